//! How well a mark fits as one on the top of a die, and as one on a side, in one way of looking at the table.

use super::attitude::CameraAttitude;
use super::{DIE_IN_MARKS, PARAMS};
use crate::dice::marks::DieMark;
use crate::frames::PixelPoint;
use nalgebra::{Vector2, Vector3};

/// Marks and where the picture's middle is.
pub struct DiceCamera<'a> {
    pub center: Vector2<f64>,
    pub marks: &'a [DieMark],
}

impl DiceCamera<'_> {
    pub fn ray(&self, way: &CameraAttitude, pixel: PixelPoint) -> Vector3<f64> {
        let at = (Vector2::new(pixel.x, pixel.y) - self.center) / way.focal_px;
        Vector3::new(at.x, at.y, 1.0)
    }

    pub fn pixel(&self, way: &CameraAttitude, point: &Vector3<f64>) -> Option<Vector2<f64>> {
        (point.z > 1e-6).then(|| self.center + point.xy() / point.z * way.focal_px)
    }

    /// A mark as a square in the plane of the upper faces, which is one unit below the camera.
    pub fn lying(
        &self,
        way: &CameraAttitude,
        up: &Vector3<f64>,
        mark: &DieMark,
    ) -> Option<SquareMark> {
        let on_plane = |pixel: &PixelPoint| on_plane(&self.ray(way, *pixel), up, 1.0);
        let corners: Option<Vec<Vector3<f64>>> = mark.corners_px.iter().map(on_plane).collect();
        let corners = corners?;
        let center = corners.iter().sum::<Vector3<f64>>() / 4.0;
        // In a square each corner is the one before it, turned by a right angle about the middle: the mean of all four,
        // turned back, is what they have in common, whichever way round they go.
        let arm = |turned: f64| {
            let arms = corners.iter().zip(0..);
            let back = arms.map(|(corner, k)| quarters(&(corner - center), up, turned, 4 - k));
            back.sum::<Vector3<f64>>() / 4.0
        };
        let (one, other) = (arm(1.0), arm(-1.0));
        let (arm, turned) = if one.norm() > other.norm() {
            (one, 1.0)
        } else {
            (other, -1.0)
        };
        let side = arm.norm() * std::f64::consts::SQRT_2;
        (side > 1e-9).then_some(SquareMark {
            center,
            arm,
            turned,
            side,
        })
    }

    pub fn cost_of_top(
        &self,
        way: &CameraAttitude,
        up: &Vector3<f64>,
        mark: &DieMark,
        square: &SquareMark,
        side: f64,
    ) -> f64 {
        let arm = square.arm * (side / square.side);
        let corner = |k| square.center + quarters(&arm, up, square.turned, k);
        let misfit = self.misfit(way, mark, [0, 1, 2, 3].map(corner));
        let size = (square.side / side).ln() / PARAMS.size_log;
        misfit + size * size
    }

    /// What a mark costs as one on the side of a die, and what it tells of the die.
    pub fn standing(
        &self,
        way: &CameraAttitude,
        up: &Vector3<f64>,
        mark: &DieMark,
        side: f64,
    ) -> Option<(f64, DieSide)> {
        let die = DIE_IN_MARKS * side;
        let middle_of = |a: usize, b: usize| {
            let [a, b] = [mark.corners_px[a % 4], mark.corners_px[b % 4]];
            PixelPoint::new((a.x + b.x) / 2.0, (a.y + b.y) / 2.0)
        };
        // Either of two pairs of edges can be the upright one.
        let ways = [0, 1].map(|first| -> Option<(f64, DieSide)> {
            // Half a die below the upper faces are the middles of the upright edges.
            let below = |pixel| on_plane(&self.ray(way, pixel), up, 1.0 + die / 2.0);
            let (one, other) = (
                below(middle_of(first, first + 1))?,
                below(middle_of(first + 2, first + 3))?,
            );
            let center = (one + other) / 2.0;
            let along = (other - one).try_normalize(1e-12)?;
            let outward = match along.cross(up) {
                out if out.dot(&center) > 0.0 => -out,
                out => out,
            };
            let half = side / 2.0;
            let corner =
                |across: f64, down: f64| center + along * (across * half) - up * (down * half);
            let fits = [-1.0, 1.0].map(|upside| {
                let mut corners = [Vector3::zeros(); 4];
                for (at, (across, down)) in [
                    (-1.0, upside),
                    (-1.0, -upside),
                    (1.0, -upside),
                    (1.0, upside),
                ]
                .into_iter()
                .enumerate()
                {
                    corners[(first + at) % 4] = corner(across, down);
                }
                self.misfit(way, mark, corners)
            });
            let size = ((other - one).norm() / side).ln() / PARAMS.size_log;
            let place = center - outward * (die / 2.0) + up * (die / 2.0);
            Some((
                fits[0].min(fits[1]) + size * size,
                DieSide { place, outward },
            ))
        });
        ways.into_iter()
            .flatten()
            .min_by(|a, b| a.0.total_cmp(&b.0))
    }

    /// How far a mark's corners lie off those that it should have, in squares of what is to be expected.
    pub fn misfit(&self, way: &CameraAttitude, mark: &DieMark, corners: [Vector3<f64>; 4]) -> f64 {
        let sigma = PARAMS.corner_px.hypot(PARAMS.corner_share * mark.side_px());
        let mut sum = 0.0;
        for (seen, wanted) in mark.corners_px.iter().zip(&corners) {
            let Some(wanted) = self.pixel(way, wanted) else {
                return f64::INFINITY;
            };
            sum += (wanted - Vector2::new(seen.x, seen.y)).norm_squared();
        }
        sum / (sigma * sigma)
    }
}

/// What a mark on the side of a die tells of the die.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DieSide {
    /// The middle of the upper face, on the plane of these.
    pub place: Vector3<f64>,
    /// Where the side faces.
    pub outward: Vector3<f64>,
}

/// A mark in the plane of the upper faces.
#[derive(Clone, Copy, Debug)]
pub struct SquareMark {
    pub center: Vector3<f64>,
    /// From the middle to the first corner.
    arm: Vector3<f64>,
    /// The next corner is this many right angles on.
    turned: f64,
    pub side: f64,
}

/// A direction in the plane below `up`, turned by so many right angles, `sense` telling which way round.
fn quarters(arm: &Vector3<f64>, up: &Vector3<f64>, sense: f64, count: u32) -> Vector3<f64> {
    match count % 4 {
        0 => *arm,
        1 => up.cross(arm) * sense,
        2 => -arm,
        _ => up.cross(arm) * -sense,
    }
}

/// Where a ray meets a plane so far below the camera; nowhere if it goes up.
fn on_plane(ray: &Vector3<f64>, up: &Vector3<f64>, below: f64) -> Option<Vector3<f64>> {
    let down = -ray.dot(up);
    (down > 1e-3).then(|| ray * (below / down))
}
