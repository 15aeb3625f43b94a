//! Which turns explain what is seen.
//!
//! In: the match as it stands, and the table as it is seen. Out: the legal turns that lead to such a table, the likeliest first.
//! Each is done on the book's table, and what comes of it is weighed against what was seen: in nats, beyond what the likeliest
//! reading costs. Of the cards in a hand only that is tried which people say was played, so no proposal tells what a hand holds.

use super::align::{SeenTable, SpacedPiece};
use crate::rules::gnostica::board::{BoardPiece, TarotBoard};
use crate::rules::gnostica::card::Card;
use crate::rules::gnostica::legal::shown_turns;
use crate::rules::gnostica::space::Space;
use crate::rules::gnostica::step::Step;
use crate::rules::gnostica::typed::as_typed;
use crate::rules::gnostica::{GnosticaMatch, Now};
use crate::rules::matches::Match;
use std::collections::{BTreeMap, BTreeSet};

/// What people said besides the picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableAnnotations {
    /// Cards by the spaces where they lie now.
    pub cards: BTreeMap<Space, Card>,
    /// The card of the hand that was played.
    pub played: Option<Card>,
    /// How the turn begins, as it is typed.
    pub like: Option<String>,
}

/// What explains a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExplainedTurns {
    /// The likeliest first, each with what it costs in nats.
    pub steps: Vec<(f64, Step)>,
    /// Where a card has to be named first.
    pub unnamed: BTreeSet<Space>,
    /// What it costs that nothing was done.
    pub unchanged: f64,
    /// Whether more turns are legal than were tried.
    pub is_cut: bool,
}

/// So many turns are tried: seconds.
const MOST_TURNS: usize = 200_000;
/// Turns that cost more explain nothing: less than one piece that is surely seen and not there, or the other way round.
const MOST_COST: f64 = 3.2;
/// What costs so much more than the best is none of the question: it is twelve times less likely.
pub const WITHIN: f64 = 2.5;
/// A turn of more actions explains a table better only from here on.
const BETTER: f64 = 0.2;
/// A piece that is seen so surely is there.
const SURELY_SEEN: f64 = 0.9;
/// Nothing that is seen is surer than this, or surely not there.
const SUREST: f64 = 0.98;
/// How likely a piece or a card is not seen that is there: on rendered tables a quarter of the pieces and a fifth of the cards, as
/// busy pictures on cards hide both. Two that are missed so still let a turn be told.
const MISSED: f64 = 0.22;
/// What is left for another name of a piece, of all that is not its own.
const OTHER_NAME: f64 = 0.3;

/// The turns that explain a table.
pub fn explained(now: Now<'_>, seen: &SeenTable, annotations: &TableAnnotations) -> ExplainedTurns {
    let least = least_cost(seen);
    let cost = |board: &TarotBoard| cost_of(board, seen) - least;
    let mut found = ExplainedTurns {
        unchanged: cost(&now.state.board),
        ..ExplainedTurns::default()
    };
    let mut turns = shown_turns(now.setup, now.state, annotations.played);
    let tried = turns.by_ref().take(MOST_TURNS);
    for step in tried {
        let Ok(after) = GnosticaMatch::after(now.setup, now.state, &step) else {
            continue;
        };
        if after.board == now.state.board {
            continue;
        }
        let cost = cost(&after.board);
        let like = annotations.like.as_deref().unwrap_or_default();
        let is_meant = || as_typed(&step).starts_with(like);
        if cost > MOST_COST || leaves_what_is_sure(&after.board, seen) || !is_meant() {
            continue;
        }
        match unnamed(&now.state.board, &after.board, annotations) {
            NamedCards::All => found.steps.push((cost, step)),
            NamedCards::Lacking(space) => {
                found.unnamed.insert(space);
            }
            NamedCards::Others => {}
        }
    }
    found.is_cut = turns.next().is_some();
    narrowed(found)
}

/// Whether a piece is surely seen that is none of the board's: a turn that is not known explains it, with a card of a hand.
fn leaves_what_is_sure(board: &TarotBoard, seen: &SeenTable) -> bool {
    let paired = paired(board, seen);
    let pieces = seen.pieces.iter().zip(&paired.of_seen);
    pieces
        .filter(|(_, partner)| partner.is_none())
        .any(|(piece, _)| piece.confidence >= SURELY_SEEN)
}

/// Only the likeliest, and none that a shorter one explains as well.
fn narrowed(mut found: ExplainedTurns) -> ExplainedTurns {
    let actions = |step: &Step| step.usage().map_or(0, |usage| usage.actions.len());
    found.steps.sort_by(|a, b| {
        (a.0, actions(&a.1))
            .partial_cmp(&(b.0, actions(&b.1)))
            .unwrap_or(std::cmp::Ordering::Equal)
    });
    let best = found.steps.first().map_or(0.0, |(cost, _)| *cost);
    found.steps.retain(|(cost, _)| *cost <= best + WITHIN);
    let all: Vec<(f64, usize)> = found
        .steps
        .iter()
        .map(|(cost, step)| (*cost, actions(step)))
        .collect();
    let is_outdone = |cost: f64, own: usize| {
        let is_as_good = |other: &(f64, usize)| other.1 < own && other.0 <= cost + BETTER;
        all.iter().any(is_as_good)
    };
    found
        .steps
        .retain(|(cost, step)| !is_outdone(*cost, actions(step)));
    found
}

