//! What the picture shows around a stone, and what it would show without it.

use crate::background::{Background, student_cost};
use crate::frames::Cropped;
use crate::piece::PieceSet;
use crate::raster::lanes::{self, LANES, Lanes};
use crate::raster::{Raster, Rgb};
use crate::segment::MOST_LOG_ODDS;
use crate::view::SurfaceView;

/// What the fit explains: the picture, and what it would show without the stone at hand.
#[derive(Clone, Copy)]
pub struct Evidence<'a> {
    /// The working picture, or a part of it.
    pub picture: &'a Raster,
    /// What it would show without stones.
    pub background: &'a Background,
    /// Its view.
    pub view: &'a SurfaceView<Cropped>,
    /// Sizes of the pieces.
    pub pieces: &'a PieceSet,
    /// Its colors, channel by channel.
    pub seen: &'a Channels,
    /// Color expected without this stone: the background with the other stones painted on it.
    pub base: &'a Channels,
    /// What whitens each pixel's difference from the bare surface: a matrix, number by number.
    pub whitening: &'a [Vec<f32>; 9],
    /// Logarithm of the bare surface's spread at each pixel.
    pub log_sigma: &'a [f32],
    /// Cost in nats of each pixel without this stone.
    pub base_cost: &'a [f32],
    /// How much of each pixel is free to be explained: 0 where a nearer stone covers it.
    pub free: &'a [f32],
    /// Nats it costs each pixel to be of the stone's plastic.
    pub doubt: &'a [f32],
    /// Log-odds that each pixel shows a stone.
    pub stone: &'a [f32],
    /// The same, nothing where another stone is what shows.
    pub unclaimed: &'a [f32],
    /// What each pixel leaves to be explained without this stone.
    pub unexplained: &'a UnexplainedPixels,
}

/// Colors of pixels, channel by channel, as vectors take them.
pub type Channels = [Vec<f32>; 3];

/// Colors, channel by channel.
pub fn channels(colors: &[Rgb]) -> Channels {
    [0, 1, 2].map(|channel| colors.iter().map(|color| color[channel]).collect())
}

/// Pixels without the stone: how likely each shows one, and what it costs if it does; number by number.
#[derive(Clone, Debug, Default)]
pub struct UnexplainedPixels {
    /// Probability that it shows a stone.
    pub shown: Vec<f32>,
    /// The same for it or a neighbour: only there does a difference speak for a stone, not for a shadow.
    pub near: Vec<f32>,
    /// What the difference from what lies behind costs, in nats.
    pub cost: Vec<f32>,
}

impl Evidence<'_> {
    /// Shares of pixels that the other stones leave.
    #[inline(always)]
    pub fn share_left(&self, at: usize) -> Lanes {
        let mut left = lanes::load(self.unclaimed, at);
        let all = lanes::load(self.stone, at);
        for lane in 0..LANES {
            left[lane] = if all[lane] == 0.0 {
                1.0
            } else {
                left[lane] / all[lane]
            };
        }
        left
    }
}

/// Log-odds of pixels, no surer than one may be.
#[inline(always)]
pub fn bounded_odds(of: &[f32], at: usize) -> Lanes {
    let mut odds = lanes::load(of, at);
    for odds in &mut odds {
        *odds = odds.clamp(-MOST_LOG_ODDS, MOST_LOG_ODDS);
    }
    odds
}

impl UnexplainedPixels {
    /// So many of which nothing shows a stone.
    pub fn new(count: usize) -> Self {
        let nothing = || vec![0.0; count];
        Self {
            shown: nothing(),
            near: nothing(),
            cost: nothing(),
        }
    }

    /// Evidence on a pixel, given its difference from what lies behind.
    pub fn set(
        &mut self,
        background: &Background,
        index: usize,
        difference: Rgb,
        (shown, near): (f32, f32),
    ) {
        let is_unlikely = near < 0.02;
        let (shown, near) = if is_unlikely {
            (0.0, 0.0)
        } else {
            (shown, near)
        };
        self.shown[index] = shown;
        self.near[index] = near;
        self.cost[index] = if is_unlikely {
            0.0
        } else {
            let rest = background.whitened(index, difference.map(|d| near * d));
            student_cost(rest.iter().map(|r| r * r).sum())
        };
    }
}
