//! Layouts whose lengths can't be millimetres.

use super::Layout;
use crate::piece::Size;

/// Squares into which no large fits, if both are in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SmallSquares {
    /// The side of a square.
    pub square_mm: f64,
    /// The side of a large's base.
    pub base_mm: f64,
}

impl Layout {
    /// Its squares, if they are too small to be in millimetres.
    pub fn small_squares(&self) -> Option<SmallSquares> {
        let base_mm = self.pieces.dimensions(Size::Large).base_mm;
        let square_mm = self.surface.board()?.square_mm;
        (square_mm < base_mm).then_some(SmallSquares { square_mm, base_mm })
    }
}

#[cfg(test)]
mod tests {
    use crate::layout::{Layout, Surface};

    #[test]
    fn squares_in_other_units_are_told() {
        for (why, square_mm, is_told) in [
            ("in millimetres", 57.0, false),
            ("in centimetres", 5.7, true),
        ] {
            let layout = Layout::typed(Surface::chessboard(square_mm), Default::default(), vec![]);
            assert_eq!(layout.small_squares().is_some(), is_told, "{why}");
        }
    }
}
