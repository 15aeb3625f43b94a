//! What the window sees with: the source being watched, its newest frame, and the state of the watch.

mod photo;

use photo::ShownBoards;
pub use photo::ShownPhoto;

use super::demo;
use super::on_screen::{self, OnScreen};
use super::prewarmed::PrewarmedSource;
use super::settings::Places;
use super::waker::WindowWaker;
use super::worker::{ShownFrame, Worker};
use crate::app::speaking::Speaks;
use crate::capture::source::{Source, SourceError};
use crate::live::State;
use crate::phrase;
use crate::phrasing::{Language, Phrase};
use crate::pipeline::{Ground, ReadOptions, Reading};
use eframe::egui::Context;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// The eye with all that it tells.
pub struct Eye {
    context: Context,
    /// How people want the table before this source to be read.
    wanted: ReadOptions,
    /// What is known of cameras and streams.
    places: Places,
    /// Whether the pictures show left for right.
    is_mirrored: bool,
    /// A board that a person has shown, where it is not found by itself.
    by_hand: Option<Ground>,
    /// The same of photos, for when they are opened again.
    shown_boards: ShownBoards,
    watched: Option<WatchedSource>,
    /// Watches already what comes first.
    prewarmed: Option<PrewarmedSource>,
    worker: Option<Worker>,
    pub state: State,
    /// Whether a table at rest is being read just now.
    pub is_reading: bool,
    /// How many readings were taken in.
    number: usize,
    /// Why there is no reading of the table as it lies.
    pub error: Option<Phrase>,
    /// What is wrong with the source.
    pub trouble: Phrase,
    live: Option<OnScreen>,
    read: Option<OnScreen>,
}

/// What is being watched.
struct WatchedSource {
    source: Source,
    is_demo: bool,
    /// The photos of a folder, of which one is watched at a time.
    album: Vec<PathBuf>,
    page: usize,
    /// Nobody chose it: where it gives no pictures, something else may be shown.
    is_a_guess: bool,
}

impl Eye {
    /// `wanted` is for the first table that is no demo's.
    pub fn new(context: &Context, wanted: ReadOptions, places: Places) -> Self {
        Self {
            context: context.clone(),
            wanted,
            places,
            is_mirrored: false,
            by_hand: None,
            shown_boards: ShownBoards::default(),
            watched: None,
            prewarmed: None,
            worker: None,
            state: State::Looking,
            is_reading: false,
            number: 0,
            error: None,
            trouble: Phrase::default(),
            live: None,
            read: None,
        }
    }

    /// Goes on from a head start where that has the source that comes first.
    pub fn go_on_from(&mut self, prewarmed: Option<PrewarmedSource>) {
        self.prewarmed = prewarmed;
    }

    /// What watches the source.
    pub const fn worker(&self) -> Option<&Worker> {
        self.worker.as_ref()
    }

    /// The newest frame.
    pub const fn live(&self) -> Option<&OnScreen> {
        self.live.as_ref()
    }

    /// How many readings of the source were taken in.
    pub const fn readings(&self) -> usize {
        self.number
    }

    /// The frame that the reading was made of.
    pub const fn read(&self) -> Option<&OnScreen> {
        self.read.as_ref()
    }

    pub fn is_demo(&self) -> bool {
        self.watched.as_ref().is_some_and(|watched| watched.is_demo)
    }

    /// What is watched, as a person would name it.
    pub fn name(&self) -> Phrase {
        self.named(Source::phrase)
    }

    /// What is watched, where sources are called so.
    pub fn named(&self, called: fn(&Source) -> Phrase) -> Phrase {
        match &self.watched {
            None => phrase!("source-none"),
            Some(watched) if watched.is_demo => phrase!("source-demo"),
            Some(watched) => called(&watched.source),
        }
    }

    /// What to watch again next time: live sources only.
    pub fn to_remember(&self) -> Option<String> {
        name_of_live(&self.watched.as_ref()?.source)
    }

    /// The camera or stream that is watched, if it is one.
    pub fn live_source(&self) -> Option<&Source> {
        let source = &self.watched.as_ref()?.source;
        source.is_live().then_some(source)
    }

