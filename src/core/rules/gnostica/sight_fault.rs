//! Why a picture does not show a turn.

use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, Worded};

/// Why a picture does not show a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SightFault {
    /// Cards make no grid.
    TooFewCards {
        /// Cards that are told.
        found: usize,
        /// Cards that make one.
        least: usize,
    },
    /// Cards that lie in no rows and columns.
    Scattered {
        /// How many.
        off: usize,
    },
    /// Their grid is not that of the match.
    OtherCards {
        /// Cards that are seen.
        seen: usize,
        /// Territories of the match.
        own: usize,
    },
    /// It fits at two places.
    Shifted,
    /// No turn is awaited.
    NoTurn,
    /// The table lies as the book has it, though something is said to have changed.
    Unmoved,
    /// No legal turn leads there; what lies otherwise, in sentences.
    Unexplained {
        /// What differs from the book.
        differences: Vec<Phrase>,
        /// Whether more turns are legal than were tried.
        is_cut: bool,
        /// Whether only turns were tried that begin as somebody said.
        begins_so: bool,
    },
}

/// More than these are not told.
const MOST_TOLD: usize = 12;

impl Worded for SightFault {
    fn phrase(&self) -> Phrase {
        match self {
            Self::TooFewCards { found, least } => {
                phrase!("gnostica-too-few-cards", found = *found, least = *least)
            }
            Self::Scattered { off } => phrase!("gnostica-scattered", off = *off),
            Self::OtherCards { seen, own } => {
                phrase!("gnostica-other-cards", seen = *seen, own = *own)
            }
            Self::Shifted => phrase!("gnostica-shifted"),
            Self::NoTurn => phrase!("gnostica-no-turn-awaited"),
            Self::Unmoved => phrase!("gnostica-unmoved"),
            Self::Unexplained {
                differences,
                is_cut,
                begins_so,
            } => {
                let told = differences.iter().take(MOST_TOLD);
                let differences = Phrase::list(told, ListJoint::Between("; "));
                match (begins_so, is_cut) {
                    (false, false) => phrase!("gnostica-unexplained", differences),
                    (false, true) => phrase!("gnostica-unexplained-so-far", differences),
                    (true, false) => phrase!("gnostica-unexplained-like", differences),
                    (true, true) => phrase!("gnostica-unexplained-like-so-far", differences),
                }
            }
        }
    }
}
