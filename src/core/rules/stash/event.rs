//! The steps of a match of Geomancy or Noname.

use super::stock::Stock;
use crate::layout::{Layout, Stone};
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::piece::{Color, Size};
use crate::rules::Answers;
use crate::square::{Direction, Square};

/// One step of a match.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Geomancy: all stones of the round thrown at once.
    Cast {
        /// Whose cast it is.
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
        /// Whose turn it is.
        player: Color,
        /// Where the stone lies.
        square: Square,
        /// Where it points from now on.
        direction: Direction,
    },
    /// Geomancy: nothing done.
    Pass {
        /// Whose turn it is.
        player: Color,
    },
    /// Geomancy: the next round begins with the player after the one who last made an advantageous move.
    NextRound {
        /// Who made the last advantageous move: the next player begins.
        after: Color,
    },
    /// Time is up: the match ends where it stands, and what was just being played goes back to hand or pad.
    Bell,
    /// Noname: a piece from the player's pad put on the table.
    Place {
        /// Whose turn it is.
        player: Color,
        /// The stone as it lies.
        stone: Stone,
    },
    /// A choice answered that the last cast, reorientation or placing left open.
    Choose {
        /// The id of the choice.
        id: String,
        /// What is chosen.
        option: String,
    },
    /// A piece that is not where the book has it.
    Correct {
        /// Whose stone it is.
        color: Color,
        /// Which of the three sizes.
        size: Size,
        /// Where it is taken from.
        from: Whereabouts,
        /// Where it is put.
        to: Whereabouts,
    },
}

impl Step {
    /// As in files and on the command line.
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

impl Worded for Whereabouts {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Square(square, direction) => {
                let (square, direction) = (*square, *direction);
                phrase!("stash-at-square", square, direction)
            }
            Self::Hand => phrase!("stash-at-hand"),
            Self::HeldBy(color) => phrase!("stash-at-pad", color),
            Self::Table(stone) => phrase!("stash-at-table", stone = &stone.id),
        }
    }
}
