//! How a match of Gnostica is shown.

use super::setup::{GnosticaPlayer, Setup};
use super::state::State;
use super::step::Step;
use super::{GnosticaMatch, Now, narration, report, text};
use crate::phrase;
use crate::phrasing::{Phrase, Text};
use crate::rules::matches::shown::{Shown, ShownPlayer, View};
use crate::rules::report::Object;

impl Shown for GnosticaMatch {
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

    fn parties(setup: &Setup) -> Vec<ShownPlayer> {
        let party = |player: &GnosticaPlayer| {
            let (name, color) = (&player.name, &player.color);
            let is_named = *name != color.name();
            ShownPlayer {
                name: if is_named {
                    phrase!("party-named", name, color)
                } else {
                    color.into()
                },
                short: if is_named { name.into() } else { color.into() },
                color: Some(color.clone()),
                side: None,
            }
        };
        setup.players.iter().map(party).collect()
    }

    fn called(setup: &Setup) -> Vec<Vec<&str>> {
        let players = setup.players.iter();
        players
            .map(|player| vec![&*player.name, player.color.name()])
            .collect()
    }

    fn points(_: &Setup, state: &State) -> Vec<i64> {
        state.points().into_iter().map(i64::from).collect()
    }

    fn winners(_: &Setup, state: &State) -> Vec<usize> {
        report::winner(state).into_iter().collect()
    }

    fn legend() -> Option<Phrase> {
        Some(phrase!("gnostica-legend"))
    }

    fn is_turn(_: &Step) -> bool {
        true
    }

    fn brief(_: &State, step: &Step) -> Phrase {
        narration::brief(step)
    }

    fn sentence(setup: &Setup, before: &State, step: &Step) -> Phrase {
        narration::sentence(setup, before, step)
    }

    fn consequences(setup: &Setup, after: &State, step: &Step) -> Vec<Phrase> {
        narration::consequences(setup, after, step)
    }

    fn view(setup: &Setup, state: &State) -> View {
        let mut text = Text::default();
        text.table(text::board(setup, state, text::in_words));
        View::Narration(text)
    }
}
