//! The look of a chessboard: two materials, each with smooth shading over the board and an offset for
//! every square; outside the squares, profiles that run along each side.

use super::{Background, Noise, median, table};
use crate::frames::PixelPoint;
use crate::view::SurfaceView;
use crate::working::{Raster, Rgb};

/// What must be fixed for the board's look.
#[derive(Clone, Copy, Debug)]
pub struct BoardLookParams {
    /// Share of a square's side next to its border that is not sampled: lattice lines, blur and a
    /// sub-pixel error of the lattice. Raising it starves small boards of samples.
    pub inset: f64,
    /// Width of the modelled frame round the squares, in square sides.
    pub frame_squares: f64,
    /// Model error in every channel, in code values: JPEG and shading finer than the model.
    pub floor: f32,
    /// Least standard deviation of the lattice against the picture, in pixels: fit, print, the tone curve.
    /// Raised where this picture's lines show more.
    pub lattice_error_px: f32,
}

impl Default for BoardLookParams {
    fn default() -> Self {
        Self {
            inset: 0.12,
            frame_squares: 1.3,
            floor: 2.0,
            lattice_error_px: 0.3,
        }
    }
}

/// Classes of noise: the dark squares, the light squares, then the table's, then the frame's bins.
const DARK: u16 = 0;
pub const LIGHT: u16 = 1;
const TABLE: u16 = 2;

/// 70% quantile of the χ² distribution with three degrees of freedom.
const CHI_SQUARED_3_AT_70: f32 = 3.66;

/// Estimates the bare look of a board with squares of `square_mm` and of the table round it.
pub fn estimate(
    picture: &Raster,
    view: &SurfaceView,
    square_mm: f64,
    params: &BoardLookParams,
) -> Background {
    let places = places(picture, view, square_mm);
    let mut background = table::estimate(picture, |index| {
        !places[index].is_some_and(|(u, v)| (-1.3..9.3).contains(&u) && (-1.3..9.3).contains(&v))
    });
    let table_noise = background.noise[0];
    let materials = [0, 1].map(|parity| Material::fit(picture, &places, parity, params));
    background.noise = vec![materials[0].noise, materials[1].noise, table_noise];
    background.light = Some(materials[1].color(4.0, 4.0));
    background.class.fill(TABLE);
    paint_frame(picture, &places, &mut background, params);
    background.blur_px = paint_squares(picture, &places, &materials, &mut background);
    let edge = EDGE_PX / side_px(&places);
    let lines: Vec<usize> = (0..places.len())
        .filter(|&index| {
            let near = |t: f32| (t - t.round()).abs() < edge;
            places[index].is_some_and(|(u, v)| {
                (0.5..7.5).contains(&u) && (0.5..7.5).contains(&v) && (near(u) || near(v))
            })
        })
        .collect();
    for doubling in 0..4 {
        background.allow_shift(params.lattice_error_px * 1.6f32.powi(doubling));
        if background.squared_quantile(picture, &lines, 0.7) < CHI_SQUARED_3_AT_70 {
            break;
        }
    }
    background
}

