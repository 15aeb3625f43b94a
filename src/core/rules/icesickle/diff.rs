//! Which move lies between two tables.
//!
//! In: the table before and the table after. Out: the placing or the jump that leads from the one to the other, or
//! which squares differ and what move comes nearest. Where a piece stands in its square never matters.

use super::field::Field;
use super::position::Position;
use super::readings::{TableReading, Unclear, answered, readings, unclear};
use super::{IceSickleRefusal, Judged, Jump, Ruling, judge};
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, Worded};
use crate::piece::{Color, Size};
use crate::rules::{Answers, Choice};
use crate::square::Square;
use std::collections::{BTreeMap, BTreeSet};

/// What stands on a square; a color that nobody said matches any.
pub type PieceOnSquare = (Size, Option<Color>);

/// What stands on the squares.
pub type PiecesBySquare = BTreeMap<Square, PieceOnSquare>;

/// What a player did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// A piece from the stash put on an empty square.
    Place {
        /// The square, empty before.
        square: Square,
        /// The piece's size.
        size: Size,
        /// The piece's color, where it is known.
        color: Option<Color>,
    },
    /// A legal jump of the table before, with what it captures.
    Jump(Jump),
}

impl Move {
    /// The table after it.
    pub fn made_on(&self, before: &PiecesBySquare) -> PiecesBySquare {
        let mut table = before.clone();
        match self {
            Self::Place {
                square,
                size,
                color,
            } => {
                table.insert(*square, (*size, color.clone()));
            }
            Self::Jump(jump) => {
                table.retain(|square, _| !jump.captured.contains(square));
                if let Some(piece) = table.remove(&jump.from) {
                    table.insert(jump.to, piece);
                }
            }
        }
        table
    }
}

/// Why no move is named.
#[derive(Clone, Debug, PartialEq)]
pub enum DiffError {
    /// One of the tables can't be judged.
    Refused(IceSickleRefusal),
    /// A choice is open, by its id.
    Open {
        ids: Vec<String>,
    },
    OtherField {
        before: Field,
        after: Field,
    },
    NoMove(NoMove),
}

/// That no single move leads from one table to the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoMove {
    /// The squares that differ, with what stands there before and after.
    pub differing: Vec<(Square, Option<PieceOnSquare>, Option<PieceOnSquare>)>,
    /// The move after which the fewest squares differ, and these squares.
    pub nearest: Option<(Move, Vec<Square>)>,
}

/// What lies between two layouts.
#[derive(Clone, Debug, PartialEq)]
pub struct TableDifference {
    /// The ruling on the first, as it is read for the move.
    pub before: Ruling,
    /// The move; none where the same stands on the same squares.
    pub step: Option<Move>,
    /// The pieces on whose squares, which are not clear, it hangs.
    pub(super) doubted: Vec<Doubted>,
}

/// A piece of one of two tables of which it is not clear where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Doubted {
    /// Whether it is on the first table.
    pub is_before: bool,
    pub stone: Unclear,
}

/// The move between two layouts. Where squares are not clear it is the move of the likeliest reading from which one leads to the
/// other, and in doubt wherever other readings come to another, or the likeliest of all to none.
///
/// # Errors
/// Where a table can't be judged or leaves a choice open, the squares are others, or no single move leads from the one
/// to the other.
pub fn diff(before: &Layout, after: &Layout) -> Result<TableDifference, DiffError> {
    let (before, after) = (Tables::of(before)?, Tables::of(after)?);
    let open = |choice: &&Choice| choice.is_open();
    let open = before.choices().chain(after.choices()).filter(open);
    let ids: Vec<String> = open.map(|choice| choice.id.to_string()).collect();
    if !ids.is_empty() {
        return Err(DiffError::Open { ids });
    }
    let ways = ways(&before, &after)?;
    let doubted = |tables: &Tables, place: usize| {
        let is_elsewhere = |stone: &&Unclear| {
            let mut readings = ways.iter().map(|way| way.readings[place]);
            readings.any(|reading| reading.contains_key(&stone.id))
        };
        let doubted = tables.unclear.iter().filter(is_elsewhere).cloned();
        let is_before = place == 0;
        let doubted = doubted.map(|stone| Doubted { is_before, stone });
        doubted.collect::<Vec<_>>()
    };
    let doubted = [doubted(&before, 0), doubted(&after, 1)].concat();
    let likeliest = ways.first().map(|way| TableDifference {
        before: way.before.clone(),
        step: way.step.clone(),
        doubted,
    });
    likeliest.ok_or(DiffError::Open { ids })
}

