//! What a small network sees: which pixels show a stone, and where that stone's tip and base lie.
//!
//! A U-Net (Ronneberger et al., "U-Net", MICCAI 2015) of half a million weights looks at the picture beside its
//! estimated bare background. Every stone pixel votes for the tip and the middle of the base of its own stone, after
//! PVNet (Peng et al., CVPR 2019); [`super::votes`] counts the votes. It was trained on this project's own rendered
//! scenes only (`fixtures/generator/learn`).

mod area;
mod painted;

use super::{FAINTEST, probability};
use crate::background::Background;
use crate::frames::{PixelPoint, Working};
use crate::network::{Network, NetworkError, Painting, Planes};
use crate::raster::lanes::LaneWork;
use crate::raster::{Raster, Rgb};
pub use area::{AreaSegmentation, VoteNumber};
use rayon::prelude::*;

/// A rectangle of the picture: x0 to x1 and y0 to y1, ends left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    pub x0: usize,
    pub y0: usize,
    pub x1: usize,
    pub y1: usize,
}

/// What the network says about a picture.
#[derive(Clone, Debug)]
pub struct Segmentation {
    /// Log-odds that a pixel shows a stone, for the whole picture; `UNSEEN` outside the area looked at.
    pub stone: Vec<f32>,
    /// The votes of the places that show a stone.
    pub votes: Vec<Vote>,
    /// How much of the picture a vote speaks for, in its pixels.
    pub vote_area: f64,
    /// Which of the votes is each pixel's own, for the whole picture.
    pub vote_of: Vec<Option<VoteNumber>>,
}

/// A point of the working picture as the network votes for it: finer numbers would say no more.
#[derive(Clone, Copy, Debug, Default)]
pub struct VotedPoint {
    /// To the right, in pixels.
    pub x: f32,
    /// Down, in pixels.
    pub y: f32,
}

impl VotedPoint {
    /// The same point in the picture.
    pub fn pixel(self) -> PixelPoint<Working> {
        PixelPoint::new(f64::from(self.x), f64::from(self.y))
    }

    /// Distance in pixels.
    pub fn distance(self, other: Self) -> f32 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// Where a place says that its stone's tip and base are.
#[derive(Clone, Copy, Debug)]
pub struct Vote {
    /// The place itself.
    pub from: VotedPoint,
    pub tip: VotedPoint,
    pub base: VotedPoint,
    /// Probability that the stone stands upright.
    pub upright: f32,
}

impl Area {
    /// Whether a pixel is one of its own.
    pub const fn holds(&self, x: usize, y: usize) -> bool {
        x >= self.x0 && x < self.x1 && y >= self.y0 && y < self.y1
    }

    /// Pixels in it.
    pub const fn pixels(&self) -> usize {
        (self.x1 - self.x0) * (self.y1 - self.y0)
    }

    /// The area with all within so many pixels of it that another holds too.
    pub fn about(&self, margin: usize, within: &Self) -> Self {
        Self {
            x0: self.x0.saturating_sub(margin).max(within.x0),
            y0: self.y0.saturating_sub(margin).max(within.y0),
            x1: (self.x1 + margin).min(within.x1),
            y1: (self.y1 + margin).min(within.y1),
        }
    }

    /// The least area that holds both.
    pub fn with(&self, other: &Self) -> Self {
        Self {
            x0: self.x0.min(other.x0),
            y0: self.y0.min(other.y0),
            x1: self.x1.max(other.x1),
            y1: self.y1.max(other.y1),
        }
    }

    /// Pixels that both hold.
    pub fn shared(&self, other: &Self) -> usize {
        let across = self.x1.min(other.x1).saturating_sub(self.x0.max(other.x0));
        let down = self.y1.min(other.y1).saturating_sub(self.y0.max(other.y0));
        across * down
    }

    /// Whether both hold some pixel.
    pub const fn meets(&self, other: &Self) -> bool {
        self.x0 < other.x1 && other.x0 < self.x1 && self.y0 < other.y1 && other.y0 < self.y1
    }

    /// Its part of what is known pixel by pixel of a picture with rows of this width.
    pub fn of<T: Copy>(&self, values: &[T], width: usize) -> Vec<T> {
        let rows = (self.y0..self.y1).map(|y| y * width);
        let rows = rows.flat_map(|row| &values[row + self.x0..row + self.x1]);
        rows.copied().collect()
    }

