//! What is agreed before the first piece is placed: who plays, who begins, and on which squares.

use crate::layout::{Chessboard, Surface};
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::piece::PieceSet;
use crate::rules::icesickle::field::{Field, FieldError};
use crate::rules::icesickle::player_name;
use crate::rules::icesickle::position::PLAYERS;
use crate::rules::matches::played::Sight;
use crate::square::Region;

/// Used where nothing says how large a square is: what is drawn of a match is only a diagram.
const USUAL_SQUARE_MM: f64 = 50.0;

/// What a match begins with.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// Both names, all different.
    pub players: Vec<String>,
    /// Who places first in the first round.
    pub first: String,
    /// All squares of the board.
    pub squares: Region,
    /// The 25 that are played on, where the board has more.
    pub region: Option<Region>,
    /// Sizes of the pieces, in millimetres.
    pub pieces: PieceSet,
    /// What the camera is told about the table.
    pub sight: Sight,
}

/// Why a match can't begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    Players { found: usize },
    Name { problem: Phrase },
    SameName { name: String },
    NobodyFirst { first: String },
    Field(FieldError),
}

impl Setup {
    /// Whether such a match can be played.
    ///
    /// # Errors
    /// Where there are not two players with names of their own, the first is none of them, or the board has no 25 squares.
    pub fn check(&self) -> Result<(), SetupError> {
        let found = self.players.len();
        if found != PLAYERS {
            return Err(SetupError::Players { found });
        }
        for (index, name) in self.players.iter().enumerate() {
            player_name(name).map_err(|problem| SetupError::Name { problem })?;
            if self.players[..index].contains(name) {
                return Err(SetupError::SameName { name: name.clone() });
            }
        }
        if !self.players.contains(&self.first) {
            let first = self.first.clone();
            return Err(SetupError::NobodyFirst { first });
        }
        self.field().map(|_| ()).map_err(SetupError::Field)
    }

    /// The board that is played on.
    pub fn surface(&self) -> Surface {
        Surface::Chessboard(Chessboard {
            square_mm: self.sight.square_mm.unwrap_or(USUAL_SQUARE_MM),
            squares: self.squares,
            region: self.region,
        })
    }

    /// The 25 squares that are played on.
    ///
    /// # Errors
    /// Where the board has fewer, or has more and none are named.
    pub fn field(&self) -> Result<Field, FieldError> {
        Field::of(&self.surface())
    }

    /// Who places first in the first round, by the place among the players.
    pub fn index_of_first(&self) -> usize {
        let mut players = self.players.iter();
        players.position(|name| *name == self.first).unwrap_or(0)
    }

    /// The name of the player with this place, counted round and round.
    pub fn name(&self, player: usize) -> &str {
        &self.players[player % self.players.len()]
    }
}

impl Worded for SetupError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Players { found } => phrase!("icesickle-two-players", found = *found),
            Self::Name { problem } => problem.into(),
            Self::SameName { name } => phrase!("icesickle-same-name", name),
            Self::NobodyFirst { first } => phrase!("icesickle-nobody-first", name = first),
            Self::Field(error) => error.phrase(),
        }
    }
}

crate::worded_errors!(SetupError);
