//! A whole game kept in the window, driven by its labels: begun, played, looked back at, ended by the bell.
#![cfg(feature = "app")]

mod common;

use common::driven::{self, Driven, SQUARE_MM, click, show};
use egui_kittest::kittest::Queryable;
use geomant::app::WindowSetup;
use geomant::certainty::Sigma;
use geomant::frames::{Bearing, SurfacePoint};
use geomant::layout::{Stone, Surface};
use geomant::ledger::any::{self, EntryContext};
use geomant::ledger::{Event, record};
use geomant::piece::{Pose, Size};
use geomant::rules::geomancy::play::{GeomancyMatch, GeomancyStep, Phase};
use geomant::rules::matches::file::MatchFile;
use geomant::rules::matches::played::Equipment;
use geomant::rules::matches::verb::Words;
use geomant::rules::noname::play::NonameMatch;
use geomant::square::Square;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A stone in the middle of a square, as in "red S b2 90": color, size, square, heading.
fn stone(id: usize, words: &str) -> Stone {
    let words: Vec<&str> = words.split(' ').collect();
    let [color, size, square, heading] = words[..] else {
        panic!("{words:?} is no stone");
    };
    let square: Square = square.parse().expect("a square");
    let sizes = Size::ALL.into_iter();
    Stone {
        id: format!("s{id}"),
        color: color.parse().expect("a color"),
        size: sizes
            .clone()
            .find(|s| s.letter().to_string() == size)
            .expect("a size"),
        pose: Pose::Lying {
            heading: Bearing::from_deg(heading.parse().expect("degrees")),
        },
        position: square.center(SQUARE_MM),
        sigma: None,
        confidence: Some(0.99),
    }
}

fn stones(words: &[&str]) -> Vec<Stone> {
    (1..)
        .zip(words)
        .map(|(id, words)| stone(id, words))
        .collect()
}

/// The same, of which it is not clear which way the first points: N or NE.
fn first_in_doubt(words: &[&str]) -> Vec<Stone> {
    let mut stones = stones(words);
    stones[0].pose = Pose::Lying {
        heading: Bearing::from_deg(21.0),
    };
    stones[0].sigma = Some(Sigma {
        position_mm: 0.5,
        heading_deg: Some(4.0),
    });
    stones
}

fn window(folder: &Path, record: Option<PathBuf>) -> Driven {
    let folder = folder.to_path_buf();
    let mut harness = driven::open([1300.0, 1000.0], move || WindowSetup {
        record: record.clone(),
        ..driven::setup(&folder)
    });
    harness.run_steps(4);
    harness
}

fn has(harness: &Driven, label: &str) -> bool {
    harness.query_by_label(label).is_some()
}

const BOARD: Surface = Surface::chessboard(SQUARE_MM);

fn record_of(folder: &TempDir) -> PathBuf {
    folder.path().join("game-2026-11-21-1.jsonl")
}

type Book<M = GeomancyMatch> = geomant::ledger::Book<M>;

fn book_of(folder: &TempDir) -> Book {
    kept(folder)
}

fn kept<M: MatchFile>(folder: &TempDir) -> Book<M> {
    let (book, torn) = record::open_read_only(&record_of(folder)).expect("a record");
    assert_eq!(torn, None);
    book
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

fn begin(harness: &mut Driven) {
    click(harness, "New game…");
    harness.get_by_label("A new game");
    click(harness, "Begin");
}

const FIRST_CAST: [&str; 5] = [
    "red S b2 0",
    "red S d2 45",
    "red S f2 90",
    "red S b6 180",
    "red S f6 270",
];

#[test]
fn a_cast_is_proposed_written_by_one_click_and_looked_back_at() {
    let folder = folder();
    let mut harness = window(folder.path(), None);
    begin(&mut harness);
    harness.get_by_label("red to move");
    harness.get_by_label("red, hand: 5 red smalls, 5 red mediums and 5 red larges");
    show(&mut harness, BOARD, stones(&FIRST_CAST));
    harness.get_by_label("red casts 5 red smalls");
    click(&mut harness, "Write it down");
    let book = book_of(&folder);
    assert_eq!(book.entries().len(), 1);
    let photo = book.entries()[0].photo.clone().expect("its photo");
    assert!(folder.path().join(photo).exists());
    // The stones lie as the book has them: the next move may come.
    harness.get_by_label("blue to move");
    harness.get_by_label("red, hand: 5 red mediums and 5 red larges");

    click(&mut harness, "Pass");
    harness.get_by_label("red to move");
    click(&mut harness, "1 casts");
    harness.get_by_label("As it stood after 1");
    // It is opened beside the window.
    let comes = (0..1000).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(10));
        harness.run_steps(1);
        has(&harness, "The photo of 1")
    });
    assert!(comes, "the photo of 1");
    harness.get_by_label("The table after 1, as the book has it");
    click(&mut harness, "Beginning");
    harness.get_by_label("As it began");
    harness.get_by_label("red, hand: 5 red smalls, 5 red mediums and 5 red larges");
    click(&mut harness, "Back to the game");
    harness.get_by_label("red to move");
}