    /// Whether a vote was cast by one of its pixels.
    fn casts(&self, vote: &Vote) -> bool {
        let within = |at: f32, from: usize, until: usize| {
            (from as f32 - 0.5..until as f32 - 0.5).contains(&at)
        };
        within(vote.from.x, self.x0, self.x1) && within(vote.from.y, self.y0, self.y1)
    }
}

impl Segmentation {
    /// What an earlier picture's pixels said, where this one was not looked at again: `looks` are what was seen within each
    /// of some areas, no two of which meet.
    pub fn renewed(&self, width: usize, looks: &[(Area, AreaSegmentation)]) -> Self {
        let is_kept = |vote: &Vote| !looks.iter().any(|(area, _)| area.casts(vote));
        let mut renewed = Self {
            stone: self.stone.clone(),
            votes: Vec::with_capacity(self.votes.len()),
            vote_area: self.vote_area,
            vote_of: Vec::new(),
        };
        let numbers = renewed.take_votes(&self.votes, is_kept);
        let number = |vote: &Option<VoteNumber>| vote.and_then(|vote| numbers[vote.index()]);
        renewed.vote_of = self.vote_of.par_iter().map(number).collect();
        for (area, look) in looks {
            let numbers = renewed.take_votes(&look.votes, |vote| area.casts(vote));
            for y in area.y0..area.y1 {
                for x in area.x0..area.x1 {
                    let (at, seen) = (y * width + x, look.at(x, y));
                    renewed.stone[at] = look.stone[seen];
                    renewed.vote_of[at] = look.vote_of[seen].and_then(|vote| numbers[vote.index()]);
                }
            }
        }
        renewed
    }

    /// Takes in some of other votes; says the number that each has now.
    fn take_votes(
        &mut self,
        votes: &[Vote],
        is_wanted: impl Fn(&Vote) -> bool,
    ) -> Vec<Option<VoteNumber>> {
        let take = |vote: &Vote| {
            is_wanted(vote).then(|| {
                self.votes.push(*vote);
                VoteNumber::new(self.votes.len() - 1)
            })
        };
        votes.iter().map(take).collect()
    }
}

/// Log-odds of a stone where the network has not looked.
const UNSEEN: f32 = -8.0;
/// Both sides of the network's input are multiples of this.
const STRIDE: usize = 16;
/// Pixels in the network's unit of distance.
const VOTE_UNIT_PX: f32 = 32.0;

/// The network, loaded.
pub struct Segmenter(Network);

impl Segmenter {
    pub fn new() -> Result<Self, NetworkError> {
        Network::from_onnx(include_bytes!("stones.onnx")).map(Self)
    }

    /// Looks at an area of the picture, drawn `scale` times as large: the network knows boards whose squares are about
    /// [`SQUARE_PX`] wide.
    pub fn look(
        &self,
        picture: &Raster,
        background: &Background,
        area: Area,
        scale: f32,
    ) -> Result<AreaSegmentation, NetworkError> {
        let zoom = Zoom { area, scale };
        let output = self.0.run(&zoom.input(picture, background))?;
        Ok(zoom.look(&output))
    }

    /// The same, as all that is known of the picture.
    pub fn segment(
        &self,
        picture: &Raster,
        background: &Background,
        area: Area,
        scale: f32,
    ) -> Result<Segmentation, NetworkError> {
        let look = self.look(picture, background, area, scale)?;
        Ok(look.of_picture(picture.width, picture.height))
    }
}

impl Zoom {
    /// What the network's output says of the area's own pixels.
    fn look(&self, output: &Planes) -> AreaSegmentation {
        let area = self.area;
        let mut look = AreaSegmentation {
            area,
            stone: vec![0.0; area.pixels()],
            votes: Vec::new(),
            // The votes lie in a grid of every other pixel of the network's.
            vote_area: f64::from(2.0 / self.scale).powi(2),
            vote_of: vec![None; area.pixels()],
        };
        let index = self.votes(output, &mut look.votes);
        let odds = Odds::new(output);
        // Between which of the network's places, and in which block of votes.
        let place = |at: f32, end: usize| {
            let block = ((at + 0.5) / 2.0) as usize;
            (split(at, end), block.min(end / 2 - 1))
        };
        let columns = (area.x0..area.x1).map(|x| place(self.seen(x, area.y0)[0], odds.width));
        let columns: Vec<(Split, usize)> = columns.collect();
        let rows = look.stone.par_chunks_mut(columns.len());
        let rows = rows.zip(look.vote_of.par_chunks_mut(columns.len()));
        rows.enumerate().for_each(|(row, (stone, vote_of))| {
            let (between, block) = place(self.seen(area.x0, area.y0 + row)[1], odds.height);
            let votes = &index[block * output.width..][..output.width];
            let pixels = stone.iter_mut().zip(vote_of);
            for ((stone, vote_of), &(column, block)) in pixels.zip(&columns) {
                *stone = odds.at(column, between);
                *vote_of = votes[block];
            }
        });
        look
    }
}

/// Side of a board's square in the network's eye, in pixels.
pub const SQUARE_PX: f64 = 60.0;

/// An area of the picture as the network sees it: enlarged.
struct Zoom {
    area: Area,
    scale: f32,
}

impl Zoom {
    /// A pixel of the picture in the network's own pixels.
    fn seen(&self, x: usize, y: usize) -> [f32; 2] {
        [x - self.area.x0, y - self.area.y0].map(|v| (v as f32 + 0.5) * self.scale - 0.5)
    }

