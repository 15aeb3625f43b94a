//! The pinhole camera with Brown–Conrady distortion: project and unproject.

use crate::frames::{CameraPoint, PixelPoint};

/// Intrinsics in pixels and distortion coefficients k1, k2, p1, p2, k3 in OpenCV's order and meaning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    pub fx: f64,
    pub fy: f64,
    pub cx: f64,
    pub cy: f64,
    pub dist: [f64; 5],
}

impl Camera {
    /// The pixel that sees a point; none for a point behind the lens.
    pub fn project(&self, point: CameraPoint) -> Option<PixelPoint> {
        if point.z_mm <= 1e-9 {
            return None;
        }
        let (x, y) = self.distort(point.x_mm / point.z_mm, point.y_mm / point.z_mm);
        Some(PixelPoint::new(
            self.fx * x + self.cx,
            self.fy * y + self.cy,
        ))
    }

    /// The direction a pixel looks in, as (x, y) on the plane z = 1. Fixed-point iteration, as OpenCV's
    /// `undistortPoints`; exact to 1e-9 for every lens whose distortion can be undone.
    pub fn unproject(&self, pixel: PixelPoint) -> (f64, f64) {
        let target = ((pixel.x - self.cx) / self.fx, (pixel.y - self.cy) / self.fy);
        let (mut x, mut y) = target;
        for _ in 0..40 {
            let (dx, dy) = self.distort(x, y);
            let (ex, ey) = (target.0 - dx, target.1 - dy);
            x += ex;
            y += ey;
            if ex.abs() + ey.abs() < 1e-12 {
                break;
            }
        }
        (x, y)
    }

    /// The camera of the same picture, so many times as large: pixels' outer corners line up, their centres don't.
    pub fn rescaled(&self, scale: f64) -> Self {
        let center = PixelPoint::new(self.cx, self.cy).rescaled(scale);
        Self {
            fx: self.fx * scale,
            fy: self.fy * scale,
            cx: center.x,
            cy: center.y,
            dist: self.dist,
        }
    }

    fn distort(&self, x: f64, y: f64) -> (f64, f64) {
        let [k1, k2, p1, p2, k3] = self.dist;
        let r2 = x * x + y * y;
        let radial = 1.0 + r2 * (k1 + r2 * (k2 + r2 * k3));
        (
            x * radial + 2.0 * p1 * x * y + p2 * (r2 + 2.0 * x * x),
            y * radial + p1 * (r2 + 2.0 * y * y) + 2.0 * p2 * x * y,
        )
    }
}
