//! The ray that shoots out of a piece's tip: through all pieces, and along the table where it meets it.

use super::body::{Body, is_within};
use super::convex::Convex;
use super::vector::Vector;
use super::{POINT_MM, ROUNDING_MM, STEEP_DEG};

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
        self.distance_to_point(body.center) <= body.radius_mm + distance_mm
    }

    /// The same however the piece is turned about the vertical.
    pub fn may_meet_turned(&self, body: &Body, distance_mm: f64) -> bool {
        self.may_meet(body, distance_mm + body.radius_mm)
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
