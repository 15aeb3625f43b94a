//! Where a board and what lies beside it show: what moves elsewhere in the picture keeps nobody from playing.

use crate::frames::PixelPoint;
use crate::pipeline::Reading;

/// Pieces that are put beside a board lie so near to it, in squares; farther off they are noticed once nothing moves there.
const BESIDE_SQUARES: f64 = 1.5;

/// The cells of a picture that show it.
#[derive(Clone, Debug)]
pub struct TableCells(Vec<bool>);

impl TableCells {
    /// Of a board as it was read, in cells of so many pixels' side; none of a bare table, which may be as large as the picture.
    pub fn of(reading: &Reading, (columns, rows): (usize, usize), side_px: f64) -> Option<Self> {
        let board = reading.layout.surface.board()?;
        let (low, high) = board.cells().bounds();
        let beside_mm = BESIDE_SQUARES * board.square_mm;
        let is_on = |index: usize| {
            let (column, row) = (index % columns, index / columns);
            let middle = |cell: usize| (cell as f64 + 0.5) * side_px - 0.5;
            let at = PixelPoint::new(middle(column), middle(row));
            let place = reading.view.surface_from_pixel(at, 0.0);
            place.is_some_and(|place| {
                let is_within = |value: f64, low: f64, high: f64| {
                    (low - beside_mm..=high + beside_mm).contains(&value)
                };
                is_within(place.x_mm, low.x_mm, high.x_mm)
                    && is_within(place.y_mm, low.y_mm, high.y_mm)
            })
        };
        Some(Self((0..columns * rows).map(is_on).collect()))
    }

    /// Whether a cell shows it.
    pub fn holds(&self, index: usize) -> bool {
        self.0.get(index).is_none_or(|is_on| *is_on)
    }
}
