//! What is said of a ruling and written on its buttons, in the window and on phones alike.

use crate::app::table::Table;
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::rules::JudgeError;
use crate::rules::instruction::Instruction;
use crate::rules::rows::{ScoreRow, StoneRow};

/// Above the points: of the table as it lies, or as it was read last.
pub fn score(is_current: bool) -> Phrase {
    if is_current {
        phrase!("score")
    } else {
        phrase!("score-as-last-read")
    }
}

/// As in "red: 7".
pub fn total(line: &ScoreRow) -> Phrase {
    phrase!("score-total", color = &line.color, total = line.total)
}

/// Why a table can't be judged by its game.
pub fn refusal(table: &Table, error: &JudgeError) -> Phrase {
    match error {
        JudgeError::NoSquares { .. } => {
            phrase!("refused-bare-table", game = table.game().title())
        }
        error => error.phrase(),
    }
}

/// What happens to a stone; doubt is said in words too, for eyes that don't see amber.
pub fn stone(line: &StoneRow, is_doubtful: bool) -> Phrase {
    let (stone, color, size, words) = (&line.id, &line.color, line.size, &line.words);
    if is_doubtful {
        phrase!("stone-line-doubtful", stone, color, size, words)
    } else {
        phrase!("stone-line", stone, color, size, words)
    }
}

/// Above what hands have to do.
pub fn to_do(left: usize, all: usize) -> Phrase {
    match left {
        0 => phrase!("guide-all-done"),
        left => phrase!("guide-to-do", left, all),
    }
}

/// What hands have to do with one stone.
pub fn instruction(step: &Instruction, is_done: bool) -> Phrase {
    let (stone, words) = (&step.called, &step.words);
    let words = if is_done {
        phrase!("instruction-done", stone, words)
    } else {
        phrase!("instruction", stone, words)
    };
    words.capitalized()
}

/// Ends following the ruling.
pub fn judge_anew(left: usize) -> Phrase {
    match left {
        0 => phrase!("judge-anew"),
        _ => phrase!("stop-and-judge-anew"),
    }
}
