//! Calibration of a camera: several photos of a chessboard, held at different angles, give its lens.
//!
//! In: frames, one at a time, for they are large. Out: a [`CameraCalibration`] with standard deviations, and what each photo
//! is worth.

use super::CalibrateError;
use crate::board::view_fit::joint::{self, JointFit, PhotoSightings, SHARED};
use crate::board::view_fit::{CameraPrior, INDEPENDENT_SIGHTINGS, KnownCamera};
use crate::board::{self, BoardError, BoardParams};
use crate::camera::Camera;
use crate::capture::Frame;
use crate::frames::PixelPoint;
use crate::recorder::Unrecorded;
use crate::statistics::median;
use image::{Rgb, RgbImage};

/// A lens as measured once; it serves every picture of that camera at the same zoom and focus.
#[derive(Clone, Debug, PartialEq)]
pub struct CameraCalibration {
    /// Width and height of the photos, in pixels.
    pub size_px: (u32, u32),
    /// Its lens.
    pub camera: Camera,
    /// One standard deviation of each number.
    pub sigma: CameraSigma,
    /// Root mean square distance of the measured lines from the fitted ones, over all photos, in pixels.
    pub rms_px: f64,
    /// How many photos it rests on.
    pub photos: usize,
}

impl CameraCalibration {
    /// What is believed of the camera in a picture of the same shape: another size is scaled, another shape refused.
    ///
    /// # Errors
    /// Where the picture has another shape than those of the calibration.
    pub fn prior_for(&self, size_px: (u32, u32)) -> Result<CameraPrior, CalibrateError> {
        let scale = super::scale_to(self.size_px, size_px)?;
        Ok(CameraPrior {
            known: Some(KnownCamera {
                camera: self.camera.rescaled(scale),
                focal_log_sigma: self.sigma.focal_px / self.camera.fx,
                k1_sigma: self.sigma.k1,
                k2_sigma: self.sigma.k2,
                center_sigma_px: self.sigma.cx_px.max(self.sigma.cy_px) * scale,
            }),
            ..CameraPrior::default()
        })
    }
}

/// Standard deviations of a camera's numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CameraSigma {
    /// Of both focal lengths.
    pub focal_px: f64,
    /// Of the middle, across.
    pub cx_px: f64,
    /// Of the middle, down.
    pub cy_px: f64,
    /// Of the first coefficient of distortion.
    pub k1: f64,
    /// Of the second coefficient of distortion.
    pub k2: f64,
}

/// A photo whose board was found.
#[derive(Clone, Debug)]
pub struct CalibrationPhoto {
    /// What people call it, as a path.
    pub source: String,
    /// Width and height.
    pub size_px: (u32, u32),
    /// Where the board's crossings show.
    pub sightings: PhotoSightings,
}

/// How well one photo fits the common camera.
#[derive(Clone, Debug, PartialEq)]
pub struct PhotoReport {
    /// What people call it, as a path.
    pub source: String,
    /// How far its crossings lie off.
    pub rms_px: f64,
    /// Whether they fit clearly better with a camera of the photo's own than with that of all: it was taken by another, or zoomed or
    /// cropped otherwise, or its board is bent.
    pub has_other_camera: bool,
    /// Degrees that the board leans away from facing the camera.
    pub lean_deg: f64,
    /// Whether the others do better without it.
    pub to_be_dropped: bool,
}

impl CalibrationPhoto {
    /// Finds the board in a photo.
    ///
    /// # Errors
    /// Where no board is found in it.
    pub fn measure(frame: &Frame) -> Result<Self, BoardError> {
        let (board, sightings) =
            board::sight_board(frame, &BoardParams::default(), &mut Unrecorded)?;
        Ok(Self {
            source: frame.source.clone(),
            size_px: frame.size_px(),
            sightings: PhotoSightings {
                view: board.fitted_view,
                sightings,
            },
        })
    }
}

/// Fewer photos than this leave the lens uncertain.
pub const ENOUGH_PHOTOS: usize = 4;

