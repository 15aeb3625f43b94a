//! What is agreed before the first turn of any game with stashes: who plays which color, who begins, with what pieces.

use super::stock::Stock;
use crate::name::LONGEST_NAME;
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::piece::{Color, PieceSet};
use crate::rules::matches::played::{Equipment, Sight};
use crate::rules::side::Side;
use std::collections::BTreeSet;

/// Pieces of each size in a player's stash.
pub const STASH_TRIOS: u32 = 5;

/// A player, named by the color.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The color of the stones, by which the player is known.
    pub color: Color,
    /// What people call the player.
    pub name: Option<String>,
    /// The side of the board where this player sits, if it is to be used in reading pictures.
    pub side: Option<Side>,
}

impl Player {
    /// A player known by nothing but the color.
    pub const fn of_color(color: Color) -> Self {
        Self {
            color,
            name: None,
            side: None,
        }
    }
}

/// What a match begins with.
#[derive(Clone, Debug, PartialEq)]
pub struct StashSetup {
    /// In the order of their turns, clockwise.
    pub players: Vec<Player>,
    /// Who begins.
    pub first: Color,
    /// How large the pieces are.
    pub pieces: PieceSet,
    /// What every picture of the match is read with.
    pub sight: Sight,
}

/// Why a match can't begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// The game is not for so many.
    Players {
        /// What is played.
        game: &'static str,
        /// For how many it is.
        most: usize,
        /// How many there are.
        found: usize,
    },
    /// A name that is too long, or would upset a terminal.
    Name {
        /// The color of the player with that name.
        player: Color,
    },
    /// Two players have this color.
    SameColor(Color),
    /// Two players sit at this side.
    SameSide(Side),
    /// Who is to begin does not play.
    NobodyFirst {
        /// The color named.
        first: Color,
    },
}

impl StashSetup {
    /// The usual pieces, nothing known of who sits where, and the first of the colors begins; none where nobody plays.
    pub fn of_colors(colors: impl IntoIterator<Item = Color>) -> Option<Self> {
        let players: Vec<Player> = colors.into_iter().map(Player::of_color).collect();
        let first = players.first()?.color.clone();
        Some(Self {
            players,
            first,
            pieces: PieceSet::default(),
            sight: Sight::default(),
        })
    }

    /// Whether a game for at most so many can be played.
    ///
    /// # Errors
    /// Where there are too few or too many players, two share a color or a side, a name is unfit, or nobody of them begins.
    pub fn check(&self, game: &'static str, most: usize) -> Result<(), SetupError> {
        let found = self.players.len();
        if !(2..=most).contains(&found) {
            return Err(SetupError::Players { game, most, found });
        }
        let (mut colors, mut sides) = (BTreeSet::new(), BTreeSet::new());
        for player in &self.players {
            if player.name.as_deref().is_some_and(is_no_name) {
                let player = player.color.clone();
                return Err(SetupError::Name { player });
            }
            if !colors.insert(&player.color) {
                return Err(SetupError::SameColor(player.color.clone()));
            }
            if let Some(side) = player.side.filter(|side| !sides.insert(*side)) {
                return Err(SetupError::SameSide(side));
            }
        }
        if !colors.contains(&self.first) {
            let first = self.first.clone();
            return Err(SetupError::NobodyFirst { first });
        }
        Ok(())
    }

    /// What the pictures of the match are read with.
    pub fn equipment(&self) -> Equipment {
        Equipment {
            pieces: self.pieces,
            colors: self.colors().cloned().collect(),
            sight: self.sight.clone(),
        }
    }

    /// Every player's place in the order of turns.
    pub fn index_of(&self, color: &Color) -> Option<usize> {
        self.players.iter().position(|p| p.color == *color)
    }

    /// Where the player of a color sits, if that was said.
    pub fn side_of(&self, color: &Color) -> Option<Side> {
        self.players.iter().find(|p| p.color == *color)?.side
    }

    /// The color of a player by number, from 0, in the order of turns; past the last it begins again.
    pub fn color(&self, index: usize) -> &Color {
        &self.players[index % self.players.len()].color
    }

    /// All players' colors, in the order of turns.
    pub fn colors(&self) -> impl Iterator<Item = &Color> {
        self.players.iter().map(|player| &player.color)
    }

    /// All stashes together, what is set aside included.
    pub fn all_pieces(&self) -> Stock {
        let mut stock = Stock::default();
        for color in self.colors() {
            stock.add_all(&Stock::trios(color, STASH_TRIOS));
        }
        stock
    }
}

/// Whether it is no name that can be shown in a table.
fn is_no_name(name: &str) -> bool {
    let turns_text = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let hides = |c: char| c.is_control() || turns_text(c);
    let shows = |c: char| !c.is_whitespace() && !is_blank(c);
    name.chars().count() > LONGEST_NAME || name.chars().any(hides) || !name.chars().any(shows)
}

/// Whether nothing is drawn for a character: fillers of Hangul, joiners, marks of order, variation selectors and other signs that are
/// ignored by default (Unicode Standard Annex 44, `Default_Ignorable_Code_Point`).
const fn is_blank(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{e0000}'..='\u{e0fff}')
}

impl Worded for SetupError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Players { game, most, found } => {
                phrase!("stash-players", game = *game, most = *most, found = *found)
            }
            Self::Name { player } => phrase!("stash-name", player, most = LONGEST_NAME),
            Self::SameColor(color) => phrase!("stash-same-color", color),
            Self::SameSide(side) => phrase!("stash-same-side", side = *side),
            Self::NobodyFirst { first } => phrase!("stash-nobody-first", color = first),
        }
    }
}

crate::worded_errors!(SetupError);
