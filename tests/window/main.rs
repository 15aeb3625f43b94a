//! The window driven by its labels, without a screen: correct, undo, choose, dispute, export.
#![cfg(feature = "app")]

mod begun;
mod carried;
#[path = "../common/mod.rs"]
mod common;
mod doubtful;
mod kept;
mod pointed;
mod said;
mod tight;

use common::driven::{self, Driven, SQUARE_MM, click, show};
use eframe::egui;
use egui_kittest::kittest::Queryable;
use geomant::app::{First, WindowSetup};
use geomant::capture::source::Source;
use geomant::evidence::PlaceId;
use geomant::frames::{Bearing, PixelPoint, SurfacePoint};
use geomant::layout::{Stone, Surface};
use geomant::overlay::{Shape, guide_marks};
use geomant::piece::{Pose, Size};
use geomant::pipeline::limits::{Reason, Unexplained};
use std::path::Path;

fn press(harness: &mut Driven, modifiers: egui::Modifiers, key: egui::Key) {
    harness.key_press_modifiers(modifiers, key);
    harness.run_steps(4);
}

fn stone(id: &str, color: &str, size: Size, x_mm: f64, y_mm: f64) -> Stone {
    Stone {
        id: id.into(),
        color: color.parse().expect("a color"),
        size,
        pose: Pose::Lying {
            heading: Bearing::from_deg(90.0),
        },
        position: SurfacePoint::new(x_mm, y_mm),
        sigma: None,
        confidence: Some(0.9),
    }
}

/// Two red stones share c3, whose owner has to choose; a blue one lies on f6.
fn stones() -> Vec<Stone> {
    vec![
        stone("s1", "red", Size::Small, 112.0, 125.0),
        stone("s2", "red", Size::Medium, 138.0, 125.0),
        stone("s3", "blue", Size::Large, 275.0, 275.0),
    ]
}

const BOARD: Surface = Surface::chessboard(SQUARE_MM);

fn window(folder: &Path, with_reading: bool) -> Driven {
    let folder = folder.to_path_buf();
    let mut harness = driven::open([1200.0, 900.0], move || driven::setup(&folder));
    harness.run_steps(4);
    if with_reading {
        show(&mut harness, BOARD, stones());
    }
    harness
}

fn sizes(harness: &Driven) -> Vec<Size> {
    let window = harness.state().as_ref().expect("a window");
    let reading = window.table().reading().expect("a reading");
    reading.layout.stones.iter().map(|s| s.size).collect()
}

#[test]
fn without_a_source_the_window_says_how_to_begin() {
    let harness = window(Path::new("."), false);
    harness.get_by_label("Point a camera at the table");
    harness.get_by_label("Source: none");
}

#[test]
fn squares_that_are_hidden_are_asked_about_at_once() {
    for (why, words) in [
        (Reason::Glare, "Too bright to see what is there."),
        (Reason::Covered, "Something lies over it."),
        (Reason::Blurred, "Too blurred to see what is there."),
    ] {
        let mut harness = window(Path::new("."), false);
        let mut reading = driven::reading(BOARD, stones());
        let hidden = [(175.0, 225.0), (225.0, 175.0)].map(|(x_mm, y_mm)| Unexplained {
            id: PlaceId(1),
            outline_px: vec![],
            position: SurfacePoint::new(x_mm, y_mm),
            probability: 0.5,
            why,
            guess: None,
            is_on_surface: true,
        });
        reading.limits.unexplained = hidden.to_vec();
        // A gleam's edge, of another color than the square.
        let gleam = Unexplained {
            position: SurfacePoint::new(193.0, 243.0),
            why: Reason::Color,
            ..hidden[0].clone()
        };
        reading.limits.unexplained.push(gleam);
        driven::show_reading(&mut harness, reading);
        assert!(harness.query_by_label("What is this on d5?").is_none());
        const QUESTION: &str = "What lies on d5 and e4?";
        harness.get_by_label(QUESTION);
        harness.get_by_label(words);
        harness.get_by_label("A stone on d5");
        click(&mut harness, "Nothing on any of them");
        assert!(harness.query_by_label(QUESTION).is_none());
        assert!(harness.query_by_label("What is this on d5?").is_none());
        click(&mut harness, "Undo");
        harness.get_by_label(QUESTION);
        click(&mut harness, "A stone on e4");
        assert!(harness.query_by_label(QUESTION).is_none());
        harness.get_by_label("What lies on d5?");
    }
}

/// Eleven squares under an arm, and two under a cup.
fn covered() -> Vec<Unexplained> {
    let arm = (1..=3).flat_map(|file| (2..=5).map(move |rank| (file, rank)));
    let arm = arm.filter(|square| *square != (3, 5));
    let at = |(file, rank): (u8, u8)| Unexplained {
        id: PlaceId(1),
        outline_px: vec![],
        position: SurfacePoint::new(50.0 * f64::from(file) + 25.0, 50.0 * f64::from(rank) + 25.0),
        probability: 0.5,
        why: Reason::Covered,
        guess: None,
        is_on_surface: true,
    };
    arm.chain([(6, 6), (7, 7)]).map(at).collect()
}

