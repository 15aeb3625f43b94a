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

/// What a board's lines say against the camera of a file.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LensDoubt {
    /// The focal length and how far the lines lie off by the file's camera, in pixels.
    file: (f64, f64),
    /// The same by the camera that they fit best.
    own: (f64, f64),
}

impl LensDoubt {
    /// By a photo in which a board shows; none where the lines agree with the file, or lie on no plane by any camera, as those of a bent board.
    pub fn of(frame: &Frame, camera: &CameraCalibration) -> Option<Self> {
        let size_px = frame.size_px();
        let (board, sightings) =
            board::sight_board(frame, &BoardParams::default(), &mut Unrecorded).ok()?;
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
            file: (by_file.camera.fx, file.sigma_px),
            own: (own.view.camera.fx, own.sigma_px),
        })
    }
}

impl Worded for LensDoubt {
    fn phrase(&self) -> Phrase {
        let Self { file, own } = self;
        phrase!(
            "calibrate-other-lens",
            own_px = Phrase::decimal(own.1, 2),
            own_focal = Phrase::decimal(own.0, 0),
            file_px = Phrase::decimal(file.1, 2),
            file_focal = Phrase::decimal(file.0, 0)
        )
    }
}
