//! The colors of a body and of its visible faces: linear, and so solved for at once.
//!
//! A face shows its own color plus a share of what lies behind it, an affine model of translucent plastic.

#![allow(
    clippy::needless_range_loop,
    reason = "loops over lanes become vectors: no closure of an iterator stands in the way"
)]

use super::cover::{CoveredPixels, MAX_FACES};
use super::evidence::Evidence;
use super::fit_params::FitParams;
use crate::raster::Rgb;
use crate::raster::lanes::{self, LANES, Lanes};
use nalgebra::SMatrix;

/// Own color and transmission, in one channel.
type Mix = (f32, f32);
/// The channels of neighbouring pixels.
pub type RgbLanes = [Lanes; 3];

const UNKNOWNS: usize = 2 * MAX_FACES;
/// Pairs of faces, each with itself too.
const PAIRS: usize = MAX_FACES * (MAX_FACES + 1) / 2;

/// What a stone's body shows of itself, and what it lets through.
pub struct Translucency {
    /// How many faces it shows.
    faces: usize,
    /// Per channel, of the body as one.
    whole: [Mix; 3],
    /// Per channel, of every face.
    by_face: [[Mix; MAX_FACES]; 3],
}

impl Translucency {
    /// The body that explains its pixels best: every face's color is drawn to that of the whole.
    #[inline(always)]
    pub fn solve(
        evidence: &Evidence,
        params: &FitParams,
        covered: &[CoveredPixels],
        faces: usize,
    ) -> Self {
        let faces = faces.min(MAX_FACES);
        let whole = WholeSums::of(evidence, covered).mixes();
        let moments = Moments::of(evidence, covered, whole);
        Self {
            faces,
            whole,
            by_face: moments.solved(params, faces, whole),
        }
    }

    /// Own color of the body as one.
    pub fn color(&self) -> Rgb {
        self.whole.map(|mix| mix.0)
    }

    /// What pixels show of the body, and of what lies behind it.
    #[inline(always)]
    pub fn predict(&self, evidence: &Evidence, pixels: &CoveredPixels) -> RgbLanes {
        let mut predicted = RgbLanes::default();
        for channel in 0..3 {
            let base = lanes::load(&evidence.base[channel], pixels.at);
            let mut seen = lanes::NONE;
            for lane in 0..LANES {
                seen[lane] = (1.0 - pixels.cover[lane]) * base[lane];
            }
            for face in 0..self.faces {
                if pixels.shows[face] {
                    let (own, transmission) = self.by_face[channel][face];
                    for lane in 0..LANES {
                        seen[lane] += pixels.faces[face][lane] * (own + transmission * base[lane]);
                    }
                }
            }
            predicted[channel] = seen;
        }
        predicted
    }
}

/// Weighted sums over a body's pixels, of the share that it covers, and in every channel of what lies behind that and what is
/// seen of it.
#[derive(Default)]
struct WholeSums {
    shares: Lanes,
    behind: RgbLanes,
    squared: RgbLanes,
    seen: RgbLanes,
    seen_behind: RgbLanes,
}

impl WholeSums {
    #[inline(always)]
    fn of(evidence: &Evidence, covered: &[CoveredPixels]) -> Self {
        let mut sums = Self::default();
        for pixels in covered {
            let weighted = lanes::product(&pixels.weight, &pixels.cover);
            lanes::add_product(&mut sums.shares, &weighted, &pixels.cover);
            for channel in 0..3 {
                let base = lanes::load(&evidence.base[channel], pixels.at);
                let mut target = lanes::load(&evidence.seen[channel], pixels.at);
                for lane in 0..LANES {
                    target[lane] -= (1.0 - pixels.cover[lane]) * base[lane];
                }
                let behind = lanes::product(&pixels.cover, &base);
                let weighted_behind = lanes::product(&pixels.weight, &behind);
                lanes::add_product(&mut sums.behind[channel], &weighted, &behind);
                lanes::add_product(&mut sums.squared[channel], &weighted_behind, &behind);
                lanes::add_product(&mut sums.seen[channel], &weighted, &target);
                lanes::add_product(&mut sums.seen_behind[channel], &weighted_behind, &target);
            }
        }
        sums
    }

    /// Color and transmission (a, t) of the body as one, per channel: least squares of
    /// I − (1−α)·B = α·(a + t·B).
    fn mixes(&self) -> [Mix; 3] {
        let total = |lanes: &Lanes| f64::from(lanes::total(lanes));
        let shares = total(&self.shares) + 1e-3;
        [0, 1, 2].map(|channel| {
            // Transmission is drawn to a quarter as if by all the pixels over a contrast of 30: plastic lets
            // between a tenth and two fifths of the light through.
            let ridge = shares * 900.0;
            let behind = total(&self.behind[channel]);
            let squared = total(&self.squared[channel]) + ridge;
            let seen = total(&self.seen[channel]);
            let seen_behind = total(&self.seen_behind[channel]) + 0.25 * ridge;
            let det = shares * squared - behind * behind;
            if det.abs() < 1e-9 {
                return (128.0, 0.25);
            }
            (
                ((seen * squared - seen_behind * behind) / det) as f32,
                ((shares * seen_behind - behind * seen) / det).clamp(-0.2, 1.1) as f32,
            )
        })
    }
}

