//! Which 8×8 cells of a lattice are the board, and whether it is a board at all.
//!
//! Comes in: the picture and a lattice that may have holes, strays beyond the board, or miss whole rows. Goes out: the
//! window of 8×8 cells that explains the picture best, with the numbers that speak for and against it.
//!
//! The evidence is the step in brightness across each [`Side`] shared by two neighbouring cells: each has a log-likelihood
//! ratio (within a board : beyond it), and the window with the greatest sum is the board.

use super::lattice::{Lattice, Node};
use super::sides::{Side, Sides};
use crate::raster::Gray;

/// Cells along a side of the board.
pub const CELLS: i32 = 8;

/// What a board must show.
#[derive(Clone, Copy, Debug)]
pub struct WindowParams {
    /// Mean log-likelihood ratio of the visible steps within the board. Raising it loses worn and crowded boards.
    pub least_mean: f64,
    /// Share of the visible steps within that alternate as they should.
    pub least_alternating: f64,
    /// How much better than the next best window the best must be, in units of the log-likelihood ratio. Raising it loses
    /// boards that the picture's edge cuts.
    pub least_lead: f64,
    /// Mean log-likelihood ratio of the steps just beyond the board above which the pattern goes on.
    pub most_beyond: f64,
    /// Mean log-likelihood ratio of the sides of the outermost row or column with the least: a smaller pattern has none
    /// there. Raising it loses boards with a row full of pieces.
    pub least_rim: f64,
    /// Share of the 112 steps that must lie in the picture.
    pub least_visible: f64,
}

impl Default for WindowParams {
    fn default() -> Self {
        Self {
            least_mean: 0.6,
            least_alternating: 0.62,
            least_lead: 6.0,
            most_beyond: 0.5,
            least_rim: 0.0,
            least_visible: 0.6,
        }
    }
}

/// The board's place in the lattice and what speaks for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    /// The lattice node at the window's lowest column and row.
    pub origin: Node,
    /// Step in grey values between light and dark squares.
    pub contrast: f64,
    /// Mean log-likelihood ratio of the visible steps within.
    pub mean: f64,
    /// Share of the visible steps within that alternate.
    pub alternating: f64,
    /// Share of the 112 steps within that are in the picture.
    pub visible: f64,
    /// Mean log-likelihood ratio of the visible steps between the cells around the board.
    pub beyond: f64,
    /// Mean log-likelihood ratio of the sides of the outermost row or column with the least, of those mostly in view.
    pub rim: f64,
    /// Log-likelihood ratio to the next best window.
    pub lead: f64,
}

impl Window {
    /// Whether the picture supports a board here.
    pub fn is_board(&self, params: &WindowParams) -> bool {
        self.mean >= params.least_mean
            && self.alternating >= params.least_alternating
            && self.lead >= params.least_lead
            && self.beyond <= params.most_beyond
            && self.rim >= params.least_rim
            && self.visible >= params.least_visible
    }

    /// Sum of the log-likelihood ratios within: the more, the better supported.
    pub fn support(&self) -> f64 {
        self.mean * self.visible
    }
}

/// The best window of a lattice; none if no step can be measured.
pub fn choose_window(gray: &Gray, lattice: &Lattice) -> Option<Window> {
    let columns = lattice.nodes.keys().map(|node| node.0);
    let rows = lattice.nodes.keys().map(|node| node.1);
    let (left, right) = (columns.clone().min()?, columns.max()?);
    let (bottom, top) = (rows.clone().min()?, rows.max()?);
    // A window must touch the lattice's bounding box well: at most its own size beyond on either side.
    let (width, height) = (right - left, top - bottom);
    if width > 14 || height > 14 {
        return None;
    }
    let margin = CELLS;
    let sides = Sides::measure(
        gray,
        lattice,
        (left - margin, right + margin),
        (bottom - margin, top + margin),
    )?;
    let mut windows: Vec<(f64, Node)> = Vec::new();
    for i in left - margin..=right {
        for j in bottom - margin..=top {
            let score = sides_within((i, j))
                .filter_map(|side| sides.log_ratio(side))
                .sum::<f64>();
            windows.push((score, (i, j)));
        }
    }
    windows.sort_by(|a, b| b.0.total_cmp(&a.0));
    let (score, origin) = *windows.first()?;
    let within: Vec<f64> = sides_within(origin)
        .filter_map(|side| sides.log_ratio(side))
        .collect();
    let beyond: Vec<f64> = sides_beyond(origin)
        .filter_map(|side| sides.log_ratio(side))
        .collect();
    let alternating = within.iter().filter(|&&ratio| ratio > 0.0).count();
    Some(Window {
        origin,
        contrast: sides.contrast,
        mean: score / within.len().max(1) as f64,
        alternating: alternating as f64 / within.len().max(1) as f64,
        visible: within.len() as f64 / sides_within(origin).count() as f64,
        beyond: beyond.iter().sum::<f64>() / beyond.len().max(1) as f64,
        rim: weakest_rim(&sides, origin),
        lead: score - windows.get(1).map_or(0.0, |second| second.0),
    })
}

/// Mean log-likelihood ratio of the weakest of the four outermost rows and columns that are mostly in view.
fn weakest_rim(sides: &Sides, origin: Node) -> f64 {
    const MOSTLY_IN_VIEW: usize = 8;
    sides_of_rims(origin)
        .into_iter()
        .map(|rim| {
            rim.into_iter()
                .filter_map(|side| sides.log_ratio(side))
                .collect::<Vec<f64>>()
        })
        .filter(|ratios| ratios.len() >= MOSTLY_IN_VIEW)
        .map(|ratios| ratios.iter().sum::<f64>() / ratios.len() as f64)
        .fold(f64::INFINITY, f64::min)
}

/// The 15 sides of each outermost row and column: seven within it, eight to its neighbour.
fn sides_of_rims((i0, j0): Node) -> [Vec<Side>; 4] {
    let last = CELLS - 1;
    let row = |j: i32, link: i32| {
        let within = (0..last).map(move |b| ((i0 + b, j0 + j), true));
        within
            .chain((0..CELLS).map(move |a| ((i0 + a, j0 + link), false)))
            .collect()
    };
    let column = |i: i32, link: i32| {
        let within = (0..last).map(move |b| ((i0 + i, j0 + b), false));
        within
            .chain((0..CELLS).map(move |a| ((i0 + link, j0 + a), true)))
            .collect()
    };
    [
        row(0, 0),
        row(last, last - 1),
        column(0, 0),
        column(last, last - 1),
    ]
}

/// The 112 sides between the 64 cells of the window.
fn sides_within((i0, j0): Node) -> impl Iterator<Item = Side> {
    (0..CELLS).flat_map(move |a| {
        (0..CELLS - 1).flat_map(move |b| [((i0 + b, j0 + a), true), ((i0 + a, j0 + b), false)])
    })
}

/// The 28 sides between the cells just outside of the window, along its four edges.
fn sides_beyond((i0, j0): Node) -> impl Iterator<Item = Side> {
    (0..CELLS - 1).flat_map(move |b| {
        [
            ((i0 + b, j0 - 1), true),
            ((i0 + b, j0 + CELLS), true),
            ((i0 - 1, j0 + b), false),
            ((i0 + CELLS, j0 + b), false),
        ]
    })
}
