//! All that may be done now, one step after the other, as it is asked for.
//!
//! A card with several powers, all pieces being minions, allows millions of turns. So they are not listed but walked
//! through: first what begins a turn, then each list of actions right before those that go on from it. Of actions that
//! come to the same table only one is told: an orientation of one's own piece is always said, and pieces that look alike
//! are one. What one card too many would make illegal is left out by trying it, so all that is told is legal.

mod any;
mod candidates;
mod combinations;
mod lists;

pub use any::any_legal;

use combinations::{Combinations, subsets};
use lists::Lists;

use super::GnosticaMatch;
use super::action::{Action, PieceRef};
use super::board::BoardPiece;
use super::card::{Arcana, Card};
use super::setup::{HAND, Setup};
use super::space::{Facing, Space};
use super::state::{Bids, CardInUse, CardOrigin, Phase, State, Turn, TurnUnderWay};
use super::step::{Step, Usage};
use super::typed::as_typed;
use crate::rules::matches::Match;

/// How a card begins to be used, or goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opening {
    Activate(Space, Option<Arcana>),
    Play(Card, Option<Arcana>),
    Use(Option<Arcana>),
}

impl Opening {
    /// The step with these actions.
    pub(super) fn step(self, actions: Vec<Action>) -> Step {
        let usage = |as_arcana| Usage { as_arcana, actions };
        match self {
            Self::Activate(space, as_arcana) => Step::Activate {
                space,
                usage: usage(as_arcana),
            },
            Self::Play(card, as_arcana) => Step::Play {
                card,
                usage: usage(as_arcana),
            },
            Self::Use(as_arcana) => Step::Use(usage(as_arcana)),
        }
    }

    /// The table on which the first of its actions is done, and what is being used there.
    pub(super) fn table(self, state: &State) -> Option<(State, TurnUnderWay)> {
        let mut next = state.clone();
        let (player, origin, frame, as_arcana) = match (self, &state.phase) {
            (Self::Use(as_arcana), Phase::TurnUnderWay(going)) => {
                let frame = going.frames.last().copied()?;
                (going.player, going.origin, frame, as_arcana)
            }
            (Self::Activate(space, as_arcana), Phase::Acting(turn)) => {
                next.board.call_minions(turn.player, space);
                let frame = CardInUse::of(state.board.card(space)?);
                (turn.player, CardOrigin::Board, frame, as_arcana)
            }
            (Self::Play(card, as_arcana), Phase::Acting(turn)) => {
                next.discard(turn.player, card).ok()?;
                (
                    turn.player,
                    CardOrigin::Hand,
                    CardInUse::of(card),
                    as_arcana,
                )
            }
            _ => return None,
        };
        let chosen = as_arcana.map(|arcana| CardInUse::of(Card::Major(arcana)));
        let going = TurnUnderWay {
            player,
            origin,
            frames: vec![chosen.unwrap_or(frame)],
            flips: 0,
        };
        Some((next, going))
    }
}

/// All that may be done now. Cards that a real deck hands out are nobody's choice, and not among it.
pub fn legal<'a>(setup: &'a Setup, state: &'a State) -> Box<dyn Iterator<Item = Step> + 'a> {
    legal_among(setup, state, openings(state))
}

/// The same, of what begins as wanted: ways to begin with another card are not walked through.
pub(super) fn legal_like<'a>(
    setup: &'a Setup,
    state: &'a State,
    like: &'a str,
) -> impl Iterator<Item = Step> + 'a {
    let may_become = |opening: &Opening| {
        let begun = as_typed(&opening.step(vec![]));
        begun.starts_with(like) || like.starts_with(&begun)
    };
    let openings = openings(state).into_iter().filter(may_become);
    legal_among(setup, state, openings.collect())
}

fn legal_among<'a>(
    setup: &'a Setup,
    state: &'a State,
    openings: Vec<Opening>,
) -> Box<dyn Iterator<Item = Step> + 'a> {
    let uses = openings.into_iter();
    let uses = uses.flat_map(|opening| uses_of(setup, state, opening));
    match &state.phase {
        Phase::Bidding(bids) => Box::new(bid_steps(setup, state, bids)),
        Phase::Collecting(collecting) => {
            let player = collecting.order.first().copied().unwrap_or(0);
            let number = HAND.saturating_sub(state.hands[player].len());
            let ways = Combinations::of(&collecting.pool, number);
            Box::new(ways.map(Step::Collect))
        }
        Phase::Acting(turn) => Box::new(plain_steps(setup, state, *turn).chain(uses)),
        Phase::TurnUnderWay(_) => Box::new(uses.chain([Step::End])),
        Phase::Dealing | Phase::Drawing(_) | Phase::Over { .. } => Box::new(std::iter::empty()),
    }
}

/// Turns that show on the table, and tell of no hand: none of its cards is used but the one that was played, none discarded.
pub(super) fn shown_turns<'a>(
    setup: &'a Setup,
    state: &'a State,
    played: Option<Card>,
) -> Box<dyn Iterator<Item = Step> + 'a> {
    let is_told = move |opening: &Opening| match opening {
        Opening::Play(card, _) => Some(*card) == played,
        Opening::Activate(..) => played.is_none(),
        Opening::Use(_) => true,
    };
    let uses = openings(state).into_iter().filter(is_told);
    let uses = uses.flat_map(|opening| uses_of(setup, state, opening));
    match &state.phase {
        Phase::Acting(turn) if played.is_none() => {
            let plain = enters(state, *turn).chain(orients(setup, state, *turn));
            Box::new(plain.chain(uses))
        }
        Phase::Acting(_) | Phase::TurnUnderWay(_) => Box::new(uses),
        _ => Box::new(std::iter::empty()),
    }
}

