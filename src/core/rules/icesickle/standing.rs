//! Where a piece counts: on one of the squares, or not at all.

use super::Judged;
use super::field::Field;
use super::position::{OF_A_SIZE, Position};
use crate::layout::settle::{Place, PlaceEstimate};
use crate::layout::{Layout, Stone};
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, Worded};
use crate::piece::Size;
use crate::rules::naming::called;
use crate::rules::{Answer, Choice, ChoiceId, JudgeError, Questions};
use crate::square::Square;
use std::collections::BTreeMap;

/// Where a piece counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceStanding {
    /// On one of the 25 squares.
    On(Square),
    /// Outside the 25 squares, and so out of play.
    Off,
    /// It lies on the squares and was said to be away.
    Away,
    /// It is likelier nothing than a piece.
    NotCounted,
    /// Somebody has to say where it stands, or whether.
    Open,
}

impl PieceStanding {
    /// The square it stands on; none where it doesn't count on one.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::On(square) => Some(square),
            _ => None,
        }
    }

    /// The same in words.
    pub fn words(self) -> Option<Phrase> {
        match self {
            Self::On(square) => Some(square.into()),
            Self::Off => Some(phrase!("mark-off")),
            Self::Away => Some(phrase!("icesickle-away")),
            Self::NotCounted => Some(phrase!("mark-not-counted")),
            Self::Open => None,
        }
    }

    /// As in "c3" or "off" in files; none while that is open.
    pub fn name(self) -> Option<String> {
        match self {
            Self::On(square) => Some(square.to_string()),
            Self::Off => Some("off".into()),
            Self::Away => Some("away".into()),
            Self::NotCounted => Some("not counted".into()),
            Self::Open => None,
        }
    }
}

/// Why pieces can't stand as they do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableError {
    SameSquare { square: Square, ids: Vec<String> },
    TooMany { size: Size, ids: Vec<String> },
}

/// Where one piece counts, as far as it can be told or was said.
pub(super) fn of(
    (layout, stone): (&Layout, &Stone),
    stand: &PlaceEstimate,
    questions: &mut Questions,
) -> Result<PieceStanding, JudgeError> {
    let asked = (layout, stone);
    let is_off = match stone.sigma {
        None => stand.equals == [Place::Off],
        Some(_) => stand.best == Place::Off,
    };
    if stone.pose.is_lying() {
        if is_off {
            return Ok(PieceStanding::Off);
        }
        let id = ChoiceId::Lying(stone.id.clone());
        match questions.ask(choice(id, asked, vec![Answer::Away, Answer::Stands]))? {
            Some(Answer::Stands) => {}
            Some(_) => return Ok(PieceStanding::Away),
            None => return Ok(PieceStanding::Open),
        }
    }
    let id = ChoiceId::Square(stone.id.clone());
    let places = match stone.sigma {
        None => &stand.equals,
        Some(_) if questions.is_answered(ChoiceId::Square, &stone.id) => &stand.places,
        Some(_) => return Ok(standing_at(stand.best)),
    };
    match (places.as_slice(), stone.sigma) {
        ([only], None) => Ok(standing_at(*only)),
        _ => {
            let options = places.iter().copied().map(answer).collect();
            let chosen = questions.ask(choice(id, asked, options))?;
            Ok(match chosen {
                Some(Answer::Square(square)) => PieceStanding::On(square),
                Some(_) => PieceStanding::Off,
                None => PieceStanding::Open,
            })
        }
    }
}

/// The pieces that stand on squares; no two on one, and no more than a stash holds.
pub(super) fn position(stones: &[Judged], field: Field) -> Result<Position, TableError> {
    let mut on: BTreeMap<Square, Vec<&Judged>> = BTreeMap::new();
    for stone in stones {
        if let PieceStanding::On(square) = stone.standing {
            on.entry(square).or_default().push(stone);
        }
    }
    let ids = |stones: &[&Judged]| stones.iter().map(|stone| stone.id.clone()).collect();
    if let Some((square, several)) = on.iter().find(|(_, stones)| stones.len() > 1) {
        return Err(TableError::SameSquare {
            square: *square,
            ids: ids(several),
        });
    }
    for size in Size::ALL {
        let is_on = |stone: &&Judged| stone.standing.square().is_some();
        let of_size = stones.iter().filter(is_on).filter(|s| s.size == size);
        let of_size: Vec<&Judged> = of_size.collect();
        if of_size.len() > OF_A_SIZE as usize {
            return Err(TableError::TooMany {
                size,
                ids: ids(&of_size),
            });
        }
    }
    let on = on.iter().filter_map(|(square, stones)| {
        let cell = field.cell(*square)?;
        stones.first().map(|stone| (cell, stone.size))
    });
    Ok(on.fold(Position::default(), |position, (cell, size)| {
        position.with(cell, size)
    }))
}

const fn standing_at(place: Place) -> PieceStanding {
    match place {
        Place::On(square) => PieceStanding::On(square),
        Place::Off => PieceStanding::Off,
    }
}

const fn answer(place: Place) -> Answer {
    match place {
        Place::On(square) => Answer::Square(square),
        Place::Off => Answer::Off,
    }
}

/// Pieces belong to nobody: whoever is at the table answers.
fn choice(id: ChoiceId, (layout, stone): (&Layout, &Stone), options: Vec<Answer>) -> Choice {
    Choice {
        id,
        player: None,
        square: None,
        stones: vec![stone.id.clone()],
        called: vec![called(layout, stone)],
        options,
        chosen: None,
    }
}

impl Worded for TableError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::SameSquare { square, ids } => {
                let stones = Phrase::list(ids, ListJoint::EachAnd);
                phrase!("icesickle-same-square", stones, square = *square)
            }
            Self::TooMany { size, ids } => {
                let stones = Phrase::list(ids, ListJoint::Between(", "));
                let (count, most) = (ids.len(), OF_A_SIZE);
                phrase!("icesickle-too-many", stones, count, size = *size, most)
            }
        }
    }
}

crate::worded_errors!(TableError);
