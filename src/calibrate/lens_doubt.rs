//! Whether a camera's file is of the camera that took a photo of a board.
//!
//! In: the photo and a [`CameraCalibration`]. Out: a [`LensDoubt`] where the board's lines fit clearly better with a camera of their own.
//! A photo straight from above says little of the focal length, and then nothing is said: the table's plane is the same by either.

use super::camera::{CameraCalibration, is_clearly_better};
use crate::board::view_fit::{CameraPrior, fit_view};
use crate::board::{self, BoardParams};
use crate::capture::Frame;
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::recorder::Unrecorded;
use crate::square::Region;

/// What a board's lines say against the camera of a file.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LensDoubt {
    /// By the file's camera.
    pub file: LensFit,
    /// By the camera that they fit best.
    pub own: LensFit,
}

/// How a board's lines fit a camera.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LensFit {
    /// The camera's focal length, in pixels.
    pub focal_px: f64,
    /// How far they lie off, in pixels.
    pub off_px: f64,
}

impl LensDoubt {
    /// By a photo in which a board of these squares shows; none where the lines agree with the file, or lie on no plane by any camera, as those of a bent board.
    pub fn of(frame: &Frame, camera: &CameraCalibration, squares: Region) -> Option<Self> {
        let size_px = frame.size_px();
        let params = BoardParams {
            squares,
            ..BoardParams::default()
        };
        let (board, sightings) = board::sight_board(frame, &params, &mut Unrecorded).ok()?;
        if board.uneven.is_some() {
            return None;
        }
        let prior = camera.prior_for(size_px).ok()?;
        let mut by_file = board.fitted_view.clone();
        by_file.camera = prior.known?.camera;
        // A longer lens sees the same from farther away.
        by_file.camera_from_surface.translation.vector.z *=
            by_file.camera.fx / board.fitted_view.camera.fx;
        let starts = [&by_file, &board.fitted_view];
        let file = starts
            .into_iter()
            .filter_map(|start| fit_view(start, &sightings, size_px, &prior))
            .min_by(|a, b| a.sigma_px.total_cmp(&b.sigma_px))?;
        let typical = CameraPrior::default();
        let own = fit_view(&board.fitted_view, &sightings, size_px, &typical)?;
        is_clearly_better(own.sigma_px, file.sigma_px).then_some(Self {
            file: LensFit {
                focal_px: by_file.camera.fx,
                off_px: file.sigma_px,
            },
            own: LensFit {
                focal_px: own.view.camera.fx,
                off_px: own.sigma_px,
            },
        })
    }
}

impl Worded for LensDoubt {
    fn phrase(&self) -> Phrase {
        let Self { file, own } = self;
        phrase!(
            "calibrate-other-lens",
            own_px = Phrase::decimal(own.off_px, 2),
            own_focal = Phrase::decimal(own.focal_px, 0),
            file_px = Phrase::decimal(file.off_px, 2),
            file_focal = Phrase::decimal(file.focal_px, 0)
        )
    }
}
