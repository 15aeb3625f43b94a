//! What the picture would show without stones: a color for every pixel, and how far the bare surface
//! strays from it.
//!
//! In: the working picture and the view of its surface. Out: [`Background`]. The board's own light and dark
//! squares, its frame, the table and the cards on it are all estimated from this very picture, robustly, so that stones
//! (which cover the smaller part) do not count.

mod adaptation;
pub mod board;
pub mod empty;
pub mod printed;
pub mod table;

pub use adaptation::{Adaptation, LightReference, scaled};

use crate::raster::{Raster, Rgb};
use crate::statistics::{DEVIATION_OF_MEDIAN, median, quantile};
use rayon::prelude::*;

/// 70% quantile of the χ² distribution with three degrees of freedom.
const CHI_SQUARED_3_AT_70: f32 = 3.66;
/// Pixels along lines that are looked at: as many as fix a quantile to a hundredth.
const LINE_SAMPLES: usize = 6000;
/// Factor by which the error of lines is widened, and how often at most: to four times itself.
const WIDENING: f32 = 1.6;
const MOST_WIDENINGS: usize = 3;

/// The bare surface as this camera would show it.
#[derive(Clone, Debug)]
pub struct Background {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Expected color of every pixel.
    pub color: Vec<Rgb>,
    /// Which entry of `noise` each pixel follows.
    pub class: Vec<u16>,
    /// Of every pixel, row by row.
    pub noise: Vec<Noise>,
    /// Whitened color change, per pixel, that the lattice's own error would bring: large beside the edges
    /// of squares, where a fraction of a pixel turns dark into light.
    pub slack: Vec<Rgb>,
    /// What tells of the light.
    pub light: LightReference,
    /// Standard deviation of the picture's blur, in pixels.
    pub blur_px: f32,
}

impl Background {
    /// What brings the picture's colors to those of the usual light.
    pub fn adaptation(&self) -> Adaptation {
        Adaptation::to(self.light.color())
    }

    /// A color's difference from the bare surface in decorrelated standard deviations. The slack of the
    /// edges widens the covariance by a rank-one term (Sherman–Morrison).
    pub fn whitened(&self, index: usize, difference: Rgb) -> Rgb {
        self.whitened_under(self.slack[index], index, difference)
    }

    /// What [`Self::whitened`] does to any difference at a pixel: a matrix, row by row.
    pub fn whitening(&self, index: usize) -> [Rgb; 3] {
        let columns = [0, 1, 2].map(|channel| {
            let mut unit = [0.0; 3];
            unit[channel] = 1.0;
            self.whitened(index, unit)
        });
        [0, 1, 2].map(|row| columns.map(|column| column[row]))
    }

    /// The same under another slack.
    fn whitened_under(&self, slack: Rgb, index: usize, difference: Rgb) -> Rgb {
        let r = self.noise[self.class[index] as usize].whitened(difference);
        let energy = dot(slack, slack);
        if energy < 1e-4 {
            return r;
        }
        let shrink = (1.0 - 1.0 / (1.0 + energy).sqrt()) / energy * dot(slack, r);
        [0, 1, 2].map(|c| r[c] - shrink * slack[c])
    }

    /// Logarithm of the square root of the covariance's determinant at a pixel; no more than
    /// `MOST_LOG_SIGMA`, and without the slack: an unsteady surface is no evidence of a stone.
    pub fn log_sigma(&self, index: usize) -> f32 {
        self.noise[self.class[index] as usize]
            .log_sigma
            .min(MOST_LOG_SIGMA)
    }

    /// Quantile of the squared Mahalanobis distances of some pixels within the picture, were it shifted by `error_px`.
    fn squared_quantile(
        &self,
        picture: &Raster,
        pixels: &[usize],
        error_px: f32,
        share: f64,
    ) -> f32 {
        let squared = pixels.iter().map(|&i| {
            let difference = [0, 1, 2].map(|c| picture.rgb[i][c] - self.color[i][c]);
            let slack = self.shift_slack(i, error_px).unwrap_or_default();
            let r = self.whitened_under(slack, i, difference);
            dot(r, r)
        });
        quantile(squared, share).unwrap_or(0.0)
    }

