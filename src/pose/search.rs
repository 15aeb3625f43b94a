//! Proposals: where outlines of pyramids gather the pixels that don't look bare.
//!
//! Every size, pose and a fan of headings is tried on a grid of places. An outline's score is the sum of
//! the evidence within it, taken row by row from running sums, so a template costs a few dozen additions.

use super::Hypothesis;
use super::model;
use crate::frames::PixelPoint;
use crate::piece::{PieceSet, Size};
use crate::view::SurfaceView;

/// Per-pixel evidence for "a stone is here", positive or negative, with running sums along the rows.
pub struct EvidenceMap {
    pub width: usize,
    pub height: usize,
    pub value: Vec<f32>,
    sums: Vec<f32>,
}

impl EvidenceMap {
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
    pub fn within(&self, outline: &model::Region) -> f32 {
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

/// Tunables of the search.
#[derive(Clone, Copy, Debug)]
pub struct SearchParams {
    /// Distance between tried places, as a share of the small base: a start this far off still converges.
    pub step_of_base: f64,
    /// Headings tried round the circle.
    pub headings: usize,
    /// Spins of an upright stone tried in a quarter turn.
    pub spins: usize,
}

impl Default for SearchParams {
    fn default() -> Self {
        Self {
            step_of_base: 0.33,
            headings: 12,
            spins: 3,
        }
    }
}

/// A proposal with the evidence in its outline.
#[derive(Clone, Copy, Debug)]
pub struct Proposal {
    pub hypothesis: Hypothesis,
    pub score: f32,
}

/// All templates at one place, scored; those with no positive score are left out.
pub fn at_place(
    map: &EvidenceMap,
    view: &SurfaceView,
    pieces: &PieceSet,
    params: &SearchParams,
    (x_mm, y_mm, level_mm): (f64, f64, f64),
) -> Vec<Proposal> {
    let mut out = Vec::new();
    for size in Size::ALL {
        for (lying, count, circle) in [(true, params.headings, 360.0), (false, params.spins, 90.0)]
        {
            for k in 0..count {
                let angle_deg = circle * k as f64 / count as f64;
                let hypothesis = Hypothesis {
                    size,
                    lying,
                    x_mm,
                    y_mm,
                    angle_deg,
                    level_mm,
                };
                let Some(outline) = model::outline(&hypothesis.solid(pieces), view) else {
                    continue;
                };
                let score = map.within(&outline);
                if score > 0.0 {
                    out.push(Proposal { hypothesis, score });
                }
            }
        }
    }
    out
}

/// Climbs from a proposal to the nearest best outline: coordinate steps, halved when none helps.
pub fn climb(
    map: &EvidenceMap,
    view: &SurfaceView,
    pieces: &PieceSet,
    start: Proposal,
) -> Proposal {
    let score = |h: &Hypothesis| model::outline(&h.solid(pieces), view).map(|o| map.within(&o));
    let mut best = start;
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
            let trial = best.hypothesis.moved(dx * stride, dy * stride, da * turn);
            if let Some(s) = score(&trial)
                && s > best.score + 1e-3
            {
                best = Proposal {
                    hypothesis: trial,
                    score: s,
                };
                improved = true;
            }
        }
        if !improved {
            stride /= 2.0;
        }
    }
    best
}

/// Places on a grid of `step_mm` over what the listed pixels see on the plane `level_mm`, each once.
pub fn places(
    pixels: impl Iterator<Item = PixelPoint>,
    view: &SurfaceView,
    step_mm: f64,
    level_mm: f64,
) -> Vec<(f64, f64)> {
    let mut cells: Vec<(i64, i64)> = pixels
        .filter_map(|p| view.surface_from_pixel(p, level_mm))
        .map(|p| {
            (
                (p.x_mm / step_mm).round() as i64,
                (p.y_mm / step_mm).round() as i64,
            )
        })
        .collect();
    cells.sort_unstable();
    cells.dedup();
    cells
        .into_iter()
        .map(|(i, j)| (i as f64 * step_mm, j as f64 * step_mm))
        .collect()
}
