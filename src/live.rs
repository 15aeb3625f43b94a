//! Watching a table: frames in, and at every change the state of the table out, with a reading whenever
//! it has come to rest.
//!
//! [`Watch`] is plain data, told of frames and of what an observation at the table found; it knows no clock but
//! the frames' own, so that a film is watched alike on every machine. The eye's work is an [`ObservationTask`] that
//! the caller runs, at once or on a thread of its own: however long it takes, every rest is observed in its turn, at the
//! same frame.

mod alignment;
mod fusion;
mod identity;
mod idle;
mod lighting;
mod motion;
mod observation;
mod params;
mod queue;
mod reach;
mod state;
mod steady;
mod table_cells;
mod tremor;

pub use identity::{IdentityParams, cover_each_other, lies_still};
pub use motion::MotionParams;
pub use observation::{FreshReading, KnownBoard, ObservationOutcome, ObservationTask};
pub use params::WatchParams;
pub use state::State;

use crate::capture::Frame;
use crate::pipeline::{ReadError, Reading};
use fusion::FusedObservations;
use identity::{IdAllocator, lie_alike};
use idle::{IdlePeriod, ObservationProgress};
use motion::Grid;
use queue::{ObservationInWork, Rest, Waiting};
use reach::ReachedInto;
use steady::{Confirmation, Steady};

