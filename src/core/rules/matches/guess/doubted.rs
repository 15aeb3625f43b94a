//! The parts of a guess: what was in doubt, what it was taken for, and which stone it is about.
//!
//! A record has them in English; whatever else stands there is kept as it is, and written so again.

use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::piece::{Color, Size};
use crate::rules::ChoiceId;
use crate::square::{Direction, Square};
use std::fmt;

/// How the piece is called that a turn has placed.
const PLACED: &str = "the piece that was placed";
/// What a stone is taken for that stands.
const STANDING: &str = "standing";
/// Where a stone is that lies on no square.
const BESIDE: &str = "beside the board";

/// A call on a stone of a picture, as far as it can be in doubt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DoubtedCall {
    /// Where it lies.
    Square,
    /// Where it points.
    Direction,
    /// Whether it is a piece at all, and of this kind.
    Piece,
    /// Whether it stands in the square named, where one of its kind lay.
    Pose,
}

impl DoubtedCall {
    const ALL: [Self; 4] = [Self::Square, Self::Direction, Self::Piece, Self::Pose];

    /// The call on one stone.
    pub fn on(self, stone: &str) -> GuessedCall {
        GuessedCall::On(self, stone.to_owned())
    }

    /// The choice by which players settle it, where there is one.
    pub fn choice(self, stone: &str) -> Option<ChoiceId> {
        match self {
            Self::Square => Some(ChoiceId::Square(stone.to_owned())),
            Self::Direction => Some(ChoiceId::Direction(stone.to_owned())),
            Self::Piece | Self::Pose => None,
        }
    }

    const fn name(self) -> &'static str {
        ["square", "direction", "piece", "pose"][self as usize]
    }
}

/// What was in doubt, shown as choices are: as in `square:s2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GuessedCall {
    /// A call on the stone of this id.
    On(DoubtedCall, String),
    /// Nothing that is written by this program, as a record has it.
    Unknown(String),
}

impl GuessedCall {
    /// Whether it is about this stone.
    pub fn is_on(&self, stone: &str) -> bool {
        match self {
            Self::On(_, id) => id == stone,
            Self::Unknown(text) => text.rsplit_once(':').is_some_and(|(_, id)| id == stone),
        }
    }
}

impl From<&str> for GuessedCall {
    fn from(text: &str) -> Self {
        let known = text.rsplit_once(':').and_then(|(name, stone)| {
            let call = DoubtedCall::ALL.into_iter().find(|c| c.name() == name)?;
            Some(call.on(stone))
        });
        known.unwrap_or_else(|| Self::Unknown(text.to_owned()))
    }
}

impl fmt::Display for GuessedCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::On(call, stone) => write!(f, "{}:{stone}", call.name()),
            Self::Unknown(text) => f.write_str(text),
        }
    }
}

/// What a call was taken for, shown as records write it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TakenFor {
    /// To lie on this square.
    Square(Square),
    /// To lie on none.
    Beside,
    /// To point there.
    Direction(Direction),
    /// To be a piece of this kind, as in "a red small".
    Kind(Color, Size),
    /// To stand.
    Standing,
    /// Nothing that is written by this program, as a record has it.
    Unknown(String),
}

impl TakenFor {
    /// As it is said in any language.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Square(square) => (*square).into(),
            Self::Beside => phrase!("beside-the-board"),
            Self::Direction(direction) => (*direction).into(),
            Self::Kind(color, size) => phrase!("guess-kind", color, size = *size),
            Self::Standing => phrase!("guess-standing"),
            Self::Unknown(text) => text.into(),
        }
    }

    fn read(text: &str) -> Option<Self> {
        let square = || text.parse().ok().map(Self::Square);
        let direction = || text.parse().ok().map(Self::Direction);
        let kind = || {
            let (color, size) = kind(text.strip_prefix("a ")?)?;
            Some(Self::Kind(color, size))
        };
        match text {
            BESIDE => Some(Self::Beside),
            STANDING => Some(Self::Standing),
            _ => square().or_else(direction).or_else(kind),
        }
    }
}

impl From<&str> for TakenFor {
    fn from(text: &str) -> Self {
        exactly(text, Self::read(text)).unwrap_or_else(|| Self::Unknown(text.to_owned()))
    }
}

