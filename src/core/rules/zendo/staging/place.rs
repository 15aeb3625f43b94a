//! How a piece is to stand, and one place of it, as numbers that a search can change.

use crate::frames::{Bearing, SurfacePoint};
use crate::piece::{Dimensions, Pose};
use crate::rules::zendo::koan::Attitude;
use crate::solid::{Body, Placement, Vector};

/// How one piece is to stand.
#[derive(Clone, Copy, Debug)]
pub struct WantedPiece {
    pub dimensions: Dimensions,
    pub attitude: Attitude,
    pub is_on_table: bool,
}

/// Where a piece is and how it is turned; what its attitude fixes is not looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StagedPlace {
    pub x_mm: f64,
    pub y_mm: f64,
    /// Of its lowest point; on the table where it is to touch it.
    pub z_mm: f64,
    /// Where it points, or how it is spun.
    pub turn_deg: f64,
    /// Of a weird piece, how far its tip is raised.
    pub tilt_deg: f64,
    /// Of a weird piece, how far it is turned about its axis.
    pub roll_deg: f64,
}

/// What doesn't touch the table is higher, so that it shows.
pub const OFF_TABLE_MM: f64 = 3.0;

impl StagedPlace {
    pub fn body(&self, piece: &WantedPiece) -> Body {
        Body::new(piece.dimensions, &self.placement(piece))
    }

    pub fn placement(&self, piece: &WantedPiece) -> Placement {
        let z_mm = if piece.is_on_table {
            0.0
        } else {
            self.z_mm.max(OFF_TABLE_MM)
        };
        let turn = Bearing::from_deg(self.turn_deg);
        let level = |pose| Placement::Level {
            pose,
            position: SurfacePoint::new(self.x_mm, self.y_mm),
            z_mm,
        };
        match piece.attitude {
            Attitude::Upright => level(Pose::Upright { spin: turn }),
            Attitude::Flat => level(Pose::Lying { heading: turn }),
            Attitude::Weird => self.free(piece, z_mm),
        }
    }

    /// A piece in any way, with its lowest point at a height.
    fn free(&self, piece: &WantedPiece, z_mm: f64) -> Placement {
        let (east, north) = Bearing::from_deg(self.turn_deg).unit();
        let (rise, level) = self.tilt_deg.to_radians().sin_cos();
        let axis = Vector::new(east * level, north * level, rise);
        let across = Vector::UP.cross(axis).unit();
        let across = across.unwrap_or(Vector::new(1.0, 0.0, 0.0));
        let (sine, cosine) = self.roll_deg.to_radians().sin_cos();
        let side = across * cosine + axis.cross(across) * sine;
        let at = |tip| Placement::Free { axis, tip, side };
        let tip = axis * (piece.dimensions.height_mm / 2.0);
        let lowest_mm = Body::new(piece.dimensions, &at(tip)).lowest_mm();
        at(tip + Vector::new(self.x_mm, self.y_mm, z_mm - lowest_mm))
    }
}
