//! Why a step is not legal, and what the rules want instead.

use super::stock::Stock;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, Worded};
use crate::piece::{Color, Size};
use crate::rules::{ChoiceId, JudgeError};
use crate::square::{Direction, Square};

/// Why a step is refused.
#[derive(Clone, Debug, PartialEq)]
pub enum Illegal {
    /// The match has ended.
    Over,
    /// Choices wait for an answer first.
    ChoicesOpen {
        /// Their ids.
        ids: Vec<ChoiceId>,
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
    /// Nobody plays that color.
    NoPlayer {
        /// The color named.
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
        /// Its color.
        color: Color,
        /// Its size.
        size: Size,
    },
    /// A prisoner laid down that is the last of its color on the pad.
    LonePrisoner {
        /// Who would lay it down.
        player: Color,
        /// Its color.
        color: Color,
    },
    /// Something is said of a stone that is not seen.
    NotSeen {
        /// The id named.
        stone: String,
    },
    /// A stone is said to lie where the book has none.
    BookHasNone {
        /// The square named.
        square: Square,
    },
    /// Another stone has that name.
    IdTaken {
        /// The name.
        id: String,
    },
    /// Nothing is asked under that id.
    NothingAsked {
        /// The id answered.
        id: ChoiceId,
    },
    /// The table can't be judged.
    Judge(JudgeError),
    /// A correction of a piece that is not where it is said to be.
    NotThere {
        /// Its color.
        color: Color,
        /// Its size.
        size: Size,
        /// Where it was to come from.
        place: Phrase,
    },
    /// A correction after which everything is where it was.
    ThereAlready {
        /// Its color.
        color: Color,
        /// Its size.
        size: Size,
        /// Where the book has it.
        place: Phrase,
    },
    /// A correction to where something lies already, or to where such a piece can't be.
    NoRoom {
        /// Its color.
        color: Color,
        /// Its size.
        size: Size,
        /// Where it was to go.
        place: Phrase,
    },
}

impl Worded for Illegal {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Over => phrase!("stash-over"),
            Self::ChoicesOpen { ids } => {
                let ids = ids.iter().map(ChoiceId::to_string);
                phrase!(
                    "stash-choices-open",
                    choices = Phrase::list(ids, ListJoint::EachAnd)
                )
            }
            Self::BetweenRounds { offered } => phrase!("stash-between-rounds", color = offered),
            Self::RoundGoesOn { held, .. } if !held.is_empty() => {
                phrase!("stash-still-in-hand", stones = held, count = held.total())
            }
            Self::RoundGoesOn {
                passes, players, ..
            } => phrase!("stash-round-goes-on", players = *players, passes = *passes),
            Self::NoPlayer { color } => phrase!("stash-no-player", color),
            Self::NotInTurn { player, turn } => phrase!("stash-not-in-turn", turn, player),
            Self::NothingToCast { player, round } => {
                phrase!("stash-nothing-to-cast", player, size = *round)
            }
            Self::TooMany { stones } => phrase!("stash-too-many", stones),
            Self::NotOfRound { stones, round } => {
                phrase!("stash-not-of-round", stones, size = *round)
            }
            Self::NotCastNow { stones, player } => phrase!("stash-not-cast-now", stones, player),
            Self::CastLacks { lacking, wanted } => phrase!("stash-cast-lacks", lacking, wanted),
            Self::Lost { stones } => phrase!("stash-lost", stones),
            Self::NoStoneThere { square } => phrase!("stash-no-stone-there", square = *square),
            Self::NotYours {
                square,
                owner,
                player,
            } => phrase!("stash-not-yours", square = *square, owner, player),
            Self::NotTurned { square, direction } => {
                let (square, direction) = (*square, *direction);
                phrase!("stash-not-turned", square, direction)
            }
            Self::NotOnPad {
                player,
                color,
                size,
            } => phrase!("stash-not-on-pad", color, size = *size, player),
            Self::LonePrisoner { player, color } => {
                phrase!("stash-lone-prisoner", player, color)
            }
            Self::NotSeen { stone } => phrase!("stash-not-seen", stone),
            Self::BookHasNone { square } => phrase!("stash-book-has-none", square = *square),
            Self::IdTaken { id } => phrase!("stash-id-taken", stone = id),
            Self::NothingAsked { id } => phrase!("stash-nothing-asked", choice = id.to_string()),
            Self::Judge(error) => error.phrase(),
            Self::NotThere { color, size, place } => {
                phrase!("stash-not-there", color, size = *size, place)
            }
            Self::ThereAlready { color, size, place } => {
                phrase!("stash-there-already", color, size = *size, place)
            }
            Self::NoRoom { color, size, place } => {
                phrase!("stash-no-room", color, size = *size, place)
            }
        }
    }
}

impl From<JudgeError> for Illegal {
    fn from(error: JudgeError) -> Self {
        Self::Judge(error)
    }
}

crate::worded_errors!(Illegal);
