//! The views by which a board would show as it does were the picture straightened: scanners' and photo programs' "perspective correction" maps a
//! board to a square, as a camera would see it that looks straight down. Where that camera would be, the board does not tell.

use super::orient::Extent;
use super::stretched::EditedView;
use crate::frames::{PixelPoint, SurfacePoint};
use crate::square::Region;
use crate::view::SurfaceView;
use nalgebra::{Isometry3, Matrix3, Rotation3, Translation3, UnitQuaternion, Vector3};

/// Where the picture was taken from, as seen from the middle of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EyePlace {
    /// Over the board's plane, in degrees.
    pub elevation_deg: f64,
    /// Clockwise from straight up in the picture, in degrees.
    pub azimuth_deg: f64,
    /// Logarithm of how far away, in sides of the board.
    pub ln_away: f64,
}

/// A hand that holds a camera over a board leans by more than this, in degrees; and what is straightened is off by less.
const STRAIGHT_DEG: f64 = 1.2;

/// What is straightened is as regular as this, in squares: its corners are where people or programs saw the board's, and what the lens bent is left.
const MOST_MOVED: f64 = 0.1;

/// Whether a view looks straight down on the board.
pub fn is_straight_above(view: &SurfaceView) -> bool {
    let up = view.camera_from_surface.rotation * Vector3::z();
    up.z.abs() >= STRAIGHT_DEG.to_radians().cos()
}

/// The view from such a place by which the board shows as it does in one that looks straight down on it; lengths in squares. None where that one
/// shows no board.
pub fn seen_from(straight: &SurfaceView, squares: Region, eye: EyePlace) -> Option<EditedView> {
    let (width, height) = (f64::from(squares.files()), f64::from(squares.ranks()));
    let middle = SurfacePoint::new(width / 2.0, height / 2.0);
    let at = |x: f64, y: f64| straight.pixel_from_surface(SurfacePoint::new(x, y));
    let center = straight.pixel_from_surface(middle)?;
    let (left, right) = (at(0.0, height / 2.0)?, at(width, height / 2.0)?);
    let (low, high) = (at(width / 2.0, 0.0)?, at(width / 2.0, height)?);
    // Of both directions alike: what is straightened is no longer exact in either.
    let px_per_square = f64::midpoint(left.distance(right) / width, low.distance(high) / height);
    let (elevation, azimuth) = (eye.elevation_deg.to_radians(), eye.azimuth_deg.to_radians());
    let away = eye.ln_away.exp() * width.max(height);
    let (beside, above) = (away * elevation.cos(), away * elevation.sin());
    let foot: PixelPoint = PixelPoint::new(
        center.x + beside * px_per_square * azimuth.sin(),
        center.y - beside * px_per_square * azimuth.cos(),
    );
    let mut camera = straight.camera;
    (camera.cx, camera.cy) = (foot.x, foot.y);
    (camera.fx, camera.fy) = (above * px_per_square, above * px_per_square);
    camera.dist = [0.0; 5];
    let along = Vector3::new(right.x - left.x, right.y - left.y, 0.0).try_normalize(1e-9)?;
    let up = -Vector3::z();
    let axes = Matrix3::from_columns(&[along, up.cross(&along), up]);
    let turn = UnitQuaternion::from_rotation_matrix(&Rotation3::from_matrix_unchecked(axes));
    let ray = Vector3::new(center.x - foot.x, center.y - foot.y, 0.0) / px_per_square;
    let from_middle = turn * Vector3::new(middle.x_mm, middle.y_mm, 0.0);
    let shift = ray + Vector3::z() * above - from_middle;
    let pose = Isometry3::from_parts(Translation3::from(shift), turn);
    let view = SurfaceView::new(camera, pose, straight.rms_px);
    // A lens that bends, or a board that runs away a little, is a camera's over the board.
    let corners = Extent::of(squares, 1.0).corners().into_iter();
    let mut moves = corners.map(|corner| {
        let shows = straight.pixel_from_surface(corner)?;
        Some(shows.distance(view.pixel_from_surface(corner)?))
    });
    let most = moves.try_fold(0.0, |most, moved| Some(f64::max(most, moved?)))?;
    if most > MOST_MOVED * px_per_square {
        return None;
    }
    Some(EditedView {
        view,
        against_by_lines: 0.0,
        against_by_lens: 0.0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::camera::Camera;

    #[test]
    fn from_everywhere_the_board_shows_where_it_does_and_what_stands_on_it_leans_away() {
        let camera = Camera::pinhole(900.0, (500.0, 500.0));
        let turn = UnitQuaternion::from_axis_angle(&Vector3::x_axis(), std::f64::consts::PI);
        let pose = Isometry3::from_parts(Translation3::new(-4.0, 4.0, 9.0), turn);
        let straight = SurfaceView::new(camera, pose, 0.2);
        assert!(is_straight_above(&straight));
        let squares = Region::CHESSBOARD;
        for (elevation_deg, azimuth_deg) in [(90.0, 0.0), (60.0, 180.0), (40.0, 75.0)] {
            let eye = EyePlace {
                elevation_deg,
                azimuth_deg,
                ln_away: 0.4,
            };
            let seen = seen_from(&straight, squares, eye).expect("a view").view;
            for (x, y) in [(0.0, 0.0), (8.0, 0.0), (3.0, 5.0), (8.0, 8.0)] {
                let place = SurfacePoint::new(x, y);
                let pixels = [&straight, &seen].map(|view| view.pixel_from_surface(place));
                let [Some(a), Some(b)] = pixels else {
                    panic!("{pixels:?}")
                };
                assert!(a.distance(b) < 1e-6, "{eye:?}: {a:?} {b:?}");
            }
            let middle = SurfacePoint::new(4.0, 4.0);
            let tip = seen
                .pixel_from_space(middle.at_height(0.5))
                .expect("a pixel");
            let foot = seen.pixel_from_surface(middle).expect("a pixel");
            let away = azimuth_deg.to_radians();
            let leans = (foot.x - tip.x) * away.sin() - (foot.y - tip.y) * away.cos();
            assert!(
                if elevation_deg < 90.0 {
                    leans > 5.0
                } else {
                    leans.abs() < 1e-6
                },
                "{eye:?}: {leans}"
            );
        }
    }
}
