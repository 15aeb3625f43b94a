//! Places that may hold a stone that was not read, and what is said of them.

use super::reason::Reason;
use crate::certainty::RATHER;
use crate::frames::SurfacePoint;
use crate::phrase;
use crate::phrasing::Phrase;
use std::fmt;

/// A place that may hold a stone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UnreadPlace {
    /// Its middle, on the surface.
    pub position: SurfacePoint,
    /// That a stone is there.
    pub probability: f64,
    /// What people are told of it; none where nobody is.
    pub mark: Option<PlaceMark>,
}

/// What people are told of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceMark {
    /// What they call it when they answer.
    pub id: PlaceId,
    /// What points at a stone there.
    pub why: Reason,
}

/// The name of a marked place within a layout, as in `u1`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlaceId(pub u32);

/// How likely a marked place holds a stone.
#[derive(Clone, Copy, Debug)]
pub struct PlaceChance {
    /// What points at one there.
    pub why: Reason,
    /// That one is there.
    pub probability: f64,
    /// Whether the place is one of the playing surface.
    pub is_on_surface: bool,
}

impl UnreadPlace {
    /// Whether something shows there, whatever it is; of what was not searched, or is hidden, nothing is known.
    pub fn shows(&self) -> bool {
        let is_seen = |mark: PlaceMark| !mark.why.hides() && mark.why != Reason::NotSearched;
        self.mark.is_none_or(is_seen)
    }
}

impl PlaceId {
    /// An id as it is written.
    pub fn read(text: &str) -> Option<Self> {
        let id = Self(text.strip_prefix('u')?.parse().ok()?);
        (id.to_string() == text).then_some(id)
    }
}

impl fmt::Display for PlaceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("u{}", self.0))
    }
}

impl PlaceChance {
    /// What places rather hold of which nothing was read, in sentences.
    pub fn sentences(places: &[Self]) -> Vec<Phrase> {
        let rather = places.iter();
        let rather = rather.filter(|place| place.is_on_surface && place.probability >= RATHER);
        let mut sentences = vec![];
        let piles = rather
            .clone()
            .filter(|place| place.why == Reason::Several)
            .count();
        if piles > 0 {
            sentences.push(phrase!("picture-several", piles));
        }
        let drawn = places.iter().filter(|place| place.why == Reason::Drawn);
        let drawn = drawn.count();
        if drawn > 0 {
            sentences.push(phrase!("picture-drawn", places = drawn));
        }
        let places = rather.filter(|place| place.why.is_sign()).count();
        if places > 0 {
            sentences.push(phrase!("picture-unread-places", places));
        }
        sentences
    }
}

/// Which share of all stones was not read, where that is too many: more than a tenth of all that the picture must be expected to
/// show, and rather one than none; of things apart (Poisson) it is where ln 2 are expected.
pub fn unread_share(expected: f64, read: f64) -> Option<f64> {
    const MOST: f64 = 0.1;
    let share = expected / (expected + read).max(1e-9);
    (expected >= std::f64::consts::LN_2 && share > MOST).then_some(share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_called_in_one_way() {
        for (text, id) in [
            ("u1", Some(PlaceId(1))),
            ("u20", Some(PlaceId(20))),
            ("u01", None),
            ("u+1", None),
            ("u", None),
            ("s1", None),
        ] {
            assert_eq!(PlaceId::read(text), id, "{text}");
        }
    }
}
