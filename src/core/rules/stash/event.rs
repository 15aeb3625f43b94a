//! The steps of a match of Geomancy or Noname.

use super::stock::Stock;
use crate::layout::{Layout, Stone};
use crate::piece::{Color, Size};
use crate::rules::Answers;
use crate::square::{Direction, Square};
use std::fmt;

/// One step of a match.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Geomancy: all stones of the round thrown at once.
    Cast {
        player: Color,
        /// Every stone in play after the throw: those on the board before it and those thrown, also where
        /// they fell beside the board.
        layout: Layout,
        /// Stones in play that fell out of sight; they are recast like those beside the board.
        missed: Stock,
        /// What the players chose at once.
        answers: Answers,
    },
    /// Geomancy: one stone of one's own turned in its square.
    Reorient {
        player: Color,
        square: Square,
        direction: Direction,
    },
    /// Geomancy: nothing done.
    Pass { player: Color },
    /// Geomancy: the next round begins with the player after the one who last made an advantageous move.
    NextRound { after: Color },
    /// Time is up: the match ends where it stands, and what was just being played goes back to hand or pad.
    Bell,
    /// Noname: a piece from the player's pad put on the table.
    Place { player: Color, stone: Stone },
    /// A choice answered that the last cast, reorientation or placing left open.
    Choose { id: String, option: String },
    /// A piece that is not where the book has it.
    Correct {
        color: Color,
        size: Size,
        from: Whereabouts,
        to: Whereabouts,
    },
}

impl Step {
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Cast { .. } => "cast",
            Self::Reorient { .. } => "reorient",
            Self::Pass { .. } => "pass",
            Self::NextRound { .. } => "round",
            Self::Bell => "bell",
            Self::Place { .. } => "place",
            Self::Choose { .. } => "choose",
            Self::Correct { .. } => "correct",
        }
    }

    /// Whose turn it uses up; none for what happens between turns.
    pub const fn player(&self) -> Option<&Color> {
        match self {
            Self::Cast { player, .. }
            | Self::Reorient { player, .. }
            | Self::Pass { player }
            | Self::Place { player, .. } => Some(player),
            Self::NextRound { .. } | Self::Bell | Self::Choose { .. } | Self::Correct { .. } => {
                None
            }
        }
    }
}

/// Where a piece is that a correction moves.
#[derive(Clone, Debug, PartialEq)]
pub enum Whereabouts {
    /// Geomancy: on the board.
    Square(Square, Direction),
    /// Geomancy: in its owner's hand.
    Hand,
    /// Geomancy: captive with this player; Noname: on this player's pad.
    HeldBy(Color),
    /// Noname: on the table; known by its id where it is taken from there.
    Table(Stone),
}

impl fmt::Display for Whereabouts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Square(square, direction) => write!(f, "{square} pointing {direction}"),
            Self::Hand => f.write_str("its owner's hand"),
            Self::HeldBy(color) => write!(f, "{color}'s pad"),
            Self::Table(stone) => write!(f, "the table as {}", stone.id),
        }
    }
}
