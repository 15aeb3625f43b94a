//! Counting the votes: pixels that agree on a tip and a base belong to one stone.
//!
//! Mean shift (Comaniciu & Meer, PAMI 2002) in the four numbers of a vote, begun where the votes for a stone's
//! middle lie densest.

use super::learned::{Vote, VotedPoint};
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
    let upright = own.iter().map(|&k| votes[k].upright).sum::<f32>() / own.len() as f32;
    let squares = own
        .iter()
        .map(|&k| votes[k].tip.distance(tip).powi(2) + votes[k].base.distance(base).powi(2));
    let scatter_px = (squares.sum::<f32>() / (4 * own.len()) as f32).sqrt();
    Some(Instance {
        tip,
        base,
        scatter_px,
        upright,
        votes: own,
    })
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
