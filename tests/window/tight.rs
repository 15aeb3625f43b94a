//! Little room in the window, or another table than usual: "Players and board" offers what there is, and all of it is reached.

use super::*;
use eframe::egui::accesskit::Role;
use geomant::pipeline::{Ground, ReadOptions};

/// A window so large on a table that is read so.
fn tight(size: [f32; 2], ground: Ground) -> Driven {
    let mut harness = driven::open(size, move || WindowSetup {
        options: ReadOptions {
            ground: ground.clone(),
            ..ReadOptions::default()
        },
        ..driven::setup(Path::new("."))
    });
    harness.run_steps(4);
    harness
}

#[test]
fn who_sits_where_is_said_in_small_windows_too() {
    let rows = [
        ([640.0, 480.0], &["Players and board"][..], "a small window"),
        (
            [640.0, 400.0],
            &["More", "Players and board"],
            "text of twice the size",
        ),
    ];
    for ([width, height], way, why) in rows {
        let mut harness = tight([width, height], Ground::default());
        way.iter().for_each(|label| click(&mut harness, label));
        let seat = "beyond the h file: nobody";
        harness.get_by_label(seat).scroll_to_me();
        harness.run_steps(30);
        let at = harness.get_by_label(seat).rect();
        let window = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(width, height));
        assert!(window.contains_rect(at), "{why}: {at:?}");
        click(&mut harness, seat);
        harness.get_by_role_and_label(Role::Button, "red").click();
        harness.run_steps(4);
        harness.get_by_label("beyond the h file: red");
    }
}

#[test]
fn a_bare_table_has_no_ranks_to_sit_beyond() {
    let mut harness = tight([1200.0, 900.0], Ground::Free);
    click(&mut harness, "Noname");
    click(&mut harness, "Players and board");
    harness.get_by_label("Colors in play");
    assert!(harness.query_by_label_contains("beyond").is_none());
}

#[test]
fn a_board_that_is_too_large_is_told_where_its_squares_are_named() {
    let mut harness = window(Path::new("."), false);
    click(&mut harness, "IceSickle");
    show(&mut harness, BOARD, stones());
    harness.get_by_label_contains("under “New game…”, in the field “Squares of a larger board”");
    click(&mut harness, "New game…");
    harness.get_by_role_and_label(Role::TextInput, "Squares of a larger board");
}
