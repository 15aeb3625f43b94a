//! Which cells of a lattice are the board, and whether it is a board at all.
//!
//! Comes in: the picture, how many squares the board has, and a lattice that may have holes, strays beyond the board, or miss
//! whole rows. Goes out: the window of as many cells that explains the picture best, with the numbers that speak for and against it.
//!
//! The evidence is the step in brightness across each [`CellSide`] shared by two neighbouring cells: each has a log-likelihood
//! ratio (within a board : beyond it), and the window with the greatest sum is the board.

use super::lattice::{Lattice, Node};
use super::sides::{CellSide, Sides};
use crate::raster::Gray;
use crate::square::Region;
use std::ops::RangeInclusive;

/// What a board must show.
#[derive(Clone, Copy, Debug)]
pub struct WindowParams {
    /// Mean log-likelihood ratio of the visible steps within the board. Raising it loses worn and crowded boards.
    pub least_mean: f64,
    /// Sum of the log-likelihood ratios of the visible steps within the board: a few steps that agree are found in any grain,
    /// where so many places are looked at. Raising it loses small boards.
    pub least_total: f64,
    /// Share of the visible steps within that alternate as they should.
    pub least_alternating: f64,
    /// How much better than the next best window the best must be, in units of the log-likelihood ratio. Raising it loses
    /// boards that the picture's edge cuts.
    pub least_lead: f64,
    /// Mean log-likelihood ratio of the steps just beyond the board above which the pattern goes on.
    pub most_beyond: f64,
    /// The same of the steps beyond one of its four sides. Lowering it loses boards with lettered frames.
    pub most_beyond_a_side: f64,
    /// Mean log-likelihood ratio of the sides of the outermost row or column with the least: a smaller pattern has none
    /// there. Raising it loses boards with a row full of pieces.
    pub least_rim: f64,
    /// Mean log-likelihood ratio of lines through the cells of a ruled board above which its squares are smaller.
    pub most_finer: f64,
    /// Share of the steps (112 on a chessboard) that must lie in the picture.
    pub least_visible: f64,
}

impl Default for WindowParams {
    fn default() -> Self {
        Self {
            least_mean: 0.6,
            least_total: 50.0,
            least_alternating: 0.62,
            least_lead: 6.0,
            most_beyond: 0.5,
            most_beyond_a_side: 1.5,
            least_rim: 0.0,
            most_finer: 0.0,
            least_visible: 0.6,
        }
    }
}

/// The board's place in the lattice and what speaks for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardWindow {
    /// The cells.
    pub cells: CellRange,
    /// Step in gray values between light and dark squares.
    pub contrast: f64,
    /// Mean log-likelihood ratio of the visible steps within.
    pub mean: f64,
    /// Share of the visible steps within that alternate.
    pub alternating: f64,
    /// Share of the steps within that are in the picture.
    pub visible: f64,
    /// Mean log-likelihood ratio of the visible steps between the cells around the board.
    pub beyond: f64,
    /// The same beyond the side with the most, of those mostly in view.
    pub beyond_a_side: f64,
    /// Mean log-likelihood ratio of the sides of the outermost row or column with the least, of those mostly in view.
    pub rim: f64,
    /// Mean log-likelihood ratio of lines through a ruled board's cells, along the direction with the most.
    pub finer: f64,
    /// Log-likelihood ratio to the next best window.
    pub lead: f64,
    /// Whether its lattice has more corners than boards have, so that none of it is one.
    pub is_of_cloth: bool,
}

impl BoardWindow {
    /// Whether the picture supports a board here.
    pub fn is_board(&self, params: &WindowParams) -> bool {
        self.is_pattern(params)
            && !self.is_of_cloth
            && self.lead >= params.least_lead
            && self.beyond <= params.most_beyond
            && self.beyond_a_side <= params.most_beyond_a_side
    }

    /// Whether the picture shows all of it.
    pub fn is_whole(&self) -> bool {
        self.visible == 1.0
    }

