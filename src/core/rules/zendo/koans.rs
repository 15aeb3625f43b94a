//! The koans of a table, told apart.
//!
//! In: a layout of a table, and how far apart koans are where people say so. Out: which stones are one koan, how sure
//! that is, and each of them as facts.

use super::file::{KoanError, pieces_of_layout};
use super::geometry::{PlacedPiece, koan_of};
use super::grouping::{self, Grouping};
use super::koan::Koan;
use crate::certainty::Status;
use crate::layout::{Layout, Stone};
use crate::rules::marks::{Group, Hue, Marks};

/// A table's stones by koans.
#[derive(Clone, Debug)]
pub struct Koans<'a> {
    /// The table.
    pub layout: &'a Layout,
    /// Which pieces are one koan; pieces are the stones that are there, in their order.
    pub grouping: Grouping,
    /// The ids of stones that are likelier nothing than stones.
    pub left_out: Vec<String>,
    /// Indices of the stones that are there.
    there: Vec<usize>,
    placed: Vec<PlacedPiece>,
}

impl<'a> Koans<'a> {
    /// The koans of a table: as people part them, `apart_mm` from each other at least, else the likeliest.
    ///
    /// # Errors
    /// Where the layout is of a board, or nothing lies on it.
    pub fn of(layout: &'a Layout, apart_mm: Option<f64>) -> Result<Self, KoanError> {
        let (placed, left_out) = pieces_of_layout(layout)?;
        let grouping = match apart_mm {
            Some(apart_mm) => grouping::split(&placed, &layout.pieces, apart_mm),
            None => grouping::group(&placed, &layout.pieces),
        };
        let stones = layout.stones.iter().enumerate();
        let there = stones.filter(|(_, stone)| !left_out.contains(&stone.id));
        Ok(Self {
            there: there.map(|(index, _)| index).collect(),
            layout,
            grouping,
            left_out,
            placed,
        })
    }

    /// The koans' names, each with its stones.
    pub fn named(&self) -> Vec<(String, Vec<&'a Stone>)> {
        let koans = self.grouping.koans.iter().enumerate();
        koans
            .map(|(koan, pieces)| (Grouping::id(koan), self.stones(pieces)))
            .collect()
    }

    /// The next likeliest koans, where these are not clear.
    pub fn instead(&self) -> Option<Vec<Vec<&'a Stone>>> {
        let koans = self.grouping.instead.as_ref()?.iter();
        Some(koans.map(|pieces| self.stones(pieces)).collect())
    }

    /// The koan with this name as facts; without a name the only one, which then has none.
    ///
    /// # Errors
    /// Where there is none with that name, or there are several and none is named.
    pub fn koan(&self, id: Option<&str>) -> Result<Koan, KoanError> {
        let mut koan = koan_of(&self.pieces(id)?, &self.layout.pieces);
        koan.id = id.map(str::to_owned);
        Ok(koan)
    }

    /// The pieces of the koan with this name; without a name those of the only one.
    pub(super) fn pieces(&self, id: Option<&str>) -> Result<Vec<PlacedPiece>, KoanError> {
        let names = || (0..self.grouping.koans.len()).map(Grouping::id).collect();
        let Some(id) = id else {
            return match self.grouping.koans.len() {
                1 => Ok(self.placed.clone()),
                _ => Err(KoanError::NotNamed { koans: names() }),
            };
        };
        let mut koans = self.grouping.koans.iter().enumerate();
        let named = koans.find(|(koan, _)| Grouping::id(*koan) == id);
        let (_, pieces) = named.ok_or_else(|| KoanError::Unknown {
            id: id.to_owned(),
            koans: names(),
        })?;
        Ok(pieces.iter().map(|&k| self.placed[k].clone()).collect())
    }

    /// The koan of every stone of the layout that is there, by the stone's index.
    pub(super) fn of_stones(&self) -> impl Iterator<Item = (usize, String)> {
        let koans = self.grouping.koans.iter().enumerate();
        koans.flat_map(|(koan, pieces)| {
            let stones = pieces.iter().map(|&piece| self.there[piece]);
            stones.map(move |stone| (stone, Grouping::id(koan)))
        })
    }

    /// The koans on a picture of the table: in amber where they are not clear.
    pub fn marks(&self) -> Marks {
        let hue = match Status::of_probability(self.grouping.probability) {
            Status::Clear => Hue::White,
            Status::Close | Status::Tie => Hue::Amber,
        };
        let koans = self.grouping.koans.iter().enumerate();
        let groups = koans.map(|(koan, pieces)| Group {
            stones: pieces.iter().map(|&piece| self.there[piece]).collect(),
            name: Grouping::id(koan).into(),
            hue: hue.clone(),
        });
        Marks {
            groups: groups.collect(),
            ..Marks::of_stones(self.layout.stones.len())
        }
    }

    fn stones(&self, pieces: &[usize]) -> Vec<&'a Stone> {
        let stone = |&piece: &usize| &self.layout.stones[self.there[piece]];
        pieces.iter().map(stone).collect()
    }
}
