//! The same reading with the board's names turned: a1 becomes the corner that was h1 after one quarter.

use super::Reading;
use crate::board::orient::{self, Extent};
use crate::layout::turn;

impl Reading {
    /// Turns names by quarter turns; a bare table has none to turn.
    pub fn turned(&self, quarters: u8) -> Self {
        let mut turned = self.clone();
        let Some(board) = self.layout.surface.board() else {
            return turned;
        };
        let extent = Extent::of(board.squares, board.square_mm);
        turned.view = orient::turned(&self.view, quarters, extent);
        turned.layout = self.layout.turned(quarters);
        let limits = &mut turned.limits;
        for mark in &mut limits.unexplained {
            mark.position = board.place_turned(mark.position, quarters);
            if let Some((_, pose)) = &mut mark.guess {
                *pose = turn::turned(*pose, quarters);
            }
        }
        let searched = &mut limits.searched;
        let hidden = searched.hidden.iter_mut().map(|square| &mut square.middle);
        for middle in searched.missing.iter_mut().chain(hidden) {
            *middle = board.place_turned(*middle, quarters);
        }
        turned
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::camera::Camera;
    use crate::frames::Bearing;
    use crate::frames::SurfacePoint;
    use crate::layout::{Layout, Stone, Surface};
    use crate::piece::{PieceSet, Pose, Size};
    use crate::view::SurfaceView;
    use nalgebra::{Isometry3, Vector3};

    #[test]
    fn a_turned_stone_shows_at_the_same_pixels_and_four_turns_are_none() {
        let camera = Camera::pinhole(800.0, (320.0, 240.0));
        let pose = Isometry3::new(Vector3::new(-200.0, 150.0, 900.0), Vector3::x() * 2.6);
        let before = Reading {
            size_px: (640, 480),
            view: SurfaceView::new(camera, pose, 0.1),
            layout: Layout {
                cards: vec![],
                evidence: Default::default(),
                surface: Surface::chessboard(50.0),
                pieces: PieceSet::default(),
                stones: vec![Stone::exact(
                    "s1".into(),
                    "red".parse().expect("a color"),
                    Size::Large,
                    Pose::Lying {
                        heading: Bearing::from_deg(30.0),
                    },
                    SurfacePoint::new(70.0, 310.0),
                )],
            },
            seen: vec![],
            limits: crate::pipeline::limits::Limits::default(),
            notes: vec![],
        };
        let corners = |r: &Reading| -> Vec<_> {
            let polygon = r.layout.ground_polygon(&r.layout.stones[0]);
            let pixels = polygon.corners().iter();
            pixels
                .map(|p| r.view.pixel_from_surface(*p).expect("before the lens"))
                .collect()
        };
        for quarters in 0..=4 {
            let after = before.turned(quarters);
            for (a, b) in corners(&before).iter().zip(corners(&after)) {
                assert!(a.distance(b) < 1e-6, "{quarters} quarters: {a:?} {b:?}");
            }
        }
        let round = before.turned(4).layout.stones[0].clone();
        assert!(
            round
                .position
                .distance(before.layout.stones[0].position)
                .abs()
                < 1e-9
        );
    }
}
