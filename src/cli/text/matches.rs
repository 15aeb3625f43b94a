//! A match as it stands, in tables and sentences.

use super::{open_choices, section};
use crate::book::geomancy::{Geomancy, Phase};
use crate::book::noname::{self, Noname};
use crate::book::{Book, Setup, State, Stock, standings};
use crate::phrasing::{self, NOTHING, Table};
use crate::piece::{Color, Size};
use crate::rules::geomancy::Fate;

/// How the match stands after its last entry.
pub fn state(book: &Book, notes: &[String]) -> String {
    let mut text = match book.state() {
        State::Geomancy(state) => geomancy(book, state),
        State::Noname(state) => noname(book, state),
    };
    text += &section("Notes", notes);
    text
}

/// The score alone.
pub fn score(book: &Book) -> String {
    let (setup, state) = (book.setup(), book.state());
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
    let text = format!("{}, {end}\n\n{}", title(setup), table);
    text + &winners(book)
}

/// What lies otherwise in a picture than the book has it.
pub fn check(differences: &[String]) -> String {
    if differences.is_empty() {
        return "The picture agrees with the book.\n".into();
    }
    section("Otherwise than in the book", differences)
        .trim_start()
        .to_owned()
}

fn title(setup: &Setup) -> String {
    phrasing::capitalized(setup.game.name())
}

fn winners(book: &Book) -> String {
    if !book.state().is_over() {
        return String::new();
    }
    let winners = standings(book.setup(), book.state());
    let winners: Vec<String> = winners
        .iter()
        .filter(|line| line.place == 1)
        .map(|line| name(book.setup(), &line.color))
        .collect();
    match winners.as_slice() {
        [only] => format!("\n{only} wins.\n"),
        several => format!("\n{} share the win.\n", several.join(" and ")),
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

fn geomancy(book: &Book, state: &Geomancy) -> String {
    let setup = book.setup();
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
    let entry = book.entries().len();
    let mut text = format!(
        "Geomancy, round of {} stones, after entry {entry}\n\n{}",
        state.round, table
    );
    text += &section("Board", &board(state));
    text += &section("In the last turn", &last_turn(state));
    text += &match &state.phase {
        Phase::ToMove => next_turn(setup, state),
        Phase::Choosing(pending) => open_choices(&pending.ruling.choices)
            .replace("--choose ", "geomant match choose RECORD "),
        Phase::BetweenRounds { offered } => format!(
            "\nThe round is over. Who last made an advantageous move? The next player begins.\n  \
             geomant match round RECORD --after {offered}    (the last not to pass)\n"
        ),
        Phase::Over => format!("\nThe game is over.\n{}", winners(book)),
    };
    text
}

fn board(state: &Geomancy) -> Vec<String> {
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
fn last_turn(state: &Geomancy) -> Vec<String> {
    let stones = state.ruling.iter().flat_map(|ruling| &ruling.stones);
    stones
        .filter(|stone| !matches!(stone.fate, Some(Fate::Stays)))
        .map(|stone| format!("{}: {}", stone.id, stone.why))
        .collect()
}

fn next_turn(setup: &Setup, state: &Geomancy) -> String {
    let player = setup.color(state.turn);
    let castable = state.castable(player);
    let who = name(setup, player);
    if castable.is_empty() {
        format!("\n{who} has nothing to cast, and reorients one stone or passes.\n")
    } else {
        format!("\n{who} casts {castable}, or reorients one stone, or passes.\n")
    }
}

fn noname(book: &Book, state: &Noname) -> String {
    let setup = book.setup();
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
    let entry = book.entries().len();
    let mut text = format!(
        "Noname, {} pieces on the table, after entry {entry}\n\n{}",
        state.table.len(),
        table
    );
    if let Some(placed) = &state.placed {
        let taken = placed.captured.as_ref().map(|(victim, to)| {
            format!(
                ", and captured {}, a {} {}: it goes to {to}",
                victim.id, victim.color, victim.size
            )
        });
        let line = format!(
            "{} placed {}{}",
            placed.player,
            placed.id,
            taken.unwrap_or_default()
        );
        text += &section("In the last turn", &[line]);
    }
    text += &match &state.phase {
        noname::Phase::ToMove => {
            format!(
                "\n{} places a piece.\n",
                name(setup, setup.color(state.turn))
            )
        }
        noname::Phase::Choosing(pending) => {
            let id = pending.choice_id();
            let ways: Vec<String> = pending
                .outcomes
                .iter()
                .zip(pending.options())
                .map(|(outcome, option)| {
                    format!("{id}={option} ({})", phrasing::percent(outcome.probability))
                })
                .collect();
            format!(
                "\nThe picture leaves in doubt what is captured.\n  geomant match choose RECORD {}\n",
                ways.join("  or  ")
            )
        }
        noname::Phase::Over => format!("\nThe game is over.\n{}", winners(book)),
    };
    text
}
