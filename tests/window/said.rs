//! What people said of a table, and what holds no longer: it is told as what it is, and is not lost without a word.

use super::begun::wait_for;
use super::pointed::click_at;
use super::*;
use crate::common::driven::Dropped;
use eframe::egui::{ViewportCommand, ViewportEvent, ViewportId};
use geomant::app::table::Table;
use geomant::certainty::Sigma;
use std::sync::Arc;

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
    let harness = window(Path::new("."), true);
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
    press(&mut harness, egui::Modifiers::NONE, egui::Key::Escape);
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

/// Drops photos on the window that no watch can read: what they show is made up.
pub fn drop_photos(harness: &mut Driven, folder: &Path, names: &[&str]) {
    let dropped = names.iter().map(|name| {
        let path = folder.join(name);
        std::fs::write(&path, b"\xFF\xD8\xFF\xE0, and no more").expect("written");
        Arc::new(Dropped(path)) as egui::DroppedFileHandle
    });
    harness.input_mut().dropped_files = dropped.collect();
    harness.run_steps(4);
}

fn third_is(harness: &Driven, size: Size) -> bool {
    sizes(harness)[2] == size
}

#[test]
fn what_was_said_of_a_photo_is_there_again_when_its_page_is_turned_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut harness = window(folder.path(), false);
    drop_photos(&mut harness, folder.path(), &["a.jpg", "b.jpg"]);
    show(&mut harness, BOARD, stones());
    click(&mut harness, "s3 blue large: f6 E, stays");
    click(&mut harness, "Small");
    click(&mut harness, "Next photo");
    show(&mut harness, BOARD, stones());
    assert!(
        third_is(&harness, Size::Large),
        "of the other nothing was said"
    );
    click(&mut harness, "Next photo");
    // Read anew, a stone may have the name of another.
    let mut again = stones();
    (again[0].id, again[2].id) = ("s3".into(), "s1".into());
    show(&mut harness, BOARD, again.clone());
    assert!(third_is(&harness, Size::Small), "it is said again");
    click(&mut harness, "Undo");
    assert!(third_is(&harness, Size::Large));
    click(&mut harness, "Redo");
    click(&mut harness, "Board");
    click(&mut harness, "The camera mirrors it");
    show(&mut harness, BOARD, again.clone());
    assert!(
        third_is(&harness, Size::Large),
        "left for right it is another table"
    );
    drop_photos(&mut harness, folder.path(), &["a.jpg"]);
    show(&mut harness, BOARD, again);
    assert!(
        third_is(&harness, Size::Small),
        "the photo was opened again"
    );
}

#[test]
fn what_was_said_of_a_film_is_gone_with_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let film = folder.path().join("film.mjpeg");
    // As cameras save it: one picture after the other, here without a table.
    let mut picture = std::io::Cursor::new(vec![]);
    image::RgbImage::new(64, 48)
        .write_to(&mut picture, image::ImageFormat::Jpeg)
        .expect("in memory");
    std::fs::write(&film, picture.into_inner().repeat(3)).expect("written");
    let mut harness = window(folder.path(), false);
    let open = |harness: &mut Driven| {
        let dropped = Arc::new(Dropped(film.clone())) as egui::DroppedFileHandle;
        harness.input_mut().dropped_files = vec![dropped];
        harness.run_steps(4);
        harness.get_by_label_contains("film.mjpeg");
    };
    open(&mut harness);
    show(&mut harness, BOARD, stones());
    click(&mut harness, "s3 blue large: f6 E, stays");
    click(&mut harness, "Small");
    open(&mut harness);
    show(&mut harness, BOARD, stones());
    assert!(third_is(&harness, Size::Large));
}

#[test]
fn a_file_of_another_kind_takes_no_tables_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let letter = folder.path().join("letter.jpg");
    std::fs::write(&letter, "Dear Ada").expect("written");
    let mut harness = window(folder.path(), true);
    click(&mut harness, "s3 blue large: f6 E, stays");
    click(&mut harness, "Small");
    let dropped = Arc::new(Dropped(letter)) as egui::DroppedFileHandle;
    harness.input_mut().dropped_files = vec![dropped];
    harness.run_steps(4);
    harness.get_by_label_contains("letter.jpg: holds no picture that can be shown");
    assert!(third_is(&harness, Size::Small), "what was said is there");
}

/// Somebody closes the window; whether it is held open then.
fn is_held_open(harness: &mut Driven) -> bool {
    let viewports = &mut harness.input_mut().viewports;
    let window = viewports.entry(ViewportId::ROOT).or_default();
    window.events.push(ViewportEvent::Close);
    harness.step();
    let is_held_open = commands(harness).contains(&ViewportCommand::CancelClose);
    harness.run_steps(4);
    is_held_open
}

/// What the window asked of the system in the last frame.
fn commands(harness: &Driven) -> Vec<ViewportCommand> {
    let windows = &harness.output().viewport_output;
    windows[&ViewportId::ROOT].commands.clone()
}

/// Clicks; whether the window closes itself then.
fn closes_by(harness: &mut Driven, label: &str) -> bool {
    harness.get_by_label(label).click();
    (0..4).any(|_| {
        harness.step();
        commands(harness).contains(&ViewportCommand::Close)
    })
}

const UNKEPT: &str = "What you said of this table isn't kept anywhere.";

/// A window in which something was said of the table.
fn spoken_of(folder: &Path) -> Driven {
    let mut harness = window(folder, true);
    click(&mut harness, "Choose the medium");
    harness
}

#[test]
fn what_is_kept_nowhere_is_asked_about_before_the_window_closes() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut harness = window(folder.path(), true);
    assert!(!is_held_open(&mut harness), "nothing was said");
    let mut harness = spoken_of(folder.path());
    assert!(is_held_open(&mut harness));
    harness.get_by_label(UNKEPT);
    press(&mut harness, egui::Modifiers::NONE, egui::Key::Escape);
    assert!(harness.query_by_label(UNKEPT).is_none(), "back");
    assert!(is_held_open(&mut harness), "it is asked again");
    click(&mut harness, "Back");
    click(&mut harness, "Undo");
    assert!(!is_held_open(&mut harness), "all is taken back");
    click(&mut harness, "Redo");
    click(&mut harness, "Export evidence");
    click(&mut harness, "Keep it there");
    assert!(!is_held_open(&mut harness), "it is in the evidence");
}

#[test]
fn who_wants_to_close_the_window_can() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut harness = spoken_of(folder.path());
    assert!(is_held_open(&mut harness));
    assert!(!is_held_open(&mut harness), "asked twice");
    let mut harness = spoken_of(folder.path());
    assert!(is_held_open(&mut harness));
    assert!(closes_by(&mut harness, "Close"));
    assert!(!is_held_open(&mut harness));
    let mut harness = spoken_of(folder.path());
    assert!(is_held_open(&mut harness));
    click(&mut harness, "Export evidence and close");
    assert!(closes_by(&mut harness, "Keep it there"));
    assert!(!is_held_open(&mut harness));
    assert!(folder.path().join("geomant-1.html").exists());
}

#[test]
fn what_was_said_of_another_photo_is_asked_about_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut harness = window(folder.path(), false);
    drop_photos(&mut harness, folder.path(), &["a.jpg", "b.jpg"]);
    show(&mut harness, BOARD, stones());
    click(&mut harness, "Choose the medium");
    click(&mut harness, "Next photo");
    show(&mut harness, BOARD, stones());
    assert!(is_held_open(&mut harness));
    harness.get_by_label("What you said of another photo isn't kept anywhere.");
    assert!(
        harness
            .query_by_label("Export evidence and close")
            .is_none()
    );
}
