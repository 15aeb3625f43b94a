//! Which pixels show stones, what each of them says about its stone, and the connected patches of them.

pub mod learned;
pub mod palette;
pub mod strangers;
pub mod votes;

use crate::background::student_cost;
use rayon::prelude::*;

/// Cost in nats of a pixel without a stone: what a stone's face would cost there on average, and the log-odds that
/// it shows one.
pub fn bare_cost(stone_log_odds: f32) -> f32 {
    student_cost(3.0) + 3.0 * FACE_SPREAD.ln() + stone_log_odds.clamp(-MOST_LOG_ODDS, MOST_LOG_ODDS)
}

/// The probability that goes with log-odds.
pub fn probability(log_odds: f32) -> f32 {
    1.0 / (1.0 + (-log_odds).exp())
}

/// Standard deviation of a face's colors, in code values, at which log-odds and fits are even.
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
    /// Rows that are summed one after the other: the sums along a row are used three times.
    const ROWS: usize = 32;
    let mut active = vec![false; log_odds.len()];
    let chunks = active.par_chunks_mut(ROWS * width.max(1)).enumerate();
    chunks.for_each(|(chunk, rows)| {
        let mut sums = [(); 3].map(|()| vec![0.0; width]);
        let mut next = (chunk * ROWS).saturating_sub(1);
        for (k, row) in rows.chunks_exact_mut(width).enumerate() {
            let y = chunk * ROWS + k;
            if y == 0 || y + 1 == height || width < 3 {
                continue;
            }
            for near in next..y + 2 {
                sum_threes(&log_odds[near * width..][..width], &mut sums[near % 3]);
            }
            next = y + 2;
            let [above, here, below] = [y - 1, y, y + 1].map(|y| &sums[y % 3][..width]);
            for x in 1..width - 1 {
                row[x] = above[x] + here[x] + below[x] > 9.0 * FAINTEST;
            }
        }
    });
    active
}

/// The sums of every three neighbours, each in the middle one's place.
fn sum_threes(row: &[f32], sums: &mut [f32]) {
    for (sum, three) in sums[1..].iter_mut().zip(row.windows(3)) {
        *sum = three[0] + three[1] + three[2];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever the size, and wherever one chunk of rows ends.
    #[test]
    fn means_are_those_of_nine_pixels() {
        for (width, height) in [(1, 5), (2, 2), (3, 3), (17, 33), (9, 70)] {
            let odds = |k: usize| ((k * 7919) % 211) as f32 / 40.0 - 3.2;
            let odds: Vec<f32> = (0..width * height).map(odds).collect();
            let is_inner = |x: usize, y: usize| {
                (1..width.max(2) - 1).contains(&x) && (1..height.max(2) - 1).contains(&y)
            };
            let mean = |x: usize, y: usize| -> f32 {
                let row = |y: usize| {
                    odds[y * width + x - 1..y * width + x + 2]
                        .iter()
                        .sum::<f32>()
                };
                (y - 1..y + 2).map(row).sum()
            };
            let wanted = (0..width * height).map(|k| (k % width, k / width));
            let wanted = wanted.map(|(x, y)| is_inner(x, y) && mean(x, y) > 9.0 * FAINTEST);
            let found = active(&odds, width, height);
            assert_eq!(found, wanted.collect::<Vec<_>>(), "{width} x {height}");
            assert!(width < 9 || found.contains(&true) && found.contains(&false));
        }
    }
}
