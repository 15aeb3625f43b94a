//! What a closer look at the stones found changes: a size, a pose, a place, a heading.

use super::findings::{FittedStones, RefinedStones};
use crate::frames::{Bearing, Working};
use crate::network::NetworkError;
use crate::piece::{PieceSet, Size};
use crate::pose::edges::Edges;
use crate::pose::edges::pile::PiecesOver;
use crate::pose::found::{self, Refined, Rival};
use crate::pose::refiner::{self, InContext, Refinement, RefinerOver};
use crate::pose::voted::PLAIN;
use crate::pose::{Hypothesis, StoneEstimate};
use crate::view::SurfaceView;

/// What is at least this likely is not weighed against anything else.
const BEYOND_DOUBT: f64 = 0.98;

/// Looks closer at all stones, and tells of what kind and size each rather is and where; what is not surely one, or does not show, is dropped.
pub fn refine(refiner: &RefinerOver, fits: FittedStones) -> Result<RefinedStones, NetworkError> {
    let (found, mut dropped) = (fits.found, fits.dropped);
    let hypotheses: Vec<Hypothesis> = found.iter().map(|one| one.fitted.hypothesis).collect();
    let asked = hypotheses
        .iter()
        .copied()
        .enumerate()
        .map(|(k, one)| (one, k));
    let refinements = refiner.refine(&in_context(&hypotheses, asked))?;
    let mut stones = Vec::new();
    for (found, refinement) in found.into_iter().zip(refinements) {
        match refinement {
            None => dropped.push(found.dropped()),
            Some(refinement) => stones.push(Refined {
                found,
                refinement,
                rivals: Vec::new(),
                outline: None,
                over: PiecesOver::default(),
                presence: 1.0,
                is_amiss: false,
            }),
        }
    }
    again(refiner, &mut stones)?;
    let sure = |one: &Refined| one.log_odds_stone() >= f64::from(PLAIN);
    let (stones, unsure): (Vec<Refined>, Vec<Refined>) = stones.into_iter().partition(sure);
    dropped.extend(unsure.iter().map(Refined::dropped));
    Ok(RefinedStones::of(stones, dropped))
}

/// The same of stones that were looked at before and were moved since.
pub fn refine_again(
    refiner: &RefinerOver,
    mut stones: Vec<Refined>,
) -> Result<RefinedStones, NetworkError> {
    let all: Vec<usize> = (0..stones.len()).collect();
    let seen = take(refiner, &mut stones, &all)?;
    let (stones, unseen): (Vec<_>, Vec<_>) =
        stones.into_iter().zip(seen).partition(|(_, seen)| *seen);
    let mut stones: Vec<Refined> = stones.into_iter().map(|(one, _)| one).collect();
    again(refiner, &mut stones)?;
    let sure = |one: &Refined| one.log_odds_stone() >= f64::from(PLAIN);
    let (stones, unsure): (Vec<Refined>, Vec<Refined>) = stones.into_iter().partition(sure);
    let unseen = unseen.iter().map(|(one, _)| one);
    let dropped = unsure.iter().chain(unseen).map(Refined::dropped).collect();
    Ok(RefinedStones::of(stones, dropped))
}

/// Looks once more where a stone seems of another kind or size.
fn again(refiner: &RefinerOver, stones: &mut [Refined]) -> Result<(), NetworkError> {
    stones.iter_mut().for_each(|one| one.rivals.clear());
    exchange(refiner, stones, |one| instead_of(one, refiner.view()))?;
    exchange(refiner, stones, |one| larger_than(one, refiner.pieces()))?;
    resize(refiner, stones)
}

/// Has every stone lie as its edges show it.
pub fn place(edges: &Edges, mut sifted: RefinedStones) -> Result<RefinedStones, NetworkError> {
    let stones = &mut sifted.stones;
    let placed: Vec<StoneEstimate> = stones.iter().map(|one| one.refinement.placed).collect();
    for (one, placed) in stones.iter_mut().zip(edges.place(&placed)?) {
        one.refinement.placed = placed.estimate;
        one.outline = placed.outline;
        one.over = placed.over;
        one.lay(placed.estimate.hypothesis);
    }
    Ok(sifted)
}

/// Looks at some of the stones again; says which of all were seen, as those not looked at were before.
fn take(
    refiner: &RefinerOver,
    stones: &mut [Refined],
    which: &[usize],
) -> Result<Vec<bool>, NetworkError> {
    let asked = which.iter().map(|&k| (*stones[k].hypothesis(), k));
    let refinements = refiner.refine(&refined_in_context(stones, asked))?;
    let mut seen = vec![true; stones.len()];
    for (&k, refinement) in which.iter().zip(refinements) {
        seen[k] = refinement.is_some();
        if let Some(refinement) = refinement {
            stones[k].refinement = refinement;
        }
    }
    Ok(seen)
}

