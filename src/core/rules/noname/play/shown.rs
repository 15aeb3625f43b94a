//! How a match of Noname is shown.

use super::setup::NonameSetup;
use super::state::NonameState;
use super::step::NonameStep;
use super::{NonameMatch, narration, report, text};
use crate::phrase;
use crate::phrasing::{Phrase, Text};
use crate::rules::matches::Now;
use crate::rules::matches::shown::{Shown, ShownPlayer, View};
use crate::rules::report::Object;
use crate::rules::stash;

impl Shown for NonameMatch {
    fn state(now: Now<'_, Self>, standing: &[usize], notes: &[Phrase]) -> Object {
        let mut fields = stash::report::state(now, standing, notes);
        fields.extend(report::state(now.state, &now.setup.stashes.pieces));
        fields
    }

    fn score(now: Now<'_, Self>) -> Object {
        stash::report::score(now)
    }

    fn state_text(now: Now<'_, Self>, notes: &[Phrase]) -> Text {
        let mut text = text::state(now);
        text.list(phrase!("list-notes"), notes);
        text
    }

    fn score_text(now: Now<'_, Self>) -> Text {
        stash::text::score(now)
    }

    fn parties(setup: &NonameSetup) -> Vec<ShownPlayer> {
        stash::shown::parties(&setup.stashes)
    }

    fn called(setup: &NonameSetup) -> Vec<Vec<&str>> {
        stash::shown::called(&setup.stashes)
    }

    fn points(setup: &NonameSetup, state: &NonameState) -> Vec<i64> {
        stash::shown::points::<Self>(setup, state)
    }

    fn is_turn(step: &NonameStep) -> bool {
        step.player().is_some()
    }

    fn settles(step: &NonameStep) -> bool {
        matches!(step, NonameStep::Choose(_) | NonameStep::Correct { .. })
    }

    fn doer(setup: &NonameSetup, _: &NonameState, step: &NonameStep) -> Option<usize> {
        setup.stashes.index_of(step.player()?)
    }

    fn brief(before: &NonameState, step: &NonameStep) -> Phrase {
        narration::brief(before, step)
    }

    fn sentence(setup: &NonameSetup, before: &NonameState, step: &NonameStep) -> Phrase {
        narration::sentence(&setup.stashes, before, step)
    }

    fn consequences(setup: &NonameSetup, after: &NonameState, step: &NonameStep) -> Vec<Phrase> {
        narration::consequences(&setup.stashes, after, step)
    }

    fn view(setup: &NonameSetup, state: &NonameState) -> View {
        View::Layout(state.layout(&setup.stashes.pieces, None))
    }
}
