//! A match as it stands, in tables and sentences.

use super::geomancy::{GeomancyState, Phase};
use super::noname::{self, NonameState};
use super::{Now, Setup, State, Stock, standings};
use crate::phrasing::{NOTHING, Table, Text, capitalized, percent};
use crate::piece::{Color, Size};
use crate::rules::geomancy::Fate;
use crate::rules::sentences::{choices_title, open_choices};

/// How the match stands after its last entry.
pub fn state(now: Now<'_>, notes: &[String]) -> Text {
    let mut text = match now.state {
        State::Geomancy(state) => geomancy(now, state),
        State::Noname(state) => noname(now, state),
    };
    text.list("Notes", notes);
    text
}

/// The score alone.
pub fn score(now: Now<'_>) -> Text {
    let (setup, state) = (now.setup, now.state);
    let end = if state.is_over() {
        "final score"
    } else {
        "score so far"
    };
    let mut table = Table::with_head(&["place", "player", "points"]);
    for line in standings(setup, state) {
        table.row(vec![
            line.place.to_string(),
            name(setup, &line.color),
            line.points.to_string(),
        ]);
    }
    let mut text = Text::of(format!("{}, {end}", capitalized(setup.game.name())));
    text.table(table);
    if state.is_over() {
        text.sentence(winners(now));
    }
    text
}

fn over(text: &mut Text, now: Now<'_>) {
    text.sentence("The game is over.");
    text.sentence(winners(now));
}

fn winners(now: Now<'_>) -> String {
    let winners: Vec<String> = standings(now.setup, now.state)
        .iter()
        .filter(|line| line.place == 1)
        .map(|line| name(now.setup, &line.color))
        .collect();
    match winners.as_slice() {
        [only] => format!("{only} wins."),
        several => format!("{} share the win.", several.join(" and ")),
    }
}

/// As in "red (Ada)".
fn name(setup: &Setup, color: &Color) -> String {
    let player = setup.players.iter().find(|p| p.color == *color);
    match player.and_then(|p| p.name.as_ref()) {
        Some(name) => format!("{color} ({name})"),
        None => color.to_string(),
    }
}

/// As in "SSM"; of several colors as in "red SSM, blue L".
fn letters(stock: &Stock, alone: bool) -> String {
    let mut of_color: Vec<(Color, String)> = vec![];
    for (color, size, number) in stock.iter() {
        let more: String = (0..number).map(|_| Size::letter(size)).collect();
        match of_color.last_mut().filter(|(last, _)| last == color) {
            Some((_, letters)) => letters.push_str(&more),
            None => of_color.push((color.clone(), more)),
        }
    }
    let words = of_color.iter().map(|(color, letters)| {
        if alone {
            letters.clone()
        } else {
            format!("{color} {letters}")
        }
    });
    let words = words.collect::<Vec<_>>().join(", ");
    if words.is_empty() {
        NOTHING.into()
    } else {
        words
    }
}

fn geomancy(now: Now<'_>, state: &GeomancyState) -> Text {
    let setup = now.setup;
    let points = state.points(setup);
    let mut table = Table::with_head(&["player", "hand", "on board", "prisoners", "points"]);
    for color in setup.colors() {
        let own = |stock: &Stock| letters(&stock.only(|c, _| c == color), true);
        let held = state.prisoners.get(color).cloned().unwrap_or_default();
        table.row(vec![
            name(setup, color),
            own(&state.hands),
            own(&state.on_board()),
            letters(&held, false),
            points[color].total().to_string(),
        ]);
    }
    let mut text = Text::of(format!(
        "Geomancy, round of {} stones, after entry {}",
        state.round, now.entries
    ));
    text.table(table);
    text.list("Board", &board(state));
    text.list("In the last turn", &last_turn(state));
    match &state.phase {
        Phase::ToMove => text.sentence(next_turn(setup, state)),
        Phase::Choosing(pending) => text.list(
            choices_title(),
            &open_choices(&pending.ruling.choices, "geomant match choose RECORD "),
        ),
        Phase::BetweenRounds { offered } => text.list(
            "The round is over. Who last made an advantageous move? The next player begins.",
            &[format!(
                "geomant match round RECORD --after {offered}    (the last not to pass)"
            )],
        ),
        Phase::Over => over(&mut text, now),
    }
    text
}

fn board(state: &GeomancyState) -> Vec<String> {
    let stones = state.board.iter().map(|(square, lying)| {
        format!(
            "{square} {} {} {}",
            lying.color, lying.size, lying.direction
        )
    });
    let stones: Vec<String> = stones.collect();
    stones.chunks(4).map(|four| four.join(", ")).collect()
}

/// What happened to stones that did not stay.
fn last_turn(state: &GeomancyState) -> Vec<String> {
    let stones = state.ruling.iter().flat_map(|ruling| &ruling.stones);
    stones
        .filter(|stone| !matches!(stone.fate, Some(Fate::Stays)))
        .map(|stone| format!("{}: {}", stone.id, stone.why))
        .collect()
}

fn next_turn(setup: &Setup, state: &GeomancyState) -> String {
    let player = setup.color(state.turn);
    let castable = state.castable(player);
    let who = name(setup, player);
    if castable.is_empty() {
        format!("{who} has nothing to cast, and reorients one stone or passes.")
    } else {
        format!("{who} casts {castable}, or reorients one stone, or passes.")
    }
}

fn noname(now: Now<'_>, state: &NonameState) -> Text {
    let setup = now.setup;
    let scores = state.ruling(setup).map(|ruling| ruling.scores);
    let mut table = Table::with_head(&["player", "pad", "points so far"]);
    for color in setup.colors() {
        let points = scores.as_ref().ok().and_then(|s| s.get(color)).copied();
        table.row(vec![
            name(setup, color),
            letters(&state.pad(color), false),
            points.unwrap_or(0).to_string(),
        ]);
    }
    let mut text = Text::of(format!(
        "Noname, {} pieces on the table, after entry {}",
        state.table.len(),
        now.entries
    ));
    text.table(table);
    if let Some(placed) = &state.placed {
        let taken = placed.captured.as_ref().map(|(victim, to)| {
            format!(
                ", and captured {}, a {} {}: it goes to {to}",
                victim.id, victim.color, victim.size
            )
        });
        let taken = taken.unwrap_or_default();
        let line = format!("{} placed {}{taken}", placed.player, placed.id);
        text.list("In the last turn", &[line]);
    }
    match &state.phase {
        noname::Phase::ToMove => {
            let player = name(setup, setup.color(state.turn));
            text.sentence(format!("{player} places a piece."));
        }
        noname::Phase::Choosing(pending) => {
            let id = pending.choice_id();
            let outcomes = pending.outcomes.iter().zip(pending.options());
            let ways = outcomes.map(|(outcome, option)| {
                format!("{id}={option} ({})", percent(outcome.probability))
            });
            let ways = ways.collect::<Vec<_>>().join("  or  ");
            text.list(
                "The picture leaves in doubt what is captured.",
                &[format!("geomant match choose RECORD {ways}")],
            );
        }
        noname::Phase::Over => over(&mut text, now),
    }
    text
}
