//! Which stones of one table are those of another: the same table at two moments, or as it is seen and as it is known.
//!
//! In: two layouts in the same frame. Out: pairs of stones that lie in the same place. The kind decides between several and
//! may differ otherwise: who compares knows better than an eye what lies there.

use super::settle::Settled;
use super::{Layout, Stone};
use crate::piece::Pose;
use crate::square::Square;

/// For every stone of the first layout the index of the one of the second that lies where it lies, if there is one.
pub fn pairs(seen: &Layout, known: &Layout) -> Vec<Option<usize>> {
    let (squares_seen, squares_known) = (squares(seen), squares(known));
    let reach = |stone: &Stone| 0.5 * seen.pieces.dimensions(stone.size).base_mm;
    let mut likely: Vec<(f64, usize, usize)> = vec![];
    for (i, one) in seen.stones.iter().enumerate() {
        for (j, other) in known.stones.iter().enumerate() {
            let is_there = match (squares_seen[i], squares_known[j]) {
                (Some(square), Some(known)) => square == known,
                (None, None) if seen.surface.board().is_none() => {
                    one.position.distance(other.position) < reach(one).min(reach(other))
                }
                _ => false,
            };
            if is_there {
                likely.push((unlikeness(one, other), i, j));
            }
        }
    }
    likely.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut pairs = vec![None; seen.stones.len()];
    for (_, i, j) in likely {
        if pairs[i].is_none() && !pairs.contains(&Some(j)) {
            pairs[i] = Some(j);
        }
    }
    pairs
}

/// Whether two stones in one place lie differently: turned, or set up. Only what is turned by more than a hand does in
/// passing counts.
pub fn is_turned(one: &Stone, other: &Stone) -> bool {
    const TURNED_DEG: f64 = 22.5;
    match (one.pose.heading(), other.pose.heading()) {
        (Some(one), Some(other)) => one.minus(other).abs() > TURNED_DEG,
        (one, other) => one.is_some() != other.is_some(),
    }
}

/// The square of every stone; none beside the board, and on a bare table.
fn squares(layout: &Layout) -> Vec<Option<Square>> {
    match layout.settled() {
        Some(settled) => settled.iter().map(|s: &Settled| s.square).collect(),
        None => vec![None; layout.stones.len()],
    }
}

/// Another kind weighs more than any turn.
fn unlikeness(one: &Stone, other: &Stone) -> f64 {
    let kind =
        f64::from(u8::from(one.color != other.color)) + f64::from(u8::from(one.size != other.size));
    let turn = match (one.pose, other.pose) {
        (Pose::Lying { heading }, Pose::Lying { heading: known }) => heading.minus(known).abs(),
        (Pose::Upright { .. }, Pose::Upright { .. }) => 0.0,
        _ => 180.0,
    };
    1000.0 * kind + turn
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frames::{Bearing, SurfacePoint};
    use crate::layout::Surface;
    use crate::piece::Size;

    fn stone(words: &str) -> Stone {
        let [color, x, y, heading] = words.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{words}");
        };
        let number = |word: &str| word.parse::<f64>().expect("a number");
        Stone::exact(
            "s".into(),
            color.parse().expect("a color"),
            Size::Medium,
            Pose::Lying {
                heading: Bearing::from_deg(number(heading)),
            },
            SurfacePoint::new(number(x), number(y)),
        )
    }

    fn layout(surface: Surface, stones: &[&str]) -> Layout {
        Layout::typed(
            surface,
            Default::default(),
            stones.iter().map(|words| stone(words)).collect(),
        )
    }

    /// Why, the surface, the stones of two layouts, and which of the second are which of the first.
    type Row<'a> = (
        &'a str,
        Surface,
        &'a [&'a str],
        &'a [&'a str],
        &'a [Option<usize>],
    );

    #[test]
    fn stones_are_known_by_their_places() {
        let board = Surface::chessboard(50.0);
        let rows: [Row; 5] = [
            (
                "anywhere on its square",
                board,
                &["red 35 35 0"],
                &["red 25 25 90"],
                &[Some(0)],
            ),
            (
                "on the next one",
                board,
                &["red 55 25 0"],
                &["red 25 25 0"],
                &[None],
            ),
            (
                "of two on a square the one of its kind",
                board,
                &["red 20 20 0", "blue 30 30 0"],
                &["blue 25 25 0", "red 75 25 0"],
                &[None, Some(0)],
            ),
            (
                "misread, but there",
                board,
                &["blue 25 25 0"],
                &["red 25 25 0"],
                &[Some(0)],
            ),
            (
                "on a bare table by the distance",
                Surface::Table,
                &["red 0 0 0", "red 40 0 0"],
                &["red 44 0 0"],
                &[None, Some(0)],
            ),
        ];
        for (why, surface, seen, known, wanted) in rows {
            let found = pairs(&layout(surface, seen), &layout(surface, known));
            assert_eq!(found, wanted, "{why}");
        }
    }
}
