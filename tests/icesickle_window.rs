//! A match of IceSickle played in the window by a script: begun, placed and jumped by what the camera sees, undone, looked
//! back at, taught and exported.
#![cfg(feature = "app")]

mod common;

use common::driven::{self, Driven, click, show};
use common::fixture;
use eframe::egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use geomant::layout::Layout;
use geomant::ledger::record;
use geomant::ledger::{Book, Entry, Event};
use geomant::piece::PieceSet;
use geomant::rules::icesickle::rounds::{IceSickleMatch, Phase, Setup, Step};
use geomant::rules::matches::played::Sight;
use geomant::rules::matches::shown::{Shown, View};
use geomant::square::{Region, Square};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tempfile::TempDir;

type Played = Book<IceSickleMatch>;

fn book(path: &Path) -> Played {
    record::open_read_only(path).expect("a record").0
}

/// The match that was rendered, as its record has it.
fn script() -> Played {
    book(&fixture("games/icesickle/truth.jsonl"))
}

struct Evening {
    harness: Driven,
    folder: TempDir,
    script: Played,
}

impl Evening {
    /// The match that was rendered is begun in the window.
    fn begin() -> Self {
        Self::of(script(), "")
    }

    /// A match is begun in the window, on a part of a larger board where one is named.
    fn of(script: Played, region: &str) -> Self {
        let mut evening = Self::without_a_match(script);
        let harness = &mut evening.harness;
        click(harness, "New game…");
        click(harness, "Play IceSickle");
        if !region.is_empty() {
            let label = "Squares of a larger board";
            let field = harness.get_by_role_and_label(Role::TextInput, label);
            field.focus();
            field.type_text(region);
            harness.run_steps(4);
        }
        click(harness, "Begin");
        evening
    }

    /// The window is open, and no match begun.
    fn without_a_match(script: Played) -> Self {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().to_path_buf();
        let mut harness = driven::open([1300.0, 1000.0], move || driven::setup(&path));
        harness.run_steps(4);
        Self {
            harness,
            folder,
            script,
        }
    }

    fn record(&self) -> PathBuf {
        self.folder.path().join("game-2026-11-21-1.jsonl")
    }

    fn book(&self) -> Played {
        book(&self.record())
    }

    fn has(&self, label: &str) -> bool {
        self.harness.query_by_label(label).is_some()
    }

    fn click(&mut self, label: &str) {
        click(&mut self.harness, label);
    }

