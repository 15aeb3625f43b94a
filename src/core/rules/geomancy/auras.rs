//! Casting auras and finding the stones they overpower.

use super::ruling::{Aura, Judged};
use crate::piece::Color;
use crate::square::{Region, Square};

/// What one colour's stones add up to in one square, while it is being judged.
#[derive(Clone, Copy)]
pub(super) struct Sum {
    pub square: Square,
    pub strength: u32,
    /// The first and the end of its rays among all.
    rays: (usize, usize),
}

/// What one stone casts on one square.
struct AuraRay {
    /// The square, and the colour's place among all colours.
    key: (Square, usize),
    /// Of the stone among those judged.
    index: usize,
    strength: u32,
}

/// All that the stones cast at one moment.
pub(super) struct Cast {
    /// By square and colour, then in the stones' order.
    rays: Vec<AuraRay>,
    /// By square and colour.
    sums: Vec<Sum>,
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

impl Cast {
    /// What the stones that stay cast; `ranks` tells the order of their colours.
    pub fn of(stones: &[Judged], ranks: &[usize]) -> Self {
        let staying = || (0..stones.len()).filter(|index| stones[*index].stays());
        let occupied = staying().filter_map(|index| stones[index].square);
        let mut occupied: Vec<Square> = occupied.collect();
        occupied.sort_unstable();
        let mut rays = Vec::with_capacity(3 * stones.len());
        for index in staying() {
            add_rays(&stones[index], &occupied, |square, strength| {
                rays.push(AuraRay {
                    key: (square, ranks[index]),
                    index,
                    strength,
                });
            });
        }
        rays.sort_unstable_by_key(|ray| (ray.key, ray.index));
        let mut sums: Vec<Sum> = Vec::with_capacity(rays.len());
        for same in rays.chunk_by(|a, b| a.key == b.key) {
            let first = sums.last().map_or(0, |sum| sum.rays.1);
            sums.push(Sum {
                square: same[0].key.0,
                strength: same.iter().map(|ray| ray.strength).sum(),
                rays: (first, first + same.len()),
            });
        }
        Self { rays, sums }
    }

    /// The stones that cast an aura, among those judged and in their order.
    pub fn sources(&self, sum: &Sum) -> impl Iterator<Item = usize> {
        let (first, end) = sum.rays;
        self.rays[first..end].iter().map(|ray| ray.index)
    }

    /// The colour of an aura.
    pub fn color<'a>(&self, sum: &Sum, stones: &'a [Judged]) -> &'a Color {
        &stones[self.rays[sum.rays.0].index].color
    }

    /// The stones in whose square some enemy colour has more aura than the stone has pips.
    pub fn overpowered(&self, stones: &[Judged]) -> Vec<Fall> {
        let falls = stones.iter().enumerate().filter_map(|(index, stone)| {
            let square = stone.square.filter(|_| stone.stays())?;
            let first = self.sums.partition_point(|sum| sum.square < square);
            let here = self.sums[first..].iter();
            let here = here.take_while(|sum| sum.square == square);
            let by: Vec<Sum> = here
                .filter(|sum| sum.strength > stone.size.pips())
                .filter(|sum| *self.color(sum, stones) != stone.color)
                .copied()
                .collect();
            (!by.is_empty()).then_some(Fall { index, by })
        });
        falls.collect()
    }

    /// All auras as a ruling tells them.
    pub fn auras(&self, stones: &[Judged]) -> Vec<Aura> {
        let aura = |sum: &Sum| Aura {
            square: sum.square,
            color: self.color(sum, stones).clone(),
            strength: sum.strength,
            sources: self
                .sources(sum)
                .map(|index| stones[index].id.clone())
                .collect(),
        };
        self.sums.iter().map(aura).collect()
    }
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
