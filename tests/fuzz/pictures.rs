//! The entrances of the eye: files of calibrations, pictures, and tables to be read.

use super::entries::Named;
use arbitrary::{Result, Unstructured};
use geomant::board::by_hand::view_from_corners;
use geomant::board::view_fit::CameraPrior;
use geomant::calibrate::{Calibration, file};
use geomant::capture::Frame;
use geomant::card::CardSize;
use geomant::dice::marks;
use geomant::frames::PixelPoint;
use geomant::homography::Homography;
use geomant::layout::Chessboard;
use geomant::layout::file::LayoutFile;
use geomant::piece::PieceSet;
use geomant::pipeline::{Ground, ReadOptions};
use geomant::square::Region;
use image::{Rgb, RgbImage};
use std::path::Path;

/// All of them, as their folders of inputs are named.
pub const ALL: [Named; 5] = [
    ("calibration", calibration),
    ("picture", picture),
    ("read", read),
    ("cards", cards),
    ("dice", dice),
];

/// The file of a calibrated camera or table.
pub fn calibration(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let calibration = match file::parse(text) {
        Ok(calibration) => calibration,
        Err(error) => return assert!(!error.to_string().is_empty(), "an error says something"),
    };
    let again = file::parse(&file::to_json(&calibration, "today", "a photo"));
    assert!(again.is_ok(), "what was written can be read: {again:?}");
    match calibration {
        Calibration::Camera(camera) => drop(camera.prior_for(camera.size_px)),
        Calibration::Table(table) => {
            let (width, height) = table.size_px;
            let view = table.view_for(table.size_px).expect("its own size");
            let (right, low) = (f64::from(width), f64::from(height));
            for (x, y) in [
                (0.0, 0.0),
                (right, 0.0),
                (right / 2.0, low / 2.0),
                (0.0, low),
            ] {
                let place = view.surface_from_pixel(PixelPoint::new(x, y), 0.0);
                place.and_then(|place| view.pixel_from_surface(place));
            }
        }
    }
}

/// A picture's file.
pub fn picture(bytes: &[u8]) {
    /// Enough for every way through a decoder, and little enough for thousands of pictures a minute.
    const MOST_MEGAPIXELS: u32 = 4;
    match Frame::decode_within(bytes, Path::new("picture"), MOST_MEGAPIXELS) {
        Ok(frame) => {
            let (width, height) = frame.size_px();
            let pixels = u64::from(width) * u64::from(height);
            assert!(pixels <= 1_000_000 * u64::from(MOST_MEGAPIXELS), "{pixels}");
        }
        Err(error) => assert!(!error.to_string().is_empty(), "an error says something"),
    }
}

/// A small picture of something like a board with stones, read as one of the surfaces.
pub fn read(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    let Ok((frame, ground)) = drawn(&mut bytes) else {
        return;
    };
    let options = ReadOptions {
        ground,
        ..ReadOptions::default()
    };
    match geomant::pipeline::read(&frame, &options) {
        Ok(reading) => {
            assert_eq!(reading.seen.len(), reading.layout.stones.len(), "parallel");
            let text = LayoutFile::new(reading.layout.clone()).to_json();
            let again = LayoutFile::parse(&text, PieceSet::default());
            assert!(again.is_ok(), "a layout that was read is one: {again:?}");
        }
        Err(error) => assert!(!error.to_string().is_empty(), "an error says something"),
    }
}

/// A small picture of something like cards in a grid, with blots for pieces.
pub fn cards(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    let Ok(frame) = laid(&mut bytes) else {
        return;
    };
    match geomant::cards::find(&frame, CardSize::default()) {
        Ok(table) => {
            for card in &table.cards {
                let place = [card.center.x_mm, card.center.y_mm];
                assert!(place.iter().all(|mm| mm.is_finite()), "{place:?}");
            }
        }
        Err(error) => assert!(!error.phrase().to_string().is_empty(), "an error speaks"),
    }
}

