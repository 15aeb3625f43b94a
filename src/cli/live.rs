//! `geomant live`: a table watched in the window, or without one, with a log.

use super::config::{EyeConfig, LiveOutput, LiveTask};
use super::failure::Failure;
use super::log::Log;
use super::reconnecting::ReconnectingSource;
use super::{input, output, picture, report};
#[cfg(feature = "app")]
use crate::app::{self, table::Verdict};
use crate::capture::Frame;
#[cfg(feature = "app")]
use crate::capture::source;
use crate::capture::source::Source;
use crate::live::Watch;
use crate::phrase;
use crate::phrasing::Language;
#[cfg(feature = "app")]
use crate::pipeline::Reading;
use crate::pipeline::{ReadOptions, Reader};
#[cfg(feature = "app")]
use crate::rules::completeness::Completeness;
#[cfg(feature = "app")]
use crate::rules::game::Setting;
#[cfg(feature = "app")]
use crate::rules::unanswered::of_surface;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Watches a table as asked.
pub fn run(task: &LiveTask, eye: &EyeConfig, language: Option<Language>) -> Result<(), Failure> {
    // A match has it in its record.
    if eye.region.is_some() {
        return Err(Failure::Usage(phrase!("usage-live-region")));
    }
    let clock = eye.timings.then(Instant::now);
    let options = options(eye)?;
    let source = task.camera.as_deref().map(Source::named);
    let source = source.transpose().map_err(Failure::Source)?;
    match (&task.face, source) {
        (LiveOutput::Log(path), Some(source)) => {
            write_log(&source, path.as_deref(), &options, clock)
        }
        (_, source) => open_window(source, options, (task.record.clone(), language), clock),
    }
}

/// Whether there is a window in this program and a display to open it on.
pub fn can_open_window() -> bool {
    let is_there = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let has_display = if cfg!(all(unix, not(target_os = "macos"))) {
        ["DISPLAY", "WAYLAND_DISPLAY"].into_iter().any(is_there)
    } else {
        true
    };
    cfg!(feature = "app") && has_display
}

#[cfg(feature = "app")]
fn open_window(
    source: Option<Source>,
    options: ReadOptions,
    (record, language): (Option<PathBuf>, Option<Language>),
    clock: Option<Instant>,
) -> Result<(), Failure> {
    let setup = app::WindowSetup {
        first: source.map_or(app::First::Usual, app::First::Source),
        options,
        game: None,
        folder: PathBuf::from("."),
        ruling_as_json,
        cameras: source::possible_cameras(),
        record,
        clock: super::clock::now,
        phones_on: None,
        language,
        speaker: Box::new(app::speech::SystemVoice::default()),
        when_drawn: Box::new(move |number| tell_time(clock, number)),
    };
    app::run(setup).map_err(Failure::Window)
}

/// The ruling that goes with the window's evidence.
#[cfg(feature = "app")]
fn ruling_as_json(verdict: &Verdict, reading: &Reading) -> Option<String> {
    let found = verdict.found()?;
    let mut shortcomings = [reading.of_picture(), of_surface(&reading.layout)].concat();
    shortcomings.extend(found.shortcomings(&reading.layout));
    let (layout, choices) = (&reading.layout, found.choices());
    let whole = Completeness::of(layout, choices, found.is_decided(), shortcomings);
    let setting = Setting {
        layout,
        whole: &whole,
        names: &[],
    };
    Some(report::indented(&found.report(&setting).into()))
}

#[cfg(not(feature = "app"))]
fn open_window(
    _source: Option<Source>,
    _options: ReadOptions,
    _more: (Option<PathBuf>, Option<Language>),
    _clock: Option<Instant>,
) -> Result<(), Failure> {
    Err(Failure::Usage(phrase!("usage-no-window")))
}

/// Says how long after the start a reading was there, where times are asked for.
fn tell_time(clock: Option<Instant>, number: usize) {
    if let Some(began) = clock {
        let seconds = began.elapsed().as_secs_f64();
        output::say_plainly(&format!(
            "reading {number}: {seconds:.2} s after the start\n"
        ));
    }
}

/// Watches a source to its end and logs every change.
fn write_log(
    source: &Source,
    log: Option<&Path>,
    options: &ReadOptions,
    clock: Option<Instant>,
) -> Result<(), Failure> {
    let mut frames = ReconnectingSource::open(source)?;
    let mut log = Log::open(log)?;
    let unread = |error| Failure::Read(PathBuf::from(source.to_string()), error);
    let reader = Reader::new().map_err(unread)?;
    let mut watch = Watch::default();
    let mut said = None;
    let (mut count, mut readings) = (0, 0);
    let line = |count, frame: &Frame, watch: &Watch| {
        report::line(&report::live::change(count, frame.time_s, watch))
    };
    while let Some(frame) = frames.next_frame()? {
        let task = watch.see(&frame);
        let changed = said != Some(watch.state());
        if changed {
            log.add(&line(count, &frame, &watch))?;
            said = Some(watch.state());
        }
        if let Some(task) = task {
            // A reading of something else is worth a line even where steady follows steady.
            if watch.learn(task.run(&reader, options)) {
                log.add(&line(count, &frame, &watch))?;
                said = Some(watch.state());
                readings += 1;
                tell_time(clock, readings);
            }
        }
        count += 1;
    }
    match (watch.reading(), watch.error()) {
        (Some(_), _) => Ok(()),
        (None, Some(error)) => Err(unread(error.clone())),
        (None, None) => Err(Failure::NeverAtRest(source.to_string())),
    }
}

fn options(eye: &EyeConfig) -> Result<ReadOptions, Failure> {
    let pieces = input::pieces_of(eye)?;
    picture::options(Path::new("the live picture"), eye, pieces)
}
