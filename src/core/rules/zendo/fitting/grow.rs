//! Rules put together of parts, the smallest first.
//!
//! A part is a color, a size, a pose, a thing done; a number that is not the plain "at least one"; a not, an or, an every, a
//! comparison. Two conditions on one piece, and two statements joined by and, are as large as the two together.

mod terms;

use super::bits::Bits;
use super::sight::PiecesOfKoans;
use crate::piece::{Color, Size};
use crate::rules::zendo::rule::{
    Clause, Comparison, Condition, Count, Formula, Kind, KoanContent, Likeness, Mutual, Pieces,
    Quantity, Rule,
};
use std::collections::HashSet;

/// What is said of a piece, and of which pieces it holds.
#[derive(Clone)]
struct Term {
    /// All of them hold; none says nothing.
    conditions: Vec<Condition>,
    bits: Bits,
}

/// What is said of a koan, and of which koans it holds.
struct Statement {
    rule: Rule,
    bits: Bits,
}

/// What was put together so far.
pub struct Growth<'a> {
    ground: &'a PiecesOfKoans,
    colors: &'a [Color],
    /// By size, from 0.
    terms: Vec<Vec<Term>>,
    statements: Vec<Vec<Statement>>,
    known_terms: HashSet<Bits>,
    known_rules: HashSet<Bits>,
    /// How much may still be worked, in statements that are joined.
    left: usize,
}

