//! What went wrong, in the words of the window: what happened and what to do about it, without the eye's own numbers.

use crate::board::{BoardError, BoardErrorKind};
use crate::pipeline::ReadError;

/// Why a table could not be read.
pub fn error(error: &ReadError) -> String {
    let words = match error {
        ReadError::Board(BoardError {
            kind: BoardErrorKind::NoLattice { .. } | BoardErrorKind::Unsupported(_),
            ..
        }) => {
            "No chessboard found yet. Show all of it, sharp and evenly lit, or show where its corners are under \u{201c}Board\u{201d}."
        }
        ReadError::Board(BoardError {
            kind: BoardErrorKind::LinesDisagree { .. },
            ..
        }) => {
            "This looks like a chessboard, but its lines are not straight: is the board bent or the picture blurred?"
        }
        other => return in_the_window(&other.to_string()),
    };
    words.into()
}

/// Options of the command line by where they are found in the window.
const HERE: [(&str, &str); 6] = [
    (
        "say --square-mm if you know it",
        "measure it and say so under \u{201c}Players and board\u{201d}",
    ),
    ("--square-mm", "\u{201c}Side of a square\u{201d}"),
    (", as in --region a1-e5", ""),
    (
        "with --region",
        "under \u{201c}Squares of a larger board\u{201d}",
    ),
    ("--players", "the players"),
    ("--seats", "the seats"),
];

/// A sentence that speaks of options, for people who see buttons.
pub fn in_the_window(sentence: &str) -> String {
    let said = |words: String, (option, here): (&str, &str)| words.replace(option, here);
    HERE.into_iter().fold(sentence.to_owned(), said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_read_no_options_and_no_nats() {
        let board = ReadError::Board(BoardError {
            squares: crate::square::Region::CHESSBOARD,
            kind: BoardErrorKind::NoLattice { most_corners: 7 },
        });
        let said = [
            error(&board),
            in_the_window(
                "no stone tells the square side, 57 mm is assumed: say --square-mm if you know it",
            ),
        ];
        for words in said {
            for strange in ["--", "nats", "7"] {
                let is_side = strange == "7" && words.contains("57 mm");
                assert!(is_side || !words.contains(strange), "{words}");
            }
        }
    }
}
