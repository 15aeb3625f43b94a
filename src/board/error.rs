//! Why no board is answered, with its numbers.

use super::inner_corners;
use super::window::BoardWindow;
use crate::cv::CvError;
use crate::phrase;
use crate::phrasing::{Phrase, portion};
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
    /// The best lattice shows as many squares, and more of them beside it.
    GoesOn(Box<BoardWindow>),
    /// The lines between the squares don't lie on a plane's grid: how many were measured, how many agree.
    LinesDisagree {
        /// Edges that were measured.
        sighted: usize,
        /// Of those, edges that agree with the fit.
        agreeing: usize,
    },
    /// The lines between the squares lie about a plane's grid, but not on it.
    LinesWaver {
        /// Root mean square distance of the lines from the grid, in pixels.
        rms_px: f64,
        /// What would pass.
        most_px: f64,
    },
    /// The picture is of two moments, every other row of each.
    Interlaced,
    /// Another board lies there.
    OtherSquares {
        /// All its squares.
        seen: Region,
    },
    /// The picture can't be worked on.
    Image(CvError),
}

impl BoardError {
    /// What was measured of the best pattern, for who looks into a picture; none where nothing was.
    pub fn numbers(&self) -> Option<String> {
        let (BoardErrorKind::Unsupported(window) | BoardErrorKind::GoesOn(window)) = &self.kind
        else {
            return None;
        };
        Some(format!(
            "{:.1} nats a line for the best pattern, {:.1} in its weakest outer row, {:.1} for more of it outside, {:.0} between it \
             and the next best place",
            window.mean, window.rim, window.beyond, window.lead
        ))
    }
}

impl BoardError {
    /// What is wrong, and what to do about it.
    pub fn phrase(&self) -> Phrase {
        let squares = by_sides(self.squares);
        let why = match &self.kind {
            BoardErrorKind::Image(error) => return error.phrase(),
            BoardErrorKind::OtherSquares { seen } => {
                let typed = format!("{}x{}", seen.files(), seen.ranks());
                return phrase!(
                    "error-other-squares",
                    seen = by_sides(*seen),
                    squares,
                    typed
                );
            }
            BoardErrorKind::NoLattice { most_corners } => {
                let inner = inner_corners(self.squares);
                phrase!("error-no-lattice", inner, most = *most_corners)
            }
            BoardErrorKind::Unsupported(window) => phrase!(
                "error-unsupported",
                squares = &squares,
                visible = portion(window.visible),
                alternating = portion(window.alternating)
            ),
            BoardErrorKind::GoesOn(_) => phrase!("error-goes-on", squares = &squares),
            BoardErrorKind::LinesDisagree { sighted, agreeing } => {
                phrase!("error-disagree", sighted = *sighted, agreeing = *agreeing)
            }
            BoardErrorKind::LinesWaver { rms_px, most_px } => phrase!(
                "error-waver",
                off = Phrase::decimal(*rms_px, 1),
                most = Phrase::decimal(*most_px, 1)
            ),
            BoardErrorKind::Interlaced => phrase!("error-interlaced"),
        };
        if self.squares == Region::CHESSBOARD {
            phrase!("error-no-chessboard", why)
        } else {
            phrase!("error-no-such-board", squares, why)
        }
    }
}

/// As in 5×5.
pub fn by_sides(squares: Region) -> String {
    format!("{}×{}", squares.files(), squares.ranks())
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for BoardError {}

impl From<CvError> for BoardErrorKind {
    fn from(error: CvError) -> Self {
        Self::Image(error)
    }
}
