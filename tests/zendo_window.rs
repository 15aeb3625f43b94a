//! A match of Zendo played in the window by a script: the Master's rule under its cover, koans by what the camera sees, a mondo under
//! covers, guesses that are written, one that is contradicted and one that is disproved by a koan that is drawn, and satori.
#![cfg(feature = "app")]

mod common;

use common::driven::{self, Driven, click, show};
use eframe::egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable};
use geomant::certainty::Sigma;
use geomant::frames::{Bearing, SurfacePoint};
use geomant::layout::{Stone, Surface};
use geomant::ledger::{Book, record};
use geomant::piece::{Pose, Size};
use geomant::rules::zendo::Mark;
use geomant::rules::zendo::play::{Phase, ZendoMatch};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const RULE: &str = "a green piece";
/// As the rule is said back.
const CANONICAL: &str = "it contains at least one green piece";
const COVER: &str = "For zoe alone: the rule";
const FIELD: &str = "a koan has the Buddha-nature if …";

/// Pieces of one koan as in "red large, blue small", flat side by side about a place.
fn koan(number: usize, pieces: &str) -> Vec<Stone> {
    let pieces = pieces.split(", ").enumerate();
    let pieces = pieces.map(|(index, words)| {
        let (color, size) = words.split_once(' ').expect("a color and a size");
        let all = Size::ALL.into_iter();
        let size = all.into_iter().find(|known| known.name() == size);
        Stone::exact(
            format!("s{}{index}", number + 1),
            color.parse().expect("a color"),
            size.expect("a size"),
            Pose::Lying {
                heading: Bearing::from_deg(0.0),
            },
            SurfacePoint::new(60.0 + 30.0 * index as f64, 60.0 + 300.0 * number as f64),
        )
    });
    pieces.collect()
}

struct Evening {
    harness: Driven,
    folder: TempDir,
}

impl Evening {
    fn open() -> Self {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().to_path_buf();
        let mut harness = driven::open([1300.0, 1000.0], move || driven::setup(&path));
        harness.run_steps(4);
        Self { harness, folder }
    }

    /// A match of two students whose Master is zoe; the rule is written under its cover.
    fn begin(rule: &str) -> Self {
        let mut evening = Self::open();
        evening.click("New game…");
        evening.click("Play Zendo");
        for (field, words) in [
            ("Name of player 1", "ada"),
            ("Name of player 2", "ben"),
            ("The Master's name", "zoe"),
        ] {
            evening.write(field, words);
        }
        if !rule.is_empty() {
            evening.click("For the Master alone: write the rule");
            evening.write("The Master's rule", rule);
            evening.harness.get_by_label(CANONICAL);
            evening.click("Cover it again");
            evening.harness.get_by_label("It is written.");
            evening.hides(&[CANONICAL, rule]);
        }
        evening.click("Begin");
        evening
    }

    fn book(&self) -> Book<ZendoMatch> {
        let path: PathBuf = self.folder.path().join("game-2026-11-21-1.jsonl");
        record::open_read_only(&path).expect("a record").0
    }

    fn click(&mut self, label: &str) {
        click(&mut self.harness, label);
    }

    /// Lays a stone of the Master's.
    fn lay(&mut self, stone: &str) {
        self.harness
            .get_by_role_and_label(Role::Button, stone)
            .click();
        self.harness.run_steps(4);
    }

    fn has(&self, label: &str) -> bool {
        self.harness.query_by_label(label).is_some()
    }

    fn says(&self, words: &str) -> bool {
        self.harness
            .query_all_by_label_contains(words)
            .next()
            .is_some()
    }

    fn write(&mut self, field: &str, words: &str) {
        let node = self.harness.get_by_role_and_label(Role::TextInput, field);
        node.focus();
        node.type_text(words);
        self.harness.run_steps(4);
    }

    /// Lifts a cover and answers under it.
    fn answer(&mut self, cover: &str, label: &str) {
        assert!(!self.has(label), "'{label}' lies open");
        self.click(cover);
        self.click(label);
        assert!(!self.has(label), "'{label}' stays open");
    }

    fn show(&mut self, koans: &[&str]) {
        let stones = koans
            .iter()
            .enumerate()
            .flat_map(|(number, pieces)| koan(number, pieces));
        show(&mut self.harness, Surface::Table, stones.collect());
    }

    /// Builds the last of these koans.
    fn build(&mut self, koans: &[&str]) {
        self.show(koans);
        self.click("Write it down");
    }

    /// Requires that nothing that is shown or can be read holds these words.
    fn hides(&self, words: &[&str]) {
        for node in self.harness.query_all_by(|_| true) {
            let node = node.accesskit_node();
            for said in [node.label(), node.value(), node.description()]
                .into_iter()
                .flatten()
            {
                let found = words.iter().find(|word| said.contains(**word));
                assert_eq!(found, None, "{said}");
            }
        }
    }

