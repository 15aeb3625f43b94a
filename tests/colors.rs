//! Colors that people name are checked against what a photo shows: a stone of none of them is said and is never taken for
//! another color's.

mod common;

use common::truth::Scene;
use geomant::capture::Frame;
use geomant::piece::Color;
use geomant::pipeline::{ReadOptions, Reader};
use std::collections::BTreeMap;

/// A photo, the colors named, those that are there besides and how many of each, and the sentence that says so.
type Row = (
    &'static str,
    &'static [&'static str],
    &'static [(&'static str, usize)],
    Option<&'static str>,
);

const ROWS: [Row; 5] = [
    ("cast_0021", &["red", "yellow"], &[], None),
    ("endgame_0103", &["blue", "green", "yellow"], &[], None),
    (
        "cast_0021",
        &["blue", "yellow"],
        &[("red", 8)],
        Some(
            "8 red stones are of none of the named colors (blue, yellow): name the colors that are in this picture, or none",
        ),
    ),
    (
        "endgame_0103",
        &["blue", "green"],
        &[("yellow", 5)],
        Some(
            "5 yellow stones are of none of the named colors (blue, green): name theirs too if they are in play",
        ),
    ),
    (
        "cast_0034",
        &["green", "red"],
        &[("blue", 6), ("yellow", 6)],
        Some(
            "6 blue and 6 yellow stones are of none of the named colors (green, red): name the colors that are in this picture, or none",
        ),
    ),
];

#[test]
fn stones_of_colors_that_nobody_named_are_said() {
    let reader = Reader::new().expect("the networks");
    for (photo, named, strangers, sentence) in ROWS {
        let scene = Scene::open(&common::fixture(&format!("photos/{photo}.json")));
        let scene = scene.expect("a chessboard");
        let frame = Frame::open(&scene.photo).expect("a photo beside its truth");
        let color = |name: &&str| -> Color { name.parse().expect("a color") };
        let options = ReadOptions {
            colors: named.iter().map(color).collect(),
            ..scene.options()
        };
        let reading = reader.read(&frame, &options).expect("a board");
        let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
        for stone in reading.strangers() {
            *seen.entry(stone.color.name()).or_default() += 1;
        }
        let expected: BTreeMap<&str, usize> = strangers.iter().copied().collect();
        assert_eq!(seen, expected, "{photo}, {named:?} named");
        assert_eq!(
            reading.sentence_of_strangers().map(|s| s.to_string()),
            sentence.map(str::to_owned),
            "{photo}"
        );
        let is_told = |said: &str| reading.shortcomings().iter().any(|s| s == said);
        assert!(sentence.is_none_or(is_told), "a ruling is not complete");
    }
}

/// Light over the whole picture, as of a window mirrored in a pane.
fn veiled(photo: &Frame, veil: f32) -> Frame {
    const GAMMA: f32 = 2.2;
    let through = |code: u8| {
        let light = (f32::from(code) / 255.0).powf(GAMMA) * (1.0 - veil) + veil;
        (255.0 * light.powf(GAMMA.recip())).round() as u8
    };
    let mut pale = photo.rgb.clone();
    pale.pixels_mut()
        .for_each(|pixel| pixel.0 = pixel.0.map(through));
    Frame::new(pale, "through a pane".into(), 0.0).expect("a picture")
}

/// To all colors together, nine of its stones were white, as if nothing lay over the picture.
#[test]
fn pale_stones_are_of_the_colors_named() {
    let reader = Reader::new().expect("the networks");
    let scene = Scene::open(&common::fixture("photos/cast_5021.json")).expect("a chessboard");
    let frame = Frame::open(&scene.photo).expect("a photo beside its truth");
    let named: Vec<Color> = ["purple", "green", "blue"]
        .map(|name| name.parse().expect("a color"))
        .to_vec();
    for veil in [0.0, 0.1, 0.15] {
        let options = ReadOptions {
            colors: named.clone(),
            ..scene.options()
        };
        let reading = reader
            .read(&veiled(&frame, veil), &options)
            .expect("a board");
        let strangers = reading.strangers().len();
        assert_eq!(strangers, 0, "through {veil} of full light");
        assert!(reading.layout.stones.len() >= 13, "through {veil}");
    }
}

#[test]
fn a_photo_through_a_pane_shows_what_it_shows_without() {
    let reader = Reader::new().expect("the networks");
    for photo in ["touching/touching_8704.json", "unseen/endgame_610101.json"] {
        let scene = Scene::open(&common::fixture(photo)).expect("a chessboard");
        let frame = Frame::open(&scene.photo).expect("a photo beside its truth");
        let sure = |veil: f32| {
            let pale = veiled(&frame, veil);
            let reading = reader.read(&pale, &scene.options()).expect("a board");
            let stones = reading.layout.stones.iter();
            stones.filter(|stone| stone.unlikely().is_none()).count()
        };
        let plain = sure(0.0);
        let through = sure(0.15);
        assert!(10 * through >= 9 * plain, "{photo}: {through} of {plain}");
    }
}

/// Clear, white and black stones have no chromaticity to be told by, only what shows through them.
#[test]
fn colorless_stones_are_told_apart_where_nobody_names_colors() {
    const COLORLESS: [&str; 3] = ["clear", "white", "black"];
    let reader = Reader::new().expect("the networks");
    let (mut count, mut sure, mut wrong) = (0, 0, 0);
    for photo in [
        "unseen/cast_610004",
        "unseen/endgame_610101",
        "at_home/endgame_home_7104",
    ] {
        let scene = Scene::open(&common::fixture(&format!("{photo}.json"))).expect("a chessboard");
        let frame = Frame::open(&scene.photo).expect("a photo beside its truth");
        let options = ReadOptions {
            colors: vec![],
            ..scene.options()
        };
        let reading = reader.read(&frame, &options).expect("a board");
        let (_, _, stones) = scene.compared(&reading);
        for stone in stones
            .iter()
            .filter(|stone| COLORLESS.contains(&&*stone.color))
        {
            let read = reading.layout.stones.iter();
            let read = read.filter(|read| read.position.distance(stone.position) < 12.0);
            for read in read.filter(|read| read.unlikely().is_none()) {
                count += 1;
                sure += usize::from(read.color.name() == stone.color);
                wrong += usize::from(read.color.name() != stone.color);
            }
        }
    }
    assert!(
        sure >= 32 && 20 * wrong <= count,
        "{sure} of {count}, {wrong} wrong"
    );
}
