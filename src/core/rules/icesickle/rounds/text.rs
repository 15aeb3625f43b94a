//! A match of IceSickle as it stands, in tables and sentences.

use super::Now;
use super::phase::Phase;
use super::report::lines;
use super::setup::Setup;
use super::state::State;
use crate::phrase;
use crate::phrasing::{NOTHING, Phrase, Text, TextTable};
use crate::rules::icesickle::letters;
use crate::rules::icesickle::position::SIDE;

/// How the match stands after its last entry.
pub fn state(now: Now<'_>, notes: &[Phrase]) -> Text {
    let (setup, state) = (now.setup, now.state);
    let (round, entry) = (state.round, now.entries);
    let mut text = Text::of(phrase!("icesickle-state", round, entry));
    text.table(players(setup, state));
    text.list(phrase!("list-board"), &diagram(setup, state));
    add_what_is_awaited(&mut text, setup, state);
    text.list(phrase!("list-notes"), notes);
    text
}

fn players(setup: &Setup, state: &State) -> TextTable {
    let mut table = TextTable::with_head(&[
        phrase!("head-player"),
        phrase!("head-taken"),
        phrase!("head-points-in-rounds"),
    ]);
    for (player, points) in state.points().into_iter().enumerate() {
        table.row(vec![
            Phrase::from(setup.name(player)),
            or_nothing(letters(&state.taken[player])).into(),
            points.into(),
        ]);
    }
    table
}

fn or_nothing(words: String) -> String {
    if words.is_empty() {
        NOTHING.into()
    } else {
        words
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
    let player = setup.name(state.mover);
    match state.phase {
        Phase::Placing => {
            let pieces = letters(&state.stash_sizes());
            text.sentence(phrase!("icesickle-awaits-place-of", player, pieces));
        }
        Phase::Jumping => {
            let field = setup.field().ok();
            let jumps = field.map(|field| state.jumps(field)).unwrap_or_default();
            let ids: Vec<String> = jumps.iter().map(|jump| jump.id().to_string()).collect();
            let jumps = ids.join(", ");
            text.sentence(phrase!("icesickle-awaits-jump-of", player, jumps));
        }
        Phase::RoundOver => text.list(
            phrase!("icesickle-second-round-next"),
            &["geomant match round RECORD".to_owned()],
        ),
        Phase::Over => text.sentence(end(setup, state)),
    }
}

fn end(setup: &Setup, state: &State) -> Phrase {
    match state.winner() {
        Some(winner) => phrase!("icesickle-won", player = setup.name(winner)),
        None => phrase!("icesickle-drawn"),
    }
}

/// The score alone.
pub fn score(now: Now<'_>) -> Text {
    let (setup, state) = (now.setup, now.state);
    let title = if state.is_over() {
        phrase!("icesickle-final-score")
    } else {
        phrase!("icesickle-score-so-far")
    };
    let mut table = TextTable::with_head(&[
        phrase!("head-place"),
        phrase!("head-player"),
        phrase!("head-points"),
    ]);
    for (player, total, place) in lines(setup, state) {
        table.row(vec![Phrase::from(place), player.into(), total.into()]);
    }
    let mut text = Text::of(title);
    text.table(table);
    if state.is_over() {
        text.sentence(end(setup, state));
    }
    text
}