    /// Sets the slack by the least shift, from `least_px` on, by which the colors explain these pixels within the picture, which
    /// lie along lines.
    fn allow_error(&mut self, picture: &Raster, lines: &[usize], least_px: f32) {
        let stride = (lines.len() / LINE_SAMPLES).max(1);
        let lines: Vec<usize> = lines.iter().copied().step_by(stride).collect();
        let mut error_px = least_px;
        for _ in 0..MOST_WIDENINGS {
            if self.squared_quantile(picture, &lines, error_px, 0.7) < CHI_SQUARED_3_AT_70 {
                break;
            }
            error_px *= WIDENING;
        }
        self.allow_shift(error_px);
    }

    /// Sets the slack from the colors as they stand: a shift of `error_px` against the picture.
    fn allow_shift(&mut self, error_px: f32) {
        let mut slack = std::mem::take(&mut self.slack);
        let rows = slack.par_chunks_mut(self.width).enumerate();
        let inner_rows = rows.skip(1).take(self.height.saturating_sub(2));
        inner_rows.for_each(|(y, row)| {
            for (x, slack) in row.iter_mut().enumerate().take(self.width - 1).skip(1) {
                if let Some(shifted) = self.shift_slack(y * self.width + x, error_px) {
                    *slack = shifted;
                }
            }
        });
        self.slack = slack;
    }

    /// The slack that a shift of `error_px` brings to a pixel within the picture; none where the color is even.
    fn shift_slack(&self, index: usize, error_px: f32) -> Option<Rgb> {
        let color = &self.color;
        let half = |a: usize, b: usize| [0, 1, 2].map(|c| (color[a][c] - color[b][c]) / 2.0);
        let across = half(index + 1, index - 1);
        let down = half(index + self.width, index - self.width);
        let (a, d) = (dot(across, across), dot(down, down));
        if a + d < 1.0 {
            return None;
        }
        let main = if a > d { across } else { down };
        let scale = error_px * ((a + d) / a.max(d)).sqrt();
        Some(self.noise[self.class[index] as usize].whitened(main.map(|v| v * scale)))
    }
}

fn dot(a: Rgb, b: Rgb) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// The spread of a bare material's colors about the expected one: a trivariate normal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Noise {
    /// Lower-triangular whitening matrix W: |W·d|² is the squared Mahalanobis distance of d.
    whiten: [[f32; 3]; 3],
    /// Natural logarithm of the square root of the covariance's determinant.
    pub log_sigma: f32,
}

impl Noise {
    /// From residuals of a material, most of which are bare: covariance of those within three robust
    /// deviations, plus `floor` code values of model error in every channel.
    pub fn from_residuals(residuals: &[Rgb], floor: f32) -> Self {
        let scale = robust_scale(residuals);
        let near: Vec<&Rgb> = residuals
            .iter()
            .filter(|r| (0..3).all(|c| r[c].abs() <= 3.0 * scale[c]))
            .collect();
        let n = near.len().max(1) as f32;
        let mut cov = [[0.0f32; 3]; 3];
        for r in near {
            for (i, row) in cov.iter_mut().enumerate() {
                for (j, entry) in row.iter_mut().enumerate() {
                    *entry += r[i] * r[j] / n;
                }
            }
        }
        for (i, row) in cov.iter_mut().enumerate() {
            row[i] += floor * floor;
        }
        Self::from_covariance(cov)
    }

