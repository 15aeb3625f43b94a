//! Squares that something lies over which is no pyramid: an arm, a book, a sheet of paper, a cup.
//!
//! Whatever color it has, the step from dark to light at the borders of squares does not show through it. Light leaves that step
//! where it is: a shadow scales it, a mirrored lamp adds the same to both sides. So each half of a border is compared with what the
//! board's own squares lead to expect, in logarithms of light and in light itself, and is lost where it shows neither. Stones that were
//! read hide borders too and are left out; one that was not hides fewer than what is told here. On a ruled board the same is told by
//! the lines between its squares.

use super::borders::{BareBoard, BorderHalf, BorderStep, HalfPlace};
use crate::frames::SurfacePoint;
use crate::square::{Direction, Region, Square};
use crate::statistics::{DEVIATION_OF_MEDIAN, median};
use std::collections::HashMap;
use std::ops::Range;

/// A border shows if it has this share of its step, and is lost if it has less and is so many deviations off those about it that show.
const LEAST_STEP: f32 = 0.3;
const SIGMAS: f32 = 4.0;
/// What borders show of their step, in the median, if it is one.
const USUAL_STEP: Range<f32> = 0.5..2.0;
/// Halves of borders are about one within so many squares, if they are no fewer than these; else all are.
const NEAR: f64 = 2.0;
const FEWEST_NEAR: usize = 8;
/// Lost halves of borders that meet, from which no single piece hides them: one on a corner of squares hides four, but never all four of
/// a board's corner square.
const FEWEST_LOST: usize = 6;
const ALL_OF_A_CORNER: usize = 4;
/// Lost halves about a square, of the eight of a whole one, that count it as covered: more than a whole side.
const LEAST_ABOUT: usize = 3;

/// Middles of the squares that something lies over, by the steps at their borders.
pub fn squares(bare: &BareBoard, steps: &[BorderStep]) -> Vec<SurfacePoint> {
    let lost = lost(steps).or_else(|| lost(&bare.lines()));
    let covered = covered(&lost.unwrap_or_default(), bare.board.squares);
    let middles = covered
        .into_iter()
        .map(|square| square.center(bare.board.square_mm));
    middles.collect()
}

/// The halves that don't show, where those about them do; how these scatter, the picture itself says. None where it can't be told: all
/// show too little or too much for a board of two shades, or scatter so that they may as well show nothing.
fn lost(halves: &[BorderStep]) -> Option<Vec<BorderHalf>> {
    let shown = halves.iter().filter(|(_, share)| *share >= LEAST_STEP);
    let shown: Vec<&BorderStep> = shown.collect();
    let usual = median(shown.iter().map(|(_, share)| *share));
    let usual = usual.filter(|usual| USUAL_STEP.contains(usual))?;
    // Light that falls from the side, or a lamp, lets steps show more in one part of the board than in another.
    let usual_about = |half: &BorderHalf| {
        let near = shown
            .iter()
            .filter(|(other, _)| half.distance(other) <= NEAR);
        let near: Vec<f32> = near.map(|(_, share)| *share).collect();
        let is_told = near.len() >= FEWEST_NEAR;
        median(near).filter(|_| is_told).unwrap_or(usual)
    };
    let off = shown
        .iter()
        .map(|(half, share)| (share - usual_about(half)).abs());
    let reach = SIGMAS * DEVIATION_OF_MEDIAN as f32 * median(off)?;
    let is_lost =
        |(half, share): &&BorderStep| *share < LEAST_STEP && *share < usual_about(half) - reach;
    let lost = halves.iter().filter(is_lost).map(|(half, _)| *half);
    (usual > reach).then(|| lost.collect())
}

/// The squares about lost halves of borders that meet, in numbers that no piece hides; and, from one such square to the next, those
/// about as many lost halves.
fn covered(lost: &[BorderHalf], squares: Region) -> Vec<Square> {
    let groups = groups(lost);
    let hides_a_corner = |group: &[BorderHalf]| {
        let about = count_about(group);
        let is_corner = |square: &Square| neighbors(squares, *square) == 2;
        about
            .iter()
            .any(|(square, count)| *count == ALL_OF_A_CORNER && is_corner(square))
    };
    let large = groups
        .iter()
        .filter(|group| group.len() >= FEWEST_LOST || hides_a_corner(group));
    let about_large = count_about(large.flatten());
    let most = about_large.values().copied().max().unwrap_or(0);
    let mut covered = about_large;
    covered.retain(|_, count| *count >= LEAST_ABOUT.min(most));
    let mut covered: Vec<Square> = covered.into_keys().collect();
    let mut others = count_about(lost);
    others.retain(|square, count| *count >= LEAST_ABOUT && !covered.contains(square));
    let mut others: Vec<Square> = others.into_keys().collect();
    let touch =
        |a: Square, b: Square| a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank())) <= 1;
    while let Some(next) = others
        .iter()
        .position(|other| covered.iter().any(|one| touch(*one, *other)))
    {
        covered.push(others.swap_remove(next));
    }
    covered.sort();
    covered
}

