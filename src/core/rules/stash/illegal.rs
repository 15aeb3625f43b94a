//! Why a step is not legal, and what the rules want instead.

use super::stock::Stock;
use crate::piece::{Color, Size};
use crate::rules::{Game, JudgeError};
use crate::square::{Direction, Square};
use std::fmt;

/// Why a step is refused.
#[derive(Clone, Debug, PartialEq)]
pub enum Illegal {
    /// A step of the other game.
    OtherGame {
        /// The step's name.
        step: &'static str,
        /// What is played.
        game: Game,
    },
    /// The match has ended.
    Over,
    /// Choices wait for an answer first.
    ChoicesOpen {
        /// Their ids.
        ids: Vec<String>,
    },
    /// A round has ended, and the next has not begun.
    BetweenRounds {
        /// Who last made an advantageous move, as far as the book can tell.
        offered: Color,
    },
    /// The round is not over: these players still hold stones to cast, or have not passed in turn.
    RoundGoesOn {
        /// What is still in hand and has to be cast.
        held: Stock,
        /// How many have passed in turn.
        passes: usize,
        /// How many play.
        players: usize,
    },
    /// Nobody plays that colour.
    NoPlayer {
        /// The colour named.
        color: Color,
    },
    /// It is another's turn.
    NotInTurn {
        /// Who was named.
        player: Color,
        /// Whose turn it is.
        turn: Color,
    },
    /// The player holds nothing that is cast in this round.
    NothingToCast {
        /// Whose cast it would be.
        player: Color,
        /// The size that is cast.
        round: Size,
    },
    /// Stones on the table that nobody has.
    TooMany {
        /// So many too many.
        stones: Stock,
    },
    /// Stones of the caster that a later round casts.
    NotOfRound {
        /// Those that a later round casts.
        stones: Stock,
        /// The size that is cast.
        round: Size,
    },
    /// Stones that lie in a hand or captive as far as the book knows.
    NotCastNow {
        /// Those that lie elsewhere as far as the book knows.
        stones: Stock,
        /// Whose cast it is.
        player: Color,
    },
    /// Not all of the hand was cast.
    CastLacks {
        /// Those of the hand that were not cast.
        lacking: Stock,
        /// All that had to be cast.
        wanted: Stock,
    },
    /// Stones that were on the board.
    Lost {
        /// Those that were not found.
        stones: Stock,
    },
    /// The square is empty.
    NoStoneThere {
        /// The square named.
        square: Square,
    },
    /// The stone is another's.
    NotYours {
        /// Where it lies.
        square: Square,
        /// Whose it is.
        owner: Color,
        /// Who would turn it.
        player: Color,
    },
    /// The stone already points that way.
    NotTurned {
        /// Where it lies.
        square: Square,
        /// Where it points.
        direction: Direction,
    },
    /// The player does not hold such a stone.
    NotOnPad {
        /// Who would place it.
        player: Color,
        /// Its colour.
        color: Color,
        /// Its size.
        size: Size,
    },
    /// A prisoner laid down that is the last of its color on the pad.
    LonePrisoner {
        /// Who would lay it down.
        player: Color,
        /// Its colour.
        color: Color,
    },
    /// Another stone has that name.
    IdTaken {
        /// The name.
        id: String,
    },
    /// Nothing is asked under that id.
    NothingAsked {
        /// The id answered.
        id: String,
    },
    /// The table can't be judged.
    Judge(JudgeError),
    /// A correction of a piece that is not where it is said to be.
    NotThere {
        /// Its colour.
        color: Color,
        /// Its size.
        size: Size,
        /// Where it was to come from.
        place: String,
    },
    /// A correction to where something lies already, or to where such a piece can't be.
    NoRoom {
        /// Its colour.
        color: Color,
        /// Its size.
        size: Size,
        /// Where it was to go.
        place: String,
    },
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherGame { step, game } => {
                write!(f, "{game} has no '{step}': {}", steps_of(*game))
            }
            Self::Over => f.write_str("the game is over: undo the last step if it should go on"),
            Self::ChoicesOpen { ids } => write!(
                f,
                "the last step waits for a choice of the players: answer {} first",
                ids.join(" and ")
            ),
            Self::BetweenRounds { offered } => write!(
                f,
                "the round is over: begin the next one, naming who last made an advantageous move \
                 (the last not to pass was {offered})"
            ),
            Self::RoundGoesOn { held, .. } if !held.is_empty() => write!(
                f,
                "the round is not over: {held} are still in hand and have to be cast"
            ),
            Self::RoundGoesOn {
                passes, players, ..
            } => write!(
                f,
                "the round is not over: all {players} players have to pass in turn, and {passes} did"
            ),
            Self::NoPlayer { color } => {
                write!(
                    f,
                    "nobody plays {color}: name the color of a player of this match"
                )
            }
            Self::NotInTurn { player, turn } => {
                write!(f, "it is {turn}'s turn, not {player}'s")
            }
            Self::NothingToCast { player, round } => write!(
                f,
                "{player} holds nothing to cast in the round of {round} stones: reorient one stone, or pass"
            ),
            Self::TooMany { stones } => write!(
                f,
                "{stones} too many: a stash holds five of each size, less what is set aside"
            ),
            Self::NotOfRound { stones, round } => write!(
                f,
                "{stones} can't be cast in the round of {round} stones: cast the {round}s and the \
                 smaller stones regained, and take the others back"
            ),
            Self::NotCastNow { stones, player } => write!(
                f,
                "{stones} came onto the board, but {player} casts only stones of {player}'s own hand: \
                 take them back"
            ),
            Self::CastLacks { lacking, wanted } => write!(
                f,
                "{lacking} not cast: all of {wanted} are thrown at once; a stone that fell out of \
                 sight has to be named as missed"
            ),
            Self::Lost { stones } => write!(
                f,
                "{stones} of the board not found: a stone knocked out of sight has to be named as missed"
            ),
            Self::NoStoneThere { square } => {
                write!(
                    f,
                    "no stone lies on {square}: name the square of a stone of your own"
                )
            }
            Self::NotYours {
                square,
                owner,
                player,
            } => write!(
                f,
                "the stone on {square} is {owner}'s: {player} may turn a stone of {player}'s own"
            ),
            Self::NotTurned { square, direction } => write!(
                f,
                "the stone on {square} points {direction} already: turn it elsewhere, or pass"
            ),
            Self::NotOnPad {
                player,
                color,
                size,
            } => write!(
                f,
                "there is no {color} {size} on {player}'s pad: place a piece that is"
            ),
            Self::LonePrisoner { player, color } => write!(
                f,
                "{player}'s only {color} prisoner may not lie: it stands upright unless another {color} \
                 one stays on the pad"
            ),
            Self::IdTaken { id } => {
                write!(
                    f,
                    "a piece '{id}' lies on the table already: give the new one its own id"
                )
            }
            Self::NothingAsked { id } => {
                write!(f, "the choice '{id}' is not asked: no choice is open")
            }
            Self::Judge(error) => write!(f, "{error}"),
            Self::NotThere { color, size, place } => {
                write!(
                    f,
                    "the book has no {color} {size} at {place}: say where it has it"
                )
            }
            Self::NoRoom { color, size, place } => {
                write!(
                    f,
                    "a {color} {size} can't go to {place}: name a place that is free for it"
                )
            }
        }
    }
}

fn steps_of(game: Game) -> &'static str {
    match game {
        Game::Geomancy => "its turns are cast, reorient and pass",
        Game::Noname => "its turns are placing one piece",
    }
}

impl From<JudgeError> for Illegal {
    fn from(error: JudgeError) -> Self {
        Self::Judge(error)
    }
}

impl std::error::Error for Illegal {}
