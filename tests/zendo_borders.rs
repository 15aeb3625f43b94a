//! Koans parted by hand in the window: their borders are pulled over other pieces and pushed past some, what was said holds until pieces move,
//! can be undone, and is told in the record; stones of glass are told apart by a click.
#![cfg(feature = "app")]

mod common;

use common::driven::{self, Driven, click, show_reading};
use eframe::egui::{self, accesskit::Role};
use egui_kittest::kittest::Queryable;
use geomant::bead::LaidBead;
use geomant::frames::{Bearing, SurfacePoint};
use geomant::layout::{Stone, Surface};
use geomant::piece::{Pose, Size};
use std::time::Duration;
use tempfile::TempDir;

/// Stones as in "red small 60 60", flat on the table.
fn stones(lines: &[&str]) -> Vec<Stone> {
    let stone = |(index, line): (usize, &&str)| {
        let words: Vec<&str> = line.split(' ').collect();
        let number = |word: &str| word.parse().expect("a number");
        let size = Size::ALL.into_iter().find(|size| size.name() == words[1]);
        Stone::exact(
            format!("s{}", index + 1),
            words[0].parse().expect("a color"),
            size.expect("a size"),
            Pose::Lying {
                heading: Bearing::from_deg(0.0),
            },
            SurfacePoint::new(number(words[2]), number(words[3])),
        )
    };
    lines.iter().enumerate().map(stone).collect()
}

/// Two koans, far apart.
const TWO: [&str; 5] = [
    "green large 60 60",
    "red small 90 60",
    "blue small 120 60",
    "yellow small 60 330",
    "yellow medium 90 330",
];

struct Evening {
    harness: Driven,
    folder: TempDir,
}

impl Evening {
    /// A match without a rule, and a table.
    fn begin(lines: &[&str], beads: Vec<LaidBead>) -> Self {
        Self::begin_in([1300.0, 1000.0], lines, beads)
    }

    /// The same in a window of another size.
    fn begin_in(size: [f32; 2], lines: &[&str], beads: Vec<LaidBead>) -> Self {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().to_path_buf();
        let mut harness = driven::open(size, move || driven::setup(&path));
        harness.run_steps(4);
        let mut evening = Self { harness, folder };
        for label in ["New game…", "Play Zendo"] {
            evening.click(label);
        }
        for (field, words) in [
            ("Name of player 1", "ada"),
            ("Name of player 2", "ben"),
            ("The Master's name", "zoe"),
        ] {
            let node = evening
                .harness
                .get_by_role_and_label(Role::TextInput, field);
            node.focus();
            node.type_text(words);
            evening.harness.run_steps(4);
        }
        evening.click("Begin");
        evening.show(lines, beads);
        evening.click("Whole");
        evening
    }

    fn show(&mut self, lines: &[&str], beads: Vec<LaidBead>) {
        let mut reading = driven::reading(Surface::Table, stones(lines));
        reading.layout.evidence.beads = beads;
        show_reading(&mut self.harness, reading);
    }

    fn click(&mut self, label: &str) {
        click(&mut self.harness, label);
    }

    fn says(&self, words: &str) -> bool {
        let mut found = self.harness.query_all_by_label_contains(words);
        found.next().is_some()
    }

    /// How many points of the screen a millimetre is, and where a place of the table shows.
    fn on_screen(&self, (x_mm, y_mm): (f32, f32)) -> (f32, egui::Pos2) {
        let picture = self.harness.get_by_label_contains("The camera's picture");
        let picture = picture.rect();
        let scale = (picture.width() / 400.0).min(picture.height() / 400.0);
        let off = egui::vec2(x_mm - 200.0 + 0.5, y_mm - 200.0 + 0.5) * scale;
        (scale, picture.center() + off)
    }

    fn press(&mut self, pos: egui::Pos2, pressed: bool) {
        self.harness.event(egui::Event::PointerButton {
            pos,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: egui::Modifiers::NONE,
        });
        self.harness.run_steps(1);
    }

    /// Pulls a border from beside a stone's edge, so many points off it, to a place.
    fn pull(&mut self, edge: (f32, f32), off: (f32, f32), to: (f32, f32)) {
        let from = self.on_screen(edge).1 + egui::vec2(off.0, off.1);
        let to = self.on_screen(to).1;
        self.harness.hover_at(from);
        self.harness.run_steps(1);
        self.press(from, true);
        for step in 1..=4u8 {
            self.harness
                .hover_at(from + (to - from) * f32::from(step) / 4.0);
            self.harness.run_steps(1);
        }
        self.press(to, false);
        self.harness.run_steps(4);
    }

