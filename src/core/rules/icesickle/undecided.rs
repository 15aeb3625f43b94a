//! Pieces near a border, of which another move would be told if they stood beyond it.

use super::moves::{Move, PiecesBySquare, table};
use super::standing::square_choice;
use super::{Judged, PieceStanding, Ruling};
use crate::layout::Layout;
use crate::layout::settle::Place;
use crate::rules::{Choice, ChoiceId};

/// What has to be answered before a move is told: where each piece stands whose square is too close to call, nobody has said, and
/// that comes from another move on another of its squares. `told` is the move of the table as it most likely is, and `move_of` that
/// of a table; none where a table comes from no move.
pub fn undecided(
    (layout, ruling): (&Layout, &Ruling),
    told: Option<&Option<Move>>,
    move_of: impl Fn(&PiecesBySquare) -> Option<Option<Move>>,
) -> Vec<Choice> {
    let own = table(ruling);
    let differs = |judged: &Judged| {
        let tables = judged.stand.places.iter();
        let tables = tables.filter_map(|place| with_piece_at(&own, judged, *place));
        tables
            .filter_map(|other| move_of(&other))
            .any(|other| told != Some(&other))
    };
    let stones = layout.stones.iter().zip(&ruling.stones);
    let open = stones.filter(|(_, judged)| is_close(judged, ruling) && differs(judged));
    open.map(|(stone, judged)| square_choice((layout, stone), &judged.stand.places))
        .collect()
}

/// Whether a piece counts on a square, or beside them, by a guess that is not clear.
fn is_close(judged: &Judged, ruling: &Ruling) -> bool {
    let id = ChoiceId::Square(judged.id.clone());
    let is_said = ruling.choices.iter().any(|choice| choice.id == id);
    let counts = matches!(judged.standing, PieceStanding::On(_) | PieceStanding::Off);
    counts && !is_said && !judged.stand.call.is_clear()
}

/// The table with a piece at another place; none where that is its own, or holds another piece.
fn with_piece_at(own: &PiecesBySquare, judged: &Judged, place: Place) -> Option<PiecesBySquare> {
    let mut other = own.clone();
    let was = judged.standing.square();
    if let Some(square) = was {
        other.remove(&square);
    }
    match place {
        Place::On(square) if was == Some(square) || other.contains_key(&square) => return None,
        Place::On(square) => {
            other.insert(square, (judged.size, Some(judged.color.clone())));
        }
        Place::Off => {
            was?;
        }
    }
    Some(other)
}
