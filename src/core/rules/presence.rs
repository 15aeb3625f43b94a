//! Which stones count: what is likelier nothing than a stone counts only where a player says so.

use super::naming::called;
use super::{Answer, Choice, ChoiceId, JudgeError, Questions};
use crate::layout::{Layout, Stone};
use crate::phrase;
use crate::phrasing::{LEAST_SAID, Phrase, percent};

/// Whether each stone of a layout counts, in its order. Asks about those that are likelier nothing; until somebody
/// answers they don't count. What is so unlikely that nobody is told how much is not asked about, though people may say that it counts.
pub(super) fn counted(layout: &Layout, questions: &mut Questions) -> Result<Vec<bool>, JudgeError> {
    let counts = |stone: &Stone| match stone.unlikely() {
        None => Ok(true),
        Some(sure) if sure < LEAST_SAID && !questions.is_answered(ChoiceId::Stone, &stone.id) => {
            Ok(false)
        }
        Some(_) => Ok(questions.ask(choice(layout, stone))? == Some(Answer::Counts)),
    };
    layout.stones.iter().map(counts).collect()
}

/// Whether nobody has said yet that a stone counts, or that it is none.
pub(super) fn is_open(id: &str, choices: &[Choice]) -> bool {
    let is_of_it = |choice: &Choice| matches!(&choice.id, ChoiceId::Stone(asked) if asked == id);
    choices
        .iter()
        .any(|choice| is_of_it(choice) && choice.is_open())
}

/// It is nobody's alone: a stone that is none has no owner.
fn choice(layout: &Layout, stone: &Stone) -> Choice {
    Choice {
        id: ChoiceId::Stone(stone.id.clone()),
        player: None,
        square: None,
        stones: vec![stone.id.clone()],
        called: vec![called(layout, stone)],
        options: vec![Answer::Counts, Answer::Away],
        chosen: None,
    }
}

/// As in "red's small is rather no stone, or another than it was named (31%): not counted"; `called` is how the sentences beside
/// it call stones.
pub(super) fn why_not_counted(stone: &Stone, called: Phrase) -> Phrase {
    let sure = percent(stone.confidence.unwrap_or(0.0));
    phrase!("not-counted-why", stone = called, sure)
}