/// The ways in which cards can begin to be used, or go on to be.
pub(super) fn openings(state: &State) -> Vec<Opening> {
    match &state.phase {
        Phase::Acting(turn) if state.board.has_pieces_of(turn.player) => {
            let stands = |space: &Space| {
                let pieces = state.board.pieces(*space).iter();
                pieces.into_iter().any(|piece| piece.owner == turn.player)
            };
            let territories = state.board.territories().filter(|(space, _)| stands(space));
            let activations = territories.flat_map(|(space, card)| {
                ways(state, card).map(move |a| Opening::Activate(space, a))
            });
            let hand = state.hands[turn.player].iter();
            let plays = hand.flat_map(|card| ways(state, *card).map(|a| Opening::Play(*card, a)));
            activations.chain(plays).collect()
        }
        Phase::TurnUnderWay(going) => {
            let card = going.powers().map(|(card, _)| card);
            let card = card.into_iter();
            card.flat_map(|card| ways(state, card).map(Opening::Use))
                .collect()
        }
        _ => vec![],
    }
}

/// As what a card may be used: the World as nothing, or as any major arcana on the board.
fn ways(state: &State, card: Card) -> impl Iterator<Item = Option<Arcana>> + use<> {
    let is_world = card == Card::Major(Arcana::World);
    let on_board = state
        .board
        .territories()
        .filter_map(move |(_, card)| match card {
            Card::Major(Arcana::World) => None,
            Card::Major(arcana) => Some(Some(arcana)),
            Card::Minor(..) => None,
        });
    let on_board: Vec<Option<Arcana>> = on_board.filter(|_| is_world).collect();
    [None].into_iter().chain(on_board)
}

fn bid_steps<'a>(
    setup: &'a Setup,
    state: &'a State,
    bids: &'a Bids,
) -> impl Iterator<Item = Step> + 'a {
    let open = bids
        .said
        .iter()
        .enumerate()
        .filter(|(_, bid)| bid.is_none());
    open.flat_map(move |(player, _)| {
        let hand = state.hands[player].iter();
        hand.map(move |card| Step::Bid(vec![(setup.name(player).to_owned(), *card)]))
    })
}

/// A turn's steps that use no card.
fn plain_steps<'a>(
    setup: &'a Setup,
    state: &'a State,
    turn: Turn,
) -> impl Iterator<Item = Step> + 'a {
    let challenge = Some(Step::Challenge);
    let challenge = challenge.filter(|step| GnosticaMatch::after(setup, state, step).is_ok());
    let has_pieces = state.board.has_pieces_of(turn.player);
    let passes = (!has_pieces && state.board.empty().is_empty()).then_some(Step::End);
    let enters = enters(state, turn);
    let orients = orients(setup, state, turn);
    let refreshes = has_pieces.then(|| redraws(state, turn.player));
    let refreshes = refreshes.into_iter().flatten();
    let refreshes = refreshes.map(|(discard, take)| Step::Refresh {
        discard,
        take: Some(take),
    });
    challenge
        .into_iter()
        .chain(passes)
        .chain(enters)
        .chain(orients)
        .chain(refreshes)
}

/// First pieces of a player who has none on the board.
fn enters(state: &State, turn: Turn) -> impl Iterator<Item = Step> + use<> {
    let empty = if state.board.has_pieces_of(turn.player) {
        vec![]
    } else {
        state.board.empty()
    };
    let enters = empty.into_iter();
    enters.flat_map(|space| Facing::ALL.map(|facing| Step::Enter { space, facing }))
}

/// Pieces of the player turned otherwise.
fn orients<'a>(
    setup: &'a Setup,
    state: &State,
    turn: Turn,
) -> impl Iterator<Item = Step> + use<'a> {
    let orients = distinct(state, turn.player).into_iter();
    orients.flat_map(move |(space, piece)| {
        let others = Facing::ALL.into_iter().filter(move |f| *f != piece.facing);
        others.map(move |facing| Step::Orient {
            piece: piece_ref(setup, space, &piece),
            facing,
        })
    })
}

/// A card used in every way: first without an action.
fn uses_of<'a>(
    setup: &'a Setup,
    state: &'a State,
    opening: Opening,
) -> impl Iterator<Item = Step> + 'a {
    let table = opening.table(state).into_iter();
    let lists = table.flat_map(|(table, going)| Lists::new(setup, table, going));
    let lists = [vec![]].into_iter().chain(lists);
    lists.map(move |actions| opening.step(actions))
}

/// What may be discarded, each with how many cards may be drawn then.
pub(super) fn redraws(
    state: &State,
    player: usize,
) -> impl Iterator<Item = (Vec<Card>, usize)> + use<> {
    let hand = state.hands[player].clone();
    let (held, left) = (hand.len(), state.left_to_draw());
    subsets(&hand).flat_map(move |discard| {
        let kept = held - discard.len();
        let most = HAND.saturating_sub(kept).min(left + discard.len());
        (0..=most).map(move |take| (discard.clone(), take))
    })
}

/// A player's pieces, look-alikes on a space once.
fn distinct(state: &State, player: usize) -> Vec<(Space, BoardPiece)> {
    let own = state
        .board
        .all_pieces()
        .filter(|(_, piece)| piece.owner == player);
    let mut own: Vec<(Space, BoardPiece)> = own.collect();
    own.dedup_by(|(at, a), (other_at, b)| at == other_at && a.looks_like(b));
    own
}

/// A piece by all that can be seen of it.
pub(super) fn piece_ref(setup: &Setup, space: Space, piece: &BoardPiece) -> PieceRef {
    PieceRef {
        space,
        color: Some(setup.color(piece.owner).clone()),
        size: Some(piece.size),
        facing: Some(piece.facing),
    }
}
