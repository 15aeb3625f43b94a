//! The four sides of a board where players sit.

use crate::frames::SurfacePoint;
use crate::layout::{Cells, Chessboard, Layout};
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

/// Of a share of less, what lies there may be missed.
const MOSTLY: f64 = 0.9;

/// That pads of some sides are not wholly in the picture that a layout was read of, a sentence each.
pub fn out_of_view(layout: &Layout, sides: impl Iterator<Item = Side>) -> Vec<Phrase> {
    // Beside a part of a board lies the rest of it.
    let is_whole = |board: &Chessboard| board.region.is_none();
    let Some(shown) = (layout.surface.board().filter(is_whole)).and(layout.evidence.beside_shown)
    else {
        return vec![];
    };
    let hidden = sides.filter(|side| shown[*side as usize] < MOSTLY);
    hidden
        .map(|side| phrase!("side-out-of-view", side))
        .collect()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evidence::PictureEvidence;
    use crate::layout::Surface;
    use crate::piece::PieceSet;

    #[test]
    fn a_pad_that_the_picture_cuts_off_is_told_whichever_way_the_board_is_turned() {
        let layout = |beside_shown| Layout {
            cards: vec![],
            evidence: Box::new(PictureEvidence {
                beside_shown,
                ..PictureEvidence::default()
            }),
            surface: Surface::chessboard(50.0),
            pieces: PieceSet::default(),
            stones: vec![],
        };
        let told = |layout: &Layout| -> Vec<Side> {
            let sides = Side::ALL.into_iter();
            sides
                .filter(|side| !out_of_view(layout, [*side].into_iter()).is_empty())
                .collect()
        };
        let cut = layout(Some([1.0, 0.95, 1.0, 0.2]));
        for (quarters, side) in [
            (0, Side::East),
            (1, Side::South),
            (2, Side::West),
            (3, Side::North),
        ] {
            assert_eq!(told(&cut.turned(quarters)), [side], "{quarters} quarters");
        }
        assert_eq!(told(&layout(None)), [], "no picture");
    }
}