/// Board coordinates (in squares from the corner of a1) of every pixel; none above the horizon.
fn places(picture: &Raster, view: &SurfaceView, square_mm: f64) -> Vec<Option<(f32, f32)>> {
    // Exact on a grid of tiles, bilinear within: over 8 pixels a lens and a homography are straight to
    // a hundredth of a pixel.
    const TILE: usize = 8;
    let (columns, rows) = (picture.width / TILE + 2, picture.height / TILE + 2);
    let node = |i: usize, j: usize| {
        view.surface_from_pixel(PixelPoint::new((i * TILE) as f64, (j * TILE) as f64), 0.0)
            .filter(|p| p.x_mm.abs() + p.y_mm.abs() < 100.0 * square_mm)
            .map(|p| ((p.x_mm / square_mm) as f32, (p.y_mm / square_mm) as f32))
    };
    let nodes: Vec<_> = (0..rows)
        .flat_map(|j| (0..columns).map(move |i| (i, j)))
        .map(|(i, j)| node(i, j))
        .collect();
    let mut out = Vec::with_capacity(picture.rgb.len());
    for y in 0..picture.height {
        for x in 0..picture.width {
            let (i, j) = (x / TILE, y / TILE);
            let (fx, fy) = (
                (x % TILE) as f32 / TILE as f32,
                (y % TILE) as f32 / TILE as f32,
            );
            let at = |di: usize, dj: usize| nodes[(j + dj) * columns + i + di];
            out.push(match (at(0, 0), at(1, 0), at(0, 1), at(1, 1)) {
                (Some(a), Some(b), Some(c), Some(d)) => {
                    let mix = |a: f32, b: f32, c: f32, d: f32| {
                        (a * (1.0 - fx) + b * fx) * (1.0 - fy) + (c * (1.0 - fx) + d * fx) * fy
                    };
                    Some((mix(a.0, b.0, c.0, d.0), mix(a.1, b.1, c.1, d.1)))
                }
                _ => None,
            });
        }
    }
    out
}

/// The square a place lies in, as (file, rank), if on the 64.
fn square_of(place: (f32, f32)) -> Option<(usize, usize)> {
    let (u, v) = place;
    ((0.0..8.0).contains(&u) && (0.0..8.0).contains(&v)).then_some((u as usize, v as usize))
}

/// Mean side of a square, in pixels.
fn side_px(places: &[Option<(f32, f32)>]) -> f32 {
    ((places
        .iter()
        .flatten()
        .filter(|p| square_of(**p).is_some())
        .count() as f32)
        .sqrt()
        / 8.0)
        .max(1.0)
}

/// How far from a lattice line its blur still shows, in pixels.
const EDGE_PX: f32 = 1.5;

/// One of the two materials: shading over the board, square offsets, noise.
struct Material {
    /// Per channel, coefficients of 1, u, v, u², uv, v² with u, v in −1..1 over the board.
    shading: [[f32; 6]; 3],
    /// Per square and channel: a plane 1, u, v within the square (−0.5..0.5).
    offsets: Vec<[[f32; 3]; 3]>,
    noise: Noise,
}

impl Material {
    fn fit(
        picture: &Raster,
        places: &[Option<(f32, f32)>],
        parity: usize,
        params: &BoardLookParams,
    ) -> Self {
        let inset = params.inset as f32;
        let mut samples: Vec<(usize, f32, f32, usize)> = Vec::new();
        for (index, place) in places.iter().enumerate() {
            let Some((u, v)) = *place else { continue };
            let Some((i, j)) = square_of((u, v)) else {
                continue;
            };
            let within = |t: f32| (inset..1.0 - inset).contains(&t.fract());
            if (i + j) % 2 == parity && within(u) && within(v) {
                samples.push((index, u, v, j * 8 + i));
            }
        }
        // A few thousand samples fix six coefficients.
        let stride = (samples.len() / 6000).max(1);
        let coarse: Vec<_> = samples.iter().copied().step_by(stride).collect();
        let shading = [0, 1, 2].map(|c| {
            robust_fit(
                &coarse
                    .iter()
                    .map(|&(index, u, v, _)| (terms(u, v), picture.rgb[index][c]))
                    .collect::<Vec<_>>(),
            )
        });
        let mut material = Self {
            shading,
            offsets: vec![[[0.0; 3]; 3]; 64],
            noise: Noise::from_covariance([[16.0, 0.0, 0.0], [0.0, 16.0, 0.0], [0.0, 0.0, 16.0]]),
        };
        let mut by_square: Vec<Vec<(usize, f32, f32)>> = vec![Vec::new(); 64];
        for &(index, u, v, square) in &samples {
            by_square[square].push((index, u, v));
        }
        let residual = |m: &Self, index: usize, u: f32, v: f32| {
            let expected = m.color(u, v);
            [0, 1, 2].map(|c| picture.rgb[index][c] - expected[c])
        };
        let all: Vec<Rgb> = coarse
            .iter()
            .map(|&(index, u, v, _)| residual(&material, index, u, v))
            .collect();
        let spread = super::robust_scale(&all);
        let plausible = plausible_offset(&by_square, spread, |index, u, v| {
            residual(&material, index, u, v)
        });
        for (square, members) in by_square.iter().enumerate() {
            if members.len() < 12 {
                continue;
            }
            let values: Vec<(f32, f32, Rgb)> = members
                .iter()
                .map(|&(index, u, v)| {
                    (
                        u.fract() - 0.5,
                        v.fract() - 0.5,
                        residual(&material, index, u, v),
                    )
                })
                .collect();
            material.offsets[square] = square_offset(&values, spread, plausible);
        }
        let rest: Vec<Rgb> = samples
            .iter()
            .step_by((samples.len() / 20000).max(1))
            .map(|&(index, u, v, _)| residual(&material, index, u, v))
            .collect();
        material.noise = Noise::from_residuals(&rest, params.floor);
        material
    }

