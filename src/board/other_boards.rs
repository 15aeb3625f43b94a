//! Several boards in one picture: which of them is read, and where the others show.

use crate::frames::PixelPoint;

/// Corners of a quadrilateral in order around it, in full-size pixels.
pub type Quadrilateral = [PixelPoint; 4];

/// The largest in the picture of a board and those beside it, and where the others show; `corners` are those of a board.
pub fn largest_of<B>(
    best: B,
    boards: Vec<B>,
    corners: impl Fn(&B) -> Option<Quadrilateral>,
) -> (B, Vec<Quadrilateral>) {
    let is_beside = |one: &B, other: &B| {
        let both = corners(one).zip(corners(other));
        both.is_some_and(|(a, b)| lie_apart(&a, &b))
    };
    let mut all = vec![best];
    for board in boards {
        if all.iter().all(|other| is_beside(other, &board)) {
            all.push(board);
        }
    }
    let area = |board: &B| corners(board).map_or(0.0, |corners| area(&corners));
    let largest = (0..all.len()).max_by(|&a, &b| area(&all[a]).total_cmp(&area(&all[b])));
    let largest = all.swap_remove(largest.unwrap_or(0));
    (largest, all.iter().filter_map(corners).collect())
}

/// Whether the middle of neither lies in the other.
fn lie_apart(a: &Quadrilateral, b: &Quadrilateral) -> bool {
    !holds(a, middle(b)) && !holds(b, middle(a))
}

/// Square pixels.
fn area(corners: &Quadrilateral) -> f64 {
    let diagonal = |from: usize, to: usize| {
        let (a, b) = (corners[from], corners[to]);
        (b.x - a.x, b.y - a.y)
    };
    let (one, other) = (diagonal(0, 2), diagonal(1, 3));
    (one.0 * other.1 - one.1 * other.0).abs() / 2.0
}

/// Mean of the corners.
fn middle(corners: &Quadrilateral) -> PixelPoint {
    let sum = corners.iter().fold((0.0, 0.0), |sum, corner| {
        (sum.0 + corner.x, sum.1 + corner.y)
    });
    PixelPoint::new(sum.0 / 4.0, sum.1 / 4.0)
}

/// Whether a point lies within a convex quadrilateral, whichever way round its corners are given.
pub fn holds(corners: &Quadrilateral, point: PixelPoint) -> bool {
    let is_left = |k: usize| {
        let (a, b) = (corners[k], corners[(k + 1) % 4]);
        (b.x - a.x) * (point.y - a.y) > (b.y - a.y) * (point.x - a.x)
    };
    (1..4).all(|k| is_left(k) == is_left(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_others_where_their_middles_lie_apart() {
        let square = |x: f64, y: f64, side: f64| {
            [(0.0, 0.0), (side, 0.0), (side, side), (0.0, side)]
                .map(|(dx, dy)| PixelPoint::new(x + dx, y + dy))
        };
        let own = square(100.0, 100.0, 400.0);
        let mut mirrored = square(700.0, 100.0, 300.0);
        mirrored.reverse();
        let rows = [
            (own, false, "itself"),
            (square(150.0, 100.0, 400.0), false, "one file off"),
            (square(50.0, 50.0, 800.0), false, "round it"),
            (square(600.0, 100.0, 300.0), true, "beside it"),
            (mirrored, true, "beside it, the other way round"),
        ];
        for (board, apart, why) in rows {
            assert_eq!(lie_apart(&own, &board), apart, "{why}");
            assert_eq!(lie_apart(&board, &own), apart, "{why}");
        }
        assert!((area(&mirrored) - 90_000.0).abs() < 1e-6);
    }
}