/// What takes longer than joining two statements: to count pieces for one.
const COUNTED: usize = 8;
/// Statements that are kept, so that they fit into memory.
const MOST_KEPT: usize = 300_000;

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
            known_terms: HashSet::from([all.clone()]),
            terms: vec![vec![Term {
                conditions: vec![],
                bits: all,
            }]],
            statements: vec![vec![]],
            known_rules: HashSet::new(),
            left: most,
        }
    }

    /// The rules of this size that fit, once those of all smaller sizes were asked for; of the last size no others are kept. None
    /// where there are too many to try.
    pub fn rules(&mut self, size: usize, is_last: bool) -> Option<Vec<Rule>> {
        self.grow_terms(size)?;
        self.statements.push(vec![]);
        let mut fitting = vec![];
        let mut add = |this: &mut Self, rule: &dyn Fn() -> Rule, bits: Bits| -> Option<()> {
            this.work(1)?;
            let fits = this.ground.fits(&bits);
            if (fits || !is_last) && this.known_rules.insert(bits.clone()) {
                if this.known_rules.len() > MOST_KEPT {
                    return None;
                }
                let rule = rule();
                if fits {
                    fitting.push(rule.clone());
                }
                if !is_last {
                    this.statements[size].push(Statement { rule, bits });
                }
            }
            Some(())
        };
        self.plain(size, &mut add)?;
        self.compared(size, &mut add)?;
        self.joined(size, &mut add)?;
        Some(fitting)
    }

    /// Takes work off what is left; none where there is not so much.
    fn work(&mut self, amount: usize) -> Option<()> {
        self.left = self.left.checked_sub(amount)?;
        Some(())
    }

    /// Statements about one kind of pieces.
    fn plain(&mut self, size: usize, add: &mut Add<'_, Self>) -> Option<()> {
        for inner in 0..=size {
            for index in 0..self.terms[inner].len() {
                let term = self.terms[inner][index].clone();
                self.counted(&term, (size, inner), add)?;
                self.every(&term, (size, inner), add)?;
            }
        }
        match size {
            1 => self.all_kinds(add),
            _ => Some(()),
        }
    }

    /// How many there are of some pieces.
    fn counted(
        &mut self,
        term: &Term,
        (size, inner): (usize, usize),
        add: &mut Add<'_, Self>,
    ) -> Option<()> {
        self.work(COUNTED)?;
        for (count, numbers, own) in self.counts(term) {
            for quantity in quantities(size, inner + own, &count) {
                let bits = Bits::of(numbers.len(), |koan| holds(quantity, numbers[koan]));
                let rule = || contains(KoanContent::Counted(quantity, count.clone()));
                add(self, &rule, bits)?;
            }
        }
        Some(())
    }

    /// That every piece of a kind is of another, too.
    fn every(
        &mut self,
        term: &Term,
        (size, inner): (usize, usize),
        add: &mut Add<'_, Self>,
    ) -> Option<()> {
        let rest = (size - inner)
            .checked_sub(1)
            .filter(|rest| *rest > 0 && inner > 0);
        for other in 0..rest.map_or(0, |rest| self.terms[rest].len()) {
            let of = self.terms[size - inner - 1][other].clone();
            self.work(COUNTED)?;
            let both = self.ground.counts(&of.bits.and(&term.bits));
            let all = self.ground.counts(&of.bits);
            let bits = Bits::of(all.len(), |koan| both[koan] == all[koan]);
            let rule = || Formula::Is(Clause::Every(pieces(&of), said(term)));
            add(self, &rule, bits)?;
        }
        Some(())
    }

    /// That there are pieces of all colors, or of all sizes.
    fn all_kinds(&mut self, add: &mut Add<'_, Self>) -> Option<()> {
        let ground = self.ground;
        let colors = self.colors.to_vec();
        let of_color = |color: &Color| ground.counts(&ground.being(|kind| kind.0 == *color));
        let each: Vec<Vec<usize>> = colors.iter().map(of_color).collect();
        let bits = Bits::of(ground.koans(), |koan| each.iter().all(|own| own[koan] > 0));
        add(
            self,
            &|| contains(KoanContent::AllColors(colors.clone())),
            bits,
        )?;
        let sizes = ground.different(&self.terms[0][0].bits, false);
        let bits = Bits::of(sizes.len(), |koan| sizes[koan] == Size::ALL.len());
        add(self, &|| contains(KoanContent::AllSizes), bits)
    }

    /// What may be counted of some pieces: the numbers koan by koan, and how many parts it takes.
    fn counts(&self, term: &Term) -> Vec<(Count, Vec<usize>, usize)> {
        let (ground, bits) = (self.ground, &term.bits);
        let among = || (!term.conditions.is_empty()).then(|| pieces(term));
        let mut counts = vec![(Count::Pieces(pieces(term)), ground.counts(bits), 0)];
        for likeness in [Likeness::Identical, Likeness::SameColor, Likeness::SameSize] {
            let count = Count::Alike(likeness, pieces(term));
            counts.push((count, ground.alike(bits, likeness), 1));
        }
        for mutual in [Mutual::Touching, Mutual::Pointing] {
            let count = Count::EachOther(mutual, pieces(term));
            counts.push((count, ground.each_other(bits, mutual), 1));
        }
        counts.push((Count::Pips(among()), ground.pips(bits), 1));
        for (kind, is_of_colors) in [(Kind::Colors, true), (Kind::Sizes, false)] {
            let count = Count::Kinds(kind, among());
            counts.push((count, ground.different(bits, is_of_colors), 1));
        }
        counts
    }

    /// More of some pieces than of others, or as many.
    fn compared(&mut self, size: usize, add: &mut Add<'_, Self>) -> Option<()> {
        for one in 1..size.saturating_sub(1) {
            for first in 0..self.terms[one].len() {
                for second in 0..self.terms[size - 1 - one].len() {
                    let a = self.terms[one][first].clone();
                    let b = self.terms[size - 1 - one][second].clone();
                    self.work(COUNTED)?;
                    let (left, right) = (self.ground.counts(&a.bits), self.ground.counts(&b.bits));
                    for comparison in [Comparison::More, Comparison::AsMany] {
                        let bits = Bits::of(left.len(), |koan| match comparison {
                            Comparison::More => left[koan] > right[koan],
                            Comparison::Fewer => left[koan] < right[koan],
                            Comparison::AsMany => left[koan] == right[koan],
                        });
                        let count = |term: &Term| Count::Pieces(pieces(term));
                        let rule =
                            || contains(KoanContent::Compared(comparison, count(&a), count(&b)));
                        add(self, &rule, bits)?;
                    }
                }
            }
        }
        Some(())
    }

    /// Statements that are turned round, and two of them joined.
    fn joined(&mut self, size: usize, add: &mut Add<'_, Self>) -> Option<()> {
        for index in 0..self.statements[size - 1].len() {
            let statement = &self.statements[size - 1][index];
            let (inner, bits) = (
                statement.rule.clone(),
                statement.bits.not(self.ground.koans()),
            );
            add(self, &|| inner.clone().negated(), bits)?;
        }
        for one in 1..size {
            for (other, is_and) in [(size - one, true), (size - one - 1, false)] {
                if other < one {
                    continue;
                }
                for first in 0..self.statements[one].len() {
                    for second in 0..self.statements[other].len() {
                        let (a, b) = (
                            &self.statements[one][first],
                            &self.statements[other][second],
                        );
                        let bits = if is_and {
                            a.bits.and(&b.bits)
                        } else {
                            a.bits.or(&b.bits)
                        };
                        // What is said already is not put together.
                        if !self.ground.fits(&bits) && self.known_rules.contains(&bits) {
                            self.work(1)?;
                            continue;
                        }
                        let both = vec![a.rule.clone(), b.rule.clone()];
                        let rule = || match is_and {
                            true => Formula::all(both.clone()),
                            false => Formula::any(both.clone()),
                        };
                        add(self, &rule, bits)?;
                    }
                }
            }
        }
        Some(())
    }
}

/// Takes in a rule that was put together.
type Add<'f, G> = dyn FnMut(&mut G, &dyn Fn() -> Rule, Bits) -> Option<()> + 'f;

/// The numbers that make a count of so many parts a statement of a size.
fn quantities(size: usize, own: usize, count: &Count) -> Vec<Quantity> {
    /// Of pips.
    const MOST_PIPS: u8 = 12;
    let plain = match count {
        Count::Pieces(_) => Some(Quantity::AtLeast(1)),
        Count::Alike(..) | Count::EachOther(..) => Some(Quantity::AtLeast(2)),
        Count::Pips(_) | Count::Kinds(..) => None,
    };
    match (size.checked_sub(own), plain) {
        (Some(0), Some(plain)) => vec![plain],
        (Some(1), _) => {
            let mut all = QUANTITIES.to_vec();
            if matches!(count, Count::Pips(_)) {
                all.extend((3..=MOST_PIPS).flat_map(|pips| {
                    [
                        Quantity::AtLeast(pips),
                        Quantity::Exactly(pips),
                        Quantity::AtMost(pips),
                    ]
                }));
            }
            if matches!(count, Count::EachOther(..)) {
                // Only whether there are two is told.
                all = vec![Quantity::No];
            }
            all
        }
        _ => vec![],
    }
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
