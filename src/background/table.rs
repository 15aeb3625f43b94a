//! The look of a table: a colour that changes slowly over the picture, whatever the material.

use super::{Background, Noise, median};
use crate::working::{Raster, Rgb};
use rayon::prelude::*;

/// Distance between the nodes of the colour grid, in pixels.
const NODE_STEP: usize = 16;
/// Samples are taken every few pixels in each direction.
const SAMPLE_STEP: usize = 4;
/// Half the side of the window whose median is a node's colour, in pixels: several stones' lengths, so
/// that stones are the smaller part of every window.
const WINDOW: usize = 72;

/// The running median colour of the pixels that `counts` admits, and one noise for all of them.
pub fn estimate(picture: &Raster, counts: impl Fn(usize) -> bool + Sync) -> Background {
    background(picture, smooth(picture, &counts), counts)
}

/// The running median colour of the admitted pixels, at every pixel.
pub fn smooth(picture: &Raster, counts: &(impl Fn(usize) -> bool + Sync)) -> Vec<Rgb> {
    let (width, height) = (picture.width, picture.height);
    let (columns, rows) = (width / NODE_STEP + 2, height / NODE_STEP + 2);
    let overall = window_median(picture, counts, (0, width), (0, height), 4 * SAMPLE_STEP)
        .unwrap_or([128.0; 3]);
    let nodes: Vec<Rgb> = (0..rows * columns)
        .into_par_iter()
        .map(|node| {
            let (x, y) = (node % columns * NODE_STEP, node / columns * NODE_STEP);
            let span =
                |t: usize, end: usize| (t.saturating_sub(WINDOW).min(end), (t + WINDOW).min(end));
            window_median(
                picture,
                counts,
                span(x, width),
                span(y, height),
                SAMPLE_STEP,
            )
            .unwrap_or(overall)
        })
        .collect();
    let mut color = Vec::with_capacity(width * height);
    for y in 0..height {
        for x in 0..width {
            let (i, j) = (x / NODE_STEP, y / NODE_STEP);
            let (fx, fy) = (
                (x % NODE_STEP) as f32 / NODE_STEP as f32,
                (y % NODE_STEP) as f32 / NODE_STEP as f32,
            );
            let at = |di: usize, dj: usize| nodes[(j + dj) * columns + i + di];
            let (a, b, c, d) = (at(0, 0), at(1, 0), at(0, 1), at(1, 1));
            color.push([0, 1, 2].map(|k| {
                (a[k] * (1.0 - fx) + b[k] * fx) * (1.0 - fy) + (c[k] * (1.0 - fx) + d[k] * fx) * fy
            }));
        }
    }
    color
}

/// A table of these colours, with one noise for all of the admitted pixels.
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
        light: None,
        blur_px: 1.0,
    }
}

/// Median of the admitted samples of a window; none if there are too few to outvote a stone.
fn window_median(
    picture: &Raster,
    counts: &impl Fn(usize) -> bool,
    xs: (usize, usize),
    ys: (usize, usize),
    step: usize,
) -> Option<Rgb> {
    let mut channels: [Vec<f32>; 3] = Default::default();
    for y in (ys.0..ys.1).step_by(step) {
        for x in (xs.0..xs.1).step_by(step) {
            let index = picture.index(x, y);
            if counts(index) {
                for (channel, value) in channels.iter_mut().zip(picture.rgb[index]) {
                    channel.push(value);
                }
            }
        }
    }
    (channels[0].len() >= 24).then(|| channels.map(|mut values| median(&mut values)))
}
