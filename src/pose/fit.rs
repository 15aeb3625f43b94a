//! Analysis: a posed pyramid refined against the picture.
//!
//! Colors are solved for inside every evaluation ([`super::evaluate`]), so only position and turn are
//! searched, by damped Newton steps on the robust cost. Its curvature is measured, not taken from a Jacobian: an
//! edge's pixels jump from foreign to own within a pixel, where Gauss and Newton's linear residuals mislead.

use super::cover::PixelWindow;
use super::evaluate::{Evaluation, evaluate, objective_at};
use super::evidence::Evidence;
use super::fit_params::FitParams;
use super::{Hypothesis, model};
use crate::raster::Rgb;
use crate::statistics::optimize::DampingRule;
use nalgebra::{Const, Matrix3, SymmetricEigen, Vector3};

/// What speaks for a hypothesis, in nats of pixels taken one by one.
#[derive(Clone, Copy, Debug, Default)]
pub struct Worth {
    /// By which the colors are likelier with the stone than without.
    pub gain: f32,
    /// Sum of the log-odds that the pixels within the outline show a stone, those that show another left out.
    pub own_evidence: f32,
    /// Pixels within the outline that show no other, those of its rim in part.
    pub own_pixels: f32,
}

/// A hypothesis with what it explains.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// The stone as it is fitted.
    pub hypothesis: Hypothesis,
    /// Index of its plastic in the palette.
    pub plastic: usize,
    /// How well it explains the picture.
    pub worth: Worth,
    /// What the pixels and the votes say for it; compares hypotheses of one stone.
    pub score: f32,
    /// Pixels the outline covers, free ones alone.
    pub pixels: f32,
    /// Sum of their log-odds of showing a stone.
    pub evidence: f32,
    /// Mean color of the body: the color of its plastic as lit here.
    pub color: Rgb,
}

impl Fitted {
    /// Log-odds that a stone is there at all: its pixels repeat each other, so that together they say no more than
    /// one of them does on average.
    pub fn log_odds_real(&self) -> f64 {
        f64::from(self.worth.own_evidence / self.pixels.max(1.0))
    }

    /// Log-odds of this reading of a stone over another, as the fit sees them.
    pub fn log_odds_over(&self, other: &Self) -> f64 {
        let pixels = f64::from(self.pixels.max(other.pixels).max(1.0));
        FACTS * f64::from(self.score - other.score) / pixels
    }

    /// By how much another reading of the stone must score more for these log-odds.
    pub fn score_of(&self, log_odds: f64) -> f32 {
        (log_odds * f64::from(self.pixels.max(1.0)) / FACTS) as f32
    }
}

/// How many independent facts a stone's pixels amount to where two readings of it compete: they repeat each other,
/// however many they are. By logistic regression on 1200 rendered stones.
pub const FACTS: f64 = 6.0;

/// What speaks for a hypothesis as it stands; none where it shows nothing in the picture.
pub fn worth(evidence: &Evidence, params: &FitParams, hypothesis: &Hypothesis) -> Option<Worth> {
    FitState::at(evidence, params, hypothesis, None).map(|state| state.worth())
}

const DAMPING: DampingRule = DampingRule {
    most_trials: 4,
    raised: |damping| damping * 8.0,
    eased: |damping| (damping / 5.0).max(1e-4),
};

/// Improves a hypothesis by a few Newton steps; returns it with what speaks for it.
pub fn improve(
    evidence: &Evidence,
    params: &FitParams,
    start: &Hypothesis,
    steps: usize,
) -> Option<(Hypothesis, Worth)> {
    let mut current = *start;
    let mut damping = 1e-2;
    let mut state = FitState::at(evidence, params, &current, None)?;
    for _ in 0..steps {
        let (hessian, gradient) = state.quadratic(evidence, params, &current)?;
        let bowl = SymmetricEigen::new(scaled(&hessian));
        let slope = Vector3::from(STEPS).component_mul(&gradient);
        let improved = DAMPING.lowered(&mut damping, |damping| {
            let step = descent(&bowl, &slope, damping);
            let trial = current.moved(step.x, step.y, step.z);
            let next = FitState::at(evidence, params, &trial, Some(state.evaluation.spread))?;
            let is_better = next.evaluation.objective < state.evaluation.objective;
            is_better.then_some((step, trial, next))
        });
        let Some((step, trial, next)) = improved else {
            break;
        };
        (current, state) = (trial, next);
        // A tenth of a pixel: finer than the closer look leaves it.
        if step.x.hypot(step.y) < 0.1 && step.z.abs() < 0.3 {
            break;
        }
    }
    Some((current, state.worth()))
}

/// A Hessian over the pose in units of the steps.
fn scaled(hessian: &Matrix3<f64>) -> Matrix3<f64> {
    Matrix3::from_fn(|i, j| STEPS[i] * hessian[(i, j)] * STEPS[j])
}

