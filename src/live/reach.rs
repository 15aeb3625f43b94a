//! What reaches in over the picture's edge: an arm for a moment, or a thing that has come to rest there.
//!
//! In: a table at rest, and how it showed before. Out: whether something new reaches in, whether it has rested for so long that it is
//! taken for a thing, and by what shift of the whole picture the same would show.

use super::WatchParams;
use super::motion::{Grid, MotionParams, PictureChange};
use super::observation::ObservationOutcome;
use super::queue::{ObservationInWork, Rest};
use super::steady::Steady;

/// Shifts that are looked into are of so many cells at most: greater ones are beyond a tenth of a square of any board that a picture of
/// 160 cells shows, and a board that has moved so far is told by its corners alone.
const MOST_CELLS: usize = 2;

/// Something that reaches in over the table and was not there.
#[derive(Clone, Copy, Debug)]
pub struct Intrusion {
    /// Whether it has rested for longer than arms do.
    pub rests: bool,
    /// Shifts of the whole picture by more than this would show as it does, in pixels; none where none would.
    pub explained_beyond_px: Option<f64>,
}

/// What reached in at the rests before.
#[derive(Default)]
pub struct ReachedInto {
    /// How the table showed before something that reaches in, and rests, was taken for a thing.
    bare: Option<Grid>,
    /// How the table showed with an arm over it that has not left since, and from when on, in seconds.
    arm: Option<(Grid, f64)>,
}

impl ReachedInto {
    /// What reaches in over a table at rest that did not when it was read.
    pub fn over(&self, steady: &Steady, rest: &Rest, params: &WatchParams) -> Option<Intrusion> {
        let table = steady.table.as_ref();
        let change_since = |grid: &Grid| rest.grid.change_since(grid, &params.motion, table);
        let is_bare = |bare: &Grid| {
            let change = change_since(bare);
            matches!(change, PictureChange::Nothing | PictureChange::Within)
        };
        let reaches_in = !rest.is_steady
            && change_since(&steady.grid) == PictureChange::ReachingIn
            && !self.bare.as_ref().is_some_and(is_bare);
        if !reaches_in {
            return None;
        }
        let is_explained = |grid: &Grid, cells: usize| {
            !rest
                .grid
                .reaches_in_beside_shift(grid, &params.motion, cells)
        };
        let since_s = match &self.arm {
            // Between two rests other hands may have played, and it may tremble.
            Some((grid, since_s)) if is_explained(grid, 1) => *since_s,
            _ => f64::INFINITY,
        };
        let rested_s = rest.idle_for_s.max(rest.frame.time_s - since_s);
        let shift = (1..=MOST_CELLS).find(|cells| is_explained(&steady.grid, *cells));
        Some(Intrusion {
            rests: rested_s >= params.arm_rests_at_most_s,
            explained_beyond_px: shift.map(|cells| (cells - 1) as f64 * rest.grid.side_px()),
        })
    }

    /// Remembers what an observation made of it.
    pub fn learn(
        &mut self,
        asked: &ObservationInWork,
        outcome: &ObservationOutcome,
        before: Option<&Steady>,
        motion: &MotionParams,
    ) {
        let Some(grid) = &asked.grid else {
            return;
        };
        let is_alike = |other: &Grid| !grid.reaches_in_beside_shift(other, motion, 1);
        match outcome {
            ObservationOutcome::ArmOverTable => {
                let same = self.arm.as_ref().filter(|(arm, _)| is_alike(arm));
                let since_s = same.map_or(asked.since_s, |(_, since_s)| *since_s);
                self.arm = Some((grid.clone(), since_s));
            }
            ObservationOutcome::Read(_) if asked.is_under_thing => {
                // Where the same thing was read before, how the table shows without it is known.
                let without = self.bare.take();
                let shown = before.map(|steady| &steady.grid);
                self.bare = if shown.is_some_and(is_alike) {
                    without.or_else(|| shown.cloned())
                } else {
                    shown.cloned()
                };
            }
            ObservationOutcome::Read(_) => {
                // A move beside what rests there takes nothing of it away.
                let table = before.and_then(|steady| steady.table.as_ref());
                let still_rests = |bare: &Grid| {
                    grid.change_since(bare, motion, table) == PictureChange::ReachingIn
                };
                *self = Self {
                    bare: self.bare.take().filter(still_rests),
                    arm: None,
                };
            }
            ObservationOutcome::Failed(_) => {}
        }
    }
}
