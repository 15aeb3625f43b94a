//! Boards on which chessmen, dice and other things lie: nothing of it is called rather a stone, whether the side of the squares is
//! said or not. And what people draw into a picture to point at a stone: that it hides stones is said.

use geomant::capture::Frame;
use geomant::frames::PixelPoint;
use geomant::layout::Stone;
use geomant::pipeline::limits::Reason;
use geomant::pipeline::{Ground, ReadOptions, Reader};
use image::{Rgb, RgbImage};
use std::path::{Path, PathBuf};

/// From this on a reading is rather a stone.
const RATHER: f64 = 0.5;

fn photos() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/things");
    let files = std::fs::read_dir(folder).expect("a folder of photos");
    let paths = files.map(|file| file.expect("a file").path());
    let mut photos: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|ext| ext == "jpg"))
        .collect();
    photos.sort();
    photos
}

#[test]
fn what_is_no_pyramid_is_called_none() {
    let reader = Reader::new().expect("networks");
    let (photos, mut readings) = (photos(), 0);
    assert!(photos.len() >= 7, "photos are missing");
    for photo in photos {
        let frame = Frame::open(&photo).expect("a photo");
        for square_mm in [None, Some(50.0)] {
            let options = ReadOptions {
                ground: Ground::chessboard(square_mm),
                ..ReadOptions::default()
            };
            let reading = reader.read(&frame, &options).expect("a board");
            let stones = &reading.layout.stones;
            readings += stones.len();
            let sure = |one: &&Stone| one.confidence.is_none_or(|sure| sure >= RATHER);
            let rather: Vec<&Stone> = stones.iter().filter(sure).collect();
            assert!(rather.is_empty(), "{}: {rather:?}", photo.display());
        }
    }
    // Something has to look like one at first, else nothing was shown.
    assert!(readings >= 20, "only {readings} readings");
}

/// Draws a line of one color as thick as this, its border mixed with what is beneath.
fn draw(picture: &mut RgbImage, (ax, ay): (f32, f32), (bx, by): (f32, f32), thick_px: f32) {
    const PINK: [f32; 3] = [240.0, 20.0, 240.0];
    let (dx, dy) = (bx - ax, by - ay);
    let length_squared = (dx * dx + dy * dy).max(1e-6);
    for (x, y, pixel) in picture.enumerate_pixels_mut() {
        let (px, py) = (x as f32 - ax, y as f32 - ay);
        let along = ((px * dx + py * dy) / length_squared).clamp(0.0, 1.0);
        let off = (px - along * dx).hypot(py - along * dy);
        let share = (thick_px / 2.0 + 0.5 - off).clamp(0.0, 1.0);
        *pixel =
            Rgb([0, 1, 2].map(|k| (share * PINK[k] + (1.0 - share) * f32::from(pixel[k])) as u8));
    }
}

#[test]
fn what_is_drawn_into_a_picture_is_said_to_hide_stones() {
    let reader = Reader::new().expect("networks");
    let options = ReadOptions::default();
    let photo = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/photos/endgame_0103.jpg");
    let plain = Frame::open(&photo).expect("a photo");
    let reading = reader.read(&plain, &options).expect("a board");
    let pointed_at: Vec<(f32, f32)> = reading
        .seen
        .iter()
        .take(3)
        .map(|seen| {
            let count = seen.outline_px.len() as f32;
            let sum = seen
                .outline_px
                .iter()
                .fold((0.0, 0.0), |(x, y), at| (x + at.x as f32, y + at.y as f32));
            (sum.0 / count, sum.1 / count)
        })
        .collect();
    let drawn = |reading: &geomant::pipeline::Reading| -> Vec<_> {
        let marks = reading.limits.unexplained.iter();
        let drawn = marks.filter(|mark| mark.why == Reason::Drawn);
        drawn.map(|mark| mark.outline_px.clone()).collect()
    };
    assert!(drawn(&reading).is_empty());
    let side: f32 = 30.0;
    let ring = |k: u8| {
        let angle = f32::from(k) * std::f32::consts::TAU / 40.0;
        (side * angle.cos(), side * angle.sin())
    };
    let rings: Vec<_> = (0..40).map(|k| (ring(k), ring(k + 1))).collect();
    let cross = vec![
        ((-side, -side), (side, side)),
        ((-side, side), (side, -side)),
    ];
    for (what, lines) in [("rings", rings), ("crosses", cross)] {
        let mut rgb = plain.rgb.clone();
        for (x, y) in &pointed_at {
            for ((ax, ay), (bx, by)) in &lines {
                draw(&mut rgb, (x + ax, y + ay), (x + bx, y + by), 7.0);
            }
        }
        let frame = Frame::new(rgb, what.into(), 0.0).expect("a picture");
        let reading = reader.read(&frame, &options).expect("a board");
        // Rings that cross are one mark.
        let marks = drawn(&reading);
        for &(x, y) in &pointed_at {
            let is_near = |at: &PixelPoint| {
                at.distance(PixelPoint::new(x.into(), y.into())) < 2.0 * f64::from(side)
            };
            assert!(marks.iter().flatten().any(is_near), "{what}: {marks:?}");
        }
        let said = reading.shortcomings();
        assert!(
            said.iter()
                .any(|phrase| phrase.to_string().contains("drawn")),
            "{what}"
        );
    }
}
