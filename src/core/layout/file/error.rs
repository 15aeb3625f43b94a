//! Why a text is no layout or piece set, in sentences that say what to write instead.

use super::read::{MOST_BYTES, MOST_STONES};
use std::fmt;

/// Why a text is no layout or piece set.
#[derive(Clone, Debug, PartialEq)]
pub enum FormatError {
    /// Not JSON, or cut off.
    Syntax {
        /// What the parser says, and where.
        problem: String,
    },
    /// Another kind of file, or none that says.
    Schema {
        /// What its `schema` says, if it has one.
        found: Option<String>,
        /// What it has to say.
        wanted: &'static str,
    },
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
        problem: String,
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

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax { problem } => write!(f, "this is not whole, valid JSON: {problem}"),
            Self::Schema { found, wanted } => {
                match found {
                    Some(found) => write!(f, "the schema is '{found}', not '{wanted}'")?,
                    None => write!(f, "there is no \"schema\"")?,
                }
                write!(f, ": the file has to say \"schema\": \"{wanted}\"")
            }
            Self::TooMany { found } => write!(
                f,
                "\"stones\" lists {found} stones, and a layout has at most {MOST_STONES}: leave out what is not on the table"
            ),
            Self::TooLong { bytes } => write!(
                f,
                "this is {bytes} bytes of JSON, and no file of this kind is longer than {MOST_BYTES}: give another"
            ),
            Self::Field {
                place,
                field,
                problem,
            } if place.is_empty() => write!(f, "\"{field}\" {problem}"),
            Self::Field {
                place,
                field,
                problem,
            } => write!(f, "{place}: \"{field}\" {problem}"),
            Self::DuplicateId { id, first, second } => write!(
                f,
                "stones {first} and {second} have the same id '{id}': give each stone its own"
            ),
        }
    }
}

impl std::error::Error for FormatError {}
