//! What the adjudicators have in common: choices left to players, and their answers.
//!
//! A game takes a layout and answers, and returns a ruling: plain values, no pictures, no files.

#[doc(hidden)]
pub mod calls;
#[doc(hidden)]
pub mod chance;
mod choice;
mod colored;
#[doc(hidden)]
pub mod command;
#[doc(hidden)]
pub mod completeness;
pub mod corner;
#[doc(hidden)]
pub mod dice;
mod draws;
pub mod game;
pub mod geomancer;
pub mod geomancy;
pub mod gnostica;
pub mod icesickle;
#[doc(hidden)]
pub mod instruction;
#[doc(hidden)]
pub mod marks;
pub mod matches;
#[doc(hidden)]
pub mod naming;
pub mod noname;
mod presence;
mod ranking;
pub mod report;
#[doc(hidden)]
pub mod rows;
#[doc(hidden)]
pub mod sentences;
pub mod side;
pub mod stash;
#[doc(hidden)]
pub mod tableau;
#[doc(hidden)]
pub mod text;
#[doc(hidden)]
pub mod typed;
#[doc(hidden)]
pub mod unanswered;
pub mod variant;
#[doc(hidden)]
pub mod what_if;
pub mod zendo;

pub use choice::{Answer, Answers, Choice, ChoiceId};

use crate::layout::AnnotationError;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, Worded};

/// Why a layout can't be judged as asked.
#[derive(Clone, Debug, PartialEq)]
pub enum JudgeError {
    /// A bare table, where a game needs squares, in the game's own sentence.
    NoSquares {
        /// What it needs, in a sentence.
        problem: Phrase,
    },
    /// A layout that a game has no use for, in the game's own sentence.
    Unfit {
        /// Why, in a sentence.
        problem: Phrase,
    },
    /// An answer to a choice that is not open to anyone here; `asked` lists the ids that are.
    NotAsked {
        /// The id that was answered.
        id: ChoiceId,
        /// The ids of all choices that are asked.
        asked: Vec<ChoiceId>,
        /// An open choice that goes before it, with the answer after which it may be asked.
        first: Option<Box<(ChoiceId, Answer)>>,
    },
    /// An answer that is none of the options.
    NoOption {
        /// The id of the choice.
        id: ChoiceId,
        /// What was answered.
        option: Answer,
        /// What may be answered.
        options: Vec<Answer>,
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
            Self::NoSquares { problem } | Self::Unfit { problem } => problem.clone(),
            Self::NotAsked { id, asked, .. } if asked.is_empty() => {
                phrase!("judge-nothing-asked", choice = id.to_string())
            }
            Self::NotAsked {
                id,
                first: Some(first),
                ..
            } => {
                let (first, answer) = &**first;
                let answer = format!("{first}={answer}");
                let (choice, first) = (id.to_string(), first.to_string());
                phrase!("judge-asked-later", choice, first, answer)
            }
            Self::NotAsked { id, asked, .. } => {
                let asked = asked.iter().map(ChoiceId::to_string);
                let asked = Phrase::list(asked, ListJoint::Between(", "));
                phrase!("judge-not-asked", choice = id.to_string(), asked)
            }
            Self::NoOption {
                id,
                option,
                options,
            } => {
                let options = options.iter().map(Answer::to_string);
                let options = Phrase::list(options, ListJoint::Or);
                let (choice, option) = (id.to_string(), option.to_string());
                phrase!("judge-no-option", option, choice, options)
            }
            Self::NotCounted { id } => phrase!("judge-placed-and-away", stone = id),
            Self::UnknownStone { id } => phrase!("judge-unknown-stone", stone = id),
        }
    }
}

crate::worded_errors!(JudgeError);

impl From<AnnotationError> for JudgeError {
    fn from(error: AnnotationError) -> Self {
        Self::Unfit {
            problem: error.phrase(),
        }
    }
}

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

    /// Whether a choice of this kind is answered that is about a stone.
    fn is_answered(&self, kind: fn(String) -> ChoiceId, stone: &str) -> bool {
        !self.answers.is_empty() && self.answers.get(&kind(stone.to_owned())).is_some()
    }

    /// Lists a choice and returns what was chosen; none while it is open.
    fn ask(&mut self, mut choice: Choice) -> Result<Option<Answer>, JudgeError> {
        if let Some(answer) = self.answers.get(&choice.id) {
            if !choice.options.contains(answer) {
                return Err(JudgeError::NoOption {
                    id: choice.id,
                    option: answer.clone(),
                    options: choice.options,
                });
            }
            choice.chosen = Some(answer.clone());
        }
        let chosen = choice.chosen.clone();
        self.choices.push(choice);
        Ok(chosen)
    }

    /// All choices in the order of their kinds and names; refuses answers to what was not asked.
    fn finish(mut self) -> Result<Vec<Choice>, JudgeError> {
        let is_asked = |id: &ChoiceId| self.choices.iter().any(|choice| choice.id == *id);
        if let Some((id, _)) = self.answers.iter().find(|(id, _)| !is_asked(id)) {
            let first = |choice: &Choice| {
                let answer = before(&choice.id, id).filter(|_| choice.is_open())?;
                Some(Box::new((choice.id.clone(), answer)))
            };
            return Err(JudgeError::NotAsked {
                id: id.clone(),
                first: self.choices.iter().find_map(first),
                asked: self
                    .choices
                    .iter()
                    .map(|choice| choice.id.clone())
                    .collect(),
            });
        }
        self.choices.sort_by(|a, b| a.id.cmp(&b.id));
        Ok(self.choices)
    }
}

/// The answer to one choice after which another may be asked of the same stone: whether there is one goes before where it lies.
fn before(first: &ChoiceId, then: &ChoiceId) -> Option<Answer> {
    let of_place = match then {
        ChoiceId::Lying(stone) | ChoiceId::Square(stone) | ChoiceId::Direction(stone) => stone,
        _ => return None,
    };
    match first {
        ChoiceId::Stone(stone) if stone == of_place => Some(Answer::Counts),
        ChoiceId::Lying(stone) if stone == of_place => Some(Answer::Stands),
        _ => None,
    }
}
