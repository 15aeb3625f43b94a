//! How likely a circle is a bead, and of which shade. All numbers are by rendered tables (`docs/figures.md` says how many).

use super::circles::{Circle, PLACES, rim, squareness};
use super::edges::SurfaceEdges;
use super::plane::{CELL_MM, Plane};
use crate::raster::Rgb;
use crate::statistics::{median, quantile};
use rayon::prelude::*;

/// What a circle shows.
#[derive(Clone, Copy, Debug)]
pub struct CircleAppearance {
    score: f32,
    /// How much of the rim has its brighter side on the same side: from 0 to 1.
    one_sided: f32,
    across_mm: f32,
    squareness: f32,
    inside: Rgb,
    outside: Rgb,
    /// By how much the brightest parts inside, the gleams of a dome, outshine the rest, in gray levels.
    gleam: f32,
}

/// Log-odds of a bead: where the rim's score and its one-sidedness leave it open, and by how much each tells.
const RIM: (f32, f32) = (0.98, 22.0);
const ONE_SIDED: (f32, f32) = (0.85, 6.0);
/// Half widths of beads are less than this; every millimetre more speaks against one. Draughtsmen are wider.
const WIDEST_MM: (f32, f32) = (12.5, 4.0);
/// How much of a square is as usual of what is round, as edges are found; all beyond speaks against a bead.
const SQUARE: (f32, f32) = (0.1, 150.0);
/// So many flat circles of one color and width are a print; every one more speaks against it.
const ALIKE: (usize, f32) = (4, 1.2);
/// What is alike: differences of color in gray levels, of width in millimetres; flat is what varies no more than this inside.
const SAME_LEVELS: f32 = 9.0;
const SAME_MM: f32 = 2.0;
const FLAT_LEVELS: f32 = 12.0;
/// What is brighter than this shows no gleams on a bead either.
const GLARING: f32 = 225.0;
/// A circle of which a better one covers so much of the width is none.
const COVERED: f64 = 0.8;
/// Less of a rim makes no print.
const RATHER: f32 = 0.9;

/// How neutral and how like its surroundings a color is that is as likely of a colored bead as not; how fast that changes.
const COLORED: (f32, f32) = (0.27, 0.035);
/// How much darker than its surroundings, as a logarithm, a bead is that is as likely black as white; how fast that changes. What
/// has a faint rim is rather clear than black.
const DARK: (f32, f32) = (-0.235, 0.035);
const FAINT: (f32, f32) = (1.1, 6.0);
/// What is darker than its surroundings and has none of their hue lets nothing through: from what difference of hue, and by how much.
const OPAQUE: (f32, f32) = (0.15, 20.0);

/// What every circle shows, the best first; those that a better one covers show nothing.
pub fn weighed(
    plane: &Plane,
    edges: &SurfaceEdges,
    circles: &[Circle],
) -> Vec<(Circle, f64, [f64; 3])> {
    let mut apart: Vec<Circle> = vec![];
    for circle in circles {
        let is_free = |other: &Circle| {
            let both_mm = circle.across_mm + other.across_mm;
            circle.distance_mm(other) >= COVERED * both_mm
        };
        if apart.iter().all(is_free) {
            apart.push(*circle);
        }
    }
    let shown = apart.par_iter();
    let shown = shown.map(|circle| appearance(plane, edges, circle));
    let shown: Vec<CircleAppearance> = shown.collect();
    let weighed = apart.iter().zip(&shown).map(|(circle, own)| {
        let alike = shown.iter().filter(|other| own.is_alike(other)).count();
        (*circle, own.confidence(alike), own.shades())
    });
    weighed.collect()
}

fn appearance(plane: &Plane, edges: &SurfaceEdges, circle: &Circle) -> CircleAppearance {
    let away = plane.away(circle.x, circle.y);
    let own = rim(edges, circle, away);
    let sides: f32 = own.iter().map(|place| place.side).sum();
    let (inside, outside, gleam) = colors(plane, circle, away);
    CircleAppearance {
        score: circle.score,
        one_sided: sides.abs() / PLACES as f32,
        across_mm: circle.across_mm as f32,
        squareness: squareness(edges, circle, away),
        inside,
        outside,
        gleam,
    }
}

