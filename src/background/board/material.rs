//! One of a board's two materials, fitted to the squares of one parity so that stones do not count.

#![allow(
    clippy::needless_range_loop,
    reason = "loops over lanes become vectors: no closure of an iterator stands in the way"
)]

use super::BoardAppearanceParams;
use super::places::{PixelPlaces, SquarePlace};
use super::shadow_axes::ShadowAxes;
use crate::background::{Noise, median_color, robust_scale};
use crate::raster::lanes::LaneWork;
use crate::raster::{Raster, Rgb};
use crate::statistics::{DEVIATION_OF_MEDIAN, median};

/// Samples from which a square's own offset is fitted.
const LEAST_SAMPLES: usize = 12;

/// Near is what lies within so many robust deviations, and so many code values: compression moves colors by about as much.
const NEAR: f32 = 2.5;
const ROUNDING: f32 = 3.0;

/// Coefficients of a shading.
const TERMS: usize = 6;

/// What a fit moves by at last, in code values: a hundredth of what a camera tells apart.
const SETTLED: f32 = 0.01;

/// Of a covered square more than this share shows beside the stone; of an odd one hardly a pixel looks so by chance.
const LEAST_USUAL: f32 = 0.1;

/// The share of a square that has to be of its own color for that to be other than the material's, in light or in hue: no stone fills
/// three fifths of a square with one color, nor one in the shade, both together, four fifths with one hue.
const LEAST_OF_OWN_LIGHT: f32 = 0.6;
const LEAST_OF_OWN_HUE: f32 = 0.8;

/// What keeps a plane fitted to a strip from tipping, along each axis, in squares². A shadow may end within a square, but what is of
/// another hue at its one end is a stone: half a square's variance of places is 0.04.
const RIDGES: [f32; 3] = [0.02, 0.2, 0.2];

/// Just inside the far edges, in squares.
const LAST: f32 = 0.001;

/// A pixel well within a square: its index in the picture, its place on the board, and the square's number.
struct InnerPixel {
    index: u32,
    u: f32,
    v: f32,
    square: u32,
}

/// A pixel of a square: its place from the middle, and by how much its color is off the shading, along [`ShadowAxes`].
type SquarePixel = (f32, f32, Rgb);

/// One of the two materials: shading over the board, square offsets, noise.
pub struct Material {
    /// Per channel, coefficients of 1, u, v, u², uv, v² with u, v in −1..1 over the board.
    shading: [[f32; TERMS]; 3],
    /// Per square and channel: a plane 1, u, v within the square (−0.5..0.5).
    offsets: Vec<[[f32; 3]; 3]>,
    /// The board's squares along either side.
    files: f32,
    ranks: f32,
    pub noise: Noise,
}

impl Material {
    /// Fitted to the squares of a parity: 0 those like a1, 1 the others.
    pub fn fit(
        picture: &Raster,
        places: &PixelPlaces,
        parity: usize,
        params: &BoardAppearanceParams,
    ) -> Self {
        let samples = samples(places, parity, params.inset as f32);
        // A few thousand samples fix six coefficients.
        let coarse: Vec<&InnerPixel> = samples
            .iter()
            .step_by((samples.len() / 6000).max(1))
            .collect();
        let size = (places.files, places.ranks);
        let shading = [0, 1, 2].map(|c| {
            let values = coarse
                .iter()
                .map(|s| (terms((s.u, s.v), size), picture.rgb[s.index as usize][c]));
            robust_fit(&values.collect::<Vec<_>>())
        });
        let mut material = Self {
            shading,
            offsets: vec![[[0.0; 3]; 3]; (size.0 * size.1) as usize],
            files: size.0,
            ranks: size.1,
            noise: Noise::from_covariance([[16.0, 0.0, 0.0], [0.0, 16.0, 0.0], [0.0, 0.0, 16.0]]),
        };
        let residuals = coarse.iter().map(|s| material.residual(picture, s));
        let residuals: Vec<Rgb> = residuals.collect();
        let axes = ShadowAxes::of(shading.map(|terms| terms[0]), &residuals);
        let along: Vec<Rgb> = residuals.iter().map(|off| axes.along(*off)).collect();
        let spread = robust_scale(&along);
        material.fit_offsets(picture, &samples, (axes, spread));
        let rest: Vec<Rgb> = samples
            .iter()
            .step_by((samples.len() / 20000).max(1))
            .map(|s| material.residual(picture, s))
            .collect();
        material.noise = Noise::from_residuals(&rest, params.floor);
        material
    }

