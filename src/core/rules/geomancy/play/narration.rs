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
pub fn brief(step: &GeomancyStep) -> Phrase {
    match step {
        GeomancyStep::Cast { .. } => phrase!("brief-casts"),
        GeomancyStep::Reorient {
            square, direction, ..
        } => phrase!("brief-turns", square = *square, direction = *direction),
        GeomancyStep::Pass { .. } => phrase!("brief-passes"),
        GeomancyStep::NextRound { .. } => phrase!("brief-next-round"),
        GeomancyStep::Bell => phrase!("brief-bell"),
        GeomancyStep::Choose(choose) => match &choose.id {
            ChoiceId::Keep(square, _) => phrase!("brief-kept", square = *square),
            _ => {
                let option = answered(&choose.answer.to_string());
                phrase!("brief-chosen", option)
            }
        },
        GeomancyStep::Correct { .. } => phrase!("brief-corrected"),
    }
}

/// An answer in words, as in "Blue keeps its medium on d2".
fn chosen(before: &GeomancyState, choose: &Choose) -> Phrase {
    let judged = match &before.phase {
        Phase::Choosing(pending) => pending.ruling.stones.as_slice(),
        _ => &[],
    };
    let kind = |stone: &str| {
        let judged = judged.iter().find(|judged| judged.id == stone);
        judged.map_or(stone.into(), |j| the_stone(&j.color, j.size))
    };
    let option = choose.answer.to_string();
    let answer = answered(&option);
    match &choose.id {
        ChoiceId::Keep(square, color) => {
            let (square, color) = (square.to_string(), answered(color.name()));
            phrase!(
                "narration-chosen-keep",
                square,
                color,
                stone = kind(&option)
            )
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
    match step {
        GeomancyStep::Correct { .. }
        | GeomancyStep::Pass { .. }
        | GeomancyStep::NextRound { .. }
        | GeomancyStep::Bell => vec![],
        GeomancyStep::Cast { .. } | GeomancyStep::Reorient { .. } | GeomancyStep::Choose(_) => {
            not_staying(after)
        }
    }
}

/// What happened to stones that did not stay.
pub fn not_staying(state: &GeomancyState) -> Vec<Phrase> {
    let stones = state.ruling.iter().flat_map(|ruling| &ruling.stones);
    stones
        .filter(|stone| !matches!(stone.fate, Some(Fate::Stays)))
        .map(|stone| phrase!("geomancy-stone-why", stone = &stone.id, why = &stone.why))
        .collect()
}
