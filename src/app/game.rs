//! A match that is played before the window: its record, what the table shows beside it, and which moment
//! of it is looked at. Plain data, no window; the book decides what is legal.

mod ask;
mod banner;
mod bell;
mod called;
mod companion_files;
mod covered;
mod exhibits;
mod export;
mod face;
mod files;
mod graph;
mod history_view;
mod job;
pub mod labels;
mod lesson;
mod naming;
mod panel;
mod past_photo;
mod players;
mod pyramids;
mod replay;
mod request;
mod rolling;
mod seeing;
mod timeline;
mod trays;
mod tutor;
mod writing;

pub use bell::{Bell, BellSpan};
pub use called::of_table as called_of_table;
pub use face::PanelFace;
pub use history_view::HistoryView;
pub use panel::ui;
pub use request::Request;
pub use seeing::{Seen, Stage};
pub use timeline::ui as timeline;

use crate::capture::Frame;
use crate::layout::Layout;
use crate::ledger::any::{self, AnyBook, AnyRecord, EntryContext, RecordRefusal};
use crate::ledger::chronicle::Chronicle;
use crate::ledger::record::RecordError;
use crate::phrasing::{ListJoint, Phrase, Worded, io_problem};
use crate::rules::Answers;
use crate::rules::marks::{Arrow, SurfaceMarks};
use crate::rules::matches::played::Equipment;
use crate::rules::matches::tray::Picks;
use crate::rules::matches::verb::Words;
use crate::rules::matches::watched::{Invocation, Situation};
use covered::Covers;
use exhibits::ExhibitPlacing;
use export::Export;
use job::RunningJob;
use naming::NameSearch;
use replay::Replay;
use rolling::RollAtWork;
use std::path::Path;
use tutor::Tutor;
use writing::Writing;

/// The time as it is written into records, as in 2026-11-21T08:30:00Z.
pub type Clock = fn() -> String;

/// What guides and marks of a match hang on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Revision {
    entries: usize,
    comparisons: usize,
    is_paused: bool,
    is_taught: bool,
}

/// A match with its record, which nobody else can write to meanwhile.
pub struct Game {
    record: Box<dyn AnyRecord>,
    clock: Clock,
    stage: Stage,
    /// What people said about the picture, as words of the verb that it will come to.
    annotations: Words,
    /// What they answered where they looked at single stones.
    answers: Answers,
    /// What people named on the table: it keeps its name while hands move what lies about it.
    named: Words,
    /// What is being named.
    naming: Option<NameSearch>,
    /// What is picked out of what lies before the players.
    picks: Picks,
    /// The layout that was compared last, and what it came to.
    layout: Option<Layout>,
    seen: Seen,
    /// How often a table was compared.
    comparisons: usize,
    /// The match so far and as it stands, told anew after every entry.
    story: Chronicle,
    situation: Situation,
    bell: Option<Bell>,
    is_paused: bool,
    history_view: Option<HistoryView>,
    replay: Option<Replay>,
    tutor: Tutor,
    /// Which cover is lifted.
    covers: Covers,
    /// What is being written.
    writing: Writing,
    /// What is worked out before an invocation is done.
    running_job: Option<RunningJob>,
    /// Dice that are looked for in a picture.
    rolling: Option<RollAtWork>,
    placing: ExhibitPlacing,
    /// The page of the match while it is being made.
    export: Option<Export>,
    /// What became of it.
    exported: Phrase,
    /// What went wrong, or was noted of the last move.
    notice: Phrase,
}

impl Game {
    /// Begins a match of a game in a new record.
    pub fn begin(
        path: &Path,
        game: &str,
        agreed: (&Words, Equipment),
        bell: Option<Bell>,
        clock: Clock,
    ) -> Result<Self, RecordRefusal> {
        let record = any::create(path, game, agreed, Some(&clock()))?;
        Ok(Self::with(record, Stage::Moving, bell, clock))
    }

