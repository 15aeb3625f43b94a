//! Casting auras and finding the stones they overpower.

use super::Judged;
use crate::piece::Color;
use crate::square::{Region, Square};

/// What one colour's stones add up to in one square.
#[derive(Clone, Debug, PartialEq)]
pub struct Aura {
    /// Where it adds up.
    pub square: Square,
    /// Whose stones cast it.
    pub color: Color,
    /// The sum of what they cast there.
    pub strength: u32,
    /// Ids of the stones that cast it, in the layout's order.
    pub sources: Vec<String>,
}

/// What one colour's stones add up to in one square, while it is being judged.
#[derive(Clone)]
pub(super) struct Sum {
    pub square: Square,
    pub color: Color,
    pub strength: u32,
    /// Of the stones among those judged, in their order.
    pub sources: Vec<usize>,
}

impl Sum {
    /// The same as a ruling tells it.
    pub fn aura(self, stones: &[Judged]) -> Aura {
        let id = |index: &usize| stones[*index].id.clone();
        Aura {
            square: self.square,
            color: self.color,
            strength: self.strength,
            sources: self.sources.iter().map(id).collect(),
        }
    }
}

/// A stone that falls, and the aura of each colour that overpowers it, by colour.
pub(super) struct Fall {
    /// Of the stone among those judged.
    pub index: usize,
    pub by: Vec<Sum>,
}

/// Of every stone the place of its colour among all colours.
pub(super) fn ranks(stones: &[Judged]) -> Vec<usize> {
    let mut colors: Vec<&Color> = stones.iter().map(|stone| &stone.color).collect();
    colors.sort_unstable();
    colors.dedup();
    let rank = |stone: &Judged| colors.binary_search(&&stone.color);
    let ranks = stones.iter().map(rank);
    ranks.map(|rank| rank.unwrap_or_default()).collect()
}

/// All auras of the stones that stay, by square and colour, of which `ranks` tells the order.
pub(super) fn cast(stones: &[Judged], ranks: &[usize]) -> Vec<Sum> {
    let staying = || (0..stones.len()).filter(|index| stones[*index].stays());
    let occupied = staying().filter_map(|index| stones[index].square);
    let mut occupied: Vec<Square> = occupied.collect();
    occupied.sort_unstable();
    let mut rays = Vec::with_capacity(3 * stones.len());
    for index in staying() {
        add_rays(&stones[index], &occupied, |square, strength| {
            rays.push(Ray {
                key: (square, ranks[index]),
                index,
                strength,
            });
        });
    }
    // Those of one square and colour stay in the layout's order.
    rays.sort_by_key(|ray| ray.key);
    let sums = rays.chunk_by(|a, b| a.key == b.key);
    sums.map(|sum| Sum {
        square: sum[0].key.0,
        color: stones[sum[0].index].color.clone(),
        strength: sum.iter().map(|ray| ray.strength).sum(),
        sources: sum.iter().map(|ray| ray.index).collect(),
    })
    .collect()
}

/// What one stone casts on one square.
struct Ray {
    /// The square, and the colour's place among all colours.
    key: (Square, usize),
    /// Of the stone among those judged.
    index: usize,
    strength: u32,
}

/// Hands over the squares that a stone casts on and how strongly, up to the first of the occupied ones, which are in order.
fn add_rays(stone: &Judged, occupied: &[Square], mut add: impl FnMut(Square, u32)) {
    let (Some(mut square), Some(direction)) = (stone.square, stone.direction) else {
        return;
    };
    for strength in (1..=stone.size.pips()).rev() {
        let Some(next) = Region::CHESSBOARD.next(square, direction) else {
            return;
        };
        square = next;
        add(square, strength);
        if occupied.binary_search(&square).is_ok() {
            return;
        }
    }
}

/// The stones in whose square some enemy colour has more aura than the stone has pips; the auras are in order.
pub(super) fn overpowered(stones: &[Judged], auras: &[Sum]) -> Vec<Fall> {
    let falls = stones.iter().enumerate().filter_map(|(index, stone)| {
        let square = stone.square.filter(|_| stone.stays())?;
        let first = auras.partition_point(|aura| aura.square < square);
        let here = auras[first..]
            .iter()
            .take_while(|aura| aura.square == square);
        let by: Vec<Sum> = here
            .filter(|aura| aura.strength > stone.size.pips() && aura.color != stone.color)
            .cloned()
            .collect();
        (!by.is_empty()).then_some(Fall { index, by })
    });
    falls.collect()
}
