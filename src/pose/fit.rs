//! Analysis: a posed pyramid refined against the picture by least squares.
//!
//! Colours are solved for inside every evaluation ([`super::evaluate`]), so only position and turn are
//! searched, by Levenberg–Marquardt on the whitened residuals with Student weights.

use super::evaluate::{Evaluation, Evidence, FitParams, Window, evaluate, window};
use super::{Hypothesis, model};
use crate::working::Rgb;
use nalgebra::{Matrix3, Vector3};

/// A hypothesis with what it explains.
#[derive(Clone, Debug)]
pub struct Fitted {
    pub hypothesis: Hypothesis,
    /// Index of its plastic in the palette.
    pub plastic: usize,
    /// Nats by which the picture is likelier with the stone than without.
    pub gain: f32,
    /// Pixels the outline covers, free ones alone.
    pub pixels: f32,
    /// Mean colour of the body: the colour of its plastic as lit here.
    pub color: Rgb,
    /// Share of the light from behind that comes through, per channel.
    pub transmission: Rgb,
    /// Covariance of (x mm, y mm, angle °), the correlation of neighbouring pixels counted.
    pub covariance: Matrix3<f64>,
    /// Mean squared whitened residual within the outline: near 3 (channels) where the model holds.
    pub misfit: f32,
}

/// Gain of a hypothesis as it stands; none where it shows nothing in the picture.
pub fn gain(evidence: &Evidence, params: &FitParams, hypothesis: &Hypothesis) -> Option<f32> {
    State::at(evidence, params, hypothesis, None).map(|state| state.gain())
}

/// Improves a hypothesis by a few steps; returns it with its gain.
pub fn improve(
    evidence: &Evidence,
    params: &FitParams,
    start: &Hypothesis,
    steps: usize,
) -> Option<(Hypothesis, f32)> {
    let mut current = *start;
    let mut damping = 1e-2;
    let mut state = State::at(evidence, params, &current, None)?;
    for _ in 0..steps {
        let (information, gradient) = state
            .slopes(evidence, params, &current)?
            .normal_equations(&state);
        let mut improved = false;
        for _ in 0..4 {
            let mut damped = information;
            for k in 0..3 {
                damped[(k, k)] += damping * information[(k, k)] + 1e-9;
            }
            let Some(step) = damped.cholesky().map(|c| c.solve(&gradient)) else {
                damping *= 10.0;
                continue;
            };
            // Beyond a base's width the linearisation says nothing.
            let reach = (step.x.hypot(step.y) / 6.0)
                .max(step.z.abs() / 20.0)
                .max(1.0);
            let step = step / reach;
            let trial = current.moved(step.x, step.y, step.z);
            match State::at(evidence, params, &trial, Some(state.evaluation.spread)) {
                Some(next) if next.gain() > state.gain() => {
                    let converged = step.x.hypot(step.y) < 0.02 && step.z.abs() < 0.05;
                    current = trial;
                    state = next;
                    damping = (damping / 5.0).max(1e-6);
                    improved = !converged;
                    break;
                }
                _ => damping *= 8.0,
            }
        }
        if !improved {
            break;
        }
    }
    Some((current, state.gain()))
}

/// Refines a hypothesis to the end and weighs its uncertainty.
pub fn refine(
    evidence: &Evidence,
    params: &FitParams,
    start: &Hypothesis,
    plastic: usize,
) -> Option<Fitted> {
    // The second run starts with fresh damping, where the first may have stopped short.
    let (hypothesis, _) = improve(evidence, params, start, params.steps.1)?;
    let (hypothesis, _) = improve(evidence, params, &hypothesis, params.steps.1)?;
    let state = State::at(evidence, params, &hypothesis, None)?;
    let covariance = state
        .slopes(evidence, params, &hypothesis)?
        .covariance(&state);
    Some(Fitted {
        hypothesis,
        plastic,
        gain: state.gain(),
        pixels: state.evaluation.pixels,
        color: state.evaluation.color,
        transmission: state.evaluation.transmission,
        covariance,
        misfit: state.evaluation.squared / state.evaluation.pixels.max(1.0),
    })
}

/// An evaluated pose with the window its residuals live in.
struct State {
    window: Window,
    evaluation: Evaluation,
}