    /// A place of the network's in the picture.
    fn shown(&self, [u, v]: [f32; 2]) -> VotedPoint {
        VotedPoint {
            x: (u + 0.5) / self.scale - 0.5 + self.area.x0 as f32,
            y: (v + 0.5) / self.scale - 0.5 + self.area.y0 as f32,
        }
    }

    /// Picture and bare background under the usual light, as six channels about zero; beyond the picture its edge is repeated.
    fn input<'a>(&'a self, picture: &'a Raster, background: &'a Background) -> Painting<'a> {
        let side = |n: usize| ((n as f32 * self.scale) as usize).div_ceil(STRIDE) * STRIDE;
        let width = side(self.area.x1 - self.area.x0);
        let height = side(self.area.y1 - self.area.y0);
        let gains = painted::of_channels(background.adaptation().gains());
        let across: Vec<Split> = (0..width)
            .map(|x| split(self.shown([x as f32, 0.0]).x, picture.width))
            .collect();
        Painting::new(
            painted::CHANNELS,
            (width, height),
            move |y, pixels, kept| {
                let (upper, lower, share) = split(self.shown([0.0, y as f32]).y, picture.height);
                let [upper, lower] = kept.pair([upper, lower], |y, line| {
                    let of = |colors: &'a [Rgb]| &colors[y * picture.width..][..picture.width];
                    painted::line(of(&picture.rgb), of(&background.color), &across, line);
                });
                let lines = [upper, lower];
                painted::Row {
                    lines,
                    share,
                    gains,
                    pixels,
                }
                .done();
            },
        )
    }

    /// Collects the votes of the blocks of 2 × 2 places that show a stone; says which is each block's.
    fn votes(&self, output: &Planes, votes: &mut Vec<Vote>) -> Vec<Option<VoteNumber>> {
        let planes: [&[f32]; 9] = std::array::from_fn(|k| output.plane(k));
        let vote = |at: usize| {
            let from = [at % output.width, at / output.width].map(|n| 2.0 * n as f32 + 0.5);
            let point = |k: usize| {
                self.shown([
                    from[0] + VOTE_UNIT_PX * planes[k][at],
                    from[1] + VOTE_UNIT_PX * planes[k + 1][at],
                ])
            };
            Vote {
                from: self.shown(from),
                tip: point(4),
                base: point(6),
                upright: probability(planes[8][at]),
            }
        };
        let blocks = (0..output.width * output.height).into_par_iter();
        let showing: Vec<usize> = blocks
            .filter(|&at| planes[..4].iter().map(|p| p[at]).sum::<f32>() > 4.0 * FAINTEST)
            .collect();
        let mut index = vec![None; output.width * output.height];
        for (number, &at) in showing.iter().enumerate() {
            index[at] = Some(VoteNumber::new(number));
        }
        votes.par_extend(showing.into_par_iter().map(vote));
        index
    }
}

/// The log-odds of all places: the output's first four planes are the four places of every block, row by row.
struct Odds {
    width: usize,
    height: usize,
    values: Vec<f32>,
}

impl Odds {
    fn new(output: &Planes) -> Self {
        let (width, height) = (2 * output.width, 2 * output.height);
        let mut values = vec![0.0; width * height];
        let rows = values.par_chunks_exact_mut(width).enumerate();
        rows.for_each(|(y, row)| {
            let of = |x: usize| &output.plane(2 * (y % 2) + x)[y / 2 * output.width..];
            let pairs = row.as_chunks_mut::<2>().0.iter_mut();
            for (pair, values) in pairs.zip(of(0).iter().zip(of(1))) {
                *pair = [*values.0, *values.1];
            }
        });
        Self {
            width,
            height,
            values,
        }
    }

    /// The log-odds between two columns and two rows.
    fn at(&self, i: Split, j: Split) -> f32 {
        let value = |x: usize, y: usize| self.values[y * self.width + x];
        let upper = value(i.0, j.0) * (1.0 - i.2) + value(i.1, j.0) * i.2;
        let lower = value(i.0, j.1) * (1.0 - i.2) + value(i.1, j.1) * i.2;
        upper * (1.0 - j.2) + lower * j.2
    }
}

/// The two whole numbers about a coordinate, and the share of the second.
type Split = (usize, usize, f32);

/// The whole numbers within 0..end about a coordinate.
fn split(at: f32, end: usize) -> Split {
    let at = at.clamp(0.0, end as f32 - 1.0);
    let low = at as usize;
    (low, (low + 1).min(end - 1), at - low as f32)
}
