//! Sentences that more than one game says.

use super::matches::watched::{Query, Reply};
use super::{Answer, Choice, ChoiceId};
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::piece::{Color, Size};

/// A stone that has no name, as in "red's large".
pub fn stone_of(color: &Color, size: Size) -> Phrase {
    phrase!("stone-of", color, size)
}

/// The same with its name, as in "red's large s3".
pub fn stone_named(color: &Color, size: Size, stone: &str) -> Phrase {
    phrase!("stone-of-named", color, size, stone)
}

/// A stone by its kind alone, as in "the red large".
pub fn the_stone(color: &Color, size: Size) -> Phrase {
    phrase!("the-stone", color, size)
}

/// What open choices stand under.
pub fn choices_title() -> Phrase {
    phrase!("choices-title")
}

/// Who has to choose what, a line for each open choice; `command` is what is typed before the answer.
pub fn open_choices(choices: &[Choice], command: &str) -> Vec<Phrase> {
    let open = choices.iter().filter(|choice| choice.is_open());
    open.map(|choice| {
        let stones = choice.stones.join(", ");
        let question = match (&choice.player, &choice.id) {
            (_, ChoiceId::Stone(_)) => phrase!("choice-line-stone", stones),
            (_, ChoiceId::Lying(_)) => phrase!("choice-line-lying", stones),
            (None, ChoiceId::Square(_)) => phrase!("choice-line-square", stones),
            (Some(player), ChoiceId::Keep(square, _)) => {
                phrase!("choice-line-keep", player, square = *square)
            }
            (Some(player), _) => phrase!("choice-line-player", player, stones),
            (None, _) => phrase!("choice-line-claimed", stones),
        };
        // Typed as it stands, in whatever language the question is.
        let example = choice.options.first().map(ToString::to_string);
        let example = example.unwrap_or_default();
        let options = choice.options.iter().map(|option| typed(choice, option));
        let options = Phrase::list(options, ListJoint::Or);
        let typed = format!("{command}{}={example}", choice.id);
        phrase!("choice-line", question, options, typed)
    })
    .collect()
}

/// An answer as it is typed; one of several stones with what people call it, and a word with what it is in their language.
fn typed(choice: &Choice, option: &Answer) -> Phrase {
    let typed = option.to_string();
    match (option, called(choice, option)) {
        (_, Some(stone)) => phrase!("choice-option-stone", typed, stone),
        (Answer::Off, _) => phrase!("choice-option-off"),
        (Answer::Direction(_), _) => phrase!("choice-option-direction", typed),
        (Answer::Color(color), _) if Phrase::from(color).as_message().is_some() => {
            phrase!("choice-option-color", typed, color)
        }
        _ => typed.into(),
    }
}

/// What people call the stone that an answer names; none of other answers.
pub fn called(choice: &Choice, option: &Answer) -> Option<Phrase> {
    let Answer::Stone(id) = option else {
        return None;
    };
    let place = choice.stones.iter().position(|stone| stone == id)?;
    choice.called.get(place).cloned()
}

/// A choice as a question, in a sentence.
pub fn question(choice: &Choice) -> Phrase {
    let player = choice.player.as_ref().map(Phrase::from);
    let player = player.unwrap_or_else(|| phrase!("choice-claimant"));
    let stone = choice.called.first().cloned().unwrap_or_default();
    match &choice.id {
        ChoiceId::Stone(_) => phrase!("choice-stone", stone).capitalized(),
        ChoiceId::Lying(_) => phrase!("choice-lying", stone).capitalized(),
        ChoiceId::Square(_) if choice.player.is_none() => phrase!("choice-stands-on", stone),
        ChoiceId::Square(_) => phrase!("choice-square", player, stone),
        ChoiceId::Direction(_) => phrase!("choice-direction", player, stone),
        ChoiceId::Keep(square, color) => {
            phrase!("choice-keep", player, color, square = *square)
        }
        ChoiceId::Captor(_) => phrase!("choice-captor", player, stone),
        // A match asks it in words of its own; and nobody does.
        ChoiceId::Capture(_) | ChoiceId::Unknown(_) => choice.id.to_string().into(),
    }
}

/// An answer, as it is said and not typed.
pub fn answer(option: &Answer) -> Phrase {
    match option {
        Answer::Counts => phrase!("answer-counts"),
        Answer::Away => phrase!("answer-away"),
        Answer::Stands => phrase!("answer-stands"),
        Answer::Off => phrase!("answer-off"),
        Answer::Square(square) => (*square).into(),
        Answer::Direction(direction) => (*direction).into(),
        Answer::Stone(id) => id.into(),
        Answer::Color(color) => color.into(),
        Answer::Nothing | Answer::Unknown(_) => option.to_string().into(),
    }
}

/// A choice with an answer to click for each option; answered by words of the argument `choose`.
pub fn query(choice: &Choice) -> Query {
    let reply =
        |option: &Answer| Reply::said(answer(option), "choose", format!("{}={option}", choice.id));
    Query {
        hint: phrase!("choice-hint"),
        ..Query::new(question(choice), choice.options.iter().map(reply).collect())
    }
}
