//! What a closer look at the stones found changes: a size, a pose, a place, a heading.

mod alternatives;

use super::findings::{FittedStones, RefinedStones};
use crate::network::NetworkError;
use crate::piece::{PieceSet, Size};
use crate::pose::edges::Edges;
use crate::pose::found::{self, Refined, Rival};
use crate::pose::refiner::{self, InContext, Refinement, RefinerOver};
use crate::pose::voted::PLAIN;
use crate::pose::{Hypothesis, StoneEstimate};

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
            Some(refinement) => stones.push(Refined::new(found, refinement)),
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
    let turned = stones.iter();
    let turned = turned.map(|one| alternatives::turned_or_alike(one, refiner.view()));
    exchange(refiner, stones, &turned.collect::<Vec<_>>())?;
    let larger = (0..stones.len()).map(|k| alternatives::larger(stones, k, refiner.pieces()));
    exchange(refiner, stones, &larger.collect::<Vec<_>>())?;
    resize(refiner, stones)
}

/// Has every stone lie as its edges show it.
pub fn place(edges: &Edges, mut refined: RefinedStones) -> Result<RefinedStones, NetworkError> {
    let stones = &mut refined.stones;
    let placed: Vec<StoneEstimate> = stones.iter().map(|one| one.refinement.placed).collect();
    for (one, placed) in stones.iter_mut().zip(edges.place(&placed)?) {
        one.refinement.placed = placed.estimate;
        one.outline = placed.outline;
        one.over = placed.over;
        one.lay(placed.estimate.hypothesis);
    }
    Ok(refined)
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
                && found::shared_ground(&one, other, pieces) > alternatives::WITHIN
        };
        (one, others.filter(|other| !is_within(other)).collect())
    };
    asked.map(in_context).collect()
}

/// The stones whose refinement leaves a doubt.
fn doubted(stones: &[Refined], doubt: impl Fn(&Refined) -> bool) -> Vec<usize> {
    (0..stones.len()).filter(|&k| doubt(&stones[k])).collect()
}

/// All that each stone may be instead is looked at too; the likeliest of it is looked at again as it rather lies, beside the stone itself,
/// and taken if it clearly outweighs that. Else it stays in mind.
fn exchange(
    refiner: &RefinerOver,
    stones: &mut [Refined],
    others: &[Vec<Hypothesis>],
) -> Result<(), NetworkError> {
    let pieces = refiner.pieces();
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
        if odds > (alternatives::ALTERNATIVES as f64).ln() {
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