/// Whether the cards that a turn lays are those that were named.
enum NamedCards {
    All,
    Lacking(Space),
    Others,
}

fn unnamed(before: &TarotBoard, after: &TarotBoard, annotations: &TableAnnotations) -> NamedCards {
    if annotations
        .cards
        .iter()
        .any(|(space, card)| after.card(*space) != Some(*card))
    {
        return NamedCards::Others;
    }
    let mut laid = after
        .territories()
        .filter(|(space, card)| before.card(*space) != Some(*card));
    let lacking = laid.find(|(space, _)| !annotations.cards.contains_key(space));
    lacking.map_or(NamedCards::All, |(space, _)| NamedCards::Lacking(space))
}

/// What the likeliest reading costs.
fn least_cost(seen: &SeenTable) -> f64 {
    let cards = seen.cards.values().map(|p| nats(*p).min(nats(1.0 - p)));
    let pieces = seen
        .pieces
        .iter()
        .map(|piece| nats(piece.sure()).min(nats(1.0 - piece.confidence)));
    cards.sum::<f64>() + pieces.sum::<f64>()
}

fn nats(probability: f64) -> f64 {
    -libm::log(probability.clamp(1.0 - SUREST, SUREST))
}

/// What it costs to have seen this if the board is so, in nats.
pub fn cost_of(board: &TarotBoard, seen: &SeenTable) -> f64 {
    let mut cost = 0.0;
    for (space, p) in &seen.cards {
        cost += nats(if board.card(*space).is_some() {
            *p
        } else {
            1.0 - p
        });
    }
    let missed = board
        .territories()
        .filter(|(space, _)| !seen.cards.contains_key(space));
    cost += missed.count() as f64 * nats(MISSED);
    let paired = paired(board, seen);
    let pieces = seen.pieces.iter().zip(&paired.of_seen);
    for (piece, partner) in pieces {
        cost += match partner {
            Some((_, likely)) => nats(*likely),
            None => nats(1.0 - piece.confidence),
        };
    }
    cost + paired.unseen.len() as f64 * nats(MISSED)
}

/// Which piece of the board each one is that is seen.
pub struct PairedPieces {
    /// Parallel to the seen ones: the piece and how likely it reads so; none where it is no piece of the board.
    pub of_seen: Vec<Option<((Space, BoardPiece), f64)>>,
    /// Pieces of the board that are not seen.
    pub unseen: Vec<(Space, BoardPiece)>,
}

/// Pairs what is seen with the board, the likeliest first.
pub fn paired(board: &TarotBoard, seen: &SeenTable) -> PairedPieces {
    let book: Vec<(Space, BoardPiece)> = board.all_pieces().collect();
    let mut pairs: Vec<(f64, usize, usize)> = vec![];
    for (i, piece) in seen.pieces.iter().enumerate() {
        for (j, (space, own)) in book.iter().enumerate() {
            let likely = likely(piece, *space, own);
            // Worse than two mistakes: neither is the other.
            if likely > MISSED * (1.0 - piece.confidence).max(1.0 - SUREST) {
                pairs.push((likely, i, j));
            }
        }
    }
    pairs.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)).then(a.2.cmp(&b.2)));
    let mut of_seen = vec![None; seen.pieces.len()];
    let mut is_taken = vec![false; book.len()];
    for (likely, i, j) in pairs {
        if of_seen[i].is_none() && !is_taken[j] {
            of_seen[i] = Some((book[j], likely));
            is_taken[j] = true;
        }
    }
    PairedPieces {
        of_seen,
        unseen: book
            .iter()
            .zip(&is_taken)
            .filter(|(_, is_taken)| !**is_taken)
            .map(|(own, _)| *own)
            .collect(),
    }
}

/// How likely a piece of the board reads as this one.
fn likely(piece: &SpacedPiece, space: Space, own: &BoardPiece) -> f64 {
    let of = |found: Option<f64>| found.unwrap_or(0.0);
    let place = of(piece
        .spaces
        .iter()
        .find(|(at, _)| *at == space)
        .map(|(_, p)| *p));
    let facing = of(piece
        .facings
        .iter()
        .find(|(other, _)| *other == own.facing)
        .map(|(_, p)| *p));
    let is_named = piece.owner == Some(own.owner) && piece.size == own.size;
    let is_near = piece.owner == Some(own.owner)
        && (piece.size as usize).abs_diff(own.size as usize) == 1
        || piece.size == own.size;
    let named = match (is_named, is_near) {
        (true, _) => piece.confidence,
        (false, true) => OTHER_NAME * (1.0 - piece.confidence),
        (false, false) => 0.0,
    };
    place * facing * named
}
