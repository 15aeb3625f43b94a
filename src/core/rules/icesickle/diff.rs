//! Which move lies between two layouts.
//!
//! In: the table before and the table after. Out: the placing or the jump that leads from the one to the other, where both tables say so
//! clearly.

use super::field::Field;
use super::moves::{Move, NoMove, move_between, table};
use super::undecided::undecided;
use super::{IceSickleRefusal, Ruling, judge};
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, Worded};
use crate::rules::{Answers, Choice};

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

/// The move between two layouts, with the ruling on the first; none where the same stands on the same squares.
///
/// # Errors
/// Where a table can't be judged or leaves a choice open, a piece stands so near a border that the move hangs on it, the squares are
/// others, or no single move leads from the one to the other.
pub fn diff(before: &Layout, after: &Layout) -> Result<(Ruling, Option<Move>), DiffError> {
    let layouts = (before, after);
    let judged = |layout| judge(layout, &Answers::default()).map_err(DiffError::Refused);
    let (before, after) = (judged(before)?, judged(after)?);
    all_told(before.choices.iter().chain(&after.choices))?;
    if before.field != after.field {
        return Err(DiffError::OtherField {
            before: before.field,
            after: after.field,
        });
    }
    let (field, tables) = (before.field, (table(&before), table(&after)));
    let found = move_between(field, &tables.0, &tables.1);
    let told = found.as_ref().ok();
    let from = |other: &_| move_between(field, other, &tables.1).ok();
    let to = |other: &_| move_between(field, &tables.0, other).ok();
    all_told(&undecided((layouts.0, &before), told, from))?;
    all_told(&undecided((layouts.1, &after), told, to))?;
    Ok((before, found.map_err(DiffError::NoMove)?))
}

/// An error where a choice is open.
fn all_told<'a>(choices: impl IntoIterator<Item = &'a Choice>) -> Result<(), DiffError> {
    let open = choices.into_iter().filter(|choice| choice.is_open());
    let ids: Vec<String> = open.map(|choice| choice.id.to_string()).collect();
    if ids.is_empty() {
        Ok(())
    } else {
        Err(DiffError::Open { ids })
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

crate::worded_errors!(DiffError);
