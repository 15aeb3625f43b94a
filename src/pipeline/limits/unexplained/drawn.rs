//! What was drawn into a picture after it was taken: rings, crosses and arrows with which people point at a stone.
//!
//! No camera sees a color that is the same to the last shade in hundreds of pixels: its noise, the lens and the light see to that. So what
//! is that even, colored, longer than it is wide, and ends abruptly on both sides was drawn. Stones about it are missed or taken for
//! others, for nothing taught what sees them how such lines look.

use super::{Finder, Mark, Unexplained};
use crate::evidence::Reason;
use crate::raster::{Raster, Rgb};
use crate::segment::{self, Blob, MOST_LOG_ODDS};
use crate::statistics::median;
use rayon::prelude::*;

/// Shades that neighbours in what is drawn may differ by, in code values: what rounding and keeping the picture leave.
const EVEN: f32 = 2.0;
/// Colors are of so many code values between the strongest and the weakest channel: what is too bright or too dark for the camera is even
/// as well, but gray.
const LEAST_COLORED: f32 = 60.0;
/// So far off the color of what is drawn, in code values, is what lies so many pixels off its border, along so much of it.
const LEAST_STEP: f32 = 30.0;
const BESIDE_PX: usize = 4;
const LEAST_STEEP: f64 = 0.9;
/// Pixels beside the square of its length, at most: a disc has 0.39 (a ring less than half of it).
const MOST_FILLED: f64 = 0.25;
/// So much of a patch is of one color: what is even by chance may touch it.
const LEAST_ALIKE: f64 = 0.7;
/// Log-odds of an even pixel with which it is joined to others where six of the nine about it are, as along a line's border.
const SIX_OF_NINE: f32 = 2.7;
/// As large as the smallest stone's outline, its convex hull: what is smaller hides none.
const LEAST_HULL: f64 = 1.0;

impl Finder<'_> {
    /// A mark for each line that was drawn, be a stone read there or not.
    pub(super) fn drawn(&self) -> Vec<Unexplained> {
        let picture = &self.observation.picture;
        let mut odds = vec![-MOST_LOG_ODDS; picture.rgb.len()];
        let even = even(picture).into_iter();
        even.for_each(|pixel| odds[pixel] = SIX_OF_NINE);
        let height = picture.rgb.len() / picture.width.max(1);
        let blobs = segment::blobs(&odds, picture.width, height, BESIDE_PX * BESIDE_PX);
        let strokes = blobs.into_iter().filter_map(|blob| stroke(picture, &blob));
        let marks = strokes.filter_map(|stroke| self.over(&stroke));
        super::likeliest_apart(marks.collect(), vec![])
    }

    fn over(&self, stroke: &Blob) -> Option<Mark> {
        let patch = self.patch(stroke)?;
        let stone = stroke.pixels.len() as f64 / patch.shown;
        let shown = Unexplained {
            probability: super::UNKNOWN,
            ..self.mark(
                &patch.region.corners,
                patch.position,
                &super::Sign::default(),
                Reason::Drawn,
            )
        };
        let is_line = patch.shown <= super::MOST_SHOWN && patch.region.area() >= LEAST_HULL * stone;
        is_line.then_some(Mark {
            region: patch.region,
            shown,
        })
    }
}

/// The pixels of colored 3×3 that are even, as indices.
fn even(picture: &Raster) -> Vec<usize> {
    let (width, rgb) = (picture.width, &picture.rgb);
    let height = rgb.len() / width.max(1);
    let is_alike = |a: usize, b: usize| most_off(rgb[a], rgb[b]) <= EVEN;
    let is_even = |middle: usize| {
        is_colored(rgb[middle])
            && is_alike(middle, middle + 1)
            && is_alike(middle, middle + width)
            && (middle - width - 1..)
                .step_by(width)
                .take(3)
                .all(|row| (row..row + 3).all(|near| is_alike(middle, near)))
    };
    let rows = (1..height.saturating_sub(1)).into_par_iter();
    let middles = rows
        .flat_map_iter(|y| (y * width + 1..(y + 1) * width - 1).filter(|&middle| is_even(middle)));
    let middles: Vec<usize> = middles.collect();
    let about = middles.iter().flat_map(|middle| {
        (middle - width - 1..)
            .step_by(width)
            .take(3)
            .flat_map(|row| row..row + 3)
    });
    about.collect()
}

/// What of a patch is of one color, if that is most of it, thin, and ends abruptly.
fn stroke(picture: &Raster, blob: &Blob) -> Option<Blob> {
    let channel = |k: usize| median(blob.pixels.iter().map(|&pixel| picture.rgb[pixel][k]));
    let own = [channel(0)?, channel(1)?, channel(2)?];
    let alike = blob.pixels.iter().copied();
    let alike = alike.filter(|&pixel| most_off(picture.rgb[pixel], own) <= EVEN);
    let stroke = Blob {
        pixels: alike.collect(),
        ..blob.clone()
    };
    let share = |count: usize, of: usize| count as f64 / of.max(1) as f64;
    let is_most = share(stroke.pixels.len(), blob.pixels.len()) >= LEAST_ALIKE;
    let (wide, high) = ((blob.x1 - blob.x0) as f64, (blob.y1 - blob.y0) as f64);
    let is_thin = stroke.pixels.len() as f64 <= MOST_FILLED * (wide * wide + high * high);
    let ends_abruptly = || {
        let beside = beside(picture, &stroke);
        let steep = beside
            .iter()
            .filter(|rgb| most_off(**rgb, own) > LEAST_STEP);
        share(steep.count(), beside.len()) >= LEAST_STEEP
    };
    (is_most && is_thin && ends_abruptly()).then_some(stroke)
}

/// What shows off the border of a patch, on all sides of it.
fn beside(picture: &Raster, blob: &Blob) -> Vec<Rgb> {
    let (width, height) = (picture.width, picture.rgb.len() / picture.width);
    let is_in = |pixel: usize| blob.pixels.binary_search(&pixel).is_ok();
    let sides = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    let off = |pixel: usize, (dx, dy): (isize, isize), by: usize| {
        let x = (pixel % width).checked_add_signed(dx * by as isize)?;
        let y = (pixel / width).checked_add_signed(dy * by as isize)?;
        (x < width && y < height).then_some(y * width + x)
    };
    let borders = blob
        .pixels
        .iter()
        .flat_map(|&pixel| sides.map(|side| (pixel, side)));
    let borders =
        borders.filter(|&(pixel, side)| off(pixel, side, 1).is_some_and(|next| !is_in(next)));
    let outer = borders.filter_map(|(pixel, side)| off(pixel, side, BESIDE_PX));
    outer
        .filter(|&pixel| !is_in(pixel))
        .map(|pixel| picture.rgb[pixel])
        .collect()
}

fn is_colored(rgb: Rgb) -> bool {
    let most = rgb.into_iter().fold(f32::MIN, f32::max);
    let least = rgb.into_iter().fold(f32::MAX, f32::min);
    most - least >= LEAST_COLORED
}

/// By how much two colors differ in the channel where they differ most.
fn most_off(a: Rgb, b: Rgb) -> f32 {
    a.into_iter()
        .zip(b)
        .map(|(a, b)| (a - b).abs())
        .fold(0.0, f32::max)
}
