//! Marks of what hands should do after a ruling: where every stone goes and which way it turns.

use super::pen::Pen;
use super::{Ends, Halo, Ink, Layer, Mark, Shape, label, table};
use crate::frames::SurfacePoint;
use crate::layout::{Chessboard, Stone, Surface};
use crate::piece::Pose;
use crate::pipeline::Reading;
use crate::rules::instruction::{Goal, Instruction};
use crate::square::Direction;

/// The ground polygon of each stone where it should lie, with a line from where it lies now, if it does; a cross over
/// each that leaves the board.
pub fn marks<'a>(
    reading: &Reading,
    steps: impl Iterator<Item = &'a Instruction>,
    points_per_pixel: f64,
) -> Vec<Mark> {
    let Surface::Chessboard(Chessboard { square_mm, .. }) = reading.layout.surface else {
        return vec![];
    };
    let pen = Pen::on_screen(reading, points_per_pixel);
    let mut shapes = vec![];
    for step in steps {
        let stones = &reading.layout.stones;
        let lying = stones.iter().find(|stone| stone.id == step.id);
        match (step.target(square_mm), lying) {
            // It is shown also while the stone is in a hand: that is when it is needed.
            (Some((position, direction)), lying) => {
                let wanted = wanted(step, position, direction);
                shapes.extend(place(reading, lying, &wanted, pen));
            }
            (None, Some(lying)) => shapes.extend(struck_out(reading, lying, step, pen)),
            (None, None) => {}
        }
    }
    let layer = Layer::Guides;
    let marks = shapes.into_iter().map(|shape| Mark { layer, shape });
    marks.collect()
}

/// A cross over a stone that leaves the board, in the ink of whoever gets it.
fn struck_out(reading: &Reading, stone: &Stone, step: &Instruction, pen: Pen) -> Vec<Shape> {
    let ink = match &step.goal {
        Goal::OffBoard { hue, .. } => label::ink(hue),
        _ => Ink::GRAY,
    };
    let mut anchors = table::anchors(reading).into_iter().zip(reading.stones());
    let anchor = anchors.find(|(_, (other, _))| other.id == stone.id);
    anchor.map_or(vec![], |(anchor, _)| {
        table::cross(anchor, ink, pen).to_vec()
    })
}

/// The stone as it should lie.
fn wanted(step: &Instruction, position: SurfacePoint, direction: Direction) -> Stone {
    Stone::exact(
        step.id.clone(),
        step.color.clone(),
        step.size,
        Pose::Lying {
            heading: direction.bearing(),
        },
        position,
    )
}

fn place(reading: &Reading, lying: Option<&Stone>, wanted: &Stone, pen: Pen) -> Vec<Shape> {
    let mut shapes = table::ground(reading, wanted, pen).to_vec();
    if let Some(lying) = lying {
        let ends = [lying.position, wanted.position].into_iter();
        let points = ends.filter_map(|p| reading.view.pixel_from_surface(p));
        shapes.push(Shape::Line {
            points: points.collect(),
            ends: Ends::Open,
            ink: Ink::WHITE,
            width_px: pen.line_px,
            halo: Halo::Dark,
        });
    }
    shapes.extend(table::arrow(reading, wanted, pen).into_iter().flatten());
    shapes
}
