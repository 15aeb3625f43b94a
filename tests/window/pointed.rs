//! What is done with pointer and keys: stones dragged, turned and added, corners shown; and all of it without a mouse.

use super::*;
use geomant::certainty::Sigma;
use geomant::piece::PieceSet;

/// Where a place of the surface shows: in the tests' picture a millimetre is a pixel.
fn on_screen(harness: &Driven, x_mm: f32, y_mm: f32) -> egui::Pos2 {
    let picture = harness.get_by_label_contains("The camera's picture").rect();
    let scale = (picture.width() / 400.0).min(picture.height() / 400.0);
    picture.center() + egui::vec2(x_mm - 200.0 + 0.5, y_mm - 200.0 + 0.5) * scale
}

pub fn click_at(harness: &mut Driven, x_mm: f32, y_mm: f32) {
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

pub fn drag(harness: &mut Driven, from: (f32, f32), to: (f32, f32)) {
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
