//! How a match of Zendo is shown. The Master's rule is in nothing of it before the match is over, nor an answer to a mondo before
//! all are given.

use super::setup::Setup;
use super::state::{Phase, State};
use super::step::Step;
use super::{Now, ZendoMatch, report, tale, text};
use crate::phrasing::Text;
use crate::rules::matches::shown::{Party, Shown, View};
use crate::rules::matches::watched::{Watched, headline_of};
use crate::rules::report::Object;

impl Shown for ZendoMatch {
    fn state(now: Now<'_>, standing: &[usize], notes: &[String]) -> Object {
        report::state(now, standing, notes)
    }

    fn score(now: Now<'_>) -> Object {
        report::score(now)
    }

    fn state_text(now: Now<'_>, notes: &[String]) -> Text {
        text::state(now, notes)
    }

    fn score_text(now: Now<'_>) -> Text {
        text::score(now)
    }

    fn parties(setup: &Setup) -> Vec<Party> {
        setup
            .students
            .iter()
            .map(|name| Party::named(name))
            .collect()
    }

    fn points(_: &Setup, state: &State) -> Vec<i64> {
        state
            .stones
            .iter()
            .map(|stones| i64::from(*stones))
            .collect()
    }

    fn winners(_: &Setup, state: &State) -> Vec<usize> {
        state.winner().into_iter().collect()
    }

    fn is_turn(step: &Step) -> bool {
        !matches!(step, Step::Katsu(_))
    }

    fn doer(_: &Setup, before: &State, step: &Step) -> Option<usize> {
        let is_own = matches!(
            step,
            Step::Build(_) | Step::Master | Step::Guess(_) | Step::Pass
        );
        before.turn.filter(|_| is_own)
    }

    fn sentence(setup: &Setup, before: &State, step: &Step) -> String {
        tale::sentence(setup, before, step)
    }

    fn consequences(setup: &Setup, after: &State, step: &Step) -> Vec<String> {
        tale::consequences(setup, after, step)
    }

    fn view(setup: &Setup, state: &State) -> View {
        let mut text = Text::default();
        text.table(text::koans(setup, state));
        View::Told(text)
    }
}

/// Kept with words and single pictures: the window shows it, goes back in it and exports it.
impl Watched for ZendoMatch {
    fn turn(_: &Setup, state: &State) -> Option<usize> {
        state.turn.filter(|_| state.winner().is_none())
    }

    fn outlook(_: &Setup, state: &State) -> String {
        match state.winner() {
            Some(_) => "The game is over.".into(),
            None => "Koans are given with geomant match, as match status says. Here the match is looked at, gone back in and \
                     exported."
                .into(),
        }
    }

    fn headline(setup: &Setup, state: &State) -> String {
        match (&state.phase, state.turn) {
            (Phase::Over { winner, .. }, _) => {
                format!("{} has achieved satori", setup.name(*winner))
            }
            (_, None) => format!("{} builds the first koans", setup.master),
            _ => headline_of::<Self>(setup, state),
        }
    }
}
