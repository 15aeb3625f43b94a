//! Steps of a match of Zendo as sentences.

use super::setup::Setup;
use super::state::{Built, Phase, State, pieces_of};
use super::step::{Consent, Step};
use crate::certainty::Status;
use crate::phrase;
use crate::phrasing::{ListJoint, NOTHING, Phrase, percent};
use crate::rules::text::shown;
use crate::rules::zendo::koan::{Chances, Koan, Mark};
use crate::rules::zendo::spoken::{by_commas, list, listed_pieces};

/// What was done in a step that followed a state, without a full stop.
pub fn sentence(setup: &Setup, before: &State, step: &Step) -> Phrase {
    let who = setup.name_of(before.turn);
    let master = &setup.master;
    let next = || format!("k{}", before.koans.len() + 1);
    match step {
        Step::Build(koan) => {
            let pieces = listed_pieces(&pieces_of(koan));
            let built = phrase!("zendo-builds", who, koan = next(), pieces);
            bordered(built, koan)
        }
        Step::Master => phrase!("zendo-calls-master", who),
        Step::Mondo(said) => mondo(who, before, said),
        Step::Mark { mark, is_said } => {
            let koan = before.unmarked().map_or(NOTHING, Built::id);
            let marks = phrase!("zendo-marks", who = master, koan, mark = *mark);
            match is_said {
                true => phrase!("zendo-stone-said", sentence = marks),
                false => marks,
            }
        }
        Step::Guess(guess) => phrase!("zendo-guesses", who, guess),
        Step::Disprove(koan) => {
            let pieces = listed_pieces(&pieces_of(koan));
            let disproved = phrase!("zendo-disproves", who = master, koan = next(), pieces);
            bordered(disproved, koan)
        }
        Step::Right => phrase!("zendo-cant-disprove", who = master),
        Step::Break { koans, consent, .. } => {
            let by = match consent {
                Consent::Students(_) => phrase!("zendo-all-agree"),
                Consent::Master => phrase!("zendo-decides", who = master),
            };
            let (count, koans) = (koans.len(), list(koans));
            phrase!("zendo-broken-down", count, koans, by)
        }
        Step::Katsu(Some(koan)) => phrase!("zendo-katsu-of", koan),
        Step::Katsu(None) => phrase!("zendo-katsu"),
        Step::Pass => phrase!("zendo-passes", who),
    }
}

/// The same with a word on whose border it is, where people drew it.
fn bordered(sentence: Phrase, koan: &Koan) -> Phrase {
    if koan.is_parted_by_people {
        phrase!("zendo-border-said", sentence)
    } else {
        sentence
    }
}

fn mondo(who: &str, before: &State, said: &[(String, Mark)]) -> Phrase {
    let names = list(said.iter().map(|(name, _)| name));
    let answering = phrase!("zendo-hold-out", names, count = said.len());
    match before.phase {
        Phase::Calling => phrase!("zendo-calls-mondo", who, answering),
        _ => answering,
    }
}

/// What a step brought about beyond itself.
pub fn consequences(setup: &Setup, after: &State, step: &Step) -> Vec<Phrase> {
    let Some(built) = after.koans.last() else {
        return vec![];
    };
    let koan = built.id();
    match (step, &after.phase) {
        (Step::Mondo(_), Phase::Marking) => {
            let answers = built.answers.iter();
            let answers = answers
                .map(|(s, mark)| phrase!("zendo-answer", name = setup.name(*s), mark = *mark));
            vec![phrase!("zendo-revealed", answers = by_commas(answers))]
        }
        (Step::Mark { .. }, _) => {
            let won: Vec<usize> = built.right_answers().collect();
            let names = || list(won.iter().map(|student| setup.name(*student)));
            let won = (!won.is_empty()).then(|| phrase!("zendo-stone-for", names = names()));
            won.into_iter().collect()
        }
        (Step::Disprove(_), _) => {
            vec![phrase!(
                "zendo-koan-is",
                koan,
                mark = shown(built.koan.mark)
            )]
        }
        (Step::Right, Phase::Over { winner, guess }) => {
            let rule = setup.rule.as_ref().unwrap_or(guess);
            vec![
                phrase!("zendo-satori", name = setup.name(*winner)),
                phrase!("zendo-the-rule", rule),
            ]
        }
        _ => vec![],
    }
}

/// The pieces of a koan as they likeliest stand, as in "red large upright, blue small flat (flat 60% or weird 40%, pointing at #1)".
pub fn described(koan: &Koan) -> Phrase {
    let pieces = koan.pieces().iter().enumerate().map(|(index, piece)| {
        let color = shown(piece.color.likeliest());
        let size = shown(piece.size.likeliest().copied());
        let pose = shown(piece.attitude.likeliest().copied());
        let mut told: Vec<Phrase> = [
            doubted(&piece.color, |color| color.into()),
            doubted(&piece.size, |size| (*size).into()),
            doubted(&piece.attitude, |attitude| (*attitude).into()),
        ]
        .into_iter()
        .flatten()
        .collect();
        told.extend(related(koan, index));
        if told.is_empty() {
            phrase!("zendo-piece", color, size, pose)
        } else {
            let related = by_commas(told);
            phrase!("zendo-piece-related", color, size, pose, related)
        }
    });
    by_commas(pieces)
}

/// All that a piece may be, the likeliest first, as in "upright 50% or flat 50%"; none where that is clear.
fn doubted<T>(chances: &Chances<T>, said: impl Fn(&T) -> Phrase) -> Option<Phrase> {
    let mut values: Vec<&(T, f64)> = chances.values().iter().collect();
    values.sort_by(|a, b| b.1.total_cmp(&a.1));
    if values.first()?.1 >= Status::CLEAR_FROM {
        return None;
    }
    let with = |(value, sure): &(T, f64)| {
        phrase!(
            "zendo-value-with",
            value = said(value),
            sure = percent(*sure)
        )
    };
    Some(Phrase::list(
        values.into_iter().map(with),
        ListJoint::EachOr,
    ))
}

/// What a piece likely does besides standing on the table; others are named by their places, from 1.
fn related(koan: &Koan, piece: usize) -> Vec<Phrase> {
    // What is in doubt is told with its probability, of every koan alike: students see no less than the Master.
    let others = |probability: &dyn Fn(usize) -> f64| -> Option<Phrase> {
        let all = (0..koan.pieces().len()).map(|other| (other, probability(other)));
        let named = all.filter(|(_, holds)| *holds > 1.0 - Status::CLEAR_FROM);
        let named = named.map(|(other, holds)| {
            let name = Phrase::from(format!("#{}", other + 1));
            if holds >= Status::CLEAR_FROM {
                name
            } else {
                phrase!("zendo-value-with", value = name, sure = percent(holds))
            }
        });
        let named: Vec<Phrase> = named.collect();
        (!named.is_empty()).then(|| list(named))
    };
    let on_table = koan.pieces()[piece].touches_table;
    let off = match on_table {
        Status::CLEAR_FROM.. => None,
        _ if on_table <= 1.0 - Status::CLEAR_FROM => Some(phrase!("zendo-off-the-table")),
        _ => Some(phrase!("zendo-on-table-with", sure = percent(on_table))),
    };
    let touching = others(&|other| koan.touches(piece, other));
    let touching = touching.map(|others| phrase!("zendo-touching", others));
    let pointing = others(&|other| koan.points_at(piece, other));
    let pointing = pointing.map(|others| phrase!("zendo-pointing-at", others));
    [off, touching, pointing].into_iter().flatten().collect()
}
