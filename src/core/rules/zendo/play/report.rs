//! A match of Zendo as JSON: `geomant.state/1` and `geomant.score/1`. The Master's rule is not in it before the match is over, nor
//! an answer to a mondo before all are given.

use super::Now;
use super::file::pieces;
use super::setup::Setup;
use super::state::{Built, Phase, State};
use crate::rules::report::{Object, SCORE_SCHEMA, STATE_SCHEMA, object};
use crate::rules::zendo::file::to_value;
use crate::rules::zendo::koan::Mark;
use serde_json::{Value, json};

/// The match as it stands.
pub fn state(now: Now<'_>, standing: &[usize], notes: &[crate::phrasing::Phrase]) -> Object {
    let (setup, state) = (now.setup, now.state);
    let rule = match &state.phase {
        Phase::Over { guess, .. } => Some(setup.rule.as_ref().unwrap_or(guess)),
        _ => None,
    };
    let broken = state.koans.iter().filter(|built| !built.is_on_table);
    object(json!({
        "schema": STATE_SCHEMA,
        "game": "zendo",
        "ruled": setup.rule.is_some(),
        "entries": now.entries,
        "standing": standing,
        "notes": crate::rules::report::printed(notes),
        "phase": phase(state),
        "master": setup.master,
        "turn": state.turn.map(|student| setup.name(student)),
        "students": students(setup, state),
        "koans": state.on_table().map(|built| koan(setup, state, built)).collect::<Value>(),
        "broken": broken.map(|built| koan(setup, state, built)).collect::<Value>(),
        "stash": pieces(&state.free(setup)),
        "pending": pending(setup, state),
        "choices": choices(setup, state),
        "guess": state.guessed().map(ToString::to_string),
        "over": state.winner().is_some(),
        "winner": state.winner().map(|winner| setup.name(winner)),
        "rule": rule.map(ToString::to_string),
    }))
}

/// The score alone: who has won, and guessing stones, in the order of turns.
pub fn score(now: Now<'_>) -> Object {
    let (setup, state) = (now.setup, now.state);
    let scores = setup.students.iter().zip(&state.stones).enumerate();
    let scores = scores.map(|(student, (name, stones))| {
        json!({"player": name, "total": stones, "won": state.winner() == Some(student)})
    });
    object(json!({
        "schema": SCORE_SCHEMA,
        "game": "zendo",
        "complete": state.winner().is_some(),
        "scores": scores.collect::<Value>(),
    }))
}

const fn phase(state: &State) -> &'static str {
    match &state.phase {
        Phase::Building => "building",
        Phase::Calling => "calling",
        Phase::Answering(_) => "answering",
        Phase::Marking => "marking",
        Phase::Guessing => "guessing",
        Phase::Disproving(_) => "disproving",
        Phase::Over { .. } => "over",
    }
}

fn students(setup: &Setup, state: &State) -> Value {
    let students = setup.students.iter().zip(&state.stones).enumerate();
    let students = students.map(|(student, (name, stones))| {
        let has_answered = match &state.phase {
            Phase::Answering(answers) => Some(answers.contains_key(&student)),
            _ => None,
        };
        json!({"name": name, "stones": stones, "answered": has_answered})
    });
    students.collect()
}

/// Whether a mark was judged is the Master's secret while the match goes on: the judgement is silent.
fn koan(setup: &Setup, state: &State, built: &Built) -> Value {
    let answers = built.answers.iter();
    let answers =
        answers.map(|(student, mark)| (setup.name(*student).to_owned(), json!(mark.name())));
    json!({
        "id": built.id(),
        "mark": built.koan.mark.map(Mark::name),
        "judged": state.winner().map(|_| built.is_judged),
        "by": setup.name_of(built.by),
        "answers": Value::Object(answers.collect()),
        "facts": to_value(&built.koan),
    })
}

/// Who must do something now.
fn pending(setup: &Setup, state: &State) -> Value {
    match &state.phase {
        Phase::Building | Phase::Calling | Phase::Guessing => json!([setup.name_of(state.turn)]),
        Phase::Answering(answers) => {
            let others = setup.students.iter().enumerate();
            let others = others.filter(|(student, _)| !answers.contains_key(student));
            others.map(|(_, name)| json!(name)).collect()
        }
        Phase::Marking | Phase::Disproving(_) => json!([setup.master]),
        Phase::Over { .. } => json!([]),
    }
}

/// What is the Master's to say.
fn choices(setup: &Setup, state: &State) -> Value {
    let open = state.unmarked().filter(|_| state.phase == Phase::Marking);
    let choices = open.map(|built| {
        json!({
            "id": format!("mark:{}", built.id()),
            "kind": "mark",
            "player": setup.master,
            "options": Mark::ALL.map(Mark::name),
        })
    });
    choices.into_iter().collect()
}
