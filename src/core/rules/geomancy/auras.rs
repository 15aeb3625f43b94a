//! Casting auras and finding the stones they overpower.

use super::Judged;
use crate::piece::Color;
use crate::square::{Region, Square};
use std::collections::BTreeMap;

/// What one colour's stones add up to in one square.
#[derive(Clone, Debug, PartialEq)]
pub struct Aura {
    pub square: Square,
    pub color: Color,
    pub strength: u32,
    /// Ids of the stones that cast it, in the layout's order.
    pub sources: Vec<String>,
}

/// A stone that falls, and the aura of each colour that overpowers it, by colour.
pub(super) struct Fall {
    /// Of the stone among those judged.
    pub index: usize,
    pub by: Vec<Aura>,
}

/// All auras of the stones that stay, by square and colour.
pub(super) fn cast(stones: &[Judged]) -> Vec<Aura> {
    let is_occupied = |square| stones.iter().any(|s| s.stays() && s.square == Some(square));
    let mut sums: BTreeMap<(Square, Color), Aura> = BTreeMap::new();
    for stone in stones.iter().filter(|s| s.stays()) {
        let (Some(start), Some(direction)) = (stone.square, stone.direction) else {
            continue;
        };
        let mut square = start;
        for strength in (1..=stone.size.pips()).rev() {
            let Some(next) = Region::CHESSBOARD.next(square, direction) else {
                break;
            };
            square = next;
            let key = (square, stone.color.clone());
            let aura = sums.entry(key).or_insert_with(|| Aura {
                square,
                color: stone.color.clone(),
                strength: 0,
                sources: vec![],
            });
            aura.strength += strength;
            aura.sources.push(stone.id.clone());
            if is_occupied(square) {
                break;
            }
        }
    }
    sums.into_values().collect()
}

/// The stones in whose square some enemy colour has more aura than the stone has pips.
pub(super) fn overpowered(stones: &[Judged], auras: &[Aura]) -> Vec<Fall> {
    let falls = stones.iter().enumerate().filter_map(|(index, stone)| {
        let square = stone.square.filter(|_| stone.stays())?;
        let by: Vec<Aura> = auras
            .iter()
            .filter(|a| a.square == square && a.color != stone.color)
            .filter(|a| a.strength > stone.size.pips())
            .cloned()
            .collect();
        (!by.is_empty()).then_some(Fall { index, by })
    });
    falls.collect()
}
