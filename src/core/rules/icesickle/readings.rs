//! Where pieces may stand whose square is not clear, and the tables that come of it.
//!
//! In: a layout and what people answered. Out: the [`Unclear`] pieces, and [`TableReading`]s of the table, the likeliest first.
//! A piece is not unclear of which somebody said where it stands, nor one that is asked about anyway.

use super::field::Field;
use crate::layout::settle::{Place, PlaceEstimate, stand};
use crate::layout::{Layout, Stone};
use crate::phrase;
use crate::phrasing::portion;
use crate::piece::{Color, Size};
use crate::rules::matches::guess::{DoubtedCall, GuessSubject, TakenFor};
use crate::rules::stash::sighting::{DoubtOption, SightingQuestion};
use crate::rules::{Answer, Answers, ChoiceId};
use std::collections::BTreeMap;

/// A piece of which it is not clear where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Unclear {
    /// The stone's id in the layout.
    pub id: String,
    color: Color,
    size: Size,
    /// Where it may stand.
    pub stand: PlaceEstimate,
}

/// The pieces that are taken to stand elsewhere than they likeliest do, by their ids, each with where.
pub type TableReading = BTreeMap<String, Place>;

/// So many readings of one table are looked at; of further pieces the best guess stands.
const MOST_READINGS: usize = 32;

/// The pieces of a layout that are unclear, the least sure first.
pub fn unclear(layout: &Layout, field: Field, answers: &Answers) -> Vec<Unclear> {
    let Some(board) = layout.surface.board() else {
        return vec![];
    };
    let cells = field.cells(board.square_mm);
    let is_read = |stone: &&Stone| stone.sigma.is_some() && is_placed_by_eye(stone, answers);
    let mut unclear: Vec<Unclear> = layout
        .stones
        .iter()
        .filter(is_read)
        .map(|stone| Unclear {
            id: stone.id.clone(),
            color: stone.color.clone(),
            size: stone.size,
            stand: stand(stone, layout.pieces.dimensions(stone.size), cells),
        })
        .filter(|stone| !stone.stand.call.is_clear() && stone.stand.places.len() > 1)
        .collect();
    unclear.sort_by(|a, b| a.sure().total_cmp(&b.sure()));
    unclear
}

/// Whether it is the eye alone that says where a piece stands, and it counts.
fn is_placed_by_eye(stone: &Stone, answers: &Answers) -> bool {
    let said = |kind: fn(String) -> ChoiceId| answers.get(&kind(stone.id.clone()));
    let counts = stone.unlikely().is_none() || said(ChoiceId::Stone) == Some(&Answer::Counts);
    let stands = !stone.pose.is_lying() || said(ChoiceId::Lying) == Some(&Answer::Stands);
    counts && stands && said(ChoiceId::Square).is_none()
}

/// All ways to read a table, the first of them with every piece where it likeliest stands.
pub fn readings(unclear: &[Unclear]) -> Vec<TableReading> {
    let mut readings = vec![TableReading::new()];
    for stone in unclear {
        let places = stone.stand.shares.iter().map(|(place, _)| *place);
        let others: Vec<Place> = places.filter(|place| *place != stone.stand.best).collect();
        if readings.len() * (others.len() + 1) > MOST_READINGS {
            break;
        }
        let elsewhere = others.iter().flat_map(|place| {
            readings.iter().map(|reading| {
                let mut reading = reading.clone();
                reading.insert(stone.id.clone(), *place);
                reading
            })
        });
        let elsewhere: Vec<TableReading> = elsewhere.collect();
        readings.extend(elsewhere);
    }
    readings
}

/// What people answered, with the places of a reading.
pub fn answered(answers: &Answers, reading: &TableReading) -> Answers {
    let mut answers = answers.clone();
    for (id, place) in reading {
        let answer = match place {
            Place::On(square) => Answer::Square(*square),
            Place::Off => Answer::Off,
        };
        answers.set(ChoiceId::Square(id.clone()), answer);
    }
    answers
}

impl Unclear {
    /// How likely it stands where it likeliest does.
    pub const fn sure(&self) -> f64 {
        self.stand.call.probability
    }

    /// Where it stands, as a question with all places that it may be.
    pub fn question<S>(&self) -> SightingQuestion<S> {
        let squares = self
            .stand
            .shares
            .iter()
            .filter_map(|(place, _)| place.square());
        let options = self.stand.shares.iter().map(|(place, share)| {
            let portion = portion(*share);
            DoubtOption {
                words: match place {
                    Place::On(square) => phrase!("portion-on", portion, square = *square),
                    Place::Off => phrase!("portion-beside", portion),
                },
                typed: Some(format!("{}={place}", DoubtedCall::Square.on(&self.id))),
            }
        });
        SightingQuestion::Doubt {
            stone: self.id.clone(),
            what: DoubtedCall::Square,
            best: match self.stand.best {
                Place::On(square) => TakenFor::Square(square),
                Place::Off => TakenFor::Beside,
            },
            probability: self.sure(),
            about: GuessSubject::Stone(squares.collect(), self.color.clone(), self.size),
            options: options.collect(),
        }
    }
}
