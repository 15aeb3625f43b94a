//! Who subdues whom and what that is worth, once it is known who points at whom.

use super::Score;
use crate::layout::Stone;
use crate::piece::Color;
use crate::rules::colored::Colored;
use crate::rules::ranking::place;
use std::collections::BTreeMap;

/// What follows from the targets of stones.
pub(super) struct Relations<'a> {
    stones: &'a [Stone],
    colored: &'a Colored<'a>,
    /// Parallel to the stones.
    targets: &'a [Option<usize>],
    /// Points of the attackers that point at each stone: one stone after the other, of each by color.
    points: Vec<u32>,
}

impl<'a> Relations<'a> {
    pub(super) fn of(
        stones: &'a [Stone],
        colored: &'a Colored<'a>,
        targets: &'a [Option<usize>],
    ) -> Self {
        let mut points = vec![0; stones.len() * colored.all.len()];
        for (attacker, target) in targets.iter().enumerate() {
            if let Some(target) = target {
                let place = target * colored.all.len() + colored.of_stone[attacker];
                points[place] += stones[attacker].size.pips();
            }
        }
        Self {
            stones,
            colored,
            targets,
            points,
        }
    }

    /// The stone that a stone points at.
    pub(super) fn target(&self, index: usize) -> Option<&'a Stone> {
        self.targets[index].map(|target| &self.stones[target])
    }

    /// Those that point at a stone, in their order.
    pub(super) fn pointing_at(&self, index: usize) -> impl Iterator<Item = &'a Stone> {
        let pairs = self.stones.iter().zip(self.targets);
        pairs.filter_map(move |(stone, target)| (*target == Some(index)).then_some(stone))
    }

    /// The colors whose attackers' points reach the stone's own, by name.
    pub(super) fn subdued_by(&self, index: usize) -> impl Iterator<Item = &'a Color> {
        let colors = self.colored.all.iter().enumerate();
        colors.filter_map(move |(color, name)| self.subdues(color, index).then_some(*name))
    }

    /// Whether a stone's own color subdues what it points at.
    pub(super) fn is_subduing(&self, index: usize) -> bool {
        let own = self.colored.of_stone[index];
        self.targets[index].is_some_and(|target| self.subdues(own, target))
    }

    /// Whether a stone's own color points at it.
    pub(super) fn own_color_points_at(&self, index: usize) -> bool {
        self.points(self.colored.of_stone[index], index) > 0
    }

    fn subdues(&self, color: usize, index: usize) -> bool {
        self.points(color, index) >= self.stones[index].size.pips()
    }

    fn points(&self, color: usize, index: usize) -> u32 {
        self.points[index * self.colored.all.len() + color]
    }

    /// What a stone brings its color.
    pub(super) fn score(&self, index: usize) -> i64 {
        let (stone, own) = (&self.stones[index], self.colored.of_stone[index]);
        let colors = 0..self.colored.all.len();
        let subduers = colors.filter(|color| self.subdues(*color, index));
        let (by_own, by_any) = (self.subdues(own, index), subduers.count());
        let points_at_own = self.targets[index].is_some_and(|t| self.colored.of_stone[t] == own);
        let is_pointed_at_by_own = self.own_color_points_at(index);
        let mut terms = i64::from(by_own) - i64::try_from(by_any).unwrap_or(i64::MAX);
        terms -= i64::from(points_at_own) + i64::from(is_pointed_at_by_own);
        let is_safe = !stone.pose.is_lying() && by_any == 0;
        let subdues_another = self.is_subduing(index) && !points_at_own;
        if !is_pointed_at_by_own {
            terms += i64::from(is_safe) + i64::from(subdues_another);
        }
        terms * i64::from(stone.size.pips())
    }

    /// What all stones of each color bring it, by name.
    pub(super) fn totals(&self) -> Vec<i64> {
        self.totals_of(|_| true)
    }

    /// The same of some of the stones; the others point at nothing, and nothing points at them.
    pub(super) fn totals_of(&self, is_there: impl Fn(usize) -> bool) -> Vec<i64> {
        let mut totals = vec![0; self.colored.all.len()];
        let stones = self.colored.of_stone.iter().enumerate();
        for (index, color) in stones.filter(|(index, _)| is_there(*index)) {
            totals[*color] += self.score(index);
        }
        totals
    }
}

/// Sorts totals, most first and equal ones by color, and gives places.
pub(super) fn placed(totals: &BTreeMap<Color, i64>) -> Vec<Score> {
    let score = |(color, total): (&Color, &i64)| Score {
        color: color.clone(),
        total: *total,
        place: place(*total, totals.values().copied()),
    };
    let mut scores: Vec<Score> = totals.iter().map(score).collect();
    scores.sort_by_key(|score| score.place);
    scores
}
