//! `geomant.koan/1`, and koans on layouts: facts to and from JSON.
//!
//! In: text that anyone may have written. Out: a koan, or a [`KoanError`] that says which field of which piece is wrong
//! and what to write instead.

mod layout;
mod read;
mod write;

pub use layout::pieces_of_layout;
pub use write::to_value;

use super::geometry::koan_of;
use super::koan::Koan;
use super::language::Vocabulary;
use crate::layout::file::{FormatError, LAYOUT_SCHEMA, parse_document};
use crate::piece::PieceSet;
use std::fmt;

pub const KOAN_SCHEMA: &str = "geomant.koan/1";

/// What a file holds, and what of it is left out.
#[derive(Clone, Debug, PartialEq)]
pub struct KoanFile {
    pub koan: Koan,
    /// The ids of stones that are likelier nothing than stones.
    pub left_out: Vec<String>,
}

/// How a file of a koan is to be read.
#[derive(Clone, Copy, Debug)]
pub struct Reading<'a> {
    pub pieces: &'a PieceSet,
    pub vocabulary: &'a Vocabulary,
    /// The koan that is asked for.
    pub koan: Option<&'a str>,
}

/// Why there is no koan in a file.
#[derive(Clone, Debug, PartialEq)]
pub enum KoanError {
    Format(FormatError),
    /// A layout of a board.
    NoTable,
    NoPieces,
    TooMany {
        found: usize,
        most: usize,
    },
    DuplicateId {
        id: String,
    },
    /// Several koans, and none is named.
    NotNamed {
        koans: Vec<String>,
    },
    /// A koan that is not there; `koans` are.
    Unknown {
        id: String,
        koans: Vec<String>,
    },
    /// Two probabilities for the touching of one pair.
    TwoProbabilities {
        one: String,
        other: String,
    },
}

impl From<FormatError> for KoanError {
    fn from(error: FormatError) -> Self {
        Self::Format(error)
    }
}

impl fmt::Display for KoanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format(error) => error.fmt(f),
            Self::NoTable => f.write_str(
                "koans are built on a bare table, and this is a layout of a board: give one with \"kind\": \"table\"",
            ),
            Self::NoPieces => f.write_str("a koan has one piece or more, and here are none: add one"),
            Self::TooMany { found, most } => write!(
                f,
                "here are {found} pieces, and a koan has at most {most}: leave out what is not part of it"
            ),
            Self::DuplicateId { id } => {
                write!(f, "two pieces have the id '{id}': give each piece its own")
            }
            Self::NotNamed { koans } => write!(
                f,
                "here are several koans: name one with --koan ({})",
                koans.join(", ")
            ),
            Self::Unknown { id, koans } if koans.is_empty() => {
                write!(f, "no koan here is named, so none is '{id}': leave out --koan")
            }
            Self::Unknown { id, koans } => write!(
                f,
                "no koan here is '{id}': name one that is ({})",
                koans.join(", ")
            ),
            Self::TwoProbabilities { one, other } => write!(
                f,
                "\"p\" gives two probabilities that '{one}' and '{other}' touch, which is one fact: give one"
            ),
        }
    }
}

impl std::error::Error for KoanError {}

/// Reads a koan's facts, or measures those of a layout.
pub fn parse(text: &str, reading: &Reading) -> Result<KoanFile, KoanError> {
    let document = parse_document(text, KOAN_SCHEMA)?;
    if document
        .get("schema")
        .is_some_and(|schema| *schema == LAYOUT_SCHEMA)
    {
        let (placed, id, left_out) = layout::read(&document, reading.koan)?;
        let mut koan = koan_of(&placed, reading.pieces);
        koan.id = id;
        return Ok(KoanFile { koan, left_out });
    }
    let koan = read::koan(&document, reading.vocabulary)?;
    match reading.koan {
        Some(id) if koan.id.as_deref() != Some(id) => Err(KoanError::Unknown {
            id: id.to_owned(),
            koans: koan.id.into_iter().collect(),
        }),
        _ => Ok(KoanFile {
            koan,
            left_out: vec![],
        }),
    }
}
