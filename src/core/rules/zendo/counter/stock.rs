//! The pieces that koans are built of, and every choice of some of them.

use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::{Color, Size};
use crate::rules::zendo::koan::Attitude;

use crate::random::SplitMix64;
use crate::rules::zendo::rule::Mentions;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::str::FromStr;

/// How many pieces there are of each color and size.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stock(BTreeMap<(Color, Size), usize>);

impl Stock {
    /// Adds one piece.
    pub fn add(&mut self, color: Color, size: Size) {
        *self.0.entry((color, size)).or_default() += 1;
    }

    /// Takes one piece away; whether there was one.
    pub fn take(&mut self, color: &Color, size: Size) -> bool {
        let kind = (color.clone(), size);
        let Some(count) = self.0.get_mut(&kind) else {
            return false;
        };
        *count -= 1;
        if *count == 0 {
            self.0.remove(&kind);
        }
        true
    }

    /// How many there are.
    pub fn pieces(&self) -> usize {
        self.0.values().sum()
    }

    /// Every kind of piece that there is, with how many of it.
    pub fn kinds(&self) -> impl Iterator<Item = (&Color, Size, usize)> {
        let kinds = self.0.iter();
        kinds.map(|((color, size), count)| (color, *size, *count))
    }

    /// The pieces of other stocks that this one lacks.
    pub fn lacking(&self, wanted: &Self) -> Self {
        let missing = wanted.0.iter().map(|(kind, count)| {
            let own = self.0.get(kind).copied().unwrap_or(0);
            (kind.clone(), count.saturating_sub(own))
        });
        Self(missing.filter(|(_, count)| *count > 0).collect())
    }

    /// The color of every kind of piece, in order; once for each of its sizes.
    pub fn colors(&self) -> impl Iterator<Item = &Color> {
        self.0.keys().map(|(color, _)| color)
    }
}

/// Pieces of one color, as people type them, as in red=LLMS.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supply {
    /// The color of all of them.
    pub color: Color,
    /// The size of each.
    pub sizes: Vec<Size>,
}

impl FromStr for Supply {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let form = || phrase!("zendo-typed-supply");
        let (color, letters) = text.split_once('=').ok_or_else(form)?;
        let size = |letter| Size::ALL.into_iter().find(|size| size.letter() == letter);
        let sizes: Option<Vec<Size>> = letters.chars().map(size).collect();
        Ok(Self {
            color: color.parse()?,
            sizes: sizes.filter(|sizes| !sizes.is_empty()).ok_or_else(form)?,
        })
    }
}

impl FromIterator<Supply> for Stock {
    fn from_iter<I: IntoIterator<Item = Supply>>(supplies: I) -> Self {
        let mut stock = Self::default();
        for Supply { color, sizes } in supplies {
            for size in sizes {
                stock.add(color.clone(), size);
            }
        }
        stock
    }
}

/// A class of pieces in an attitude.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceClass {
    pub class: usize,
    pub attitude: Attitude,
}

/// Pieces that the rules don't tell from each other, together; each listed as often as it can be used.
#[derive(Clone, Debug)]
pub struct Classes(Vec<Vec<(Color, Size)>>);

impl Classes {
    /// The classes of a stock for koans of so many pieces.
    pub fn of(stock: &Stock, mentions: &Mentions, pieces: usize) -> Self {
        let is_told = |color: &Color| mentions.all_colors || mentions.colors.contains(color);
        let mut classes = BTreeMap::<_, Vec<(Color, Size)>>::new();
        for ((color, size), count) in useful(stock, mentions, pieces) {
            let told_size = mentions.all_sizes || mentions.sizes.contains(&size);
            let key = (
                is_told(&color).then(|| color.clone()),
                told_size.then_some(size),
            );
            let class = classes.entry(key).or_default();
            let room = pieces.saturating_sub(class.len()).min(count);
            class.extend(std::iter::repeat_n((color, size), room));
        }
        Self(classes.into_values().collect())
    }

    /// A piece that stands for all of a class.
    pub fn example(&self, class: usize) -> (&Color, Size) {
        self.member(class, 0)
    }

    /// One of the pieces of a class; no more are chosen of it than there are.
    pub fn member(&self, class: usize, place: usize) -> (&Color, Size) {
        let (color, size) = &self.0[class][place];
        (color, *size)
    }

    /// Calls `look` with every choice of so many pieces in attitudes, each once, until it breaks.
    pub fn choices<B>(
        &self,
        pieces: usize,
        attitudes: &[Attitude],
        look: &mut impl FnMut(&[PieceClass]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let sorts: Vec<PieceClass> = (0..self.0.len())
            .flat_map(|class| {
                let attitudes = attitudes.iter();
                attitudes.map(move |attitude| PieceClass {
                    class,
                    attitude: *attitude,
                })
            })
            .collect();
        self.extend(pieces, &sorts, &mut vec![], look)
    }

    /// Extends a choice by sorts that come no earlier than its last.
    fn extend<B>(
        &self,
        pieces: usize,
        sorts: &[PieceClass],
        chosen: &mut Vec<PieceClass>,
        look: &mut impl FnMut(&[PieceClass]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if chosen.len() == pieces {
            return look(chosen);
        }
        for (index, sort) in sorts.iter().enumerate() {
            let used = chosen.iter().filter(|other| other.class == sort.class);
            if used.count() < self.0[sort.class].len() {
                chosen.push(*sort);
                self.extend(pieces, &sorts[index..], chosen, look)?;
                chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Classes of so many pieces at random: of all, or, as rules like numbers of one kind, mostly of a few.
    pub fn drawn(&self, pieces: usize, random: &mut SplitMix64) -> Vec<usize> {
        let mut left: Vec<usize> = self.0.iter().map(Vec::len).collect();
        let favored = (0..1 + random.below(3)).map(|_| random.below(left.len()));
        let favored: Vec<usize> = favored.collect();
        let is_mixed = random.below(2) == 0;
        let mut drawn = vec![];
        while drawn.len() < pieces {
            let first = if is_mixed || random.below(8) == 0 {
                random.below(left.len())
            } else {
                favored[random.below(favored.len())]
            };
            let mut open = (0..left.len()).map(|step| (first + step) % left.len());
            let Some(class) = open.find(|class| left[*class] > 0) else {
                break;
            };
            left[class] -= 1;
            drawn.push(class);
        }
        drawn
    }
}

/// The stock without what a koan of so many pieces has no use for: of unnamed colors of which there is the same stock, no
/// more are needed than it has pieces, and of a kind no more than that, too.
fn useful(stock: &Stock, mentions: &Mentions, pieces: usize) -> Vec<((Color, Size), usize)> {
    let mut by_color = BTreeMap::<&Color, BTreeMap<Size, usize>>::new();
    for ((color, size), count) in &stock.0 {
        let of_color = by_color.entry(color).or_default();
        of_color.insert(*size, (*count).min(pieces));
    }
    let mut alike = BTreeMap::<&BTreeMap<Size, usize>, usize>::new();
    let mut kept = vec![];
    for (color, sizes) in &by_color {
        if mentions.all_colors && !mentions.colors.contains(color) {
            let before = alike.entry(sizes).or_default();
            *before += 1;
            if *before > pieces {
                continue;
            }
        }
        let of_color = sizes.iter();
        kept.extend(of_color.map(|(size, count)| (((*color).clone(), *size), *count)));
    }
    kept
}
