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
    /// Robust standard deviation of the lines from where it has them, in pixels: [`ViewFit::sigma_px`](crate::board::view_fit::ViewFit::sigma_px).
    pub off_px: f64,
}

impl LensDoubt {
    /// By a photo in which a board of these squares shows; none where the lines agree with the file, or lie on no plane by any camera, as those of a bent board.
    pub fn of(frame: &Frame, camera: &CameraCalibration, squares: Region) -> Option<Self> {
        let size_px = frame.size_px();
        let params = BoardParams::of(squares);
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

    /// Its numbers as they are said: how far the lines lie off by their own camera and its focal length, and the same by the file's.
    pub fn numbers(&self) -> [Phrase; 4] {
        let said = |fit: LensFit| {
            let (off, focal) = (fit.off_px, fit.focal_px);
            [Phrase::decimal(off, 2), Phrase::decimal(focal, 0)]
        };
        let ([own_px, own_focal], [file_px, file_focal]) = (said(self.own), said(self.file));
        [own_px, own_focal, file_px, file_focal]
    }
}

impl Worded for LensDoubt {
    fn phrase(&self) -> Phrase {
        let [own_px, own_focal, file_px, file_focal] = self.numbers();
        phrase!(
            "calibrate-other-lens",
            own_px,
            own_focal,
            file_px,
            file_focal
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calibrate::camera::CameraSigma;
    use crate::camera::Camera;
    use crate::frames::PixelPoint;
    use crate::view::SurfaceView;
    use nalgebra::{Isometry3, Translation3, UnitQuaternion, Vector3};

    const SIZE_PX: (u32, u32) = (480, 360);
    const TRUE: Camera = Camera::pinhole(440.0, (239.5, 179.5));

    /// A board of so many squares a side, seen slantwise by the true camera.
    fn photo(per_side: u8) -> Frame {
        const DOWN_DEG: f64 = 180.0 - 42.0;
        let side = f64::from(per_side);
        let turn = |axis, deg: f64| UnitQuaternion::from_scaled_axis(axis * deg.to_radians());
        let turn = turn(Vector3::x(), DOWN_DEG) * turn(Vector3::z(), 12.0);
        let back = Translation3::new(0.0, 0.0, 1.5 * side);
        let to_middle = Translation3::new(-0.5 * side, -0.5 * side, 0.0);
        let pose = Isometry3::from_parts(back, turn) * to_middle;
        let view: SurfaceView = SurfaceView::new(TRUE, pose, 0.0);
        let code = |x: f64, y: f64| {
            let place = view.surface_from_pixel(PixelPoint::new(x, y), 0.0);
            let place = place.filter(|at| {
                let on_board = 0.0..side;
                on_board.contains(&at.x_mm) && on_board.contains(&at.y_mm)
            });
            place.map_or(150.0, |at| {
                let is_dark = (at.x_mm.floor() + at.y_mm.floor()) as i64 % 2 == 0;
                if is_dark { 60.0 } else { 220.0 }
            })
        };
        let rgb = image::RgbImage::from_fn(SIZE_PX.0, SIZE_PX.1, |x, y| {
            let parts = [(-0.25, -0.25), (0.25, -0.25), (-0.25, 0.25), (0.25, 0.25)];
            let parts = parts.map(|(dx, dy)| code(f64::from(x) + dx, f64::from(y) + dy));
            let grain = f64::from((x * 7 + y * 13 + x * y) % 5) - 2.0;
            image::Rgb([(parts.iter().sum::<f64>() / 4.0 + grain) as u8; 3])
        });
        Frame::new(rgb, "drawn".into(), 0.0).expect("a picture")
    }

    /// The file of a camera that is the true one but for its zoom.
    fn zoomed(zoom: f64, size_px: (u32, u32)) -> CameraCalibration {
        CameraCalibration {
            size_px,
            camera: Camera {
                fx: TRUE.fx * zoom,
                fy: TRUE.fy * zoom,
                ..TRUE
            },
            sigma: CameraSigma {
                focal_px: 0.5,
                cx_px: 0.5,
                cy_px: 0.5,
                k1: 0.001,
                k2: 0.003,
            },
            rms_px: 0.1,
            photos: 12,
        }
    }

    #[test]
    fn another_zoom_is_told_by_boards_of_all_sizes() {
        for per_side in [4, 5, 8] {
            let (frame, squares) = (photo(per_side), Region::of_board(per_side, per_side));
            let squares = squares.expect("a board");
            let doubt = |zoom, size_px| LensDoubt::of(&frame, &zoomed(zoom, size_px), squares);
            assert_eq!(doubt(1.0, SIZE_PX), None, "{per_side}: its own");
            let of_another_shape = doubt(1.3, (480, 480));
            assert_eq!(of_another_shape, None, "{per_side}: of another shape");
            for zoom in [0.8, 1.25] {
                let told = doubt(zoom, SIZE_PX).expect("another lens");
                let LensDoubt { file, own } = told;
                assert!(own.off_px < file.off_px, "{per_side}, {zoom}: {told:?}");
                assert!((file.focal_px - TRUE.fx * zoom).abs() < 1e-6, "{told:?}");
                assert!((own.focal_px / TRUE.fx - 1.0).abs() < 0.1, "{told:?}");
                let said = told.phrase().to_string();
                for number in told.numbers() {
                    assert!(said.contains(&number.to_string()), "{said}");
                }
            }
        }
    }
}
