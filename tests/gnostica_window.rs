//! Gnostica in the window: a table of cards is looked at, cards are named by clicks, and the turn that is seen is written down.
#![cfg(feature = "app")]

mod common;

use common::driven::{self, Driven, click};
use common::table::Table;
use eframe::egui::accesskit::Role;
use eframe::egui::{Event, PointerButton, Pos2, Rect, Shape};
use egui_kittest::kittest::{NodeT, Queryable};
use geomant::app::WindowSetup;
use geomant::card::{CardSize, LaidCard};
use geomant::certainty::Sigma;
use geomant::frames::{Bearing, SurfacePoint};
use geomant::layout::{Stone, Surface};
use geomant::piece::{Pose, Size};
use std::path::PathBuf;

/// Steps after which blue's piece stands up on n1, red's points east on n1w1, and it is red's turn.
const STEPS: [(&str, &str); 6] = [
    ("bid", "ada=high-priestess ben=judgement"),
    ("collect", "judgement"),
    ("enter", "o n"),
    ("enter", "n1w1 e"),
    ("activate", "o move:o:1:up"),
    ("status", ""),
];

/// From the middle of a card to the next, east and north, in millimetres.
const PITCH_MM: (f64, f64) = (76.0, 127.0);

fn place(east: i32, north: i32) -> SurfacePoint {
    let (x, y) = (f64::from(east) * PITCH_MM.0, f64::from(north) * PITCH_MM.1);
    SurfacePoint::new(200.0 + x, 200.0 + y)
}

fn cards() -> Vec<LaidCard> {
    let places = (-1..=1).flat_map(|north| (-1..=1).map(move |east| (east, north)));
    let card = |(index, (east, north))| LaidCard {
        id: format!("c{}", index + 1),
        center: place(east, north),
        along: Bearing::from_deg(0.0),
        size: CardSize::TAROT,
        sigma: None,
        confidence: Some(0.98),
    };
    places.enumerate().map(card).collect()
}

fn piece(id: &str, color: &str, (east, north): (i32, i32), heading_deg: Option<f64>) -> Stone {
    let at = place(east, north);
    Stone {
        id: id.into(),
        color: color.parse().expect("a color"),
        size: Size::Small,
        pose: match heading_deg {
            Some(deg) => Pose::Lying {
                heading: Bearing::from_deg(deg),
            },
            None => Pose::Upright {
                spin: Bearing::from_deg(20.0),
            },
        },
        position: match id {
            "s3" => SurfacePoint::new(at.x_mm - 14.0, at.y_mm + 22.0),
            _ => at,
        },
        sigma: Some(Sigma {
            position_mm: 1.0,
            heading_deg: heading_deg.map(|_| 2.0),
        }),
        confidence: Some(0.98),
    }
}

fn before() -> Vec<Stone> {
    vec![
        piece("s1", "blue", (0, 1), None),
        piece("s2", "red", (-1, 1), Some(92.0)),
    ]
}

fn show(harness: &mut Driven, stones: Vec<Stone>) {
    let mut reading = driven::reading(Surface::FreeTable, stones);
    reading.layout.cards = cards();
    driven::show_reading(harness, reading);
}

fn window(table: &Table) -> Driven {
    let record = PathBuf::from(table.record());
    let mut harness = driven::open([1300.0, 1000.0], move || WindowSetup {
        record: Some(record.clone()),
        ..driven::setup(record.parent().expect("a folder"))
    });
    harness.run_steps(4);
    harness
}

fn has(harness: &Driven, label: &str) -> bool {
    harness.query_by_label(label).is_some()
}

fn begun() -> Table {
    let table = Table::of("gnostica");
    table.done("new", "--players red=ada,blue=ben --seed 5");
    for (verb, arguments) in STEPS {
        table.done(verb, arguments);
    }
    table
}

#[test]
fn a_turn_that_is_seen_is_written_down_by_a_click() {
    let table = begun();
    let mut harness = window(&table);
    show(&mut harness, before());
    click(&mut harness, "Cards (9)");
    harness.get_by_label("n1: 10-discs");
    let mut after = before();
    after.push(piece("s3", "red", (0, 1), None));
    show(&mut harness, after);
    click(&mut harness, "A card was played…");
    harness.get_by_label("Which card of the hand was played?");
    search(&mut harness, "8 cups");
    assert!(!has(&harness, "8-rods"), "only what was searched for");
    click(&mut harness, "8-cups");
    harness.get_by_label("8-cups was played");
    click(&mut harness, "Write it down");
    let state = table.done("status", "");
    assert_eq!(state["entries"], 6, "{state}");
    let n1 = state["board"].as_array().expect("spaces").iter();
    let n1: Vec<_> = n1.filter(|space| space["space"] == "n1").collect();
    assert_eq!(n1[0]["pieces"].as_array().map(Vec::len), Some(2), "{n1:?}");
}

