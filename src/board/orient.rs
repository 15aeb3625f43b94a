//! Which corner is a1, and the turns a person may ask for.
//!
//! Of the four rotations of a checkered board of even sides those with a dark a1 are legal; of the two left, rank 1 is the edge
//! whose midpoint is lower in the upright picture, or nearer to another edge of it where a person says so. Where the dark a1
//! leaves more or fewer, as on a board of 5×5 squares or a ruled one, that edge alone decides.

use crate::frames::{PixelPoint, Scale, SurfacePoint};
use crate::square::Region;
use crate::view::SurfaceView;
use nalgebra::{Isometry3, Rotation3, Translation3, UnitQuaternion, Vector3};

/// How far a board reaches along its files and its ranks, in the units of its view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Extent {
    /// From the a file to the last.
    pub width: f64,
    /// From rank 1 to the last.
    pub height: f64,
}

impl Extent {
    /// Of a board whose squares have this side.
    pub fn of(squares: Region, side: f64) -> Self {
        Self {
            width: f64::from(squares.files()) * side,
            height: f64::from(squares.ranks()) * side,
        }
    }

    const fn turned(self) -> Self {
        Self {
            width: self.height,
            height: self.width,
        }
    }

    /// The outer corners of a1, h1, h8 and a8, or whatever the last file and rank are.
    pub const fn corners(self) -> [SurfacePoint; 4] {
        let Self { width, height } = self;
        [
            SurfacePoint::new(0.0, 0.0),
            SurfacePoint::new(width, 0.0),
            SurfacePoint::new(width, height),
            SurfacePoint::new(0.0, height),
        ]
    }
}

/// The edge of the upright picture that rank 1 lies nearest to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PictureSide {
    /// As a player sees the board whose camera it is.
    #[default]
    Bottom,
    /// From across the table.
    Top,
    /// From the player's right.
    Left,
    /// From the player's left.
    Right,
}

impl PictureSide {
    /// How near to it a pixel is: greater is nearer.
    const fn nearness<S: Scale>(self, pixel: PixelPoint<S>) -> f64 {
        match self {
            Self::Bottom => pixel.y,
            Self::Top => -pixel.y,
            Self::Left => -pixel.x,
            Self::Right => pixel.x,
        }
    }
}

/// The view of the same board with its names turned by quarter turns: the a1 of the new view is the corner that was h1
/// after one turn, h8 after two, a8 after three. `extent` is the board's before the turn.
pub fn turned(view: &SurfaceView, quarters: u8, extent: Extent) -> SurfaceView {
    let quarter = Rotation3::from_axis_angle(&Vector3::z_axis(), std::f64::consts::FRAC_PI_2);
    let mut turned = view.clone();
    let mut extent = extent;
    for _ in 0..quarters % 4 {
        // Takes the new frame to the old: its origin lies at the old far end of rank 1, its +x along the old +y.
        turned.camera_from_surface *= Isometry3::from_parts(
            Translation3::new(extent.width, 0.0, 0.0),
            UnitQuaternion::from_rotation_matrix(&quarter),
        );
        extent = extent.turned();
    }
    turned
}

/// Of a board's legal turns, the one after which the middle of rank 1 is nearest to an edge of the picture.
pub fn rank_1_at(edge: PictureSide, view: &SurfaceView, extent: Extent, turns: &[u8]) -> u8 {
    let corners = extent.corners();
    let nearness = |quarters: u8| {
        let from = corners[usize::from(quarters % 4)];
        let to = corners[usize::from((quarters + 1) % 4)];
        let middle = SurfacePoint::new(
            f64::midpoint(from.x_mm, to.x_mm),
            f64::midpoint(from.y_mm, to.y_mm),
        );
        view.pixel_from_surface(middle)
            .map_or(f64::NEG_INFINITY, |pixel| edge.nearness(pixel))
    };
    let nearer = |best: u8, turn: u8| {
        if nearness(turn) > nearness(best) {
            turn
        } else {
            best
        }
    };
    turns.iter().copied().reduce(nearer).unwrap_or(0)
}

/// The outer corners a1, h1, h8, a8 in the picture (or beyond its edge); none if one lies behind the lens.
pub fn corners<S: Scale>(view: &SurfaceView<S>, extent: Extent) -> Option<[PixelPoint<S>; 4]> {
    let [a1, h1, h8, a8] = extent.corners();
    Some([
        view.pixel_from_surface(a1)?,
        view.pixel_from_surface(h1)?,
        view.pixel_from_surface(h8)?,
        view.pixel_from_surface(a8)?,
    ])
}
