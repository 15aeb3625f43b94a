//! A match of Geomancy as it stands, in tables and sentences.

use super::state::{GeomancyState, Phase};
use super::{GeomancyMatch, narration};
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, Text, TextTable};
use crate::rules::matches::Now;
use crate::rules::sentences::{choices_title, open_choices};
use crate::rules::stash::text::{letters, name, over};
use crate::rules::stash::{StashSetup, Stock};

/// How the match stands after its last entry.
pub fn state(now: Now<'_, GeomancyMatch>) -> Text {
    let (setup, state) = (now.setup, now.state);
    let (size, entry) = (state.round, now.entries);
    let mut text = Text::of(phrase!("geomancy-state", size, entry));
    text.table(players(setup, state));
    text.list(phrase!("list-board"), &board(state));
    text.list(phrase!("list-last-turn"), &narration::not_staying(state));
    match &state.phase {
        Phase::ToMove => text.sentence(next_turn(setup, state)),
        Phase::Choosing(pending) => text.list(
            choices_title(),
            &open_choices(&pending.ruling.choices, "geomant match choose RECORD "),
        ),
        Phase::BetweenRounds { offered } => text.list(
            phrase!("stash-round-over"),
            &[phrase!(
                "stash-round-typed",
                typed = format!("geomant match round RECORD --after {offered}")
            )],
        ),
        Phase::Over => over(&mut text, now),
    }
    text
}

/// What everybody holds, has on the board, has captured, and has won.
fn players(setup: &StashSetup, state: &GeomancyState) -> TextTable {
    let points = state.points(setup);
    let mut table = TextTable::with_head(&[
        phrase!("head-player"),
        phrase!("stash-hand"),
        phrase!("head-on-board"),
        phrase!("stash-prisoners"),
        phrase!("head-points"),
    ]);
    for color in setup.colors() {
        let own = |stock: &Stock| letters(&stock.only(|c, _| c == color), true);
        let held = state.prisoners.get(color).cloned().unwrap_or_default();
        table.row(vec![
            name(setup, color),
            own(&state.hands),
            own(&state.on_board()),
            letters(&held, false),
            points[color].total().into(),
        ]);
    }
    table
}

fn board(state: &GeomancyState) -> Vec<Phrase> {
    let stones = state.board.iter().map(|(square, lying)| {
        let (square, direction) = (*square, lying.direction);
        let (color, size) = (&lying.color, lying.size);
        phrase!("stash-lying", square, color, size, direction)
    });
    let stones: Vec<Phrase> = stones.collect();
    let lines = stones.chunks(4);
    lines
        .map(|four| Phrase::list(four, ListJoint::Between(", ")))
        .collect()
}

fn next_turn(setup: &StashSetup, state: &GeomancyState) -> Phrase {
    let color = setup.color(state.turn);
    let (stones, player) = (state.castable(color), name(setup, color));
    match (stones.is_empty(), state.may_reorient(color)) {
        (true, true) => phrase!("stash-awaits-turn", player),
        (true, false) => phrase!("stash-awaits-pass", player),
        (false, true) => phrase!("stash-awaits-cast", player, stones = &stones),
        (false, false) => phrase!("stash-awaits-cast-alone", player, stones = &stones),
    }
}
