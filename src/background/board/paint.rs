//! The squares, with the blur that this picture's lattice lines show.

use super::material::Material;
use super::patch::{self, Patch, PixelLight};
use super::places::PixelPlaces;
use super::tone::ToneCurve;
use super::{EDGE_PX, LIKE_A1, LINE_SAMPLES, OTHERS};
use crate::background::Background;
use crate::raster::lanes::LaneWork;
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
    let (blur_px, mut light) = canvas.best_painting(background);
    let kernel = patch::gaussian(blur_px);
    canvas.patch.blur_rows(&mut light, &kernel);
    let [rows, columns] = canvas.patch.span();
    let colors = background.color.par_chunks_mut(picture.width);
    let lines = colors.zip(background.class.par_chunks_mut(picture.width));
    let lines = lines.enumerate().skip(rows.start).take(rows.len());
    lines.for_each_init(Vec::new, |painted, (y, (colors, classes))| {
        let row = y - rows.start;
        canvas.patch.blurred_row(&light, row, &kernel, painted);
        for (x, light) in columns.clone().zip(painted) {
            let Some(place) = places.get(y * picture.width + x) else {
                continue;
            };
            if places.are_on_board(place, 0.1) {
                colors[x] = [0, 1, 2].map(|c| canvas.tone.code(light[c]));
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
    /// The blur that explains the lattice lines best, and the patch's light without it.
    fn best_painting(&self, background: &Background) -> (f32, Vec<PixelLight>) {
        let lines = self.lines();
        let usual = self.supersampled(background, 1.0, None);
        let mut best = (self.best_blur(&lines, &usual), None);
        for &exposure in self.exposures() {
            let sharp = self.supersampled(background, exposure, Some(&usual));
            let (misfit, blur_px) = self.best_blur(&lines, &sharp);
            if misfit < best.0.0 {
                best = ((misfit, blur_px), Some(sharp));
            }
        }
        let ((_, blur_px), sharp) = best;
        (blur_px, sharp.unwrap_or(usual))
    }

    /// The misfit and the blur at which it is least, on the way from sharp to blurred.
    fn best_blur(&self, lines: &[usize], sharp: &[PixelLight]) -> (f32, f32) {
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

    /// Squares at the camera's limit may be so many times as bright as it can say; their blurred edges then lie outward.
    fn exposures(&self) -> &'static [f32] {
        let (files, ranks) = (self.places.files, self.places.ranks);
        // Near two opposite corners and the middle.
        let clipped = [1.0 / 16.0, 9.0 / 16.0, 15.0 / 16.0]
            .iter()
            .any(|&t: &f32| {
                let mut squares = self.materials.iter().map(|m| m.color(t * files, t * ranks));
                squares.any(|color| color.iter().any(|&c| c >= NEAR_LIMIT))
            });
        if clipped { &[1.4, 2.0, 2.8] } else { &[] }
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
    fn misfit(&self, lines: &[usize], sharp: &[PixelLight], blur_px: f32) -> f32 {
        let kernel = &patch::gaussian(blur_px);
        let parts = lines.par_chunks(AT_ONCE).map(|lines| {
            let misfits = Misfits {
                painter: self,
                lines,
                sharp,
                kernel,
            };
            misfits.done()
        });
        let mut misfits: Vec<f32> = parts.flatten_iter().collect();
        misfits.par_sort_unstable_by(f32::total_cmp);
        misfits.truncate(misfits.len() * 3 / 4);
        misfits.iter().map(|m| m * m).sum::<f32>()
    }

    /// Light of every pixel of the patch as the mean of nine places within it; off the squares, the background as it stands. Of
    /// another exposure only those at the camera's limit differ from the usual light.
    fn supersampled(
        &self,
        background: &Background,
        exposure: f32,
        usual: Option<&[PixelLight]>,
    ) -> Vec<PixelLight> {
        let mut sharp = match usual {
            Some(usual) => usual.to_vec(),
            None => vec![PixelLight::default(); self.patch.width * self.patch.height],
        };
        let rows = sharp.par_chunks_mut(self.patch.width).enumerate();
        rows.for_each(|(y, pixels)| {
            let index = self.patch.index(y * self.patch.width);
            let row = SharpRow {
                painter: self,
                index,
                otherwise: &background.color[index..],
                exposure,
                is_all: usual.is_none(),
                pixels,
            };
            row.done();
        });
        sharp
    }

    /// One pixel under an exposure, of which `otherwise` is the code value off the squares.
    #[inline(always)]
    fn pixel(&self, index: usize, otherwise: Rgb, exposure: f32) -> PixelLight {
        let here = self.places.get(index);
        let right = self.places.get(index + 1);
        let below = self.places.get(index + self.picture.width);
        let (Some((u, v)), Some(right), Some(below)) = (here, right, below) else {
            return self.shown(otherwise, exposure);
        };
        if !self.places.are_on_board((u, v), 0.2) {
            return self.shown(otherwise, exposure);
        }
        let (ux, vx, uy, vy) = (right.0 - u, right.1 - v, below.0 - u, below.1 - v);
        let mut corners = [None; 4];
        for (corner, [sx, sy]) in corners.iter_mut().zip(CORNERS) {
            *corner = self
                .places
                .square_of((u + sx * ux + sy * uy, v + sx * vx + sy * vy));
        }
        if let [Some((i, j)), others @ ..] = corners
            && others == [corners[0]; 3]
        {
            return self.shown(self.materials[(i + j) % 2].color(u, v), exposure);
        }
        let off_squares = self.shown(otherwise, exposure);
        let mut sum = PixelLight::default();
        for sy in [-1.0f32, 0.0, 1.0] {
            for sx in [-1.0f32, 0.0, 1.0] {
                let place = (u + (sx * ux + sy * uy) / 3.0, v + (sx * vx + sy * vy) / 3.0);
                let part = match self.places.square_of(place) {
                    Some((i, j)) => self.shown(
                        self.materials[(i + j) % 2].color(place.0, place.1),
                        exposure,
                    ),
                    None => off_squares,
                };
                for c in 0..part.len() {
                    sum[c] += part[c] / 9.0;
                }
            }
        }
        sum
    }

    /// A color under an exposure.
    #[inline(always)]
    fn shown(&self, color: Rgb, exposure: f32) -> PixelLight {
        let mut shown = PixelLight::default();
        for c in 0..3 {
            let is_at_limit = color[c] >= NEAR_LIMIT;
            shown[c] = self.tone.light(color[c]) * if is_at_limit { exposure } else { 1.0 };
            shown[AT_LIMIT] += f32::from(is_at_limit);
        }
        shown
    }
}

/// The number of a [`PixelLight`] that is more than nothing where the camera may not say how bright a pixel is.
const AT_LIMIT: usize = 3;
/// Near the corners of a pixel, from its middle.
const CORNERS: [[f32; 2]; 4] = [[-0.4, -0.4], [0.4, -0.4], [-0.4, 0.4], [0.4, 0.4]];
/// Pixels beside lattice lines that are blurred one after the other.
const AT_ONCE: usize = 256;

/// A row of the patch to be painted, be it only where pixels are marked, and what there is off the squares.
struct SharpRow<'a> {
    painter: &'a SquarePainter<'a>,
    /// The first pixel's, in the picture.
    index: usize,
    otherwise: &'a [Rgb],
    exposure: f32,
    /// Whether every pixel is to be painted.
    is_all: bool,
    pixels: &'a mut [PixelLight],
}

impl LaneWork for SharpRow<'_> {
    type Output = ();

    #[inline(always)]
    fn work(self) {
        let pixels = self.pixels.iter_mut().zip(self.otherwise);
        for (x, (pixel, &otherwise)) in pixels.enumerate() {
            if self.is_all || pixel[AT_LIMIT] > 0.0 {
                *pixel = self.painter.pixel(self.index + x, otherwise, self.exposure);
            }
        }
    }
}

/// How far pixels beside lattice lines are off what is painted there under a blur.
struct Misfits<'a> {
    painter: &'a SquarePainter<'a>,
    lines: &'a [usize],
    sharp: &'a [PixelLight],
    kernel: &'a [f32],
}

impl LaneWork for Misfits<'_> {
    type Output = Vec<f32>;

    #[inline(always)]
    fn work(self) -> Vec<f32> {
        let SquarePainter {
            patch,
            picture,
            tone,
            ..
        } = self.painter;
        let mut misfits = Vec::with_capacity(self.lines.len());
        for &k in self.lines {
            let painted = patch.blurred_at(self.sharp, k, self.kernel);
            let seen = picture.rgb[patch.index(k)];
            let mut misfit = 0.0;
            for c in 0..seen.len() {
                misfit += (tone.code(painted[c]) - seen[c]).abs();
            }
            misfits.push(misfit);
        }
        misfits
    }
}
