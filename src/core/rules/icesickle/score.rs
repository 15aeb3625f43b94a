//! The score of a table: what lies before the players, and what they hold besides.

use super::position::OF_A_SIZE;
use super::{PieceStanding, Ruling};
use crate::layout::Layout;
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::piece::Size;
use crate::rules::corner::AtCorner;
use crate::rules::ranking;
use crate::rules::side::Side;
use std::collections::BTreeMap;

/// Who sits where, by name.
pub type Names = BTreeMap<Side, String>;

/// Pieces that a player took before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The name.
    pub player: String,
    /// In the order in which they were typed.
    pub sizes: Vec<Size>,
}

/// One player's line of the score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreLine {
    /// The name.
    pub player: String,
    /// Smallest first.
    pub taken: Vec<Size>,
    /// From 1; equal totals share a place, and the next is left out.
    pub place: usize,
}

impl ScoreLine {
    /// Points: the pips of all pieces taken.
    pub fn total(&self) -> u32 {
        self.taken.iter().map(|size| size.pips()).sum()
    }
}

/// More pieces of a size than the stash holds, on the squares and taken together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverfullSize {
    pub size: Size,
    pub number: u32,
}

/// The score of everyone named, most first, equal totals by name.
///
/// # Errors
/// Where pieces on the squares and taken are more than the stash holds.
pub fn score(
    layout: &Layout,
    ruling: &Ruling,
    seats: &Names,
    taken: &[Taken],
) -> Result<Vec<ScoreLine>, OverfullSize> {
    let mut of_player: BTreeMap<String, Vec<Size>> = BTreeMap::new();
    for name in seats.values() {
        of_player.entry(name.clone()).or_default();
    }
    for Taken { player, sizes } in taken {
        of_player.entry(player.clone()).or_default().extend(sizes);
    }
    for (_, side, size) in beside(layout, ruling) {
        if let Some(sizes) = seats.get(&side).and_then(|name| of_player.get_mut(name)) {
            sizes.push(size);
        }
    }
    for size in Size::ALL {
        let held = of_player.values().flatten().filter(|held| **held == size);
        let number = ruling.position.count_of(size) + held.count() as u32;
        if number > OF_A_SIZE {
            return Err(OverfullSize { size, number });
        }
    }
    Ok(placed(of_player))
}

/// Sizes as their letters, smallest first.
pub fn letters(sizes: &[Size]) -> String {
    let mut sizes = sizes.to_vec();
    sizes.sort();
    sizes.into_iter().map(Size::letter).collect()
}

/// The pieces off the squares that lie where nobody sits, by id, each with the side that it lies farthest beyond.
pub fn unclaimed(layout: &Layout, ruling: &Ruling, seats: &Names) -> Vec<(String, Side)> {
    let mut beside = beside(layout, ruling);
    beside.retain(|(_, side, _)| !seats.contains_key(side));
    beside.into_iter().map(|(id, side, _)| (id, side)).collect()
}

/// The pieces off the squares that lie as far beyond two sides, as far as that is known, where it matters who sits there.
pub fn at_corners(layout: &Layout, ruling: &Ruling, seats: &Names) -> Vec<AtCorner> {
    let Some(board) = layout.surface.board() else {
        return vec![];
    };
    let cells = ruling.field.cells(board.square_mm);
    let pieces = layout.stones.iter().zip(&ruling.stones);
    let off = pieces.filter(|(_, judged)| judged.standing == PieceStanding::Off);
    off.filter_map(|(stone, _)| AtCorner::of(stone, cells, seats))
        .collect()
}

/// The pieces off the squares, by id, each with the side that it lies farthest beyond, and its size.
fn beside(layout: &Layout, ruling: &Ruling) -> Vec<(String, Side, Size)> {
    let Some(board) = layout.surface.board() else {
        return vec![];
    };
    let cells = ruling.field.cells(board.square_mm);
    let pieces = layout.stones.iter().zip(&ruling.stones);
    let off = pieces.filter(|(_, judged)| judged.standing == PieceStanding::Off);
    off.map(|(stone, judged)| {
        let side = Side::furthest(stone.position, cells);
        (judged.id.clone(), side, judged.size)
    })
    .collect()
}

fn placed(of_player: BTreeMap<String, Vec<Size>>) -> Vec<ScoreLine> {
    let line = |(player, mut taken): (String, Vec<Size>)| {
        taken.sort();
        let place = 0;
        ScoreLine {
            player,
            taken,
            place,
        }
    };
    let mut lines: Vec<ScoreLine> = of_player.into_iter().map(line).collect();
    // Stable, so that equal totals stay in the order of names.
    lines.sort_by_key(|line| std::cmp::Reverse(line.total()));
    let totals: Vec<i64> = lines.iter().map(|line| line.total().into()).collect();
    for (line, total) in lines.iter_mut().zip(&totals) {
        line.place = ranking::place(*total, totals.iter().copied());
    }
    lines
}

impl Worded for OverfullSize {
    fn phrase(&self) -> Phrase {
        let (count, size, most) = (self.number, self.size, OF_A_SIZE);
        phrase!("icesickle-overfull", count, size, most)
    }
}

crate::worded_errors!(OverfullSize);
