//! Which pixels show stones, what each of them says about its stone, and the connected patches of them.

pub mod learned;
pub mod palette;
pub mod strangers;
pub mod votes;

use crate::background::student_cost;
use crate::raster::each_pixel;

/// Cost in nats of a pixel without a stone: what a stone's face would cost there on average, and the log-odds that
/// it shows one.
pub fn bare_cost(stone_log_odds: f32) -> f32 {
    student_cost(3.0) + 3.0 * FACE_SPREAD.ln() + stone_log_odds.clamp(-MOST_LOG_ODDS, MOST_LOG_ODDS)
}

/// The probability that goes with log-odds.
pub fn probability(log_odds: f32) -> f32 {
    1.0 / (1.0 + (-log_odds).exp())
}

/// Standard deviation of a face's colours, in code values, at which log-odds and fits are even.
const FACE_SPREAD: f32 = 8.0;
/// Log-odds beyond which a pixel is not believed: the network has not seen everything.
pub const MOST_LOG_ODDS: f32 = 7.0;

/// Log-odds from which a pixel may show a stone that the network is not sure of: it was taught among many things that
/// only look like stones, and on a real table there are few. Lessons want more of these.
pub const FAINTEST: f32 = if cfg!(feature = "lessons") {
    -2.0
} else {
    -0.6
};

/// A connected patch of pixels that show stones: a rectangle and the pixels in it, as indices of the whole picture.
#[derive(Clone, Debug)]
pub struct Blob {
    pub x0: usize,
    pub y0: usize,
    pub x1: usize,
    pub y1: usize,
    pub pixels: Vec<usize>,
}

/// Patches of at least `min_pixels` pixels about which the mean of 3×3 log-odds is not too faint.
pub fn blobs(log_odds: &[f32], width: usize, height: usize, min_pixels: usize) -> Vec<Blob> {
    let mut active = active(log_odds, width, height);
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

/// Where the mean of 3×3 log-odds is not too faint.
fn active(log_odds: &[f32], width: usize, height: usize) -> Vec<bool> {
    each_pixel(width, height, |x, y| {
        if x == 0 || y == 0 || x + 1 == width || y + 1 == height {
            return false;
        }
        let row = |y: usize| {
            log_odds[y * width + x - 1..=y * width + x + 1]
                .iter()
                .sum::<f32>()
        };
        (y - 1..=y + 1).map(row).sum::<f32>() > 9.0 * FAINTEST
    })
}