#[test]
fn a_turned_stone_is_proposed_and_undone_to_any_point() {
    let folder = folder();
    let mut harness = window(folder.path(), None);
    begin(&mut harness);
    show(&mut harness, BOARD, stones(&FIRST_CAST));
    click(&mut harness, "Write it down");
    click(&mut harness, "Pass");
    let mut turned = FIRST_CAST;
    turned[0] = "red S b2 90";
    show(&mut harness, BOARD, stones(&turned));
    harness.get_by_label("red turns the stone on b2 to E");
    click(&mut harness, "Write it down");
    assert_eq!(book_of(&folder).entries().len(), 3);

    click(&mut harness, "Take back the last step");
    // The table still shows the turn.
    harness.get_by_label("red turns the stone on b2 to E");
    click(&mut harness, "Do it again");
    harness.get_by_label("blue to move");
    click(&mut harness, "2 passes");
    click(&mut harness, "1 casts");
    click(&mut harness, "Go on from here");
    let book = book_of(&folder);
    assert_eq!(book.entries().len(), 6);
    assert_eq!(Some(book.state()), book.state_after(1));
    assert!(!has(&harness, "2 passes"), "it was taken back");
    harness.get_by_label("First, put the table as the book has it");
    show(&mut harness, BOARD, stones(&FIRST_CAST));
    assert!(!has(&harness, "First, put the table as the book has it"));
    // What was undone leaves no gap: the book has six entries more than the one that stands.
    click(&mut harness, "Pass");
    click(&mut harness, "2 passes");
    harness.get_by_label("As it stood after 2");
}

#[test]
fn what_a_picture_leaves_open_is_asked_and_answered_by_clicks() {
    let folder = folder();
    let mut harness = window(folder.path(), None);
    begin(&mut harness);
    // One stone is out of sight, and of another it is not clear which way it points.
    show(&mut harness, BOARD, first_in_doubt(&FIRST_CAST[..4]));
    assert!(!has(&harness, "Write it down"));
    harness.get_by_label("Not found on the board: 1 red small.");
    click(&mut harness, "They fell out of sight");
    let asked = "the red small points N 64%, NE 35%; it is taken for N";
    harness.get_by_label_contains(asked);
    click(&mut harness, "NE 35%");
    assert!(harness.query_by_label_contains(asked).is_none());
    harness.get_by_label("Write it down");
    click(&mut harness, "Forget what was said");
    click(&mut harness, "They fell out of sight");
    click(&mut harness, "Take the best guesses");
    click(&mut harness, "Write it down");
    let book = book_of(&folder);
    let state = book.state();
    assert_eq!((state.board.len(), state.hands.total()), (4, 26));
}

/// Who goes on with a match before a table on which the next cast lies already is asked what is open of it, and not to take it off.
#[test]
fn a_cast_with_an_open_direction_is_no_disorder() {
    let folder = folder();
    let mut harness = window(folder.path(), None);
    begin(&mut harness);
    click(&mut harness, "Leave the game");
    let mut harness = window(folder.path(), Some(record_of(&folder)));
    show(&mut harness, BOARD, first_in_doubt(&FIRST_CAST));
    assert!(!has(&harness, "First, put the table as the book has it"));
    harness.get_by_label_contains("the red small points N 64%, NE 35%; it is taken for N");
    click(&mut harness, "NE 35%");
    click(&mut harness, "Write it down");
    assert_eq!(book_of(&folder).entries().len(), 1);
}

#[test]
fn an_illegal_cast_is_named() {
    let folder = folder();
    let mut harness = window(folder.path(), None);
    begin(&mut harness);
    let mut seen = FIRST_CAST.to_vec();
    seen.push("red M d4 0");
    show(&mut harness, BOARD, stones(&seen));
    harness.get_by_label_contains("1 red medium can't be cast in the round of small stones");
    assert!(!has(&harness, "Write it down"));
}

#[test]
fn a_paused_game_takes_no_moves() {
    let folder = folder();
    let mut harness = window(folder.path(), None);
    begin(&mut harness);
    click(&mut harness, "Pause");
    harness.get_by_label("Paused");
    show(&mut harness, BOARD, stones(&FIRST_CAST));
    assert!(!has(&harness, "Write it down") && !has(&harness, "Pass"));
    click(&mut harness, "Resume");
    harness.get_by_label("Write it down");
}

#[test]
fn the_hidden_timer_ends_the_game() {
    let folder = folder();
    let mut harness = window(folder.path(), None);
    click(&mut harness, "New game…");
    click(&mut harness, "Hidden timer");
    click(&mut harness, "Begin");
    harness.get_by_label("A hidden timer runs.");
    let hours_later = harness.ctx.input(|input| input.time) + 7200.0;
    harness.input_mut().time = Some(hours_later);
    harness.run_steps(4);
    harness.get_by_label("The bell has rung. What is in hand or on a pad counts nothing.");
    harness.get_by_label_contains("share the win with 0");
    let book = book_of(&folder);
    assert_eq!(book.state().phase, Phase::Over);
    let last = &book.entries().last().expect("an entry").event;
    assert_eq!(*last, Event::from(GeomancyStep::Bell));
}

