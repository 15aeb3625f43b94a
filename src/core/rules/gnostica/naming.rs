//! What people may name of a table: the cards that lie on it, and the one that was played.
//!
//! In: the match, what is seen, and what was said of it so far. Out: [`Nameable`]s. The book knows most cards; all are offered, as
//! an eye that counts a row too many can be put right by them.

use super::Now;
use super::board::TarotBoard;
use super::card::Card;
use super::sight::{CameraSide, TableAnnotations, spaces_of_cards};
use super::space::Space;
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::matches::watched::Nameable;

/// What may be named before a move is seen.
pub(super) fn nameable(
    now: Now<'_>,
    seen: &Layout,
    (side, annotations): (CameraSide, &TableAnnotations),
) -> Vec<Nameable> {
    let spaces = spaces_of_cards(now, seen, side).into_iter();
    let lying = spaces.map(|(space, card)| lying(&now.state.board, annotations, space, card));
    lying.chain([played(annotations)]).collect()
}

fn lying(
    board: &TarotBoard,
    annotations: &TableAnnotations,
    space: Space,
    card: String,
) -> Nameable {
    let known = annotations.cards.get(&space).copied().or(board.card(space));
    let names = Card::all().map(|card| (Phrase::from(&card), format!("{space}={card}")));
    Nameable {
        card: Some(card),
        taken: match &known {
            Some(card) => phrase!("gnostica-lies-on", space = &space, card),
            None => phrase!("gnostica-unknown-on", space = &space),
        },
        is_unknown: known.is_none(),
        question: phrase!("gnostica-which-card", space = &space),
        argument: "cards",
        names: names.collect(),
    }
}

fn played(annotations: &TableAnnotations) -> Nameable {
    let names = Card::all().map(|card| (Phrase::from(&card), card.to_string()));
    Nameable {
        card: None,
        taken: match &annotations.played {
            Some(card) => phrase!("gnostica-was-played", card),
            None => phrase!("gnostica-a-card-was-played"),
        },
        is_unknown: false,
        question: phrase!("gnostica-which-was-played"),
        argument: "card",
        names: names.collect(),
    }
}
