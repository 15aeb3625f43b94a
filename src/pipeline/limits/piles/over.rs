//! What stands over a stone that is rather a pile: of which size, and where.
//!
//! Comes in: the stones, and how likely each has others over it. Goes out: for each that rather has one, the likeliest there. Sizes are told
//! apart by the edges of each where it would stand, and by how well both parts of the outline are of one plastic each.

use super::LEAST_LIKELY;
use super::tower::Outlook;
use crate::certainty::RATHER;
use crate::frames::Working;
use crate::piece::Size;
use crate::pipeline::limits::unexplained::covers_middle;
use crate::pipeline::observation::Observation;
use crate::pose::found::{Refined, StandingOver};
use crate::pose::model::{self, ConvexRegion};
use crate::pose::{Hypothesis, NATS_PER_FACT};

/// What stands farther than this from the other's axis, by its edges, is rather seen amiss.
const FARTHEST_OFF_MM: f64 = 4.0;
/// What each nat of the edges' counts for a size.
const PER_NAT: f64 = 0.44;

/// Each size that may stand there, with how well it explains what shows.
struct MayStandOver {
    hypothesis: Hypothesis,
    nats: f64,
    parted: f64,
}

/// The pieces over those of the stones that rather have one, each stone with how likely that is.
pub fn pieces_over(
    observation: &Observation,
    stones: &[Refined],
    piled: &[f64],
) -> Vec<StandingOver> {
    let piles = piled.iter().enumerate();
    let piles = piles.filter(|(_, probability)| **probability >= RATHER);
    let over = piles.filter_map(|(below, &probability)| {
        let candidates = candidates(observation, &stones[below]);
        let nats = |one: &MayStandOver| one.nats;
        let best = candidates
            .iter()
            .max_by(|a, b| nats(a).total_cmp(&nats(b)))?;
        let mut sizes = [0.0; 3];
        for one in &candidates {
            sizes[one.hypothesis.size as usize] = (one.nats - best.nats).exp();
        }
        let sum: f64 = sizes.iter().sum();
        let is_told =
            probability / sum >= RATHER && !is_read(observation, &best.hypothesis, below, stones);
        is_told.then(|| StandingOver {
            below,
            hypothesis: best.hypothesis,
            probability,
            sizes: sizes.map(|own| own / sum),
        })
    });
    over.collect()
}

/// Whether what stands over a stone was read as one that stands elsewhere.
fn is_read(observation: &Observation, over: &Hypothesis, below: usize, stones: &[Refined]) -> bool {
    let outline = |one: &Hypothesis| {
        let solid = one.solid(&observation.pieces);
        model::outline(&solid, &observation.view)
    };
    let Some(own) = outline(over) else {
        return true;
    };
    let others = stones.iter().enumerate().filter(|(k, _)| *k != below);
    let mut there = others.filter(|(_, one)| one.presence >= RATHER);
    there.any(|(_, one)| {
        let other = outline(one.hypothesis());
        other.is_some_and(|other| covers_middle(&other, &own))
    })
}

/// By how many facts a stone is rather of two plastics, as one that another stands over is, than of one.
pub fn parted(observation: &Observation, below: &Refined) -> f64 {
    let candidates = candidates(observation, below).into_iter();
    candidates.map(|one| one.parted).fold(0.0, f64::max)
}

/// The smaller pieces that may stand over a stone, each where its edges have it, else on the other's axis.
fn candidates(observation: &Observation, below: &Refined) -> Vec<MayStandOver> {
    let (pieces, base) = (&observation.pieces, below.hypothesis());
    let outline = |one: &Hypothesis| model::outline(&one.solid(pieces), &observation.view);
    let Some(own) = outline(base) else {
        return vec![];
    };
    let outlook = Outlook::about(observation, &own, &[]);
    let smaller = Size::ALL.into_iter().filter(|&size| size < base.size);
    let candidate = |size: Size| {
        let by_edges = below.over.get(size as usize).copied().flatten();
        let near = by_edges.filter(|over| over.off_mm <= FARTHEST_OFF_MM);
        let nominal = Hypothesis {
            size,
            level_mm: base.level_mm + pieces.lift_mm(size, base.size),
            ..*base
        };
        let hypothesis = near.map_or(nominal, |over| over.hypothesis);
        let over = outline(&hypothesis)?;
        let edges = by_edges.map_or(0.0, |over| PER_NAT * over.gain);
        let parted = colors(observation, &outlook, (&own, &over)) / NATS_PER_FACT;
        Some(MayStandOver {
            hypothesis,
            nats: edges + parted,
            parted,
        })
    };
    smaller.filter_map(candidate).collect()
}

/// By how much two parts of an outline are rather of one plastic each than both of one, in nats: what the piece over it covers, and the rest.
fn colors(
    observation: &Observation,
    outlook: &Outlook,
    (own, over): (&ConvexRegion<Working>, &ConvexRegion<Working>),
) -> f64 {
    if !observation.palette.sees_color {
        return 0.0;
    }
    let plastics = observation.palette.plastics.len();
    let mut parts = [vec![0.0_f64; plastics], vec![0.0_f64; plastics]];
    for (x, y) in outlook.free_pixels() {
        let at = (x as f32, y as f32);
        if own.depth(at.0, at.1) <= 0.0 {
            continue;
        }
        let index = observation.picture.index(x, y);
        let seen = observation.picture.rgb[index];
        let bare = observation.background.color[index];
        let fits = observation.palette.fits(seen, bare);
        let part = &mut parts[usize::from(over.depth(at.0, at.1) < 0.0)];
        let sums = part.iter_mut().zip(fits);
        sums.for_each(|(sum, (_, log))| *sum += f64::from(log.max(LEAST_LIKELY)));
    }
    let best = |sums: &[f64]| sums.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let [above, rest] = &parts;
    let both: Vec<f64> = above.iter().zip(rest).map(|(a, b)| a + b).collect();
    best(above) + best(rest) - best(&both)
}
