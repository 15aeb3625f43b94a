//! In which worlds a rule holds.

use super::clique::largest_clique;
use super::tally::Tally;
use super::{Truth, Worlds};
use crate::piece::{Color, Size};
use crate::rules::zendo::rule::{
    Clause, Comparison, Condition, Count, Formula, Kind, KoanContent, Likeness, Link, Mutual,
    Others, Pieces, Property, Quality, Quantity, Rule, Which,
};

impl Worlds {
    /// The worlds in which a koan has the Buddha-nature by this rule.
    ///
    /// Where the effort is spent by then, what comes out means nothing.
    pub fn having(&self, rule: &Rule) -> Truth {
        if self.effort.is_spent() {
            return Truth::Never;
        }
        match rule {
            Formula::Is(clause) => self.clause(clause),
            Formula::Not(inner) => self.having(inner).not(),
            Formula::And(parts) => all(parts.iter().map(|part| self.having(part))),
            Formula::Or(parts) => any(parts.iter().map(|part| self.having(part))),
        }
    }

    fn clause(&self, clause: &Clause) -> Truth {
        match clause {
            Clause::Contains(what) => self.what(what),
            Clause::Every(pieces, condition) => {
                let (which, are) = (self.which(pieces), self.condition(condition));
                all(which.iter().zip(&are).map(|(is, has)| is.not().or(has)))
            }
        }
    }

    fn what(&self, what: &KoanContent) -> Truth {
        match what {
            KoanContent::Counted(quantity, count) => quantity.is_met(&self.count(count)),
            KoanContent::AllColors(colors) => {
                all(colors.iter().map(|color| self.some_color(color)))
            }
            KoanContent::AllSizes => all(Size::ALL.into_iter().map(|size| self.some_size(size))),
            KoanContent::Compared(comparison, left, right) => {
                let (left, right) = (self.count(left), self.count(right));
                match comparison {
                    Comparison::More => right.is_less_than(&left),
                    Comparison::Fewer => left.is_less_than(&right),
                    Comparison::AsMany => left.equals(&right),
                }
            }
        }
    }

    fn some_color(&self, color: &Color) -> Truth {
        any(self.pieces.iter().map(|piece| piece.is_color(color)))
    }

    fn some_size(&self, size: Size) -> Truth {
        any(self.pieces.iter().map(|piece| piece.is_size(size).clone()))
    }

    fn count(&self, count: &Count) -> Tally {
        match count {
            Count::Pieces(pieces) => Tally::count(self.which(pieces)),
            Count::Alike(likeness, pieces) => self.largest_alike(*likeness, &self.which(pieces)),
            Count::EachOther(mutual, pieces) => {
                let which = self.which(pieces);
                match mutual {
                    Mutual::Touching => largest_clique(&which, &self.touches, &self.effort),
                    Mutual::Pointing => {
                        largest_clique(&which, &self.points_at.both_ways(), &self.effort)
                    }
                }
            }
            Count::Pips(on) => self.pips(&self.which_of(on.as_ref())),
            Count::Kinds(kind, among) => {
                let which = self.which_of(among.as_ref());
                let kinds = match kind {
                    Kind::Colors => self.by_color(&which),
                    Kind::Sizes => self.by_size(&which),
                };
                Tally::count(kinds.into_iter().map(any))
            }
        }
    }

    /// A small piece has one pip, a medium one two, a large one three.
    fn pips(&self, which: &[Truth]) -> Tally {
        let mut pips = Tally::default();
        for (piece, is) in self.pieces.iter().zip(which) {
            for size in Size::ALL {
                let is_it = piece.is_size(size).and(is);
                let digits = (0..2).filter(|digit| size.pips() >> digit & 1 == 1);
                digits.for_each(|digit| pips.add(&is_it, digit));
            }
        }
        pips
    }

    fn largest_alike(&self, likeness: Likeness, which: &[Truth]) -> Tally {
        let groups = match likeness {
            Likeness::SameColor => self.by_color(which),
            Likeness::SameSize => self.by_size(which),
            Likeness::Identical => {
                let colors = self.by_color(which);
                colors.iter().flat_map(|of| self.by_size(of)).collect()
            }
        };
        let sizes = groups.into_iter().map(Tally::count);
        let largest = sizes.fold(Tally::default(), |largest, next| largest.max(&next));
        // One piece alone is like no other.
        largest.only_where(&largest.is_at_least(2))
    }

    /// For every color that a piece may have: which of these pieces have it.
    fn by_color(&self, which: &[Truth]) -> Vec<Vec<Truth>> {
        let pieces = self.pieces.iter();
        let mut colors: Vec<&Color> = pieces
            .flat_map(|piece| piece.colors.iter().map(|(color, _)| color))
            .collect();
        colors.sort();
        colors.dedup();
        let having = |color: &Color| {
            let pairs = self.pieces.iter().zip(which);
            pairs
                .map(|(piece, is)| is.and(&piece.is_color(color)))
                .collect()
        };
        colors.into_iter().map(having).collect()
    }

