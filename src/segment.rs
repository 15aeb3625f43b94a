//! Which pixels don't look like the bare surface, and the connected patches of them.

pub mod palette;

use crate::background::{Background, bare_cost, student_cost};
use crate::working::Raster;
use rayon::prelude::*;

/// Cost in nats of every pixel if the surface is bare there.
pub fn bare_costs(picture: &Raster, background: &Background) -> Vec<f32> {
    (0..picture.rgb.len())
        .into_par_iter()
        .map(|index| bare_cost(background, picture, index))
        .collect()
}

/// Evidence of a stone at a pixel, in nats: what the pixel costs bare, less what it would cost on a
/// stone's face of the given spread; bounded, so that no glint outweighs its neighbours.
pub fn evidence(base_cost: f32, face_spread: f32) -> f32 {
    (base_cost - student_cost(3.0) - 3.0 * face_spread.ln()).clamp(-3.0, 5.0)
}

/// A connected patch of evidence: a rectangle and the pixels in it, as indices of the whole picture.
#[derive(Clone, Debug)]
pub struct Blob {
    pub x0: usize,
    pub y0: usize,
    pub x1: usize,
    pub y1: usize,
    pub pixels: Vec<usize>,
}

/// Patches of at least `min_pixels` pixels whose 3×3 mean evidence is positive.
pub fn blobs(evidence: &[f32], width: usize, height: usize, min_pixels: usize) -> Vec<Blob> {
    let mut active = vec![false; width * height];
    for y in 1..height.saturating_sub(1) {
        for x in 1..width - 1 {
            let sum: f32 = (y - 1..=y + 1)
                .map(|yy| {
                    evidence[yy * width + x - 1..=yy * width + x + 1]
                        .iter()
                        .sum::<f32>()
                })
                .sum();
            active[y * width + x] = sum > 0.0;
        }
    }
    let mut out = Vec::new();
    let mut stack = Vec::new();
    for start in 0..active.len() {
        if !active[start] {
            continue;
        }
        active[start] = false;
        stack.push(start);
        let mut blob = Blob {
            x0: width,
            y0: height,
            x1: 0,
            y1: 0,
            pixels: Vec::new(),
        };
        while let Some(index) = stack.pop() {
            let (x, y) = (index % width, index / width);
            blob.pixels.push(index);
            (blob.x0, blob.y0) = (blob.x0.min(x), blob.y0.min(y));
            (blob.x1, blob.y1) = (blob.x1.max(x + 1), blob.y1.max(y + 1));
            // A facet's edge or a glint may part a stone: gaps of one pixel are bridged.
            for ny in y.saturating_sub(2)..(y + 3).min(height) {
                for nx in x.saturating_sub(2)..(x + 3).min(width) {
                    if std::mem::take(&mut active[ny * width + nx]) {
                        stack.push(ny * width + nx);
                    }
                }
            }
        }
        if blob.pixels.len() >= min_pixels {
            blob.pixels.sort_unstable();
            out.push(blob);
        }
    }
    out
}
