//! A blob's surroundings, cut out of the picture: where it is explained.

use super::evidence::{self, Channels, UnexplainedPixels};
use super::found::Found;
use super::starts::{Keypoints, StartParams};
use crate::background::Background;
use crate::frames::{Cropped, PixelPoint, Working};
use crate::raster::Raster;
use crate::scales;
use crate::segment::learned::{Area, Segmentation, Vote, VoteNumber, VotedPoint};
use crate::segment::palette::Palette;
use crate::segment::votes::{self, Instance};
use crate::segment::{Blob, probability};
use crate::view::SurfaceView;
use std::collections::HashMap;

/// What the earlier stages know of the whole picture.
#[derive(Clone, Copy)]
pub struct PictureSight<'a> {
    /// The working picture.
    pub picture: &'a Raster,
    /// What it would show without stones.
    pub background: &'a Background,
    /// Its view.
    pub view: &'a SurfaceView<Working>,
    /// Cost in nats of every pixel if the surface is bare there.
    pub bare_cost: &'a [f32],
    /// What the network says of the whole picture.
    pub segmentation: &'a Segmentation,
    /// The colours that stones have in it.
    pub palette: &'a Palette,
    /// The patch whose stones the pixels show that cast each vote, where that is known.
    pub shows: &'a [Option<u32>],
}

/// Log-odds of a stone below which a pixel's plastic is not asked for.
const UNLIKELY: f32 = -3.0;

/// Mean log-odds, over a patch or of both networks' words on a stone, that are sure enough.
pub const PLAIN: f32 = 1.5;

/// A stone seen by its votes, in a crop's own pixels.
#[derive(Clone, Debug)]
pub struct StoneCandidate {
    /// Tip and base as they were voted, in the working picture.
    pub keypoints: Keypoints<Cropped>,
    /// The pixels that voted for it, as indices of the crop.
    pub pixels: Vec<usize>,
}

/// A cut-out of the picture in which one blob is explained; pixel coordinates are its own.
pub struct Crop {
    /// The part of the working picture.
    pub picture: Raster,
    /// The part of the background.
    pub background: Background,
    /// The part's own view.
    pub view: SurfaceView<Cropped>,
    /// Negative log-likelihood of every pixel where no stone covers it.
    pub bare_cost: Vec<f32>,
    /// For every plastic of the palette, what it costs each pixel to be of it.
    pub doubt: Vec<Vec<f32>>,
    /// Log-odds that a pixel shows a stone, if there is one.
    pub stone: Vec<f32>,
    /// By how much they were raised: whether there is a stone and how far it reaches are two questions.
    pub boost: f32,
    /// What each pixel leaves to be explained while there are no stones.
    pub unexplained: UnexplainedPixels,
    /// The picture's colours, channel by channel.
    pub seen: Channels,
    /// What whitens each pixel's difference from the background: a matrix, number by number.
    pub whitening: [Vec<f32>; 9],
    /// Logarithm of the background's spread at each pixel.
    pub log_sigma: Vec<f32>,
    /// Which pixels tell of this patch's stones: 0 where another patch's show.
    pub own: Vec<f32>,
    /// What each pixel votes for, in pixels of the whole picture.
    votes: Vec<Option<Vote>>,
    /// Columns and rows of the working picture before the part begins.
    pub offset: (usize, usize),
}

impl Crop {
    /// The `patch`-th patch with all that lies within `margin` pixels of it.
    pub fn new(sight: &PictureSight, patch: usize, blob: &Blob, margin: usize) -> Self {
        let PictureSight {
            picture,
            background,
            view,
            bare_cost,
            segmentation,
            palette,
            shows,
        } = *sight;
        let area = surroundings(blob, margin, picture);
        let width = picture.width;
        let picture = cut_out_picture(picture, &area);
        let background = cut_out(background, &area, width);
        let view = scales::cropped_view(view, (area.x0, area.y0));
        let boost = boost(&segmentation.stone, blob);
        let stone = area.of(&segmentation.stone, width).into_iter();
        let stone: Vec<f32> = stone.map(|odds| odds + boost).collect();
        let votes = area.of(&segmentation.vote_of, width).into_iter();
        let is_own = |vote: Option<VoteNumber>| {
            let shown = vote.and_then(|vote| shows[vote.index()]);
            shown.is_none_or(|shown| shown as usize == patch)
        };
        let own = votes.clone().map(|vote| f32::from(is_own(vote)));
        let vote = |vote: Option<VoteNumber>| Some(segmentation.votes[vote?.index()]);
        Self {
            view,
            bare_cost: area.of(bare_cost, width),
            doubt: doubt(palette, &picture, &background, &stone),
            unexplained: unexplained(&picture, &background, &stone),
            seen: evidence::channels(&picture.rgb),
            whitening: whitening(&background),
            log_sigma: (0..stone.len()).map(|i| background.log_sigma(i)).collect(),
            own: own.collect(),
            votes: votes.map(vote).collect(),
            offset: (area.x0, area.y0),
            picture,
            background,
            stone,
            boost,
        }
    }

