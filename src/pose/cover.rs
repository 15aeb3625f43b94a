//! Which pixels a posed pyramid covers, and how much of each: its outline and faces under the picture's blur.

#![allow(
    clippy::needless_range_loop,
    reason = "loops over lanes become vectors: no closure of an iterator stands in the way"
)]

use super::evidence::Evidence;
use super::model::{Appearance, ConvexRegion};
use crate::frames::Cropped;
use crate::raster::lanes::{self, LANES, Lanes};

/// A rectangle of pixels over which evaluations are compared.
#[derive(Clone, Copy)]
pub struct PixelWindow {
    /// The leftmost column.
    pub x0: usize,
    /// The uppermost row.
    pub y0: usize,
    /// One beyond the last column.
    pub x1: usize,
    /// One beyond the last row.
    pub y1: usize,
}

impl PixelWindow {
    /// The window about a stone's outline, `margin` pixels and the reach of the blur beyond it; none where it shows
    /// nothing in the picture.
    pub fn about(
        evidence: &Evidence,
        appearance: &Appearance<Cropped>,
        margin: f64,
    ) -> Option<Self> {
        let (x0, y0, x1, y1) = appearance.outline.bounds();
        let (width, height) = (
            evidence.picture.width as f64,
            evidence.picture.height as f64,
        );
        let margin = margin + 2.0 * f64::from(evidence.background.blur_px);
        let clip = |v: f64, end: f64| v.clamp(0.0, end) as usize;
        let window = Self {
            x0: clip((x0 - margin).floor(), width),
            y0: clip((y0 - margin).floor(), height),
            x1: clip((x1 + margin).ceil() + 1.0, width),
            y1: clip((y1 + margin).ceil() + 1.0, height),
        };
        (window.x1 > window.x0 && window.y1 > window.y0).then_some(window)
    }

    /// Columns.
    pub const fn width(&self) -> usize {
        self.x1 - self.x0
    }

    /// Pixels in all.
    pub const fn pixels(&self) -> usize {
        self.width() * (self.y1 - self.y0)
    }
}

/// Most faces of a pyramid that show at once.
pub const MAX_FACES: usize = 4;

/// Neighbouring pixels of a row under a hypothesis.
pub struct CoveredPixels {
    /// Of the first pixel, row by row.
    pub at: usize,
    /// How much of each is free to be explained; nothing where hardly any of it is, or hardly any is covered.
    pub weight: Lanes,
    /// Share of each that the stone covers.
    pub cover: Lanes,
    /// The same for each of its faces.
    pub faces: [Lanes; MAX_FACES],
    /// Which of the faces show in any.
    pub shows: [bool; MAX_FACES],
}

/// All pixels of the window that the blurred outline touches, with their shares of faces.
#[inline(always)]
pub fn covered(
    evidence: &Evidence,
    appearance: &Appearance<Cropped>,
    window: PixelWindow,
) -> Vec<CoveredPixels> {
    let reach = edge_reach(evidence.background.blur_px);
    let mut out = Vec::with_capacity(window.pixels() / LANES + 1);
    for y in window.y0..window.y1 {
        let Some((low, high)) = appearance.outline.span_about(y as f32, reach) else {
            continue;
        };
        let first = (low.ceil().max(0.0) as usize).max(window.x0);
        let end = ((high.floor() + 1.0).max(0.0) as usize).min(window.x1);
        let mut x = first;
        while x < end {
            let count = if end - x < LANES { end - x } else { LANES };
            let pixels = pixels(evidence, appearance, (x, y), count, reach);
            if !lanes::is_none(&pixels.weight) {
                out.push(pixels);
            }
            x += LANES;
        }
    }
    out
}

/// Less of a pixel tells nothing.
const LEAST_SHARE: f32 = 1e-3;

/// So many pixels of a row from one on.
#[inline(always)]
fn pixels(
    evidence: &Evidence,
    appearance: &Appearance<Cropped>,
    (x, y): (usize, usize),
    count: usize,
    reach: f32,
) -> CoveredPixels {
    let at = evidence.picture.index(x, y);
    let place = (x as f32, y as f32);
    let shown = appearance.faces.len().min(MAX_FACES);
    let cover = covers(&appearance.outline, place, reach);
    let mut faces = [lanes::NONE; MAX_FACES];
    let mut whole = lanes::NONE;
    for face in 0..shown {
        faces[face] = covers(&appearance.faces[face], place, reach);
        for lane in 0..LANES {
            whole[lane] += faces[face][lane];
        }
    }
    let free = lanes::load(evidence.free, at);
    let (mut weight, mut scale, mut left) = (lanes::NONE, lanes::NONE, lanes::NONE);
    for lane in 0..LANES {
        let counts = lane < count && free[lane] >= LEAST_SHARE && cover[lane] >= LEAST_SHARE;
        weight[lane] = if counts { free[lane] } else { 0.0 };
        let is_of_faces = whole[lane] > 0.0;
        let divisor = if is_of_faces { whole[lane] } else { 1.0 };
        scale[lane] = cover[lane] / divisor;
        // Rounding alone leaves a sliver of the outline to no face.
        left[lane] = if is_of_faces {
            0.0
        } else {
            cover[lane] / shown as f32
        };
    }
    let mut shows = [false; MAX_FACES];
    for face in 0..shown {
        for lane in 0..LANES {
            faces[face][lane] = faces[face][lane] * scale[lane] + left[lane];
        }
        shows[face] = !lanes::is_none(&lanes::product(&weight, &faces[face]));
    }
    CoveredPixels {
        at,
        weight,
        cover,
        faces,
        shows,
    }
}

/// Shares of a row's pixels from one on that a region covers.
#[inline(always)]
fn covers(region: &ConvexRegion<Cropped>, place: (f32, f32), reach: f32) -> Lanes {
    let mut shares = region.depths(place);
    for share in &mut shares {
        *share = coverage(*share, reach);
    }
    shares
}

/// How far from an edge its blur shows, in pixels; the pixel's own box adds a twelfth of a square pixel to the
/// blur's variance.
pub fn edge_reach(blur_px: f32) -> f32 {
    1.9 * (blur_px * blur_px + 1.0 / 12.0).sqrt()
}

/// An outline may be off by so much, in pixels of the working picture.
pub const OUTLINE_ERROR_PX: f32 = 2.0;

/// How far beyond an outline a stone may show where edges are so blurred, in pixels.
pub fn outline_margin(blur_px: f32) -> f32 {
    edge_reach(blur_px) + OUTLINE_ERROR_PX
}

/// Share of a pixel inside a straight edge `depth` pixels away, under blur that reaches `reach` pixels to either
/// side: a smooth step.
#[inline(always)]
pub fn coverage(depth: f32, reach: f32) -> f32 {
    let t = (depth / reach).clamp(-1.0, 1.0);
    0.5 + 0.75 * t - 0.25 * t * t * t
}
