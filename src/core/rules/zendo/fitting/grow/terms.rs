//! What can be said of one piece, put together of smaller parts.

use super::{COUNTED, Growth, QUANTITIES, Term, holds, pieces, said};
use crate::piece::Size;
use crate::rules::zendo::fitting::bits::Bits;
use crate::rules::zendo::fitting::sight::PieceAction;
use crate::rules::zendo::koan::Attitude;
use crate::rules::zendo::rule::{
    Condition, Formula, Link, Others, Property, Quality, Quantity, Which,
};

impl Growth<'_> {
    /// Puts together what can be said of a piece in so many parts.
    pub(super) fn grow_terms(&mut self, size: usize) -> Option<()> {
        self.terms.push(vec![]);
        if size == 1 {
            for (condition, bits) in self.properties() {
                self.term(size, vec![condition], bits)?;
            }
        }
        for inner in 0..size {
            for index in 0..self.terms[inner].len() {
                let term = self.terms[inner][index].clone();
                self.grown(size, inner, &term)?;
            }
        }
        for one in 1..=size / 2 {
            self.both(size, one)?;
        }
        Some(())
    }

    /// What is made of one smaller term: its opposite, and what is done to such pieces.
    fn grown(&mut self, size: usize, inner: usize, term: &Term) -> Option<()> {
        if let ([only], true) = (&term.conditions[..], inner + 1 == size) {
            let opposite = term.bits.not(self.ground.pieces());
            self.term(size, vec![only.clone().negated()], opposite)?;
        }
        for doing in PieceAction::ALL {
            let ways = match size - inner {
                1 => vec![Which::Some(Quantity::AtLeast(1))],
                2 => {
                    let some = QUANTITIES.into_iter().map(Which::Some);
                    some.chain([Which::Every]).collect()
                }
                _ => vec![],
            };
            for which in ways {
                let bits = self
                    .ground
                    .doing(doing, &term.bits, |done, there| match which {
                        Which::Every => done == there,
                        Which::Some(quantity) => holds(quantity, done),
                    });
                let others = Others {
                    which,
                    pieces: Box::new(pieces(term)),
                };
                let link = match doing {
                    PieceAction::Touching => Link::Touching(others),
                    PieceAction::Pointing => Link::PointingAt(others),
                    PieceAction::PointedAt => Link::PointedAtBy(others),
                };
                self.term(size, vec![Formula::Is(Quality::Link(link))], bits)?;
            }
        }
        Some(())
    }

    /// Two smaller terms that both hold, or of which one holds.
    fn both(&mut self, size: usize, one: usize) -> Option<()> {
        for first in 0..self.terms[one].len() {
            for second in 0..self.terms[size - one].len() {
                let (a, b) = (&self.terms[one][first], &self.terms[size - one][second]);
                let bits = a.bits.and(&b.bits);
                let conditions = [a.conditions.clone(), b.conditions.clone()].concat();
                self.term(size, conditions, bits)?;
            }
            let rest = (size - one).checked_sub(1).filter(|rest| *rest >= one);
            for second in 0..rest.map_or(0, |rest| self.terms[rest].len()) {
                let (a, b) = (&self.terms[one][first], &self.terms[size - one - 1][second]);
                let bits = a.bits.or(&b.bits);
                let either = vec![said(a), said(b)];
                self.term(size, vec![Formula::any(either)], bits)?;
            }
        }
        Some(())
    }

    fn term(&mut self, size: usize, conditions: Vec<Condition>, bits: Bits) -> Option<()> {
        self.work(COUNTED)?;
        if !bits.is_none() && self.known_terms.insert(bits.clone()) {
            self.terms[size].push(Term { conditions, bits });
        }
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
