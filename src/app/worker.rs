//! The camera's thread and the eye's: frames in, newest frame and newest reading out. The window never waits for
//! them. The camera's shows every frame to the watch, so that each rest of the table is looked at as it would be without a
//! window, however long the eye takes for the one before.

mod threads;

use super::film_clock::FilmClock;
use super::waker::{WindowUpdate, WindowWaker};
use super::wording;
use crate::capture::Frame;
use crate::capture::source::{Frames, Source};
use crate::layout::Layout;
use crate::layout::settle::settle;
use crate::live::{ObservationOutcome, ObservationTask, State, Watch};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::pipeline::{ReadOptions, Reader, Reading};
use eframe::egui::ColorImage;
use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use threads::{in_pool, pool_of_the_eye, step_back};

/// What the threads have to tell since they were last asked.
#[derive(Default)]
pub struct WorkerUpdates {
    pub frame: Option<ShownFrame>,
    pub watched: Option<WatchUpdate>,
    /// What is wrong with the source; an empty sentence once it is well again.
    pub trouble: Option<Phrase>,
}

/// A frame made ready for the screen, so that the window need not.
#[derive(Clone)]
pub struct ShownFrame {
    pub frame: Arc<Frame>,
    pub image: Arc<ColorImage>,
}

impl ShownFrame {
    pub fn new(frame: Frame) -> Self {
        let (width, height) = frame.size_px();
        let size = [width as usize, height as usize];
        Self {
            image: Arc::new(ColorImage::from_rgb(size, frame.rgb.as_raw())),
            frame: Arc::new(frame),
        }
    }
}

/// What the watch knows.
#[derive(Clone)]
pub struct WatchUpdate {
    pub state: State,
    /// Whether a table at rest is being read just now.
    pub is_reading: bool,
    /// The last reading, and how many there were before it.
    pub reading: Option<Reading>,
    pub number: usize,
    /// The picture that it was read from.
    pub read_frame: Option<ShownFrame>,
    /// Why there is none of the table as it lies.
    pub error: Option<Phrase>,
}

/// The threads of one source; they end when this is dropped.
pub struct Worker {
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    ends: AtomicBool,
    is_mirrored: bool,
    news: Mutex<WorkerUpdates>,
    /// How the table is to be read from now on, where that was changed.
    options: Mutex<Option<ReadOptions>>,
    sight: Mutex<ReportedWatch>,
    /// There may be something to look at.
    arrival: Condvar,
    /// There is something to tell.
    telling: Condvar,
}

impl Shared {
    fn wake(&self, waker: &WindowWaker, update: WindowUpdate) {
        self.telling.notify_all();
        waker.wake(update);
    }
}

/// The watch, and what the window was told of it.
#[derive(Default)]
struct ReportedWatch {
    watch: Watch,
    told: Option<State>,
    is_reading: bool,
    number: usize,
    read_frame: Option<ShownFrame>,
}

impl Worker {
    /// Begins to watch a source, whose pictures may show left for right.
    pub fn start(
        source: Source,
        options: ReadOptions,
        is_mirrored: bool,
        waker: Arc<WindowWaker>,
    ) -> std::io::Result<Self> {
        let shared = Arc::new(Shared {
            is_mirrored,
            ..Shared::default()
        });
        let (for_camera, waker_of_camera) = (Arc::clone(&shared), Arc::clone(&waker));
        thread::Builder::new()
            .name("camera".into())
            .spawn(move || take_frames(&source, &for_camera, &waker_of_camera))?;
        let for_eye = Arc::clone(&shared);
        thread::Builder::new()
            .name("observing".into())
            .spawn(move || observe_rests(options, &for_eye, &waker))?;
        Ok(Self { shared })
    }

    /// Has the table read anew, in another way.
    pub fn read_with(&self, options: ReadOptions) {
        let mut sight = lock(&self.shared.sight);
        *lock(&self.shared.options) = Some(options);
        sight.watch.reset();
    }

