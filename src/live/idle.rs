//! An idle period, in which nothing moves before the camera: its frames, put together.
//!
//! In: the frames of it. Out: their mean, since when and how long it has been idle, and how far that was observed.

use super::WatchParams;
use super::motion::{Grid, Mean};
use super::table_cells::TableCells;
use crate::capture::Frame;

/// A period in which nothing moved.
pub struct IdlePeriod {
    /// Its number among all.
    pub number: u64,
    pub since_s: f64,
    pub last_s: f64,
    pub frames: usize,
    /// Mean of the frames.
    pub grid: Grid,
    /// The last frame.
    pub last: Grid,
    /// Whether anything came since the last observation that it has not seen: a photo shows the same for ever.
    pub is_fresh: bool,
    /// When something last moved beside the table, and whether anything did since the last observation.
    pub beside_s: f64,
    pub is_changed_beside: bool,
    /// The frames since the last observation that the next one is to see.
    pub mean: Option<Mean>,
    pub progress: ObservationProgress,
}

/// How far the table has been observed in an idle period.
#[derive(Clone, Copy, PartialEq)]
pub enum ObservationProgress {
    NotYet,
    /// A task is on its way.
    Asked,
    /// Not before then.
    Again(f64),
}

impl IdlePeriod {
    pub fn begins(number: u64, frame: &Frame, grid: Grid) -> Self {
        Self {
            number,
            since_s: frame.time_s,
            last_s: frame.time_s,
            frames: 1,
            last: grid.clone(),
            grid,
            is_fresh: true,
            beside_s: f64::NEG_INFINITY,
            is_changed_beside: false,
            mean: Some(Mean::of(frame.clone())),
            progress: ObservationProgress::NotYet,
        }
    }

    /// Something moved beside the table.
    pub fn moves_beside(&mut self, time_s: f64, grid: &Grid, table: &TableCells) {
        self.beside_s = time_s;
        self.is_changed_beside = true;
        self.grid.take_over_beside(grid, table);
    }

    pub fn take_in(&mut self, frame: &Frame, grid: &Grid, params: &WatchParams) {
        let step_s = (frame.time_s - self.last_s).max(0.0);
        self.frames += 1;
        self.is_fresh |= *grid != self.last;
        self.last.clone_from(grid);
        let of_time = step_s / params.follows_light_in_s;
        let part = (1.0 / self.frames as f64).max(of_time).min(1.0);
        self.grid.blend(grid, part as f32);
        let is_wanted = match self.progress {
            ObservationProgress::NotYet => true,
            ObservationProgress::Again(due_s) => frame.time_s >= due_s - params.fuses_for_s,
            ObservationProgress::Asked => false,
        };
        if is_wanted {
            match &mut self.mean {
                Some(mean) => mean.add(frame),
                None => self.mean = Some(Mean::of(frame.clone())),
            }
        }
        self.last_s = frame.time_s;
    }
}
