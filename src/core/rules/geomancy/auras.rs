//! Casting auras and finding the stones they overpower.

use super::ruling::{Aura, Judged};
use crate::piece::Color;
use crate::rules::colored::Colored;
use crate::square::{Region, Square};

/// What one color's stones add up to in one square, while it is being judged.
#[derive(Clone, Copy)]
pub(super) struct Sum {
    pub square: Square,
    /// The color's place among all.
    color: usize,
    pub strength: u32,
}

/// What one stone casts on one square.
#[derive(Clone, Copy)]
struct AuraRay {
    /// Of the stone among those judged.
    index: usize,
    sum: Sum,
}

/// All that the stones cast at one moment.
pub(super) struct Cast<'a> {
    colored: &'a Colored<'a>,
    /// In the stones' order.
    rays: Vec<AuraRay>,
    /// What they add up to: square by square, in each by color.
    strengths: Vec<u32>,
    /// Whether a stone stays there, square by square.
    occupied: [bool; SQUARES],
}

/// A stone that falls, and the aura of each color that overpowers it, by color.
pub(super) struct Fall {
    /// Of the stone among those judged.
    pub index: usize,
    pub by: Vec<Sum>,
}

const PER_SIDE: usize = Square::PER_SIDE as usize;
const SQUARES: usize = PER_SIDE * PER_SIDE;

/// The place of a chessboard's square among all, by name.
fn place(square: Square) -> usize {
    usize::from(square.file()) * PER_SIDE + usize::from(square.rank())
}

impl<'a> Cast<'a> {
    /// Nothing yet; `colored` tells of each stone the place of its color.
    pub fn new(colored: &'a Colored) -> Self {
        Self {
            colored,
            rays: vec![],
            strengths: vec![],
            occupied: [false; SQUARES],
        }
    }

    /// Casts anew from the stones that stay.
    pub fn renew(&mut self, stones: &[Judged]) {
        self.rays.clear();
        self.strengths.clear();
        self.strengths.resize(SQUARES * self.colored.all.len(), 0);
        self.occupied = [false; SQUARES];
        let staying = || stones.iter().enumerate().filter(|(_, one)| one.stays());
        for square in staying().filter_map(|(_, stone)| stone.square) {
            self.occupied[place(square)] = true;
        }
        for (index, stone) in staying() {
            self.add_rays(index, stone);
        }
    }

    /// What a stone casts on the squares before it, up to the first occupied one.
    fn add_rays(&mut self, index: usize, stone: &Judged) {
        let (Some(mut square), Some(direction)) = (stone.square, stone.direction) else {
            return;
        };
        let color = self.colored.of_stone[index];
        for strength in (1..=stone.size.pips()).rev() {
            let Some(next) = Region::CHESSBOARD.next(square, direction) else {
                return;
            };
            square = next;
            let sum = Sum {
                square,
                color,
                strength,
            };
            self.strengths[place(square) * self.colored.all.len() + color] += strength;
            self.rays.push(AuraRay { index, sum });
            if self.occupied[place(square)] {
                return;
            }
        }
    }

    /// The stones that cast an aura, among those judged and in their order.
    pub fn sources(&self, sum: &Sum) -> impl Iterator<Item = usize> {
        let key = sum.key();
        let rays = self.rays.iter().filter(move |ray| ray.sum.key() == key);
        rays.map(|ray| ray.index)
    }

    /// The color of an aura.
    pub fn color(&self, sum: &Sum) -> &'a Color {
        self.colored.all[sum.color]
    }

    /// The stones in whose square some enemy color has more aura than the stone has pips.
    pub fn overpowered(&self, stones: &[Judged]) -> Vec<Fall> {
        let falls = stones.iter().enumerate().filter_map(|(index, stone)| {
            let square = stone.square.filter(|_| stone.stays())?;
            let colors = self.colored.all.len();
            let here = &self.strengths[place(square) * colors..][..colors];
            let sums = here.iter().enumerate().map(|(color, strength)| Sum {
                square,
                color,
                strength: *strength,
            });
            let by: Vec<Sum> = sums
                .filter(|sum| sum.strength > stone.size.pips())
                .filter(|sum| sum.color != self.colored.of_stone[index])
                .collect();
            (!by.is_empty()).then_some(Fall { index, by })
        });
        falls.collect()
    }

    /// All auras as a ruling tells them.
    pub fn auras(mut self, stones: &[Judged]) -> Vec<Aura> {
        self.rays.sort_by_key(|ray| ray.sum.key());
        let together = self.rays.chunk_by(|a, b| a.sum.key() == b.sum.key());
        let aura = |rays: &[AuraRay]| Aura {
            square: rays[0].sum.square,
            color: self.color(&rays[0].sum).clone(),
            strength: rays.iter().map(|ray| ray.sum.strength).sum(),
            sources: rays
                .iter()
                .map(|ray| stones[ray.index].id.clone())
                .collect(),
        };
        together.map(aura).collect()
    }
}

impl Sum {
    /// By which auras are told apart, and in which order they are told.
    const fn key(&self) -> (Square, usize) {
        (self.square, self.color)
    }
}