    /// Lets the window go on until it says something.
    fn wait_for(&mut self, words: &str) {
        let began = Instant::now();
        while !self.says(words) {
            assert!(
                began.elapsed() < Duration::from_secs(120),
                "'{words}' is not said"
            );
            std::thread::sleep(Duration::from_millis(30));
            self.harness.run_steps(1);
        }
        self.harness.run_steps(2);
    }
}

const FIRST: &str = "green large, red small";
const SECOND: &str = "red large";
const THIRD: &str = "green small, blue large";

#[test]
fn a_match_is_played_to_satori_and_the_rule_stays_under_its_cover() {
    let mut evening = Evening::begin(RULE);
    evening.hides(&[RULE, CANONICAL]);
    evening.harness.get_by_label("zoe builds the first koans");
    evening.build(&[FIRST]);
    evening.show(&[FIRST, SECOND]);
    evening.harness.get_by_label("zoe builds k2 of 1 red large");
    evening.click("Write it down");
    let marks = |evening: &Evening| -> Vec<Option<Mark>> {
        let book = evening.book();
        book.state()
            .on_table()
            .map(|built| built.koan.mark)
            .collect()
    };
    assert_eq!(marks(&evening), [Some(Mark::White), Some(Mark::Black)]);
    evening.harness.get_by_label("ada builds a koan");
    evening.build(&[FIRST, SECOND, THIRD]);
    evening.harness.get_by_label("ada calls Master or Mondo");
    // Answers lie under covers, and nobody is told before all are given.
    evening.answer("Mondo! ben answers", "ben: black");
    evening.harness.get_by_label("Mondo: all answer");
    evening.hides(&["ben: black", "revealed"]);
    evening.answer("ada answers", "ada: white");
    assert_eq!(evening.book().state().stones, [1, 0]);
    assert_eq!(marks(&evening).last(), Some(&Some(Mark::White)));
    evening.hides(&[CANONICAL]);
    // The cover shows the rule to who lifts it, until it is laid down.
    evening.click(COVER);
    assert!(evening.says(CANONICAL));
    evening.click("Cover it again");
    evening.hides(&[CANONICAL]);
    // A guess is said back and held against the table while it is written.
    evening.write(FIELD, "a red piece");
    evening
        .harness
        .get_by_label("The guess: it contains at least one red piece.");
    evening
        .harness
        .get_by_label("k2 contradicts it: it is black.");
    evening.click("Guess");
    assert_eq!(evening.book().state().phase, Phase::Guessing, "refused");
    evening.wait_for("k2 contradicts the guess");
    evening.click("The turn ends");
    ben_guesses(&mut evening);
}

/// The second student guesses wrongly first.
fn ben_guesses(evening: &mut Evening) {
    let fourth = "yellow small, yellow medium";
    let table = [FIRST, SECOND, THIRD, fourth];
    evening.build(&table);
    for name in ["ada", "ben"] {
        let call = if name == "ada" { "Mondo! " } else { "" };
        evening.answer(&format!("{call}{name} answers"), &format!("{name}: black"));
    }
    assert_eq!(evening.book().state().stones, [2, 1]);
    evening.write(FIELD, "exactly one green piece");
    evening
        .harness
        .get_by_label("No koan on the table contradicts it.");
    evening.click("Guess");
    evening.wait_for("k5, from above and from the side");
    evening.wait_for("ada builds a koan");
    let book = evening.book();
    let disproof = book.state().on_table().last().expect("a koan");
    assert_eq!(
        (disproof.id(), disproof.koan.mark),
        ("k5", Some(Mark::White))
    );
    assert!(evening.says("was searched, not built"));
    // The Master builds it by the drawing; meanwhile it is missed.
    assert!(evening.says("k5 is not seen"));
    evening.hides(&[CANONICAL]);
    let fifth = disproof.koan.pieces().iter().map(|piece| {
        let (color, size) = (piece.color.likeliest(), piece.size.likeliest());
        format!("{} {}", color.expect("a color"), size.expect("a size"))
    });
    let fifth = fifth.collect::<Vec<_>>().join(", ");
    let with_fifth = [&table[..], &[&fifth]].concat();
    evening.show(&with_fifth);
    assert!(!evening.says("k5 is not seen"));
    evening.build(&[&with_fifth[..], &["blue medium"]].concat());
    evening.click("Master!");
    evening.write(FIELD, RULE);
    evening.click("Guess");
    evening.wait_for("ada has achieved satori");
    assert!(evening.says(CANONICAL), "now it is told");
    assert!(!evening.has(COVER));
    assert!(evening.book().state().winner() == Some(0));
    evening.click("Export the game");
    evening.wait_for("The match as a page");
    let page = evening.folder.path().join("game-2026-11-21-1.html");
    let page = std::fs::read_to_string(page).expect("a page");
    assert!(page.contains("k5, from above and from the side") && page.contains("<polygon"));
}

#[test]
fn without_a_rule_the_master_says_all() {
    let mut evening = Evening::begin("");
    assert!(!evening.has(COVER));
    evening.build(&[FIRST]);
    evening.lay("white");
    evening.build(&[FIRST, SECOND]);
    evening.lay("black");
    evening.build(&[FIRST, SECOND, THIRD]);
    evening.click("Master!");
    evening.harness.get_by_label("zoe lays a stone beside it.");
    evening.lay("black");
    assert_eq!(evening.book().state().on_table().count(), 3);
    evening.harness.get_by_label("ben builds a koan");
    evening.click("Take back the last step");
    evening.harness.get_by_label("zoe marks k3");
}