/// The state machine.
pub struct Watch {
    params: WatchParams,
    state: State,
    idle: Option<IdlePeriod>,
    steady: Option<Steady>,
    names: IdAllocator,
    error: Option<ReadError>,
    /// Idle periods so far.
    idle_periods: u64,
    /// Tables at rest that are still to be observed.
    waiting: Waiting,
    /// The one that is being observed.
    asked: Option<ObservationInWork>,
    /// What reaches in over the picture's edge.
    reached: ReachedInto,
    /// Since when nothing has come to rest, where no board is known yet.
    restless_since_s: Option<f64>,
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
            idle: None,
            steady: None,
            names: IdAllocator::default(),
            error: None,
            idle_periods: 0,
            waiting: Waiting::default(),
            asked: None,
            reached: ReachedInto::default(),
            restless_since_s: None,
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
        let idle = self.idle.as_ref();
        idle.is_some_and(|idle| idle.progress != ObservationProgress::NotYet)
    }

    /// Forgets the board and the reading, as if the camera had just been switched on. Ids are not given anew.
    pub fn reset(&mut self) {
        self.state = State::Looking;
        self.idle = None;
        self.steady = None;
        self.error = None;
        self.waiting = Waiting::default();
        self.asked = None;
        self.reached = ReachedInto::default();
        self.restless_since_s = None;
    }

    /// Takes in the next frame, and begins with the next observation, as [`Watch::notice`] and [`Watch::next_observation`] do.
    pub fn see(&mut self, frame: &Frame) -> Option<ObservationTask> {
        self.notice(frame);
        self.next_observation()
    }

    /// Takes in the next frame; what it makes worth an observation waits for [`Watch::next_observation`].
    pub fn notice(&mut self, frame: &Frame) {
        let grid = Grid::of(&frame.rgb, &self.params.motion);
        if !self.stays_idle(frame, &grid) {
            self.idle_periods += 1;
            self.idle = Some(IdlePeriod::begins(self.idle_periods, frame, grid));
            self.state = match self.steady {
                Some(_) => State::Moving,
                None => State::Looking,
            };
            self.look_in_motion(frame);
            return;
        }
        let Some(idle) = self.idle.as_mut() else {
            return;
        };
        let settles_after_s = self.params.settles_after_s - 1e-9;
        let idle_for_s = frame.time_s - idle.since_s;
        let is_calm_beside = frame.time_s - idle.beside_s >= settles_after_s;
        if self.state == State::Steady && idle.is_changed_beside && is_calm_beside {
            idle.is_changed_beside = false;
            if self.is_other_than_read(grid) {
                self.state = State::Settling;
                self.settle(frame, idle_for_s);
            }
            return;
        }
        let is_due = match idle.progress {
            ObservationProgress::NotYet => {
                let settles_beside_s = self.params.settles_beside_motion_s;
                idle_for_s >= settles_after_s && (is_calm_beside || idle_for_s >= settles_beside_s)
            }
            ObservationProgress::Again(time_s) => {
                let is_worth_it = idle.is_fresh || self.state != State::Steady;
                is_worth_it && frame.time_s >= time_s
            }
            ObservationProgress::Asked => false,
        };
        if is_due {
            self.settle(frame, idle_for_s);
        } else if self.state == State::Moving
            && idle.progress == ObservationProgress::NotYet
            && idle.frames > 2
        {
            self.state = State::Settling;
        }
    }

    /// Where nothing comes to rest, a board is sought all the same: what moves may be beside it, which nobody knows before.
    fn look_in_motion(&mut self, frame: &Frame) {
        if self.steady.is_some() || self.asked.is_some() {
            self.restless_since_s = None;
            return;
        }
        let since_s = *self.restless_since_s.get_or_insert(frame.time_s);
        if frame.time_s - since_s >= self.params.looks_after_s {
            self.restless_since_s = Some(frame.time_s);
            self.settle(frame, 0.0);
        }
    }

    /// Whether a frame belongs to the idle period; if so, it is taken into its mean.
    fn stays_idle(&mut self, frame: &Frame, grid: &Grid) -> bool {
        let Some(idle) = &mut self.idle else {
            return false;
        };
        let (params, table) = (&self.params.motion, self.steady.as_ref());
        let table = table.and_then(|steady| steady.table.as_ref());
        if !grid.shows_the_same(&idle.grid, params, table) {
            return false;
        }
        let beside = table.filter(|_| !grid.shows_the_same(&idle.last, params, None));
        if let Some(table) = beside {
            idle.moves_beside(frame.time_s, grid, table);
        }
        idle.take_in(frame, grid, &self.params);
        true
    }

    /// Whether a picture shows more than what was read, wherever.
    fn is_other_than_read(&self, grid: Grid) -> bool {
        let known = self.steady.as_ref();
        known.is_some_and(|known| !grid.shows_the_same(&known.grid, &self.params.motion, None))
    }

    /// Idle for long enough: an observation is due.
    fn settle(&mut self, frame: &Frame, idle_for_s: f64) {
        let Some(idle) = self.idle.as_mut() else {
            return;
        };
        idle.progress = ObservationProgress::Asked;
        idle.is_fresh = false;
        idle.is_changed_beside = false;
        if self.state == State::Moving {
            self.state = State::Settling;
        }
        let mean = idle.mean.take();
        self.waiting.add(Rest {
            idle: idle.number,
            frame: mean.map_or_else(|| frame.clone(), |mean| mean.frame()),
            grid: idle.grid.clone(),
            idle_for_s,
            is_steady: self.state == State::Steady,
        });
    }

    /// Begins with the next observation, unless one is on its way: its outcome is to be handed to [`Watch::learn`], and frames may be
    /// taken in meanwhile.
    pub fn next_observation(&mut self) -> Option<ObservationTask> {
        while self.asked.is_none() {
            let rest = self.waiting.next()?;
            if let Some(task) = self.begin(rest) {
                return Some(task);
            }
        }
        None
    }

    /// What there is to do for a table at rest: nothing where it was touched while a check was waited for. Where a hand was over it, it
    /// is looked at though it seems to lie as it was: the grid is too coarse for small stones on a board that is far off, or in the dark.
    fn begin(&mut self, rest: Rest) -> Option<ObservationTask> {
        let known = self.steady.as_ref();
        let reach = known.and_then(|steady| self.reached.over(steady, &rest, &self.params));
        let arm = reach.filter(|reach| !reach.rests);
        let idle = self.idle.as_ref();
        if rest.is_steady && idle.is_none_or(|idle| idle.number != rest.idle) {
            return None;
        }
        self.asked = Some(ObservationInWork {
            idle: rest.idle,
            since_s: rest.frame.time_s - rest.idle_for_s,
            grid: (!rest.is_steady).then_some(rest.grid),
            is_under_thing: reach.is_some() && arm.is_none(),
        });
        Some(ObservationTask {
            frame: rest.frame,
            known: known.and_then(|steady| KnownBoard::of(&steady.reading)),
            view: known.map(|steady| steady.reading.view.clone()),
            is_check: rest.is_steady,
            is_reached_into: arm.is_some(),
            explained_beyond_px: arm.and_then(|arm| arm.explained_beyond_px),
            // A steady table is observed again to check what is known of it.
            memory: known
                .filter(|_| !rest.is_steady)
                .and_then(|steady| steady.memory.clone()),
        })
    }

    /// Whether the outcome of an observation is waited for.
    pub const fn is_observing(&self) -> bool {
        self.asked.is_some()
    }

    /// Takes in what an observation found. If the table moved meanwhile, it is how the table lay before that. True if something else
    /// is known now, and not only more surely.
    pub fn learn(&mut self, outcome: ObservationOutcome) -> bool {
        let Some(asked) = self.asked.take() else {
            return false;
        };
        let known = self.steady.as_ref();
        (self.reached).learn(&asked, &outcome, known, &self.params.motion);
        let ObservationInWork { idle, grid, .. } = asked;
        let still = self.idle.as_mut().filter(|now| now.number == idle);
        let Some(idle) = still else {
            return match (outcome, grid) {
                (ObservationOutcome::Read(fresh), Some(grid)) => self.take_in_late(*fresh, grid),
                _ => false,
            };
        };
        match outcome {
            ObservationOutcome::Read(fresh) => return self.take_in(*fresh),
            ObservationOutcome::ArmOverTable => {
                idle.progress =
                    ObservationProgress::Again(idle.since_s + self.params.arm_rests_at_most_s);
                self.state = State::Moving;
            }
            ObservationOutcome::Failed(error) => {
                idle.progress =
                    ObservationProgress::Again(idle.last_s + self.params.retries_after_s);
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
    /// every rest is worth its observation.
    fn take_in_late(&mut self, fresh: FreshReading, grid: Grid) -> bool {
        let FreshReading {
            mut reading,
            memory,
            is_whole,
        } = self.aligned(fresh);
        let before = self.steady.as_ref();
        let before = before.map_or(&[][..], |s| &s.reading.layout.stones);
        self.names.pass_on(before, &mut reading.layout);
        self.steady = Some(Steady {
            table: grid.table_cells(&reading),
            grid,
            evidence: FusedObservations::of(&reading),
            reading,
            memory,
            is_checked: is_whole,
            waits_s: self.params.confirms_after_s,
        });
        self.error = None;
        let progress = self.idle.as_ref().map(|idle| &idle.progress);
        self.state = match progress {
            Some(ObservationProgress::Asked) => State::Settling,
            _ => State::Moving,
        };
        true
    }

    /// A reading in the frame and the scale of what is known.
    fn aligned(&mut self, mut fresh: FreshReading) -> FreshReading {
        if let Some(steady) = &mut self.steady {
            steady.align(&mut fresh.reading, &mut fresh.memory);
        }
        fresh
    }

    /// Takes in a reading of the table as it lies: a first one, or another that makes it surer.
    fn take_in(&mut self, fresh: FreshReading) -> bool {
        let FreshReading {
            mut reading,
            memory,
            is_whole,
        } = self.aligned(fresh);
        let Some(idle) = &mut self.idle else {
            return false;
        };
        let found = match self.steady.take() {
            Some(steady) if self.state == State::Steady && steady.is_checked => {
                steady.confirmed(&mut reading, &mut self.names)
            }
            before => {
                let before = before.as_ref();
                let before = before.map_or(&[][..], |s| &s.reading.layout.stones);
                let is_slid = self.names.pass_on(before, &mut reading.layout);
                let lies_alike = !is_slid && lie_alike(before, &reading.layout.stones);
                Confirmation {
                    evidence: FusedObservations::of(&reading),
                    waits_s: self.params.confirms_after_s,
                    is_news: self.state != State::Steady || !lies_alike,
                }
            }
        };
        let waits_s = if is_whole {
            (found.waits_s).clamp(self.params.confirms_after_s, self.params.confirms_within_s)
        } else {
            self.params.checks_after_s
        };
        idle.progress = ObservationProgress::Again(idle.last_s + waits_s);
        self.steady = Some(Steady {
            grid: idle.grid.clone(),
            table: idle.grid.table_cells(&reading),
            reading,
            evidence: found.evidence,
            memory,
            is_checked: is_whole,
            waits_s,
        });
        self.error = None;
        self.state = State::Steady;
        found.is_news
    }
}
