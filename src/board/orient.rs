//! Which corner is a1, and the turns a person may ask for.
//!
//! Of the four rotations of a board those with a dark a1 are legal; of the two left, rank 1 is the edge whose midpoint is
//! lower in the upright picture.

use crate::frames::{PixelPoint, SurfacePoint};
use crate::view::SurfaceView;
use nalgebra::{Isometry3, Rotation3, Translation3, UnitQuaternion, Vector3};

/// The view of the same board with its names turned by quarter turns: the a1 of the new view is the corner that was h1
/// after one turn, h8 after two, a8 after three. `side` is the board's side in the view's units.
pub fn turned(view: &SurfaceView, quarters: u8, side: f64) -> SurfaceView {
    let quarter = Rotation3::from_axis_angle(&Vector3::z_axis(), std::f64::consts::FRAC_PI_2);
    // Takes the new frame to the old: its origin lies at the old (side, 0), its +x along the old +y.
    let old_from_new = Isometry3::from_parts(
        Translation3::new(side, 0.0, 0.0),
        UnitQuaternion::from_rotation_matrix(&quarter),
    );
    let mut turned = view.clone();
    for _ in 0..quarters % 4 {
        turned.camera_from_surface *= old_from_new;
    }
    turned
}

/// Of the view and the same turned by half, the one whose rank 1 is lower in the picture.
pub fn with_rank_1_low(view: &SurfaceView, side: f64) -> SurfaceView {
    let height = |rank: f64| {
        let middle = SurfacePoint::new(side / 2.0, rank * side);
        view.pixel_from_surface(middle).map_or(0.0, |pixel| pixel.y)
    };
    if height(0.0) >= height(1.0) {
        view.clone()
    } else {
        turned(view, 2, side)
    }
}

/// The outer corners a1, h1, h8, a8 in the picture (or beyond its edge); none if one lies behind the lens.
pub fn corners(view: &SurfaceView, side: f64) -> Option<[PixelPoint; 4]> {
    let corner = |x, y| view.pixel_from_surface(SurfacePoint::new(x, y));
    Some([
        corner(0.0, 0.0)?,
        corner(side, 0.0)?,
        corner(side, side)?,
        corner(0.0, side)?,
    ])
}