    /// `covariance` must be positive definite.
    pub fn from_covariance(covariance: [[f32; 3]; 3]) -> Self {
        // Cholesky factor L, then W = L⁻¹.
        let c = covariance;
        let l00 = c[0][0].sqrt();
        let l10 = c[1][0] / l00;
        let l11 = (c[1][1] - l10 * l10).max(1e-6).sqrt();
        let l20 = c[2][0] / l00;
        let l21 = (c[2][1] - l20 * l10) / l11;
        let l22 = (c[2][2] - l20 * l20 - l21 * l21).max(1e-6).sqrt();
        let (w00, w11, w22) = (1.0 / l00, 1.0 / l11, 1.0 / l22);
        let w10 = -l10 * w00 * w11;
        let w21 = -l21 * w11 * w22;
        let w20 = -(l20 * w00 + l21 * w10) * w22;
        Self {
            whiten: [[w00, 0.0, 0.0], [w10, w11, 0.0], [w20, w21, w22]],
            log_sigma: (l00 * l11 * l22).ln(),
        }
    }

    /// The difference in units of standard deviations, decorrelated.
    pub fn whitened(&self, difference: Rgb) -> Rgb {
        let w = &self.whiten;
        let [a, b, c] = difference;
        [
            w[0][0] * a,
            w[1][0] * a + w[1][1] * b,
            w[2][0] * a + w[2][1] * b + w[2][2] * c,
        ]
    }
}

/// Per channel, the standard deviation by the median of the absolute residuals; at least one code value.
pub fn robust_scale(residuals: &[Rgb]) -> Rgb {
    [0, 1, 2].map(|c| {
        let values = residuals.iter().map(|r| r[c].abs());
        (DEVIATION_OF_MEDIAN as f32 * median(values).unwrap_or(0.0)).max(1.0)
    })
}

/// Per channel the median of some colors; black of none.
fn median_color(colors: impl Iterator<Item = Rgb> + Clone) -> Rgb {
    [0, 1, 2].map(|c| median(colors.clone().map(|color| color[c])).unwrap_or(0.0))
}

/// The color between the four nodes of a grid so many columns wide about a place: the node before it, and how far on it lies.
fn between(nodes: &[Rgb], columns: usize, (i, j): (usize, usize), (fx, fy): (f32, f32)) -> Rgb {
    let at = |di: usize, dj: usize| nodes[(j + dj) * columns + i + di];
    let (a, b, c, d) = (at(0, 0), at(1, 0), at(0, 1), at(1, 1));
    [0, 1, 2].map(|k| {
        (a[k] * (1.0 - fx) + b[k] * fx) * (1.0 - fy) + (c[k] * (1.0 - fx) + d[k] * fx) * fy
    })
}

/// Negative log-density of a trivariate Student distribution with four degrees of freedom, without its
/// constant: `squared` is the squared Mahalanobis distance.
#[inline(always)]
pub fn student_cost(squared: f32) -> f32 {
    3.5 * fast_ln(1.0 + squared / 4.0)
}

/// Natural logarithm of a positive normal number to 1e-4: exponent and a quintic of the mantissa. The cost
/// of every pixel of every pose tried passes here.
#[inline(always)]
pub fn fast_ln(x: f32) -> f32 {
    let bits = x.to_bits();
    let exponent = ((bits >> 23) as i32 - 127) as f32;
    let m = f32::from_bits((bits & 0x007f_ffff) | 0x3f80_0000) - 1.0;
    let series =
        m * (0.999_496 + m * (-0.491_837 + m * (0.288_938 + m * (-0.135_553 + m * 0.032_114))));
    exponent * std::f32::consts::LN_2 + series
}

/// The exponential function to 2e-4 of its value: a power of two and a quintic of what is left; beyond ±80 as there.
#[inline(always)]
pub fn fast_exp(x: f32) -> f32 {
    let power = x.clamp(-80.0, 80.0) * std::f32::consts::LOG2_E;
    let whole = (power + 127.0) as i32 - 127;
    let m = power - whole as f32;
    let cubic = 0.055_504 + m * (0.009_618 + m * 0.001_333);
    let series = 1.0 + m * (std::f32::consts::LN_2 + m * (0.240_227 + m * cubic));
    f32::from_bits(((whole + 127) as u32) << 23) * series
}

/// Three channels of five code values each: a surface as restless as plastic.
const MOST_LOG_SIGMA: f32 = 4.83;
