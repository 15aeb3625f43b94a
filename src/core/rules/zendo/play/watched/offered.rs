//! What is asked and what may be done in every phase of a match.

use crate::rules::matches::watched::{Deed, OpenDeed, Query, Reply, Written};
use crate::rules::zendo::koan::Mark;
use crate::rules::zendo::play::Now;
use crate::rules::zendo::play::setup::Setup;
use crate::rules::zendo::play::state::{Phase, State};

/// What may be done, or what comes next.
pub fn outlook(setup: &Setup, state: &State) -> String {
    let master = &setup.master;
    match &state.phase {
        Phase::Building if state.turn.is_none() => {
            "Two koans, one white and one black. Build one, and take your hands away.".into()
        }
        Phase::Building => "Build a koan of pieces from the stash, and take your hands away.".into(),
        Phase::Calling => "\u{201c}Master\u{201d}: the koan is marked. \u{201c}Mondo\u{201d}: all students answer \
                           first, hidden from each other."
            .into(),
        Phase::Answering(_) => "Answers are hidden until all are given.".into(),
        Phase::Marking => "White: it has the Buddha-nature. Black: it has not.".into(),
        Phase::Guessing => "A guess costs a guessing stone. It is held against all koans on the table first.".into(),
        Phase::Disproving(guess) => {
            format!("The guess: {guess}. {master} builds a koan that it marks wrongly, or can't.")
        }
        Phase::Over { .. } => String::new(),
    }
}

/// What is asked that no picture answers.
pub fn asked(now: Now<'_>) -> Vec<Query> {
    let (setup, state) = (now.setup, now.state);
    match &state.phase {
        Phase::Calling => {
            let master = Reply {
                is_usual: true,
                ..Reply::done("Master!", Deed::new("master"))
            };
            let call = Query::new("", vec![master]);
            let students = 0..setup.students.len();
            let answers = students.map(|student| answer(setup, student, "Mondo! "));
            [call].into_iter().chain(answers).collect()
        }
        Phase::Answering(answers) => {
            let others = (0..setup.students.len()).filter(|student| !answers.contains_key(student));
            others.map(|student| answer(setup, student, "")).collect()
        }
        Phase::Marking => {
            let stone = |mark: Mark| {
                Reply::done(mark.name(), Deed::new("mark").saying("stone", mark.name()))
            };
            let question = format!("{} lays a stone beside it.", setup.master);
            vec![Query::new(question, Mark::ALL.map(stone).to_vec())]
        }
        Phase::Guessing => vec![Query::to_write(
            "",
            Written {
                label: "Guess",
                hint: "a koan has the Buddha-nature if …",
                deed: Deed::new("guess"),
                argument: "rule",
            },
        )],
        Phase::Building | Phase::Disproving(_) | Phase::Over { .. } => vec![],
    }
}

/// A student's answer to a mondo, which nobody else may see.
fn answer(setup: &Setup, student: usize, call: &str) -> Query {
    let name = setup.name(student);
    let stone = |mark: Mark| {
        let deed = Deed::new("mondo").saying("answers", format!("{name}={}", mark.name()));
        Reply::done(format!("{name}: {}", mark.name()), deed)
    };
    Query::new("", Mark::ALL.map(stone).to_vec()).under(format!("{call}{name} answers"))
}

/// What may be done without a picture.
pub fn offers(now: Now<'_>) -> Vec<OpenDeed> {
    let offer = |label: &str, why: &str, deed| OpenDeed {
        label: label.into(),
        why: why.into(),
        deed,
    };
    let mut offers = match &now.state.phase {
        Phase::Guessing => vec![offer(
            "The turn ends",
            "Guessing stones are kept",
            Deed::new("pass"),
        )],
        Phase::Disproving(_) => {
            let right = offer(
                "It can't be disproved",
                "Satori: the guess is right, and the game is won",
                Deed::new("right"),
            );
            let search = offer(
                "Search a koan",
                "By the Master's rule, of the pieces in the stash",
                Deed::new("disprove").saying("search", ""),
            );
            let search = now.setup.rule.is_some().then_some(search);
            search.into_iter().chain([right]).collect()
        }
        _ => vec![],
    };
    if now.state.on_table().next().is_some() && now.state.winner().is_none() {
        offers.push(offer(
            "Katsu!",
            "A koan was disturbed: what is otherwise than in the book is put right",
            Deed::new("katsu").tidying(),
        ));
    }
    offers
}
