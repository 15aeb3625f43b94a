//! The side of a board's squares from the stones on it, whose three lengths are known.

use super::USUAL_SQUARE_MM;
use super::ground::Site;
use super::observation::Observation;
use crate::frames::PixelPoint;
use crate::layout::Surface;
use crate::piece::{PieceSet, Size};
use crate::segment::votes::Instance;
use crate::view::SurfaceView;
use std::fmt;

/// A square's side, and how it came about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Side {
    pub square_mm: f64,
    /// Standard deviation; that of boards in use where no stone could be measured.
    pub sigma_mm: f64,
    /// Stones measured.
    pub stones: usize,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            square_mm,
            sigma_mm,
            stones,
        } = self;
        let advice = "say --square-mm if you know it";
        if *stones == 0 {
            return write!(
                f,
                "no stone tells the square side, {square_mm} mm is assumed: {advice}"
            );
        }
        write!(
            f,
            "the square side is {square_mm:.1} mm ±{sigma_mm:.1} by the size of {stones} stones: {advice}"
        )
    }
}

/// The least and the greatest side worth trying: from travel sets to large tables.
const SIDES_MM: (f64, f64) = (25.0, 80.0);
/// Spread of the natural logarithm of the sides of boards in use.
const USUAL_LN_SIGMA: f64 = 0.18;
/// Relative error of a length that a stone's votes give, and the share of lengths that are plainly wrong.
const LENGTH_SIGMA: f64 = 0.06;
const OUTLIERS: f64 = 0.1;

/// Gives a board whose scale is not known the likeliest one, and says so.
pub fn settle<'a>(
    mut site: Site<'a>,
    mut observation: Observation,
    instances: &[Instance],
    pieces: &PieceSet,
) -> (Site<'a>, Observation) {
    if !site.is_scaled {
        let side = estimate(instances, &observation.view, USUAL_SQUARE_MM, pieces);
        let factor = side.square_mm / USUAL_SQUARE_MM;
        site.notes.push(side.to_string());
        site.surface = Surface::chessboard(side.square_mm);
        site.view = site.view.scaled(factor);
        observation.view = observation.view.scaled(factor);
    }
    (site, observation)
}

/// The likeliest side, given the stones sighted over a board that was taken to have squares of `assumed_mm`: each
/// lying stone's length must be one of three.
fn estimate(
    instances: &[Instance],
    view: &SurfaceView,
    assumed_mm: f64,
    pieces: &PieceSet,
) -> Side {
    let lengths: Vec<f64> = instances
        .iter()
        .filter(|s| s.upright < 0.2)
        .filter_map(|s| length(s, view, pieces))
        .collect();
    let steps = 400;
    let (low, high) = (SIDES_MM.0.ln(), SIDES_MM.1.ln());
    let tried: Vec<(f64, f64)> = (0..=steps)
        .map(|k| low + (high - low) * f64::from(k) / f64::from(steps))
        .map(|ln_side| {
            (
                ln_side,
                log_posterior(ln_side, &lengths, assumed_mm, pieces),
            )
        })
        .collect();
    let best = tried.iter().fold(f64::NEG_INFINITY, |m, t| m.max(t.1));
    let weights: Vec<f64> = tried.iter().map(|t| (t.1 - best).exp()).collect();
    let total: f64 = weights.iter().sum();
    let peak = tried
        .iter()
        .max_by(|a, b| a.1.total_cmp(&b.1))
        .map_or(assumed_mm.ln(), |t| t.0);
    let variance = tried
        .iter()
        .zip(&weights)
        .map(|(t, w)| w * (t.0 - peak).powi(2))
        .sum::<f64>()
        / total;
    let square_mm = if lengths.is_empty() {
        assumed_mm
    } else {
        peak.exp()
    };
    Side {
        square_mm,
        sigma_mm: square_mm * variance.sqrt(),
        stones: lengths.len(),
    }
}

fn log_posterior(ln_side: f64, lengths: &[f64], assumed_mm: f64, pieces: &PieceSet) -> f64 {
    let usual = (ln_side - assumed_mm.ln()) / USUAL_LN_SIGMA;
    let factor = ln_side - assumed_mm.ln();
    let sizes = Size::ALL.map(|size| {
        let d = pieces.dimensions(size);
        (d.slant_mm() - lean_mm(d.base_mm, d.slant_mm())).ln()
    });
    let one = |length: &f64| {
        let fits = sizes.map(|size| {
            let off = (length.ln() + factor - size) / LENGTH_SIGMA;
            (-0.5 * off * off).exp() / 3.0
        });
        ((1.0 - OUTLIERS) * fits.iter().sum::<f64>() + OUTLIERS * 0.01).ln()
    };
    -0.5 * usual * usual + lengths.iter().map(one).sum::<f64>()
}

/// How far the middle of a lying stone's base square stands over the ground's edge, along its heading.
fn lean_mm(base_mm: f64, slant_mm: f64) -> f64 {
    base_mm * base_mm / (4.0 * slant_mm)
}

/// Length from the tip to under the middle of the base, in millimetres of the assumed scale.
fn length(instance: &Instance, view: &SurfaceView, pieces: &PieceSet) -> Option<f64> {
    let pixel = |p: [f32; 2]| PixelPoint::new(f64::from(p[0]), f64::from(p[1]));
    let tip = view.surface_from_pixel(pixel(instance.tip), 0.0)?;
    // The middle of the base stands at half the rise of the edge: that of the size that fits best.
    Size::ALL
        .into_iter()
        .filter_map(|size| {
            let d = pieces.dimensions(size);
            let base = view.surface_from_pixel(pixel(instance.base), d.rise_mm() / 2.0)?;
            let length = tip.distance(base);
            let model = d.slant_mm() - lean_mm(d.base_mm, d.slant_mm());
            Some(((length / model).ln().abs(), length))
        })
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, length)| length)
        .filter(|length| *length > 1.0)
}