    /// Whether all of it is a board's pattern, but not the only such place in view: the pattern goes on.
    pub fn goes_on(&self, params: &WindowParams) -> bool {
        self.is_pattern(params) && self.is_whole() && !self.is_board(params)
    }

    /// Whether a board's pattern shows within, whatever lies beyond.
    fn is_pattern(&self, params: &WindowParams) -> bool {
        let total = self.support() * f64::from(self.cells.sides());
        self.mean >= params.least_mean
            && total >= params.least_total
            && self.alternating >= params.least_alternating
            && self.rim >= params.least_rim
            && self.finer <= params.most_finer
            && self.visible >= params.least_visible
    }

    /// Sum of the log-likelihood ratios within: the more, the better supported.
    pub fn support(&self) -> f64 {
        self.mean * self.visible
    }
}

/// A rectangle of a lattice's cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellRange {
    /// The node at the lowest column and row.
    pub origin: Node,
    /// How many cells along the lattice's first direction.
    pub columns: i32,
    /// How many along its second.
    pub rows: i32,
}

/// The best window of a lattice for a board of these squares; none if no step can be measured.
pub fn choose_window(gray: &Gray, lattice: &Lattice, squares: Region) -> Option<BoardWindow> {
    // A lattice knows neither files nor ranks.
    let (files, ranks) = (i32::from(squares.files()), i32::from(squares.ranks()));
    let margin = files.max(ranks);
    let columns = lattice.nodes.keys().map(|node| node.0);
    let rows = lattice.nodes.keys().map(|node| node.1);
    let (left, right) = (columns.clone().min()?, columns.max()?);
    let (bottom, top) = (rows.clone().min()?, rows.max()?);
    // A window must touch the lattice's bounding box well: at most its own size beyond on either side.
    let (width, height) = (right - left, top - bottom);
    if width > margin + STRAY_COLUMNS || height > margin + STRAY_COLUMNS {
        return None;
    }
    let sides = Sides::measure(
        gray,
        lattice,
        (left - margin, right + margin),
        (bottom - margin, top + margin),
    )?;
    let origins = (left - margin..=right, bottom - margin..=top);
    let windows = ranked(&sides, origins, (files, ranks));
    let (score, cells) = *windows.first()?;
    let second = windows.get(1).map_or(0.0, |second| second.0);
    Some(BoardWindow {
        lead: score - second,
        ..measured((gray, lattice), &sides, (score, cells))
    })
}

/// All windows of a shape, either way round, with the sums of the log-likelihood ratios within them; the greatest first.
fn ranked(
    sides: &Sides,
    (columns_from, rows_from): (RangeInclusive<i32>, RangeInclusive<i32>),
    (files, ranks): (i32, i32),
) -> Vec<(f64, CellRange)> {
    let mut windows: Vec<(f64, CellRange)> = Vec::new();
    let shapes = [(files, ranks), (ranks, files)];
    for (columns, rows) in shapes.into_iter().take(1 + usize::from(files != ranks)) {
        for i in columns_from.clone() {
            for j in rows_from.clone() {
                let cells = CellRange {
                    origin: (i, j),
                    columns,
                    rows,
                };
                let score = cells
                    .sides_within()
                    .filter_map(|side| sides.log_ratio(side))
                    .sum::<f64>();
                windows.push((score, cells));
            }
        }
    }
    windows.sort_by(|a, b| b.0.total_cmp(&a.0));
    windows
}