    fn click_at(&mut self, place: (f32, f32)) {
        let (_, at) = self.on_screen(place);
        self.harness.hover_at(at);
        self.harness.run_steps(1);
        self.press(at, true);
        self.press(at, false);
        self.harness.run_steps(3);
    }

    /// Whether a button shows within the window, where a click reaches it.
    fn is_in_reach(&self, label: &str) -> bool {
        let window = self.harness.ctx.content_rect();
        let mut found = self.harness.query_all_by_label(label);
        found.any(|node| window.contains_rect(node.rect()))
    }

    fn key(&mut self, key: egui::Key, modifiers: egui::Modifiers) {
        self.harness.key_press_modifiers(modifiers, key);
        self.harness.run_steps(4);
    }

    /// What people said belongs together.
    fn said(&self) -> Vec<Vec<String>> {
        let window = self.harness.state().as_ref().expect("a window");
        let reading = window.table().reading().expect("a reading");
        let mut groups = reading.layout.evidence.groups.clone();
        groups.sort();
        groups
    }

    fn record(&self) -> String {
        let path = self.folder.path().join("game-2026-11-21-1.jsonl");
        std::fs::read_to_string(path).expect("a record")
    }
}

/// How far a border runs off the outline of a stone, in points.
const AWAY: f32 = 12.0;

#[test]
fn a_border_is_pulled_over_a_piece_and_pushed_past_one() {
    let mut evening = Evening::begin(&TWO, vec![]);
    assert!(evening.says("1 blue small, 1 green large and 1 red small"));
    assert!(evening.said().is_empty());
    // The lower border of the first koan over the first piece of the second.
    evening.pull((90.0, 69.0), (0.0, AWAY), (60.0, 330.0));
    assert_eq!(evening.said(), [vec!["s1", "s2", "s3", "s4"], vec!["s5"]]);
    assert!(evening.says("1 yellow medium"));
    // A pull is one step, back and forth.
    evening.key(egui::Key::Z, egui::Modifiers::COMMAND);
    assert!(evening.said().is_empty());
    evening.key(egui::Key::Y, egui::Modifiers::COMMAND);
    assert_eq!(evening.said().len(), 2);
    evening.key(egui::Key::Z, egui::Modifiers::COMMAND);
    // Its right border past the last piece.
    evening.pull((129.0, 60.0), (AWAY, 0.0), (105.0, 60.0));
    assert_eq!(evening.said(), [vec!["s1", "s2"], vec!["s3"]]);
    // A pull that comes to nothing says nothing, nor does one elsewhere.
    evening.pull((99.0, 330.0), (AWAY, 0.0), (200.0, 330.0));
    evening.pull((250.0, 200.0), (0.0, 0.0), (60.0, 60.0));
    assert_eq!(evening.said(), [vec!["s1", "s2"], vec!["s3"]]);
    evening.click("1 green large and 1 red small");
    assert!(
        evening
            .says("zoe builds k1 of 1 green large and 1 red small, as the players drew its border")
    );
    evening.click("Write it down");
    let record = evening.record();
    assert!(record.contains("\"border\":\"said\""), "{record}");
}

#[test]
fn what_was_said_holds_until_the_pieces_move() {
    let mut evening = Evening::begin(&TWO, vec![]);
    evening.pull((129.0, 60.0), (AWAY, 0.0), (105.0, 60.0));
    // More comes to the table, and all names are others.
    let more = [
        "red large 330 330",
        "blue small 120 60",
        "green large 60 60",
        "yellow medium 90 330",
        "yellow small 60 330",
        "red small 90 60",
    ];
    evening.show(&more, vec![]);
    assert_eq!(evening.said(), [vec!["s2"], vec!["s3", "s6"]]);
    // The piece that was left outside is moved.
    let moved = ["green large 60 60", "red small 90 60", "blue small 90 90"];
    evening.show(&moved, vec![]);
    assert_eq!(evening.said(), [vec!["s1", "s2"]]);
    assert!(
        evening.says("1 blue small, 1 green large and 1 red small"),
        "gaps tell"
    );
    evening.click("Borders as they are seen");
    assert!(evening.said().is_empty());
}

#[test]
fn a_button_says_it_too() {
    let mut evening = Evening::begin(&TWO, vec![]);
    evening.click_at((120.0, 60.0));
    evening.click("By itself");
    assert_eq!(evening.said(), [vec!["s1", "s2"], vec!["s3"]]);
    // The yellow pieces are the third koan by now.
    evening.click("new koan 3");
    assert_eq!(evening.said(), [vec!["s1", "s2"], vec!["s3", "s4", "s5"]]);
}

fn bead(id: &str, (x_mm, y_mm): (f64, f64), shades: [f64; 3], confidence: f64) -> LaidBead {
    LaidBead {
        id: id.into(),
        center: SurfacePoint::new(x_mm, y_mm),
        radius_mm: 9.0,
        shades,
        confidence,
    }
}