/// All that may have been done between two tables, the likeliest first.
fn ways<'a>(before: &'a Tables, after: &'a Tables) -> Result<Vec<PossibleMove<'a>>, DiffError> {
    let mut ways: Vec<PossibleMove> = vec![];
    let mut refused = None;
    for (one, before) in &before.rulings {
        for (other, after) in &after.rulings {
            match between(before, after) {
                Ok(step) if ways.iter().all(|way| way.step != step) => ways.push(PossibleMove {
                    readings: [one, other],
                    before,
                    step,
                }),
                Ok(_) => {}
                Err(error) => _ = refused.get_or_insert(error),
            }
        }
    }
    match refused {
        Some(error) if ways.is_empty() => Err(error),
        _ => Ok(ways),
    }
}

fn between(before: &Ruling, after: &Ruling) -> Result<Option<Move>, DiffError> {
    if before.field != after.field {
        return Err(DiffError::OtherField {
            before: before.field,
            after: after.field,
        });
    }
    let found = move_between(before.field, &table(before), &table(after), |_| true);
    found.map_err(DiffError::NoMove)
}

/// How one table may lead to another.
struct PossibleMove<'a> {
    readings: [&'a TableReading; 2],
    before: &'a Ruling,
    step: Option<Move>,
}

/// A table in all ways that it may be read.
struct Tables {
    unclear: Vec<Unclear>,
    /// The likeliest first.
    rulings: Vec<(TableReading, Ruling)>,
}

impl Tables {
    fn of(layout: &Layout) -> Result<Self, DiffError> {
        let answers = Answers::default();
        let field = Field::of(&layout.surface).map_err(IceSickleRefusal::Field);
        let unclear = unclear(layout, field.map_err(DiffError::Refused)?, &answers);
        let mut rulings = vec![];
        let mut refused = None;
        for reading in readings(&unclear) {
            match judge(layout, &answered(&answers, &reading)) {
                Ok(ruling) => rulings.push((reading, ruling)),
                Err(refusal) => _ = refused.get_or_insert(refusal),
            }
        }
        match refused {
            Some(refusal) if rulings.is_empty() => Err(DiffError::Refused(refusal)),
            _ => Ok(Self { unclear, rulings }),
        }
    }

    fn choices(&self) -> impl Iterator<Item = &Choice> {
        let rulings = self.rulings.first().into_iter();
        rulings.flat_map(|(_, ruling)| &ruling.choices)
    }
}

/// What stands on the squares of a judged layout.
pub fn table(ruling: &Ruling) -> PiecesBySquare {
    let on = |stone: &Judged| {
        let square = stone.standing.square()?;
        Some((square, (stone.size, Some(stone.color.clone()))))
    };
    ruling.stones.iter().filter_map(on).collect()
}

