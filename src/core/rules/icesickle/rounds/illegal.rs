//! Why a step is not legal, and what the rules want instead.

use super::state::Phase;
use crate::piece::Size;
use crate::rules::icesickle::field::{Field, FieldError};
use crate::rules::icesickle::{Move, NoJump, NoMove, Refusal};
use crate::square::{Region, Square};
use std::fmt;

/// Why a step is refused.
#[derive(Clone, Debug, PartialEq)]
pub enum Illegal {
    NotNow {
        step: &'static str,
        phase: Phase,
    },
    Outside {
        square: Square,
        region: Region,
    },
    Occupied {
        square: Square,
    },
    NoneLeft {
        size: Size,
    },
    Jump(NoJump),
    RoundTooEarly {
        phase: Phase,
    },
    NoThirdRound,
    Field(FieldError),
    /// A table that can't be judged.
    Refused(Box<Refusal>),
    /// A table with other squares than the match's.
    OtherField {
        seen: Field,
        own: Field,
    },
    NoMove(Box<NoMove>),
    NothingDone {
        step: &'static str,
    },
    /// A table that shows a move of the other kind.
    OtherMove {
        found: Box<Move>,
        step: &'static str,
    },
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotNow { step, phase } => write!(f, "no {step} now: {}", awaited(*phase)),
            Self::Outside { square, region } => write!(
                f,
                "{square} is not one of the 25 squares, which are {region}: name one of these"
            ),
            Self::Occupied { square } => {
                write!(f, "a piece stands on {square}: place on an empty square")
            }
            Self::NoneLeft { size } => {
                write!(
                    f,
                    "no {size} piece is left in the stash: place another size"
                )
            }
            Self::Jump(no_jump) => no_jump.fmt(f),
            Self::RoundTooEarly { phase } => write!(
                f,
                "the second round begins when the first has ended: {}",
                awaited(*phase)
            ),
            Self::NoThirdRound => f.write_str("a match has two rounds, and both are over"),
            Self::Field(error) => error.fmt(f),
            Self::Refused(refusal) => refusal.fmt(f),
            Self::OtherField { seen, own } => write!(
                f,
                "the table's squares are {}, and the match is played on {}: show that board, or name its squares with \
                 --region",
                seen.region(),
                own.region()
            ),
            Self::NoMove(no_move) => no_move.fmt(f),
            Self::NothingDone { step } => write!(
                f,
                "the table is as the book has it, and shows no {step}: show it after the move"
            ),
            Self::OtherMove { found, step } => {
                write!(
                    f,
                    "the table shows {found}, and no {step}: take that back first"
                )
            }
        }
    }
}

/// What the match waits for.
const fn awaited(phase: Phase) -> &'static str {
    match phase {
        Phase::Placing => "pieces are being placed",
        Phase::Jumping => "it is to be jumped",
        Phase::RoundOver => "the first round is over, and match round begins the second",
        Phase::Over => "the match is over",
    }
}

impl std::error::Error for Illegal {}
