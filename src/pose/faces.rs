//! The colours of a body and of its visible faces: linear, and so solved for at once.
//!
//! A face shows its own colour plus a share of what lies behind it, an affine model of translucent plastic.

use super::cover::{MAX_FACES, Sample};
use super::evidence::Evidence;
use super::fit_params::FitParams;
use crate::working::Rgb;
use nalgebra::SMatrix;

/// Own colour and transmission, in one channel.
type Mix = (f32, f32);

const UNKNOWNS: usize = 2 * MAX_FACES;

/// What a stone's body shows of itself, and what it lets through.
pub struct Translucency {
    /// How many faces it shows.
    faces: usize,
    /// Per channel, of the body as one.
    whole: [Mix; 3],
    /// Per channel, own colour and transmission of every face in turn.
    by_face: [[f32; UNKNOWNS]; 3],
}

impl Translucency {
    /// The body that explains its samples best: every face's colour is drawn to that of the whole.
    pub fn solve(
        evidence: &Evidence,
        params: &FitParams,
        samples: &[Sample],
        faces: usize,
    ) -> Self {
        let faces = faces.min(MAX_FACES);
        let whole = whole(evidence, samples);
        let moments = Moments::of(evidence, samples, faces, whole);
        let by_face = [0, 1, 2].map(|channel| {
            moments
                .equations(channel)
                .solved(params, faces, whole[channel])
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

/// What the samples say of every pair of faces: sums over the pixels of the products of their shares, by powers of what
/// lies behind. Most pixels show one face alone.
struct Moments {
    /// Of the shares' products alone; the first index is not below the second.
    shares: [[f32; MAX_FACES]; MAX_FACES],
    /// The same times what lies behind, and times its square, per channel.
    behind: [[Rgb; MAX_FACES]; MAX_FACES],
    squared: [[Rgb; MAX_FACES]; MAX_FACES],
    /// Of every face's share times what the body as one leaves unexplained, and that times what lies behind.
    rest: [Rgb; MAX_FACES],
    rest_behind: [Rgb; MAX_FACES],
}

impl Moments {
    fn of(evidence: &Evidence, samples: &[Sample], faces: usize, whole: [Mix; 3]) -> Self {
        let mut sums = Self {
            shares: Default::default(),
            behind: Default::default(),
            squared: Default::default(),
            rest: Default::default(),
            rest_behind: Default::default(),
        };
        for s in samples {
            let (seen, base) = (evidence.picture.rgb[s.index], evidence.base[s.index]);
            let rest = [0, 1, 2].map(|c| {
                let body = s.cover * (whole[c].0 + whole[c].1 * base[c]);
                seen[c] - (1.0 - s.cover) * base[c] - body
            });
            for f in (0..faces).filter(|&f| s.faces[f] > 0.0) {
                let weight = evidence.free[s.index] * s.faces[f];
                sums.add_rest(f, weight, base, rest);
                for g in (0..=f).filter(|&g| s.faces[g] > 0.0) {
                    sums.add_pair(f, g, weight * s.faces[g], base);
                }
            }
        }
        sums
    }

    fn add_rest(&mut self, f: usize, weight: f32, base: Rgb, rest: Rgb) {
        for c in 0..3 {
            self.rest[f][c] += weight * rest[c];
            self.rest_behind[f][c] += weight * rest[c] * base[c];
        }
    }

    fn add_pair(&mut self, f: usize, g: usize, weight: f32, base: Rgb) {
        self.shares[f][g] += weight;
        for (c, b) in base.into_iter().enumerate() {
            self.behind[f][g][c] += weight * b;
            self.squared[f][g][c] += weight * b * b;
        }
    }

    fn equations(&self, channel: usize) -> Equations {
        let left = SMatrix::from_fn(|i, j| {
            let (f, g) = ((i / 2).max(j / 2), (i / 2).min(j / 2));
            match i % 2 + j % 2 {
                0 => self.shares[f][g],
                1 => self.behind[f][g][channel],
                _ => self.squared[f][g][channel],
            }
        });
        let right = SMatrix::from_fn(|i, _| match i % 2 {
            0 => self.rest[i / 2][channel],
            _ => self.rest_behind[i / 2][channel],
        });
        Equations { left, right }
    }
}

/// Normal equations of one channel, for every face's difference from the body as one.
struct Equations {
    left: SMatrix<f32, UNKNOWNS, UNKNOWNS>,
    right: SMatrix<f32, UNKNOWNS, 1>,
}

impl Equations {
    /// Own colour and transmission of every face in turn; the body's where the equations have no answer.
    fn solved(mut self, params: &FitParams, faces: usize, whole: Mix) -> [f32; UNKNOWNS] {
        let shading = (params.face_spreads[1] / params.shading_spread).powi(2);
        let transmission = (params.face_spreads[1] / params.transmission_spread).powi(2);
        for i in 0..UNKNOWNS {
            self.left[(i, i)] += if i >= 2 * faces {
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
