//! One click does one thing: what follows another click too soon does nothing, wherever it is made.
#![cfg(feature = "app")]

mod common;

use common::driven::{self, Driven};
use eframe::egui::{Event, Modifiers, PointerButton, Pos2};
use egui_kittest::kittest::Queryable;
use geomant::ledger::record;
use geomant::rules::geomancer::GeomancerMatch;
use std::path::PathBuf;
use tempfile::TempDir;

/// From one picture of the window to the next.
const STEP_S: f32 = 0.05;
/// A click takes three of them: the pointer comes, presses and lets go.
const STEPS_OF_CLICK: usize = 3;
/// Long after everything.
const REST: usize = 40;

struct Clicked {
    harness: Driven,
    folder: TempDir,
}

impl Clicked {
    fn open() -> Self {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().to_path_buf();
        let setup = move || driven::setup(&path);
        let mut harness = driven::open_at_pace([1300.0, 1200.0], STEP_S, setup);
        harness.run_steps(REST);
        Self { harness, folder }
    }

    fn has(&self, label: &str) -> bool {
        self.harness.query_by_label(label).is_some()
    }

    fn place(&self, label: &str) -> Pos2 {
        self.harness.get_by_label(label).rect().center()
    }

    fn click_at(&mut self, pos: Pos2) {
        let button = |pressed: bool| Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::default(),
        };
        for event in [Event::PointerMoved(pos), button(true), button(false)] {
            self.harness.event(event);
        }
        // A step is done for each of them.
        self.harness.run_steps(1);
    }

    /// Clicks after everything has come to rest.
    fn click(&mut self, label: &str) {
        self.harness.run_steps(REST);
        self.click_at(self.place(label));
        self.harness.run_steps(2);
    }

    /// Clicks, and so much later on what stands there then.
    fn click_twice(&mut self, first: &str, second: &str, gap_s: f32) {
        self.click(first);
        let steps = (gap_s / STEP_S).round() as usize;
        self.harness
            .run_steps(steps.saturating_sub(STEPS_OF_CLICK + 2));
        self.click_at(self.place(second));
        self.harness.run_steps(REST);
    }

    fn begin(&mut self, game: &str, seed: (&str, &str)) {
        self.click("New game…");
        self.click(game);
        let (field, words) = seed;
        self.click(field);
        self.harness.get_by_label(field).type_text(words);
        self.click("Begin");
        self.harness.run_steps(REST);
    }

    fn record(&self) -> PathBuf {
        self.folder.path().join("game-2026-11-21-1.jsonl")
    }

    fn steps(&self) -> usize {
        let kept = record::open_read_only::<GeomancerMatch>(&self.record());
        kept.expect("a record").0.entries().len()
    }
}

/// How long after the first click the second one comes, and whether it counts.
const GAPS: [(f32, bool); 4] = [(0.3, false), (0.45, false), (0.7, false), (1.2, true)];

#[test]
fn a_second_click_uncovers_nobodys_hand() {
    for (gap_s, counts) in GAPS {
        let mut clicked = Clicked::open();
        clicked.begin("Play Gnostica", ("Draw from a number", "5"));
        clicked.click("For red alone: hand and bid");
        assert!(clicked.has("high-priestess"), "lifted by a single click");
        clicked.click_twice("high-priestess", "For blue alone: hand and bid", gap_s);
        assert!(!clicked.has("high-priestess"), "red has bid");
        assert_eq!(clicked.has("judgement"), counts, "{gap_s} s later");
    }
}

#[test]
fn a_second_click_takes_no_second_step() {
    for (gap_s, counts) in GAPS {
        let mut clicked = Clicked::open();
        clicked.begin("Play Geomancer", ("Roll from a number", "42"));
        let begun = clicked.steps();
        let passes = |clicked: &Clicked| {
            let names = ["player1 passes", "player2 passes"];
            names.into_iter().find(|name| clicked.has(name))
        };
        let first = passes(&clicked).expect("somebody is to move");
        clicked.click_twice(first, "Take back the last step", gap_s);
        // A step taken back is an entry of its own.
        let entries = begun + 1 + usize::from(counts);
        assert_eq!(clicked.steps(), entries, "{gap_s} s later");
    }
}

#[test]
fn a_second_click_opens_no_cover_of_the_dialog() {
    for (gap_s, counts) in GAPS {
        let mut clicked = Clicked::open();
        clicked.click("New game…");
        let cover = "For the Master alone: write the rule";
        clicked.click_twice("Play Zendo", cover, gap_s);
        assert_eq!(!clicked.has(cover), counts, "{gap_s} s later");
    }
}

#[test]
fn dice_lie_still_while_they_are_picked_and_are_picked_fast() {
    let mut clicked = Clicked::open();
    clicked.begin("Play Geomancer", ("Roll from a number", "42"));
    let name = |player: &str| format!("{player}: wood 1");
    let players = ["player1", "player2"];
    let player = players
        .into_iter()
        .find(|player| clicked.has(&format!("{player} passes")));
    let player = player.expect("somebody is to move");
    let others = ["fire", "earth", "metal", "water"];
    let others = others.map(|face| format!("{player}: {face} 1"));
    let other = others.into_iter().find(|name| clicked.has(name));
    let other = other.expect("another die");
    let before = clicked.place(&other);
    clicked.click(&name(player));
    assert!(clicked.has(&format!("{player} turns 1W into fire")));
    assert_eq!(clicked.place(&other), before);
}
