//! How wavy a board is: what the robust fit of a flat one sets aside, where whole sides of squares lie off it.
//!
//! A stone or a lamp puts single places of a side elsewhere, or all of a few sides. A board that is bent, a folded one, or a lens that
//! is another than was fitted puts most sides off, each by about as much all along.

use super::Measurement;
use super::robust::Residual;
use crate::frames::SurfacePoint;
use crate::statistics::{median, quantile};
use std::collections::BTreeMap;

/// A side of which fewer places show says nothing.
const FEWEST_PLACES: usize = 3;
/// The share of sides that is believed, and how many standard deviations of a normal distribution lie within it.
const BELIEVED: f64 = 0.7;
const BELIEVED_SIGMAS: f64 = 1.036;

/// How far the common side of two squares lies off, as a whole.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SideOffset {
    /// Whether it runs along the files.
    pub upright: bool,
    /// Which of the lines that run so it is a part of, and beside which square along that.
    pub line: i64,
    /// From 0 on.
    pub square: i64,
    /// Across the side, away from where it would be, in pixels.
    pub off_px: f64,
    /// The same in sides of a square.
    pub off: f64,
}

/// What is left of the places on sides of squares, side by side. Places are told in sides of a square.
pub fn side_offsets(places: &[Measurement], residuals: &[Residual]) -> Vec<SideOffset> {
    let mut sides: BTreeMap<(bool, i64, i64), Vec<(f64, f64)>> = BTreeMap::new();
    for (place, residual) in places.iter().zip(residuals) {
        let Some(edge) = place.edge else {
            continue;
        };
        let SurfacePoint { x_mm: x, y_mm: y } = place.place;
        let side = if (x - x.round()).abs() < 1e-6 {
            (true, x.round() as i64, y.floor() as i64)
        } else {
            (false, y.round() as i64, x.floor() as i64)
        };
        let off_px = residual.values[0] * place.sigma_px;
        let told = sides.entry(side).or_default();
        told.push((off_px, edge.square_px));
    }
    let told = sides
        .into_iter()
        .filter(|(_, off)| off.len() >= FEWEST_PLACES);
    let offsets = told.filter_map(|((upright, line, square), off)| {
        Some(SideOffset {
            upright,
            line,
            square,
            off_px: median(off.iter().map(|(px, _)| *px))?,
            off: median(off.iter().map(|(px, square_px)| px / square_px))?,
        })
    });
    offsets.collect()
}

/// Standard deviation of what sides are off by, most of which are believed; 0 without any.
pub fn deviation(offsets: impl Iterator<Item = f64>) -> f64 {
    quantile(offsets.map(f64::abs), BELIEVED).map_or(0.0, |off| off / BELIEVED_SIGMAS)
}
