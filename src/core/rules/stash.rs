//! Matches of Geomancy and Noname: players known by their colors, each with a stash of pyramids.
//!
//! In: a [`Setup`], then one [`Step`] after another. Out: the [`State`] after each, or an [`Illegal`] that says
//! what the rules want; and what a picture says of a match ([`sighting`]).

mod correct;
mod event;
mod file;
pub mod geomancy;
mod illegal;
pub mod noname;
mod report;
mod said;
mod setup;
mod shown;
pub mod sighting;
mod standing;
mod stock;
pub mod tale;
mod text;
mod typed;
mod verbs;
mod watched;

pub use crate::rules::matches::played::Sight;
pub use event::{Step, Whereabouts};
pub use geomancy::GeomancyState;
pub use illegal::Illegal;
pub use noname::NonameState;
pub use setup::{Player, STASH_TRIOS, Setup, SetupError, Taker};
pub use standing::{Standing, standings};
pub use stock::Stock;
pub use verbs::{GEOMANCY, NONAME};

use crate::piece::Color;
use crate::rules::matches::{self, Match};
use crate::rules::{Choice, Game};

/// The rules of matches of Geomancy and Noname.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StashMatch;

impl Match for StashMatch {
    type Setup = Setup;
    type Step = Step;
    type State = State;
    type Illegal = Illegal;
    type SetupError = SetupError;

    fn check(setup: &Setup) -> Result<(), SetupError> {
        setup.check()
    }

    fn begin(setup: &Setup) -> State {
        State::new(setup)
    }

    fn after(setup: &Setup, state: &State, step: &Step) -> Result<State, Illegal> {
        state.after(setup, step)
    }

    fn is_over(state: &State) -> bool {
        state.is_over()
    }
}

/// A match of one of these games as it stands.
pub type Now<'a> = matches::Now<'a, StashMatch>;

/// One moment of a match.
#[derive(Clone, Debug, PartialEq)]
pub enum State {
    /// Of Geomancy.
    Geomancy(Box<GeomancyState>),
    /// Of Noname.
    Noname(Box<NonameState>),
}

impl State {
    /// The beginning of a match.
    pub fn new(setup: &Setup) -> Self {
        match setup.game {
            Game::Geomancy => Self::Geomancy(Box::new(GeomancyState::new(setup))),
            Game::Noname => Self::Noname(Box::new(NonameState::new(setup))),
        }
    }

    /// The state after a step, or why it is not legal.
    ///
    /// # Errors
    /// Where the step is not legal in that state, or is one of the other game.
    pub fn after(&self, setup: &Setup, step: &Step) -> Result<Self, Illegal> {
        match self {
            Self::Geomancy(state) => Ok(Self::Geomancy(Box::new(state.after(setup, step)?))),
            Self::Noname(state) => Ok(Self::Noname(Box::new(state.after(setup, step)?))),
        }
    }

    /// Every piece of the match, wherever it is: always the stashes it began with.
    pub fn census(&self) -> Stock {
        match self {
            Self::Geomancy(state) => state.census(),
            Self::Noname(state) => state.census(),
        }
    }

    /// Whether nothing can be done any more but to undo.
    pub fn is_over(&self) -> bool {
        match self {
            Self::Geomancy(state) => state.phase == geomancy::Phase::Over,
            Self::Noname(state) => state.phase == noname::Phase::Over,
        }
    }

    /// Whose turn it is; none between rounds and after the end.
    pub fn turn<'a>(&self, setup: &'a Setup) -> Option<&'a Color> {
        let turn = match self {
            Self::Geomancy(state) => match state.phase {
                geomancy::Phase::BetweenRounds { .. } => return None,
                _ => state.turn,
            },
            Self::Noname(state) => state.turn,
        };
        (!self.is_over()).then(|| setup.color(turn))
    }
}

fn index_of(setup: &Setup, color: &Color) -> Result<usize, Illegal> {
    let color = || color.clone();
    let found = setup.index_of(&color());
    found.ok_or_else(|| Illegal::NoPlayer { color: color() })
}

/// Requires that it is this player's turn.
fn require_turn(setup: &Setup, turn: usize, player: &Color) -> Result<(), Illegal> {
    if index_of(setup, player)? == turn {
        return Ok(());
    }
    Err(Illegal::NotInTurn {
        player: player.clone(),
        turn: setup.color(turn).clone(),
    })
}

fn open_choices(choices: &[Choice]) -> Vec<String> {
    let open = choices.iter().filter(|choice| choice.is_open());
    open.map(|choice| choice.id.to_string()).collect()
}
