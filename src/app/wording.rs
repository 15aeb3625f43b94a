//! What went wrong, in the words of the window: what happened and what to do about it, without the eye's own numbers.

use crate::board::{BoardError, BoardErrorKind, by_sides};
use crate::phrase;
use crate::phrasing::{Language, Phrase, Say, percent};
use crate::pipeline::ReadError;
use crate::pipeline::limits::PictureFault;

/// Why a table could not be read.
pub fn error(error: &ReadError) -> Phrase {
    match error {
        ReadError::Board(BoardError {
            kind: BoardErrorKind::NoLattice { .. } | BoardErrorKind::Unsupported(_),
            ..
        }) => phrase!("error-no-board"),
        ReadError::Board(BoardError {
            squares,
            kind: BoardErrorKind::OtherSquares { seen },
        }) => phrase!(
            "error-board-of-others",
            seen = by_sides(*seen),
            squares = by_sides(*squares)
        ),
        ReadError::Board(BoardError {
            kind: BoardErrorKind::LinesDisagree { .. } | BoardErrorKind::LinesWaver { .. },
            ..
        }) => phrase!("error-lines-disagree"),
        other => other.phrase(),
    }
}

/// Why stones may be missed, and what to do about it.
pub fn fault(fault: &PictureFault) -> Phrase {
    match fault {
        PictureFault::Blurred { .. } => phrase!("here-blurred"),
        PictureFault::Coarse { .. } => phrase!("here-coarse"),
        PictureFault::Noisy { .. } => phrase!("here-noisy"),
        PictureFault::Dark { .. } => phrase!("here-dark"),
        PictureFault::Overexposed { .. } => phrase!("here-overexposed"),
        PictureFault::Unread { share } => phrase!("here-unread", share = percent(*share)),
        PictureFault::Colorless
        | PictureFault::FewColors
        | PictureFault::Interlaced
        | PictureFault::Compressed { .. }
        | PictureFault::Veiled { .. }
        | PictureFault::Dappled { .. }
        | PictureFault::Glaring { .. }
        | PictureFault::Covered { .. }
        | PictureFault::Unsharp { .. } => fault.phrase(),
    }
}

/// A sentence that speaks of options of the command line, for people who see buttons.
pub fn in_the_window(sentence: impl Say, language: Language) -> String {
    let here = [
        (
            phrase!("option-square-mm-if-known"),
            phrase!("here-square-mm-if-known"),
        ),
        (Phrase::from("--square-mm"), phrase!("here-square-mm")),
        (phrase!("option-region-example"), Phrase::default()),
        (phrase!("option-region"), phrase!("here-region")),
        (phrase!("option-apart"), phrase!("here-apart")),
        // Before the shorter one, which it begins with.
        (phrase!("option-card-mm"), Phrase::default()),
        (phrase!("option-card"), phrase!("here-card")),
        (phrase!("option-calibrate-table"), Phrase::default()),
        (phrase!("option-megapixels"), Phrase::default()),
        (phrase!("option-colors-of-rule"), Phrase::default()),
        (phrase!("option-like"), phrase!("here-like")),
        (phrase!("option-like-or-typed"), Phrase::default()),
        (phrase!("option-from"), Phrase::default()),
        (phrase!("option-begin-record"), phrase!("here-begin-record")),
        (Phrase::from("--players"), phrase!("here-players")),
        // Before the shorter one, which it ends with.
        (phrase!("option-name-seats"), phrase!("here-name-seats")),
        (Phrase::from("--seats"), phrase!("here-seats")),
        (Phrase::from("--rank-1 SIDE"), phrase!("here-rank-1")),
    ];
    let mut words = sentence.in_language(language);
    for (option, here) in here {
        words = words.replace(&option.in_language(language), &here.in_language(language));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_the_command_line_can_do_is_left_out() {
        let rows = [
            phrase!("error-cards-too-few", found = 2, least = 4),
            phrase!("error-cards-undetermined"),
            phrase!("error-too-few", found = 2),
            phrase!("error-one-size"),
            phrase!("error-undetermined"),
            phrase!("error-too-large", path = "a.jpg", most = 100, side = 9),
            phrase!("zendo-rule-unknown", word = "mauve", at = 3),
            phrase!("zendo-koans-or", koans = 2, sure = 94, instead = 3),
            phrase!("gnostica-several-turns", count = 2, turns = "a; b"),
            phrase!("gnostica-unexplained-so-far", differences = "a"),
            phrase!("gnostica-unexplained", differences = "a"),
            phrase!("gnostica-other-cards", seen = 3, own = 4),
            phrase!("icesickle-other-board", files = 8, ranks = 8),
            phrase!("geomancy-unseated", count = 2),
            phrase!("geomancy-seats-rather", seats = "a"),
            phrase!("record-missing", path = "a.jsonl"),
        ];
        for sentence in rows {
            for language in Language::ALL {
                let said = in_the_window(&sentence, language);
                let is_typed = said.contains("--") || said.contains("geomant ");
                assert!(!is_typed, "{said}");
            }
        }
    }

    #[test]
    fn players_read_no_options_and_no_nats() {
        let board = ReadError::Board(BoardError {
            squares: crate::square::Region::CHESSBOARD,
            kind: BoardErrorKind::NoLattice { most_corners: 7 },
        });
        let said = [
            error(&board).to_string(),
            in_the_window(
                "no stone tells the square side, 57 mm is assumed: say --square-mm if you know it",
                Language::English,
            ),
            in_the_window(phrase!("picture-side-assumed", mm = 57), Language::German),
        ];
        for words in said {
            for strange in ["--", "nats", "7"] {
                let is_side = strange == "7" && words.contains("57");
                assert!(is_side || !words.contains(strange), "{words}");
            }
        }
    }
}
