//! How far a stone is off, from the motion that every part of a cut-out is seen to make.
//!
//! The network tells for each cell of the cut-out how far what it shows lies from where the hypothesis would have it, and
//! how much that is to be trusted; one step and turn of the stone is fitted to all of it by weighted least squares, as in
//! refinement by optical flow (Lipson et al., "Coupled iterative refinement for 6D multi-object pose estimation",
//! CVPR 2022).

use super::input::SIDE;
use nalgebra::{Matrix2, Matrix2x3, Matrix3, Vector2, Vector3};

/// From a cell's middle to the next, in pixels: the network looks in two strides of two.
const CELL_PX: usize = 4;
/// Cells in a row, and rows.
const CELLS: usize = SIDE / CELL_PX;
/// Numbers of a field: of each cell, plane after plane, the motion right and down, in pixels, and the logarithms of their weights.
pub const NUMBERS: usize = 4 * CELLS * CELLS;
/// What the weights' logarithms are held between.
const LOG_WEIGHTS: (f32, f32) = (-8.0, 6.0);
/// Weight of "not moved at all", for steps in pixels and turns in radians, so that a field that says nothing moves nothing.
const STILL: [f64; 3] = [1e-3, 1e-3, 1e-1];

/// The step in pixels and the turn in radians, about the middle, that a field amounts to; `turning` takes a place to how
/// it moves per radian.
pub fn step_and_turn(field: &[f32], turning: &Matrix2<f64>) -> Option<(Vector2<f64>, f64)> {
    let cells = CELLS * CELLS;
    let mut normal = Matrix3::from_diagonal(&STILL.into());
    let mut sum = Vector3::zeros();
    for cell in 0..cells {
        let number = |plane: usize| f64::from(field[plane * cells + cell]);
        let weight = |plane: usize| {
            let log = field[plane * cells + cell].clamp(LOG_WEIGHTS.0, LOG_WEIGHTS.1);
            f64::from(log).exp() / cells as f64
        };
        let turned = turning * middle(cell);
        let moves = Matrix2x3::new(1.0, 0.0, turned.x, 0.0, 1.0, turned.y);
        let weighed = moves.transpose() * Matrix2::new(weight(2), 0.0, 0.0, weight(3));
        normal += weighed * moves;
        sum += weighed * Vector2::new(number(0), number(1));
    }
    let solved = normal.cholesky()?.solve(&sum);
    Some((solved.xy(), solved.z))
}

/// Where a cell's middle lies from that of the cut-out, in pixels.
fn middle(cell: usize) -> Vector2<f64> {
    let along = |index: usize| (index * CELL_PX) as f64 + 0.5 - SIDE as f64 / 2.0;
    Vector2::new(along(cell % CELLS), along(cell / CELLS))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The field of a step and turn, equally trusted everywhere.
    fn field(step: Vector2<f64>, turn: f64, turning: &Matrix2<f64>) -> Vec<f32> {
        let motion = |cell: usize| step + turning * middle(cell) * turn;
        let plane = |axis: usize| (0..CELLS * CELLS).map(move |cell| motion(cell)[axis] as f32);
        let weights = std::iter::repeat_n(LOG_WEIGHTS.1, 2 * CELLS * CELLS);
        plane(0).chain(plane(1)).chain(weights).collect()
    }

    #[test]
    fn a_field_of_one_motion_is_that_motion() {
        // A turn seen from above, and one seen at a slant.
        for turning in [
            Matrix2::new(0.0, -1.0, 1.0, 0.0),
            Matrix2::new(0.3, -1.0, 0.4, -0.3),
        ] {
            for (x, y, turn) in [(0.0, 0.0, 0.0), (2.0, -1.0, 0.05), (-3.0, 4.0, -0.2)] {
                let step = Vector2::new(x, y);
                let told = step_and_turn(&field(step, turn, &turning), &turning);
                let (stepped, turned) = told.expect("solved");
                assert!((stepped - step).norm() < 1e-3 && (turned - turn).abs() < 1e-3);
            }
        }
    }

    #[test]
    fn a_field_trusted_nowhere_moves_nothing() {
        let turning = Matrix2::new(0.0, -1.0, 1.0, 0.0);
        let mut field = field(Vector2::new(5.0, 5.0), 0.1, &turning);
        field[2 * CELLS * CELLS..].fill(f32::NEG_INFINITY);
        let (step, turn) = step_and_turn(&field, &turning).expect("solved");
        assert!(step.norm() < 5.0 && turn.abs() < 0.1);
    }
}
