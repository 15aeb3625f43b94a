//! How a match of Geomancer is shown.

use super::setup::Setup;
use super::state::State;
use super::step::Step;
use super::{GeomancerMatch, Now, report, tale, text};
use crate::phrasing::{Phrase, Text};
use crate::rules::matches::shown::{Party, Shown, View};
use crate::rules::matches::watched::Watched;
use crate::rules::report::Object;

impl Shown for GeomancerMatch {
    fn state(now: Now<'_>, standing: &[usize], _: &[Phrase]) -> Object {
        report::state(now, standing)
    }

    fn score(now: Now<'_>) -> Object {
        report::score(now)
    }

    fn state_text(now: Now<'_>, _: &[Phrase]) -> Text {
        text::state(now)
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
        setup.players.iter().map(party).collect()
    }

    fn points(_: &Setup, state: &State) -> Vec<i64> {
        state
            .hands
            .iter()
            .map(|hand| i64::from(hand.total()))
            .collect()
    }

    fn is_turn(_: &Step) -> bool {
        true
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
        text.table(text::table(setup, state));
        View::Told(text)
    }
}

/// Kept with words: the window shows it, goes back in it and exports it.
impl Watched for GeomancerMatch {
    fn turn(_: &Setup, state: &State) -> Option<usize> {
        state.turn().map(|turn| turn.player)
    }
}
