//! What a picture shows of a match, read with what the book knows.
//!
//! In: the match as it stands and a layout of its table. Out: the move that was made, or why none is named. The book
//! corrects the eye: a piece that was read with doubt, on a square where one has to stand, is the piece that stands there.

use super::illegal::Illegal;
use super::known::{SeenPiece, judged, named, places, with_what_is_known};
use super::phase::Phase;
use super::ways::{NoWay, SightedWays};
use super::{Now, Step, doubt};
use crate::layout::{Layout, Stone};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::Size;
use crate::rules::icesickle::readings::TableReading;
use crate::rules::icesickle::{Judged, Move, Ruling, table};
use crate::rules::matches::guess::Guess;
use crate::rules::stash::sighting::{SightingQuestion, guess};
use crate::rules::{Answers, Choice};
use crate::square::Square;

/// What a picture comes to.
pub enum Sighted {
    Made {
        found: Move,
        /// What the book corrected and what was accepted, in sentences.
        notes: Vec<Phrase>,
        /// Doubtful calls that people said to take as they are.
        accepted: Vec<Guess>,
    },
    /// The table lies as the book has it.
    Unchanged,
    /// What has to be answered first.
    Open(Vec<Choice>),
    /// The piece that was placed may be none, or another than it was named: its size decides every later jump.
    Doubted(Stone),
    /// Pieces that may stand on other squares, and what was done if they don't.
    Unclear {
        questions: Vec<SightingQuestion<Step>>,
        found: Option<Move>,
    },
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

/// The move that leads from the book's table to the one seen. With `accepts` the best guess is taken where a call is in doubt.
pub fn sight(
    now: Now<'_>,
    seen: &Layout,
    answers: &Answers,
    accepts: bool,
) -> Result<Sighted, Illegal> {
    let field = now.setup.field().map_err(Illegal::Field)?;
    let ways = SightedWays::of(now, seen, field, answers);
    let mut questions = ways.questions();
    let as_read = ways.found.iter().find(|way| way.is_as_read());
    let way = match (as_read.or(ways.found.first()), ways.refused) {
        (_, Some(NoWay::Illegal(illegal))) if as_read.is_none() && accepts => return Err(illegal),
        (Some(way), _) if accepts || questions.is_empty() => way,
        (Some(_), _) => {
            let found = as_read.and_then(|way| way.found.clone());
            return Ok(Sighted::Unclear { questions, found });
        }
        (None, Some(NoWay::Illegal(illegal))) => return Err(illegal),
        (None, Some(NoWay::Open(choices))) => return Ok(Sighted::Open(choices)),
        (None, None) => return Ok(Sighted::Unchanged),
    };
    if questions.is_empty() && ways.found.len() > 1 {
        return Ok(Sighted::Open(judged(now, seen, answers)?.choices));
    }
    let Some(found) = way.found.clone() else {
        return Ok(Sighted::Unchanged);
    };
    if let Some(stone) = &way.doubted {
        if !accepts {
            return Ok(Sighted::Doubted(stone.clone()));
        }
        questions.push(doubt::question(stone));
    }
    let accepted: Vec<Guess> = questions.iter().filter_map(guess).collect();
    let notes = way.notes.iter().cloned();
    let notes = notes.chain(accepted.iter().map(Guess::sentence)).collect();
    Ok(Sighted::Made {
        found,
        notes,
        accepted,
    })
}

/// The table as it stands, where nothing is in doubt and no move was made; none while a choice is open.
pub fn as_it_stands(now: Now<'_>, seen: &Layout) -> Result<Option<Ruling>, Illegal> {
    let field = now.setup.field().map_err(Illegal::Field)?;
    let answers = Answers::default();
    let places = places(seen, field, &answers, &TableReading::new());
    let (known, _) = with_what_is_known(seen, &places, &now.state.table);
    let ruling = judged(now, &known, &answers)?;
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

/// The piece with a name.
pub fn piece_named<'a>(ruling: &'a Ruling, id: &str) -> Option<&'a Judged> {
    ruling.stones.iter().find(|stone| stone.id == id)
}