    /// Whether more pictures come than one photo.
    pub fn looks_on(&self) -> bool {
        let watched = self.watched.as_ref();
        watched.is_some_and(|watched| !matches!(watched.source, Source::Photos(_)))
    }

    /// What everything is said in.
    pub fn language(&self) -> Language {
        self.context.language()
    }

    /// How the table is read now.
    pub fn options(&self) -> ReadOptions {
        let mut options = if self.is_demo() {
            demo::options()
        } else {
            self.wanted.clone()
        };
        if let Some(ground) = &self.by_hand {
            options.ground = ground.clone();
        }
        options.weighs_leaning = true;
        options
    }

    /// How people want the table to be read; while the demo plays, their own, which comes next.
    pub const fn wanted(&self) -> &ReadOptions {
        &self.wanted
    }

    /// Reads in another way from now on.
    pub fn set_wanted(&mut self, wanted: ReadOptions) {
        self.wanted = wanted;
        self.read_anew();
    }

    /// Whether what was said so far is of the source that is watched, and of no other.
    pub fn is_spoken_of(&self) -> bool {
        let is_empty_guess = |watched: &WatchedSource| watched.is_a_guess && self.live.is_none();
        let is_own = |watched: &WatchedSource| !watched.is_demo && !is_empty_guess(watched);
        self.watched.as_ref().is_some_and(is_own)
    }

    /// What is known of cameras and streams.
    pub const fn places(&self) -> &Places {
        &self.places
    }

    /// Keeps what people measured before a camera or a stream; of photos and films nothing is kept.
    pub fn remember_square(&mut self, square_mm: Option<f64>) {
        if let Some(name) = self.to_remember() {
            self.places.entry(name).or_default().square_mm = square_mm;
        }
    }

    pub const fn is_mirrored(&self) -> bool {
        self.is_mirrored
    }

    /// Says whether the pictures show left for right; of a camera it is kept.
    pub fn set_mirrored(&mut self, is_mirrored: bool) {
        self.is_mirrored = is_mirrored;
        if let Some(name) = self.to_remember() {
            self.places.entry(name).or_default().is_mirrored = is_mirrored;
        }
        if let Some(watched) = self.watched.take() {
            self.open(watched);
        }
    }

    /// Forgets what was said of the table before, for a source of which nothing was said yet.
    fn forget_the_table_before(&mut self) {
        self.wanted = ReadOptions {
            pieces: self.wanted.pieces,
            ..ReadOptions::default()
        };
    }

    /// Takes what is known of a camera for what nobody has said of it this time.
    fn recall(&mut self, source: &Source) {
        let known = name_of_live(source).and_then(|name| self.places.get(&name));
        let known = known.copied().unwrap_or_default();
        self.is_mirrored = known.is_mirrored;
        if let Ground::Chessboard { square_mm, .. } = &mut self.wanted.ground {
            *square_mm = square_mm.or(known.square_mm);
        }
    }

    /// Takes a person's word for where the board is; none: it is looked for.
    pub fn set_board(&mut self, board: Option<Ground>) {
        self.by_hand = board;
        self.keep_shown_board();
        self.read_anew();
    }

    /// Whether a person has shown where the board is.
    pub const fn has_board_by_hand(&self) -> bool {
        self.by_hand.is_some()
    }

    /// Has the table read once more, as if it had just come into view.
    pub fn read_anew(&mut self) {
        if let Some(worker) = &self.worker {
            worker.read_with(self.options());
        }
    }

    /// Watches what a person names.
    pub fn watch_named(&mut self, words: &str) -> Result<(), SourceError> {
        self.watch(Source::named(words.trim())?);
        Ok(())
    }

    pub fn watch(&mut self, source: Source) {
        let album = match &source {
            Source::Photos(paths) if paths.len() > 1 => paths.clone(),
            _ => vec![],
        };
        let source = match album.first() {
            Some(first) => Source::Photos(vec![first.clone()]),
            None => source,
        };
        self.begin(WatchedSource {
            source,
            is_demo: false,
            album,
            page: 0,
            is_a_guess: false,
        });
    }

