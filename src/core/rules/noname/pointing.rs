//! Rays from the tips of attackers to the first piece they meet.

use crate::few::Few;
use crate::frames::{Bearing, SurfacePoint};
use crate::layout::{Layout, Stone};
use crate::piece::{Dimensions, Pose};
use crate::polygon::Polygon;

/// Touching counts within this many millimetres, and so do equal distances.
pub(super) const TOUCH_MM: f64 = 1e-6;
/// Rays between two borders are judged as narrowly as rounding allows, in millimetres.
const NARROW_MM: f64 = 1e-9;
/// Borders this near are one, in degrees.
const SAME_DEG: f64 = 1e-7;

/// The first piece on a ray.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct RayHit {
    pub target: usize,
    pub distance_mm: f64,
}

/// How far a ray passes from the nearest corner of what it meets.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Clearance {
    /// Across the ray, in millimetres.
    pub mm: f64,
    /// As a turn of the ray about its tip, in degrees.
    pub deg: f64,
}

/// A ground polygon with its circle, and for attackers the ray.
#[derive(Clone, Debug)]
pub(super) struct Footprint {
    polygon: Polygon,
    pub center: SurfacePoint,
    pub radius_mm: f64,
    pub ray: Option<TipRay>,
}

/// Where an attacker points from, and whither.
#[derive(Clone, Copy, Debug)]
pub(super) struct TipRay {
    pub tip: SurfacePoint,
    pub heading: Bearing,
    /// A step of 1 mm along it.
    pub step: (f64, f64),
}

impl TipRay {
    fn new(tip: SurfacePoint, heading: Bearing) -> Self {
        Self {
            tip,
            heading,
            step: heading.unit(),
        }
    }

    /// By which it would point there, in degrees.
    fn turn_to(&self, place: &SurfacePoint) -> f64 {
        let step = Bearing::of_step(place.x_mm - self.tip.x_mm, place.y_mm - self.tip.y_mm);
        step.minus(self.heading)
    }

    /// A place as seen along it.
    pub(super) fn seen_along(&self, place: SurfacePoint) -> FromTip {
        let (east, north) = self.step;
        let (dx, dy) = (place.x_mm - self.tip.x_mm, place.y_mm - self.tip.y_mm);
        FromTip {
            along: dx * east + dy * north,
            aside: dx * north - dy * east,
        }
    }
}

/// Where a place lies as seen from a tip, in millimetres: along the ray, and to its right.
#[derive(Clone, Copy, Debug)]
pub(super) struct FromTip {
    pub along: f64,
    pub aside: f64,
}

impl Footprint {
    pub(super) fn of(dimensions: Dimensions, pose: Pose, position: SurfacePoint) -> Self {
        let polygon = dimensions.ground_polygon(pose, position);
        let distances = polygon.corners().iter().map(|p| p.distance(position));
        Self::within(distances.fold(0.0, f64::max), dimensions, pose, position)
    }

    /// The same where it is known how far a stone's corners lie from its middle, wherever it lies.
    pub(super) fn within(
        radius_mm: f64,
        dimensions: Dimensions,
        pose: Pose,
        position: SurfacePoint,
    ) -> Self {
        let step = pose.facing().unit();
        let polygon = dimensions.ground_polygon_ahead(pose, step, position);
        // A lying stone's first corner is its tip.
        let tip = polygon.corners()[0];
        let ray = |heading| TipRay { tip, heading, step };
        Self {
            ray: pose.heading().map(ray),
            center: position,
            radius_mm,
            polygon,
        }
    }
}

/// The bodies of all stones, in the layout's order.
pub(super) struct Bodies {
    pub bodies: Vec<Footprint>,
}

impl Bodies {
    pub(super) fn of(layout: &Layout) -> Self {
        let body = |stone: &Stone| {
            let dimensions = layout.pieces.dimensions(stone.size);
            Footprint::of(dimensions, stone.pose, stone.position)
        };
        Self {
            bodies: layout.stones.iter().map(body).collect(),
        }
    }

    /// What each stone points at; none for defenders.
    pub(super) fn all_hits(&self) -> Vec<Option<RayHit>> {
        let hit = |index: usize| {
            let ray = self.bodies[index].ray?;
            first_hit(&ray, self.others(index), TOUCH_MM)
        };
        (0..self.bodies.len()).map(hit).collect()
    }

    /// The bodies of all other stones.
    fn others(&self, index: usize) -> impl Iterator<Item = (usize, &Footprint)> {
        let all = self.bodies.iter().enumerate();
        all.filter(move |(other, _)| *other != index)
    }

