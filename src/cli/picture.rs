//! The seam between the command line and the eye: a picture's bytes in, a reading out.

use super::config::EyeConfig;
use super::failure::Failure;
use super::opts::SurfaceName;
use crate::calibrate::{TableCalibration, file};
use crate::capture::Frame;
use crate::piece::PieceSet;
use crate::read::{self, Ground, ReadOptions, Reading};
use std::path::Path;

/// Reads a picture, and returns its pixels too.
pub fn read(
    bytes: &[u8],
    path: &Path,
    eye: &EyeConfig,
    pieces: PieceSet,
) -> Result<(Reading, Frame), Failure> {
    let frame = Frame::decode(bytes, path).map_err(Failure::Capture)?;
    let mut options = options(path, eye, pieces)?;
    if let Some(calibration) = table(eye)? {
        let refused = |error| Failure::Calibrate(path.into(), error);
        options.ground = Ground::Table(calibration.view_for(frame.size_px()).map_err(refused)?);
    }
    let reading =
        read::read(&frame, &options).map_err(|error| Failure::Read(path.into(), error))?;
    Ok((reading, frame))
}

/// How pictures are to be read; a table as large as its calibration's photo.
pub fn options(path: &Path, eye: &EyeConfig, pieces: PieceSet) -> Result<ReadOptions, Failure> {
    let ground = match table(eye)? {
        Some(calibration) => Ground::Table(calibration.view),
        None if eye.surface == Some(SurfaceName::Table) => {
            return Err(Failure::NoCalibration(path.into()));
        }
        None => Ground::Chessboard {
            square_mm: eye.square_mm,
        },
    };
    Ok(ReadOptions {
        ground,
        colors: eye.colors.clone(),
        pieces,
    })
}

/// The calibrated table, if one is meant.
fn table(eye: &EyeConfig) -> Result<Option<TableCalibration>, Failure> {
    let Some(path) = &eye.calibration else {
        return Ok(None);
    };
    if eye.surface == Some(SurfaceName::Chessboard) {
        return Ok(None);
    }
    let text = std::fs::read(path).map_err(|error| Failure::Unreadable(path.clone(), error))?;
    file::parse(&String::from_utf8_lossy(&text))
        .map(Some)
        .map_err(|error| Failure::CalibrationFormat(path.clone(), error))
}
