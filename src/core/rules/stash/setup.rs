//! What is agreed before the first turn: the game, who plays which color, who begins.

use super::stock::Stock;
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::piece::{Color, LONGEST_NAME, PieceSet};
use crate::rules::Game;
use crate::rules::geomancy::Side;
use crate::rules::matches::played::Sight;
use std::collections::BTreeSet;

/// Pieces of each size in a player's stash.
pub const STASH_TRIOS: u32 = 5;
/// Geomancy is for so many; each player over four makes everyone set a trio aside.
const MOST_AT_GEOMANCY: usize = 6;
const PLAYERS_WITH_FULL_STASHES: usize = 4;
/// More than any table seats, at a game that names no number.
const MOST_AT_NONAME: usize = 20;

/// A player, named by the color.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The colour of the stones, by which the player is known.
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

/// Noname: who receives a captured piece.
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
pub struct Setup {
    /// What is played.
    pub game: Game,
    /// In the order of their turns, clockwise.
    pub players: Vec<Player>,
    /// Who begins.
    pub first: Color,
    /// How large the pieces are.
    pub pieces: PieceSet,
    /// Used by Noname alone.
    pub taker: Taker,
    /// What every picture of the match is read with.
    pub sight: Sight,
}

/// Why a match can't begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// The game is not for so many.
    Players {
        /// What is played.
        game: Game,
        /// How many there are.
        found: usize,
    },
    /// A name that is too long, or would upset a terminal.
    Name {
        /// The colour of the player with that name.
        player: Color,
    },
    /// Two players have this colour.
    SameColor(Color),
    /// Two players sit at this side.
    SameSide(Side),
    /// Who is to begin does not play.
    NobodyFirst {
        /// The colour named.
        first: Color,
    },
    /// Who takes a stone was said of another game than Noname.
    TakerIsNonames,
}

impl Setup {
    /// A match with the usual pieces and rules in which the first of the colors begins.
    ///
    /// # Errors
    /// As [`Self::check`].
    pub fn usual(game: Game, colors: impl IntoIterator<Item = Color>) -> Result<Self, SetupError> {
        let players: Vec<Player> = colors.into_iter().map(Player::of_color).collect();
        let Some(first) = players.first().map(|player| player.color.clone()) else {
            return Err(SetupError::Players { game, found: 0 });
        };
        let setup = Self {
            game,
            players,
            first,
            pieces: PieceSet::default(),
            taker: Taker::default(),
            sight: Sight::default(),
        };
        setup.check().map(|()| setup)
    }

    /// Whether such a match can be played.
    ///
    /// # Errors
    /// Where there are too few or too many players, two share a colour or a side, a name is unfit, or nobody of them begins.
    pub fn check(&self) -> Result<(), SetupError> {
        let found = self.players.len();
        let most = match self.game {
            Game::Geomancy => MOST_AT_GEOMANCY,
            Game::Noname => MOST_AT_NONAME,
        };
        if !(2..=most).contains(&found) {
            let game = self.game;
            return Err(SetupError::Players { game, found });
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
        if self.game != Game::Noname && self.taker != Taker::default() {
            return Err(SetupError::TakerIsNonames);
        }
        Ok(())
    }

    /// Every player's place in the order of turns.
    pub fn index_of(&self, color: &Color) -> Option<usize> {
        self.players.iter().position(|p| p.color == *color)
    }

    /// Where the player of a color sits, if that was said.
    pub fn side_of(&self, color: &Color) -> Option<Side> {
        self.players.iter().find(|p| p.color == *color)?.side
    }

    /// The colour of a player by number, from 0, in the order of turns; past the last it begins again.
    pub fn color(&self, index: usize) -> &Color {
        &self.players[index % self.players.len()].color
    }

    /// All players' colours, in the order of turns.
    pub fn colors(&self) -> impl Iterator<Item = &Color> {
        self.players.iter().map(|player| &player.color)
    }

    /// Trios that every player sets aside: at Geomancy one for each player over four.
    pub fn trios_aside(&self) -> u32 {
        match self.game {
            Game::Geomancy => self.players.len().saturating_sub(PLAYERS_WITH_FULL_STASHES) as u32,
            Game::Noname => 0,
        }
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
    name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control)
}

impl Worded for SetupError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Players { game, found } => {
                let most = match game {
                    Game::Geomancy => MOST_AT_GEOMANCY,
                    Game::Noname => MOST_AT_NONAME,
                };
                let (game, found) = (game.name(), *found);
                phrase!("stash-players", game, most, found)
            }
            Self::Name { player } => phrase!("stash-name", player, most = LONGEST_NAME),
            Self::SameColor(color) => phrase!("stash-same-color", color),
            Self::SameSide(side) => phrase!("stash-same-side", side = *side),
            Self::NobodyFirst { first } => phrase!("stash-nobody-first", color = first),
            Self::TakerIsNonames => phrase!("stash-taker-is-nonames"),
        }
    }
}

crate::worded_errors!(SetupError);
