//! Corner candidates of checkered boards: saddle points of the brightness, where four squares meet.
//!
//! Comes in: a gray picture blurred to some scale. Goes out: [`Crossing`]s, strongest first. At a saddle the Hessian has a
//! negative determinant, and the two directions in which its quadratic form vanishes are those of the two edges that
//! cross there, whatever the perspective.

use super::crossing::Crossing;
use crate::frames::PixelPoint;
use crate::raster::Gray;
use nalgebra::{Matrix2, SMatrix, Vector2};
use rayon::prelude::*;
use std::ops::Range;

/// What counts as a saddle.
#[derive(Clone, Copy, Debug)]
pub struct SaddleParams {
    /// Gray values; weaker saddles are noise. Raising it loses faded boards.
    pub weakest: f32,
    /// Share of the strongest saddles' strength below which the rest are texture. Raising it loses corners in glare.
    pub weakest_share: f32,
    /// Degrees between the two edges; sharper crossings are creases. Raising it loses boards seen very obliquely.
    pub smallest_angle_deg: f64,
    /// How many are kept. Raising it costs time and lets texture in.
    pub most: usize,
    /// The place in the order of strength that sets the level: among the inner corners of a board in full view, so that
    /// the board itself sets it.
    pub level_at: usize,
}

impl Default for SaddleParams {
    fn default() -> Self {
        Self {
            weakest: 1.5,
            weakest_share: 0.03,
            smallest_angle_deg: 18.0,
            most: 1200,
            level_at: 40,
        }
    }
}

/// The saddles of a picture that was blurred with `sigma_px`.
pub fn find_saddles(blurred: &Gray, sigma_px: f64, params: &SaddleParams) -> Vec<Crossing> {
    let radius = (1.5 * sigma_px).ceil() as usize;
    let mut peaks = saddle_peaks(blurred, radius);
    peaks.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let level = peaks
        .get(params.level_at)
        .or(peaks.last())
        .map_or(0.0, |peak| peak.0);
    let scale = (sigma_px * sigma_px) as f32;
    let weakest = (params.weakest / scale).max(params.weakest_share * level);
    let mut saddles = Vec::new();
    for &(strength, x, y) in peaks.iter().take_while(|peak| peak.0 > weakest) {
        if saddles.len() == params.most {
            break;
        }
        saddles.extend(saddle_at(blurred, x, y, params).map(|saddle| Crossing {
            strength: strength * scale,
            ..saddle
        }));
    }
    saddles
}

/// Where the response is highest within the radius; in bands, as the response of a large picture would fill the memory.
fn saddle_peaks(gray: &Gray, radius: usize) -> Vec<(f32, usize, usize)> {
    const BAND_ROWS: usize = 512;
    let margin = margin(radius);
    let end = gray.height.saturating_sub(margin);
    let tops = (margin..end).step_by(BAND_ROWS);
    let bands = tops.flat_map(|top| {
        let rows = top - margin..(top + BAND_ROWS).min(end) + margin;
        let response = saddle_response(gray, rows.clone());
        let peaks = peaks(&response, gray.width, rows.len(), radius).into_iter();
        peaks.map(move |(strength, x, y)| (strength, x, y + rows.start))
    });
    bands.collect()
}

/// √(−det Hessian) at each pixel of some rows, 0 where the brightness is no saddle.
fn saddle_response(gray: &Gray, rows: Range<usize>) -> Vec<f32> {
    let (w, h) = (gray.width, gray.height);
    let mut response = vec![0.0f32; w * rows.len()];
    let rows = response.par_chunks_mut(w.max(1)).zip(rows);
    let inner = rows.filter(|(_, y)| (1..h.saturating_sub(1)).contains(y));
    inner.for_each(|(out, y)| {
        let (up, mid, down) = (
            &gray.data[(y - 1) * w..y * w],
            &gray.data[y * w..(y + 1) * w],
            &gray.data[(y + 1) * w..(y + 2) * w],
        );
        for x in 1..w - 1 {
            let xx = mid[x - 1] + mid[x + 1] - 2.0 * mid[x];
            let yy = up[x] + down[x] - 2.0 * mid[x];
            let xy = 0.25 * (up[x - 1] + down[x + 1] - up[x + 1] - down[x - 1]);
            out[x] = (xy * xy - xx * yy).max(0.0).sqrt();
        }
    });
    response
}

/// Pixels at a picture's borders where no peak is told.
fn margin(radius: usize) -> usize {
    radius.max(3)
}

