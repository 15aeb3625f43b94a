//! Pieces counted by color and size, where nothing tells two of a kind apart.

use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, Worded};
use crate::piece::{Color, Size};
use std::collections::BTreeMap;
use std::fmt;

/// How many pieces of each color and size; kinds of which there are none are not listed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stock(BTreeMap<(Color, Size), u32>);

impl Stock {
    /// The same number of every size of one color.
    pub fn trios(color: &Color, number: u32) -> Self {
        let mut stock = Self::default();
        for size in Size::ALL {
            stock.add(color, size, number);
        }
        stock
    }

    /// Counts pieces, each given by its color and size.
    pub fn of<'a>(pieces: impl IntoIterator<Item = (&'a Color, Size)>) -> Self {
        let mut stock = Self::default();
        for (color, size) in pieces {
            stock.add(color, size, 1);
        }
        stock
    }

    /// How many there are of a color and size.
    pub fn count(&self, color: &Color, size: Size) -> u32 {
        // The key has to be owned to be looked up; colors are short words.
        self.0.get(&(color.clone(), size)).copied().unwrap_or(0)
    }

    /// Pieces of one color, of whatever size.
    pub fn count_of_color(&self, color: &Color) -> u32 {
        Size::ALL.iter().map(|size| self.count(color, *size)).sum()
    }

    /// All pieces.
    pub fn total(&self) -> u32 {
        self.0.values().sum()
    }

    /// Points of all pieces.
    pub fn pips(&self) -> u32 {
        self.iter()
            .map(|(_, size, count)| size.pips() * count)
            .sum()
    }

    /// Whether there are none at all.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// By color, then by size, with how many there are.
    pub fn iter(&self) -> impl Iterator<Item = (&Color, Size, u32)> {
        self.0.iter().map(|((color, size), n)| (color, *size, *n))
    }

    /// Puts some of a color and size to them.
    pub fn add(&mut self, color: &Color, size: Size, number: u32) {
        if number > 0 {
            *self.0.entry((color.clone(), size)).or_default() += number;
        }
    }

    /// Takes one piece away; false if there is none.
    #[must_use]
    pub fn take(&mut self, color: &Color, size: Size) -> bool {
        let key = (color.clone(), size);
        match self.0.get_mut(&key) {
            Some(1) => {
                self.0.remove(&key);
                true
            }
            Some(n) => {
                *n -= 1;
                true
            }
            None => false,
        }
    }

    /// Puts all of another stock to them.
    pub fn add_all(&mut self, other: &Self) {
        for (color, size, number) in other.iter() {
            self.add(color, size, number);
        }
    }

    /// What is here beyond what is there.
    pub fn beyond(&self, other: &Self) -> Self {
        let mut rest = Self::default();
        for (color, size, number) in self.iter() {
            rest.add(color, size, number.saturating_sub(other.count(color, size)));
        }
        rest
    }

    /// The pieces for which a test of color and size holds.
    pub fn only(&self, keep: impl Fn(&Color, Size) -> bool) -> Self {
        let mut rest = Self::default();
        for (color, size, number) in self.iter().filter(|(color, size, _)| keep(color, *size)) {
            rest.add(color, size, number);
        }
        rest
    }
}

impl Worded for Stock {
    /// As in "2 red smalls and 1 red large".
    fn phrase(&self) -> Phrase {
        if self.is_empty() {
            phrase!("stock-nothing")
        } else {
            Phrase::list(self.iter().map(kind_in_words), ListJoint::And)
        }
    }
}

impl fmt::Display for Stock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

fn kind_in_words((color, size, number): (&Color, Size, u32)) -> Phrase {
    phrase!("stock-kind", number, color, size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_counted_and_named() {
        let red: Color = "red".parse().expect("a color");
        let mut stock = Stock::trios(&red, 2);
        assert_eq!((stock.total(), stock.pips()), (6, 12));
        assert!(stock.take(&red, Size::Large) && stock.take(&red, Size::Large));
        assert!(!stock.take(&red, Size::Large));
        assert_eq!(stock.to_string(), "2 red smalls and 2 red mediums");
        assert_eq!(
            stock.beyond(&Stock::trios(&red, 1)).to_string(),
            "1 red small and 1 red medium"
        );
        assert_eq!(Stock::default().to_string(), "nothing");
    }
}
