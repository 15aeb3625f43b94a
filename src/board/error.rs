//! Why no board is answered, with its numbers.

use super::inner_corners;
use super::window::BoardWindow;
use crate::cv::CvError;
use crate::phrasing::portion;
use crate::square::Region;
use std::fmt;

/// Why no board is answered.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardError {
    /// The board that was sought.
    pub squares: Region,
    /// What stands in the way.
    pub kind: BoardErrorKind,
}

/// What stands in the way of a board.
#[derive(Clone, Debug, PartialEq)]
pub enum BoardErrorKind {
    /// No lattice of corners; how many corners the largest had.
    NoLattice {
        /// Inner corners of the largest lattice.
        most_corners: usize,
    },
    /// The best lattice is not surely the board, by these numbers.
    Unsupported(Box<BoardWindow>),
    /// The lines between the squares don't lie on a plane's grid: how many were measured, how many agree.
    LinesDisagree {
        /// Edges that were measured.
        sighted: usize,
        /// Of those, edges that agree with the fit.
        agreeing: usize,
    },
    /// The picture can't be worked on.
    Image(CvError),
}

impl BoardError {
    /// What was measured of the best pattern, for who looks into a picture; none where nothing was.
    pub fn numbers(&self) -> Option<String> {
        let BoardErrorKind::Unsupported(window) = &self.kind else {
            return None;
        };
        Some(format!(
            "{:.1} nats a line for the best pattern, {:.1} in its weakest outer row, {:.1} for more of it outside, {:.0} between it \
             and the next best place",
            window.mean, window.rim, window.beyond, window.lead
        ))
    }
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (files, ranks) = (self.squares.files(), self.squares.ranks());
        match &self.kind {
            BoardErrorKind::Image(error) => return write!(f, "{error}"),
            _ if self.squares == Region::CHESSBOARD => write!(f, "no chessboard found: ")?,
            _ => write!(f, "no board of {files}×{ranks} squares found: ")?,
        }
        match &self.kind {
            BoardErrorKind::NoLattice { most_corners } => write!(
                f,
                "of its {} inner corners at most {most_corners} could be joined; \
                 show the whole board, sharp and evenly lit",
                inner_corners(self.squares)
            ),
            BoardErrorKind::Unsupported(window) => write!(
                f,
                "the best pattern is not surely a board of {files}×{ranks} squares: {} of it is in view, and {} of its squares \
                 alternate; show the whole board, sharp and evenly lit",
                portion(window.visible),
                portion(window.alternating)
            ),
            BoardErrorKind::LinesDisagree { sighted, agreeing } => write!(
                f,
                "of {sighted} places along the best pattern's lines only {agreeing} lie on one plane's \
                 grid; is the board bent or the picture blurred?"
            ),
            BoardErrorKind::Image(_) => Ok(()),
        }
    }
}

impl std::error::Error for BoardError {}

impl From<CvError> for BoardErrorKind {
    fn from(error: CvError) -> Self {
        Self::Image(error)
    }
}
