//! The pipeline: a picture in, a reading out.
//!
//! 1. [`crate::board`]: the chessboard and the camera (or a table's plane from its calibration).
//! 2. [`crate::working`]: the picture at the scale the fit needs.
//! 3. [`crate::background`]: what the bare surface would show.
//! 4. [`crate::segment`]: which pixels show stones, and whose; the lamp and the colours in play.
//! 5. [`crate::pose`]: the pyramids that explain them.
//! 6. [`crate::pose::closer`]: each of them looked at again: how far off, how sure.
//! 7. [`crate::pose::edges`]: each of them put where its edges show.
//! 8. [`crate::layout`]: stones in millimetres, each with its sigma.

mod closer;
mod free;
mod ground;
mod ground_height;
pub mod limits;
mod look;
mod pictures;
mod side;
mod stones;

use crate::background::empty::EmptyTable;
use crate::board::{self, BoardError};
use crate::calibrate::camera::CameraCalibration;
use crate::calibrate::{CalibrateError, TableCalibration, board_params};
use crate::capture::Frame;
use crate::cv::CvError;
use crate::frames::PixelPoint;
use crate::free::FreeError;
use crate::layout::{Chessboard, Layout, Stone, Surface};
use crate::network::NetworkError;
use crate::piece::{Color, PieceSet};
use crate::pose::found::{Dropped, Found};
use crate::pose::model::Region;
use crate::recorder::{Recorder, Unrecorded};
use crate::segment::votes;
use crate::view::SurfaceView;
use crate::working;
use ground::Site;
use limits::unexplained::Candidates;
use limits::{Limits, Quality, Searched, ViewFault};
use look::Look;
use std::fmt;
use std::sync::Arc;
use stones::{Findings, On};

/// What the person says about the picture.
#[derive(Clone, Debug, Default)]
pub struct ReadOptions {
    pub ground: Ground,
    /// The colours in play; none named: all of the palette.
    pub colors: Vec<Color>,
    pub pieces: PieceSet,
    /// How far a board lies above the table beside it, in millimetres; none: as the stones there show it.
    pub board_mm: Option<f64>,
    /// The bare table as photographed without stones, from the same place and of the picture's size.
    pub empty: Option<Arc<EmptyTable>>,
    /// The lens, if it was calibrated: it makes a chessboard's view surer.
    pub camera: Option<Arc<CameraCalibration>>,
}

/// What the stones lie on.
#[derive(Clone, Debug)]
pub enum Ground {
    /// A chessboard to be found; its square side, if known.
    Chessboard { square_mm: Option<f64> },
    /// A chessboard that was found before, in this camera's very view.
    KnownBoard { view: SurfaceView, square_mm: f64 },
    /// A bare table that a calibration has measured; the target may still lie there.
    Table(Arc<TableCalibration>),
    /// A bare table of which nothing is known: its view comes from the shapes of the stones on it.
    Free,
}

impl Default for Ground {
    fn default() -> Self {
        Self::Chessboard { square_mm: None }
    }
}

/// Why a picture could not be read.
#[derive(Clone, Debug, PartialEq)]
pub enum ReadError {
    Board(BoardError),
    /// The calibration does not fit the picture.
    Calibration(CalibrateError),
    /// The picture could not be processed.
    Image(CvError),
    /// The stones do not tell the view of a table that is not calibrated.
    Free(FreeError),
    /// A network that sees stones could not be run.
    Sight(NetworkError),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(error) => write!(f, "{error}"),
            Self::Calibration(error) => write!(f, "{error}"),
            Self::Image(error) => write!(f, "{error}"),
            Self::Free(error) => write!(f, "{error}"),
            Self::Sight(error) => write!(f, "stones could not be looked for: {error}"),
        }
    }
}

impl std::error::Error for ReadError {}

/// All that was read from one picture.
#[derive(Clone, Debug)]
pub struct Reading {
    /// Width and height of the picture, in pixels, upright.
    pub size_px: (u32, u32),
    /// The camera and the surface as found; millimetres.
    pub view: SurfaceView,
    pub layout: Layout,
    /// Parallel to `layout.stones`.
    pub seen: Vec<Seen>,
    /// What the picture can't tell.
    pub limits: Limits,
    /// Sentences for the person: where the square side comes from, what was doubted.
    pub notes: Vec<String>,
}

/// How one stone shows in the picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    /// Convex outline of the body in the picture.
    pub outline_px: Vec<PixelPoint>,
    /// Height of the ground it lies on over the playing surface, in millimetres: below zero beside a thick board.
    pub level_mm: f64,
}

