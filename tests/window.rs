//! The window driven by its labels, without a screen: correct, undo, choose, dispute, export.
#![cfg(feature = "app")]

use eframe::egui;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use geomant::app::{Setup, Window};
use geomant::camera::Camera;
use geomant::capture::Frame;
use geomant::frames::{Bearing, PixelPoint, SurfacePoint};
use geomant::games::Game;
use geomant::layout::{Layout, Stone, Surface};
use geomant::piece::{PieceSet, Pose, Size};
use geomant::read::{ReadOptions, Reading, Seen};
use geomant::view::SurfaceView;
use image::RgbImage;
use nalgebra::Isometry3;
use std::path::Path;

const SQUARE_MM: f64 = 50.0;

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
fn reading() -> Reading {
    let stones = vec![
        stone("s1", "red", Size::Small, 112.0, 125.0),
        stone("s2", "red", Size::Medium, 138.0, 125.0),
        stone("s3", "blue", Size::Large, 275.0, 275.0),
    ];
    let outline = |s: &Stone| Seen {
        outline_px: [(-9.0, -9.0), (9.0, -9.0), (9.0, 9.0), (-9.0, 9.0)]
            .map(|(x, y)| PixelPoint::new(s.position.x_mm + x, s.position.y_mm + y))
            .to_vec(),
    };
    let camera = Camera {
        fx: 500.0,
        fy: 500.0,
        cx: 0.0,
        cy: 0.0,
        dist: [0.0; 5],
    };
    Reading {
        size_px: (400, 400),
        view: SurfaceView {
            camera,
            // A millimetre of the surface is a pixel of the picture.
            camera_from_surface: Isometry3::translation(0.0, 0.0, 500.0),
            rms_px: 0.1,
        },
        seen: stones.iter().map(outline).collect(),
        layout: Layout {
            surface: Surface::Chessboard {
                square_mm: SQUARE_MM,
            },
            pieces: PieceSet::default(),
            stones,
        },
        notes: vec![],
    }
}

fn window(folder: &Path, with_reading: bool) -> Harness<'static, Option<Window>> {
    let folder = folder.to_path_buf();
    let open = move |ui: &mut egui::Ui, window: &mut Option<Window>| {
        let window = window.get_or_insert_with(|| {
            let setup = Setup {
                source: None,
                options: ReadOptions::default(),
                game: Game::Geomancy,
                folder: folder.clone(),
            };
            let mut window = Window::new(ui.ctx(), setup);
            if with_reading {
                let frame = Frame::new(RgbImage::new(400, 400), "drawn".into(), 0.0);
                window.show(frame.expect("a frame"), reading());
            }
            window
        });
        window.ui(ui);
    };
    let mut harness = Harness::builder()
        .with_size([1200.0, 900.0])
        .build_ui_state(open, None);
    harness.run_steps(4);
    harness
}

fn click(harness: &mut Harness<'static, Option<Window>>, label: &str) {
    harness.get_by_label(label).click();
    harness.run_steps(4);
}

fn sizes(harness: &Harness<'static, Option<Window>>) -> Vec<Size> {
    let window = harness.state().as_ref().expect("a window");
    let reading = window.table().reading().expect("a reading");
    reading.layout.stones.iter().map(|s| s.size).collect()
}

#[test]
fn without_a_source_the_window_says_how_to_begin() {
    let harness = window(Path::new("."), false);
    harness.get_by_label("Point a camera at the table");
    harness.get_by_label("Choose a camera to begin.");
}

#[test]
fn a_choice_is_asked_answered_and_undone() {
    let mut harness = window(Path::new("."), true);
    harness.get_by_label("red: which red stone stays on c3?");
    let is_complete = |harness: &Harness<'static, Option<Window>>| {
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
    click(&mut harness, "Next size");
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
    click(&mut harness, "Next size");
    let again = |harness: &mut Harness<'static, Option<Window>>, x_mm: f64| {
        let mut reading = reading();
        reading.layout.stones[2].position.x_mm = x_mm;
        let frame = Frame::new(RgbImage::new(400, 400), "drawn".into(), 1.0);
        let window = harness.state_mut().as_mut().expect("a window");
        window.show(frame.expect("a frame"), reading);
        harness.run_steps(4);
    };
    again(&mut harness, 275.4);
    assert_eq!(sizes(&harness)[2], Size::Small, "it lies where it lay");
    again(&mut harness, 330.0);
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
    click(&mut harness, "Export evidence");
    click(&mut harness, "Export evidence");
    for number in [1, 2] {
        let path = |ending| folder.path().join(format!("geomant-{number}.{ending}"));
        assert!(path("png").exists(), "picture {number}");
        let text = std::fs::read_to_string(path("json")).expect("a layout");
        assert!(text.contains("geomant.layout/1"));
    }
}