    /// Expected colour at a place on the board, in squares.
    fn color(&self, u: f32, v: f32) -> Rgb {
        let t = terms(u, v);
        let square = (v.clamp(0.0, 7.999) as usize) * 8 + u.clamp(0.0, 7.999) as usize;
        let offset = &self.offsets[square];
        let (du, dv) = (
            u.clamp(0.0, 7.999).fract() - 0.5,
            v.clamp(0.0, 7.999).fract() - 0.5,
        );
        [0, 1, 2].map(|c| {
            let shading: f32 = t.iter().zip(&self.shading[c]).map(|(a, b)| a * b).sum();
            shading + offset[c][0] + offset[c][1] * du + offset[c][2] * dv
        })
    }
}

fn terms(u: f32, v: f32) -> [f32; 6] {
    let (u, v) = (u / 4.0 - 1.0, v / 4.0 - 1.0);
    [1.0, u, v, u * u, u * v, v * v]
}

/// Three robust deviations of the squares' median residuals: a square beyond is covered, not odd.
fn plausible_offset(
    by_square: &[Vec<(usize, f32, f32)>],
    spread: Rgb,
    residual: impl Fn(usize, f32, f32) -> Rgb,
) -> Rgb {
    let medians: Vec<Rgb> = by_square
        .iter()
        .filter(|members| members.len() >= 12)
        .map(|members| {
            let values: Vec<Rgb> = members
                .iter()
                .map(|&(index, u, v)| residual(index, u, v))
                .collect();
            [0, 1, 2].map(|c| median(&mut values.iter().map(|r| r[c]).collect::<Vec<_>>()))
        })
        .collect();
    let scale = super::robust_scale(&medians);
    [0, 1, 2].map(|c| 3.0 * scale[c] + 0.5 * spread[c])
}

/// A square's own shift of colour (grain, worn print): a plane by least squares over the pixels near the
/// square's mode. A square of which less than a third looks bare keeps the material's shading.
fn square_offset(values: &[(f32, f32, Rgb)], spread: Rgb, plausible: Rgb) -> [[f32; 3]; 3] {
    let mut centre =
        [0, 1, 2].map(|c| median(&mut values.iter().map(|v| v.2[c]).collect::<Vec<_>>()));
    // A covered square's median is a stone's colour, not the square's.
    if (0..3).any(|c| centre[c].abs() > plausible[c]) {
        centre = [0.0; 3];
    }
    let mut offset = centre.map(|c| [c, 0.0, 0.0]);
    for _ in 0..4 {
        let near: Vec<&(f32, f32, Rgb)> = values
            .iter()
            .filter(|(u, v, r)| {
                (0..3).all(|c| {
                    (r[c] - offset[c][0] - offset[c][1] * u - offset[c][2] * v).abs()
                        < 2.5 * spread[c] + 3.0
                })
            })
            .collect();
        if near.len() * 3 < values.len() {
            return [[0.0; 3]; 3];
        }
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
        for (c, plane) in offset.iter_mut().enumerate() {
            let mr = mean(&|s| s.2[c]);
            let (sur, svr) = (
                mean(&|s| (s.0 - mu) * (s.2[c] - mr)),
                mean(&|s| (s.1 - mv) * (s.2[c] - mr)),
            );
            let gu = (sur * (svv + ridge) - svr * suv) / det;
            let gv = (svr * (suu + ridge) - sur * suv) / det;
            *plane = [mr - gu * mu - gv * mv, gu, gv];
        }
    }
    offset
}

