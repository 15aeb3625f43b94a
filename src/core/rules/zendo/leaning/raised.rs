//! Poses that one picture hardly tells from a lying piece: raised about the lower edge of its base, the tip on nearly the same line of sight.
//!
//! Comes in: a piece that was read as lying, the lens over the table, and the bodies beside. Goes out: how near the piece would come to
//! the nearest of them if it leaned. A view along the tip's way up hides how high it is: the two poses of a flat figure that
//! one picture leaves open (Oberkampf, DeMenthon and Davis, "Iterative pose estimation using coplanar feature points", 1996).

use crate::frames::SpacePoint;
use crate::piece::Dimensions;
use crate::rules::zendo::geometry::{Body, Placement, Vector};

/// By how much the tip is raised, in degrees about the edge of the base.
const RAISED_DEG: [f64; 5] = [10.0, 18.0, 26.0, 34.0, 42.0];
/// A raised piece that shows so much longer or shorter, as a logarithm, would not be read as lying: the next size is about as far off.
const OTHER_LENGTH: f64 = 0.3;

/// The least gap to another body, in millimetres, of a piece with this tip and base if it leaned; below 0 where the two would stand in each
/// other. None of one that does not lie, or which raised in any way would show otherwise.
pub fn least_gap_mm(
    lying: &Body,
    dimensions: Dimensions,
    lens: SpacePoint,
    others: &[&Body],
) -> Option<f64> {
    let pivot = Pivot::of(lying)?;
    let raised = RAISED_DEG.iter().filter_map(|&angle| {
        let shown = pivot.shown(angle, dimensions, lens)?;
        let length = (shown.length_mm / pivot.length_mm).ln();
        (length.abs() <= OTHER_LENGTH).then_some(shown.body)
    });
    let gap = |body: &Body| {
        let gaps = others.iter().map(|other| body.separation(other));
        gaps.fold(f64::INFINITY, f64::min)
    };
    raised.map(|body| gap(&body)).min_by(f64::total_cmp)
}

/// The edge of the base on the table, about which a lying piece is raised.
struct Pivot {
    /// The middle of the edge.
    middle: Vector,
    /// From there to the tip, along the table, of length one.
    ahead: Vector,
    /// How far the tip is from the edge.
    length_mm: f64,
}

/// A raised piece, and how long it shows on the table.
struct RaisedPiece {
    body: Body,
    length_mm: f64,
}

impl Pivot {
    fn of(lying: &Body) -> Option<Self> {
        /// What lies on the table is no higher.
        const ON_TABLE_MM: f64 = 0.5;
        let base = lying.solid.corners[1..].iter();
        let on_table: Vec<Vector> = base
            .copied()
            .filter(|corner| corner.z < ON_TABLE_MM)
            .collect();
        let ([one, other], true) = (&on_table[..], lying.tip().z < ON_TABLE_MM) else {
            return None;
        };
        let middle = (*one + *other) * 0.5;
        let way = lying.tip() - middle;
        Some(Self {
            middle,
            ahead: way.unit()?,
            length_mm: way.length(),
        })
    }

    /// The piece raised by an angle, turned and shifted so that it shows where the lying one was seen.
    fn shown(
        &self,
        angle_deg: f64,
        dimensions: Dimensions,
        lens: SpacePoint,
    ) -> Option<RaisedPiece> {
        let lens = Vector::new(lens.x_mm, lens.y_mm, lens.z_mm);
        let placed = |turn: f64, shift: Vector| {
            let ahead = self.ahead.turned(turn);
            self.raised(ahead, self.middle + shift, angle_deg, dimensions)
        };
        let nowhere = Vector::new(0.0, 0.0, 0.0);
        // Where the tip shows turns with the piece, nearly by as much.
        let seen = |body: &Body| shadow(lens, body.tip()).map(|at| at - self.middle);
        let bearing = |way: Vector| way.y.atan2(way.x);
        let mut turn = 0.0;
        for _ in 0..3 {
            let way = seen(&placed(turn, nowhere))?;
            let off = bearing(self.ahead) - bearing(way);
            turn += off.sin().atan2(off.cos());
        }
        let length_mm = seen(&placed(turn, nowhere))?.length();
        let shift = self.ahead * ((self.length_mm - length_mm) / 2.0);
        Some(RaisedPiece {
            body: placed(turn, shift),
            length_mm,
        })
    }

