//! What can be said of one piece, put together of smaller parts.

use super::{COUNTED, Growth, QUANTITIES, Term, Work, combine, holds, pieces, said};
use crate::piece::Size;
use crate::rules::zendo::fitting::bits::{Bits, KnownRows};
use crate::rules::zendo::fitting::sight::{PieceAction, PiecesOfKoans};
use crate::rules::zendo::koan::Attitude;
use crate::rules::zendo::rule::{
    Condition, Formula, Link, Others, Property, Quality, Quantity, Which,
};

impl Growth<'_> {
    /// Puts together what can be said of a piece in so many parts.
    pub(super) fn grow_terms(&mut self, size: usize) -> Option<()> {
        let properties = match size {
            1 => self.properties(),
            _ => vec![],
        };
        let mut crop = TermHarvest {
            ground: self.ground,
            known: &mut self.known_terms,
            left: &mut self.left,
            terms: vec![],
            words: vec![],
        };
        for (condition, bits) in properties {
            crop.take_in(&bits, || vec![condition])?;
        }
        for (inner, of_size) in self.terms.iter().enumerate().take(size) {
            for term in of_size {
                crop.grown(term, size - inner)?;
            }
        }
        for one in 1..=size / 2 {
            crop.both(&self.terms, size, one)?;
        }
        let TermHarvest { terms, .. } = crop;
        self.terms.push(terms);
        Some(())
    }

    fn properties(&self) -> Vec<(Condition, Bits)> {
        let is = |property| Formula::Is(Quality::Property(property));
        let colors = self.colors.iter().map(|color| {
            let bits = self.ground.being(|kind| kind.0 == *color);
            (is(Property::Color(color.clone())), bits)
        });
        let sizes = Size::ALL.into_iter().map(|size| {
            let bits = self.ground.being(|kind| kind.1 == size);
            (is(Property::Size(size)), bits)
        });
        let attitudes = Attitude::ALL.into_iter().map(|attitude| {
            let bits = self.ground.being(|kind| kind.2 == attitude);
            (is(Property::Attitude(attitude)), bits)
        });
        let table = Formula::Is(Quality::Link(Link::TouchingTable));
        let table = (table, self.ground.on_table.clone());
        colors
            .chain(sizes)
            .chain(attitudes)
            .chain([table])
            .collect()
    }
}

/// No quantity that is said here tells larger numbers apart but as odd and even.
const MOST_TOLD: u8 = 5;

/// The number itself where it is small, else one of the two largest that are told apart.
const fn as_told(number: usize) -> u8 {
    match number {
        0 => 0,
        1 => 1,
        2 => 2,
        3 => 3,
        odd if odd % 2 == 1 => MOST_TOLD,
        _ => MOST_TOLD - 1,
    }
}

/// Terms of one size as they come in.
struct TermHarvest<'a> {
    ground: &'a PiecesOfKoans,
    known: &'a mut KnownRows,
    left: &'a mut Work,
    terms: Vec<Term>,
    /// Of the pieces for which the newest holds.
    words: Vec<u64>,
}

impl TermHarvest<'_> {
    /// What is made of one smaller term with so many parts more: its opposite, and what is done to such pieces.
    fn grown(&mut self, term: &Term, parts: usize) -> Option<()> {
        if let ([only], 1) = (&term.conditions[..], parts) {
            let opposite = term.bits.not(self.ground.pieces());
            self.take_in(&opposite, || vec![only.clone().negated()])?;
        }
        let ways = match parts {
            1 => vec![Which::Some(Quantity::AtLeast(1))],
            2 => {
                let some = QUANTITIES.into_iter().map(Which::Some);
                some.chain([Which::Every]).collect()
            }
            _ => return Some(()),
        };
        for doing in PieceAction::ALL {
            let numbers = self.ground.doing(doing, &term.bits);
            let told_apart: Vec<u8> = numbers.iter().map(|(done, _)| as_told(*done)).collect();
            for &which in &ways {
                let bits = match which {
                    Which::Every => Bits::of(numbers.len(), |piece| {
                        let (done, there) = numbers[piece];
                        done == there
                    }),
                    Which::Some(quantity) => {
                        let numbers = (0..=MOST_TOLD).filter(|n| holds(quantity, usize::from(*n)));
                        let meant = numbers.fold(0u8, |all, number| all | 1 << number);
                        Bits::of(told_apart.len(), |piece| {
                            meant >> told_apart[piece] & 1 == 1
                        })
                    }
                };
                self.take_in(&bits, || vec![done(doing, which, term)])?;
            }
        }
        Some(())
    }

    /// Two smaller terms that both hold, or of which one holds.
    fn both(&mut self, terms: &[Vec<Term>], size: usize, one: usize) -> Option<()> {
        for a in &terms[one] {
            for b in &terms[size - one] {
                combine(&a.bits, &b.bits, true, &mut self.words);
                self.take_in_words(|| [a.conditions.clone(), b.conditions.clone()].concat())?;
            }
            let rest = (size - one).checked_sub(1).filter(|rest| *rest >= one);
            for b in rest.map_or(&[][..], |rest| &terms[rest]) {
                combine(&a.bits, &b.bits, false, &mut self.words);
                self.take_in_words(|| vec![Formula::any(vec![said(a), said(b)])])?;
            }
        }
        Some(())
    }

    fn take_in(&mut self, bits: &Bits, conditions: impl FnOnce() -> Vec<Condition>) -> Option<()> {
        self.words.clear();
        self.words.extend(bits.words());
        self.take_in_words(conditions)
    }

    /// What holds for the pieces in `words`.
    fn take_in_words(&mut self, conditions: impl FnOnce() -> Vec<Condition>) -> Option<()> {
        self.left.take(COUNTED)?;
        let is_none = self.words.iter().all(|word| *word == 0);
        if !is_none && !self.known.contains(&self.words[..]) {
            let bits = Bits::from_words(&self.words);
            self.known.insert(bits.clone());
            let conditions = conditions();
            self.terms.push(Term { conditions, bits });
        }
        Some(())
    }
}

/// That it is done to such pieces.
fn done(doing: PieceAction, which: Which, term: &Term) -> Condition {
    let pieces = Box::new(pieces(term));
    let others = Others { which, pieces };
    let link = match doing {
        PieceAction::Touching => Link::Touching(others),
        PieceAction::Pointing => Link::PointingAt(others),
        PieceAction::PointedAt => Link::PointedAtBy(others),
    };
    Formula::Is(Quality::Link(link))
}
