//! What was said of one table is in force before that one alone: the window shows it in chips, and another picture or
//! another match begins without it.
#![cfg(feature = "app")]

mod common;

use common::driven::{self, Driven, Dropped, SQUARE_MM, click, show_reading};
use common::fixture;
use eframe::egui;
use egui_kittest::kittest::Queryable;
use geomant::app::{First, WindowSetup};
use geomant::capture::source::Source;
use geomant::frames::{Bearing, SurfacePoint};
use geomant::layout::{Stone, Surface};
use geomant::piece::{Color, Pose, Size};
use geomant::pipeline::{Ground, ReadOptions};
use geomant::rules::variant;
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn color(name: &str) -> Color {
    name.parse().expect("a color")
}

fn photo(name: &str) -> PathBuf {
    fixture(&format!("photos/{name}.jpg"))
}

/// A window that was launched on one photo with all that can be said of it.
fn launched(folder: &Path) -> Driven {
    let folder = folder.to_path_buf();
    let mut harness = driven::open([1300.0, 1000.0], move || WindowSetup {
        first: First::Source(Source::Photos(vec![photo("cast_0034")])),
        options: ReadOptions {
            colors: vec![color("blue"), color("yellow")],
            ground: Ground::chessboard(Some(45.0)),
            ..ReadOptions::default()
        },
        game: variant::adjudicator("noname").ok(),
        ..driven::setup(&folder)
    });
    harness.run_steps(4);
    harness
}

fn has(harness: &Driven, label: &str) -> bool {
    harness.query_by_label(label).is_some()
}

fn game(harness: &Driven) -> &'static str {
    let window = harness.state().as_ref().expect("a window");
    window.table().game().name()
}

fn drop_photo(harness: &mut Driven, name: &str) {
    let dropped = Arc::new(Dropped(photo(name))) as egui::DroppedFileHandle;
    harness.input_mut().dropped_files = vec![dropped];
    harness.run_steps(4);
}

const CHIPS: [&str; 2] = ["Only blue, yellow ×", "Squares 45 mm ×"];

#[test]
fn what_is_in_force_is_shown_and_taken_back_by_a_click() {
    let mut harness = launched(Path::new("."));
    for chip in CHIPS {
        assert!(has(&harness, chip), "{chip}");
        click(&mut harness, chip);
        assert!(!has(&harness, chip), "{chip} taken back");
    }
}

#[test]
fn a_mirrored_picture_is_turned_over_for_this_source_alone() {
    let mut harness = launched(Path::new("."));
    click(&mut harness, "Board");
    click(&mut harness, "The camera mirrors it");
    assert!(has(&harness, "Mirrored ×"));
    assert!(has(&harness, CHIPS[0]), "what was said of it holds");
    drop_photo(&mut harness, "cast_0021");
    assert!(!has(&harness, "Mirrored ×"));
}

#[test]
fn another_picture_begins_with_nothing_said() {
    let mut harness = launched(Path::new("."));
    assert_eq!(game(&harness), "noname");
    drop_photo(&mut harness, "cast_0021");
    for chip in CHIPS {
        assert!(!has(&harness, chip), "{chip}");
    }
    assert_eq!(game(&harness), "geomancy");
}

#[test]
fn a_matchs_colors_hold_while_it_is_played_whatever_is_watched() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut harness = launched(folder.path());
    click(&mut harness, "Geomancy");
    click(&mut harness, "New game…");
    click(&mut harness, "Begin");
    assert!(has(&harness, "Only blue, yellow"), "nobody takes it back");
    drop_photo(&mut harness, "cast_0021");
    assert!(has(&harness, "Only blue, yellow"), "the match goes on");
    click(&mut harness, "Leave the game");
    assert!(!has(&harness, "Only blue, yellow"));
    assert!(!has(&harness, "Only blue, yellow ×"));
}

fn stone(id: &str, name: &str, x_mm: f64) -> Stone {
    Stone {
        id: id.into(),
        color: color(name),
        size: Size::Small,
        pose: Pose::Lying {
            heading: Bearing::from_deg(0.0),
        },
        position: SurfacePoint::new(x_mm, 125.0),
        sigma: None,
        confidence: Some(0.9),
    }
}

#[test]
fn which_colors_are_in_play_is_asked_first_and_answered_by_a_click() {
    let mut harness = driven::open([1300.0, 1000.0], || driven::setup(Path::new(".")));
    harness.run_steps(4);
    let board = Surface::chessboard(SQUARE_MM);
    let stones = || vec![stone("s1", "red", 75.0), stone("s2", "blue", 175.0)];
    show_reading(&mut harness, driven::reading(board, stones()));
    assert!(has(&harness, "Which colors are in play?"));
    click(&mut harness, "Blue and red");
    assert!(!has(&harness, "Which colors are in play?"));
    assert!(has(&harness, "Only blue, red ×"));
    let mut reading = driven::reading(board, stones());
    reading.layout.stones.push(stone("s3", "green", 275.0));
    reading.seen.push(reading.seen[0].clone());
    reading.limits.named = vec![color("blue"), color("red")];
    show_reading(&mut harness, reading);
    harness.get_by_label_contains("one green stone is of none of the named colors (blue, red)");
    click(&mut harness, "Blue, green and red");
    assert!(has(&harness, "Only blue, green, red ×"));
}
