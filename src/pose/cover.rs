//! Which pixels a posed pyramid covers, and how much of each: its outline and faces under the picture's blur.

use super::evidence::Evidence;
use super::model::Appearance;
use crate::frames::Cropped;

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

/// One pixel under a hypothesis.
pub struct Sample {
    /// Of the pixel, row by row.
    pub index: usize,
    /// Share of the pixel that the stone covers.
    pub cover: f32,
    /// The same for each of its faces.
    pub faces: [f32; MAX_FACES],
}

/// All pixels of the window that the blurred outline touches, with their shares of faces.
pub fn samples(
    evidence: &Evidence,
    appearance: &Appearance<Cropped>,
    window: PixelWindow,
) -> Vec<Sample> {
    let reach = edge_reach(evidence.background.blur_px);
    let mut out = Vec::with_capacity(window.pixels());
    let mut last = 0;
    for y in window.y0..window.y1 {
        let Some((low, high)) = appearance.outline.span_about(y as f32, reach) else {
            continue;
        };
        let first = (low.ceil().max(0.0) as usize).max(window.x0);
        let end = ((high.floor() + 1.0).max(0.0) as usize).min(window.x1);
        for x in first..end {
            let index = evidence.picture.index(x, y);
            if evidence.free[index] < 1e-3 {
                continue;
            }
            let (cover, faces) = shares(appearance, &mut last, (x as f32, y as f32), reach);
            if cover < 1e-3 {
                continue;
            }
            out.push(Sample {
                index,
                cover,
                faces,
            });
        }
    }
    out
}

/// How much of a pixel a body covers, and each of its faces; `last` is the face that filled a pixel last, and so is
/// likely to fill the next.
fn shares(
    appearance: &Appearance<Cropped>,
    last: &mut usize,
    (x, y): (f32, f32),
    reach: f32,
) -> (f32, [f32; MAX_FACES]) {
    let shown = appearance.faces.len().min(MAX_FACES);
    let mut faces = [0.0f32; MAX_FACES];
    let mut total = 0.0;
    for k in 0..shown {
        let face = (*last + k) % shown;
        let share = coverage(appearance.faces[face].depth(x, y), reach);
        faces[face] = share;
        total += share;
        if share == 1.0 {
            *last = face;
            return (1.0, faces);
        }
    }
    let cover = coverage(appearance.outline.depth(x, y), reach);
    if total > 0.0 {
        faces.iter_mut().for_each(|share| *share *= cover / total);
    } else {
        // Rounding alone leaves a sliver of the outline to no face.
        faces[..shown].fill(cover / shown as f32);
    }
    (cover, faces)
}

/// How far from an edge its blur shows, in pixels; the pixel's own box adds a twelfth of a square pixel to the
/// blur's variance.
pub fn edge_reach(blur_px: f32) -> f32 {
    1.9 * (blur_px * blur_px + 1.0 / 12.0).sqrt()
}

/// Share of a pixel inside a straight edge `depth` pixels away, under blur that reaches `reach` pixels to either
/// side: a smooth step.
pub fn coverage(depth: f32, reach: f32) -> f32 {
    let t = (depth / reach).clamp(-1.0, 1.0);
    0.5 + 0.75 * t - 0.25 * t * t * t
}
