//! What the view leaves open of every stone.
//!
//! Where all stones would lie turned, shifted or larger together, nothing that is judged would change: that part of a
//! doubt is left out (a free gauge; McLauchlan, "Gauge independence in optimization algorithms for 3D vision", 2000), but
//! for the scale, which is told once for all. What remains, mostly a table seen too long or too wide, is each stone's own.

use super::stance::{StanceCovariance, UNKNOWNS};
use crate::frames::SurfacePoint;
use nalgebra::{Matrix4, RowSVector, SMatrix, SVector};

/// How a stone moves with the stance while what shows stays the same: along x and y in millimetres, clockwise in degrees.
#[derive(Clone, Copy, Debug)]
pub struct StoneJacobian {
    /// Where it lies.
    pub at: SurfacePoint,
    /// By how much it moves in x, y (millimetres) and turns (degrees) per unit of each unknown.
    pub moves: SMatrix<f64, 3, UNKNOWNS>,
}

/// Standard deviations that the view adds.
#[derive(Clone, Debug, Default)]
pub struct ViewDoubt {
    /// Of each stone: of its place (each coordinate) in millimetres, and of its heading in degrees.
    pub stones: Vec<(f64, f64)>,
    /// Of all lengths, as a share.
    pub scale: f64,
}

/// The doubts of stones under a stance of this covariance; none where the stones lie in one place.
pub fn doubt(stones: &[StoneJacobian], covariance: &StanceCovariance) -> Option<ViewDoubt> {
    let count = stones.len() as f64;
    let mean = |of: fn(&StoneJacobian) -> f64| stones.iter().map(of).sum::<f64>() / count;
    let middle = (mean(|s| s.at.x_mm), mean(|s| s.at.y_mm));
    let axes = |stone: &StoneJacobian| {
        let (x, y) = (stone.at.x_mm - middle.0, stone.at.y_mm - middle.1);
        // Shift along x and y, growth, turn to the left.
        [[1.0, 0.0, x, -y], [0.0, 1.0, y, x]].map(SVector::<f64, 4>::from)
    };
    let mut normal = Matrix4::zeros();
    let mut sum = SMatrix::<f64, 4, UNKNOWNS>::zeros();
    for stone in stones {
        for (k, axis) in axes(stone).into_iter().enumerate() {
            normal += axis * axis.transpose();
            sum += axis * stone.moves.row(k);
        }
    }
    let common = normal.cholesky()?.solve(&sum);
    let variance = |row: RowSVector<f64, UNKNOWNS>| (row * covariance * row.transpose()).x;
    let own = |stone: &StoneJacobian| {
        let [x, y] = axes(stone);
        let along = |k: usize, axis: SVector<f64, 4>| {
            variance(stone.moves.row(k) - axis.transpose() * common)
        };
        let place = (along(0, x) + along(1, y)) / 2.0;
        let turn = stone.moves.row(2) + common.row(3) * 1f64.to_degrees();
        (place.max(0.0).sqrt(), variance(turn).max(0.0).sqrt())
    };
    Some(ViewDoubt {
        stones: stones.iter().map(own).collect(),
        scale: variance(common.row(2).into()).max(0.0).sqrt(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stones(moves: impl Fn(f64, f64) -> [f64; 3]) -> Vec<StoneJacobian> {
        let places = [(0.0, 0.0), (100.0, 20.0), (-80.0, 60.0), (30.0, -150.0)];
        let stone = |(x_mm, y_mm): (f64, f64)| {
            let mut jacobian = SMatrix::<f64, 3, UNKNOWNS>::zeros();
            jacobian.set_column(0, &SVector::<f64, 3>::from(moves(x_mm, y_mm)));
            StoneJacobian {
                at: SurfacePoint::new(x_mm, y_mm),
                moves: jacobian,
            }
        };
        places.into_iter().map(stone).collect()
    }

    #[test]
    fn only_what_changes_the_layouts_shape_is_doubt() {
        let degree = 1f64.to_radians();
        type Row = (&'static str, fn(f64, f64) -> [f64; 3], bool, f64);
        let rows: [Row; 4] = [
            ("shifted", |_, _| [3.0, -2.0, 0.0], false, 0.0),
            ("larger", |x, y| [0.02 * x, 0.02 * y, 0.0], false, 0.02),
            (
                "turned to the left",
                |x, y| [-0.01 * y, 0.01 * x, -0.01f64.to_degrees()],
                false,
                0.0,
            ),
            ("longer one way", |_, y| [0.0, 0.02 * y, 0.0], true, 0.01),
        ];
        for (why, moves, is_doubt, scale) in rows {
            let covariance = StanceCovariance::from_diagonal(&SVector::ith(0, 1.0));
            let doubt = doubt(&stones(moves), &covariance).expect("places");
            let most = doubt
                .stones
                .iter()
                .map(|s| s.0.max(s.1))
                .fold(0.0, f64::max);
            assert_eq!(most > 10.0 * degree, is_doubt, "{why}: {most}");
            assert!((doubt.scale - scale).abs() < 0.01, "{why}: {}", doubt.scale);
        }
    }
}
