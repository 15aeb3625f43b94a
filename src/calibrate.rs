//! Calibration of a table: one photo of a chessboard lying on it gives the camera and the table's plane.
//!
//! In: a [`Frame`] with the board, its square side and thickness. Out: a [`TableCalibration`], which serves
//! every later picture of the same camera from the same place, the board taken away.

pub mod file;

use crate::board::{self, BoardError, BoardParams};
use crate::capture::Frame;
use crate::view::SurfaceView;
use nalgebra::{Translation3, Vector3};
use std::fmt;

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
}

/// Why a calibration can't be made, or does not fit a picture.
#[derive(Clone, Debug, PartialEq)]
pub enum CalibrateError {
    Board(BoardError),
    /// Size of the calibration's photo, and of the picture, of another shape.
    OtherShape((u32, u32), (u32, u32)),
}

impl fmt::Display for CalibrateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(error) => write!(f, "{error}"),
            Self::OtherShape((cw, ch), (w, h)) => write!(
                f,
                "the calibration was made on a picture of {cw}×{ch} pixels and does not fit one of {w}×{h}: \
                 calibrate again with this camera's own picture size"
            ),
        }
    }
}

impl std::error::Error for CalibrateError {}

impl TableCalibration {
    /// Measures the table from a photo of a board with squares of `square_mm` that is `thickness_mm` thick.
    pub fn from_photo(
        frame: &Frame,
        square_mm: f64,
        thickness_mm: f64,
    ) -> Result<Self, CalibrateError> {
        let board =
            board::find_board(frame, &BoardParams::default()).map_err(CalibrateError::Board)?;
        let mut view = board.scaled(square_mm).view;
        // The table lies below the board's playing surface.
        let down = Translation3::from(Vector3::new(0.0, 0.0, -thickness_mm));
        view.camera_from_surface *= down;
        Ok(Self {
            size_px: frame.size_px(),
            view,
            square_mm,
            thickness_mm,
        })
    }

    /// The view for a picture of the same shape: another size is scaled, another shape refused.
    pub fn view_for(&self, size_px: (u32, u32)) -> Result<SurfaceView, CalibrateError> {
        let scale = f64::from(size_px.0) / f64::from(self.size_px.0);
        let height = f64::from(self.size_px.1) * scale;
        // Halving an odd height rounds by up to a pixel.
        if (height - f64::from(size_px.1)).abs() > 1.0 {
            return Err(CalibrateError::OtherShape(self.size_px, size_px));
        }
        let mut view = self.view.clone();
        let camera = &mut view.camera;
        camera.fx *= scale;
        camera.fy *= scale;
        // Pixel centres are whole numbers: the picture's corner is half a pixel off.
        camera.cx = (camera.cx + 0.5) * scale - 0.5;
        camera.cy = (camera.cy + 0.5) * scale - 0.5;
        view.rms_px *= scale;
        Ok(view)
    }
}
