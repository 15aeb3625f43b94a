//! `geomant calibrate`: photos of boards in, calibration files out; and the board to print.

use super::config::CalibrateTask;
use super::failure::Failure;
use super::guard::kind::FileKind;
use super::{clock, output, picture};
use crate::board::Board;
use crate::board::view_fit::FOCAL;
use crate::calibrate::camera::{
    self, CalibrationPhoto, CameraCalibration, Coverage, ENOUGH_PHOTOS, PhotoReport,
};
use crate::calibrate::lens_doubt::LensDoubt;
use crate::calibrate::target::Target;
use crate::calibrate::{Calibration, TableCalibration, file};
use crate::capture::Frame;
use crate::overlay::{calibration_marks, paint};
use crate::phrase;
use crate::phrasing::{Language, Phrase, Worded};
use crate::pipeline::limits::ViewFault;
use crate::square::{Region, Square};
use indicatif::ProgressBar;
use rayon::prelude::*;
use std::path::{Path, PathBuf};

pub fn run(task: &CalibrateTask, language: Language) -> Result<(), Failure> {
    match task {
        CalibrateTask::Table {
            photo,
            square_mm,
            thickness_mm,
            camera,
            output,
            overlay,
        } => table(
            photo,
            (*square_mm, *thickness_mm),
            camera.as_deref(),
            (output, overlay.as_deref()),
        ),
        CalibrateTask::Camera {
            photos,
            output,
            coverage,
        } => camera(photos, output, coverage.as_deref()),
        CalibrateTask::Target { target, output } => print_target(target, output, language),
    }
}

/// Measures the table, writes the file, and draws what it rests on where that is asked for.
fn table(
    photo: &Path,
    (square_mm, thickness_mm): (f64, f64),
    camera: Option<&Path>,
    (to, overlay): (&Path, Option<&Path>),
) -> Result<(), Failure> {
    let camera = match picture::calibration(camera)? {
        Some(Calibration::Camera(camera)) => Some(camera),
        Some(Calibration::Table(_)) => {
            return Err(Failure::NotACamera(camera.unwrap_or(to).into()));
        }
        None => None,
    };
    let frame = Frame::open(photo).map_err(Failure::Capture)?;
    let failed = |error| Failure::Calibrate(photo.into(), error);
    let target = TableCalibration::find_target(&frame, square_mm, camera.as_ref());
    let target = target.map_err(failed)?;
    let other_lens = camera.and_then(|camera| LensDoubt::of(&frame, &camera, Region::CHESSBOARD));
    let doubts = doubts(&target, other_lens.as_ref(), frame.size_px());
    let calibration =
        TableCalibration::from_target(&frame, target, thickness_mm).map_err(failed)?;
    let marks = overlay.map(|_| calibration_marks(&calibration));
    let (rms_px, tells_a_bump) = (calibration.view.rms_px, calibration.landmarks.are_enough());
    let source = photo.display().to_string();
    let text = readable(&Calibration::Table(Box::new(calibration)), &source)?;
    if let (Some(overlay), Some(marks)) = (overlay, marks) {
        output::write_picture(overlay, &paint(&frame.rgb, &marks))?;
    }
    output::write_file(to, text.as_bytes())?;
    let (rms, path) = (Phrase::decimal(rms_px, 2), to.display().to_string());
    output::tell(phrase!("calibrate-plane-known", rms, path));
    doubts.into_iter().for_each(output::warn);
    if !tells_a_bump {
        output::warn(phrase!("calibrate-plain-table"));
    }
    Ok(())
}

/// The text of a calibration's file, which `source` names the photos of; refused where readers would refuse it, before anything is written.
fn readable(calibration: &Calibration, source: &str) -> Result<String, Failure> {
    let text = file::to_json(calibration, &clock::today(), source);
    match file::parse(&text) {
        Ok(_) => Ok(text),
        Err(error) => Err(Failure::UnreadableCalibration(source.into(), error)),
    }
}

/// A focal length that is known worse has what lies far from the target elsewhere.
const MOST_FOCAL_SIGMA: f64 = 0.05;
/// What lies off by more is no grain of the picture: a bent sheet, or another thing that looks like one.
const MOST_RMS_PX: f64 = 1.0;

/// Why a table measured by such a board may be measured wrongly.
fn doubts(board: &Board, other_lens: Option<&LensDoubt>, size_px: (u32, u32)) -> Vec<Phrase> {
    let mut doubts = vec![];
    if !board.others.is_empty() {
        doubts.push(phrase!(
            "calibrate-other-boards",
            count = board.others.len()
        ));
    }
    let [a, b, c, d] = board.corners_px;
    let round_px = a.distance(b) + b.distance(c) + c.distance(d) + d.distance(a);
    let square_px = round_px / (4.0 * f64::from(Square::PER_SIDE));
    let fault = ViewFault::of(&board.view, square_px, size_px, 0.0);
    doubts.extend(fault.map(|fault| fault.phrase()));
    // By its own lens the board is flat.
    if let Some(other_lens) = other_lens {
        doubts.push(other_lens.phrase());
    } else if board.uneven.is_some() || board.rms_px > MOST_RMS_PX {
        doubts.push(phrase!("calibrate-not-flat"));
    }
    let focal_sigma = board.covariance[(FOCAL, FOCAL)].sqrt();
    if focal_sigma > MOST_FOCAL_SIGMA {
        let percent = Phrase::decimal(100.0 * focal_sigma, 0);
        doubts.push(phrase!("calibrate-focal-open", percent));
    }
    doubts
}

