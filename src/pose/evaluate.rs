//! What a posed pyramid explains of the picture: one evaluation.
//!
//! Within the outline every visible face shows its own color plus a share of what lies behind it; both are linear
//! and are solved for inside every evaluation ([`super::faces`]; variable projection, Golub & Pereyra 1973).

#![allow(
    clippy::needless_range_loop,
    reason = "loops over lanes become vectors: no closure of an iterator stands in the way"
)]

use super::Hypothesis;
use super::cover::{self, CoveredPixels, PixelWindow};
use super::evidence::{Evidence, bounded_odds};
use super::faces::{RgbLanes, Translucency};
use super::fit_params::FitParams;
use super::model::{self, Appearance};
use crate::background::{fast_exp, fast_ln, student_cost};
use crate::frames::Cropped;
use crate::raster::Rgb;
use crate::raster::lanes::{self, LANES, LaneWork, Lanes};

/// Weight of the outline's residual: the network's edge is off by half a pixel now and then.
const OUTLINE_WEIGHT: f32 = 1.0;

/// Everything an evaluation at one pose yields.
pub struct Evaluation {
    /// Robust cost of the residuals, in nats, with the stone.
    pub cost: f32,
    /// Robust cost of the same pixels without it, in nats.
    pub base_cost: f32,
    /// What the fit makes smaller: robust cost of the residuals, less what they cost without the stone.
    pub objective: f32,
    /// Pixels that it covers, those of its rim in part.
    pub pixels: f32,
    /// Sum of the log-odds that the pixels show a stone.
    pub evidence: f32,
    /// The same of pixels that no other stone explains.
    pub own_evidence: f32,
    /// How many these are, those of its rim in part.
    pub own_pixels: f32,
    /// Its color in the light, by the best fit.
    pub color: Rgb,
    /// Spread of the body's colors that was taken.
    pub spread: f32,
}

/// Evaluates a pose within a window. `spread` is that of the body's colors where it is settled already, else the
/// likeliest is taken.
pub fn evaluate(
    evidence: &Evidence,
    params: &FitParams,
    appearance: &Appearance<Cropped>,
    window: PixelWindow,
    spread: Option<f32>,
) -> Evaluation {
    let body = ShownBody::of(evidence, params, appearance, window);
    let spread = spread.unwrap_or_else(|| body.likeliest_spread(params));
    body.with_spread(spread).evaluation()
}

/// The objective at a pose, for a spread that is settled already.
pub fn objective_at(
    evidence: &Evidence,
    params: &FitParams,
    appearance: &Appearance<Cropped>,
    window: PixelWindow,
    spread: f32,
) -> f32 {
    let body = ShownBody::of(evidence, params, appearance, window);
    ObjectiveSum(&body.with_spread(spread)).done()
}

/// A pixel as a stone paints it.
pub struct Stroke {
    /// Of the pixel, row by row.
    pub index: usize,
    /// The stone's color there.
    pub color: Rgb,
    /// What it costs, in nats, to be of that stone.
    pub cost: f32,
    /// Share of it that the stone covers.
    pub cover: f32,
}

/// Paints a fitted stone over the base: every pixel it touches.
pub fn painted(evidence: &Evidence, params: &FitParams, hypothesis: &Hypothesis) -> Vec<Stroke> {
    let Some(appearance) = model::appearance(hypothesis, evidence.pieces, evidence.view) else {
        return Vec::new();
    };
    let Some(window) = PixelWindow::about(evidence, &appearance, 2.0) else {
        return Vec::new();
    };
    let body = ShownBody::of(evidence, params, &appearance, window);
    body.with_spread(body.likeliest_spread(params)).strokes()
}

/// A pose's pixels, and what its body shows there at best.
struct ShownBody<'a, 'b> {
    evidence: &'a Evidence<'b>,
    body: Translucency,
    covered: Vec<CoveredPixels>,
}

impl<'a, 'b> ShownBody<'a, 'b> {
    fn of(
        evidence: &'a Evidence<'b>,
        params: &FitParams,
        appearance: &Appearance<Cropped>,
        window: PixelWindow,
    ) -> Self {
        let solver = BodySolver {
            evidence,
            params,
            appearance,
            window,
        };
        solver.done()
    }

    const fn with_spread(&self, spread: f32) -> SpreadBody<'_> {
        SpreadBody {
            evidence: self.evidence,
            body: &self.body,
            covered: self.covered.as_slice(),
            spread,
        }
    }

    /// The spread of the body's colors under which its pixels cost least.
    fn likeliest_spread(&self, params: &FitParams) -> f32 {
        let mut best = (f32::INFINITY, params.face_spreads[0]);
        for spread in params.face_spreads {
            let cost = CostSum(&self.with_spread(spread)).done();
            if cost < best.0 {
                best = (cost, spread);
            }
        }
        best.1
    }
}

