//! A blob's surroundings, cut out of the picture: where it is explained.

use super::evidence::{self, Channels, UnexplainedPixels};
use super::found::Found;
use super::voted::{PictureVotes, VotedCrop};
use crate::background::Background;
use crate::raster::Raster;
use crate::segment::learned::Area;
use crate::segment::palette::Palette;
use crate::segment::{Blob, probability};
use std::ops::Deref;

/// What the earlier stages know of the whole picture.
#[derive(Clone, Copy)]
pub struct PictureSight<'a> {
    /// The working picture.
    pub picture: &'a Raster,
    /// What it would show without stones.
    pub background: &'a Background,
    /// Cost in nats of every pixel if the surface is bare there.
    pub bare_cost: &'a [f32],
    /// What the first network says of it.
    pub votes: PictureVotes<'a>,
    /// The colors that stones have in it.
    pub palette: &'a Palette,
}

/// Log-odds of a stone below which a pixel's plastic is not asked for.
const UNLIKELY: f32 = -3.0;

/// A cut-out of the picture in which one blob is explained; pixel coordinates are its own.
pub struct Crop {
    /// What the first network says of the part.
    voted: VotedCrop,
    /// The part of the working picture.
    pub picture: Raster,
    /// The part of the background.
    pub background: Background,
    /// Negative log-likelihood of every pixel where no stone covers it.
    pub bare_cost: Vec<f32>,
    /// For every plastic of the palette, what it costs each pixel to be of it.
    pub doubt: Vec<Vec<f32>>,
    /// What each pixel leaves to be explained while there are no stones.
    pub unexplained: UnexplainedPixels,
    /// The picture's colors, channel by channel.
    pub seen: Channels,
    /// What whitens each pixel's difference from the background: a matrix, number by number.
    pub whitening: [Vec<f32>; 9],
    /// Logarithm of the background's spread at each pixel.
    pub log_sigma: Vec<f32>,
}

impl Deref for Crop {
    type Target = VotedCrop;

    fn deref(&self) -> &VotedCrop {
        &self.voted
    }
}

impl Crop {
    /// The `patch`-th patch with all that lies within `margin` pixels of it.
    pub fn new(sight: &PictureSight, patch: usize, blob: &Blob, margin: usize) -> Self {
        let voted = VotedCrop::new(&sight.votes, patch, blob, margin);
        let (area, width) = (&voted.area, sight.picture.width);
        let picture = cut_out_picture(sight.picture, area);
        let background = cut_out(sight.background, area, width);
        let stone = &voted.stone;
        Self {
            bare_cost: area.of(sight.bare_cost, width),
            doubt: doubt(sight.palette, &picture, &background, stone),
            unexplained: unexplained(&picture, &background, stone),
            seen: evidence::channels(&picture.rgb),
            whitening: whitening(&background),
            log_sigma: (0..stone.len()).map(|i| background.log_sigma(i)).collect(),
            picture,
            background,
            voted,
        }
    }

    /// A stone that was fitted here with the evidence that the picture itself has for it.
    pub fn unraised(&self, mut found: Found) -> Found {
        let fitted = &mut found.fitted;
        fitted.worth.own_evidence -= self.boost * fitted.pixels;
        found
    }
}

/// The part of a picture.
fn cut_out_picture(picture: &Raster, area: &Area) -> Raster {
    Raster {
        width: area.x1 - area.x0,
        height: area.y1 - area.y0,
        rgb: area.of(&picture.rgb, picture.width),
    }
}

/// The part of a background of so many pixels a row.
fn cut_out(background: &Background, area: &Area, width: usize) -> Background {
    Background {
        width: area.x1 - area.x0,
        height: area.y1 - area.y0,
        color: area.of(&background.color, width),
        class: area.of(&background.class, width),
        noise: background.noise.clone(),
        slack: area.of(&background.slack, width),
        light: background.light,
        blur_px: background.blur_px,
    }
}

/// For every plastic of the palette, what it costs each pixel to be of it.
fn doubt(
    palette: &Palette,
    picture: &Raster,
    background: &Background,
    stone: &[f32],
) -> Vec<Vec<f32>> {
    let mut of_plastics = vec![vec![0.0; stone.len()]; palette.plastics.len()];
    let likely: Vec<usize> = (0..stone.len()).filter(|&i| stone[i] > UNLIKELY).collect();
    let pixels = likely
        .iter()
        .map(|&i| (picture.rgb[i], background.color[i]));
    let doubts = palette.doubts(&pixels.collect::<Vec<_>>());
    for (of_plastic, doubts) in of_plastics.iter_mut().zip(doubts) {
        for (&pixel, doubt) in likely.iter().zip(doubts) {
            of_plastic[pixel] = doubt;
        }
    }
    of_plastics
}

/// What each pixel leaves to be explained while there are no stones.
fn unexplained(picture: &Raster, background: &Background, stone: &[f32]) -> UnexplainedPixels {
    let mut pixels = UnexplainedPixels::new(stone.len());
    for (i, odds) in stone.iter().enumerate() {
        let difference = [0, 1, 2].map(|c| picture.rgb[i][c] - background.color[i][c]);
        let near = probability(largest_near(stone, picture.width, i));
        pixels.set(background, i, difference, (probability(*odds), near));
    }
    pixels
}

/// What whitens the differences from a background, number by number.
fn whitening(background: &Background) -> [Vec<f32>; 9] {
    let mut numbers: [Vec<f32>; 9] =
        std::array::from_fn(|_| Vec::with_capacity(background.color.len()));
    for index in 0..background.color.len() {
        let matrix = background.whitening(index);
        for (numbers, number) in numbers.iter_mut().zip(matrix.as_flattened()) {
            numbers.push(*number);
        }
    }
    numbers
}

/// Largest of a pixel's value and its eight neighbours'.
fn largest_near(values: &[f32], width: usize, index: usize) -> f32 {
    let (x, y) = (index % width, index / width);
    let height = values.len() / width;
    let rows = y.saturating_sub(1)..(y + 2).min(height);
    rows.flat_map(|row| {
        let columns = x.saturating_sub(1)..(x + 2).min(width);
        &values[row * width + columns.start..row * width + columns.end]
    })
    .fold(f32::NEG_INFINITY, |most, &value| most.max(value))
}