    /// Lets the window go on until it says something.
    fn wait_for(&mut self, words: &str) {
        for _ in 0..600 {
            self.harness.run_steps(1);
            if self.harness.query_by_label(words).is_some() {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        panic!("'{words}' is not said");
    }

    fn show(&mut self, layout: Layout) {
        show(&mut self.harness, layout.surface, layout.stones);
    }

    /// The table as the script has it after an entry.
    fn layout_after(&self, entry: usize) -> Layout {
        let state = self.script.state_after(entry).expect("a state");
        let setup: &Setup = self.script.setup();
        match IceSickleMatch::view(setup, state) {
            View::Layout(layout) => layout,
            _ => panic!("a table that is told"),
        }
    }

    fn step(&self, entry: usize) -> &Step {
        match &self.script.entries()[entry - 1].event {
            Event::Step(step) => step,
            other => panic!("{other:?} is no step"),
        }
    }

    /// Plays the entries of the script up to one, each by what the camera sees.
    fn play_to(&mut self, last: usize) {
        for entry in self.book().entries().len() + 1..=last {
            if *self.step(entry) == Step::Round {
                self.click("Begin the second round");
            }
            self.show(self.layout_after(entry));
            if *self.step(entry) != Step::Round {
                self.click("Write it down");
            }
            let kept = self.book();
            let wanted = self.script.state_after(entry).expect("a state");
            assert_eq!(kept.state().table, wanted.table, "entry {entry}");
            assert_eq!(kept.state().points(), wanted.points(), "entry {entry}");
        }
    }

    /// The number of the first entry with such a step.
    fn first(&self, is_it: impl Fn(&Step) -> bool) -> usize {
        let mut numbers = 1..=self.script.entries().len();
        numbers
            .find(|entry| is_it(self.step(*entry)))
            .expect("such a step")
    }
}

#[test]
fn a_whole_match_of_two_rounds_is_kept_and_exported() {
    let mut evening = Evening::begin();
    evening.harness.get_by_label("player1 places");
    evening
        .harness
        .get_by_label("stash: 5 smalls, 5 mediums, 5 larges");
    let last = evening.script.entries().len();
    evening.play_to(last);
    let (kept, script) = (evening.book(), script());
    let steps = |book: &Played| -> Vec<Event<Step>> {
        let events = book.entries().iter().map(|entry| entry.event.clone());
        events.collect()
    };
    assert_eq!(steps(&kept), steps(&script));
    assert!(kept.state().is_over());
    let photos = kept.entries().iter().filter(|entry| entry.photo.is_some());
    assert_eq!(
        photos.count(),
        last - 1,
        "all but the step between the rounds"
    );
    let [one, two] = script.state().points();
    let winner = if one > two { "player1" } else { "player2" };
    let words = format!("{winner} wins with {}", one.max(two));
    evening.harness.get_by_label(&words);
    evening.click("Export the game");
    let page = evening.record().with_extension("html");
    // The photos are looked at once more on a thread of their own.
    evening.wait_for(&format!("The match as a page: {}", page.display()));
    let page = std::fs::read_to_string(page).expect("a page");
    assert!(page.contains("data:image/jpeg") && page.contains("player1"));
}

/// A match in which everything legal is equally likely, on 25 squares of a board of so many.
fn random_match(mut chance: u64, squares: &str, region: Option<&str>) -> Played {
    let setup = Setup {
        players: vec!["player1".into(), "player2".into()],
        first: "player1".into(),
        squares: Region::of_size(squares).expect("a board"),
        region: region.map(|region| region.parse().expect("a region")),
        pieces: PieceSet::default(),
        sight: Sight::default(),
    };
    let field = setup.field().expect("25 squares");
    let mut draw = |below: usize| {
        chance ^= chance << 13;
        chance ^= chance >> 7;
        chance ^= chance << 17;
        (chance >> 20) as usize % below
    };
    let mut book = Played::new(setup).expect("a match");
    while !book.state().is_over() {
        let state = book.state();
        let step = match state.phase {
            Phase::Placing => {
                let squares = field.region().squares();
                let empty: Vec<Square> = squares.filter(|s| !state.table.contains_key(s)).collect();
                let left = state.stash_sizes();
                Step::Place {
                    square: empty[draw(empty.len())],
                    size: left[draw(left.len())],
                    color: "red".parse().ok(),
                }
            }
            Phase::Jumping => {
                let jumps = state.jumps(field);
                Step::Jump(jumps[draw(jumps.len())].id())
            }
            Phase::RoundOver | Phase::Over => Step::Round,
        };
        let entry = Entry {
            event: step.into(),
            time: None,
            photo: None,
            guesses: vec![],
        };
        book.record(entry).expect("a legal step");
    }
    book
}

#[test]
fn random_matches_reach_their_books_also_on_a_part_of_a_chessboard() {
    for (seed, squares, region) in [(7, "5x5", ""), (11, "8x8", "c3-g7"), (13, "5x5", "")] {
        let named = Some(region).filter(|region| !region.is_empty());
        let script = random_match(seed, squares, named);
        let last = script.entries().len();
        let mut evening = Evening::of(script, region);
        evening.play_to(last);
        assert_eq!(
            evening.book().state(),
            evening.script.state(),
            "seed {seed}"
        );
    }
}

#[test]
fn jumps_are_named_from_two_pictures_undone_and_looked_back_at() {
    let mut evening = Evening::begin();
    let jump = evening.first(|step| matches!(step, Step::Jump(_)));
    evening.play_to(jump - 1);
    let Step::Jump(id) = evening.step(jump).clone() else {
        panic!("a jump");
    };
    evening.show(evening.layout_after(jump));
    let words = format!("{} over ", id.from);
    evening.harness.get_by_label_contains(&words);
    evening.click("Write it down");
    assert_eq!(evening.book().entries().len(), jump);
    evening.click("Take back the last step");
    // The table still shows the jump.
    evening.harness.get_by_label("Write it down");
    evening.show(evening.layout_after(jump - 1));
    assert!(!evening.has("Write it down"));
    evening.click("Do it again");
    evening
        .harness
        .get_by_label("First, put the table as the book has it");
    evening.show(evening.layout_after(jump));
    assert!(!evening.has("First, put the table as the book has it"));
    let before = evening.script.state_after(jump - 1).expect("a state");
    let jumped = <IceSickleMatch as Shown>::brief(before, evening.step(jump)).to_string();
    evening.click(&format!("{jump} {jumped}"));
    let (title, table) = (
        format!("As it stood after {jump}"),
        format!("The table after {jump}, as the book has it"),
    );
    evening.harness.get_by_label(&title);
    evening.harness.get_by_label(&table);
    evening.click("Back to the game");
}

#[test]
fn what_is_no_move_is_named() {
    let mut evening = Evening::begin();
    evening.play_to(3);
    let mut layout = evening.layout_after(5);
    evening.show(layout.clone());
    evening.harness.get_by_label("That is no legal move");
    layout.stones.clear();
    evening.show(layout);
    assert!(!evening.has("Write it down"));
    assert_eq!(evening.book().entries().len(), 3);
}

#[test]
fn the_tutor_says_how_good_every_jump_is_and_is_off_by_default() {
    let mut evening = Evening::begin();
    let round = evening.first(|step| *step == Step::Round);
    // Few pieces are left before the last jump of the first round.
    evening.play_to(round - 2);
    assert!(
        evening
            .harness
            .query_by_label_contains("Points more than")
            .is_none()
    );
    evening.click("Tutor");
    let began = Instant::now();
    while evening
        .harness
        .query_by_label_contains("Points more than")
        .is_none()
    {
        assert!(began.elapsed() < Duration::from_secs(60), "no lesson came");
        std::thread::sleep(Duration::from_millis(20));
        evening.harness.run_steps(2);
    }
    evening.click("Tutor");
    assert!(
        evening
            .harness
            .query_by_label_contains("Points more than")
            .is_none()
    );
}

#[test]
fn a_table_by_itself_is_judged_and_its_turns_are_named() {
    let mut evening = Evening::without_a_match(script());
    click(&mut evening.harness, "IceSickle");
    let jump = evening.first(|step| matches!(step, Step::Jump(_)));
    evening.show(evening.layout_after(jump - 1));
    evening.harness.get_by_label("Stones (15)");
    evening.harness.get_by_label("Nothing has changed yet.");
    evening.show(evening.layout_after(jump));
    let Step::Jump(id) = evening.step(jump).clone() else {
        panic!("a jump");
    };
    let words = format!("the jump {id}.");
    evening.harness.get_by_label(&words);
    click(&mut evening.harness, "Geomancy");
    evening.harness.get_by_label("This can't be judged");
    click(&mut evening.harness, "Play IceSickle");
    evening.harness.get_by_label(&words);
}

#[test]
fn a_turn_begins_with_the_table_that_lies_there_when_its_game_is_chosen() {
    let mut evening = Evening::without_a_match(script());
    let jump = evening.first(|step| matches!(step, Step::Jump(_)));
    evening.show(evening.layout_after(jump - 1));
    evening.show(evening.layout_after(jump));
    click(&mut evening.harness, "IceSickle");
    evening.harness.get_by_label("Nothing has changed yet.");
}

/// A board of five squares a side has no rank 8 to sit behind.
#[test]
fn seats_are_called_by_the_ranks_and_files_that_are_there() {
    let mut evening = Evening::begin();
    evening.click("Players and board");
    for seat in [
        "beyond rank 1: nobody",
        "beyond rank 5: nobody",
        "beyond the a file: nobody",
        "beyond the e file: nobody",
    ] {
        assert!(evening.has(seat), "{seat}");
    }
}
