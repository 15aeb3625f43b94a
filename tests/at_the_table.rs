//! The window for people whose eyes are on the board: guesses that stay marked, points and replay at a glance, calls for the
//! ear, and a name for every control.
#![cfg(feature = "app")]

mod common;

use common::driven::{self, Driven, Heard, SQUARE_MM, click, show};
use eframe::egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable, by};
use geomant::app::WindowSetup;
use geomant::certainty::Sigma;
use geomant::frames::Bearing;
use geomant::layout::{Stone, Surface};
use geomant::piece::{Pose, Size};
use tempfile::TempDir;

const BOARD: Surface = Surface::chessboard(SQUARE_MM);

fn stone(id: &str, color: &str, square: &str, heading: f64) -> Stone {
    let square: geomant::square::Square = square.parse().expect("a square");
    Stone {
        id: id.into(),
        color: color.parse().expect("a color"),
        size: Size::Small,
        pose: Pose::Lying {
            heading: Bearing::from_deg(heading),
        },
        position: square.center(SQUARE_MM),
        sigma: Some(Sigma {
            position_mm: 0.5,
            heading_deg: Some(4.0),
        }),
        confidence: Some(0.99),
    }
}

/// A first throw whose last stone points almost as much to the north-east as to the east.
fn throw() -> Vec<Stone> {
    vec![
        stone("s1", "red", "b2", 0.0),
        stone("s2", "red", "d2", 45.0),
        stone("s3", "red", "f2", 90.0),
        stone("s4", "red", "b6", 180.0),
        stone("s5", "red", "f6", 68.0),
    ]
}

