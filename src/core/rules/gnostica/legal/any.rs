//! Any one step that is legal, for who plays without a plan: simulators and tests.
//!
//! In: a state, and numbers from who picks. Out: a step that is taken; none where the match is over. Which steps come how
//! often is no promise but in this: every option of a turn comes up, and shortcuts are finished or not begun.

use super::candidates::candidates;
use super::lists::choices;
use super::{Opening, openings, piece_ref};
use crate::rules::gnostica::GnosticaMatch;
use crate::rules::gnostica::act::Hang;
use crate::rules::gnostica::action::Action;
use crate::rules::gnostica::card::Card;
use crate::rules::gnostica::setup::{HAND, Setup};
use crate::rules::gnostica::space::{Facing, Space};
use crate::rules::gnostica::state::{Bids, Drawing, Phase, State, Turn, TurnUnderWay};
use crate::rules::gnostica::step::Step;
use crate::rules::matches::Match;

/// Actions that are tried for one card.
const TRIES: usize = 12;

/// A number from 0 below a bound.
pub type Pick<'a> = &'a mut dyn FnMut(usize) -> usize;

/// A step that is legal, and cards that a real deck may hand out where some are to be named. A challenge round is
/// called whenever that may be.
pub fn any_legal(setup: &Setup, state: &State, pick: Pick<'_>) -> Option<Step> {
    Some(match &state.phase {
        Phase::Dealing => deal(setup, state, pick),
        Phase::Bidding(bids) => bid(setup, state, bids, pick)?,
        Phase::Collecting(collecting) => {
            let player = collecting.order.first().copied()?;
            let mut pool = collecting.pool.clone();
            let number = HAND.saturating_sub(state.hands[player].len());
            Step::Collect(taken(&mut pool, number, pick))
        }
        Phase::Acting(turn) => act(setup, state, *turn, pick)?,
        Phase::TurnUnderWay(_) if pick(12) == 0 => Step::End,
        Phase::TurnUnderWay(_) => use_card(setup, state, pick)?,
        Phase::Drawing(drawing) => drawn(state, drawing, pick),
        Phase::Over { .. } => return None,
    })
}

fn picked<T: Clone>(of: &[T], pick: Pick<'_>) -> Option<T> {
    of.get(pick(of.len().max(1))).cloned()
}

/// So many cards out of a pile.
fn taken(pile: &mut Vec<Card>, number: usize, pick: Pick<'_>) -> Vec<Card> {
    let number = number.min(pile.len());
    (0..number).map(|_| pile.remove(pick(pile.len()))).collect()
}

fn deal(setup: &Setup, state: &State, pick: Pick<'_>) -> Step {
    let mut pile = state.pile.clone();
    let players = setup.players.iter();
    let hands = players.map(|player| (player.name.clone(), taken(&mut pile, HAND, pick)));
    let hands = hands.collect();
    let board = taken(&mut pile, Space::first_nine().count(), pick);
    Step::Deal { hands, board }
}

/// Everybody bids who has not.
fn bid(setup: &Setup, state: &State, bids: &Bids, pick: Pick<'_>) -> Option<Step> {
    let open = bids
        .said
        .iter()
        .enumerate()
        .filter(|(_, bid)| bid.is_none());
    let said = open.map(|(player, _)| {
        let card = picked(&state.hands[player], pick)?;
        Some((setup.name(player).to_owned(), card))
    });
    said.collect::<Option<_>>().map(Step::Bid)
}

fn drawn(state: &State, drawing: &Drawing, pick: Pick<'_>) -> Step {
    let (mut pile, mut discards) = (state.pile.clone(), state.discards.clone());
    let mut cards = vec![];
    for _ in 0..drawing.count {
        if pile.is_empty() {
            pile.append(&mut discards);
        }
        cards.extend(taken(&mut pile, 1, pick));
    }
    Step::Drawn(cards)
}

fn act(setup: &Setup, state: &State, turn: Turn, pick: Pick<'_>) -> Option<Step> {
    if GnosticaMatch::after(setup, state, &Step::Challenge).is_ok() {
        return Some(Step::Challenge);
    }
    if !state.board.has_pieces_of(turn.player) {
        let Some(space) = picked(&state.board.empty(), pick) else {
            return Some(Step::End);
        };
        let facing = picked(&Facing::ALL, pick)?;
        return Some(Step::Enter { space, facing });
    }
    match pick(10) {
        0 => orient(setup, state, turn.player, pick),
        1 | 2 => Some(refresh(state, turn.player, pick)),
        _ => use_card(setup, state, pick),
    }
}

fn orient(setup: &Setup, state: &State, player: usize, pick: Pick<'_>) -> Option<Step> {
    let own = state
        .board
        .all_pieces()
        .filter(|(_, piece)| piece.owner == player);
    let (space, piece) = picked(&own.collect::<Vec<_>>(), pick)?;
    let others = Facing::ALL
        .into_iter()
        .filter(|facing| *facing != piece.facing);
    Some(Step::Orient {
        piece: piece_ref(setup, space, &piece),
        facing: picked(&others.collect::<Vec<_>>(), pick)?,
    })
}

fn refresh(state: &State, player: usize, pick: Pick<'_>) -> Step {
    let hand = state.hands[player].iter();
    Step::Refresh {
        discard: hand.filter(|_| pick(3) == 0).copied().collect(),
        take: None,
    }
}

/// A card used somehow; who has none to use draws.
fn use_card(setup: &Setup, state: &State, pick: Pick<'_>) -> Option<Step> {
    let Some(opening) = picked(&openings(state), pick) else {
        return state.player().map(|player| refresh(state, player, pick));
    };
    let actions = any_actions(setup, state, opening, pick).unwrap_or_default();
    Some(opening.step(actions))
}

/// As many actions as are found in a few tries; none where a shortcut is not finished by them.
fn any_actions(
    setup: &Setup,
    state: &State,
    opening: Opening,
    pick: Pick<'_>,
) -> Option<Vec<Action>> {
    let (mut table, mut going) = opening.table(state)?;
    let mut hang = None;
    let mut actions: Vec<Action> = vec![];
    for _ in 0..TRIES {
        if hang.is_none() && !actions.is_empty() && pick(4) == 0 {
            break;
        }
        let Some((next, action)) = any_action(setup, (&table, &going, hang), pick) else {
            continue;
        };
        let ends = action.draws();
        (table, going, hang) = next;
        actions.push(action);
        if ends {
            break;
        }
    }
    hang.is_none().then_some(actions)
}

/// A table with what is used there and what hangs in the air.
type Branch = (State, TurnUnderWay, Option<Hang>);

/// One action, if the first that comes to mind is legal.
fn any_action(
    setup: &Setup,
    (table, going, hang): (&State, &TurnUnderWay, Option<Hang>),
    pick: Pick<'_>,
) -> Option<(Branch, Action)> {
    let (power, who) = picked(&choices(table, going), pick)?;
    let action = picked(&candidates(setup, table, going, power, who), pick)?;
    let (mut table, mut going) = (table.clone(), going.clone());
    let (hang, _) = table.use_power(setup, &mut going, hang, &action).ok()?;
    Some(((table, going, hang), action))
}
