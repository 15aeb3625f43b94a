//! What the book knows of a table that is seen: which piece has to stand where, and what stands there then.

use super::Now;
use super::illegal::Illegal;
use crate::layout::settle::{Place, stand};
use crate::layout::{Layout, Stone};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::{Color, Size};
use crate::rules::icesickle::field::Field;
use crate::rules::icesickle::readings::TableReading;
use crate::rules::icesickle::{Jump, Move, PiecesBySquare, Ruling, judge};
use crate::rules::{Answer, Answers, ChoiceId};
use crate::square::Square;
use std::collections::{BTreeMap, BTreeSet};

/// Where pieces are taken to stand, by their ids.
pub type PiecePlaces = BTreeMap<String, Place>;

/// A piece that was named with less is the one that the book has there.
const SURE: f64 = 0.9;

/// What stands on a square, as tables hold it.
pub type SeenPiece = (Size, Option<Color>);

pub fn named(piece: Option<&SeenPiece>) -> Phrase {
    match piece {
        Some((size, Some(color))) => phrase!("icesickle-kind-of-color", color, size = *size),
        Some((size, None)) => phrase!("icesickle-kind", size = *size),
        None => phrase!("icesickle-nothing"),
    }
}

/// What stands on the match's squares.
pub fn judged(now: Now<'_>, layout: &Layout, answers: &Answers) -> Result<Ruling, Illegal> {
    let ruling = judge(layout, answers).map_err(|refusal| Illegal::Refused(Box::new(refusal)))?;
    let own = now.setup.field().map_err(Illegal::Field)?;
    if ruling.field == own {
        Ok(ruling)
    } else {
        Err(Illegal::OtherField {
            seen: ruling.field,
            own,
        })
    }
}

/// Where every piece stands: as people say, else as it is read.
pub fn places(
    layout: &Layout,
    field: Field,
    answers: &Answers,
    reading: &TableReading,
) -> PiecePlaces {
    let square_mm = layout.surface.board().map(|board| board.square_mm);
    let place = |stone: &Stone| {
        let said = match answers.get(&ChoiceId::Square(stone.id.clone())) {
            Some(Answer::Square(square)) => Some(Place::On(*square)),
            Some(Answer::Off) => Some(Place::Off),
            _ => reading.get(&stone.id).copied(),
        };
        let dimensions = layout.pieces.dimensions(stone.size);
        said.or_else(|| Some(stand(stone, dimensions, field.cells(square_mm?)).best))
    };
    let stones = layout.stones.iter();
    let places = stones.filter_map(|stone| Some((stone.id.clone(), place(stone)?)));
    places.collect()
}

/// What has to stand where: the book's table, or the one after the only jump that leaves the squares held that are seen held.
pub fn expected(now: Now<'_>, places: &PiecePlaces, field: Field) -> PiecesBySquare {
    let own = &now.state.table;
    let held = places.values().filter_map(|place| place.square());
    let held: BTreeSet<Square> = held.collect();
    let made = |jump: &Jump| Move::Jump(jump.clone()).made_on(own);
    let fits = |table: &PiecesBySquare| table.keys().copied().eq(held.iter().copied());
    let mut after = now
        .state
        .jumps(field)
        .iter()
        .map(made)
        .filter(fits)
        .collect::<Vec<_>>();
    // Where a piece jumped from, over what and to: no two jumps leave the same squares held.
    after.pop().unwrap_or_else(|| own.clone())
}

/// The same layout with pieces that were read with doubt as they have to be, and what that changed.
pub fn with_what_is_known(
    seen: &Layout,
    places: &PiecePlaces,
    expected: &PiecesBySquare,
) -> (Layout, Vec<Phrase>) {
    let (mut known, mut notes) = (seen.clone(), vec![]);
    for stone in &mut known.stones {
        let is_in_doubt = stone.confidence.is_some_and(|confidence| confidence < SURE);
        let place = places.get(&stone.id).and_then(|place| place.square());
        let place = place.filter(|_| is_in_doubt && !stone.pose.is_lying());
        let piece = place.and_then(|square| Some((square, expected.get(&square)?)));
        let Some((square, piece)) = piece else {
            continue;
        };
        let (size, color) = piece;
        if stone.size != *size || color.as_ref().is_some_and(|color| stone.color != *color) {
            notes.push(phrase!(
                "icesickle-taken-for",
                square,
                color = &stone.color,
                size = stone.size,
                piece = named(Some(piece))
            ));
        }
        stone.size = *size;
        stone.color = color.clone().unwrap_or_else(|| stone.color.clone());
        stone.confidence = None;
    }
    (known, notes)
}
