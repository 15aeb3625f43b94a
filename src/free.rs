//! A view of a table of which nothing is known but that pyramids of three known shapes lie on it.
//!
//! Comes in: what the votes and the edges say of at least four stones, in pixels. Goes out: the [`stance::Stance`] of
//! the camera (two numbers for the table's slope, one each for focal length, scale and distortion) with its covariance.
//! [`guess`] finds it from tips and bases alone; of the stones that were fitted by it [`bundle`] makes slope, focal length
//! and distortion exact by all their edges, and [`silhouette`] the scale by the areas they show; [`sizes`] says whether all
//! may be a size larger or smaller, [`doubt`] how far each may err by what the view leaves open.

pub mod bundle;
pub mod doubt;
pub mod guess;
pub mod silhouette;
pub mod sizes;
pub mod stance;

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

impl fmt::Display for FreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let advice = "or calibrate the table with geomant calibrate table";
        match self {
            Self::TooFew { found } => write!(
                f,
                "a table without calibration is measured by the pieces on it, and {found} can be told: show at least four, \
                 {advice}"
            ),
            Self::OneSize => write!(
                f,
                "all pieces seem to be of one size, and without calibration nothing tells of which: lay a piece of another \
                 size beside them, {advice}"
            ),
            Self::Undetermined => write!(
                f,
                "the pieces do not tell how the camera stands over the table: show more of them, of several sizes and from \
                 nearer, {advice}"
            ),
        }
    }
}

impl std::error::Error for FreeError {}
