//! Whether what lies beside a board rather tells of other seats than those that were said: all turned about the board, or mirrored, as where a
//! photo was taken from another side, the board lies turned, or the picture is a mirror's.
//!
//! In: who owns what lies at which side, and the seats. Out: the seats that explain it best, where they do so clearly better.

use super::pad::Pad;
use super::{Holding, Seats, Side};
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::piece::Color;
use std::collections::BTreeMap;

/// The share of a player's own stones among those at the player's seat, with how many nats such a table is rarer than the usual one: who
/// lays aside what came back has own stones there, and most have none left by then. Set by 30 drawn tables with their seats said right and
/// wrong, and by tables with up to three own stones laid before each player, drawn at random.
const HABITS: [(f64, f64); 4] = [(0.02, 0.0), (0.3, 1.0), (0.6, 3.0), (0.9, 2.8)];
/// Of the stones beside a board so many lie where nobody sits.
const LIES_BEFORE_NOBODY: f64 = 0.04;
/// Seats that explain the stones by so many nats better are clearly better: eighteen to one.
const CLEARLY: f64 = 2.9;
/// Those that explain them nearly as well as the best are told too, up to two.
const NEARLY: f64 = 0.7;
const MOST_TOLD: usize = 2;
/// So many stones of a color without a seat are another player's: one may be misread.
const FEWEST_OF_A_PLAYER: usize = 2;

/// The sides as they come about a board.
const ROUND: [Side; 4] = [Side::South, Side::West, Side::North, Side::East];

/// What lies at a side, and whose it is.
type OwnedAt<'a> = (Side, &'a Color);

/// Seats that explain clearly better than those that were said what lies beside the board, the best first; none where these are as good.
pub(super) fn rather(
    pads: &[Pad],
    layout: &Layout,
    (seats, held): (&Seats, &[Holding]),
) -> Vec<Seats> {
    let lying: Vec<OwnedAt> = pads
        .iter()
        .flat_map(|pad| {
            let stones = pad.prisoners.iter().chain(&pad.own);
            stones.map(|stone| (pad.side, &layout.stones[*stone].color))
        })
        .collect();
    let all_sit = !is_anyone_without_seat(layout, (seats, held));
    let own = explained(&lying, seats, all_sit);
    let mut others: BTreeMap<Seats, (f64, usize)> = BTreeMap::new();
    for (index, other) in others_of(seats).into_iter().enumerate() {
        let better = explained(&lying, &other, all_sit) - own;
        if better > CLEARLY {
            others.entry(other).or_insert((better, index));
        }
    }
    let mut others: Vec<(Seats, (f64, usize))> = others.into_iter().collect();
    // Equal ones stay as they come: half a turn first.
    others.sort_by(|(_, a), (_, b)| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let best = others.first().map_or(0.0, |(_, (better, _))| *better);
    let told = others.into_iter();
    let told = told.filter(|(_, (better, _))| best - better < NEARLY);
    told.take(MOST_TOLD).map(|(seats, _)| seats).collect()
}

/// As in "red in the south and blue in the north".
pub(super) fn called(seats: &Seats) -> Phrase {
    let one = |(side, color): (&Side, &Color)| phrase!("geomancy-seat", side = *side, color);
    Phrase::list(seats.iter().map(one), ListJoint::And)
}

/// Of a player without a seat nobody knows where what was captured lies.
fn is_anyone_without_seat(layout: &Layout, (seats, held): (&Seats, &[Holding])) -> bool {
    let is_seated = |color: &Color| seats.values().any(|seated| seated == color);
    let mut of_color: BTreeMap<&Color, usize> = BTreeMap::new();
    for stone in layout.stones.iter().filter(|one| one.unlikely().is_none()) {
        *of_color.entry(&stone.color).or_default() += 1;
    }
    let plays = of_color.into_iter();
    let mut plays = plays.filter(|(_, count)| *count >= FEWEST_OF_A_PLAYER);
    plays.any(|(color, _)| !is_seated(color)) || held.iter().any(|held| !is_seated(&held.holder))
}

/// The same seats half a turn about the board, a quarter to either side, and all of that mirrored; those that were said may be among them.
fn others_of(seats: &Seats) -> Vec<Seats> {
    let place = |side: Side| ROUND.iter().position(|one| *one == side).unwrap_or(0);
    let moved = |to: &dyn Fn(usize) -> usize| -> Seats {
        let moved = seats.iter();
        let moved = moved.map(|(side, color)| (ROUND[to(place(*side)) % 4], color.clone()));
        moved.collect()
    };
    let turned = [2, 1, 3].map(|quarters| moved(&|at| at + quarters));
    let mirrored = [0, 2, 1, 3].map(|quarters| moved(&|at| quarters + 4 - at));
    turned.into_iter().chain(mirrored).collect()
}

/// How well seats explain what lies where, in nats.
fn explained(lying: &[OwnedAt], seats: &Seats, all_sit: bool) -> f64 {
    let by_habit = HABITS.map(|(own, rarer)| {
        let one = |(side, color): &OwnedAt| {
            let seated = seats.values().any(|seated| seated == *color);
            let captors = seats.len().saturating_sub(usize::from(seated)).max(1) as f64;
            match seats.get(side) {
                Some(holder) if holder == *color => own * (1.0 - LIES_BEFORE_NOBODY),
                None if all_sit => LIES_BEFORE_NOBODY / (ROUND.len() - seats.len()) as f64,
                _ => (1.0 - own) * (1.0 - LIES_BEFORE_NOBODY) / captors,
            }
        };
        lying.iter().map(|stone| one(stone).ln()).sum::<f64>() - rarer
    });
    by_habit.into_iter().fold(f64::NEG_INFINITY, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As in "south=red,north=blue".
    fn seated(text: &str) -> Seats {
        let seat = |item: &str| {
            let (side, color) = item.split_once('=').expect("a seat");
            (
                side.parse().expect("a side"),
                color.parse().expect("a color"),
            )
        };
        text.split(',').map(seat).collect()
    }

    #[test]
    fn seats_turn_and_mirror_about_the_board() {
        let own = "south=red,west=blue";
        let others = others_of(&seated(own));
        let rows = [
            "north=red,east=blue",
            "west=red,north=blue",
            "east=red,south=blue",
            "south=red,east=blue",
            "north=red,west=blue",
            "west=red,south=blue",
            "east=red,north=blue",
        ];
        for row in rows {
            assert!(others.contains(&seated(row)), "{row}: {others:?}");
        }
        assert!(!others.contains(&seated(own)));
        assert_eq!(others[0], seated(rows[0]), "half a turn comes first");
    }
}
