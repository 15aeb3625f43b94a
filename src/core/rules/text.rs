//! Sentences and sections that the games' texts have in common.

use super::Choice;
use super::sentences::{choices_title, open_choices};
use super::wholeness::Wholeness;
use crate::certainty::Call;
use crate::layout::Layout;
use crate::phrasing::{self, NOTHING, Text, percent};

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
    text.list("Not complete, as the picture can't tell all", &whole.notes);
}

/// The stones that are rather not there, or others than named.
pub fn add_doubtful_stones(text: &mut Text, layout: &Layout) {
    let doubtful = layout.stones.iter().filter_map(|stone| {
        let confidence = stone.unlikely()?;
        let (id, color, size) = (&stone.id, &stone.color, stone.size);
        Some(format!(
            "{id} is a {color} {size} with {}",
            percent(confidence)
        ))
    });
    let lines: Vec<String> = doubtful.collect();
    text.list("Rather no stones, or others than they were named", &lines);
}

/// A phrase as a sentence of its own.
pub fn sentence(phrase: &str) -> String {
    format!("{}.", phrasing::capitalized(phrase))
}
