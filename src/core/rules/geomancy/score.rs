//! The score of a Geomancy position: pips on the field, and prisoners of every player.

use super::pad::Pad;
use super::seating::rather;
use super::stated::{Stated, stated, unsaid};
use super::{Fate, Recast, Ruling};
use crate::layout::Layout;
use crate::layout::settle::EQUAL_WITHIN;
use crate::piece::{Color, Size};
use crate::rules::corner::AtCorner;
use crate::rules::instruction::Holding;
use crate::rules::ranking;
use crate::rules::side::{Seats, Side};
use std::collections::{BTreeMap, BTreeSet};

/// One player's line of the score.
#[derive(Clone, Debug, PartialEq)]
pub struct Score {
    /// The player's color.
    pub color: Color,
    /// Pips of its stones that stay on the board.
    pub field: u32,
    /// Pips of the stones it holds captive.
    pub prisoners: u32,
    /// From 1; equal totals share a place, and the next is left out.
    pub place: usize,
}

impl Score {
    /// Pips on the board and of prisoners together.
    pub const fn total(&self) -> u32 {
        self.field + self.prisoners
    }
}

/// More stones of a kind than a stash holds: one of them at least is misread, unless two stashes of a color are in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overfull {
    /// The color of the stones.
    pub color: Color,
    /// Their size.
    pub size: Size,
    /// How many there are, seen or said to be held.
    pub number: usize,
    /// How many of them were seen.
    pub seen: usize,
}

impl Overfull {
    /// Whether only those that were said are too many: what was seen may be right.
    pub const fn is_said(&self) -> bool {
        self.seen <= STASH_HOLDS
    }
}

/// Stones of each size in a stash.
const STASH_HOLDS: usize = 5;

/// The score, most first, equal totals by color.
#[derive(Clone, Debug, PartialEq)]
pub struct Scores {
    /// One for each color, most points first.
    pub scores: Vec<Score>,
    /// What lies beside the board, where seats were given.
    pub pads: Vec<Pad>,
    /// Seats that explain what lies beside the board clearly better than those that were said, the best first: all turned or mirrored.
    pub rather: Vec<Seats>,
    /// Where players sit.
    pub seated: Vec<Side>,
    /// Who was given a seat though no stone of the color is on the table or held, while others' stones are.
    pub unseen: Vec<Color>,
    /// By color, then by size.
    pub overfull: Vec<Overfull>,
    /// The prisoners that were said to be held.
    pub stated: Vec<Stated>,
    /// Who was said to hold some, with the layout's stones at the seat that were not said.
    pub unsaid: Vec<(Color, Vec<usize>)>,
    /// Stones beside the board of which it is not told before which of two players they lie.
    pub corners: Vec<AtCorner>,
    /// How many stones lie beside the board and count for nobody, since neither seats nor prisoners were named.
    pub unseated: usize,
}

/// Scores a judged position, with the prisoners of earlier turns: what is said of them and lies at the seat counts once.
pub fn score(layout: &Layout, ruling: &Ruling, holdings: &[Holding], seats: &Seats) -> Scores {
    let beside = pads(layout, ruling, seats);
    let nothing_is_said = seats.is_empty() && holdings.is_empty();
    let lying = beside.iter().map(|pad| pad.prisoners.len());
    let unseated = if nothing_is_said { lying.sum() } else { 0 };
    let pads = if seats.is_empty() { vec![] } else { beside };
    let corners = at_corners(layout, &pads, seats);
    let stated = stated(holdings, &pads, layout);
    let mut scores = Scores {
        scores: lines(layout, ruling, (&stated, &pads), seats),
        rather: vec![],
        unseen: unseen(ruling, holdings, seats),
        seated: seats.keys().copied().collect(),
        unsaid: unsaid(&stated, &pads),
        overfull: overfull(ruling, &stated),
        stated,
        pads,
        corners,
        unseated,
    };
    scores.rather = rather(&scores.pads, layout, (seats, holdings));
    scores
}