/// The move between two tables of a field; none where they are the same. Where none is, only what is `due` comes nearest.
pub fn move_between(
    field: Field,
    before: &PiecesBySquare,
    after: &PiecesBySquare,
    due: impl Fn(&Move) -> bool,
) -> Result<Option<Move>, NoMove> {
    if differing(before, after).is_empty() {
        return Ok(None);
    }
    let mut nearest: Option<(Move, BTreeSet<Square>)> = None;
    for step in moves(field, before, after) {
        let left = differing(&step.made_on(before), after);
        if left.is_empty() {
            return Ok(Some(step));
        }
        let is_nearer = |(_, least): &(Move, BTreeSet<Square>)| left.len() < least.len();
        if due(&step) && nearest.as_ref().is_none_or(is_nearer) {
            nearest = Some((step, left));
        }
    }
    let squares = differing(before, after);
    Err(NoMove {
        differing: squares
            .iter()
            .map(|square| {
                (
                    *square,
                    before.get(square).cloned(),
                    after.get(square).cloned(),
                )
            })
            .collect(),
        nearest: nearest.map(|(step, left)| (step, left.into_iter().collect())),
    })
}

/// The squares on which two tables don't agree.
fn differing(one: &PiecesBySquare, other: &PiecesBySquare) -> BTreeSet<Square> {
    let agree = |square: &Square| match (one.get(square), other.get(square)) {
        (Some((size, color)), Some((other_size, other_color))) => {
            let is_said = color.is_some() && other_color.is_some();
            size == other_size && (!is_said || color == other_color)
        }
        (None, None) => true,
        _ => false,
    };
    let squares = one.keys().chain(other.keys()).copied();
    squares.filter(|square| !agree(square)).collect()
}

/// Every jump, and the placings of what stands on squares that were empty.
fn moves(field: Field, before: &PiecesBySquare, after: &PiecesBySquare) -> Vec<Move> {
    let new = after
        .iter()
        .filter(|(square, _)| !before.contains_key(square));
    let placings = new.map(|(square, (size, color))| Move::Place {
        square: *square,
        size: *size,
        color: color.clone(),
    });
    let on = before
        .iter()
        .filter_map(|(square, (size, _))| Some((field.cell(*square)?, *size)));
    let position = on.fold(Position::default(), |p, (cell, size)| p.with(cell, size));
    let jumps = Jump::all(field, position).into_iter().map(Move::Jump);
    placings.chain(jumps).collect()
}

impl Worded for Move {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Place { square, size, .. } => {
                phrase!("icesickle-placing", size = *size, square = *square)
            }
            Self::Jump(jump) => phrase!("icesickle-the-jump", jump = jump.id().to_string()),
        }
    }
}

/// What stands on a square, by its size, and by its color where that is what differs.
fn named(piece: &Option<PieceOnSquare>, by_color: bool) -> Phrase {
    match piece {
        None => phrase!("icesickle-nothing"),
        Some((size, Some(color))) if by_color => {
            phrase!("icesickle-kind-of-color", color, size = *size)
        }
        Some((size, _)) => phrase!("icesickle-kind", size = *size),
    }
}

impl Worded for NoMove {
    fn phrase(&self) -> Phrase {
        let differing = self.differing.iter().map(|(square, before, after)| {
            // Of two of one size it is the color that differs.
            let size_of = |piece: &Option<PieceOnSquare>| piece.as_ref().map(|(size, _)| *size);
            let is_color = size_of(before) == size_of(after);
            let [before, after] = [before, after].map(|piece| named(piece, is_color));
            let square = *square;
            phrase!("icesickle-differing", square, before, after)
        });
        let differing = Phrase::list(differing, ListJoint::Between(", "));
        match &self.nearest {
            None => phrase!("icesickle-no-move", differing),
            Some((step, left)) => {
                let left = Phrase::list(left.iter().copied(), ListJoint::Between(", "));
                phrase!("icesickle-nearest-move", differing, step, left)
            }
        }
    }
}

impl Worded for DiffError {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Refused(refusal) => refusal.phrase(),
            Self::Open { ids } => {
                let choices = Phrase::list(ids, ListJoint::Between(", "));
                phrase!("icesickle-open-tables", choices)
            }
            Self::OtherField { before, after } => {
                let [before, after] = [before, after].map(|field| field.region().to_string());
                phrase!("icesickle-other-tables", before, after)
            }
            Self::NoMove(no_move) => no_move.phrase(),
        }
    }
}

crate::worded_errors!(NoMove, DiffError);
