//! What a posed pyramid explains of the picture: one evaluation.
//!
//! Within the outline every visible face shows its own colour plus a share of what lies behind it; both are linear
//! and are solved for inside every evaluation ([`super::faces`]; variable projection, Golub & Pereyra 1973).

use super::Hypothesis;
use super::cover::{self, PixelWindow, Sample};
use super::evidence::{Evidence, UnexplainedPixel};
use super::faces::Translucency;
use super::fit_params::FitParams;
use super::model::{self, Appearance};
use crate::background::{fast_ln, student_cost};
use crate::frames::Cropped;
use crate::segment::MOST_LOG_ODDS;
use crate::working::Rgb;

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
    pub claim: f32,
    /// Its colour in the light, by the best fit.
    pub color: Rgb,
    /// Spread of the body's colours that was taken.
    pub spread: f32,
}

/// Evaluates a pose within a window. `spread` is that of the body's colours where it is settled already, else the
/// likeliest is taken.
pub fn evaluate(
    evidence: &Evidence,
    params: &FitParams,
    appearance: &Appearance<Cropped>,
    window: PixelWindow,
    spread: Option<f32>,
) -> Evaluation {
    let shown = PosePixels::of(evidence, params, appearance, window, spread);
    let mut out = Evaluation {
        cost: 0.0,
        base_cost: 0.0,
        objective: 0.0,
        pixels: 0.0,
        evidence: 0.0,
        claim: 0.0,
        color: shown.body.color(),
        spread: shown.spread,
    };
    let log_spread = shown.spread.ln();
    let mut mean = [0.0f32; 3];
    for (sample, misfit) in shown.samples.iter().zip(&shown.misfits) {
        let index = sample.index;
        let free = evidence.free[index];
        let squared = misfit.squared(evidence, sample, shown.spread);
        out.cost += free * cost(evidence, sample, squared, log_spread);
        out.base_cost += free * evidence.base_cost[index];
        out.objective += free * objective(evidence, sample, squared);
        out.pixels += free * sample.cover;
        let odds = |of: &[f32]| of[index].clamp(-MOST_LOG_ODDS, MOST_LOG_ODDS);
        out.evidence += free * sample.cover * odds(evidence.stone);
        out.claim += free * sample.cover * odds(evidence.unclaimed);
        for (total, seen) in mean.iter_mut().zip(evidence.picture.rgb[index]) {
            *total += free * sample.cover * seen;
        }
    }
    if out.pixels > 0.0 {
        out.color = mean.map(|m| m / out.pixels);
    }
    out
}

/// What each pixel that a pose touches adds to the objective, with its index.
pub fn objectives<'a, 'b>(
    evidence: &'a Evidence<'b>,
    params: &FitParams,
    appearance: &Appearance<Cropped>,
    window: PixelWindow,
    spread: f32,
) -> impl Iterator<Item = (usize, f32)> + use<'a, 'b> {
    let shown = PosePixels::of(evidence, params, appearance, window, Some(spread));
    let misfits = shown.samples.into_iter().zip(shown.misfits);
    misfits.map(move |(sample, misfit)| {
        let squared = misfit.squared(evidence, &sample, spread);
        let objective = objective(evidence, &sample, squared);
        (sample.index, evidence.free[sample.index] * objective)
    })
}

/// What a pixel adds to the objective: its robust cost less what it costs without the stone, and the outline's
/// residual likewise.
fn objective(evidence: &Evidence, sample: &Sample, squared: f32) -> f32 {
    let UnexplainedPixel { shown, cost, .. } = evidence.unexplained[sample.index];
    let outline = (sample.cover - shown).powi(2) - shown * shown;
    student_cost(squared) - cost + 0.5 * OUTLINE_WEIGHT * OUTLINE_WEIGHT * outline
}

