//! `geomant.match/1`: a book of any game as lines of JSON.
//!
//! The first line says what was agreed, every other is one entry. A line is written as a whole and ends
//! with a checksum of itself, so that damage is noticed and named by line. What a crash can leave is a
//! last line that is not whole: it is left out, and the reader is told.

mod line;
mod read;
mod write;

use super::Book;
use crate::layout::file::FormatError;
use crate::layout::file::field::shortened;
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::rules::matches::file::MatchFile;
use std::fmt;

/// Value of `schema` in the first line of a match's file.
pub const MATCH_SCHEMA: &str = "geomant.match/1";

/// A book read from lines.
#[derive(Clone, Debug, PartialEq)]
pub struct BookFile<M: MatchFile> {
    /// The match as far as the file tells it.
    pub book: Book<M>,
    /// What its lines tell of being its own; none in records that were begun before lines did.
    pub id: Option<BookId>,
    /// Length of the whole lines in bytes; what follows is torn.
    pub whole_bytes: usize,
    /// Whether the last whole line lacks nothing but its end of line.
    pub lacks_newline: bool,
    /// A last line that was cut off as it was written.
    pub torn: Option<Torn>,
}

/// A last line that is not whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Torn {
    /// Counted from 1.
    pub line: usize,
    /// How long it is.
    pub bytes: usize,
}

impl Worded for Torn {
    fn phrase(&self) -> Phrase {
        phrase!("record-torn", line = self.line, bytes = self.bytes)
    }
}

impl fmt::Display for Torn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

/// Why lines are no book. Lines are counted from 1.
#[derive(Clone, Debug, PartialEq)]
pub enum BookError {
    /// Not even the first line is whole.
    Empty,
    /// Text in UTF-16 or UTF-32.
    OtherEncoding,
    /// Something else than a record.
    OtherKind {
        /// The schema that it names, if it is one of this program's files.
        found: Option<String>,
    },
    /// The line is not as it was written.
    Checksum {
        /// Its number, from 1.
        line: usize,
    },
    /// The line was written into another match's record.
    OtherMatch {
        /// Its number, from 1.
        line: usize,
    },
    /// A match begins where one is already under way.
    BeginsAgain {
        /// The line's number, from 1.
        line: usize,
    },
    /// A line that is not what a line of a match is.
    Format {
        /// Its number, from 1.
        line: usize,
        /// What is wrong with it.
        error: FormatError,
    },
    /// A match that can't be played; the game's own sentence.
    Setup(Phrase),
    /// A line is missing, doubled or out of order.
    Number {
        /// The line's number, from 1.
        line: usize,
        /// The number that the entry has.
        found: usize,
        /// The number that it should have.
        wanted: usize,
    },
    /// An event that can't have happened; the book's own sentence.
    Illegal {
        /// The line's number, from 1.
        line: usize,
        /// Why the rules refuse it, in a sentence.
        error: Phrase,
    },
}

impl Worded for BookError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Empty => phrase!("book-empty"),
            Self::OtherEncoding => phrase!("format-other-encoding"),
            Self::OtherKind { found: None } => phrase!("book-no-record"),
            Self::OtherKind { found: Some(found) } => {
                phrase!("book-other-kind", found = shortened(found))
            }
            Self::Checksum { line } => phrase!("book-checksum", line = *line),
            Self::OtherMatch { line } => phrase!("book-other-match", line = *line),
            Self::BeginsAgain { line } => phrase!("book-begins-again", line = *line),
            Self::Format { line, error } => phrase!("book-damaged", line = *line, error),
            Self::Setup(error) => phrase!("book-setup", error),
            Self::Number {
                line,
                found,
                wanted,
            } => phrase!(
                "book-number",
                line = *line,
                found = *found,
                wanted = *wanted
            ),
            Self::Illegal { line, error } => phrase!("book-illegal", line = *line, error),
        }
    }
}

crate::worded_errors!(BookError);

pub use line::BookId;
pub use read::{game_of, is_torn_beginning, read};
pub use write::{entry_line, first_line};
