//! The score of a match in one form for both games.

use super::{Setup, State};
use crate::piece::Color;
use std::collections::BTreeMap;

/// One player's line of the score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The player's colour.
    pub color: Color,
    /// The points of the score.
    pub points: i64,
    /// From 1; equal points share a place, and the next is left out.
    pub place: usize,
}

/// Everyone's points as the match stands, most first, equal ones in the order of turns. At the end those
/// in place 1 win.
pub fn standings(setup: &Setup, state: &State) -> Vec<Standing> {
    let points: BTreeMap<Color, i64> = match state {
        State::Geomancy(state) => {
            let points = state.points(setup).into_iter();
            points
                .map(|(color, p)| (color, i64::from(p.total())))
                .collect()
        }
        // A table without a board can always be judged.
        State::Noname(state) => state.ruling(setup).map_or(BTreeMap::new(), |r| r.scores),
    };
    let line = |color: &Color| Standing {
        color: color.clone(),
        // Who has nothing on the table is not in the ruling.
        points: points.get(color).copied().unwrap_or(0),
        place: 0,
    };
    let mut standings: Vec<Standing> = setup.colors().map(line).collect();
    standings.sort_by_key(|line| std::cmp::Reverse(line.points));
    for index in 0..standings.len() {
        let same = |before: &usize| standings[*before].points == standings[index].points;
        standings[index].place = match index.checked_sub(1).filter(same) {
            Some(before) => standings[before].place,
            None => index + 1,
        };
    }
    standings
}
