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
        let overlap =
            |block: &Block, with: &[Block]| -> f64 { with.iter().map(|b| block.overlap(*b)).sum() };
        let hidden =
            |block: &Block| overlap(block, anchors) + UNREADABLE * overlap(block, &sheet.taken);
        let best = written.min_by(|(_, a), (_, b)| hidden(a).total_cmp(&hidden(b)));
        // Words over words tell nothing that the tint does not.
        let whole = square_px(reading, tint, square_mm);
        let is_clear = |(_, block): &(Shape, Block)| {
            whole.is_some_and(|whole| block.area() <= MOST_OF_SQUARE * whole.area())
                && overlap(block, &sheet.taken) <= MOST_COVERED * block.area()
        };
        if let Some((shape, block)) = best.filter(is_clear) {
            sheet.draw(Layer::Auras, shape);
            sheet.taken.push(block);
        }
    }
}

/// How much worse it is to stand on other words than on a stone.
const UNREADABLE: f64 = 4.0;
/// The share of a strength's own place that other words may cover.
const MOST_COVERED: f64 = 0.1;
/// The share of its square that it may take up: large letters on a small picture would leave nothing of the board.
const MOST_OF_SQUARE: f64 = 0.35;

/// Where a tint's square shows.
fn square_px(reading: &Reading, tint: &Tint, square_mm: f64) -> Option<Block> {
    let (low, high) = tint.square.bounds(square_mm);
    let corners = [
        (low.x_mm, low.y_mm),
        (high.x_mm, low.y_mm),
        (high.x_mm, high.y_mm),
        (low.x_mm, high.y_mm),
    ];
    let corners = corners.map(|(x, y)| reading.view.pixel_from_surface(SurfacePoint::new(x, y)));
    Block::around(&corners.into_iter().flatten().collect::<Vec<_>>())
}

/// Where in its part of a square a color's strength may stand, best first.
const PLACES: [(f64, f64); 9] = [
    (0.5, 0.15),
    (0.5, 0.85),
    (0.2, 0.15),
    (0.8, 0.15),
    (0.2, 0.85),
    (0.8, 0.85),
    (0.5, 0.5),
    (0.5, 0.33),
    (0.5, 0.67),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::camera::Camera;
    use crate::layout::{Layout, Surface};
    use crate::overlay::{Labels, Mark, ScreenPart, marks_on_screen};
    use crate::phrasing::Language;
    use crate::pipeline::limits::Limits;
    use crate::rules::marks::SurfaceMarks;
    use crate::view::SurfaceView;
    use nalgebra::Isometry3;

    /// Where the strengths of three colors in each of two squares stand on a screen that shows a millimetre as so many points.
    fn written(points_per_mm: f64) -> Vec<Block> {
        let camera = Camera::pinhole(500.0, (0.0, 0.0));
        let reading = Reading {
            size_px: (400, 400),
            view: SurfaceView::new(camera, Isometry3::translation(0.0, 0.0, 500.0), 0.1),
            layout: Layout {
                cards: vec![],
                evidence: Default::default(),
                surface: Surface::chessboard(50.0),
                pieces: Default::default(),
                stones: vec![],
            },
            seen: vec![],
            limits: Limits::default(),
            notes: vec![],
        };
        let squares = ["c4", "d4"].map(|square| square.parse().expect("a square"));
        let tint = |square, color: &str| Tint {
            square,
            color: color.parse().expect("a color"),
            strength: 2,
        };
        let tints = squares
            .into_iter()
            .flat_map(|square| ["red", "blue", "green"].map(|color| tint(square, color)));
        let found = SurfaceMarks {
            tints: tints.collect(),
            ..SurfaceMarks::default()
        };
        let shown = ScreenPart {
            points_per_pixel: points_per_mm,
            upper_left: crate::frames::PixelPoint::new(0.0, 0.0),
            lower_right: crate::frames::PixelPoint::new(400.0, 400.0),
        };
        let marks = marks_on_screen(
            &reading,
            Some(&found),
            Labels::All,
            (shown, &[]),
            Language::English,
        );
        let block = |mark: Mark| match mark.shape {
            Shape::Text {
                at, size_px, text, ..
            } if mark.layer == Layer::Auras => Some(Block {
                left: at.x,
                top: at.y - 0.7 * size_px,
                right: at.x + 0.6 * size_px * text.chars().count() as f64,
                bottom: at.y,
            }),
            _ => None,
        };
        marks.into_iter().filter_map(block).collect()
    }

    #[test]
    fn strengths_that_share_a_square_do_not_write_over_each_other() {
        for (points_per_mm, least) in [(3.0, 6), (1.6, 6), (0.8, 3), (0.2, 0)] {
            let blocks = written(points_per_mm);
            assert!(blocks.len() >= least, "{points_per_mm}: {blocks:?}");
            assert!(least > 0 || blocks.is_empty(), "{points_per_mm}");
            for (index, one) in blocks.iter().enumerate() {
                for other in &blocks[index + 1..] {
                    let share = one.overlap(*other) / one.area();
                    assert!(share < 0.15, "{points_per_mm}: {one:?} {other:?}");
                }
            }
        }
    }
}
