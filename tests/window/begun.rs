//! What the window begins with: cameras, the demo, photos that are dropped on it.

use super::*;
use crate::common::driven::Dropped;
use crate::common::fixture;
use crate::common::phone::{Phone, pictures_of};
use eframe::egui::accesskit::Role;
use eframe::egui::scroll_area::State;
use eframe::egui::{Context, Id, Popup};
use egui_kittest::kittest::NodeT;
use geomant::app::{First, Settings, Window, WindowSetup};
use geomant::capture::source::Source;
use std::sync::Arc;

/// A window that begins with what it usually begins with, on a machine with these cameras.
fn usual_window(cameras: Vec<Source>) -> Driven {
    driven::open([1200.0, 900.0], move || WindowSetup {
        first: First::Usual,
        game: None,
        cameras: cameras.clone(),
        ..driven::setup(Path::new("."))
    })
}

/// What the theme is kept with tells how far panels were scrolled the last time: today's question stands at the top.
#[test]
fn panels_begin_at_the_top() {
    let context = Context::default();
    let scrolled = || context.data(|data| data.iter_temp_by_type::<State>().count());
    context.data_mut(|data| data.insert_persisted(Id::unique("side"), State::default()));
    assert_eq!(scrolled(), 1);
    let folder = tempfile::tempdir().expect("a folder");
    Window::new(&context, driven::setup(folder.path()), Settings::default());
    assert_eq!(scrolled(), 0);
}

/// Goes on until something is so, for twenty seconds at most.
pub fn wait_for(harness: &mut Driven, what: &str, is_so: impl Fn(&Driven) -> bool) {
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
    let why = "the demo film plays: camera 99 does not answer";
    wait_for(&mut harness, why, |h| {
        h.query_by_label_contains(why).is_some()
    });
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
fn a_matchs_record_that_is_dropped_is_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let record = folder.path().join("geomancer.jsonl");
    std::fs::copy(fixture("records/geomancer.jsonl"), &record).expect("copied");
    let mut harness = window(folder.path(), false);
    let dropped = Arc::new(Dropped(record)) as egui::DroppedFileHandle;
    harness.input_mut().dropped_files = vec![dropped];
    harness.run_steps(3);
    harness.get_by_label("Leave the game");
}

/// Escape takes away what was opened last.
#[test]
fn escape_closes_a_menu_and_leaves_the_rest() {
    let mut harness = window(Path::new("."), false);
    press(&mut harness, egui::Modifiers::NONE, egui::Key::F1);
    harness.run_steps(2);
    click(&mut harness, "Board");
    harness.run_steps(2);
    assert!(Popup::is_any_open(&harness.ctx));
    press(&mut harness, egui::Modifiers::NONE, egui::Key::Escape);
    harness.run_steps(2);
    assert!(!Popup::is_any_open(&harness.ctx));
    assert!(harness.query_all_by_label("Keys").next().is_some());
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
    let mut harness = driven::open([1500.0, 900.0], move || WindowSetup {
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
fn panels_lie_well_as_soon_as_the_window_has_another_size() {
    let mut harness = driven::open([1280.0, 800.0], || driven::setup(Path::new(".")));
    show(&mut harness, BOARD, stones());
    let places = |harness: &Driven| {
        let nodes = harness.query_all_by_role(Role::Button);
        let nodes = nodes.chain(harness.query_all_by_role(Role::Label));
        nodes
            .map(|node| (node.accesskit_node().label(), node.rect()))
            .collect::<Vec<_>>()
    };
    for size in [[640.0, 400.0], [1280.0, 800.0], [400.0, 300.0]] {
        harness.set_size(size.into());
        harness.run();
        let first = places(&harness);
        harness.run_steps(6);
        assert_eq!(places(&harness), first, "{size:?}");
    }
    // The last is 800×600 with text twice as large.
    let bars = harness.get_by_label("Fold the panel").rect().bottom();
    assert!(
        bars <= 110.0,
        "more than half of the window is left for the table: {bars}"
    );
}
