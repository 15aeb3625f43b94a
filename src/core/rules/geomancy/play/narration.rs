//! Steps of a match of Geomancy as sentences.

use super::state::{GeomancyState, Phase};
use super::step::GeomancyStep;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::geomancy::Fate;
use crate::rules::sentences::the_stone;
use crate::rules::stash::StashSetup;
use crate::rules::stash::narration::{answered, name};
use crate::rules::typed::Choose;
use crate::rules::{Answer, ChoiceId};

/// What was done in a step that led on from a state.
pub fn sentence(setup: &StashSetup, before: &GeomancyState, step: &GeomancyStep) -> Phrase {
    let player = step.player().map(|player| name(setup, player));
    let player = player.unwrap_or_default();
    match step {
        GeomancyStep::Cast { player: color, .. } => {
            phrase!("narration-casts", player, stones = &before.castable(color))
        }
        GeomancyStep::Reorient {
            square, direction, ..
        } => phrase!(
            "narration-turns",
            player,
            square = *square,
            direction = *direction
        ),
        GeomancyStep::Pass { .. } => phrase!("narration-passes", player),
        GeomancyStep::Judge => phrase!("narration-judged"),
        GeomancyStep::Bell => phrase!("narration-bell"),
        GeomancyStep::NextRound { after } => {
            phrase!("narration-next-round", player = name(setup, after))
        }
        GeomancyStep::Choose(choose) => chosen(before, choose),
        GeomancyStep::Correct {
            color,
            size,
            from,
            to,
        } => phrase!("narration-corrected", color, size = *size, from, to),
    }
}

/// A step in few words, as on a timeline.
pub fn brief(before: &GeomancyState, step: &GeomancyStep) -> Phrase {
    match step {
        GeomancyStep::Cast { .. } => phrase!("brief-casts"),
        GeomancyStep::Reorient {
            square, direction, ..
        } => phrase!("brief-turns", square = *square, direction = *direction),
        GeomancyStep::Pass { .. } => phrase!("brief-passes"),
        GeomancyStep::NextRound { .. } => phrase!("brief-next-round"),
        GeomancyStep::Judge => phrase!("brief-judged"),
        GeomancyStep::Bell => phrase!("brief-bell"),
        GeomancyStep::Choose(choose) => chosen_in_brief(before, choose),
        GeomancyStep::Correct { .. } => phrase!("brief-corrected"),
    }
}

/// An answer in few words, as in "d2: the blue medium stays".
fn chosen_in_brief(before: &GeomancyState, choose: &Choose) -> Phrase {
    let stone = |id: &str| the_judged(before, id);
    match (&choose.id, &choose.answer) {
        (ChoiceId::Keep(square, _), Answer::Stone(id)) => {
            phrase!("brief-chosen-keep", square = *square, stone = stone(id))
        }
        (ChoiceId::Square(id), Answer::Square(square)) => {
            phrase!("brief-chosen-square", stone = stone(id), square = *square)
        }
        (ChoiceId::Square(id), Answer::Off) => {
            phrase!("brief-chosen-off", stone = stone(id))
        }
        (ChoiceId::Direction(id), Answer::Direction(direction)) => {
            phrase!(
                "brief-chosen-direction",
                stone = stone(id),
                direction = *direction
            )
        }
        (ChoiceId::Captor(id), Answer::Color(color)) => {
            phrase!("brief-chosen-captor", stone = stone(id), color)
        }
        (ChoiceId::Stone(id), Answer::Counts) => {
            phrase!("brief-chosen-counts", stone = stone(id))
        }
        (ChoiceId::Stone(id), Answer::Away) => phrase!("brief-chosen-none", stone = stone(id)),
        (_, answer) => phrase!(
            "brief-chosen",
            option = crate::rules::sentences::answer(answer)
        ),
    }
}

/// A stone that was judged, by its kind; what was not has its name.
fn the_judged(before: &GeomancyState, id: &str) -> Phrase {
    let judged = match &before.phase {
        Phase::Choosing(pending) => pending.ruling.stones.as_slice(),
        _ => &[],
    };
    let judged = judged.iter().find(|judged| judged.id == id);
    judged.map_or(id.into(), |j| the_stone(&j.color, j.size))
}

/// An answer as it was called when it was asked for, which tells it from the others.
fn as_called(before: &GeomancyState, choose: &Choose) -> Option<Phrase> {
    let Phase::Choosing(pending) = &before.phase else {
        return None;
    };
    let mut asked = pending.ruling.choices.iter();
    let asked = asked.find(|asked| asked.id == choose.id)?;
    let mut options = asked.options.iter().zip(&asked.called);
    let (_, called) = options.find(|(option, _)| **option == choose.answer)?;
    Some(called.clone())
}

/// An answer in words, as in "Blue keeps its medium on d2".
fn chosen(before: &GeomancyState, choose: &Choose) -> Phrase {
    let kind = |stone: &str| the_judged(before, stone);
    let option = choose.answer.to_string();
    let answer = answered(&option);
    match &choose.id {
        ChoiceId::Keep(square, color) => {
            let (square, color) = (square.to_string(), answered(color.name()));
            phrase!(
                "narration-chosen-keep",
                square,
                color,
                stone = as_called(before, choose).unwrap_or_else(|| kind(&option))
            )
        }
        ChoiceId::Square(stone) if choose.answer == Answer::Off => {
            phrase!("narration-chosen-off", stone = kind(stone))
        }
        ChoiceId::Square(stone) => {
            phrase!(
                "narration-chosen-square",
                stone = kind(stone),
                square = option
            )
        }
        ChoiceId::Direction(stone) => {
            let (stone, direction) = (kind(stone), answer);
            phrase!("narration-chosen-direction", stone, direction)
        }
        ChoiceId::Captor(stone) => {
            phrase!(
                "narration-chosen-captor",
                stone = kind(stone),
                color = answer
            )
        }
        ChoiceId::Stone(stone) if choose.answer == Answer::Counts => {
            phrase!("narration-chosen-counts", stone = kind(stone))
        }
        ChoiceId::Stone(stone) => phrase!("narration-chosen-none", stone = kind(stone)),
        ChoiceId::Lying(_) | ChoiceId::Capture(_) | ChoiceId::Unknown(_) => {
            phrase!("narration-chosen", choice = choose.id.to_string(), option)
        }
    }
}

/// What a step brought about beyond itself.
pub fn consequences(after: &GeomancyState, step: &GeomancyStep) -> Vec<Phrase> {
    // What was judged before tells nothing of a table that is left open.
    if matches!(after.phase, Phase::Choosing(_)) {
        return vec![];
    }
    match step {
        GeomancyStep::Correct { .. }
        | GeomancyStep::Pass { .. }
        | GeomancyStep::NextRound { .. }
        | GeomancyStep::Bell => vec![],
        GeomancyStep::Cast { .. }
        | GeomancyStep::Reorient { .. }
        | GeomancyStep::Judge
        | GeomancyStep::Choose(_) => not_staying(after),
    }
}

/// What happened to stones that did not stay.
pub fn not_staying(state: &GeomancyState) -> Vec<Phrase> {
    let stones = state.ruling.iter().flat_map(|ruling| &ruling.stones);
    let moved = stones.filter(|stone| !matches!(stone.fate, Some(Fate::Stays)));
    let mut told: Vec<Phrase> = vec![];
    for stone in moved {
        // Stones that tie have one sentence.
        let why = stone.why.clone().capitalized();
        if !told.contains(&why) {
            told.push(why);
        }
    }
    if !state.missed.is_empty() {
        told.push(phrase!("narration-missed", stones = &state.missed));
    }
    told
}
