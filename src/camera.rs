//! The pinhole camera with Brown–Conrady distortion: project and unproject.

mod linearized;

pub use linearized::LinearizedProjection;

use crate::frames::{CameraPoint, PixelPoint};

/// Intrinsics in pixels and distortion coefficients k1, k2, p1, p2, k3 in OpenCV's order and meaning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// Focal length across, in pixels.
    pub fx: f64,
    /// Focal length down, in pixels.
    pub fy: f64,
    /// Column of the lens's axis.
    pub cx: f64,
    /// Row of the lens's axis.
    pub cy: f64,
    /// k1, k2, p1, p2, k3.
    pub dist: [f64; 5],
}

impl Camera {
    /// A camera of square pixels, of which nothing is distorted: its focal length, and where the lens's axis meets the picture.
    pub const fn pinhole(focal_px: f64, (cx, cy): (f64, f64)) -> Self {
        Self {
            fx: focal_px,
            fy: focal_px,
            cx,
            cy,
            dist: [0.0; 5],
        }
    }

    /// Where the lens's axis meets the picture.
    pub fn principal_point(&self) -> PixelPoint {
        PixelPoint::new(self.cx, self.cy)
    }

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

    /// The direction a pixel looks in, as (x, y) on the plane z = 1: the radius by Newton's method held in a bracket, what is
    /// not radial by fixed-point iteration; exact to 1e-9.
    pub fn unproject(&self, pixel: PixelPoint) -> (f64, f64) {
        let target = ((pixel.x - self.cx) / self.fx, (pixel.y - self.cy) / self.fy);
        let (mut x, mut y) = target;
        for _ in 0..40 {
            let (tx, ty) = self.tangential(x, y);
            let radial = (target.0 - tx, target.1 - ty);
            let shrink = self.shrink_to_ray(radial.0.hypot(radial.1));
            let next = (radial.0 * shrink, radial.1 * shrink);
            let moved = (next.0 - x).abs() + (next.1 - y).abs();
            (x, y) = next;
            if moved < 1e-12 || (self.dist[2] == 0.0 && self.dist[3] == 0.0) {
                break;
            }
        }
        (x, y)
    }

    /// The camera of the same picture, so many times as large: pixels' outer corners line up, their centres don't.
    pub fn rescaled(&self, scale: f64) -> Self {
        let center: PixelPoint = PixelPoint::new(self.cx, self.cy).rescaled(scale);
        Self {
            fx: self.fx * scale,
            fy: self.fy * scale,
            cx: center.x,
            cy: center.y,
            dist: self.dist,
        }
    }

    /// The radius on the plane z = 1 up to which the polynomial is the lens; none where it is one all the way out. A fit
    /// knows the polynomial only where it has seen something, and beyond that it may turn back on itself: farther out rays
    /// go on in a straight line at the least growth, so that no two rays ever meet in one pixel.
    pub fn valid_radius(&self) -> Option<f64> {
        let [k1, k2, _, _, k3] = self.dist;
        first_root([1.0 - LEAST_GROWTH, 3.0 * k1, 5.0 * k2, 7.0 * k3]).map(f64::sqrt)
    }

    fn distort(&self, x: f64, y: f64) -> (f64, f64) {
        let radial = self.radial(x * x + y * y);
        let (tx, ty) = self.tangential(x, y);
        (x * radial + tx, y * radial + ty)
    }

    fn tangential(&self, x: f64, y: f64) -> (f64, f64) {
        let [_, _, p1, p2, _] = self.dist;
        let r2 = x * x + y * y;
        (
            2.0 * p1 * x * y + p2 * (r2 + 2.0 * x * x),
            p1 * (r2 + 2.0 * y * y) + 2.0 * p2 * x * y,
        )
    }

    /// The factor by which the lens stretches a ray's squared radius.
    fn radial(&self, r2: f64) -> f64 {
        let [k1, k2, _, _, k3] = self.dist;
        let polynomial = |r2: f64| 1.0 + r2 * (k1 + r2 * (k2 + r2 * k3));
        if self.is_surely_valid(r2) {
            return polynomial(r2);
        }
        match self.valid_radius() {
            Some(valid) if r2 > valid * valid => {
                let r = r2.sqrt();
                (valid * polynomial(valid * valid) + LEAST_GROWTH * (r - valid)) / r
            }
            _ => polynomial(r2),
        }
    }

    /// How fast the picture's radius grows with the ray's.
    fn growth(&self, r2: f64) -> f64 {
        let [k1, k2, _, _, k3] = self.dist;
        let polynomial = 1.0 + r2 * (3.0 * k1 + r2 * (5.0 * k2 + r2 * 7.0 * k3));
        let is_beyond = |valid: f64| r2 > valid * valid;
        if !self.is_surely_valid(r2) && self.valid_radius().is_some_and(is_beyond) {
            return LEAST_GROWTH;
        }
        polynomial
    }

    /// Whether even the terms that shrink alone leave growth enough, which is quickly told.
    fn is_surely_valid(&self, r2: f64) -> bool {
        let [k1, k2, _, _, k3] = self.dist.map(|k| k.min(0.0));
        1.0 + r2 * (3.0 * k1 + r2 * (5.0 * k2 + r2 * 7.0 * k3)) > LEAST_GROWTH
    }

