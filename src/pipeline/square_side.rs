//! The side of a board's squares from the stones on it, whose three sizes are known: at first by what their votes show, then by the
//! areas within their outlines, and, fitted in that scale, by the areas that they show, until both agree.

mod likelihood;
mod measured;

use super::USUAL_SQUARE_MM;
use super::findings::FittedStones;
use super::ground::Site;
use super::observation::Observation;
use super::scale_fault::ScaleFault;
use super::side::{SquareSide, USUAL_LN_SIGMA};
use super::stones;
use crate::certainty::logistic;
use crate::layout::Surface;
use crate::pose::Hypothesis;
use crate::pose::scene::{Outlined, PLAINLY};
use crate::segment::votes::Instance;
use likelihood::log_likelihood;
use measured::Measured;
use std::f64::consts::LN_2;

/// The least and the greatest side worth trying: from travel sets to large tables.
const SIDES_MM: (f64, f64) = (25.0, 80.0);
/// Sides nearer than this to one another, by their natural logarithms, name stones alike: less than half of what parts two sizes.
const ALIKE: f64 = 0.12;
/// What the areas of all stones on a board have in common, as the standard deviation of a natural logarithm: by rendered scenes.
const COMMON_SIGMA: f64 = 0.02;
/// A side that changes less than this, as a natural logarithm, needs no other fit: it is no surer.
pub const SAME_SIDE: f64 = COMMON_SIGMA / 2.0;
/// So many stones tell the scale without what is hardly any.
const ENOUGH: usize = 4;
/// Stones are fitted no more often than this in other scales.
const MOST_ROUNDS: usize = 3;

/// Gives a board whose scale is not known the likeliest one by the stones that are sighted on it: by their votes, then, in that
/// scale, by the areas within their outlines, so that they are fitted but once.
pub fn guess<'a>(
    site: Site<'a>,
    observation: Observation,
    instances: &[Instance],
) -> (Site<'a>, Observation) {
    if site.is_scaled {
        return (site, observation);
    }
    let earlier = site.side;
    let voted = measured::by_votes(instances, &observation, site.surface);
    let side = estimate(&voted, square_mm(&site)).after(earlier);
    // What is no stone has votes too: where they ask for another scale than the usual one, what is plainly a stone in either decides.
    let is_usual = (side.square_mm / square_mm(&site)).ln().abs() < ALIKE;
    let as_it_is = (!is_usual).then(|| stones::outlined(&observation, instances));
    let usual_mm = square_mm(&site);
    let (site, observation) = scaled(site, observation, &side);
    let outlined = stones::outlined(&observation, instances);
    let (square_mm, outlined) = match as_it_is {
        Some(usual) if plainness(&usual) > plainness(&outlined) => (usual_mm, usual),
        _ => (side.square_mm, outlined),
    };
    let (site, observation) = scaled(site, observation, &SquareSide { square_mm, ..side });
    let side = by_outlines(&outlined, &observation, &site);
    scaled(site, observation, &side)
}

/// Nats that speak for what plainly are stones.
fn plainness(outlined: &[Option<Outlined>]) -> f64 {
    let plain = outlined.iter().flatten().map(|one| one.nats);
    plain.filter(|nats| *nats >= PLAINLY).sum()
}

/// What tells the scale: what plainly are stones, where they are enough; else all of it.
fn telling<T>(all: Vec<T>, is_plain: impl Fn(&T) -> bool) -> Vec<T> {
    let (plain, hardly): (Vec<T>, Vec<T>) = all.into_iter().partition(is_plain);
    if plain.len() < ENOUGH {
        return plain.into_iter().chain(hardly).collect();
    }
    plain
}

/// The likeliest side of a board's squares by what stones show within their outlines, in the scale that it is taken to have.
pub fn by_outlines(
    outlined: &[Option<Outlined>],
    observation: &Observation,
    site: &Site<'_>,
) -> SquareSide {
    let outlined = telling(outlined.iter().flatten().collect(), |one| {
        one.nats >= PLAINLY
    });
    let outlined = outlined.into_iter().map(|one| (one.hypothesis, 1.0));
    let measured = measured::by_areas(outlined, observation, site.surface);
    estimate(&measured, square_mm(site)).after(site.side)
}

