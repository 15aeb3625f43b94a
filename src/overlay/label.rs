//! Words in their inks, one line below the other.

use super::block::Block;
use super::pen::Pen;
use super::{Ink, Layer, Mark, Shape, ink_of_color};
use crate::frames::PixelPoint;
use crate::phrasing::{Language, Say};
use crate::rules::marks::{Hue, MarkLine};

/// Words in one ink.
pub type InkedWords = (String, Ink);

/// Lines of words.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Label {
    pub lines: Vec<Vec<InkedWords>>,
}

impl Label {
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    pub fn push_line(&mut self, words: impl Into<String>, ink: Ink) {
        self.lines.push(vec![(words.into(), ink)]);
    }

    pub fn rows(&self) -> usize {
        self.lines.len()
    }

    /// Characters of the longest line.
    pub fn columns(&self) -> usize {
        let width = |line: &Vec<InkedWords>| -> usize {
            line.iter().map(|(words, _)| words.chars().count()).sum()
        };
        self.lines.iter().map(width).max().unwrap_or(0)
    }

    /// The marks of this text with its upper left corner at a pixel.
    pub fn marks(&self, layer: Layer, left: f64, top: f64, pen: Pen) -> Vec<Mark> {
        let mut marks = Vec::new();
        for (row, line) in self.lines.iter().enumerate() {
            let mut x = left;
            let y = top + row as f64 * pen.line_height() + 0.9 * pen.text_px;
            for (words, ink) in line {
                let shape = Shape::Text {
                    at: PixelPoint::new(x, y),
                    size_px: pen.text_px,
                    text: words.clone(),
                    ink: *ink,
                };
                marks.push(Mark { layer, shape });
                x += words.chars().count() as f64 * pen.text_px * super::paint::ADVANCE;
            }
        }
        marks
    }

    /// Width and height of all lines.
    pub fn extent(&self, pen: Pen) -> (f64, f64) {
        (
            self.columns() as f64 * pen.text_px * super::paint::ADVANCE,
            self.rows() as f64 * pen.line_height(),
        )
    }
}

/// Shapes have the full hue.
pub fn ink(hue: &Hue) -> Ink {
    match hue {
        Hue::White => Ink::WHITE,
        Hue::Gray => Ink::GRAY,
        Hue::Amber => Ink::AMBER,
        Hue::Of(color) => ink_of_color(color),
    }
}

/// Words have a hue that can be read on a dark ground.
fn ink_of_words(hue: &Hue) -> Ink {
    match hue {
        Hue::Of(color) => ink_of_color(color).lightened(),
        hue => ink(hue),
    }
}

/// A line of words in their inks.
pub fn words(line: &MarkLine, language: Language) -> Vec<InkedWords> {
    let spans = line.iter();
    let spans = spans.map(|span| (span.words.in_language(language), ink_of_words(&span.hue)));
    spans.collect()
}

/// Words with their middle at a pixel, and the block they take up.
pub fn centered(words: String, center: PixelPoint, ink: Ink, pen: Pen) -> (Shape, Block) {
    let half_width = 0.5 * super::paint::ADVANCE * pen.text_px * words.chars().count() as f64;
    let half_height = 0.5 * pen.text_px;
    let block = Block {
        left: center.x - half_width,
        top: center.y - half_height,
        right: center.x + half_width,
        bottom: center.y + half_height,
    };
    let shape = Shape::Text {
        at: PixelPoint::new(block.left, center.y + 0.35 * pen.text_px),
        size_px: pen.text_px,
        text: words,
        ink,
    };
    (shape, block)
}
