//! How a match of Geomancy is shown.

use super::state::GeomancyState;
use super::step::GeomancyStep;
use super::{GeomancyMatch, narration, report, text};
use crate::phrase;
use crate::phrasing::{Phrase, Text};
use crate::rules::matches::Now;
use crate::rules::matches::shown::{Shown, ShownPlayer, View};
use crate::rules::report::Object;
use crate::rules::stash::{self, StashSetup};

impl Shown for GeomancyMatch {
    fn state(now: Now<'_, Self>, standing: &[usize], notes: &[Phrase]) -> Object {
        let mut fields = stash::report::state(now, standing, notes);
        fields.extend(report::state(now.state));
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

    fn parties(setup: &StashSetup) -> Vec<ShownPlayer> {
        stash::shown::parties(setup)
    }

    fn called(setup: &StashSetup) -> Vec<Vec<&str>> {
        stash::shown::called(setup)
    }

    fn points(setup: &StashSetup, state: &GeomancyState) -> Vec<i64> {
        stash::shown::points::<Self>(setup, state)
    }

    fn is_turn(step: &GeomancyStep) -> bool {
        step.player().is_some()
    }

    fn settles(step: &GeomancyStep) -> bool {
        matches!(step, GeomancyStep::Choose(_) | GeomancyStep::Correct { .. })
    }

    fn square_mm(step: &GeomancyStep) -> Option<f64> {
        match step {
            GeomancyStep::Cast { layout, .. } => Some(layout.surface.board()?.square_mm),
            _ => None,
        }
    }

    fn doer(setup: &StashSetup, _: &GeomancyState, step: &GeomancyStep) -> Option<usize> {
        setup.index_of(step.player()?)
    }

    fn brief(before: &GeomancyState, step: &GeomancyStep) -> Phrase {
        narration::brief(before, step)
    }

    fn sentence(setup: &StashSetup, before: &GeomancyState, step: &GeomancyStep) -> Phrase {
        narration::sentence(setup, before, step)
    }

    fn consequences(_: &StashSetup, after: &GeomancyState, step: &GeomancyStep) -> Vec<Phrase> {
        narration::consequences(after, step)
    }

    fn view(setup: &StashSetup, state: &GeomancyState) -> View {
        View::Layout(state.layout(&setup.pieces))
    }
}
