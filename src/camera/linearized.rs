//! A projection with its derivatives.
//!
//! In: a camera and a point before it. Out: [`LinearizedProjection`], the pixel that sees the point and how that moves with the
//! point and with every parameter of the camera.

use super::Camera;
use crate::frames::{CameraPoint, PixelPoint};
use nalgebra::{Matrix2x3, Vector2};

/// A pixel and its derivatives, columns before rows.
#[derive(Clone, Copy, Debug)]
pub struct LinearizedProjection {
    /// The pixel that sees the point.
    pub pixel: PixelPoint,
    /// By the point's x, y and z.
    pub by_point: Matrix2x3<f64>,
    /// By the logarithm of both focal lengths, fx and fy together.
    pub by_focal: Vector2<f64>,
    /// By k1.
    pub by_k1: Vector2<f64>,
    /// By k2.
    pub by_k2: Vector2<f64>,
    /// By the logarithm of fy / fx, fx being held.
    pub by_aspect: Vector2<f64>,
}

impl Camera {
    /// [`Self::project`] with its derivatives; none for a point behind the lens.
    pub fn linearized(&self, point: CameraPoint) -> Option<LinearizedProjection> {
        if point.z_mm <= 1e-9 {
            return None;
        }
        let (x, y) = (point.x_mm / point.z_mm, point.y_mm / point.z_mm);
        let r2 = x * x + y * y;
        let [_, _, p1, p2, _] = self.dist;
        let lens = self.linearized_lens(r2);
        let (tx, ty) = self.tangential(x, y);
        let (u, v) = (x * lens.factor + tx, y * lens.factor + ty);
        let mixed = 2.0 * (x * y * lens.by_r2 + p1 * x + p2 * y);
        let along_x = lens.factor + 2.0 * x * x * lens.by_r2 + 2.0 * p1 * y + 6.0 * p2 * x;
        let along_y = lens.factor + 2.0 * y * y * lens.by_r2 + 6.0 * p1 * y + 2.0 * p2 * x;
        let row = |focal: f64, by_x: f64, by_y: f64| {
            let scale = focal / point.z_mm;
            [scale * by_x, scale * by_y, -scale * (x * by_x + y * by_y)]
        };
        let (across, down) = (row(self.fx, along_x, mixed), row(self.fy, mixed, along_y));
        let seen = Vector2::new(self.fx * u, self.fy * v);
        let radial = |factor: f64| Vector2::new(self.fx * x * factor, self.fy * y * factor);
        Some(LinearizedProjection {
            pixel: PixelPoint::new(seen.x + self.cx, seen.y + self.cy),
            by_point: Matrix2x3::new(across[0], across[1], across[2], down[0], down[1], down[2]),
            by_focal: seen,
            by_k1: radial(lens.by_k1),
            by_k2: radial(lens.by_k2),
            by_aspect: Vector2::new(0.0, seen.y),
        })
    }

    fn linearized_lens(&self, r2: f64) -> LinearizedLens {
        let [k1, k2, _, _, k3] = self.dist;
        let factor = self.radial(r2);
        let beyond = if self.is_surely_valid(r2) {
            None
        } else {
            self.valid_radius().filter(|valid| r2 > valid * valid)
        };
        // Beyond the valid radius only the polynomial there counts: how fast it grows is the same on both sides, so that the
        // radius itself moves nothing.
        let (v2, share) = beyond.map_or((r2, 1.0), |valid| (valid * valid, valid / r2.sqrt()));
        LinearizedLens {
            factor,
            by_r2: match beyond {
                Some(_) => (self.growth(r2) - factor) / (2.0 * r2),
                None => k1 + r2 * (2.0 * k2 + r2 * 3.0 * k3),
            },
            by_k1: share * v2,
            by_k2: share * v2 * v2,
        }
    }
}

/// The factor by which the lens stretches a ray, and its derivatives by the ray's squared radius and by the coefficients.
struct LinearizedLens {
    factor: f64,
    by_r2: f64,
    by_k1: f64,
    by_k2: f64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The pixel after one parameter has changed.
    fn moved(camera: Camera, point: CameraPoint, parameter: usize, by: f64) -> Vector2<f64> {
        let (mut camera, mut point) = (camera, point);
        match parameter {
            0 => point.x_mm += by,
            1 => point.y_mm += by,
            2 => point.z_mm += by,
            3 => {
                camera.fx *= by.exp();
                camera.fy *= by.exp();
            }
            4 => camera.dist[0] += by,
            5 => camera.dist[1] += by,
            _ => camera.fy *= by.exp(),
        }
        let pixel = camera.project(point).expect("before the lens");
        Vector2::new(pixel.x, pixel.y)
    }

    proptest! {
        /// As differences tell them, through lenses of all kinds and beyond the radius to which their polynomials are valid.
        #[test]
        fn derivatives_are_what_differences_tend_to(
            k1 in -0.4..0.25, k2 in -0.6..0.4, k3 in -0.3..0.3, p1 in -0.01..0.01, p2 in -0.01..0.01,
            x in -2.0..2.0, y in -2.0..2.0, z in 0.5..3.0,
        ) {
            const STEP: f64 = 1e-6;
            let camera = Camera { fx: 1000.0, fy: 1100.0, cx: 639.5, cy: 359.5, dist: [k1, k2, p1, p2, k3] };
            let point = CameraPoint { x_mm: x, y_mm: y, z_mm: z };
            // Where the polynomial ends its second derivative jumps.
            let radius = x.hypot(y) / z;
            prop_assume!(camera.valid_radius().is_none_or(|valid| (valid - radius).abs() > 1e-4));
            let linear = camera.linearized(point).expect("before the lens");
            prop_assert_eq!(linear.pixel, camera.project(point).expect("before the lens"));
            let by = linear.by_point;
            let derivatives = [
                by.column(0).into(), by.column(1).into(), by.column(2).into(),
                linear.by_focal, linear.by_k1, linear.by_k2, linear.by_aspect,
            ];
            for (parameter, derivative) in derivatives.into_iter().enumerate() {
                let difference = moved(camera, point, parameter, STEP) - moved(camera, point, parameter, -STEP);
                let difference: Vector2<f64> = difference / (2.0 * STEP);
                let error = (difference - derivative).norm();
                prop_assert!(error < 1e-4 * (1.0 + derivative.norm()) + 1e-2, "{parameter}: {derivative} {difference}");
            }
        }
    }
}