    /// Fits every square's own offset; `spread` is the residuals' robust scale so far, along the axes.
    fn fit_offsets(
        &mut self,
        picture: &Raster,
        samples: &[InnerPixel],
        (axes, spread): (ShadowAxes, Rgb),
    ) {
        let mut counts = vec![0; self.offsets.len()];
        samples.iter().for_each(|s| counts[s.square as usize] += 1);
        let mut by_square: Vec<Vec<SquarePixel>> =
            counts.into_iter().map(Vec::with_capacity).collect();
        for s in samples {
            let within = (s.u.fract() - 0.5, s.v.fract() - 0.5);
            let off = axes.along(self.residual(picture, s));
            let pixel = (within.0, within.1, off);
            by_square[s.square as usize].push(pixel);
        }
        let is_told = |values: &&Vec<SquarePixel>| values.len() >= LEAST_SAMPLES;
        let medians = by_square.iter().filter(is_told);
        let medians: Vec<Rgb> = medians.map(|values| median_residual(values)).collect();
        let plausible = plausible_offset(&medians, spread);
        let rounding = axes.reach(ROUNDING);
        let near = [0, 1, 2].map(|axis| NEAR * spread[axis] + rounding[axis]);
        let offsets = self.offsets.iter_mut().zip(&by_square);
        let told = offsets.filter(|(_, values)| is_told(values));
        for (offset, values) in told {
            *offset = axes.back(square_offset(values, near, plausible));
        }
    }

    fn residual(&self, picture: &Raster, sample: &InnerPixel) -> Rgb {
        let expected = self.color(sample.u, sample.v);
        [0, 1, 2].map(|c| picture.rgb[sample.index as usize][c] - expected[c])
    }

    /// Expected color at a place on the board, in squares.
    #[inline(always)]
    pub fn color(&self, u: f32, v: f32) -> Rgb {
        let t = terms((u, v), (self.files, self.ranks));
        let (u, v) = (
            u.clamp(0.0, self.files - LAST),
            v.clamp(0.0, self.ranks - LAST),
        );
        let offset = &self.offsets[(v as usize) * self.files as usize + u as usize];
        let (du, dv) = (u.fract() - 0.5, v.fract() - 0.5);
        let mut color = [0.0; 3];
        for c in 0..3 {
            let mut shading = 0.0;
            for k in 0..TERMS {
                shading += t[k] * self.shading[c][k];
            }
            color[c] = shading + offset[c][0] + offset[c][1] * du + offset[c][2] * dv;
        }
        color
    }
}

/// The pixels of the squares of a parity, farther from the lattice than the share `inset` of a side.
fn samples(places: &PixelPlaces, parity: usize, inset: f32) -> Vec<InnerPixel> {
    let within = |t: f32| (inset..1.0 - inset).contains(&t.fract());
    let inner = places.iter().filter_map(|(index, (u, v))| {
        let (i, j) = places.square_of((u, v))?;
        let square = (j * places.files as usize + i) as u32;
        let sample = InnerPixel {
            index: index as u32,
            u,
            v,
            square,
        };
        ((i + j) % 2 == parity && within(u) && within(v)).then_some(sample)
    });
    // Half of all squares' pixels at most.
    let mut samples = Vec::with_capacity(places.on_squares / 2);
    samples.extend(inner);
    samples
}

