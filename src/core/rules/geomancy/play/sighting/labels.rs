//! Colors and sizes that can't be, set right from what the book counts.

use super::BoardAnnotations;
use super::changes::on_board;
use crate::layout::{Chessboard, Layout, Stone};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::Pose;
use crate::rules::geomancy::play::state::{GeomancyState, Lying};
use crate::rules::geomancy::play::step::GeomancyStep;
use crate::rules::naming::called;
use crate::rules::stash::Stock;
use crate::rules::stash::sighting::SightingQuestion;
use crate::rules::stash::sighting::labels::{PieceKind, as_annotated, in_words, kind_of};
use crate::square::Square;
use std::collections::BTreeSet;

/// The layout as people say it is, with the stones that they say lie on the board.
pub(super) fn as_claimed_on_board(
    state: &GeomancyState,
    layout: &Layout,
    annotations: &BoardAnnotations,
) -> Layout {
    let layout = layout.clone().without_shared_doubt();
    let mut annotated = as_annotated(&layout, &annotations.stones);
    let Some(Chessboard { square_mm, .. }) = layout.surface.board() else {
        return annotated;
    };
    for (square, lying) in &annotations.lies {
        if let Some(lying) = lying.as_ref().or_else(|| state.board.get(square)) {
            // What is said to lie there is what was seen there of its kind.
            let seen = on_board(&annotated).into_iter().find(|seen| {
                seen.square == *square && kind_of(seen.stone) == (lying.color.clone(), lying.size)
            });
            let seen = seen.map(|seen| seen.stone.id.clone());
            annotated
                .stones
                .retain(|stone| Some(&stone.id) != seen.as_ref());
            let mut id = square.to_string();
            while annotated.stones.iter().any(|stone| stone.id == id) {
                id.push('-');
            }
            annotated
                .stones
                .push(in_square(id, *square, lying, square_mm));
        }
    }
    annotated
}

/// A stone in the middle of its square, exactly as it is said to lie.
fn in_square(id: String, square: Square, lying: &Lying, square_mm: f64) -> Stone {
    Stone::exact(
        id,
        lying.color.clone(),
        lying.size,
        Pose::Lying {
            heading: lying.direction.bearing(),
        },
        square.center(square_mm),
    )
}

/// Renames doubtful stones that are too many of their kind, where only one reading is left and they rather are stones; what
/// remains open is asked. `present` are indices of the stones that count; those that lie `as_before`, by
/// id, are not suspected.
pub(super) fn reconcile(
    layout: &mut Layout,
    present: &mut Vec<usize>,
    as_before: &BTreeSet<String>,
    expected: &Stock,
    notes: &mut Vec<Phrase>,
    questions: &mut Vec<SightingQuestion<GeomancyStep>>,
) {
    let seen = counted(layout, present);
    for (color, size, number) in seen.beyond(expected).iter() {
        let is_suspect = |i: &&usize| {
            let stone = &layout.stones[**i];
            let is_kind = stone.color == *color && stone.size == size;
            is_kind && stone.doubted().is_some() && !as_before.contains(&stone.id)
        };
        let doubted: Vec<usize> = present.iter().filter(is_suspect).copied().collect();
        let lacking = expected.beyond(&counted(layout, present));
        // A misread stone keeps its color or its size.
        let alike = lacking.only(|c, s| (c == color) != (s == size));
        let options: Vec<PieceKind> = alike.iter().map(|(c, s, _)| (c.clone(), s)).collect();
        if (doubted.len() as u32) < number {
            // The eye is sure of one too many: that is the players' matter, and the book names it.
            continue;
        }
        // What is rather no stone, or another, stands in for none that is missing unless people say so.
        let is_unlikely = doubted
            .iter()
            .any(|i| layout.stones[*i].unlikely().is_some());
        let stands_in = is_unlikely && !options.is_empty();
        if doubted.len() as u32 > number || options.len() > 1 || stands_in {
            let ids = doubted.iter().map(|i| layout.stones[*i].id.clone());
            questions.push(SightingQuestion::Kind {
                stones: ids.collect(),
                seen: (color.clone(), size),
                options,
            });
            continue;
        }
        for index in doubted {
            let open = expected.beyond(&counted(layout, present));
            let option = options.iter().find(|(c, s)| open.count(c, *s) > 0);
            notes.push(take_for(option, index, layout, present));
        }
    }
}

/// Makes a stone one of that kind, or none at all; returns what is to be said of it.
fn take_for(
    kind: Option<&PieceKind>,
    index: usize,
    layout: &mut Layout,
    present: &mut Vec<usize>,
) -> Phrase {
    let note = renamed(layout, &layout.stones[index], kind);
    let stone = &mut layout.stones[index];
    match kind {
        Some(kind) => (stone.color, stone.size) = kind.clone(),
        None => present.retain(|i| *i != index),
    }
    note
}

fn renamed(layout: &Layout, stone: &Stone, option: Option<&PieceKind>) -> Phrase {
    let stone = called(layout, stone);
    let note = match option {
        Some(kind) => phrase!("note-renamed", stone, kind = in_words(kind)),
        None => phrase!("note-taken-for-none", stone),
    };
    note.capitalized()
}

pub(super) fn counted(layout: &Layout, present: &[usize]) -> Stock {
    let stones = present.iter().map(|i| &layout.stones[*i]);
    Stock::of(stones.map(|stone| (&stone.color, stone.size)))
}
