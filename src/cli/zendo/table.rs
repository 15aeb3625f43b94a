//! `geomant zendo koans`: a table's pieces told apart by koans.

use super::koans::{group, warn_of, without_colors};
use crate::certainty::Status;
use crate::cli::config::zendo::KoanSource;
use crate::cli::drawing::{self, Canvas};
use crate::cli::failure::Failure;
use crate::cli::input::{self, Input};
use crate::cli::report;
use crate::layout::Stone;
use crate::layout::file::LayoutFile;
use crate::rules::marks::{Group, Hue, Marks};
use crate::rules::zendo::file::pieces_of_layout;
use crate::rules::zendo::grouping::Grouping;
use std::path::Path;

/// A table with its koans.
pub struct Table {
    input: Input,
    canvas: Option<Canvas>,
    /// Indices of the layout's stones that are pieces of koans.
    there: Vec<usize>,
    /// Of those, by their place among them.
    pub grouping: Grouping,
    /// The ids of stones that are likelier nothing than stones.
    pub left_out: Vec<String>,
}

/// Opens a layout or a picture, with the picture that is to be drawn on.
pub fn open(source: &KoanSource, overlay: Option<&Path>) -> Result<Table, Failure> {
    let path = &source.input;
    let pieces = input::pieces_of(&without_colors(&source.eye))?;
    let (input, frame) = input::open_with_pieces(path, &source.eye, pieces)?;
    let canvas = drawing::canvas(frame, path, overlay)?;
    if let Some(reading) = input.reading() {
        warn_of(reading, path);
    }
    let layout = input.layout();
    let wrong = |error| Failure::Koan(path.clone(), error);
    let (placed, left_out) = pieces_of_layout(layout).map_err(wrong)?;
    let grouping = group(&placed, source.apart_mm, &layout.pieces);
    let stones = layout.stones.iter().enumerate();
    let there = stones.filter(|(_, stone)| !left_out.contains(&stone.id));
    Ok(Table {
        there: there.map(|(index, _)| index).collect(),
        input,
        canvas,
        grouping,
        left_out,
    })
}

impl Table {
    /// The koans' names, each with its stones.
    pub fn koans(&self) -> Vec<(String, Vec<&Stone>)> {
        let koans = self.grouping.koans.iter().enumerate();
        koans
            .map(|(koan, pieces)| (Grouping::id(koan), self.stones(pieces)))
            .collect()
    }

    /// The next likeliest koans, where these are not clear.
    pub fn instead(&self) -> Option<Vec<Vec<&Stone>>> {
        let koans = self.grouping.instead.as_ref()?.iter();
        Some(koans.map(|pieces| self.stones(pieces)).collect())
    }

    fn stones(&self, pieces: &[usize]) -> Vec<&Stone> {
        let stones = &self.input.layout().stones;
        pieces
            .iter()
            .map(|&piece| &stones[self.there[piece]])
            .collect()
    }

    /// The layout as a file, every stone with its koan.
    pub fn layout(&self) -> String {
        let mut value = LayoutFile::new(self.input.layout().clone()).to_value();
        for (koan, pieces) in self.grouping.koans.iter().enumerate() {
            for &piece in pieces {
                value["stones"][self.there[piece]]["koan"] = Grouping::id(koan).into();
            }
        }
        report::indented(&value)
    }

    /// Draws the koans on the picture, where that was asked for: in amber where they are not clear.
    pub fn draw(&self) -> Result<(), Failure> {
        let hue = match Status::of_probability(self.grouping.probability) {
            Status::Clear => Hue::White,
            Status::Close | Status::Tie => Hue::Amber,
        };
        let groups = self
            .grouping
            .koans
            .iter()
            .enumerate()
            .map(|(koan, pieces)| Group {
                stones: pieces.iter().map(|&piece| self.there[piece]).collect(),
                name: Grouping::id(koan),
                hue: hue.clone(),
            });
        let found = Marks {
            groups: groups.collect(),
            ..Marks::of_stones(self.input.layout().stones.len())
        };
        drawing::draw(self.canvas.as_ref(), &self.input, Some(&found))
    }
}
