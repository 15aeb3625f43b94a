//! The score of a match in one form for all games with stashes.

use super::Stashes;
use crate::piece::Color;

/// One player's line of the score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The player's color.
    pub color: Color,
    /// The points of the score.
    pub points: i64,
    /// From 1; equal points share a place, and the next is left out.
    pub place: usize,
}

/// Everyone's points as the match stands, most first, equal ones by color. At the end those
/// in place 1 win.
pub fn standings<M: Stashes>(setup: &M::Setup, state: &M::State) -> Vec<Standing> {
    let points = M::points(setup, state);
    let line = |color: &Color| Standing {
        color: color.clone(),
        points: points.get(color).copied().unwrap_or(0),
        place: 0,
    };
    let mut standings: Vec<Standing> = M::stashes(setup).colors().map(line).collect();
    standings.sort_by(|a, b| b.points.cmp(&a.points).then(a.color.cmp(&b.color)));
    for index in 0..standings.len() {
        let same = |before: &usize| standings[*before].points == standings[index].points;
        standings[index].place = match index.checked_sub(1).filter(same) {
            Some(before) => standings[before].place,
            None => index + 1,
        };
    }
    standings
}
