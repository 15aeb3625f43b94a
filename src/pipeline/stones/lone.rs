//! Stones that are alone in their patches of a board: what shows of each is its own in whatever view.

use super::{StonePatch, outlined_in, patches, shown_in};
use crate::layout::Chessboard;
use crate::pipeline::observation::Observation;
use crate::pose::scene::Outlined;
use crate::segment::votes::Instance;
use std::cmp::Reverse;

/// They: those that stand first, as these tell most of heights, and of each kind those of which most shows.
pub struct LoneStones {
    patches: Vec<StonePatch>,
    /// Of every vote the patch whose stones show where it was cast.
    shows: Vec<Option<u32>>,
    lone: Vec<usize>,
}

impl LoneStones {
    /// Those of all that are sighted whose base shows on a board.
    pub fn on(board: Chessboard, observation: &Observation, instances: &[Instance]) -> Self {
        let patches = patches(observation, instances);
        let shows = shown_in(observation, &patches);
        let is_lone = |&patch: &usize| match patches[patch].1.as_slice() {
            [one] => {
                let base = observation.view.surface_from_pixel(one.base.pixel(), 0.0);
                base.is_some_and(|base| board.cells().holding(base).is_some())
            }
            _ => false,
        };
        let mut lone: Vec<usize> = (0..patches.len()).filter(is_lone).collect();
        let stands = |patch: usize| patches[patch].1.iter().any(|one| one.upright > 0.5);
        let shown = |patch: usize| patches[patch].0.pixels.len();
        lone.sort_by_key(|&patch| Reverse((stands(patch), shown(patch))));
        Self {
            patches,
            shows,
            lone,
        }
    }

    /// How many there are.
    pub const fn count(&self) -> usize {
        self.lone.len()
    }

    /// The likeliest poses of the first so many by outline and votes, in an order that no view changes.
    pub fn outlined(&self, observation: &Observation, most: usize) -> Vec<Option<Outlined>> {
        let wanted = &self.lone[..most.min(self.lone.len())];
        outlined_in(observation, (&self.patches, &self.shows), wanted)
    }
}
