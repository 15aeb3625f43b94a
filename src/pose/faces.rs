//! The colours of a body and of its visible faces: linear, and so solved for at once.
//!
//! A face shows its own colour plus a share of what lies behind it, an affine model of translucent plastic.

use super::cover::{MAX_FACES, Sample};
use super::evaluate::FitParams;
use super::evidence::Evidence;
use crate::working::Rgb;
use nalgebra::SMatrix;

/// Own colour and transmission, in one channel.
type Mix = (f32, f32);

const UNKNOWNS: usize = 2 * MAX_FACES;

/// What a stone's body shows of itself, and what it lets through.
pub struct Body {
    /// How many faces it shows.
    faces: usize,
    /// Per channel, of the body as one.
    whole: [Mix; 3],
    /// Per channel, own colour and transmission of every face in turn.
    by_face: [[f32; UNKNOWNS]; 3],
}

impl Body {
    /// The body that explains its samples best: every face's colour is drawn to that of the whole.
    pub fn solve(
        evidence: &Evidence,
        params: &FitParams,
        samples: &[Sample],
        faces: usize,
    ) -> Self {
        let faces = faces.min(MAX_FACES);
        let whole = whole(evidence, samples);
        let by_face = [0, 1, 2].map(|channel| {
            Equations::of(evidence, samples, faces, channel, whole[channel])
                .solved(params, whole[channel])
        });
        Self {
            faces,
            whole,
            by_face,
        }
    }

    /// Own colour of the body as one.
    pub fn color(&self) -> Rgb {
        self.whole.map(|mix| mix.0)
    }

    /// What a pixel shows of the body, and of what lies behind it.
    pub fn predict(&self, evidence: &Evidence, sample: &Sample) -> Rgb {
        [0, 1, 2].map(|c| {
            let base = evidence.base[sample.index][c];
            let mix = &self.by_face[c];
            let body: f32 = (0..self.faces)
                .map(|f| sample.faces[f] * (mix[2 * f] + mix[2 * f + 1] * base))
                .sum();
            (1.0 - sample.cover) * base + body
        })
    }
}

/// Colour and transmission (a, t) of the body as one, per channel: least squares of
/// I − (1−α)·B = α·(a + t·B).
fn whole(evidence: &Evidence, samples: &[Sample]) -> [Mix; 3] {
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

/// Normal equations of one channel, for every face's difference from the body as one.
struct Equations {
    faces: usize,
    left: SMatrix<f32, UNKNOWNS, UNKNOWNS>,
    right: SMatrix<f32, UNKNOWNS, 1>,
}

impl Equations {
    fn of(
        evidence: &Evidence,
        samples: &[Sample],
        faces: usize,
        channel: usize,
        whole: Mix,
    ) -> Self {
        let mut left = SMatrix::zeros();
        let mut right = SMatrix::zeros();
        for s in samples {
            let free = evidence.free[s.index];
            let base = evidence.base[s.index][channel];
            let target = evidence.picture.rgb[s.index][channel] - (1.0 - s.cover) * base;
            let mut row = [0.0f32; UNKNOWNS];
            for f in 0..faces {
                row[2 * f] = s.faces[f];
                row[2 * f + 1] = s.faces[f] * base;
            }
            let rest = target
                - (0..faces)
                    .map(|f| row[2 * f] * whole.0 + row[2 * f + 1] * whole.1)
                    .sum::<f32>();
            for i in 0..2 * faces {
                if row[i] == 0.0 {
                    continue;
                }
                right[i] += free * row[i] * rest;
                for j in 0..=i {
                    left[(i, j)] += free * row[i] * row[j];
                }
            }
        }
        Self { faces, left, right }
    }

    /// Own colour and transmission of every face in turn; the body's where the equations have no answer.
    fn solved(mut self, params: &FitParams, whole: Mix) -> [f32; UNKNOWNS] {
        let shading = (params.face_spreads[1] / params.shading_spread).powi(2);
        let transmission = (params.face_spreads[1] / params.transmission_spread).powi(2);
        for i in 0..UNKNOWNS {
            for j in 0..i {
                self.left[(j, i)] = self.left[(i, j)];
            }
            self.left[(i, i)] += if i >= 2 * self.faces {
                1.0
            } else if i % 2 == 0 {
                shading
            } else {
                transmission
            };
        }
        let difference = self
            .left
            .cholesky()
            .map(|cholesky| cholesky.solve(&self.right))
            .unwrap_or_else(SMatrix::zeros);
        std::array::from_fn(|i| {
            let body = if i % 2 == 0 { whole.0 } else { whole.1 };
            body + difference[i]
        })
    }
}
