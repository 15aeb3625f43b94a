//! A match of Zendo as it stands, in tables and sentences.

use super::Now;
use super::setup::Setup;
use super::state::{Phase, State};
use super::tale::{described, list, listed_pieces};
use crate::phrasing::{NOTHING, Table, Text};
use crate::rules::zendo::koan::Mark;

/// The match as it stands.
pub fn state(now: Now<'_>, notes: &[crate::phrasing::Phrase]) -> Text {
    let (setup, state) = (now.setup, now.state);
    let mut text = Text::of(format!("Zendo, after entry {}", now.entries));
    text.list("Notes", notes);
    text.table(students(setup, state));
    let koans = koans(setup, state);
    if koans.has_rows() {
        text.table(koans);
    }
    text.sentence(format!("In the stash: {}.", stash(setup, state)));
    waits_for(&mut text, setup, state);
    text
}

/// The score alone.
pub fn score(now: Now<'_>) -> Text {
    let mut text = Text::of(match now.state.winner() {
        Some(_) => "Zendo, at the end",
        None => "Zendo, so far",
    });
    text.table(students(now.setup, now.state));
    if let Some(winner) = now.state.winner() {
        text.sentence(format!("{} wins.", now.setup.name(winner)));
    }
    text
}

/// The koans on the table.
pub fn koans(setup: &Setup, state: &State) -> Table {
    let mut table = Table::with_head(&["koan", "mark", "built by", "pieces"]);
    for built in state.on_table() {
        let mark = built.koan.mark.map_or(NOTHING, Mark::name);
        table.row(vec![
            built.id().to_owned(),
            mark.to_owned(),
            setup.name_of(built.by).to_owned(),
            described(&built.koan),
        ]);
    }
    table
}

fn students(setup: &Setup, state: &State) -> Table {
    let mut table = Table::with_head(&["student", "guessing stones"]);
    for (name, stones) in setup.students.iter().zip(&state.stones) {
        table.row(vec![name.clone(), stones.to_string()]);
    }
    table
}

fn stash(setup: &Setup, state: &State) -> String {
    let free = state.free(setup);
    match free.pieces() {
        0 => "nothing".into(),
        _ => listed_pieces(&free),
    }
}

/// What the match waits for, and how to type it.
fn waits_for(text: &mut Text, setup: &Setup, state: &State) {
    let who = setup.name_of(state.turn);
    let open = state.unmarked().map_or(NOTHING, |built| built.id());
    let sentence = match &state.phase {
        Phase::Building if state.turn.is_none() => {
            format!(
                "{who} builds two koans, one white and one black: geomant match build RECORD KOAN"
            )
        }
        Phase::Building => format!("{who} builds a koan: geomant match build RECORD KOAN"),
        Phase::Calling => format!(
            "{who} calls: geomant match master RECORD, or geomant match mondo RECORD NAME=STONE…"
        ),
        Phase::Answering(answers) => {
            let others = setup.students.iter().enumerate();
            let others = others.filter(|(student, _)| !answers.contains_key(student));
            let others: Vec<&String> = others.map(|(_, name)| name).collect();
            format!(
                "Answers are hidden until all are given; still to come: {}.",
                list(&others)
            )
        }
        Phase::Marking => {
            format!(
                "{} marks {open}: geomant match mark RECORD white, or black",
                setup.master
            )
        }
        Phase::Guessing => format!(
            "{who} may guess: geomant match guess RECORD --rule TEXT; geomant match pass RECORD ends the turn"
        ),
        Phase::Disproving(guess) => format!(
            "{who} guesses: {guess}.\n{} answers: geomant match disprove RECORD KOAN, or geomant match right RECORD",
            setup.master
        ),
        Phase::Over { winner, guess } => {
            let rule = setup.rule.as_ref().unwrap_or(guess);
            format!(
                "{} has achieved satori and wins.\nThe rule: {rule}.",
                setup.name(*winner)
            )
        }
    };
    text.sentence(sentence);
}
