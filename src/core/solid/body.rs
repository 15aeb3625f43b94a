//! Pieces as solids.

use super::convex::Convex;
use super::vector::Vector;
use crate::frames::{SpacePoint, SurfacePoint};
use crate::piece::{Dimensions, Pose, Tipped};

/// Where a piece is and how it is turned.
#[derive(Clone, Debug, PartialEq)]
pub enum Placement {
    /// As on a table, with its base or its lowest side at a height.
    Level {
        /// How it stands or lies.
        pose: Pose,
        /// Where.
        position: SurfacePoint,
        /// How high.
        z_mm: f64,
    },
    /// In any way.
    Free {
        /// From the middle of the base to the tip, of length one.
        axis: Vector,
        /// Its tip.
        tip: Vector,
        /// From the middle of the base to the middle of one of its sides, of length one and square to the axis.
        side: Vector,
    },
}

/// A solid pyramid.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// The tip first, then the four corners of the base.
    pub solid: Convex,
    /// From the middle of the base to the tip, of length one.
    pub axis: Vector,
    /// The middle of the ball that holds it.
    center: Vector,
    radius_mm: f64,
}

impl Placement {
    /// Moved ahead and aside, as its axis or its side leads, and turned about the vertical through its middle, clockwise.
    pub fn moved(&self, (ahead, aside): (f64, f64), turn_deg: f64, body: &Body) -> Self {
        let Self::Free { axis, tip, side } = self else {
            return self.clone();
        };
        let along = axis.level().unit().or_else(|| side.level().unit());
        let along = along.unwrap_or(Vector::new(1.0, 0.0, 0.0));
        let shift = along * ahead + along.turned(-std::f64::consts::FRAC_PI_2) * aside;
        let turn = -turn_deg.to_radians();
        Self::Free {
            axis: axis.turned(turn),
            tip: body.center + (*tip - body.center).turned(turn) + shift,
            side: side.turned(turn),
        }
    }
}

impl Body {
    /// A piece of such dimensions where it is.
    pub fn new(dimensions: Dimensions, placement: &Placement) -> Self {
        match placement {
            Placement::Level {
                pose,
                position,
                z_mm,
            } => {
                let mut solid = dimensions.solid(*pose, *position);
                solid.raise(*z_mm);
                Self::of_corners(vector(solid.apex), solid.base.map(vector))
            }
            Placement::Free { axis, tip, side } => {
                let half = dimensions.base_mm / 2.0;
                let middle = *tip - *axis * dimensions.height_mm;
                let (ahead, beside) = (*side * half, axis.cross(*side) * half);
                let base = [
                    middle + ahead + beside,
                    middle - ahead + beside,
                    middle - ahead - beside,
                    middle + ahead - beside,
                ];
                Self::of_corners(*tip, base)
            }
        }
    }

    /// What leans on another, one edge of its base on the table.
    pub fn tipped(dimensions: Dimensions, tipped: &Tipped) -> Self {
        let solid = dimensions.tipped(tipped);
        Self::of_corners(vector(solid.apex), solid.base.map(vector))
    }

    /// Its axis, its tip, and whither a side of its base looks, as a placement has them.
    pub fn turned_so(&self) -> (Vector, Vector, Vector) {
        let corners = &self.solid.corners;
        let middle = (corners[1] + corners[2] + corners[3] + corners[4]) * 0.25;
        let side = (corners[1] + corners[4]) * 0.5 - middle;
        let side = side.unit().unwrap_or(Vector::new(1.0, 0.0, 0.0));
        (self.axis, corners[0], side)
    }

