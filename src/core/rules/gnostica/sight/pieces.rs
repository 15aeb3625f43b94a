//! In which cell every piece stands and how it points, each with how likely that is.
//!
//! In: the stones of a layout, and the grid. Out: [`CellPiece`]s. A piece whose middle is near the border of two cells, or that
//! points between two directions, keeps both.

use super::grid::{CardGrid, GridCell};
use crate::certainty::{Status, normal_cdf};
use crate::frames::Bearing;
use crate::layout::{Layout, Stone};
use crate::piece::{Color, Pose, Size};
use crate::rules::gnostica::space::Facing;

/// A piece as it is seen.
#[derive(Clone, Debug, PartialEq)]
pub struct CellPiece {
    /// Its id in the layout.
    pub id: String,
    /// The name of its color.
    pub color: Color,
    /// Which of the three.
    pub size: Size,
    /// Where it may stand, the likeliest first.
    pub cells: Vec<(GridCell, f64)>,
    /// How it may point, the likeliest first.
    pub facings: Vec<(Facing, f64)>,
    /// That it is a piece, and rightly named.
    pub confidence: f64,
}

/// How far off its middle a piece is put that is meant for a cell's border, in millimetres: cards lie no better.
const SLACK_MM: f64 = 5.0;
/// How far off a direction people lay it that means it.
const SLACK_DEG: f64 = 7.0;
/// Less likely places are not told.
const LEAST: f64 = 0.02;

impl CellPiece {
    /// The likeliest cell and orientation.
    pub fn best(&self) -> (GridCell, Facing) {
        let cell = self.cells.first().map(|(cell, _)| *cell);
        let facing = self.facings.first().map(|(facing, _)| *facing);
        (
            cell.unwrap_or(GridCell { north: 0, east: 0 }),
            facing.unwrap_or(Facing::Up),
        )
    }

    /// Whether its cell, its orientation and itself are all clear.
    pub fn is_clear(&self) -> bool {
        let sure = |p: Option<f64>| p.is_some_and(|p| p >= Status::CLEAR_FROM);
        sure(self.cells.first().map(|(_, p)| *p))
            && sure(self.facings.first().map(|(_, p)| *p))
            && self.confidence >= Status::CLEAR_FROM
    }
}

/// All pieces of a layout.
pub fn seen(layout: &Layout, grid: &CardGrid) -> Vec<CellPiece> {
    let stones = layout.stones.iter();
    stones.map(|stone| of_stone(stone, grid)).collect()
}

fn of_stone(stone: &Stone, grid: &CardGrid) -> CellPiece {
    CellPiece {
        id: stone.id.clone(),
        color: stone.color.clone(),
        size: stone.size,
        cells: cells(stone, grid),
        facings: facings(stone, grid),
        confidence: stone.confidence.unwrap_or(1.0),
    }
}

fn cells(stone: &Stone, grid: &CardGrid) -> Vec<(GridCell, f64)> {
    let (east, north) = grid.pitches(stone.position);
    let own = stone.sigma.map_or(0.0, |sigma| sigma.position_mm);
    let sigma_mm = own.hypot(SLACK_MM);
    let along = |at: f64, pitch_mm: f64| {
        let middle = at.round();
        [-1.0, 0.0, 1.0].map(|step| {
            let off_mm = (at - middle - step) * pitch_mm;
            let within = |edge: f64| normal_cdf((edge * pitch_mm / 2.0 - off_mm) / sigma_mm);
            ((middle + step) as i16, within(1.0) - within(-1.0))
        })
    };
    let (columns, rows) = (along(east, grid.pitch_mm.0), along(north, grid.pitch_mm.1));
    let all = columns.iter().flat_map(|(east, p)| {
        rows.iter().map(move |(north, q)| {
            let cell = GridCell {
                north: *north,
                east: *east,
            };
            (cell, p * q)
        })
    });
    likeliest(all.collect())
}

fn facings(stone: &Stone, grid: &CardGrid) -> Vec<(Facing, f64)> {
    let Pose::Lying { heading } = stone.pose else {
        return vec![(Facing::Up, 1.0)];
    };
    let heading = grid.bearing(heading);
    let own = stone
        .sigma
        .and_then(|sigma| sigma.heading_deg)
        .unwrap_or(0.0);
    let sigma_deg = own.hypot(SLACK_DEG);
    let four = Facing::ALL
        .into_iter()
        .skip(1)
        .zip([0.0, 90.0, 180.0, 270.0]);
    let likely = four.map(|(facing, deg)| {
        let off = heading.minus(Bearing::from_deg(deg));
        let within = normal_cdf((45.0 - off) / sigma_deg) - normal_cdf((-45.0 - off) / sigma_deg);
        (facing, within)
    });
    likeliest(likely.collect())
}

fn likeliest<T>(mut all: Vec<(T, f64)>) -> Vec<(T, f64)> {
    all.sort_by(|a, b| b.1.total_cmp(&a.1));
    let told = all.iter().take_while(|(_, p)| *p >= LEAST).count().max(1);
    all.truncate(told);
    all
}
