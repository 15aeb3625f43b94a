//! A square or all that is outside the squares, and how much of a piece lies in each.

use super::{Share, total};
use crate::square::Square;
use std::fmt;

/// A square, or whatever is not one. Ordered by name, the outside last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// A square that is played on.
    On(Square),
    /// All the rest of the table.
    Off,
}

impl Place {
    /// The square; none off the board.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::On(square) => Some(square),
            Self::Off => None,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::On(square) => square.fmt(f),
            Self::Off => f.pad("off"),
        }
    }
}

/// By how much a place leads, negative where another has more.
pub fn lead(place: Place, shares: &[Share]) -> f64 {
    let (mut own, mut others) = (0.0, 0.0f64);
    for (other, share) in shares_of_places(shares) {
        if other == place {
            own = share;
        } else {
            others = others.max(share);
        }
    }
    own - others
}

/// Greatest first, equals by name.
pub fn shares_of_places(shares: &[Share]) -> Vec<(Place, f64)> {
    let outside = (1.0 - total(shares)).max(0.0);
    let on = shares.iter().map(|s| (Place::On(s.square), s.share));
    let mut places: Vec<(Place, f64)> = on.chain([(Place::Off, outside)]).collect();
    places.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    places
}
