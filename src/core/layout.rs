//! What lies on the table, in millimetres: the border between seeing and judging.

pub mod file;
pub mod settle;

use crate::certainty::{Sigma, Status};
use crate::frames::SurfacePoint;
use crate::piece::{Color, PieceSet, Pose, Size};
use crate::polygon::Polygon;

/// What the stones lie on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Surface {
    /// A board, in whose frame a1 is at the origin.
    Chessboard {
        /// Side of a square.
        square_mm: f64,
    },
    /// A bare table, in the frame of its calibration.
    Table,
    /// A bare table of which nothing is known but the stones on it: millimetres by their sizes, origin at their mean, +y
    /// away from the camera.
    FreeTable,
}

/// One stone as seen or as typed; not yet settled on a square.
#[derive(Clone, Debug, PartialEq)]
pub struct Stone {
    /// Its name within the layout: letters, digits, `_`, `-` and `.`.
    pub id: String,
    /// The name of its colour.
    pub color: Color,
    /// Which of the three sizes of its piece set.
    pub size: Size,
    /// How it rests, and how it is turned.
    pub pose: Pose,
    /// Centroid of the ground polygon.
    pub position: SurfacePoint,
    /// None: taken as exact.
    pub sigma: Option<Sigma>,
    /// Probability that the stone is real and rightly named.
    pub confidence: Option<f64>,
}

impl Stone {
    /// How likely it is real and rightly named, where that is in doubt.
    pub fn doubted(&self) -> Option<f64> {
        self.confidence.filter(|c| *c < Status::CLEAR_FROM)
    }

    /// How likely it is real and rightly named, where it rather is not.
    pub fn unlikely(&self) -> Option<f64> {
        self.confidence.filter(|c| *c < 0.5)
    }
}

/// The stones on a surface, in the order of their file.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// What they lie on, and with it the frame of all places.
    pub surface: Surface,
    /// How large the pieces are.
    pub pieces: PieceSet,
    /// All of them, each with an id of its own.
    pub stones: Vec<Stone>,
}

impl Layout {
    /// The same with every stone taken to be there, as where a count of all stones says so.
    pub(crate) fn with_all_real(mut self) -> Self {
        for stone in &mut self.stones {
            if stone.unlikely().is_some() {
                stone.confidence = None;
            }
        }
        self
    }

    /// The part of the surface that a stone covers.
    pub fn ground_polygon(&self, stone: &Stone) -> Polygon {
        self.pieces
            .ground_polygon(stone.size, stone.pose, stone.position)
    }
}
