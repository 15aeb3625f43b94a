//! What is read of a table where it changed is what an observation at all of it reads.

use super::*;
use geomant::capture::source::Source;
use geomant::recorder::Unrecorded;

/// The middle frame of each time in which a film's table lies still, and the options to read it with.
fn rests(name: &str) -> (Vec<Frame>, ReadOptions) {
    let film = fixture(&format!("clips/{name}.mp4"));
    let truth = std::fs::read_to_string(film.with_extension("json")).expect("its truth");
    let truth: Value = serde_json::from_str(&truth).expect("JSON");
    let segments = truth["segments"].as_array().expect("segments").iter();
    let steady = segments.filter(|segment| segment["kind"] == "steady");
    let middle = |segment: &Value| {
        let number = |key: &str| segment[key].as_u64().expect("a frame");
        (number("first") + number("last")) / 2
    };
    let wanted: Vec<u64> = steady.map(middle).collect();
    let source = Source::named(film.to_str().expect("a name")).expect("a film");
    let mut frames = source.open().expect("a film");
    let mut rests = vec![];
    let mut number = 0;
    while let Some(frame) = frames.next_frame().expect("a frame") {
        if wanted.contains(&number) {
            rests.push(frame);
        }
        number += 1;
    }
    let players = truth["players"].as_array().expect("players").iter();
    let color = |name: &Value| name.as_str().and_then(|name| name.parse().ok());
    let options = ReadOptions {
        ground: Ground::chessboard(truth["square_mm"].as_f64()),
        colors: players.filter_map(color).collect(),
        ..ReadOptions::default()
    };
    (rests, options)
}

/// Stones that only one of two readings has, as each settles and points.
fn differences(one: &Reading, other: &Reading) -> Vec<String> {
    let told = |reading: &Reading| {
        let settled = reading.layout.settled().expect("a board");
        let stones = reading.layout.stones.iter().zip(settled);
        let told = stones.map(|(stone, settled)| {
            let square = settled
                .square
                .map_or("beside".into(), |square| square.to_string());
            let direction = settled.direction.map_or(String::new(), |to| to.to_string());
            format!("{} {:?} {square} {direction}", stone.color, stone.size)
        });
        told.collect::<Vec<String>>()
    };
    let (one, other) = (told(one), told(other));
    let lone = |a: &[String], b: &[String]| {
        let lone = a.iter().filter(|stone| !b.contains(stone)).cloned();
        lone.collect::<Vec<String>>()
    };
    [lone(&one, &other), lone(&other, &one)].concat()
}

#[test]
fn what_changed_is_read_as_the_whole_table_is() {
    let reader = Reader::new().expect("the networks");
    let mut read = 0;
    for name in ["carry_5720", "recast_5709"] {
        let (rests, options) = rests(name);
        let first = rests.first().expect("a table at rest");
        let (reading, memory) = reader.read_to_remember(first, &options).expect("a reading");
        let ground = Ground::KnownBoard {
            view: reading.view.clone(),
            board: reading.layout.surface.board().expect("a board"),
            side: reading.limits.side,
            uneven: reading.limits.uneven.clone(),
            lines: None,
        };
        let known = ReadOptions { ground, ..options };
        let mut memory = memory.expect("a board's memory");
        for rest in &rests[1..] {
            let whole = reader.read(rest, &known).expect("a reading");
            let changes = reader.read_changes(rest, &memory, &known, &mut Unrecorded);
            let Some((again, next)) = changes.expect("a reading") else {
                panic!("{name}: too much has changed for one stone that was moved");
            };
            assert_eq!(differences(&again, &whole), Vec::<String>::new(), "{name}");
            memory = next;
            read += 1;
        }
    }
    assert!(read >= 2, "only {read} changes were read");
}

#[test]
fn another_light_and_another_view_are_read_whole() {
    let reader = Reader::new().expect("the networks");
    let photo = Frame::open(&fixture("photos/endgame_0103.jpg")).expect("a photo");
    let options = ReadOptions {
        ground: Ground::chessboard(Some(55.0)),
        ..ReadOptions::default()
    };
    let (_, memory) = reader
        .read_to_remember(&photo, &options)
        .expect("a reading");
    let memory = memory.expect("a board's memory");
    let brighter = image::imageops::brighten(&photo.rgb, 30);
    let (width, height) = photo.size_px();
    let shifted = RgbImage::from_fn(width, height, |x, y| {
        *photo.rgb.get_pixel((x + 4).min(width - 1), y)
    });
    let smaller = image::imageops::thumbnail(&photo.rgb, width / 2, height / 2);
    let rows = [
        (photo.rgb.clone(), true, "the same picture"),
        (brighter, false, "another light"),
        (shifted, false, "another view"),
        (smaller, false, "another size"),
    ];
    for (rgb, is_read, why) in rows {
        let frame = Frame::new(rgb, "edited".into(), 0.0).expect("a frame");
        let changes = reader.read_changes(&frame, &memory, &options, &mut Unrecorded);
        assert_eq!(changes.expect("a reading").is_some(), is_read, "{why}");
    }
}
