//! A match of IceSickle as it stands, in tables and sentences.

use super::Now;
use super::report::lines;
use super::setup::Setup;
use super::state::{Phase, State};
use crate::phrasing::{NOTHING, Table, Text};
use crate::rules::icesickle::letters;
use crate::rules::icesickle::position::SIDE;

/// How the match stands after its last entry.
pub fn state(now: Now<'_>, notes: &[String]) -> Text {
    let (setup, state) = (now.setup, now.state);
    let mut text = Text::of(format!(
        "IceSickle, round {}, after entry {}",
        state.round, now.entries
    ));
    text.table(players(setup, state));
    text.list("Board", &diagram(setup, state));
    add_what_is_awaited(&mut text, setup, state);
    text.list("Notes", notes);
    text
}

fn players(setup: &Setup, state: &State) -> Table {
    let mut table = Table::with_head(&["player", "taken", "points in both rounds"]);
    for (player, points) in state.points().into_iter().enumerate() {
        table.row(vec![
            setup.name(player).to_owned(),
            or_nothing(letters(&state.taken[player])),
            points.to_string(),
        ]);
    }
    table
}

fn or_nothing(words: String) -> String {
    match words.is_empty() {
        true => NOTHING.into(),
        false => words,
    }
}

/// The squares from above, a letter for each piece.
fn diagram(setup: &Setup, state: &State) -> Vec<String> {
    let Ok(field) = setup.field() else {
        return vec![];
    };
    let squares: Vec<_> = field.region().squares().collect();
    let letter = |file: usize, rank: usize| {
        let piece = squares
            .get(SIDE * file + rank)
            .and_then(|s| state.table.get(s));
        piece.map_or('·', |(size, _)| size.letter())
    };
    let low = field.region().low();
    let mut lines: Vec<String> = (0..SIDE)
        .rev()
        .map(|rank| {
            let letters: Vec<String> = (0..SIDE).map(|f| letter(f, rank).to_string()).collect();
            format!(
                "{:2} {}",
                usize::from(low.rank()) + rank + 1,
                letters.join(" ")
            )
        })
        .collect();
    let files: Vec<String> = (0..SIDE)
        .map(|file| char::from(b'a' + low.file() + file as u8).to_string())
        .collect();
    lines.push(format!("   {}", files.join(" ")));
    lines
}

fn add_what_is_awaited(text: &mut Text, setup: &Setup, state: &State) {
    let name = setup.name(state.mover);
    match state.phase {
        Phase::Placing => text.sentence(format!(
            "{name} places; in the stash are {}.",
            letters(&state.stash_sizes())
        )),
        Phase::Jumping => {
            let field = setup.field().ok();
            let jumps = field.map(|field| state.jumps(field)).unwrap_or_default();
            let ids: Vec<String> = jumps.iter().map(|jump| jump.id().to_string()).collect();
            text.sentence(format!("{name} jumps: {}.", ids.join(", ")));
        }
        Phase::RoundOver => text.list(
            "The first round is over. In the second the other player places first.",
            &["geomant match round RECORD".to_owned()],
        ),
        Phase::Over => text.sentence(end(setup, state)),
    }
}

fn end(setup: &Setup, state: &State) -> String {
    match state.winner() {
        Some(winner) => format!("The match is over: {} wins.", setup.name(winner)),
        None => "The match is over, and nobody wins.".into(),
    }
}

/// The score alone.
pub fn score(now: Now<'_>) -> Text {
    let (setup, state) = (now.setup, now.state);
    let end_words = match state.is_over() {
        true => "final score",
        false => "score so far",
    };
    let mut table = Table::with_head(&["place", "player", "points"]);
    for (player, total, place) in lines(setup, state) {
        table.row(vec![place.to_string(), player, total.to_string()]);
    }
    let mut text = Text::of(format!("IceSickle, {end_words}"));
    text.table(table);
    if state.is_over() {
        text.sentence(end(setup, state));
    }
    text
}
