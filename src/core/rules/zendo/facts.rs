//! Single facts of a koan, those that are in doubt, and the worlds that come of the doubt.

use super::koan::{Attitude, Chances, Koan};
use super::rule::Mentions;
use super::worlds::{PieceInWorlds, Relation, Truth, WorkBudget, Worlds};
use crate::piece::{Color, Size};
use std::collections::BTreeMap;
use std::fmt;

/// The kinds of facts, in the order in which they are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FactKind {
    Attitude,
    Color,
    Size,
    TouchesTable,
    Touches,
    PointsAt,
}

impl FactKind {
    /// The name of the fact in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Attitude => "pose",
            Self::Color => "color",
            Self::Size => "size",
            Self::TouchesTable => "touches_table",
            Self::Touches => "touches",
            Self::PointsAt => "points_at",
        }
    }
}

/// One fact, of a piece or of two; ordered by the first piece, the kind, and the second piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fact {
    /// The index of the piece; of two that touch, the earlier one.
    pub piece: usize,
    pub kind: FactKind,
    pub other: Option<usize>,
}

/// What a fact can be.
#[derive(Clone, Debug, PartialEq)]
pub enum FactValue {
    /// How the piece stands.
    Attitude(Attitude),
    /// The piece's color.
    Color(Color),
    /// The piece's size.
    Size(Size),
    /// Whether it is so: that it touches the table or another piece, or points at one.
    Holds(bool),
}

impl fmt::Display for FactValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Attitude(attitude) => attitude.fmt(f),
            Self::Color(color) => color.fmt(f),
            Self::Size(size) => size.fmt(f),
            Self::Holds(holds) => holds.fmt(f),
        }
    }
}

/// A fact in doubt: its values and their probabilities, two or more.
pub type Doubt = Vec<(FactValue, f64)>;

/// The facts in doubt that a rule looks at, in their order.
pub fn doubts(koan: &Koan, mentions: &Mentions) -> BTreeMap<Fact, Doubt> {
    let mut doubts = BTreeMap::new();
    let mut note = |piece, kind, other, values: Doubt| {
        if values.len() > 1 {
            doubts.insert(Fact { piece, kind, other }, values);
        }
    };
    for (index, piece) in koan.pieces().iter().enumerate() {
        if mentions.attitudes {
            let values = values(&piece.attitude, |a| FactValue::Attitude(*a));
            note(index, FactKind::Attitude, None, values);
        }
        if mentions.has_colors() {
            let values = values(&piece.color, |c| FactValue::Color(c.clone()));
            note(index, FactKind::Color, None, values);
        }
        if mentions.has_sizes() {
            let values = values(&piece.size, |s| FactValue::Size(*s));
            note(index, FactKind::Size, None, values);
        }
        if mentions.table {
            let values = holding(piece.touches_table);
            note(index, FactKind::TouchesTable, None, values);
        }
    }
    let touches = koan.touching_pairs().filter(|_| mentions.touches);
    for ((one, other), p) in touches {
        note(one, FactKind::Touches, Some(other), holding(p));
    }
    let points = koan.pointing_pairs().filter(|_| mentions.points_at);
    for ((from, to), p) in points {
        note(from, FactKind::PointsAt, Some(to), holding(p));
    }
    doubts
}

fn values<T>(chances: &Chances<T>, value: impl Fn(&T) -> FactValue) -> Doubt {
    let values = chances.values().iter();
    values.map(|(of, p)| (value(of), *p)).collect()
}

fn holding(probability: f64) -> Doubt {
    values(&Chances::of(probability), |holds| FactValue::Holds(*holds))
}

/// In which worlds each doubtful fact has which of its values.
pub type Choices = BTreeMap<Fact, Vec<(FactValue, Truth)>>;

/// The worlds of a koan: doubtful facts as chosen, all others as they likeliest are.
pub fn worlds(koan: &Koan, choices: &Choices) -> Worlds {
    let count = koan.pieces().len();
    let chooser = WorldChooser { choices };
    let mut worlds = Worlds {
        pieces: (0..count).map(|piece| chooser.piece(koan, piece)).collect(),
        touches: Relation::none(count),
        points_at: Relation::none(count),
        effort: WorkBudget::boundless(),
    };
    for ((one, other), p) in koan.touching_pairs() {
        let truth = chooser.holds(one, FactKind::Touches, Some(other), p);
        worlds.touches.set(one, other, truth.clone());
        worlds.touches.set(other, one, truth);
    }
    for ((from, to), p) in koan.pointing_pairs() {
        let truth = chooser.holds(from, FactKind::PointsAt, Some(to), p);
        worlds.points_at.set(from, to, truth);
    }
    worlds
}

struct WorldChooser<'a> {
    choices: &'a Choices,
}

impl WorldChooser<'_> {
    fn piece(&self, koan: &Koan, index: usize) -> PieceInWorlds {
        let piece = &koan.pieces()[index];
        let colors = piece.color.values().iter().map(|(color, _)| {
            let value = FactValue::Color(color.clone());
            let likeliest = piece.color.likeliest() == Some(color);
            (
                color.clone(),
                self.is(index, FactKind::Color, &value, likeliest),
            )
        });
        PieceInWorlds {
            colors: colors.collect(),
            sizes: Size::ALL.map(|size| {
                let likeliest = piece.size.likeliest() == Some(&size);
                self.is(index, FactKind::Size, &FactValue::Size(size), likeliest)
            }),
            attitudes: Attitude::ALL.map(|attitude| {
                let value = FactValue::Attitude(attitude);
                let likeliest = piece.attitude.likeliest() == Some(&attitude);
                self.is(index, FactKind::Attitude, &value, likeliest)
            }),
            touches_table: self.holds(index, FactKind::TouchesTable, None, piece.touches_table),
        }
    }

    /// Where a fact of one piece has a value; without a choice, that is where it likeliest has.
    fn is(&self, piece: usize, kind: FactKind, value: &FactValue, likeliest: bool) -> Truth {
        let fact = Fact {
            piece,
            kind,
            other: None,
        };
        self.chosen(fact, value, likeliest)
    }

    fn holds(&self, piece: usize, kind: FactKind, other: Option<usize>, probability: f64) -> Truth {
        let fact = Fact { piece, kind, other };
        self.chosen(fact, &FactValue::Holds(true), probability >= 0.5)
    }

    fn chosen(&self, fact: Fact, value: &FactValue, likeliest: bool) -> Truth {
        match self.choices.get(&fact) {
            None => Truth::of(likeliest),
            Some(values) => {
                let chosen = values.iter().find(|(of, _)| of == value);
                chosen.map_or(Truth::Never, |(_, truth)| truth.clone())
            }
        }
    }
}
