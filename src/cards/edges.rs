//! The edge of a picture that is nearest to a place of a card's side.
//!
//! In: a picture, and a place with the bearing outwards. Out: how many pixels outwards an edge shows; none where none is near.

use crate::frames::{Bearing, PixelPoint, SurfacePoint, Working};
use crate::raster;
use crate::raster::{Raster, Rgb};
use crate::view::SurfaceView;

/// Less change across a side, of 255, is noise.
const LEAST_STEP: f32 = 5.0;

/// Where a place on the table shows, and which way outwards is there.
pub struct ShownPlace {
    pub pixel: PixelPoint,
    /// A unit vector across the side.
    pub outwards: (f64, f64),
    px_per_mm: f64,
}

impl ShownPlace {
    /// Pixels that a millimetre across the side shows as.
    pub const fn px_per_mm(&self) -> f64 {
        self.px_per_mm
    }

    /// The pixel so far outwards of it.
    pub fn outwards_by(&self, off_px: f64) -> PixelPoint {
        PixelPoint::new(
            self.pixel.x + off_px * self.outwards.0,
            self.pixel.y + off_px * self.outwards.1,
        )
    }

    /// How far outwards of it a pixel lies.
    pub fn off_px(&self, other: PixelPoint) -> f64 {
        (other.x - self.pixel.x) * self.outwards.0 + (other.y - self.pixel.y) * self.outwards.1
    }
}

/// How a place of a side shows; none behind the lens.
pub fn shown(view: &SurfaceView, place: SurfacePoint, outwards: Bearing) -> Option<ShownPlace> {
    let pixel = view.pixel_from_surface(place)?;
    let other = view.pixel_from_surface(place.along(outwards, 1.0))?;
    // Across the side as it shows: the side itself need not show at right angles to it.
    let beside = view.pixel_from_surface(place.along(outwards.turned(90.0), 1.0))?;
    let (ax, ay) = (beside.x - pixel.x, beside.y - pixel.y);
    let length = ax.hypot(ay);
    if length < 1e-9 {
        return None;
    }
    let (nx, ny) = (-ay / length, ax / length);
    let across = nx * (other.x - pixel.x) + ny * (other.y - pixel.y);
    let sign = across.signum();
    Some(ShownPlace {
        pixel,
        outwards: (nx * sign, ny * sign),
        px_per_mm: across.abs(),
    })
}

/// The strongest edge near a place, in pixels outwards.
pub fn edge_near(picture: &Raster, at: &ShownPlace, reach_mm: f64) -> Option<f64> {
    const STEP_PX: f64 = 0.5;
    let reach = (reach_mm * at.px_per_mm).clamp(1.5, 12.0);
    let steps = (reach / STEP_PX).ceil() as i32;
    let color = |out: f64| -> Option<Rgb> {
        let (x, y) = (
            at.pixel.x + out * at.outwards.0,
            at.pixel.y + out * at.outwards.1,
        );
        let within = |v: f64, end: usize| v >= 1.0 && v <= end as f64 - 2.0;
        let at: PixelPoint<Working> = PixelPoint::new(x, y);
        (within(x, picture.width) && within(y, picture.height))
            .then(|| raster::blend(&picture.rgb, picture, at))
    };
    let step = |k: i32| {
        let out = f64::from(k) * STEP_PX;
        let (inner, outer) = (color(out - 1.0)?, color(out + 1.0)?);
        Some(
            (0..3)
                .map(|c| (outer[c] - inner[c]).abs())
                .fold(0.0, f32::max),
        )
    };
    let strengths: Vec<f32> = (-steps - 1..=steps + 1).map(step).collect::<Option<_>>()?;
    // Of two edges as strong the nearer one counts.
    let weighed = |k: usize| {
        let out = (k as f64 - f64::from(steps) - 1.0) * STEP_PX / reach;
        strengths[k] * (1.0 - 0.4 * (out * out) as f32)
    };
    let best = (1..strengths.len() - 1).max_by(|a, b| weighed(*a).total_cmp(&weighed(*b)))?;
    let (before, peak, after) = (strengths[best - 1], strengths[best], strengths[best + 1]);
    if peak < LEAST_STEP {
        return None;
    }
    let bow = 2.0 * peak - before - after;
    let shift = if bow > 1e-3 {
        ((after - before) / (2.0 * bow)).clamp(-1.0, 1.0)
    } else {
        0.0
    };
    Some((best as f64 - f64::from(steps) - 1.0 + f64::from(shift)) * STEP_PX)
}
