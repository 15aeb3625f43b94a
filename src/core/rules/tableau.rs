//! Pieces in space, for who draws them from above and from the side.
//!
//! In: solids that a game has placed, and lines that it wants drawn. Out: values alone; how they are projected and painted, faces
//! say. What is shown may take its time to be placed, so an [`Exhibit`] places it once, when it is first drawn.

use crate::frames::SpacePoint;
use crate::phrasing::Phrase;
use crate::piece::{Color, Size};
use std::fmt;
use std::sync::Arc;

/// Pieces that stand together.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tableau {
    /// In the order in which they are numbered.
    pub pieces: Vec<StandingPiece>,
    /// Lines between points, as of pointing.
    pub lines: Vec<Vec<SpacePoint>>,
    /// What is to be known of the drawing, in sentences: what in it is not as it should be.
    pub remarks: Vec<Phrase>,
}

/// One piece as a solid.
#[derive(Clone, Debug, PartialEq)]
pub struct StandingPiece {
    /// What is written below its kind.
    pub label: String,
    /// What it is painted in.
    pub color: Color,
    /// One of the three.
    pub size: Size,
    /// Its tip.
    pub tip: SpacePoint,
    /// The corners of its base, in order round it.
    pub base: [SpacePoint; 4],
}

/// Something that is placed when it is first drawn.
pub trait TableauSetting: fmt::Debug + Send + Sync {
    /// The pieces as they stand; the first call may take some tenths of a second.
    fn tableau(&self) -> &Tableau;

    /// Whether they are placed already.
    fn is_placed(&self) -> bool;
}

/// Something on the table that is drawn by itself.
#[derive(Clone, Debug)]
pub struct Exhibit {
    /// As people call it.
    pub name: Phrase,
    /// The color of the stone beside it, if one lies there.
    pub stone: Option<Color>,
    /// What it is, in words that tell all that is drawn.
    pub about: Phrase,
    /// The pieces.
    pub setting: Arc<dyn TableauSetting>,
}

/// What tells the same is drawn the same.
impl PartialEq for Exhibit {
    fn eq(&self, other: &Self) -> bool {
        (&self.name, &self.stone, &self.about) == (&other.name, &other.stone, &other.about)
    }
}