/// 1, u, v, u², uv, v², with u and v scaled to −1..1 over a board of so many files and ranks.
#[inline(always)]
fn terms((u, v): SquarePlace, (files, ranks): (f32, f32)) -> [f32; TERMS] {
    let (u, v) = (2.0 * u / files - 1.0, 2.0 * v / ranks - 1.0);
    [1.0, u, v, u * u, u * v, v * v]
}

/// Three robust deviations of the squares' median residuals: a square beyond is covered, not odd.
fn plausible_offset(medians: &[Rgb], spread: Rgb) -> Rgb {
    let scale = robust_scale(medians);
    [0, 1, 2].map(|c| 3.0 * scale[c] + 0.5 * spread[c])
}

fn median_residual(values: &[SquarePixel]) -> Rgb {
    median_color(values.iter().map(|v| v.2))
}

/// A square's own shift of color (grain, worn print, the light on it): a plane by least squares over the pixels `near` the mode of
/// those that are of the material's hue, in whatever light. A square of which hardly any is, is covered, or of a hue of its own; one of
/// which less than a third looks bare keeps the material's shading.
fn square_offset(values: &[SquarePixel], near: Rgb, plausible: Rgb) -> [[f32; 3]; 3] {
    let is_usual = |(_, _, r): &&SquarePixel| (1..3).all(|axis| r[axis].abs() < near[axis]);
    let usual: Vec<SquarePixel> = values.iter().filter(is_usual).copied().collect();
    let least = LEAST_SAMPLES.max((LEAST_USUAL * values.len() as f32) as usize);
    let pixels = if usual.len() < least { values } else { &usual };
    let mut kept: Vec<SquarePixel> = Vec::with_capacity(pixels.len());
    let keep_near_to = |kept: &mut Vec<SquarePixel>, offset: &[[f32; 3]; 3]| {
        let is_near = |(u, v, r): &&SquarePixel| {
            (0..3).all(|c| {
                (r[c] - offset[c][0] - offset[c][1] * u - offset[c][2] * v).abs() < near[c]
            })
        };
        kept.clear();
        kept.extend(pixels.iter().filter(is_near));
    };
    // What is lit as the board is lies bare and tells more than what a bar of shade leaves of it.
    let mut offset = [[0.0; 3]; 3];
    keep_near_to(&mut kept, &offset);
    if (kept.len() as f32) < LEAST_USUAL * pixels.len() as f32 {
        let centre = median_residual(pixels);
        offset = centre.map(|c| [c, 0.0, 0.0]);
        keep_near_to(&mut kept, &offset);
        // A covered square's median is a stone's color, not the square's.
        let is_odd = |axis: usize| centre[axis].abs() > plausible[axis];
        let least = if is_odd(1) || is_odd(2) {
            LEAST_OF_OWN_HUE
        } else if is_odd(0) {
            LEAST_OF_OWN_LIGHT
        } else {
            0.0
        };
        if (kept.len() as f32) < least * values.len() as f32 {
            return [[0.0; 3]; 3];
        }
    }
    for _ in 0..4 {
        keep_near_to(&mut kept, &offset);
        if kept.len() * 3 < pixels.len() {
            return [[0.0; 3]; 3];
        }
        offset = plane(&kept, values.len());
    }
    offset
}

/// The plane 1, u, v through residuals by least squares, per axis, of a square that has so many pixels.
fn plane(near: &[SquarePixel], pixels: usize) -> [[f32; 3]; 3] {
    let [mu, mv, r0, r1, r2] = means(near, |(u, v, r)| [*u, *v, r[0], r[1], r[2]]);
    let mr = [r0, r1, r2];
    let [suu, svv, suv, u0, u1, u2, v0, v1, v2] = means(near, |(u, v, r)| {
        let (u, v) = (u - mu, v - mv);
        let r = [0, 1, 2].map(|c| r[c] - mr[c]);
        [
            u * u,
            v * v,
            u * v,
            u * r[0],
            u * r[1],
            u * r[2],
            v * r[0],
            v * r[1],
            v * r[2],
        ]
    });
    let (sur, svr) = ([u0, u1, u2], [v0, v1, v2]);
    [0, 1, 2].map(|c| {
        let ridge = RIDGES[c] * pixels as f32 / near.len() as f32;
        let det = (suu + ridge) * (svv + ridge) - suv * suv;
        let gu = (sur[c] * (svv + ridge) - svr[c] * suv) / det;
        let gv = (svr[c] * (suu + ridge) - sur[c] * suv) / det;
        [mr[c] - gu * mu - gv * mv, gu, gv]
    })
}

