//! How a match of Zendo is shown. The Master's rule is in nothing of it before the match is over, nor an answer to a mondo before
//! all are given.

use super::setup::Setup;
use super::state::{Phase, State};
use super::step::Step;
use super::{Now, ZendoMatch, report, tale, text};
use crate::phrase;
use crate::phrasing::{Phrase, Text};
use crate::rules::matches::shown::{Party, Shown, View};
use crate::rules::matches::watched::{Watched, headline_of};
use crate::rules::report::Object;

impl Shown for ZendoMatch {
    fn state(now: Now<'_>, standing: &[usize], notes: &[Phrase]) -> Object {
        report::state(now, standing, notes)
    }

    fn score(now: Now<'_>) -> Object {
        report::score(now)
    }

    fn state_text(now: Now<'_>, notes: &[Phrase]) -> Text {
        text::state(now, notes)
    }

    fn score_text(now: Now<'_>) -> Text {
        text::score(now)
    }

    fn parties(setup: &Setup) -> Vec<Party> {
        let party = |name: &String| Party {
            name: name.into(),
            short: name.into(),
            color: None,
            side: None,
        };
        setup.students.iter().map(party).collect()
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

    fn sentence(setup: &Setup, before: &State, step: &Step) -> Phrase {
        tale::sentence(setup, before, step).into()
    }

    fn consequences(setup: &Setup, after: &State, step: &Step) -> Vec<Phrase> {
        let told = tale::consequences(setup, after, step).into_iter();
        told.map(Phrase::from).collect()
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

    fn outlook(_: &Setup, state: &State) -> Phrase {
        match state.winner() {
            Some(_) => phrase!("match-over"),
            None => "Koans are given with geomant match, as match status says. Here the match is looked at, gone back in and \
                     exported."
                .into(),
        }
    }

    fn headline(setup: &Setup, state: &State) -> Phrase {
        match (&state.phase, state.turn) {
            (Phase::Over { winner, .. }, _) => {
                format!("{} has achieved satori", setup.name(*winner)).into()
            }
            (_, None) => format!("{} builds the first koans", setup.master).into(),
            _ => headline_of::<Self>(setup, state),
        }
    }
}