/// A small picture with marks of dice, whole or spoilt.
pub fn dice(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    let Ok(frame) = marked(&mut bytes) else {
        return;
    };
    match geomant::dice::read(&frame) {
        Ok(roll) => {
            for die in &roll.dice {
                assert!(
                    (0.0..=1.0).contains(&die.probability),
                    "{}",
                    die.probability
                );
                assert!(die.face < geomant::dice::FACES, "{}", die.face);
            }
        }
        Err(error) => assert!(!error.phrase().to_string().is_empty(), "an error speaks"),
    }
}

/// A board of 8×8 squares somewhere, blots on and beside it, and a few pixels that are anything.
fn drawn(bytes: &mut Unstructured) -> Result<(Frame, Ground)> {
    let (width, height) = (bytes.int_in_range(16..=160)?, bytes.int_in_range(16..=120)?);
    let mut rgb = RgbImage::from_pixel(width, height, color(bytes)?);
    let corners = corners(bytes, (width, height))?;
    let shades = [color(bytes)?, color(bytes)?];
    checker(&mut rgb, corners, shades);
    for _ in 0..bytes.int_in_range(0..=8)? {
        blot(&mut rgb, bytes)?;
    }
    for _ in 0..bytes.int_in_range(0..=16)? {
        let (x, y) = (
            bytes.int_in_range(0..=width - 1)?,
            bytes.int_in_range(0..=height - 1)?,
        );
        rgb.put_pixel(x, y, color(bytes)?);
    }
    let ground = match bytes.int_in_range(0..=3)? {
        0 => Ground::Free,
        1 => Ground::chessboard(None),
        2 => Ground::chessboard(Some(50.0)),
        _ => shown_by_hand(corners, (width, height)),
    };
    Ok((framed(rgb)?, ground))
}

/// A board whose corners a person has pointed at.
fn shown_by_hand(corners: [PixelPoint; 4], size_px: (u32, u32)) -> Ground {
    const SQUARE_MM: f64 = 50.0;
    match view_from_corners(
        corners,
        Region::CHESSBOARD,
        size_px,
        &CameraPrior::default(),
    ) {
        Some(view) => Ground::KnownBoard {
            view: view.scaled(SQUARE_MM),
            board: Chessboard::of_64(SQUARE_MM),
            side: None,
            uneven: None,
            lines: None,
        },
        None => Ground::default(),
    }
}

/// Cards of one size in a grid, each of its own shade, with blots on them.
fn laid(bytes: &mut Unstructured) -> Result<Frame> {
    /// What lies on one card's share of the table in each direction.
    const PER_CARD: [f64; 2] = [0.8, 0.85];
    let (width, height) = (bytes.int_in_range(32..=240)?, bytes.int_in_range(32..=180)?);
    let mut rgb = RgbImage::from_pixel(width, height, color(bytes)?);
    let corners = corners(bytes, (width, height))?;
    let (across, down) = (bytes.int_in_range(1..=5u8)?, bytes.int_in_range(1..=4u8)?);
    let shades = [color(bytes)?, color(bytes)?, color(bytes)?];
    fill(&mut rgb, corners, |[x, y]| {
        let (x, y) = (x * f64::from(across), y * f64::from(down));
        let is_card = x.fract() < PER_CARD[0] && y.fract() < PER_CARD[1];
        is_card.then(|| shades[(x as usize + 2 * y as usize) % shades.len()])
    });
    for _ in 0..bytes.int_in_range(0..=6)? {
        blot(&mut rgb, bytes)?;
    }
    framed(rgb)
}

/// Marks of dice anywhere, each as light as it comes, with blots over them.
fn marked(bytes: &mut Unstructured) -> Result<Frame> {
    /// Squares of a mark with the paper around it.
    const WITH_PAPER: f64 = 8.0;
    let (width, height) = (bytes.int_in_range(16..=200)?, bytes.int_in_range(16..=150)?);
    let mut rgb = RgbImage::from_pixel(width, height, color(bytes)?);
    for _ in 0..bytes.int_in_range(0..=4)? {
        let squares = marks::squares(bytes.int_in_range(0..=5)?);
        let (light, dark) = (color(bytes)?, color(bytes)?);
        let corners = corners(bytes, (width, height))?;
        fill(&mut rgb, corners, |[x, y]| {
            let at = |part: f64| (part * WITH_PAPER) as usize;
            let row = at(y).checked_sub(1).and_then(|row| squares.get(row));
            let square = row.and_then(|row| row.get(at(x).wrapping_sub(1)));
            Some(if square.copied().unwrap_or(true) {
                light
            } else {
                dark
            })
        });
    }
    for _ in 0..bytes.int_in_range(0..=4)? {
        blot(&mut rgb, bytes)?;
    }
    framed(rgb)
}

