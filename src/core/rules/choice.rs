//! What the rules leave to players: choices, the ways that each can go, and what was answered.
//!
//! Ids and answers are written as in `keep:d4:red=s2`, on the command line and in records; here alone they are read.

use crate::phrasing::Phrase;
use crate::piece::Color;
use crate::square::{Direction, Square};
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
    /// Which stone of a color stays in a square.
    Keep(Square, Color),
    /// The direction of a stone exactly between two.
    Direction(String),
    /// Who gets a stone overpowered by several colors.
    Captor(String),
    /// Which stone the one just placed takes, if any.
    Capture(String),
    /// Nothing that is asked anywhere, as it was written: refusals tell it.
    Unknown(String),
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
            Self::Capture(_) => "capture",
            Self::Unknown(_) => "unknown",
        }
    }
}

impl From<&str> for ChoiceId {
    /// An id as people and records write it.
    fn from(text: &str) -> Self {
        let known = text.split_once(':').and_then(|(kind, of)| {
            let stone = of.to_owned();
            Some(match kind {
                "stone" => Self::Stone(stone),
                "lying" => Self::Lying(stone),
                "square" => Self::Square(stone),
                "keep" => {
                    let (square, color) = of.split_once(':')?;
                    Self::Keep(square.parse().ok()?, color.parse().ok()?)
                }
                "direction" => Self::Direction(stone),
                "captor" => Self::Captor(stone),
                "capture" => Self::Capture(stone),
                _ => return None,
            })
        });
        known.unwrap_or_else(|| Self::Unknown(text.to_owned()))
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
            | Self::Captor(stone)
            | Self::Capture(stone) => write!(f, "{kind}:{stone}"),
            Self::Keep(square, color) => write!(f, "{kind}:{square}:{color}"),
            Self::Unknown(text) => f.pad(text),
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
    /// The color that takes a stone.
    Color(Color),
    /// No stone is taken.
    Nothing,
    /// Nothing that such a choice can be answered with, as it was written: refusals tell it.
    Unknown(String),
}

impl Answer {
    /// An answer as people and records write it; what it says depends on what was asked.
    pub fn read(choice: &ChoiceId, text: &str) -> Self {
        let word = || {
            let words = [Self::Counts, Self::Away, Self::Stands, Self::Off];
            words.into_iter().find(|word| word.to_string() == text)
        };
        let answer = match choice {
            ChoiceId::Stone(_) | ChoiceId::Lying(_) => word(),
            ChoiceId::Square(_) => text.parse().ok().map(Self::Square).or_else(word),
            ChoiceId::Direction(_) => text.parse().ok().map(Self::Direction),
            ChoiceId::Captor(_) => text.parse().ok().map(Self::Color),
            ChoiceId::Capture(_) if text == NOTHING => Some(Self::Nothing),
            ChoiceId::Keep(..) | ChoiceId::Capture(_) => Some(Self::Stone(text.to_owned())),
            ChoiceId::Unknown(_) => None,
        };
        answer.unwrap_or_else(|| Self::Unknown(text.to_owned()))
    }
}

/// How it is written that nothing is taken.
const NOTHING: &str = "nothing";

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
            Self::Nothing => f.pad(NOTHING),
            Self::Unknown(text) => f.pad(text),
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
    /// What people at the table call these stones, in their order.
    pub called: Vec<Phrase>,
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

/// What players answered.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answers(Vec<(ChoiceId, Answer)>);

impl Answers {
    /// Sets or replaces the answer to a choice.
    pub fn set(&mut self, id: ChoiceId, answer: Answer) {
        let written = id.to_string();
        let place = self.0.iter().position(|(other, _)| *other == id);
        let place = place.map_or_else(
            || {
                Err(self
                    .0
                    .partition_point(|(other, _)| other.to_string() < written))
            },
            Ok,
        );
        match place {
            Ok(place) => self.0[place].1 = answer,
            Err(place) => self.0.insert(place, (id, answer)),
        }
    }

