//! What a judgement comes to: every stone with its fate, the auras, and what is left to players.

use crate::layout::settle::Settled;
use crate::phrasing::Phrase;
use crate::piece::{Color, Size};
use crate::rules::Choice;
use crate::square::{Direction, Square};
use std::collections::BTreeMap;

/// What becomes of a stone.
#[derive(Clone, Debug, PartialEq)]
pub enum Fate {
    /// It stays on its square.
    Stays,
    /// It goes back to its owner, who throws it again.
    Recast(Recast),
    /// `by` is none while nobody has claimed a stone that several colors overpower.
    Captured {
        /// The color that holds it; none where several may claim it and none has.
        by: Option<Color>,
        /// How it came to that.
        how: Capture,
    },
}

/// Why a stone goes back to its owner's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recast {
    /// It lies outside of the 64 squares.
    OffBoard,
    /// It stands upright.
    PointingUp,
    /// Its owner keeps another of his stones on that square.
    OwnStoneKept,
    /// It ties with others for the largest of its square.
    TiedLargest,
}

/// How a stone was captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capture {
    /// A larger one lies on the same square.
    SmallerInSquare,
    /// By auras, in this wave, counted from 1.
    Overpowered {
        /// The wave that it falls in, from 1.
        wave: u32,
    },
}

impl Fate {
    /// As in files: `stays`, `recast` or `captured`.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Stays => "stays",
            Self::Recast(_) => "recast",
            Self::Captured { .. } => "captured",
        }
    }

    /// Why, in a word of the files; none for a stone that stays.
    pub const fn reason(&self) -> Option<&'static str> {
        match self {
            Self::Stays => None,
            Self::Recast(Recast::OffBoard) => Some("off_board"),
            Self::Recast(Recast::PointingUp) => Some("pointing_up"),
            Self::Recast(Recast::OwnStoneKept) => Some("own_stone_kept"),
            Self::Recast(Recast::TiedLargest) => Some("tied_largest"),
            Self::Captured { how, .. } => Some(match how {
                Capture::SmallerInSquare => "smaller_in_square",
                Capture::Overpowered { .. } => "overpowered",
            }),
        }
    }

    /// The color that holds it, if it is captured and claimed.
    pub const fn captured_by(&self) -> Option<&Color> {
        match self {
            Self::Captured { by, .. } => by.as_ref(),
            _ => None,
        }
    }

    /// The wave in which auras overpowered it.
    pub const fn wave(&self) -> Option<u32> {
        match self {
            Self::Captured {
                how: Capture::Overpowered { wave },
                ..
            } => Some(*wave),
            _ => None,
        }
    }
}

/// One stone and what becomes of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// Its name in the layout.
    pub id: String,
    /// The name of its color.
    pub color: Color,
    /// Which of the three sizes.
    pub size: Size,
    /// The guess and its doubt, before any choice.
    pub settled: Settled,
    /// False for what is likelier nothing than a stone, unless a player says that it counts.
    pub is_counted: bool,
    /// None for a stone recast at once or not counted, and while its owner has to choose.
    pub square: Option<Square>,
    /// Where it points; none while that is open.
    pub direction: Option<Direction>,
    /// None while it depends on an open choice, and for what is not counted.
    pub fate: Option<Fate>,
    /// One plain sentence.
    pub why: Phrase,
}

impl Judged {
    pub(super) const fn stays(&self) -> bool {
        matches!(self.fate, Some(Fate::Stays))
    }

    pub(super) fn meets(&mut self, fate: Fate, why: Phrase) {
        self.fate = Some(fate);
        self.why = why;
    }
}

/// What one color's stones add up to in one square.
#[derive(Clone, Debug, PartialEq)]
pub struct Aura {
    /// Where it adds up.
    pub square: Square,
    /// Whose stones cast it.
    pub color: Color,
    /// The sum of what they cast there.
    pub strength: u32,
    /// Ids of the stones that cast it, in the layout's order.
    pub sources: Vec<String>,
}

/// The judgement of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Ruling {
    /// Parallel to the layout's stones.
    pub stones: Vec<Judged>,
    /// After the last wave, by square and color; empty until the ruling is complete.
    pub auras: Vec<Aura>,
    /// What the rules leave to players, answered or not.
    pub choices: Vec<Choice>,
    /// False while a square, a direction or a keep is open, or whether something is a stone.
    pub complete: bool,
    /// Pips that stay, of every color of the layout.
    pub field: BTreeMap<Color, u32>,
    /// Pips captured, of every color of the layout.
    pub captured: BTreeMap<Color, u32>,
}

impl Ruling {
    /// Whether steps 5 and 6 wait for a choice.
    pub fn waits(&self) -> bool {
        self.choices.iter().any(Choice::holds_up)
    }
}
