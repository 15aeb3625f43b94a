//! What is agreed before the first turn of a match of Noname.

use crate::rules::stash::StashSetup;

/// Who receives a captured piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Taker {
    /// The player of the color that was placed, whoever placed it: the rule.
    #[default]
    Color,
    /// The player who placed it: the alternate rule.
    Placer,
}

impl Taker {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Color, Self::Placer];

    /// As in files and on the command line.
    pub const fn name(self) -> &'static str {
        ["color", "placer"][self as usize]
    }
}

/// What a match begins with.
#[derive(Clone, Debug, PartialEq)]
pub struct NonameSetup {
    /// Who plays, and with what.
    pub stashes: StashSetup,
    /// Who receives a captured piece.
    pub taker: Taker,
}

impl From<StashSetup> for NonameSetup {
    fn from(stashes: StashSetup) -> Self {
        Self {
            stashes,
            taker: Taker::default(),
        }
    }
}
