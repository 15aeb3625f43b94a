//! Outlines of pieces over others, and how well they fit what the picture shows of plastic, beside those of single pieces.

use crate::frames::Working;
use crate::piece::Size;
use crate::pipeline::observation::Observation;
use crate::pose::Hypothesis;
use crate::pose::model::{self, ConvexRegion};

/// A pixel says no more than this for plastic or against it: where it ends matters, not how surely it is some.
const MOST_ODDS: f32 = 2.0;
/// How far a stone may stand from where it was read, and the first and the least step there.
const REACH_MM: f64 = 9.0;
const FIRST_STEP_MM: f64 = 2.0;
const LEAST_STEP_MM: f64 = 1.0;
/// What lies nearer to another stone may be that one's.
const OTHER_PX: f32 = 2.0;
/// Pixels that are looked at about an outline, as a share of its extent.
const ABOUT: f64 = 0.35;

/// What the picture shows about a stone: log-odds of plastic, row by row, nothing where other stones lie.
pub struct Outlook {
    left: usize,
    top: usize,
    width: usize,
    odds: Vec<f32>,
    /// In each row the sums of all odds before each pixel.
    sums: Vec<f64>,
    is_free: Vec<bool>,
}

impl Outlook {
    /// About a stone's outline, among those of others.
    pub fn about(
        observation: &Observation,
        own: &ConvexRegion<Working>,
        others: &[&ConvexRegion<Working>],
    ) -> Self {
        let picture = &observation.picture;
        let (x0, y0, x1, y1) = own.bounds();
        let margin = ABOUT * (x1 - x0).max(y1 - y0) + 4.0;
        let low = |at: f64, end: usize| ((at - margin).max(0.0) as usize).min(end - 1);
        let high = |at: f64, end: usize| ((at + margin).max(0.0) as usize).min(end - 1);
        let (left, top) = (low(x0, picture.width), low(y0, picture.height));
        let (right, bottom) = (high(x1, picture.width), high(y1, picture.height));
        let (mut odds, mut sums, mut is_free) = (vec![], vec![], vec![]);
        for y in top..=bottom {
            let mut sum = 0.0;
            sums.push(sum);
            for x in left..=right {
                let (column, row) = (x as f32, y as f32);
                let is_others = others.iter().any(|o| o.depth(column, row) > -OTHER_PX);
                let seen = observation.segmentation.stone[picture.index(x, y)];
                let own = if is_others {
                    0.0
                } else {
                    seen.clamp(-MOST_ODDS, MOST_ODDS)
                };
                odds.push(own);
                is_free.push(!is_others);
                sum += f64::from(own);
                sums.push(sum);
            }
        }
        let width = right - left + 1;
        Self {
            left,
            top,
            width,
            odds,
            sums,
            is_free,
        }
    }

    /// Columns and rows of the pixels that no other stone covers.
    pub fn free_pixels(&self) -> impl Iterator<Item = (usize, usize)> {
        let free = self.is_free.iter().enumerate().filter(|(_, free)| **free);
        free.map(|(k, _)| (self.left + k % self.width, self.top + k / self.width))
    }

    /// The sum of the odds within outlines of pieces that stand over each other.
    fn within(&self, regions: &[ConvexRegion<Working>]) -> f64 {
        let rows = self.odds.len() / self.width;
        let row = |row: usize| {
            let spans = regions.iter();
            let spans = spans.filter_map(|region| region.span((self.top + row) as f32));
            let both = |a: (f32, f32), b: (f32, f32)| (a.0.min(b.0), a.1.max(b.1));
            spans.reduce(both).map_or(0.0, |(low, high)| {
                self.before(row, f64::from(high)) - self.before(row, f64::from(low))
            })
        };
        (0..rows).map(row).sum()
    }

    /// The sum of a row's odds left of a place in it.
    fn before(&self, row: usize, x: f64) -> f64 {
        let at = (x + 0.5 - self.left as f64).clamp(0.0, self.width as f64);
        let whole = (at as usize).min(self.width - 1);
        let share = at - whole as f64;
        let odds = f64::from(self.odds[row * self.width + whole]);
        self.sums[row * (self.width + 1) + whole] + share * odds
    }
}

/// An upright stone as it was read, and what may stand over it.
pub struct Tower<'a> {
    observation: &'a Observation,
    pub base: Hypothesis,
}

impl<'a> Tower<'a> {
    pub const fn standing_at(observation: &'a Observation, base: &Hypothesis) -> Self {
        Self {
            observation,
            base: *base,
        }
    }

    /// By how much the best tower of shrinking pieces fits better than the best single piece, each where it fits best, in pixels all
    /// along the outline. Two alike pieces differ from one by less than pieces do from their nominal sizes: they count as one.
    pub fn taller_px(&self, outlook: &Outlook, own: &ConvexRegion<Working>) -> f64 {
        use Size::{Large as L, Medium as M, Small as S};
        const SINGLE: [&[Size]; 6] = [&[S], &[M], &[L], &[S, S], &[M, M], &[L, L]];
        const TOWERS: [&[Size]; 4] = [&[M, S], &[L, S], &[L, M], &[L, M, S]];
        let best = |shapes: &[&[Size]]| {
            let fits = shapes.iter().map(|sizes| self.best(outlook, sizes));
            fits.fold(f64::NEG_INFINITY, f64::max)
        };
        let corners = own.corners.iter().zip(own.corners.iter().cycle().skip(1));
        let length: f64 = corners.map(|(a, b)| a.distance(*b)).sum();
        (best(&TOWERS) - best(&SINGLE)) / (f64::from(MOST_ODDS) * length)
    }

    /// How well pieces of these sizes fit where they fit best, by climbing from where the stone was read.
    fn best(&self, outlook: &Outlook, sizes: &[Size]) -> f64 {
        let fit = |shift: (f64, f64)| {
            let regions = self.regions(sizes, shift);
            regions.map_or(f64::NEG_INFINITY, |regions| outlook.within(&regions))
        };
        let (mut at, mut best) = ((0.0, 0.0), fit((0.0, 0.0)));
        let mut step = FIRST_STEP_MM;
        while step >= LEAST_STEP_MM {
            let steps = [(step, 0.0), (-step, 0.0), (0.0, step), (0.0, -step)];
            let near = steps.map(|(x, y): (f64, f64)| (at.0 + x, at.1 + y));
            let near = near.into_iter().filter(|(x, y)| x.hypot(*y) <= REACH_MM);
            let better = near
                .map(|at| (at, fit(at)))
                .max_by(|a, b| a.1.total_cmp(&b.1));
            match better.filter(|(_, fit)| *fit > best) {
                Some(found) => (at, best) = found,
                None => step /= 2.0,
            }
        }
        best
    }

    /// Outlines of pieces over each other, the lowest first.
    pub fn regions(
        &self,
        sizes: &[Size],
        (east_mm, north_mm): (f64, f64),
    ) -> Option<Vec<ConvexRegion<Working>>> {
        let pieces = &self.observation.pieces;
        let mut one = self.base.moved(east_mm, north_mm, 0.0);
        let mut regions = Vec::with_capacity(sizes.len());
        for (k, &size) in sizes.iter().enumerate() {
            if k > 0 {
                one.level_mm += pieces.lift_mm(size, sizes[k - 1]);
            }
            one.size = size;
            regions.push(model::outline(&one.solid(pieces), &self.observation.view)?);
        }
        Some(regions)
    }
}
