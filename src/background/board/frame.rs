//! Outside the squares: profiles that run along each side of the board.

use super::BoardAppearanceParams;
use super::places::{PixelPlaces, SquarePlace};
use crate::background::{Background, Noise, median_color};
use crate::raster::{Raster, Rgb};
use rayon::prelude::*;

/// Bins beyond either end of a side, a square each like those along it.
const BEYOND: usize = 2;
/// Pixels from which a median is trustworthy, and the least that are painted at all.
const ENOUGH: usize = 40;
const LEAST: usize = 12;

/// Paints the frame: for each side, the median color along strips parallel to it, in windows of a few
/// squares, so that letters and stones are outliers and a frame of any width is met.
pub fn paint_frame(
    picture: &Raster,
    places: &PixelPlaces,
    background: &mut Background,
    params: &BoardAppearanceParams,
) {
    let reach = params.frame_squares as f32;
    // Strips of about half a pixel.
    let across = (reach * places.side_px * 2.0).ceil().max(4.0) as usize;
    let longer = places.files.max(places.ranks) as usize + 2 * BEYOND;
    let mut members: Vec<Vec<usize>> = vec![Vec::new(); 4 * across * longer];
    let bin = |place: SquarePlace| {
        let (side, distance, position) = beside(places, place, reach)?;
        let strip = ((distance * across as f32) as usize).min(across - 1);
        Some((side * across + strip) * longer + position)
    };
    let indices = (0..picture.rgb.len()).into_par_iter();
    let binned: Vec<(usize, usize)> = indices
        .filter_map(|index| Some((index, bin(places.get(index)?)?)))
        .collect();
    for (index, bin) in binned {
        members[bin].push(index);
    }
    let strips: Vec<Strip> = members
        .par_chunks(longer)
        .map(|strip| Strip::of(picture, strip, params.floor + 2.0))
        .collect();
    for strip in strips.iter().filter(|strip| !strip.painted.is_empty()) {
        strip.paint(background);
    }
}

/// Pixels in their colors, as one material, whose noise is what the picture shows otherwise.
struct Strip {
    painted: Vec<(usize, Rgb)>,
    noise: Noise,
}

impl Strip {
    fn of(picture: &Raster, strip: &[Vec<usize>], floor: f32) -> Self {
        let painted = strip_colors(picture, strip);
        let residuals: Vec<Rgb> = painted
            .iter()
            .map(|(index, color)| [0, 1, 2].map(|c| picture.rgb[*index][c] - color[c]))
            .collect();
        let noise = Noise::from_residuals(&residuals, floor);
        Self { painted, noise }
    }

    fn paint(&self, background: &mut Background) {
        let class = background.noise.len() as u16;
        background.noise.push(self.noise);
        for &(index, color) in &self.painted {
            background.color[index] = color;
            background.class[index] = class;
        }
    }
}

/// The side that a place outside the squares lies beside, how far out as a share of `reach`, and the bin
/// along the side.
fn beside(places: &PixelPlaces, (u, v): SquarePlace, reach: f32) -> Option<(usize, f32, usize)> {
    if !places.are_on_board((u, v), reach) {
        return None;
    }
    let (files, ranks) = (places.files, places.ranks);
    let outside = [(-v, u), (u - files, v), (v - ranks, u), (-u, v)];
    let (side, (distance, along)) = outside
        .into_iter()
        .enumerate()
        .max_by(|a, b| a.1.0.total_cmp(&b.1.0))?;
    let last = files.max(ranks) as usize + 2 * BEYOND - 1;
    let position = ((along + BEYOND as f32) as usize).min(last);
    (0.0..reach)
        .contains(&distance)
        .then_some((side, distance / reach, position))
}

/// The expected colors of a strip's pixels; those with too few neighbours are left out.
fn strip_colors(picture: &Raster, strip: &[Vec<usize>]) -> Vec<(usize, Rgb)> {
    let mut painted = Vec::new();
    for (position, own) in strip.iter().enumerate() {
        if own.is_empty() {
            continue;
        }
        // As far along the side as a trustworthy median needs.
        let mut colors: Vec<Rgb> = Vec::new();
        for reach in 2..strip.len() {
            let end = (position + reach + 1).min(strip.len());
            let window = &strip[position.saturating_sub(reach)..end];
            colors = window.iter().flatten().map(|&i| picture.rgb[i]).collect();
            if colors.len() >= ENOUGH {
                break;
            }
        }
        if colors.len() < LEAST {
            continue;
        }
        let color = median_color(colors.iter().copied());
        painted.extend(own.iter().map(|&index| (index, color)));
    }
    painted
}
