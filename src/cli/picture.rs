//! The seam between the command line and the eye: a picture's bytes in, a reading out.

use super::config::EyeConfig;
use super::failure::Failure;
use super::opts::SurfaceName;
use super::stages::StageFiles;
use crate::background::empty::EmptyTable;
use crate::calibrate::{self, Calibration, file};
use crate::capture::Frame;
use crate::piece::PieceSet;
use crate::read::{self, Ground, ReadOptions, Reading};
use std::path::Path;
use std::sync::Arc;

/// Reads a picture, and returns its pixels too.
pub fn read(
    bytes: &[u8],
    path: &Path,
    eye: &EyeConfig,
    pieces: PieceSet,
) -> Result<(Reading, Frame), Failure> {
    let frame = Frame::decode(bytes, path).map_err(Failure::Capture)?;
    let options = options(path, Some(frame.size_px()), eye, pieces)?;
    let mut stages = StageFiles::new(eye.debug.as_deref(), path)?;
    let reading = read::read_recorded(&frame, &options, &mut stages)
        .map_err(|error| Failure::Read(path.into(), error))?;
    stages.finish()?;
    Ok((reading, frame))
}

/// How pictures are to be read; of a size that is not known yet, as large as the calibration's.
pub fn options(
    path: &Path,
    size_px: Option<(u32, u32)>,
    eye: &EyeConfig,
    pieces: PieceSet,
) -> Result<ReadOptions, Failure> {
    let refused = |error| Failure::Calibrate(path.into(), error);
    let mut options = ReadOptions {
        ground: Ground::Chessboard {
            square_mm: eye.square_mm,
        },
        colors: eye.colors.clone(),
        pieces,
        ..ReadOptions::default()
    };
    let wants_table = eye.surface == Some(SurfaceName::Table);
    match calibration(eye.calibration.as_deref())? {
        Some(Calibration::Table(table)) if eye.surface != Some(SurfaceName::Chessboard) => {
            let size_px = size_px.unwrap_or(table.size_px);
            options.ground = Ground::Table(table.view_for(size_px).map_err(refused)?);
            options.empty = empty_table(eye.empty.as_deref(), size_px)?;
        }
        // A table's calibration knows the board that lay on it, which need not be the one played on.
        Some(Calibration::Table(_)) => {}
        Some(Calibration::Camera(_)) | None if wants_table => {
            return Err(Failure::NoCalibration(path.into()));
        }
        Some(Calibration::Camera(camera)) => {
            let size_px = size_px.unwrap_or(camera.size_px);
            options.board = calibrate::board_params(Some(&camera), size_px).map_err(refused)?;
        }
        None => {}
    }
    match &eye.empty {
        Some(empty) if options.empty.is_none() => Err(Failure::EmptyBoard(empty.clone())),
        _ => Ok(options),
    }
}

/// The table without stones, if a photo of it is given, for pictures of a size.
fn empty_table(
    path: Option<&Path>,
    size_px: (u32, u32),
) -> Result<Option<Arc<EmptyTable>>, Failure> {
    let Some(path) = path else {
        return Ok(None);
    };
    let empty = EmptyTable::new(Frame::open(path).map_err(Failure::Capture)?);
    if empty.size_px() != size_px {
        return Err(Failure::EmptySize {
            path: path.into(),
            size_px: empty.size_px(),
            wanted: size_px,
        });
    }
    Ok(Some(Arc::new(empty)))
}

/// A calibration file's content, if one is given.
pub fn calibration(path: Option<&Path>) -> Result<Option<Calibration>, Failure> {
    let Some(path) = path else {
        return Ok(None);
    };
    let text = std::fs::read(path).map_err(|error| Failure::Unreadable(path.into(), error))?;
    file::parse(&String::from_utf8_lossy(&text))
        .map(Some)
        .map_err(|error| Failure::CalibrationFormat(path.into(), error))
}
