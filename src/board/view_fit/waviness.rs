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

/// Standard deviation of how far the sides of squares lie off, in pixels, by what is left of the places on them; 0 where too few show.
/// Places are told in sides of a square.
pub fn waviness_px(places: &[Measurement], residuals: &[Residual]) -> f64 {
    let mut sides: BTreeMap<(i64, i64, bool), Vec<f64>> = BTreeMap::new();
    for (place, residual) in places.iter().zip(residuals) {
        if place.edge.is_none() {
            continue;
        }
        let SurfacePoint { x_mm: x, y_mm: y } = place.place;
        let side = match (x - x.round()).abs() < 1e-6 {
            true => (x.round() as i64, y.floor() as i64, true),
            false => (x.floor() as i64, y.round() as i64, false),
        };
        let off_px = residual.values[0] * place.sigma_px;
        sides.entry(side).or_default().push(off_px);
    }
    let told = sides.into_values().filter(|off| off.len() >= FEWEST_PLACES);
    let off = told.filter_map(|off| Some(median(off)?.abs()));
    quantile(off, BELIEVED).map_or(0.0, |off| off / BELIEVED_SIGMAS)
}
