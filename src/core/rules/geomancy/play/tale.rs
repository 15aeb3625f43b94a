//! Steps of a match of Geomancy as sentences.

use super::state::{GeomancyState, Phase};
use super::step::GeomancyStep;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::geomancy::Fate;
use crate::rules::sentences::the_stone;
use crate::rules::stash::StashSetup;
use crate::rules::stash::tale::{answered, name};

/// What was done in a step that led on from a state.
pub fn sentence(setup: &StashSetup, before: &GeomancyState, step: &GeomancyStep) -> Phrase {
    let player = step.player().map(|player| name(setup, player));
    let player = player.unwrap_or_default();
    match step {
        GeomancyStep::Cast { player: color, .. } => {
            phrase!("tale-casts", player, stones = &before.castable(color))
        }
        GeomancyStep::Reorient {
            square, direction, ..
        } => phrase!(
            "tale-turns",
            player,
            square = *square,
            direction = *direction
        ),
        GeomancyStep::Pass { .. } => phrase!("tale-passes", player),
        GeomancyStep::Bell => phrase!("tale-bell"),
        GeomancyStep::NextRound { after } => {
            phrase!("tale-next-round", player = name(setup, after))
        }
        GeomancyStep::Choose { id, option } => chosen(before, id, option),
        GeomancyStep::Correct {
            color,
            size,
            from,
            to,
        } => phrase!("tale-corrected", color, size = *size, from, to),
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
        GeomancyStep::Choose { option, .. } => {
            phrase!("brief-chosen", option = answered(option))
        }
        GeomancyStep::Correct { .. } => phrase!("brief-corrected"),
    }
}

/// An answer in words, as in "Blue keeps its medium on d2".
fn chosen(before: &GeomancyState, id: &str, option: &str) -> Phrase {
    let judged = match &before.phase {
        Phase::Choosing(pending) => pending.ruling.stones.as_slice(),
        _ => &[],
    };
    let kind = |stone: &str| {
        let judged = judged.iter().find(|judged| judged.id == stone);
        judged.map_or(stone.into(), |j| the_stone(&j.color, j.size))
    };
    let answer = answered(option);
    let parts: Vec<&str> = id.split(':').collect();
    match *parts.as_slice() {
        ["keep", square, color] => {
            let (color, stone) = (answered(color), kind(option));
            phrase!("tale-chosen-keep", square, color, stone)
        }
        ["square", stone] => phrase!("tale-chosen-square", stone = kind(stone), square = option),
        ["direction", stone] => {
            phrase!(
                "tale-chosen-direction",
                stone = kind(stone),
                direction = answer
            )
        }
        ["captor", stone] => phrase!("tale-chosen-captor", stone = kind(stone), color = answer),
        ["stone", stone] if option == "counts" => {
            phrase!("tale-chosen-counts", stone = kind(stone))
        }
        ["stone", stone] => phrase!("tale-chosen-none", stone = kind(stone)),
        _ => phrase!("tale-chosen", choice = id, option),
    }
}

/// What a step brought about beyond itself.
pub fn consequences(after: &GeomancyState, step: &GeomancyStep) -> Vec<Phrase> {
    match step {
        GeomancyStep::Correct { .. }
        | GeomancyStep::Pass { .. }
        | GeomancyStep::NextRound { .. }
        | GeomancyStep::Bell => vec![],
        GeomancyStep::Cast { .. } | GeomancyStep::Reorient { .. } | GeomancyStep::Choose { .. } => {
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
