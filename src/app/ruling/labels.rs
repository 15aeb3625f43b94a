//! What is said of a ruling and written on its buttons, in the window and on phones alike.

use crate::app::table::Table;
use crate::rules::JudgeError;
use crate::rules::errand::Errand;
use crate::rules::rows::{ScoreRow, StoneRow};

/// Nothing has been read.
pub const NOTHING_YET: &str = "No reading yet";
/// What to do about that.
pub const SHOW_THE_BOARD: &str = "Show the whole board to the camera and take your hands away.";
/// The game has no ruling for such a table.
pub const NOT_JUDGED: &str = "This can't be judged";
/// Players have to choose first.
pub const SO_FAR: &str = "So far: the ruling waits for the choices below.";
/// Above what players have to choose.
pub const CHOICES: &str = "Choices";
/// Takes an answer back.
pub const TAKE_BACK: &str = "Take back";
/// Begins to follow the ruling.
pub const AGREE: &str = "Agree, and clear up the board";

/// Above the points: of the table as it lies, or as it was read last.
pub const fn score(is_current: bool) -> &'static str {
    match is_current {
        true => "Score",
        false => "Score, as last read",
    }
}

/// As in "red: 7".
pub fn total(line: &ScoreRow) -> String {
    format!("{}: {}", line.color, line.total)
}

/// Why a table can't be judged by its game.
pub fn refusal(table: &Table, error: &JudgeError) -> String {
    match error {
        JudgeError::NoChessboard => {
            let title = table.game().title();
            format!("{title} is played on a chessboard, and this is a bare table.")
        }
        error => error.to_string(),
    }
}

/// What happens to a stone; doubt is said in words too, for eyes that don't see amber.
pub fn stone(line: &StoneRow, is_doubtful: bool) -> String {
    let StoneRow {
        id,
        color,
        size,
        words,
        ..
    } = line;
    let doubt = if is_doubtful { " (doubtful)" } else { "" };
    format!("{id} {color} {size}: {words}{doubt}")
}

/// Above what hands have to do.
pub fn to_do(left: usize, all: usize) -> String {
    match left {
        0 => "All done".to_owned(),
        left => format!("To do: {left} of {all}"),
    }
}

/// What hands have to do with one stone.
pub fn errand(step: &Errand, is_done: bool) -> String {
    let done = if is_done { " (done)" } else { "" };
    format!("{} {}: {}{done}", step.id, step.size, step.words)
}

/// Ends following the ruling.
pub const fn judge_anew(left: usize) -> &'static str {
    match left {
        0 => "Judge anew",
        _ => "Stop, and judge anew",
    }
}
