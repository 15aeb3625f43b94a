//! Matches of Noname: pieces placed on a bare table, one a turn, which capture as they point.
//!
//! In: a [`NonameSetup`], then one [`NonameStep`] after another. Out: the [`NonameState`] after each, or an [`Illegal`] that
//! says what the rules want; and what a picture says of a match ([`sighting`]).

mod capture;
mod correct;
mod file;
mod narration;
mod pending;
mod played;
mod report;
mod setup;
mod shown;
#[doc(hidden)]
pub mod sighting;
mod state;
mod step;
mod text;
mod verbs;
mod watched;

pub use pending::{PendingCapture, PlacingOutcome};
pub use setup::{NonameSetup, Taker};
pub use state::{LastPlacing, NonameState, Phase};
pub use step::{NonameStep, PiecePlace};
pub use verbs::NONAME;

use crate::piece::Color;
use crate::rules::matches::Match;
use crate::rules::stash::{Illegal, SetupError, StashSetup, Stashes, Stock};
use std::collections::BTreeMap;

/// The rules of matches of Noname.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NonameMatch;

impl Match for NonameMatch {
    type Setup = NonameSetup;
    type Step = NonameStep;
    type State = NonameState;
    type Illegal = Illegal;
    type SetupError = SetupError;

    fn check(setup: &NonameSetup) -> Result<(), SetupError> {
        setup.stashes.check(Self::NAME, Self::MOST_PLAYERS)
    }

    fn begin(setup: &NonameSetup) -> NonameState {
        NonameState::new(&setup.stashes)
    }

    fn after(
        setup: &NonameSetup,
        state: &NonameState,
        step: &NonameStep,
    ) -> Result<NonameState, Illegal> {
        state.after(setup, step)
    }

    fn is_over(state: &NonameState) -> bool {
        state.phase == Phase::Over
    }
}

impl Stashes for NonameMatch {
    const NAME: &'static str = "noname";
    /// More than any table seats: the rules name no number.
    const MOST_PLAYERS: usize = 20;

    fn stashes(setup: &NonameSetup) -> &StashSetup {
        &setup.stashes
    }

    fn mover<'a>(setup: &'a NonameSetup, state: &NonameState) -> Option<&'a Color> {
        (state.phase != Phase::Over).then(|| setup.stashes.color(state.turn))
    }

    fn census(state: &NonameState) -> Stock {
        state.census()
    }

    fn points(setup: &NonameSetup, state: &NonameState) -> BTreeMap<Color, i64> {
        // A table without a board can always be judged; who has nothing on it is not in the ruling.
        let ruling = state.ruling(&setup.stashes);
        ruling.map_or(BTreeMap::new(), |ruling| ruling.scores)
    }

    fn player(step: &NonameStep) -> Option<&Color> {
        step.player()
    }
}
