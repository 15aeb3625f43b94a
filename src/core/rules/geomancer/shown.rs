//! How a match of Geomancer is shown.

use super::setup::Setup;
use super::state::State;
use super::step::Step;
use super::{GeomancerMatch, Now, laid, narration, report, text};
use crate::phrase;
use crate::phrasing::{Phrase, Text};
use crate::rules::matches::shown::{Shown, ShownPlayer, View};
use crate::rules::matches::tray::Laid;
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

    fn parties(setup: &Setup) -> Vec<ShownPlayer> {
        setup
            .players
            .iter()
            .map(|name| ShownPlayer::named(name))
            .collect()
    }

    fn called(setup: &Setup) -> Vec<Vec<&str>> {
        setup.players.iter().map(|name| vec![&**name]).collect()
    }

    fn points(_: &Setup, state: &State) -> Vec<i64> {
        state
            .hands
            .iter()
            .map(|hand| i64::from(hand.total()))
            .collect()
    }

    fn counted(points: i64) -> Phrase {
        phrase!("geomancer-points", dice = points)
    }

    fn counted_by_turn() -> Phrase {
        phrase!("geomancer-by-turn")
    }

    fn counted_head() -> Phrase {
        phrase!("head-dice")
    }

    fn legend() -> Option<Phrase> {
        Some(phrase!("geomancer-legend"))
    }

    fn is_turn(_: &Step) -> bool {
        true
    }

    fn brief(_: &State, step: &Step) -> Phrase {
        match step {
            Step::Roll(_) => phrase!("geomancer-brief-roll"),
            Step::Create(_) => phrase!("geomancer-brief-create"),
            Step::Attack { .. } => phrase!("geomancer-brief-attack"),
            Step::Defend(_) => phrase!("geomancer-brief-defend"),
            Step::Give(_) => phrase!("geomancer-brief-give"),
            Step::Pass => phrase!("geomancer-brief-pass"),
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
        text.table(text::table(setup, state));
        View::Narration(text)
    }
}

/// Played with clicks on the dice, or with words; a camera helps with rolls.
impl Watched for GeomancerMatch {
    fn turn(_: &Setup, state: &State) -> Option<usize> {
        state.turn().map(|turn| turn.player)
    }

    fn headline(setup: &Setup, state: &State) -> Phrase {
        text::headline(setup, state)
    }

    fn outlook(setup: &Setup, state: &State) -> Phrase {
        text::outlook(setup, state)
    }

    fn laid(now: Now<'_>, picks: &[String]) -> Laid {
        laid::laid(now, picks)
    }
}
