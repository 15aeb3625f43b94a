//! A whole game kept in the window, driven by its labels: begun, played, looked back at, ended by the bell.
#![cfg(feature = "app")]

use eframe::egui;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use geomant::app::{First, Settings, Setup, Window};
use geomant::book::{Book, Event, State, Step};
use geomant::camera::Camera;
use geomant::capture::Frame;
use geomant::certainty::Sigma;
use geomant::frames::{Bearing, PixelPoint, SurfacePoint};
use geomant::games::Game;
use geomant::layout::{Layout, Stone, Surface};
use geomant::piece::{PieceSet, Pose, Size};
use geomant::read::{ReadOptions, Reading, Seen};
use geomant::record;
use geomant::square::Square;
use geomant::view::SurfaceView;
use image::RgbImage;
use nalgebra::Isometry3;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

const SQUARE_MM: f64 = 50.0;
type Driven = Harness<'static, Option<Window>>;

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

fn reading(surface: Surface, stones: Vec<Stone>) -> Reading {
    let outline = |s: &Stone| Seen {
        outline_px: [(-9.0, -9.0), (9.0, -9.0), (9.0, 9.0), (-9.0, 9.0)]
            .map(|(x, y)| PixelPoint::new(s.position.x_mm + x, s.position.y_mm + y))
            .to_vec(),
    };
    Reading {
        size_px: (400, 400),
        view: SurfaceView {
            camera: Camera {
                fx: 500.0,
                fy: 500.0,
                cx: 0.0,
                cy: 0.0,
                dist: [0.0; 5],
            },
            // A millimetre of the surface is a pixel of the picture.
            camera_from_surface: Isometry3::translation(0.0, 0.0, 500.0),
            rms_px: 0.1,
        },
        seen: stones.iter().map(outline).collect(),
        layout: Layout {
            surface,
            pieces: PieceSet::default(),
            stones,
        },
        notes: vec![],
    }
}

fn window(folder: &Path, record: Option<PathBuf>) -> Driven {
    let folder = folder.to_path_buf();
    let open = move |ui: &mut egui::Ui, window: &mut Option<Window>| {
        let window = window.get_or_insert_with(|| {
            let setup = Setup {
                first: First::Nothing,
                options: ReadOptions::default(),
                game: Some(Game::Geomancy),
                folder: folder.clone(),
                ruling_as_json: |_| None,
                cameras: vec![],
                record: record.clone(),
                clock: || "2026-11-21T08:30:00Z".into(),
            };
            Window::new(ui.ctx(), setup, Settings::default())
        });
        window.ui(ui);
    };
    let mut harness = Harness::builder()
        .with_size([1300.0, 1000.0])
        .build_ui_state(open, None);
    harness.run_steps(4);
    harness
}

fn click(harness: &mut Driven, label: &str) {
    harness.get_by_label(label).click();
    harness.run_steps(4);
}

fn has(harness: &Driven, label: &str) -> bool {
    harness.query_by_label(label).is_some()
}

/// The table comes to rest with these stones on it.
fn show(harness: &mut Driven, surface: Surface, stones: Vec<Stone>) {
    let frame = Frame::new(RgbImage::new(400, 400), "drawn".into(), 0.0);
    let window = harness.state_mut().as_mut().expect("a window");
    window.show(frame.expect("a frame"), reading(surface, stones));
    harness.run_steps(4);
}

const BOARD: Surface = Surface::Chessboard {
    square_mm: SQUARE_MM,
};

fn record_of(folder: &TempDir) -> PathBuf {
    folder.path().join("game-2026-11-21-1.jsonl")
}

fn book_of(folder: &TempDir) -> Book {
    let (book, torn) = record::look(&record_of(folder)).expect("a record");
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
    harness.get_by_label("The photo of 1");
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
}

#[test]
fn what_a_picture_leaves_open_is_asked_and_answered_by_clicks() {
    let folder = folder();
    let mut harness = window(folder.path(), None);
    begin(&mut harness);
    // One stone is out of sight, and of another it is not clear which way it points.
    let mut seen = stones(&FIRST_CAST[..4]);
    seen[0].pose = Pose::Lying {
        heading: Bearing::from_deg(21.0),
    };
    seen[0].sigma = Some(Sigma {
        position_mm: 0.5,
        heading_deg: Some(4.0),
    });
    show(&mut harness, BOARD, seen);
    assert!(!has(&harness, "Write it down"));
    harness.get_by_label("Not found on the board: 1 red small.");
    click(&mut harness, "They fell out of sight");
    harness.get_by_label_contains("s1 is on the edge: its direction is N");
    click(&mut harness, "Take the best guesses");
    click(&mut harness, "Write it down");
    let book = book_of(&folder);
    let State::Geomancy(state) = book.state() else {
        panic!("another game");
    };
    assert_eq!((state.board.len(), state.hands.total()), (4, 26));
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
    assert!(book.state().is_over());
    let last = &book.entries().last().expect("an entry").event;
    assert_eq!(*last, Event::from(Step::Bell));
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
    harness.get_by_label_contains("red places a red large, attacking (p1)");
    click(&mut harness, "Write it down");
    harness.get_by_label("red, pad: 5 red smalls, 5 red mediums and 4 red larges");
    let mut second = stone(2, "blue S b4 90");
    second.position = SurfacePoint::new(90.0, 175.0);
    table.push(second);
    show(&mut harness, Surface::Table, table);
    harness.get_by_label_contains("blue places a blue small, attacking (p2)");
    click(&mut harness, "Write it down");
    assert_eq!(book_of(&folder).entries().len(), 2);
}
