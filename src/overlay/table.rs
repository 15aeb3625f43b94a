//! Marks of what was read: the board's grid, the stones and their names.

use super::labels::{Block, Text};
use super::pen::Pen;
use super::{Ends, Halo, Ink, Layer, Mark, Shape, code_of_color, ink_of_color};
use crate::frames::{Bearing, PixelPoint, SurfacePoint};
use crate::layout::{Stone, Surface};
use crate::read::Reading;

/// Stretches into which a straight line of the board is cut, so that it bends with the lens.
const STRETCHES: u32 = 16;

/// How far the names of files and ranks stand off the squares, in squares: past a usual border, where
/// they don't cover the board's own.
const NAMES_OFF: f64 = 0.65;

/// The lines of the board as found, with the names of files and ranks.
pub fn grid(reading: &Reading, pen: Pen) -> Vec<Mark> {
    let Surface::Chessboard { square_mm } = reading.layout.surface else {
        return vec![];
    };
    let mut marks = Vec::new();
    for i in 0..=8 {
        let at = f64::from(i);
        let width_px = if i % 8 == 0 { 1.2 } else { 0.7 } * pen.line_px;
        for (from, to) in [((at, 0.0), (at, 8.0)), ((0.0, at), (8.0, at))] {
            let points = line_on_surface(reading, squares(from, square_mm), squares(to, square_mm));
            let shape = Shape::Line {
                points,
                ends: Ends::Open,
                ink: Ink::GRID,
                width_px,
                halo: Halo::None,
            };
            marks.push(Mark {
                layer: Layer::Grid,
                shape,
            });
        }
    }
    for i in 0..8u8 {
        let middle = f64::from(i) + 0.5;
        let file = char::from(b'a' + i).to_string();
        let rank = (i + 1).to_string();
        for (name, place) in [(file, (middle, -NAMES_OFF)), (rank, (-NAMES_OFF, middle))] {
            marks.extend(centered(reading, name, squares(place, square_mm), pen));
        }
    }
    marks
}

const fn squares((x, y): (f64, f64), square_mm: f64) -> SurfacePoint {
    SurfacePoint::new(x * square_mm, y * square_mm)
}

/// The pixels along a straight line of the surface, as far as the camera sees it.
pub fn line_on_surface(reading: &Reading, from: SurfacePoint, to: SurfacePoint) -> Vec<PixelPoint> {
    (0..=STRETCHES)
        .filter_map(|i| {
            let t = f64::from(i) / f64::from(STRETCHES);
            reading.view.pixel_from_surface(SurfacePoint::new(
                from.x_mm + t * (to.x_mm - from.x_mm),
                from.y_mm + t * (to.y_mm - from.y_mm),
            ))
        })
        .collect()
}

/// A word of the grid, its middle over a place.
fn centered(reading: &Reading, words: String, place: SurfacePoint, pen: Pen) -> Option<Mark> {
    let center = reading.view.pixel_from_surface(place)?;
    let half_width = 0.5 * super::paint::ADVANCE * pen.text_px * words.chars().count() as f64;
    let shape = Shape::Text {
        at: PixelPoint::new(center.x - half_width, center.y + 0.35 * pen.text_px),
        size_px: pen.text_px,
        text: words,
        ink: Ink::GRID.with_opacity(255),
    };
    Some(Mark {
        layer: Layer::Grid,
        shape,
    })
}

/// Outline, ground polygon and heading of every stone.
pub fn stones(reading: &Reading, pen: Pen) -> Vec<Mark> {
    let mut shapes = Vec::new();
    for (stone, seen) in reading.stones() {
        let ink = ink_of_color(&stone.color);
        shapes.push(Shape::Line {
            points: seen.outline_px.clone(),
            ends: Ends::Closed,
            ink: Ink::WHITE.with_opacity(150),
            width_px: 0.6 * pen.line_px,
            halo: Halo::None,
        });
        let ground = ground_px(reading, stone);
        shapes.push(Shape::Area {
            corners: ground.clone(),
            ink: ink.with_opacity(70),
        });
        shapes.push(Shape::Line {
            points: ground,
            ends: Ends::Closed,
            ink,
            width_px: pen.line_px,
            halo: Halo::Dark,
        });
        if let Some(heading) = stone.pose.heading() {
            shapes.extend(arrow(reading, stone, heading, pen).into_iter().flatten());
        }
    }
    let layer = Layer::Stones;
    shapes
        .into_iter()
        .map(|shape| Mark { layer, shape })
        .collect()
}

fn ground_px(reading: &Reading, stone: &Stone) -> Vec<PixelPoint> {
    let polygon = reading.layout.ground_polygon(stone);
    let corners = polygon.corners().iter();
    corners
        .filter_map(|corner| reading.view.pixel_from_surface(*corner))
        .collect()
}

/// From the middle of a lying stone past its tip.
fn arrow(reading: &Reading, stone: &Stone, heading: Bearing, pen: Pen) -> Option<[Shape; 2]> {
    let slant_mm = reading.layout.pieces.dimensions(stone.size).slant_mm();
    let view = &reading.view;
    let at = |part: f64| view.pixel_from_surface(stone.position.along(heading, part * slant_mm));
    let (from, tip) = (at(0.0)?, at(0.95)?);
    let (dx, dy) = (tip.x - from.x, tip.y - from.y);
    let length = dx.hypot(dy).max(1e-9);
    let (ux, uy) = (dx / length, dy / length);
    let head = (0.55 * pen.text_px).min(0.6 * length);
    let neck = PixelPoint::new(tip.x - head * ux, tip.y - head * uy);
    let wing = |side: f64| {
        PixelPoint::new(
            neck.x - side * 0.42 * head * uy,
            neck.y + side * 0.42 * head * ux,
        )
    };
    Some([
        Shape::Line {
            points: vec![from, neck],
            ends: Ends::Open,
            ink: Ink::WHITE,
            width_px: pen.line_px,
            halo: Halo::Dark,
        },
        Shape::Area {
            corners: vec![tip, wing(1.0), wing(-1.0)],
            ink: Ink::WHITE,
        },
    ])
}

/// The rectangles that the stones take up in the picture.
pub fn anchors(reading: &Reading) -> Vec<Block> {
    let anchor = |(stone, seen): (&Stone, &crate::read::Seen)| {
        let mut points = ground_px(reading, stone);
        points.extend(&seen.outline_px);
        // A stone without any pixel is behind the lens, which no reading holds.
        Block::around(&points).unwrap_or(Block {
            left: 0.0,
            top: 0.0,
            right: 0.0,
            bottom: 0.0,
        })
    };
    reading.stones().map(anchor).collect()
}

/// The name of every stone: its id, the code of its colour and the letter of its size.
pub fn names(reading: &Reading) -> Vec<Text> {
    reading.layout.stones.iter().map(name).collect()
}

fn name(stone: &Stone) -> Text {
    let kind = format!("{}{}", code_of_color(&stone.color), stone.size.letter());
    let line = vec![
        (format!("{} ", stone.id), Ink::WHITE),
        (kind, ink_of_color(&stone.color).lightened()),
    ];
    Text { lines: vec![line] }
}