    fn raised(&self, ahead: Vector, edge: Vector, angle_deg: f64, dimensions: Dimensions) -> Body {
        let half = dimensions.base_mm / 2.0;
        // A lying piece's axis slopes down to its tip by as much as its side slopes up to the axis.
        let slope = angle_deg.to_radians() - (half / dimensions.height_mm).atan();
        let (sine, cosine) = slope.sin_cos();
        let axis = ahead * cosine + Vector::UP * sine;
        let side = ahead * sine - Vector::UP * cosine;
        let tip = edge - side * half + axis * dimensions.height_mm;
        Body::new(dimensions, &Placement::Free { axis, tip, side })
    }
}

/// Where a point shows on the table.
fn shadow(lens: Vector, point: Vector) -> Option<Vector> {
    let height = lens.z - point.z;
    (height > 0.0).then(|| lens + (point - lens) * (lens.z / height))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frames::{Bearing, SurfacePoint};
    use crate::piece::{PieceSet, Pose, Size};

    fn body(size: Size, pose: Pose, (x_mm, y_mm): (f64, f64)) -> Body {
        let placement = Placement::Level {
            pose,
            position: SurfacePoint::new(x_mm, y_mm),
            z_mm: 0.0,
        };
        Body::new(PieceSet::default().dimensions(size), &placement)
    }

    /// A medium piece that lies at the origin and points north, and a large one that stands north of it.
    #[test]
    fn a_raised_piece_comes_nearer_or_not_by_where_it_is_seen_from() {
        let heading = Bearing::from_deg(0.0);
        let dimensions = PieceSet::default().dimensions(Size::Medium);
        let lying = body(Size::Medium, Pose::Lying { heading }, (0.0, 0.0));
        let other = body(Size::Large, Pose::Upright { spin: heading }, (0.0, 48.0));
        let flat_mm = lying.separation(&other);
        // Where the lens is, whether the raised piece that shows alike is nearer, and why.
        let rows = [
            (
                (0.0, 400.0, 400.0),
                Some(true),
                "from the front a high tip shows nearer",
            ),
            (
                (0.0, -300.0, 500.0),
                Some(false),
                "from behind it shows farther off",
            ),
            ((0.0, -500.0, 250.0), None, "lower, by more than a size"),
        ];
        for ((x_mm, y_mm, z_mm), is_nearer, why) in rows {
            let lens = SpacePoint { x_mm, y_mm, z_mm };
            let gap = least_gap_mm(&lying, dimensions, lens, &[&other]);
            assert_eq!(gap.map(|gap| gap < flat_mm), is_nearer, "{why}: {gap:?}");
            let large = PieceSet::default().dimensions(Size::Large);
            let standing = least_gap_mm(&other, large, lens, &[&lying]);
            assert_eq!(standing, None, "it stands");
        }
    }

    #[test]
    fn a_piece_that_is_hardly_raised_is_the_lying_one() {
        let heading = Bearing::from_deg(70.0);
        let lying = body(Size::Small, Pose::Lying { heading }, (10.0, 20.0));
        let pivot = Pivot::of(&lying).expect("it lies");
        let lens = SpacePoint {
            x_mm: 0.0,
            y_mm: -300.0,
            z_mm: 400.0,
        };
        let dimensions = PieceSet::default().dimensions(Size::Small);
        let shown = pivot.shown(0.0, dimensions, lens).expect("it shows");
        assert!((shown.length_mm - pivot.length_mm).abs() < 1e-9);
        assert!((shown.body.tip() - lying.tip()).length() < 1e-9);
        assert!((shown.body.center() - lying.center()).length() < 1e-9);
    }
}
