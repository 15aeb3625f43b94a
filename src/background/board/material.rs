//! One of a board's two materials, fitted to the squares of one parity so that stones do not count.

use super::BoardAppearanceParams;
use super::places::{PixelPlaces, SquarePlace};
use crate::background::{Noise, median_color, robust_scale};
use crate::raster::{Raster, Rgb};
use crate::statistics::median;

/// Samples from which a square's own offset is fitted.
const LEAST_SAMPLES: usize = 12;

/// Just inside the far edges, in squares.
const LAST: f32 = 0.001;

/// A pixel well within a square.
struct InnerPixel {
    index: usize,
    u: f32,
    v: f32,
    square: usize,
}

/// One of the two materials: shading over the board, square offsets, noise.
pub struct Material {
    /// Per channel, coefficients of 1, u, v, u², uv, v² with u, v in −1..1 over the board.
    shading: [[f32; 6]; 3],
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
                .map(|s| (terms((s.u, s.v), size), picture.rgb[s.index][c]));
            robust_fit(&values.collect::<Vec<_>>())
        });
        let mut material = Self {
            shading,
            offsets: vec![[[0.0; 3]; 3]; (size.0 * size.1) as usize],
            files: size.0,
            ranks: size.1,
            noise: Noise::from_covariance([[16.0, 0.0, 0.0], [0.0, 16.0, 0.0], [0.0, 0.0, 16.0]]),
        };
        let all: Vec<Rgb> = coarse
            .iter()
            .map(|s| material.residual(picture, s))
            .collect();
        material.fit_offsets(picture, &samples, robust_scale(&all));
        let rest: Vec<Rgb> = samples
            .iter()
            .step_by((samples.len() / 20000).max(1))
            .map(|s| material.residual(picture, s))
            .collect();
        material.noise = Noise::from_residuals(&rest, params.floor);
        material
    }

    /// Fits every square's own offset; `spread` is the residuals' robust scale so far.
    fn fit_offsets(&mut self, picture: &Raster, samples: &[InnerPixel], spread: Rgb) {
        let mut by_square: Vec<Vec<(f32, f32, Rgb)>> = vec![Vec::new(); self.offsets.len()];
        for s in samples {
            let within = (s.u.fract() - 0.5, s.v.fract() - 0.5);
            by_square[s.square].push((within.0, within.1, self.residual(picture, s)));
        }
        let plausible = plausible_offset(&by_square, spread);
        for (offset, values) in self.offsets.iter_mut().zip(&by_square) {
            if values.len() >= LEAST_SAMPLES {
                *offset = square_offset(values, spread, plausible);
            }
        }
    }

    fn residual(&self, picture: &Raster, sample: &InnerPixel) -> Rgb {
        let expected = self.color(sample.u, sample.v);
        [0, 1, 2].map(|c| picture.rgb[sample.index][c] - expected[c])
    }

    /// Expected colour at a place on the board, in squares.
    pub fn color(&self, u: f32, v: f32) -> Rgb {
        let t = terms((u, v), (self.files, self.ranks));
        let (u, v) = (
            u.clamp(0.0, self.files - LAST),
            v.clamp(0.0, self.ranks - LAST),
        );
        let offset = &self.offsets[(v as usize) * self.files as usize + u as usize];
        let (du, dv) = (u.fract() - 0.5, v.fract() - 0.5);
        [0, 1, 2].map(|c| {
            let shading: f32 = t.iter().zip(&self.shading[c]).map(|(a, b)| a * b).sum();
            shading + offset[c][0] + offset[c][1] * du + offset[c][2] * dv
        })
    }
}

/// The pixels of the squares of a parity, farther from the lattice than the share `inset` of a side.
fn samples(places: &PixelPlaces, parity: usize, inset: f32) -> Vec<InnerPixel> {
    let within = |t: f32| (inset..1.0 - inset).contains(&t.fract());
    places
        .iter()
        .filter_map(|(index, (u, v))| {
            let (i, j) = places.square_of((u, v))?;
            let square = j * places.files as usize + i;
            let sample = InnerPixel {
                index,
                u,
                v,
                square,
            };
            ((i + j) % 2 == parity && within(u) && within(v)).then_some(sample)
        })
        .collect()
}

/// 1, u, v, u², uv, v², with u and v scaled to −1..1 over a board of so many files and ranks.
fn terms((u, v): SquarePlace, (files, ranks): (f32, f32)) -> [f32; 6] {
    let (u, v) = (2.0 * u / files - 1.0, 2.0 * v / ranks - 1.0);
    [1.0, u, v, u * u, u * v, v * v]
}

