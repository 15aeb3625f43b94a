//! The ray that shoots out of a piece's tip: through all pieces, and along the table where it meets it.

use super::{POINT_MM, ROUNDING_MM, STEEP_DEG};
use crate::solid::{Body, Convex, Vector, is_within};

/// A ray in one or two parts.
#[derive(Clone, Debug, PartialEq)]
pub struct Ray {
    /// From the tip to the table, where it gets there.
    down: Option<(Vector, Vector)>,
    /// Where it goes on for ever, and its direction.
    endless: Option<(Vector, Vector)>,
}

impl Ray {
    pub fn of(body: &Body) -> Self {
        /// What comes down more slowly stays as it is on any table.
        const LEVEL: f64 = -1e-7;
        let (tip, axis) = (body.tip(), body.axis);
        if axis.z >= LEVEL {
            return Self {
                down: None,
                endless: Some((tip, axis)),
            };
        }
        // A tip on the table, or within it by a hair, is where the ray meets it.
        let foot = (tip + axis * (tip.z.max(0.0) / -axis.z)).level();
        let is_steep = is_within(axis, Vector::UP * -1.0, STEEP_DEG);
        let along = axis.level().unit().filter(|_| !is_steep);
        Self {
            down: Some((tip, foot)),
            endless: along.map(|along| (foot, along)),
        }
    }

    /// The least distance of its points from a piece; a large one is not worked out exactly.
    pub fn distance(&self, body: &Body) -> f64 {
        if !self.may_meet(body, POINT_MM + ROUNDING_MM) {
            return f64::INFINITY;
        }
        self.clearance(body)
    }

    /// Whether it can come so near to a piece, by the ball that holds the piece.
    fn may_meet(&self, body: &Body, distance_mm: f64) -> bool {
        self.distance_to_point(body.center()) <= body.radius_mm() + distance_mm
    }

    /// The same however the piece is turned about the vertical.
    pub fn may_meet_turned(&self, body: &Body, distance_mm: f64) -> bool {
        self.may_meet(body, distance_mm + body.radius_mm())
    }

    /// The least distance of its points from a piece.
    pub fn clearance(&self, body: &Body) -> f64 {
        let stretches = self.stretches(body).into_iter().flatten();
        let distances = stretches.map(|(from, to)| Convex::segment(from, to).distance(&body.solid));
        distances.fold(f64::INFINITY, f64::min)
    }

    /// From the tip to where it comes nearest to a point.
    pub fn way_to(&self, point: Vector) -> Vec<Vector> {
        let mut way: Vec<Vector> = self.down.map_or(vec![], |(tip, foot)| vec![tip, foot]);
        if let Some((from, along)) = self.endless {
            let ahead = (point - from).dot(along).max(0.0);
            way.extend([from, from + along * ahead]);
        }
        way
    }

    pub fn distance_to_point(&self, point: Vector) -> f64 {
        let to_stretch = |(from, to): (Vector, Vector)| {
            let along = to - from;
            let whole = along.dot(along);
            let share = if whole > 0.0 {
                ((point - from).dot(along) / whole).clamp(0.0, 1.0)
            } else {
                0.0
            };
            (from + along * share - point).length()
        };
        let to_endless = |(from, along): (Vector, Vector)| {
            let ahead = (point - from).dot(along).max(0.0);
            (from + along * ahead - point).length()
        };
        let down = self.down.map_or(f64::INFINITY, to_stretch);
        down.min(self.endless.map_or(f64::INFINITY, to_endless))
    }

