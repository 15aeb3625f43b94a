//! The part of the picture that holds the board.

use rayon::prelude::*;
use std::ops::Range;

/// Three channels' light, and a fourth number: four are a vector.
pub type PixelLight = [f32; 4];

/// The first column and row of a rectangle, and those after its last.
type Bounds = (usize, usize, usize, usize);

/// A rectangle of the picture, for work on the board alone.
pub struct Patch {
    x0: usize,
    y0: usize,
    pub width: usize,
    pub height: usize,
    stride: usize,
}

impl Patch {
    /// The smallest that holds all pixels asked for, of so many in a picture `width` pixels wide.
    pub fn around(
        width: usize,
        pixels: usize,
        is_wanted: impl Fn(usize) -> bool + Sync,
    ) -> Option<Self> {
        let spans = (0..pixels / width.max(1)).into_par_iter().filter_map(|y| {
            let mut row = y * width..(y + 1) * width;
            let first = row.find(|&index| is_wanted(index))?;
            let last = row.rfind(|&index| is_wanted(index)).unwrap_or(first);
            Some((first % width, y, last % width + 1, y + 1))
        });
        let both = |a: Bounds, b: Bounds| (a.0.min(b.0), a.1.min(b.1), a.2.max(b.2), a.3.max(b.3));
        let (x0, y0, x1, y1) = spans.reduce_with(both)?;
        Some(Self {
            x0,
            y0,
            width: x1 - x0,
            height: y1 - y0,
            stride: width,
        })
    }

    /// The picture's rows that it lies in, and its columns.
    pub const fn span(&self) -> [Range<usize>; 2] {
        [
            self.y0..self.y0 + self.height,
            self.x0..self.x0 + self.width,
        ]
    }

    /// The picture's index of the patch's k-th pixel.
    #[inline(always)]
    pub fn index(&self, k: usize) -> usize {
        (self.y0 + k / self.width) * self.stride + self.x0 + k % self.width
    }

    /// The first half of a separable blur, edges repeated: along every row, in its place.
    pub fn blur_rows(&self, light: &mut [PixelLight], kernel: &[f32]) {
        let rows = light.par_chunks_mut(self.width);
        rows.for_each_init(Vec::new, |padded, row| along_row(row, kernel, padded));
    }

    /// The second half: a row of what is blurred along its rows, blurred from above and below.
    pub fn blurred_row(
        &self,
        source: &[PixelLight],
        y: usize,
        kernel: &[f32],
        total: &mut Vec<PixelLight>,
    ) {
        total.clear();
        total.resize(self.width, PixelLight::default());
        for (k, weight) in kernel.iter().enumerate() {
            let row = (y + k)
                .saturating_sub(kernel.len() / 2)
                .min(self.height - 1);
            let row = &source[row * self.width..][..self.width];
            for (sum, pixel) in total.iter_mut().zip(row) {
                for c in 0..pixel.len() {
                    sum[c] += weight * pixel[c];
                }
            }
        }
    }

    /// What both halves give at one pixel.
    #[inline(always)]
    pub fn blurred_at(&self, source: &[PixelLight], k: usize, kernel: &[f32]) -> PixelLight {
        let (x, y, radius) = (k % self.width, k / self.width, kernel.len() / 2);
        let near = |t: usize, i: usize, end: usize| (t + i).saturating_sub(radius).min(end - 1);
        let mut total = PixelLight::default();
        for (j, down) in kernel.iter().enumerate() {
            let row = &source[near(y, j, self.height) * self.width..][..self.width];
            for (i, across) in kernel.iter().enumerate() {
                let pixel = row[near(x, i, self.width)];
                for c in 0..pixel.len() {
                    total[c] += down * across * pixel[c];
                }
            }
        }
        total
    }
}

/// Weights from −3σ to 3σ, of sum 1.
pub fn gaussian(sigma: f32) -> Vec<f32> {
    let radius = (3.0 * sigma).ceil() as isize;
    let mut kernel: Vec<f32> = (-radius..=radius)
        .map(|i| (-0.5 * (i as f32 / sigma).powi(2)).exp())
        .collect();
    let sum: f32 = kernel.iter().sum();
    kernel.iter_mut().for_each(|k| *k /= sum);
    kernel
}

/// A row blurred from left and right in its place; `padded` is room for it as it was.
fn along_row(total: &mut [PixelLight], kernel: &[f32], padded: &mut Vec<PixelLight>) {
    let radius = kernel.len() / 2;
    let (first, last) = (total[0], total[total.len() - 1]);
    padded.clear();
    padded.resize(radius, first);
    padded.extend_from_slice(total);
    padded.resize(total.len() + 2 * radius, last);
    total.fill(PixelLight::default());
    for (k, weight) in kernel.iter().enumerate() {
        for (sum, pixel) in total.iter_mut().zip(&padded[k..]) {
            for c in 0..pixel.len() {
                sum[c] += weight * pixel[c];
            }
        }
    }
}
