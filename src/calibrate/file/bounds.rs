//! What the numbers of a calibration can be: what no lens, no table and no measurement gives is told by its field.

use super::CalibrationFormatError;
use crate::board::view_fit::ViewCovariance;
use crate::camera::Camera;
use crate::frames::PixelPoint;

/// From a wide lens to a telescope.
pub const FOCAL_BY_SIDE: (f64, f64) = (0.05, 200.0);
/// Pixels are square, or nearly so.
pub const ASPECT: (f64, f64) = (0.5, 2.0);
/// Of a cut picture the lens's middle may lie outside.
pub const CENTER_BY_SIDE: (f64, f64) = (-5.0, 6.0);
const MOST_COEFFICIENT: f64 = 1e6;
const MOST_VARIANCE: f64 = 1e12;
pub const DEVIATION: (f64, f64) = (0.0, 1e6);
pub const RMS_PX: (f64, f64) = (0.0, 1e4);
pub const PICTURE_PX: (f64, f64) = (16.0, 40_000.0);
pub const SQUARE_MM: (f64, f64) = (1.0, 10_000.0);
/// How high the surface of a board can be over its table: a board, a box, or a table that stands on another one.
pub const THICKNESS_MM: (f64, f64) = (0.0, 1000.0);
/// Of unit length but for what rounding by hand leaves.
pub const QUATERNION: (f64, f64) = (0.9, 1.1);
/// Up to a hundred metres.
pub const DISTANCE_MM: (f64, f64) = (1e-3, 1e5);

/// Refuses a number outside bounds, both included.
pub fn within(
    value: f64,
    (least, most): (f64, f64),
    field: &'static str,
) -> Result<(), CalibrationFormatError> {
    if (least..=most).contains(&value) {
        Ok(())
    } else {
        Err(CalibrationFormatError::BadNumber(field))
    }
}

/// Refuses a number that is not over 0.
pub fn positive(value: f64, field: &'static str) -> Result<(), CalibrationFormatError> {
    if value.is_finite() && value > 0.0 {
        Ok(())
    } else {
        Err(CalibrationFormatError::BadNumber(field))
    }
}

/// Whether a lens moves no part of its picture by more than lenses do: at the picture's corners and the middles of its
/// sides a pixel's direction is still found, and near where it would be without distortion.
pub fn bends_gently(camera: &Camera, (width, height): (f64, f64)) -> bool {
    /// Of a fisheye's corner, at most.
    const MOST_BEND: f64 = 4.0;
    let at = |share: f64, side: f64| share * side - 0.5;
    let places = [0.0, 0.5, 1.0]
        .into_iter()
        .flat_map(|x| [0.0, 0.5, 1.0].map(|y| PixelPoint::new(at(x, width), at(y, height))));
    camera.dist.iter().all(|k| k.abs() <= MOST_COEFFICIENT)
        && places.into_iter().all(|pixel| {
            let plain = Camera {
                dist: [0.0; 5],
                ..*camera
            };
            let (straight, bent) = (plain.unproject(pixel), camera.unproject(pixel));
            let (from, to) = (straight.0.hypot(straight.1), bent.0.hypot(bent.1));
            let is_lens = camera.valid_radius().is_none_or(|valid| to <= valid);
            is_lens && to.is_finite() && (to - from).abs() <= MOST_BEND * from.max(1e-3)
        })
}

/// Whether a matrix can be a covariance: symmetric, and no direction has a variance below 0.
pub fn is_covariance(matrix: &ViewCovariance) -> bool {
    /// What rounding in a fit and in a file may leave of a correlation.
    const ROUNDING: f64 = 1e-6;
    let largest = matrix.diagonal().max();
    let bounds = 0.0..=MOST_VARIANCE;
    if !matrix.diagonal().iter().all(|v| bounds.contains(v)) {
        return false;
    }
    // Variances of unlike things, of radians and of pixels, are compared by their correlations.
    let deviation = matrix.diagonal().map(f64::sqrt);
    let correlation = ViewCovariance::from_fn(|row, column| {
        let product = deviation[row] * deviation[column];
        if product > 0.0 {
            matrix[(row, column)] / product
        } else {
            // What is exact varies with nothing.
            matrix[(row, column)] / largest.max(1.0) * f64::from(u8::from(row != column))
        }
    });
    // Overflown ones would be lost among the others: infinity less infinity is no number, and no maximum.
    if !correlation.iter().all(|one| one.is_finite()) {
        return false;
    }
    let asymmetry = (correlation - correlation.transpose()).amax();
    asymmetry <= ROUNDING && correlation.symmetric_eigenvalues().min() >= -ROUNDING
}