    /// The base in order round it, either way.
    fn of_corners(tip: Vector, base: [Vector; 4]) -> Self {
        let [a, b, c, d] = base;
        let middle = (a + b + c + d) * 0.25;
        let corners = vec![tip, a, b, c, d];
        let center = (tip + middle) * 0.5;
        let radius = |corner: &Vector| (*corner - center).length();
        let radius_mm = corners.iter().map(radius).fold(0.0, f64::max);
        let mut faces = vec![
            [0, 1, 2],
            [0, 2, 3],
            [0, 3, 4],
            [0, 4, 1],
            [1, 4, 3],
            [1, 3, 2],
        ];
        if (b - a).cross(c - a).dot(tip - a) < 0.0 {
            faces.iter_mut().for_each(|face| face.reverse());
        }
        let edges = [
            [0, 1],
            [0, 2],
            [0, 3],
            [0, 4],
            [1, 2],
            [2, 3],
            [3, 4],
            [4, 1],
        ];
        Self {
            axis: (tip - middle).unit().unwrap_or(Vector::UP),
            solid: Convex {
                corners,
                edges: edges.to_vec(),
                faces,
            },
            center,
            radius_mm,
        }
    }

    /// Its tip.
    pub fn tip(&self) -> Vector {
        self.solid.corners[0]
    }

    /// How far over the table its lowest corner is.
    pub fn lowest_mm(&self) -> f64 {
        let heights = self.solid.corners.iter().map(|corner| corner.z);
        heights.fold(f64::INFINITY, f64::min)
    }

    /// How far over the table its highest corner is.
    pub fn highest_mm(&self) -> f64 {
        let heights = self.solid.corners.iter().map(|corner| corner.z);
        heights.fold(f64::NEG_INFINITY, f64::max)
    }

    /// Half way up its axis.
    pub const fn center(&self) -> Vector {
        self.center
    }

    /// From it to the nearest of others, below 0 where it stands in one.
    pub fn gap_to_any<'b>(&self, others: impl Iterator<Item = &'b Self>) -> f64 {
        let gaps = others.map(|other| self.solid.gap(&other.solid));
        gaps.fold(f64::INFINITY, f64::min)
    }

    /// From there to what of it is farthest.
    pub const fn radius_mm(&self) -> f64 {
        self.radius_mm
    }

    /// How far it is from another; where they overlap, how far they would have to be moved apart, below 0. A large distance is
    /// not worked out exactly.
    pub fn separation(&self, other: &Self) -> f64 {
        /// Farther off a bound from below does.
        const NEAR_MM: f64 = 20.0;
        let balls = (self.center - other.center).length() - self.radius_mm - other.radius_mm;
        if balls > NEAR_MM {
            return balls;
        }
        let apart = self.solid.gap(&other.solid);
        if apart < 0.0 {
            apart
        } else {
            self.solid.distance(&other.solid)
        }
    }

    /// Whether it can be so near to another, by the balls that hold the two.
    pub fn may_be_within(&self, other: &Self, distance_mm: f64) -> bool {
        let reach = self.radius_mm + other.radius_mm + distance_mm;
        (self.center - other.center).length() <= reach
    }

    /// The same however the two are turned about the vertical.
    pub fn may_be_turned_within(&self, other: &Self, distance_mm: f64) -> bool {
        self.may_be_within(other, distance_mm + self.radius_mm + other.radius_mm)
    }

    /// How far a point of the other can be from any of this one.
    pub fn farthest_from(&self, other: &Self) -> f64 {
        (self.center - other.center).length() + self.radius_mm + other.radius_mm
    }
}

/// Whether two directions of length one are within an angle.
pub fn is_within(one: Vector, other: Vector, angle_deg: f64) -> bool {
    /// The bounds are meant inclusive.
    const ROUNDING_DEG: f64 = 1e-6;
    // By the sine and the cosine, as the cosine alone can't tell small angles.
    let angle = one.cross(other).length().atan2(one.dot(other));
    angle.to_degrees() <= angle_deg + ROUNDING_DEG
}

