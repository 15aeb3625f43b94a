//! How whole a judgement is: whether all is answered and the picture tells all that was judged.

use crate::layout::Layout;
use crate::pipeline::Reading;
use crate::rules::{Choice, ChoiceId};

/// Whether a ruling or a score is complete, and sentences on what it lacks.
pub struct Wholeness {
    pub complete: bool,
    pub notes: Vec<String>,
}

impl Wholeness {
    /// Of what was judged of a layout; `decided` says whether the game left nothing open. What is read of a picture is
    /// only as whole as the picture.
    pub fn of(
        layout: &Layout,
        choices: &[Choice],
        decided: bool,
        reading: Option<&Reading>,
    ) -> Self {
        let shortcomings = reading.map_or(vec![], |reading| reading.limits.shortcomings());
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

/// As in "s7 (red small) is likelier nothing than a stone (31%): it is not counted unless --choose stone:s7=counts".
fn uncounted(layout: &Layout, choice: &Choice) -> Option<String> {
    let ChoiceId::Stone(id) = &choice.id else {
        return None;
    };
    let stone = layout.stones.iter().find(|stone| stone.id == *id)?;
    let percent = 100.0 * stone.unlikely().filter(|_| choice.is_open())?;
    Some(format!(
        "{id} ({} {}) is likelier nothing than a stone ({percent:.0}%): it is not counted unless you --choose {}=counts",
        stone.color, stone.size, choice.id
    ))
}
