//! Why a text is no layout or piece set, in sentences that say what to write instead.

use super::{MOST_BYTES, MOST_STONES};
use crate::phrase;
use crate::phrasing::{Phrase, Worded};

/// Why a text is no layout or piece set.
#[derive(Clone, Debug, PartialEq)]
pub enum FormatError {
    /// Not JSON, or cut off.
    Syntax {
        /// What the parser says, and where.
        problem: Phrase,
    },
    /// Another kind of file, or none that says.
    Schema {
        /// What its `schema` says, if it has one.
        found: Option<String>,
        /// What it has to say.
        wanted: &'static str,
    },
    /// The log of a table that was watched, at which nothing lay still.
    NoLayoutInLog,
    /// More stones than any table holds.
    TooMany {
        /// How many.
        found: usize,
    },
    /// More text than any such file holds.
    TooLong {
        /// How much.
        bytes: usize,
    },
    /// One field can't be used; `place` is empty for the file's own fields.
    Field {
        /// The object that it stands in, as in "stone 3 ('s3')".
        place: String,
        /// Its name.
        field: String,
        /// What is wrong with it and what to write instead; goes on after the name.
        problem: Phrase,
    },
    /// Two stones of one id, counted from 1.
    DuplicateId {
        /// The id that both have.
        id: String,
        /// The earlier of them.
        first: usize,
        /// The later.
        second: usize,
    },
}

impl Worded for FormatError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Syntax { problem } => phrase!("format-syntax", problem),
            Self::Schema { found, wanted } => match found {
                Some(found) => phrase!("format-other-schema", found, wanted = *wanted),
                None => phrase!("format-no-schema", wanted = *wanted),
            },
            Self::NoLayoutInLog => phrase!("format-log-without-layout"),
            Self::TooMany { found } => {
                phrase!("format-too-many", found = *found, most = MOST_STONES)
            }
            Self::TooLong { bytes } => {
                phrase!("format-too-long", bytes = *bytes, most = MOST_BYTES)
            }
            Self::Field {
                place,
                field,
                problem,
            } => {
                if place.is_empty() {
                    phrase!("format-field", field, problem)
                } else {
                    phrase!("format-field-in", place, field, problem)
                }
            }
            Self::DuplicateId { id, first, second } => {
                let (first, second) = (*first, *second);
                phrase!("format-same-id", first, second, id)
            }
        }
    }
}

crate::worded_errors!(FormatError);
