//! What a photo shows of a stone that was read.

use crate::frames::PixelPoint;
use crate::layout::Stone;
use crate::piece::PieceSet;
use crate::pose::model;
use crate::view::SurfaceView;

/// How one stone shows in the picture.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenBody {
    /// Convex outline of the body in the picture.
    pub outline_px: Vec<PixelPoint>,
    /// Height of the ground it lies on over the playing surface, in millimetres: below zero beside a thick board.
    pub level_mm: f64,
}

impl SeenBody {
    /// How a stone that people described would show.
    pub fn of(stone: &Stone, pieces: &PieceSet, view: &SurfaceView) -> Self {
        let solid = pieces
            .dimensions(stone.size)
            .solid(stone.pose, stone.position);
        let corners = solid.corners();
        let pixels = corners.iter().filter_map(|c| view.pixel_from_space(*c));
        Self {
            outline_px: model::convex_hull(pixels.collect()),
            level_mm: 0.0,
        }
    }

    /// What shows so much of its own width away, or less, lies where it lay.
    pub const STILL: f64 = 0.25;

    /// The mean of its corners in the picture.
    pub fn middle(&self) -> PixelPoint {
        let count = self.outline_px.len().max(1) as f64;
        let sum = self.outline_px.iter().fold((0.0, 0.0), |sum, corner| {
            (sum.0 + corner.x, sum.1 + corner.y)
        });
        PixelPoint::new(sum.0 / count, sum.1 / count)
    }

    /// How wide it shows.
    pub fn width_px(&self) -> f64 {
        let middle = self.middle();
        let corners = self.outline_px.iter();
        2.0 * corners
            .map(|corner| corner.distance(middle))
            .fold(0.0, f64::max)
    }
}
