//! A match that is played before the window: its record, what the table shows beside it, and which moment
//! of it is looked at. Plain data, no window; the book decides what is legal.

mod ask;
mod banner;
mod bell;
mod look_back;
mod panel;
mod players;
mod pyramids;
mod timeline;
mod words;

pub use bell::{Bell, Span};
pub use look_back::LookBack;
pub use panel::{Wish, ui};
pub use timeline::ui as timeline;

use crate::book::sighting::{self, Claims, Explanation};
use crate::book::{Book, Entry, Event, Setup, State, Step};
use crate::capture::Frame;
use crate::layout::Layout;
use crate::record::{Record, RecordError};
use image::codecs::jpeg::JpegEncoder;
use std::fs::File;
use std::io::{BufWriter, Error, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// The time as it is written into records, as in 2026-11-21T08:30:00Z.
pub type Clock = fn() -> String;

/// What the table is compared for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Until hands have made the table as the book has it.
    Tidying,
    /// A move of the player whose turn it is.
    Moving,
}

/// What the last steady reading shows of the match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seen {
    /// What hands have to do so that the table lies as the book has it.
    pub differences: Vec<String>,
    pub explanation: Option<Explanation>,
}

/// A match with its record, which nobody else can write to meanwhile.
pub struct Game {
    record: Record,
    clock: Clock,
    stage: Stage,
    claims: Claims,
    /// The layout that was compared last, and what it came to.
    layout: Option<Layout>,
    seen: Seen,
    bell: Option<Bell>,
    is_paused: bool,
    look_back: Option<LookBack>,
    /// What went wrong, or was noted of the last move.
    notice: String,
}

/// A stone that lies so much farther off has been moved: what was said of the table is about another one.
const MOVED_MM: f64 = 5.0;
const JPEG_QUALITY: u8 = 88;

impl Game {
    /// Begins a match in a new record.
    pub fn begin(
        path: &Path,
        setup: Setup,
        bell: Option<Bell>,
        clock: Clock,
    ) -> Result<Self, RecordError> {
        let record = Record::create(path, setup, Some(&clock()))?;
        Ok(Self::with(record, Stage::Moving, bell, clock))
    }

    /// Goes on with a recorded match.
    pub fn resume(path: &Path, bell: Option<Bell>, clock: Clock) -> Result<Self, RecordError> {
        let (record, torn) = Record::open(path)?;
        let mut game = Self::with(record, Stage::Tidying, bell, clock);
        game.notice = torn.map_or(String::new(), |torn| torn.to_string());
        Ok(game)
    }

    fn with(record: Record, stage: Stage, bell: Option<Bell>, clock: Clock) -> Self {
        Self {
            record,
            clock,
            stage,
            claims: Claims::default(),
            layout: None,
            seen: Seen::default(),
            bell,
            is_paused: false,
            look_back: None,
            notice: String::new(),
        }
    }

    pub const fn book(&self) -> &Book {
        self.record.book()
    }

    pub fn path(&self) -> &Path {
        self.record.path()
    }

    pub const fn stage(&self) -> Stage {
        self.stage
    }

    pub const fn seen(&self) -> &Seen {
        &self.seen
    }

    pub fn has_claims(&self) -> bool {
        self.claims != Claims::default()
    }

    pub const fn is_paused(&self) -> bool {
        self.is_paused
    }

    pub const fn has_bell(&self) -> bool {
        self.bell.is_some()
    }

    pub const fn look_back(&self) -> Option<&LookBack> {
        self.look_back.as_ref()
    }

    pub fn notice(&self) -> &str {
        &self.notice
    }

    /// The moment that is shown: the one looked back at, else now.
    pub fn shown_state(&self) -> &State {
        let past = self.look_back.as_ref();
        let past = past.and_then(|past| self.book().state_after(past.entry()));
        past.unwrap_or_else(|| self.book().state())
    }

    /// Compares a table at rest with the book.
    pub fn compare(&mut self, layout: &Layout) {
        if self.layout.as_ref().is_some_and(|l| is_another(l, layout)) {
            self.claims = Claims::default();
        }
        self.layout = Some(layout.clone());
        self.compare_again();
    }

    fn compare_again(&mut self) {
        self.seen = Seen::default();
        let Some(layout) = self.layout.as_ref().filter(|_| !self.is_paused) else {
            return;
        };
        let book = self.record.book();
        match sighting::to_do(book.now(), layout) {
            Ok(differences) => self.seen.differences = differences,
            Err(illegal) => self.notice = illegal.to_string(),
        }
        if self.seen.differences.is_empty() {
            self.stage = Stage::Moving;
        }
        let explanation = sighting::explanation(book.now(), layout, &self.claims);
        // A table that is still being tidied shows many things that are no move; a legal one may be asked for.
        let is_legal = |e: &Explanation| e.settled().is_some();
        self.seen.explanation = explanation.filter(|e| self.stage == Stage::Moving || is_legal(e));
    }

    /// Says something about what is seen.
    pub fn claim(&mut self, change: impl FnOnce(&mut Claims)) {
        change(&mut self.claims);
        self.compare_again();
    }

    pub fn forget_claims(&mut self) {
        self.claim(|claims| *claims = Claims::default());
    }

    /// Takes the table as it lies for the beginning of the next move.
    pub fn go_on(&mut self) {
        self.stage = Stage::Moving;
        self.compare_again();
    }

