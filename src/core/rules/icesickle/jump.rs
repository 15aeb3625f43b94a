//! Jumps by the names of squares.

use super::field::Field;
use super::position::{Leap, NoLeap, Position};
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::square::Square;
use std::fmt;
use std::str::FromStr;

/// A legal jump, and what it captures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Jump {
    /// The same by cells.
    pub leap: Leap,
    /// Where the piece stood.
    pub from: Square,
    /// Where it lands.
    pub to: Square,
    /// The squares jumped over, in order.
    pub over: Vec<Square>,
    /// Those of them that hold a piece.
    pub captured: Vec<Square>,
    /// Pips of what is captured.
    pub points: u32,
}

impl Jump {
    /// As in `a1-d1`.
    pub const fn id(&self) -> JumpId {
        JumpId {
            from: self.from,
            to: self.to,
        }
    }

    /// Every jump of a position, in the order of their ids.
    pub fn all(field: Field, position: Position) -> Vec<Self> {
        let leaps = position.leaps().into_iter();
        let mut jumps: Vec<Self> = leaps.map(|leap| Self::of(field, position, leap)).collect();
        jumps.sort_by_key(|jump| jump.id().to_string());
        jumps
    }

    /// The jump that is called so, or why there is none.
    ///
    /// # Errors
    /// Where the squares are not among the 25, or the rules allow no such jump.
    pub fn named(field: Field, position: Position, id: JumpId) -> Result<Self, NoJump> {
        let because = |reason| NoJump { id, reason };
        let cell = |square| {
            field
                .cell(square)
                .ok_or(because(NoJumpReason::Outside { square }))
        };
        let leap = Leap {
            from: cell(id.from)?,
            to: cell(id.to)?,
        };
        let legal = position.check(leap);
        legal.map_err(|reason| because(NoJumpReason::Rules(reason)))?;
        Ok(Self::of(field, position, leap))
    }

    /// A leap that is legal, by the names of its squares.
    pub fn of(field: Field, position: Position, leap: Leap) -> Self {
        let over = leap.over();
        let captured = over
            .iter()
            .filter(|cell| position.size_on(**cell).is_some());
        Self {
            leap,
            from: field.square(leap.from),
            to: field.square(leap.to),
            captured: captured.map(|cell| field.square(*cell)).collect(),
            over: over.iter().map(|cell| field.square(*cell)).collect(),
            points: position.after(leap).1,
        }
    }
}

/// What a jump is called by: the squares that it begins and ends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JumpId {
    /// Where the piece stands.
    pub from: Square,
    /// Where it is to land.
    pub to: Square,
}

impl fmt::Display for JumpId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}-{}", self.from, self.to))
    }
}

impl FromStr for JumpId {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let form = || phrase!("icesickle-typed-jump", text);
        let (from, to) = text.split_once('-').ok_or_else(form)?;
        Ok(Self {
            from: from.parse().map_err(|_| form())?,
            to: to.parse().map_err(|_| form())?,
        })
    }
}

/// Why there is no such jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoJump {
    id: JumpId,
    reason: NoJumpReason,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NoJumpReason {
    Outside { square: Square },
    Rules(NoLeap),
}

impl Worded for NoJump {
    fn phrase(&self) -> Phrase {
        let JumpId { from, to } = self.id;
        let reason = match self.reason {
            NoJumpReason::Outside { square } => phrase!("icesickle-jump-outside", square),
            NoJumpReason::Rules(NoLeap::NoPiece) => phrase!("icesickle-jump-from-nothing", from),
            NoJumpReason::Rules(NoLeap::NotStraight) => phrase!("icesickle-jump-not-straight"),
            NoJumpReason::Rules(NoLeap::TooFar { size, length }) => {
                let most = size.pips();
                phrase!("icesickle-jump-too-far", length, size, most)
            }
            NoJumpReason::Rules(NoLeap::Occupied) => phrase!("icesickle-jump-onto-piece", to),
            NoJumpReason::Rules(NoLeap::OverNothing) => phrase!("icesickle-jump-over-nothing"),
        };
        phrase!("icesickle-no-jump", jump = self.id.to_string(), reason)
    }
}

crate::worded_errors!(NoJump);
