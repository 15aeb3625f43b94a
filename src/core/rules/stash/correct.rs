//! Corrections: a stone that is not where the book has it.

use super::event::Whereabouts;
use super::illegal::Illegal;
use super::setup::Setup;
use crate::phrasing::Worded;
use crate::piece::{Color, Size};

/// A state that knows where every stone is.
pub trait StonePlaces: Clone {
    /// Takes a stone away; false if it is not there.
    fn remove(&mut self, color: &Color, size: Size, from: &Whereabouts) -> bool;

    /// Puts a stone somewhere; false if it can't be there.
    fn put(&mut self, setup: &Setup, color: &Color, size: Size, to: &Whereabouts) -> bool;
}

/// The state with one stone moved, and nothing else.
pub fn moved<S: StonePlaces>(
    state: &S,
    setup: &Setup,
    (color, size): (&Color, Size),
    from: &Whereabouts,
    to: &Whereabouts,
) -> Result<S, Illegal> {
    let mut next = state.clone();
    if !next.remove(color, size, from) {
        return Err(Illegal::NotThere {
            color: color.clone(),
            size,
            place: from.phrase(),
        });
    }
    if !next.put(setup, color, size, to) {
        return Err(Illegal::NoRoom {
            color: color.clone(),
            size,
            place: to.phrase(),
        });
    }
    Ok(next)
}
