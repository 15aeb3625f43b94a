//! Rules as values: what a sentence of the rule language says, in one normal form.
//!
//! A rule speaks of the pieces of one koan and of the table under them, and of nothing else: no type here can name a
//! direction, an edge, a player, another koan or the past. Two sentences with the same canonical text are equal values.

mod formula;
mod mentions;
mod number;
mod pieces;
mod print;

pub use formula::Formula;
pub use mentions::Mentions;
pub use number::number;
pub use pieces::{Condition, Link, Others, Pieces, Property, Quality, Which};

use crate::piece::Color;
use std::fmt;

/// What decides whether a koan has the Buddha-nature.
pub type Rule = Formula<Clause>;

/// One statement about a koan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Clause {
    Contains(KoanContent),
    /// Every such piece is as said; true where there are none.
    Every(Pieces, Condition),
}

/// What a koan contains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KoanContent {
    Counted(Quantity, Count),
    /// Each of these colors, and maybe others.
    AllColors(Vec<Color>),
    AllSizes,
    /// The left count held against the right one.
    Compared(Comparison, Count, Count),
}

/// A number that a koan has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Count {
    Pieces(Pieces),
    /// The largest group of them that are alike; 0 where no two are.
    Alike(Likeness, Pieces),
    /// The largest group of them in which each does it to each other; 0 where no two do.
    EachOther(Mutual, Pieces),
    /// The pips on such pieces, or on all.
    Pips(Option<Pieces>),
    /// The different colors or sizes among such pieces, or among all.
    Kinds(Kind, Option<Pieces>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Colors,
    Sizes,
}

/// In what pieces are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Likeness {
    /// In color and size; how they stand doesn't matter.
    Identical,
    SameColor,
    SameSize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mutual {
    Touching,
    Pointing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    More,
    Fewer,
    AsMany,
}

/// How many there are to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    AtLeast(u8),
    AtMost(u8),
    Exactly(u8),
    No,
    /// Zero is even.
    Odd,
    Even,
    /// Fewer than zero, which nothing is.
    FewerThanZero,
}

impl Quantity {
    pub const fn at_most(number: u8) -> Self {
        match number {
            0 => Self::No,
            number => Self::AtMost(number),
        }
    }

    pub const fn exactly(number: u8) -> Self {
        match number {
            0 => Self::No,
            number => Self::Exactly(number),
        }
    }

    pub const fn fewer_than(number: u8) -> Self {
        match number.checked_sub(1) {
            Some(most) => Self::at_most(most),
            None => Self::FewerThanZero,
        }
    }

    /// Numbers have two digits at most, so this can't overflow where it is read from a text.
    pub const fn more_than(number: u8) -> Self {
        Self::AtLeast(number.saturating_add(1))
    }
}

impl Likeness {
    /// What is said of pieces that are alike in both ways.
    pub fn and(self, other: Self) -> Self {
        if self == other { self } else { Self::Identical }
    }
}

impl fmt::Display for Rule {
    /// The canonical text, which reads back as the same rule.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&print::rule(self))
    }
}
