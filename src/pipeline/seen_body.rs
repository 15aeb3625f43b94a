//! What a photo shows of a stone that was read.

use crate::frames::PixelPoint;

/// How one stone shows in the picture.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenBody {
    /// Convex outline of the body in the picture.
    pub outline_px: Vec<PixelPoint>,
    /// Height of the ground it lies on over the playing surface, in millimetres: below zero beside a thick board.
    pub level_mm: f64,
}
