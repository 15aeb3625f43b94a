//! How well a scale explains the stones that were measured: each must be of one of three sizes.
//!
//! A rim that the stones of a picture have in common, as blur widens them all, makes small ones grow more than large ones: up to
//! half of what parts two sizes. It is no part of the scale, and what it may be is summed over.

use super::measured::Measured;
use std::f64::consts::PI;

/// The share of lengths that are plainly wrong.
const OUTLIERS: f64 = 0.1;
/// A wrong length is as likely anywhere up to forty times too small or too large: one over the width, as a natural logarithm.
const OUTLIER_DENSITY: f64 = 1.0 / 7.5;
/// Standard deviation of the rim that all stones of a picture show beside the usual one, in pixels of the first network: by rendered
/// scenes, blurred, shrunk, dark and veiled ones among them.
const COMMON_RIM_PX: f64 = 0.3;
/// The rims that are tried, in standard deviations.
const RIMS: [f64; 7] = [-2.0, -1.33, -0.67, 0.0, 0.67, 1.33, 2.0];
/// In standard deviations: a length further off has as good as no density.
const FAR_OFF: f64 = 7.0;

/// Of the stones as they show, were all lengths so many times (`factor`, a natural logarithm) what the assumed scale makes them.
pub fn log_likelihood(factor: f64, measured: &[Measured]) -> f64 {
    let with_rim = RIMS.map(|sigmas| {
        let rim_px = sigmas * COMMON_RIM_PX;
        let stones = measured.iter();
        let all: f64 = stones.map(|one| log_density(one, factor, rim_px)).sum();
        all - 0.5 * sigmas * sigmas
    });
    let best = with_rim.into_iter().fold(f64::NEG_INFINITY, f64::max);
    let sum: f64 = with_rim.iter().map(|one| (one - best).exp()).sum();
    best + sum.ln()
}

/// The logarithm of the density of one length.
fn log_density(seen: &Measured, factor: f64, rim_px: f64) -> f64 {
    let ln_mm = seen.ln_mm + factor - rim_px * seen.per_rim_px;
    let densities = seen.ln_sizes.map(|size| {
        let off = (ln_mm - size) / seen.sigma;
        if off.abs() < FAR_OFF {
            (-0.5 * off * off).exp()
        } else {
            0.0
        }
    });
    let of_a_size = densities.iter().sum::<f64>() / (3.0 * seen.sigma * (2.0 * PI).sqrt());
    let sound = (1.0 - OUTLIERS) * seen.presence;
    (sound * of_a_size + (1.0 - sound) * OUTLIER_DENSITY).ln()
}
