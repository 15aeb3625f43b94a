//! Watching a table: frames in, and at every change the state of the table out, with a reading whenever
//! it has come to rest.
//!
//! [`Watch`] is plain data, told of frames and of what a look at the table found; it knows no clock but
//! the frames' own, so that a film is watched alike on every machine. The eye's work is a [`LookTask`] that
//! the caller runs, at once or on a thread of its own: however long it takes, every rest is looked at in its turn, at the
//! same frame.

mod evidence;
mod identity;
mod look;
mod motion;
mod quiet;
mod state;
mod waiting;

pub use identity::{IdentityParams, cover_each_other, lies_still};
pub use look::{FreshReading, KnownBoard, LookOutcome, LookTask};
pub use motion::MotionParams;
pub use state::State;

use crate::capture::Frame;
use crate::pipeline::{Memory, ReadError, Reading};
use evidence::{LookVerdict, QuietLooks};
use identity::{IdGiver, lie_alike};
use motion::{Grid, PictureChange};
use quiet::{Looked, Quiet};
use std::sync::Arc;
use waiting::{LookInWork, Rest, Waiting};

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
    /// Times of quiet so far.
    quiets: u64,
    /// Tables at rest that are still to be looked at.
    waiting: Waiting,
    /// The one that is being looked at.
    asked: Option<LookInWork>,
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

impl Steady {
    /// Takes in another reading of the table while it stays as it is, whose stones get the names that they have. Returns what
    /// all looks together say, when the next one is due, and whether that is news.
    fn confirmed(mut self, reading: &mut Reading, names: &mut IdGiver) -> (QuietLooks, f64, bool) {
        let verdict = self.evidence.add(reading);
        names.name_new(&mut reading.layout);
        self.evidence.name(&reading.layout);
        let waits_s = match verdict {
            LookVerdict::Agrees => 2.0 * self.waits_s,
            // What is in doubt is looked at sooner.
            LookVerdict::Dissents | LookVerdict::Overturns => self.waits_s / 2.0,
        };
        (self.evidence, waits_s, verdict == LookVerdict::Overturns)
    }
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
            quiets: 0,
            waiting: Waiting::default(),
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

    /// Whether the newest frame shows a table that has come to rest.
    pub fn is_at_rest(&self) -> bool {
        let quiet = self.quiet.as_ref();
        quiet.is_some_and(|quiet| quiet.look != Looked::NotYet)
    }

    /// Forgets the board and the reading, as if the camera had just been switched on. Ids are not given anew.
    pub fn look_anew(&mut self) {
        self.state = State::Looking;
        self.quiet = None;
        self.steady = None;
        self.error = None;
        self.waiting = Waiting::default();
        self.asked = None;
    }

    /// Takes in the next frame, and begins with the next look, as [`Watch::notice`] and [`Watch::next_look`] do.
    pub fn see(&mut self, frame: &Frame) -> Option<LookTask> {
        self.notice(frame);
        self.next_look()
    }

    /// Takes in the next frame; what it makes worth a look waits for [`Watch::next_look`].
    pub fn notice(&mut self, frame: &Frame) {
        let grid = Grid::of(&frame.rgb, &self.params.motion);
        if !self.stays_quiet(frame, &grid) {
            self.quiets += 1;
            self.quiet = Some(Quiet::begins(self.quiets, frame, grid));
            self.state = match self.steady {
                Some(_) => State::Moving,
                None => State::Looking,
            };
            return;
        }
        let Some(quiet) = self.quiet.as_mut() else {
            return;
        };
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
            self.settle(frame, quiet_for_s);
        } else if self.state == State::Moving && quiet.look == Looked::NotYet && quiet.frames > 2 {
            self.state = State::Settling;
        }
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

