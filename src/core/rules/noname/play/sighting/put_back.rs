//! Pieces that rest otherwise than the book has them, each with what is to be done about it.

use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::naming::called_by_id;
use crate::rules::noname::diff::{Disturbed, Tumble};

/// What hands do with each of them.
pub(super) fn to_put_back(before: &Layout, disturbed: &[Disturbed]) -> Vec<Phrase> {
    let words = disturbed.iter().map(|d| {
        let stone = called_by_id(before, &d.before_id);
        let mm = Phrase::decimal(d.moved_mm, 1);
        let [x, y] = place(d);
        let heading = d.put_back_pose.heading();
        let heading = heading.map(Phrase::from).unwrap_or_default();
        match (d.tumble, d.turned_deg.map(|deg| Phrase::decimal(deg, 0))) {
            (Some(Tumble::Fell), _) => phrase!("note-fell", stone, x, y),
            (Some(Tumble::StoodUp), _) => phrase!("note-stood-up", stone, x, y, heading),
            (None, None) => phrase!("note-disturbed", stone, mm, x, y),
            (None, Some(deg)) => phrase!("note-disturbed-turned", stone, mm, deg, x, y, heading),
        }
    });
    words.collect()
}

/// How one differs from the book.
pub(super) fn where_it_belongs(before: &Layout, piece: &Disturbed) -> Phrase {
    let stone = called_by_id(before, &piece.before_id);
    let [x, y] = place(piece);
    match piece.tumble {
        Some(Tumble::Fell) => phrase!("comparison-fell", stone, x, y),
        Some(Tumble::StoodUp) => phrase!("comparison-stood-up", stone, x, y),
        None => {
            let mm = Phrase::decimal(piece.moved_mm, 1);
            phrase!("comparison-disturbed", mm, stone, x, y)
        }
    }
}

/// Where it belongs, in whole millimetres.
fn place(piece: &Disturbed) -> [Phrase; 2] {
    [piece.put_back.x_mm, piece.put_back.y_mm].map(|mm| Phrase::decimal(mm, 0))
}
