//! A match of Noname as it stands, in tables and sentences.

use super::NonameMatch;
use super::pending::PendingCapture;
use super::state::{LastPlacing, Phase};
use crate::phrase;
use crate::phrasing::{Phrase, Text, TextTable, percent};
use crate::rules::matches::Now;
use crate::rules::stash::text::{letters, name, over};

/// How the match stands after its last entry.
pub fn state(now: Now<'_, NonameMatch>) -> Text {
    let (setup, state) = (&now.setup.stashes, now.state);
    let scores = state.ruling(setup).map(|ruling| ruling.scores);
    let mut table = TextTable::with_head(&[
        phrase!("head-player"),
        phrase!("stash-pad"),
        match state.phase {
            Phase::Over => phrase!("head-points"),
            Phase::ToMove | Phase::Choosing(_) => phrase!("head-points-so-far"),
        },
    ]);
    for color in setup.colors() {
        let points = scores.as_ref().ok().and_then(|s| s.get(color)).copied();
        table.row(vec![
            name(setup, color),
            letters(&state.pad(color), false),
            points.unwrap_or(0).into(),
        ]);
    }
    let (count, entry) = (state.table.len(), now.entries);
    let mut text = Text::of(phrase!("noname-state", count, entry));
    text.table(table);
    if let Some(placed) = &state.placed {
        text.list(phrase!("list-last-turn"), &[last_turn(placed)]);
    }
    match &state.phase {
        Phase::ToMove => {
            let player = name(setup, setup.color(state.turn));
            text.sentence(phrase!("stash-awaits-placing", player));
        }
        Phase::Choosing(pending) => {
            text.list(phrase!("stash-capture-in-doubt"), &[ways(pending)]);
        }
        Phase::Over => over(&mut text, now),
    }
    text
}

fn last_turn(placed: &LastPlacing) -> Phrase {
    let (player, stone) = (&placed.player, &placed.id);
    match &placed.captured {
        None => phrase!("stash-placed", player, stone),
        Some((victim, to)) => {
            let (id, color, size) = (&victim.id, &victim.color, victim.size);
            phrase!(
                "stash-placed-captured",
                player,
                stone,
                victim = id,
                color,
                size,
                to
            )
        }
    }
}

/// What may be answered to who is captured.
fn ways(pending: &PendingCapture) -> Phrase {
    let id = pending.choice_id();
    let outcomes = pending.outcomes.iter().zip(pending.options());
    let ways = outcomes.map(|(outcome, option)| {
        let (typed, sure) = (format!("{id}={option}"), percent(outcome.probability));
        phrase!("stash-way", typed, sure)
    });
    let ways = ways.reduce(|ways, way| phrase!("stash-way-also", ways, way));
    let (typed, ways) = ("geomant match choose RECORD", ways.unwrap_or_default());
    phrase!("stash-choose-way", typed, ways)
}
