//! What holds of one table or of one game, and of no other; and that what was said of single stones is not lost on a match.

use super::pointed::click_at;
use super::*;
use geomant::certainty::Sigma;
use geomant::piece::PieceSet;
use geomant::pipeline::ReadOptions;
use geomant::square::Square;
use std::path::PathBuf;
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

/// A window that begins with such a source, and reads so.
fn beginning(folder: &TempDir, first: fn() -> First, options: ReadOptions) -> Driven {
    let folder = folder.path().to_path_buf();
    // So high that a match and the stone that is looked at are shown whole.
    let mut harness = driven::open([1300.0, 2000.0], move || WindowSetup {
        first: first(),
        options: options.clone(),
        ..driven::setup(&folder)
    });
    harness.run_steps(4);
    harness
}

fn begin(harness: &mut Driven) {
    click(harness, "New game…");
    click(harness, "Begin");
}

fn record(folder: &TempDir) -> PathBuf {
    folder.path().join("game-2026-11-21-1.jsonl")
}

/// The record's lines, the first tells what was agreed.
fn lines(folder: &TempDir) -> Vec<serde_json::Value> {
    let text = std::fs::read_to_string(record(folder)).expect("a record");
    let lines = text.lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().expect("lines of JSON")
}

/// Five red smalls of a first cast, each in the middle of a square and as sure as that.
fn cast(confidence: f64) -> Vec<Stone> {
    let squares = ["b2", "d2", "f2", "b6", "f6"];
    let stones = squares.into_iter().enumerate().map(|(k, square)| {
        let square: Square = square.parse().expect("a square");
        let at = square.center(SQUARE_MM);
        Stone {
            confidence: Some(confidence),
            ..stone(&format!("s{k}"), "red", Size::Small, at.x_mm, at.y_mm)
        }
    });
    stones.collect()
}

#[test]
fn a_match_begun_while_the_demo_plays_knows_nothing_of_its_table() {
    let folder = folder();
    let mut harness = beginning(&folder, || First::Usual, ReadOptions::default());
    harness.get_by_label("This is a demo film");
    begin(&mut harness);
    assert!(lines(&folder)[0].get("square_mm").is_none());
    harness.get_by_label("This is a demo film");
    show(&mut harness, BOARD, stones());
    let tidies = harness.query_by_label("First, put the table as the book has it");
    assert!(tidies.is_none() && harness.query_by_label("Write it down").is_none());
}

#[test]
fn a_match_is_played_with_the_pieces_that_were_said() {
    let folder = folder();
    let mut pieces = PieceSet::default();
    pieces.small.base_mm += 1.0;
    let options = ReadOptions {
        pieces,
        ..ReadOptions::default()
    };
    let mut harness = beginning(&folder, || First::Nothing, options);
    begin(&mut harness);
    assert!(lines(&folder)[0].get("pieces").is_some());
}

#[test]
fn the_board_of_one_game_is_no_other_games() {
    let rows = [
        (&["IceSickle"][..], "beyond rank 5: nobody"),
        (&["IceSickle", "Noname"], "beyond rank 8: nobody"),
        (&["IceSickle", "Geomancy"], "beyond rank 8: nobody"),
        (&["Noname", "IceSickle"], "beyond rank 5: nobody"),
    ];
    for (games, wanted) in rows {
        let mut harness = window(Path::new("."), false);
        games.iter().for_each(|game| click(&mut harness, game));
        click(&mut harness, "Players and board");
        assert!(harness.query_by_label(wanted).is_some(), "{games:?}");
    }
}

#[test]
fn a_match_that_is_left_says_where_it_is_kept_and_is_offered_again() {
    let folder = folder();
    let mut harness = beginning(&folder, || First::Nothing, ReadOptions::default());
    begin(&mut harness);
    click(&mut harness, "Pass");
    click(&mut harness, "Leave the game");
    harness.get_by_label_contains("game-2026-11-21-1.jsonl");
    click(&mut harness, "New game…");
    click(&mut harness, "Go on");
    harness.get_by_label("1 passes");
}

#[test]
fn a_cast_that_is_hardly_believed_is_not_passed_over() {
    let folder = folder();
    let mut harness = beginning(&folder, || First::Nothing, ReadOptions::default());
    begin(&mut harness);
    // Each may be none, but hardly all of them.
    show(&mut harness, BOARD, cast(0.3));
    harness.get_by_label("red casts 5 red smalls");
    assert!(harness.query_by_label("Write it down").is_none());
    show(&mut harness, BOARD, cast(0.1));
    harness.get_by_label_contains("too much doubt for a move");
    for stone in cast(0.1) {
        let at = stone.position;
        click_at(&mut harness, at.x_mm as f32, at.y_mm as f32);
        click(&mut harness, "It is a stone");
    }
    harness.get_by_label("Write it down");
}

#[test]
fn what_is_said_of_a_stone_in_its_panel_is_said_in_the_match() {
    let folder = folder();
    let mut harness = beginning(&folder, || First::Nothing, ReadOptions::default());
    begin(&mut harness);
    let mut seen = cast(0.99);
    seen[0].pose = Pose::Lying {
        heading: Bearing::from_deg(69.0),
    };
    seen[0].sigma = Some(Sigma {
        position_mm: 0.5,
        heading_deg: Some(4.0),
    });
    let at = seen[0].position;
    show(&mut harness, BOARD, seen.clone());
    let asked = "it is taken for E";
    harness.get_by_label_contains(asked);
    click_at(&mut harness, at.x_mm as f32, at.y_mm as f32);
    click(&mut harness, "NE");
    assert!(harness.query_by_label_contains(asked).is_none());
    // Read anew, stones have other names.
    for stone in &mut seen {
        stone.id = stone.id.replace('s', "s1");
    }
    show(&mut harness, BOARD, seen);
    assert!(harness.query_by_label_contains(asked).is_none());
    click(&mut harness, "Write it down");
    let cast = &lines(&folder)[1];
    assert_eq!(cast["answers"]["direction:s10"], "NE", "{cast}");
}

#[test]
fn dialogs_are_reached_whole_on_a_small_screen() {
    for dialog in ["New game…", "Source: none"] {
        let mut harness = driven::open([640.0, 480.0], || driven::setup(Path::new(".")));
        harness.run_steps(4);
        click(&mut harness, dialog);
        harness.run_steps(4);
        let heading = match dialog {
            "New game…" => "A new game",
            _ => "Cameras",
        };
        let at = harness.get_by_label(heading).rect();
        assert!(at.left() >= 0.0 && at.top() >= 0.0, "{heading}: {at:?}");
    }
}
