//! What is agreed before the first roll: who plays, in which order a turn goes, and who rolls.

use crate::name::{LONGEST_NAME, is_plain_name};
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use std::str::FromStr;

/// Dice of the game.
pub const DICE: u32 = 40;
/// The text's own number of players.
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=6;

/// What a match begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Names, clockwise.
    pub players: Vec<String>,
    /// How creation and attack follow each other in a turn.
    pub order: Order,
    /// What all dice are rolled from; without one, rolls are entered.
    pub seed: Option<u64>,
}

/// How creation and attack follow each other in a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// As the author changed it later.
    #[default]
    Any,
    /// Creation before attack, which ends the turn.
    Fixed,
}

impl Order {
    /// Both, the usual one first.
    pub const ALL: [Self; 2] = [Self::Any, Self::Fixed];

    /// The word for it on the command line and in records.
    pub const fn name(self) -> &'static str {
        ["any", "fixed"][self as usize]
    }
}

impl FromStr for Order {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let known = Self::ALL.into_iter().find(|order| order.name() == text);
        known.ok_or_else(|| phrase!("geomancer-typed-order", text))
    }
}

/// Why a match can't begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    Players {
        found: usize,
    },
    EmptyName,
    /// A name that can't be typed in a command.
    Name {
        name: String,
    },
    SameName {
        name: String,
    },
}

impl Setup {
    /// Whether such a match can be played.
    ///
    /// # Errors
    /// Where there are too few or too many players, or where a name can't be told from another or not be typed.
    pub fn check(&self) -> Result<(), SetupError> {
        let found = self.players.len();
        if !PLAYERS.contains(&found) {
            return Err(SetupError::Players { found });
        }
        for (index, name) in self.players.iter().enumerate() {
            if name.is_empty() {
                return Err(SetupError::EmptyName);
            }
            if !is_plain_name(name) {
                return Err(SetupError::Name { name: name.clone() });
            }
            if self.players[..index].contains(name) {
                return Err(SetupError::SameName { name: name.clone() });
            }
        }
        Ok(())
    }

    /// Dice that each player begins with; the rest is set aside.
    pub fn share(&self) -> u32 {
        DICE / u32::try_from(self.players.len().max(1)).unwrap_or(DICE)
    }

    /// A player's place in the order of turns.
    pub fn index_of(&self, name: &str) -> Option<usize> {
        self.players.iter().position(|player| player == name)
    }

    /// The name of the player with this place, counted round and round.
    pub fn name(&self, player: usize) -> &str {
        &self.players[player % self.players.len()]
    }
}

impl Worded for SetupError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Players { found } => phrase!("geomancer-players", found = *found),
            Self::EmptyName => phrase!("geomancer-name-empty"),
            Self::Name { name } => phrase!("geomancer-name", name, most = LONGEST_NAME),
            Self::SameName { name } => phrase!("geomancer-same-name", name),
        }
    }
}

crate::worded_errors!(SetupError);
