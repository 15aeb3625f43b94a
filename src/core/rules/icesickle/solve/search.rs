//! The search itself: values of positions, so many jumps ahead.

use super::memory::{Transposition, TranspositionTable};
use crate::rules::icesickle::position::{Leap, Position};
use crate::rules::icesickle::symmetry::{canonical, key};
use std::ops::Range;

/// More than any difference: all pieces of a stash are 30 points.
const BEYOND: i32 = 31;
/// With so few pieces symmetric positions meet often enough to be worth the turning.
const TURNED_UP_TO: u32 = 8;

/// A value, and whether the end of the round was reached wherever it hangs on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchedValue {
    pub value: i32,
    pub is_whole: bool,
}

impl SearchedValue {
    /// What the exact value is at least and at most, where this was searched between `alpha` and `beta`.
    const fn bounds(self, alpha: i32, beta: i32) -> (i32, i32) {
        let least = if self.value > alpha {
            self.value
        } else {
            -BEYOND
        };
        let most = if self.value < beta {
            self.value
        } else {
            BEYOND
        };
        (least, most)
    }
}

/// A search with its memory, and how many positions it may still look at.
pub struct RoundSearch {
    memory: TranspositionTable,
    /// The jumps of the positions from the first to the one looked at, one after the other.
    leaps: Vec<Ranked>,
    positions_left: u64,
}

/// No more positions may be looked at.
struct Exhausted;

impl Transposition {
    /// Whether it was looked as far ahead.
    fn tells(&self, depth: u32) -> bool {
        self.depth == Self::WHOLE || u32::from(self.depth) == depth
    }

    /// The value, where the bounds leave but one or lie on one side of what is asked.
    fn decides(&self, alpha: i32, beta: i32) -> Option<SearchedValue> {
        let is_whole = self.depth == Self::WHOLE;
        let (least, most) = (i32::from(self.least), i32::from(self.most));
        let value = if least >= beta || least == most {
            least
        } else if most <= alpha {
            most
        } else {
            return None;
        };
        Some(SearchedValue { value, is_whole })
    }
}

impl RoundSearch {
    pub fn new(most_positions: u64) -> Self {
        Self {
            memory: TranspositionTable::new(),
            leaps: vec![],
            positions_left: most_positions,
        }
    }

    pub const fn allow_more(&mut self, positions: u64) {
        self.positions_left = self.positions_left.saturating_add(positions);
    }

    /// The value so many jumps ahead; none where the effort ends before.
    pub fn value(&mut self, position: Position, depth: u32) -> Option<SearchedValue> {
        self.search(position, -BEYOND, BEYOND, depth).ok()
    }

    /// Whether the value is at most so much; none where the effort ends before.
    pub fn is_at_most(&mut self, position: Position, most: i32, depth: u32) -> Option<bool> {
        let outcome = self.search(position, most, most + 1, depth).ok()?;
        Some(outcome.value <= most)
    }

    /// The value where it is between `alpha` and `beta`; else a bound of it on their other side (fail-soft).
    fn search(
        &mut self,
        position: Position,
        mut alpha: i32,
        mut beta: i32,
        depth: u32,
    ) -> Result<SearchedValue, Exhausted> {
        self.positions_left = self.positions_left.checked_sub(1).ok_or(Exhausted)?;
        let key = if position.count() <= TURNED_UP_TO {
            canonical(position)
        } else {
            key(position)
        };
        let known = self.memory.get(key);
        if let Some(entry) = known.filter(|entry| entry.tells(depth)) {
            if let Some(decided) = entry.decides(alpha, beta) {
                return Ok(decided);
            }
            alpha = alpha.max(i32::from(entry.least));
            beta = beta.min(i32::from(entry.most));
        }
        let start = self.leaps.len();
        self.list_leaps(position, known.and_then(Transposition::best));
        let end = self.leaps.len();
        if start == end || depth == 0 {
            self.leaps.truncate(start);
            let is_whole = start == end;
            return Ok(SearchedValue { value: 0, is_whole });
        }
        let (best, best_leap) = self.best_leap(position, start..end, (alpha, beta), depth)?;
        self.leaps.truncate(start);
        let (least, most) = best.bounds(alpha, beta);
        let looked = if best.is_whole {
            Transposition::WHOLE
        } else {
            depth as u8
        };
        self.memory
            .put(Transposition::new(key, least, most, looked, best_leap));
        Ok(best)
    }

    /// The best of the jumps that are listed there, and its value; those after one that reaches `beta` are not tried.
    fn best_leap(
        &mut self,
        position: Position,
        listed: Range<usize>,
        (alpha, beta): (i32, i32),
        depth: u32,
    ) -> Result<(SearchedValue, Option<Leap>), Exhausted> {
        let (mut value, mut best_leap, mut is_whole) = (-BEYOND, None, true);
        let mut floor = alpha;
        for index in listed {
            let leap = self.leaps[index].leap;
            let outcome = self.after(position, leap, floor, beta, depth, best_leap.is_some())?;
            is_whole &= outcome.is_whole;
            if outcome.value > value {
                (value, best_leap) = (outcome.value, Some(leap));
            }
            floor = floor.max(value);
            if floor >= beta {
                break;
            }
        }
        Ok((SearchedValue { value, is_whole }, best_leap))
    }

    /// The value to the mover of one jump: behind the first one a null window, and the whole where that is not enough.
    fn after(
        &mut self,
        position: Position,
        leap: Leap,
        alpha: i32,
        beta: i32,
        depth: u32,
        is_behind_first: bool,
    ) -> Result<SearchedValue, Exhausted> {
        let (next, points) = position.after(leap);
        let points = points as i32;
        let to_mover = |outcome: SearchedValue| SearchedValue {
            value: points - outcome.value,
            ..outcome
        };
        if is_behind_first {
            let tried = self.search(next, points - alpha - 1, points - alpha, depth - 1)?;
            let tried = to_mover(tried);
            if tried.value <= alpha || tried.value >= beta {
                return Ok(tried);
            }
        }
        Ok(to_mover(self.search(
            next,
            points - beta,
            points - alpha,
            depth - 1,
        )?))
    }

    /// Lists the jumps after those listed before: first the one that was best earlier, then those of most points.
    fn list_leaps(&mut self, position: Position, first: Option<Leap>) {
        let start = self.leaps.len();
        position.visit_leaps(|leap, points| {
            let rank = if Some(leap) == first {
                u32::MAX
            } else {
                points
            };
            self.leaps.push(Ranked { rank, leap });
        });
        let by_rank = |a: &Ranked, b: &Ranked| b.rank.cmp(&a.rank).then(a.leap.cmp(&b.leap));
        self.leaps[start..].sort_unstable_by(by_rank);
    }
}

/// A jump, and how soon it is to be tried: a greater rank sooner.
#[derive(Clone, Copy)]
struct Ranked {
    rank: u32,
    leap: Leap,
}
