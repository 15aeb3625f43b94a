//! Rules put together of parts, the smallest first.
//!
//! A part is a color, a size, a pose, a thing done; a number that is not the plain "at least one"; a not, an or, an every, a
//! comparison. Two conditions on one piece, and two statements joined by and, are as large as the two together.

mod harvest;
mod plain;
mod terms;

use super::bits::{Bits, KnownRows, combine};
use super::sight::PiecesOfKoans;
use crate::piece::Color;
use crate::rules::zendo::rule::{
    Clause, Comparison, Condition, Count, Formula, KoanContent, Pieces, Quantity, Rule,
};
use harvest::{Harvest, Made, Statement, StatementPlace};

/// What is said of a piece, and of which pieces it holds.
struct Term {
    /// All of them hold; none says nothing.
    conditions: Vec<Condition>,
    bits: Bits,
}

/// What was put together so far.
pub struct Growth<'a> {
    ground: &'a PiecesOfKoans,
    colors: &'a [Color],
    /// By size, from 0.
    terms: Vec<Vec<Term>>,
    statements: Vec<Vec<Statement>>,
    known_terms: KnownRows,
    known_rules: KnownRows,
    /// How much may still be worked, in statements that are joined.
    left: Work,
}

/// The rules of one size that fit.
pub struct FittingRules {
    pub count: usize,
    /// The first of them.
    pub first: Vec<Rule>,
}

/// How much may still be worked.
struct Work(usize);

impl Work {
    /// Takes work off what is left; none where there is not so much.
    fn take(&mut self, amount: usize) -> Option<()> {
        self.0 = self.0.checked_sub(amount)?;
        Some(())
    }

    /// None where there is not so much left.
    fn has(&self, amount: usize) -> Option<()> {
        (amount <= self.0).then_some(())
    }
}

/// What takes longer than joining two statements: to count pieces for one.
const COUNTED: usize = 8;

/// Numbers that are said of pieces, besides "at least one".
const QUANTITIES: [Quantity; 10] = [
    Quantity::No,
    Quantity::AtLeast(2),
    Quantity::AtLeast(3),
    Quantity::Exactly(1),
    Quantity::Exactly(2),
    Quantity::Exactly(3),
    Quantity::AtMost(1),
    Quantity::AtMost(2),
    Quantity::Odd,
    Quantity::Even,
];

fn holds(quantity: Quantity, number: usize) -> bool {
    match quantity {
        Quantity::AtLeast(least) => number >= usize::from(least),
        Quantity::AtMost(most) => number <= usize::from(most),
        Quantity::Exactly(exact) => number == usize::from(exact),
        Quantity::No => number == 0,
        Quantity::Odd => number % 2 == 1,
        Quantity::Even => number.is_multiple_of(2),
        Quantity::FewerThanZero => false,
    }
}

impl<'a> Growth<'a> {
    /// Nothing yet; `most` is how much may be worked.
    pub fn on(ground: &'a PiecesOfKoans, colors: &'a [Color], most: usize) -> Self {
        let all = Bits::of(ground.pieces(), |_| true);
        Self {
            ground,
            colors,
            known_terms: KnownRows::from_iter([all.clone()]),
            terms: vec![vec![Term {
                conditions: vec![],
                bits: all,
            }]],
            statements: vec![vec![]],
            known_rules: KnownRows::default(),
            left: Work(most),
        }
    }

    /// The rules of this size that fit, once those of all smaller sizes were asked for; the first few are named, and of the last
    /// size no others are kept. None where there are too many to try.
    pub fn rules(&mut self, size: usize, is_last: bool, named: usize) -> Option<FittingRules> {
        // How many will be joined is known: nothing is begun that there is not work enough left to end.
        self.left.has(joints(&self.statements, size))?;
        self.grow_terms(size)?;
        let mut harvest = Harvest {
            ground: self.ground,
            known: &mut self.known_rules,
            left: &mut self.left,
            is_last,
            fitting: vec![],
            kept: vec![],
            words: vec![],
        };
        plain::plain(&self.terms, self.colors, size, &mut harvest)?;
        compared(&self.terms, size, &mut harvest)?;
        joined(&self.statements, size, &mut harvest)?;
        let Harvest { fitting, kept, .. } = harvest;
        let first = fitting.iter().take(named);
        let first = first.map(|made| made.rule(&self.statements)).collect();
        let count = fitting.len();
        self.statements.push(kept);
        Some(FittingRules { count, first })
    }
}

