//! What is put together of one size is taken in here: what fits the Master's koans, and what else is new.

use super::{Work, combine};
use crate::rules::zendo::fitting::bits::{Bits, KnownRows};
use crate::rules::zendo::fitting::sight::PiecesOfKoans;
use crate::rules::zendo::rule::{Formula, Rule};
use std::ops::Range;

/// Statements that are kept, so that they fit into memory.
const MOST_KEPT: usize = 300_000;

/// Where a statement stands: its size, and its place among those.
pub type StatementPlace = (usize, usize);

/// What a statement was made of. Most are never named, so that their sentences are put together only when they are.
#[derive(Clone)]
pub enum Made {
    Said(Rule),
    Opposite(StatementPlace),
    /// Two of them, by and or by or.
    Joined([StatementPlace; 2], bool),
}

impl Made {
    pub fn rule(&self, statements: &[Vec<Statement>]) -> Rule {
        let of = |(size, index): &StatementPlace| statements[*size][*index].made.rule(statements);
        match self {
            Self::Said(rule) => rule.clone(),
            Self::Opposite(place) => of(place).negated(),
            Self::Joined(both, true) => Formula::all(both.iter().map(of).collect()),
            Self::Joined(both, false) => Formula::any(both.iter().map(of).collect()),
        }
    }
}

/// What is said of a koan, and of which koans it holds.
pub struct Statement {
    pub made: Made,
    pub bits: Bits,
}

/// Statements of one size as they come in.
pub struct Harvest<'a> {
    pub ground: &'a PiecesOfKoans,
    pub known: &'a mut KnownRows,
    pub left: &'a mut Work,
    /// Whether nothing will be made of them: then only those count that fit.
    pub is_last: bool,
    pub fitting: Vec<Made>,
    pub kept: Vec<Statement>,
    /// Of the koans for which the newest holds.
    pub words: Vec<u64>,
}

impl Harvest<'_> {
    /// The koans of which it has to be known at once whether something holds: of the last size, the Master's alone.
    pub const fn wanted_koans(&self) -> Range<usize> {
        if self.is_last {
            0..self.ground.marked()
        } else {
            0..self.ground.koans()
        }
    }

    /// Takes in what holds for some koans.
    pub fn add(
        &mut self,
        holds: &impl Fn(usize) -> bool,
        rule: impl FnOnce() -> Rule,
    ) -> Option<()> {
        self.add_made(holds, || Made::Said(rule()))
    }

    pub fn add_made(
        &mut self,
        holds: &impl Fn(usize) -> bool,
        made: impl FnOnce() -> Made,
    ) -> Option<()> {
        self.left.take(1)?;
        if self.is_last && !self.ground.fits(holds) {
            return Some(());
        }
        let bits = Bits::of(self.ground.koans(), holds);
        self.words.clear();
        self.words.extend(bits.words());
        self.take_in(made)
    }

    /// Takes in two statements that are joined.
    pub fn join(
        &mut self,
        [one, other]: [&Bits; 2],
        is_and: bool,
        made: impl FnOnce() -> Made,
    ) -> Option<()> {
        self.left.take(1)?;
        combine(one, other, is_and, &mut self.words);
        if self.is_last && !self.ground.fits_words(&self.words) {
            return Some(());
        }
        self.take_in(made)
    }

    /// What holds for the koans in `words`.
    fn take_in(&mut self, made: impl FnOnce() -> Made) -> Option<()> {
        if self.known.contains(&self.words[..]) {
            return Some(());
        }
        self.known.insert(Bits::from_words(&self.words));
        if self.known.len() > MOST_KEPT {
            return None;
        }
        let made = made();
        if self.ground.fits_words(&self.words) {
            self.fitting.push(made.clone());
        }
        if !self.is_last {
            let bits = Bits::from_words(&self.words);
            self.kept.push(Statement { made, bits });
        }
        Some(())
    }
}
