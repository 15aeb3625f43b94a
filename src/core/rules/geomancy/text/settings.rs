//! What people set of seats and prisoners, held against what was seen, in sentences.

use crate::evidence::PictureEvidence;
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::rules::geomancy::{Overfull, Scores, Stated, seating};
use crate::rules::sentences::{stone_named, stone_of};
use std::collections::BTreeMap;

/// What the seats that were named, or that were not, leave in doubt; a score is complete with it.
pub fn of_seats(scores: &Scores) -> impl Iterator<Item = Phrase> {
    let count = scores.unseated;
    let unseated = (count > 0).then(|| phrase!("geomancy-unseated", count));
    let unseen = (!scores.unseen.is_empty()).then(|| {
        let colors = Phrase::list(scores.unseen.iter().map(Phrase::from), ListJoint::Or);
        phrase!("geomancy-unseen", colors)
    });
    unseated.into_iter().chain(unseen)
}

/// That the seats are rather others, of a layout that was typed: nobody has seen the board from another side, so the score is complete
/// with it.
pub fn of_other_seats_typed(scores: &Scores, layout: &Layout) -> Option<Phrase> {
    let is_told = is_typed(layout) && !scores.rather.is_empty();
    is_told.then(|| phrase!("geomancy-seats-rather-typed", seats = others(scores)))
}

/// That the seats are rather others, as in a picture from another side.
pub fn of_other_seats(scores: &Scores) -> Option<Phrase> {
    (!scores.rather.is_empty()).then(|| phrase!("geomancy-seats-rather", seats = others(scores)))
}

fn others(scores: &Scores) -> Phrase {
    let seats = scores.rather.iter().map(seating::called);
    Phrase::list(seats, ListJoint::Between("; "))
}

/// Whether nothing of a layout was seen: every stone lies just where it says.
fn is_typed(layout: &Layout) -> bool {
    let mut stones = layout.stones.iter();
    let is_exact = stones.all(|stone| stone.sigma.is_none() && stone.confidence.is_none());
    is_exact && *layout.evidence == PictureEvidence::default()
}

/// What is more than a stash holds.
pub fn too_many(scores: &Scores) -> impl Iterator<Item = Phrase> {
    scores.overfull.iter().map(of_kind)
}

fn of_kind(kind: &Overfull) -> Phrase {
    let (named, count) = (overfull(kind), kind.number - kind.seen);
    if kind.is_said() {
        phrase!("geomancy-overfull-said", kind = named, count)
    } else {
        phrase!("geomancy-overfull-of", kind = named)
    }
}

/// What keeps a score from being complete: other seats in a picture, and prisoners that were seen where others were said.
pub fn lacking(scores: &Scores, layout: &Layout) -> Vec<Phrase> {
    let unsaid = scores.unsaid.iter().map(|(holder, stones)| {
        let stones = stones.iter().map(|index| &layout.stones[*index]);
        let stones = stones.map(|s| stone_named(&s.color, s.size, &s.id));
        let stones = Phrase::list(stones, ListJoint::Between(", "));
        phrase!("geomancy-unsaid", holder, stones)
    });
    let other_seats = of_other_seats(scores).filter(|_| !is_typed(layout));
    other_seats.into_iter().chain(unsaid).collect()
}

/// Who holds what by what was said, a line each.
pub fn held(scores: &Scores, layout: &Layout) -> Vec<Phrase> {
    let mut of_holder: BTreeMap<_, Vec<&Stated>> = BTreeMap::new();
    for one in &scores.stated {
        of_holder.entry(&one.holder).or_default().push(one);
    }
    let has_seats = !scores.seated.is_empty();
    let called = |one: &&Stated| match one.stone {
        Some(index) => stone_named(&one.owner, one.size, &layout.stones[index].id),
        None if has_seats => {
            let stone = stone_of(&one.owner, one.size);
            phrase!("geomancy-said-unseen", stone)
        }
        None => stone_of(&one.owner, one.size),
    };
    let line = |(holder, said): (_, Vec<&Stated>)| {
        let stones = Phrase::list(said.iter().map(called), ListJoint::Between(", "));
        phrase!("geomancy-said-holds", holder, stones).capitalized()
    };
    of_holder.into_iter().map(line).collect()
}

fn overfull(kind: &Overfull) -> Phrase {
    let (number, color, size) = (kind.number, &kind.color, kind.size);
    phrase!("geomancy-overfull-kind", number, color, size)
}
