//! What people type for more than one game: answers to choices and to what a picture leaves open, and who sits where.

use super::side::{Seats, Side};
use super::{Answer, Answers, ChoiceId};
use crate::layout::{LayoutAnnotations, PieceAnnotation};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::Color;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// An answer to a choice, as in `keep:d4:red=s2`.
#[derive(Clone, Debug, PartialEq)]
pub struct Choose {
    /// The id of the choice.
    pub id: ChoiceId,
    /// What is chosen.
    pub answer: Answer,
}

impl Choose {
    /// An answer as it is written.
    pub fn written(id: &str, option: &str) -> Self {
        let id = ChoiceId::from(id);
        let answer = Answer::read(&id, option);
        Self { id, answer }
    }
}

impl fmt::Display for Choose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.id, self.answer)
    }
}

impl FromStr for Choose {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        match text.split_once('=') {
            Some((id, option)) if !id.is_empty() && !option.is_empty() => {
                Ok(Self::written(id, option))
            }
            _ => Err(phrase!("typed-choice")),
        }
    }
}

/// One item of `--choose` where a picture is judged: besides answers to choices, what lies at a marked place (`place:u1=nothing`,
/// `place:u1=red-large`), and what a stone is that was misread (`stone:s7=green-medium`, `stone:s7=nothing`).
#[derive(Clone, Debug)]
pub struct TableAnswer {
    id: String,
    option: String,
    kind: TableAnswerKind,
}

#[derive(Clone, Debug)]
enum TableAnswerKind {
    Choice(Choose),
    Place(String, Option<PieceAnnotation>),
    Stone(String, Option<PieceAnnotation>),
}

impl FromStr for TableAnswer {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let choose: Choose = text.parse()?;
        let (id, option) = text.split_once('=').unwrap_or((text, ""));
        let piece = || match option {
            NOTHING => Ok(None),
            option => option.parse().map(Some),
        };
        let kind = match (id.split_once(':'), &choose) {
            (Some(("place", place)), _) => TableAnswerKind::Place(place.into(), piece()?),
            // One word is an answer to whether it counts, or none.
            (
                Some(("stone", stone)),
                Choose {
                    answer: Answer::Unknown(_),
                    ..
                },
            ) if option == NOTHING || option.contains('-') => {
                TableAnswerKind::Stone(stone.into(), piece()?)
            }
            _ => TableAnswerKind::Choice(choose),
        };
        Ok(Self {
            id: id.to_owned(),
            option: option.to_owned(),
            kind,
        })
    }
}

/// How it is written that no stone is there.
const NOTHING: &str = "nothing";

/// All that was answered; each choice, place and stone once, in any order.
///
/// # Errors
/// Where one is answered twice, and not alike.
pub fn table_answers(given: Vec<TableAnswer>) -> Result<(Answers, LayoutAnnotations), Phrase> {
    let (mut choices, mut said) = (vec![], LayoutAnnotations::default());
    let mut options: BTreeMap<String, String> = BTreeMap::new();
    for TableAnswer { id, option, kind } in given {
        let before = options.insert(id.clone(), option.clone());
        if let Some(before) = before.filter(|before| *before != option) {
            return Err(chosen_twice(id, before, option));
        }
        match kind {
            TableAnswerKind::Choice(choose) => choices.push(choose),
            TableAnswerKind::Place(id, piece) => drop(said.places.insert(id, piece)),
            TableAnswerKind::Stone(id, piece) => drop(said.stones.insert(id, piece)),
        }
    }
    Ok((answers(choices)?, said))
}

fn chosen_twice(id: String, before: String, answer: String) -> Phrase {
    phrase!("typed-chosen-twice", id, before, answer)
}

/// One item of `--seats`.
#[derive(Clone, Debug)]
pub struct Seat {
    side: Side,
    color: Color,
}

impl FromStr for Seat {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let (side, color) = text.split_once('=').ok_or_else(|| phrase!("typed-seat"))?;
        Ok(Self {
            side: side.parse().map_err(nowhere)?,
            color: color.parse()?,
        })
    }
}

/// Why somebody has no seat, and how what they hold is said all the same.
fn nowhere(problem: Phrase) -> Phrase {
    phrase!("typed-seat-nowhere", problem)
}

/// All answers; each choice is answered once.
///
/// # Errors
/// Where a choice is answered twice, and not alike.
pub fn answers(chosen: Vec<Choose>) -> Result<Answers, Phrase> {
    let mut answers = Answers::default();
    for Choose { id, answer } in chosen {
        match answers.get(&id) {
            Some(before) if *before != answer => {
                let [before, answer] = [before, &answer].map(ToString::to_string);
                return Err(chosen_twice(id.to_string(), before, answer));
            }
            _ => answers.set(id, answer),
        }
    }
    Ok(answers)
}

/// Who sits where; one at a side, and each at one.
///
/// # Errors
/// Where a side or a color is given twice.
pub fn seats(given: Vec<Seat>) -> Result<Seats, Phrase> {
    let mut seats = Seats::new();
    for Seat { side, color } in given {
        if seats.get(&side) == Some(&color) {
            let seat = format!("{side}={color}");
            return Err(phrase!("typed-seat-said-twice", seat));
        }
        if let Some((other, _)) = seats.iter().find(|(_, seated)| **seated == color) {
            let (one, other) = (other.name(), side.name());
            let color = color.name().to_owned();
            return Err(phrase!("typed-two-seats", color, one, other));
        }
        if let Some(other) = seats.insert(side, color.clone()) {
            let [one, other] = [other, color].map(|color| color.name().to_owned());
            let problem = phrase!("typed-two-at-side", one, other, side = side.name());
            return Err(nowhere(problem));
        }
    }
    Ok(seats)
}