/// Iteratively reweighted least squares from the median outward (Geman–McClure weights, whose scale
/// follows the median absolute residual): stones and glare are outliers here.
fn robust_fit(samples: &[([f32; 6], f32)]) -> [f32; 6] {
    use nalgebra::{SMatrix, SVector};
    let mut fit = [0.0f32; 6];
    fit[0] = median(&mut samples.iter().map(|s| s.1).collect::<Vec<_>>());
    for _ in 0..12 {
        let rest =
            |s: &([f32; 6], f32)| s.1 - s.0.iter().zip(&fit).map(|(a, b)| a * b).sum::<f32>();
        let scale = (1.4826
            * median(&mut samples.iter().map(|s| rest(s).abs()).collect::<Vec<_>>()))
        .max(1.5);
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

/// Paints the frame: for each side, the median colour along strips parallel to it, in windows of a few
/// squares, so that letters and stones are outliers and a frame of any width is met.
fn paint_frame(
    picture: &Raster,
    places: &[Option<(f32, f32)>],
    background: &mut Background,
    params: &BoardLookParams,
) {
    let reach = params.frame_squares as f32;
    let side_px = side_px(places);
    // Bins of about half a pixel across the side, a square along it.
    let across = (reach * side_px * 2.0).ceil().max(4.0) as usize;
    const ALONG: usize = 12;
    let bin_of = |place: (f32, f32)| -> Option<(usize, usize, usize)> {
        let (u, v) = place;
        let outside = [(-v, u), (u - 8.0, v), (v - 8.0, u), (-u, v)];
        let (side, (distance, along)) = outside
            .into_iter()
            .enumerate()
            .max_by(|a, b| a.1.0.total_cmp(&b.1.0))?;
        if !(0.0..reach).contains(&distance) {
            return None;
        }
        let bin = ((distance / reach * across as f32) as usize).min(across - 1);
        let position = ((along + 2.0) as usize).min(ALONG - 1);
        Some((side, bin, position))
    };
    let mut members: Vec<Vec<usize>> = vec![Vec::new(); 4 * across * ALONG];
    for (index, place) in places.iter().enumerate() {
        if let Some((side, bin, position)) = place.and_then(bin_of) {
            members[(side * across + bin) * ALONG + position].push(index);
        }
    }
    for side in 0..4 {
        for bin in 0..across {
            let row = &members[(side * across + bin) * ALONG..][..ALONG];
            let mut residuals = Vec::new();
            let mut painted = Vec::new();
            for (position, own) in row.iter().enumerate() {
                if own.is_empty() {
                    continue;
                }
                // As far along the side as a trustworthy median needs.
                let mut colors: Vec<Rgb> = Vec::new();
                for reach in 2..ALONG {
                    let window = row
                        [position.saturating_sub(reach)..(position + reach + 1).min(ALONG)]
                        .iter()
                        .flatten();
                    colors = window.map(|&i| picture.rgb[i]).collect();
                    if colors.len() >= 40 {
                        break;
                    }
                }
                if colors.len() < 12 {
                    continue;
                }
                let color =
                    [0, 1, 2].map(|c| median(&mut colors.iter().map(|p| p[c]).collect::<Vec<_>>()));
                for &index in own {
                    residuals.push([0, 1, 2].map(|c| picture.rgb[index][c] - color[c]));
                    painted.push((index, color));
                }
            }
            if painted.is_empty() {
                continue;
            }
            let class = background.noise.len() as u16;
            background
                .noise
                .push(Noise::from_residuals(&residuals, params.floor + 2.0));
            for (index, color) in painted {
                background.color[index] = color;
                background.class[index] = class;
            }
        }
    }
}

/// Paints the 64 squares with the blur that explains the lattice lines best; returns that blur in pixels.
fn paint_squares(
    picture: &Raster,
    places: &[Option<(f32, f32)>],
    materials: &[Material; 2],
    background: &mut Background,
) -> f32 {
    let on_board = |index: usize, margin: f32| {
        places[index].is_some_and(|(u, v)| {
            (-margin..8.0 + margin).contains(&u) && (-margin..8.0 + margin).contains(&v)
        })
    };
    let edge = EDGE_PX / side_px(places);
    let Some(patch) = Patch::around(picture.width, picture.height, |index| on_board(index, 0.2))
    else {
        return 1.0;
    };
    // Squares at the camera's limit may be brighter than it can say; their blurred edges then lie outward.
    let clipped = [0.5f32, 4.5, 7.5]
        .iter()
        .any(|&t| materials[1].color(t, t).iter().any(|&c| c >= NEAR_LIMIT));
    let exposures: &[f32] = if clipped {
        &[1.0, 1.4, 2.0, 2.8]
    } else {
        &[1.0]
    };
    let lines: Vec<(usize, usize)> = (0..patch.width * patch.height)
        .map(|k| (k, patch.index(k)))
        .filter(|&(_, index)| {
            let near = |t: f32| (t - t.round()).abs() < edge;
            on_board(index, -0.5) && places[index].is_some_and(|(u, v)| near(u) || near(v))
        })
        .collect();
    let mut best: Option<(f32, f32, Vec<Rgb>)> = None;
    for &exposure in exposures {
        let sharp = supersampled(&patch, picture, places, materials, background, exposure);
        let mut last = f32::INFINITY;
        for blur in [0.2f32, 0.3, 0.45, 0.6, 0.8, 1.05, 1.35, 1.7, 2.2] {
            let painted = patch.blurred(&sharp, blur);
            let mut misfits: Vec<f32> = lines
                .iter()
                .map(|&(k, index)| {
                    (0..3)
                        .map(|c| (code_value(painted[k][c]) - picture.rgb[index][c]).abs())
                        .sum()
                })
                .collect();
            // The lower three quarters: the rest may be stones.
            misfits.sort_unstable_by(f32::total_cmp);
            misfits.truncate(misfits.len() * 3 / 4);
            let misfit = misfits.iter().map(|m| m * m).sum::<f32>();
            if misfit > last {
                break;
            }
            last = misfit;
            if best.as_ref().is_none_or(|b| misfit < b.0) {
                best = Some((misfit, blur, painted));
            }
        }
    }
    let Some((_, blur, painted)) = best else {
        return 1.0;
    };
    for (k, color) in painted.iter().enumerate() {
        let index = patch.index(k);
        if on_board(index, 0.1) {
            background.color[index] = color.map(code_value);
        }
        if let Some((i, j)) = places[index].and_then(square_of) {
            background.class[index] = if (i + j) % 2 == 0 { DARK } else { LIGHT };
        }
    }
    blur
}

/// Light from a camera's code value, and back; blur mixes light. The power 2.2 stands for every camera's
/// tone curve.
fn light(code_value: f32) -> f32 {
    code_value.max(0.0).powf(2.2)
}

fn code_value(light: f32) -> f32 {
    light.max(0.0).powf(1.0 / 2.2).min(255.0)
}

/// Code value from which a channel may be cut off.
const NEAR_LIMIT: f32 = 250.0;

/// A rectangle of the picture, for work on the board alone.
struct Patch {
    x0: usize,
    y0: usize,
    width: usize,
    height: usize,
    stride: usize,
}

impl Patch {
    /// The smallest that holds all pixels asked for.
    fn around(width: usize, height: usize, holds: impl Fn(usize) -> bool) -> Option<Self> {
        let (mut x0, mut y0, mut x1, mut y1) = (width, height, 0, 0);
        for y in 0..height {
            for x in 0..width {
                if holds(y * width + x) {
                    (x0, y0, x1, y1) = (x0.min(x), y0.min(y), x1.max(x + 1), y1.max(y + 1));
                }
            }
        }
        (x1 > x0).then(|| Self {
            x0,
            y0,
            width: x1 - x0,
            height: y1 - y0,
            stride: width,
        })
    }

    /// The picture's index of the patch's k-th pixel.
    fn index(&self, k: usize) -> usize {
        (self.y0 + k / self.width) * self.stride + self.x0 + k % self.width
    }

    /// Separable Gaussian blur, edges repeated.
    fn blurred(&self, source: &[Rgb], sigma: f32) -> Vec<Rgb> {
        let radius = (3.0 * sigma).ceil() as isize;
        let mut kernel: Vec<f32> = (-radius..=radius)
            .map(|i| (-0.5 * (i as f32 / sigma).powi(2)).exp())
            .collect();
        let sum: f32 = kernel.iter().sum();
        kernel.iter_mut().for_each(|k| *k /= sum);
        let (width, height) = (self.width as isize, self.height as isize);
        let pass = |source: &[Rgb], along: bool| -> Vec<Rgb> {
            let mut out = Vec::with_capacity(source.len());
            for y in 0..height {
                for x in 0..width {
                    let mut total = [0.0f32; 3];
                    for (k, weight) in kernel.iter().enumerate() {
                        let step = k as isize - radius;
                        let (sx, sy) = if along {
                            ((x + step).clamp(0, width - 1), y)
                        } else {
                            (x, (y + step).clamp(0, height - 1))
                        };
                        let pixel = source[(sy * width + sx) as usize];
                        for c in 0..3 {
                            total[c] += weight * pixel[c];
                        }
                    }
                    out.push(total);
                }
            }
            out
        };
        pass(&pass(source, true), false)
    }
}

/// Light of every pixel of the patch as the mean of nine places within it; off the squares, the
/// background as it stands.
fn supersampled(
    patch: &Patch,
    picture: &Raster,
    places: &[Option<(f32, f32)>],
    materials: &[Material; 2],
    background: &Background,
    exposure: f32,
) -> Vec<Rgb> {
    let light = |c: f32| light(c) * if c >= NEAR_LIMIT { exposure } else { 1.0 };
    let width = picture.width;
    (0..patch.width * patch.height)
        .map(|k| {
            let index = patch.index(k);
            let there = background.color[index].map(light);
            let next = |step: usize| places.get(index + step).copied().flatten();
            let (Some((u, v)), Some(right), Some(below)) = (places[index], next(1), next(width))
            else {
                return there;
            };
            if !(-0.2..8.2).contains(&u) || !(-0.2..8.2).contains(&v) {
                return there;
            }
            let (ux, vx, uy, vy) = (right.0 - u, right.1 - v, below.0 - u, below.1 - v);
            let corners =
                [(-0.4, -0.4), (0.4, -0.4), (-0.4, 0.4), (0.4, 0.4)].map(|(sx, sy): (f32, f32)| {
                    square_of((u + sx * ux + sy * uy, v + sx * vx + sy * vy))
                });
            if corners[0].is_some() && corners.iter().all(|c| *c == corners[0]) {
                let (i, j) = corners[0].unwrap_or_default();
                return materials[(i + j) % 2].color(u, v).map(light);
            }
            let mut sum = [0.0f32; 3];
            for sy in [-1.0f32, 0.0, 1.0] {
                for sx in [-1.0f32, 0.0, 1.0] {
                    let (pu, pv) = (u + (sx * ux + sy * uy) / 3.0, v + (sx * vx + sy * vy) / 3.0);
                    let color = match square_of((pu, pv)) {
                        Some((i, j)) => materials[(i + j) % 2].color(pu, pv).map(light),
                        None => there,
                    };
                    for c in 0..3 {
                        sum[c] += color[c] / 9.0;
                    }
                }
            }
            sum
        })
        .collect()
}