    /// The clearance of an attacker's ray to the nearest corner of its target.
    pub(super) fn clearance(&self, index: usize, target: usize) -> Clearance {
        let mut nearest = Clearance {
            mm: f64::INFINITY,
            deg: f64::INFINITY,
        };
        let Some(ray) = self.bodies[index].ray else {
            return nearest;
        };
        for corner in self.bodies[target].polygon.corners() {
            nearest.mm = nearest.mm.min(ray.seen_along(*corner).aside.abs());
            nearest.deg = nearest.deg.min(ray.turn_to(corner).abs());
        }
        nearest
    }

    /// The smallest turn about the fixed tip that would change the hit, in degrees; none if no turn does.
    pub(super) fn margin_deg(&self, index: usize, hit: Option<RayHit>) -> Option<f64> {
        let ray = self.bodies[index].ray?;
        let TipRay { tip, heading, .. } = ray;
        // A tip on a polygon touches it whichever way it turns.
        if hit.is_some_and(|hit| hit.distance_mm <= TOUCH_MM) {
            return None;
        }
        let target = hit.map(|hit| hit.target);
        let target_body = target.map(|target| &self.bodies[target]);
        // What lies all behind the target changes nothing as long as that is met, and afterwards it is another anyway.
        let reach_mm = target_body.map_or(f64::INFINITY, |target| {
            target.center.distance(tip) + target.radius_mm + TOUCH_MM
        });
        let others = self.others(index);
        let others = others.map(|other| (other.1.center.distance(tip), other));
        let mut others: Vec<_> = others
            .filter(|(away_mm, (_, body))| away_mm - body.radius_mm <= reach_mm)
            .collect();
        others.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        let others = || others.iter().map(|(_, other)| *other);
        let turns = border_turns(&ray, others(), target_body);
        let changes_at = |side: f64| {
            let mut ahead: Vec<f64> = turns.iter().map(|t| t * side).collect();
            ahead.retain(|turn| *turn > SAME_DEG);
            ahead.sort_by(f64::total_cmp);
            ahead.dedup_by(|a, b| *a - *b < SAME_DEG);
            let ends: Vec<f64> = ahead.iter().copied().chain([180.0]).collect();
            let starts = [0.0].into_iter().chain(ahead);
            starts.zip(ends).find_map(|(start, end)| {
                let between = heading.turned(side * (start + end) / 2.0);
                let there = first_hit(&TipRay::new(tip, between), others(), NARROW_MM);
                (there.map(|hit| hit.target) != target).then_some(start)
            })
        };
        let sides = [changes_at(1.0), changes_at(-1.0)];
        sides.into_iter().flatten().min_by(f64::total_cmp)
    }
}

/// The first of some bodies, given with their indices, that a ray meets; of equally near ones that of the lowest index. It is
/// found soonest where near bodies are given first.
pub(super) fn first_hit<'a>(
    ray: &TipRay,
    others: impl Iterator<Item = (usize, &'a Footprint)>,
    touch_mm: f64,
) -> Option<RayHit> {
    let mut nearest_mm = f64::INFINITY;
    // Of those that lie under the tip, where nothing is nearer.
    let mut lowest_under_tip = usize::MAX;
    let mut hits: Few<RayHit, 8> = Few::new();
    for (target, body) in others {
        let FromTip { along, aside } = ray.seen_along(body.center);
        let reach = body.radius_mm + TOUCH_MM;
        // What lies aside, behind, or behind what is met already.
        let is_hidden = along - reach > nearest_mm + TOUCH_MM || target > lowest_under_tip;
        if aside.abs() > reach || along < -reach || is_hidden {
            continue;
        }
        let Some(distance_mm) = body.polygon.ray_distance(ray.tip, ray.step, touch_mm) else {
            continue;
        };
        nearest_mm = nearest_mm.min(distance_mm);
        if distance_mm <= 0.0 {
            lowest_under_tip = target;
        }
        hits.push(RayHit {
            target,
            distance_mm,
        });
    }
    let equally_near = hits
        .into_iter()
        .filter(|hit| hit.distance_mm <= nearest_mm + TOUCH_MM);
    equally_near.min_by_key(|hit| hit.target)
}

/// The turns, in degrees within (-180, 180], at which a ray may come to meet something else than its target: toward every
/// corner, where a body begins or ends, and toward every place where the border of another body crosses the target's, where
/// the nearer of the two changes.
fn border_turns<'a>(
    ray: &TipRay,
    others: impl Iterator<Item = (usize, &'a Footprint)>,
    target: Option<&Footprint>,
) -> Vec<f64> {
    let mut places: Vec<SurfacePoint> = Vec::new();
    for (_, body) in others {
        places.extend(body.polygon.corners());
        let met = target.filter(|target| {
            let apart = body.center.distance(target.center);
            apart <= body.radius_mm + target.radius_mm
        });
        places.extend(met.map_or(vec![], |target| crossings(&target.polygon, &body.polygon)));
    }
    places.iter().map(|place| ray.turn_to(place)).collect()
}

