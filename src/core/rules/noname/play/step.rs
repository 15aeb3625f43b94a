//! The steps of a match of Noname.

use crate::layout::Stone;
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::piece::{Color, Size};
use crate::rules::typed::Choose;

/// One step of a match.
#[derive(Clone, Debug, PartialEq)]
pub enum NonameStep {
    /// A piece from the player's pad put on the table.
    Place {
        /// Whose turn it is.
        player: Color,
        /// The stone as it lies.
        stone: Stone,
    },
    /// Time is up: the match ends where it stands, and what was just being placed goes back to its pad.
    Bell,
    /// A choice answered that the last placing left open.
    Choose(Choose),
    /// A piece that is not where the book has it.
    Correct {
        /// Whose color it has.
        color: Color,
        /// Which of the three sizes.
        size: Size,
        /// Where it is taken from.
        from: PiecePlace,
        /// Where it is put.
        to: PiecePlace,
    },
}

impl NonameStep {
    /// As in files and on the command line.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Place { .. } => "place",
            Self::Bell => "bell",
            Self::Choose(_) => "choose",
            Self::Correct { .. } => "correct",
        }
    }

    /// Whose turn it uses up; none for what happens between turns.
    pub const fn player(&self) -> Option<&Color> {
        match self {
            Self::Place { player, .. } => Some(player),
            Self::Bell | Self::Choose(_) | Self::Correct { .. } => None,
        }
    }
}

/// Where a piece is that a correction moves.
#[derive(Clone, Debug, PartialEq)]
pub enum PiecePlace {
    /// On this player's pad.
    HeldBy(Color),
    /// On the table; known by its id where it is taken from there.
    Table(Stone),
}

impl Worded for PiecePlace {
    fn phrase(&self) -> Phrase {
        match self {
            Self::HeldBy(color) => phrase!("stash-at-pad", color),
            Self::Table(stone) => phrase!("stash-at-table", stone = &stone.id),
        }
    }
}