/// What a window shows within and about itself, without what it is ahead of others.
fn measured(
    (gray, lattice): (&Gray, &Lattice),
    sides: &Sides,
    (score, cells): (f64, CellRange),
) -> BoardWindow {
    let within: Vec<f64> = cells
        .sides_within()
        .filter_map(|side| sides.log_ratio(side))
        .collect();
    let edges = cells.sides_beyond();
    let beyond: Vec<f64> = edges
        .iter()
        .flatten()
        .filter_map(|&side| sides.log_ratio(side))
        .collect();
    let alternating = within.iter().filter(|&&ratio| ratio > 0.0).count();
    BoardWindow {
        cells,
        contrast: sides.contrast,
        mean: score / within.len().max(1) as f64,
        alternating: alternating as f64 / within.len().max(1) as f64,
        visible: within.len() as f64 / f64::from(cells.sides()),
        beyond: beyond.iter().sum::<f64>() / beyond.len().max(1) as f64,
        beyond_a_side: edges
            .into_iter()
            .filter_map(|edge| mean_in_view(sides, edge))
            .fold(f64::NEG_INFINITY, f64::max),
        rim: weakest_rim(sides, cells),
        finer: [true, false]
            .map(|along_u| {
                let lines = cells.sides_within().filter(move |side| side.1 == along_u);
                sides.finer((gray, lattice), lines)
            })
            .into_iter()
            .fold(f64::NEG_INFINITY, f64::max),
        lead: 0.0,
        is_of_cloth: lattice.goes_on,
    }
}

/// Columns or rows of a lattice that may lie beyond the board, as its frame's or the table's.
const STRAY_COLUMNS: i32 = 6;

/// Mean log-likelihood ratio of the weakest of the four outermost rows and columns that are mostly in view.
fn weakest_rim(sides: &Sides, cells: CellRange) -> f64 {
    let rims = cells.sides_of_rims().into_iter();
    rims.filter_map(|rim| mean_in_view(sides, rim))
        .fold(f64::INFINITY, f64::min)
}

/// Mean log-likelihood ratio of sides that are mostly in view.
fn mean_in_view(sides: &Sides, some: Vec<CellSide>) -> Option<f64> {
    let count = some.len();
    let seen: Vec<f64> = some
        .into_iter()
        .filter_map(|side| sides.log_ratio(side))
        .collect();
    (2 * seen.len() > count).then(|| seen.iter().sum::<f64>() / seen.len() as f64)
}

impl CellRange {
    /// The sides of each outermost row and column, 15 on a chessboard: seven within it, eight to its neighbour.
    fn sides_of_rims(self) -> [Vec<CellSide>; 4] {
        let (i0, j0) = self.origin;
        let (last_column, last_row) = (self.columns - 1, self.rows - 1);
        let row = |j: i32, link: i32| {
            let within = (0..last_column).map(move |b| ((i0 + b, j0 + j), true));
            within
                .chain((0..self.columns).map(move |a| ((i0 + a, j0 + link), false)))
                .collect()
        };
        let column = |i: i32, link: i32| {
            let within = (0..last_row).map(move |b| ((i0 + i, j0 + b), false));
            within
                .chain((0..self.rows).map(move |a| ((i0 + link, j0 + a), true)))
                .collect()
        };
        [
            row(0, 0),
            row(last_row, last_row - 1),
            column(0, 0),
            column(last_column, last_column - 1),
        ]
    }

    /// How many sides are between the cells of the window: 112 on a chessboard.
    const fn sides(self) -> i32 {
        (self.columns - 1) * self.rows + self.columns * (self.rows - 1)
    }

    /// Those sides.
    fn sides_within(self) -> impl Iterator<Item = CellSide> + Clone {
        let (i0, j0) = self.origin;
        let (columns, rows) = (self.columns, self.rows);
        let upright =
            (0..rows).flat_map(move |a| (0..columns - 1).map(move |b| ((i0 + b, j0 + a), true)));
        let level =
            (0..columns).flat_map(move |a| (0..rows - 1).map(move |b| ((i0 + a, j0 + b), false)));
        upright.chain(level)
    }

    /// The sides between the cells just outside of the window, along its four edges: four times seven on a chessboard.
    fn sides_beyond(self) -> [Vec<CellSide>; 4] {
        let (i0, j0) = self.origin;
        let (columns, rows) = (self.columns, self.rows);
        let row = |j: i32| (0..columns - 1).map(|b| ((i0 + b, j), true)).collect();
        let column = |i: i32| (0..rows - 1).map(|b| ((i, j0 + b), false)).collect();
        [
            row(j0 - 1),
            row(j0 + rows),
            column(i0 - 1),
            column(i0 + columns),
        ]
    }
}