/// Settles the scale by the stones that were fitted, which are fitted anew in another one, and says so; of a scale that people
/// said, whether it can be.
pub fn settle<'a>(
    mut site: Site<'a>,
    mut observation: Observation,
    instances: &[Instance],
    mut fits: FittedStones,
) -> (Site<'a>, Observation, FittedStones) {
    if site.is_scaled {
        let measured = measured::by_areas(fitted(&fits), &observation, site.surface);
        site.scale = scale_fault(&measured, site.surface);
        return (site, observation, fits);
    }
    for round in 1.. {
        let measured = measured::by_areas(fitted(&fits), &observation, site.surface);
        let side = estimate(&measured, square_mm(&site)).after(site.side);
        let moved = (side.square_mm / square_mm(&site)).ln().abs();
        if moved < SAME_SIDE || round == MOST_ROUNDS {
            site.scale_certainty = side.certainty;
            let square_mm = square_mm(&site);
            site.side = Some(SquareSide { square_mm, ..side });
            break;
        }
        (site, observation) = scaled(site, observation, &side);
        fits = stones::fit(&observation, instances);
    }
    (site, observation, fits)
}

/// The stones that were fitted, and how likely each is one.
fn fitted(fits: &FittedStones) -> impl Iterator<Item = (Hypothesis, f64)> {
    let fitted = fits.found.iter().map(|one| &one.fitted);
    let fitted = fitted.map(|one| (one.hypothesis, logistic(one.log_odds_real())));
    telling(fitted.collect(), |(_, presence)| *presence >= 0.5).into_iter()
}

/// The side that a board is taken to have.
pub fn square_mm(site: &Site<'_>) -> f64 {
    site.surface
        .board()
        .map_or(USUAL_SQUARE_MM, |board| board.square_mm)
}

/// Site and observation in another scale.
fn scaled<'a>(
    mut site: Site<'a>,
    mut observation: Observation,
    side: &SquareSide,
) -> (Site<'a>, Observation) {
    let factor = side.square_mm / square_mm(&site);
    site.scale_certainty = side.certainty;
    if let Surface::Chessboard(board) = &mut site.surface {
        board.square_mm = side.square_mm;
    }
    site.view = site.view.scaled(factor);
    observation.view = observation.view.scaled(factor);
    (site, observation)
}

/// Sides that were said are right to a twenty-fifth, as a rule laid on a square is read.
const SAID_WITHIN: f64 = 0.04;
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

/// The likeliest side, given the stones measured at the scale that a board is taken to have: each stone must be of one of three
/// sizes.
fn estimate(measured: &[Measured], assumed_mm: f64) -> SquareSide {
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
        sigma_mm: square_mm * mean(&|off| off * off).sqrt().hypot(COMMON_SIGMA),
        stones: measured.len(),
        certainty: mean(&|off| f64::from(u8::from(off.abs() < ALIKE))),
    }
}

