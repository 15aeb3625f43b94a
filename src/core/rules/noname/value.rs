//! Who subdues whom and what that is worth, once it is known who points at whom.

use super::Score;
use crate::layout::Stone;
use crate::piece::Color;
use std::collections::BTreeMap;

/// What follows from the targets, each list parallel to the stones.
pub(super) struct Relations {
    pub targets: Vec<Option<usize>>,
    /// Indices of attackers, ascending.
    pub pointed_at_by: Vec<Vec<usize>>,
    /// By name.
    pub subdued_by: Vec<Vec<Color>>,
    pub subduing: Vec<bool>,
    pub score: Vec<i64>,
}

impl Relations {
    pub(super) fn of(stones: &[Stone], targets: &[Option<usize>]) -> Self {
        let mut pointed_at_by = vec![vec![]; stones.len()];
        for (index, target) in targets.iter().enumerate() {
            if let Some(target) = target {
                pointed_at_by[*target].push(index);
            }
        }
        let subdued_by: Vec<Vec<Color>> = stones
            .iter()
            .zip(&pointed_at_by)
            .map(|(stone, attackers)| subduers(stone, attackers, stones))
            .collect();
        let subduing: Vec<bool> = stones
            .iter()
            .zip(targets)
            .map(|(stone, target)| target.is_some_and(|t| subdued_by[t].contains(&stone.color)))
            .collect();
        let mut relations = Self {
            targets: targets.to_vec(),
            pointed_at_by,
            subdued_by,
            subduing,
            score: vec![],
        };
        relations.score = (0..stones.len())
            .map(|i| relations.score_of(stones, i))
            .collect();
        relations
    }

    /// Whether a stone's own color points at it.
    pub(super) fn own_color_points_at(&self, stones: &[Stone], index: usize) -> bool {
        let own = &stones[index].color;
        self.pointed_at_by[index]
            .iter()
            .any(|a| stones[*a].color == *own)
    }

    fn score_of(&self, stones: &[Stone], index: usize) -> i64 {
        let stone = &stones[index];
        let target = self.targets[index].map(|t| &stones[t]);
        let points_at_own = target.is_some_and(|t| t.color == stone.color);
        let is_pointed_at_by_own = self.own_color_points_at(stones, index);
        let others = self.subdued_by[index].iter().filter(|c| **c != stone.color);
        let mut terms = -i64::try_from(others.count()).unwrap_or(i64::MAX);
        terms -= i64::from(points_at_own) + i64::from(is_pointed_at_by_own);
        let is_safe = !stone.pose.is_lying() && self.subdued_by[index].is_empty();
        let subdues_another = self.subduing[index] && !points_at_own;
        if !is_pointed_at_by_own {
            terms += i64::from(is_safe) + i64::from(subdues_another);
        }
        terms * i64::from(stone.size.pips())
    }

    pub(super) fn totals(&self, stones: &[Stone]) -> BTreeMap<Color, i64> {
        let mut totals = BTreeMap::new();
        for (stone, score) in stones.iter().zip(&self.score) {
            *totals.entry(stone.color.clone()).or_default() += score;
        }
        totals
    }
}

/// The colors whose attackers' points reach the stone's own.
fn subduers(stone: &Stone, attackers: &[usize], stones: &[Stone]) -> Vec<Color> {
    let mut points: BTreeMap<&Color, u32> = BTreeMap::new();
    for attacker in attackers {
        *points.entry(&stones[*attacker].color).or_default() += stones[*attacker].size.pips();
    }
    points.retain(|_, sum| *sum >= stone.size.pips());
    points.into_keys().cloned().collect()
}

/// Sorts totals, most first and equal ones by color, and gives places as in 1, 1, 3.
pub(super) fn placed(totals: &BTreeMap<Color, i64>) -> Vec<Score> {
    let place = |total: i64| 1 + totals.values().filter(|t| **t > total).count();
    let mut scores: Vec<Score> = totals
        .iter()
        .map(|(color, total)| Score {
            color: color.clone(),
            total: *total,
            place: place(*total),
        })
        .collect();
    scores.sort_by_key(|score| score.place);
    scores
}
