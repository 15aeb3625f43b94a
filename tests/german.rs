//! The window in German, driven by its German labels; and that no language needs more room than there is.
#![cfg(feature = "app")]

mod common;

use common::driven::{self, Driven, SQUARE_MM, click, show};
use eframe::egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable};
use geomant::app::WindowSetup;
use geomant::certainty::Sigma;
use geomant::frames::{Bearing, SurfacePoint};
use geomant::layout::{Stone, Surface};
use geomant::phrasing::Language;
use geomant::piece::{Pose, Size};
use std::path::Path;

const BOARD: Surface = Surface::chessboard(SQUARE_MM);

fn stone(id: &str, color: &str, x_mm: f64, y_mm: f64) -> Stone {
    Stone {
        id: id.into(),
        color: color.parse().expect("a color"),
        size: Size::Small,
        pose: Pose::Lying {
            heading: Bearing::from_deg(90.0),
        },
        position: SurfacePoint::new(x_mm, y_mm),
        sigma: Some(Sigma {
            position_mm: 1.0,
            heading_deg: Some(2.0),
        }),
        confidence: Some(0.9),
    }
}

/// Two red stones share c3, whose owner has to choose; the blue one lies half on e6 and half on f6.
fn stones() -> Vec<Stone> {
    vec![
        stone("s1", "red", 112.0, 125.0),
        stone("s2", "red", 138.0, 125.0),
        stone("s3", "blue", 250.0, 275.0),
    ]
}

fn window(size: [f32; 2], language: Language, folder: &Path) -> Driven {
    let folder = folder.to_path_buf();
    let mut harness = driven::open(size, move || WindowSetup {
        language: Some(language),
        ..driven::setup(&folder)
    });
    harness.run_steps(4);
    harness
}

#[test]
fn a_position_is_settled_in_german() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut harness = window([1200.0, 900.0], Language::German, folder.path());
    harness.get_by_label("Richte eine Kamera auf den Tisch");
    show(&mut harness, BOARD, stones());
    harness.get_by_label("Welche Farben sind im Spiel?");
    click(&mut harness, "Blau und Rot");
    harness.get_by_label("Entscheidungen");
    harness.get_by_label("Rot: Welcher rote Stein bleibt auf c3?");
    click(&mut harness, "Den kleinen s2 wählen");
    harness.key_press(eframe::egui::Key::D);
    harness.run_steps(4);
    harness.get_by_label(
        "Auf ±1,0\u{a0}mm und ±2,0° genau gemessen. Farbe und Größe zu 90\u{a0}% sicher.",
    );
    let answers = |harness: &Driven| {
        let window = harness.state().as_ref().expect("a window");
        let choices = window.table().choices().to_vec();
        choices
            .iter()
            .map(|choice| choice.chosen.is_some())
            .collect::<Vec<_>>()
    };
    assert!(answers(&harness).contains(&true), "it was answered");
    click(&mut harness, "Beleg speichern");
    click(&mut harness, "Dort speichern");
    let page = std::fs::read_to_string(folder.path().join("geomant-1.html")).expect("a page");
    for said in [
        "<html lang=\"de\">",
        "Was Geomant gesehen hat",
        "Der ganze Tisch",
    ] {
        assert!(page.contains(said), "{said}");
    }
    let layout = std::fs::read_to_string(folder.path().join("geomant-1.json")).expect("a layout");
    assert!(layout.contains("\"red\""), "files are English");
}

#[test]
fn another_language_is_chosen_in_the_window() {
    let mut harness = window([1600.0, 900.0], Language::English, Path::new("."));
    click(&mut harness, "Theme, text size and language");
    click(&mut harness, "Deutsch");
    harness.get_by_label("Quelle: keine");
    harness.get_by_label("Rückgängig");
    click(&mut harness, "Farben, Schriftgröße und Sprache");
    click(&mut harness, "English");
    harness.get_by_label("Source: none");
}

/// Whoever finds a button cut off can't press it.
#[test]
fn every_button_has_room_in_every_language() {
    for language in Language::ALL {
        // The last is 1280×800 with text twice as large.
        for size in [[1280.0, 800.0], [800.0, 600.0], [640.0, 400.0]] {
            let mut harness = window(size, language, Path::new("."));
            show(&mut harness, BOARD, stones());
            let roles = [Role::Button, Role::Label];
            let nodes = roles
                .into_iter()
                .flat_map(|role| harness.query_all_by_role(role));
            let mut count = 0;
            for node in nodes {
                let (rect, words) = (node.rect(), node.accesskit_node().label());
                let is_whole = rect.left() >= 0.0 && rect.right() <= size[0] + 0.5;
                assert!(is_whole, "{language}, {size:?}: {words:?} at {rect:?}");
                count += 1;
            }
            let buttons = harness.query_all_by_role(Role::Button);
            let buttons: Vec<_> = buttons
                .map(|node| (node.rect(), node.accesskit_node().label()))
                .collect();
            for (index, (one, words)) in buttons.iter().enumerate() {
                for (other, others) in &buttons[index + 1..] {
                    let shared = one.shrink(1.0).intersect(other.shrink(1.0));
                    assert!(
                        !shared.is_positive(),
                        "{language}, {size:?}: {words:?} lies on {others:?}"
                    );
                }
            }
            assert!(count > 10, "{language}, {size:?}: {count} seen");
        }
    }
}
