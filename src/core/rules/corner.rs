//! What lies at a corner of a board, as far beyond one player's side as beyond the next.

use super::side::{EQUAL_WITHIN_MM, Side};
use crate::layout::{Cells, Stone};
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use std::collections::BTreeMap;

/// A piece at a corner of the squares, as far beyond one side as beyond the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtCorner {
    /// Its id.
    pub piece: String,
    /// The side that it is taken to lie beyond.
    pub side: Side,
    /// The other.
    pub other: Side,
}

impl AtCorner {
    /// Of a stone beside some squares that lies as far beyond two sides, as far as that is known, where it matters who sits there.
    pub fn of<Player: PartialEq>(
        stone: &Stone,
        cells: Cells,
        seats: &BTreeMap<Side, Player>,
    ) -> Option<Self> {
        let side = Side::furthest(stone.position, cells);
        let beyond_mm = |side: Side| side.beyond_mm(stone.position, cells);
        let off_mm = stone.sigma.map_or(0.0, |sigma| sigma.position_mm);
        let least_mm = beyond_mm(side) - off_mm.max(EQUAL_WITHIN_MM);
        let sits = |other: Side| seats.get(&other) != seats.get(&side);
        let mut others = Side::ALL.into_iter().filter(|other| *other != side);
        let other = others.find(|other| beyond_mm(*other) >= least_mm && sits(*other))?;
        let piece = stone.id.clone();
        Some(Self { piece, side, other })
    }
}

impl Worded for AtCorner {
    fn phrase(&self) -> Phrase {
        let (piece, side, other) = (&self.piece, self.side, self.other);
        phrase!("side-at-corner", piece, side, other)
    }
}
