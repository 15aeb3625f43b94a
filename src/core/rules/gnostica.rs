//! Gnostica, John Cooper's war game on a board of tarot cards: territories, minions, powers, challenge rounds.
//!
//! In: a [`Setup`], then one [`Step`] after another. Out: the [`State`] after each, or a refusal that says what the
//! rules want. Cards and pieces are neither made nor lost. A step is done whole or not at all, and nothing is left to
//! chance but what a [`Setup`]'s seed draws.

mod act;
mod action;
mod asked;
mod board;
mod card;
mod deal;
mod draws;
mod file;
mod going;
mod illegal;
mod legal;
mod line;
mod naming;
mod narration;
mod played;
mod power;
mod report;
mod setup;
mod shown;
#[doc(hidden)]
pub mod sight;
mod sight_fault;
mod space;
mod state;
mod step;
#[cfg(test)]
mod tests;
mod text;
mod turn;
mod typed;
mod verbs;
mod watched;

pub use board::{BoardPiece, SpaceKind, TarotBoard};
pub use card::Card;
pub use legal::any_legal;
pub use setup::{GnosticaPlayer, Setup};
pub use space::{Facing, Space};
pub use state::{Phase, State};
pub use step::{Step, Usage};
pub use verbs::GNOSTICA;

use crate::rules::matches::{self, Match};
use illegal::Illegal;
use setup::SetupError;

/// The rules of matches of Gnostica.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GnosticaMatch;

/// A match of Gnostica as it stands.
type Now<'a> = matches::Now<'a, GnosticaMatch>;

impl Match for GnosticaMatch {
    type Setup = Setup;
    type Step = Step;
    type State = State;
    type Illegal = Illegal;
    type SetupError = SetupError;

    fn check(setup: &Setup) -> Result<(), SetupError> {
        setup.check()
    }

    fn begin(setup: &Setup) -> State {
        let mut state = State::new(setup);
        if let Some(seed) = setup.seed {
            state.deal_from(seed);
        }
        state
    }

    fn after(setup: &Setup, state: &State, step: &Step) -> Result<State, Illegal> {
        match step {
            Step::Deal { hands, board } => state.deal(setup, hands, board),
            Step::Bid(said) => state.bid(setup, said),
            Step::Collect(cards) => state.collect(cards),
            Step::Enter { space, facing } => state.enter(setup, *space, *facing),
            Step::Activate { space, usage } => state.activate(setup, *space, usage),
            Step::Play { card, usage } => state.play(setup, *card, usage),
            Step::Refresh { discard, take } => state.refresh(setup, discard, *take),
            Step::Orient { piece, facing } => state.orient(setup, piece, *facing),
            Step::Use(usage) => state.use_rest(setup, usage),
            Step::End => state.end(setup),
            Step::Drawn(cards) => state.name_drawn(setup, cards),
            Step::Challenge => state.challenge(),
        }
    }

    fn is_over(state: &State) -> bool {
        state.is_over()
    }
}