#[test]
fn many_hidden_squares_are_asked_about_patch_by_patch() {
    const ARM: &str = "What lies on these 11 squares between b3 and d6?";
    const CUP: &str = "What lies on g7 and h8?";
    let mut harness = window(Path::new("."), false);
    let mut reading = driven::reading(BOARD, stones());
    reading.limits.unexplained = covered();
    driven::show_reading(&mut harness, reading);
    harness.get_by_label(ARM);
    harness.get_by_label(CUP);
    assert!(harness.query_by_label("A stone on c4").is_none());
    assert!(harness.query_by_label("Look again").is_none(), "of a photo");
    click(&mut harness, "Stones there");
    click(&mut harness, "A stone on c4");
    harness.get_by_label("What lies on these 10 squares between b3 and d6?");
    harness.get_by_label(CUP);
    click(&mut harness, "Undo");
    harness.get_by_label(ARM);
    let nothing = harness.get_all_by_label("Nothing on any of them").next();
    nothing.expect("of the arm").click();
    harness.run_steps(4);
    assert!(harness.query_by_label(ARM).is_none());
    harness.get_by_label(CUP);
}

#[test]
fn of_what_goes_on_another_look_is_offered() {
    let mut harness = driven::open([1200.0, 900.0], || WindowSetup {
        first: First::Source(Source::Film("no/film.mp4".into())),
        ..driven::setup(Path::new("."))
    });
    let mut reading = driven::reading(BOARD, stones());
    reading.limits.unexplained = covered()[..4].to_vec();
    driven::show_reading(&mut harness, reading);
    harness.get_by_label("What lies on b3 to b6?");
    click(&mut harness, "Look again");
    harness.get_by_label("What lies on b3 to b6?");
}

#[test]
fn what_the_picture_leaves_unexplained_is_asked() {
    let mut harness = window(Path::new("."), false);
    let mut reading = driven::reading(BOARD, stones());
    let place = SurfacePoint::new(225.0, 175.0);
    let upright = Pose::Upright {
        spin: Bearing::from_deg(10.0),
    };
    reading.limits.unexplained = vec![Unexplained {
        id: PlaceId(1),
        outline_px: vec![],
        position: place,
        probability: 0.7,
        why: Reason::Dropped,
        guess: Some((Size::Large, upright)),
        is_on_surface: true,
    }];
    driven::show_reading(&mut harness, reading);
    const QUESTION: &str = "What is this on e4?";
    harness.get_by_label(QUESTION);
    click(&mut harness, "Nothing on e4");
    assert!(harness.query_by_label(QUESTION).is_none());
    assert_eq!(sizes(&harness).len(), 3);
    click(&mut harness, "Undo");
    click(&mut harness, "A stone on e4");
    assert!(harness.query_by_label(QUESTION).is_none());
    let window = harness.state().as_ref().expect("a window");
    let added = &window.table().reading().expect("a reading").layout.stones[3];
    assert_eq!((added.size, added.pose), (Size::Large, upright));
    assert!(added.position.distance(place) < 1e-9);
}

#[test]
fn a_choice_is_asked_answered_and_undone() {
    let mut harness = window(Path::new("."), true);
    harness.get_by_label("red: which red stone stays on c3?");
    let is_complete = |harness: &Driven| {
        let window = harness.state().as_ref().expect("a window");
        window.table().choices().iter().all(|c| !c.is_open())
    };
    assert!(!is_complete(&harness));
    click(&mut harness, "Choose the medium");
    assert!(is_complete(&harness));
    harness.get_by_label("s1 red small: c3 E, recast");
    click(&mut harness, "Undo");
    assert!(!is_complete(&harness));
    click(&mut harness, "Redo");
    assert!(is_complete(&harness));
}

#[test]
fn a_stone_is_disputed_corrected_and_the_correction_undone() {
    let mut harness = window(Path::new("."), true);
    click(&mut harness, "s3 blue large: f6 E, stays");
    harness.get_by_label("s3: blue large lying");
    click(&mut harness, "Small");
    assert_eq!(sizes(&harness), [Size::Small, Size::Medium, Size::Small]);
    harness.get_by_label("s3: blue small lying");
    click(&mut harness, "Not a stone");
    assert_eq!(sizes(&harness), [Size::Small, Size::Medium]);
    click(&mut harness, "Undo");
    click(&mut harness, "Undo");
    assert_eq!(sizes(&harness), [Size::Small, Size::Medium, Size::Large]);
}

#[test]
fn corrections_hold_until_the_stone_moves() {
    let mut harness = window(Path::new("."), true);
    click(&mut harness, "s3 blue large: f6 E, stays");
    click(&mut harness, "Small");
    let again = |harness: &mut Driven, third: Option<(&str, f64)>| {
        let mut stones = stones();
        match third {
            Some((id, x_mm)) => {
                stones[2].id = id.into();
                stones[2].position.x_mm = x_mm;
            }
            None => {
                stones.pop();
            }
        }
        show(harness, BOARD, stones);
    };
    again(&mut harness, Some(("s3", 275.4)));
    assert_eq!(sizes(&harness)[2], Size::Small, "it lies where it lay");
    again(&mut harness, None);
    assert_eq!(sizes(&harness).len(), 2, "it is overlooked once");
    again(&mut harness, Some(("s7", 275.0)));
    assert_eq!(
        sizes(&harness)[2],
        Size::Small,
        "it never moved, whatever it is called"
    );
    again(&mut harness, Some(("s7", 330.0)));
    assert_eq!(sizes(&harness)[2], Size::Large, "it was moved");
}

