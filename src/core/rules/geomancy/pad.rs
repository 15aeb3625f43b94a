//! What lies beside a board, side by side.

use super::Side;
use crate::piece::Color;

/// What lies beside one side of the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Pad {
    /// The side of the board that it lies at.
    pub side: Side,
    /// Who sits there; what lies on a pad without a seat counts for nobody.
    pub holder: Option<Color>,
    /// Indices of the layout's stones of other colors than the holder's.
    pub prisoners: Vec<usize>,
    /// Indices of the holder's own stones, which count for nothing.
    pub own: Vec<usize>,
}
