//! What a game wants told beside a picture of a table, as values: the score, every stone, and what has just been done.

use crate::phrase;
use crate::phrasing::{Phrase, signed};
use crate::piece::{Color, Size};

/// All that is told of a finding.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rows {
    /// Most points first.
    pub scores: Vec<ScoreRow>,
    /// What is said of the score where nobody has any; empty where the game has none.
    pub no_score: Phrase,
    /// What is in doubt of the score, in sentences.
    pub doubts: Vec<Phrase>,
    /// In the order of the layout's stones.
    pub stones: Vec<StoneRow>,
    /// What the piece does that was just placed, in sentences.
    pub placed: Vec<Phrase>,
}

/// One player's line of the score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreRow {
    /// From 1.
    pub place: usize,
    /// The player's color.
    pub color: Color,
    /// All the points.
    pub total: i64,
    /// Whether a total may be negative, and is written with its sign where it stands alone.
    pub is_signed: bool,
    /// What it is made of, in few words.
    pub brief: Phrase,
    /// The same in sentences.
    pub why: Phrase,
    /// The stones that it counts, by id.
    pub stones: Vec<String>,
}

/// What is said of one stone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoneRow {
    /// Its name in the layout.
    pub id: String,
    /// Its color.
    pub color: Color,
    /// Which of the three sizes.
    pub size: Size,
    /// In few words.
    pub words: Phrase,
    /// The reason, in a sentence.
    pub why: Phrase,
    /// All of it, for who looks closely.
    pub told: Vec<Remark>,
}

/// One sentence, marked where it tells of doubt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The sentence.
    pub words: Phrase,
    /// Whether it tells of doubt.
    pub is_doubtful: bool,
}

/// What was done between two tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// One for everything that was done.
    pub sentences: Vec<Phrase>,
    /// The stones of the later table that it is about, by id.
    pub stones: Vec<String>,
}

impl ScoreRow {
    /// As in "1. red: +7".
    pub fn line(&self) -> Phrase {
        let (place, color) = (self.place, &self.color);
        let total = if self.is_signed {
            signed(self.total)
        } else {
            self.total.to_string()
        };
        phrase!("score-line", place, color, total)
    }
}

impl Remark {
    /// A sentence that tells of no doubt.
    pub fn plain(words: impl Into<Phrase>) -> Self {
        Self {
            words: words.into(),
            is_doubtful: false,
        }
    }
}
