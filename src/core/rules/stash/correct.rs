//! Corrections: a stone that is not where the book has it.

use super::illegal::Illegal;
use super::setup::StashSetup;
use crate::phrasing::{Phrase, Worded};
use crate::piece::{Color, Size};

/// A stone that is said to be elsewhere than the book has it; where stones can be, each game knows.
pub struct MovedStone<'a, W> {
    /// Whose stone it is, and which of the three sizes.
    pub stone: (&'a Color, Size),
    /// Where it is taken from.
    pub from: &'a W,
    /// Where it is put.
    pub to: &'a W,
}

/// A state that knows where every stone is.
pub trait StonePlaces: Clone {
    /// Where a stone can be.
    type Place: Worded;

    /// A place by itself, however a stone lies there.
    fn spot(place: &Self::Place) -> Phrase {
        place.phrase()
    }

    /// Takes a stone away; false if it is not there.
    fn remove(&mut self, color: &Color, size: Size, from: &Self::Place) -> bool;

    /// Puts a stone somewhere; false if it can't be there.
    fn put(&mut self, setup: &StashSetup, color: &Color, size: Size, to: &Self::Place) -> bool;
}

/// The state with one stone moved, and nothing else.
pub fn moved<S: StonePlaces>(
    state: &S,
    setup: &StashSetup,
    correction: &MovedStone<'_, S::Place>,
) -> Result<S, Illegal> {
    let MovedStone {
        stone: (color, size),
        from,
        to,
    } = *correction;
    let mut next = state.clone();
    if !next.remove(color, size, from) {
        return Err(Illegal::NotThere {
            color: color.clone(),
            size,
            place: S::spot(from),
        });
    }
    if !next.put(setup, color, size, to) {
        return Err(Illegal::NoRoom {
            color: color.clone(),
            size,
            place: S::spot(to),
        });
    }
    Ok(next)
}
