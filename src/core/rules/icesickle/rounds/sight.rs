//! What a picture shows of a match, read with what the book knows.
//!
//! In: the match as it stands and a layout of its table. Out: the move that was made, or why none is named. The book
//! corrects the eye: a piece that was read with doubt, on a square where one has to stand, is the piece that stands there.

use super::illegal::Illegal;
use super::phase::Phase;
use super::{Now, Step};
use crate::layout::settle::{Place, stand};
use crate::layout::{Layout, Stone};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::{Color, Size};
use crate::rules::icesickle::field::Field;
use crate::rules::icesickle::{
    Judged, Jump, Move, PiecesBySquare, Ruling, judge, move_between, table,
};
use crate::rules::{Answers, Choice, ChoiceId};
use crate::square::Square;
use std::collections::BTreeSet;

/// What a picture comes to.
pub enum Sighted {
    Made {
        found: Move,
        /// What the book corrected, in sentences.
        notes: Vec<Phrase>,
    },
    /// The table lies as the book has it.
    Unchanged,
    /// What has to be answered first.
    Open(Vec<Choice>),
    /// The piece that was placed may be none, or another than it was named: its size decides every later jump.
    Doubted(Stone),
}

/// A square that lies otherwise than the book has it.
pub struct SquareDifference {
    pub square: Square,
    /// What the book has there.
    pub own: Option<Size>,
    pub seen: Option<Size>,
    /// As in "c3: nothing in the book, red large on the table".
    pub words: Phrase,
}

/// A piece that was named with less is the one that the book has there.
const SURE: f64 = 0.9;

/// The move that leads from the book's table to the one seen.
pub fn sight(now: Now<'_>, seen: &Layout, answers: &Answers) -> Result<Sighted, Illegal> {
    let field = now.setup.field().map_err(Illegal::Field)?;
    let (known, notes) = with_what_is_known(seen, field, &expected(now, seen, field));
    let ruling = judged(now, &known, answers)?;
    if !ruling.complete {
        return Ok(Sighted::Open(ruling.choices));
    }
    let found = move_between(ruling.field, &now.state.table, &table(&ruling));
    let found = found.map_err(|no_move| Illegal::NoMove(Box::new(no_move)))?;
    Ok(match found {
        None => Sighted::Unchanged,
        Some(found) => match doubted(&found, &known, field, answers) {
            Some(stone) => Sighted::Doubted(stone.clone()),
            None => Sighted::Made { found, notes },
        },
    })
}

/// The piece that a placing put down, where it was read with doubt and nobody says that it counts as it was named.
fn doubted<'a>(
    found: &Move,
    seen: &'a Layout,
    field: Field,
    answers: &Answers,
) -> Option<&'a Stone> {
    let Move::Place { square, .. } = found else {
        return None;
    };
    let counts = |stone: &Stone| answers.get(&ChoiceId::Stone(stone.id.clone())).is_some();
    let mut stones = seen.stones.iter();
    stones.find(|stone| {
        stone.doubted().is_some() && place(stone, seen, field) == Some(*square) && !counts(stone)
    })
}

/// The table as it stands, where nothing is in doubt and no move was made; none while a choice is open.
pub fn as_it_stands(now: Now<'_>, seen: &Layout) -> Result<Option<Ruling>, Illegal> {
    let field = now.setup.field().map_err(Illegal::Field)?;
    let (known, _) = with_what_is_known(seen, field, &now.state.table);
    let ruling = judged(now, &known, &Answers::default())?;
    Ok(Some(ruling).filter(|ruling| ruling.complete))
}

/// The step that a move is, where the match waits for such a one.
pub fn step_of(found: Move, phase: Phase) -> Result<Step, Illegal> {
    match (found, phase) {
        (
            Move::Place {
                square,
                size,
                color,
            },
            Phase::Placing,
        ) => Ok(Step::Place {
            square,
            size,
            color,
        }),
        (Move::Jump(jump), Phase::Jumping) => Ok(Step::Jump(jump.id())),
        (found, phase) => Err(Illegal::OtherMove {
            found: Box::new(found),
            step: match phase {
                Phase::Jumping => "jump",
                _ => "placing",
            },
        }),
    }
}

/// Which squares lie otherwise than the book has them.
pub fn differing(now: Now<'_>, ruling: &Ruling) -> Vec<SquareDifference> {
    let seen = table(ruling);
    let squares = ruling.field.region().squares();
    let otherwise = squares.filter_map(|square| {
        let (own, seen) = (now.state.table.get(&square), seen.get(&square));
        let is_same = match (own, seen) {
            (Some((size, color)), Some((other, other_color))) => {
                size == other && (color.is_none() || color == other_color)
            }
            (None, None) => true,
            _ => false,
        };
        let size = |piece: Option<&SeenPiece>| piece.map(|(size, _)| *size);
        (!is_same).then(|| SquareDifference {
            square,
            own: size(own),
            seen: size(seen),
            words: phrase!(
                "icesickle-otherwise",
                square,
                own = named(own),
                seen = named(seen)
            ),
        })
    });
    otherwise.collect()
}

/// What stands on a square, as tables hold it.
type SeenPiece = (Size, Option<Color>);

fn named(piece: Option<&SeenPiece>) -> Phrase {
    match piece {
        Some((size, Some(color))) => phrase!("icesickle-kind-of-color", color, size = *size),
        Some((size, None)) => phrase!("icesickle-kind", size = *size),
        None => phrase!("icesickle-nothing"),
    }
}

/// What stands on the match's squares.
fn judged(now: Now<'_>, layout: &Layout, answers: &Answers) -> Result<Ruling, Illegal> {
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

/// What has to stand where: the book's table, or the one after the only jump that leaves the squares held that are seen held.
fn expected(now: Now<'_>, seen: &Layout, field: Field) -> PiecesBySquare {
    let own = &now.state.table;
    let held: BTreeSet<Square> = seen
        .stones
        .iter()
        .filter_map(|s| place(s, seen, field))
        .collect();
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

/// The square that a piece most likely stands on.
fn place(stone: &Stone, layout: &Layout, field: Field) -> Option<Square> {
    let square_mm = layout.surface.board()?.square_mm;
    let dimensions = layout.pieces.dimensions(stone.size);
    match stand(stone, dimensions, field.cells(square_mm)).best {
        Place::On(square) => Some(square),
        Place::Off => None,
    }
}

/// The same layout with pieces that were read with doubt as they have to be, and what that changed.
fn with_what_is_known(
    seen: &Layout,
    field: Field,
    expected: &PiecesBySquare,
) -> (Layout, Vec<Phrase>) {
    let (mut known, mut notes) = (seen.clone(), vec![]);
    for stone in &mut known.stones {
        let is_in_doubt = stone.confidence.is_some_and(|confidence| confidence < SURE);
        let place = place(stone, seen, field).filter(|_| is_in_doubt && !stone.pose.is_lying());
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

/// The piece with a name.
pub fn piece_named<'a>(ruling: &'a Ruling, id: &str) -> Option<&'a Judged> {
    ruling.stones.iter().find(|stone| stone.id == id)
}
