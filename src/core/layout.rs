//! What lies on the table, in millimetres: the border between seeing and judging.

mod annotations;
#[doc(hidden)]
pub mod correspondence;
pub mod file;
mod scale;
pub mod settle;
#[doc(hidden)]
pub mod turn;

pub use annotations::{
    AnnotatedTable, AnnotationError, LayoutAnnotations, PieceAnnotation, PoseAnnotation,
};
pub use scale::SmallSquares;

use crate::card::LaidCard;
use crate::certainty::{RATHER, Sigma, Status};
use crate::evidence::{PictureEvidence, PlaceChance};
use crate::frames::SurfacePoint;
use crate::name::first_alike;
use crate::phrasing::Phrase;
use crate::piece::{Color, PieceSet, Pose, Size};
use crate::polygon::Polygon;
use crate::square::{Region, Square};
use std::collections::BTreeSet;

/// What the stones lie on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Surface {
    /// A board, in whose frame a1 is at the origin.
    Chessboard(Chessboard),
    /// A bare table, in the frame of its calibration.
    Table,
    /// A bare table of which nothing is known but the stones on it: millimetres by their sizes, origin at their mean, +y
    /// away from the camera.
    FreeTable,
}

impl Surface {
    /// The usual board of 64 squares.
    pub const fn chessboard(square_mm: f64) -> Self {
        Self::Chessboard(Chessboard::of_64(square_mm))
    }

    /// The same, of which a region is played on where one is named; a bare table has none.
    pub const fn played_on(self, region: Option<Region>) -> Self {
        match (self, region) {
            (Self::Chessboard(board), Some(_)) => Self::Chessboard(Chessboard { region, ..board }),
            (surface, _) => surface,
        }
    }

    /// Whether a place is one of the playing surface, not beside a board.
    pub fn holds(&self, at: SurfacePoint) -> bool {
        let holds = |board: Chessboard| board.cells().holding(at).is_some();
        self.board().is_none_or(holds)
    }

    /// The board, where it is one.
    pub const fn board(&self) -> Option<Chessboard> {
        match self {
            Self::Chessboard(board) => Some(*board),
            Self::Table | Self::FreeTable => None,
        }
    }
}

/// A board of equal squares.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chessboard {
    /// Side of a square.
    pub square_mm: f64,
    /// All its squares, from a1.
    pub squares: Region,
    /// The squares that are played on, where these are not all. Nobody has checked that the board has them.
    pub region: Option<Region>,
}

impl Chessboard {
    /// The usual board.
    pub const fn of_64(square_mm: f64) -> Self {
        Self {
            square_mm,
            squares: Region::CHESSBOARD,
            region: None,
        }
    }

    /// All its squares as areas.
    pub const fn cells(self) -> Cells {
        Cells {
            square_mm: self.square_mm,
            region: self.squares,
        }
    }
}

/// Squares as areas of the surface.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cells {
    /// Side of a square.
    pub square_mm: f64,
    /// Which squares.
    pub region: Region,
}

impl Cells {
    /// The square whose half-open cell holds a point; none outside.
    pub fn holding(self, point: SurfacePoint) -> Option<Square> {
        self.region.holding(point, self.square_mm)
    }

    /// The lower and upper corners of the area, in millimetres.
    pub fn bounds(self) -> (SurfacePoint, SurfacePoint) {
        self.region.bounds(self.square_mm)
    }
}

/// One stone as seen or as typed; not yet settled on a square.
#[derive(Clone, Debug, PartialEq)]
pub struct Stone {
    /// Its name within the layout: letters, digits, `_`, `-` and `.`.
    pub id: String,
    /// The name of its color.
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
    /// A stone of which nothing is in doubt, as people type them.
    pub const fn exact(
        id: String,
        color: Color,
        size: Size,
        pose: Pose,
        position: SurfacePoint,
    ) -> Self {
        Self {
            id,
            color,
            size,
            pose,
            position,
            sigma: None,
            confidence: None,
        }
    }

    /// How doubtful its place and heading are; none where nothing of them is.
    pub fn pose_sigma(&self) -> Option<Sigma> {
        self.sigma
            .filter(|sigma| sigma.position_mm > 0.0 || self.heading_sigma_deg().is_some())
    }

    /// How doubtful its heading is, in degrees; none where that is exact, and of an upright one.
    pub fn heading_sigma_deg(&self) -> Option<f64> {
        let sigma = self.sigma.filter(|_| self.pose.is_lying())?;
        sigma.heading_deg.filter(|deg| *deg > 0.0)
    }

    /// How likely it is real and rightly named, where that is in doubt.
    pub fn doubted(&self) -> Option<f64> {
        self.confidence.filter(|c| *c < Status::CLEAR_FROM)
    }

    /// How likely it is real and rightly named, where it rather is not.
    pub fn unlikely(&self) -> Option<f64> {
        self.confidence.filter(|c| *c < RATHER)
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
    /// Cards that lie flat on the surface, each with an id of its own; none on most tables.
    pub cards: Vec<LaidCard>,
    /// What the picture shows besides, where it is one's.
    pub evidence: Box<PictureEvidence>,
}

impl Layout {
    /// A table without cards, of which no picture tells anything besides.
    pub fn typed(surface: Surface, pieces: PieceSet, stones: Vec<Stone>) -> Self {
        Self {
            surface,
            pieces,
            stones,
            cards: vec![],
            evidence: Box::default(),
        }
    }

    /// What the picture could not tell that the layout was read of, in sentences, but for what single places rather hold.
    pub fn shortcomings(&self) -> Vec<Phrase> {
        let evidence = &self.evidence;
        [evidence.shortcomings.clone(), evidence.hiding()].concat()
    }

    /// What single places rather hold of which nothing was read, in sentences.
    pub fn of_places(&self) -> Vec<Phrase> {
        let places = self.evidence.unread.iter();
        let places = places.filter_map(|place| {
            Some(PlaceChance {
                why: place.mark?.why,
                probability: place.probability,
                is_on_surface: self.surface.holds(place.position),
            })
        });
        PlaceChance::sentences(&places.collect::<Vec<_>>())
    }

    /// The same with every stone taken to be there, as where a count of all stones says so.
    pub(crate) fn with_all_real(mut self) -> Self {
        for stone in &mut self.stones {
            if stone.unlikely().is_some() {
                stone.confidence = None;
            }
        }
        self
    }

    /// The same without what all stones are in doubt of together: that tells none of them apart from the others.
    pub(crate) fn without_shared_doubt(mut self) -> Self {
        let shared = 1.0 - self.evidence.shared_doubt;
        for confidence in self
            .stones
            .iter_mut()
            .filter_map(|one| one.confidence.as_mut())
        {
            *confidence = (*confidence / shared.max(*confidence)).min(1.0);
        }
        self
    }

    /// Two colors of stones that a reader can't tell apart by their names, if there are such.
    pub fn colors_alike(&self) -> Option<(&str, &str)> {
        let colors: BTreeSet<&str> = self.stones.iter().map(|one| one.color.name()).collect();
        let names: Vec<Vec<&str>> = colors.into_iter().map(|name| vec![name]).collect();
        first_alike(&names)
    }

    /// The part of the surface that a stone covers.
    pub fn ground_polygon(&self, stone: &Stone) -> Polygon {
        self.pieces
            .ground_polygon(stone.size, stone.pose, stone.position)
    }
}
