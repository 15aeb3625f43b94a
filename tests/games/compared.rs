//! When two readings or two books agree, and how they are told.

use super::*;
use geomant::rules::stash::Stock;

/// Whether two readings agree on how a stone lies, within a few standard deviations of any heading.
pub(super) fn has_same_pose(a: &Stone, b: &Stone) -> bool {
    match (a.pose.heading(), b.pose.heading()) {
        (Some(a), Some(b)) => a.minus(b).abs() < 15.0,
        (a, b) => a.is_none() && b.is_none(),
    }
}

/// What players say where it is asked whether a stone fell beside the board.
pub(super) fn fallen(truth: &Layout, asked: &str) -> Vec<String> {
    let settled = truth.settled().unwrap_or_default();
    let stones = truth.stones.iter().zip(&settled);
    let beside = stones.filter(|(_, settled)| settled.square.is_none());
    beside
        .map(|(stone, _)| format!("{}:{}", stone.color, stone.size.letter()))
        .filter(|stone| asked.contains(&format!("--missed {stone}")))
        .flat_map(|stone| ["--missed".to_owned(), stone])
        .collect()
}

pub(super) fn nearest(stones: &[Stone], to: &Stone) -> Option<usize> {
    let distance = |stone: &Stone| stone.position.distance(to.position);
    let all = stones.iter().enumerate();
    let near = all.filter(|(_, stone)| distance(stone) < SAME_WITHIN_MM);
    let nearest = near.min_by(|a, b| distance(a.1).total_cmp(&distance(b.1)));
    nearest.map(|(index, _)| index)
}

pub(super) fn typed(stock: &Stock) -> String {
    let kinds = stock.iter().map(|(color, size, number)| {
        let letters = size.letter().to_string().repeat(number as usize);
        format!("{color}:{letters}")
    });
    kinds.collect::<Vec<_>>().join(",")
}
