//! What a position is worth when both players play for the greatest difference, and how to play.
//!
//! In: a position and a [`SearchBudget`]. Out: a [`Solution`]. The value of a position hangs on the position alone, as every
//! jump is open to both players and the points made so far change nothing about those to come. It is found by
//! alpha-beta search (Knuth and Moore, An Analysis of Alpha-Beta Pruning, Artificial Intelligence 6, 1975), deepened
//! jump by jump, with null windows behind the first jump (Pearl's Scout; Reinefeld, An Improvement to the Scout
//! Tree-Search Algorithm, ICCA Journal 6, 1983) over a table of what was found before (Slate and Atkin, CHESS 4.5,
//! 1977). Nothing here knows a clock: effort is counted in positions.

mod memory;
mod search;
mod values;

use super::position::{Leap, Position};
use search::RoundSearch;

pub use values::{Valued, values};

/// How many positions may be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchBudget {
    /// Positions that are looked at before the search stops.
    pub most_positions: u64,
}

impl SearchBudget {
    /// About two seconds of a slow core.
    pub const USUAL: Self = Self {
        most_positions: 6_000_000,
    };
    /// With so many pieces the whole game is looked at, whatever it takes: it takes less than the usual effort.
    pub const SURELY_EXACT: u32 = 9;
    const ALL: Self = Self {
        most_positions: u64::MAX,
    };
}

/// The value of a position, with the jumps that reach it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The mover's points less the opponent's from here to the end of the round.
    pub value: i32,
    /// All jumps that reach it, in order of their cells.
    pub best: Vec<Leap>,
    /// A line of best play to the end; at every jump the first in order of those that are best.
    pub line: Vec<Leap>,
    /// False where not all was looked at: then the value is the best that was found.
    pub is_exact: bool,
}

/// Solves a position, exactly where there are few pieces or the effort suffices.
pub fn solve(position: Position, effort: SearchBudget) -> Solution {
    let effort = if position.count() <= SearchBudget::SURELY_EXACT {
        SearchBudget::ALL
    } else {
        effort
    };
    let mut search = RoundSearch::new(effort.most_positions);
    let mut found = None;
    // A jump captures at least one piece and leaves one.
    for depth in 1..position.count().max(2) {
        let Some(outcome) = search.value(position, depth) else {
            break;
        };
        found = Some((depth, outcome));
        if outcome.is_whole {
            break;
        }
    }
    let Some((depth, outcome)) = found else {
        return guess(position);
    };
    // What follows looks again at what is known by now.
    search.allow_more(effort.most_positions / 4);
    let best = best_leaps(&mut search, position, outcome.value, depth);
    Solution {
        value: outcome.value,
        line: line(&mut search, position, outcome.value, depth),
        best,
        is_exact: outcome.is_whole,
    }
}

/// The jumps after which the mover still reaches a value.
fn best_leaps(search: &mut RoundSearch, position: Position, value: i32, depth: u32) -> Vec<Leap> {
    let mut leaps = position.leaps();
    leaps.retain(|leap| reaches(search, position, *leap, value, depth));
    leaps
}

fn reaches(
    search: &mut RoundSearch,
    position: Position,
    leap: Leap,
    value: i32,
    depth: u32,
) -> bool {
    let (after, points) = position.after(leap);
    let wanted = points as i32 - value;
    search.is_at_most(after, wanted, depth - 1).unwrap_or(false)
}

fn line(search: &mut RoundSearch, start: Position, value: i32, depth: u32) -> Vec<Leap> {
    let (mut position, mut value, mut depth) = (start, value, depth);
    let mut line = vec![];
    while depth > 0 {
        let mut leaps = position.leaps().into_iter();
        let best = leaps.find(|leap| reaches(search, position, *leap, value, depth));
        let Some(leap) = best else {
            break;
        };
        let (after, points) = position.after(leap);
        line.push(leap);
        (position, value, depth) = (after, points as i32 - value, depth - 1);
    }
    line
}

/// The jump with most points now, for an effort of nothing.
fn guess(position: Position) -> Solution {
    let points = |leap: &Leap| position.after(*leap).1 as i32;
    let leaps = position.leaps();
    let value = leaps.iter().map(points).max().unwrap_or(0);
    let best: Vec<Leap> = leaps
        .into_iter()
        .filter(|leap| points(leap) == value)
        .collect();
    Solution {
        value,
        line: best.first().copied().into_iter().collect(),
        is_exact: best.is_empty(),
        best,
    }
}

