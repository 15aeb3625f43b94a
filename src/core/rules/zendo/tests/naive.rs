//! A second evaluator that goes by the words of a rule, piece by piece and group by group, with no regard for time.

use crate::piece::{Color, Size};
use crate::rules::zendo::koan::{Attitude, Koan};
use crate::rules::zendo::rule::{
    Clause, Comparison, Condition, Count, Formula, Kind, KoanContent, Likeness, Link, Mutual,
    Others, Pieces, Property, Quality, Quantity, Rule, Which,
};
use std::collections::BTreeSet;

/// One sure piece.
#[derive(Clone, Debug)]
pub struct Thing {
    pub color: Color,
    pub size: Size,
    pub attitude: Attitude,
    pub table: bool,
}

/// A koan in which all is sure.
#[derive(Clone, Debug)]
pub struct Table {
    pub things: Vec<Thing>,
    pub touch: Vec<Vec<bool>>,
    pub point: Vec<Vec<bool>>,
}

impl Table {
    pub fn of(koan: &Koan) -> Self {
        let things = koan.pieces().iter().map(|piece| Thing {
            color: piece.color.likeliest().expect("a color").clone(),
            size: *piece.size.likeliest().expect("a size"),
            attitude: *piece.attitude.likeliest().expect("a pose"),
            table: piece.touches_table >= 0.5,
        });
        let all = 0..koan.pieces().len();
        let matrix = |holds: &dyn Fn(usize, usize) -> bool| -> Vec<Vec<bool>> {
            let row = |one| all.clone().map(|other| holds(one, other)).collect();
            all.clone().map(row).collect()
        };
        Self {
            things: things.collect(),
            touch: matrix(&|one, other| koan.touches(one, other) >= 0.5),
            point: matrix(&|one, other| koan.points_at(one, other) >= 0.5),
        }
    }

    pub fn has(&self, rule: &Rule) -> bool {
        match rule {
            Formula::Is(Clause::Contains(what)) => self.contains(what),
            Formula::Is(Clause::Every(pieces, condition)) => {
                let which = self.which(pieces);
                which.into_iter().all(|piece| self.is(piece, condition))
            }
            Formula::Not(inner) => !self.has(inner),
            Formula::And(parts) => parts.iter().all(|part| self.has(part)),
            Formula::Or(parts) => parts.iter().any(|part| self.has(part)),
        }
    }

    fn contains(&self, what: &KoanContent) -> bool {
        match what {
            KoanContent::Counted(quantity, count) => meets(*quantity, self.count(count)),
            KoanContent::AllColors(colors) => colors
                .iter()
                .all(|color| self.things.iter().any(|thing| thing.color == *color)),
            KoanContent::AllSizes => Size::ALL
                .iter()
                .all(|size| self.things.iter().any(|thing| thing.size == *size)),
            KoanContent::Compared(comparison, left, right) => {
                let (left, right) = (self.count(left), self.count(right));
                match comparison {
                    Comparison::More => left > right,
                    Comparison::Fewer => left < right,
                    Comparison::AsMany => left == right,
                }
            }
        }
    }

    fn count(&self, count: &Count) -> usize {
        let all = Pieces::default();
        match count {
            Count::Pieces(pieces) => self.which(pieces).len(),
            Count::Alike(likeness, pieces) => self.largest(&self.which(pieces), |one, other| {
                let (one, other) = (&self.things[one], &self.things[other]);
                let (color, size) = (one.color == other.color, one.size == other.size);
                match likeness {
                    Likeness::Identical => color && size,
                    Likeness::SameColor => color,
                    Likeness::SameSize => size,
                }
            }),
            Count::EachOther(mutual, pieces) => {
                self.largest(&self.which(pieces), |one, other| match mutual {
                    Mutual::Touching => self.touch[one][other],
                    Mutual::Pointing => self.point[one][other] && self.point[other][one],
                })
            }
            Count::Pips(on) => self
                .which(on.as_ref().unwrap_or(&all))
                .iter()
                .map(|piece| self.things[*piece].size.pips() as usize)
                .sum(),
            Count::Kinds(kind, among) => {
                let which = self.which(among.as_ref().unwrap_or(&all));
                let names = which.iter().map(|piece| match kind {
                    Kind::Colors => self.things[*piece].color.to_string(),
                    Kind::Sizes => self.things[*piece].size.to_string(),
                });
                names.collect::<BTreeSet<_>>().len()
            }
        }
    }

    /// The largest group in which every two are linked, by trying all groups; 0 where no two are.
    fn largest(&self, among: &[usize], linked: impl Fn(usize, usize) -> bool) -> usize {
        let groups = (0u32..1 << among.len()).filter(|group| group.count_ones() >= 2);
        let stands = |group: &u32| {
            let members = (0..among.len()).filter(|place| group >> place & 1 == 1);
            let members: Vec<usize> = members.map(|place| among[place]).collect();
            let pairs = members
                .iter()
                .flat_map(|one| members.iter().map(move |other| (*one, *other)));
            pairs
                .into_iter()
                .all(|(one, other)| one == other || linked(one, other))
        };
        let sizes = groups
            .filter(stands)
            .map(|group| group.count_ones() as usize);
        sizes.max().unwrap_or(0)
    }

    fn which(&self, pieces: &Pieces) -> Vec<usize> {
        let is = |piece: &usize| pieces.conditions().iter().all(|c| self.is(*piece, c));
        (0..self.things.len()).filter(is).collect()
    }

    fn is(&self, piece: usize, condition: &Condition) -> bool {
        match condition {
            Formula::Is(quality) => self.has_quality(piece, quality),
            Formula::Not(inner) => !self.is(piece, inner),
            Formula::And(parts) => parts.iter().all(|part| self.is(piece, part)),
            Formula::Or(parts) => parts.iter().any(|part| self.is(piece, part)),
        }
    }

    fn has_quality(&self, piece: usize, quality: &Quality) -> bool {
        let thing = &self.things[piece];
        match quality {
            Quality::Property(Property::Color(color)) => thing.color == *color,
            Quality::Property(Property::Size(size)) => thing.size == *size,
            Quality::Property(Property::Attitude(attitude)) => thing.attitude == *attitude,
            Quality::Link(Link::TouchingTable) => thing.table,
            Quality::Link(Link::Touching(others)) => {
                self.linked(piece, others, |other| self.touch[piece][other])
            }
            Quality::Link(Link::PointingAt(others)) => {
                self.linked(piece, others, |other| self.point[piece][other])
            }
            Quality::Link(Link::PointedAtBy(others)) => {
                self.linked(piece, others, |other| self.point[other][piece])
            }
        }
    }

    fn linked(&self, piece: usize, others: &Others, has: impl Fn(usize) -> bool) -> bool {
        let mut which = self.which(&others.pieces);
        which.retain(|other| *other != piece);
        let linked = which.iter().filter(|other| has(**other)).count();
        match others.which {
            Which::Every => linked == which.len(),
            Which::Some(quantity) => meets(quantity, linked),
        }
    }
}

fn meets(quantity: Quantity, number: usize) -> bool {
    match quantity {
        Quantity::AtLeast(least) => number >= least.into(),
        Quantity::AtMost(most) => number <= most.into(),
        Quantity::Exactly(exactly) => number == usize::from(exactly),
        Quantity::No => number == 0,
        Quantity::Odd => number % 2 == 1,
        Quantity::Even => number.is_multiple_of(2),
        Quantity::FewerThanZero => false,
    }
}
