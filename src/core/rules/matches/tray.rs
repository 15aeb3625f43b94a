//! What lies before players to be clicked, as values: dice, faces to choose from, opponents; and what may be done with
//! what is picked out.
//!
//! Who shows it keeps the [`Picks`] and hands them back; what they say is known to the game alone. So whoever shows trays
//! knows no game, and a click comes to what would be typed.

use super::asked::OfferedInvocation;
use crate::phrasing::Phrase;

/// What is picked out so far, in words of the game.
pub type Picks = Vec<String>;

/// Light grounds that dark letters stand out on, on screens and on paper alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenTint {
    /// As wood.
    Green,
    /// As fire.
    Red,
    /// As earth.
    Yellow,
    /// As metal.
    Gray,
    /// As water.
    Blue,
    /// As nothing of these.
    Violet,
    /// Hardly any.
    Pale,
}

impl TokenTint {
    /// Red, green and blue. Beside black all are light: a camera without colors sees the same in them.
    pub const fn rgb(self) -> [u8; 3] {
        match self {
            Self::Green => [134, 214, 122],
            Self::Red => [255, 150, 130],
            Self::Yellow => [250, 216, 90],
            Self::Gray => [222, 226, 230],
            Self::Blue => [132, 196, 255],
            Self::Violet => [214, 170, 250],
            Self::Pale => [245, 244, 240],
        }
    }
}

/// How something before a player stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenStanding {
    /// It just lies there.
    Lying,
    /// It is picked out.
    Picked,
    /// It is in use already, or not there yet.
    Faded,
}

/// One thing before a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// What is written on it: a letter, or a word.
    pub sign: Phrase,
    /// What it is, as in "ada: fire 2"; nothing else in sight is called so.
    pub name: Phrase,
    /// Its ground.
    pub tint: TokenTint,
    /// How it stands.
    pub standing: TokenStanding,
    /// What is picked out after a click on it; none where a click does nothing.
    pub then: Option<Picks>,
}

/// Things in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tray {
    /// Before whom it lies, by the place in the order of turns.
    pub player: usize,
    /// What lies there, in a word.
    pub what: Phrase,
    /// From left to right.
    pub tokens: Vec<Token>,
}

/// A roll that a camera may read, where dice have marks for one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollWanted {
    /// What is written on the button.
    pub label: Phrase,
    /// How many dice are rolled.
    pub dice: u32,
    /// What stays picked out besides.
    pub others: Picks,
    /// The pick of a die that shows each of its faces, in the order of their marks.
    pub picks: [String; 6],
}

/// All that lies before the players at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Laid {
    /// In the order of turns.
    pub trays: Vec<Tray>,
    /// What may be done with what is picked out.
    pub invocations: Vec<OfferedInvocation>,
    /// What a camera may pick.
    pub rolls: Vec<RollWanted>,
    /// What to pick, in a sentence; empty where nothing is to be picked.
    pub hint: Phrase,
}