/// Where the borders of two polygons cross.
fn crossings(one: &Polygon, other: &Polygon) -> Vec<SurfacePoint> {
    let edges = |polygon: &Polygon| -> Vec<(SurfacePoint, SurfacePoint)> {
        let corners = polygon.corners();
        let next = corners.iter().cycle().skip(1);
        corners.iter().copied().zip(next.copied()).collect()
    };
    let mut places = vec![];
    for (a, b) in edges(one) {
        for (c, d) in edges(other) {
            let (rx, ry) = (b.x_mm - a.x_mm, b.y_mm - a.y_mm);
            let (sx, sy) = (d.x_mm - c.x_mm, d.y_mm - c.y_mm);
            let cross = rx * sy - ry * sx;
            let (qx, qy) = (c.x_mm - a.x_mm, c.y_mm - a.y_mm);
            let (t, u) = ((qx * sy - qy * sx) / cross, (qx * ry - qy * rx) / cross);
            // Parallel edges give no number and no crossing.
            if (0.0..=1.0).contains(&t) && (0.0..=1.0).contains(&u) {
                places.push(SurfacePoint::new(a.x_mm + t * rx, a.y_mm + t * ry));
            }
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn borders_cross_where_lines_on_paper_do() {
        let triangle =
            |corners: [[f64; 2]; 3]| Polygon::new(corners.map(|[x, y]| SurfacePoint::new(x, y)));
        let one = triangle([[0.0, 0.0], [4.0, 0.0], [0.0, 3.0]]);
        let slanted = triangle([[2.0, -1.0], [5.0, 2.0], [1.0, 2.0]]);
        let rows = [
            (
                &slanted,
                vec![
                    [3.0, 0.0],
                    [5.0 / 3.0, 0.0],
                    [24.0 / 7.0, 3.0 / 7.0],
                    [4.0 / 3.0, 2.0],
                ],
                "two sides are crossed by three, two of which are parallel",
            ),
            (
                &triangle([[0.5, 0.5], [1.0, 0.5], [0.5, 1.0]]),
                vec![],
                "what lies within crosses no border",
            ),
            (
                &triangle([[9.0, 9.0], [12.0, 9.0], [9.0, 12.0]]),
                vec![],
                "far away only the lines would cross",
            ),
        ];
        for (other, wanted, why) in rows {
            let found = crossings(&one, other);
            assert_eq!(found.len(), wanted.len(), "{why}: {found:?}");
            for (place, [x, y]) in found.iter().zip(wanted) {
                let apart = place.distance(SurfacePoint::new(x, y));
                assert!(apart < 1e-9, "{why}: {place:?}, not {x} {y}");
            }
        }
    }

    #[test]
    fn a_ray_passes_as_far_from_corners_as_on_paper() {
        let at = |[x, y]: [f64; 2]| SurfacePoint::new(x, y);
        let body = |corners: [[f64; 2]; 3], ray| Footprint {
            polygon: Polygon::new(corners.map(at)),
            center: at(corners[0]),
            radius_mm: 0.0,
            ray,
        };
        let tip = [10.0, 20.0];
        let half = 0.5f64.sqrt();
        for (why, heading_deg, corners, mm, over) in [
            (
                "the nearest in millimetres is not the nearest as a turn",
                0.0,
                [[13.0, 60.0], [6.0, 100.0], [17.0, 80.0]],
                3.0,
                4.0 / 80.0,
            ),
            (
                "eastward",
                90.0,
                [[50.0, 25.0], [60.0, 10.0], [70.0, 34.0]],
                5.0,
                5.0 / 40.0,
            ),
            (
                "slanted: along it (30 + 20) and (40 + 12) by the root of two, across it (30 - 20) and (40 - 12)",
                45.0,
                [[40.0, 40.0], [50.0, 32.0], [22.0, 60.0]],
                10.0 * half,
                10.0 / 50.0,
            ),
        ] {
            let heading = Bearing::from_deg(heading_deg);
            let bodies = Bodies {
                bodies: vec![
                    body([tip; 3], Some(TipRay::new(at(tip), heading))),
                    body(corners, None),
                ],
            };
            let found = bodies.clearance(0, 1);
            let deg = f64::atan(over).to_degrees();
            let is_right = (found.mm - mm).abs() < 1e-9 && (found.deg - deg).abs() < 1e-9;
            assert!(is_right, "{why}: {found:?}, not {mm} mm and {deg} degrees");
        }
    }
}
