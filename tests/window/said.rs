//! What people said of a table, and what holds no longer: it is told as what it is, and is not lost without a word.

use super::begun::wait_for;
use super::pointed::click_at;
use super::*;
use geomant::app::table::Table;
use geomant::certainty::Sigma;

#[test]
fn a_score_that_no_picture_confirms_any_more_is_told_as_the_last() {
    let mut harness = driven::open([1200.0, 900.0], || WindowSetup {
        first: First::Source(Source::Film("no/film.mp4".into())),
        ..driven::setup(Path::new("."))
    });
    let has_trouble = |harness: &Driven| {
        let window = harness.state().as_ref().expect("a window");
        !window.trouble().is_empty()
    };
    wait_for(&mut harness, "trouble", has_trouble);
    show(&mut harness, BOARD, stones());
    harness.get_by_label("Score, as last read");
    let mut harness = window(Path::new("."), true);
    assert!(harness.query_by_label("Score, as last read").is_none());
    harness.get_by_label("Score");
}

/// What is written in the picture beside a stone while hands do what was agreed on.
fn beside_in_guide(table: &Table, index: usize) -> String {
    let marks = table.marks_in_guide().expect("a guide");
    let words = marks.stones[index].lines.iter().flatten();
    let words = words.map(|span| span.words.to_string());
    words.collect::<Vec<_>>().join("")
}

#[test]
fn in_the_guide_a_stone_is_called_what_it_was_agreed_to_be() {
    let mut seen = stones();
    seen[2].pose = Pose::Lying {
        heading: Bearing::from_deg(69.0),
    };
    seen[2].sigma = Some(Sigma {
        position_mm: 0.5,
        heading_deg: Some(4.0),
    });
    let mut harness = window(Path::new("."), false);
    show(&mut harness, BOARD, seen.clone());
    click_at(&mut harness, 275.0, 275.0);
    click(&mut harness, "NE");
    click(&mut harness, "Choose the medium");
    click(&mut harness, "Agree, and clear up the board");
    let beside = |harness: &Driven| {
        let window = harness.state().as_ref().expect("a window");
        beside_in_guide(window.table(), 2)
    };
    let agreed = beside(&harness);
    assert!(agreed.contains("NE") && !agreed.contains('?'), "{agreed}");
    // Once it is moved, it is called as it is seen.
    seen[2].position = SurfacePoint::new(325.0, 275.0);
    show(&mut harness, BOARD, seen);
    let moved = beside(&harness);
    assert!(moved.contains("g6") && moved.contains('?'), "{moved}");
}

#[test]
fn evidence_tells_what_people_said_and_nobody_saw() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut harness = window(folder.path(), true);
    let export = |harness: &mut Driven, number: u32| {
        click(harness, "Export evidence");
        click(harness, "Keep it there");
        let page = folder.path().join(format!("geomant-{number}.html"));
        std::fs::read_to_string(page).expect("a page")
    };
    const SAID: &str = "Said by people, not seen so: ";
    click_at(&mut harness, 275.0, 275.0);
    let as_seen = export(&mut harness, 1);
    assert!(!as_seen.contains(SAID));
    assert!(as_seen.contains("as it is seen.") && as_seen.contains("rightly named with"));
    click(&mut harness, "Small");
    click_at(&mut harness, 112.0, 125.0);
    click(&mut harness, "Not a stone");
    press(&mut harness, egui::Modifiers::NONE, egui::Key::A);
    click_at(&mut harness, 225.0, 75.0);
    let as_said = export(&mut harness, 2);
    let told = format!("{SAID}h1 (added), s3, s1 (no stone)");
    assert!(as_said.contains(&told), "{as_said:.900}");
    assert!(as_said.contains("h1: ") && as_said.contains("people said so"));
    assert!(as_said.contains("not as it is seen."));
    assert!(!as_said.contains("rightly named with"));
}