impl State {
    fn at(
        evidence: &Evidence,
        params: &FitParams,
        hypothesis: &Hypothesis,
        spread: Option<f32>,
    ) -> Option<Self> {
        let appearance = model::appearance(hypothesis, evidence.pieces, evidence.view)?;
        let window = window(evidence, &appearance, 4.0)?;
        let evaluation = evaluate(evidence, params, &appearance, window, spread);
        Some(Self { window, evaluation })
    }

    fn gain(&self) -> f32 {
        self.evaluation.base_cost - self.evaluation.cost
    }

    /// How the residuals change with the pose, by central differences with colours solved anew.
    fn slopes(&self, evidence: &Evidence, params: &FitParams, at: &Hypothesis) -> Option<Slopes> {
        let mut columns = Vec::with_capacity(3);
        for (dx, dy, da) in [(0.25, 0.0, 0.0), (0.0, 0.25, 0.0), (0.0, 0.0, 0.8)] {
            let side = |sign: f64| {
                let appearance = model::appearance(
                    &at.moved(sign * dx, sign * dy, sign * da),
                    evidence.pieces,
                    evidence.view,
                )?;
                Some(
                    evaluate(
                        evidence,
                        params,
                        &appearance,
                        self.window,
                        Some(self.evaluation.spread),
                    )
                    .residuals,
                )
            };
            let (ahead, behind) = (side(1.0)?, side(-1.0)?);
            let width = 2.0 * (dx + dy + da) as f32;
            columns.push(
                ahead
                    .iter()
                    .zip(&behind)
                    .map(|(a, b)| (a - b) / width)
                    .collect(),
            );
        }
        Some(Slopes { columns })
    }
}

/// Derivatives of the residuals by x mm, y mm and angle °, each as long as the residuals.
struct Slopes {
    columns: Vec<Vec<f32>>,
}

impl Slopes {
    /// JᵀJ and −Jᵀr.
    fn normal_equations(&self, state: &State) -> (Matrix3<f64>, Vector3<f64>) {
        let dot =
            |a: &[f32], b: &[f32]| a.iter().zip(b).map(|(x, y)| f64::from(x * y)).sum::<f64>();
        let mut information = Matrix3::zeros();
        let mut gradient = Vector3::zeros();
        for i in 0..3 {
            for j in 0..3 {
                information[(i, j)] = dot(&self.columns[i], &self.columns[j]);
            }
            gradient[i] = -dot(&self.columns[i], &state.evaluation.residuals);
        }
        (information, gradient)
    }

    /// Covariance of the pose from the residuals as they are, neighbours' correlation included: the
    /// sandwich H⁻¹·M·H⁻¹ with M summed over pairs of pixels within `CORRELATION_PX` under a Bartlett
    /// kernel (Conley, "GMM estimation with cross sectional dependence", 1999).
    fn covariance(&self, state: &State) -> Matrix3<f64> {
        let (information, _) = self.normal_equations(state);
        let width = state.window.x1 - state.window.x0;
        let height = state.window.y1 - state.window.y0;
        let residuals = &state.evaluation.residuals;
        let score: Vec<Vector3<f64>> = (0..width * height)
            .map(|k| {
                Vector3::from_fn(|p, _| {
                    (0..3)
                        .map(|c| f64::from(self.columns[p][3 * k + c] * residuals[3 * k + c]))
                        .sum::<f64>()
                })
            })
            .collect();
        let mut meat = Matrix3::zeros();
        let reach = CORRELATION_PX as isize;
        for y in 0..height as isize {
            for x in 0..width as isize {
                let own = score[(y * width as isize + x) as usize];
                if own == Vector3::zeros() {
                    continue;
                }
                let mut sum = Vector3::zeros();
                for dy in -reach..=reach {
                    for dx in -reach..=reach {
                        let (nx, ny) = (x + dx, y + dy);
                        if (0..width as isize).contains(&nx) && (0..height as isize).contains(&ny) {
                            let fade = (1.0 - dx.abs() as f64 / (reach + 1) as f64)
                                * (1.0 - dy.abs() as f64 / (reach + 1) as f64);
                            sum += score[(ny * width as isize + nx) as usize] * fade;
                        }
                    }
                }
                meat += own * sum.transpose();
            }
        }
        let Some(inverse) = information.try_inverse() else {
            return Matrix3::identity() * 1e4;
        };
        inverse * meat * inverse
    }
}

/// How far apart two pixels' errors still agree: demosaicing, JPEG blocks' halves and a facet's gloss.
const CORRELATION_PX: usize = 4;
