//! The steps of a match of Geomancy.

use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::piece::{Color, Size};
use crate::rules::Answers;
use crate::rules::stash::Stock;
use crate::rules::typed::Choose;
use crate::square::{Direction, Square};

/// One step of a match.
#[derive(Clone, Debug, PartialEq)]
pub enum GeomancyStep {
    /// All stones of the round thrown at once.
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
    /// One stone of one's own turned in its square.
    Reorient {
        /// Whose turn it is.
        player: Color,
        /// Where the stone lies.
        square: Square,
        /// Where it points from now on.
        direction: Direction,
    },
    /// Nothing done.
    Pass {
        /// Whose turn it is.
        player: Color,
    },
    /// The next round begins with the player after the one who last made an advantageous move.
    NextRound {
        /// Who made the last advantageous move: the next player begins.
        after: Color,
    },
    /// The board judged between turns, where corrections left stones on it that auras overpower.
    Judge,
    /// Time is up: the match ends where it stands, and what was just being cast goes back to hand.
    Bell,
    /// A choice answered that the last cast or reorientation left open.
    Choose(Choose),
    /// A stone that is not where the book has it.
    Correct {
        /// Whose stone it is.
        color: Color,
        /// Which of the three sizes.
        size: Size,
        /// Where it is taken from.
        from: StonePlace,
        /// Where it is put.
        to: StonePlace,
    },
}

impl GeomancyStep {
    /// As in files and on the command line.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Cast { .. } => "cast",
            Self::Reorient { .. } => "reorient",
            Self::Pass { .. } => "pass",
            Self::NextRound { .. } => "round",
            Self::Judge => "judge",
            Self::Bell => "bell",
            Self::Choose(_) => "choose",
            Self::Correct { .. } => "correct",
        }
    }

    /// Whose turn it uses up; none for what happens between turns.
    pub const fn player(&self) -> Option<&Color> {
        match self {
            Self::Cast { player, .. } | Self::Reorient { player, .. } | Self::Pass { player } => {
                Some(player)
            }
            Self::NextRound { .. }
            | Self::Judge
            | Self::Bell
            | Self::Choose(_)
            | Self::Correct { .. } => None,
        }
    }
}

/// Where a stone is that a correction moves.
#[derive(Clone, Debug, PartialEq)]
pub enum StonePlace {
    /// On the board.
    Square(Square, Direction),
    /// In its owner's hand.
    Hand,
    /// Captive with this player.
    HeldBy(Color),
}

impl Worded for StonePlace {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Square(square, direction) => {
                let (square, direction) = (*square, *direction);
                phrase!("stash-at-square", square, direction)
            }
            Self::Hand => phrase!("stash-at-hand"),
            Self::HeldBy(color) => phrase!("stash-at-pad", color),
        }
    }
}
