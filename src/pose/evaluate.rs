//! What a posed pyramid explains of the picture: one evaluation.
//!
//! Within the outline every visible face shows its own colour plus a share of what lies behind it (an
//! affine model of translucent plastic); both are linear and are solved for inside every evaluation
//! (variable projection, Golub & Pereyra 1973).

use super::Hypothesis;
use super::model::{self, Appearance};
use crate::background::{Background, student_cost};
use crate::piece::PieceSet;
use crate::segment::MOST_LOG_ODDS;
use crate::view::SurfaceView;
use crate::working::{Raster, Rgb};
use nalgebra::SMatrix;

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
    /// Log-odds that each pixel shows a stone.
    pub stone: &'a [f32],
    /// What each pixel leaves to be explained without this stone.
    pub unexplained: &'a [Unexplained],
}

/// A pixel without the stone: how likely it shows one, and what it costs if it does.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unexplained {
    /// Probability that it shows a stone.
    pub shown: f32,
    /// The same for it or a neighbour: only there does a difference speak for a stone, not for a shadow.
    pub near: f32,
    /// What the difference from what lies behind costs, in nats.
    pub cost: f32,
}

impl Unexplained {
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

/// Weight of the outline's residual: the network's edge is off by half a pixel now and then.
const OUTLINE_WEIGHT: f32 = 1.0;

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
    /// Newton steps for a first look at a start, and for those that look best.
    pub steps: (usize, usize),
}

impl Default for FitParams {
    fn default() -> Self {
        Self {
            face_spreads: [4.5, 8.0, 14.0],
            shading_spread: 45.0,
            transmission_spread: 0.1,
            steps: (1, 5),
        }
    }
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
pub struct Evaluation {
    pub cost: f32,
    pub base_cost: f32,
    /// What the fit makes smaller: robust cost of the residuals, less what they cost without the stone.
    pub objective: f32,
    pub pixels: f32,
    /// Sum of the log-odds that the pixels show a stone.
    pub evidence: f32,
    pub color: Rgb,
    /// Spread of the body's colours that was taken.
    pub spread: f32,
    /// What each pixel of the window adds to the objective; empty unless asked for.
    pub costs: Vec<f32>,
}

/// A rectangle of pixels over which evaluations are compared.
#[derive(Clone, Copy)]
pub struct Window {
    pub x0: usize,
    pub y0: usize,
    pub x1: usize,
    pub y1: usize,
}

pub fn window(evidence: &Evidence, appearance: &Appearance, margin: f64) -> Option<Window> {
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

/// How far from an edge its blur shows, in pixels; the pixel's own box adds a twelfth of a square pixel to the
/// blur's variance.
pub fn edge_reach(blur_px: f32) -> f32 {
    1.9 * (blur_px * blur_px + 1.0 / 12.0).sqrt()
}

/// Share of a pixel inside a straight edge `depth` pixels away, under blur that reaches `reach` pixels to either
/// side: a smooth step.
pub fn coverage(depth: f32, reach: f32) -> f32 {
    let t = (depth / reach).clamp(-1.0, 1.0);
    0.5 + 0.75 * t - 0.25 * t * t * t
}

pub fn evaluate(
    evidence: &Evidence,
    params: &FitParams,
    appearance: &Appearance,
    window: Window,
    spread: Option<f32>,
    wants_costs: bool,
) -> Evaluation {
    let samples = samples(evidence, appearance, window);
    let faces = appearance.faces.len().min(MAX_FACES);
    let whole = solve_whole(evidence, &samples);
    let solution = solve_faces(evidence, params, &samples, faces, &whole);
    let mut out = Evaluation {
        cost: 0.0,
        base_cost: 0.0,
        objective: 0.0,
        pixels: 0.0,
        evidence: 0.0,
        color: whole.map(|c| c.0),
        spread: 0.0,
        costs: Vec::new(),
    };
    let width = window.x1 - window.x0;
    if wants_costs {
        out.costs.resize(width * (window.y1 - window.y0), 0.0);
    }
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
        out.evidence +=
            free * sample.cover * evidence.stone[index].clamp(-MOST_LOG_ODDS, MOST_LOG_ODDS);
        let Unexplained { shown, cost, .. } = evidence.unexplained[index];
        let outline = (sample.cover - shown).powi(2) - shown * shown;
        let cost =
            free * (student_cost(squared) - cost + 0.5 * OUTLINE_WEIGHT * OUTLINE_WEIGHT * outline);
        out.objective += cost;
        if wants_costs {
            let (x, y) = (
                index % evidence.picture.width - window.x0,
                index / evidence.picture.width - window.y0,
            );
            out.costs[y * width + x] = cost;
        }
        for (total, seen) in mean.iter_mut().zip(evidence.picture.rgb[index]) {
            *total += free * sample.cover * seen;
        }
    }
    if out.pixels > 0.0 {
        out.color = mean.map(|m| m / out.pixels);
    }
    out
}

/// All pixels of the window that the blurred outline touches, with their shares of faces.
fn samples(evidence: &Evidence, appearance: &Appearance, window: Window) -> Vec<Sample> {
    let reach = edge_reach(evidence.background.blur_px);
    let mut out = Vec::with_capacity((window.x1 - window.x0) * (window.y1 - window.y0));
    for y in window.y0..window.y1 {
        let Some((low, high)) = appearance.outline.span_about(y as f32, reach) else {
            continue;
        };
        let first = (low.ceil().max(0.0) as usize).max(window.x0);
        let end = ((high.floor() + 1.0).max(0.0) as usize).min(window.x1);
        for x in first..end {
            let index = evidence.picture.index(x, y);
            let cover = coverage(appearance.outline.depth(x as f32, y as f32), reach);
            if cover < 1e-3 || evidence.free[index] < 1e-3 {
                continue;
            }
            let mut faces = [0.0f32; MAX_FACES];
            let mut total = 0.0;
            for (share, face) in faces.iter_mut().zip(&appearance.faces) {
                *share = coverage(face.depth(x as f32, y as f32), reach) + 1e-6;
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
        let left = (1.0 - cover) * evidence.unexplained[sample.index].near;
        let rest = [0, 1, 2].map(|c| cover * self.difference[c] / spread + left * self.bare[c]);
        let squared = rest.iter().map(|r| r * r).sum::<f32>();
        let doubt = cover * evidence.doubt[sample.index];
        let cost = bounded(student_cost(squared) + doubt)
            + cover * 3.0 * spread.ln()
            + (1.0 - cover) * evidence.background.log_sigma(sample.index);
        (rest, cost)
    }
}

/// A misfit's cost with an end: gloss and inner walls may show any color, and a pixel that shows a stone is better
/// explained by an unlikely face of it than left unexplained.
fn bounded(cost: f32) -> f32 {
    -((-cost).exp() + (-MOST_MISFIT).exp()).ln()
}

/// Nats: with the log of a usual face's spread, just under what a pixel that surely shows a stone costs unexplained.
const MOST_MISFIT: f32 = 8.0;

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