    /// Ends the threads and waits for them, but no longer than this: a camera that is gone may hold its own
    /// for long. Threads that still take pictures while a program ends can crash it.
    pub fn end_within(self, most: Duration) {
        let shared = Arc::clone(&self.shared);
        drop(self);
        let began = Instant::now();
        while Arc::strong_count(&shared) > 1 && began.elapsed() < most {
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits for a reading, or why there is none, or a picture where that `is_first`; but no longer than this.
    pub fn wait_for_news(&self, is_first: bool, most: Duration) {
        let is_told = |watched: &WatchUpdate| watched.number > 0 || watched.error.is_some();
        let is_nothing = |news: &mut WorkerUpdates| {
            let has_picture = is_first && news.frame.is_some();
            !has_picture && news.trouble.is_none() && !news.watched.as_ref().is_some_and(is_told)
        };
        let news = lock(&self.shared.news);
        drop(
            self.shared
                .telling
                .wait_timeout_while(news, most, is_nothing),
        );
    }

    /// What is new since the last call.
    pub fn news(&self) -> WorkerUpdates {
        std::mem::take(&mut lock(&self.shared.news))
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.shared.ends.store(true, Ordering::Relaxed);
        self.shared.arrival.notify_all();
    }
}

/// A poisoned lock's content is whole: every holder only swaps values.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Between attempts to reach a camera that is gone.
const TRIES_AGAIN_AFTER: Duration = Duration::from_secs(1);

/// Between two showings of the same photo.
const HOLDS_FOR: Duration = Duration::from_millis(300);

/// How long a film stays at its last picture before it begins again: time to read the ruling.
const RESTS_FOR: Duration = Duration::from_secs(8);

/// Between two showings of a table at rest while it is read: nothing moves, and where no graphics card draws the window, each
/// picture takes from the eye.
const SHOWN_AT_REST_AFTER: Duration = Duration::from_secs(1);

fn take_frames(source: &Source, shared: &Shared, waker: &WindowWaker) {
    // Time goes on when a film begins again or a camera comes back.
    let mut clock_s = 0.0;
    while !shared.ends.load(Ordering::Relaxed) {
        let trouble = match source.open() {
            Ok(mut frames) => show_to_end(&mut frames, source, &mut clock_s, shared, waker),
            Err(error) => Some(error.phrase()),
        };
        if let Some(trouble) = trouble {
            lock(&shared.news).trouble = Some(trouble);
            shared.wake(waker, WindowUpdate::Words);
            thread::sleep(TRIES_AGAIN_AFTER);
        }
    }
}

/// Hands on frames until the source ends; returns what is wrong, if anything is.
fn show_to_end(
    frames: &mut Frames,
    source: &Source,
    clock_s: &mut f64,
    shared: &Shared,
    waker: &WindowWaker,
) -> Option<Phrase> {
    let began_s = *clock_s;
    let mut clock = FilmClock::begins(frames, began_s == 0.0);
    let is_still = matches!(source, Source::Photos(paths) if paths.len() == 1);
    let mut count = 0;
    let mut last = None;
    let mut shown_at = Instant::now();
    while !shared.ends.load(Ordering::Relaxed) {
        let frame = match frames.next_frame() {
            Ok(frame) => frame,
            Err(error) if source.is_live() || count == 0 => return Some(error.phrase()),
            // What came of a film stays in view.
            Err(error) => {
                lock(&shared.news).trouble = Some(error.phrase());
                shared.wake(waker, WindowUpdate::Words);
                None
            }
        };
        let Some(mut frame) = frame else {
            if source.is_live() {
                return Some(phrase!("source-silent", source = source.phrase()));
            }
            if count == 0 {
                let name = source.phrase();
                return Some(phrase!("error-no-pictures", name));
            }
            let held_for = (!is_still).then_some(RESTS_FOR);
            *clock_s = last.map_or(*clock_s, |last| hold(last, held_for, shared, waker));
            return None;
        };
        let is_ahead = !source.is_live() && clock.wait_for(&frame);
        if shared.is_mirrored {
            image::imageops::flip_horizontal_in_place(&mut frame.rgb);
        }
        frame.time_s += began_s;
        *clock_s = frame.time_s + frames.seconds_per_frame();
        count += 1;
        last = (!source.is_live()).then(|| frame.clone());
        let is_read_at_rest = notice(&frame, shared, waker);
        if count == 1 {
            lock(&shared.news).trouble = Some(Phrase::default());
        } else if is_ahead || is_read_at_rest && shown_at.elapsed() < SHOWN_AT_REST_AFTER {
            continue;
        }
        shown_at = Instant::now();
        show(frame, shared, waker);
    }
    None
}

/// Hands a frame to the window.
fn show(frame: Frame, shared: &Shared, waker: &WindowWaker) {
    let shown = ShownFrame::new(frame);
    lock(&shared.news).frame = Some(shown);
    shared.wake(waker, WindowUpdate::Picture);
}

/// Goes on showing a picture to the watch, which tells from it that the table is at rest; returns the time
/// at which it is over.
fn hold(
    mut picture: Frame,
    held_for: Option<Duration>,
    shared: &Shared,
    waker: &WindowWaker,
) -> f64 {
    show(picture.clone(), shared, waker);
    let began = Instant::now();
    let is_over = || held_for.is_some_and(|most| began.elapsed() >= most);
    // A photo is at rest from the beginning.
    let mut is_due = held_for.is_none();
    while !shared.ends.load(Ordering::Relaxed) && !is_over() {
        if !std::mem::take(&mut is_due) {
            thread::sleep(HOLDS_FOR);
        }
        picture.time_s += HOLDS_FOR.as_secs_f64();
        notice(&picture, shared, waker);
    }
    picture.time_s
}

/// Shows a frame to the watch; true if the table that it shows is at rest and some table is being read.
fn notice(frame: &Frame, shared: &Shared, waker: &WindowWaker) -> bool {
    let mut sight = lock(&shared.sight);
    sight.watch.notice(frame);
    if sight.told != Some(sight.watch.state()) {
        sight.tell(shared, waker);
    }
    shared.arrival.notify_one();
    sight.is_reading && sight.watch.is_at_rest()
}

/// Observes the table whenever it has come to rest.
fn observe_rests(mut options: ReadOptions, shared: &Shared, waker: &WindowWaker) {
    let eye = pool_of_the_eye();
    let reader = Reader::new();
    let mut has_observed = false;
    while let Some(task) = next_observation(&mut options, shared, waker) {
        let outcome = match &reader {
            Err(error) => ObservationOutcome::Failed(error.clone()),
            Ok(reader) => in_pool(eye.as_ref(), || observed(&task, reader, &options)),
        };
        let mut sight = lock(&shared.sight);
        sight.is_reading = false;
        // Else all was to be read in another way meanwhile.
        if sight.watch.is_observing() {
            if matches!(outcome, ObservationOutcome::Read(_)) {
                sight.read_frame = Some(ShownFrame::new(task.frame));
            }
            sight.number += usize::from(sight.watch.learn(outcome));
        }
        let known = sight.watch.reading().map(|reading| reading.layout.clone());
        drop(sight);
        in_pool(eye.as_ref(), || known.as_ref().map(work_out_calls));
        lock(&shared.sight).tell(shared, waker);
        if let Some(pool) = eye.as_ref().filter(|_| !has_observed) {
            pool.broadcast(|_| step_back());
        }
        has_observed = true;
    }
}

/// What the table shows, and what lies beside its stones.
fn observed(task: &ObservationTask, reader: &Reader, options: &ReadOptions) -> ObservationOutcome {
    let mut outcome = task.run(reader, options);
    if let ObservationOutcome::Read(fresh) = &mut outcome {
        fresh.reading.look_beside(&task.frame, &options.ground);
    }
    outcome
}

/// Works out how sure the calls of a layout's stones are, which the window asks for many times: from then on that is at hand.
fn work_out_calls(layout: &Layout) {
    let Some(board) = layout.surface.board() else {
        return;
    };
    layout.stones.par_iter().for_each(|stone| {
        settle(stone, layout.pieces.dimensions(stone.size), board.cells());
    });
}

/// Waits for something to look at; none when it is time to end.
fn next_observation(
    options: &mut ReadOptions,
    shared: &Shared,
    waker: &WindowWaker,
) -> Option<ObservationTask> {
    let mut sight = lock(&shared.sight);
    loop {
        if shared.ends.load(Ordering::Relaxed) {
            return None;
        }
        if let Some(changed) = lock(&shared.options).take() {
            *options = changed;
        }
        let task = sight.watch.next_observation();
        sight.is_reading = task.is_some();
        if task.is_some() || sight.told != Some(sight.watch.state()) {
            sight.tell(shared, waker);
        }
        if task.is_some() {
            return task;
        }
        // Woken now and then, so that an end announced between the two lines above is noticed.
        let waited = shared
            .arrival
            .wait_timeout(sight, Duration::from_millis(200));
        sight = waited.unwrap_or_else(PoisonError::into_inner).0;
    }
}

impl ReportedWatch {
    /// Tells the window how the watch stands.
    fn tell(&mut self, shared: &Shared, waker: &WindowWaker) {
        let watch = &self.watch;
        self.told = Some(watch.state());
        lock(&shared.news).watched = Some(WatchUpdate {
            state: watch.state(),
            is_reading: self.is_reading,
            number: self.number,
            reading: watch.reading().cloned(),
            read_frame: self.read_frame.clone(),
            error: watch.error().map(wording::error),
        });
        shared.wake(waker, WindowUpdate::Words);
    }
}
