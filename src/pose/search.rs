//! Outlines fitted to the pixels that show a stone, before any color is looked at.
//!
//! An outline's score is the sum of the evidence within it, taken row by row from running sums, so that one
//! trial costs a few dozen additions.

use super::Hypothesis;
use super::model;
use crate::frames::Cropped;
use crate::piece::PieceSet;
use crate::view::SurfaceView;

/// Per-pixel evidence for "a stone is here", positive or negative, with running sums along the rows.
pub struct EvidenceMap {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Of every pixel, row by row.
    pub value: Vec<f32>,
    sums: Vec<f32>,
}

impl EvidenceMap {
    /// A map of so many columns and rows.
    pub fn new(width: usize, height: usize, value: Vec<f32>) -> Self {
        let mut sums = Vec::with_capacity((width + 1) * height);
        for row in value.chunks_exact(width) {
            let mut total = 0.0;
            sums.push(0.0);
            for v in row {
                total += v;
                sums.push(total);
            }
        }
        Self {
            width,
            height,
            value,
            sums,
        }
    }

    /// Sum of the evidence within an outline.
    pub fn within(&self, outline: &model::ConvexRegion<Cropped>) -> f32 {
        let (_, y0, _, y1) = outline.bounds();
        let rows = (y0.ceil().max(0.0) as usize)
            ..=(y1.floor().min(self.height as f64 - 1.0).max(0.0) as usize);
        if y1 < 0.0 || y0 > self.height as f64 - 1.0 {
            return 0.0;
        }
        let mut total = 0.0;
        for y in rows {
            if let Some((low, high)) = outline.span(y as f32) {
                // Columns whose centres lie within.
                let first = low.ceil().max(0.0) as usize;
                let end = ((high.floor() + 1.0).max(0.0) as usize).min(self.width);
                if first < end {
                    let row = &self.sums[y * (self.width + 1)..];
                    total += row[end] - row[first];
                }
            }
        }
        total
    }
}

/// Climbs from a pose to the nearest best outline: coordinate steps, halved when none helps.
pub fn climb(
    map: &EvidenceMap,
    view: &SurfaceView<Cropped>,
    pieces: &PieceSet,
    start: &Hypothesis,
) -> Hypothesis {
    let score = |h: &Hypothesis| model::outline(&h.solid(pieces), view).map(|o| map.within(&o));
    let mut best = *start;
    let mut best_score = score(start).unwrap_or(f32::NEG_INFINITY);
    let mut stride = 2.0;
    while stride > 0.4 {
        let turn = stride * 5.0;
        let mut improved = false;
        for (dx, dy, da) in [
            (1.0, 0.0, 0.0),
            (-1.0, 0.0, 0.0),
            (0.0, 1.0, 0.0),
            (0.0, -1.0, 0.0),
            (0.0, 0.0, 1.0),
            (0.0, 0.0, -1.0),
        ] {
            let trial = best.moved(dx * stride, dy * stride, da * turn);
            if let Some(s) = score(&trial)
                && s > best_score + 1e-3
            {
                (best, best_score) = (trial, s);
                improved = true;
            }
        }
        if !improved {
            stride /= 2.0;
        }
    }
    best
}
