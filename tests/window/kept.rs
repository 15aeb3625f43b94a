//! What is kept while the window is open: boards shown by hand, matches that are half filled in; and matches that are not begun.

use super::pointed::drag;
use super::said::drop_photos;
use super::*;
use eframe::egui::accesskit::Role;
use geomant::pipeline::{Ground, ReadOptions};

fn has(harness: &Driven, label: &str) -> bool {
    harness.query_by_label(label).is_some()
}

#[test]
fn a_board_shown_by_hand_is_there_again_when_its_photo_is_opened_again() {
    const BY_HAND: &str =
        "The board is read where you showed it: show it again if it or the camera moves.";
    let folder = tempfile::tempdir().expect("a folder");
    let mut harness = window(folder.path(), false);
    drop_photos(&mut harness, folder.path(), &["a.jpg", "b.jpg"]);
    show(&mut harness, BOARD, stones());
    click(&mut harness, "Board");
    click(&mut harness, "Show where its corners are");
    // As no board lies on its head.
    for (from, to) in [
        ((0.0, 0.0), (100.0, 300.0)),
        ((400.0, 0.0), (300.0, 310.0)),
        ((400.0, 400.0), (290.0, 90.0)),
        ((0.0, 400.0), (110.0, 100.0)),
    ] {
        drag(&mut harness, from, to);
    }
    click(&mut harness, "Use these corners");
    assert!(has(&harness, BY_HAND));
    click(&mut harness, "Next photo");
    assert!(!has(&harness, BY_HAND), "it is another photo's");
    click(&mut harness, "Next photo");
    assert!(has(&harness, BY_HAND), "it was opened again");
    drop_photos(&mut harness, folder.path(), &["a.jpg"]);
    assert!(has(&harness, BY_HAND), "opened by another way");
    click(&mut harness, "Board");
    click(&mut harness, "Find it by itself again");
    drop_photos(&mut harness, folder.path(), &["b.jpg"]);
    drop_photos(&mut harness, folder.path(), &["a.jpg"]);
    assert!(!has(&harness, BY_HAND), "it was taken back");
}

#[test]
fn a_match_half_filled_in_is_kept_by_escape_and_by_nothing_else() {
    let field = "The Master's name";
    for (leaves, is_kept) in [("Escape", true), ("Cancel", false)] {
        let mut harness = window(Path::new("."), false);
        click(&mut harness, "New game…");
        click(&mut harness, "Play Zendo");
        harness.get_by_label(field).focus();
        harness.get_by_label(field).type_text("zoe");
        harness.run_steps(4);
        match leaves {
            "Escape" => {
                // The first one leaves the field.
                harness.key_press(egui::Key::Escape);
                harness.run_steps(2);
                if has(&harness, field) {
                    press(&mut harness, egui::Modifiers::NONE, egui::Key::Escape);
                }
            }
            button => click(&mut harness, button),
        }
        assert!(!has(&harness, field), "{leaves} closes it");
        click(&mut harness, "New game…");
        assert_eq!(has(&harness, field), is_kept, "{leaves}");
        if is_kept {
            let kept = harness.get_by_label(field).value();
            assert_eq!(kept.as_deref(), Some("zoe"));
        }
    }
}

#[test]
fn enter_goes_on_with_the_record_that_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut harness = window(folder.path(), false);
    click(&mut harness, "New game…");
    click(&mut harness, "Begin");
    click(&mut harness, "Leave the game");
    click(&mut harness, "New game…");
    let field = "The record to go on with";
    harness
        .get_by_role_and_label(Role::TextInput, field)
        .focus();
    harness.run_steps(2);
    press(&mut harness, egui::Modifiers::NONE, egui::Key::Enter);
    harness.get_by_label("red to move");
}

#[test]
fn a_match_that_needs_a_calibration_is_not_begun_without() {
    for (ground, is_begun) in [(Ground::Free, false), (Ground::chessboard(None), true)] {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().to_path_buf();
        let mut harness = driven::open([1200.0, 900.0], move || WindowSetup {
            options: ReadOptions {
                ground: ground.clone(),
                ..ReadOptions::default()
            },
            ..driven::setup(&path)
        });
        harness.run_steps(4);
        click(&mut harness, "New game…");
        click(&mut harness, "Play Noname");
        click(&mut harness, "Begin");
        let why = "Where pieces lie on a bare table, only a calibration of the camera tells";
        assert_eq!(harness.query_by_label_contains(why).is_none(), is_begun);
        let record = folder.path().join("game-2026-11-21-1.jsonl");
        assert_eq!(record.exists(), is_begun);
    }
}