    /// Quiet for long enough: a look is due.
    fn settle(&mut self, frame: &Frame, quiet_for_s: f64) {
        let Some(quiet) = self.quiet.as_mut() else {
            return;
        };
        quiet.look = Looked::Asked;
        quiet.is_fresh = false;
        if self.state == State::Moving {
            self.state = State::Settling;
        }
        let mean = quiet.mean.take();
        self.waiting.add(Rest {
            quiet: quiet.number,
            frame: mean.map_or_else(|| frame.clone(), |mean| mean.frame()),
            grid: quiet.grid.clone(),
            quiet_for_s,
            is_steady: self.state == State::Steady,
        });
    }

    /// Begins with the next look, unless one is on its way: its outcome is to be handed to [`Watch::learn`], and frames may be
    /// taken in meanwhile.
    pub fn next_look(&mut self) -> Option<LookTask> {
        while self.asked.is_none() {
            let rest = self.waiting.next()?;
            if let Some(task) = self.begin(rest) {
                return Some(task);
            }
        }
        None
    }

    /// What there is to do for a table at rest: nothing where it lies as it was read.
    fn begin(&mut self, rest: Rest) -> Option<LookTask> {
        let known = self.steady.as_ref();
        let change = known.map(|steady| rest.grid.change_since(&steady.grid, &self.params.motion));
        let quiet = self.quiet.as_mut();
        let quiet = quiet.filter(|quiet| quiet.number == rest.quiet);
        match (&quiet, rest.is_steady) {
            // Touched since, it is no check of what is known any more.
            (None, true) => return None,
            (Some(_), true) => {}
            (_, false) => {
                let is_as_it_was = change == Some(PictureChange::Nothing) && self.error.is_none();
                if let (true, Some(steady)) = (is_as_it_was, known) {
                    if let Some(quiet) = quiet {
                        quiet.look = Looked::Again(quiet.last_s + steady.waits_s);
                        quiet.mean = None;
                        self.state = State::Steady;
                    }
                    return None;
                }
            }
        }
        self.asked = Some(LookInWork {
            quiet: rest.quiet,
            grid: (!rest.is_steady).then_some(rest.grid),
        });
        Some(LookTask {
            frame: rest.frame,
            known: known.and_then(|steady| KnownBoard::of(&steady.reading)),
            view: known.map(|steady| steady.reading.view.clone()),
            is_check: rest.is_steady,
            is_reached_into: !rest.is_steady
                && change == Some(PictureChange::ReachingIn)
                && rest.quiet_for_s < self.params.arm_rests_at_most_s,
            // A steady table is looked at again to check what is known of it.
            memory: known
                .filter(|_| !rest.is_steady)
                .and_then(|steady| steady.memory.clone()),
        })
    }

    /// Whether the outcome of a look is waited for.
    pub const fn is_looked_at(&self) -> bool {
        self.asked.is_some()
    }

    /// Takes in what a look found. If the table moved meanwhile, it is how the table lay before that. True if something else
    /// is known now, and not only more surely.
    pub fn learn(&mut self, outcome: LookOutcome) -> bool {
        let Some(LookInWork { quiet, grid }) = self.asked.take() else {
            return false;
        };
        let still = self.quiet.as_mut().filter(|now| now.number == quiet);
        let Some(quiet) = still else {
            return match (outcome, grid) {
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
        let is_asked = self.quiet.as_ref().is_some_and(|q| q.look == Looked::Asked);
        self.state = match is_asked {
            true => State::Settling,
            false => State::Moving,
        };
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
            Some(steady) if self.state == State::Steady && steady.is_checked => {
                steady.confirmed(&mut reading, &mut self.names)
            }
            before => {
                let before = before.as_ref();
                let before = before.map_or(&[][..], |s| &s.reading.layout.stones);
                self.names.pass_on(before, &mut reading.layout);
                let lies_alike = lie_alike(before, &reading.layout.stones);
                let is_news = self.state != State::Steady || !lies_alike;
                let evidence = QuietLooks::of(&reading);
                (evidence, self.params.confirms_after_s, is_news)
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