#[cfg(test)]
mod tests {
    use super::super::position::Cell;
    use super::super::symmetry::image;
    use super::*;
    use crate::piece::Size;

    /// Values by looking at everything, with nothing remembered.
    fn naive(position: Position) -> i32 {
        let leaps = position.leaps().into_iter();
        let values = leaps.map(|leap| {
            let (after, points) = position.after(leap);
            points as i32 - naive(after)
        });
        values.max().unwrap_or(0)
    }

    /// A position with so many pieces, other for every seed; the numbers are those of xorshift64.
    fn random_position(pieces: u32, seed: u64) -> Position {
        let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut draw = |below: u64| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 20) % below
        };
        let mut position = Position::default();
        while position.count() < pieces {
            let cell = Cell::of_number(draw(25) as usize).expect("a cell");
            let size = Size::ALL[draw(3) as usize];
            if position.size_on(cell).is_none() && position.count_of(size) < 5 {
                position = position.with(cell, size);
            }
        }
        position
    }

    #[test]
    fn values_and_jumps_are_those_of_naive_minimax() {
        for seed in 0..120 {
            let position = random_position(2 + seed as u32 % 6, seed);
            let solution = solve(position, SearchBudget::USUAL);
            assert!(solution.is_exact, "{position:?}");
            assert_eq!(solution.value, naive(position), "{position:?}");
            let reaches = |leap: &Leap| {
                let (after, points) = position.after(*leap);
                points as i32 - naive(after) == solution.value
            };
            let best: Vec<Leap> = position.leaps().into_iter().filter(reaches).collect();
            assert_eq!(solution.best, best, "{position:?}");
        }
    }

    #[test]
    fn a_line_is_played_to_the_end_and_makes_the_value() {
        for seed in 0..20 {
            let mut position = random_position(9, seed);
            let solution = solve(position, SearchBudget::USUAL);
            let (mut difference, mut sign) = (0, 1);
            for leap in &solution.line {
                assert_eq!(position.check(*leap), Ok(()), "{position:?}");
                let (after, points) = position.after(*leap);
                difference += sign * points as i32;
                (position, sign) = (after, -sign);
            }
            assert!(!position.has_leaps(), "{position:?} is the end");
            assert_eq!(difference, solution.value);
            assert_eq!(solution.line.first(), solution.best.first());
        }
    }

    #[test]
    fn a_line_ends_where_nothing_was_looked_at() {
        for (seed, depth) in (0..20).flat_map(|seed| [(seed, 1), (seed, 2)]) {
            let position = random_position(9, seed);
            let mut search = RoundSearch::new(SearchBudget::USUAL.most_positions);
            let outcome = search.value(position, depth).expect("a value");
            let jumps = line(&mut search, position, outcome.value, depth);
            assert!(jumps.len() <= depth as usize, "{position:?}: {jumps:?}");
        }
    }

    #[test]
    fn symmetric_positions_have_equal_values() {
        for seed in 0..12 {
            let position = random_position(8, seed);
            let value = solve(position, SearchBudget::USUAL).value;
            for symmetry in 1..8 {
                let image = image(position, symmetry);
                assert_eq!(
                    solve(image, SearchBudget::USUAL).value,
                    value,
                    "{position:?}"
                );
            }
        }
    }

    #[test]
    fn little_effort_still_names_legal_jumps() {
        for most_positions in [0, 1, 10, 1000] {
            let position = random_position(15, 7);
            let solution = solve(position, SearchBudget { most_positions });
            assert!(!solution.is_exact, "{most_positions} positions");
            assert!(!solution.best.is_empty());
            for leap in solution.best.iter().chain(solution.line.first()) {
                assert_eq!(position.check(*leap), Ok(()));
            }
        }
    }

    #[test]
    fn without_effort_the_most_points_now_are_best() {
        for seed in 0..12 {
            let position = random_position(12, seed);
            let solution = solve(position, SearchBudget { most_positions: 0 });
            let points = |leap: &Leap| position.after(*leap).1 as i32;
            let leaps = position.leaps();
            let most = leaps.iter().map(points).max().expect("a jump");
            let best: Vec<Leap> = leaps.into_iter().filter(|l| points(l) == most).collect();
            assert_eq!(
                (solution.value, solution.best),
                (most, best),
                "{position:?}"
            );
        }
    }

    #[test]
    fn a_position_without_jumps_is_worth_nothing() {
        let solution = solve(Position::default(), SearchBudget::USUAL);
        let nothing = Solution {
            value: 0,
            best: vec![],
            line: vec![],
            is_exact: true,
        };
        assert_eq!(solution, nothing);
    }
}
