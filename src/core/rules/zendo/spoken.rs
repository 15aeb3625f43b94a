//! Words that Zendo's sentences are made of: marks, poses, pieces by kind, koans, and what facts are.
//!
//! Rules and guesses are said as they are written, in all languages: their words are those of the rule language.

use super::counter::Stock;
use super::facts::{FactKind, FactValue};
use super::koan::{Attitude, Mark};
use super::rule::Rule;
use crate::bead::BeadShade;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};

impl From<Mark> for Phrase {
    fn from(mark: Mark) -> Self {
        match mark {
            Mark::White => phrase!("zendo-white"),
            Mark::Black => phrase!("zendo-black"),
        }
    }
}

impl From<BeadShade> for Phrase {
    fn from(shade: BeadShade) -> Self {
        match shade {
            BeadShade::Black => phrase!("zendo-black"),
            BeadShade::White => phrase!("zendo-white"),
            BeadShade::Colored => phrase!("zendo-colored"),
        }
    }
}

impl From<Attitude> for Phrase {
    fn from(attitude: Attitude) -> Self {
        match attitude {
            Attitude::Upright => phrase!("zendo-upright"),
            Attitude::Flat => phrase!("zendo-flat"),
            Attitude::Weird => phrase!("zendo-weird"),
        }
    }
}

impl From<&FactValue> for Phrase {
    fn from(value: &FactValue) -> Self {
        match value {
            FactValue::Attitude(attitude) => (*attitude).into(),
            FactValue::Color(color) => color.into(),
            FactValue::Size(size) => (*size).into(),
            FactValue::Holds(true) => phrase!("zendo-yes"),
            FactValue::Holds(false) => phrase!("zendo-no"),
        }
    }
}

impl From<FactKind> for Phrase {
    fn from(kind: FactKind) -> Self {
        match kind {
            FactKind::Attitude => phrase!("zendo-fact-pose"),
            FactKind::Color => phrase!("zendo-fact-color"),
            FactKind::Size => phrase!("zendo-fact-size"),
            FactKind::TouchesTable => phrase!("zendo-fact-on-table"),
            FactKind::Touches => phrase!("zendo-fact-touches"),
            FactKind::PointsAt => phrase!("zendo-fact-points"),
        }
    }
}

impl From<&Rule> for Phrase {
    fn from(rule: &Rule) -> Self {
        rule.to_string().into()
    }
}

/// Pieces by kind, as in "2 red large and 1 blue small".
pub fn listed_pieces(stock: &Stock) -> Phrase {
    let kinds = stock.kinds();
    let kinds = kinds.map(|(color, size, count)| phrase!("zendo-kind", count, color, size));
    Phrase::list(kinds, ListJoint::And)
}

/// As in "ada, ben and cy".
pub fn list(names: impl IntoIterator<Item = impl Into<Phrase>>) -> Phrase {
    Phrase::list(names, ListJoint::And)
}

/// As in "ada, ben, cy".
pub fn by_commas(names: impl IntoIterator<Item = impl Into<Phrase>>) -> Phrase {
    Phrase::list(names, ListJoint::Between(", "))
}

/// How many koans there are.
pub fn koans(count: usize) -> Phrase {
    phrase!("zendo-koans", count)
}

/// A line for each.
pub fn lines(lines: impl IntoIterator<Item = impl Into<Phrase>>) -> Phrase {
    Phrase::list(lines, ListJoint::Between("\n"))
}
