//! Layouts whose lengths can't be millimetres.

use super::{Layout, Stone};
use crate::piece::Size;

/// What of a layout can't be in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ScaleSlip {
    /// No large fits into a square; both in millimetres.
    SmallSquares {
        /// The side of a square.
        square_mm: f64,
        /// The side of a large's base.
        base_mm: f64,
    },
    /// More than half of the stones lie within others.
    Heaped {
        /// How many do.
        count: usize,
    },
}

impl Layout {
    /// What of it can't be in millimetres, if anything.
    pub fn scale_slip(&self) -> Option<ScaleSlip> {
        const FEWEST: usize = 4;
        let base_mm = self.pieces.dimensions(Size::Large).base_mm;
        if let Some(board) = self.surface.board()
            && board.square_mm < base_mm
        {
            let square_mm = board.square_mm;
            return Some(ScaleSlip::SmallSquares { square_mm, base_mm });
        }
        let base_mm = |stone: &Stone| self.pieces.dimensions(stone.size).base_mm;
        let is_within = |stone: &&Stone| {
            self.stones.iter().any(|other| {
                let apart_mm = stone.position.distance(other.position);
                other.id != stone.id && apart_mm < 0.5 * base_mm(stone).min(base_mm(other))
            })
        };
        let count = self.stones.iter().filter(is_within).count();
        let is_heaped = self.stones.len() >= FEWEST && 2 * count > self.stones.len();
        is_heaped.then_some(ScaleSlip::Heaped { count })
    }
}

#[cfg(test)]
mod tests {
    use super::ScaleSlip;
    use crate::frames::{Bearing, SurfacePoint};
    use crate::layout::{Layout, Stone, Surface};
    use crate::piece::{Pose, Size};

    #[test]
    fn lengths_in_other_units_are_told() {
        for (why, square_mm, apart_mm, expected) in [
            ("in millimetres", 57.0, 57.0, None),
            (
                "in centimetres",
                5.7,
                5.7,
                Some(ScaleSlip::SmallSquares {
                    square_mm: 5.7,
                    base_mm: 25.4,
                }),
            ),
            (
                "places in centimetres",
                57.0,
                5.7,
                Some(ScaleSlip::Heaped { count: 6 }),
            ),
        ] {
            let stone = |index: usize| Stone {
                id: format!("s{index}"),
                color: "red".parse().expect("a color"),
                size: Size::Small,
                pose: Pose::Lying {
                    heading: Bearing::from_deg(0.0),
                },
                position: SurfacePoint::new(apart_mm * (index as f64 + 0.5), 0.5 * apart_mm),
                sigma: None,
                confidence: None,
            };
            let layout = Layout {
                surface: Surface::chessboard(square_mm),
                pieces: Default::default(),
                stones: (0..6).map(stone).collect(),
                cards: vec![],
                evidence: Default::default(),
            };
            assert_eq!(layout.scale_slip(), expected, "{why}");
        }
    }
}
