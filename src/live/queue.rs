//! Tables at rest that wait for their observation: the eye is often slower than hands, and each is observed in its turn.
//!
//! In: rests in the order in which they came. Out: the same, one after the other; where the eye falls far behind, the oldest
//! is given up.

use super::motion::Grid;
use crate::capture::Frame;
use std::collections::VecDeque;

/// Rests that are kept at most. More would show a table of long ago before that of now.
const MOST: usize = 4;

/// A table at rest that is worth an observation.
pub struct Rest {
    /// The number of its idle period.
    pub idle: u64,
    /// What is to be observed.
    pub frame: Frame,
    pub grid: Grid,
    /// How long it had been idle by then.
    pub idle_for_s: f64,
    /// Whether it was steady already, and is to be read once more.
    pub is_steady: bool,
}

/// A rest that is being observed.
pub struct ObservationInWork {
    /// The number of its idle period.
    pub idle: u64,
    /// When that began, in seconds.
    pub since_s: f64,
    /// The table, unless it was read before.
    pub grid: Option<Grid>,
    /// Whether what reaches in over the picture's edge has rested for so long that it is taken for a thing.
    pub is_under_thing: bool,
}

/// The rests that wait.
#[derive(Default)]
pub struct Waiting(VecDeque<Rest>);

impl Waiting {
    pub fn add(&mut self, rest: Rest) {
        if self.0.len() >= MOST {
            self.0.pop_front();
        }
        self.0.push_back(rest);
    }

    /// The one that has waited longest.
    pub fn next(&mut self) -> Option<Rest> {
        self.0.pop_front()
    }
}
