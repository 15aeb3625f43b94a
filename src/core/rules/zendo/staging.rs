//! Places for pieces of which only facts are known, so that they can be drawn.
//!
//! In: a koan. Out: its pieces in space, standing, touching and pointing as the facts have it as far as a search within bounds finds
//! places for that, and the facts that it found none for. Nothing is weighed: that a koan would stand so is not said. The same
//! koan gets the same places.

mod place;
mod search;
mod wanted;

use super::geometry::PlacedPiece;
use super::koan::Koan;
use crate::phrasing::Phrase;
use crate::piece::PieceSet;
use wanted::Wanted;

/// More pieces are set out beside each other without a search.
const MOST_SEARCHED: usize = 14;

/// Pieces in space, and what is otherwise with them than in the facts.
#[derive(Clone, Debug, PartialEq)]
pub struct Staged {
    /// In the order of the koan.
    pub pieces: Vec<PlacedPiece>,
    /// Sentences without a full stop, of pieces by their names.
    pub missed: Vec<Phrase>,
}

/// Places for a koan's pieces as they likeliest are; `names` say what each is called.
pub fn staged(koan: &Koan, set: &PieceSet, names: &[String]) -> Staged {
    let wanted = Wanted::of(koan, set);
    let places = if wanted.count() <= MOST_SEARCHED {
        search::places(&wanted)
    } else {
        search::in_rows(&wanted)
    };
    let bodies = wanted.bodies(&places);
    Staged {
        missed: wanted.missed(&bodies, names),
        pieces: wanted.placed(koan, &places),
    }
}
