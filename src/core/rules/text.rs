//! Sentences and sections that the games' texts have in common.

use super::Choice;
use super::sentences::{choices_title, open_choices};
use super::wholeness::Wholeness;
use crate::certainty::Call;
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{self, NOTHING, Phrase, Text, percent};

/// What stands in a cell.
pub fn shown(cell: Option<impl ToString>) -> String {
    cell.map_or(NOTHING.into(), |cell| cell.to_string())
}

/// As in "clear" or "close 81%".
pub fn call_words(call: &Call) -> String {
    if call.is_clear() {
        call.status.to_string()
    } else {
        format!("{} {}", call.status, percent(call.probability))
    }
}

/// Who has to choose what, and how to say it.
pub fn add_open_choices(text: &mut Text, choices: &[Choice]) {
    text.list(choices_title(), &open_choices(choices, "--choose "));
}

/// What keeps the judgement from being whole, besides the choices that are listed.
pub fn add_missing(text: &mut Text, whole: &Wholeness) {
    text.list(phrase!("whole-not"), &whole.notes);
}

/// The stones that are rather not there, or others than named.
pub fn add_doubtful_stones(text: &mut Text, layout: &Layout) {
    let doubtful = layout.stones.iter().filter_map(|stone| {
        let confidence = stone.unlikely()?;
        let (id, color, size) = (&stone.id, &stone.color, stone.size);
        let sure = percent(confidence);
        Some(phrase!("named-with", stone = id, color, size, sure))
    });
    let lines: Vec<Phrase> = doubtful.collect();
    text.list(phrase!("named-doubtfully"), &lines);
}

/// A phrase as a sentence of its own.
pub fn sentence(phrase: &str) -> String {
    format!("{}.", phrasing::capitalized(phrase))
}
