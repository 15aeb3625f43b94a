//! The side of a board's squares from the stones on it, whose three sizes are known: lying ones by their lengths, standing ones
//! by how much of the picture they fill.

use super::USUAL_SQUARE_MM;
use super::ground::Site;
use super::observation::Observation;
use super::scale_fault::ScaleFault;
use super::side::SquareSide;
use crate::frames::{Bearing, Working};
use crate::layout::Surface;
use crate::piece::{PieceSet, Pose, Size};
use crate::pose::model;
use crate::segment::votes::Instance;
use crate::view::SurfaceView;
use std::f64::consts::LN_2;

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
) -> (Site<'a>, Observation) {
    let measured = measured(instances, &observation);
    if site.is_scaled {
        site.scale = scale_fault(&measured, site.surface);
    } else {
        let side = estimate(&measured);
        let factor = side.square_mm / USUAL_SQUARE_MM;
        site.side = Some(side);
        if let Surface::Chessboard(board) = &mut site.surface {
            board.square_mm = side.square_mm;
        }
        site.view = site.view.scaled(factor);
        observation.view = observation.view.scaled(factor);
    }
    (site, observation)
}

/// Sides that were said are right to this share, as a rule laid on a square is read; so are the votes' lengths, all together.
const SAID_WITHIN: f64 = 0.06;
/// Between the scales that are tried, as natural logarithms; from half to twice what was said.
const STEP: f64 = 0.01;
/// A thousand to one, in nats, that the side is another than the one that was said.
const CONTRADICTED: f64 = 6.9;

/// What is wrong with the scale of a surface, by stones measured at that scale.
fn scale_fault(measured: &[Measured], surface: Surface) -> Option<ScaleFault> {
    let is_enough = measured.len() >= ScaleFault::FEWEST_STONES;
    let square_mm = match surface {
        Surface::Chessboard(board) => Some(board.square_mm),
        Surface::Table => None,
        // Its scale is that of the stones.
        Surface::FreeTable => return None,
    };
    let steps = (LN_2 / STEP).ceil() as i32;
    let tried = (-steps..=steps).map(|k| {
        let factor = f64::from(k) * STEP;
        (factor, log_likelihood(factor, measured))
    });
    let tried: Vec<(f64, f64)> = tried.collect();
    let best = tried.iter().max_by(|a, b| a.1.total_cmp(&b.1))?;
    let near = tried.iter().filter(|one| one.0.abs() <= SAID_WITHIN);
    let said = near.map(|one| one.1).fold(f64::NEG_INFINITY, f64::max);
    (is_enough && best.1 - said > CONTRADICTED).then(|| ScaleFault {
        factor: best.0.exp(),
        square_mm,
    })
}

/// A size as a stone shows it, in millimetres of the assumed scale, beside what the three sizes would measure at the true one;
/// natural logarithms.
struct Measured {
    ln_mm: f64,
    ln_sizes: [f64; 3],
}

/// The likeliest side, given the stones measured over a board that was taken to have squares of the usual side: each stone must
/// be of one of three sizes.
fn estimate(measured: &[Measured]) -> SquareSide {
    let assumed_mm = USUAL_SQUARE_MM;
    let steps = 400;
    let (low, high) = (SIDES_MM.0.ln(), SIDES_MM.1.ln());
    let tried: Vec<(f64, f64)> = (0..=steps)
        .map(|k| low + (high - low) * f64::from(k) / f64::from(steps))
        .map(|ln_side| (ln_side, log_posterior(ln_side, measured, assumed_mm)))
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
    SquareSide {
        square_mm,
        sigma_mm: square_mm * mean(&|off| off * off).sqrt(),
        stones: measured.len(),
        certainty: mean(&|off| f64::from(u8::from(off.abs() < ALIKE))),
    }
}

fn measured(instances: &[Instance], observation: &Observation) -> Vec<Measured> {
    let all = instances.iter();
    all.filter_map(|instance| measure(instance, observation))
        .collect()
}

fn log_posterior(ln_side: f64, measured: &[Measured], assumed_mm: f64) -> f64 {
    let factor = ln_side - assumed_mm.ln();
    let usual = factor / USUAL_LN_SIGMA;
    -0.5 * usual * usual + log_likelihood(factor, measured)
}