    fn by_size(&self, which: &[Truth]) -> Vec<Vec<Truth>> {
        let having = |size: Size| {
            let pairs = self.pieces.iter().zip(which);
            pairs
                .map(|(piece, is)| is.and(piece.is_size(size)))
                .collect()
        };
        Size::ALL.into_iter().map(having).collect()
    }

    fn which_of(&self, pieces: Option<&Pieces>) -> Vec<Truth> {
        match pieces {
            Some(pieces) => self.which(pieces),
            None => vec![Truth::Always; self.pieces.len()],
        }
    }

    /// Whether each piece is one of these.
    fn which(&self, pieces: &Pieces) -> Vec<Truth> {
        let start = vec![Truth::Always; self.pieces.len()];
        let which = pieces.conditions().iter().fold(start, |which, condition| {
            joined(&which, &self.condition(condition), Truth::and)
        });
        which.iter().for_each(|is| self.effort.spend_on(is));
        which
    }

    /// Whether each piece is as said.
    fn condition(&self, condition: &Condition) -> Vec<Truth> {
        let count = self.pieces.len();
        match condition {
            Formula::Is(quality) => self.quality(quality),
            Formula::Not(inner) => self.condition(inner).iter().map(Truth::not).collect(),
            Formula::And(parts) => parts
                .iter()
                .fold(vec![Truth::Always; count], |so_far, part| {
                    joined(&so_far, &self.condition(part), Truth::and)
                }),
            Formula::Or(parts) => parts
                .iter()
                .fold(vec![Truth::Never; count], |so_far, part| {
                    joined(&so_far, &self.condition(part), Truth::or)
                }),
        }
    }

    fn quality(&self, quality: &Quality) -> Vec<Truth> {
        let of_each =
            |is: &dyn Fn(&super::PieceInWorlds) -> Truth| self.pieces.iter().map(is).collect();
        match quality {
            Quality::Property(Property::Color(color)) => of_each(&|piece| piece.is_color(color)),
            Quality::Property(Property::Size(size)) => {
                of_each(&|piece| piece.is_size(*size).clone())
            }
            Quality::Property(Property::Attitude(attitude)) => {
                of_each(&|piece| piece.is_attitude(*attitude).clone())
            }
            Quality::Link(Link::TouchingTable) => of_each(&|piece| piece.touches_table.clone()),
            Quality::Link(Link::Touching(others)) => {
                self.linked(others, |piece, other| self.touches.holds(piece, other))
            }
            Quality::Link(Link::PointingAt(others)) => {
                self.linked(others, |piece, other| self.points_at.holds(piece, other))
            }
            Quality::Link(Link::PointedAtBy(others)) => {
                self.linked(others, |piece, other| self.points_at.holds(other, piece))
            }
        }
    }

    /// Whether each piece has this to do with so many others of that kind.
    fn linked<'a>(
        &'a self,
        others: &Others,
        has: impl Fn(usize, usize) -> &'a Truth,
    ) -> Vec<Truth> {
        let which = self.which(&others.pieces);
        let besides = |piece: usize| (0..which.len()).filter(move |other| *other != piece);
        let linked = |piece: usize| {
            for other in besides(piece) {
                self.effort.spend_on_counting(has(piece, other));
            }
            // Nobody asks any more.
            if self.effort.is_spent() {
                return Truth::Never;
            }
            match others.which {
                Which::Every => {
                    all(besides(piece).map(|other| which[other].not().or(has(piece, other))))
                }
                Which::Some(quantity) => {
                    let met = besides(piece).map(|other| which[other].and(has(piece, other)));
                    quantity.is_met(&Tally::count(met))
                }
            }
        };
        (0..which.len()).map(linked).collect()
    }
}

impl Quantity {
    /// The worlds in which a number is as said.
    fn is_met(self, number: &Tally) -> Truth {
        match self {
            Self::AtLeast(least) => number.is_at_least(least.into()),
            Self::AtMost(most) => number.is_at_least(usize::from(most) + 1).not(),
            Self::Exactly(exactly) => number.is_exactly(exactly.into()),
            Self::No => number.is_exactly(0),
            Self::Odd => number.is_odd(),
            Self::Even => number.is_odd().not(),
            Self::FewerThanZero => Truth::Never,
        }
    }
}

fn joined(a: &[Truth], b: &[Truth], join: impl Fn(&Truth, &Truth) -> Truth) -> Vec<Truth> {
    a.iter().zip(b).map(|(a, b)| join(a, b)).collect()
}

fn all(truths: impl IntoIterator<Item = Truth>) -> Truth {
    let mut truths = truths.into_iter();
    truths
        .try_fold(Truth::Always, |so_far, next| match so_far.and(&next) {
            Truth::Never => None,
            truth => Some(truth),
        })
        .unwrap_or(Truth::Never)
}

fn any(truths: impl IntoIterator<Item = Truth>) -> Truth {
    all(truths.into_iter().map(|truth| truth.not())).not()
}
