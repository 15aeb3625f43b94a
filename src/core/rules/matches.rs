//! What a match of any game is: plain values, from which a book can be kept and shown.
//!
//! In: what was agreed, and one step after another. Out: the state after each, or why a step is not legal. The
//! same setup and steps always give the same states; nothing here knows a file, a picture or a clock.

mod asked;
pub mod file;
pub mod guess;
#[doc(hidden)]
pub mod played;
#[doc(hidden)]
pub mod shown;
#[doc(hidden)]
pub mod tray;
#[doc(hidden)]
pub mod verb;
#[doc(hidden)]
pub mod watched;

use crate::phrasing::Worded;
use std::error::Error;
use std::fmt::Debug;

/// The rules of one game's matches. Implemented by a type without a value, as [`super::geomancy::play::GeomancyMatch`] is.
pub trait Match: Copy + Debug + PartialEq + 'static {
    /// What is agreed before the first step.
    type Setup: Clone + Debug + PartialEq;
    /// What a player or a person at the table does.
    type Step: Clone + Debug + PartialEq;
    /// One moment of a match.
    type State: Clone + Debug + PartialEq;
    /// Why a step is not legal, and what the rules want.
    type Illegal: Error + Worded + Clone + PartialEq + Send + Sync + 'static;
    /// Why such a match can't be played.
    type SetupError: Error + Worded + Clone + PartialEq + Send + Sync + 'static;

    /// Whether such a match can be played.
    ///
    /// # Errors
    /// Why not.
    fn check(setup: &Self::Setup) -> Result<(), Self::SetupError>;

    /// The beginning of a match; asked only of a setup that was checked.
    fn begin(setup: &Self::Setup) -> Self::State;

    /// The state after a step, or why the step is not legal.
    ///
    /// # Errors
    /// Where the step is not legal in that state.
    fn after(
        setup: &Self::Setup,
        state: &Self::State,
        step: &Self::Step,
    ) -> Result<Self::State, Self::Illegal>;

    /// Whether a step of that state says only what the rules make of the step before it, with which it is undone.
    fn is_consequence(_setup: &Self::Setup, _state: &Self::State, _step: &Self::Step) -> bool {
        false
    }

    /// Whether nothing can be done any more but to undo.
    fn is_over(state: &Self::State) -> bool;
}

/// A match as it stands, for who reads a picture, answers a word or shows it.
#[derive(Debug, PartialEq)]
pub struct Now<'a, M: Match> {
    /// How the match was set up.
    pub setup: &'a M::Setup,
    /// How it stands.
    pub state: &'a M::State,
    /// How many entries the book has, undone ones too.
    pub entries: usize,
}

// Derived, these would want the setup itself to be copied.
impl<M: Match> Clone for Now<'_, M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M: Match> Copy for Now<'_, M> {}