impl Reading {
    /// Stones with how they show.
    pub fn stones(&self) -> impl Iterator<Item = (&Stone, &Seen)> {
        self.layout.stones.iter().zip(&self.seen)
    }
}

/// Reads a picture.
pub fn read(frame: &Frame, options: &ReadOptions) -> Result<Reading, ReadError> {
    read_recorded(frame, options, &mut Unrecorded)
}

/// Reads a picture and shows every stage to the recorder.
pub fn read_recorded(
    frame: &Frame,
    options: &ReadOptions,
    recorder: &mut dyn Recorder,
) -> Result<Reading, ReadError> {
    if recorder.wants_pictures() && matches!(options.ground, Ground::Chessboard { .. }) {
        let params = board_params(options.camera.as_deref(), frame.size_px());
        board::pictures::record(frame, &params.map_err(ReadError::Calibration)?, recorder);
    }
    if matches!(options.ground, Ground::Free) {
        return free::read(frame, options, recorder);
    }
    let site = Site::of(frame, options)?;
    let mut look = Look::new(frame, &site, &options.colors)?;
    let Site {
        mut surface,
        mut view,
        mut notes,
        ..
    } = site;
    let sightings = votes::count(&look.impression.votes);
    if !site.is_scaled {
        let side = side::estimate(&sightings, &look.view, USUAL_SQUARE_MM, &options.pieces);
        notes.push(side.to_string());
        surface = Surface::chessboard(side.square_mm);
        let factor = side.square_mm / USUAL_SQUARE_MM;
        (view, look.view) = (view.scaled(factor), look.view.scaled(factor));
    }
    let on = On {
        surface,
        board_mm: options.board_mm,
    };
    let Findings {
        stones: found,
        dropped,
        share_of_stones,
    } = stones::find(&look, sightings, on, &options.pieces).map_err(ReadError::Sight)?;
    let (mut stones, seen) = stones::named(&look, &found, &options.pieces);
    let mut limits = limits(
        &look,
        surface,
        (&found, &dropped),
        share_of_stones,
        &options.pieces,
    )?;
    if let Surface::Chessboard(Chessboard { square_mm, .. }) = surface {
        let (width, height) = frame.size_px();
        let longer_px = f64::from(width.max(height));
        limits.view = ViewFault::of(&view, limits.quality.square_px, longer_px);
        if limits.view.is_some() {
            stones
                .iter_mut()
                .for_each(|stone| ViewFault::widen(stone, square_mm));
        }
    }
    if recorder.wants_pictures() {
        pictures::record(&look, &found, &options.pieces, recorder);
    }
    Ok(Reading {
        size_px: frame.size_px(),
        view,
        layout: Layout {
            surface,
            pieces: options.pieces,
            stones,
        },
        seen,
        limits,
        notes,
    })
}

/// What the picture can't tell, once its stones are found.
fn limits(
    look: &Look,
    surface: Surface,
    (stones, dropped): (&[Found], &[Dropped]),
    share_of_stones: f64,
    pieces: &PieceSet,
) -> Result<Limits, ReadError> {
    let quality = quality(look, surface).map_err(ReadError::Image)?;
    let candidates = Candidates {
        stones,
        dropped,
        share_of_stones,
        is_poor: !quality.faults.is_empty(),
    };
    let to_photo = |pixel| working::full_from_reduced(pixel, look.factor);
    let searched = Searched::of(surface, &look.view, look.area, to_photo);
    let unexplained = limits::unexplained::marks(look, surface, &searched, &candidates, pieces);
    Ok(Limits {
        quality,
        searched,
        view: None,
        unexplained,
    })
}

fn quality(look: &Look, surface: Surface) -> Result<Quality, CvError> {
    let outline = match surface {
        Surface::Table | Surface::FreeTable => None,
        Surface::Chessboard(Chessboard { square_mm, .. }) => {
            board::orient::corners(&look.view, f64::from(board::SQUARES) * square_mm)
                .map(|corners| Region::new(corners.to_vec()))
        }
    };
    let size_px = (look.picture.width as u32, look.picture.height as u32);
    Quality::measure(&limits::quality::Ground {
        picture: &look.picture,
        outline,
        square_px: look::square_px(&look.view, surface, size_px),
        factor: look.factor,
    })
}

/// A tournament board's square.
const USUAL_SQUARE_MM: f64 = 57.0;
