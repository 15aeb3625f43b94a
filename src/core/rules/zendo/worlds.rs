//! Possible worlds: koans of the same pieces, in each of which every fact is sure, judged all at once.

mod clique;
mod effort;
mod evaluate;
mod tally;
mod truth;

pub use effort::WorkBudget;
pub use truth::Truth;

use super::koan::Attitude;
use crate::piece::{Color, Size};

/// In which of the worlds each fact holds.
#[derive(Clone, Debug)]
pub struct Worlds {
    pub pieces: Vec<PieceInWorlds>,
    /// Whether two pieces touch, by their indices; the same both ways.
    pub touches: Relation,
    /// Whether the first points at the second.
    pub points_at: Relation,
    /// What may be spent on judging them.
    pub effort: WorkBudget,
}

/// What a piece is by itself, world by world.
#[derive(Clone, Debug)]
pub struct PieceInWorlds {
    /// The colors that it may have; in every world it has one of them.
    pub colors: Vec<(Color, Truth)>,
    /// In the order of [`Size::ALL`].
    pub sizes: [Truth; 3],
    /// In the order of [`Attitude::ALL`].
    pub attitudes: [Truth; 3],
    pub touches_table: Truth,
}

impl PieceInWorlds {
    pub fn is_color(&self, color: &Color) -> Truth {
        let own = self.colors.iter().find(|(own, _)| own == color);
        own.map_or(Truth::Never, |(_, truth)| truth.clone())
    }

    pub const fn is_size(&self, size: Size) -> &Truth {
        &self.sizes[size as usize]
    }

    pub const fn is_attitude(&self, attitude: Attitude) -> &Truth {
        &self.attitudes[attitude as usize]
    }
}

/// A truth for every ordered pair of pieces.
#[derive(Clone, Debug)]
pub struct Relation {
    pieces: usize,
    truths: Vec<Truth>,
}

impl Relation {
    /// One that holds between no pieces.
    pub fn none(pieces: usize) -> Self {
        Self {
            pieces,
            truths: vec![Truth::Never; pieces * pieces],
        }
    }

    pub fn holds(&self, from: usize, to: usize) -> &Truth {
        &self.truths[from * self.pieces + to]
    }

    /// The relation that holds where this one does both ways.
    pub fn both_ways(&self) -> Self {
        let mut both = Self::none(self.pieces);
        for from in 0..self.pieces {
            for to in 0..self.pieces {
                both.set(from, to, self.holds(from, to).and(self.holds(to, from)));
            }
        }
        both
    }

    pub fn set(&mut self, from: usize, to: usize, truth: Truth) {
        self.truths[from * self.pieces + to] = truth;
    }
}