/// How many squares of a board share a side with one of it.
fn neighbors(squares: Region, square: Square) -> usize {
    let sides = [Direction::N, Direction::E, Direction::S, Direction::W];
    sides
        .into_iter()
        .filter_map(|to| squares.next(square, to))
        .count()
}

/// How many halves of borders lie about each square that has any.
fn count_about<'a>(halves: impl IntoIterator<Item = &'a BorderHalf>) -> HashMap<Square, usize> {
    let mut about = HashMap::new();
    for square in halves.into_iter().flat_map(|half| half.squares) {
        *about.entry(square).or_default() += 1;
    }
    about
}

/// The halves of borders, those together that meet, by way of others or not.
fn groups(halves: &[BorderHalf]) -> Vec<Vec<BorderHalf>> {
    let mut meeting: HashMap<HalfPlace, Vec<usize>> = HashMap::new();
    for (k, half) in halves.iter().enumerate() {
        for end in half.ends() {
            meeting.entry(end).or_default().push(k);
        }
    }
    let mut is_taken = vec![false; halves.len()];
    let mut groups = Vec::new();
    for seed in 0..halves.len() {
        let (mut group, mut open) = (Vec::new(), vec![seed]);
        while let Some(k) = open.pop() {
            if !std::mem::replace(&mut is_taken[k], true) {
                group.push(halves[k]);
                open.extend(halves[k].ends().iter().flat_map(|end| &meeting[end]));
            }
        }
        if !group.is_empty() {
            groups.push(group);
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::super::borders;
    use super::*;

    /// Every half of a border on a whole board, with a step that is lost where either side of it lies within a rectangle of the
    /// board, given in squares.
    fn under(left: f64, low: f64, right: f64, high: f64) -> Vec<BorderStep> {
        let is_under = |place: &SurfacePoint| {
            (left..=right).contains(&place.x_mm) && (low..=high).contains(&place.y_mm)
        };
        let share = |half: &BorderHalf| {
            let places: Vec<[SurfacePoint; 3]> = half.places(1.0).collect();
            let hidden = places.iter().filter(|sides| sides.iter().any(is_under));
            // Some deviate by chance.
            let chance = f32::from(half.squares[0].file() % 3) / 20.0;
            if 2 * hidden.count() > places.len() {
                0.1
            } else {
                0.95 + chance
            }
        };
        let halves = borders::halves(Region::CHESSBOARD);
        halves.map(|half| (half, share(&half))).collect()
    }

    #[test]
    fn squares_are_covered_by_what_no_piece_is_as_large_as() {
        let rows: [(&str, [f64; 4], &str); 8] = [
            ("nothing", [0.0, 0.0, 0.0, 0.0], ""),
            ("a stone that was not read", [2.7, 2.6, 3.4, 3.5], ""),
            ("a stone within its square", [2.1, 2.28, 2.9, 2.72], ""),
            ("a cup on a corner", [2.15, 2.15, 3.85, 3.85], "c3 c4 d3 d4"),
            ("a note in a corner", [-0.5, -0.5, 0.95, 0.95], "a1"),
            ("a stone in a corner", [0.2, 0.6, 1.3, 1.3], ""),
            ("a card at the rim", [-1.0, 0.1, 1.9, 1.9], "a1 a2 b1 b2"),
            ("an arm", [3.1, -1.0, 4.4, 3.9], "d1 d2 d3 d4 e1 e2 e3 e4"),
        ];
        for (what, [left, low, right, high], expected) in rows {
            let lost = lost(&under(left, low, right, high));
            let found = covered(&lost.expect("a board of two shades"), Region::CHESSBOARD);
            let mut names: Vec<String> = found.iter().map(ToString::to_string).collect();
            names.sort();
            assert_eq!(names.join(" "), expected, "{what}");
        }
    }

    #[test]
    fn a_sheet_is_told_where_light_comes_from_the_side() {
        let mut halves = under(2.0, 2.0, 5.0, 5.0);
        for (half, share) in &mut halves {
            *share *= 0.6 + 0.15 * f32::from(half.squares[0].file());
        }
        let found = covered(
            &lost(&halves).expect("a board of two shades"),
            Region::CHESSBOARD,
        );
        let names: Vec<String> = found.iter().map(ToString::to_string).collect();
        assert_eq!(names.join(" "), "c3 c4 c5 d3 d4 d5 e3 e4 e5");
    }

    #[test]
    fn where_all_borders_scatter_none_is_lost() {
        let mut halves = under(2.0, 2.0, 5.0, 5.0);
        for (k, (_, share)) in halves.iter_mut().enumerate() {
            *share += [-0.7, 0.0, 0.7][k % 3];
        }
        assert_eq!(lost(&halves), None);
    }
}