    /// Goes on with a recorded match.
    pub fn resume(path: &Path, bell: Option<Bell>, clock: Clock) -> Result<Self, RecordError> {
        let (record, torn) = any::open(path)?;
        let mut game = Self::with(record, Stage::Tidying, bell, clock);
        game.notice = torn.map_or_else(Phrase::default, |torn| torn.phrase());
        Ok(game)
    }

    fn with(record: Box<dyn AnyRecord>, stage: Stage, bell: Option<Bell>, clock: Clock) -> Self {
        Self {
            story: record.book().chronicle(),
            situation: record.book().situation(),
            record,
            clock,
            stage,
            annotations: Words::default(),
            answers: Answers::default(),
            named: Words::default(),
            naming: None,
            picks: Picks::default(),
            layout: None,
            seen: Seen::default(),
            comparisons: 0,
            bell,
            is_paused: false,
            history_view: None,
            replay: None,
            tutor: Tutor::default(),
            covers: Covers::default(),
            writing: Writing::default(),
            running_job: None,
            rolling: None,
            placing: ExhibitPlacing::default(),
            export: None,
            exported: Phrase::default(),
            notice: Phrase::default(),
        }
    }

    pub fn book(&self) -> &dyn AnyBook {
        self.record.book()
    }

    /// The match so far, without what was undone.
    pub const fn story(&self) -> &Chronicle {
        &self.story
    }

    pub fn path(&self) -> &Path {
        self.record.path()
    }

    pub const fn is_paused(&self) -> bool {
        self.is_paused
    }

    pub const fn has_bell(&self) -> bool {
        self.bell.is_some()
    }

    pub const fn history_view(&self) -> Option<&HistoryView> {
        self.history_view.as_ref()
    }

    pub const fn notice(&self) -> &Phrase {
        &self.notice
    }

    /// The match as it stands.
    pub const fn situation(&self) -> &Situation {
        &self.situation
    }

    /// The moment that is shown: the one looked back at, else now.
    pub fn shown(&self) -> &Situation {
        let past = self.history_view.as_ref();
        past.map_or(&self.situation, HistoryView::situation)
    }

    /// The ways that the piece may go that is pointed at, or that was taken up from the table.
    pub fn guides(&self, seen: &Layout, pointed_at: Option<&str>) -> Vec<Arrow> {
        if self.history_view.is_some() || self.is_paused {
            return vec![];
        }
        self.book().guides(seen, pointed_at, self.lesson())
    }

    /// What the match wants marked on a table, if that is the one that was compared with it last.
    pub fn marks(&self, seen: &Layout) -> Option<&SurfaceMarks> {
        let is_shown = self.history_view.is_none() && !self.is_paused;
        let compared = self.layout.as_ref().filter(|_| is_shown)?;
        let ids = |layout: &Layout| -> Vec<String> {
            layout.stones.iter().map(|stone| stone.id.clone()).collect()
        };
        self.seen
            .marks
            .as_ref()
            .filter(|_| ids(compared) == ids(seen))
    }

    /// Another whenever the guides or marks may be others, though the table is the same.
    pub fn revision(&self) -> Revision {
        Revision {
            entries: self.book().count(),
            comparisons: self.comparisons,
            is_paused: self.is_paused,
            is_taught: self.lesson().is_some(),
        }
    }

    /// Writes the move that explains what is seen, with the picture it was seen in.
    pub fn accept(&mut self, frame: Option<&Frame>) {
        let Some(Ok(seen_move)) = self.seen.proposed.take() else {
            return;
        };
        let invocation = Invocation {
            verb: seen_move.verb,
            words: self.said(),
            shows_table: true,
            tidies: true,
        };
        if seen_move.is_settled && self.write(&invocation, frame) {
            self.note(Phrase::list(&seen_move.notes, ListJoint::Between("; ")));
            // The table is as it was thrown: hands follow the ruling first.
            self.stage = Stage::Tidying;
        }
        self.compare_again();
    }

    /// Does what was asked for by a button, when it is worked out where that takes its time; `wake` is called then.
    pub fn ask(&mut self, invocation: &Invocation, wake: impl FnOnce() + Send + 'static) {
        match self.book().job(invocation) {
            Some(job) => self.job(job, wake),
            None => self.step(invocation),
        }
    }

