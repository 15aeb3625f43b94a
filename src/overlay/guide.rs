//! Marks of what hands should do after a ruling: where every stone goes and which way it turns.

use super::pen::Pen;
use super::{Ends, Halo, Ink, Layer, Mark, Shape, table};
use crate::games::geomancy::guide::{Step, target};
use crate::layout::{Stone, Surface};
use crate::piece::Pose;
use crate::read::Reading;

/// The ground polygon of each stone where it should lie, with an arrow from where it lies now.
pub fn marks<'a>(
    reading: &Reading,
    steps: impl Iterator<Item = &'a Step>,
    points_per_pixel: f64,
) -> Vec<Mark> {
    let Surface::Chessboard { square_mm } = reading.layout.surface else {
        return vec![];
    };
    let pen = Pen::on_screen(reading, points_per_pixel);
    let mut shapes = vec![];
    for step in steps {
        let stones = &reading.layout.stones;
        let stone = stones.iter().find(|stone| stone.id == step.id);
        if let (Some(stone), Some((position, direction))) = (stone, target(step, square_mm)) {
            let heading = direction.bearing();
            let wanted = Stone {
                position,
                pose: Pose::Lying { heading },
                ..stone.clone()
            };
            shapes.extend(place(reading, stone, &wanted, pen));
        }
    }
    let layer = Layer::Guides;
    let marks = shapes.into_iter().map(|shape| Mark { layer, shape });
    marks.collect()
}

fn place(reading: &Reading, stone: &Stone, wanted: &Stone, pen: Pen) -> Vec<Shape> {
    let mut shapes = table::ground(reading, wanted, pen).to_vec();
    let ends = [stone.position, wanted.position];
    let points = ends
        .iter()
        .filter_map(|p| reading.view.pixel_from_surface(*p));
    shapes.push(Shape::Line {
        points: points.collect(),
        ends: Ends::Open,
        ink: Ink::WHITE,
        width_px: pen.line_px,
        halo: Halo::Dark,
    });
    shapes.extend(table::arrow(reading, wanted, pen).into_iter().flatten());
    shapes
}