/// A damped Newton step that goes down on saddles too: curvatures count by their size (Dauphin et al., "Identifying and
/// attacking the saddle point problem", 2014); no longer than the quadratic is good for.
fn descent(
    bowl: &SymmetricEigen<f64, Const<3>>,
    slope: &Vector3<f64>,
    damping: f64,
) -> Vector3<f64> {
    let most = bowl.eigenvalues.amax();
    let along = bowl.eigenvectors.tr_mul(slope);
    let down = along.zip_map(&bowl.eigenvalues, |slope, curvature| {
        -slope / (curvature.abs() + damping * most + 1e-9)
    });
    let step = (bowl.eigenvectors * down).component_mul(&Vector3::from(STEPS));
    let reach = (step.x.hypot(step.y) / 2.0)
        .max(step.z.abs() / 8.0)
        .max(1.0);
    step / reach
}

/// A hypothesis as it stands.
pub fn as_it_stands(
    evidence: &Evidence,
    params: &FitParams,
    hypothesis: &Hypothesis,
    plastic: usize,
) -> Option<Fitted> {
    let state = FitState::at(evidence, params, hypothesis, None)?;
    Some(state.fitted(*hypothesis, plastic))
}

/// Refines a hypothesis to the end.
pub fn refine(
    evidence: &Evidence,
    params: &FitParams,
    start: &Hypothesis,
    plastic: usize,
) -> Option<Fitted> {
    let (hypothesis, _) = improve(evidence, params, start, params.steps.1)?;
    as_it_stands(evidence, params, &hypothesis, plastic)
}

/// An evaluated pose with the window its residuals live in.
struct FitState {
    window: PixelWindow,
    evaluation: Evaluation,
}

impl FitState {
    fn at(
        evidence: &Evidence,
        params: &FitParams,
        hypothesis: &Hypothesis,
        spread: Option<f32>,
    ) -> Option<Self> {
        let appearance = model::appearance(hypothesis, evidence.pieces, evidence.view)?;
        let window = PixelWindow::about(evidence, &appearance, 4.0)?;
        let evaluation = evaluate(evidence, params, &appearance, window, spread);
        Some(Self { window, evaluation })
    }

    /// The pose that was evaluated, not yet scored against others.
    fn fitted(&self, hypothesis: Hypothesis, plastic: usize) -> Fitted {
        Fitted {
            hypothesis,
            plastic,
            worth: self.worth(),
            score: 0.0,
            pixels: self.evaluation.pixels,
            evidence: self.evaluation.evidence,
            color: self.evaluation.color,
        }
    }

    fn worth(&self) -> Worth {
        Worth {
            gain: self.evaluation.base_cost - self.evaluation.cost,
            own_evidence: self.evaluation.own_evidence,
            own_pixels: self.evaluation.own_pixels,
        }
    }

    /// Hessian and gradient of the objective by x mm, y mm and angle °, from differences as wide as an edge's blur, so
    /// that single pixels don't matter.
    fn quadratic(
        &self,
        evidence: &Evidence,
        params: &FitParams,
        at: &Hypothesis,
    ) -> Option<(Matrix3<f64>, Vector3<f64>)> {
        let value = |moves: [f64; 3]| {
            let pose = at.moved(moves[0], moves[1], moves[2]);
            let appearance = model::appearance(&pose, evidence.pieces, evidence.view)?;
            let spread = self.evaluation.spread;
            let cost = objective_at(evidence, params, &appearance, self.window, spread);
            Some(f64::from(cost))
        };
        let here = f64::from(self.evaluation.objective);
        let unit = |k: usize| std::array::from_fn(|i| if i == k { STEPS[k] } else { 0.0 });
        let (mut ahead, mut hessian, mut gradient) = ([0.0; 3], Matrix3::zeros(), Vector3::zeros());
        for k in 0..3 {
            ahead[k] = value(unit(k))?;
            let behind = value(unit(k).map(|v: f64| -v))?;
            gradient[k] = (ahead[k] - behind) / (2.0 * STEPS[k]);
            hessian[(k, k)] = (ahead[k] + behind - 2.0 * here) / (STEPS[k] * STEPS[k]);
        }
        for (i, j) in [(0, 1), (0, 2), (1, 2)] {
            let (a, b): ([f64; 3], [f64; 3]) = (unit(i), unit(j));
            let both = value([a[0] + b[0], a[1] + b[1], a[2] + b[2]])?;
            hessian[(i, j)] = (both - ahead[i] - ahead[j] + here) / (STEPS[i] * STEPS[j]);
            hessian[(j, i)] = hessian[(i, j)];
        }
        Some((hessian, gradient))
    }
}

/// Differences in x mm, y mm and angle °: half a pixel at the scale of the working picture.
const STEPS: [f64; 3] = [0.5, 0.5, 1.5];