/// What some of the stones may be, each among all the other stones.
fn refined_in_context(
    stones: &[Refined],
    asked: impl Iterator<Item = (Hypothesis, usize)>,
) -> Vec<InContext> {
    let all: Vec<Hypothesis> = stones.iter().map(|one| *one.hypothesis()).collect();
    in_context(&all, asked)
}

/// What some of a picture's stones may be, each among all the others.
fn in_context(
    all: &[Hypothesis],
    asked: impl Iterator<Item = (Hypothesis, usize)>,
) -> Vec<InContext> {
    let others = |which: usize| [&all[..which], &all[which + 1..]].concat();
    asked.map(|(one, k)| (one, others(k))).collect()
}

/// The same of what may be there instead of some of the stones: what is larger has in it the others that lie where it would.
fn instead_in_context(
    stones: &[Refined],
    asked: impl Iterator<Item = (Hypothesis, usize)>,
    pieces: &PieceSet,
) -> Vec<InContext> {
    let in_context = |(one, k): (Hypothesis, usize)| {
        let others = stones.iter().enumerate().filter(|(other, _)| *other != k);
        let others = others.map(|(_, other)| *other.hypothesis());
        let is_within = |other: &Hypothesis| {
            one.size > stones[k].hypothesis().size
                && found::shared_ground(&one, other, pieces) > WITHIN
        };
        (one, others.filter(|other| !is_within(other)).collect())
    };
    asked.map(in_context).collect()
}

/// The stones whose refinement leaves a doubt.
fn doubted(stones: &[Refined], doubt: impl Fn(&Refined) -> bool) -> Vec<usize> {
    (0..stones.len()).filter(|&k| doubt(&stones[k])).collect()
}

/// All that a stone may be instead is looked at too; the likeliest of it is looked at again as it rather lies, beside the stone itself,
/// and taken if it clearly outweighs that. Else it stays in mind.
fn exchange(
    refiner: &RefinerOver,
    stones: &mut [Refined],
    instead_of: impl Fn(&Refined) -> Vec<Hypothesis>,
) -> Result<(), NetworkError> {
    let pieces = refiner.pieces();
    let others: Vec<Vec<Hypothesis>> = stones.iter().map(instead_of).collect();
    let doubted = (0..stones.len()).filter(|&k| !others[k].is_empty());
    let doubted: Vec<usize> = doubted.collect();
    let asked = doubted.iter();
    let asked = asked.flat_map(|&k| others[k].iter().map(move |&other| (other, k)));
    let asked = instead_in_context(stones, asked, pieces);
    let mut refinements = refiner.refine(&asked)?.into_iter();
    let mut rivals = Vec::new();
    for &k in &doubted {
        let others = &others[k];
        let likeliest = refinements.by_ref().take(others.len()).flatten();
        let likeliest = likeliest.max_by(|a, b| a.right().total_cmp(&b.right()));
        if let Some(rival) = likeliest {
            rivals.push((k, stones[k].refinement.placed.hypothesis));
            rivals.push((k, rival.placed.hypothesis));
        }
    }
    let asked = rivals.iter().map(|&(k, rival)| (rival, k));
    let again = refiner.refine(&instead_in_context(stones, asked, pieces))?;
    for (pair, refinements) in rivals.chunks_exact(2).zip(again.chunks_exact(2)) {
        let (k, rival) = pair[1];
        let [Some(own), Some(other)] = refinements else {
            continue;
        };
        let odds = other.log_odds_right() - own.log_odds_right();
        if odds > (ALTERNATIVES as f64).ln() {
            stones[k].supersede(rival, *other, odds);
        } else {
            let hypothesis = other.placed.hypothesis;
            let probability = chosen_by_chance(odds, others[k].len());
            let rival = Rival {
                hypothesis,
                probability,
            };
            stones[k].rivals.push(rival);
        }
    }
    Ok(())
}

/// The probability of the likeliest of so many, of such log-odds against what is taken.
fn chosen_by_chance(odds: f64, others: usize) -> f64 {
    let by_chance = (others as f64).ln();
    1.0 / (1.0 + (by_chance - odds).exp())
}

/// Headings that a stone may have instead of its own. Among so many looks one finds by chance what is wrong once in so
/// many.
const ALTERNATIVES: usize = 12;

