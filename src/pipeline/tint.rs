//! How much colour a picture shows, and how dark it gets.

use crate::raster::{Raster, Rgb};
use crate::statistics::quantile;
use rayon::prelude::*;

/// Differences between the channels that a picture without colour may have, in code values: rounding of its chroma.
pub const MOST_COLORLESS: f64 = 4.0;

/// The largest differences between the channels of a pixel, a thousandth of all left out.
pub fn tint(picture: &Raster) -> f64 {
    let difference = |rgb: &[f32; 3]| {
        let most = rgb.iter().copied().fold(f32::MIN, f32::max);
        most - rgb.iter().copied().fold(f32::MAX, f32::min)
    };
    let differences: Vec<f32> = picture.rgb.par_iter().map(difference).collect();
    f64::from(quantile(differences, 0.999).unwrap_or(0.0))
}

/// Every so manieth pixel tells how dark a picture gets.
const STRIDE: usize = 7;

/// Code values below which but one pixel in two hundred lies, a channel each.
pub fn darkest(picture: &Raster) -> Rgb {
    [0, 1, 2].map(|channel| {
        let pixels = picture.rgb.iter().step_by(STRIDE);
        quantile(pixels.map(|rgb| rgb[channel]), 0.005).unwrap_or(0.0)
    })
}