    /// Watches a camera that nobody chose this time; [`Self::missing`] tells if it gives no pictures.
    pub fn watch_if_there(&mut self, source: Source) {
        self.watch(source);
        if let Some(watched) = &mut self.watched {
            watched.is_a_guess = true;
        }
    }

    /// Why a source that nobody chose has not given a single picture.
    pub fn missing(&self) -> Option<&Phrase> {
        let is_a_guess = self.watched.as_ref().is_some_and(|w| w.is_a_guess);
        let is_missing = is_a_guess && self.live.is_none() && !self.trouble.is_empty();
        is_missing.then_some(&self.trouble)
    }

    pub fn watch_demo(&mut self) {
        match demo::source() {
            Ok(source) => self.begin(WatchedSource {
                source,
                is_demo: true,
                album: vec![],
                page: 0,
                is_a_guess: false,
            }),
            Err(error) => self.trouble = phrase!("error-demo", error = error.to_string()),
        }
    }

    /// Begins to watch another source than before.
    fn begin(&mut self, watched: WatchedSource) {
        if self.is_spoken_of() {
            self.forget_the_table_before();
        }
        self.is_mirrored = false;
        // Nothing of the other source stands under the new one's name.
        (self.live, self.read) = (None, None);
        if !watched.is_demo {
            self.recall(&watched.source);
        }
        self.open(watched);
    }

    fn open(&mut self, watched: WatchedSource) {
        let source = watched.source.clone();
        let prewarmed = self.prewarmed.take();
        self.watched = Some(watched);
        self.by_hand = self.board_shown_before();
        self.trouble = Phrase::default();
        self.error = None;
        self.state = State::Looking;
        self.is_reading = false;
        self.number = 0;
        // The old source's threads end with it.
        self.worker = prewarmed.and_then(|begun| begun.handed_over(&source, &self.context));
        if self.worker.is_some() {
            return;
        }
        let waker = Arc::new(WindowWaker::default());
        waker.belongs_to(&self.context);
        match Worker::start(source, self.options(), self.is_mirrored, waker) {
            Ok(worker) => self.worker = Some(worker),
            Err(error) => self.trouble = phrase!("error-thread", error = error.to_string()),
        }
    }

    /// Stops watching before the program ends.
    pub fn close(&mut self) {
        /// An observation of the table takes about a second, and cameras hand on pictures many times in one.
        const MOST: Duration = Duration::from_secs(3);
        if let Some(worker) = self.worker.take() {
            worker.end_within(MOST);
        }
    }

    /// Takes in what is new; returns the reading of a table that has come to rest, or was at rest until just now.
    pub fn take_news(&mut self) -> Option<Reading> {
        let news = self.worker.as_ref()?.news();
        if let Some(trouble) = news.trouble {
            self.trouble = trouble;
        }
        if let Some(shown) = news.frame {
            on_screen::show(&mut self.live, shown, &self.context, "live picture");
        }
        let watched = news.watched?;
        self.state = watched.state;
        self.is_reading = watched.is_reading;
        let is_new = self.number != watched.number;
        self.number = watched.number;
        self.error = watched.error;
        if let Some(shown) = watched.read_frame {
            on_screen::show(&mut self.read, shown, &self.context, "picture as read");
        }
        // A table that has been touched since is shown as it last lay.
        let is_wanted = self.state == State::Steady || is_new;
        watched.reading.filter(|_| is_wanted)
    }

    /// Shows a frame as if it had just come and been read.
    pub fn take_frame(&mut self, shown: ShownFrame) {
        self.state = State::Steady;
        on_screen::show(&mut self.live, shown.clone(), &self.context, "live picture");
        on_screen::show(&mut self.read, shown, &self.context, "picture as read");
    }
}

/// What a camera or a stream is called where it is remembered.
fn name_of_live(source: &Source) -> Option<String> {
    match source {
        Source::Camera(index) => Some(index.to_string()),
        Source::Stream(address) => Some(address.clone()),
        Source::Film(_) | Source::Photos(_) | Source::FrameSlot(_) => None,
    }
}
