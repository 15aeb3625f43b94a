//! What every jump of a position is worth, for who wants to learn and not only to win.

use super::{RoundSearch, SearchBudget};
use crate::rules::icesickle::position::{Leap, Position};

/// What one jump is worth to who makes it, when both play for the greatest difference from then on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Valued {
    /// The jump.
    pub leap: Leap,
    /// The mover's points less the opponent's from here to the end of the round.
    pub value: i32,
    /// False where not all was looked at: then the value is the best that was found.
    pub is_exact: bool,
}

/// The value of every jump, in order of their cells: deepened together, so that all are looked at equally far.
pub fn values(position: Position, effort: SearchBudget) -> Vec<Valued> {
    let effort = if position.count() <= SearchBudget::SURELY_EXACT {
        SearchBudget::ALL
    } else {
        effort
    };
    let mut search = RoundSearch::new(effort.most_positions);
    let leaps = position.leaps().into_iter();
    let mut found: Vec<Valued> = leaps
        .map(|leap| Valued {
            leap,
            value: position.after(leap).1 as i32,
            is_exact: false,
        })
        .collect();
    for depth in 1..position.count().max(2) {
        let deeper: Option<Vec<Valued>> = found
            .iter()
            .map(|known| deeper(&mut search, position, *known, depth))
            .collect();
        let Some(deeper) = deeper else {
            break;
        };
        found = deeper;
        if found.iter().all(|valued| valued.is_exact) {
            break;
        }
    }
    found
}

/// The same jump looked at so many jumps ahead; none where the effort ends before.
fn deeper(
    search: &mut RoundSearch,
    position: Position,
    known: Valued,
    depth: u32,
) -> Option<Valued> {
    if known.is_exact {
        return Some(known);
    }
    let (after, points) = position.after(known.leap);
    let outcome = search.value(after, depth - 1)?;
    Some(Valued {
        value: points as i32 - outcome.value,
        is_exact: outcome.is_whole,
        ..known
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piece::Size;
    use crate::rules::icesickle::position::Cell;
    use crate::rules::icesickle::solve::solve;

    /// Pieces on every third cell or so, by a number.
    fn position(seed: usize, pieces: u32) -> Position {
        let mut position = Position::default();
        let mut at = seed;
        while position.count() < pieces {
            at = (at * 17 + 11 + seed) % 25;
            let taken = |cell| position.size_on(cell).is_some();
            let free = (0..25).map(|k| (at + k) % 25).filter_map(Cell::of_number);
            let Some(cell) = free.into_iter().find(|cell| !taken(*cell)) else {
                break;
            };
            let size = Size::ALL[(at + seed + position.count() as usize) % 3];
            position = position.with(cell, size);
        }
        position
    }

    #[test]
    fn the_greatest_value_is_the_position_s_and_reached_by_the_best_jumps() {
        for seed in 1..25 {
            let position = position(seed, 4 + seed as u32 % 6);
            let solution = solve(position, SearchBudget::USUAL);
            let values = values(position, SearchBudget::USUAL);
            assert!(values.iter().all(|valued| valued.is_exact), "{position:?}");
            let best = values.iter().map(|valued| valued.value).max();
            assert_eq!(best.unwrap_or(0), solution.value, "{position:?}");
            let reach = values.iter().filter(|v| v.value == solution.value);
            let reach: Vec<Leap> = reach.map(|valued| valued.leap).collect();
            assert_eq!(reach, solution.best, "{position:?}");
        }
    }

    #[test]
    fn without_effort_the_points_of_now_are_told_as_such() {
        let position = position(3, 14);
        let values = values(position, SearchBudget { most_positions: 0 });
        assert_eq!(values.len(), position.leaps().len());
        for Valued {
            leap,
            value,
            is_exact,
        } in values
        {
            assert_eq!((value, is_exact), (position.after(leap).1 as i32, false));
        }
    }
}
