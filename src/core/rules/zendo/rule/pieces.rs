//! Which pieces a rule speaks of, and what it says of each of them.

use super::{Formula, Quantity};
use crate::piece::{Color, Size};
use crate::rules::zendo::koan::Attitude;

/// What is said of one piece.
pub type Condition = Formula<Quality>;

/// What a piece can be, by itself or beside others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Quality {
    Property(Property),
    Link(Link),
}

/// What a piece is by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Property {
    Color(Color),
    Size(Size),
    Attitude(Attitude),
}

/// What a piece has to do with the table or with other pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Link {
    TouchingTable,
    Touching(Others),
    PointingAt(Others),
    PointedAtBy(Others),
}

impl Link {
    /// The other pieces it is about.
    pub const fn others(&self) -> Option<&Others> {
        match self {
            Self::TouchingTable => None,
            Self::Touching(others) | Self::PointingAt(others) | Self::PointedAtBy(others) => {
                Some(others)
            }
        }
    }
}

/// How many, and which, of the pieces besides the one that is spoken of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Others {
    pub which: Which,
    pub pieces: Box<Pieces>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// All others of that kind.
    Every,
    Some(Quantity),
}

/// The pieces that meet all conditions, in the order of the canonical text: first what stands before the noun as
/// adjectives, then what stands after it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pieces(Vec<Condition>);

impl Pieces {
    pub fn conditions(&self) -> &[Condition] {
        &self.0
    }

    /// Adds what is said next of these pieces.
    ///
    /// After "touching a red piece" whatever follows would be said of the red one; what belongs to the outer piece is
    /// joined with it to one condition, which the text sets in parentheses.
    pub fn push(&mut self, condition: Condition) {
        if condition.is_adjective() {
            let place = self.0.partition_point(Condition::is_adjective);
            self.0.insert(place, condition);
            return;
        }
        match self.0.pop_if(|last| last.ends_with_pieces()) {
            Some(last) => self.0.push(Formula::all(vec![last, condition])),
            None => self.0.push(condition),
        }
    }

    /// The adjectives, then the other conditions.
    pub fn parted(&self) -> (&[Condition], &[Condition]) {
        self.0
            .split_at(self.0.partition_point(Condition::is_adjective))
    }
}

impl Condition {
    /// Whether it can stand before the noun: red, non-red, or red or blue.
    pub fn is_adjective(&self) -> bool {
        match self {
            Self::Or(parts) => parts.iter().all(Self::is_single_adjective),
            other => other.is_single_adjective(),
        }
    }

    /// Whether it is red or non-red.
    pub fn is_single_adjective(&self) -> bool {
        match self {
            Self::Is(quality) => matches!(quality, Quality::Property(_)),
            Self::Not(inner) => matches!(**inner, Self::Is(Quality::Property(_))),
            Self::And(_) | Self::Or(_) => false,
        }
    }

    /// Whether its text ends with other pieces, of which the next words would be said.
    fn ends_with_pieces(&self) -> bool {
        match self {
            Self::Is(Quality::Link(link)) => link.others().is_some(),
            Self::Not(inner) => inner.ends_with_pieces(),
            _ => false,
        }
    }
}
