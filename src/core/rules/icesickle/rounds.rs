//! A match of IceSickle: two rounds, each placed piece by piece and then jumped until no jump is left.
//!
//! In: a [`Setup`], then one [`Step`] after another. Out: the [`State`] after each, or an [`Illegal`] that says what the
//! rules want. Pieces are neither made nor lost: what is in the stash, on the squares and taken is always one stash. A
//! round ends by itself; the next is begun by a step.

mod file;
mod illegal;
mod report;
mod said;
mod setup;
mod shown;
mod state;
mod tale;
mod text;
mod verbs;

pub use illegal::Illegal;
pub use setup::{Setup, SetupError};
pub use state::{EndedRound, Last, Phase, State};
pub use verbs::ICESICKLE;

use super::JumpId;
use crate::piece::{Color, Size};
use crate::rules::matches::{self, Match};
use crate::square::Square;

/// The rules of matches of IceSickle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IceSickleMatch;

/// A match of IceSickle as it stands.
pub type Now<'a> = matches::Now<'a, IceSickleMatch>;

/// What is done in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A piece from the stash put on a square; a color that nobody said is none.
    Place {
        square: Square,
        size: Size,
        color: Option<Color>,
    },
    Jump(JumpId),
    /// The second round begins.
    Round,
}

impl Step {
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Place { .. } => "place",
            Self::Jump(_) => "jump",
            Self::Round => "round",
        }
    }
}

impl Match for IceSickleMatch {
    type Setup = Setup;
    type Step = Step;
    type State = State;
    type Illegal = Illegal;
    type SetupError = SetupError;

    fn check(setup: &Setup) -> Result<(), SetupError> {
        setup.check()
    }

    fn begin(setup: &Setup) -> State {
        State::new(setup.index_of_first())
    }

    fn after(setup: &Setup, state: &State, step: &Step) -> Result<State, Illegal> {
        match step {
            Step::Place {
                square,
                size,
                color,
            } => state.place(setup, *square, *size, color.as_ref()),
            Step::Jump(id) => state.jump(setup, *id),
            Step::Round => state.next_round(),
        }
    }

    fn is_over(state: &State) -> bool {
        state.is_over()
    }
}
