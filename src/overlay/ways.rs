//! Marks of the ways that a piece may go: an arrow for each, with what is said of it at its end.

use super::label::centered;
use super::pen::Pen;
use super::{Ends, Halo, Ink, Layer, Mark, Shape, table};
use crate::frames::PixelPoint;
use crate::phrasing::{Language, Say};
use crate::pipeline::Reading;
use crate::rules::marks::Arrow;

/// An arrow from the middle of a square to that of another; the best ways in amber. Nothing on a bare table.
pub fn marks(
    reading: &Reading,
    ways: &[Arrow],
    points_per_pixel: f64,
    language: Language,
) -> Vec<Mark> {
    let Some(board) = reading.layout.surface.board() else {
        return vec![];
    };
    let pen = Pen::on_screen(reading, points_per_pixel);
    let mut shapes = vec![];
    for way in ways {
        let [from, to] = [way.from, way.to].map(|square| square.center(board.square_mm));
        let points = table::line_on_surface(reading, from, to);
        let ink = if way.is_best { Ink::AMBER } else { Ink::WHITE };
        shapes.extend(arrow(&points, ink, pen));
        if let (Some(end), false) = (points.last(), way.words.is_empty()) {
            let below = PixelPoint::new(end.x, end.y + pen.line_height());
            shapes.push(centered(way.words.in_language(language), below, ink, pen).0);
        }
    }
    let layer = Layer::Guides;
    let marks = shapes.into_iter().map(|shape| Mark { layer, shape });
    marks.collect()
}

/// A line with a head at its end; nothing where both ends are one.
fn arrow(points: &[PixelPoint], ink: Ink, pen: Pen) -> Vec<Shape> {
    let [from, tip] = match points {
        [first, .., last] => [*first, *last],
        _ => return vec![],
    };
    let (dx, dy) = (tip.x - from.x, tip.y - from.y);
    let length = dx.hypot(dy);
    if length < 1.0 {
        return vec![];
    }
    let (ux, uy) = (dx / length, dy / length);
    let head = (0.9 * pen.text_px).min(0.5 * length);
    let wing = |side: f64| {
        PixelPoint::new(
            tip.x - head * (ux + side * 0.45 * uy),
            tip.y - head * (uy - side * 0.45 * ux),
        )
    };
    vec![
        Shape::Line {
            points: points.to_vec(),
            ends: Ends::Open,
            ink,
            width_px: 1.2 * pen.line_px,
            halo: Halo::Dark,
        },
        Shape::Area {
            corners: vec![tip, wing(1.0), wing(-1.0)],
            ink,
        },
    ]
}