/// Three robust deviations of the squares' median residuals: a square beyond is covered, not odd.
fn plausible_offset(by_square: &[Vec<(f32, f32, Rgb)>], spread: Rgb) -> Rgb {
    let medians: Vec<Rgb> = by_square
        .iter()
        .filter(|values| values.len() >= LEAST_SAMPLES)
        .map(|values| median_residual(values))
        .collect();
    let scale = robust_scale(&medians);
    [0, 1, 2].map(|c| 3.0 * scale[c] + 0.5 * spread[c])
}

fn median_residual(values: &[(f32, f32, Rgb)]) -> Rgb {
    median_color(values.iter().map(|v| v.2))
}

/// A square's own shift of colour (grain, worn print): a plane by least squares over the pixels near the
/// square's mode. A square of which less than a third looks bare keeps the material's shading.
fn square_offset(values: &[(f32, f32, Rgb)], spread: Rgb, plausible: Rgb) -> [[f32; 3]; 3] {
    let near_to = |offset: &[[f32; 3]; 3]| -> Vec<&(f32, f32, Rgb)> {
        let is_near = |(u, v, r): &&(f32, f32, Rgb)| {
            (0..3).all(|c| {
                (r[c] - offset[c][0] - offset[c][1] * u - offset[c][2] * v).abs()
                    < 2.5 * spread[c] + 3.0
            })
        };
        values.iter().filter(is_near).collect()
    };
    let centre = median_residual(values);
    let mut offset = centre.map(|c| [c, 0.0, 0.0]);
    // A covered square's median is a stone's colour, not the square's; but no stone fills three fifths of a
    // square with one colour.
    let is_odd = (0..3).any(|c| centre[c].abs() > plausible[c]);
    if is_odd && near_to(&offset).len() * 5 < values.len() * 3 {
        offset = [[0.0; 3]; 3];
    }
    for _ in 0..4 {
        let near = near_to(&offset);
        if near.len() * 3 < values.len() {
            return [[0.0; 3]; 3];
        }
        offset = plane(&near);
    }
    offset
}

/// The plane 1, u, v through residuals by least squares, per channel.
fn plane(near: &[&(f32, f32, Rgb)]) -> [[f32; 3]; 3] {
    let n = near.len() as f32;
    let mean = |f: &dyn Fn(&(f32, f32, Rgb)) -> f32| near.iter().map(|s| f(s)).sum::<f32>() / n;
    let (mu, mv) = (mean(&|s| s.0), mean(&|s| s.1));
    let (suu, svv, suv) = (
        mean(&|s| (s.0 - mu) * (s.0 - mu)),
        mean(&|s| (s.1 - mv) * (s.1 - mv)),
        mean(&|s| (s.0 - mu) * (s.1 - mv)),
    );
    // The ridge keeps a plane fitted to a strip from tipping.
    let ridge = 0.02;
    let det = (suu + ridge) * (svv + ridge) - suv * suv;
    [0, 1, 2].map(|c| {
        let mr = mean(&|s| s.2[c]);
        let (sur, svr) = (
            mean(&|s| (s.0 - mu) * (s.2[c] - mr)),
            mean(&|s| (s.1 - mv) * (s.2[c] - mr)),
        );
        let gu = (sur * (svv + ridge) - svr * suv) / det;
        let gv = (svr * (suu + ridge) - sur * suv) / det;
        [mr - gu * mu - gv * mv, gu, gv]
    })
}

/// Iteratively reweighted least squares from the median outward (Geman–McClure weights, whose scale
/// follows the median absolute residual): stones and glare are outliers here.
fn robust_fit(samples: &[([f32; 6], f32)]) -> [f32; 6] {
    use nalgebra::{SMatrix, SVector};
    let mut fit = [0.0f32; 6];
    fit[0] = median(samples.iter().map(|s| s.1)).unwrap_or(0.0);
    for _ in 0..12 {
        let rest =
            |s: &([f32; 6], f32)| s.1 - s.0.iter().zip(&fit).map(|(a, b)| a * b).sum::<f32>();
        let scale =
            (1.4826 * median(samples.iter().map(|s| rest(s).abs())).unwrap_or(0.0)).max(1.5);
        let mut normal = SMatrix::<f64, 6, 6>::identity() * 1e-3;
        let mut right = SVector::<f64, 6>::zeros();
        for s in samples {
            let r = rest(s) / (2.0 * scale);
            let weight = f64::from(1.0 / (1.0 + r * r).powi(2));
            let t = SVector::<f64, 6>::from_iterator(s.0.iter().map(|&v| f64::from(v)));
            normal += t * t.transpose() * weight;
            right += t * (weight * f64::from(s.1));
        }
        let Some(solution) = normal.cholesky().map(|c| c.solve(&right)) else {
            break;
        };
        fit = std::array::from_fn(|i| solution[i] as f32);
    }
    fit
}
