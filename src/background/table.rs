//! The look of a table: a color that changes slowly over the picture, whatever the material.

use super::{Background, LightReference, Noise, between};
use crate::raster::{Raster, Rgb, each_pixel};
use crate::statistics::median;
use rayon::prelude::*;

/// Distance between the nodes of the color grid, in pixels.
const NODE_STEP: usize = 32;
/// Samples are taken every few pixels in each direction.
const SAMPLE_STEP: usize = 4;
/// Half the side of the window whose median is a node's color, in pixels: several stones' lengths, so
/// that stones are the smaller part of every window.
const WINDOW: usize = 72;

/// The running median color of the pixels that `counts` admits, and one noise for all of them.
pub fn estimate(picture: &Raster, counts: impl Fn(usize) -> bool + Sync) -> Background {
    background(picture, smooth(picture, &counts), counts)
}

/// The running median color of the admitted pixels, at every pixel.
pub fn smooth(picture: &Raster, counts: &(impl Fn(usize) -> bool + Sync)) -> Vec<Rgb> {
    let (width, height) = (picture.width, picture.height);
    let (columns, rows) = (width / NODE_STEP + 2, height / NODE_STEP + 2);
    let samples = Samples::of(picture, counts);
    let overall = samples
        .median((0, width), (0, height), 4)
        .unwrap_or([128.0; 3]);
    let nodes: Vec<Rgb> = (0..rows * columns)
        .into_par_iter()
        .map(|node| {
            let (x, y) = (node % columns * NODE_STEP, node / columns * NODE_STEP);
            let span =
                |t: usize, end: usize| (t.saturating_sub(WINDOW).min(end), (t + WINDOW).min(end));
            samples
                .median(span(x, width), span(y, height), 1)
                .unwrap_or(overall)
        })
        .collect();
    each_pixel(width, height, |x, y| {
        let (i, j) = (x / NODE_STEP, y / NODE_STEP);
        let (fx, fy) = (
            (x % NODE_STEP) as f32 / NODE_STEP as f32,
            (y % NODE_STEP) as f32 / NODE_STEP as f32,
        );
        between(&nodes, columns, (i, j), (fx, fy))
    })
}

/// A table of these colors, with one noise for all of the admitted pixels.
pub fn background(picture: &Raster, color: Vec<Rgb>, counts: impl Fn(usize) -> bool) -> Background {
    let (width, height) = (picture.width, picture.height);
    let residuals: Vec<Rgb> = (0..width * height)
        .step_by(7)
        .filter(|&i| counts(i))
        .map(|i| [0, 1, 2].map(|c| picture.rgb[i][c] - color[i][c]))
        .collect();
    let noise = Noise::from_residuals(&residuals, 2.0);
    Background {
        width,
        height,
        color,
        class: vec![0; width * height],
        noise: vec![noise],
        slack: vec![[0.0; 3]; width * height],
        light: LightReference::brightest_of(picture),
        blur_px: 1.0,
    }
}

/// The picture's samples, row by row; none where a pixel is not admitted.
struct Samples {
    columns: usize,
    colors: Vec<Option<Rgb>>,
}

impl Samples {
    fn of(picture: &Raster, counts: &(impl Fn(usize) -> bool + Sync)) -> Self {
        let (columns, rows) = (
            picture.width.div_ceil(SAMPLE_STEP),
            picture.height.div_ceil(SAMPLE_STEP),
        );
        let color = |k: usize| {
            let index = picture.index(k % columns * SAMPLE_STEP, k / columns * SAMPLE_STEP);
            counts(index).then(|| picture.rgb[index])
        };
        Self {
            columns,
            colors: (0..columns * rows).into_par_iter().map(color).collect(),
        }
    }

    /// Median of every so many-th of a window's samples, either way; none if there are too few to outvote a stone.
    fn median(&self, xs: (usize, usize), ys: (usize, usize), every: usize) -> Option<Rgb> {
        let span = |(from, to): (usize, usize)| {
            (from.div_ceil(SAMPLE_STEP)..to.div_ceil(SAMPLE_STEP)).step_by(every)
        };
        let (columns, rows) = (span(xs), span(ys));
        let mut channels = [0; 3].map(|_| Vec::with_capacity(columns.len() * rows.len()));
        for y in rows {
            for color in columns
                .clone()
                .filter_map(|x| self.colors[y * self.columns + x])
            {
                for c in 0..3 {
                    channels[c].push(color[c]);
                }
            }
        }
        (channels[0].len() >= 24).then(|| channels.map(|values| median(values).unwrap_or(0.0)))
    }
}
