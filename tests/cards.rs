//! Cards found in pictures, held against drawn truth; and what is no table of cards is refused.

mod common;

use common::fixture;
use geomant::capture::Frame;
use geomant::card::{CardSize, LaidCard};
use geomant::cards::{self, CardTable, CardsError};
use geomant::frames::PixelPoint;
use geomant::pipeline::{Ground, ReadOptions, Reader};
use image::{Rgb, RgbImage};
use serde_json::Value;

/// Of a card's short side in the picture: a corner that is off by more is another card's.
const SAME_CORNER: f64 = 0.08;

/// Tables with the cards that are found of them at least.
const TABLES: [(&str, usize, &str); 7] = [
    ("tarot_7003", 11, "crosswise, frames within pale borders"),
    ("tarot_7006", 11, "by turns, on wood"),
    ("tarot_7007", 11, "backs full of ornaments, in the dark"),
    (
        "tarot_7009",
        9,
        "by turns, pictures up to the edge, seen at a slant of 50 degrees",
    ),
    (
        "tarot_7070",
        9,
        "white cards on a striped cloth, in the shadow of a window",
    ),
    ("askew_6", 10, "each turned and pushed a little"),
    (
        "askew_8",
        11,
        "the same, under lines that tell another table",
    ),
];

fn corners_px(table: &CardTable, card: &LaidCard) -> Vec<PixelPoint> {
    let corners = card.corners();
    corners
        .iter()
        .filter_map(|corner| table.view.pixel_from_surface(*corner))
        .collect()
}

/// The true corners of every card.
fn truth(name: &str) -> Vec<Vec<PixelPoint>> {
    let text = std::fs::read_to_string(fixture(&format!("cards/{name}.json"))).expect("a fixture");
    let truth: Value = serde_json::from_str(&text).expect("JSON");
    let pixel = |point: &Value| {
        PixelPoint::new(point[0].as_f64().expect("x"), point[1].as_f64().expect("y"))
    };
    let cards = truth["cards"].as_array().expect("cards").iter();
    cards
        .map(|card| {
            card["corners_px"]
                .as_array()
                .expect("corners")
                .iter()
                .map(pixel)
                .collect()
        })
        .collect()
}

/// Whether each corner of one is near one of the other.
fn is_same(found: &[PixelPoint], own: &[PixelPoint]) -> bool {
    let short = own[0].distance(own[1]).min(own[1].distance(own[2]));
    let near = |corner: &PixelPoint| {
        own.iter()
            .any(|other| other.distance(*corner) < SAME_CORNER * short)
    };
    found.len() == 4 && found.iter().all(near)
}

#[test]
fn cards_are_found_where_they_lie() {
    for (name, least, why) in TABLES {
        let frame = Frame::open(&fixture(&format!("cards/{name}.jpg"))).expect("a fixture");
        let table = cards::find(&frame, CardSize::TAROT)
            .unwrap_or_else(|error| panic!("{name}, {why}: {error}"));
        let truth = truth(name);
        let (mut found, mut wrong_though_clear) = (0, 0);
        for card in &table.cards {
            let corners = corners_px(&table, card);
            if truth.iter().any(|own| is_same(&corners, own)) {
                found += 1;
            } else if card.doubted().is_none() {
                wrong_though_clear += 1;
            }
        }
        eprintln!(
            "{name}: {found} of {} cards, {wrong_though_clear} wrong though clear, {} told",
            truth.len(),
            table.cards.len()
        );
        assert!(found >= least, "{name}, {why}: {found} of {}", truth.len());
        assert_eq!(wrong_though_clear, 0, "{name}, {why}");
    }
}