fn framed(rgb: RgbImage) -> Result<Frame> {
    let frame = Frame::new(rgb, "a drawing".into(), 0.0);
    frame.map_err(|_| arbitrary::Error::IncorrectFormat)
}

/// a1, h1, h8, a8, each in its own quarter of the picture or a little outside.
fn corners(bytes: &mut Unstructured, (width, height): (u32, u32)) -> Result<[PixelPoint; 4]> {
    let mut corners = [PixelPoint::new(0.0, 0.0); 4];
    for (corner, (right, low)) in corners.iter_mut().zip([(0, 1), (1, 1), (1, 0), (0, 0)]) {
        let mut along = |length: u32, half: u32| -> Result<f64> {
            let part = f64::from(bytes.arbitrary::<u8>()?) / 255.0;
            Ok(f64::from(length) * (0.6 * part - 0.05 + 0.45 * f64::from(half)))
        };
        *corner = PixelPoint::new(along(width, right)?, along(height, low)?);
    }
    Ok(corners)
}

fn checker(rgb: &mut RgbImage, corners: [PixelPoint; 4], shades: [Rgb<u8>; 2]) {
    fill(rgb, corners, |[x, y]| {
        let (file, rank) = ((8.0 * x) as usize, (8.0 * y) as usize);
        Some(shades[(file + rank) % 2])
    });
}

/// Colors what lies between four corners; each place is told from 0 to 1 along both sides.
fn fill(rgb: &mut RgbImage, corners: [PixelPoint; 4], color: impl Fn([f64; 2]) -> Option<Rgb<u8>>) {
    let places = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]];
    let pixels = corners.map(|p| [p.x, p.y]);
    let pairs: Vec<_> = pixels.into_iter().zip(places).collect();
    let Some(places_from_pixels) = Homography::fit(&pairs) else {
        return;
    };
    for (x, y, pixel) in rgb.enumerate_pixels_mut() {
        let place = places_from_pixels.apply([f64::from(x), f64::from(y)]);
        let inside = place.filter(|p| p.iter().all(|at| (0.0..1.0).contains(at)));
        if let Some(color) = inside.and_then(&color) {
            *pixel = color;
        }
    }
}

/// A filled triangle.
fn blot(rgb: &mut RgbImage, bytes: &mut Unstructured) -> Result<()> {
    let (width, height) = rgb.dimensions();
    let ink = color(bytes)?;
    let mut corners = [[0i64; 2]; 3];
    for corner in &mut corners {
        let x = bytes.int_in_range(0..=width - 1)?;
        let y = bytes.int_in_range(0..=height - 1)?;
        *corner = [i64::from(x), i64::from(y)];
    }
    for (x, y, pixel) in rgb.enumerate_pixels_mut() {
        let at = [i64::from(x), i64::from(y)];
        let side = |i: usize| {
            let (a, b) = (corners[i], corners[(i + 1) % 3]);
            (b[0] - a[0]) * (at[1] - a[1]) - (b[1] - a[1]) * (at[0] - a[0])
        };
        let sides = [side(0), side(1), side(2)];
        if sides.iter().all(|s| *s >= 0) || sides.iter().all(|s| *s <= 0) {
            *pixel = ink;
        }
    }
    Ok(())
}

/// One of the usual colors of stones and boards, or any.
fn color(bytes: &mut Unstructured) -> Result<Rgb<u8>> {
    const USUAL: [[u8; 3]; 8] = [
        [200, 30, 30],
        [40, 60, 200],
        [30, 160, 60],
        [230, 200, 30],
        [20, 20, 20],
        [240, 240, 235],
        [110, 70, 45],
        [225, 205, 170],
    ];
    Ok(Rgb(match bytes.int_in_range(0..=9)? {
        usual @ 0..=7 => USUAL[usual],
        _ => bytes.arbitrary()?,
    }))
}
