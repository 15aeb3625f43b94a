//! Koans: the facts that a rule may speak of, each with how likely it is.
//!
//! Where a koan lies and how it is turned is no fact. Facts are independent of each other.

use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::{Color, Size};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// How a piece stands, whatever lies under it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Attitude {
    /// Its base parallel to the table, the tip straight up.
    Upright,
    /// Its lowest triangular side parallel to the table.
    Flat,
    /// Neither.
    Weird,
}

impl Attitude {
    /// All three, in the order in which files and texts list them.
    pub const ALL: [Self; 3] = [Self::Upright, Self::Flat, Self::Weird];

    /// The word for it in files and rules.
    pub const fn name(self) -> &'static str {
        ["upright", "flat", "weird"][self as usize]
    }
}

impl fmt::Display for Attitude {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Attitude {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let mut all = Self::ALL.into_iter();
        all.find(|attitude| attitude.name() == text)
            .ok_or_else(|| phrase!("zendo-typed-pose", text))
    }
}

/// The Master's stone beside a koan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// It has the Buddha-nature.
    White,
    /// It has not.
    Black,
}

impl Mark {
    /// Both, white first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The word for it in files.
    pub const fn name(self) -> &'static str {
        ["white", "black"][self as usize]
    }
}

impl FromStr for Mark {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let mut all = Self::ALL.into_iter();
        all.find(|mark| mark.name() == text)
            .ok_or_else(|| phrase!("zendo-typed-mark", text))
    }
}

/// The values that a fact may have, each with a probability above 0; together they have 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Chances<T>(Vec<(T, f64)>);

impl<T> Chances<T> {
    /// The one value that it has.
    pub fn sure(value: T) -> Self {
        Self(vec![(value, 1.0)])
    }

    /// None unless the probabilities lie within 0 and 1 and come to 1, but for rounding.
    pub fn new(values: Vec<(T, f64)>) -> Option<Self> {
        /// Thirds are written with a few digits.
        const ROUNDING: f64 = 2e-3;
        let total: f64 = values.iter().map(|(_, probability)| probability).sum();
        let mut all = values.iter().map(|(_, probability)| *probability);
        let is_whole = all.all(|p| (0.0..=1.0).contains(&p)) && (total - 1.0).abs() <= ROUNDING;
        let values = values.into_iter().filter(|(_, p)| *p > 0.0);
        is_whole.then(|| Self(values.map(|(value, p)| (value, p / total)).collect()))
    }

    /// Values of which each has its share.
    pub(super) const fn shared(values: Vec<(T, f64)>) -> Self {
        Self(values)
    }

    /// The values with their probabilities.
    pub fn values(&self) -> &[(T, f64)] {
        &self.0
    }

    /// Whether there is no doubt: just one value.
    pub const fn is_sure(&self) -> bool {
        self.0.len() < 2
    }

    /// The likeliest value, the first of those that are equally likely.
    pub fn likeliest(&self) -> Option<&T> {
        let mut best = self.0.first()?;
        for value in &self.0 {
            if value.1 > best.1 {
                best = value;
            }
        }
        Some(&best.0)
    }
}

impl Chances<bool> {
    /// Of something that holds with a probability.
    pub fn of(probability: f64) -> Self {
        let values = [(true, probability), (false, 1.0 - probability)];
        Self(values.into_iter().filter(|(_, p)| *p > 0.0).collect())
    }
}

/// One piece and what is known of it alone.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// As files and reports name it.
    pub id: String,
    /// The colors that it may have.
    pub color: Chances<Color>,
    /// The sizes that it may have.
    pub size: Chances<Size>,
    /// The ways in which it may stand.
    pub attitude: Chances<Attitude>,
    /// The probability that it does.
    pub touches_table: f64,
}

/// Pieces in the order of their file, and who touches and points at whom.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Koan {
    /// Its name, where it has one.
    pub id: Option<String>,
    /// The Master's stone, where one lies beside it.
    pub mark: Option<Mark>,
    /// Whether people said which pieces it has, in place of what the gaps tell.
    pub is_parted_by_people: bool,
    /// How likely it has more pieces than these.
    pub may_have_more: f64,
    pieces: Vec<Piece>,
    /// By pairs of indices, the earlier first; pairs that surely don't touch are left out.
    touches: BTreeMap<(usize, usize), f64>,
    /// From whom to whom.
    points_at: BTreeMap<(usize, usize), f64>,
}

impl Koan {
    /// Pieces that neither touch nor point at each other yet.
    pub fn new(pieces: Vec<Piece>) -> Self {
        Self {
            pieces,
            ..Self::default()
        }
    }

    /// Its pieces, in the order in which facts number them.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// Says which colors a piece may have.
    pub fn set_color(&mut self, piece: usize, colors: Chances<Color>) {
        self.pieces[piece].color = colors;
    }

    /// Says how likely two pieces touch; a piece doesn't touch itself.
    pub fn set_touches(&mut self, one: usize, other: usize, probability: f64) {
        let pair = (one.min(other), one.max(other));
        set(&mut self.touches, pair, probability);
    }

    /// Says how likely a piece points at another.
    pub fn set_points_at(&mut self, from: usize, to: usize, probability: f64) {
        set(&mut self.points_at, (from, to), probability);
    }

    /// The probability that two pieces touch.
    pub fn touches(&self, one: usize, other: usize) -> f64 {
        let pair = (one.min(other), one.max(other));
        self.touches.get(&pair).copied().unwrap_or(0.0)
    }

    /// The probability that a piece points at another.
    pub fn points_at(&self, from: usize, to: usize) -> f64 {
        self.points_at.get(&(from, to)).copied().unwrap_or(0.0)
    }

    /// Whether any of its facts is in doubt.
    pub fn is_doubtful(&self) -> bool {
        let is_open = |p: f64| p > 0.0 && p < 1.0;
        let mut pairs = self.touches.values().chain(self.points_at.values());
        let of_piece = |piece: &Piece| {
            let is_sure = piece.color.is_sure() && piece.size.is_sure() && piece.attitude.is_sure();
            !is_sure || is_open(piece.touches_table)
        };
        self.may_have_more > 0.0 || pairs.any(|p| is_open(*p)) || self.pieces.iter().any(of_piece)
    }

    /// All pairs that may touch, in order.
    pub fn touching_pairs(&self) -> impl Iterator<Item = ((usize, usize), f64)> {
        self.touches.iter().map(|(pair, p)| (*pair, *p))
    }

    /// All pairs of which the first may point at the second, in order.
    pub fn pointing_pairs(&self) -> impl Iterator<Item = ((usize, usize), f64)> {
        self.points_at.iter().map(|(pair, p)| (*pair, *p))
    }
}

fn set(of: &mut BTreeMap<(usize, usize), f64>, (one, other): (usize, usize), probability: f64) {
    if probability > 0.0 && one != other {
        of.insert((one, other), probability);
    } else {
        of.remove(&(one, other));
    }
}
