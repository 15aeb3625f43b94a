//! What the first network says of a blob's surroundings: how likely each pixel shows a stone, and what it votes for.

use super::starts::{Keypoints, StartParams};
use crate::frames::{Cropped, PixelPoint, Working};
use crate::scales;
use crate::segment::Blob;
use crate::segment::learned::{Area, Segmentation, Vote, VoteNumber, VotedPoint};
use crate::segment::votes::{self, Instance};
use crate::view::SurfaceView;
use std::collections::HashMap;

/// Mean log-odds, over a patch or of both networks' words on a stone, that are sure enough.
pub const PLAIN: f32 = 1.5;

/// What the first network says of a whole picture.
#[derive(Clone, Copy)]
pub struct PictureVotes<'a> {
    /// What shows stones, and what its pixels vote for.
    pub segmentation: &'a Segmentation,
    /// Columns and rows of the picture.
    pub size_px: (usize, usize),
    /// Its view.
    pub view: &'a SurfaceView<Working>,
    /// The patch whose stones the pixels show that cast each vote, where that is known.
    pub shows: &'a [Option<u32>],
}

/// A stone seen by its votes, in a crop's own pixels.
#[derive(Clone, Debug)]
pub struct StoneCandidate {
    /// Tip and base as they were voted, in the working picture.
    pub keypoints: Keypoints<Cropped>,
    /// The pixels that voted for it, as indices of the crop.
    pub pixels: Vec<usize>,
}

/// The part of a picture about one blob, as the first network sees it; pixel coordinates are its own.
pub struct VotedCrop {
    /// Where it lies in the working picture.
    pub area: Area,
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Its own view.
    pub view: SurfaceView<Cropped>,
    /// Log-odds that a pixel shows a stone, if there is one.
    pub stone: Vec<f32>,
    /// By how much they were raised: whether there is a stone and how far it reaches are two questions.
    pub boost: f32,
    /// Which pixels tell of this patch's stones: 0 where another patch's show.
    pub own: Vec<f32>,
    /// What each pixel votes for, in pixels of the whole picture.
    votes: Vec<Option<Vote>>,
}

impl VotedCrop {
    /// The `patch`-th patch with all that lies within `margin` pixels of it.
    pub fn new(seen: &PictureVotes, patch: usize, blob: &Blob, margin: usize) -> Self {
        let PictureVotes {
            segmentation,
            size_px,
            view,
            shows,
        } = *seen;
        let (area, width) = (surroundings(blob, margin, size_px), size_px.0);
        let boost = boost(&segmentation.stone, blob);
        let stone = area.of(&segmentation.stone, width).into_iter();
        let votes = area.of(&segmentation.vote_of, width).into_iter();
        let is_own = |vote: Option<VoteNumber>| {
            let shown = vote.and_then(|vote| shows[vote.index()]);
            shown.is_none_or(|shown| shown as usize == patch)
        };
        let own = votes.clone().map(|vote| f32::from(is_own(vote)));
        let vote = |vote: Option<VoteNumber>| Some(segmentation.votes[vote?.index()]);
        Self {
            width: area.x1 - area.x0,
            height: area.y1 - area.y0,
            view: scales::cropped_view(view, (area.x0, area.y0)),
            stone: stone.map(|odds| odds + boost).collect(),
            boost,
            own: own.collect(),
            votes: votes.map(vote).collect(),
            area,
        }
    }

    /// Sightings in this crop's own pixels, by what was seen of the whole picture.
    pub fn candidates(&self, seen: &PictureVotes, instances: &[Instance]) -> Vec<StoneCandidate> {
        let Area { x0, y0, .. } = self.area;
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
        for y in 0..self.height {
            for x in 0..self.width {
                let vote = seen.segmentation.vote_of[(y0 + y) * seen.size_px.0 + x0 + x];
                if let Some(&k) = vote.and_then(|vote| owner.get(&vote)) {
                    pixels[k].push(y * self.width + x);
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
                scatter_px: self.width.max(self.height) as f64,
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
        let width = self.width;
        let mean = |of: &dyn Fn(usize) -> usize| {
            let sum: f64 = pixels.iter().map(|&pixel| of(pixel) as f64).sum();
            sum / pixels.len().max(1) as f64
        };
        PixelPoint::new(mean(&|pixel| pixel % width), mean(&|pixel| pixel / width))
    }

    fn sighted(&self, instance: &Instance, pixels: Vec<usize>) -> StoneCandidate {
        let own = |point: VotedPoint| {
            scales::cropped_from_working(point.pixel(), (self.area.x0, self.area.y0))
        };
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

/// What is missing to a patch's mean log-odds before its outline stands out.
fn boost(stone: &[f32], blob: &Blob) -> f32 {
    let sum: f32 = blob.pixels.iter().map(|&i| stone[i]).sum();
    (PLAIN - sum / blob.pixels.len() as f32).max(0.0)
}

/// The part of a picture within so many pixels of a patch.
fn surroundings(blob: &Blob, margin: usize, (width, height): (usize, usize)) -> Area {
    let own = Area {
        x0: blob.x0,
        y0: blob.y0,
        x1: blob.x1,
        y1: blob.y1,
    };
    let whole = Area {
        x0: 0,
        y0: 0,
        x1: width,
        y1: height,
    };
    own.about(margin, &whole)
}
