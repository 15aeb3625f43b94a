//! How a match of Geomancy or Noname is shown.

use super::{Now, Setup, StashMatch, State, Step, report, standings, tale, text};
use crate::phrasing::{Phrase, Text};
use crate::rules::matches::shown::{Party, Shown, View};
use crate::rules::report::Object;

impl Shown for StashMatch {
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
        let party = |color| Party {
            name: tale::name(setup, color),
            short: color.into(),
            color: Some(color.clone()),
            side: setup.side_of(color),
        };
        setup.colors().map(party).collect()
    }

    fn points(setup: &Setup, state: &State) -> Vec<i64> {
        let lines = standings(setup, state);
        let points = setup.colors().map(|color| {
            let own = lines.iter().find(|line| line.color == *color);
            own.map_or(0, |line| line.points)
        });
        points.collect()
    }

    fn is_turn(step: &Step) -> bool {
        step.player().is_some()
    }

    fn settles(step: &Step) -> bool {
        matches!(step, Step::Choose { .. } | Step::Correct { .. })
    }

    fn doer(setup: &Setup, _: &State, step: &Step) -> Option<usize> {
        setup.index_of(step.player()?)
    }

    fn brief(step: &Step) -> Phrase {
        tale::brief(step)
    }

    fn sentence(setup: &Setup, before: &State, step: &Step) -> Phrase {
        tale::sentence(setup, before, step)
    }

    fn consequences(setup: &Setup, after: &State, step: &Step) -> Vec<Phrase> {
        tale::consequences(setup, after, step)
    }

    fn view(setup: &Setup, state: &State) -> View {
        View::Layout(match state {
            State::Geomancy(state) => state.layout(&setup.pieces),
            State::Noname(state) => state.layout(&setup.pieces, None),
        })
    }
}
