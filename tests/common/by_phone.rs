//! A whole game played by a phone alone: photos are shown to its camera, buttons tapped on its page, and nothing is touched in
//! the window. How the page is reached is another's: a socket, or a browser.

use geomant::layout::Stone;
use geomant::layout::settle::settle;
use geomant::ledger::{Event, any, record};
use geomant::rules::geomancy::play::{GeomancyMatch, GeomancyStep, Phase};
use geomant::rules::matches::played::{Equipment, Sight};
use geomant::rules::matches::verb::Words;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

type Book = geomant::ledger::Book<GeomancyMatch>;

/// A phone with the page open.
pub trait ByPhone {
    /// Holds the camera over this table from now on, and waits until it was looked at.
    fn show(&mut self, photo: &Path);
    /// Lets some time go by, in the window too.
    fn wait(&mut self);
    /// The words of all buttons.
    fn buttons(&mut self) -> Vec<String>;
    /// All that is written, for who wants to know why nothing goes on.
    fn text(&mut self) -> String;
    /// Called before a button is tapped, for who wants to see the page as it asks.
    fn is_asked(&mut self, _words: &str) {}
    /// Taps on a button; false where it is gone.
    fn tap(&mut self, words: &str) -> bool;
}

/// A reading takes a second or two; on a busy machine with little optimisation many more.
const WITHIN: Duration = Duration::from_secs(90);

/// How a game went.
#[derive(Debug, Default)]
pub struct Course {
    pub photos: usize,
    pub taps: usize,
    /// Questions that were answered with the best guess.
    pub guesses: usize,
}

/// Plays a recorded game once more.
pub struct Player<'a, P> {
    pub phone: &'a mut P,
    pub truth: &'a Book,
    pub photos: PathBuf,
    /// The record that the window keeps.
    pub record: PathBuf,
    pub course: Course,
}

impl<P: ByPhone> Player<'_, P> {
    /// Plays it to its end.
    pub fn play(&mut self) {
        for number in 1..=self.truth.entries().len() {
            let entry = self.truth.entries()[number - 1].clone();
            let Event::Step(step) = entry.event else {
                panic!("entry {number} is no step");
            };
            if let Some(photo) = entry.photo {
                self.phone.show(&self.photos.join(photo));
                self.course.photos += 1;
            }
            self.step(number, &step);
            let written = self.book().entries().len();
            assert_eq!(written, number, "{step:?}\n{}", self.phone.text());
        }
        assert_eq!(self.book().state().phase, Phase::Over);
    }

    fn book(&self) -> Book {
        record::open_read_only(&self.record).expect("a record").0
    }

    fn step(&mut self, number: usize, step: &GeomancyStep) {
        match step {
            GeomancyStep::Cast { .. } | GeomancyStep::Reorient { .. } => self.settle(number),
            GeomancyStep::Pass { .. } => self.press(number, "Pass"),
            GeomancyStep::NextRound { after } => {
                let is_it = |words: &str| words.to_lowercase().starts_with(after.name());
                let words = self.find(number, is_it);
                self.press(number, &words);
            }
            GeomancyStep::Choose(choose) => {
                let (whole, short) = self.as_asked(number, &choose.answer.to_string());
                let is_it = |words: &str| {
                    words.starts_with(&format!("Choose {whole}"))
                        || words == format!("Choose {short}")
                };
                let words = self.find(number, is_it);
                self.press(number, &words);
            }
            other => panic!("{other:?} is not played here"),
        }
    }

    /// Waits until the move is proposed, answers what is asked, and has it written.
    fn settle(&mut self, number: usize) {
        let began = Instant::now();
        while self.book().entries().len() < number {
            assert!(
                began.elapsed() < WITHIN,
                "entry {number}: {}",
                self.phone.text()
            );
            let buttons = self.phone.buttons();
            let has = |words: &str| buttons.iter().any(|button| button == words);
            let answer = [
                "Write it down",
                "They fell out of sight",
                "Take the best guesses",
                // Pieces that the last ruling moved were moved between two photos.
                "It lies well: go on",
            ];
            let Some(words) = answer.into_iter().find(|words| has(words)) else {
                self.phone.wait();
                continue;
            };
            self.course.guesses += usize::from(words == "Take the best guesses");
            self.tap(words);
            for _ in 0..20 {
                self.phone.wait();
            }
        }
    }

    fn tap(&mut self, words: &str) -> bool {
        self.phone.is_asked(words);
        let is_tapped = self.phone.tap(words);
        self.course.taps += usize::from(is_tapped);
        is_tapped
    }

    /// The button that is meant, once it is there.
    fn find(&mut self, number: usize, is_it: impl Fn(&str) -> bool) -> String {
        let began = Instant::now();
        loop {
            let found = self.phone.buttons().into_iter().find(|words| is_it(words));
            if let Some(words) = found {
                return words;
            }
            assert!(
                began.elapsed() < WITHIN,
                "entry {number}: {}",
                self.phone.text()
            );
            self.phone.wait();
        }
    }

    /// Taps a button until the book has another entry.
    fn press(&mut self, number: usize, words: &str) {
        let began = Instant::now();
        while self.book().entries().len() < number {
            assert!(
                began.elapsed() < WITHIN,
                "entry {number}: {}",
                self.phone.text()
            );
            if self.tap(words) {
                for _ in 0..20 {
                    self.phone.wait();
                }
            } else {
                self.phone.wait();
            }
        }
    }

    /// What an option of the truth is called, with its stone as it was seen: by its size, and its direction where sizes are alike,
    /// or by its size alone.
    fn as_asked(&self, number: usize, option: &str) -> (String, String) {
        let seen = self.book().state().clone();
        let truth = self.truth.state_after(number - 1).expect("a state");
        let (Phase::Choosing(truth), Phase::Choosing(seen)) = (&truth.phase, &seen.phase) else {
            panic!("entry {number}: nothing is asked");
        };
        let named = truth.layout.stones.iter().find(|stone| stone.id == option);
        let distance = |stone: &&Stone| {
            named.map_or(f64::INFINITY, |named| {
                named.position.distance(stone.position)
            })
        };
        let stones = seen.layout.stones.iter();
        let nearest = stones.min_by(|a, b| distance(a).total_cmp(&distance(b)));
        let (Some(_), Some(stone)) = (named, nearest) else {
            return (option.to_owned(), option.to_owned());
        };
        let board = seen.layout.surface.board().expect("a board");
        let dimensions = seen.layout.pieces.dimensions(stone.size);
        let settled = settle(stone, dimensions, board.cells());
        let direction = settled.direction.expect("a lying stone");
        let short = format!("the {}", stone.size);
        (format!("{short} pointing {direction}"), short)
    }
}

/// Begins a record for that game.
pub fn begin(path: &Path) {
    let mut words = Words::default();
    words.set("players", vec!["blue".into(), "yellow".into()]);
    words.set("seats", vec!["south=blue".into(), "north=yellow".into()]);
    let equipment = Equipment {
        sight: Sight {
            square_mm: Some(57.15),
            ..Sight::default()
        },
        ..Equipment::default()
    };
    let record = any::create(path, "geomancy", (&words, equipment), None);
    drop(record.expect("a record"));
}
