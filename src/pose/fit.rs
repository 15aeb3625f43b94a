//! Analysis: a posed pyramid refined against the picture by least squares.
//!
//! Within the outline every visible face shows its own colour plus a share of what lies behind it (an
//! affine model of translucent plastic); both are linear and are solved for inside every evaluation
//! (variable projection, Golub & Pereyra 1973), so only position and turn are searched, by
//! Levenberg–Marquardt on the whitened residuals with Student weights.

use super::Hypothesis;
use super::model::{self, Appearance};
use crate::background::{Background, student_cost};
use crate::piece::PieceSet;
use crate::view::SurfaceView;
use crate::working::{Raster, Rgb};
use nalgebra::{Matrix3, SMatrix, Vector3};

/// What the fit explains: the picture, and what it would show without the stone at hand.
#[derive(Clone, Copy)]
pub struct Evidence<'a> {
    pub picture: &'a Raster,
    pub background: &'a Background,
    pub view: &'a SurfaceView,
    pub pieces: &'a PieceSet,
    /// Colour expected without this stone: the background with the other stones painted on it.
    pub base: &'a [Rgb],
    /// Cost in nats of each pixel without this stone.
    pub base_cost: &'a [f32],
    /// How much of each pixel is free to be explained: 0 where a nearer stone covers it.
    pub free: &'a [f32],
    /// Nats it costs each pixel to be of the stone's plastic.
    pub doubt: &'a [f32],
}

/// Tunables of the fit.
#[derive(Clone, Copy, Debug)]
pub struct FitParams {
    /// Standard deviations that a face's colours may have about its own mean, in code values: smooth plastic
    /// to gloss and inner walls. The likeliest is taken for each stone.
    pub face_spreads: [f32; SPREADS],
    /// Standard deviation of a face's colour about its stone's, in code values: shading.
    pub shading_spread: f32,
    /// Standard deviation of a face's transmission about its stone's.
    pub transmission_spread: f32,
    /// Levenberg–Marquardt steps for a first look at a start, and for those that look best.
    pub steps: (usize, usize),
}

impl Default for FitParams {
    fn default() -> Self {
        Self {
            face_spreads: [4.5, 8.0, 14.0],
            shading_spread: 45.0,
            transmission_spread: 0.1,
            steps: (2, 10),
        }
    }
}

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

/// Number of face spreads weighed.
const SPREADS: usize = 3;
const MAX_FACES: usize = 4;
const UNKNOWNS: usize = 2 * MAX_FACES;

/// One pixel under a hypothesis.
struct Sample {
    index: usize,
    cover: f32,
    faces: [f32; MAX_FACES],
}

/// Everything an evaluation at one pose yields.
struct Evaluation {
    cost: f32,
    base_cost: f32,
    pixels: f32,
    color: Rgb,
    transmission: Rgb,
    squared: f32,
    /// Spread of the body's colours that was taken.
    spread: f32,
    /// Whitened weighted residuals, three a pixel of the window.
    residuals: Vec<f32>,
}