    /// A stone that was fitted here with the evidence that the picture itself has for it.
    pub fn unraised(&self, mut found: Found) -> Found {
        let fitted = &mut found.fitted;
        fitted.worth.own_evidence -= self.boost * fitted.pixels;
        found
    }

    /// Sightings in this crop's own pixels; `vote_of` names the vote of every pixel of the whole picture, whose rows
    /// are `picture_width` long.
    pub fn candidates(
        &self,
        instances: &[Instance],
        vote_of: &[Option<VoteNumber>],
        picture_width: usize,
    ) -> Vec<StoneCandidate> {
        let (x0, y0) = self.offset;
        let mut owner = HashMap::new();
        for (k, instance) in instances.iter().enumerate() {
            owner.extend(
                instance
                    .votes
                    .iter()
                    .map(|&vote| (VoteNumber::new(vote), k)),
            );
        }
        let mut pixels: Vec<Vec<usize>> = vec![Vec::new(); instances.len()];
        for y in 0..self.picture.height {
            for x in 0..self.picture.width {
                let vote = vote_of[(y0 + y) * picture_width + x0 + x];
                if let Some(&k) = vote.and_then(|vote| owner.get(&vote)) {
                    pixels[k].push(self.picture.index(x, y));
                }
            }
        }
        instances
            .iter()
            .zip(pixels)
            .filter(|(_, pixels)| !pixels.is_empty())
            .map(|(instance, pixels)| self.sighted(instance, pixels))
            .collect()
    }

    /// What pixels of this crop most vote for, or all of them together where too few agree; where none votes they are all that
    /// is known.
    pub fn candidate(&self, pixels: Vec<usize>) -> StoneCandidate {
        let cast: Vec<Vote> = pixels.iter().filter_map(|&i| self.votes[i]).collect();
        let most = votes::count(&cast).into_iter().next();
        match most.or_else(|| votes::all_together(&cast)) {
            Some(instance) => self.sighted(&instance, pixels),
            None => self.unvoted(pixels),
        }
    }

    /// Pixels that say no more of a stone than where they are.
    fn unvoted(&self, pixels: Vec<usize>) -> StoneCandidate {
        let middle = self.middle_of(&pixels);
        StoneCandidate {
            keypoints: Keypoints {
                tip: middle,
                base: middle,
                scatter_px: self.picture.width.max(self.picture.height) as f64,
                upright: 0.5,
                pixels: pixels.len() as f64,
            },
            pixels,
        }
    }

    /// What a sighting is if two stones cast its votes; none where these agree as one stone's do.
    pub fn parted(&self, candidate: &StoneCandidate) -> Option<[StoneCandidate; 2]> {
        let of_pixels = candidate.pixels.iter();
        let (pixels, cast): (Vec<usize>, Vec<Vote>) = of_pixels
            .filter_map(|&pixel| Some((pixel, self.votes[pixel]?)))
            .unzip();
        let own = |part: Instance| {
            let own = part.votes.iter().map(|&k| pixels[k]).collect();
            self.sighted(&part, own)
        };
        let agreement_px = StartParams::default().vote_px as f32;
        votes::parted(&cast, agreement_px).map(|parts| parts.map(own))
    }

    /// The mean of some pixels' places.
    pub fn middle_of(&self, pixels: &[usize]) -> PixelPoint<Cropped> {
        let width = self.picture.width;
        let mean = |of: &dyn Fn(usize) -> usize| {
            let sum: f64 = pixels.iter().map(|&pixel| of(pixel) as f64).sum();
            sum / pixels.len().max(1) as f64
        };
        PixelPoint::new(mean(&|pixel| pixel % width), mean(&|pixel| pixel / width))
    }

    fn sighted(&self, instance: &Instance, pixels: Vec<usize>) -> StoneCandidate {
        let own = |point: VotedPoint| scales::cropped_from_working(point.pixel(), self.offset);
        StoneCandidate {
            keypoints: Keypoints {
                tip: own(instance.tip),
                base: own(instance.base),
                scatter_px: f64::from(instance.scatter_px),
                upright: f64::from(instance.upright),
                pixels: pixels.len() as f64,
            },
            pixels,
        }
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

/// What is missing to a patch's mean log-odds before its outline stands out.
fn boost(stone: &[f32], blob: &Blob) -> f32 {
    let sum: f32 = blob.pixels.iter().map(|&i| stone[i]).sum();
    (PLAIN - sum / blob.pixels.len() as f32).max(0.0)
}

/// The part of a picture within so many pixels of a patch.
fn surroundings(blob: &Blob, margin: usize, picture: &Raster) -> Area {
    let own = Area {
        x0: blob.x0,
        y0: blob.y0,
        x1: blob.x1,
        y1: blob.y1,
    };
    let whole = Area {
        x0: 0,
        y0: 0,
        x1: picture.width,
        y1: picture.height,
    };
    own.about(margin, &whole)
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
