//! Matches of Zendo: the Master's koans, turns of students, mondos, guesses and what disproves them.
//!
//! In: a [`Setup`], then one [`Step`] after another. Out: the [`State`] after each, or a refusal that says what the rules
//! want. Pieces are neither made nor lost. With the Master's rule in the book koans are marked by it, and what it leaves open
//! is the Master's to say; without it the Master says every mark, and they are held to each other.

mod breaking;
mod doubts;
mod file;
mod guess;
mod identical;
mod illegal;
mod narration;
mod played;
mod report;
mod search;
mod setup;
mod shown;
mod sight;
mod state;
mod step;
#[cfg(test)]
mod tests;
mod text;
mod turn;
mod verbs;
mod watched;

pub(super) use narration::described;
pub use setup::Setup;
pub use state::{Built, Phase, State};
pub use step::{Consent, Step};
pub use verbs::ZENDO;

use super::mark::judge;
use crate::rules::matches::{self, Match};
use illegal::Illegal;
use setup::SetupError;

/// The rules of matches of Zendo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ZendoMatch;

/// A match of Zendo as it stands.
type Now<'a> = matches::Now<'a, ZendoMatch>;

impl Match for ZendoMatch {
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
        match step {
            Step::Build(koan) => state.build(setup, koan),
            Step::Master => state.call_master(),
            Step::Mondo(answers) => state.mondo(setup, answers),
            Step::Mark { mark, .. } => state.mark(setup, *mark),
            Step::Guess(guess) => state.guess(setup, guess),
            Step::Disprove(koan) => state.disprove(setup, koan),
            Step::Right => state.agree(),
            Step::Break {
                koans,
                wanted,
                consent,
            } => state.break_down(setup, (koans, wanted), consent),
            Step::Katsu(koan) => state.katsu(koan.as_deref()),
            Step::Pass => state.pass(),
        }
    }

    /// What the Master's rule says by itself: a mark, and that a guess is the rule.
    fn is_consequence(setup: &Setup, state: &State, step: &Step) -> bool {
        let Some(rule) = &setup.rule else {
            return false;
        };
        match (step, &state.phase) {
            (Step::Mark { .. }, _) => state
                .unmarked()
                .is_some_and(|built| judge(&built.koan, rule).has().is_some()),
            (Step::Right, Phase::Disproving(guess)) => guess == rule,
            _ => false,
        }
    }

    fn is_over(state: &State) -> bool {
        matches!(state.phase, Phase::Over { .. })
    }
}
