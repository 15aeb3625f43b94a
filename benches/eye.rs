//! How long the stages of a reading take, picture by picture, and the loading of the networks.
//!
//! `make bench`, or `cargo bench --bench eye [-- PICTURE…]`. Every stage's shortest time of several readings is told: what else
//! a machine does only adds to it.

#![allow(clippy::print_stdout, reason = "a measurement tells what it measured")]

use geomant::capture::Frame;
use geomant::capture::source::Source;
use geomant::pipeline::{Ground, ReadOptions, Reader, read};
use geomant::recorder::Recorder;
use image::RgbImage;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

const READINGS: usize = 9;
/// An empty board, a game of thirty stones, one at twice as many pixels.
const PICTURES: [&str; 3] = ["empty_0302", "cast_0001", "finished_0801"];

/// The shortest time that each stage took, in the order of the stages.
#[derive(Default)]
struct Clock {
    began: Option<Instant>,
    best: Vec<(&'static str, Duration)>,
    /// Stages of this reading, by what they took; one that comes twice counts twice.
    now: Vec<(&'static str, Duration)>,
}

impl Clock {
    fn start(&mut self) {
        self.now.clear();
        self.began = Some(Instant::now());
    }

    /// Keeps what was shorter than before.
    fn keep(&mut self) {
        for (stage, took) in self.now.drain(..) {
            match self.best.iter_mut().find(|(other, _)| *other == stage) {
                Some((_, best)) => *best = took.min(*best),
                None => self.best.push((stage, took)),
            }
        }
    }
}

impl Clock {
    fn tell(&self) {
        let whole: Duration = self.best.iter().map(|(_, took)| *took).sum();
        for (stage, took) in self.best.iter().chain(&[("in all", whole)]) {
            println!("{:8.1} ms  {stage}", 1e3 * took.as_secs_f64());
        }
    }
}

impl Recorder for Clock {
    fn wants_pictures(&self) -> bool {
        false
    }

    fn picture(&mut self, _stage: &str, _picture: RgbImage) {}

    fn done(&mut self, stage: &'static str) {
        let took = self
            .began
            .replace(Instant::now())
            .map_or(Duration::ZERO, |began| began.elapsed());
        match self.now.iter_mut().find(|(other, _)| *other == stage) {
            Some((_, time)) => *time += took,
            None => self.now.push((stage, took)),
        }
    }
}

/// A film in which one stone of nineteen is taken up and cast elsewhere, a frame before and after, and the side of its squares.
const FILM: (&str, [usize; 2], f64) = ("fixtures/clips/recast_5709.mp4", [20, 100], 45.0);
/// Two pictures of a game, larger, between which a stone was set among two dozen.
const TURN: ([&str; 2], f64) = (
    [
        "fixtures/games/geomancy/turn_22.jpg",
        "fixtures/games/geomancy/turn_23.jpg",
    ],
    57.15,
);

fn bundled(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The film's two frames.
fn filmed() -> Result<[Frame; 2], Box<dyn std::error::Error>> {
    let mut frames = Source::of_path(&bundled(FILM.0))?.open()?;
    let mut shown = Vec::new();
    while let Some(frame) = frames.next_frame()? {
        shown.push(frame);
    }
    Ok(FILM.1.map(|number| shown[number].clone()))
}

/// How long it takes to read what changed of a table with squares of this side, beside all of it.
fn changes(
    reader: &Reader,
    [before, after]: [&Frame; 2],
    square_mm: f64,
) -> Result<(), Box<dyn std::error::Error>> {
    let options = ReadOptions {
        ground: Ground::chessboard(Some(square_mm)),
        ..ReadOptions::default()
    };
    let (reading, memory) = reader.read_to_remember(before, &options)?;
    let (Some(memory), Some(board)) = (memory, reading.layout.surface.board()) else {
        return Err("the board leaves nothing to go on from".into());
    };
    let ground = Ground::KnownBoard {
        view: reading.view,
        board,
        side: None,
        uneven: None,
        lines: None,
    };
    let known = ReadOptions { ground, ..options };
    let (mut whole, mut changed) = (Clock::default(), Clock::default());
    for _ in 0..READINGS {
        whole.start();
        reader.read_recorded(after, &known, &mut whole)?;
        whole.keep();
        changed.start();
        let read = reader.read_changes(after, &memory, &known, &mut changed)?;
        changed.keep();
        read.ok_or("too much of the table has changed")?;
    }
    for (what, clock) in [("all of the table", whole), ("what changed", changed)] {
        let (width, height) = after.size_px();
        println!("\none stone was moved, {width}×{height}, {what} is read");
        clock.tell();
    }
    Ok(())
}

/// A reader, and how long it takes to load what it reads with.
fn load() -> Result<Reader, Box<dyn std::error::Error>> {
    let (mut best, mut loaded) = (Duration::MAX, Reader::new()?);
    for _ in 0..READINGS {
        let loading = Instant::now();
        loaded = Reader::new()?;
        loaded.wait()?;
        best = best.min(loading.elapsed());
    }
    let best = 1e3 * best.as_secs_f64();
    println!("{best:8.1} ms  loading the networks, once");
    Ok(loaded)
}

/// What a reader that is kept saves from the second picture on: it loads the networks while it looks for the first one's board.
fn first_and_next(
    reader: &Reader,
    frame: &Frame,
    options: &ReadOptions,
) -> Result<(), Box<dyn std::error::Error>> {
    let (mut first, mut next) = (Duration::MAX, Duration::MAX);
    for _ in 0..READINGS {
        let reading = Instant::now();
        read(frame, options)?;
        first = first.min(reading.elapsed());
        let reading = Instant::now();
        reader.read(frame, options)?;
        next = next.min(reading.elapsed());
    }
    for (took, which) in [(first, "first"), (next, "next")] {
        println!(
            "{:8.1} ms  a reader's {which} picture",
            1e3 * took.as_secs_f64()
        );
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Cargo itself says --bench.
    let named: Vec<PathBuf> = std::env::args()
        .skip(1)
        .filter(|a| a != "--bench")
        .map(PathBuf::from)
        .collect();
    let pictures: Vec<PathBuf> = if named.is_empty() {
        PICTURES
            .map(|name| bundled(&format!("fixtures/photos/{name}.jpg")))
            .to_vec()
    } else {
        named
    };
    let reader = load()?;
    let options = ReadOptions {
        ground: Ground::chessboard(Some(57.0)),
        ..ReadOptions::default()
    };
    for picture in pictures {
        let frame = Frame::open(&picture)?;
        let mut clock = Clock::default();
        let mut stones = 0;
        for _ in 0..READINGS {
            clock.start();
            stones = reader
                .read_recorded(&frame, &options, &mut clock)?
                .layout
                .stones
                .len();
            clock.keep();
        }
        let (width, height) = frame.size_px();
        println!("\n{}, {width}×{height}, {stones} stones", picture.display());
        clock.tell();
        first_and_next(&reader, &frame, &options)?;
    }
    let [before, after] = &filmed()?;
    changes(&reader, [before, after], FILM.2)?;
    let [before, after] = TURN.0.map(|name| Frame::open(&bundled(name)));
    changes(&reader, [&before?, &after?], TURN.1)
}