/// What to look at instead of a stone of its size: all else where it seems of the wrong pose or turned, and the runner-up of its fit, which may be of another size and another
/// pose at once; what shows alike where it is seen from an end.
fn instead_of(one: &Refined, view: &SurfaceView<Working>) -> Vec<Hypothesis> {
    let own = one.hypothesis();
    let mut instead = alike(own, view);
    if one.refinement.right_if_stone() < BEYOND_DOUBT.ln() {
        instead.extend(others(own));
        instead.extend(one.found.runner_up.as_ref().map(|other| other.hypothesis));
    }
    instead
}

/// The share of a stone's ground from which on it lies within another.
const WITHIN: f64 = 0.5;

/// The larger ones of which a stone that lies may be but a part, its tip or its base: a border, a shadow or a bar of light cuts one into
/// two that each look like a smaller one.
fn larger_than(one: &Refined, pieces: &PieceSet) -> Vec<Hypothesis> {
    let own = one.hypothesis();
    if !own.lying || one.refinement.right() >= BEYOND_DOUBT.ln() {
        return Vec::new();
    }
    let slant = |size: Size| pieces.dimensions(size).slant_mm();
    let larger = Size::ALL.into_iter().filter(|size| *size > own.size);
    let larger = larger.flat_map(|size| {
        let longer = slant(size) - slant(own.size);
        // The middle lies a third of the way from the base to the tip.
        [longer / 3.0, -longer * 2.0 / 3.0].map(|along_mm| {
            let heading = Bearing::from_deg(own.angle_deg);
            let at = own.position().along(heading, along_mm);
            let (x_mm, y_mm) = (at.x_mm, at.y_mm);
            Hypothesis {
                size,
                x_mm,
                y_mm,
                ..*own
            }
        })
    });
    larger.collect()
}

/// A lying stone within so many degrees of the line of sight is seen from an end.
const FROM_AN_END_DEG: f64 = 40.0;
/// What is turned less than this from the line of sight lies along it for all that its outline tells.
const ALONG_DEG: f64 = 10.0;

/// Turns that show a lying stone much alike: seen from an end it shows its base or its tip, hardly its length, and whether it leans to
/// the left or to the right of the line of sight is told by a sliver of a side.
fn alike(own: &Hypothesis, view: &SurfaceView<Working>) -> Vec<Hypothesis> {
    let turn = own.turn_from_sight(view);
    if !own.lying || turn.abs() > FROM_AN_END_DEG {
        return Vec::new();
    }
    let turns = if turn.abs() < ALONG_DEG {
        [-2.0 * ALONG_DEG, 2.0 * ALONG_DEG]
    } else {
        [-turn, -2.0 * turn]
    };
    turns.map(|turn| own.moved(0.0, 0.0, turn)).to_vec()
}

/// What a stone may be instead: lying another way, or of the other pose.
fn others(own: &Hypothesis) -> Vec<Hypothesis> {
    let step_deg = 360.0 / ALTERNATIVES as f64;
    let first = usize::from(own.lying);
    let turned = (first..ALTERNATIVES).map(|k| Hypothesis {
        lying: true,
        ..own.moved(0.0, 0.0, k as f64 * step_deg)
    });
    let upright = own.lying.then_some(Hypothesis {
        lying: false,
        ..*own
    });
    turned.chain(upright).collect()
}

/// Where a stone seems of another size, it is looked at in every size, and taken for what all looks together find likeliest.
fn resize(refiner: &RefinerOver, stones: &mut [Refined]) -> Result<(), NetworkError> {
    let doubted = doubted(stones, |one| {
        one.refinement.size[one.hypothesis().size as usize] < BEYOND_DOUBT.ln()
    });
    let other_sizes = |own: Hypothesis| {
        let sizes = Size::ALL.into_iter().filter(move |&size| size != own.size);
        sizes.map(move |size| Hypothesis { size, ..own })
    };
    let asked = doubted
        .iter()
        .flat_map(|&k| other_sizes(*stones[k].hypothesis()).map(move |other| (other, k)));
    let refinements = refiner.refine(&refined_in_context(stones, asked))?;
    let mut sizes = Vec::new();
    for (&k, others) in doubted.iter().zip(refinements.chunks_exact(2)) {
        let own = std::iter::once(&stones[k].refinement);
        let looks: Vec<Refinement> = own.chain(others.iter().flatten()).copied().collect();
        let size = refiner::mean_size(&looks);
        let likelihood = |look: &Refinement| size[look.placed.hypothesis.size as usize];
        let by_likelihood =
            |a: &Refinement, b: &Refinement| likelihood(a).total_cmp(&likelihood(b));
        let likeliest = looks.into_iter().max_by(by_likelihood);
        if let Some(look) = likeliest {
            stones[k].found.fitted.hypothesis = look.placed.hypothesis;
        }
        let rivals = of_other_sizes(&stones[k], others, &size);
        stones[k].rivals.extend(rivals);
        sizes.push(size);
    }
    // Looked at again in that size, the stone lies more exactly; what all looks said of the size stays.
    take(refiner, stones, &doubted)?;
    for (k, size) in doubted.into_iter().zip(sizes) {
        stones[k].refinement.size = size;
    }
    Ok(())
}