/// Whether a camera of a photo's own explains its lines better than one that is given, by how far they lie off under both: by the
/// Bayesian information criterion, which has each parameter that is free cost the logarithm of the number of sightings. That asks for 1.15 times
/// as far; of 137 drawn photos, of one camera a set, none had more than 1.09, and of 16 with their true camera none more than 1.04.
pub(super) fn is_clearly_better(own_px: f64, given_px: f64) -> bool {
    let gain = 2.0 * INDEPENDENT_SIGHTINGS * (given_px / own_px).ln();
    gain > SHARED as f64 * INDEPENDENT_SIGHTINGS.ln()
}

/// The photos without those that show what another does, pixel for pixel, and of these the name of each and of that other. A photo that is
/// given twice tells no more than once, and would make the camera seem surer.
pub fn distinct(photos: Vec<CalibrationPhoto>) -> (Vec<CalibrationPhoto>, Vec<(String, String)>) {
    let (mut kept, mut copies) = (Vec::<CalibrationPhoto>::new(), vec![]);
    for photo in photos {
        // What is measured hangs on the pixels alone, and grain makes it another in each photo.
        let shows_it = |other: &&CalibrationPhoto| {
            other.size_px == photo.size_px && other.sightings.sightings == photo.sightings.sightings
        };
        match kept.iter().find(shows_it) {
            Some(other) => copies.push((photo.source, other.source.clone())),
            None => kept.push(photo),
        }
    }
    (kept, copies)
}

/// The camera that took all the photos, and a report on each in their order.
///
/// # Errors
/// Where there are no photos, their shapes differ, or they don't tell one camera.
pub fn calibrate(
    photos: &[CalibrationPhoto],
) -> Result<(CameraCalibration, Vec<PhotoReport>), CalibrateError> {
    let size_px = photos.first().ok_or(CalibrateError::NoPhotos)?.size_px;
    if let Some(odd) = photos.iter().find(|photo| photo.size_px != size_px) {
        return Err(CalibrateError::OddSize(
            odd.source.clone(),
            odd.size_px,
            size_px,
        ));
    }
    let sightings: Vec<PhotoSightings> =
        photos.iter().map(|photo| photo.sightings.clone()).collect();
    let undetermined = CalibrateError::Undetermined(photos.len());
    let fit = joint::fit_camera(&sightings, size_px, &prior()).ok_or(undetermined)?;
    let squares: f64 = fit.views.iter().map(|view| view.rms_px.powi(2)).sum();
    let calibration = CameraCalibration {
        size_px,
        camera: fit.camera,
        sigma: sigma(&fit, &sightings, size_px),
        rms_px: (squares / photos.len() as f64).sqrt(),
        photos: photos.len(),
    };
    let alone = alone_px(&sightings, size_px).ok_or(CalibrateError::Undetermined(photos.len()))?;
    let reports = report(photos, &fit, &alone);
    Ok((calibration, reports))
}

/// What is believed of a camera that several photos are going to tell about.
fn prior() -> CameraPrior {
    CameraPrior {
        // Sensors sit a hundredth of their width off the lens's axis, pixels are square to a fifth of a percent.
        center_sigma: 0.02,
        aspect_log_sigma: 0.002,
        ..CameraPrior::default()
    }
}

/// The larger of what the residuals promise and what leaving out one photo at a time shows (the jackknife, Efron 1982):
/// boards that are not flat shift the camera by more than their residuals tell.
fn sigma(fit: &JointFit, photos: &[PhotoSightings], size_px: (u32, u32)) -> CameraSigma {
    let promised = fit.covariance.diagonal().map(f64::sqrt);
    let others: Vec<[f64; SHARED]> = (0..photos.len())
        .filter(|_| photos.len() >= ENOUGH_PHOTOS)
        .filter_map(|left_out| {
            let mut rest = photos.to_vec();
            rest.remove(left_out);
            joint::fit_camera(&rest, size_px, &prior()).map(|fit| numbers(&fit.camera))
        })
        .collect();
    let count = others.len() as f64;
    let shown = |k: usize| {
        let mean = others.iter().map(|numbers| numbers[k]).sum::<f64>() / count;
        let squares: f64 = others
            .iter()
            .map(|numbers| (numbers[k] - mean).powi(2))
            .sum();
        (squares * (count - 1.0) / count).sqrt()
    };
    let of = |k: usize| {
        if others.is_empty() {
            promised[k]
        } else {
            promised[k].max(shown(k))
        }
    };
    CameraSigma {
        focal_px: of(0) * fit.camera.fx,
        k1: of(1),
        k2: of(2),
        cx_px: of(3),
        cy_px: of(4),
    }
}