/// Tables as a camera shows them that is held on its side, or upside down: turned clockwise by so many quarters.
#[test]
fn cards_are_found_however_the_camera_is_held() {
    for (name, quarters, least) in [("tarot_7003", 3, 9), ("tarot_7006", 2, 9)] {
        let picture = image::open(fixture(&format!("cards/{name}.jpg"))).expect("a fixture");
        let (mut rgb, mut truth) = (picture.to_rgb8(), truth(name));
        for _ in 0..quarters {
            let below = f64::from(rgb.height()) - 1.0;
            rgb = image::imageops::rotate90(&rgb);
            let corners = truth.iter_mut().flatten();
            corners.for_each(|corner| *corner = PixelPoint::new(below - corner.y, corner.x));
        }
        let frame = Frame::new(rgb, "turned".into(), 0.0).expect("a picture");
        let table = cards::find(&frame, CardSize::TAROT)
            .unwrap_or_else(|error| panic!("{name}, {quarters}: {error}"));
        let is_true = |card: &&LaidCard| {
            let corners = corners_px(&table, card);
            truth.iter().any(|own| is_same(&corners, own))
        };
        let found = table.cards.iter().filter(is_true).count();
        eprintln!("{name}, {quarters}: {found} of {}", truth.len());
        assert!(found >= least, "{name}, {quarters}: {found}");
    }
}

#[test]
fn what_is_no_table_of_cards_is_refused() {
    let photos = [
        ("photos/empty_5301.jpg", "an empty board"),
        ("photos/endgame_5102.jpg", "a board with pieces"),
        ("koans/zendo_6102.jpg", "pieces on a bare table"),
        ("cards/papers.jpg", "papers with rectangles of a few pixels"),
    ];
    for (name, why) in photos {
        let frame = Frame::open(&fixture(name)).expect("a fixture");
        let told = cards::find(&frame, CardSize::TAROT);
        assert!(told.is_err(), "{why}: {:?}", told.map(|table| table.cards));
    }
    let flat = |draw: &dyn Fn(u32, u32) -> u8| {
        let rgb = RgbImage::from_fn(640, 400, |x, y| Rgb([draw(x, y); 3]));
        let frame = Frame::new(rgb, "drawn".into(), 0.0).expect("a picture");
        cards::find(&frame, CardSize::TAROT)
    };
    let one_card = |x: u32, y: u32| {
        if (200..340).contains(&x) && (80..320).contains(&y) {
            230
        } else {
            70
        }
    };
    let refused = [
        (flat(&|_, _| 90), "nothing"),
        (flat(&one_card), "a single card"),
        (
            flat(&|x, y| if (x / 40 + y / 40) % 2 == 0 { 220 } else { 40 }),
            "checks",
        ),
    ];
    for (told, why) in refused {
        let error = told.map(|table| table.cards).expect_err(why);
        assert!(
            matches!(error, CardsError::NoLines | CardsError::TooFew { .. }),
            "{why}: {error}"
        );
        assert!(!error.to_string().is_empty());
    }
}

/// Where the pieces of a table truly show.
fn true_pieces(name: &str) -> Vec<PixelPoint> {
    let text = std::fs::read_to_string(fixture(&format!("cards/{name}.json"))).expect("a fixture");
    let truth: Value = serde_json::from_str(&text).expect("JSON");
    let pieces = truth["stones"].as_array().expect("pieces").iter();
    let middle = pieces.map(|piece| {
        let at = |axis: usize| piece["centre_px"][axis].as_f64().expect("a number");
        PixelPoint::new(at(0), at(1))
    });
    middle.collect()
}

#[test]
fn pieces_on_what_is_printed_are_seen() {
    let reader = Reader::new().expect("networks");
    for (name, least, of) in [
        ("tarot_7006", 12, 15),
        ("tarot_7007", 14, 15),
        ("tarot_7009", 7, 7),
        ("tarot_7070", 8, 8),
    ] {
        let frame = Frame::open(&fixture(&format!("cards/{name}.jpg"))).expect("a fixture");
        let options = ReadOptions {
            ground: Ground::Cards(CardSize::TAROT),
            ..ReadOptions::default()
        };
        let reading = reader.read(&frame, &options).expect("a table");
        let is_seen = |piece: &PixelPoint| {
            let mut seen = reading.seen.iter();
            seen.any(|body| body.middle().distance(*piece) < 0.3 * body.width_px())
        };
        let truth = true_pieces(name);
        let seen = truth.iter().filter(|piece| is_seen(piece)).count();
        assert_eq!(truth.len(), of, "{name}");
        assert!(seen >= least, "{name}: {seen} of {of}");
    }
}
