//! Matches of Geomancy: stones cast in rounds, turned, captured and taken prisoner.
//!
//! In: a [`StashSetup`], then one [`GeomancyStep`] after another. Out: the [`GeomancyState`] after each, or an [`Illegal`] that
//! says what the rules want; and what a picture says of a match ([`sighting`]).

mod cast;
mod correct;
mod file;
mod judged;
mod narration;
mod pending;
mod played;
mod report;
mod shown;
#[doc(hidden)]
pub mod sighting;
mod state;
mod step;
mod text;
mod typed;
mod verbs;
mod watched;

pub use pending::PendingCast;
pub use state::{GeomancyState, Lying, Phase, Points};
pub use step::{GeomancyStep, StonePlace};
pub use verbs::GEOMANCY;

use crate::piece::Color;
use crate::rules::matches::Match;
use crate::rules::stash::{Illegal, SetupError, StashSetup, Stashes, Stock};
use std::collections::BTreeMap;

/// The rules of matches of Geomancy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GeomancyMatch;

impl Match for GeomancyMatch {
    type Setup = StashSetup;
    type Step = GeomancyStep;
    type State = GeomancyState;
    type Illegal = Illegal;
    type SetupError = SetupError;

    fn check(setup: &StashSetup) -> Result<(), SetupError> {
        setup.check(Self::NAME, Self::MOST_PLAYERS)
    }

    fn begin(setup: &StashSetup) -> GeomancyState {
        GeomancyState::new(setup)
    }

    fn after(
        setup: &StashSetup,
        state: &GeomancyState,
        step: &GeomancyStep,
    ) -> Result<GeomancyState, Illegal> {
        state.after(setup, step)
    }

    fn is_over(state: &GeomancyState) -> bool {
        state.phase == Phase::Over
    }
}

impl Stashes for GeomancyMatch {
    const NAME: &'static str = "geomancy";
    /// Each player over four makes everyone set a trio aside.
    const MOST_PLAYERS: usize = 6;

    fn stashes(setup: &StashSetup) -> &StashSetup {
        setup
    }

    fn mover<'a>(setup: &'a StashSetup, state: &GeomancyState) -> Option<&'a Color> {
        match state.phase {
            Phase::BetweenRounds { .. } | Phase::Over => None,
            Phase::ToMove | Phase::Choosing(_) => Some(setup.color(state.turn)),
        }
    }

    fn census(state: &GeomancyState) -> Stock {
        state.census()
    }

    fn points(setup: &StashSetup, state: &GeomancyState) -> BTreeMap<Color, i64> {
        let points = state.points(setup).into_iter();
        points
            .map(|(color, p)| (color, i64::from(p.total())))
            .collect()
    }

    fn player(step: &GeomancyStep) -> Option<&Color> {
        step.player()
    }
}
