//! The four sides of a board where players sit.

use crate::frames::SurfacePoint;
use crate::layout::Cells;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::Color;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// Who sits where.
pub type Seats = BTreeMap<Side, Color>;

/// A side of the board where a player sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// Beyond rank 1.
    South,
    /// Beyond the last rank.
    North,
    /// Beyond the a file.
    West,
    /// Beyond the last file.
    East,
}

impl Side {
    /// All four, opposite ones together.
    pub const ALL: [Self; 4] = [Self::South, Self::North, Self::West, Self::East];

    /// The side across the board.
    pub const fn opposite(self) -> Self {
        match self {
            Self::South => Self::North,
            Self::North => Self::South,
            Self::West => Self::East,
            Self::East => Self::West,
        }
    }

    /// As in files and on the command line.
    pub const fn name(self) -> &'static str {
        ["south", "north", "west", "east"][self as usize]
    }

    /// The side of some squares that a place is furthest beyond: at a corner that is the nearer of the two pads, since
    /// each pad reaches along its whole side and away from it.
    pub fn furthest(place: SurfacePoint, cells: Cells) -> Self {
        let (low, high) = cells.bounds();
        let beyond = |side: &Self| match side {
            Self::South => low.y_mm - place.y_mm,
            Self::North => place.y_mm - high.y_mm,
            Self::West => low.x_mm - place.x_mm,
            Self::East => place.x_mm - high.x_mm,
        };
        let further = |a: &Self, b: &Self| beyond(a).total_cmp(&beyond(b));
        Self::ALL.into_iter().max_by(further).unwrap_or(Self::South)
    }
}

impl From<Side> for Phrase {
    fn from(side: Side) -> Self {
        match side {
            Side::North => phrase!("side-north"),
            Side::East => phrase!("side-east"),
            Side::South => phrase!("side-south"),
            Side::West => phrase!("side-west"),
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Side {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        Self::ALL
            .into_iter()
            .find(|side| side.name() == text)
            .ok_or_else(|| phrase!("typed-side", text))
    }
}