    /// Writes the move that explains what is seen, with the picture it was seen in.
    pub fn accept(&mut self, frame: Option<&Frame>) {
        let Some(Ok(sighting)) = self.seen.explanation.take().map(|e| e.outcome) else {
            return;
        };
        let Some(step) = sighting.step else {
            return;
        };
        if self.write(step.into(), frame) {
            self.notice = sighting.notes.join("; ");
            // The table is as it was thrown: hands follow the ruling first.
            self.stage = Stage::Tidying;
        }
        self.compare_again();
    }

    /// Writes that everything that was thrown fell beside the board.
    pub fn cast_in_vain(&mut self) {
        let (book, setup) = (self.book(), self.book().setup());
        let State::Geomancy(state) = book.state() else {
            return;
        };
        let claims = Claims {
            missed: state.castable(setup.color(state.turn)),
            ..Claims::default()
        };
        let board = state.layout(&setup.pieces);
        match sighting::cast(state, setup, &board, &claims) {
            Ok(sighting) => {
                if let Some(step) = sighting.step {
                    self.step(step);
                }
            }
            Err(illegal) => self.notice = illegal.to_string(),
        }
    }

    /// Writes a step that no picture is needed for.
    pub fn step(&mut self, step: Step) {
        self.look_back = None;
        self.write(step.into(), None);
        self.compare_again();
    }

    /// Lets the match stand again as after an entry.
    pub fn undo_to(&mut self, to: usize) {
        self.go_through(Event::Undo { to });
    }

    pub fn undo(&mut self) {
        match self.book().undo() {
            Ok(event) => self.go_through(event),
            Err(illegal) => self.notice = illegal.to_string(),
        }
    }

    pub fn redo(&mut self) {
        match self.book().redo() {
            Ok(event) => self.go_through(event),
            Err(illegal) => self.notice = illegal.to_string(),
        }
    }

    fn go_through(&mut self, event: Event) {
        self.look_back = None;
        if self.write(event, None) {
            self.stage = Stage::Tidying;
        }
        self.compare_again();
    }

    pub fn pause(&mut self, is_paused: bool) {
        self.is_paused = is_paused;
        self.compare_again();
    }

    /// Shows an earlier moment; none: now.
    pub fn look_at(&mut self, entry: Option<usize>) {
        self.look_back = entry.map(|entry| LookBack::new(entry, self.photo_of(entry)));
    }

    /// Lets time go by; returns how many seconds may pass until the bell has to be asked again.
    pub fn tick(&mut self, now_s: f64) -> Option<f64> {
        if self.book().state().is_over() {
            self.bell = None;
        }
        let bell = self.bell.as_mut()?;
        let left_s = bell.tick(now_s, self.is_paused);
        if left_s > 0.0 {
            return (!self.is_paused).then_some(left_s);
        }
        self.bell = None;
        self.step(Step::Bell);
        if self.book().state().is_over() {
            self.notice = "The bell has rung. What is in hand or on a pad counts nothing.".into();
        }
        None
    }

    fn write(&mut self, event: Event, frame: Option<&Frame>) -> bool {
        self.claims = Claims::default();
        self.notice.clear();
        let kept = frame.map(|frame| self.keep(frame)).transpose();
        let (photo, problem) = match kept {
            Ok(photo) => (photo, None),
            // The move counts, with its picture or without.
            Err(error) => (None, Some(error.to_string())),
        };
        let entry = Entry {
            event,
            time: Some((self.clock)()),
            photo,
        };
        match self.record.append(entry) {
            Ok(()) => {
                self.notice = problem.unwrap_or_default();
                true
            }
            Err(error) => {
                self.notice = error.to_string();
                false
            }
        }
    }

    /// Writes a picture beside the record; returns its name there.
    fn keep(&self, frame: &Frame) -> Result<String, Error> {
        let stem = self.path().file_stem().unwrap_or_default();
        let entry = self.book().entries().len() + 1;
        let stem = format!("{}-{entry:03}", stem.to_string_lossy());
        let (name, file) = self.new_file(&stem)?;
        let mut file = BufWriter::new(file);
        let encoder = JpegEncoder::new_with_quality(&mut file, JPEG_QUALITY);
        let written = frame.rgb.write_with_encoder(encoder);
        written.map_err(Error::other)?;
        file.flush()?;
        Ok(name)
    }

    /// A file of a name that is free: what lies there already is not ours.
    fn new_file(&self, stem: &str) -> Result<(String, File), Error> {
        for number in 1.. {
            let name = match number {
                1 => format!("{stem}.jpg"),
                more => format!("{stem}-{more}.jpg"),
            };
            match File::create_new(self.beside(&name)) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                file => return Ok((name, file?)),
            }
        }
        Err(ErrorKind::AlreadyExists.into())
    }

    /// The photo of an entry; of one without, none.
    fn photo_of(&self, entry: usize) -> Option<PathBuf> {
        let entry = self.book().entries().get(entry.checked_sub(1)?)?;
        Some(self.beside(entry.photo.as_deref()?))
    }

    fn beside(&self, name: &str) -> PathBuf {
        self.path().parent().unwrap_or(Path::new("")).join(name)
    }
}

/// Whether stones have come, gone or moved between two layouts.
fn is_another(before: &Layout, after: &Layout) -> bool {
    before.stones.len() != after.stones.len()
        || before.stones.iter().any(|stone| {
            let same = after.stones.iter().find(|other| other.id == stone.id);
            same.is_none_or(|other| other.position.distance(stone.position) > MOVED_MM)
        })
}
