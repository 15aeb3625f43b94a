//! How much lies where and how likely what is, as bars on a sheet of evidence.

use super::{Ink, Layer, Mark, Shape};
use crate::frames::PixelPoint;

/// Parts of one whole, each with its name and with how it is told.
#[derive(Clone, Debug, PartialEq)]
pub struct Bars {
    /// What the parts are of.
    pub title: String,
    pub rows: Vec<Bar>,
}

/// One of the parts.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    pub name: String,
    /// From 0 to 1.
    pub part: f64,
    /// The same in words, as in "61%".
    pub words: String,
}

/// The bars' own ink, and the ground that a whole would fill.
const FILLED: Ink = Ink([92, 150, 232, 255]);
const EMPTY: Ink = Ink([52, 55, 64, 255]);
/// In letters: before the bars, at least, and behind them.
const NAME: f64 = 15.0;
const WORDS: f64 = 10.0;
/// Width of a letter and height of a row, in heights of a letter.
const LETTER: f64 = 0.602;
const ROW: f64 = 1.5;

/// How high bars are, in pixels.
pub fn height_px(bars: &Bars, text_px: f64) -> f64 {
    ROW * text_px * (bars.rows.len() as f64 + 1.0)
}

/// The bars within a width, below and to the right of a corner.
pub fn marks(bars: &Bars, corner: PixelPoint, width_px: f64, text_px: f64) -> Vec<Mark> {
    let row_px = ROW * text_px;
    let base = |row: usize| corner.y + row_px * row as f64 + text_px;
    let names = bars.rows.iter().map(|bar| bar.name.chars().count() + 1);
    let name = names.max().map_or(NAME, |most| NAME.max(most as f64));
    let left = corner.x + name * LETTER * text_px;
    let whole_px = (width_px - (name + WORDS) * LETTER * text_px).max(0.0);
    let mut marks = vec![text(corner.x, base(0), bars.title.clone(), text_px)];
    for (row, bar) in (1..).zip(&bars.rows) {
        let (low, high) = (base(row) - 0.8 * text_px, base(row) + 0.1 * text_px);
        let filled_px = whole_px * bar.part.clamp(0.0, 1.0);
        marks.push(text(corner.x, base(row), bar.name.clone(), text_px));
        marks.push(area((left, low), (left + whole_px, high), EMPTY));
        marks.push(area((left, low), (left + filled_px, high), FILLED));
        let behind = left + whole_px + LETTER * text_px;
        marks.push(text(behind, base(row), bar.words.clone(), text_px));
    }
    marks
}

fn text(x: f64, y: f64, text: String, size_px: f64) -> Mark {
    Mark {
        layer: Layer::Names,
        shape: Shape::Text {
            at: PixelPoint::new(x, y),
            size_px,
            text,
            ink: Ink::WHITE,
        },
    }
}

fn area((left, top): (f64, f64), (right, bottom): (f64, f64), ink: Ink) -> Mark {
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
    Mark {
        layer: Layer::Names,
        shape: Shape::Area {
            corners: corners.map(|(x, y)| PixelPoint::new(x, y)).to_vec(),
            ink,
        },
    }
}
