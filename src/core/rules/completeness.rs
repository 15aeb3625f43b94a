//! How whole a judgement is: whether all is answered and the picture tells all that was judged.

use super::{Choice, ChoiceId};
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{Phrase, percent};

/// Whether a ruling or a score is complete, and sentences on what it lacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completeness {
    /// Whether nothing is lacking.
    pub complete: bool,
    /// What is lacking, in sentences.
    pub notes: Vec<Phrase>,
}

impl Completeness {
    /// Of what was judged of a layout; `decided` says whether the game left nothing open, and `shortcomings` what the
    /// picture can't tell that the layout was read of: what is read is only as whole as the picture.
    pub fn of(
        layout: &Layout,
        choices: &[Choice],
        decided: bool,
        shortcomings: Vec<Phrase>,
    ) -> Self {
        let complete = decided && shortcomings.is_empty();
        let mut notes = shortcomings;
        notes.extend(
            choices
                .iter()
                .filter_map(|choice| uncounted(layout, choice)),
        );
        Self { complete, notes }
    }

    /// What is lacking, as JSON has it: in English.
    pub fn sentences(&self) -> Vec<String> {
        self.notes.iter().map(ToString::to_string).collect()
    }
}

/// As in "s7 (red small) is rather no stone, or another than it was named (31%): it is not counted unless --choose stone:s7=counts".
fn uncounted(layout: &Layout, choice: &Choice) -> Option<Phrase> {
    let ChoiceId::Stone(id) = &choice.id else {
        return None;
    };
    let stone = layout.stones.iter().find(|stone| stone.id == *id)?;
    let sure = percent(stone.unlikely().filter(|_| choice.is_open())?);
    let (color, size) = (&stone.color, stone.size);
    let id = choice.id.to_string();
    Some(phrase!(
        "whole-uncounted",
        stone = &stone.id,
        color,
        size,
        sure,
        id
    ))
}
