//! What the adjudicators have in common: choices left to players, and their answers.
//!
//! A game takes a layout and answers, and returns a ruling: plain values, no pictures, no files.

pub mod calls;
pub mod chance;
pub mod command;
pub mod dice;
pub mod errand;
pub mod game;
pub mod geomancer;
pub mod geomancy;
pub mod gnostica;
pub mod icesickle;
pub mod marks;
pub mod matches;
pub mod noname;
mod presence;
pub mod report;
pub mod rows;
pub mod sentences;
pub mod side;
pub mod stash;
pub mod tableau;
pub mod text;
pub mod typed;
pub mod variant;
pub mod what_if;
pub mod wholeness;
pub mod zendo;

use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, Worded};
use crate::piece::Color;
use crate::square::{Direction, Region, Square};
use std::collections::BTreeMap;
use std::fmt;

/// What is asked, and of which stone or square; shown as in `keep:d4:red`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ChoiceId {
    /// Whether something that is likelier nothing than a stone counts as one.
    Stone(String),
    /// Whether a piece that lies where others stand fell over, or was laid away.
    Lying(String),
    /// The square of a stone that lies equally in several.
    Square(String),
    /// Which stone of a colour stays in a square.
    Keep(Square, Color),
    /// The direction of a stone exactly between two.
    Direction(String),
    /// Who gets a stone overpowered by several colours.
    Captor(String),
}

impl ChoiceId {
    /// The word before the colon of an id.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Stone(_) => "stone",
            Self::Lying(_) => "lying",
            Self::Square(_) => "square",
            Self::Keep(..) => "keep",
            Self::Direction(_) => "direction",
            Self::Captor(_) => "captor",
        }
    }
}

impl fmt::Display for ChoiceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.kind();
        match self {
            Self::Stone(stone)
            | Self::Lying(stone)
            | Self::Square(stone)
            | Self::Direction(stone)
            | Self::Captor(stone) => write!(f, "{kind}:{stone}"),
            Self::Keep(square, color) => write!(f, "{kind}:{square}:{color}"),
        }
    }
}

/// One of the ways a choice can go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is a stone.
    Counts,
    /// It is none, or is taken away.
    Away,
    /// It stood there and fell over.
    Stands,
    /// Outside the squares that are played on.
    Off,
    /// The square that a stone is taken to lie on.
    Square(Square),
    /// The direction that a stone is taken to point in.
    Direction(Direction),
    /// The id of the stone that stays.
    Stone(String),
    /// The colour that takes a stone.
    Color(Color),
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Counts => f.pad("counts"),
            Self::Away => f.pad("away"),
            Self::Stands => f.pad("stands"),
            Self::Off => f.pad("off"),
            Self::Square(square) => square.fmt(f),
            Self::Direction(direction) => direction.fmt(f),
            Self::Stone(id) => f.pad(id),
            Self::Color(color) => color.fmt(f),
        }
    }
}

/// Something the rules leave to a player, answered or open.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What it is about.
    pub id: ChoiceId,
    /// Whose choice it is; none for a captor, which is whoever claims it, and for what may be no stone.
    pub player: Option<Color>,
    /// Where, once that is settled.
    pub square: Option<Square>,
    /// The ids of the stones it is about.
    pub stones: Vec<String>,
    /// All that may be answered.
    pub options: Vec<Answer>,
    /// What was answered; none while it is open.
    pub chosen: Option<Answer>,
}

impl Choice {
    /// Whether it still waits for an answer.
    pub const fn is_open(&self) -> bool {
        self.chosen.is_none()
    }

    /// Whether the rest of the judgement waits for it: who claims a stone can be said later, and what may be none is
    /// not counted meanwhile.
    pub const fn holds_up(&self) -> bool {
        self.is_open() && !matches!(self.id, ChoiceId::Captor(_) | ChoiceId::Stone(_))
    }
}

/// What players answered: an option for each choice id, both as people write them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answers(BTreeMap<String, String>);

impl Answers {
    /// Sets or replaces the answer to a choice.
    pub fn set(&mut self, id: impl Into<String>, option: impl Into<String>) {
        self.0.insert(id.into(), option.into());
    }