fn log_posterior(ln_side: f64, measured: &[Measured], assumed_mm: f64) -> f64 {
    let factor = ln_side - assumed_mm.ln();
    let usual = (ln_side - USUAL_SQUARE_MM.ln()) / USUAL_LN_SIGMA;
    -0.5 * usual * usual + log_likelihood(factor, measured)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certainty::Status;
    use crate::layout::Chessboard;

    /// How the three sizes grow with a rim, where squares show 60 pixels wide.
    const PER_RIM_PX: [f64; 3] = [0.11, 0.08, 0.06];

    /// Lying stones of these sizes, all lengths so many times what they are, and each with such a rim.
    fn measured(sizes: &[usize], factor: f64, rim_px: f64) -> Vec<Measured> {
        let ln_sizes = [14.29, 19.84, 25.4].map(f64::ln);
        let one = |&size: &usize| {
            let ln_mm = ln_sizes[size] + factor.ln() + rim_px * PER_RIM_PX[size];
            Measured::by_area(ln_mm, ln_sizes, PER_RIM_PX[size], 1.0)
        };
        sizes.iter().map(one).collect()
    }

    #[test]
    fn a_side_is_the_one_by_which_the_stones_are_of_their_sizes() {
        let rows: [(&[usize], f64, bool, &str); 6] = [
            (
                &[0, 1, 2, 1, 0, 2],
                0.8,
                true,
                "all three sizes tell it however far it was off",
            ),
            (
                &[0, 1, 0, 1, 1, 0, 1, 1],
                0.8,
                true,
                "two sizes by their ratio",
            ),
            (
                &[1, 2, 2, 1, 1, 2, 2, 1],
                1.25,
                true,
                "the other two likewise",
            ),
            (
                &[1, 1, 1, 1],
                0.96,
                false,
                "one size leaves it to what is usual",
            ),
            (&[1], 1.04, false, "so does one stone"),
            (&[], 1.0, false, "and none"),
        ];
        for (sizes, factor, is_sure, why) in rows {
            let (assumed_mm, true_mm) = (52.0, 52.0 / factor);
            let side = estimate(&measured(sizes, factor, 0.0), assumed_mm);
            assert_eq!(side.stones, sizes.len(), "{why}");
            if is_sure {
                let off = (side.square_mm / true_mm).ln().abs();
                assert!(off < 0.02, "{why}: {side:?} for {true_mm}");
            }
            assert_eq!(
                side.certainty >= Status::CLEAR_FROM,
                is_sure,
                "{why}: {side:?}"
            );
        }
    }

    /// How much larger the stones of a blurred crowd showed on squares of 54 mm, by their sizes.
    const BLURRED: [&[f64]; 3] = [
        &[0.12, 0.11, 0.08, 0.13, 0.13, 0.09, -0.19, -0.17],
        &[
            0.06, 0.04, 0.21, 0.19, 0.03, 0.08, -0.02, 0.01, 0.05, 0.01, -0.05, -0.12, -0.07, -0.17,
        ],
        &[0.0, -0.01, -0.02, 0.08, 0.0, 0.06],
    ];

    #[test]
    fn stones_that_blur_widens_are_not_all_a_size_larger() {
        let size = |size: usize| {
            let shown = BLURRED[size].iter();
            shown.map(move |off| measured(&[size], off.exp(), 0.0).remove(0))
        };
        let blurred = (0..3).flat_map(size).collect();
        let all = [[0; 8].as_slice(), &[1; 12], &[2; 5]].concat();
        for (measured, most, why) in [
            (blurred, 0.05, "a crowd"),
            (measured(&all, 1.0, 0.5), 0.035, "a rim"),
            (measured(&all, 1.0, -0.5), 0.035, "less than the usual rim"),
        ] {
            let side = estimate(&measured, 54.0);
            let off = (side.square_mm / 54.0).ln().abs();
            assert!(off < most && side.certainty > 0.9, "{why}: {side:?}");
        }
    }

    /// The six stones of a board of 60 mm, taken for one of 79.8 mm, and five shreds of its frame.
    #[test]
    fn what_is_hardly_a_stone_says_little_of_the_scale() {
        let ln_sizes = [14.29, 19.84, 25.4].map(f64::ln);
        let stones = [3.479, 3.277, 3.251, 3.268, 2.925, 2.902].map(|ln_mm| (ln_mm, 0.09, 1.0));
        let shreds = [2.655, 2.48, 2.556, 2.463, 2.58].map(|ln_mm| (ln_mm, 0.15, 0.3));
        let all = stones.iter().chain(&shreds);
        let measured: Vec<Measured> = all
            .map(|(ln_mm, per_rim_px, presence)| {
                Measured::by_area(*ln_mm, ln_sizes, *per_rim_px, *presence)
            })
            .collect();
        let side = estimate(&measured, 79.8);
        assert!((side.square_mm / 60.0).ln().abs() < 0.04, "{side:?}");
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
            (&[0, 0, 0, 0], 19.84 / 14.29, false, "all of another size"),
        ];
        for (sizes, factor, is_told, why) in rows {
            let board = Surface::Chessboard(Chessboard::of_64(50.0));
            let fault = scale_fault(&measured(sizes, factor, 0.0), board);
            assert_eq!(fault.is_some(), is_told, "{why}: {fault:?}");
            if let Some(fault) = fault {
                assert!((fault.factor * factor - 1.0).abs() < 0.03, "{why}");
            }
            let free = scale_fault(&measured(sizes, factor, 0.0), Surface::FreeTable);
            assert!(free.is_none(), "a table measured by its stones: {why}");
        }
    }
}
