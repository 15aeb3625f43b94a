//! Steps of a match of Noname as sentences.

use super::state::NonameState;
use super::step::NonameStep;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::Answer;
use crate::rules::sentences::the_stone;
use crate::rules::stash::StashSetup;
use crate::rules::stash::narration::name;
use crate::rules::typed::Choose;

/// What was done in a step.
pub fn sentence(setup: &StashSetup, before: &NonameState, step: &NonameStep) -> Phrase {
    match step {
        NonameStep::Place { player, stone } => {
            let player = name(setup, player);
            let (color, size) = (&stone.color, stone.size);
            if stone.pose.is_lying() {
                phrase!("narration-places-attacking", player, color, size)
            } else {
                phrase!("narration-places-defending", player, color, size)
            }
        }
        NonameStep::Bell => phrase!("narration-bell"),
        NonameStep::Choose(choose) => match taken(before, choose) {
            Ok(Some(stone)) => phrase!("narration-chosen-captured", stone),
            Ok(None) => phrase!("narration-chosen-nothing"),
            Err(option) => phrase!("narration-chosen", choice = choose.id.to_string(), option),
        },
        NonameStep::Correct {
            color,
            size,
            from,
            to,
        } => phrase!("narration-corrected", color, size = *size, from, to),
    }
}

/// What a piece takes by an answer: a stone of the table, by its kind; none: nothing. What is no such answer comes back as it is
/// written.
fn taken(before: &NonameState, choose: &Choose) -> Result<Option<Phrase>, String> {
    let victim = match &choose.answer {
        Answer::Nothing => return Ok(None),
        Answer::Stone(id) => before.table.iter().find(|stone| stone.id == *id),
        _ => None,
    };
    let victim = victim.map(|stone| the_stone(&stone.color, stone.size));
    victim.map(Some).ok_or_else(|| choose.answer.to_string())
}

/// A step in few words, as on a timeline.
pub fn brief(before: &NonameState, step: &NonameStep) -> Phrase {
    match step {
        NonameStep::Place { stone, .. } => {
            phrase!("brief-places", color = &stone.color, size = stone.size)
        }
        NonameStep::Bell => phrase!("brief-bell"),
        NonameStep::Choose(choose) => match taken(before, choose) {
            Ok(Some(stone)) => phrase!("brief-chosen-captured", stone),
            Ok(None) => phrase!("brief-chosen-nothing"),
            Err(option) => phrase!("brief-chosen", option),
        },
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
        let (color, size, player) = (&victim.color, victim.size, name(setup, to));
        phrase!("narration-captured", color, size, player)
    });
    words.into_iter().collect()
}
