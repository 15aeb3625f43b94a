//! What a position is worth when both players play for the greatest difference, and how to play.
//!
//! In: a position and an [`Effort`]. Out: a [`Solution`]. The value of a position hangs on the position alone, as every
//! jump is open to both players and the points made so far change nothing about those to come. It is found by
//! alpha-beta search (Knuth and Moore, An Analysis of Alpha-Beta Pruning, Artificial Intelligence 6, 1975), deepened
//! jump by jump, with null windows behind the first jump (Pearl's Scout; Reinefeld, An Improvement to the Scout
//! Tree-Search Algorithm, ICCA Journal 6, 1983) over a table of what was found before (Slate and Atkin, CHESS 4.5,
//! 1977). Nothing here knows a clock: effort is counted in positions.

mod memory;
mod search;

use super::position::{Leap, Position};
use search::Search;

/// How many positions may be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    pub most_positions: u64,
}

impl Effort {
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
pub fn solve(position: Position, effort: Effort) -> Solution {
    let effort = match position.count() <= Effort::SURELY_EXACT {
        true => Effort::ALL,
        false => effort,
    };
    let mut search = Search::new(effort.most_positions);
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
fn best_leaps(search: &mut Search, position: Position, value: i32, depth: u32) -> Vec<Leap> {
    let mut leaps = position.leaps();
    leaps.retain(|leap| reaches(search, position, *leap, value, depth));
    leaps
}

fn reaches(search: &mut Search, position: Position, leap: Leap, value: i32, depth: u32) -> bool {
    let (after, points) = position.after(leap);
    let wanted = points as i32 - value;
    search.is_at_most(after, wanted, depth - 1).unwrap_or(false)
}

fn line(search: &mut Search, start: Position, value: i32, depth: u32) -> Vec<Leap> {
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