fn lines(
    layout: &Layout,
    ruling: &Ruling,
    (stated, pads): (&[Stated], &[Pad]),
    seats: &Seats,
) -> Vec<Score> {
    let mut prisoners: BTreeMap<Color, u32> = ruling.captured.clone();
    for one in stated {
        // What lies at the seat is counted there.
        let pips = if one.stone.is_none() {
            one.size.pips()
        } else {
            0
        };
        *prisoners.entry(one.holder.clone()).or_default() += pips;
        prisoners.entry(one.owner.clone()).or_default();
    }
    for holder in seats.values() {
        prisoners.entry(holder.clone()).or_default();
    }
    for pad in pads {
        let Some(holder) = &pad.holder else {
            continue;
        };
        let stones = pad.prisoners.iter().map(|i| &layout.stones[*i]);
        let pips: u32 = stones.map(|stone| stone.size.pips()).sum();
        *prisoners.entry(holder.clone()).or_default() += pips;
    }
    let lines = prisoners.into_iter().map(|(color, prisoners)| Score {
        field: ruling.field.get(&color).copied().unwrap_or(0),
        color,
        prisoners,
        place: 0,
    });
    placed(lines.collect())
}

/// The seated whose color is on no stone, where there are stones.
fn unseen(ruling: &Ruling, holdings: &[Holding], seats: &Seats) -> Vec<Color> {
    let lying = ruling.stones.iter().map(|stone| &stone.color);
    let seen: BTreeSet<&Color> = lying.chain(holdings.iter().map(|h| &h.owner)).collect();
    let seated: BTreeSet<&Color> = seats.values().filter(|_| !seen.is_empty()).collect();
    seated.difference(&seen).copied().cloned().collect()
}

/// Counts what lies on the table and what is held besides.
fn overfull(ruling: &Ruling, stated: &[Stated]) -> Vec<Overfull> {
    let mut numbers: BTreeMap<(&Color, Size), (usize, usize)> = BTreeMap::new();
    for stone in ruling.stones.iter().filter(|stone| stone.is_counted) {
        numbers.entry((&stone.color, stone.size)).or_default().0 += 1;
    }
    for one in stated.iter().filter(|one| one.stone.is_none()) {
        numbers.entry((&one.owner, one.size)).or_default().1 += 1;
    }
    let kinds = numbers.into_iter();
    let kinds = kinds.map(|((color, size), (seen, said))| Overfull {
        color: color.clone(),
        size,
        number: seen + said,
        seen,
    });
    kinds.filter(|kind| kind.number > STASH_HOLDS).collect()
}

/// Sorts the lines and gives places as in 1, 1, 3.
fn placed(mut scores: Vec<Score>) -> Vec<Score> {
    // Stable, so that equal totals stay in the order of colors.
    scores.sort_by_key(|score| std::cmp::Reverse(score.total()));
    let totals: Vec<i64> = scores.iter().map(|score| score.total().into()).collect();
    for (score, total) in scores.iter_mut().zip(&totals) {
        score.place = ranking::place(*total, totals.iter().copied());
    }
    scores
}

/// Stones that may lie before another player than the one on whose pad they are counted.
fn at_corners(layout: &Layout, pads: &[Pad], seats: &Seats) -> Vec<AtCorner> {
    let Some(board) = layout.surface.board() else {
        return vec![];
    };
    let stones = pads
        .iter()
        .flat_map(|pad| pad.prisoners.iter().chain(&pad.own));
    let stones = stones.map(|index| &layout.stones[*index]);
    let corner = |stone| AtCorner::of(stone, board.cells(), seats);
    stones.filter_map(corner).collect()
}

/// Everything off the board, by the side that it lies beyond.
fn pads(layout: &Layout, ruling: &Ruling, seats: &Seats) -> Vec<Pad> {
    let Some(board) = layout.surface.board() else {
        return vec![];
    };
    let mut pads: BTreeMap<Side, Pad> = BTreeMap::new();
    for (index, (stone, judged)) in layout.stones.iter().zip(&ruling.stones).enumerate() {
        let on_board: f64 = judged.settled.shares.iter().map(|s| s.share).sum();
        // By where it was seen, unless its owner said where it is.
        let is_beside = match &judged.fate {
            Some(Fate::Recast(Recast::OffBoard)) => true,
            _ => on_board <= EQUAL_WITHIN && judged.square.is_none(),
        };
        if !is_beside || !judged.is_counted {
            continue;
        }
        let side = Side::furthest(stone.position, board.cells());
        let pad = pads.entry(side).or_insert_with(|| Pad {
            side,
            holder: seats.get(&side).cloned(),
            prisoners: vec![],
            own: vec![],
        });
        if pad.holder.as_ref() == Some(&stone.color) {
            pad.own.push(index);
        } else {
            pad.prisoners.push(index);
        }
    }
    pads.into_values().collect()
}