/// Finds a pose's pixels and solves for its colors.
struct BodySolver<'a, 'b, 'c> {
    evidence: &'a Evidence<'b>,
    params: &'c FitParams,
    appearance: &'c Appearance<Cropped>,
    window: PixelWindow,
}

impl<'a, 'b> LaneWork for BodySolver<'a, 'b, '_> {
    type Output = ShownBody<'a, 'b>;

    #[inline(always)]
    fn work(self) -> Self::Output {
        let Self {
            evidence,
            params,
            appearance,
            window,
        } = self;
        let covered = cover::covered(evidence, appearance, window);
        let faces = appearance.faces.len();
        ShownBody {
            evidence,
            body: Translucency::solve(evidence, params, &covered, faces),
            covered,
        }
    }
}

/// The sum of what the pixels add to the objective.
struct ObjectiveSum<'a>(&'a SpreadBody<'a>);

impl LaneWork for ObjectiveSum<'_> {
    type Output = f32;

    #[inline(always)]
    fn work(self) -> f32 {
        let mut sum = lanes::NONE;
        for pixels in self.0.covered {
            let squared = self.0.squared(pixels, &self.0.misfit(pixels));
            let objective = self.0.objectives(pixels, &squared);
            lanes::add_product(&mut sum, &pixels.weight, &objective);
        }
        lanes::total(&sum)
    }
}

/// The sum of what the pixels cost.
struct CostSum<'a>(&'a SpreadBody<'a>);

impl LaneWork for CostSum<'_> {
    type Output = f32;

    #[inline(always)]
    fn work(self) -> f32 {
        let mut sum = lanes::NONE;
        for pixels in self.0.covered {
            let squared = self.0.squared(pixels, &self.0.misfit(pixels));
            let costs = self.0.costs(pixels, &squared);
            lanes::add_product(&mut sum, &pixels.weight, &costs);
        }
        lanes::total(&sum)
    }
}

/// A body whose colors have a spread about their mean.
struct SpreadBody<'a> {
    evidence: &'a Evidence<'a>,
    body: &'a Translucency,
    covered: &'a [CoveredPixels],
    spread: f32,
}

/// How pixels differ from their prediction: in code values, and whitened as bare surface.
struct Misfit {
    predicted: RgbLanes,
    difference: RgbLanes,
    bare: RgbLanes,
}

impl SpreadBody<'_> {
    #[inline(always)]
    fn misfit(&self, pixels: &CoveredPixels) -> Misfit {
        let predicted = self.body.predict(self.evidence, pixels);
        let mut difference = RgbLanes::default();
        for channel in 0..3 {
            difference[channel] = lanes::load(&self.evidence.seen[channel], pixels.at);
            for lane in 0..LANES {
                difference[channel][lane] -= predicted[channel][lane];
            }
        }
        let mut bare = RgbLanes::default();
        for channel in 0..3 {
            for from in 0..3 {
                let factor = lanes::load(&self.evidence.whitening[3 * channel + from], pixels.at);
                lanes::add_product(&mut bare[channel], &factor, &difference[from]);
            }
        }
        Misfit {
            predicted,
            difference,
            bare,
        }
    }

    /// Squared whitened residuals; between bare and covered the spread follows the share covered.
    #[inline(always)]
    fn squared(&self, pixels: &CoveredPixels, misfit: &Misfit) -> Lanes {
        let near = lanes::load(&self.evidence.unexplained.near, pixels.at);
        let mut squared = lanes::NONE;
        for channel in 0..3 {
            for lane in 0..LANES {
                let own = pixels.cover[lane] / self.spread;
                let left = (1.0 - pixels.cover[lane]) * near[lane];
                let rest =
                    own * misfit.difference[channel][lane] + left * misfit.bare[channel][lane];
                squared[lane] += rest * rest;
            }
        }
        squared
    }

    /// What pixels add to the objective: their robust cost less what they cost without the stone, and the outline's
    /// residual likewise.
    #[inline(always)]
    fn objectives(&self, pixels: &CoveredPixels, squared: &Lanes) -> Lanes {
        let cost = lanes::load(&self.evidence.unexplained.cost, pixels.at);
        let shown = lanes::load(&self.evidence.unexplained.shown, pixels.at);
        let mut objectives = lanes::NONE;
        for lane in 0..LANES {
            let off = pixels.cover[lane] - shown[lane];
            let outline = off * off - shown[lane] * shown[lane];
            objectives[lane] = student_cost(squared[lane]) - cost[lane]
                + 0.5 * OUTLINE_WEIGHT * OUTLINE_WEIGHT * outline;
        }
        objectives
    }

    /// What pixels cost, in nats.
    #[inline(always)]
    fn costs(&self, pixels: &CoveredPixels, squared: &Lanes) -> Lanes {
        let log_spread = self.spread.ln();
        let doubt = lanes::load(self.evidence.doubt, pixels.at);
        let log_sigma = lanes::load(self.evidence.log_sigma, pixels.at);
        let mut costs = lanes::NONE;
        for lane in 0..LANES {
            let cover = pixels.cover[lane];
            costs[lane] = bounded(student_cost(squared[lane]) + cover * doubt[lane])
                + cover * 3.0 * log_spread
                + (1.0 - cover) * log_sigma[lane];
        }
        costs
    }

    fn evaluation(&self) -> Evaluation {
        let sums = EvaluationSums(self).done();
        Evaluation {
            color: if sums.pixels > 0.0 {
                sums.color.map(|sum| sum / sums.pixels)
            } else {
                self.body.color()
            },
            ..sums
        }
    }

    fn strokes(&self) -> Vec<Stroke> {
        let mut strokes = Vec::with_capacity(LANES * self.covered.len());
        for pixels in self.covered {
            let misfit = self.misfit(pixels);
            let costs = self.costs(pixels, &self.squared(pixels, &misfit));
            let counted = (0..LANES).filter(|&lane| pixels.weight[lane] > 0.0);
            strokes.extend(counted.map(|lane| Stroke {
                index: pixels.at + lane,
                color: misfit.predicted.map(|channel| channel[lane]),
                cost: costs[lane],
                cover: pixels.cover[lane],
            }));
        }
        strokes
    }
}

