//! What the first jumper gains at IceSickle: rounds placed at random and placed well, and then jumped as well as can be.
//!
//! `cargo bench -p geomant-core --bench icesickle -- ROUNDS`; 60 for each row, unless told otherwise. Placings come
//! from written seeds, so the table is the same everywhere. A player who places well draws six placings and takes the
//! one after which the squares, if they were jumped at once by whoever jumps first, are worth most to her.

#[path = "common/chance.rs"]
mod chance;

use chance::Chance;
use geomant_core::piece::Size;
use geomant_core::rules::icesickle::solve::{SearchBudget, solve};
use geomant_core::rules::icesickle::{CELLS, Cell, OF_A_SIZE, Position};

const USUAL_ROUNDS: usize = 60;
/// Placings that a player who places well looks at.
const DRAWN: usize = 6;

/// How a player places.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Placing {
    AtRandom,
    Well,
}

fn main() {
    let rounds = std::env::args().filter_map(|word| word.parse().ok()).next();
    let rounds: usize = rounds.unwrap_or(USUAL_ROUNDS);
    eprintln!(
        "| first placer | first jumper | mean gain of the first jumper | ahead | even | behind | not solved |"
    );
    eprintln!("| --- | --- | --- | --- | --- | --- | --- |");
    for (placer, jumper) in [
        (Placing::AtRandom, Placing::AtRandom),
        (Placing::AtRandom, Placing::Well),
        (Placing::Well, Placing::AtRandom),
        (Placing::Well, Placing::Well),
    ] {
        row(placer, jumper, rounds);
    }
}

fn row(placer: Placing, jumper: Placing, rounds: usize) {
    let mut gains = vec![];
    let mut unsolved = 0;
    for round in 0..rounds {
        let solution = solve(placed(placer, jumper, round as u64), SearchBudget::USUAL);
        unsolved += usize::from(!solution.is_exact);
        gains.push(solution.value);
    }
    let share = |is: fn(&i32) -> bool| {
        100.0 * gains.iter().filter(|gain| is(gain)).count() as f64 / rounds as f64
    };
    let mean = gains.iter().sum::<i32>() as f64 / rounds as f64;
    eprintln!(
        "| {} | {} | {mean:+.2} | {:.0} % | {:.0} % | {:.0} % | {unsolved} |",
        name(placer),
        name(jumper),
        share(|gain| *gain > 0),
        share(|gain| *gain == 0),
        share(|gain| *gain < 0),
    );
}

const fn name(placing: Placing) -> &'static str {
    match placing {
        Placing::AtRandom => "at random",
        Placing::Well => "well",
    }
}

/// A stash placed by turns; the first placer sets the first and the last piece.
fn placed(placer: Placing, jumper: Placing, round: u64) -> Position {
    let mut chance = Chance(round.wrapping_mul(0x9e37_79b9_7f4a_7c15) + 1);
    let mut position = Position::default();
    for turn in 0..3 * OF_A_SIZE {
        let is_placer = turn % 2 == 0;
        position = match if is_placer { placer } else { jumper } {
            Placing::AtRandom => drawn(position, &mut chance),
            Placing::Well => best(position, is_placer, &mut chance),
        };
    }
    position
}

fn best(position: Position, is_placer: bool, chance: &mut Chance) -> Position {
    let placings: Vec<Position> = (0..DRAWN).map(|_| drawn(position, chance)).collect();
    let worth = |position: &Position| {
        let value = solve(*position, SearchBudget::USUAL).value;
        if is_placer { -value } else { value }
    };
    let best = placings.into_iter().max_by_key(worth);
    best.unwrap_or(position)
}

/// The position with one piece more, anywhere and of any size left.
fn drawn(position: Position, chance: &mut Chance) -> Position {
    let empty = Cell::all().filter(|cell| position.size_on(*cell).is_none());
    let empty: Vec<Cell> = empty.collect();
    let left = Size::ALL.into_iter().flat_map(|size| {
        let left = OF_A_SIZE.saturating_sub(position.count_of(size));
        std::iter::repeat_n(size, left as usize)
    });
    let left: Vec<Size> = left.collect();
    assert!(empty.len() <= CELLS && !left.is_empty(), "a piece is left");
    position.with(
        empty[chance.below(empty.len())],
        left[chance.below(left.len())],
    )
}
