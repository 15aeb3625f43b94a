//! Geomancer, a game of forty dice: elements, creation, attack and defence, harmony, until one player is left.
//!
//! In: a [`Setup`], then one [`Step`] after another. Out: the [`State`] after each, or a refusal that says what the
//! rules want. Dice are neither made nor lost: those held, those that wait and those set aside are always forty.
//! A step is done whole or not at all, and nothing is left to chance but what a [`Setup`]'s seed rolls.

mod dice;
mod fight;
mod file;
mod illegal;
mod laid;
mod legal;
mod narration;
mod played;
mod report;
mod rolls;
mod setup;
mod shown;
mod state;
mod step;
#[cfg(test)]
mod tests;
mod text;
mod turn;
mod verbs;

pub use dice::{Dice, Element, Face};
pub use laid::DICE_SET;
pub use legal::{Legal, LegalAttack, LegalDefence, legal};
pub use setup::{DICE, Order, Setup};
pub use state::{Done, Fight, Hand, Phase, State, Turn};
pub use step::{Defence, Force, Parting, Step};
pub use verbs::GEOMANCER;

use crate::rules::matches::{self, Match};
use illegal::Illegal;
use setup::SetupError;

/// The rules of matches of Geomancer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GeomancerMatch;

/// A match of Geomancer as it stands.
type Now<'a> = matches::Now<'a, GeomancerMatch>;

impl Match for GeomancerMatch {
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
        state.go_on(setup);
        state
    }

    fn after(setup: &Setup, state: &State, step: &Step) -> Result<State, Illegal> {
        match step {
            Step::Roll(rolls) => state.roll(setup, rolls),
            Step::Create(dice) => state.create(setup, dice),
            Step::Attack { with, at } => state.attack(setup, *with, at),
            Step::Defend(said) => state.defend(setup, said),
            Step::Give(said) => state.give(setup, said),
            Step::Pass => state.pass(),
        }
    }

    fn is_over(state: &State) -> bool {
        state.winner().is_some()
    }
}