/// The camera's parameters in the order of the joint fit's covariance.
fn numbers(camera: &Camera) -> [f64; SHARED] {
    let Camera {
        fx,
        fy,
        cx,
        cy,
        dist,
    } = *camera;
    [fx.ln(), dist[0], dist[1], cx, cy, (fy / fx).ln()]
}

/// What each photo leaves if it has a camera of its own, of which the same is believed.
fn alone_px(photos: &[PhotoSightings], size_px: (u32, u32)) -> Option<Vec<f64>> {
    let alone = |photo: &PhotoSightings| {
        let fit = joint::fit_camera(std::slice::from_ref(photo), size_px, &prior())?;
        fit.views.first().map(|view| view.rms_px)
    };
    photos.iter().map(alone).collect()
}

fn report(photos: &[CalibrationPhoto], fit: &JointFit, alone_px: &[f64]) -> Vec<PhotoReport> {
    // A sharp photo of a flat board stays within two and a half times the usual error.
    const MOST_TIMES_USUAL: f64 = 2.5;
    let usual = median(fit.views.iter().map(|view| view.rms_px)).unwrap_or(0.0);
    photos
        .iter()
        .zip(fit.views.iter().zip(alone_px))
        .map(|(photo, (view, &alone_px))| {
            let up = view.camera_from_surface.rotation * nalgebra::Vector3::z();
            PhotoReport {
                source: photo.source.clone(),
                rms_px: view.rms_px,
                has_other_camera: is_clearly_better(alone_px, view.rms_px),
                lean_deg: up.z.abs().min(1.0).acos().to_degrees(),
                to_be_dropped: photos.len() > ENOUGH_PHOTOS
                    && view.rms_px > MOST_TIMES_USUAL * usual,
            }
        })
        .collect()
}

/// Where in the picture the boards lay.
pub struct Coverage {
    size_px: (u32, u32),
    pixels: Vec<PixelPoint>,
}

impl Coverage {
    /// Where the boards of these photos lay.
    pub fn of(photos: &[CalibrationPhoto]) -> Self {
        let sightings = photos.iter().flat_map(|photo| &photo.sightings.sightings);
        Self {
            size_px: photos.first().map_or((1, 1), |photo| photo.size_px),
            pixels: sightings.map(|sighting| sighting.pixel).collect(),
        }
    }

    /// Share of the picture, in 8×6 fields, in which some board's lines were measured.
    pub fn share(&self) -> f64 {
        const FIELDS: (usize, usize) = (8, 6);
        let mut seen = [[false; FIELDS.0]; FIELDS.1];
        for pixel in &self.pixels {
            let field = |value: f64, size: u32, count: usize| {
                ((value / f64::from(size) * count as f64).max(0.0) as usize).min(count - 1)
            };
            seen[field(pixel.y, self.size_px.1, FIELDS.1)]
                [field(pixel.x, self.size_px.0, FIELDS.0)] = true;
        }
        let count = seen.iter().flatten().filter(|&&seen| seen).count();
        count as f64 / (FIELDS.0 * FIELDS.1) as f64
    }

    /// A dot for every measured place: white paper, where nothing lay.
    pub fn picture(&self) -> RgbImage {
        const DOT_PX: i64 = 2;
        const INK: Rgb<u8> = Rgb([30, 90, 160]);
        let mut picture = RgbImage::from_pixel(self.size_px.0, self.size_px.1, Rgb([255; 3]));
        for pixel in &self.pixels {
            let (x, y) = (pixel.x.round() as i64, pixel.y.round() as i64);
            for (dx, dy) in
                (-DOT_PX..=DOT_PX).flat_map(|dx| (-DOT_PX..=DOT_PX).map(move |dy| (dx, dy)))
            {
                let (Ok(x), Ok(y)) = (u32::try_from(x + dx), u32::try_from(y + dy)) else {
                    continue;
                };
                if let Some(dot) = picture.get_pixel_mut_checked(x, y) {
                    *dot = INK;
                }
            }
        }
        picture
    }
}