#[test]
fn a_card_is_named_by_a_click_on_it_and_keeps_its_name() {
    let table = begun();
    let mut harness = window(&table);
    show(&mut harness, before());
    click(&mut harness, "Cards (9)");
    let picture = harness.get_by_label("The camera's picture: 2 stones");
    assert_eq!(picture.accesskit_node().role(), Role::Image);
    let rect = picture.rect();
    let middle = Pos2::new(rect.center().x, rect.center().y);
    for event in [
        Event::PointerMoved(middle),
        button(middle, true),
        button(middle, false),
    ] {
        harness.input_mut().events.push(event);
        harness.run_steps(2);
    }
    harness.get_by_label_contains("Which card lies on o now?");
    search(&mut harness, "star");
    click(&mut harness, "star");
    harness.get_by_label("o: star");
    let mut moved = before();
    moved[1].position.x_mm += 9.0;
    show(&mut harness, moved);
    harness.get_by_label("o: star");
    click(&mut harness, "Forget what was said");
    harness.get_by_label("o: chariot");
}

#[test]
fn a_match_is_begun_and_played_with_hands_under_covers() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_path_buf();
    let mut harness = driven::open([1300.0, 1000.0], move || driven::setup(&path));
    click(&mut harness, "New game…");
    click(&mut harness, "Play Gnostica");
    write(&mut harness, "Draw from a number", "5");
    click(&mut harness, "Begin");
    // The same cards as in the match of the other tests.
    click(&mut harness, "For red alone: hand and bid");
    assert!(!has(&harness, "judgement"), "blue's hand is covered");
    // Whoever comes back to the match is not shown what one person looked at before.
    for [away, back] in [["Pause", "Resume"], ["Beginning", "Now"]] {
        assert!(has(&harness, "high-priestess"), "the cover is lifted");
        click(&mut harness, away);
        click(&mut harness, back);
        assert!(!has(&harness, "high-priestess"), "{away}");
        click(&mut harness, "For red alone: hand and bid");
    }
    click(&mut harness, "high-priestess");
    click(&mut harness, "For blue alone: hand and bid");
    assert!(!has(&harness, "8-cups"), "red's hand is covered again");
    click(&mut harness, "judgement");
    click(&mut harness, "judgement");
    click(&mut harness, "For blue alone: the hand");
    write(&mut harness, "activate o move:o:1:up", "enter o");
    harness.get_by_label_contains("It may go on so: enter o up");
    write(&mut harness, "activate o move:o:1:up", " n");
    harness.get_by_label("blue enters at o, pointing N");
    click(&mut harness, "Do it");
    harness.get_by_label("red to move");
}

/// The words that are painted, each with its place.
fn painted(harness: &Driven) -> Vec<(String, Rect)> {
    let shapes = harness.output().shapes.iter();
    let words = shapes.filter_map(|clipped| match &clipped.shape {
        Shape::Text(text) => Some((text.galley.text().to_owned(), text.visual_bounding_rect())),
        _ => None,
    });
    words.collect()
}

#[test]
fn what_cards_are_called_covers_no_label_of_a_stone() {
    let table = begun();
    let mut harness = window(&table);
    // To the left of where their cards are called by name: their labels would stand on that.
    let mut stones = before();
    for (east, north, west_mm) in [(0, 0, 30.0), (1, 0, 26.0), (-1, -1, 34.0), (1, 1, 28.0)] {
        let mut near = piece(
            &format!("s{}", stones.len() + 1),
            "red",
            (east, north),
            None,
        );
        near.position = SurfacePoint::new(near.position.x_mm - west_mm, near.position.y_mm + 56.0);
        stones.push(near);
    }
    show(&mut harness, stones);
    click(&mut harness, "All labels");
    let painted = painted(&harness);
    let is_card = |words: &str| words.find(": ").is_some_and(|end| end <= "n1w1".len());
    let is_label = |words: &str| {
        let words = words.trim();
        ["s1", "s2", "s3", "s4", "s5", "s6", "RdS", "BuS"].contains(&words)
            || words.starts_with('?')
    };
    let cards: Vec<_> = painted.iter().filter(|(words, _)| is_card(words)).collect();
    let labels: Vec<_> = painted
        .iter()
        .filter(|(words, _)| is_label(words))
        .collect();
    assert!(cards.len() == 9 && labels.len() >= 6, "{labels:?}");
    for (card, place) in &cards {
        for (label, other) in &labels {
            let common = place.intersect(*other);
            assert!(!common.is_positive(), "{card} over {label}: {common:?}");
        }
    }
}

fn write(harness: &mut Driven, field: &str, words: &str) {
    let field = harness.get_by_role_and_label(Role::TextInput, field);
    field.focus();
    field.type_text(words);
    harness.run_steps(4);
}

fn search(harness: &mut Driven, words: &str) {
    let field = harness.get_by_label("Search the names");
    field.focus();
    field.type_text(words);
    harness.run_steps(4);
}

fn button(pos: Pos2, pressed: bool) -> Event {
    Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Default::default(),
    }
}
