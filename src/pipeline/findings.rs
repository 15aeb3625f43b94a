//! What the stages that find stones hand on, from the first fit to what is read.

use crate::pose::Hypothesis;
use crate::pose::found::{Dropped, Found, Refined};

/// Stones as they were fitted, and what looked like one at first.
pub struct FittedStones {
    pub found: Vec<Found>,
    pub dropped: Vec<Dropped>,
    /// What hardly shows, as it would lie.
    pub faint: Vec<Found>,
}

/// Stones that were looked at, and what is none by what the look says.
pub struct RefinedStones {
    pub stones: Vec<Refined>,
    pub dropped: Vec<Dropped>,
    pub faint: Vec<Found>,
}

/// What was found on a surface.
pub struct Findings {
    /// From the top of the picture down.
    pub stones: Vec<Refined>,
    /// What looked like a stone at first.
    pub dropped: Vec<Dropped>,
    /// What gave way to surer stones that share its ground: it leans, or they do, or it is none.
    pub gave_way: Vec<Refined>,
    /// What hardly shows, as it would lie.
    pub faint: Vec<Found>,
    /// Of what reads as a stone in this picture.
    pub share_of_stones: f64,
}

impl RefinedStones {
    /// Where all was looked at.
    pub const fn of(stones: Vec<Refined>, dropped: Vec<Dropped>) -> Self {
        Self {
            stones,
            dropped,
            faint: vec![],
        }
    }
}

impl Findings {
    /// Only what lies as it is asked for.
    pub fn only(&self, is_kept: impl Fn(&Hypothesis) -> bool) -> Self {
        let stones = self.stones.iter();
        let dropped = self.dropped.iter();
        Self {
            stones: stones
                .filter(|one| is_kept(one.hypothesis()))
                .cloned()
                .collect(),
            dropped: dropped
                .filter(|one| is_kept(&one.hypothesis))
                .copied()
                .collect(),
            gave_way: vec![],
            faint: vec![],
            share_of_stones: self.share_of_stones,
        }
    }
}
