//! Bodies and edges drawn row by row into planes of the cut-out.

#![allow(
    clippy::needless_range_loop,
    reason = "loops over lanes become vectors: no closure of an iterator stands in the way"
)]

use super::SIDE;
use crate::frames::CutOut;
use crate::pose::model::ConvexRegion;
use crate::raster::lanes::LaneWork;

/// Bodies, the largest share that any has of each pixel: a plane that is appended.
pub struct BodyPlane<'a> {
    pub bodies: &'a [ConvexRegion<CutOut>],
    pub planes: &'a mut Vec<f32>,
}

impl LaneWork for BodyPlane<'_> {
    type Output = ();

    #[inline(always)]
    fn work(self) {
        for y in 0..SIDE {
            let mut row = [0.0f32; SIDE];
            for body in self.bodies {
                let depths = body.depths_of_row::<SIDE>(y as f32);
                for x in 0..SIDE {
                    row[x] = row[x].max(depths[x] + 0.5);
                }
            }
            for x in 0..SIDE {
                row[x] = row[x].min(1.0);
            }
            self.planes.extend_from_slice(&row);
        }
    }
}

/// An edge of a body: where it begins, how it runs, and that over its length squared.
pub type BodyEdge = [[f32; 2]; 3];

/// Edges, each a pixel wide to either side: a plane that is appended.
pub struct EdgePlane<'a> {
    pub edges: &'a [BodyEdge],
    pub planes: &'a mut Vec<f32>,
}

impl LaneWork for EdgePlane<'_> {
    type Output = ();

    #[inline(always)]
    fn work(self) {
        for y in 0..SIDE {
            // Squared distances from the nearest.
            let mut row = [f32::INFINITY; SIDE];
            for [from, along, per_length] in self.edges {
                let down = y as f32 - from[1];
                for x in 0..SIDE {
                    let right = x as f32 - from[0];
                    let share = (right * per_length[0] + down * per_length[1]).clamp(0.0, 1.0);
                    let (dx, dy) = (right - along[0] * share, down - along[1] * share);
                    row[x] = row[x].min(dx * dx + dy * dy);
                }
            }
            for x in 0..SIDE {
                row[x] = (1.0 - row[x].sqrt()).clamp(0.0, 1.0);
            }
            self.planes.extend_from_slice(&row);
        }
    }
}