    /// The factor that takes a radius in the picture back to that of its ray.
    fn shrink_to_ray(&self, seen: f64) -> f64 {
        if seen == 0.0 || !seen.is_finite() {
            return 1.0;
        }
        // The picture's radius grows by no less than the least growth everywhere.
        let (mut low, mut high) = (0.0, seen / LEAST_GROWTH);
        let (mut r, mut moved) = (seen, high);
        for _ in 0..200 {
            let off = r * self.radial(r * r) - seen;
            if off > 0.0 {
                high = r;
            } else {
                low = r;
            }
            let newton = r - off / self.growth(r * r);
            // Steps that do not shrink by half may go in circles.
            let is_steady = (newton - r).abs() <= 0.5 * moved;
            let next = if is_steady && newton >= low && newton <= high {
                newton
            } else {
                f64::midpoint(low, high)
            };
            moved = (next - r).abs();
            r = next;
            if moved < 1e-13 * r {
                break;
            }
        }
        r / seen
    }
}

/// The least that a picture's radius grows with a ray's before the polynomial is no longer believed: an equidistant
/// fisheye's, r = θ, grows so slowly 60° off its axis (Kannala & Brandt, PAMI 2006), and lenses that show straight lines
/// nearly straight never do.
const LEAST_GROWTH: f64 = 0.25;

/// The least positive root of c0 + c1·s + c2·s² + c3·s³ with c0 > 0; none where it stays positive.
fn first_root(c: [f64; 4]) -> Option<f64> {
    let value = |s: f64| c[0] + s * (c[1] + s * (c[2] + s * c[3]));
    // Between its turning points a polynomial rises or falls throughout.
    let (a, b) = (3.0 * c[3], 2.0 * c[2]);
    let root = (b * b - 4.0 * a * c[1]).max(0.0).sqrt();
    let q = -0.5 * (b + root.copysign(b));
    let mut turns: Vec<f64> = [q / a, c[1] / q]
        .into_iter()
        .filter(|s| s.is_finite() && *s > 0.0)
        .collect();
    turns.sort_by(f64::total_cmp);
    let last = turns.last().copied().unwrap_or(0.0);
    let farther = (0..64).map(|doubling| (last + 1e-3) * f64::from(doubling).exp2());
    let mut low = 0.0;
    for high in turns.into_iter().chain(farther) {
        if value(high) <= 0.0 {
            return Some(bisected(value, low, high));
        }
        low = high;
    }
    None
}

/// Where a function that falls from positive to negative is zero.
fn bisected(value: impl Fn(f64) -> f64, mut low: f64, mut high: f64) -> f64 {
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if middle <= low || middle >= high {
            break;
        }
        if value(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn camera(k1: f64, k2: f64, k3: f64) -> Camera {
        Camera {
            fx: 1000.0,
            fy: 1000.0,
            cx: 639.5,
            cy: 359.5,
            dist: [k1, k2, 0.0, 0.0, k3],
        }
    }

    #[test]
    fn the_least_root_is_found() {
        let rows = [
            ([0.75, 0.0, 0.0, 0.0], None, "no lens at all"),
            ([0.75, 3.0, 5.0, 0.0], None, "ever wider"),
            ([0.75, -1.5, 0.0, 0.0], Some(0.5), "a line"),
            ([1.0, -2.5, 1.0, 0.0], Some(0.5), "the nearer of two"),
            (
                [0.75, -1.0, 5.0, 0.0],
                None,
                "a dip that stays above nothing",
            ),
            ([6.0, -11.0, 6.0, -1.0], Some(1.0), "the nearest of three"),
        ];
        for (coefficients, wanted, why) in rows {
            let root = first_root(coefficients);
            assert_eq!(root.is_some(), wanted.is_some(), "{why}");
            if let (Some(root), Some(wanted)) = (root, wanted) {
                assert!((root - wanted).abs() < 1e-9, "{why}: {root}");
            }
        }
    }

    proptest! {
        /// Barrel, pincushion and mustache: farther out is farther out in the picture too, and the way back is the same.
        #[test]
        fn no_lens_folds(k1 in -0.4..0.25, k2 in -0.6..0.4, k3 in -0.3..0.3, direction in 0.0..std::f64::consts::TAU) {
            let camera = camera(k1, k2, k3);
            let mut before = -1.0;
            for step in 0..80 {
                let r = f64::from(step) * 0.1;
                let (x, y) = (r * direction.cos(), r * direction.sin());
                let point = CameraPoint { x_mm: x, y_mm: y, z_mm: 1.0 };
                let seen = camera.project(point).expect("before the lens");
                let radius = seen.distance(PixelPoint::new(camera.cx, camera.cy));
                prop_assert!(radius > before, "{radius} px at {r}");
                before = radius;
                let (u, v) = camera.unproject(seen);
                prop_assert!((u - x).hypot(v - y) < 1e-9 * (1.0 + r), "{u} {v} for {x} {y}");
            }
        }
    }
}
