//! The evidence of a reading, to be kept or sent: the picture with all marks on it, and the layout with
//! the ruling.

use super::table::Table;
use crate::capture::Frame;
use crate::layout::file::LayoutFile;
use crate::overlay::{self, paint};
use crate::pipeline::Reading;
use std::fmt;
use std::path::{Path, PathBuf};

/// Puts what the library says of a table into words that programs read: `geomant.ruling/1`.
pub type RulingAsJson = fn(&super::table::Verdict, &Reading) -> Option<String>;

/// Why the evidence could not be written.
#[derive(Debug)]
pub enum EvidenceError {
    Picture(PathBuf, image::ImageError),
    Text(PathBuf, std::io::Error),
}

/// Writes `geomant-N.png`, `geomant-N.json` (the layout) and `geomant-N.ruling.json` with the first N that
/// is free; returns the picture's path, or none where there is no reading.
pub fn export(
    folder: &Path,
    frame: &Frame,
    table: &Table,
    ruling_as_json: RulingAsJson,
) -> Result<Option<PathBuf>, EvidenceError> {
    let Some(reading) = table.reading() else {
        return Ok(None);
    };
    let name = |number: u32, ending: &str| folder.join(format!("geomant-{number}.{ending}"));
    let endings = ["png", "json", "ruling.json"];
    let is_free = |number: &u32| endings.iter().all(|e| !name(*number, e).exists());
    let number = (1..).find(is_free).unwrap_or(u32::MAX);
    let [picture, layout, ruling] = endings.map(|ending| name(number, ending));
    let found = table.verdict().found();
    let found = found.map(|found| found.marks(&reading.layout));
    let marks = overlay::marks(reading, found.as_ref());
    paint(&frame.rgb, &marks)
        .save(&picture)
        .map_err(|error| EvidenceError::Picture(picture.clone(), error))?;
    write(&layout, &LayoutFile::new(reading.layout.clone()).to_json())?;
    if let Some(text) = ruling_as_json(table.verdict(), reading) {
        write(&ruling, &text)?;
    }
    Ok(Some(picture))
}

fn write(path: &Path, text: &str) -> Result<(), EvidenceError> {
    std::fs::write(path, text).map_err(|error| EvidenceError::Text(path.into(), error))
}

impl fmt::Display for EvidenceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Picture(path, error) => {
                write!(f, "{}: can't be written: {error}", path.display())
            }
            Self::Text(path, error) => write!(f, "{}: can't be written: {error}", path.display()),
        }
    }
}

impl std::error::Error for EvidenceError {}