/// Of the stones as they show, were all lengths so many times (`factor`, a natural logarithm) what the assumed scale makes them.
fn log_likelihood(factor: f64, measured: &[Measured]) -> f64 {
    let one = |seen: &Measured| {
        let fits = seen.ln_sizes.map(|size| {
            let off = (seen.ln_mm + factor - size) / LENGTH_SIGMA;
            (-0.5 * off * off).exp() / 3.0
        });
        ((1.0 - OUTLIERS) * fits.iter().sum::<f64>() + OUTLIERS * 0.01).ln()
    };
    measured.iter().map(one).sum()
}

/// What a stone shows of its size; none where it may lie or stand.
fn measure(instance: &Instance, observation: &Observation) -> Option<Measured> {
    let (view, pieces) = (&observation.view, &observation.pieces);
    if instance.upright < 0.2 {
        let ln_sizes = Size::ALL.map(|size| {
            let d = pieces.dimensions(size);
            (d.slant_mm() - lean_mm(d.base_mm, d.slant_mm())).ln()
        });
        let ln_mm = length(instance, view, pieces)?.ln();
        return Some(Measured { ln_mm, ln_sizes });
    }
    (instance.upright > 0.8).then_some(())?;
    let base = view.surface_from_pixel(instance.base.pixel(), 0.0)?;
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

/// How far the middle of a lying stone's base square stands over the ground's edge, along its heading.
fn lean_mm(base_mm: f64, slant_mm: f64) -> f64 {
    base_mm * base_mm / (4.0 * slant_mm)
}

/// Length from the tip to under the middle of the base, in millimetres of the assumed scale.
fn length(instance: &Instance, view: &SurfaceView<Working>, pieces: &PieceSet) -> Option<f64> {
    let tip = view.surface_from_pixel(instance.tip.pixel(), 0.0)?;
    // The middle of the base stands at half the rise of the edge: that of the size that fits best.
    Size::ALL
        .into_iter()
        .filter_map(|size| {
            let d = pieces.dimensions(size);
            let base = view.surface_from_pixel(instance.base.pixel(), d.rise_mm() / 2.0)?;
            let length = tip.distance(base);
            let model = d.slant_mm() - lean_mm(d.base_mm, d.slant_mm());
            Some(((length / model).ln().abs(), length))
        })
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, length)| length)
        .filter(|length| *length > 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::Chessboard;

    /// Lying stones of these sizes, all lengths so many times what they are.
    fn measured(sizes: &[usize], factor: f64) -> Vec<Measured> {
        let ln_sizes = [27.0, 45.0, 64.0].map(f64::ln);
        let one = |&size: &usize| Measured {
            ln_mm: ln_sizes[size] + factor.ln(),
            ln_sizes,
        };
        sizes.iter().map(one).collect()
    }

    #[test]
    fn a_scale_is_contradicted_by_stones_that_would_be_of_no_size() {
        let all = [0, 1, 2, 1, 0, 2];
        let rows: [(&[usize], f64, bool, &str); 6] = [
            (&all, 1.0, false, "the true scale"),
            (&all, 1.04, false, "as near as a rule is read"),
            (&all, 0.8, true, "50 mm where 40 were said"),
            (&all, 1.25, true, "40 mm where 50 were said"),
            (&all[..3], 0.8, false, "too few to tell"),
            (&[0, 0, 0, 0], 45.0 / 27.0, false, "all of another size"),
        ];
        for (sizes, factor, is_told, why) in rows {
            let board = Surface::Chessboard(Chessboard::of_64(50.0));
            let fault = scale_fault(&measured(sizes, factor), board);
            assert_eq!(fault.is_some(), is_told, "{why}: {fault:?}");
            if let Some(fault) = fault {
                assert!((fault.factor * factor - 1.0).abs() < 0.03, "{why}");
            }
            let free = scale_fault(&measured(sizes, factor), Surface::FreeTable);
            assert!(free.is_none(), "a table measured by its stones: {why}");
        }
    }
}
