//! What a picture shows of a match: cards in a grid, pieces in spaces, and the turn that leads there.
//!
//! In: the match as it stands, a layout with cards and pieces in millimetres, and what people said besides. Out: a `SightedTurn`,
//! or a `SightFault` that says what does not fit. The picture need not show which card is which: the book knows those that
//! lie, and people name those that come.

mod align;
mod explain;
pub mod grid;
pub mod pieces;
#[cfg(test)]
mod tests;

pub(super) use align::CameraSide;
pub(super) use explain::TableAnnotations;

use super::Now;
use super::board::{BoardPiece, TarotBoard};
use super::card::Card;
use super::sight_fault::SightFault;
use super::space::{Facing, Space};
use super::state::Phase;
use super::step::Step;
use crate::certainty::RATHER;
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{Phrase, percent};
use align::{SeenTable, SpacedPiece, aligned};
use explain::{ExplainedTurns, WITHIN, explained, paired};
use grid::{CardGrid, GridFault};
use std::collections::{BTreeMap, BTreeSet};

/// What a picture comes to.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum SightedTurn {
    /// The table lies as the book has it.
    Unchanged,
    /// One turn explains it.
    Turn {
        step: Step,
        /// What was taken otherwise than it was read, in sentences.
        notes: Vec<Phrase>,
    },
    /// Several turns do.
    Several {
        steps: Vec<Step>,
        /// Whether more are legal than were tried.
        is_cut: bool,
        /// Why that is asked.
        why: Unsettled,
    },
    /// A turn does, once it is said which cards lie there.
    Unnamed(BTreeSet<Space>),
}

/// Why it is asked which turn it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unsettled {
    /// Several turns explain the table.
    Several,
    /// Nothing may have been done as well: what is missing may only be hidden or overlooked.
    PerhapsNone,
    /// These pieces, as they are typed, are rather seen than not, and the turn has none for them.
    LeavesOut(Vec<String>),
}

/// A reading that is at least this likely is told without a note.
const SURE: f64 = 0.9;
/// What is less likely a piece is not even told to be none.
const LEAST_TOLD: f64 = 0.05;
/// Beyond what the likeliest reading costs, in nats: the table still lies as it did.
const UNCHANGED: f64 = 2.5;
/// Below this nothing is missing that the book has: so it has to be where turns may explain the table as well.
const SURELY_UNCHANGED: f64 = 1.0;

/// The turn that a picture shows.
///
/// # Errors
/// Where it shows none, or what it shows does not fit the match.
pub(super) fn sight(
    now: Now<'_>,
    seen: &Layout,
    side: CameraSide,
    annotations: &TableAnnotations,
) -> Result<SightedTurn, SightFault> {
    if !matches!(now.state.phase, Phase::Acting(_) | Phase::TurnUnderWay(_)) {
        return Err(SightFault::NoTurn);
    }
    let table = table(now, seen, side)?;
    let found = explained(now, &table, annotations);
    let stillness = Stillness::of(now, &found, annotations);
    let is_sure = found.unchanged < SURELY_UNCHANGED || found.steps.is_empty();
    let is_cut = found.is_cut;
    let mut steps: Vec<Step> = found.steps.into_iter().map(|(_, step)| step).collect();
    match stillness {
        Stillness::Likeliest if is_sure => return Ok(SightedTurn::Unchanged),
        Stillness::Likeliest | Stillness::Possible => {
            return Ok(SightedTurn::Several {
                steps,
                is_cut,
                why: Unsettled::PerhapsNone,
            });
        }
        Stillness::Unlikely => {}
    }
    match steps.len() {
        0 if !found.unnamed.is_empty() => Ok(SightedTurn::Unnamed(found.unnamed)),
        0 => match differing(now, &table) {
            none if none.is_empty() => Err(SightFault::Unmoved),
            differences => Err(SightFault::Unexplained {
                differences,
                is_cut,
                begins_so: annotations.like.is_some(),
            }),
        },
        1 => {
            let Corrections { notes, left_out } = Corrections::of(now, &table, &steps[0]);
            // Who says that it was this turn has seen it.
            if left_out.is_empty() || annotations.like.is_some() {
                Ok(SightedTurn::Turn {
                    step: steps.remove(0),
                    notes,
                })
            } else {
                Ok(SightedTurn::Several {
                    steps,
                    is_cut,
                    why: Unsettled::LeavesOut(left_out),
                })
            }
        }
        _ => Ok(SightedTurn::Several {
            steps,
            is_cut,
            why: Unsettled::Several,
        }),
    }
}

/// Whether the table lies as the book has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stillness {
    /// At least as well as after any turn.
    Likeliest,
    /// Not so much worse than after the likeliest turn that this would be sure.
    Possible,
    /// Or somebody says that it was changed.
    Unlikely,
}

impl Stillness {
    fn of(now: Now<'_>, found: &ExplainedTurns, annotations: &TableAnnotations) -> Self {
        let is_other = |(space, card): (&Space, &Card)| now.state.board.card(*space) != Some(*card);
        let is_said_to_change = annotations.played.is_some()
            || annotations.like.is_some()
            || annotations.cards.iter().any(is_other);
        let most = if found.is_cut {
            SURELY_UNCHANGED
        } else {
            UNCHANGED
        };
        let beyond = match found.steps.first() {
            Some((best, _)) => found.unchanged - best,
            None => 0.0,
        };
        match () {
            () if is_said_to_change => Self::Unlikely,
            () if found.unchanged < most && beyond <= 0.0 => Self::Likeliest,
            () if !found.steps.is_empty() && beyond <= WITHIN => Self::Possible,
            () => Self::Unlikely,
        }
    }
}

