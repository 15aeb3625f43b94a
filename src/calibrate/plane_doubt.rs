//! What a table's calibration leaves open of the places and directions on it.
//!
//! The covariance of the calibrated view is carried over to each stone by its principal axes: the view a standard deviation off along
//! each of them has the stones elsewhere. What they would all do alike, shift and turn, changes nothing that a game asks, and is left out.

use crate::board::view_fit::{self, CX, CY, Parameters, ViewCovariance};
use crate::frames::{Bearing, SurfacePoint};
use crate::view::SurfaceView;

/// Changes of the view a standard deviation off along each axis of its covariance, and a bump that was seen.
#[derive(Clone, Debug, PartialEq)]
pub struct PlaneDoubt {
    axes: Vec<Parameters>,
    bump_px: f64,
}

/// Axes that vary less are rounding, as a share of what the parameters vary each.
const LEAST_SHARE: f64 = 1e-12;
/// Ahead of a stone, to see how its heading turns.
const AHEAD_MM: f64 = 10.0;
/// Of how far a bump shows, so much moves stones against one another: the more, the deeper the part of the table that is played on
/// is against the camera's distance, a third where both are usual.
const BUMP_SHARE: f64 = 1.0 / 3.0;

impl PlaneDoubt {
    /// Of a view that is exact.
    pub const fn none() -> Self {
        Self {
            axes: Vec::new(),
            bump_px: 0.0,
        }
    }

    /// Of a view with such a covariance, in a picture that is so many times as large.
    pub fn of(covariance: &ViewCovariance, scale: f64) -> Self {
        // Radians, millimetres and pixels: each in its own deviation.
        let deviations = covariance.diagonal().map(|v| v.max(0.0).sqrt());
        let units = deviations.map(|own| if own > 0.0 { own } else { 1.0 });
        let correlation = ViewCovariance::from_fn(|row, column| {
            covariance[(row, column)] / units[row] / units[column]
        });
        let parts = correlation.symmetric_eigen();
        let axes = parts.eigenvalues.iter().enumerate();
        let axes = axes.filter(|(_, variance)| **variance > LEAST_SHARE);
        let axes = axes.map(|(k, variance)| {
            let mut axis: Parameters = parts.eigenvectors.column(k) * variance.sqrt();
            axis.component_mul_assign(&units);
            axis[CX] *= scale;
            axis[CY] *= scale;
            axis
        });
        Self {
            axes: axes.collect(),
            bump_px: 0.0,
        }
    }

    /// The same, of a camera that was bumped so far.
    pub fn bumped(self, bump_px: f64) -> Self {
        Self { bump_px, ..self }
    }

    /// What is open of places before such a view, each with where what lies there points.
    pub fn spread(
        &self,
        view: &SurfaceView,
        places: &[(SurfacePoint, Bearing)],
    ) -> Vec<PlaceDoubt> {
        let mut variances = vec![(0.0, 0.0); places.len()];
        for axis in &self.axes {
            let other = view_fit::perturbed(view, axis);
            let Some(moves) = moves(view, &other, places) else {
                continue;
            };
            for (own, one) in variances.iter_mut().zip(moves) {
                own.0 += (one.right_mm.powi(2) + one.up_mm.powi(2)) / 2.0;
                own.1 += one.turn.powi(2);
            }
        }
        let places = places.iter().zip(variances);
        let spread = places.map(|((at, _), (place, turn))| {
            let bump_px = BUMP_SHARE * self.bump_px;
            let bump_mm = bump_px / view.px_per_mm(at.at_height(0.0));
            PlaceDoubt {
                place_mm: place.sqrt().hypot(bump_mm),
                turn_deg: turn.sqrt().to_degrees(),
            }
        });
        spread.collect()
    }
}

/// Standard deviations of what is open of a place and of where what lies there points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlaceDoubt {
    /// In millimetres.
    pub place_mm: f64,
    /// In degrees.
    pub turn_deg: f64,
}

/// How a stone moves with the view, in millimetres and radians.
#[derive(Clone, Copy)]
struct StoneMove {
    at: SurfacePoint,
    right_mm: f64,
    up_mm: f64,
    turn: f64,
}