#[test]
fn a_game_is_left_and_gone_on_with_and_is_open_once() {
    let folder = folder();
    let mut harness = window(folder.path(), None);
    begin(&mut harness);
    click(&mut harness, "Pass");
    let record = record_of(&folder);
    let other = window(folder.path(), Some(record.clone()));
    other.get_by_label_contains("is open in another window or program");
    drop(other);
    click(&mut harness, "Leave the game");
    harness.get_by_label("New game…");
    let other = window(folder.path(), Some(record));
    other.get_by_label("blue to move");
    other.get_by_label("1 passes");
}

#[test]
fn a_piece_of_noname_is_placed() {
    let folder = folder();
    let mut harness = window(folder.path(), None);
    click(&mut harness, "New game…");
    click(&mut harness, "Play Noname");
    click(&mut harness, "Begin");
    harness.get_by_label("red, pad: 5 red smalls, 5 red mediums and 5 red larges");
    let mut table = vec![stone(1, "red L d4 90")];
    show(&mut harness, Surface::Table, table.clone());
    harness.get_by_label_contains("red places a red large, attacking");
    click(&mut harness, "Write it down");
    harness.get_by_label("red, pad: 5 red smalls, 5 red mediums and 4 red larges");
    let mut second = stone(2, "blue S b4 90");
    second.position = SurfacePoint::new(90.0, 175.0);
    table.push(second);
    show(&mut harness, Surface::Table, table);
    harness.get_by_label_contains("blue places a blue small, attacking");
    click(&mut harness, "Write it down");
    assert_eq!(kept::<NonameMatch>(&folder).entries().len(), 2);
}

#[test]
fn the_record_of_a_game_without_pictures_is_shown_undone_and_exported() {
    let folder = folder();
    let path = folder.path().join("dice.jsonl");
    let mut words = Words::default();
    words.set("players", vec!["ada".into(), "ben".into()]);
    words.set("seed", vec!["5".into()]);
    let agreed = (&words, Equipment::default());
    let mut record = any::create(&path, "geomancer", agreed, None).expect("a record");
    let pass = record.take("pass", &Words::default(), None, &EntryContext::default());
    pass.expect("a legal step");
    drop(record);
    let mut harness = window(folder.path(), Some(path.clone()));
    harness.get_by_label("ben's turn");
    harness.get_by_label("1 pass");
    click(&mut harness, "Take back the last step");
    harness.get_by_label("ada's turn");
    click(&mut harness, "Export the game");
    assert!(path.with_extension("html").exists());
    // Where it is, or why it is nowhere, stands beside what was clicked.
    let says = |harness: &Driven, words: &str| {
        let said = harness.get_by_label_contains(words).rect();
        let clicked = harness.get_by_label("Export the game").rect();
        assert!(said.top() - clicked.bottom() < 20.0, "{words}");
    };
    says(&harness, "The match as a page: ");
    let elsewhere = folder.path().with_extension("elsewhere");
    std::fs::rename(folder.path(), &elsewhere).expect("a folder that is gone");
    click(&mut harness, "Export the game");
    says(&harness, "The page can't be written: ");
    std::fs::rename(&elsewhere, folder.path()).expect("the folder again");
    let (book, _) = any::open_read_only(&path).expect("a record");
    assert_eq!(book.count(), 2, "the step, and what took it back");
}

/// A page is given away, and a record from elsewhere can name any photo of this machine.
#[test]
fn photos_from_elsewhere_stay_out_of_the_exported_page() {
    let (folder, elsewhere) = (folder(), folder());
    let private = elsewhere.path().join("private.jpg");
    std::fs::copy(common::fixture("photos/empty_0302.jpg"), &private).expect("a photo");
    let path = folder.path().join("dice.jsonl");
    let mut words = Words::default();
    words.set("players", vec!["ada".into(), "ben".into()]);
    words.set("seed", vec!["5".into()]);
    let agreed = (&words, Equipment::default());
    let mut record = any::create(&path, "geomancer", agreed, None).expect("a record");
    let kept = EntryContext {
        photo: Some(private.display().to_string()),
        time: None,
    };
    let pass = record.take("pass", &Words::default(), None, &kept);
    pass.expect("a legal step");
    drop(record);
    let mut harness = window(folder.path(), Some(path.clone()));
    click(&mut harness, "Export the game");
    harness.get_by_label_contains(
        "one photo lies outside of the record's folder, or may by a hard link, and is left out",
    );
    let page = std::fs::read_to_string(path.with_extension("html")).expect("a page");
    assert!(!page.contains("data:image"), "the photo is in the page");
}
