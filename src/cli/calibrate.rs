//! `geomant calibrate`: a photo of a board on the table in, a calibration file out.

use super::config::CalibrateTask;
use super::failure::Failure;
use super::output;
use crate::calibrate::{TableCalibration, file};
use crate::capture::Frame;

/// Measures the table and writes the file.
pub fn table(task: &CalibrateTask) -> Result<(), Failure> {
    let frame = Frame::open(&task.photo).map_err(Failure::Capture)?;
    let calibration = TableCalibration::from_photo(&frame, task.square_mm, task.thickness_mm)
        .map_err(|error| Failure::Calibrate(task.photo.clone(), error))?;
    output::write_file(&task.output, file::to_json(&calibration).as_bytes())?;
    output::say(&format!(
        "the table's plane is known to {:.2} px; written to {}",
        calibration.view.rms_px,
        task.output.display()
    ));
    Ok(())
}
