//! Watching a table: frames in, and at every change the state of the table out, with a reading whenever
//! it has come to rest.
//!
//! [`Watch`] is plain data, told of frames and of what a look at the table found; it knows no clock but
//! the frames' own, so that a film is watched alike on every machine. The eye's work is a [`LookTask`] that
//! the caller runs, at once or on a thread of its own.

mod evidence;
mod identity;
mod look;
mod motion;
mod state;

pub use identity::{IdentityParams, cover_each_other, lies_still};
pub use look::{FreshReading, KnownBoard, LookOutcome, LookTask};
pub use motion::MotionParams;
pub use state::State;

use crate::capture::Frame;
use crate::pipeline::{Memory, ReadError, Reading};
use evidence::{LookVerdict, QuietLooks};
use identity::{IdGiver, lie_alike};
use motion::{Grid, Mean, PictureChange};
use std::sync::Arc;

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
    /// Seconds after which the whole of a table is read of which only what had changed was looked at.
    pub checks_after_s: f64,
    /// Seconds after which a steady table is read once more. While the looks agree this doubles from look to
    /// look, so that a table that nobody touches costs next to nothing.
    pub confirms_after_s: f64,
    /// The longest wait between two looks at a steady table, in seconds.
    pub confirms_within_s: f64,
    /// Seconds of frames that are put together for a look at a steady table.
    pub fuses_for_s: f64,
    /// Seconds in which the memory of a table at rest follows slow changes of daylight.
    pub follows_light_in_s: f64,
    /// What counts as motion.
    pub motion: MotionParams,
}

