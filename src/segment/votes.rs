//! Counting the votes: pixels that agree on a tip and a base belong to one stone.
//!
//! Mean shift (Comaniciu & Meer, PAMI 2002) in the four numbers of a vote, begun where the votes for a stone's
//! middle lie densest.

use super::learned::{Vote, VotedPoint};
use nalgebra::Vector5;
use rayon::prelude::*;
use std::collections::HashMap;

/// A stone as its pixels agree on it.
#[derive(Clone, Debug)]
pub struct Instance {
    /// Where its tip and the middle of its base show.
    pub tip: VotedPoint,
    pub base: VotedPoint,
    /// Standard deviation of the votes for either, per coordinate.
    pub scatter_px: f32,
    /// Probability that it stands upright.
    pub upright: f32,
    /// Which votes are its own.
    pub votes: Vec<usize>,
}

/// Fewer votes than this are no stone.
pub const FEWEST_VOTES: usize = 8;
/// Votes of one stone agree within this share of its length, and no finer than some pixels.
const AGREEMENT: f32 = 0.35;
const FINEST_PX: f32 = 3.0;

/// The stones that the votes amount to, the surest first.
pub fn count(votes: &[Vote]) -> Vec<Instance> {
    let grid = VoteGrid::new(votes);
    let mut order: Vec<(usize, usize)> = (0..votes.len())
        .into_par_iter()
        .map(|k| (grid.crowd(middle(votes[k].tip, votes[k].base)), k))
        .collect();
    order.sort_by_key(|&(crowd, k)| (std::cmp::Reverse(crowd), k));
    let mut taken = vec![false; votes.len()];
    let mut found = Vec::new();
    for (_, seed) in order {
        if taken[seed] {
            continue;
        }
        let Some(instance) = gather(votes, &grid, &taken, seed) else {
            continue;
        };
        for &k in &instance.votes {
            taken[k] = true;
        }
        found.push(instance);
    }
    found
}

/// Shifts from one vote to the mean of those that agree; none where too few do.
fn gather(votes: &[Vote], grid: &VoteGrid, taken: &[bool], seed: usize) -> Option<Instance> {
    let (mut tip, mut base) = (votes[seed].tip, votes[seed].base);
    let mut own = Vec::new();
    for round in 0..4 {
        let length = tip.distance(base);
        let widened = if round == 3 { 1.5 } else { 1.0 };
        let reach = widened * (AGREEMENT * length).max(FINEST_PX);
        let at = middle(tip, base);
        own = grid
            .near(at, reach)
            .filter(|&k| {
                !taken[k]
                    && votes[k].tip.distance(tip) < reach
                    && votes[k].base.distance(base) < reach
            })
            .collect();
        if own.len() < FEWEST_VOTES {
            return None;
        }
        let mean = |of: fn(&Vote) -> VotedPoint| mean(own.iter().map(|&k| of(&votes[k])));
        (tip, base) = (mean(|v| v.tip), mean(|v| v.base));
    }
    Some(agreed(votes, own))
}

/// The stone that all votes are for, if they are for one; none if there are none.
pub fn all_together(votes: &[Vote]) -> Option<Instance> {
    (!votes.is_empty()).then(|| agreed(votes, (0..votes.len()).collect()))
}

/// The stone that some of the votes are for.
fn agreed(votes: &[Vote], own: Vec<usize>) -> Instance {
    let mean = |of: fn(&Vote) -> VotedPoint| mean(own.iter().map(|&k| of(&votes[k])));
    let (tip, base) = (mean(|v| v.tip), mean(|v| v.base));
    let upright = own.iter().map(|&k| votes[k].upright).sum::<f32>() / own.len() as f32;
    let squares = own
        .iter()
        .map(|&k| votes[k].tip.distance(tip).powi(2) + votes[k].base.distance(base).powi(2));
    let scatter_px = (squares.sum::<f32>() / (4 * own.len()) as f32).sqrt();
    Instance {
        tip,
        base,
        scatter_px,
        upright,
        votes: own,
    }
}

/// Rounds in which votes part.
const ROUNDS: usize = 12;

/// The two stones that votes taken for one are for, if they are for two: 2-means (Lloyd, IEEE Transactions on Information
/// Theory 1982), begun at the vote farthest from the mean and the one farthest from that. None where all agree within so many
/// pixels, as one stone's do, or either has too few.
pub fn parted(votes: &[Vote], agreement_px: f32) -> Option<[Instance; 2]> {
    let points: Vec<Vector5<f32>> = votes.iter().map(numbers).collect();
    let farthest = |from: Vector5<f32>| {
        let distance = |point: &&Vector5<f32>| (**point - from).norm_squared();
        let farther = |a: &&Vector5<f32>, b: &&Vector5<f32>| distance(a).total_cmp(&distance(b));
        points.iter().max_by(farther).copied()
    };
    let mean = |own: &[usize]| {
        let sum: Vector5<f32> = own.iter().map(|&k| points[k]).sum();
        sum / own.len().max(1) as f32
    };
    let middle = mean(&(0..points.len()).collect::<Vec<usize>>());
    let squares: f32 = points.iter().map(|p| (p - middle).norm_squared()).sum();
    if squares < agreement_px * agreement_px * (4 * points.len()) as f32 {
        return None;
    }
    let first = farthest(middle)?;
    let mut middles = [first, farthest(first)?];
    let mut parts = [Vec::new(), Vec::new()];
    for _ in 0..ROUNDS {
        let near = |k: &usize, part: usize| (points[*k] - middles[part]).norm_squared();
        let (one, other) = (0..points.len()).partition(|k| near(k, 0) <= near(k, 1));
        parts = [one, other];
        middles = [mean(&parts[0]), mean(&parts[1])];
    }
    let enough = parts.iter().all(|part| part.len() >= FEWEST_VOTES);
    enough.then(|| parts.map(|own| agreed(votes, own)))
}