/// The median colors within a circle and about it, and by how much the brightest parts within outshine the rest.
fn colors(plane: &Plane, circle: &Circle, away: (f64, f64)) -> (Rgb, Rgb, f32) {
    let reach = (1.9 * circle.across_mm.max(circle.along_mm) / CELL_MM).ceil() as i64;
    let (mut inside, mut outside, mut lights) = (vec![], vec![], vec![]);
    for (dx, dy) in (-reach..=reach).flat_map(|dy| (-reach..=reach).map(move |dx| (dx, dy))) {
        let (dx, dy) = (dx as f64, dy as f64);
        let Some(cell) = plane.cell(circle.x + dx, circle.y + dy) else {
            continue;
        };
        let along = (dx * away.0 + dy * away.1) * CELL_MM / circle.along_mm;
        let across = (dy * away.0 - dx * away.1) * CELL_MM / circle.across_mm;
        let off = along.hypot(across);
        if off < 0.6 {
            lights.push(luma(&plane.rgb[cell]));
        }
        if off < 0.75 {
            inside.push(plane.rgb[cell]);
        } else if (1.2..1.8).contains(&off) && plane.open[cell] {
            outside.push(plane.rgb[cell]);
        }
    }
    let middle = |colors: &[Rgb]| -> Rgb {
        std::array::from_fn(|k| median(colors.iter().map(|rgb| rgb[k])).unwrap_or(128.0))
    };
    let (within, about) = (middle(&inside), middle(&outside));
    let brightest = quantile(lights, 0.97).unwrap_or(0.0);
    (within, about, brightest - luma(&within))
}

impl CircleAppearance {
    fn is_alike(&self, other: &Self) -> bool {
        let apart = (0..3).map(|k| (self.inside[k] - other.inside[k]).abs());
        let flat = |one: &Self| one.gleam < FLAT_LEVELS && luma(&one.inside) < GLARING;
        flat(self)
            && flat(other)
            && other.score > RATHER
            && (self.across_mm - other.across_mm).abs() < SAME_MM
            && apart.fold(0.0, f32::max) < SAME_LEVELS
    }

    /// How likely it is a bead, where so many circles are like it, itself among them.
    fn confidence(&self, alike: usize) -> f64 {
        let rim = (self.score - RIM.0) * RIM.1 + (self.one_sided - ONE_SIDED.0) * ONE_SIDED.1;
        let wide = (self.across_mm - WIDEST_MM.0).max(0.0) * WIDEST_MM.1;
        let print = alike.saturating_sub(ALIKE.0) as f32 * ALIKE.1;
        let square = (self.squareness - SQUARE.0).max(0.0) * SQUARE.1;
        sure(rim - wide - print - square)
    }

    /// How likely it is of each shade, if it is a bead.
    fn shades(&self) -> [f64; 3] {
        let own = chroma(&self.inside);
        let others = chroma(&self.outside);
        let apart = (own.0 - others.0).hypot(own.1 - others.1);
        let hue = own.0.hypot(own.1).min(apart);
        let colored = sure((hue - COLORED.0) / COLORED.1);
        let lighter = ((luma(&self.inside) + 5.0) / (luma(&self.outside) + 5.0)).ln();
        let faint = (FAINT.0 - self.score).max(0.0) * FAINT.1;
        let opaque = (apart - OPAQUE.0).max(0.0) * OPAQUE.1;
        let opaque = if lighter < 0.0 { opaque } else { 0.0 };
        let white = sure((lighter - DARK.0) / DARK.1 + faint - opaque);
        let neutral = 1.0 - colored;
        [neutral * (1.0 - white), neutral * white, colored]
    }
}

fn sure(log_odds: f32) -> f64 {
    1.0 / (1.0 + f64::from(-log_odds).exp())
}

fn luma(rgb: &Rgb) -> f32 {
    0.3 * rgb[0] + 0.59 * rgb[1] + 0.11 * rgb[2]
}

/// Logarithms of red and blue over green; what is nearly black has no hue.
fn chroma(rgb: &Rgb) -> (f32, f32) {
    const DIM: f32 = 8.0;
    let over = |channel: f32| ((channel + DIM) / (rgb[1] + DIM)).ln();
    (over(rgb[0]), over(rgb[2]))
}
