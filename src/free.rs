//! A view of a table of which nothing is known but that pyramids of three known shapes lie on it.
//!
//! Comes in: what the votes and the edges say of at least four stones, in pixels. Goes out: the [`stance::Stance`] of
//! the camera (two numbers for the table's slope, one each for focal length, scale and distortion) with its covariance.
//! [`guess`] finds it from tips and bases alone; of the stones that were fitted by it [`bundle`] makes slope, focal length
//! and distortion exact by all their edges, and [`crate::pose::silhouette`] the scale by the areas they show; [`sizes`] says whether all
//! may be a size larger or smaller, [`doubt`] how far each may err by what the view leaves open.

pub mod bundle;
pub mod doubt;
pub mod guess;
pub mod sizes;
pub mod stance;

use crate::phrase;
use crate::phrasing::Phrase;
use std::fmt;

/// Why nothing follows from the stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FreeError {
    /// Fewer stones than tell a view.
    TooFew {
        /// Stones that were found.
        found: usize,
    },
    /// Stones enough, but so small or hidden that many views agree with them.
    Undetermined,
    /// Stones of one size, which may be any.
    OneSize,
}

impl FreeError {
    /// What is wrong, and what to do about it.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::TooFew { found } => phrase!("error-too-few", found = *found),
            Self::OneSize => phrase!("error-one-size"),
            Self::Undetermined => phrase!("error-undetermined"),
        }
    }
}

impl fmt::Display for FreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for FreeError {}