/// What a stone would be in the sizes that it was not taken for.
fn of_other_sizes(one: &Refined, others: &[Option<Refinement>], size: &[f64; 3]) -> Vec<Rival> {
    let taken = one.hypothesis().size;
    let rivals = others.iter().flatten().chain([&one.refinement]);
    let rivals = rivals.map(|look| look.placed.hypothesis);
    let rivals = rivals.filter(|rival| rival.size != taken);
    let rival = |hypothesis: Hypothesis| Rival {
        hypothesis,
        probability: size[hypothesis.size as usize].exp(),
    };
    rivals.map(rival).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::camera::Camera;
    use crate::frames::PixelPoint;
    use crate::pose::fit::{Fitted, Worth};
    use crate::pose::found::Found;
    use crate::pose::starts::Keypoints;
    use nalgebra::{Isometry3, Vector3};
    use std::f64::consts::PI;

    fn hypothesis(lying: bool) -> Hypothesis {
        Hypothesis {
            size: Size::Small,
            lying,
            x_mm: 0.0,
            y_mm: 0.0,
            angle_deg: 77.0,
            level_mm: 0.0,
        }
    }

    #[test]
    fn a_stone_may_be_all_that_it_was_not_taken_for() {
        for (lying, uprights) in [(true, 1), (false, 0)] {
            let own = hypothesis(lying);
            let others = others(&own);
            assert_eq!(others.iter().filter(|h| !h.lying).count(), uprights);
            // Whichever way it truly lies, one of them or itself is within half a step of that.
            for heading in (0..360).map(f64::from) {
                let true_one = Hypothesis {
                    angle_deg: heading,
                    ..hypothesis(true)
                };
                let turns = others.iter().chain([&own]).filter(|h| h.lying);
                let least = turns.map(|h| h.turn_from(&true_one).abs());
                assert!(least.fold(f64::INFINITY, f64::min) <= 15.0);
            }
        }
    }

    fn fitted(hypothesis: Hypothesis) -> Fitted {
        Fitted {
            hypothesis,
            plastic: 0,
            worth: Worth::default(),
            score: 400.0,
            pixels: 200.0,
            evidence: 400.0,
            color: [0.0; 3],
        }
    }

    /// A medium stone that lies, which may be a small one that stands, and is right in its kind with some probability.
    fn refined(right: f64) -> (Refined, Hypothesis) {
        let own = Hypothesis {
            size: Size::Medium,
            ..hypothesis(true)
        };
        let other = Hypothesis {
            x_mm: 4.0,
            ..hypothesis(false)
        };
        let keypoints = Keypoints {
            tip: PixelPoint::new(0.0, 0.0),
            base: PixelPoint::new(0.0, 0.0),
            scatter_px: 1.0,
            upright: 0.5,
            pixels: 200.0,
        };
        let placed = StoneEstimate {
            hypothesis: own,
            position_sigma_mm: 1.0,
            angle_sigma_deg: 1.0,
        };
        let rest = (0.5 * (1.0 - right)).ln();
        let refinement = Refinement {
            placed,
            size: [-1.4, -0.3, -4.0],
            kind: [right.ln(), rest, rest, 1e-9_f64.ln()],
        };
        let found = Found {
            fitted: fitted(own),
            runner_up: Some(fitted(other)),
            keypoints,
        };
        let one = Refined {
            found,
            refinement,
            rivals: Vec::new(),
            outline: None,
            over: PiecesOver::default(),
            presence: 1.0,
            is_amiss: false,
        };
        (one, other)
    }

    #[test]
    fn a_stone_in_doubt_may_be_the_runner_up_of_its_fit() {
        let camera = Camera {
            fx: 1000.0,
            fy: 1000.0,
            cx: 640.0,
            cy: 400.0,
            dist: [0.0; 5],
        };
        let above = Isometry3::new(Vector3::z() * 1000.0, Vector3::x() * PI);
        let view: SurfaceView<Working> = SurfaceView::new(camera, above, 0.5);
        for (right, is_asked) in [(0.3, true), (0.999, false)] {
            let (one, other) = refined(right);
            let instead = instead_of(&one, &view);
            assert_eq!(instead.contains(&other), is_asked, "{right}");
        }
    }
}
