//! What is agreed before the first card: who plays with which color, and who draws.

use super::action::is_word_of_a_piece;
use crate::name::{LONGEST_NAME, is_plain_name};
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::piece::Color;
use std::str::FromStr;

/// Players of a match; the text names no number.
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=6;
/// Cards that a hand is drawn up to.
pub const HAND: usize = 6;
/// Pieces of each size in a stash.
pub const TRIOS: u8 = 5;

/// What a match begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Clockwise.
    pub players: Vec<GnosticaPlayer>,
    /// What all cards are drawn from; without one, they are entered.
    pub seed: Option<u64>,
}

/// Who plays, and with which pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GnosticaPlayer {
    /// As it is typed: letters, digits, `_`, `-` and `.`.
    pub name: String,
    /// Of all the player's pieces; nobody else has it.
    pub color: Color,
}

impl FromStr for GnosticaPlayer {
    type Err = Phrase;

    /// As in red=ada; a color alone is the name, too.
    fn from_str(text: &str) -> Result<Self, Phrase> {
        let (color, name) = text.split_once('=').unwrap_or((text, text));
        let name = if name.is_empty() { color } else { name };
        Ok(Self {
            name: name.to_owned(),
            color: color.parse()?,
        })
    }
}

/// Why a match can't begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    Players {
        found: usize,
    },
    /// A name that can't be typed in a command.
    Name {
        name: String,
    },
    SameName {
        name: String,
    },
    SameColor {
        color: Color,
    },
    /// A color that would be read as a size or an orientation.
    Color {
        color: Color,
    },
}

impl Setup {
    /// Whether such a match can be played.
    ///
    /// # Errors
    /// Where there are too few or too many players, or where names or colors can't be told apart or not be typed.
    pub fn check(&self) -> Result<(), SetupError> {
        let found = self.players.len();
        if !PLAYERS.contains(&found) {
            return Err(SetupError::Players { found });
        }
        for (index, GnosticaPlayer { name, color }) in self.players.iter().enumerate() {
            if !is_plain_name(name) {
                return Err(SetupError::Name { name: name.clone() });
            }
            if is_word_of_a_piece(color.name()) {
                let color = color.clone();
                return Err(SetupError::Color { color });
            }
            for other in &self.players[..index] {
                if other.name == *name {
                    return Err(SetupError::SameName { name: name.clone() });
                }
                if other.color == *color {
                    let color = color.clone();
                    return Err(SetupError::SameColor { color });
                }
            }
        }
        Ok(())
    }

    /// A player's place in the order of turns.
    pub fn index_of(&self, name: &str) -> Option<usize> {
        self.players.iter().position(|player| player.name == name)
    }

    /// The place of the player of a color.
    pub fn owner_of(&self, color: &Color) -> Option<usize> {
        self.players
            .iter()
            .position(|player| player.color == *color)
    }

    /// The name of the player with this place, counted round and round.
    pub fn name(&self, player: usize) -> &str {
        &self.players[player % self.players.len()].name
    }

    /// The color of the player with this place, counted round and round.
    pub fn color(&self, player: usize) -> &Color {
        &self.players[player % self.players.len()].color
    }
}

impl Worded for SetupError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Players { found } => phrase!("gnostica-players", found = *found),
            Self::Name { name } => phrase!("gnostica-name", name, most = LONGEST_NAME),
            Self::SameName { name } => phrase!("gnostica-same-name", name),
            Self::SameColor { color } => phrase!("gnostica-same-color", color),
            Self::Color { color } => phrase!("gnostica-color", color),
        }
    }
}

crate::worded_errors!(SetupError);
