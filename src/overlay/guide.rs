//! Marks of what hands should do after a ruling: where every stone goes and which way it turns.

use super::pen::Pen;
use super::{Ends, Halo, Ink, Layer, Mark, Shape, ink_of_color, table};
use crate::games::geomancy::guide::{Order, Step, target};
use crate::layout::{Stone, Surface};
use crate::piece::Pose;
use crate::read::Reading;

/// The ground polygon of each stone where it should lie, with a line from where it lies now; a cross over
/// each that leaves the board.
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
        let Some(stone) = stone else {
            continue;
        };
        if let Some((position, direction)) = target(step, square_mm) {
            let heading = direction.bearing();
            let wanted = Stone {
                position,
                pose: Pose::Lying { heading },
                ..stone.clone()
            };
            shapes.extend(place(reading, stone, &wanted, pen));
        } else {
            shapes.extend(struck_out(reading, stone, step, pen));
        }
    }
    let layer = Layer::Guides;
    let marks = shapes.into_iter().map(|shape| Mark { layer, shape });
    marks.collect()
}

/// A cross over a stone that leaves the board, in the ink of whoever gets it.
fn struck_out(reading: &Reading, stone: &Stone, step: &Step, pen: Pen) -> Vec<Shape> {
    let ink = match &step.order {
        Order::Give(Some(captor)) => ink_of_color(captor),
        Order::Give(None) => Ink::AMBER,
        _ => Ink::GREY,
    };
    let mut anchors = table::anchors(reading).into_iter().zip(reading.stones());
    let anchor = anchors.find(|(_, (other, _))| other.id == stone.id);
    anchor.map_or(vec![], |(anchor, _)| {
        table::cross(anchor, ink, pen).to_vec()
    })
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
