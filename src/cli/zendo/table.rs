//! `geomant zendo koans`: a table's pieces told apart by koans.

use super::koans::{warn_of, without_colors};
use crate::cli::config::zendo::KoanSource;
use crate::cli::drawing::{self, Canvas};
use crate::cli::failure::Failure;
use crate::cli::input::{self, Input};
use crate::rules::zendo::koans::Koans;
use std::path::Path;

/// A layout or a picture, with the picture that is to be drawn on.
pub struct Table {
    input: Input,
    canvas: Option<Canvas>,
}

impl Table {
    /// Reads it, and says what a picture lacks.
    pub fn open(source: &KoanSource, overlay: Option<&Path>) -> Result<Self, Failure> {
        let path = &source.input;
        let pieces = input::pieces_of(&without_colors(&source.eye))?;
        let (input, frame) = input::open_with_pieces(path, &source.eye, pieces)?;
        let canvas = drawing::canvas(frame, path, overlay)?;
        if let Some(reading) = input.reading() {
            warn_of(reading, path);
        }
        Ok(Self { input, canvas })
    }

    /// Its koans.
    pub fn koans(&self, source: &KoanSource) -> Result<Koans<'_>, Failure> {
        let koans = Koans::of(self.input.layout(), source.apart_mm);
        koans.map_err(|error| Failure::Koan(source.input.clone(), error))
    }

    /// Draws the koans on the picture, where that was asked for.
    pub fn draw(&self, koans: &Koans) -> Result<(), Failure> {
        drawing::draw(self.canvas.as_ref(), &self.input, Some(&koans.marks()))
    }
}