/// More of some pieces than of others, or as many.
fn compared(terms: &[Vec<Term>], size: usize, harvest: &mut Harvest<'_>) -> Option<()> {
    let ground = harvest.ground;
    let koans = harvest.wanted_koans();
    let counts = |term: &Term| -> Vec<usize> {
        let count = |koan| ground.count(&term.bits, koan);
        koans.clone().map(count).collect()
    };
    for one in 1..size.saturating_sub(1) {
        let others = &terms[size - 1 - one];
        let numbers: Vec<Vec<usize>> = others.iter().map(counts).collect();
        for a in &terms[one] {
            let left = counts(a);
            for (b, right) in others.iter().zip(&numbers) {
                harvest.left.take(COUNTED)?;
                let is_told = |koan: usize, comparison: Comparison| {
                    let known = left.get(koan).copied().zip(right.get(koan).copied());
                    let count = |term: &Term| ground.count(&term.bits, koan);
                    let (left, right) = known.unwrap_or_else(|| (count(a), count(b)));
                    match comparison {
                        Comparison::More => left > right,
                        Comparison::Fewer => left < right,
                        Comparison::AsMany => left == right,
                    }
                };
                for comparison in [Comparison::More, Comparison::AsMany] {
                    let count = |term: &Term| Count::Pieces(pieces(term));
                    let rule = || contains(KoanContent::Compared(comparison, count(a), count(b)));
                    harvest.add(&|koan| is_told(koan, comparison), rule)?;
                }
            }
        }
    }
    Some(())
}

/// How many statements are turned round or joined to make those of a size.
fn joints(smaller: &[Vec<Statement>], size: usize) -> usize {
    let pairs = pairs_of_sizes(size);
    let pairs = pairs.map(|(one, other, _)| smaller[one].len() * smaller[other].len());
    smaller[size - 1].len() + pairs.sum::<usize>()
}

/// The sizes of two statements that are joined, the smaller first, and whether by and: an or is a part of its own.
fn pairs_of_sizes(size: usize) -> impl Iterator<Item = (usize, usize, bool)> {
    let ways =
        (1..size).flat_map(move |one| [(one, size - one, true), (one, size - one - 1, false)]);
    ways.filter(|(one, other, _)| other >= one)
}

/// Statements that are turned round, and two of them joined.
fn joined(smaller: &[Vec<Statement>], size: usize, harvest: &mut Harvest<'_>) -> Option<()> {
    for (index, statement) in smaller[size - 1].iter().enumerate() {
        let place: StatementPlace = (size - 1, index);
        let holds = |koan: usize| !statement.bits.has(koan);
        harvest.add_made(&holds, || Made::Opposite(place))?;
    }
    for (one, other, is_and) in pairs_of_sizes(size) {
        for (first, a) in smaller[one].iter().enumerate() {
            for (second, b) in smaller[other].iter().enumerate() {
                harvest.join([&a.bits, &b.bits], is_and, || {
                    Made::Joined([(one, first), (other, second)], is_and)
                })?;
            }
        }
    }
    Some(())
}

fn contains(what: KoanContent) -> Rule {
    Formula::Is(Clause::Contains(what))
}

fn pieces(term: &Term) -> Pieces {
    let mut pieces = Pieces::default();
    for condition in &term.conditions {
        pieces.push(condition.clone());
    }
    pieces
}

fn said(term: &Term) -> Condition {
    Formula::all(term.conditions.clone())
}
