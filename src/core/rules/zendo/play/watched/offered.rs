//! What is asked and what may be done in every phase of a match.

use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::matches::watched::{Invocation, OfferedInvocation, Query, Reply, Written};
use crate::rules::zendo::koan::Mark;
use crate::rules::zendo::play::Now;
use crate::rules::zendo::play::setup::Setup;
use crate::rules::zendo::play::state::{Phase, State};

/// What may be done, or what comes next.
pub fn outlook(setup: &Setup, state: &State) -> Phrase {
    match &state.phase {
        Phase::Building if state.turn.is_none() => phrase!("zendo-outlook-first"),
        Phase::Building => phrase!("zendo-outlook-build"),
        Phase::Calling => phrase!("zendo-outlook-call"),
        Phase::Answering(_) => phrase!("zendo-outlook-answers"),
        Phase::Marking => phrase!("zendo-outlook-mark"),
        Phase::Guessing => phrase!("zendo-outlook-guess"),
        Phase::Disproving(guess) => {
            phrase!("zendo-outlook-answer", guess, who = &setup.master)
        }
        Phase::Over { .. } => Phrase::default(),
    }
}

/// What is asked that no picture answers.
pub fn asked(now: Now<'_>) -> Vec<Query> {
    let (setup, state) = (now.setup, now.state);
    match &state.phase {
        Phase::Calling => {
            let master = Reply {
                is_usual: true,
                ..Reply::done(phrase!("zendo-master-called"), Invocation::new("master"))
            };
            let call = Query::new("", vec![master]);
            let students = 0..setup.students.len();
            let answers = students.map(|student| answer(setup, student, true));
            [call].into_iter().chain(answers).collect()
        }
        Phase::Answering(answers) => {
            let others = (0..setup.students.len()).filter(|student| !answers.contains_key(student));
            others
                .map(|student| answer(setup, student, false))
                .collect()
        }
        Phase::Marking => {
            let stone = |mark: Mark| {
                Reply::done(mark, Invocation::new("mark").saying("stone", mark.name()))
            };
            let question = phrase!("zendo-lays-a-stone", who = &setup.master);
            vec![Query::new(question, Mark::ALL.map(stone).to_vec())]
        }
        Phase::Guessing => vec![Query::to_write(
            "",
            Written {
                label: phrase!("zendo-guess-it"),
                hint: phrase!("zendo-rule-hint"),
                invocation: Invocation::new("guess"),
                argument: "rule",
            },
        )],
        Phase::Building | Phase::Disproving(_) | Phase::Over { .. } => vec![],
    }
}

/// A student's answer to a mondo, which nobody else may see; the first calls it.
fn answer(setup: &Setup, student: usize, is_call: bool) -> Query {
    let name = setup.name(student);
    let stone = |mark: Mark| {
        let invocation =
            Invocation::new("mondo").saying("answers", format!("{name}={}", mark.name()));
        Reply::done(phrase!("zendo-name-answer", name, mark), invocation)
    };
    let cover = if is_call {
        phrase!("zendo-mondo-answers", name)
    } else {
        phrase!("zendo-answers", name)
    };
    Query::new("", Mark::ALL.map(stone).to_vec()).under(cover)
}

/// What may be done without a picture.
pub fn offers(now: Now<'_>) -> Vec<OfferedInvocation> {
    let offer = |label, why, invocation| OfferedInvocation {
        label,
        why,
        invocation,
    };
    let mut offers = match &now.state.phase {
        Phase::Guessing => vec![offer(
            phrase!("zendo-turn-ends"),
            phrase!("zendo-stones-kept"),
            Invocation::new("pass"),
        )],
        Phase::Disproving(_) => {
            // With a rule the guess was searched when it was made.
            let said = Invocation::new("right");
            let right = offer(
                phrase!("zendo-not-disproved"),
                phrase!("zendo-not-disproved-why"),
                match now.setup.rule {
                    Some(_) => said.saying("unbuildable", ""),
                    None => said,
                },
            );
            let search = offer(
                phrase!("zendo-search-koan"),
                phrase!("zendo-search-koan-why"),
                Invocation::new("disprove").saying("search", ""),
            );
            let search = now.setup.rule.is_some().then_some(search);
            search.into_iter().chain([right]).collect()
        }
        _ => vec![],
    };
    if now.state.on_table().next().is_some() && now.state.winner().is_none() {
        offers.push(offer(
            phrase!("zendo-katsu-called"),
            phrase!("zendo-katsu-why"),
            Invocation::new("katsu").tidying(),
        ));
    }
    offers
}