/// Local maxima within a square of the radius: (response, x, y).
pub fn peaks(
    response: &[f32],
    width: usize,
    height: usize,
    radius: usize,
) -> Vec<(f32, usize, usize)> {
    let margin = margin(radius);
    let is_peak = |x: usize, y: usize| {
        let value = response[y * width + x];
        (y - radius..=y + radius).all(|v| {
            let row = &response[v * width + x - radius..=v * width + x + radius];
            row.iter().enumerate().all(|(k, &other)| {
                // Of equal neighbours the first in reading order stands.
                let later = (v, x + k - radius) > (y, x);
                other < value || (other == value && later) || (v == y && k == radius)
            })
        })
    };
    let rows = (margin..height.saturating_sub(margin)).into_par_iter();
    let peaks = rows.flat_map_iter(|y| {
        let columns = margin..width.saturating_sub(margin);
        let high = not_lower(response, width, y);
        let peaks = columns.filter(move |&x| high[x] && is_peak(x, y));
        peaks.map(move |x| (response[y * width + x], x, y))
    });
    peaks.collect()
}

/// Which pixels of a row are above nothing and no lower than the four beside them: few, and told apart many at a time.
fn not_lower(response: &[f32], width: usize, y: usize) -> Vec<bool> {
    let row = |y: usize| &response[y * width..][..width];
    let (up, middle, down) = (row(y - 1), row(y), row(y + 1));
    let mut high = vec![false; width];
    if width < 3 {
        return high;
    }
    let beside = middle.iter().zip(&middle[2..]).zip(&middle[1..]);
    let over = up[1..].iter().zip(&down[1..]);
    for (high, (((left, right), value), (up, down))) in high[1..].iter_mut().zip(beside.zip(over)) {
        let most = left.max(*right).max(up.max(*down));
        *high = *value > 0.0 && *value >= most;
    }
    high
}

/// Sub-pixel place and edge directions from a quadratic surface fitted to the 5×5 pixels about a peak.
fn saddle_at(gray: &Gray, x: usize, y: usize, params: &SaddleParams) -> Option<Crossing> {
    let (slope, hessian) = quadratic(gray, x, y)?;
    let shift = -(hessian.try_inverse()? * slope);
    if shift.amax() > 1.5 {
        return None;
    }
    let eigen = hessian.symmetric_eigen();
    let (dark, light) = if eigen.eigenvalues[0] < eigen.eigenvalues[1] {
        (0, 1)
    } else {
        (1, 0)
    };
    let (bending_down, bending_up) = (eigen.eigenvalues[dark], eigen.eigenvalues[light]);
    if bending_down >= 0.0 || bending_up <= 0.0 {
        return None;
    }
    // The form vanishes at the angle φ off the light axis with tan²φ = up / −down.
    let angle = (bending_up / -bending_down).sqrt().atan();
    let half_smallest = params.smallest_angle_deg.to_radians() / 2.0;
    if angle < half_smallest || angle > std::f64::consts::FRAC_PI_2 - half_smallest {
        return None;
    }
    let light_axis: Vector2<f64> = eigen.eigenvectors.column(light).into();
    let dark_axis: Vector2<f64> = eigen.eigenvectors.column(dark).into();
    let (sin, cos) = angle.sin_cos();
    Some(Crossing {
        pixel: PixelPoint::new(x as f64 + shift.x, y as f64 + shift.y),
        // √(−det Hessian)·σ² comes with the peak: half the step between the squares, about.
        strength: 0.0,
        axes: [
            light_axis * cos + dark_axis * sin,
            light_axis * cos - dark_axis * sin,
        ],
        halving: light_axis,
    })
}

/// Gradient and Hessian of the least-squares quadratic over 5×5 pixels; none at the picture's edge.
pub fn quadratic(gray: &Gray, x: usize, y: usize) -> Option<(Vector2<f64>, Matrix2<f64>)> {
    if x < 2 || y < 2 || x + 2 >= gray.width || y + 2 >= gray.height {
        return None;
    }
    // The six polynomials orthogonal over the 5×5 grid make the fit a handful of sums.
    let mut sums = SMatrix::<f64, 5, 1>::zeros();
    for dy in -2i32..=2 {
        for dx in -2i32..=2 {
            let value = f64::from(gray.at((x as i32 + dx) as usize, (y as i32 + dy) as usize));
            let (u, v) = (f64::from(dx), f64::from(dy));
            sums += value * SMatrix::<f64, 5, 1>::new(u, v, u * u - 2.0, v * v - 2.0, u * v);
        }
    }
    let (xx, yy, xy) = (2.0 * sums[2] / 70.0, 2.0 * sums[3] / 70.0, sums[4] / 100.0);
    let slope = Vector2::new(sums[0] / 50.0, sums[1] / 50.0);
    Some((slope, Matrix2::new(xx, xy, xy, yy)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_change_no_peak() {
        let (width, height) = (40, 1200);
        // Any pattern without a period will do.
        let value = |n: usize| ((n * n) % 251 + (n * 7) % 89) as f32;
        let data = (0..width * height).map(value).collect();
        let gray = Gray::new(width, height, data);
        for radius in [2, 3, 4] {
            let whole = saddle_response(&gray, 0..height);
            let whole = peaks(&whole, width, height, radius);
            assert!(whole.len() > 100, "{} peaks", whole.len());
            assert_eq!(saddle_peaks(&gray, radius), whole, "radius {radius}");
        }
    }
}