/// Measures the lens and writes the file; says what each photo is worth.
fn camera(paths: &[PathBuf], to: &Path, coverage: Option<&Path>) -> Result<(), Failure> {
    let (photos, copies) = camera::distinct(measured(paths));
    for (copy, source) in copies {
        output::tell(phrase!("calibrate-photo-copy", copy, source));
    }
    let (calibration, reports) = camera::calibrate(&photos).map_err(Failure::NoPhotos)?;
    let covered = Coverage::of(&photos);
    if let Some(to) = coverage {
        output::write_picture(to, &covered.picture())?;
    }
    say_reports(&reports);
    say_camera(&calibration, covered.share());
    say_other_cameras(&reports);
    let source = format!("{} photos", calibration.photos);
    let text = readable(&Calibration::Camera(calibration), &source)?;
    output::write_file(to, text.as_bytes())?;
    output::tell(phrase!("cli-written", path = to.display().to_string()));
    Ok(())
}

/// The photos that show a board; the others are named.
fn measured(paths: &[PathBuf]) -> Vec<CalibrationPhoto> {
    let bar = ProgressBar::new(paths.len() as u64);
    let measure = |path: &PathBuf| {
        let frame = Frame::open(path).map_err(Failure::Capture);
        let photo = frame.and_then(|frame| {
            CalibrationPhoto::measure(&frame)
                .map_err(|error| Failure::Calibrate(path.clone(), error.into()))
        });
        bar.inc(1);
        photo
    };
    let outcomes: Vec<Result<CalibrationPhoto, Failure>> = paths.par_iter().map(measure).collect();
    bar.finish_and_clear();
    let mut photos = Vec::new();
    for outcome in outcomes {
        match outcome {
            Ok(photo) => photos.push(photo),
            Err(failure) => output::tell(phrase!("cli-left-out", problem = &failure)),
        }
    }
    photos
}

fn say_reports(reports: &[PhotoReport]) {
    for PhotoReport {
        source,
        rms_px,
        lean_deg,
        to_be_dropped,
        ..
    } in reports
    {
        let (rms, lean) = (Phrase::decimal(*rms_px, 3), Phrase::decimal(*lean_deg, 0));
        output::tell(match to_be_dropped {
            true => phrase!("calibrate-photo-to-drop", source, rms, lean),
            false => phrase!("calibrate-photo", source, rms, lean),
        });
    }
}

fn say_camera(calibration: &CameraCalibration, covered: f64) {
    const GOOD_COVERAGE: f64 = 0.6;
    let CameraCalibration {
        camera,
        sigma,
        rms_px,
        photos,
        ..
    } = calibration;
    let [focal, cx, cy] = [camera.fx, camera.cx, camera.cy].map(|px| Phrase::decimal(px, 1));
    let [focal_sigma, cx_sigma, cy_sigma] =
        [sigma.focal_px, sigma.cx_px, sigma.cy_px].map(|px| Phrase::decimal(px, 1));
    let [k1, k2] = [camera.dist[0], camera.dist[1]].map(|k| Phrase::decimal(k, 4));
    let [k1_sigma, k2_sigma] = [sigma.k1, sigma.k2].map(|k| Phrase::decimal(k, 4));
    output::tell(phrase!(
        "calibrate-camera",
        photos = *photos,
        rms = Phrase::decimal(*rms_px, 3),
        focal,
        focal_sigma,
        cx,
        cx_sigma,
        cy,
        cy_sigma,
        k1,
        k1_sigma,
        k2,
        k2_sigma
    ));
    if *photos < ENOUGH_PHOTOS {
        output::warn(phrase!("calibrate-few-photos", photos = *photos));
    }
    let focal_sigma = sigma.focal_px / camera.fx;
    if focal_sigma > MOST_FOCAL_SIGMA {
        let percent = Phrase::decimal(100.0 * focal_sigma, 0);
        output::warn(phrase!("calibrate-camera-focal-open", percent));
    }
    if covered < GOOD_COVERAGE {
        let percent = Phrase::decimal(100.0 * covered, 0);
        output::warn(phrase!("calibrate-coverage", percent));
    }
}

/// Warns of photos that seem to be of several cameras; a single one among others is to be dropped as a bad photo is.
fn say_other_cameras(reports: &[PhotoReport]) {
    let odd = reports.iter().filter(|report| report.has_other_camera);
    let count = odd.count();
    if count > 1 {
        output::warn(phrase!(
            "calibrate-other-cameras",
            count,
            photos = reports.len()
        ));
    }
}

fn print_target(target: &Target, to: &Path, language: Language) -> Result<(), Failure> {
    let bytes = match FileKind::of_drawing(to) {
        FileKind::Svg => target.svg(language).into_bytes(),
        _ => target.pdf(language).map_err(Failure::Target)?,
    };
    output::write_file(to, &bytes)?;
    output::tell(phrase!(
        "cli-written-print",
        path = to.display().to_string()
    ));
    Ok(())
}
