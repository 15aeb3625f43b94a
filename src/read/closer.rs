//! What a closer look at the stones found changes: a size, a pose, a place, a heading.

use super::look::Look;
use crate::network::NetworkError;
use crate::piece::{PieceSet, Size};
use crate::pose::closer::{self, Among, Closer, Opinion};
use crate::pose::crop::PLAIN;
use crate::pose::edges::Edges;
use crate::pose::found::{Dropped, Found};
use crate::pose::{Hypothesis, Placed};

/// What is at least this likely is not weighed against anything else.
const BEYOND_DOUBT: f64 = 0.98;

/// Looks closer at all stones and tells each of what kind and size it rather is and where it rather lies; what is not surely
/// one, or does not show, is taken out and returned.
pub fn reconsider(
    look: &Look,
    found: &mut Vec<Found>,
    pieces: &PieceSet,
) -> Result<Vec<Dropped>, NetworkError> {
    let scene = closer::Scene {
        picture: &look.picture,
        background: &look.background,
        view: &look.view,
        pieces,
    };
    let closer = Closer::new(scene)?;
    let all: Vec<usize> = (0..found.len()).collect();
    take(&closer, found, &all)?;
    exchange(&closer, found)?;
    resize(&closer, found)?;
    let sure = |one: &Found| {
        one.log_odds_stone()
            .is_some_and(|odds| odds >= f64::from(PLAIN))
    };
    let (stones, dropped): (Vec<Found>, Vec<Found>) = found.drain(..).partition(sure);
    *found = stones;
    place(&Edges::new(scene)?, found)?;
    for one in found {
        if let Some(opinion) = one.opinion {
            one.fitted.hypothesis = opinion.placed.hypothesis;
        }
    }
    Ok(dropped.iter().map(Found::dropped).collect())
}

/// Has every stone lie as its edges show it.
fn place(edges: &Edges, found: &mut [Found]) -> Result<(), NetworkError> {
    let mut opinions: Vec<&mut Opinion> = found
        .iter_mut()
        .filter_map(|one| one.opinion.as_mut())
        .collect();
    let stones: Vec<Placed> = opinions.iter().map(|opinion| opinion.placed).collect();
    for (opinion, placed) in opinions.iter_mut().zip(edges.place(&stones)?) {
        opinion.placed = placed;
    }
    Ok(())
}

/// Asks for an opinion of some of the stones.
fn take(closer: &Closer, found: &mut [Found], which: &[usize]) -> Result<(), NetworkError> {
    let asked = which.iter().map(|&k| (found[k].fitted.hypothesis, k));
    let opinions = closer.look(&among(found, asked))?;
    for (&k, opinion) in which.iter().zip(opinions) {
        found[k].opinion = opinion;
    }
    Ok(())
}

/// What some of the stones may be, each among all the other stones.
fn among(found: &[Found], asked: impl Iterator<Item = (Hypothesis, usize)>) -> Vec<Among> {
    let others = |which: usize| {
        let others = found.iter().enumerate().filter(move |(k, _)| *k != which);
        others.map(|(_, other)| other.fitted.hypothesis).collect()
    };
    asked.map(|(one, k)| (one, others(k))).collect()
}

/// The stones whose opinion leaves a doubt.
fn doubted(found: &[Found], doubt: impl Fn(&Found, &Opinion) -> bool) -> Vec<usize> {
    let doubts = |one: &Found| one.opinion.is_some_and(|opinion| doubt(one, &opinion));
    (0..found.len()).filter(|&k| doubts(&found[k])).collect()
}

/// Where a stone seems of the wrong pose or turned, all that it may be instead is looked at too; the likeliest of it is
/// looked at again as it rather lies, beside the stone itself, and taken if it clearly outweighs that.
fn exchange(closer: &Closer, found: &mut [Found]) -> Result<(), NetworkError> {
    let doubted = doubted(found, |_, opinion| opinion.right() < BEYOND_DOUBT.ln());
    let others: Vec<Vec<Hypothesis>> = doubted
        .iter()
        .map(|&k| others(&found[k].fitted.hypothesis))
        .collect();
    let asked = doubted.iter().zip(&others);
    let asked = asked.flat_map(|(&k, others)| others.iter().map(move |&other| (other, k)));
    let mut opinions = closer.look(&among(found, asked))?.into_iter();
    let mut rivals = Vec::new();
    for (&k, others) in doubted.iter().zip(&others) {
        let likeliest = opinions.by_ref().take(others.len()).flatten();
        let likeliest = likeliest.max_by(|a, b| a.right().total_cmp(&b.right()));
        if let (Some(own), Some(rival)) = (found[k].opinion, likeliest) {
            rivals.push((k, own.placed.hypothesis));
            rivals.push((k, rival.placed.hypothesis));
        }
    }
    let asked = rivals.iter().map(|&(k, rival)| (rival, k));
    let again = closer.look(&among(found, asked))?;
    for (pair, opinions) in rivals.chunks_exact(2).zip(again.chunks_exact(2)) {
        let (k, rival) = pair[1];
        let [Some(own), Some(other)] = opinions else {
            continue;
        };
        let odds = other.log_odds_right() - own.log_odds_right();
        if odds > (ALTERNATIVES as f64).ln() {
            found[k].supersede(rival, *other, odds);
        }
    }
    Ok(())
}

/// Headings that a stone may have instead of its own. Among so many looks one finds by chance what is wrong once in so
/// many.
const ALTERNATIVES: usize = 12;

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

/// Where a stone seems of another size, it is looked at in every size, and taken for what all looks together find
/// likeliest.
fn resize(closer: &Closer, found: &mut [Found]) -> Result<(), NetworkError> {
    let doubted = doubted(found, |one, opinion| {
        opinion.size[one.fitted.hypothesis.size as usize] < BEYOND_DOUBT.ln()
    });
    let other_sizes = |own: Hypothesis| {
        let sizes = Size::ALL.into_iter().filter(move |&size| size != own.size);
        sizes.map(move |size| Hypothesis { size, ..own })
    };
    let asked = doubted
        .iter()
        .flat_map(|&k| other_sizes(found[k].fitted.hypothesis).map(move |other| (other, k)));
    let opinions = closer.look(&among(found, asked))?;
    let mut said = Vec::new();
    for (&k, opinions) in doubted.iter().zip(opinions.chunks_exact(2)) {
        let looks: Vec<Opinion> = (found[k].opinion.iter())
            .chain(opinions.iter().flatten())
            .copied()
            .collect();
        let size = closer::mean_size(&looks);
        let likelihood = |look: &Opinion| size[look.placed.hypothesis.size as usize];
        let likeliest = looks
            .into_iter()
            .max_by(|a, b| likelihood(a).total_cmp(&likelihood(b)));
        if let Some(look) = likeliest {
            found[k].fitted.hypothesis = look.placed.hypothesis;
        }
        said.push(size);
    }
    // Looked at again in that size, the stone lies more exactly; what all looks said of the size stays.
    take(closer, found, &doubted)?;
    for (k, size) in doubted.into_iter().zip(said) {
        if let Some(opinion) = &mut found[k].opinion {
            opinion.size = size;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