impl Default for WatchParams {
    fn default() -> Self {
        Self {
            settles_after_s: 0.25,
            arm_rests_at_most_s: 3.0,
            looks_again_after_s: 2.0,
            checks_after_s: 1.0,
            confirms_after_s: 3.0,
            confirms_within_s: 60.0,
            fuses_for_s: 1.0,
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
    names: IdGiver,
    error: Option<ReadError>,
    /// The table at rest that a look is on its way for, unless it was read before.
    asked: Option<Grid>,
}

/// A time in which nothing moved.
struct Quiet {
    since_s: f64,
    last_s: f64,
    frames: usize,
    /// Mean of the frames.
    grid: Grid,
    /// The last frame.
    last: Grid,
    /// Whether anything came since the last look that it has not seen: a photo shows the same for ever.
    is_fresh: bool,
    /// The frames since the last look that the next one is to see.
    mean: Option<Mean>,
    look: Looked,
}

/// How far the table has been looked at in a time of quiet.
#[derive(Clone, Copy, PartialEq)]
enum Looked {
    NotYet,
    /// A task is on its way.
    Asked,
    /// Not before then.
    Again(f64),
}

/// The table as last read.
struct Steady {
    grid: Grid,
    reading: Reading,
    evidence: QuietLooks,
    /// What the last look may be gone on from.
    memory: Option<Arc<Memory>>,
    /// Whether some look has seen all of the table since it was last touched.
    is_checked: bool,
    /// From one look to the next while it stays steady, in seconds.
    waits_s: f64,
}

impl Default for Watch {
    fn default() -> Self {
        Self::new(WatchParams::default())
    }
}

impl Watch {
    /// A watch that has seen nothing yet.
    pub fn new(params: WatchParams) -> Self {
        Self {
            params,
            state: State::Looking,
            quiet: None,
            steady: None,
            names: IdGiver::default(),
            error: None,
            asked: None,
        }
    }

    /// What is known of the table now.
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
        self.asked = None;
    }

    /// Takes in the next frame. Where a task comes back, its outcome is to be handed to [`Watch::learn`];
    /// frames may be taken in meanwhile.
    pub fn see(&mut self, frame: &Frame) -> Option<LookTask> {
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
            Looked::NotYet => quiet_for_s >= self.params.settles_after_s - 1e-9,
            Looked::Again(time_s) => {
                let is_worth_it = quiet.is_fresh || self.state != State::Steady;
                is_worth_it && frame.time_s >= time_s
            }
            Looked::Asked => false,
        };
        if is_due {
            return self.settle(frame, quiet_for_s);
        }
        if self.state == State::Moving && quiet.look == Looked::NotYet && quiet.frames > 2 {
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
        if change != PictureChange::Nothing {
            return false;
        }
        quiet.take_in(frame, grid, &self.params);
        true
    }

    /// Quiet for long enough: nothing to do where all has just become as it was, else a look is due.
    fn settle(&mut self, frame: &Frame, quiet_for_s: f64) -> Option<LookTask> {
        let quiet = self.quiet.as_mut()?;
        let change = self.steady.as_ref().map(|steady| {
            let grid = &steady.grid;
            quiet.grid.change_since(grid, &self.params.motion)
        });
        let is_steady = self.state == State::Steady;
        if let (false, Some(PictureChange::Nothing), None, Some(steady)) =
            (is_steady, change, &self.error, &self.steady)
        {
            quiet.look = Looked::Again(frame.time_s + steady.waits_s);
            quiet.mean = None;
            self.state = State::Steady;
            return None;
        }
        quiet.look = Looked::Asked;
        quiet.is_fresh = false;
        self.asked = (!is_steady).then(|| quiet.grid.clone());
        if self.state == State::Moving {
            self.state = State::Settling;
        }
        let known = self.steady.as_ref();
        let mean = quiet.mean.take();
        Some(LookTask {
            frame: mean.map_or_else(|| frame.clone(), |mean| mean.frame()),
            known: known.and_then(|steady| KnownBoard::of(&steady.reading)),
            view: known.map(|steady| steady.reading.view.clone()),
            is_reached_into: !is_steady
                && change == Some(PictureChange::ReachingIn)
                && quiet_for_s < self.params.arm_rests_at_most_s,
            // A steady table is looked at again to check what is known of it.
            memory: known
                .filter(|_| !is_steady)
                .and_then(|steady| steady.memory.clone()),
        })
    }

    /// Takes in what a look found. If the table moved meanwhile, it is how the table lay before that. True if something else
    /// is known now, and not only more surely.
    pub fn learn(&mut self, outcome: LookOutcome) -> bool {
        let asked = self.asked.take();
        let Some(quiet) = self.quiet.as_mut().filter(|q| q.look == Looked::Asked) else {
            return match (outcome, asked) {
                (LookOutcome::Read(fresh), Some(grid)) => self.take_in_late(*fresh, grid),
                _ => false,
            };
        };
        match outcome {
            LookOutcome::Read(fresh) => return self.take_in(*fresh),
            LookOutcome::ArmOverTable => {
                quiet.look = Looked::Again(quiet.since_s + self.params.arm_rests_at_most_s);
                self.state = State::Moving;
            }
            LookOutcome::Failed(error) => {
                quiet.look = Looked::Again(quiet.last_s + self.params.looks_again_after_s);
                self.error = Some(error);
                self.state = match self.steady {
                    Some(_) => State::Lost,
                    None => State::Looking,
                };
            }
        }
        true
    }

    /// Takes in a reading of a table that has been touched since: on a slow machine hands are often faster than the eye, and
    /// every rest is worth its look.
    fn take_in_late(&mut self, fresh: FreshReading, grid: Grid) -> bool {
        let FreshReading {
            mut reading,
            memory,
            is_whole,
        } = fresh;
        let before = self.steady.as_ref();
        let before = before.map_or(&[][..], |s| &s.reading.layout.stones);
        self.names.pass_on(before, &mut reading.layout);
        self.steady = Some(Steady {
            grid,
            evidence: QuietLooks::of(&reading),
            reading,
            memory,
            is_checked: is_whole,
            waits_s: self.params.confirms_after_s,
        });
        self.error = None;
        self.state = State::Moving;
        true
    }

    /// Takes in a reading of the table as it lies: a first one, or another that makes it surer.
    fn take_in(&mut self, fresh: FreshReading) -> bool {
        let Some(quiet) = &mut self.quiet else {
            return false;
        };
        let FreshReading {
            mut reading,
            memory,
            is_whole,
        } = fresh;
        let (evidence, waits_s, is_news) = match self.steady.take() {
            Some(mut steady) if self.state == State::Steady && steady.is_checked => {
                let verdict = steady.evidence.add(&mut reading);
                self.names.name_new(&mut reading.layout);
                steady.evidence.name(&reading.layout);
                let waits_s = match verdict {
                    LookVerdict::Agrees => 2.0 * steady.waits_s,
                    // What is in doubt is looked at sooner.
                    LookVerdict::Dissents | LookVerdict::Overturns => steady.waits_s / 2.0,
                };
                (steady.evidence, waits_s, verdict == LookVerdict::Overturns)
            }
            before => {
                let before = before.as_ref();
                let before = before.map_or(&[][..], |s| &s.reading.layout.stones);
                self.names.pass_on(before, &mut reading.layout);
                let lies_alike = lie_alike(before, &reading.layout.stones);
                let is_news = self.state != State::Steady || !lies_alike;
                (
                    QuietLooks::of(&reading),
                    self.params.confirms_after_s,
                    is_news,
                )
            }
        };
        let waits_s = match is_whole {
            true => waits_s.clamp(self.params.confirms_after_s, self.params.confirms_within_s),
            false => self.params.checks_after_s,
        };
        quiet.look = Looked::Again(quiet.last_s + waits_s);
        self.steady = Some(Steady {
            grid: quiet.grid.clone(),
            reading,
            evidence,
            memory,
            is_checked: is_whole,
            waits_s,
        });
        self.error = None;
        self.state = State::Steady;
        is_news
    }
}

impl Quiet {
    fn begins(frame: &Frame, grid: Grid) -> Self {
        Self {
            since_s: frame.time_s,
            last_s: frame.time_s,
            frames: 1,
            last: grid.clone(),
            grid,
            is_fresh: true,
            mean: Some(Mean::of(frame.clone())),
            look: Looked::NotYet,
        }
    }

    fn take_in(&mut self, frame: &Frame, grid: &Grid, params: &WatchParams) {
        let step_s = (frame.time_s - self.last_s).max(0.0);
        self.frames += 1;
        self.is_fresh |= *grid != self.last;
        self.last.clone_from(grid);
        let of_time = step_s / params.follows_light_in_s;
        let part = (1.0 / self.frames as f64).max(of_time).min(1.0);
        self.grid.blend(grid, part as f32);
        let is_wanted = match self.look {
            Looked::NotYet => true,
            Looked::Again(due_s) => frame.time_s >= due_s - params.fuses_for_s,
            Looked::Asked => false,
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