const fn vector(point: SpacePoint) -> Vector {
    Vector::new(point.x_mm, point.y_mm, point.z_mm)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frames::Bearing;
    use crate::piece::{PieceSet, Size};

    const LARGE: Dimensions = Dimensions {
        base_mm: 20.0,
        height_mm: 40.0,
    };

    fn upright(x_mm: f64) -> Body {
        let placement = Placement::Level {
            pose: Pose::Upright {
                spin: Bearing::from_deg(0.0),
            },
            position: SurfacePoint::new(x_mm, 7.0),
            z_mm: 5.0,
        };
        Body::new(LARGE, &placement)
    }

    fn is_near(one: Vector, other: Vector) -> bool {
        (one - other).length() < 1e-9
    }

    #[test]
    fn a_ball_holds_each_body() {
        let standing = upright(3.0);
        assert!(is_near(standing.tip(), Vector::new(3.0, 7.0, 45.0)));
        assert!(is_near(standing.axis, Vector::UP));
        assert!(is_near(standing.center(), Vector::new(3.0, 7.0, 25.0)));
        // From half way up to the base's corners.
        assert!((standing.radius_mm - 600f64.sqrt()).abs() < 1e-9);
        assert_eq!((standing.lowest_mm(), standing.highest_mm()), (5.0, 45.0));
        let free = Placement::Free {
            axis: Vector::new(0.6, 0.0, 0.8),
            tip: Vector::new(10.0, 20.0, 50.0),
            side: Vector::new(0.0, 1.0, 0.0),
        };
        let free = Body::new(LARGE, &free);
        assert!(is_near(free.center(), Vector::new(-2.0, 20.0, 34.0)));
        assert!((free.radius_mm - 600f64.sqrt()).abs() < 1e-9);
        assert!((free.lowest_mm() - 12.0).abs() < 1e-9 && free.highest_mm() == 50.0);
        for size in Size::ALL {
            let dimensions = PieceSet::default().dimensions(size);
            let pose = Pose::Lying {
                heading: Bearing::from_deg(77.0),
            };
            let position = SurfacePoint::new(-3.0, 8.0);
            let placement = Placement::Level {
                pose,
                position,
                z_mm: 0.0,
            };
            let lying = Body::new(dimensions, &placement);
            let away = |corner: &Vector| (*corner - lying.center()).length();
            let farthest = lying.solid.corners.iter().map(away).fold(0.0, f64::max);
            assert!((farthest - lying.radius_mm).abs() < 1e-9, "{size}");
        }
    }

    /// Two of a side of 20 mm beside each other, by how far their middles are apart.
    #[test]
    fn how_far_bodies_are_apart_is_told_exactly_where_they_are_near() {
        let one = upright(0.0);
        let balls = 2.0 * 600f64.sqrt();
        // Across a side that slants by 10 mm over a height of 40.
        let across_side = 4.0 / 17f64.sqrt();
        for (apart, separation, why) in [
            (15.0, -5.0 * across_side, "one within the other"),
            (20.0, 0.0, "side by side"),
            (24.0, 4.0, "near"),
            (68.0, 48.0, "as far as is told exactly"),
            (100.0, 100.0 - balls, "far: what their balls leave"),
        ] {
            let other = upright(apart);
            for (a, b) in [(&one, &other), (&other, &one)] {
                let found = a.separation(b);
                assert!((found - separation).abs() < 1e-9, "{why}: {found}");
                assert!((a.farthest_from(b) - apart - balls).abs() < 1e-9, "{why}");
                for (by, is_within) in [(0.01, true), (-0.01, false)] {
                    let bound = apart - balls + by;
                    assert_eq!(a.may_be_within(b, bound), is_within, "{why} {by}");
                    let turned = a.may_be_turned_within(b, bound - balls);
                    assert_eq!(turned, is_within, "turned, {why} {by}");
                }
            }
        }
    }

    #[test]
    fn what_is_moved_goes_ahead_and_aside_and_turns_about_its_middle() {
        let free = Placement::Free {
            axis: Vector::new(0.6, 0.0, 0.8),
            tip: Vector::new(10.0, 20.0, 50.0),
            side: Vector::new(0.0, 1.0, 0.0),
        };
        let before = Body::new(LARGE, &free);
        let moved = free.moved((3.0, 2.0), 90.0, &before);
        let after = Body::new(LARGE, &moved);
        let shift = Vector::new(3.0, -2.0, 0.0);
        assert!(is_near(after.center(), before.center() + shift));
        assert!(is_near(after.axis, Vector::new(0.0, -0.6, 0.8)));
        let Placement::Free { side, .. } = moved else {
            panic!("still free");
        };
        assert!(is_near(side, Vector::new(1.0, 0.0, 0.0)));
    }
}
