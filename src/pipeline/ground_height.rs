//! Stones that lie on the table beside a board, which may be thick.
//!
//! A stone beside a thick board is seen past the board's rim: taken for one on the board's plane it comes to lie too far from
//! the camera, at worst on a square. Where people say how thick the board is, such stones are put on the table; else what
//! that leaves open widens the deviations of all stones about the rim. A stone's own scale tells next to nothing of it: the
//! heights that its edges amount to scatter about the board's plane however deep the table lies.

use super::observation::Observation;
use crate::board::orient::Extent;
use crate::frames::{Bearing, SurfacePoint};
use crate::layout::Chessboard;
use crate::pose::Hypothesis;
use crate::pose::found::Refined;
use crate::pose::refiner::Refinement;

/// The thickest board, and the steps in which heights are weighed.
const THICKEST_MM: f64 = 30.0;
const STEP_MM: f64 = 1.0;
/// Half of all boards are vinyl, print or thin wood; how thick they are.
const THIN_SHARE: f64 = 0.5;
const USUAL_THIN_MM: f64 = 1.0;
/// How wide frames are, typically.
const FRAME_MM: f64 = 12.0;
/// A stone just beyond the squares rather lies on the frame.
const ON_FRAME: f64 = 0.8;
/// How often what seems to lie on the squares and may lie beside them does so.
const SEEMS_ON_SQUARES: f64 = 0.1;

/// Puts the stones that rather lie beside a board on the table there, if `known_mm` says how far
/// below it lies, and widens the deviations of those that may lie on either.
pub fn settle(
    observation: &Observation,
    stones: &mut [Refined],
    board: Chessboard,
    known_mm: Option<f64>,
) {
    let rim = BoardRim {
        observation,
        extent: Extent::of(board.squares, board.square_mm),
    };
    for one in stones {
        rim.settle(&mut one.refinement, known_mm);
        one.lay(one.refinement.placed.hypothesis);
    }
}

/// The board's border as the camera sees it.
struct BoardRim<'a> {
    observation: &'a Observation,
    extent: Extent,
}

impl BoardRim<'_> {
    fn settle(&self, refinement: &mut Refinement, known_mm: Option<f64>) {
        let placed = &mut refinement.placed;
        let own = placed.hypothesis;
        let heights = match known_mm {
            Some(known) => vec![(known, 1.0)],
            None => usual_heights(),
        };
        let mut variance = placed.position_sigma_mm.powi(2);
        for (below_mm, share) in heights {
            let Some(lowered) = self.lowered(&own, below_mm) else {
                continue;
            };
            let beside = beside(
                self.beyond_mm(own.position()),
                self.beyond_mm(lowered.position()),
            );
            let is_moved = known_mm.is_some() && beside > 0.5;
            let elsewhere = if is_moved { 1.0 - beside } else { beside };
            let shift = lowered.position().distance(own.position());
            variance += share * elsewhere * shift * shift / 2.0;
            if is_moved {
                placed.hypothesis = lowered;
            }
        }
        placed.position_sigma_mm = variance.sqrt();
    }

    /// How far a place lies beyond the squares; below zero within them.
    fn beyond_mm(&self, at: SurfacePoint) -> f64 {
        let beyond = |v: f64, end: f64| (-v).max(v - end);
        let Extent { width, height } = self.extent;
        let (x, y) = (beyond(at.x_mm, width), beyond(at.y_mm, height));
        if x > 0.0 && y > 0.0 {
            x.hypot(y)
        } else {
            x.max(y)
        }
    }

    /// The same stone as it shows, on a table so far below.
    fn lowered(&self, stone: &Hypothesis, below_mm: f64) -> Option<Hypothesis> {
        let view = &self.observation.view;
        let down = |at: SurfacePoint| {
            let pixel = view.pixel_from_space(at.at_height(stone.level_mm))?;
            view.surface_from_pixel(pixel, -below_mm)
        };
        let position = stone.position();
        let ahead = position.along(Bearing::from_deg(stone.angle_deg), 10.0);
        let (foot, ahead) = (down(position)?, down(ahead)?);
        let bearing = Bearing::of_step(ahead.x_mm - foot.x_mm, ahead.y_mm - foot.y_mm);
        Some(Hypothesis {
            x_mm: foot.x_mm,
            y_mm: foot.y_mm,
            angle_deg: bearing.deg(),
            level_mm: -below_mm,
            ..*stone
        })
    }
}

/// How likely a stone lies beside the board, by how far beyond the squares it would lie on the board's plane and on the
/// table's.
fn beside(beyond_on_board_mm: f64, beyond_on_table_mm: f64) -> f64 {
    if beyond_on_table_mm <= 0.0 {
        return 0.0;
    }
    let off_frame = 1.0 - ON_FRAME * (-beyond_on_table_mm / FRAME_MM).exp();
    if beyond_on_board_mm < 0.0 {
        SEEMS_ON_SQUARES * off_frame
    } else {
        off_frame
    }
}

/// How high boards stand over their tables, each height with its share.
fn usual_heights() -> Vec<(f64, f64)> {
    let steps = (THICKEST_MM / STEP_MM) as usize;
    let heights = (0..=steps).map(|k| k as f64 * STEP_MM);
    let weight = |mm: f64| {
        let thin = (-mm / USUAL_THIN_MM).exp() / USUAL_THIN_MM;
        THIN_SHARE * thin + (1.0 - THIN_SHARE) / THICKEST_MM
    };
    let total: f64 = heights.clone().map(weight).sum();
    heights.map(|mm| (mm, weight(mm) / total)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_a_stone_would_lie_tells_what_it_rather_lies_on() {
        let rows = [
            (-40.0, -10.0, 0.0, 0.0, "too far in to lie beside the board"),
            (
                -8.0,
                10.0,
                0.05,
                0.2,
                "it seems on the squares and may be beside them",
            ),
            (3.0, 8.0, 0.3, 0.7, "on the frame or past it"),
            (40.0, 60.0, 0.95, 1.0, "far from the board"),
        ];
        for (on_board, on_table, least, most, why) in rows {
            let beside = beside(on_board, on_table);
            assert!((least..=most).contains(&beside), "{why}: {beside}");
        }
        let shares: f64 = usual_heights().iter().map(|(_, share)| share).sum();
        assert!((shares - 1.0).abs() < 1e-9);
    }
}