    /// Takes an answer back.
    pub fn remove(&mut self, id: &str) {
        self.0.remove(id);
    }

    /// The option chosen for the choice with this id.
    pub fn get(&self, id: &str) -> Option<&str> {
        self.0.get(id).map(String::as_str)
    }

    /// The ids of the choices answered, in order.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}

/// Why a layout can't be judged as asked.
#[derive(Clone, Debug, PartialEq)]
pub enum JudgeError {
    /// Geomancy on a bare table.
    NoChessboard,
    /// Geomancy on a board of other squares than a chessboard's.
    NotSixtyFour {
        /// The squares of the board that it lies on.
        squares: Region,
    },
    /// A layout that a game has no use for, in the game's own sentence.
    Unfit {
        /// Why, in a sentence.
        problem: Phrase,
    },
    /// An answer to a choice that is not open to anyone here; `asked` lists the ids that are.
    NotAsked {
        /// The id that was answered.
        id: String,
        /// The ids of all choices that are asked.
        asked: Vec<String>,
    },
    /// An answer that is none of the options.
    NoOption {
        /// The id of the choice.
        id: String,
        /// What was answered.
        option: String,
        /// What may be answered.
        options: Vec<String>,
    },
    /// A placed stone that is not in the layout.
    UnknownStone {
        /// The id that was named.
        id: String,
    },
    /// A placed stone that was said to be none.
    NotCounted {
        /// The id of the stone.
        id: String,
    },
}

impl Worded for JudgeError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::NoChessboard => phrase!("judge-no-chessboard"),
            Self::NotSixtyFour { squares } => {
                let (files, ranks) = (squares.files(), squares.ranks());
                phrase!("judge-not-sixty-four", files, ranks)
            }
            Self::Unfit { problem } => problem.clone(),
            Self::NotAsked { id, asked } if asked.is_empty() => {
                phrase!("judge-nothing-asked", choice = id)
            }
            Self::NotAsked { id, asked } => {
                let asked = Phrase::list(asked, ListJoint::Between(", "));
                phrase!("judge-not-asked", choice = id, asked)
            }
            Self::NoOption {
                id,
                option,
                options,
            } => {
                let options = Phrase::list(options, ListJoint::EachOr);
                phrase!("judge-no-option", option, choice = id, options)
            }
            Self::NotCounted { id } => phrase!("judge-placed-and-away", stone = id),
            Self::UnknownStone { id } => phrase!("judge-unknown-stone", stone = id),
        }
    }
}

crate::worded_errors!(JudgeError);

/// The choices a judgement comes to, answered as far as players did.
struct Questions<'a> {
    answers: &'a Answers,
    choices: Vec<Choice>,
}

impl<'a> Questions<'a> {
    const fn new(answers: &'a Answers) -> Self {
        Self {
            answers,
            choices: Vec::new(),
        }
    }

    fn is_answered(&self, id: &ChoiceId) -> bool {
        !self.answers.0.is_empty() && self.answers.get(&id.to_string()).is_some()
    }

    /// Lists a choice and returns what was chosen; none while it is open.
    fn ask(&mut self, mut choice: Choice) -> Result<Option<Answer>, JudgeError> {
        let id = choice.id.to_string();
        if let Some(text) = self.answers.get(&id) {
            let chosen = choice.options.iter().find(|o| o.to_string() == text);
            let chosen = chosen.ok_or_else(|| JudgeError::NoOption {
                id,
                option: text.to_owned(),
                options: choice.options.iter().map(Answer::to_string).collect(),
            })?;
            choice.chosen = Some(chosen.clone());
        }
        let chosen = choice.chosen.clone();
        self.choices.push(choice);
        Ok(chosen)
    }

    /// All choices in the order of their kinds and names; refuses answers to what was not asked.
    fn finish(mut self) -> Result<Vec<Choice>, JudgeError> {
        let asked: Vec<String> = self.choices.iter().map(|c| c.id.to_string()).collect();
        if let Some(id) = self.answers.0.keys().find(|id| !asked.contains(id)) {
            return Err(JudgeError::NotAsked {
                id: id.clone(),
                asked,
            });
        }
        self.choices.sort_by(|a, b| a.id.cmp(&b.id));
        Ok(self.choices)
    }
}