#[test]
fn koans_are_told_apart_from_those_of_the_book_and_doubt_is_said() {
    let mut evening = Evening::begin(RULE);
    evening.show(&[]);
    assert!(!evening.has("Write it down"), "an empty table");
    // Two at once: which one is built is asked.
    evening.show(&[FIRST, SECOND]);
    assert!(evening.has("Which of these was built now?"));
    evening.click("1 red large");
    evening.harness.get_by_label("zoe builds k1 of 1 red large");
    evening.click("Forget what was said");
    evening.click("1 green large and 1 red small");
    evening.click("Write it down");
    assert_eq!(evening.book().state().on_table().count(), 1);
    // What was taken away is missed.
    evening.build(&[FIRST, SECOND]);
    evening.show(&[SECOND]);
    assert!(!evening.has("Write it down"));
    // The mark that the rule gave, and with it the koan.
    evening.click("Take back the last step");
    evening.show(&[SECOND]);
    assert!(evening.says("k1 is not seen: it is of 1 green large and 1 red small"));
    // Katsu: what is otherwise is named until it is put right.
    evening.show(&["green large"]);
    evening.click("Katsu!");
    assert!(evening.has("First, put the table as the book has it"));
    assert!(evening.says("k1: 1 red small missing"));
    evening.show(&[FIRST]);
    assert!(!evening.has("First, put the table as the book has it"));
    // Facts in doubt are said, whatever the rule.
    let mut stones = koan(0, FIRST);
    stones.extend(koan(1, "red large, red medium"));
    for stone in &mut stones {
        stone.sigma = Some(Sigma {
            position_mm: 4.0,
            heading_deg: Some(5.0),
        });
    }
    show(&mut evening.harness, Surface::Table, stones);
    assert!(evening.says("In doubt is whether #1 touches #2"));
    // Pieces that are not there can't be built with.
    evening.show(&[
        FIRST,
        "red large, red large, red large, red large, red large, red large",
    ]);
    evening.harness.get_by_label("That is no legal move");
}

#[test]
fn a_rule_that_cannot_be_used_is_told_under_the_cover_alone() {
    let mut evening = Evening::open();
    evening.click("New game…");
    evening.click("Play Zendo");
    evening.click("For the Master alone: write the rule");
    evening.write("The Master's rule", "a piece pointing north");
    assert!(evening.says("'north'"));
    evening.click("Cover it again");
    evening.hides(&["north"]);
    assert!(evening.says("lift the cover to see why"));
    // Nor does it lie open where others look.
    for steps in [&["Play Noname", "Play Zendo"][..], &["Begin"]] {
        evening.click("For the Master alone: write the rule");
        steps.iter().for_each(|step| evening.click(step));
        evening.hides(&["north"]);
    }
    assert!(evening.says("it can't be used as it is written"));
}

#[test]
fn koans_are_broken_down_by_consent_for_pieces_that_the_stash_lacks() {
    let mut evening = Evening::begin(RULE);
    evening.build(&[FIRST]);
    assert!(!evening.has("Break koans down…"), "the Master builds");
    evening.build(&[FIRST, SECOND]);
    let on_table = |evening: &Evening| -> Vec<String> {
        let book = evening.book();
        let koans = book.state().on_table();
        koans.map(|built| built.id().to_owned()).collect()
    };
    evening.click("Break koans down…");
    // Of five one stands in a koan: whoever wants five lacks one.
    evening.click("wanted: red small");
    assert!(evening.has("wanted: 5 red small"));
    // The other koan has no such piece.
    evening.click("k2 gives its pieces");
    assert!(!evening.says("agrees: break"));
    evening.click("k1 gives its pieces");
    assert!(evening.has("They don't agree, and zoe decides: break k1 down"));
    evening.click("ben agrees: break k1 down");
    assert_eq!(on_table(&evening), ["k2"]);
    let record = evening.folder.path().join("game-2026-11-21-1.jsonl");
    let record = std::fs::read_to_string(record).expect("a record");
    let step = "\"koans\":[\"k1\"],\"for\":[\"red=SSSSS\"],\"agreed\":[\"ben\"]";
    assert!(record.contains(step), "{record}");
    // Until its pieces are put away it is no new koan.
    assert!(evening.says("k1 is broken down: its pieces go back to the stash"));
    assert!(!evening.says("ada builds k3"));
    evening.show(&[SECOND]);
    assert!(!evening.says("its pieces go back to the stash"));
    evening.build(&[SECOND, THIRD]);
    assert_eq!(on_table(&evening), ["k2", "k3"]);
    assert!(!evening.has("Break koans down…"), "no turn to build");
    evening.click("Take back the last step");
    evening.click("Take back the last step");
    assert_eq!(on_table(&evening), ["k1", "k2"]);
}
