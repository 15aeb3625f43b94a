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
use crate::rules::matches::file::MatchFile;
use std::fmt;

/// Value of `schema` in the first line of a match's file.
pub const MATCH_SCHEMA: &str = "geomant.match/1";

/// A book read from lines.
#[derive(Clone, Debug, PartialEq)]
pub struct BookFile<M: MatchFile> {
    /// The match as far as the file tells it.
    pub book: Book<M>,
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

impl fmt::Display for Torn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, the last, was cut off while it was written ({} bytes): it is left out, and the \
             match stands as before it",
            self.line, self.bytes
        )
    }
}

/// Why lines are no book. Lines are counted from 1.
#[derive(Clone, Debug, PartialEq)]
pub enum BookError {
    /// Not even the first line is whole.
    Empty,
    /// The line is not as it was written.
    Checksum {
        /// Its number, from 1.
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
    Setup(String),
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
        error: String,
    },
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str(
                "holds no whole line, so nothing of a match: begin it anew with geomant match new",
            ),
            Self::Checksum { line } => write!(
                f,
                "line {line} is damaged: its checksum does not fit; put that line back from a copy, \
                 or cut the record off before it to go on from there"
            ),
            Self::Format { line, error } => write!(f, "line {line} is damaged: {error}"),
            Self::Setup(error) => write!(f, "line 1: {error}"),
            Self::Number {
                line,
                found,
                wanted,
            } => write!(
                f,
                "line {line} has number {found} where {wanted} should follow: a line is missing, \
                 doubled or moved"
            ),
            Self::Illegal { line, error } => write!(f, "line {line} can't have happened: {error}"),
        }
    }
}

impl std::error::Error for BookError {}

pub use read::{game_of, is_torn_beginning, read};
pub use write::{entry_line, first_line};
