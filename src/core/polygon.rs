//! Convex polygons on the surface: area, clipping, the first hit of a ray.

use crate::few::Few;
use crate::frames::SurfacePoint;

/// A convex polygon, corners counter-clockwise (seen from above). May be empty.
#[derive(Clone, Debug, PartialEq)]
pub struct Polygon {
    corners: Corners,
}

/// Four, and one more for each cut by a side of a square, are had without memory from elsewhere.
type Corners = Few<SurfacePoint, 8>;

impl Polygon {
    /// Takes the corners of a convex polygon in either sense.
    pub fn new(corners: impl IntoIterator<Item = SurfacePoint>) -> Self {
        let mut corners: Corners = corners.into_iter().collect();
        if signed_area(&corners) < 0.0 {
            // Keeps the first corner first.
            corners[1..].reverse();
        }
        Self { corners }
    }

    /// Counter-clockwise, as seen from above.
    pub fn corners(&self) -> &[SurfacePoint] {
        &self.corners
    }

    /// Area in square millimetres.
    pub fn area_mm2(&self) -> f64 {
        signed_area(&self.corners).max(0.0)
    }

    /// The part within an axis-parallel rectangle (Sutherland–Hodgman).
    pub fn clipped(&self, min: SurfacePoint, max: SurfacePoint) -> Self {
        let mut corners = self.corners.clone();
        let mut cut = |inside: &dyn Fn(SurfacePoint) -> f64| {
            // Most sides of a square cut nothing off.
            if corners.iter().any(|p| inside(*p) < 0.0) {
                corners = clip(&corners, inside);
            }
        };
        cut(&|p| p.x_mm - min.x_mm);
        cut(&|p| max.x_mm - p.x_mm);
        cut(&|p| p.y_mm - min.y_mm);
        cut(&|p| max.y_mm - p.y_mm);
        Self { corners }
    }

    /// Area of the part within an axis-parallel rectangle, in square millimetres.
    pub fn area_within_mm2(&self, min: SurfacePoint, max: SurfacePoint) -> f64 {
        self.clipped(min, max).area_mm2()
    }

    /// Area shared with another convex polygon, in square millimetres.
    pub fn intersection_area_mm2(&self, other: &Self) -> f64 {
        let mut corners = self.corners.clone();
        for (a, b) in edges(&other.corners) {
            // Left of every edge of a counter-clockwise polygon is inside.
            corners = clip(&corners, |p| {
                (b.x_mm - a.x_mm) * (p.y_mm - a.y_mm) - (b.y_mm - a.y_mm) * (p.x_mm - a.x_mm)
            });
        }
        signed_area(&corners).max(0.0)
    }

    /// Distance along a ray, given by its step of 1 mm, to its first meeting with the polygon; 0 where the ray starts on or
    /// in it. Touching within `tolerance_mm` counts: a corner that near to the ray is met where it lies.
    pub fn ray_distance(
        &self,
        origin: SurfacePoint,
        (east, north): (f64, f64),
        tolerance_mm: f64,
    ) -> Option<f64> {
        // Ray frame: u along the ray, v to its left.
        let to_ray = |p: &SurfacePoint| {
            let (dx, dy) = (p.x_mm - origin.x_mm, p.y_mm - origin.y_mm);
            SurfacePoint::new(dx * east + dy * north, dy * east - dx * north)
        };
        // Most polygons lie on one side of the ray: that is seen sooner than cut.
        let aside = self.corners.iter().map(|p| to_ray(p).y_mm);
        let extent = (f64::INFINITY, f64::NEG_INFINITY);
        let (low, high) = aside.fold(extent, |(low, high), v| (low.min(v), high.max(v)));
        if high < -tolerance_mm || low > tolerance_mm {
            return None;
        }
        let in_ray: Corners = self.corners.iter().map(to_ray).collect();
        let band = clip(&in_ray, |p| p.y_mm + tolerance_mm);
        let band = clip(&band, |p| tolerance_mm - p.y_mm);
        let ahead = clip(&band, |p| p.x_mm + tolerance_mm);
        let nearest = ahead.iter().map(|p| p.x_mm).min_by(f64::total_cmp)?;
        if nearest <= 0.0 {
            return Some(0.0);
        }
        // A slanted side enters the band before the ray meets it, so its distance is that of a corner or of the ray itself.
        let is_touched = |p: &&SurfacePoint| p.y_mm.abs() <= tolerance_mm;
        let touched = in_ray.iter().filter(is_touched).map(|p| p.x_mm);
        let crossed = edges(&in_ray).filter_map(|(a, b)| crossed_at(a, b));
        touched.chain(crossed).min_by(f64::total_cmp)
    }
}