    /// Its parts, the endless one as far as it can come near the piece: beyond all its corners it only leaves it.
    fn stretches(&self, body: &Body) -> [Option<(Vector, Vector)>; 2] {
        let endless = self.endless.map(|(from, along)| {
            let ahead = |corner: &Vector| (*corner - from).dot(along);
            let farthest = body.solid.corners.iter().map(ahead).fold(0.0, f64::max);
            (from, from + along * farthest)
        });
        [self.down, endless]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piece::Dimensions;
    use crate::solid::Placement;

    /// A ray from a tip along an axis.
    fn ray(axis: [f64; 3], tip: [f64; 3]) -> Ray {
        let at = |[x, y, z]: [f64; 3]| Vector::new(x, y, z);
        let placement = Placement::Free {
            axis: at(axis),
            tip: at(tip),
            side: Vector::new(0.0, 1.0, 0.0),
        };
        let dimensions = Dimensions {
            base_mm: 20.0,
            height_mm: 40.0,
        };
        Ray::of(&Body::new(dimensions, &placement))
    }

    #[test]
    fn rays_come_as_near_to_points_as_on_paper() {
        // Down to (6, 0, 0), and along +x.
        let bent = ray([0.6, 0.0, -0.8], [0.0, 0.0, 8.0]);
        let level = ray([1.0, 0.0, 0.0], [0.0, 0.0, 10.0]);
        let steep = ray([0.0, 0.0, -1.0], [0.0, 0.0, 10.0]);
        let sunken = ray([0.6, 0.0, -0.8], [1.0, 2.0, -4.0]);
        for (ray, point, distance, why) in [
            (&bent, [3.0, 0.0, 4.0], 0.0, "on its way down"),
            (&bent, [7.0, 0.0, 7.0], 5.0, "over its way down"),
            (&bent, [-3.0, 0.0, 12.0], 5.0, "behind the tip"),
            (&bent, [20.0, 3.0, 4.0], 5.0, "over the table"),
            (&bent, [6.0, -3.0, 0.0], 3.0, "beside where it bends"),
            (&level, [-3.0, 0.0, 14.0], 5.0, "behind a level one"),
            (&level, [700.0, 3.0, 10.0], 3.0, "beside a level one"),
            (&steep, [3.0, 0.0, -4.0], 5.0, "where it ends"),
            (&steep, [900.0, 0.0, 0.0], 900.0, "far from where it ends"),
            (&sunken, [9.0, 2.0, 0.0], 0.0, "from a tip within the table"),
        ] {
            let point = Vector::new(point[0], point[1], point[2]);
            let found = ray.distance_to_point(point);
            assert!((found - distance).abs() < 1e-9, "{why}: {found}");
        }
        let way = |point: [f64; 3]| bent.way_to(Vector::new(point[0], point[1], point[2]));
        let (tip, foot) = (Vector::new(0.0, 0.0, 8.0), Vector::new(6.0, 0.0, 0.0));
        for (point, end) in [([20.0, 3.0, 0.0], 20.0), ([2.0, 3.0, 0.0], 6.0)] {
            let wanted = [tip, foot, foot, Vector::new(end, 0.0, 0.0)];
            let off = |(one, other): (Vector, &Vector)| (one - *other).length();
            let off: f64 = way(point).into_iter().zip(&wanted).map(off).sum();
            assert!(off < 1e-9 && way(point).len() == 4, "{point:?}");
        }
    }

    /// What can't be met by the balls that hold the pieces is not looked at.
    #[test]
    fn no_piece_that_a_ray_may_meet_is_left_out() {
        let level = ray([1.0, 0.0, 0.0], [0.0, 0.0, 10.0]);
        let placement = |y: f64| Placement::Free {
            axis: Vector::UP,
            tip: Vector::new(50.0, y, 30.0),
            side: Vector::new(0.0, 1.0, 0.0),
        };
        let dimensions = Dimensions {
            base_mm: 20.0,
            height_mm: 40.0,
        };
        // Its ball about (50, y, 10) is of 10 by the root of six.
        let ball = 600f64.sqrt();
        for (by, is_met) in [(0.01, false), (-0.01, true)] {
            let body = Body::new(dimensions, &placement(ball + 3.0 + by));
            assert_eq!(level.may_meet(&body, 3.0), is_met, "{by}");
            let body = Body::new(dimensions, &placement(2.0 * ball + 3.0 + by));
            assert_eq!(level.may_meet_turned(&body, 3.0), is_met, "turned, {by}");
        }
        // At half its height a side of 20 mm is 10 mm wide.
        let body = Body::new(dimensions, &placement(9.0));
        let clearance = level.clearance(&body);
        let slope = 1.0f64.hypot(0.25);
        assert!((clearance - 4.0 / slope).abs() < 1e-9, "{clearance}");
        assert_eq!(level.distance(&body), clearance);
    }
}