/// A rectangle of pixels over which evaluations are compared.
#[derive(Clone, Copy)]
struct Window {
    x0: usize,
    y0: usize,
    x1: usize,
    y1: usize,
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
    /// sandwich H⁻¹·M·H⁻¹ with M summed over pairs of pixels within [`CORRELATION_PX`] under a Bartlett
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

fn window(evidence: &Evidence, appearance: &Appearance, margin: f64) -> Option<Window> {
    let (x0, y0, x1, y1) = appearance.outline.bounds();
    let (width, height) = (
        evidence.picture.width as f64,
        evidence.picture.height as f64,
    );
    let margin = margin + 2.0 * f64::from(evidence.background.blur_px);
    let clip = |v: f64, end: f64| v.clamp(0.0, end) as usize;
    let window = Window {
        x0: clip((x0 - margin).floor(), width),
        y0: clip((y0 - margin).floor(), height),
        x1: clip((x1 + margin).ceil() + 1.0, width),
        y1: clip((y1 + margin).ceil() + 1.0, height),
    };
    (window.x1 > window.x0 && window.y1 > window.y0).then_some(window)
}

/// Share of a pixel inside a straight edge `depth` pixels away, under blur: a smooth step two and a half
/// standard deviations wide on either side.
pub fn coverage(depth: f32, blur_px: f32) -> f32 {
    // The pixel's own box adds a twelfth of a square pixel to the blur's variance.
    let reach = 1.9 * (blur_px * blur_px + 1.0 / 12.0).sqrt();
    let t = (depth / reach).clamp(-1.0, 1.0);
    0.5 + 0.75 * t - 0.25 * t * t * t
}

fn evaluate(
    evidence: &Evidence,
    params: &FitParams,
    appearance: &Appearance,
    window: Window,
    spread: Option<f32>,
) -> Evaluation {
    let samples = samples(evidence, appearance, window);
    let faces = appearance.faces.len().min(MAX_FACES);
    let whole = solve_whole(evidence, &samples);
    let solution = solve_faces(evidence, params, &samples, faces, &whole);
    let mut out = Evaluation {
        cost: 0.0,
        base_cost: 0.0,
        pixels: 0.0,
        color: whole.map(|c| c.0),
        transmission: whole.map(|c| c.1),
        squared: 0.0,
        spread: 0.0,
        residuals: vec![0.0; (window.x1 - window.x0) * (window.y1 - window.y0) * 3],
    };
    let misfits: Vec<Misfit> = samples
        .iter()
        .map(|sample| {
            misfit(
                evidence,
                sample,
                predict(evidence, sample, faces, &solution),
            )
        })
        .collect();
    let spread = spread.unwrap_or_else(|| likeliest_spread(evidence, params, &samples, &misfits));
    out.spread = spread;
    let mut mean = [0.0f32; 3];
    for (sample, misfit) in samples.iter().zip(&misfits) {
        let index = sample.index;
        let free = evidence.free[index];
        let (rest, cost) = misfit.under(evidence, sample, spread);
        let squared = rest.iter().map(|r| r * r).sum::<f32>();
        out.cost += free * cost;
        out.base_cost += free * evidence.base_cost[index];
        out.pixels += free * sample.cover;
        out.squared += free * sample.cover * squared.min(30.0);
        for (total, seen) in mean.iter_mut().zip(evidence.picture.rgb[index]) {
            *total += free * sample.cover * seen;
        }
        let (x, y) = (
            index % evidence.picture.width - window.x0,
            index / evidence.picture.width - window.y0,
        );
        // Student weight: 7/(4 + d²), the derivative of the cost.
        let weight = (free * 7.0 / (4.0 + squared)).sqrt();
        let start = (y * (window.x1 - window.x0) + x) * 3;
        for (residual, value) in out.residuals[start..start + 3].iter_mut().zip(rest) {
            *residual = weight * value;
        }
    }
    if out.pixels > 0.0 {
        out.color = mean.map(|m| m / out.pixels);
    }
    out
}

/// All pixels of the window that the blurred outline touches, with their shares of faces.
fn samples(evidence: &Evidence, appearance: &Appearance, window: Window) -> Vec<Sample> {
    let blur = evidence.background.blur_px;
    let mut out = Vec::with_capacity((window.x1 - window.x0) * (window.y1 - window.y0));
    for y in window.y0..window.y1 {
        for x in window.x0..window.x1 {
            let index = evidence.picture.index(x, y);
            let cover = coverage(appearance.outline.depth(x as f32, y as f32), blur);
            if cover < 1e-3 || evidence.free[index] < 1e-3 {
                continue;
            }
            let mut faces = [0.0f32; MAX_FACES];
            let mut total = 0.0;
            for (share, face) in faces.iter_mut().zip(&appearance.faces) {
                *share = coverage(face.depth(x as f32, y as f32), blur) + 1e-6;
                total += *share;
            }
            for share in &mut faces {
                *share *= cover / total.max(1e-6);
            }
            out.push(Sample {
                index,
                cover,
                faces,
            });
        }
    }
    out
}

/// Colour and transmission (a, t) of the body as one, per channel: least squares of
/// I − (1−α)·B = α·(a + t·B).
fn solve_whole(evidence: &Evidence, samples: &[Sample]) -> [(f32, f32); 3] {
    [0, 1, 2].map(|c| {
        let (mut aa, mut ab, mut bb, mut ya, mut yb) = (1e-3f64, 0.0f64, 0.0f64, 0.0f64, 0.0f64);
        let mut weight_sum = 0.0f64;
        for s in samples {
            let base = evidence.base[s.index][c];
            let target = evidence.picture.rgb[s.index][c] - (1.0 - s.cover) * base;
            let w = f64::from(evidence.free[s.index]);
            let (p, q) = (f64::from(s.cover), f64::from(s.cover * base));
            aa += w * p * p;
            ab += w * p * q;
            bb += w * q * q;
            ya += w * p * f64::from(target);
            yb += w * q * f64::from(target);
            weight_sum += w * p * p;
        }
        // Transmission is drawn to a quarter as if by all the pixels over a contrast of 30: plastic lets
        // between a tenth and two fifths of the light through.
        let ridge = weight_sum * 900.0 + 1e-3;
        let (bb, yb) = (bb + ridge, yb + 0.25 * ridge);
        let det = aa * bb - ab * ab;
        if det.abs() < 1e-9 {
            return (128.0, 0.25);
        }
        (
            ((ya * bb - yb * ab) / det) as f32,
            ((aa * yb - ab * ya) / det).clamp(-0.2, 1.1) as f32,
        )
    })
}

type Solution = [[f32; UNKNOWNS]; 3];

/// Colour and transmission of every visible face, drawn to the body's.
fn solve_faces(
    evidence: &Evidence,
    params: &FitParams,
    samples: &[Sample],
    faces: usize,
    whole: &[(f32, f32); 3],
) -> Solution {
    let mut normal = [SMatrix::<f32, UNKNOWNS, UNKNOWNS>::zeros(); 3];
    let mut right = [SMatrix::<f32, UNKNOWNS, 1>::zeros(); 3];
    let n = 2 * faces;
    for s in samples {
        let free = evidence.free[s.index];
        for c in 0..3 {
            let base = evidence.base[s.index][c];
            let target = evidence.picture.rgb[s.index][c] - (1.0 - s.cover) * base;
            let mut row = [0.0f32; UNKNOWNS];
            for f in 0..faces {
                row[2 * f] = s.faces[f];
                row[2 * f + 1] = s.faces[f] * base;
            }
            // Deviations from the body's solution.
            let rest = target
                - (0..faces)
                    .map(|f| row[2 * f] * whole[c].0 + row[2 * f + 1] * whole[c].1)
                    .sum::<f32>();
            for i in 0..n {
                if row[i] == 0.0 {
                    continue;
                }
                right[c][i] += free * row[i] * rest;
                for j in 0..=i {
                    normal[c][(i, j)] += free * row[i] * row[j];
                }
            }
        }
    }
    let shading = (params.face_spreads[1] / params.shading_spread).powi(2);
    let transmission = (params.face_spreads[1] / params.transmission_spread).powi(2);
    [0, 1, 2].map(|c| {
        let mut m = normal[c];
        for i in 0..UNKNOWNS {
            for j in 0..i {
                m[(j, i)] = m[(i, j)];
            }
            m[(i, i)] += if i >= n {
                1.0
            } else if i % 2 == 0 {
                shading
            } else {
                transmission
            };
        }
        let delta = m
            .cholesky()
            .map(|chol| chol.solve(&right[c]))
            .unwrap_or_else(SMatrix::zeros);
        std::array::from_fn(|i| {
            let body = if i % 2 == 0 { whole[c].0 } else { whole[c].1 };
            body + delta[i]
        })
    })
}

fn predict(evidence: &Evidence, sample: &Sample, faces: usize, solution: &Solution) -> Rgb {
    [0, 1, 2].map(|c| {
        let base = evidence.base[sample.index][c];
        let body: f32 = (0..faces)
            .map(|f| sample.faces[f] * (solution[c][2 * f] + solution[c][2 * f + 1] * base))
            .sum();
        (1.0 - sample.cover) * base + body
    })
}

/// Paints a fitted stone over the base: colour and cost of every pixel it touches, and its cover there.
pub fn painted(
    evidence: &Evidence,
    params: &FitParams,
    hypothesis: &Hypothesis,
) -> Vec<(usize, Rgb, f32, f32)> {
    let Some(appearance) = model::appearance(hypothesis, evidence.pieces, evidence.view) else {
        return Vec::new();
    };
    let Some(window) = window(evidence, &appearance, 2.0) else {
        return Vec::new();
    };
    let samples = samples(evidence, &appearance, window);
    let faces = appearance.faces.len().min(MAX_FACES);
    let whole = solve_whole(evidence, &samples);
    let solution = solve_faces(evidence, params, &samples, faces, &whole);
    let colors: Vec<Rgb> = samples
        .iter()
        .map(|s| predict(evidence, s, faces, &solution))
        .collect();
    let misfits: Vec<Misfit> = samples
        .iter()
        .zip(&colors)
        .map(|(s, &color)| misfit(evidence, s, color))
        .collect();
    let spread = likeliest_spread(evidence, params, &samples, &misfits);
    samples
        .iter()
        .zip(colors)
        .zip(&misfits)
        .map(|((s, color), misfit)| (s.index, color, misfit.under(evidence, s, spread).1, s.cover))
        .collect()
}

/// How a pixel differs from its prediction: in code values, and whitened as bare surface.
struct Misfit {
    difference: Rgb,
    bare: Rgb,
}

fn misfit(evidence: &Evidence, sample: &Sample, predicted: Rgb) -> Misfit {
    let seen = evidence.picture.rgb[sample.index];
    let difference = [0, 1, 2].map(|c| seen[c] - predicted[c]);
    Misfit {
        difference,
        bare: evidence.background.whitened(sample.index, difference),
    }
}

impl Misfit {
    /// Whitened residual and cost in nats if the body's spread is `spread`; between bare and covered the
    /// spread follows the share covered.
    fn under(&self, evidence: &Evidence, sample: &Sample, spread: f32) -> (Rgb, f32) {
        let cover = sample.cover;
        let rest =
            [0, 1, 2].map(|c| cover * self.difference[c] / spread + (1.0 - cover) * self.bare[c]);
        let squared = rest.iter().map(|r| r * r).sum::<f32>();
        let body = 3.0 * spread.ln() + evidence.doubt[sample.index];
        let cost = student_cost(squared)
            + cover * body
            + (1.0 - cover) * evidence.background.log_sigma(sample.index);
        (rest, cost)
    }
}

fn likeliest_spread(
    evidence: &Evidence,
    params: &FitParams,
    samples: &[Sample],
    misfits: &[Misfit],
) -> f32 {
    let cost = |spread: f32| {
        samples
            .iter()
            .zip(misfits)
            .map(|(s, m)| evidence.free[s.index] * m.under(evidence, s, spread).1)
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
