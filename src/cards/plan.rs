//! A table as from above, with lines along and across it: cards lie in it as upright rectangles.
//!
//! In: a picture, what is seen of cards in it, and the tilt of its table. Out: a [`TablePlan`] with where it has edges that outline cards,
//! and how its pixels and the table's places lead to each other. What the picture does not show has no edges.

use super::SightedPicture;
use super::tilt::Tilt;
use crate::frames::{PixelPoint, SurfacePoint};
use crate::raster::{Raster, Rgb, each_pixel};
use crate::statistics::quantile;
use crate::view::SurfaceView;
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4};

/// A table as from above.
pub struct TablePlan {
    /// Its colors.
    pub picture: Raster,
    /// Edges at each of its pixels.
    pub edges: EdgeMaps,
    /// The same half as large.
    pub half: EdgeMaps,
    /// How likely each pixel of the half shows a card.
    pub card: Vec<f32>,
    /// Pixels per unit of the tilt's table.
    pub px_per_unit: f64,
    /// The tilt's stance, and how far the plan is turned against its table, counterclockwise, in radians.
    pub tilt: Tilt,
    /// Where its upper left pixel is, in units along the plan's own axes.
    corner: (f64, f64),
}

/// How surely a pixel lies on an edge that outlines a card, from 0 to 1, row by row.
pub struct EdgeMaps {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Edges that run up and down.
    pub upright: Vec<f32>,
    /// Edges that run from left to right.
    pub level: Vec<f32>,
}

/// The plan's longer side in pixels.
const LONGER_PX: f64 = 1200.0;
/// But no longer than so many times the picture: beyond that it would show the same pixels larger.
const MOST_ENLARGED: f64 = 3.0;
/// It reaches beyond the lines by this share, and this many pixels of the picture.
const MARGIN_SHARE: f64 = 0.06;
const MARGIN_PX: f64 = 20.0;
/// Lines that are farther off than this share of all say nothing of where the cards are.
const STRAYS: f64 = 0.01;
/// A plan that is longer than this many times as wide shows the horizon.
const MOST_RATIO: f64 = 8.0;
/// Less change from pixel to pixel, of 255, is noise.
const LEAST_STEP: f32 = 4.0;
/// An edge's change along it is less than across it by this factor.
const STRAIGHT: f32 = 1.2;
/// What an outline that is seen counts where no edge is told.
const FAINT: f32 = 0.4;
/// How surely a pixel beside an edge, and the next one, lies on it.
const BESIDE: [f32; 2] = [0.7, 0.15];

impl TablePlan {
    /// The plan of the part of the table in which lines run; none where they reach to the horizon. An edge counts `bare` where no outline is
    /// seen.
    pub fn of(shown: SightedPicture<'_>, tilt: &Tilt, bare: f32) -> Option<Self> {
        let view = tilt.stance.view()?;
        let mut tilt = tilt.clone();
        // Its upper edge is away from the camera.
        tilt.turn = (tilt.turn + FRAC_PI_4).rem_euclid(FRAC_PI_2) - FRAC_PI_4;
        let ends = tilt.lines.iter().flat_map(|line| [line.from, line.to]);
        let ends = ends.filter_map(|end| view.surface_from_pixel(end, 0.0));
        let ends: Vec<(f64, f64)> = ends.map(|place| turned(place, -tilt.turn)).collect();
        let span = |of: fn(&(f64, f64)) -> f64| {
            let low = quantile(ends.iter().map(of), STRAYS);
            let high = quantile(ends.iter().map(of), 1.0 - STRAYS);
            let (low, high) = low.zip(high)?;
            let margin = (high - low) * MARGIN_SHARE + MARGIN_PX;
            Some((low - margin, high + margin))
        };
        let (left, right) = span(|end| end.0)?;
        let (bottom, top) = span(|end| end.1)?;
        let longer = (right - left).max(top - bottom);
        if longer > MOST_RATIO * (right - left).min(top - bottom) {
            return None;
        }
        let shown_px = shown.picture.width.max(shown.picture.height) as f64;
        let px_per_unit = LONGER_PX.min(MOST_ENLARGED * shown_px) / longer;
        let width = ((right - left) * px_per_unit) as usize;
        let height = ((top - bottom) * px_per_unit) as usize;
        let mut plan = Self {
            picture: Raster {
                width,
                height,
                rgb: vec![],
            },
            edges: EdgeMaps::none(),
            half: EdgeMaps::none(),
            card: vec![],
            px_per_unit,
            tilt,
            corner: (left, top),
        };
        plan.draw(shown, &view, bare);
        Some(plan)
    }

    fn draw(
        &mut self,
        SightedPicture { picture, sight }: SightedPicture<'_>,
        view: &SurfaceView,
        bare: f32,
    ) {
        let (width, height) = (self.picture.width, self.picture.height);
        let shown: Vec<Option<PlanPixel>> = each_pixel(width, height, |x, y| {
            let place = self.place(x as f64, y as f64);
            let pixel = view.pixel_from_surface(place)?;
            Some(PlanPixel {
                color: picture.blended(PixelPoint::new(pixel.x, pixel.y))?,
                outline: sight.outline(pixel),
                card: sight.card(pixel),
            })
        });
        self.picture.rgb = shown
            .iter()
            .map(|one| one.map_or([0.0; 3], |p| p.color))
            .collect();
        let outline: Vec<Option<f32>> = shown.iter().map(|one| one.map(|p| p.outline)).collect();
        self.edges = EdgeMaps::of(&self.picture, &outline, bare);
        let (half, outline) = halved(&self.picture, &outline);
        self.half = EdgeMaps::of(&half, &outline, bare);
        self.card = each_pixel(half.width, half.height, |x, y| {
            shown[self.picture.index(2 * x, 2 * y)].map_or(0.0, |p| p.card)
        });
    }

