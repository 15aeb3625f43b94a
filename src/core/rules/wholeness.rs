//! How whole a judgement is: whether all is answered and the picture tells all that was judged.

use super::{Choice, ChoiceId};
use crate::layout::Layout;
use crate::phrasing::percent;

/// Whether a ruling or a score is complete, and sentences on what it lacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wholeness {
    /// Whether nothing is lacking.
    pub complete: bool,
    /// What is lacking, in sentences.
    pub notes: Vec<String>,
}

impl Wholeness {
    /// Of what was judged of a layout; `decided` says whether the game left nothing open, and `shortcomings` what the
    /// picture can't tell that the layout was read of: what is read is only as whole as the picture.
    pub fn of(
        layout: &Layout,
        choices: &[Choice],
        decided: bool,
        shortcomings: Vec<String>,
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
}

/// As in "s7 (red small) is rather no stone, or another than it was named (31%): it is not counted unless --choose stone:s7=counts".
fn uncounted(layout: &Layout, choice: &Choice) -> Option<String> {
    let ChoiceId::Stone(id) = &choice.id else {
        return None;
    };
    let stone = layout.stones.iter().find(|stone| stone.id == *id)?;
    let sure = percent(stone.unlikely().filter(|_| choice.is_open())?);
    Some(format!(
        "{id} ({} {}) is rather no stone, or another than it was named ({sure}): it is not counted unless you --choose {}=counts",
        stone.color, stone.size, choice.id
    ))
}
