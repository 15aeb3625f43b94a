//! A reading, with the ruling on it where there is one, as a list of marks in pixels of the picture.
//!
//! Nothing is decided here and nothing is painted: [`marks`] places what others found out, [`paint`]
//! and the window draw the same list. Marks come in the order in which they are to be painted.

mod ink;
mod labels;
mod paint;
mod pen;
mod table;

pub use ink::{Ink, code_of_color, ink_of_color};
pub use paint::paint;

use crate::frames::PixelPoint;
use crate::read::Reading;

/// What a mark belongs to, so that a window can switch it off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layer {
    /// The board's lines and the names of its files and ranks.
    Grid,
    /// Squares tinted by the auras in them.
    Auras,
    /// Lines of pointing with their uncertainty.
    Rays,
    /// Outlines, ground polygons and heading arrows.
    Stones,
    /// Crosses and rings that tell what happens to a stone.
    Fates,
    /// Names of stones with their calls.
    Names,
    /// The score and the open choices.
    Score,
}

/// One thing to draw.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    pub layer: Layer,
    pub shape: Shape,
}

/// Shapes in the pixel frame; a point at (0, 0) is the centre of the top-left pixel.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A filled polygon.
    Area { corners: Vec<PixelPoint>, ink: Ink },
    /// A stroked line through points.
    Line {
        points: Vec<PixelPoint>,
        ends: Ends,
        ink: Ink,
        width_px: f64,
        halo: Halo,
    },
    /// One line of text in the monospaced font; `at` is its left end on the baseline.
    Text {
        at: PixelPoint,
        size_px: f64,
        text: String,
        ink: Ink,
    },
}

/// Whether a line runs back to its first point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    Open,
    Closed,
}

/// Whether a line has a dark rim that lifts it off a busy picture; text always has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halo {
    Dark,
    None,
}

/// All marks of a reading, in painting order.
pub fn marks(reading: &Reading) -> Vec<Mark> {
    let pen = pen::Pen::of(reading);
    let mut marks = table::grid(reading, pen);
    marks.extend(table::stones(reading, pen));
    let notes = table::names(reading);
    let anchors = table::anchors(reading);
    marks.extend(labels::placed(&notes, &anchors, &[], reading.size_px, pen));
    marks
}