impl fmt::Display for TakenFor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Square(square) => square.fmt(f),
            Self::Beside => f.write_str(BESIDE),
            Self::Direction(direction) => direction.fmt(f),
            Self::Kind(color, size) => write!(f, "a {color} {size}"),
            Self::Standing => f.write_str(STANDING),
            Self::Unknown(text) => f.write_str(text),
        }
    }
}

/// The stone of a guess as people at the table point at it, shown as records write it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GuessSubject {
    /// The piece that a turn has placed.
    Placed,
    /// One that lies on one of these squares, the likeliest first, or beside the board without any: as in
    /// "d4 or c4: the red small".
    Stone(Vec<Square>, Color, Size),
    /// Nothing that is written by this program, as a record has it.
    Unknown(String),
}

impl GuessSubject {
    /// As it is said in any language.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Placed => phrase!("guess-placed-piece"),
            Self::Stone(squares, color, size) => {
                let place = if squares.is_empty() {
                    phrase!("beside-the-board")
                } else {
                    Phrase::list(squares.iter().copied(), ListJoint::EachOr)
                };
                let stone = phrase!("the-stone", color, size = *size);
                phrase!("about-stone", place, stone)
            }
            Self::Unknown(text) => text.into(),
        }
    }

    fn read(text: &str) -> Option<Self> {
        if text == PLACED {
            return Some(Self::Placed);
        }
        let (place, stone) = text.split_once(": the ")?;
        let (color, size) = kind(stone)?;
        let squares = match place {
            BESIDE => vec![],
            _ => {
                let squares = place.split(" or ").map(|square| square.parse().ok());
                squares.collect::<Option<_>>()?
            }
        };
        Some(Self::Stone(squares, color, size))
    }
}

impl From<&str> for GuessSubject {
    fn from(text: &str) -> Self {
        exactly(text, Self::read(text)).unwrap_or_else(|| Self::Unknown(text.to_owned()))
    }
}

impl fmt::Display for GuessSubject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Placed => f.write_str(PLACED),
            Self::Stone(squares, color, size) => {
                let squares: Vec<String> = squares.iter().map(ToString::to_string).collect();
                let place = if squares.is_empty() {
                    BESIDE.to_owned()
                } else {
                    squares.join(" or ")
                };
                write!(f, "{place}: the {color} {size}")
            }
            Self::Unknown(text) => f.write_str(text),
        }
    }
}

/// What was read of a text, unless it would be written otherwise.
fn exactly<T: fmt::Display>(text: &str, read: Option<T>) -> Option<T> {
    read.filter(|read| read.to_string() == text)
}

/// As in "red small".
fn kind(words: &str) -> Option<(Color, Size)> {
    let (color, size) = words.split_once(' ')?;
    Some((color.parse().ok()?, size.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_record_has_is_written_as_it_was_read() {
        for (call, is_known) in [
            ("square:s2", true),
            ("direction:s5", true),
            ("piece:p1", true),
            ("pose:s1", true),
            ("keep:d4:red", false),
            ("square:a:b", false),
            ("square", false),
            ("", false),
        ] {
            let read = GuessedCall::from(call);
            assert_eq!(read.to_string(), call);
            assert_eq!(matches!(read, GuessedCall::On(..)), is_known, "{call}");
        }
        for (taken, is_known) in [
            ("d4", true),
            ("beside the board", true),
            ("NE", true),
            ("a red small", true),
            ("standing", true),
            ("ne", false),
            ("a red S", false),
            ("red small", false),
        ] {
            let read = TakenFor::from(taken);
            assert_eq!(read.to_string(), taken);
            assert_eq!(!matches!(read, TakenFor::Unknown(_)), is_known, "{taken}");
        }
        for (about, is_known) in [
            ("the piece that was placed", true),
            ("d4: the red small", true),
            ("d4 or c4: the red small", true),
            ("beside the board: the teal large", true),
            ("D4: the red small", false),
            ("d4 or: the red small", false),
            ("d4", false),
        ] {
            let read = GuessSubject::from(about);
            assert_eq!(read.to_string(), about);
            assert_eq!(
                !matches!(read, GuessSubject::Unknown(_)),
                is_known,
                "{about}"
            );
        }
    }
}
