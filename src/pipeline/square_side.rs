//! The side of a board's squares from the stones on it, whose three sizes are known: lying ones by their lengths, standing ones
//! by how much of the picture they fill.

use super::USUAL_SQUARE_MM;
use super::ground::Site;
use super::observation::Observation;
use crate::certainty::Status;
use crate::frames::{Bearing, PixelPoint};
use crate::layout::Surface;
use crate::piece::{PieceSet, Pose, Size};
use crate::pose::model;
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
    /// Probability that the side is about this one, not one by which the stones are of other sizes.
    pub certainty: f64,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            square_mm,
            sigma_mm,
            stones,
            certainty,
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
            "the square side is {square_mm:.1} mm ±{sigma_mm:.1} by the size of {stones} stones"
        )?;
        if *certainty < Status::CLEAR_FROM {
            write!(
                f,
                ", with {:.0}%: by another side they would be of other sizes",
                100.0 * certainty
            )?;
        }
        write!(f, ": {advice}")
    }
}

/// The least and the greatest side worth trying: from travel sets to large tables.
const SIDES_MM: (f64, f64) = (25.0, 80.0);
/// Spread of the natural logarithm of the sides of boards in use.
const USUAL_LN_SIGMA: f64 = 0.18;
/// Relative error of a length that a stone's votes give, and the share of lengths that are plainly wrong.
const LENGTH_SIGMA: f64 = 0.06;
const OUTLIERS: f64 = 0.1;
/// Sides nearer than this to one another, by their natural logarithms, name stones alike: less than half of what parts two sizes.
const ALIKE: f64 = 0.12;

/// Gives a board whose scale is not known the likeliest one, and says so.
pub fn settle<'a>(
    mut site: Site<'a>,
    mut observation: Observation,
    instances: &[Instance],
    pieces: &PieceSet,
) -> (Site<'a>, Observation) {
    if !site.is_scaled {
        let side = estimate(instances, &observation, pieces);
        let factor = side.square_mm / USUAL_SQUARE_MM;
        site.notes.push(side.to_string());
        site.scale_certainty = side.certainty;
        if let Surface::Chessboard(board) = &mut site.surface {
            board.square_mm = side.square_mm;
        }
        site.view = site.view.scaled(factor);
        observation.view = observation.view.scaled(factor);
    }
    (site, observation)
}

/// A size as a stone shows it, in millimetres of the assumed scale, beside what the three sizes would measure at the true one;
/// natural logarithms.
struct Measured {
    ln_mm: f64,
    ln_sizes: [f64; 3],
}

/// The likeliest side, given the stones sighted over a board that was taken to have squares of the usual side: each stone must
/// be of one of three sizes.
fn estimate(instances: &[Instance], observation: &Observation, pieces: &PieceSet) -> Side {
    let assumed_mm = USUAL_SQUARE_MM;
    let measured: Vec<Measured> = instances
        .iter()
        .filter_map(|instance| measure(instance, observation, pieces))
        .collect();
    let steps = 400;
    let (low, high) = (SIDES_MM.0.ln(), SIDES_MM.1.ln());
    let tried: Vec<(f64, f64)> = (0..=steps)
        .map(|k| low + (high - low) * f64::from(k) / f64::from(steps))
        .map(|ln_side| (ln_side, log_posterior(ln_side, &measured, assumed_mm)))
        .collect();
    let best = tried.iter().fold(f64::NEG_INFINITY, |m, t| m.max(t.1));
    let weights: Vec<f64> = tried.iter().map(|t| (t.1 - best).exp()).collect();
    let total: f64 = weights.iter().sum();
    let peak = tried
        .iter()
        .max_by(|a, b| a.1.total_cmp(&b.1))
        .map_or(assumed_mm.ln(), |t| t.0);
    let mean = |of: &dyn Fn(f64) -> f64| {
        let weighted = tried.iter().zip(&weights);
        weighted.map(|(t, w)| w * of(t.0 - peak)).sum::<f64>() / total
    };
    let square_mm = if measured.is_empty() {
        assumed_mm
    } else {
        peak.exp()
    };
    Side {
        square_mm,
        sigma_mm: square_mm * mean(&|off| off * off).sqrt(),
        stones: measured.len(),
        certainty: mean(&|off| f64::from(u8::from(off.abs() < ALIKE))),
    }
}

fn log_posterior(ln_side: f64, measured: &[Measured], assumed_mm: f64) -> f64 {
    let factor = ln_side - assumed_mm.ln();
    let usual = factor / USUAL_LN_SIGMA;
    let one = |seen: &Measured| {
        let fits = seen.ln_sizes.map(|size| {
            let off = (seen.ln_mm + factor - size) / LENGTH_SIGMA;
            (-0.5 * off * off).exp() / 3.0
        });
        ((1.0 - OUTLIERS) * fits.iter().sum::<f64>() + OUTLIERS * 0.01).ln()
    };
    -0.5 * usual * usual + measured.iter().map(one).sum::<f64>()
}

/// What a stone shows of its size; none where it may lie or stand.
fn measure(instance: &Instance, observation: &Observation, pieces: &PieceSet) -> Option<Measured> {
    let view = &observation.view;
    if instance.upright < 0.2 {
        let ln_sizes = Size::ALL.map(|size| {
            let d = pieces.dimensions(size);
            (d.slant_mm() - lean_mm(d.base_mm, d.slant_mm())).ln()
        });
        let ln_mm = length(instance, view, pieces)?.ln();
        return Some(Measured { ln_mm, ln_sizes });
    }
    (instance.upright > 0.8).then_some(())?;
    let base = view.surface_from_pixel(pixel(instance.base), 0.0)?;
    let vote_area = observation.segmentation.vote_area;
    let seen = instance.votes.len() as f64 * vote_area;
    // Blur and glow widen what votes by a quarter of a vote's side all round.
    let halo = vote_area.sqrt() / 2.0;
    let root_areas = Size::ALL.map(|size| {
        let solid = pieces.dimensions(size).solid(standing(), base);
        model::outline(&solid, view).map(|outline| outline.area().sqrt() + halo)
    });
    let [small, medium, large] = root_areas;
    // The size that fills as much of the picture is the one looked for; how the view foreshortens is the same for all.
    let medium = medium?;
    Some(Measured {
        ln_mm: seen.sqrt().ln() - medium.ln(),
        ln_sizes: [small?, medium, large?].map(|root| (root / medium).ln()),
    })
}

/// A stone that stands half way between two turns by which it covers least and most; they differ by a few percent.
fn standing() -> Pose {
    Pose::Upright {
        spin: Bearing::from_deg(22.5),
    }
}

fn pixel(at: [f32; 2]) -> PixelPoint {
    PixelPoint::new(f64::from(at[0]), f64::from(at[1]))
}

/// How far the middle of a lying stone's base square stands over the ground's edge, along its heading.
fn lean_mm(base_mm: f64, slant_mm: f64) -> f64 {
    base_mm * base_mm / (4.0 * slant_mm)
}

/// Length from the tip to under the middle of the base, in millimetres of the assumed scale.
fn length(instance: &Instance, view: &SurfaceView, pieces: &PieceSet) -> Option<f64> {
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
