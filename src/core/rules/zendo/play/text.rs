//! A match of Zendo as it stands, in tables and sentences.

use super::Now;
use super::narration::described;
use super::setup::Setup;
use super::state::{Phase, State};
use crate::phrase;
use crate::phrasing::{NOTHING, Phrase, Text, TextTable};
use crate::rules::text::shown;
use crate::rules::zendo::spoken::{lines, list, listed_pieces};

/// The match as it stands.
pub fn state(now: Now<'_>, notes: &[Phrase]) -> Text {
    let (setup, state) = (now.setup, now.state);
    let mut text = Text::of(phrase!("zendo-state", entry = now.entries));
    text.list(phrase!("list-notes"), notes);
    text.table(students(setup, state));
    let koans = koans(setup, state);
    if koans.has_rows() {
        text.table(koans);
    }
    text.sentence(phrase!("zendo-in-the-stash", pieces = stash(setup, state)));
    text.sentence(waits_for(setup, state));
    text
}

/// The score alone.
pub fn score(now: Now<'_>) -> Text {
    let mut text = Text::of(match now.state.winner() {
        Some(_) => phrase!("zendo-at-the-end"),
        None => phrase!("zendo-so-far"),
    });
    text.table(students(now.setup, now.state));
    if let Some(winner) = now.state.winner() {
        text.sentence(phrase!("zendo-wins", name = now.setup.name(winner)));
    }
    text
}

/// The koans on the table.
pub fn koans(setup: &Setup, state: &State) -> TextTable {
    let mut table = TextTable::with_head(&[
        phrase!("head-koan"),
        phrase!("head-mark"),
        phrase!("head-built-by"),
        phrase!("head-pieces"),
    ]);
    for built in state.on_table() {
        table.row(vec![
            built.id().into(),
            shown(built.koan.mark),
            setup.name_of(built.by).into(),
            described(&built.koan),
        ]);
    }
    table
}

fn students(setup: &Setup, state: &State) -> TextTable {
    let mut table =
        TextTable::with_head(&[phrase!("head-student"), phrase!("head-guessing-stones")]);
    for (name, stones) in setup.students.iter().zip(&state.stones) {
        table.row(vec![Phrase::from(name), (*stones).into()]);
    }
    table
}

fn stash(setup: &Setup, state: &State) -> Phrase {
    let free = state.free(setup);
    match free.pieces() {
        0 => phrase!("zendo-nothing"),
        _ => listed_pieces(&free),
    }
}

/// What the match waits for, and how to type it.
fn waits_for(setup: &Setup, state: &State) -> Phrase {
    let who = setup.name_of(state.turn);
    let master = &setup.master;
    match &state.phase {
        Phase::Building if state.turn.is_none() => phrase!("zendo-type-first", who),
        Phase::Building => phrase!("zendo-type-build", who),
        Phase::Calling => phrase!("zendo-type-call", who),
        Phase::Answering(answers) => {
            let others = setup.students.iter().enumerate();
            let others = others.filter(|(student, _)| !answers.contains_key(student));
            let names = list(others.map(|(_, name)| name));
            phrase!("zendo-still-to-come", names)
        }
        Phase::Marking => {
            let koan = state.unmarked().map_or(NOTHING, |built| built.id());
            phrase!("zendo-type-mark", who = master, koan)
        }
        Phase::Guessing => phrase!("zendo-type-guess", who),
        Phase::Disproving(guess) => lines([
            phrase!("zendo-who-guesses", who, guess),
            phrase!("zendo-type-answer", who = master),
        ]),
        Phase::Over { winner, guess } => {
            let (name, rule) = (setup.name(*winner), setup.rule.as_ref().unwrap_or(guess));
            lines([
                phrase!("zendo-satori-now", name),
                phrase!("zendo-rule-is", rule),
            ])
        }
    }
}
