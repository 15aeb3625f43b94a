//! The window driven by its labels, without a screen: correct, undo, choose, dispute, export.
#![cfg(feature = "app")]

mod common;

use common::driven::{self, Driven, SQUARE_MM, click, show};
use common::fixture;
use common::phone::{Phone, pictures_of};
use eframe::egui;
use egui_kittest::kittest::Queryable;
use geomant::app::{First, WindowSetup};
use geomant::capture::source::Source;
use geomant::certainty::Sigma;
use geomant::frames::{Bearing, PixelPoint, SurfacePoint};
use geomant::layout::{Stone, Surface};
use geomant::overlay::{Shape, guide_marks};
use geomant::piece::{PieceSet, Pose, Size};
use geomant::pipeline::limits::{Reason, Unexplained};
use std::path::{Path, PathBuf};
use std::sync::Arc;

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
fn what_the_picture_leaves_unexplained_is_asked() {
    let mut harness = window(Path::new("."), false);
    let mut reading = driven::reading(BOARD, stones());
    let place = SurfacePoint::new(225.0, 175.0);
    let upright = Pose::Upright {
        spin: Bearing::from_deg(10.0),
    };
    reading.limits.unexplained = vec![Unexplained {
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
    click(&mut harness, "Choose s2 (medium)");
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
    harness.get_by_label("s3 blue large: attacking, +0");
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

fn press(harness: &mut Driven, modifiers: egui::Modifiers, key: egui::Key) {
    harness.key_press_modifiers(modifiers, key);
    harness.run_steps(4);
}

/// Where a place of the surface shows: in the tests' picture a millimetre is a pixel.
fn on_screen(harness: &Driven, x_mm: f32, y_mm: f32) -> egui::Pos2 {
    let picture = harness.get_by_label_contains("The camera's picture").rect();
    let scale = (picture.width() / 400.0).min(picture.height() / 400.0);
    picture.center() + egui::vec2(x_mm - 200.0 + 0.5, y_mm - 200.0 + 0.5) * scale
}

fn click_at(harness: &mut Driven, x_mm: f32, y_mm: f32) {
    let at = on_screen(harness, x_mm, y_mm);
    harness.hover_at(at);
    harness.run_steps(1);
    for pressed in [true, false] {
        harness.event(egui::Event::PointerButton {
            pos: at,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: egui::Modifiers::NONE,
        });
        harness.run_steps(1);
    }
    harness.run_steps(3);
}

fn drag(harness: &mut Driven, from: (f32, f32), to: (f32, f32)) {
    let (from, to) = (
        on_screen(harness, from.0, from.1),
        on_screen(harness, to.0, to.1),
    );
    let button = |pos, pressed| egui::Event::PointerButton {
        pos,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: egui::Modifiers::NONE,
    };
    harness.hover_at(from);
    harness.run_steps(1);
    harness.event(button(from, true));
    harness.run_steps(1);
    for step in 1..=4u8 {
        harness.hover_at(from + (to - from) * f32::from(step) / 4.0);
        harness.run_steps(1);
    }
    harness.event(button(to, false));
    harness.run_steps(3);
}

fn found(harness: &Driven, id: &str) -> Stone {
    let window = harness.state().as_ref().expect("a window");
    window.table().stone(id).expect("the stone").clone()
}

#[test]
fn keys_dispute_export_undo_and_redo() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut harness = window(folder.path(), true);
    let (none, command) = (egui::Modifiers::NONE, egui::Modifiers::COMMAND);
    press(&mut harness, none, egui::Key::D);
    harness.get_by_label("s1: red small lying");
    press(&mut harness, none, egui::Key::D);
    harness.get_by_label("s2: red medium lying");
    click(&mut harness, "Turned round");
    let heading = |harness: &Driven| found(harness, "s2").pose.heading().map(Bearing::deg);
    assert_eq!(heading(&harness), Some(270.0));
    press(&mut harness, command, egui::Key::Z);
    assert_eq!(heading(&harness), Some(90.0));
    press(&mut harness, command | egui::Modifiers::SHIFT, egui::Key::Z);
    assert_eq!(heading(&harness), Some(270.0));
    press(&mut harness, none, egui::Key::ArrowUp);
    press(&mut harness, none, egui::Key::Comma);
    assert_eq!(found(&harness, "s2").position.y_mm, 126.0);
    assert_eq!(heading(&harness), Some(269.0));
    press(&mut harness, none, egui::Key::E);
    click(&mut harness, "Keep it there");
    assert!(folder.path().join("geomant-1.png").exists());
    press(&mut harness, none, egui::Key::Escape);
    assert!(harness.query_by_label("s2: red medium lying").is_none());
}

#[test]
fn the_stones_in_doubt_come_first_and_are_counted_alike_everywhere() {
    let mut harness = window(Path::new("."), false);
    let mut doubtful = stones();
    // s3 may lie on e6 or f6; s2 is rather none.
    doubtful[2].position = SurfacePoint::new(250.5, 275.0);
    doubtful[2].sigma = Some(Sigma {
        position_mm: 2.0,
        heading_deg: Some(2.0),
    });
    doubtful[1].confidence = Some(0.3);
    show(&mut harness, BOARD, doubtful);
    harness.get_by_label("Stones (3, 2 in doubt)");
    let window = harness.state().as_ref().expect("a window");
    assert_eq!(window.table().doubtful(), ["s2", "s3"]);
    let marks = window.table().marks().expect("marks");
    assert_eq!(marks.doubtful(), 2);
    for heading in [
        "s2: red medium lying",
        "s3: blue large lying",
        "s1: red small lying",
    ] {
        press(&mut harness, egui::Modifiers::NONE, egui::Key::D);
        harness.get_by_label(heading);
    }
}

#[test]
fn a_sheet_tells_all_keys() {
    let mut harness = window(Path::new("."), true);
    press(&mut harness, egui::Modifiers::NONE, egui::Key::F1);
    harness.get_by_label("next stone, those in doubt first");
    press(&mut harness, egui::Modifiers::NONE, egui::Key::Escape);
    let sheet = harness.query_by_label("next stone, those in doubt first");
    assert!(sheet.is_none());
    click(&mut harness, "Keys");
    harness.get_by_label("next stone, those in doubt first");
}

#[test]
fn a_stone_is_dragged_and_turned_in_one_step_each() {
    let mut harness = window(Path::new("."), true);
    click_at(&mut harness, 275.0, 275.0);
    harness.get_by_label("s3: blue large lying");
    drag(&mut harness, (275.0, 275.0), (330.0, 225.0));
    let moved = found(&harness, "s3").position;
    let wanted = SurfacePoint::new(330.0, 225.0);
    assert!(moved.distance(wanted) < 2.0, "{moved:?}");
    // The handle stands ahead of the stone, which points along +x.
    let slant_mm = PieceSet::default().dimensions(Size::Large).slant_mm() as f32;
    let handle = (330.0 + 1.35 * slant_mm, 225.0);
    drag(&mut harness, handle, (330.0, 300.0));
    let heading = found(&harness, "s3").pose.heading().expect("lying");
    assert!(
        heading.minus(Bearing::from_deg(0.0)).abs() < 2.0,
        "{heading}"
    );
    click(&mut harness, "Undo");
    click(&mut harness, "Undo");
    assert_eq!(found(&harness, "s3"), stones()[2]);
}

#[test]
fn a_missed_stone_is_added_where_a_person_points() {
    let mut harness = window(Path::new("."), true);
    click(&mut harness, "Add a stone");
    click_at(&mut harness, 75.0, 325.0);
    let added = found(&harness, "h1");
    assert!(added.position.distance(SurfacePoint::new(75.0, 325.0)) < 1.0);
    click(&mut harness, "Large");
    assert_eq!(found(&harness, "h1").size, Size::Large);
    click(&mut harness, "Not a stone");
    assert_eq!(sizes(&harness).len(), 3);
}

#[test]
fn the_board_is_turned_and_stones_are_renamed_with_it() {
    let mut harness = window(Path::new("."), true);
    harness.get_by_label("s3 blue large: f6 E, stays");
    click(&mut harness, "Board");
    click(&mut harness, "Turn it half round");
    harness.get_by_label("s3 blue large: c3 W, stays");
    click(&mut harness, "Undo");
    harness.get_by_label("s3 blue large: f6 E, stays");
}

#[test]
fn the_guide_ticks_off_what_the_camera_sees_done() {
    let mut harness = window(Path::new("."), true);
    click(&mut harness, "Choose s2 (medium)");
    click(&mut harness, "Agree, and clear up the board");
    harness.get_by_label("To do: 2 of 2");
    harness.get_by_label("s1 small: back to red, to cast again");
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
    click(&mut harness, "Choose s2 (medium)");
    click(&mut harness, "Agree, and clear up the board");
    assert!(has_ghost_at(&harness, 125.0, 125.0), "where s2 is to lie");
    let mut lifted = stones();
    lifted.remove(1);
    show(&mut harness, BOARD, lifted);
    assert!(has_ghost_at(&harness, 125.0, 125.0), "s2 is in a hand");
}

/// A window that begins with what it usually begins with, on a machine with these cameras.
fn usual_window(cameras: Vec<Source>) -> Driven {
    driven::open([1200.0, 900.0], move || WindowSetup {
        first: First::Usual,
        game: None,
        cameras: cameras.clone(),
        ..driven::setup(Path::new("."))
    })
}

/// Goes on until something is so, for twenty seconds at most.
fn wait_for(harness: &mut Driven, what: &str, is_so: impl Fn(&Driven) -> bool) {
    for _ in 0..1000 {
        if is_so(harness) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
        harness.run_steps(1);
    }
    panic!("never {what}");
}

#[test]
fn where_the_camera_is_busy_the_demo_plays_and_says_why() {
    // No machine has so many cameras, so this one never answers.
    let mut harness = usual_window(vec![Source::Camera(99)]);
    wait_for(&mut harness, "the demo", |h| {
        h.query_by_label("This is a demo film").is_some()
    });
    harness.run_steps(2);
    harness.get_by_label_contains("the demo film plays: camera 99 does not answer");
}

#[test]
fn the_camera_that_is_watched_is_offered_with_its_own_picture() {
    let phone = Phone::serve(0, pictures_of(&fixture("clips/light_5703.mp4"), 1), 15.0);
    let stream = Source::Stream(phone.url());
    let mut harness = usual_window(vec![stream.clone()]);
    let has_picture = |h: &Driven| h.state().as_ref().is_some_and(|w| w.frame().is_some());
    wait_for(&mut harness, "a picture", has_picture);
    press(&mut harness, egui::Modifiers::NONE, egui::Key::O);
    harness.get_by_label(&format!("Picture of {stream}"));
    assert_eq!(phone.callers(), 1, "it is not opened a second time");
    click(&mut harness, &format!("Go on with {stream}"));
    assert!(harness.query_by_label("Watch the demo").is_none(), "closed");
    assert!(has_picture(&harness));
}

/// A file as a desktop hands it over.
#[derive(Debug)]
struct Dropped(PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}

#[test]
fn several_photos_dropped_together_are_all_there_and_what_is_left_out_is_said() {
    let mut harness = window(Path::new("."), false);
    let files = [
        "photos/cast_0021.jpg",
        "clips/README.md",
        "photos/cast_0001.jpg",
    ];
    let dropped = files.map(|name| Arc::new(Dropped(fixture(name))) as egui::DroppedFileHandle);
    harness.input_mut().dropped_files = dropped.to_vec();
    harness.run_steps(2);
    harness.get_by_label("1 of 2");
    harness.get_by_label_contains("cast_0021.jpg");
    harness.get_by_label_contains("Not watched: README.md.");
    click(&mut harness, "Next photo");
    harness.get_by_label("2 of 2");
    harness.get_by_label_contains("cast_0001.jpg");
}

#[test]
fn without_a_camera_the_demo_plays_and_says_how_to_begin() {
    let mut harness = usual_window(vec![]);
    harness.run_steps(2);
    harness.get_by_label("This is a demo film");
    click(&mut harness, "Choose a camera…");
    harness.get_by_label("Watch the demo");
    harness.get_by_label("Open photo or film…");
}

#[test]
fn a_camera_is_chosen_by_its_small_picture() {
    let film = Source::Film("fixtures/clips/light_5703.mp4".into());
    let name = film.to_string();
    let mut harness = driven::open([1200.0, 900.0], move || WindowSetup {
        game: None,
        // A film stands in for a camera.
        cameras: vec![film.clone()],
        ..driven::setup(Path::new("."))
    });
    harness.run_steps(2);
    click(&mut harness, "Source: none");
    let use_it = format!("Use {name}");
    wait_for(&mut harness, "its small picture", |h| {
        h.query_by_label(&use_it).is_some()
    });
    // The chooser grows with the small pictures.
    harness.run_steps(4);
    click(&mut harness, &use_it);
    let has_picture = |h: &Driven| h.state().as_ref().is_some_and(|w| w.frame().is_some());
    wait_for(&mut harness, "a picture", has_picture);
    harness.get_by_label(&format!("Source: {name}"));
}

#[test]
fn the_boards_corners_are_shown_by_hand() {
    let mut harness = window(Path::new("."), true);
    click(&mut harness, "Board");
    click(&mut harness, "Show where its corners are");
    // In the tests' picture the board lies on its head, as no camera shows one.
    click(&mut harness, "Use these corners");
    harness.get_by_label_contains("No camera sees a board so");
    drag(&mut harness, (0.0, 0.0), (100.0, 300.0));
    drag(&mut harness, (400.0, 0.0), (300.0, 310.0));
    drag(&mut harness, (400.0, 400.0), (290.0, 90.0));
    drag(&mut harness, (0.0, 400.0), (110.0, 100.0));
    click(&mut harness, "Use these corners");
    harness.get_by_label_contains("The board is read where you showed it");
    click(&mut harness, "Board");
    click(&mut harness, "Find it by itself again");
    let said = harness.query_by_label_contains("The board is read where you showed it");
    assert!(said.is_none());
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

fn focus(harness: &mut Driven, label: &str) {
    harness.get_by_label_contains(label).focus();
    harness.run_steps(2);
}

#[test]
fn hands_without_a_mouse_add_move_and_turn_a_stone_and_show_a_corner() {
    let mut harness = window(Path::new("."), true);
    let none = egui::Modifiers::NONE;
    press(&mut harness, none, egui::Key::A);
    focus(&mut harness, "The camera's picture");
    press(&mut harness, none, egui::Key::Enter);
    let added = found(&harness, "h1").position;
    let middle = SurfacePoint::new(200.0, 200.0);
    assert!(added.distance(middle) < 1.0, "{added:?}");
    press(&mut harness, none, egui::Key::ArrowRight);
    let after = found(&harness, "h1").position;
    assert_eq!(after.x_mm, added.x_mm + 1.0, "the picture has the focus");
    focus(&mut harness, "Stone h1: drag to move it");
    press(&mut harness, none, egui::Key::ArrowUp);
    press(&mut harness, none, egui::Key::ArrowUp);
    assert_eq!(found(&harness, "h1").position.y_mm, added.y_mm + 2.0);
    focus(&mut harness, "Turn the stone");
    press(&mut harness, none, egui::Key::ArrowLeft);
    let heading = found(&harness, "h1").pose.heading().map(Bearing::deg);
    assert_eq!(heading, Some(359.0));
    press(&mut harness, none, egui::Key::Escape);
    click(&mut harness, "Zoom in");
    focus(&mut harness, "The camera's picture");
    for _ in 0..4 {
        press(&mut harness, none, egui::Key::ArrowLeft);
    }
    click_at(&mut harness, 200.0, 200.0);
    let selected = harness.query_by_label_contains("Stone h1: drag");
    assert!(
        selected.is_none(),
        "the picture was moved away from under the pointer"
    );
    click(&mut harness, "Board");
    click(&mut harness, "Show where its corners are");
    focus(&mut harness, "Corner a1");
    let corner = |harness: &Driven| harness.get_by_label("Corner a1").rect().center();
    let before = corner(&harness);
    press(&mut harness, none, egui::Key::ArrowRight);
    assert!(corner(&harness).x > before.x + 0.5);
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
