//! What the picture shows around a stone, and what it would show without it.

use crate::background::{Background, student_cost};
use crate::frames::Cropped;
use crate::piece::PieceSet;
use crate::view::SurfaceView;
use crate::working::{Raster, Rgb};

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
    /// Colour expected without this stone: the background with the other stones painted on it.
    pub base: &'a [Rgb],
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
    pub unexplained: &'a [UnexplainedPixel],
}

/// A pixel without the stone: how likely it shows one, and what it costs if it does.
#[derive(Clone, Copy, Debug, Default)]
pub struct UnexplainedPixel {
    /// Probability that it shows a stone.
    pub shown: f32,
    /// The same for it or a neighbour: only there does a difference speak for a stone, not for a shadow.
    pub near: f32,
    /// What the difference from what lies behind costs, in nats.
    pub cost: f32,
}

impl UnexplainedPixel {
    /// Evidence on a picture, before any stone is known.
    pub fn new(
        background: &Background,
        index: usize,
        difference: Rgb,
        shown: f32,
        near: f32,
    ) -> Self {
        if near < 0.02 {
            return Self::default();
        }
        let rest = background.whitened(index, difference.map(|d| near * d));
        let squared = rest.iter().map(|r| r * r).sum();
        Self {
            shown,
            near,
            cost: student_cost(squared),
        }
    }
}