#[test]
fn noname_is_judged_by_a_click_and_needs_no_choice() {
    let mut harness = window(Path::new("."), true);
    click(&mut harness, "Noname");
    assert!(
        harness
            .query_by_label("red: which red stone stays on c3?")
            .is_none()
    );
    harness.get_by_label("s3 blue large: attacking, 0");
}

#[test]
fn evidence_is_exported_beside_what_is_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut harness = window(folder.path(), true);
    click(&mut harness, "s3 blue large: f6 E, stays");
    for _ in 0..2 {
        click(&mut harness, "Export evidence");
        click(&mut harness, "Keep it there");
        harness.get_by_label("Open folder");
    }
    for number in [1, 2] {
        let path = |ending| folder.path().join(format!("geomant-{number}.{ending}"));
        assert!(path("png").exists(), "picture {number}");
        let page = std::fs::read_to_string(path("html")).expect("a page");
        for words in [
            "s3: blue large",
            "off the board",
            "2026-11-21",
            "data:image/png",
        ] {
            assert!(page.contains(words), "{words}");
        }
        let text = |ending| std::fs::read_to_string(path(ending)).expect("a text");
        assert!(text("json").contains("geomant.layout/1"));
        assert_eq!(text("ruling.json"), "the ruling");
    }
}

#[test]
fn the_guide_ticks_off_what_the_camera_sees_done() {
    let mut harness = window(Path::new("."), true);
    click(&mut harness, "Choose the medium");
    click(&mut harness, "Agree, and clear up the board");
    harness.get_by_label("To do: 2 of 2");
    harness.get_by_label("The red small on c3: back to red, to cast again");
    let mut cleared = stones();
    cleared.remove(0);
    cleared[0].position = SurfacePoint::new(125.0, 125.0);
    show(&mut harness, BOARD, cleared);
    harness.get_by_label("All done");
    click(&mut harness, "Judge anew");
    assert!(harness.query_by_label("All done").is_none());
}

/// Whether the guide's marks hold the outline of a stone lying at a place, in the tests' picture.
fn has_ghost_at(harness: &Driven, x_mm: f64, y_mm: f64) -> bool {
    let window = harness.state().as_ref().expect("a window");
    let reading = window.table().reading().expect("a reading");
    let to_do = window.table().guide().filter(|(_, is_done)| !is_done);
    let marks = guide_marks(reading, to_do.map(|(step, _)| step), 1.0);
    marks.iter().any(|mark| match &mark.shape {
        Shape::Area { corners, .. } => {
            let count = corners.len() as f64;
            let x = corners.iter().map(|p| p.x).sum::<f64>() / count;
            let y = corners.iter().map(|p| p.y).sum::<f64>() / count;
            let middle: PixelPoint = PixelPoint::new(x, y);
            middle.distance(PixelPoint::new(x_mm, y_mm)) < 2.0
        }
        _ => false,
    })
}

#[test]
fn the_guide_shows_where_a_stone_goes_while_it_is_in_the_hand() {
    let mut harness = window(Path::new("."), true);
    click(&mut harness, "Choose the medium");
    click(&mut harness, "Agree, and clear up the board");
    assert!(has_ghost_at(&harness, 125.0, 125.0), "where s2 is to lie");
    let mut lifted = stones();
    lifted.remove(1);
    show(&mut harness, BOARD, lifted);
    assert!(has_ghost_at(&harness, 125.0, 125.0), "s2 is in a hand");
}

#[test]
fn what_lies_before_a_seat_counts_as_captured() {
    let mut harness = window(Path::new("."), true);
    let mut beside = stones();
    // Beyond rank 8, where red sits.
    beside[2].position = SurfacePoint::new(200.0, 450.0);
    show(&mut harness, BOARD, beside);
    harness.get_by_label("red: 0");
    click(&mut harness, "Players and board");
    click(&mut harness, "beyond rank 8: nobody");
    harness
        .get_by_role_and_label(egui::accesskit::Role::Button, "red")
        .click();
    harness.run_steps(4);
    harness.get_by_label("red: 3");
}

#[test]
fn the_stones_panel_tells_its_fate_and_why() {
    let mut harness = window(Path::new("."), true);
    click(&mut harness, "s3 blue large: f6 E, stays");
    harness.get_by_label_contains("Ruling: ");
}

#[test]
fn a_choice_is_answered_by_the_stones_picture() {
    let mut harness = window(Path::new("."), true);
    click(&mut harness, "Picture of s2");
    harness.get_by_label("s1 red small: c3 E, recast");
}
