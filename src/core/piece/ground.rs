//! The part of the surface that a stone covers.

use super::{Dimensions, Pose};
use crate::frames::SurfacePoint;
use crate::polygon::Polygon;

impl Dimensions {
    /// The part of the surface a stone covers; its centroid is `position`. Counter-clockwise; a lying
    /// stone's first corner is its tip.
    pub fn ground_polygon(self, pose: Pose, position: SurfacePoint) -> Polygon {
        self.ground_polygon_ahead(pose, pose.facing().unit(), position)
    }

    /// The same where the step of one millimetre ahead is known.
    pub(crate) fn ground_polygon_ahead(
        self,
        pose: Pose,
        ahead: (f64, f64),
        position: SurfacePoint,
    ) -> Polygon {
        let (half, right) = (self.base_mm / 2.0, (ahead.1, -ahead.0));
        match pose {
            Pose::Lying { .. } => {
                let slant = self.slant_mm();
                let foot = position.stepped(ahead, -slant / 3.0);
                Polygon::new([
                    position.stepped(ahead, slant * 2.0 / 3.0),
                    foot.stepped(right, -half),
                    foot.stepped(right, half),
                ])
            }
            Pose::Upright { .. } => {
                let (back, front) = (
                    position.stepped(ahead, -half),
                    position.stepped(ahead, half),
                );
                Polygon::new([
                    back.stepped(right, -half),
                    back.stepped(right, half),
                    front.stepped(right, half),
                    front.stepped(right, -half),
                ])
            }
        }
    }
}
