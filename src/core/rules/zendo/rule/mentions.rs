//! Which facts of a koan a rule looks at; all others can be as they like.

use super::{
    Clause, Condition, Count, Kind, KoanContent, Likeness, Link, Mutual, Others, Pieces, Property,
    Quality, Rule,
};
use crate::piece::{Color, Size};

/// What a rule, or several rules, look at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mentions {
    /// The colors that are named.
    pub colors: Vec<Color>,
    /// Whether colors that are not named are told from each other.
    pub all_colors: bool,
    pub sizes: Vec<Size>,
    pub all_sizes: bool,
    pub attitudes: bool,
    pub table: bool,
    pub touches: bool,
    pub points_at: bool,
}

impl Mentions {
    pub fn of(rule: &Rule) -> Self {
        let mut mentions = Self::default();
        mentions.add(rule);
        mentions
    }

    /// Everything that a koan is or does.
    pub fn everything() -> Self {
        Self {
            all_colors: true,
            all_sizes: true,
            attitudes: true,
            table: true,
            touches: true,
            points_at: true,
            ..Self::default()
        }
    }

    /// Adds what another rule looks at.
    pub fn add(&mut self, rule: &Rule) {
        rule.visit(&mut |clause| match clause {
            Clause::Contains(what) => self.what(what),
            Clause::Every(pieces, condition) => {
                self.pieces(pieces);
                self.condition(condition);
            }
        });
    }

    pub fn has_colors(&self) -> bool {
        self.all_colors || !self.colors.is_empty()
    }

    pub fn has_sizes(&self) -> bool {
        self.all_sizes || !self.sizes.is_empty()
    }

    fn what(&mut self, what: &KoanContent) {
        match what {
            KoanContent::Counted(_, count) => self.count(count),
            KoanContent::AllColors(colors) => self.colors.extend(colors.iter().cloned()),
            KoanContent::AllSizes => self.all_sizes = true,
            KoanContent::Compared(_, left, right) => {
                self.count(left);
                self.count(right);
            }
        }
    }

    fn count(&mut self, count: &Count) {
        match count {
            Count::Pieces(pieces) => self.pieces(pieces),
            Count::Alike(likeness, pieces) => {
                self.all_colors |= *likeness != Likeness::SameSize;
                self.all_sizes |= *likeness != Likeness::SameColor;
                self.pieces(pieces);
            }
            Count::EachOther(mutual, pieces) => {
                self.touches |= *mutual == Mutual::Touching;
                self.points_at |= *mutual == Mutual::Pointing;
                self.pieces(pieces);
            }
            Count::Pips(on) => {
                self.all_sizes = true;
                on.iter().for_each(|pieces| self.pieces(pieces));
            }
            Count::Kinds(kind, among) => {
                self.all_colors |= *kind == Kind::Colors;
                self.all_sizes |= *kind == Kind::Sizes;
                among.iter().for_each(|pieces| self.pieces(pieces));
            }
        }
    }

    fn pieces(&mut self, pieces: &Pieces) {
        let conditions = pieces.conditions().iter();
        conditions.for_each(|condition| self.condition(condition));
    }

    fn condition(&mut self, condition: &Condition) {
        condition.visit(&mut |quality| match quality {
            Quality::Property(Property::Color(color)) => self.colors.push(color.clone()),
            Quality::Property(Property::Size(size)) => self.sizes.push(*size),
            Quality::Property(Property::Attitude(_)) => self.attitudes = true,
            Quality::Link(link) => self.link(link),
        });
    }

    fn link(&mut self, link: &Link) {
        match link {
            Link::TouchingTable => self.table = true,
            Link::Touching(_) => self.touches = true,
            Link::PointingAt(_) | Link::PointedAtBy(_) => self.points_at = true,
        }
        if let Some(Others { pieces, .. }) = link.others() {
            self.pieces(pieces);
        }
    }
}