/// A sentence for everything that lies otherwise than the book has it.
///
/// # Errors
/// Where the cards that are seen are not those of the match.
pub(super) fn differences(
    now: Now<'_>,
    seen: &Layout,
    side: CameraSide,
) -> Result<Vec<Phrase>, SightFault> {
    Ok(differing(now, &table(now, seen, side)?))
}

/// The spaces on which cards lie, with what the layout calls these; none where they can't be told.
pub(super) fn spaces_of_cards(
    now: Now<'_>,
    seen: &Layout,
    side: CameraSide,
) -> BTreeMap<Space, String> {
    table(now, seen, side).map_or_else(|_| BTreeMap::new(), |table| table.names)
}

fn table(now: Now<'_>, seen: &Layout, side: CameraSide) -> Result<SeenTable, SightFault> {
    let grid = CardGrid::of(&seen.cards).map_err(|fault| match fault {
        GridFault::TooFew { found } => SightFault::TooFewCards {
            found,
            least: grid::FEWEST_CARDS,
        },
        GridFault::Scattered { off } => SightFault::Scattered { off },
    })?;
    let pieces = pieces::seen(seen, &grid);
    aligned(now.setup, &now.state.board, (&grid, &pieces), side)
}

fn differing(now: Now<'_>, seen: &SeenTable) -> Vec<Phrase> {
    let mut told = differing_cards(&now.state.board, seen);
    told.extend(differing_pieces(now, seen));
    told
}

/// Cards of the board that are not seen, then those that are seen where it has none.
fn differing_cards(board: &TarotBoard, seen: &SeenTable) -> Vec<Phrase> {
    let mut told = vec![];
    for (space, card) in board.territories() {
        if !seen.cards.contains_key(&space) {
            told.push(phrase!(
                "gnostica-sees-no-card",
                space = &space,
                card = &card
            ));
        }
    }
    for space in seen
        .cards
        .keys()
        .filter(|space| board.card(**space).is_none())
    {
        told.push(phrase!("gnostica-sees-a-card", space));
    }
    told
}

/// Pieces that the book does not have, then those of the book that are not seen.
fn differing_pieces(now: Now<'_>, seen: &SeenTable) -> Vec<Phrase> {
    let board = &now.state.board;
    let mut told = vec![];
    let paired = paired(board, seen);
    let mut left: Vec<(Space, BoardPiece)> = board.all_pieces().collect();
    for (piece, partner) in seen.pieces.iter().zip(&paired.of_seen) {
        match partner {
            Some((own, _)) => {
                if let Some(index) = left.iter().position(|other| other == own) {
                    left.remove(index);
                }
            }
            None if piece.confidence >= RATHER => {
                told.push(phrase!("gnostica-sees-a-piece", piece = as_read(piece)));
            }
            None => {}
        }
    }
    for (space, piece) in left {
        let piece = as_booked(now, space, &piece);
        told.push(phrase!("gnostica-sees-no-piece", piece));
    }
    told
}

/// What of the table after a step was read otherwise, or with doubt.
#[derive(Default)]
struct Corrections {
    /// In sentences.
    notes: Vec<Phrase>,
    /// Pieces that are rather seen than not and that the board has none for, as they are typed: then it may be another turn, or two.
    left_out: Vec<String>,
}

impl Corrections {
    fn of(now: Now<'_>, seen: &SeenTable, step: &Step) -> Self {
        use crate::rules::matches::Match;
        let Ok(after) = super::GnosticaMatch::after(now.setup, now.state, step) else {
            return Self::default();
        };
        let paired = paired(&after.board, seen);
        let mut notes = vec![];
        let mut left_out = vec![];
        for (piece, partner) in seen.pieces.iter().zip(&paired.of_seen) {
            let read = as_read(piece);
            match partner {
                Some(((space, own), likely)) => {
                    let taken = as_booked(now, *space, own);
                    if *likely < SURE && read != taken {
                        let sure = percent(*likely);
                        notes.push(phrase!("gnostica-taken-for", read, taken, sure));
                    }
                }
                None => {
                    if piece.confidence >= LEAST_TOLD {
                        let doubt = percent(piece.confidence);
                        notes.push(phrase!("gnostica-left-out", piece = &read, doubt));
                    }
                    if piece.confidence >= RATHER {
                        left_out.push(read);
                    }
                }
            }
        }
        let unseen = paired.unseen.iter().map(|(space, own)| {
            phrase!(
                "gnostica-taken-as-there",
                piece = as_booked(now, *space, own)
            )
        });
        notes.extend(unseen);
        notes.extend(differing_cards(&after.board, seen));
        Self { notes, left_out }
    }
}

/// A piece of the board, as it is typed.
fn as_booked(now: Now<'_>, space: Space, piece: &BoardPiece) -> String {
    let (color, size) = (now.setup.color(piece.owner), piece.size.to_string());
    typed(space, color.name(), &size, piece.facing)
}

/// As pieces are typed.
fn typed(space: Space, color: &str, size: &str, facing: Facing) -> String {
    format!("{space}.{color}.{size}.{facing}")
}

fn as_read(piece: &SpacedPiece) -> String {
    let (space, facing) = piece.best();
    typed(space, piece.color.name(), &piece.size.to_string(), facing)
}
