//! `geomant.koan/1`, and koans on layouts: facts to and from JSON.
//!
//! In: text that anyone may have written. Out: a koan, or a [`KoanError`] that says which field of which piece is wrong
//! and what to write instead.

mod layout;
mod open;
mod read;
mod space;
mod write;

pub(super) use layout::pieces_of_layout;
pub(super) use open::{KOANS, OPEN, OpenStone};
pub(super) use read::koan as from_document;
pub(super) use write::to_value;

use super::geometry::{PlacedPiece, koan_of};
use super::koan::Koan;
use super::language::Vocabulary;
use super::spoken::by_commas;
use super::{identity, leaning};
use crate::layout::file::{FormatError, LAYOUT_SCHEMA, parse_document};
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::piece::PieceSet;

/// The name and version of the format that `schema` holds.
pub const KOAN_SCHEMA: &str = "geomant.koan/1";

/// What the field `border` says of a koan of which people told what belongs to it.
pub(super) const SAID: &str = "said";

/// More than the stashes of eight players hold, and few enough for every pair of them to be looked at.
const MOST_PIECES: usize = 120;

/// What a file holds, and what of it is left out.
#[derive(Clone, Debug, PartialEq)]
pub struct KoanFile {
    /// The koan, its facts as likely as they were measured.
    pub koan: Koan,
    /// Where its pieces are and how large; none where the file states facts alone.
    pub placed: Option<KoanInSpace>,
    /// The ids of stones that are likelier nothing than stones.
    pub left_out: Vec<String>,
}

/// The pieces of a koan in space.
#[derive(Clone, Debug, PartialEq)]
pub struct KoanInSpace {
    pub(super) pieces: Vec<PlacedPiece>,
    pub(super) set: PieceSet,
}

/// How a file of a koan is to be read.
#[derive(Clone, Copy, Debug)]
pub struct KoanReading<'a> {
    /// Sizes of the pieces, in millimetres, where the file is a layout that states none.
    pub pieces: &'a PieceSet,
    /// The colors that a piece may have.
    pub vocabulary: &'a Vocabulary,
    /// The koan that is asked for.
    pub koan: Option<&'a str>,
}

/// Why there is no koan in a file.
#[derive(Clone, Debug, PartialEq)]
pub enum KoanError {
    /// No JSON, or a field that is missing, unknown or of another kind.
    Format(FormatError),
    /// A layout of a board.
    NoTable,
    /// A koan has at least one piece.
    NoPieces,
    /// More pieces than a koan may have.
    TooMany {
        /// Pieces in the file.
        found: usize,
        /// Pieces that are taken.
        most: usize,
    },
    /// Two pieces have one id.
    DuplicateId {
        /// The id.
        id: String,
    },
    /// Several koans, and none is named.
    NotNamed {
        /// The names of the koans that there are.
        koans: Vec<String>,
    },
    /// A koan that is not there; `koans` are.
    Unknown {
        /// The name that was asked for.
        id: String,
        /// The names of the koans that there are.
        koans: Vec<String>,
    },
    /// Two probabilities for the touching of one pair.
    TwoProbabilities {
        /// The id of the first piece.
        one: String,
        /// The id of the second piece.
        other: String,
    },
}

impl From<FormatError> for KoanError {
    fn from(error: FormatError) -> Self {
        Self::Format(error)
    }
}

impl Worded for KoanError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Format(error) => error.phrase(),
            Self::NoTable => phrase!("zendo-no-table"),
            Self::NoPieces => phrase!("zendo-no-pieces"),
            Self::TooMany { found, most } => {
                phrase!("zendo-too-many", found = *found, most = *most)
            }
            Self::DuplicateId { id } => phrase!("zendo-duplicate-id", id),
            Self::NotNamed { koans } => phrase!("zendo-not-named", koans = by_commas(koans)),
            Self::Unknown { id, koans } if koans.is_empty() => phrase!("zendo-none-is-named", id),
            Self::Unknown { id, koans } => {
                phrase!("zendo-no-koan-of-name", id, koans = by_commas(koans))
            }
            Self::TwoProbabilities { one, other } => {
                phrase!("zendo-two-probabilities", one, other)
            }
        }
    }
}

crate::worded_errors!(KoanError);

/// Refuses koans of more pieces than anyone has.
const fn few_enough(found: usize) -> Result<(), KoanError> {
    if found > MOST_PIECES {
        let most = MOST_PIECES;
        return Err(KoanError::TooMany { found, most });
    }
    Ok(())
}

/// Reads a koan's facts, or measures those of a layout.
///
/// # Errors
/// Where the text is no koan and no layout, or holds several koans and the reading names none of them.
pub fn parse(text: &str, reading: &KoanReading) -> Result<KoanFile, KoanError> {
    let document = parse_document(text, KOAN_SCHEMA)?;
    if document
        .get("schema")
        .is_some_and(|schema| *schema == LAYOUT_SCHEMA)
    {
        let set = *reading.pieces;
        let read = layout::read(&document, reading.koan, &set)?;
        let layout::KoanOnTable {
            pieces, left_out, ..
        } = read;
        let mut koan = koan_of(&pieces, &set);
        if read.open.iter().any(Option::is_some) {
            koan = in_doubt(&koan, read.open, &pieces, &set);
        }
        (koan.id, koan.mark, koan.may_have_more) = (read.id, read.mark, read.more);
        return Ok(KoanFile {
            koan,
            placed: Some(KoanInSpace { pieces, set }),
            left_out,
        });
    }
    let koan = read::koan(&document, reading.vocabulary)?;
    match reading.koan {
        Some(id) if koan.id.as_deref() != Some(id) => Err(KoanError::Unknown {
            id: id.to_owned(),
            koans: koan.id.into_iter().collect(),
        }),
        _ => Ok(KoanFile {
            koan,
            placed: None,
            left_out: vec![],
        }),
    }
}

/// A koan with what a picture left open of its pieces.
fn in_doubt(
    koan: &Koan,
    open: Vec<Option<OpenStone>>,
    pieces: &[PlacedPiece],
    set: &PieceSet,
) -> Koan {
    let open = open.into_iter().zip(pieces);
    let open = open.map(|(own, piece)| own.unwrap_or_else(|| OpenStone::sure(piece.size)));
    let (mut identities, mut colors, mut doubts) = (vec![], vec![], vec![]);
    for own in open {
        identities.push(own.identity);
        colors.push(own.colors);
        doubts.push(own.leaning);
    }
    let mut opened = identity::opened(koan, &identities, pieces, set);
    identity::color(&mut opened, &colors);
    leaning::doubted(&opened, &doubts, pieces, set)
}