fn open(folder: &TempDir, heard: &Heard) -> Driven {
    let (folder, heard) = (folder.path().to_path_buf(), heard.clone());
    let mut harness = driven::open([1300.0, 1000.0], move || WindowSetup {
        speaker: Box::new(heard.clone()),
        ..driven::setup(&folder)
    });
    harness.run_steps(4);
    harness
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

/// A match in which the last stone of the first throw was taken as it seemed to lie.
fn match_with_a_guess(folder: &TempDir, heard: &Heard) -> Driven {
    let mut harness = open(folder, heard);
    click(&mut harness, "New game…");
    click(&mut harness, "Begin");
    show(&mut harness, BOARD, throw());
    click(&mut harness, "Take the best guesses");
    click(&mut harness, "Write it down");
    harness
}

#[test]
fn a_guess_is_marked_in_the_timeline() {
    let folder = folder();
    let mut harness = match_with_a_guess(&folder, &Heard::default());
    let mark = harness.get_by_label_contains("1 casts, accepted at ");
    let label = mark.accesskit_node().label().unwrap_or_default();
    let percent = label.trim_end_matches('%').rsplit(' ').next();
    let percent: u8 = percent.unwrap_or_default().parse().expect("percent");
    assert!((50..70).contains(&percent), "{label}");
    click(&mut harness, "Pass");
    harness.get_by_label("2 passes");
}

#[test]
fn points_are_drawn_and_told_and_the_match_is_played_once_more() {
    let folder = folder();
    let mut harness = match_with_a_guess(&folder, &Heard::default());
    click(&mut harness, "Pass");
    harness.get_by_label_contains("Points by turn: red 0, ");
    click(&mut harness, "Play");
    harness.get_by_label("As it began");
    // A moment and a half for every step; a step of the window without a screen takes a quarter of a second.
    for moment in ["As it stood after 1", "As it stood after 2", "red to move"] {
        let comes = (0..40).any(|_| {
            harness.run_steps(1);
            harness.query_by_label(moment).is_some()
        });
        assert!(comes, "{moment} is not shown");
    }
    harness.get_by_label("Play");
    click(&mut harness, "Play");
    click(&mut harness, "Stop");
    harness.run_steps(20);
    harness.get_by_label("As it began");
}

#[test]
fn evidence_of_a_match_says_who_plays_and_after_which_move() {
    let folder = folder();
    let mut harness = match_with_a_guess(&folder, &Heard::default());
    click(&mut harness, "Pass");
    click(&mut harness, "Export evidence");
    click(&mut harness, "Keep it there");
    let page = std::fs::read_to_string(folder.path().join("geomant-1.html")).expect("a page");
    for words in [
        "2026-11-21",
        " of red and blue",
        "After step 2: blue passes",
        "<li>blue: 0</li>",
    ] {
        assert!(page.contains(words), "{words}: {}", &page[..3000]);
    }
}

#[test]
fn calls_are_spoken_once_they_are_asked_for() {
    let (folder, heard) = (folder(), Heard::default());
    let mut harness = open(&folder, &heard);
    let mut table = throw();
    table[3].pose = Pose::Upright {
        spin: Bearing::from_deg(0.0),
    };
    show(&mut harness, BOARD, table.clone());
    assert!(heard.0.borrow().is_empty());
    click(&mut harness, "Speak");
    let said = heard.0.borrow().join(" ");
    assert!(said.contains("Red's small points up: recast."), "{said}");
    let close = "Too close: the red small on f6, east or north-east.";
    assert!(said.contains(close), "{said}");
    let count = heard.0.borrow().len();
    show(&mut harness, BOARD, table);
    assert_eq!(heard.0.borrow().len(), count, "said once");
    click(&mut harness, "Speak");
    show(&mut harness, BOARD, vec![stone("s1", "red", "b2", 22.0)]);
    assert_eq!(heard.0.borrow().len(), count, "nothing once it is off");
}

#[test]
fn the_steps_of_a_match_are_spoken() {
    let (folder, heard) = (folder(), Heard::default());
    let mut harness = match_with_a_guess(&folder, &heard);
    click(&mut harness, "Speak");
    click(&mut harness, "Pass");
    let said = heard.0.borrow().clone();
    assert!(said.contains(&"Blue passes.".to_owned()), "{said:?}");
    assert!(said.contains(&"Red to move.".to_owned()), "{said:?}");
}

/// What hands can press, turn or fill in.
const CONTROLS: [Role; 9] = [
    Role::Button,
    Role::CheckBox,
    Role::RadioButton,
    Role::ComboBox,
    Role::TextInput,
    Role::SpinButton,
    Role::Slider,
    Role::Link,
    Role::Image,
];

/// Requires that every control in sight has a name to be heard, and that no sentence speaks of the command line.
fn has_names(harness: &Driven, moment: &str) {
    let is_control = |role: Role| CONTROLS.contains(&role);
    let controls = harness.query_all(by().predicate(move |node| is_control(node.role())));
    let mut count = 0;
    for control in controls {
        let node = control.accesskit_node();
        let name = node.label().unwrap_or_default();
        assert!(!name.trim().is_empty(), "{moment}: {control:?} has no name");
        count += 1;
    }
    assert!(count > 5, "{moment}: only {count} controls are seen");
    let options = harness.query_all(by().predicate(|node| {
        let said = node.label().or_else(|| node.value()).unwrap_or_default();
        said.contains("--") || said.contains(" nats")
    }));
    let options: Vec<String> = options.map(|node| format!("{node:?}")).collect();
    assert!(options.is_empty(), "{moment}: {options:?}");
}

#[test]
fn every_control_has_a_name_wherever_one_is() {
    let folder = folder();
    let mut harness = open(&folder, &Heard::default());
    has_names(&harness, "nothing is watched");
    show(&mut harness, BOARD, throw());
    has_names(&harness, "a table is judged");
    for menu in [
        "Players and board",
        "Layers",
        "Board",
        "Theme, text size and language",
    ] {
        click(&mut harness, menu);
        has_names(&harness, menu);
        harness.key_press(eframe::egui::Key::Escape);
        harness.run_steps(4);
    }
    click(&mut harness, "Both");
    has_names(&harness, "both pictures");
    click(&mut harness, "Keys");
    has_names(&harness, "the sheet of keys");
    harness.key_press(eframe::egui::Key::Escape);
    harness.run_steps(4);
}

#[test]
fn dialogs_and_disputes_have_names_too() {
    let folder = folder();
    let mut harness = open(&folder, &Heard::default());
    show(&mut harness, BOARD, throw());
    harness.get_by_label_contains("s5 red small: f6 E").click();
    harness.run_steps(4);
    has_names(&harness, "a stone is disputed");
    click(&mut harness, "Export evidence");
    has_names(&harness, "evidence is kept");
    click(&mut harness, "Cancel");
    harness.get_by_label_contains("Source: ").click();
    harness.run_steps(4);
    has_names(&harness, "a source is chosen");
    harness.key_press(eframe::egui::Key::Escape);
    harness.run_steps(4);
    click(&mut harness, "Use a phone");
    has_names(&harness, "a phone is used");
    click(&mut harness, "Stop using phones");
    click(&mut harness, "New game…");
    click(&mut harness, "Hidden timer");
    has_names(&harness, "a new game");
    click(&mut harness, "Hidden timer");
    click(&mut harness, "Begin");
    has_names(&harness, "a match");
    click(&mut harness, "Take the best guesses");
    click(&mut harness, "Write it down");
    click(&mut harness, "Beginning");
    has_names(&harness, "looking back");
}