    /// Where a pixel of the plan is on the tilt's table, in its units.
    pub fn place(&self, x: f64, y: f64) -> SurfacePoint {
        let own = (
            self.corner.0 + x / self.px_per_unit,
            self.corner.1 - y / self.px_per_unit,
        );
        let (x, y) = turned(SurfacePoint::new(own.0, own.1), self.tilt.turn);
        SurfacePoint::new(x, y)
    }
}

/// What the picture shows of a pixel of the plan.
#[derive(Clone, Copy, Default)]
struct PlanPixel {
    color: Rgb,
    outline: f32,
    card: f32,
}

/// A place turned counterclockwise about the origin.
fn turned(place: SurfacePoint, angle: f64) -> (f64, f64) {
    let (sin, cos) = angle.sin_cos();
    (
        cos * place.x_mm - sin * place.y_mm,
        sin * place.x_mm + cos * place.y_mm,
    )
}

fn halved(picture: &Raster, outline: &[Option<f32>]) -> (Raster, Vec<Option<f32>>) {
    let (width, height) = (picture.width / 2, picture.height / 2);
    let four = |x: usize, y: usize| {
        [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(i, j)| picture.index(2 * x + i, 2 * y + j))
    };
    let rgb = each_pixel(width, height, |x, y| {
        let four = four(x, y).map(|at| picture.rgb[at]);
        [0, 1, 2].map(|c| four.iter().map(|color| color[c]).sum::<f32>() / 4.0)
    });
    let outline = each_pixel(width, height, |x, y| {
        let four = four(x, y).into_iter().map(|at| outline[at]);
        four.reduce(|a, b| Some(a?.max(b?))).flatten()
    });
    (Raster { width, height, rgb }, outline)
}

impl EdgeMaps {
    const fn none() -> Self {
        Self {
            width: 0,
            height: 0,
            upright: vec![],
            level: vec![],
        }
    }

    fn of(picture: &Raster, outline: &[Option<f32>], bare: f32) -> Self {
        let (width, height) = (picture.width, picture.height);
        let smooth = blurred(picture);
        let steps: Vec<[f32; 2]> = each_pixel(width, height, |x, y| {
            step(&smooth, width, height, outline, (x, y))
        });
        let is_edge = |x: usize, y: usize, k: usize| {
            let at = y * width + x;
            let (own, other) = (steps[at][k], steps[at][1 - k]);
            let apart = [1, width][k];
            let is_within = at >= apart && at + apart < steps.len();
            own > LEAST_STEP
                && own > STRAIGHT * other
                && is_within
                && own >= steps[at - apart][k]
                && own >= steps[at + apart][k]
        };
        let map = |k: usize| {
            let edge: Vec<bool> = each_pixel(width, height, |x, y| is_edge(x, y, k));
            each_pixel(width, height, |x, y| {
                let (at, apart) = (y * width + x, [1, width][k]);
                let beside = |by: usize| {
                    let by = by * apart;
                    (at >= by && edge[at - by]) || edge.get(at + by).copied().unwrap_or(false)
                };
                let edge = if edge[at] {
                    1.0
                } else if beside(1) {
                    BESIDE[0]
                } else if beside(2) {
                    BESIDE[1]
                } else {
                    0.0
                };
                let seen = (FAINT + (1.0 - FAINT) * edge) * outline[at].unwrap_or(0.0);
                seen.max(bare * edge)
            })
        };
        Self {
            width,
            height,
            upright: map(0),
            level: map(1),
        }
    }
}

/// The largest change of a channel from left to right and from above to below; none beside what is not shown.
fn step(
    smooth: &[Rgb],
    width: usize,
    height: usize,
    outline: &[Option<f32>],
    (x, y): (usize, usize),
) -> [f32; 2] {
    const MARGIN: usize = 3;
    if x < MARGIN || y < MARGIN || x + MARGIN >= width || y + MARGIN >= height {
        return [0.0; 2];
    }
    let at = y * width + x;
    let around = [
        at - MARGIN,
        at + MARGIN,
        at - MARGIN * width,
        at + MARGIN * width,
    ];
    if around.iter().any(|at| outline[*at].is_none()) {
        return [0.0; 2];
    }
    let most = |low: usize, high: usize| {
        (0..3)
            .map(|c| (smooth[high][c] - smooth[low][c]).abs())
            .fold(0.0, f32::max)
    };
    [most(at - 1, at + 1), most(at - width, at + width)]
}

/// Blurred by about a pixel, either way.
fn blurred(picture: &Raster) -> Vec<Rgb> {
    const KERNEL: [f32; 5] = [1.0 / 16.0, 4.0 / 16.0, 6.0 / 16.0, 4.0 / 16.0, 1.0 / 16.0];
    let (width, height) = (picture.width, picture.height);
    let pass = |source: &[Rgb], is_down: bool| {
        each_pixel(width, height, |x, y| {
            let mut sum = [0.0; 3];
            for (k, weight) in KERNEL.iter().enumerate() {
                let shifted = |v: usize, end: usize| (v + k).saturating_sub(2).min(end - 1);
                let at = if is_down {
                    shifted(y, height) * width + x
                } else {
                    y * width + shifted(x, width)
                };
                for (sum, value) in sum.iter_mut().zip(source[at]) {
                    *sum += weight * value;
                }
            }
            sum
        })
    };
    pass(&pass(&picture.rgb, false), true)
}
