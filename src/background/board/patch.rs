//! The part of the picture that holds the board.

use crate::raster::Rgb;
use rayon::prelude::*;

/// A rectangle of the picture, for work on the board alone.
pub struct Patch {
    x0: usize,
    y0: usize,
    pub width: usize,
    pub height: usize,
    stride: usize,
}

impl Patch {
    /// The smallest that holds all pixels asked for, of a picture `width` pixels wide.
    pub fn around(width: usize, pixels: impl Iterator<Item = usize>) -> Option<Self> {
        let (mut x0, mut y0, mut x1, mut y1) = (width, usize::MAX, 0, 0);
        for index in pixels {
            let (x, y) = (index % width, index / width);
            (x0, y0, x1, y1) = (x0.min(x), y0.min(y), x1.max(x + 1), y1.max(y + 1));
        }
        (x1 > x0).then(|| Self {
            x0,
            y0,
            width: x1 - x0,
            height: y1 - y0,
            stride: width,
        })
    }

    /// The picture's index of the patch's k-th pixel.
    pub fn index(&self, k: usize) -> usize {
        (self.y0 + k / self.width) * self.stride + self.x0 + k % self.width
    }

    /// Separable Gaussian blur, edges repeated.
    pub fn blurred(&self, source: &[Rgb], sigma: f32) -> Vec<Rgb> {
        let kernel = gaussian(sigma);
        let across: Vec<Rgb> = source
            .par_chunks(self.width)
            .flat_map_iter(|row| along_row(row, &kernel))
            .collect();
        (0..self.height)
            .into_par_iter()
            .flat_map_iter(|y| self.down_columns(&across, y, &kernel))
            .collect()
    }

    /// What [`Self::blurred`] gives at one pixel, for a kernel of its making.
    pub fn blurred_at(&self, source: &[Rgb], k: usize, kernel: &[f32]) -> Rgb {
        let (x, y, radius) = (k % self.width, k / self.width, kernel.len() / 2);
        let near = |t: usize, i: usize, end: usize| (t + i).saturating_sub(radius).min(end - 1);
        let mut total = [0.0f32; 3];
        for (j, down) in kernel.iter().enumerate() {
            let row = &source[near(y, j, self.height) * self.width..][..self.width];
            for (i, across) in kernel.iter().enumerate() {
                let pixel = row[near(x, i, self.width)];
                for c in 0..3 {
                    total[c] += down * across * pixel[c];
                }
            }
        }
        total
    }

    /// One row of the picture blurred from above and below.
    fn down_columns(&self, source: &[Rgb], y: usize, kernel: &[f32]) -> Vec<Rgb> {
        let mut total = vec![[0.0f32; 3]; self.width];
        for (k, weight) in kernel.iter().enumerate() {
            let row = (y + k)
                .saturating_sub(kernel.len() / 2)
                .min(self.height - 1);
            let row = &source[row * self.width..][..self.width];
            for (sum, pixel) in total.iter_mut().zip(row) {
                for c in 0..3 {
                    sum[c] += weight * pixel[c];
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

/// A row blurred from left and right.
fn along_row(row: &[Rgb], kernel: &[f32]) -> Vec<Rgb> {
    let radius = kernel.len() / 2;
    let (first, last) = (row[0], row[row.len() - 1]);
    let mut padded = vec![first; radius];
    padded.extend_from_slice(row);
    padded.resize(row.len() + 2 * radius, last);
    let mut total = vec![[0.0f32; 3]; row.len()];
    for (k, weight) in kernel.iter().enumerate() {
        for (sum, pixel) in total.iter_mut().zip(&padded[k..]) {
            for c in 0..3 {
                sum[c] += weight * pixel[c];
            }
        }
    }
    total
}
