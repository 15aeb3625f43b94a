//! The squares, with the blur that this picture's lattice lines show.

use super::material::Material;
use super::patch::{self, Patch};
use super::places::PixelPlaces;
use super::tone::ToneCurve;
use super::{EDGE_PX, LIKE_A1, LINE_SAMPLES, OTHERS};
use crate::background::Background;
use crate::raster::{NEAR_LIMIT, Raster, Rgb};
use rayon::prelude::*;

/// Standard deviations of the blur tried, in pixels.
const BLURS_PX: [f32; 9] = [0.2, 0.3, 0.45, 0.6, 0.8, 1.05, 1.35, 1.7, 2.2];

/// Paints the squares with the blur that explains the lattice lines best; returns that blur in pixels.
pub fn paint_squares(
    picture: &Raster,
    places: &PixelPlaces,
    materials: &[Material; 2],
    background: &mut Background,
) -> f32 {
    let is_near_board = |index: usize| {
        let place = places.get(index);
        place.is_some_and(|place| places.are_on_board(place, 0.2))
    };
    let pixels = picture.rgb.len();
    let Some(patch) = Patch::around(picture.width, pixels, is_near_board) else {
        return 1.0;
    };
    let canvas = SquarePainter {
        patch,
        picture,
        places,
        materials,
        tone: ToneCurve::new(),
    };
    let Some((blur_px, painted)) = canvas.best_painting(background) else {
        return 1.0;
    };
    let [rows, columns] = canvas.patch.span();
    let colors = background.color.par_chunks_mut(picture.width);
    let lines = colors.zip(background.class.par_chunks_mut(picture.width));
    let lines = lines.enumerate().skip(rows.start).take(rows.len());
    let painted = painted.par_chunks(columns.len());
    lines
        .zip(painted)
        .for_each(|((y, (colors, classes)), painted)| {
            for (x, color) in columns.clone().zip(painted) {
                let Some(place) = places.get(y * picture.width + x) else {
                    continue;
                };
                if places.are_on_board(place, 0.1) {
                    colors[x] = *color;
                }
                if let Some((i, j)) = places.square_of(place) {
                    let is_like_a1 = (i + j) % 2 == 0;
                    classes[x] = if is_like_a1 { LIKE_A1 } else { OTHERS };
                }
            }
        });
    blur_px
}

/// What painting the squares needs to know.
struct SquarePainter<'a> {
    patch: Patch,
    picture: &'a Raster,
    places: &'a PixelPlaces,
    materials: &'a [Material; 2],
    tone: ToneCurve,
}