    /// Sets or replaces an answer as it is written.
    pub fn set_written(&mut self, id: &str, option: &str) {
        let id = ChoiceId::from(id);
        let answer = Answer::read(&id, option);
        self.set(id, answer);
    }

    /// The same about stones that got other ids: what `renamed` knows none for keeps its own.
    pub fn renamed(&self, renamed: impl Fn(&str) -> Option<String>) -> Self {
        let named = |id: &String| renamed(id).unwrap_or_else(|| id.clone());
        let mut answers = Self::default();
        for (id, answer) in self.iter() {
            let id = match id {
                ChoiceId::Stone(stone) => ChoiceId::Stone(named(stone)),
                ChoiceId::Lying(stone) => ChoiceId::Lying(named(stone)),
                ChoiceId::Square(stone) => ChoiceId::Square(named(stone)),
                ChoiceId::Direction(stone) => ChoiceId::Direction(named(stone)),
                ChoiceId::Captor(stone) => ChoiceId::Captor(named(stone)),
                ChoiceId::Capture(stone) => ChoiceId::Capture(named(stone)),
                ChoiceId::Keep(..) | ChoiceId::Unknown(_) => id.clone(),
            };
            let answer = match answer {
                Answer::Stone(stone) => Answer::Stone(named(stone)),
                other => other.clone(),
            };
            answers.set(id, answer);
        }
        answers
    }

    /// Takes an answer back.
    pub fn remove(&mut self, id: &ChoiceId) {
        self.0.retain(|(other, _)| other != id);
    }

    /// The answer to a choice.
    pub fn get(&self, id: &ChoiceId) -> Option<&Answer> {
        let mut answers = self.0.iter();
        answers.find_map(|(other, answer)| (other == id).then_some(answer))
    }

    /// Whether nothing was answered.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The choices answered, in the order of their ids as they are written.
    pub fn iter(&self) -> impl Iterator<Item = (&ChoiceId, &Answer)> {
        self.0.iter().map(|(id, answer)| (id, answer))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_answers_are_read_as_they_are_written() {
        for (id, option, is_known) in [
            ("stone:s1", "counts", true),
            ("stone:s1", "d4", false),
            ("lying:s1", "stands", true),
            ("square:s1", "d4", true),
            ("square:s1", "off", true),
            ("square:s1", "D4", false),
            ("keep:d4:red", "s2", true),
            ("keep:d4:red", "off", true),
            ("direction:s1", "NE", true),
            ("direction:s1", "ne", false),
            ("captor:s1", "blue", true),
            ("captor:s1", "no color", false),
            ("capture:s1", "s2", true),
            ("capture:s1", "nothing", true),
            ("keep:z:red", "s2", false),
            ("keep:d4", "s2", false),
            ("stone", "counts", false),
            ("", "", false),
        ] {
            let choice = ChoiceId::from(id);
            let answer = Answer::read(&choice, option);
            assert_eq!(choice.to_string(), id);
            assert_eq!(answer.to_string(), option, "{id}");
            assert_eq!(
                !matches!(answer, Answer::Unknown(_)),
                is_known,
                "{id}={option}"
            );
        }
    }

    #[test]
    fn answers_stand_in_the_order_in_which_they_are_written() {
        let mut answers = Answers::default();
        for (id, option) in [
            ("stone:s1", "away"),
            ("captor:s2", "red"),
            ("stone:s1", "counts"),
        ] {
            answers.set_written(id, option);
        }
        let written: Vec<String> = (answers.iter())
            .map(|(id, answer)| format!("{id}={answer}"))
            .collect();
        assert_eq!(written, ["captor:s2=red", "stone:s1=counts"]);
        answers.remove(&ChoiceId::from("captor:s2"));
        assert_eq!(answers.iter().count(), 1);
    }
}
