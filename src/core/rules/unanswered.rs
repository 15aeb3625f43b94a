//! What single places of a picture keep from being complete, with what is typed to answer for them.

use crate::certainty::RATHER;
use crate::evidence::{Reason, UnreadPlace};
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, percent};

/// Places that one sentence speaks of.
pub(super) struct NamedPlaces {
    /// As in "u1 (d5, 62%) and u2 (e4, 55%)".
    pub all: Phrase,
    /// How many.
    pub count: usize,
    /// The choice that answers for the first, as in "place:u1".
    pub first: String,
}

impl NamedPlaces {
    /// Those of them that have a mark; none where there are none such.
    pub fn of<'a>(layout: &Layout, places: impl Iterator<Item = &'a UnreadPlace>) -> Option<Self> {
        let named = places.filter_map(|place| Some((place.mark?.id, named(layout, place)?)));
        let (ids, names): (Vec<_>, Vec<_>) = named.unzip();
        Some(Self {
            first: format!("place:{}", ids.first()?),
            count: ids.len(),
            all: Phrase::list(names, ListJoint::And),
        })
    }
}

/// Of the playing surface, a sentence for each kind of places.
pub fn of_surface(layout: &Layout) -> Vec<Phrase> {
    let marks = layout.evidence.unread.iter();
    let marks = marks.filter(|place| layout.surface.holds(place.position));
    let of = |is_it: fn(Reason) -> bool| {
        let own = move |place: &&UnreadPlace| place.mark.is_some_and(|mark| is_it(mark.why));
        marks.clone().filter(own)
    };
    let is_rather = |place: &&UnreadPlace| place.probability >= RATHER;
    let unread = NamedPlaces::of(layout, of(Reason::is_sign).filter(is_rather));
    let piles = of(|why| why == Reason::Several).filter(is_rather);
    let piles = NamedPlaces::of(layout, piles);
    let hidden = of(|why| why.hides() || why == Reason::Drawn);
    let hidden = NamedPlaces::of(layout, hidden);
    let sentences = [
        unread.map(|NamedPlaces { all, count, first }| {
            phrase!("unanswered-unread", places = all, count, id = first)
        }),
        piles.map(|NamedPlaces { all, first, .. }| {
            phrase!("unanswered-several", places = all, id = first)
        }),
        hidden.map(|NamedPlaces { all, count, first }| {
            phrase!("unanswered-hidden", places = all, count, id = first)
        }),
    ];
    sentences.into_iter().flatten().collect()
}

/// As in "u1 (d5, 62%)"; of what is hidden nobody knows how likely it is.
fn named(layout: &Layout, place: &UnreadPlace) -> Option<Phrase> {
    let mark = place.mark?;
    let (id, sure) = (mark.id.to_string(), percent(place.probability));
    let board = layout.surface.board();
    let square = board.and_then(|board| board.cells().holding(place.position));
    Some(match square {
        Some(square) if mark.why.hides() => phrase!("marked-square", place = id, square),
        Some(square) => phrase!("marked-place-on", place = id, square, sure),
        None => phrase!("marked-place", place = id, sure),
    })
}
