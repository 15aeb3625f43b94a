//! Steps of a match of Noname as sentences.

use super::state::NonameState;
use super::step::NonameStep;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::stash::StashSetup;
use crate::rules::stash::narration::{answered, name};
use crate::rules::typed::Choose;

/// What was done in a step.
pub fn sentence(setup: &StashSetup, step: &NonameStep) -> Phrase {
    match step {
        NonameStep::Place { player, stone } => {
            let player = name(setup, player);
            let (color, size, id) = (&stone.color, stone.size, &stone.id);
            match stone.pose.is_lying() {
                true => phrase!(
                    "narration-places-attacking",
                    player,
                    color,
                    size,
                    stone = id
                ),
                false => phrase!(
                    "narration-places-defending",
                    player,
                    color,
                    size,
                    stone = id
                ),
            }
        }
        NonameStep::Bell => phrase!("narration-bell"),
        NonameStep::Choose(Choose { id, answer }) => {
            let (choice, option) = (id.to_string(), answer.to_string());
            phrase!("narration-chosen", choice, option)
        }
        NonameStep::Correct {
            color,
            size,
            from,
            to,
        } => phrase!("narration-corrected", color, size = *size, from, to),
    }
}

/// A step in few words, as on a timeline.
pub fn brief(step: &NonameStep) -> Phrase {
    match step {
        NonameStep::Place { stone, .. } => {
            phrase!("brief-places", color = &stone.color, size = stone.size)
        }
        NonameStep::Bell => phrase!("brief-bell"),
        NonameStep::Choose(choose) => {
            let option = answered(&choose.answer.to_string());
            phrase!("brief-chosen", option)
        }
        NonameStep::Correct { .. } => phrase!("brief-corrected"),
    }
}

/// What a step brought about beyond itself.
pub fn consequences(setup: &StashSetup, after: &NonameState, step: &NonameStep) -> Vec<Phrase> {
    if let NonameStep::Correct { .. } | NonameStep::Bell = step {
        return vec![];
    }
    let captured = after.placed.as_ref().and_then(|p| p.captured.as_ref());
    let words = captured.map(|(victim, to)| {
        let (stone, color, size) = (&victim.id, &victim.color, victim.size);
        phrase!(
            "narration-captured",
            stone,
            color,
            size,
            player = name(setup, to)
        )
    });
    words.into_iter().collect()
}