/// All of an evaluation, but for the color's sum instead of its mean.
struct EvaluationSums<'a>(&'a SpreadBody<'a>);

impl LaneWork for EvaluationSums<'_> {
    type Output = Evaluation;

    #[inline(always)]
    fn work(self) -> Evaluation {
        let body = self.0;
        let evidence = body.evidence;
        let (mut cost, mut base_cost, mut objective) = (lanes::NONE, lanes::NONE, lanes::NONE);
        let (mut count, mut stone) = (lanes::NONE, lanes::NONE);
        let (mut own, mut own_count) = (lanes::NONE, lanes::NONE);
        let mut color = RgbLanes::default();
        for pixels in body.covered {
            let (at, weight) = (pixels.at, &pixels.weight);
            let squared = body.squared(pixels, &body.misfit(pixels));
            let share = lanes::product(weight, &pixels.cover);
            lanes::add_product(&mut cost, weight, &body.costs(pixels, &squared));
            lanes::add_product(&mut base_cost, weight, &lanes::load(evidence.base_cost, at));
            lanes::add_product(&mut objective, weight, &body.objectives(pixels, &squared));
            lanes::add_product(&mut stone, &share, &bounded_odds(evidence.stone, at));
            lanes::add_product(&mut own, &share, &bounded_odds(evidence.unclaimed, at));
            let left = evidence.share_left(at);
            lanes::add_product(&mut own_count, &share, &left);
            for lane in 0..LANES {
                count[lane] += share[lane];
            }
            for channel in 0..3 {
                let seen = lanes::load(&evidence.seen[channel], at);
                lanes::add_product(&mut color[channel], &share, &seen);
            }
        }
        Evaluation {
            cost: lanes::total(&cost),
            base_cost: lanes::total(&base_cost),
            objective: lanes::total(&objective),
            pixels: lanes::total(&count),
            evidence: lanes::total(&stone),
            own_evidence: lanes::total(&own),
            own_pixels: lanes::total(&own_count),
            color: [
                lanes::total(&color[0]),
                lanes::total(&color[1]),
                lanes::total(&color[2]),
            ],
            spread: body.spread,
        }
    }
}

/// A misfit's cost with an end: gloss and inner walls may show any color, and a pixel that shows a stone is better
/// explained by an unlikely face of it than left unexplained.
#[inline(always)]
fn bounded(cost: f32) -> f32 {
    MOST_MISFIT - fast_ln(1.0 + fast_exp(MOST_MISFIT - cost))
}

/// Nats: with the log of a usual face's spread, just under what a pixel that surely shows a stone costs unexplained.
const MOST_MISFIT: f32 = 8.0;