/// Means of several numbers of pixels: one sum alone would wait for itself.
fn means<const N: usize>(
    pixels: &[SquarePixel],
    of: impl Fn(&SquarePixel) -> [f32; N],
) -> [f32; N] {
    let mut sums = [0.0; N];
    for pixel in pixels {
        for (sum, number) in sums.iter_mut().zip(of(pixel)) {
            *sum += number;
        }
    }
    sums.map(|sum| sum / pixels.len() as f32)
}

/// Iteratively reweighted least squares from the median outward (Geman–McClure weights, whose scale
/// follows the median absolute residual): stones and glare are outliers here.
fn robust_fit(samples: &[([f32; TERMS], f32)]) -> [f32; TERMS] {
    use nalgebra::{SMatrix, SVector};
    let mut fit = [0.0f32; TERMS];
    fit[0] = median(samples.iter().map(|s| s.1)).unwrap_or(0.0);
    let mut rest = vec![0.0; samples.len()];
    for _ in 0..12 {
        for (rest, (terms, value)) in rest.iter_mut().zip(samples) {
            *rest = value - terms.iter().zip(&fit).map(|(a, b)| a * b).sum::<f32>();
        }
        let scale =
            DEVIATION_OF_MEDIAN as f32 * median(rest.iter().map(|r| r.abs())).unwrap_or(0.0);
        let scale = scale.max(1.5);
        let rest = &rest;
        let (normal, right) = NormalEquations {
            samples,
            rest,
            scale,
        }
        .done();
        let normal = SMatrix::<f64, TERMS, TERMS>::from_fn(|i, j| normal[i][j]);
        let right = SVector::<f64, TERMS>::from_fn(|i, _| right[i]);
        let Some(solution) = normal.cholesky().map(|c| c.solve(&right)) else {
            break;
        };
        let before = std::mem::replace(&mut fit, std::array::from_fn(|i| solution[i] as f32));
        // No term is more than its coefficient.
        let moved: f32 = fit.iter().zip(before).map(|(a, b)| (a - b).abs()).sum();
        if moved < SETTLED {
            break;
        }
    }
    fit
}

/// Samples, and how far each is off what is fitted, the robust scale of which is known.
struct NormalEquations<'a> {
    samples: &'a [([f32; TERMS], f32)],
    rest: &'a [f32],
    scale: f32,
}

impl LaneWork for NormalEquations<'_> {
    /// The matrix, whose rows have room for whole vectors, and the right side.
    type Output = ([[f64; 8]; TERMS], [f64; 8]);

    #[inline(always)]
    fn work(self) -> Self::Output {
        let (mut normal, mut right) = ([[0.0; 8]; TERMS], [0.0; 8]);
        for (i, row) in normal.iter_mut().enumerate() {
            row[i] = 1e-3;
        }
        for ((terms, value), rest) in self.samples.iter().zip(self.rest) {
            let r = rest / (2.0 * self.scale);
            let weight = f64::from(1.0 / (1.0 + r * r).powi(2));
            let mut t = [0.0; 8];
            for i in 0..TERMS {
                t[i] = f64::from(terms[i]);
            }
            let value = weight * f64::from(*value);
            for lane in 0..8 {
                right[lane] += t[lane] * value;
            }
            for i in 0..TERMS {
                for lane in 0..8 {
                    normal[i][lane] += t[i] * t[lane] * weight;
                }
            }
        }
        (normal, right)
    }
}