/// A pixel as a stone paints it.
pub struct Stroke {
    /// Of the pixel, row by row.
    pub index: usize,
    /// The stone's colour there.
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
    let shown = PosePixels::of(evidence, params, &appearance, window, None);
    let log_spread = shown.spread.ln();
    let strokes = shown.samples.iter().zip(&shown.misfits);
    strokes
        .map(|(sample, misfit)| {
            let squared = misfit.squared(evidence, sample, shown.spread);
            Stroke {
                index: sample.index,
                color: misfit.predicted,
                cost: cost(evidence, sample, squared, log_spread),
                cover: sample.cover,
            }
        })
        .collect()
}

/// A pose's pixels, and how far they are from what its body would show at best.
struct PosePixels {
    body: Translucency,
    samples: Vec<Sample>,
    misfits: Vec<Misfit>,
    spread: f32,
}

impl PosePixels {
    fn of(
        evidence: &Evidence,
        params: &FitParams,
        appearance: &Appearance<Cropped>,
        window: PixelWindow,
        spread: Option<f32>,
    ) -> Self {
        let samples = cover::samples(evidence, appearance, window);
        let body = Translucency::solve(evidence, params, &samples, appearance.faces.len());
        let misfits: Vec<Misfit> = samples
            .iter()
            .map(|sample| Misfit::of(evidence, sample, body.predict(evidence, sample)))
            .collect();
        let spread =
            spread.unwrap_or_else(|| likeliest_spread(evidence, params, &samples, &misfits));
        Self {
            body,
            samples,
            misfits,
            spread,
        }
    }
}

/// How a pixel differs from its prediction: in code values, and whitened as bare surface.
struct Misfit {
    predicted: Rgb,
    difference: Rgb,
    bare: Rgb,
}

impl Misfit {
    fn of(evidence: &Evidence, sample: &Sample, predicted: Rgb) -> Self {
        let seen = evidence.picture.rgb[sample.index];
        let difference = [0, 1, 2].map(|c| seen[c] - predicted[c]);
        Self {
            predicted,
            difference,
            bare: evidence.background.whitened(sample.index, difference),
        }
    }

    /// Squared whitened residual if the body's spread is `spread`; between bare and covered the spread follows the share
    /// covered.
    fn squared(&self, evidence: &Evidence, sample: &Sample, spread: f32) -> f32 {
        let own = sample.cover / spread;
        let left = (1.0 - sample.cover) * evidence.unexplained[sample.index].near;
        let rest = [0, 1, 2].map(|c| own * self.difference[c] + left * self.bare[c]);
        rest.iter().map(|r| r * r).sum()
    }
}

/// What a pixel's squared residual costs, in nats.
fn cost(evidence: &Evidence, sample: &Sample, squared: f32, log_spread: f32) -> f32 {
    let cover = sample.cover;
    let doubt = cover * evidence.doubt[sample.index];
    bounded(student_cost(squared) + doubt)
        + cover * 3.0 * log_spread
        + (1.0 - cover) * evidence.background.log_sigma(sample.index)
}

/// A misfit's cost with an end: gloss and inner walls may show any color, and a pixel that shows a stone is better
/// explained by an unlikely face of it than left unexplained.
fn bounded(cost: f32) -> f32 {
    MOST_MISFIT - fast_ln(1.0 + (MOST_MISFIT - cost).exp())
}

/// Nats: with the log of a usual face's spread, just under what a pixel that surely shows a stone costs unexplained.
const MOST_MISFIT: f32 = 8.0;

/// The spread of the body's colours under which its pixels cost least.
fn likeliest_spread(
    evidence: &Evidence,
    params: &FitParams,
    samples: &[Sample],
    misfits: &[Misfit],
) -> f32 {
    let cost = |spread: f32| {
        let log_spread = spread.ln();
        samples
            .iter()
            .zip(misfits)
            .map(|(s, m)| {
                let squared = m.squared(evidence, s, spread);
                evidence.free[s.index] * cost(evidence, s, squared, log_spread)
            })
            .sum::<f32>()
    };
    let mut best = (f32::INFINITY, params.face_spreads[0]);
    for spread in params.face_spreads {
        let cost = cost(spread);
        if cost < best.0 {
            best = (cost, spread);
        }
    }
    best.1
}