/// What the pixels say of every pair of faces: sums of the products of their shares, by powers of what lies behind. Most
/// pixels show one face alone.
#[derive(Default)]
struct Moments {
    /// Of the shares' products alone, by [`pair`].
    shares: [Lanes; PAIRS],
    /// The same times what lies behind, and times its square, per channel.
    behind: [RgbLanes; PAIRS],
    squared: [RgbLanes; PAIRS],
    /// Of every face's share times what the body as one leaves unexplained, and that times what lies behind.
    rest: [RgbLanes; MAX_FACES],
    rest_behind: [RgbLanes; MAX_FACES],
}

/// Where a pair of faces stands among all, the first not below the second.
const fn pair(f: usize, g: usize) -> usize {
    f * (f + 1) / 2 + g
}

impl Moments {
    #[inline(always)]
    fn of(evidence: &Evidence, covered: &[CoveredPixels], whole: [Mix; 3]) -> Self {
        let mut sums = Self::default();
        for pixels in covered {
            let (mut base, mut rest) = (RgbLanes::default(), RgbLanes::default());
            for channel in 0..3 {
                let (own, transmission) = whole[channel];
                base[channel] = lanes::load(&evidence.base[channel], pixels.at);
                rest[channel] = lanes::load(&evidence.seen[channel], pixels.at);
                for lane in 0..LANES {
                    let (cover, base) = (pixels.cover[lane], base[channel][lane]);
                    rest[channel][lane] -=
                        (1.0 - cover) * base + cover * (own + transmission * base);
                }
            }
            for f in 0..MAX_FACES {
                if pixels.shows[f] {
                    let weighted = lanes::product(&pixels.weight, &pixels.faces[f]);
                    sums.add_rest(f, &weighted, &base, &rest);
                    for g in 0..=f {
                        if pixels.shows[g] {
                            let weighted = lanes::product(&weighted, &pixels.faces[g]);
                            sums.add_pair(pair(f, g), &weighted, &base);
                        }
                    }
                }
            }
        }
        sums
    }

    #[inline(always)]
    fn add_rest(&mut self, f: usize, weighted: &Lanes, base: &RgbLanes, rest: &RgbLanes) {
        for channel in 0..3 {
            let weighted = lanes::product(weighted, &rest[channel]);
            for lane in 0..LANES {
                self.rest[f][channel][lane] += weighted[lane];
            }
            lanes::add_product(&mut self.rest_behind[f][channel], &weighted, &base[channel]);
        }
    }

    #[inline(always)]
    fn add_pair(&mut self, pair: usize, weighted: &Lanes, base: &RgbLanes) {
        for lane in 0..LANES {
            self.shares[pair][lane] += weighted[lane];
        }
        for channel in 0..3 {
            let weighted = lanes::product(weighted, &base[channel]);
            for lane in 0..LANES {
                self.behind[pair][channel][lane] += weighted[lane];
            }
            lanes::add_product(&mut self.squared[pair][channel], &weighted, &base[channel]);
        }
    }

    /// Per channel, own color and transmission of every face.
    fn solved(&self, params: &FitParams, faces: usize, whole: [Mix; 3]) -> [[Mix; MAX_FACES]; 3] {
        [0, 1, 2].map(|channel| {
            self.equations(channel)
                .solved(params, faces, whole[channel])
        })
    }

    fn equations(&self, channel: usize) -> Equations {
        let left = SMatrix::from_fn(|i, j| {
            let pair = pair((i / 2).max(j / 2), (i / 2).min(j / 2));
            lanes::total(match i % 2 + j % 2 {
                0 => &self.shares[pair],
                1 => &self.behind[pair][channel],
                _ => &self.squared[pair][channel],
            })
        });
        let right = SMatrix::from_fn(|i, _| {
            lanes::total(match i % 2 {
                0 => &self.rest[i / 2][channel],
                _ => &self.rest_behind[i / 2][channel],
            })
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
    /// Own color and transmission of every face; the body's where the equations have no answer.
    fn solved(mut self, params: &FitParams, faces: usize, whole: Mix) -> [Mix; MAX_FACES] {
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
        std::array::from_fn(|face| {
            (
                whole.0 + difference[2 * face],
                whole.1 + difference[2 * face + 1],
            )
        })
    }
}
