//! What phones show, as values: sentences, a drawing, buttons with a number each.

use crate::phrasing::Language;

/// All that is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PhonePage {
    /// Another number whenever its buttons mean something else.
    pub revision: u64,
    /// Whether who looks on may tap buttons too.
    pub viewers_answer: bool,
    /// What matters most, in a line.
    pub title: String,
    /// How the watch stands, in a word or two.
    pub state: String,
    /// Whether that is as it should be.
    pub is_steady: bool,
    /// The table from above, as SVG.
    pub drawing: Option<String>,
    /// What all of it is in.
    pub language: Language,
    /// The rest, in its order.
    pub parts: Vec<Part>,
}

/// Lines and buttons that belong together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// What it is about; empty where that is plain.
    pub heading: String,
    /// Whether somebody is asked to do something.
    pub is_asked: bool,
    /// In their order.
    pub lines: Vec<Line>,
    /// In their order.
    pub buttons: Vec<Button>,
}

/// A line of words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The words.
    pub words: String,
    /// Red, green and blue of the player or piece that it speaks of.
    pub color: Option<[u8; 3]>,
    /// How they are said.
    pub weight: Weight,
}

/// How words are said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// As most are.
    Plain,
    /// Before others.
    Strong,
    /// Beside others.
    Weak,
    /// In doubt, or wrong.
    Doubtful,
    /// In letters of one width: columns stand one below the other.
    Even,
}

/// Something to tap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// What is written on it.
    pub words: String,
    /// Whether it is what mostly comes next.
    pub is_usual: bool,
}

/// A tap on a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tap {
    /// Of what was shown.
    pub revision: u64,
    /// Counted from 0 through all parts.
    pub button: usize,
}

impl PhonePage {
    /// How many buttons there are.
    pub fn buttons(&self) -> usize {
        self.parts.iter().map(|part| part.buttons.len()).sum()
    }
}

impl Line {
    /// A line without a color.
    pub fn new(words: impl Into<String>, weight: Weight) -> Self {
        Self {
            words: words.into(),
            color: None,
            weight,
        }
    }
}

impl Weight {
    /// The word for it in what the page is told.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Strong => "strong",
            Self::Weak => "weak",
            Self::Doubtful => "doubtful",
            Self::Even => "even",
        }
    }
}
