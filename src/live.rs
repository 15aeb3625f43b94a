//! Watching a table: frames in, and at every change the state of the table out, with a reading whenever
//! it has come to rest.
//!
//! [`Watch`] is plain data, told of frames and of what a look at the table found; it knows no clock but
//! the frames' own, so that a film is watched alike on every machine. The eye's work is a [`Task`] that
//! the caller runs, at once or on a thread of its own.

mod identity;
mod look;
mod motion;

pub use identity::{IdentityParams, lies_still};
pub use look::{KnownBoard, Outcome, Task};
pub use motion::MotionParams;

use crate::capture::Frame;
use crate::read::{ReadError, Reading};
use identity::Names;
use motion::{Change, Grid, Mean};
use std::fmt;

/// What the watch knows of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// No board has been seen yet.
    Looking,
    /// Something moves; the last reading may no longer hold.
    Moving,
    /// All has become quiet, for less than it takes to be sure.
    Settling,
    /// The table is at rest and the reading is of it as it lies.
    Steady,
    /// At rest, but the board that was there can't be found any more.
    Lost,
}

impl State {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Looking => "looking",
            Self::Moving => "moving",
            Self::Settling => "settling",
            Self::Steady => "steady",
            Self::Lost => "lost",
        }
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// When a table is at rest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WatchParams {
    /// Seconds of quiet before the table is read. Longer is surer and slower.
    pub settles_after_s: f64,
    /// An arm over the table that keeps still for so many seconds is none, but a thing put down at the
    /// picture's edge.
    pub arm_rests_at_most_s: f64,
    /// Seconds between attempts to find a board that was not found.
    pub looks_again_after_s: f64,
    /// Seconds in which the memory of a table at rest follows slow changes of daylight.
    pub follows_light_in_s: f64,
    pub motion: MotionParams,
}

impl Default for WatchParams {
    fn default() -> Self {
        Self {
            settles_after_s: 0.4,
            arm_rests_at_most_s: 3.0,
            looks_again_after_s: 2.0,
            follows_light_in_s: 10.0,
            motion: MotionParams::default(),
        }
    }
}

/// The state machine.
pub struct Watch {
    params: WatchParams,
    state: State,
    quiet: Option<Quiet>,
    steady: Option<Steady>,
    names: Names,
    error: Option<ReadError>,
}

/// A time in which nothing moved.
struct Quiet {
    since_s: f64,
    last_s: f64,
    frames: usize,
    /// Mean of the frames.
    grid: Grid,
    mean: Mean,
    look: Look,
}

/// How far the table has been looked at in a time of quiet.
#[derive(Clone, Copy, PartialEq)]
enum Look {
    NotYet,
    /// A task is on its way.
    Asked,
    /// Not before then.
    Again(f64),
    Done,
}

/// The table as last read.
struct Steady {
    grid: Grid,
    reading: Reading,
}

impl Default for Watch {
    fn default() -> Self {
        Self::new(WatchParams::default())
    }
}

impl Watch {
    pub fn new(params: WatchParams) -> Self {
        Self {
            params,
            state: State::Looking,
            quiet: None,
            steady: None,
            names: Names::default(),
            error: None,
        }
    }

    pub const fn state(&self) -> State {
        self.state
    }

    /// The last reading; of the table as it lies now if the state is steady.
    pub fn reading(&self) -> Option<&Reading> {
        self.steady.as_ref().map(|steady| &steady.reading)
    }

    /// Why the table could not be read when it was last tried.
    pub const fn error(&self) -> Option<&ReadError> {
        self.error.as_ref()
    }

    /// Forgets the board and the reading, as if the camera had just been switched on. Ids are not given anew.
    pub fn look_anew(&mut self) {
        self.state = State::Looking;
        self.quiet = None;
        self.steady = None;
        self.error = None;
    }