#[test]
fn a_stone_of_glass_marks_a_koan_once_people_say_what_it_is() {
    let black = || bead("b1", (60.0, 100.0), [0.7, 0.2, 0.1], 0.6);
    let mut evening = Evening::begin(&TWO[..3], vec![black()]);
    evening.click("Write it down");
    assert!(!evening.says("zoe marks k1 black"), "it is in doubt");
    // A click on it offers what it may be.
    evening.click_at((60.0, 100.0));
    assert!(evening.says("b1, seen as black"));
    evening.click("Black");
    assert!(evening.says("zoe marks k1 black"));
    evening.click("Write it down");
    let said = "\"stone\":\"said\",\"mark\":\"black\"";
    assert!(evening.record().contains(said), "{}", evening.record());
    // With the next koan it is told that another stone lies there than the Master's.
    let white = bead("b1", (90.0, 100.0), [0.0, 1.0, 0.0], 1.0);
    evening.show(&TWO, vec![white]);
    assert!(evening.says("a white stone lies beside it, and it is black"));
    // Words that are made beside the window come above it, and it stays in view.
    evening.click_at((90.0, 100.0));
    std::thread::sleep(Duration::from_millis(300));
    evening.harness.run_steps(8);
    evening.click("No stone of glass");
    assert!(!evening.says("a white stone lies beside it"));
    let window = evening.harness.state().as_ref().expect("a window");
    let reading = window.table().reading().expect("a reading");
    assert!(reading.layout.evidence.beads.is_empty());
}

#[test]
fn a_stone_of_glass_that_was_not_seen_is_said_to_lie_where_people_click() {
    let mut evening = Evening::begin(&TWO[..3], vec![]);
    evening.click("Write it down");
    let beads = |evening: &Evening| {
        let window = evening.harness.state().as_ref().expect("a window");
        let reading = window.table().reading().expect("a reading");
        reading.layout.evidence.beads.len()
    };
    // Far from all pieces nothing is asked, and a click on a piece is about the piece.
    const ASKED: &str = "Which stone of glass lies here";
    evening.click_at((330.0, 330.0));
    assert!(!evening.says(ASKED));
    evening.click_at((60.0, 60.0));
    assert!(!evening.says(ASKED));
    // What is looked at is put away by the first click.
    evening.click_at((60.0, 100.0));
    assert!(!evening.says(ASKED));
    evening.click_at((60.0, 100.0));
    assert!(evening.says(ASKED));
    evening.click("Black");
    assert_eq!(beads(&evening), 1);
    assert!(evening.says("zoe marks k1 black, by the stone that the players named"));
    // It is one step, back and forth, and can be said to be another or none.
    evening.key(egui::Key::Z, egui::Modifiers::COMMAND);
    assert_eq!(beads(&evening), 0);
    evening.key(egui::Key::Y, egui::Modifiers::COMMAND);
    evening.click_at((60.0, 100.0));
    evening.click("White");
    assert!(evening.says("zoe marks k1 white"));
    evening.click_at((60.0, 100.0));
    evening.click("No stone of glass");
    assert_eq!(beads(&evening), 0);
    evening.click_at((60.0, 100.0));
    evening.click("Black");
    evening.click("Write it down");
    let said = "\"stone\":\"said\",\"mark\":\"black\"";
    assert!(evening.record().contains(said), "{}", evening.record());
    // It lies there as long as the piece that it lies by.
    evening.show(&TWO, vec![]);
    assert_eq!(beads(&evening), 1);
    evening.show(&["green large 160 60", "red small 90 60"], vec![]);
    assert_eq!(beads(&evening), 0);
}

#[test]
fn what_is_said_of_a_piece_and_what_the_match_asks_are_both_in_reach() {
    // Sizes of windows, and why.
    let rows = [
        ([1300.0, 1000.0], "an ample one"),
        ([1280.0, 720.0], "a laptop's"),
        ([1000.0, 600.0], "a small one"),
    ];
    for (size, why) in rows {
        let mut evening = Evening::begin_in(size, &TWO, vec![]);
        evening.click_at((120.0, 60.0));
        std::thread::sleep(Duration::from_millis(300));
        evening.harness.run_steps(8);
        for label in ["By itself", "1 blue small, 1 green large and 1 red small"] {
            assert!(evening.is_in_reach(label), "{why}: {label}");
        }
        // More of it shows than its first lines.
        evening.click("Close");
        assert!(!evening.says("s3 belongs with"), "{why}");
        evening.click_at((120.0, 60.0));
        evening.click("By itself");
        assert_eq!(evening.said().len(), 2, "{why}");
    }
}
