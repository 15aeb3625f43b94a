//! The dice of a game that a camera can read: what their faces mean, as values.

use super::matches::tray::TokenTint;

/// One game's dice, all alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiceSet {
    /// The game, as on the command line.
    pub game: &'static str,
    /// How many it is played with.
    pub count: u32,
    /// What the faces mean, in the order of their marks.
    pub faces: [FaceMeaning; 6],
}

/// What one face means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FaceMeaning {
    /// A letter for it, as it is typed.
    pub sign: char,
    /// A word for it.
    pub name: &'static str,
    /// Its ground.
    pub tint: TokenTint,
}
