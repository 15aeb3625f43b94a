//! Pieces that stand on the table.

use crate::frames::{Bearing, SurfacePoint};
use crate::piece::{Pose, Size};
use crate::rules::zendo::geometry::PlacedPiece;
use crate::solid::Placement;

/// A small red piece that stands so far along the table.
pub fn placed(x_mm: f64) -> PlacedPiece {
    PlacedPiece {
        id: format!("s{x_mm}"),
        color: "red".parse().expect("a color"),
        size: Size::Small,
        placement: Placement::Level {
            pose: Pose::Upright {
                spin: Bearing::from_deg(0.0),
            },
            position: SurfacePoint::new(x_mm, 0.0),
            z_mm: 0.0,
        },
        spread: None,
    }
}
