//! A match as it stands, in tables and sentences.

use super::geomancy::{GeomancyState, Phase};
use super::noname::{self, NonameState};
use super::{Now, Setup, State, Stock, standings, tale};
use crate::phrase;
use crate::phrasing::{ListJoint, NOTHING, Phrase, Table, Text, capitalized, percent};
use crate::piece::{Color, Size};
use crate::rules::sentences::{choices_title, open_choices};

/// How the match stands after its last entry.
pub fn state(now: Now<'_>, notes: &[Phrase]) -> Text {
    let mut text = match now.state {
        State::Geomancy(state) => geomancy(now, state),
        State::Noname(state) => noname(now, state),
    };
    text.list(phrase!("list-notes"), notes);
    text
}

/// The score alone.
pub fn score(now: Now<'_>) -> Text {
    let (setup, state) = (now.setup, now.state);
    let mut table = Table::with_head(&[
        phrase!("head-place"),
        phrase!("head-player"),
        phrase!("head-points"),
    ]);
    for line in standings(setup, state) {
        table.row(vec![
            line.place.into(),
            name(setup, &line.color),
            line.points.into(),
        ]);
    }
    let game = capitalized(setup.game.name());
    let mut text = Text::of(match state.is_over() {
        true => phrase!("stash-final-score", game),
        false => phrase!("stash-score-so-far", game),
    });
    text.table(table);
    if state.is_over() {
        text.sentence(winners(now));
    }
    text
}

fn over(text: &mut Text, now: Now<'_>) {
    text.sentence(phrase!("match-over"));
    text.sentence(winners(now));
}

fn winners(now: Now<'_>) -> Phrase {
    let lines = standings(now.setup, now.state).into_iter();
    let winners = lines.filter(|line| line.place == 1);
    let winners: Vec<Phrase> = winners.map(|line| name(now.setup, &line.color)).collect();
    match winners.as_slice() {
        [player] => phrase!("stash-won", player),
        several => phrase!(
            "stash-shared",
            players = Phrase::list(several, ListJoint::EachAnd)
        ),
    }
}

/// As in "red (Ada)".
fn name(setup: &Setup, color: &Color) -> Phrase {
    let player = setup.players.iter().find(|p| p.color == *color);
    match player.and_then(|p| p.name.as_ref()) {
        Some(name) => phrase!("stash-color-of", color, name),
        None => color.into(),
    }
}

/// As in "SSM"; of several colors as in "red SSM, blue L".
fn letters(stock: &Stock, alone: bool) -> Phrase {
    let mut of_color: Vec<(Color, String)> = vec![];
    for (color, size, number) in stock.iter() {
        let more: String = (0..number).map(|_| Size::letter(size)).collect();
        match of_color.last_mut().filter(|(last, _)| last == color) {
            Some((_, letters)) => letters.push_str(&more),
            None => of_color.push((color.clone(), more)),
        }
    }
    let words = of_color.iter().map(|(color, letters)| match alone {
        true => letters.into(),
        false => phrase!("stash-letters", color, letters),
    });
    match of_color.is_empty() {
        true => NOTHING.into(),
        false => Phrase::list(words, ListJoint::Between(", ")),
    }
}

fn geomancy(now: Now<'_>, state: &GeomancyState) -> Text {
    let setup = now.setup;
    let points = state.points(setup);
    let mut table = Table::with_head(&[
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
    let (size, entry) = (state.round, now.entries);
    let mut text = Text::of(phrase!("stash-geomancy-state", size, entry));
    text.table(table);
    text.list(phrase!("list-board"), &board(state));
    text.list(phrase!("list-last-turn"), &tale::not_staying(state));
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

fn next_turn(setup: &Setup, state: &GeomancyState) -> Phrase {
    let color = setup.color(state.turn);
    let (stones, player) = (state.castable(color), name(setup, color));
    match stones.is_empty() {
        true => phrase!("stash-awaits-turn", player),
        false => phrase!("stash-awaits-cast", player, stones = &stones),
    }
}

fn noname(now: Now<'_>, state: &NonameState) -> Text {
    let setup = now.setup;
    let scores = state.ruling(setup).map(|ruling| ruling.scores);
    let mut table = Table::with_head(&[
        phrase!("head-player"),
        phrase!("stash-pad"),
        phrase!("head-points-so-far"),
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
    let mut text = Text::of(phrase!("stash-noname-state", count, entry));
    text.table(table);
    if let Some(placed) = &state.placed {
        let (player, stone) = (&placed.player, &placed.id);
        let line = match &placed.captured {
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
        };
        text.list(phrase!("list-last-turn"), &[line]);
    }
    match &state.phase {
        noname::Phase::ToMove => {
            let player = name(setup, setup.color(state.turn));
            text.sentence(phrase!("stash-awaits-placing", player));
        }
        noname::Phase::Choosing(pending) => {
            let id = pending.choice_id();
            let outcomes = pending.outcomes.iter().zip(pending.options());
            let ways = outcomes.map(|(outcome, option)| {
                let (typed, sure) = (format!("{id}={option}"), percent(outcome.probability));
                phrase!("stash-way", typed, sure)
            });
            let ways = ways.reduce(|ways, way| phrase!("stash-way-also", ways, way));
            let (typed, ways) = ("geomant match choose RECORD", ways.unwrap_or_default());
            text.list(
                phrase!("stash-capture-in-doubt"),
                &[phrase!("stash-choose-way", typed, ways)],
            );
        }
        noname::Phase::Over => over(&mut text, now),
    }
    text
}
