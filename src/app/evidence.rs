//! The evidence of a reading, to be kept or sent: the picture with all marks on it, and the layout.

use crate::capture::Frame;
use crate::layout::file::LayoutFile;
use crate::overlay::{Mark, paint};
use crate::read::Reading;
use std::fmt;
use std::path::{Path, PathBuf};

/// Why the evidence could not be written.
#[derive(Debug)]
pub enum EvidenceError {
    Picture(PathBuf, image::ImageError),
    Layout(PathBuf, std::io::Error),
}

/// Writes `geomant-N.png` and `geomant-N.json` with the first N that is free; returns the picture's path.
pub fn export(
    folder: &Path,
    frame: &Frame,
    reading: &Reading,
    marks: &[Mark],
) -> Result<PathBuf, EvidenceError> {
    let name = |number: u32, ending: &str| folder.join(format!("geomant-{number}.{ending}"));
    let is_free = |number: &u32| !name(*number, "png").exists() && !name(*number, "json").exists();
    let number = (1..).find(is_free).unwrap_or(u32::MAX);
    let (picture, layout) = (name(number, "png"), name(number, "json"));
    paint(&frame.rgb, marks)
        .save(&picture)
        .map_err(|error| EvidenceError::Picture(picture.clone(), error))?;
    let text = LayoutFile::new(reading.layout.clone()).to_json();
    std::fs::write(&layout, text).map_err(|error| EvidenceError::Layout(layout.clone(), error))?;
    Ok(picture)
}

impl fmt::Display for EvidenceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Picture(path, error) => {
                write!(f, "{}: can't be written: {error}", path.display())
            }
            Self::Layout(path, error) => write!(f, "{}: can't be written: {error}", path.display()),
        }
    }
}

impl std::error::Error for EvidenceError {}
