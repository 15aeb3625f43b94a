//! How a match of IceSickle is shown.

use super::setup::Setup;
use super::state::State;
use super::{IceSickleMatch, Now, Step, narration, report, text};
use crate::frames::Bearing;
use crate::layout::{Layout, Stone};
use crate::phrasing::{Phrase, Text};
use crate::piece::{Color, Pose};
use crate::rules::matches::shown::{Shown, ShownPlayer, View};
use crate::rules::report::Object;

impl Shown for IceSickleMatch {
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
            .players
            .iter()
            .map(|name| ShownPlayer::named(name))
            .collect()
    }

    fn called(setup: &Setup) -> Vec<Vec<&str>> {
        setup.players.iter().map(|name| vec![&**name]).collect()
    }

    fn points(_: &Setup, state: &State) -> Vec<i64> {
        state.points().map(i64::from).to_vec()
    }

    fn winners(_: &Setup, state: &State) -> Vec<usize> {
        state.winner().into_iter().collect()
    }

    fn is_turn(step: &Step) -> bool {
        *step != Step::Round
    }

    fn doer(_: &Setup, before: &State, step: &Step) -> Option<usize> {
        before.turn().filter(|_| *step != Step::Round)
    }

    fn brief(_: &State, step: &Step) -> Phrase {
        narration::brief(step)
    }

    fn sentence(setup: &Setup, before: &State, step: &Step) -> Phrase {
        narration::sentence(setup, before, step)
    }

    fn consequences(setup: &Setup, after: &State, _: &Step) -> Vec<Phrase> {
        narration::consequences(setup, after)
    }

    fn view(setup: &Setup, state: &State) -> View {
        View::Layout(layout(setup, state))
    }
}

/// The pieces in the middle of their squares; a color that nobody said is drawn as none.
fn layout(setup: &Setup, state: &State) -> Layout {
    let surface = setup.surface();
    let square_mm = surface.board().map_or(1.0, |board| board.square_mm);
    let unsaid: Option<Color> = Color::UNSAID.parse().ok();
    let stones = state.table.iter().filter_map(|(square, (size, color))| {
        Some(Stone::exact(
            square.to_string(),
            color.clone().or_else(|| unsaid.clone())?,
            *size,
            Pose::Upright {
                spin: Bearing::from_deg(0.0),
            },
            square.center(square_mm),
        ))
    });
    Layout::typed(surface, setup.pieces, stones.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piece::Size;
    use crate::rules::icesickle::rounds::tests::setup;

    #[test]
    fn a_piece_of_a_color_that_nobody_said_is_drawn_by_its_size_alone() {
        for (color, code) in [(None, ""), (Some("clear"), "Cl"), (Some("red"), "Rd")] {
            let color = color.map(|name| name.parse().expect("a color"));
            let mut state = State::new(0);
            let square = "c3".parse().expect("a square");
            state.table.insert(square, (Size::Large, color));
            let layout = layout(&setup(None), &state);
            assert_eq!(layout.stones[0].color.code(), code);
        }
    }
}
