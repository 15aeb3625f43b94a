//! Squares tinted in the colors that are in them.

use super::block::Block;
use super::label::centered;
use super::pen::Pen;
use super::{Layer, MarkSheet, Shape, ink_of_color};
use crate::frames::SurfacePoint;
use crate::layout::Chessboard;
use crate::pipeline::Reading;
use crate::rules::marks::Tint;

/// Adds the tints, which come by square.
pub fn add(sheet: &mut MarkSheet, reading: &Reading, tints: &[Tint], anchors: &[Block], pen: Pen) {
    for tints in tints.chunk_by(|a, b| a.square == b.square) {
        tint(sheet, reading, tints, anchors, pen);
    }
}

/// Tints one square, its colors side by side, each with its code and strength.
fn tint(sheet: &mut MarkSheet, reading: &Reading, tints: &[Tint], anchors: &[Block], pen: Pen) {
    let Some(Chessboard { square_mm, .. }) = reading.layout.surface.board() else {
        return;
    };
    for (i, tint) in tints.iter().enumerate() {
        // Parts of the square's width and height to a pixel.
        let at = |across: f64, up: f64| {
            let (low, _) = tint.square.bounds(square_mm);
            reading.view.pixel_from_surface(SurfacePoint::new(
                low.x_mm + (i as f64 + across) / tints.len() as f64 * square_mm,
                low.y_mm + up * square_mm,
            ))
        };
        let ink = ink_of_color(&tint.color);
        let corners = [at(0.0, 0.0), at(1.0, 0.0), at(1.0, 1.0), at(0.0, 1.0)];
        let opacity = (45 + 25 * tint.strength.min(5)) as u8;
        let shape = Shape::Area {
            corners: corners.into_iter().flatten().collect(),
            ink: ink.with_opacity(opacity),
        };
        sheet.draw(Layer::Auras, shape);
        let words = format!("{}{}", tint.color.code(), tint.strength);
        let places = PLACES.into_iter().filter_map(|(x, y)| at(x, y));
        let written = places.map(|center| centered(words.clone(), center, ink.lightened(), pen));
        let hidden = |block: &Block| -> f64 { anchors.iter().map(|a| block.overlap(*a)).sum() };
        let best = written.min_by(|(_, a), (_, b)| hidden(a).total_cmp(&hidden(b)));
        if let Some((shape, block)) = best {
            sheet.draw(Layer::Auras, shape);
            sheet.taken.push(block);
        }
    }
}

/// Where in its part of a square a color's strength may stand, best first.
const PLACES: [(f64, f64); 7] = [
    (0.5, 0.15),
    (0.5, 0.85),
    (0.2, 0.15),
    (0.8, 0.15),
    (0.2, 0.85),
    (0.8, 0.85),
    (0.5, 0.5),
];
