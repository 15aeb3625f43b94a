//! What people say about a picture before it is read.

use super::side::SquareSide;
use crate::background::empty::EmptyTable;
use crate::board::orient::PictureSide;
use crate::board::stretched::SightedLines;
use crate::board::view_fit::Unevenness;
use crate::calibrate::TableCalibration;
use crate::calibrate::camera::CameraCalibration;
use crate::card::CardSize;
use crate::layout::Chessboard;
use crate::piece::{Color, PieceSet};
use crate::square::Region;
use crate::view::SurfaceView;
use std::sync::Arc;

/// What the person says about the picture.
#[derive(Clone, Debug, Default)]
pub struct ReadOptions {
    /// What the stones lie on.
    pub ground: Ground,
    /// The colors in play; none named: all of the palette.
    pub colors: Vec<Color>,
    /// How large the pieces are.
    pub pieces: PieceSet,
    /// The edge of the picture that a board's rank 1 lies nearest to, as its players name it.
    pub rank_1: PictureSide,
    /// How far a board lies above the table beside it, in millimetres; none: as the stones there show it.
    pub board_mm: Option<f64>,
    /// The bare table as photographed without stones, from the same place and of the picture's size.
    pub empty: Option<Arc<EmptyTable>>,
    /// The lens, if it was calibrated: it makes a chessboard's view surer.
    pub camera: Option<Arc<CameraCalibration>>,
    /// Whether what is a stone of a bare table only if it leans, or is half hidden, is read too, for who counts pieces that lean.
    pub weighs_leaning: bool,
    /// Whether pieces over others are read on a bare table.
    pub reads_piles: bool,
}

/// What the stones lie on.
#[derive(Clone, Debug)]
pub enum Ground {
    /// A board to be found; its square side, if known.
    Chessboard {
        /// None: by the size of the stones.
        square_mm: Option<f64>,
        /// All its squares.
        squares: Region,
    },
    /// A board that was found before, in this camera's very view.
    KnownBoard {
        /// Where the camera stands over it.
        view: SurfaceView,
        /// What it is like.
        board: Chessboard,
        /// What stones told of the side of its squares; none where people said it.
        side: Option<SquareSide>,
        /// Where it shows beside where a flat one would.
        uneven: Option<Arc<Unevenness>>,
        /// Where this very picture shows its lines, if it was found in it.
        lines: Option<Arc<SightedLines>>,
    },
    /// A bare table that a calibration has measured; the target may still lie there.
    Table(Arc<TableCalibration>),
    /// A table with cards of one size in a grid, which tell its view.
    Cards(CardSize),
    /// A bare table of which nothing is known: its view comes from the shapes of the stones on it.
    Free,
}

impl Ground {
    /// The usual board of 64 squares, to be found.
    pub const fn chessboard(square_mm: Option<f64>) -> Self {
        Self::Chessboard {
            square_mm,
            squares: Region::CHESSBOARD,
        }
    }

    /// All squares of the board; none without one.
    pub const fn squares(&self) -> Option<Region> {
        match self {
            Self::Chessboard { squares, .. } => Some(*squares),
            Self::KnownBoard { board, .. } => Some(board.squares),
            Self::Table(_) | Self::Free | Self::Cards(_) => None,
        }
    }
}

impl Default for Ground {
    fn default() -> Self {
        Self::chessboard(None)
    }
}
