//! The picture as the stones in it explain it: their colors painted over the surface, farthest first.

use super::cover;
use super::crop::Crop;
use super::evaluate::{self, Stroke};
use super::evidence::{self, Channels, Evidence, UnexplainedPixels};
use super::fit::Fitted;
use super::fit_params::FitParams;
use super::search::EvidenceMap;
use super::{Hypothesis, model};
use crate::piece::PieceSet;
use crate::raster::Rgb;
use crate::segment::MOST_LOG_ODDS;

/// A crop with stones painted on it.
pub struct PaintedCrop<'a> {
    crop: &'a Crop,
    pieces: &'a PieceSet,
    base: Channels,
    cost: Vec<f32>,
    unexplained: UnexplainedPixels,
    unclaimed: Vec<f32>,
    free: Vec<f32>,
}

impl<'a> PaintedCrop<'a> {
    /// The bare surface.
    pub fn new(crop: &'a Crop, pieces: &'a PieceSet) -> Self {
        Self {
            crop,
            pieces,
            base: evidence::channels(&crop.background.color),
            cost: crop.bare_cost.clone(),
            unexplained: crop.unexplained.clone(),
            unclaimed: crop.stone.clone(),
            free: crop.own.clone(),
        }
    }

    /// The picture that is painted.
    pub fn into_shown(self) -> Vec<Rgb> {
        let [red, green, blue] = &self.base;
        let pixels = red.iter().zip(green).zip(blue);
        pixels.map(|((r, g), b)| [*r, *g, *b]).collect()
    }

    /// What a further stone of a plastic has to explain.
    pub fn evidence(&self, plastic: usize) -> Evidence<'_> {
        Evidence {
            picture: &self.crop.picture,
            background: &self.crop.background,
            view: &self.crop.view,
            pieces: self.pieces,
            seen: &self.crop.seen,
            base: &self.base,
            whitening: &self.crop.whitening,
            log_sigma: &self.crop.log_sigma,
            base_cost: &self.cost,
            free: &self.free,
            doubt: &self.crop.doubt[plastic],
            stone: &self.crop.stone,
            unexplained: &self.unexplained,
            unclaimed: &self.unclaimed,
        }
    }

    /// Log-odds of a stone, where the canvas is free.
    pub fn evidence_map(&self) -> EvidenceMap {
        let odds = self.crop.stone.iter().zip(&self.free);
        EvidenceMap::new(
            self.crop.picture.width,
            self.crop.picture.height,
            odds.map(|(&odds, &free)| free * odds.clamp(-MOST_LOG_ODDS, MOST_LOG_ODDS))
                .collect(),
        )
    }

    /// Paints a stone before all that is painted already.
    pub fn paint(&mut self, params: &FitParams, stone: &Fitted) {
        let evidence = self.evidence(stone.plastic);
        for stroke in evaluate::painted(&evidence, params, &stone.hypothesis) {
            let Stroke {
                index,
                color,
                cost,
                cover,
            } = stroke;
            for (base, value) in self.base.iter_mut().zip(color) {
                base[index] = value;
            }
            // What shows a stone there is this one.
            let seen = self.crop.picture.rgb[index];
            let difference = [0, 1, 2].map(|c| seen[c] - color[c]);
            let unexplained = &mut self.unexplained;
            let left = |share: f32| (1.0 - cover) * share;
            let shares = (
                left(unexplained.shown[index]),
                left(unexplained.near[index]),
            );
            unexplained.set(&self.crop.background, index, difference, shares);
            self.unclaimed[index] *= 1.0 - cover;
            self.cost[index] = cover * cost + (1.0 - cover) * self.cost[index].min(cost);
        }
    }

    /// Frees, of the pixels that tell of this patch, those that pass a test.
    pub fn free_where(&mut self, is_free: impl Fn(usize) -> bool) {
        for (index, free) in self.free.iter_mut().enumerate() {
            *free = f32::from(is_free(index)) * self.crop.own[index];
        }
    }

    /// Frees all pixels that tell of this patch but what some stones cover.
    pub fn hide_behind<'b>(&mut self, stones: impl Iterator<Item = &'b Hypothesis>) {
        self.free.copy_from_slice(&self.crop.own);
        stones.for_each(|stone| self.hide(stone));
    }

    fn hide(&mut self, stone: &Hypothesis) {
        let Some(outline) = model::outline(&stone.solid(self.pieces), &self.crop.view) else {
            return;
        };
        let picture = &self.crop.picture;
        let edge = cover::edge_reach(self.crop.background.blur_px);
        let (x0, y0, x1, y1) = outline.bounds();
        let (w, h) = (picture.width as f64, picture.height as f64);
        for y in (y0 - 2.0).clamp(0.0, h) as usize..(y1 + 3.0).clamp(0.0, h) as usize {
            for x in (x0 - 2.0).clamp(0.0, w) as usize..(x1 + 3.0).clamp(0.0, w) as usize {
                let cover = cover::coverage(outline.depth(x as f32, y as f32), edge);
                self.free[picture.index(x, y)] *= 1.0 - cover;
            }
        }
    }
}
