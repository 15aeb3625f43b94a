//! Calibration: of a table by one photo of a chessboard lying on it, of a camera by several (`camera`).
//!
//! In: a [`Frame`] with the board, its square side and thickness. Out: a [`TableCalibration`], which serves
//! every later picture of the same camera from the same place, the board taken away.

pub mod camera;
pub mod file;
#[doc(hidden)]
pub mod landmarks;
pub mod lens_doubt;
#[doc(hidden)]
pub mod plane_doubt;
#[doc(hidden)]
pub mod table_now;
#[doc(hidden)]
pub mod target;

use crate::board::view_fit::{CameraPrior, ViewCovariance};
use crate::board::{self, Board, BoardError, BoardParams};
use crate::capture::Frame;
use crate::cv::CvError;
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::square::Region;
use crate::view::SurfaceView;
use camera::CameraCalibration;
use landmarks::Landmarks;
use nalgebra::{Translation3, Vector3};
use table_now::TargetInView;

/// A camera before a table, as measured once.
#[derive(Clone, Debug, PartialEq)]
pub struct TableCalibration {
    /// Width and height of the photo it was measured on, in pixels.
    pub size_px: (u32, u32),
    /// The camera and the table's plane; the frame is the board's as it lay there.
    pub view: SurfaceView,
    /// Side of the board's squares, in millimetres.
    pub square_mm: f64,
    /// How high the board's playing surface stood over the table, in millimetres.
    pub thickness_mm: f64,
    /// Variances and covariances of the view's parameters, 12×12, in the order and the units of [`crate::board::view_fit::PARAMETERS`]; lengths
    /// in millimetres.
    pub covariance: ViewCovariance,
    /// What the photo showed beside the board, to see later whether the camera has moved.
    pub landmarks: Landmarks,
}

/// What a calibration file may hold.
#[derive(Clone, Debug, PartialEq)]
pub enum Calibration {
    /// Of a table that was bare but for a board.
    Table(Box<TableCalibration>),
    /// Of a lens alone.
    Camera(CameraCalibration),
}

/// Why a calibration can't be made, or does not fit a picture.
#[derive(Clone, Debug, PartialEq)]
pub enum CalibrateError {
    /// No board was found in the photo.
    Board(BoardError),
    /// A photo can't be processed.
    Image(CvError),
    /// None of the photos shows a board.
    NoPhotos,
    /// A photo, its size, and the size of the others: not one camera's, or not at one zoom.
    OddSize(String, (u32, u32), (u32, u32)),
    /// So many photos and yet no camera.
    Undetermined(usize),
    /// Size of the calibration's photo, and of the picture, of another shape.
    OtherShape((u32, u32), (u32, u32)),
}

impl Worded for CalibrateError {
    fn phrase(&self) -> Phrase {
        let size = |(width, height): (u32, u32)| format!("{width}×{height}");
        match self {
            Self::Board(error) => error.phrase(),
            Self::Image(error) => error.phrase(),
            Self::NoPhotos => phrase!("calibrate-no-photos"),
            Self::OddSize(source, own, others) => {
                let (own, others) = (size(*own), size(*others));
                phrase!("calibrate-odd-size", source, size = own, others)
            }
            Self::Undetermined(photos) => phrase!("calibrate-undetermined", photos = *photos),
            Self::OtherShape(own, other) => {
                let (own, other) = (size(*own), size(*other));
                phrase!("calibrate-other-shape", own, size = other)
            }
        }
    }
}

crate::worded_errors!(CalibrateError);

impl From<BoardError> for CalibrateError {
    fn from(error: BoardError) -> Self {
        Self::Board(error)
    }
}

impl TableCalibration {
    /// Measures the table from a photo of a board with squares of `square_mm` that is `thickness_mm` thick.
    /// A camera that was calibrated before makes it surer.
    ///
    /// # Errors
    /// Where no board is found, or the camera was calibrated for pictures of another shape.
    pub fn from_photo(
        frame: &Frame,
        square_mm: f64,
        thickness_mm: f64,
        camera: Option<&CameraCalibration>,
    ) -> Result<Self, CalibrateError> {
        let board = Self::find_target(frame, square_mm, camera)?;
        Self::from_target(frame, board, thickness_mm)
    }

    /// The board or sheet in a photo by which a table is measured.
    ///
    /// # Errors
    /// As [`Self::from_photo`].
    pub fn find_target(
        frame: &Frame,
        square_mm: f64,
        camera: Option<&CameraCalibration>,
    ) -> Result<Board, CalibrateError> {
        let params = board_params(camera, frame.size_px(), Region::CHESSBOARD)?;
        let board = board::find_board(frame, &params).map_err(CalibrateError::Board)?;
        Ok(board.scaled(square_mm))
    }

    /// Measures the table by a board that was found in its photo.
    ///
    /// # Errors
    /// Where OpenCV can't work on the photo.
    pub fn from_target(
        frame: &Frame,
        board: Board,
        thickness_mm: f64,
    ) -> Result<Self, CalibrateError> {
        let square_mm = board.square_mm;
        let shown = TargetInView::new(board.view.clone(), square_mm);
        let landmarks = Landmarks::of(&frame.rgb, |pixel| shown.covers(pixel));
        let mut view = board.view;
        // The table lies below the board's playing surface.
        let down = Translation3::from(Vector3::new(0.0, 0.0, -thickness_mm));
        view.camera_from_surface *= down;
        Ok(Self {
            size_px: frame.size_px(),
            view,
            square_mm,
            thickness_mm,
            covariance: board.covariance,
            landmarks: landmarks.map_err(CalibrateError::Image)?,
        })
    }

    /// The view for a picture of the same shape: another size is scaled, another shape refused.
    ///
    /// # Errors
    /// Where the picture has another shape.
    pub fn view_for(&self, size_px: (u32, u32)) -> Result<SurfaceView, CalibrateError> {
        let scale = scale_to(self.size_px, size_px)?;
        let mut view = self.view.clone();
        view.camera = view.camera.rescaled(scale);
        view.rms_px *= scale;
        Ok(view)
    }
}

/// How a board of these squares is to be looked for by a camera that may be known.
///
/// # Errors
/// Where the camera was calibrated for pictures of another shape.
pub fn board_params(
    camera: Option<&CameraCalibration>,
    size_px: (u32, u32),
    squares: Region,
) -> Result<BoardParams, CalibrateError> {
    let prior = match camera {
        Some(calibration) => calibration.prior_for(size_px)?,
        None => CameraPrior::default(),
    };
    Ok(BoardParams {
        prior,
        ..BoardParams::of(squares)
    })
}

/// How much larger a picture is than the calibration's; one of another shape is refused.
fn scale_to(calibrated: (u32, u32), size_px: (u32, u32)) -> Result<f64, CalibrateError> {
    let scale = f64::from(size_px.0) / f64::from(calibrated.0);
    let height = f64::from(calibrated.1) * scale;
    // Halving an odd height rounds by up to a pixel.
    if (height - f64::from(size_px.1)).abs() > 1.0 {
        return Err(CalibrateError::OtherShape(calibrated, size_px));
    }
    Ok(scale)
}
