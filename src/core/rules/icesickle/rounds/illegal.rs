//! Why a step is not legal, and what the rules want instead.

use super::phase::Phase;
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::piece::Size;
use crate::rules::icesickle::field::{Field, FieldError};
use crate::rules::icesickle::{IceSickleRefusal, Move, NoJump, NoMove};
use crate::square::{Region, Square};

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
    Refused(Box<IceSickleRefusal>),
    /// A table with other squares than the match's.
    OtherField {
        seen: Field,
        own: Field,
    },
    NoMove(Box<NoMove>),
    NothingDone {
        step: &'static str,
    },
    /// Something is said of a stone that the picture doesn't have.
    NotSeen {
        stone: String,
    },
    /// A table that shows a move of the other kind.
    OtherMove {
        found: Box<Move>,
        step: &'static str,
    },
}

impl Worded for Illegal {
    fn phrase(&self) -> Phrase {
        match self {
            Self::NotNow { step, phase } => {
                phrase!(
                    "icesickle-not-now",
                    step = named(step),
                    awaited = awaited(*phase)
                )
            }
            Self::Outside { square, region } => {
                let (square, region) = (*square, region.to_string());
                phrase!("icesickle-outside", square, region)
            }
            Self::Occupied { square } => phrase!("icesickle-occupied", square = *square),
            Self::NoneLeft { size } => phrase!("icesickle-none-left", size = *size),
            Self::Jump(no_jump) => no_jump.phrase(),
            Self::RoundTooEarly { phase } => {
                phrase!("icesickle-round-too-early", awaited = awaited(*phase))
            }
            Self::NoThirdRound => phrase!("icesickle-no-third-round"),
            Self::Field(error) => error.phrase(),
            Self::Refused(refusal) => refusal.phrase(),
            Self::OtherField { seen, own } => {
                let [seen, own] = [seen, own].map(|field| field.region().to_string());
                phrase!("icesickle-other-field", seen, own)
            }
            Self::NoMove(no_move) => no_move.phrase(),
            Self::NothingDone { step } => {
                phrase!("icesickle-nothing-done", step = named(step))
            }
            Self::NotSeen { stone } => phrase!("stash-not-seen", stone),
            Self::OtherMove { found, step } => {
                let (found, step) = (found.phrase(), named(step));
                phrase!("icesickle-other-move", found, step)
            }
        }
    }
}

/// A step that is refused, as players call it.
fn named(step: &str) -> Phrase {
    match step {
        "jump" => phrase!("icesickle-step-jump"),
        "place" => phrase!("icesickle-step-place"),
        _ => phrase!("icesickle-step-placing"),
    }
}

/// What the match waits for.
fn awaited(phase: Phase) -> Phrase {
    match phase {
        Phase::Placing => phrase!("icesickle-awaits-placing"),
        Phase::Jumping => phrase!("icesickle-awaits-jump"),
        Phase::RoundOver => phrase!("icesickle-awaits-round"),
        Phase::Over => phrase!("icesickle-awaits-nothing"),
    }
}

crate::worded_errors!(Illegal);
