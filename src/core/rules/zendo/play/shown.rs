//! How a match of Zendo is shown. The Master's rule is in nothing of it before the match is over, nor an answer to a mondo before
//! all are given.

use super::narration::described;
use super::setup::Setup;
use super::state::{Built, State};
use super::step::Step;
use super::{Now, ZendoMatch, narration, report, text};
use crate::phrase;
use crate::phrasing::{Phrase, Text};
use crate::rules::matches::shown::{Shown, ShownPlayer, View};
use crate::rules::report::Object;
use crate::rules::tableau::Exhibit;

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

    fn parties(setup: &Setup) -> Vec<ShownPlayer> {
        setup
            .students
            .iter()
            .map(|name| ShownPlayer::named(name))
            .collect()
    }

    fn called(setup: &Setup) -> Vec<Vec<&str>> {
        let everybody = setup.students.iter().chain([&setup.master]);
        everybody.map(|name| vec![&**name]).collect()
    }

    fn points(_: &Setup, state: &State) -> Vec<i64> {
        state
            .stones
            .iter()
            .map(|stones| i64::from(*stones))
            .collect()
    }

    fn counted(points: i64) -> Phrase {
        phrase!("zendo-points", stones = points)
    }

    fn counted_by_turn() -> Phrase {
        phrase!("zendo-by-turn")
    }

    fn counted_head() -> Phrase {
        phrase!("head-guessing-stones")
    }

    fn is_ranked() -> bool {
        false
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

    fn brief(_: &State, step: &Step) -> Phrase {
        match step {
            Step::Build(_) => phrase!("zendo-brief-build"),
            Step::Master => phrase!("zendo-brief-master"),
            Step::Mondo(_) => phrase!("zendo-brief-mondo"),
            Step::Mark { .. } => phrase!("zendo-brief-mark"),
            Step::Guess(_) => phrase!("zendo-brief-guess"),
            Step::Disprove(_) => phrase!("zendo-brief-disprove"),
            Step::Right => phrase!("zendo-brief-right"),
            Step::Break { .. } => phrase!("zendo-brief-break"),
            Step::Katsu(_) => phrase!("zendo-brief-katsu"),
            Step::Pass => phrase!("zendo-brief-pass"),
        }
    }

    fn sentence(setup: &Setup, before: &State, step: &Step) -> Phrase {
        narration::sentence(setup, before, step)
    }

    fn consequences(setup: &Setup, after: &State, step: &Step) -> Vec<Phrase> {
        narration::consequences(setup, after, step)
    }

    fn view(setup: &Setup, state: &State) -> View {
        let mut text = Text::default();
        text.table(text::koans(setup, state));
        View::Exhibits {
            text,
            things: state.on_table().map(exhibit).collect(),
        }
    }
}

/// A koan as it is drawn.
fn exhibit(built: &Built) -> Exhibit {
    let stone = built.koan.mark.and_then(|mark| mark.name().parse().ok());
    Exhibit {
        name: built.id().into(),
        stone,
        about: described(&built.koan),
        setting: built.sketch.setting(),
    }
}
