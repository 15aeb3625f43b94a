//! Convex solids, and how far they are from each other.
//!
//! Two convex solids that are apart are nearest at a corner of one and a face of the other, or at two edges; if they
//! overlap, an edge of one goes through a face of the other, or one holds the other's corners (Ericson, Real-Time
//! Collision Detection, 2005, 5.1.5, 5.1.9, 5.3.6 and 9.1). All pairs are tried: pyramids have few.

use super::vector::Vector;

/// A convex solid; a stretch of a line is one without faces.
#[derive(Clone, Debug, PartialEq)]
pub struct Convex {
    /// Its corners; faces are of their indices.
    pub corners: Vec<Vector>,
    /// Pairs of corners.
    pub edges: Vec<[usize; 2]>,
    /// Triangles of corners, counter-clockwise seen from outside.
    pub faces: Vec<[usize; 3]>,
}

impl Convex {
    /// A stretch of a line.
    pub fn segment(from: Vector, to: Vector) -> Self {
        Self {
            corners: vec![from, to],
            edges: vec![[0, 1]],
            faces: vec![],
        }
    }

    /// The least distance between points of the two, 0 where they overlap.
    pub fn distance(&self, other: &Self) -> f64 {
        if self.holds_a_corner_of(other) || other.holds_a_corner_of(self) {
            return 0.0;
        }
        if self.pierces(other) || other.pierces(self) {
            return 0.0;
        }
        let apart = self
            .corners_to_faces(other)
            .min(other.corners_to_faces(self));
        apart.min(self.edges_to_edges(other))
    }

    /// The widest gap between the two along any direction in which solids with faces can be parted (separating axes: Gottschalk,
    /// Lin and Manocha, "OBBTree", SIGGRAPH 1996): at most their distance, and below 0 by how deep they overlap.
    pub fn gap(&self, other: &Self) -> f64 {
        let normals = |solid: &Self| -> Vec<Vector> {
            solid.faces.iter().map(|face| solid.normal(*face)).collect()
        };
        let along =
            |solid: &Self, edge: &[usize; 2]| solid.corners[edge[1]] - solid.corners[edge[0]];
        let mut axes = [normals(self), normals(other)].concat();
        for edge in &self.edges {
            let own = along(self, edge);
            axes.extend(other.edges.iter().map(|edge| own.cross(along(other, edge))));
        }
        let gaps = axes.into_iter().filter_map(Vector::unit).map(|axis| {
            let (low, high) = self.extent(axis);
            let (other_low, other_high) = other.extent(axis);
            (low - other_high).max(other_low - high)
        });
        gaps.fold(f64::NEG_INFINITY, f64::max)
    }

    /// From where to where it reaches along a direction.
    fn extent(&self, axis: Vector) -> (f64, f64) {
        let heights = self.corners.iter().map(|corner| corner.dot(axis));
        heights.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| {
            (low.min(at), high.max(at))
        })
    }

    /// The outward normal of a face, not of length one.
    pub fn normal(&self, face: [usize; 3]) -> Vector {
        let [a, b, c] = face.map(|corner| self.corners[corner]);
        (b - a).cross(c - a)
    }

    fn holds_a_corner_of(&self, other: &Self) -> bool {
        let is_under = |point: Vector, face: &[usize; 3]| {
            (point - self.corners[face[0]]).dot(self.normal(*face)) <= 0.0
        };
        let holds = |point: &Vector| self.faces.iter().all(|face| is_under(*point, face));
        !self.faces.is_empty() && other.corners.iter().any(holds)
    }

    /// Whether an edge goes through a face of the other.
    fn pierces(&self, other: &Self) -> bool {
        self.edges.iter().any(|edge| {
            let [from, to] = edge.map(|corner| self.corners[corner]);
            let mut faces = other.faces.iter();
            faces.any(|face| goes_through(from, to, face.map(|corner| other.corners[corner])))
        })
    }

    fn corners_to_faces(&self, other: &Self) -> f64 {
        let mut least = f64::INFINITY;
        for point in &self.corners {
            for face in &other.faces {
                let triangle = face.map(|corner| other.corners[corner]);
                least = least.min((*point - nearest_of_triangle(*point, triangle)).length());
            }
        }
        least
    }

    fn edges_to_edges(&self, other: &Self) -> f64 {
        let mut least = f64::INFINITY;
        for edge in &self.edges {
            for other_edge in &other.edges {
                let own = edge.map(|corner| self.corners[corner]);
                let others = other_edge.map(|corner| other.corners[corner]);
                least = least.min(between_segments(own, others));
            }
        }
        least
    }
}

