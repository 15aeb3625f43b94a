//! What the squares of a board look like, whatever its size.

use crate::square::Region;

/// How squares are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// Light and dark in turn.
    Checkered {
        /// Whether the first square is dark: the one at the origin of the frame that is spoken of.
        first_is_dark: bool,
    },
    /// All alike, with dark lines between them, or light ones in a picture that was inverted.
    Ruled,
}

/// The two patterns, whatever the place that they are told from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PatternKind {
    /// Light and dark in turn.
    Checkered,
    /// With lines between the squares.
    Ruled,
}

impl Pattern {
    /// Whether the squares are light and dark in turn.
    pub const fn is_checkered(self) -> bool {
        matches!(self, Self::Checkered { .. })
    }

    /// Whether a dark square would be legal at a1.
    pub const fn may_begin(self) -> bool {
        match self {
            Self::Checkered { first_is_dark } => first_is_dark,
            Self::Ruled => true,
        }
    }

    /// The same as told from another square's corner, so many columns and rows away.
    pub const fn from(self, (column, row): (i32, i32)) -> Self {
        match self {
            Self::Checkered { first_is_dark } => Self::Checkered {
                first_is_dark: first_is_dark ^ ((column + row) % 2 != 0),
            },
            Self::Ruled => self,
        }
    }

    /// The same as told from the a1 of the board after so many quarter turns.
    pub fn turned(self, quarters: u8, squares: Region) -> Self {
        let last = (
            i32::from(squares.files()) - 1,
            i32::from(squares.ranks()) - 1,
        );
        self.from(match quarters % 4 {
            0 => (0, 0),
            1 => (last.0, 0),
            2 => last,
            _ => (0, last.1),
        })
    }
}