/// Where an edge crosses the axis along which a ray runs; none of one that lies on it or to a side.
fn crossed_at(a: SurfacePoint, b: SurfacePoint) -> Option<f64> {
    let is_crossed = (a.y_mm < 0.0) != (b.y_mm < 0.0);
    let part = a.y_mm / (a.y_mm - b.y_mm);
    is_crossed.then_some(a.x_mm + part * (b.x_mm - a.x_mm))
}

fn edges(corners: &[SurfacePoint]) -> impl Iterator<Item = (SurfacePoint, SurfacePoint)> {
    let n = corners.len();
    (0..n).map(move |i| (corners[i], corners[(i + 1) % n]))
}

fn signed_area(corners: &[SurfacePoint]) -> f64 {
    edges(corners)
        .map(|(a, b)| a.x_mm * b.y_mm - b.x_mm * a.y_mm)
        .sum::<f64>()
        / 2.0
}

/// Keeps the part where `inside` is not negative; `inside` must be linear in the point.
fn clip(corners: &[SurfacePoint], inside: impl Fn(SurfacePoint) -> f64) -> Corners {
    let mut kept = Corners::new();
    for (a, b) in edges(corners) {
        let (da, db) = (inside(a), inside(b));
        if da >= 0.0 {
            kept.push(a);
        }
        if (da > 0.0 && db < 0.0) || (da < 0.0 && db > 0.0) {
            let t = da / (da - db);
            kept.push(SurfacePoint::new(
                a.x_mm + t * (b.x_mm - a.x_mm),
                a.y_mm + t * (b.y_mm - a.y_mm),
            ));
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On paper the figures come out exactly; here they are off by rounding.
    const ROUNDING: f64 = 1e-9;

    fn polygon(corners: &[[f64; 2]]) -> Polygon {
        Polygon::new(corners.iter().map(|[x, y]| SurfacePoint::new(*x, *y)))
    }

    /// With so many corners on a circle about (3, 2).
    fn round(corners: usize, radius: f64) -> Polygon {
        let turn = |index: usize| std::f64::consts::TAU * index as f64 / corners as f64;
        let corner = |index| {
            [
                3.0 + radius * turn(index).cos(),
                2.0 + radius * turn(index).sin(),
            ]
        };
        polygon(&(0..corners).map(corner).collect::<Vec<_>>())
    }

    #[test]
    fn areas_are_those_on_paper() {
        let kite = [[0.0, 0.0], [3.0, -1.0], [6.0, 0.0], [3.0, 5.0]];
        let (low, high) = (SurfacePoint::new(1.0, -0.5), SurfacePoint::new(5.0, 2.0));
        let full = 18.0;
        // Rectangles from the axis down by 0.5 and up by 2, without the corners that slanted sides cut off.
        let below = 4.0 * 0.5 - 2.0 * (0.5 * 0.5 * (1.0 / 6.0));
        let above = 4.0 * 2.0 - 2.0 * (0.5 * 0.2 * (1.0 / 3.0));
        let octagon = 4.0 * 0.25 * (std::f64::consts::TAU / 8.0).sin();
        let sixteen = 8.0 * 0.25 * (std::f64::consts::TAU / 16.0).sin();
        let rows = [
            (polygon(&kite), full, below + above, "a kite"),
            (
                polygon(&[kite[0], kite[3], kite[2], kite[1]]),
                full,
                below + above,
                "the other way round",
            ),
            (
                round(8, 0.5),
                octagon,
                octagon / 2.0,
                "the lower half of an octagon",
            ),
            (
                round(16, 0.5),
                sixteen,
                sixteen / 2.0,
                "the same of many corners",
            ),
        ];
        for (polygon, area, within, why) in rows {
            let found = polygon.area_mm2();
            assert!(
                (found - area).abs() < ROUNDING,
                "{why}: {found}, not {area}"
            );
            for found in [
                polygon.area_within_mm2(low, high),
                polygon.clipped(low, high).area_mm2(),
            ] {
                assert!(
                    (found - within).abs() < ROUNDING,
                    "{why}: {found}, not {within}"
                );
            }
        }
    }

    #[test]
    fn what_two_polygons_share_is_what_lies_in_both() {
        let square = polygon(&[[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]]);
        let rows = [
            (
                vec![[3.0, 1.0], [6.0, 1.0], [6.0, 9.0], [3.0, 9.0]],
                3.0,
                "a strip of it",
            ),
            (
                vec![[2.0, 2.0], [6.0, 2.0], [2.0, 6.0]],
                4.0,
                "a corner on it",
            ),
            (
                vec![[3.0, 3.0], [6.0, 3.0], [3.0, 6.0]],
                1.0,
                "a corner on its corner",
            ),
            (
                vec![[2.0, -1.0], [5.0, 2.0], [2.0, 5.0], [-1.0, 2.0]],
                14.0,
                "a square on a tip",
            ),
            (
                vec![[1.0, 1.0], [2.0, 1.0], [1.0, 2.0]],
                0.5,
                "all of a small one",
            ),
            (vec![[5.0, 5.0], [6.0, 5.0], [5.0, 6.0]], 0.0, "nothing"),
        ];
        for (corners, shared, why) in rows {
            let other = polygon(&corners);
            for found in [
                square.intersection_area_mm2(&other),
                other.intersection_area_mm2(&square),
            ] {
                assert!(
                    (found - shared).abs() < ROUNDING,
                    "{why}: {found}, not {shared}"
                );
            }
        }
    }

    /// Along the x axis from the origin.
    #[test]
    fn a_ray_is_as_far_from_what_it_meets_as_on_paper() {
        let tip = |aside: f64| [[20.0, aside], [70.0, aside - 8.0], [65.0, aside - 60.0]];
        let rows = [
            (tip(0.0), Some(20.0), "a tip whose side is slanted"),
            (tip(5e-7), Some(20.0), "one that is cut"),
            (tip(-5e-7), Some(20.0), "one that is nearly missed"),
            (tip(-2e-6), None, "one that is missed"),
            (tip(4.0), Some(20.0 + 4.0 / 60.0 * 45.0), "a side"),
            (
                [[20.0, -6.0], [20.0, 6.0], [40.0, 0.0]],
                Some(20.0),
                "a side across it",
            ),
            (
                [[-5.0, -6.0], [-5.0, 6.0], [5.0, 0.0]],
                Some(0.0),
                "it begins within",
            ),
            (
                [[-9.0, 5e-7], [9.0, 5e-7], [0.0, 7.0]],
                Some(0.0),
                "it begins at a side that it runs along",
            ),
            (
                [[-9.0, -6.0], [-9.0, 6.0], [-2.0, 0.0]],
                None,
                "what lies behind",
            ),
        ];
        let (origin, east) = (SurfacePoint::new(0.0, 0.0), (1.0, 0.0));
        for (corners, wanted, why) in rows {
            let found = polygon(&corners).ray_distance(origin, east, 1e-6);
            let is_right = match (found, wanted) {
                (Some(found), Some(wanted)) => (found - wanted).abs() < 1e-9,
                (found, wanted) => found == wanted,
            };
            assert!(is_right, "{why}: {found:?}, not {wanted:?}");
        }
    }
}