/// How the stones move against one another where the same picture is seen through another view; none where that doesn't see them.
fn moves(
    view: &SurfaceView,
    other: &SurfaceView,
    places: &[(SurfacePoint, Bearing)],
) -> Option<Vec<StoneMove>> {
    let through = |at: SurfacePoint| view.place_through(other, at);
    let moves = places.iter().map(|&(at, heading)| {
        let (sin, cos) = heading.unit();
        let ahead = SurfacePoint::new(at.x_mm + AHEAD_MM * sin, at.y_mm + AHEAD_MM * cos);
        let (to, ahead_to) = (through(at)?, through(ahead)?);
        let (right, up) = (ahead_to.x_mm - to.x_mm, ahead_to.y_mm - to.y_mm);
        Some(StoneMove {
            at,
            right_mm: to.x_mm - at.x_mm,
            up_mm: to.y_mm - at.y_mm,
            turn: (up * sin - right * cos).atan2(right * sin + up * cos),
        })
    });
    let mut moves: Vec<StoneMove> = moves.collect::<Option<_>>()?;
    leave_out_what_is_common(&mut moves);
    Some(moves)
}

/// Takes off the shift and the turn that fit all of them best.
fn leave_out_what_is_common(moves: &mut [StoneMove]) {
    let count = moves.len().max(1) as f64;
    let mean = |of: fn(&StoneMove) -> f64| moves.iter().map(of).sum::<f64>() / count;
    let middle = (mean(|one| one.at.x_mm), mean(|one| one.at.y_mm));
    let shift = (mean(|one| one.right_mm), mean(|one| one.up_mm));
    let (mut along, mut square) = (0.0, 0.0);
    for one in moves.iter() {
        let (x, y) = (one.at.x_mm - middle.0, one.at.y_mm - middle.1);
        along += x * (one.up_mm - shift.1) - y * (one.right_mm - shift.0);
        square += x * x + y * y;
    }
    let turn = if square > 0.0 { along / square } else { 0.0 };
    for one in moves {
        let (x, y) = (one.at.x_mm - middle.0, one.at.y_mm - middle.1);
        one.right_mm -= shift.0 - turn * y;
        one.up_mm -= shift.1 + turn * x;
        one.turn -= turn;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::view_fit::{FOCAL, K1};
    use crate::camera::Camera;
    use nalgebra::{Isometry3, Translation3, UnitQuaternion, Vector3};

    /// Half a metre over the table, 30 degrees off straight down.
    fn view() -> SurfaceView {
        let camera = Camera::pinhole(1000.0, (640.0, 360.0));
        let turn = UnitQuaternion::from_scaled_axis(Vector3::new(150_f64.to_radians(), 0.0, 0.0));
        let pose = Isometry3::from_parts(Translation3::new(0.0, 0.0, 500.0), turn);
        SurfaceView::new(camera, pose, 0.1)
    }

    fn widened(doubt: &PlaneDoubt) -> Vec<PlaceDoubt> {
        let places = [
            (-100.0, -60.0),
            (100.0, -60.0),
            (100.0, 60.0),
            (-100.0, 60.0),
        ];
        let places = places.map(|(x, y)| (SurfacePoint::new(x, y), Bearing::from_deg(30.0)));
        doubt.spread(&view(), &places)
    }

    #[test]
    fn only_what_moves_stones_against_one_another_is_doubt() {
        let alone = |k: usize, sigma: f64| {
            let mut covariance = ViewCovariance::zeros();
            covariance[(k, k)] = sigma * sigma;
            widened(&PlaneDoubt::of(&covariance, 1.0))
        };
        let rows = [
            (3, 5.0, 0.0..0.01, "along the table: all shift alike"),
            (FOCAL, 0.02, 1.0..5.0, "all look nearer or farther apart"),
            (5, 10.0, 1.0..5.0, "nearer"),
            (0, 0.02, 0.3..5.0, "tilted"),
            (K1, 0.1, 0.01..1.0, "a lens bends at the rim"),
        ];
        for (parameter, sigma, wanted, why) in rows {
            for own in alone(parameter, sigma) {
                assert!(wanted.contains(&own.place_mm), "{why}: {own:?}");
            }
        }
        assert_eq!(widened(&PlaneDoubt::none())[0].place_mm, 0.0);
        assert!(widened(&PlaneDoubt::none().bumped(6.0))[0].place_mm > 0.5);
    }

    #[test]
    fn doubts_of_several_parameters_add_up_as_they_hang_together() {
        let mut covariance = ViewCovariance::zeros();
        (covariance[(FOCAL, FOCAL)], covariance[(5, 5)]) = (0.02_f64.powi(2), 100.0);
        let apart = widened(&PlaneDoubt::of(&covariance, 1.0));
        // Longer and as much farther away looks the same.
        (covariance[(FOCAL, 5)], covariance[(5, FOCAL)]) = (0.2, 0.2);
        let together = widened(&PlaneDoubt::of(&covariance, 1.0));
        for (apart, together) in apart.iter().zip(together) {
            assert!(together.place_mm < 0.5 * apart.place_mm);
        }
    }
}