/// What surely upright and surely lying are apart, in pixels: twice as far as votes of one stone scatter at most.
const POSES_APART_PX: f32 = 6.0;

fn numbers(vote: &Vote) -> Vector5<f32> {
    let pose = POSES_APART_PX * vote.upright;
    Vector5::new(vote.tip.x, vote.tip.y, vote.base.x, vote.base.y, pose)
}

fn mean(voted: impl ExactSizeIterator<Item = VotedPoint>) -> VotedPoint {
    let count = voted.len() as f32;
    let mut sum = VotedPoint::default();
    for one in voted {
        sum.x += one.x;
        sum.y += one.y;
    }
    VotedPoint {
        x: sum.x / count,
        y: sum.y / count,
    }
}

fn middle(tip: VotedPoint, base: VotedPoint) -> VotedPoint {
    VotedPoint {
        x: (tip.x + base.x) / 2.0,
        y: (tip.y + base.y) / 2.0,
    }
}

/// Votes by the cell in which the middle they vote for lies.
struct VoteGrid(HashMap<(i32, i32), Vec<usize>>);

/// Side of the grid's cells, in pixels.
const CELL_PX: f32 = 4.0;

impl VoteGrid {
    fn new(votes: &[Vote]) -> Self {
        let mut cells: HashMap<(i32, i32), Vec<usize>> = HashMap::new();
        for (k, vote) in votes.iter().enumerate() {
            cells
                .entry(cell(middle(vote.tip, vote.base)))
                .or_default()
                .push(k);
        }
        Self(cells)
    }

    /// Number of votes in a cell and round it.
    fn crowd(&self, at: VotedPoint) -> usize {
        self.cells(at, 1).map(Vec::len).sum()
    }

    /// Votes whose middle lies within `reach`, and some beyond.
    fn near(&self, at: VotedPoint, reach: f32) -> impl Iterator<Item = usize> {
        self.cells(at, (reach / CELL_PX).ceil() as i32)
            .flatten()
            .copied()
    }

    fn cells(&self, at: VotedPoint, reach: i32) -> impl Iterator<Item = &Vec<usize>> {
        let (x, y) = cell(at);
        (y - reach..=y + reach)
            .flat_map(move |cy| (x - reach..=x + reach).map(move |cx| (cx, cy)))
            .filter_map(|key| self.0.get(&key))
    }
}

fn cell(at: VotedPoint) -> (i32, i32) {
    (
        (at.x / CELL_PX).floor() as i32,
        (at.y / CELL_PX).floor() as i32,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So many votes for a tip and a base, each off by up to a pixel, and how surely upright.
    fn cast(count: usize, tip: (f32, f32), base: (f32, f32), upright: f32) -> Vec<Vote> {
        let off = |k: usize, every: usize| (k % every) as f32 / (every - 1) as f32 * 2.0 - 1.0;
        let vote = |k: usize| Vote {
            from: VotedPoint::default(),
            tip: VotedPoint {
                x: tip.0 + off(k, 5),
                y: tip.1 + off(k, 7),
            },
            base: VotedPoint {
                x: base.0 + off(k, 3),
                y: base.1 + off(k, 11),
            },
            upright,
        };
        (0..count).map(vote).collect()
    }

    #[test]
    fn votes_for_two_part() {
        const AGREEMENT_PX: f32 = 1.5;
        let one = || cast(80, (20.0, 20.0), (40.0, 20.0), 0.02);
        let rows = [
            ("one stone", one(), None),
            ("no vote at all", vec![], None),
            (
                "two side by side",
                [one(), cast(60, (28.0, 26.0), (46.0, 26.0), 0.02)].concat(),
                Some([60, 80]),
            ),
            (
                "one lies where the other stands",
                [one(), cast(80, (20.0, 20.0), (40.0, 20.0), 0.98)].concat(),
                Some([80, 80]),
            ),
            (
                "too few for a second",
                [one(), cast(5, (60.0, 60.0), (90.0, 60.0), 0.02)].concat(),
                None,
            ),
        ];
        for (what, votes, expected) in rows {
            let mut sizes = parted(&votes, AGREEMENT_PX).map(|parts| parts.map(|p| p.votes.len()));
            sizes.iter_mut().for_each(|sizes| sizes.sort_unstable());
            assert_eq!(sizes, expected, "{what}");
        }
    }
}
