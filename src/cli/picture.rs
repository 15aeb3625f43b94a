//! The seam between the command line and the eye: a picture's bytes in, a reading out.

use super::config::EyeConfig;
use super::failure::Failure;
use super::opts::SurfaceName;
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
    let options = options(path, eye, pieces)?;
    let reading =
        read::read(&frame, &options).map_err(|error| Failure::Read(path.into(), error))?;
    Ok((reading, frame))
}

/// How pictures are to be read.
pub fn options(path: &Path, eye: &EyeConfig, pieces: PieceSet) -> Result<ReadOptions, Failure> {
    let ground = match eye.surface {
        Some(SurfaceName::Table) => return Err(Failure::NoCalibration(path.into())),
        _ => Ground::Chessboard {
            square_mm: eye.square_mm,
        },
    };
    Ok(ReadOptions {
        ground,
        colors: eye.colors.clone(),
        pieces,
    })
}
