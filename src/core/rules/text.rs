//! Sentences and sections that the games' texts have in common.

use super::completeness::Completeness;
use super::sentences::{choices_title, open_choices};
use super::{Answer, Choice, ChoiceId};
use crate::certainty::{Call, Status};
use crate::layout::{Layout, Stone};
use crate::phrase;
use crate::phrasing::{NOTHING, Phrase, Text, percent};
use crate::piece::Color;

/// What stands in a cell.
pub fn shown(cell: Option<impl Into<Phrase>>) -> Phrase {
    cell.map_or(NOTHING.into(), Into::into)
}

/// As in "clear" or "close 81%".
pub fn call_words(call: &Call) -> Phrase {
    let (status, sure) = (status(call.status), percent(call.probability));
    if call.is_clear() {
        status
    } else {
        phrase!("call-doubtful", status, sure)
    }
}

/// How sure a call is, in a word.
pub fn status(status: Status) -> Phrase {
    match status {
        Status::Clear => phrase!("status-clear"),
        Status::Close => phrase!("status-close"),
        Status::Tie => phrase!("status-tie"),
    }
}

/// A stone's color in a cell, where no player is meant.
pub fn color_of_stone(color: &Color) -> Phrase {
    phrase!("cell-color-of-stone", color)
}

/// Who has to choose what, and how to say it.
pub fn add_open_choices(text: &mut Text, choices: &[Choice]) {
    text.list(choices_title(), &open_choices(choices, "--choose "));
}

/// What keeps the judgement from being whole, besides the choices that are listed.
pub fn add_missing(text: &mut Text, whole: &Completeness) {
    text.list(phrase!("whole-not"), &whole.notes);
    if let Some(unsure) = whole.of_unsure() {
        text.sentence(sentence(unsure));
    }
}

/// The stones that are rather not there, or others than named; not those of which somebody said that they count.
pub fn add_doubtful_stones(text: &mut Text, layout: &Layout, choices: &[Choice]) {
    let counts = |stone: &Stone| {
        let counted = |choice: &Choice| choice.chosen == Some(Answer::Counts);
        let id = ChoiceId::Stone(stone.id.clone());
        choices.iter().any(|own| own.id == id && counted(own))
    };
    let doubtful = layout.stones.iter().filter(|stone| !counts(stone));
    let doubtful = doubtful.filter_map(|stone| {
        let confidence = stone.unlikely()?;
        let (id, color, size) = (&stone.id, &stone.color, stone.size);
        let sure = percent(confidence);
        Some(phrase!("named-with", stone = id, color, size, sure))
    });
    let lines: Vec<Phrase> = doubtful.collect();
    text.list(phrase!("named-doubtfully"), &lines);
}

/// A phrase as a sentence of its own.
pub fn sentence(words: impl Into<Phrase>) -> Phrase {
    let words = words.into().capitalized();
    phrase!("sentence", words)
}