impl SquarePainter<'_> {
    /// The blur that explains the lattice lines best, and the patch's code values with it.
    fn best_painting(&self, background: &Background) -> Option<(f32, Vec<Rgb>)> {
        let lines = self.lines();
        let mut best: Option<(f32, f32, Vec<Rgb>)> = None;
        for &exposure in self.exposures() {
            let sharp = self.supersampled(background, exposure);
            let (misfit, blur_px) = self.best_blur(&lines, &sharp);
            if best.as_ref().is_none_or(|b| misfit < b.0) {
                best = Some((misfit, blur_px, sharp));
            }
        }
        let (_, blur_px, sharp) = best?;
        let mut painted = self.patch.blurred(&sharp, blur_px);
        let to_code = |color: &mut Rgb| *color = color.map(|light| self.tone.code(light));
        painted.par_iter_mut().for_each(to_code);
        Some((blur_px, painted))
    }

    /// The misfit and the blur at which it is least, on the way from sharp to blurred.
    fn best_blur(&self, lines: &[usize], sharp: &[Rgb]) -> (f32, f32) {
        let mut best = (f32::INFINITY, BLURS_PX[0]);
        for blur_px in BLURS_PX {
            let misfit = self.misfit(lines, sharp, blur_px);
            if misfit > best.0 {
                break;
            }
            best = (misfit, blur_px);
        }
        best
    }

    /// Squares at the camera's limit may be brighter than it can say; their blurred edges then lie outward.
    fn exposures(&self) -> &'static [f32] {
        let (files, ranks) = (self.places.files, self.places.ranks);
        // Near two opposite corners and the middle.
        let clipped = [1.0 / 16.0, 9.0 / 16.0, 15.0 / 16.0]
            .iter()
            .any(|&t: &f32| {
                let mut squares = self.materials.iter().map(|m| m.color(t * files, t * ranks));
                squares.any(|color| color.iter().any(|&c| c >= NEAR_LIMIT))
            });
        if clipped {
            &[1.0, 1.4, 2.0, 2.8]
        } else {
            &[1.0]
        }
    }

    /// Pixels beside the lattice lines, of the patch, evenly drawn: as many as fix a blur.
    fn lines(&self) -> Vec<usize> {
        let edge = EDGE_PX / self.places.side_px;
        let near = |t: f32| (t - t.round()).abs() < edge;
        let is_beside = |&k: &usize| {
            let place = self.places.get(self.patch.index(k));
            place.is_some_and(|(u, v)| {
                self.places.are_on_board((u, v), -0.5) && (near(u) || near(v))
            })
        };
        let all: Vec<usize> = (0..self.patch.width * self.patch.height)
            .into_par_iter()
            .filter(is_beside)
            .collect();
        let stride = (all.len() / LINE_SAMPLES).max(1);
        all.into_iter().step_by(stride).collect()
    }

    /// Squared misfit along the lines under a blur, of their better three quarters: the rest may be stones.
    fn misfit(&self, lines: &[usize], sharp: &[Rgb], blur_px: f32) -> f32 {
        let kernel = patch::gaussian(blur_px);
        let misfit = |&k: &usize| {
            let painted = self.patch.blurred_at(sharp, k, &kernel);
            let painted = painted.map(|light| self.tone.code(light));
            let seen = self.picture.rgb[self.patch.index(k)];
            (0..3).map(|c| (painted[c] - seen[c]).abs()).sum()
        };
        let mut misfits: Vec<f32> = lines.par_iter().map(misfit).collect();
        misfits.par_sort_unstable_by(f32::total_cmp);
        misfits.truncate(misfits.len() * 3 / 4);
        misfits.iter().map(|m| m * m).sum::<f32>()
    }

    /// Light of every pixel of the patch as the mean of nine places within it; off the squares, the
    /// background as it stands.
    fn supersampled(&self, background: &Background, exposure: f32) -> Vec<Rgb> {
        (0..self.patch.width * self.patch.height)
            .into_par_iter()
            .map(|k| {
                let index = self.patch.index(k);
                self.light_at(index, background.color[index], exposure)
            })
            .collect()
    }

    /// Light of one pixel, of which `otherwise` is the code value off the squares.
    fn light_at(&self, index: usize, otherwise: Rgb, exposure: f32) -> Rgb {
        let light = |c: f32| self.tone.light(c) * if c >= NEAR_LIMIT { exposure } else { 1.0 };
        let here = self.places.get(index);
        let right = self.places.get(index + 1);
        let below = self.places.get(index + self.picture.width);
        let (Some((u, v)), Some(right), Some(below)) = (here, right, below) else {
            return otherwise.map(light);
        };
        if !self.places.are_on_board((u, v), 0.2) {
            return otherwise.map(light);
        }
        let (ux, vx, uy, vy) = (right.0 - u, right.1 - v, below.0 - u, below.1 - v);
        let beside = |sx: f32, sy: f32| (u + sx * ux + sy * uy, v + sx * vx + sy * vy);
        let corners = [(-0.4, -0.4), (0.4, -0.4), (-0.4, 0.4), (0.4, 0.4)]
            .map(|(sx, sy)| self.places.square_of(beside(sx, sy)));
        if let Some((i, j)) = corners[0]
            && corners.iter().all(|c| *c == corners[0])
        {
            return self.materials[(i + j) % 2].color(u, v).map(light);
        }
        let off_squares = otherwise.map(light);
        let mut sum = [0.0f32; 3];
        for sy in [-1.0f32, 0.0, 1.0] {
            for sx in [-1.0f32, 0.0, 1.0] {
                let place = (u + (sx * ux + sy * uy) / 3.0, v + (sx * vx + sy * vy) / 3.0);
                let color = match self.places.square_of(place) {
                    Some((i, j)) => self.materials[(i + j) % 2]
                        .color(place.0, place.1)
                        .map(light),
                    None => off_squares,
                };
                for c in 0..3 {
                    sum[c] += color[c] / 9.0;
                }
            }
        }
        sum
    }
}
