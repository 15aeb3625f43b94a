//! Marks of a table's calibration: the board where it was found, and how its place on the table is taken.

use super::board_lines::BoardLines;
use super::pen::Pen;
use super::{Ends, Halo, Ink, Layer, Mark, Shape};
use crate::calibrate::TableCalibration;
use crate::layout::Chessboard;

/// The lines of the board with the names along its rim; of one that is thick its foot on the table too, in amber.
pub fn calibration_marks(table: &TableCalibration) -> Vec<Mark> {
    let board = Chessboard::of_64(table.square_mm);
    let at_height = |height_mm| BoardLines {
        view: &table.view,
        board,
        height_mm,
    };
    let lines = at_height(table.thickness_mm);
    let pen = Pen::of_board(&table.view, table.square_mm);
    let mut marks = lines.grid(pen);
    if table.thickness_mm > 0.0 {
        let foot = Shape::Line {
            points: at_height(0.0).rim(),
            ends: Ends::Closed,
            ink: Ink::AMBER,
            width_px: pen.line_px,
            halo: Halo::Dark,
        };
        marks.push(Mark {
            layer: Layer::Grid,
            shape: foot,
        });
    }
    marks.extend(lines.rim_names(pen).into_iter().map(|(mark, _)| mark));
    marks
}