    /// Takes in the next frame. Where a task comes back, its outcome is to be handed to [`Watch::learn`];
    /// frames may be taken in meanwhile.
    pub fn see(&mut self, frame: &Frame) -> Option<Task> {
        let grid = Grid::of(&frame.rgb, &self.params.motion);
        if !self.stays_quiet(frame, &grid) {
            self.quiet = Some(Quiet::begins(frame, grid));
            self.state = match self.steady {
                Some(_) => State::Moving,
                None => State::Looking,
            };
            return None;
        }
        let quiet = self.quiet.as_mut()?;
        let quiet_for_s = frame.time_s - quiet.since_s;
        let is_due = match quiet.look {
            Look::NotYet => quiet_for_s >= self.params.settles_after_s - 1e-9,
            Look::Again(time_s) => frame.time_s >= time_s,
            Look::Asked | Look::Done => false,
        };
        if is_due {
            return self.settle(quiet_for_s);
        }
        if self.state == State::Moving && quiet.look == Look::NotYet && quiet.frames > 2 {
            self.state = State::Settling;
        }
        None
    }

    /// Whether a frame belongs to the time of quiet; if so, it is taken into its mean.
    fn stays_quiet(&mut self, frame: &Frame, grid: &Grid) -> bool {
        let Some(quiet) = &mut self.quiet else {
            return false;
        };
        let change = grid.change_since(&quiet.grid, &self.params.motion);
        if change != Change::Nothing {
            return false;
        }
        quiet.take_in(frame, grid, self.params.follows_light_in_s);
        true
    }

    /// Quiet for long enough: nothing to do where all is as it was, else a look is due.
    fn settle(&mut self, quiet_for_s: f64) -> Option<Task> {
        let quiet = self.quiet.as_mut()?;
        let change = self.steady.as_ref().map(|steady| {
            let grid = &steady.grid;
            quiet.grid.change_since(grid, &self.params.motion)
        });
        if change == Some(Change::Nothing) && self.error.is_none() {
            quiet.look = Look::Done;
            self.state = State::Steady;
            return None;
        }
        quiet.look = Look::Asked;
        if self.state == State::Moving {
            self.state = State::Settling;
        }
        let known = self.steady.as_ref();
        Some(Task {
            frame: quiet.mean.frame(),
            known: known.and_then(|steady| KnownBoard::of(&steady.reading)),
            view: known.map(|steady| steady.reading.view.clone()),
            is_reached_into: change == Some(Change::ReachingIn)
                && quiet_for_s < self.params.arm_rests_at_most_s,
        })
    }

    /// Takes in what a look found. It counts only if the table kept quiet meanwhile.
    pub fn learn(&mut self, outcome: Outcome) {
        let Some(quiet) = self.quiet.as_mut().filter(|q| q.look == Look::Asked) else {
            return;
        };
        match outcome {
            Outcome::Read(reading) => {
                quiet.look = Look::Done;
                let mut reading = *reading;
                let before = self.steady.as_ref();
                let before = before.map_or(&[][..], |s| &s.reading.layout.stones);
                self.names.pass_on(before, &mut reading.layout);
                self.steady = Some(Steady {
                    grid: quiet.grid.clone(),
                    reading,
                });
                self.error = None;
                self.state = State::Steady;
            }
            Outcome::ArmOverTable => {
                quiet.look = Look::Again(quiet.since_s + self.params.arm_rests_at_most_s);
                self.state = State::Moving;
            }
            Outcome::Failed(error) => {
                quiet.look = Look::Again(quiet.last_s + self.params.looks_again_after_s);
                self.error = Some(error);
                self.state = match self.steady {
                    Some(_) => State::Lost,
                    None => State::Looking,
                };
            }
        }
    }
}

impl Quiet {
    fn begins(frame: &Frame, grid: Grid) -> Self {
        Self {
            since_s: frame.time_s,
            last_s: frame.time_s,
            frames: 1,
            grid,
            mean: Mean::of(frame.clone()),
            look: Look::NotYet,
        }
    }

    fn take_in(&mut self, frame: &Frame, grid: &Grid, follows_light_in_s: f64) {
        let step_s = (frame.time_s - self.last_s).max(0.0);
        self.frames += 1;
        let of_time = step_s / follows_light_in_s;
        let part = (1.0 / self.frames as f64).max(of_time).min(1.0);
        self.grid.blend(grid, part as f32);
        if self.look != Look::Done {
            self.mean.add(frame);
        }
        self.last_s = frame.time_s;
    }
}
