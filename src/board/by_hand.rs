//! A board whose corners a person has shown: the view that four corners alone give.

use super::orient::Extent;
use super::view_fit::{CameraPrior, view_from_homography};
use crate::frames::PixelPoint;
use crate::homography::Homography;
use crate::square::Region;
use crate::view::SurfaceView;

/// The view of a board from its outer corners a1, h1, h8, a8 in a picture of this size; lengths are in
/// squares. None if no camera could show a board so: corners in the wrong order, or three on a line.
pub fn view_from_corners(
    corners_px: [PixelPoint; 4],
    squares: Region,
    size_px: (u32, u32),
    prior: &CameraPrior,
) -> Option<SurfaceView> {
    let places = Extent::of(squares, 1.0).corners().map(|p| [p.x_mm, p.y_mm]);
    if !run_as_a_boards_do(corners_px) {
        return None;
    }
    let pixels = corners_px.map(|p| [p.x, p.y]);
    let pairs: Vec<_> = places.into_iter().zip(pixels).collect();
    view_from_homography(&Homography::fit(&pairs)?, size_px, prior)
}

/// Whether corners run as a board's do that is seen from above: against the clock, which is a positive
/// turn where y runs up and a negative one in pixels.
fn run_as_a_boards_do(corners: [PixelPoint; 4]) -> bool {
    (0..4).all(|i| {
        let (a, b, c) = (corners[i], corners[(i + 1) % 4], corners[(i + 2) % 4]);
        (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) < 0.0
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::orient;

    const BOARD: Region = Region::CHESSBOARD;

    #[test]
    fn corners_lead_to_a_view_that_shows_them_again() {
        let corners = [(205.0, 334.0), (481.0, 318.0), (456.0, 56.0), (199.0, 68.0)]
            .map(|(x, y)| PixelPoint::new(x, y));
        let prior = CameraPrior::default();
        let view = view_from_corners(corners, BOARD, (640, 360), &prior).expect("a board");
        let shown = orient::corners(&view, Extent::of(BOARD, 1.0)).expect("before the lens");
        for (wanted, shown) in corners.iter().zip(shown) {
            // A person's hand is no surer than a few pixels.
            assert!(wanted.distance(shown) < 6.0, "{wanted:?} {shown:?}");
        }
        let [a, b, c, d] = corners;
        assert!(view_from_corners([a, d, c, b], BOARD, (640, 360), &prior).is_none());
        assert!(view_from_corners([a, c, b, d], BOARD, (640, 360), &prior).is_none());
    }
}