    /// Does something at once.
    fn step(&mut self, invocation: &Invocation) {
        self.history_view = None;
        let lay = self.situation.view.clone();
        // What the book changed without hands, hands have to do first.
        if self.write(invocation, None) && (invocation.tidies || self.situation.view != lay) {
            self.stage = Stage::Tidying;
        }
        self.compare_again();
    }

    /// Lets the match stand again as after an entry; none: as before the last step.
    pub fn undo(&mut self, to: Option<usize>) {
        let kept = self.kept(None);
        let undone = self.record.undo(to, &kept);
        self.gone_through(undone);
    }

    pub fn redo(&mut self) {
        let kept = self.kept(None);
        let done = self.record.redo(&kept);
        self.gone_through(done);
    }

    fn gone_through(&mut self, outcome: Result<(), RecordRefusal>) {
        self.history_view = None;
        if self.written(outcome.map(|()| vec![])) {
            self.stage = Stage::Tidying;
        }
        self.compare_again();
    }

    pub fn pause(&mut self, is_paused: bool) {
        self.lift(None);
        self.is_paused = is_paused;
        self.compare_again();
    }

    /// Shows an earlier moment; none: now.
    pub fn show_entry(&mut self, entry: Option<usize>) {
        self.lift(None);
        self.history_view = entry.and_then(|entry| {
            let situation = self.book().situation_after(entry)?;
            let moment = (entry, self.story.place(entry));
            Some(HistoryView::new(moment, self.photo_of(entry), situation))
        });
    }

    /// Lets time go by; returns how many seconds may pass until the bell has to be asked again.
    pub fn tick(&mut self, now_s: f64) -> Option<f64> {
        if self.story.is_over {
            self.bell = None;
        }
        let bell = self.bell.as_mut()?;
        let left_s = bell.tick(now_s, self.is_paused);
        if left_s > 0.0 {
            return (!self.is_paused).then_some(left_s);
        }
        self.bell = None;
        let time_up = self.book().playable().preparation.time_up?;
        self.step(&Invocation::new(time_up.verb));
        if self.story.is_over {
            self.notice = (time_up.rung)();
        }
        None
    }

    fn write(&mut self, invocation: &Invocation, frame: Option<&Frame>) -> bool {
        // The move counts, with its picture or without.
        let (photo, problem) = match frame.map(|frame| self.keep(frame)).transpose() {
            Ok(photo) => (photo, None),
            Err(error) => (None, Some(io_problem(&error))),
        };
        let seen = self.layout.clone().filter(|_| invocation.shows_table);
        let kept = self.kept(photo);
        let taken = self
            .record
            .take(invocation.verb, &invocation.words, seen.as_ref(), &kept);
        let is_written = self.written(taken);
        if let (true, Some(problem)) = (is_written, problem) {
            self.notice = problem;
        }
        is_written
    }

    fn kept(&self, photo: Option<String>) -> EntryContext {
        EntryContext {
            time: Some((self.clock)()),
            photo,
        }
    }

    /// Tells the match anew after an entry, or why there is none.
    fn written(&mut self, outcome: Result<Vec<Phrase>, RecordRefusal>) -> bool {
        self.annotations = self.named.clone();
        self.covers = Covers::default();
        self.notice = Phrase::default();
        match outcome {
            Ok(notes) => self.note(Phrase::list(notes, ListJoint::Between("; "))),
            Err(error) => {
                self.notice = error.phrase();
                return false;
            }
        }
        self.annotations = Words::default();
        self.named = Words::default();
        self.naming = None;
        self.writing = Writing::default();
        // The page is one of the match as it was.
        self.exported = Phrase::default();
        self.picks.clear();
        self.story = self.book().chronicle();
        self.situation = self.book().situation();
        true
    }

    /// Adds something to what is noted of the last move.
    fn note(&mut self, words: Phrase) {
        if self.notice.is_empty() {
            self.notice = words;
        }
    }
}