/// Nearer to a triangle's plane than this, in millimetres, a point lies on neither side of it: pieces on one table have sides in
/// one plane, but for rounding.
const IN_PLANE_MM: f64 = 1e-7;

/// Whether a stretch crosses a triangle from one side to the other (Ericson 5.3.6, by signed volumes).
fn goes_through(from: Vector, to: Vector, [a, b, c]: [Vector; 3]) -> bool {
    let along = to - from;
    let volume = |u: Vector, v: Vector| along.dot((u - from).cross(v - from));
    let sides = [volume(a, b), volume(b, c), volume(c, a)];
    let is_inside = sides.iter().all(|side| *side >= 0.0) || sides.iter().all(|side| *side <= 0.0);
    let normal = (b - a).cross(c - a);
    let (above, below) = ((from - a).dot(normal), (to - a).dot(normal));
    let is_beside = |side: f64| side.abs() > IN_PLANE_MM * normal.length();
    is_inside && is_beside(above) && is_beside(below) && (above > 0.0) != (below > 0.0)
}

/// The point of a triangle that is nearest to a point (Ericson 5.1.5, by Voronoi regions).
fn nearest_of_triangle(point: Vector, [a, b, c]: [Vector; 3]) -> Vector {
    let (ab, ac) = (b - a, c - a);
    let (from_a, from_b, from_c) = (point - a, point - b, point - c);
    let (d1, d2) = (ab.dot(from_a), ac.dot(from_a));
    let (d3, d4) = (ab.dot(from_b), ac.dot(from_b));
    let (d5, d6) = (ab.dot(from_c), ac.dot(from_c));
    if d1 <= 0.0 && d2 <= 0.0 {
        return a;
    }
    if d3 >= 0.0 && d4 <= d3 {
        return b;
    }
    if d6 >= 0.0 && d5 <= d6 {
        return c;
    }
    let (at_c, at_b, at_a) = (d1 * d4 - d3 * d2, d5 * d2 - d1 * d6, d3 * d6 - d5 * d4);
    if at_c <= 0.0 && d1 >= 0.0 && d3 <= 0.0 {
        return a + ab * (d1 / (d1 - d3));
    }
    if at_b <= 0.0 && d2 >= 0.0 && d6 <= 0.0 {
        return a + ac * (d2 / (d2 - d6));
    }
    if at_a <= 0.0 && d4 >= d3 && d5 >= d6 {
        return b + (c - b) * ((d4 - d3) / ((d4 - d3) + (d5 - d6)));
    }
    let whole = at_a + at_b + at_c;
    a + ab * (at_b / whole) + ac * (at_c / whole)
}

/// The distance between two stretches (Ericson 5.1.9).
fn between_segments([p, p_end]: [Vector; 2], [q, q_end]: [Vector; 2]) -> f64 {
    let (along_p, along_q, apart) = (p_end - p, q_end - q, p - q);
    let (a, e, f) = (
        along_p.dot(along_p),
        along_q.dot(along_q),
        along_q.dot(apart),
    );
    let (b, c) = (along_p.dot(along_q), along_p.dot(apart));
    let share = |of: f64, whole: f64| {
        if whole > 0.0 {
            (of / whole).clamp(0.0, 1.0)
        } else {
            0.0
        }
    };
    let slant = a * e - b * b;
    let mut s = share(b * f - c * e, slant);
    let t = if e > 0.0 { (b * s + f) / e } else { 0.0 };
    if !(0.0..=1.0).contains(&t) || e <= 0.0 {
        s = share(b * t.clamp(0.0, 1.0) - c, a);
    }
    let t = t.clamp(0.0, 1.0);
    (p + along_p * s - (q + along_q * t)).length()
}

#[cfg(test)]
mod tests;
