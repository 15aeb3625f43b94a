//! The seam between the command line and the eye: a picture's bytes in, a reading out.

use super::config::EyeConfig;
use super::failure::Failure;
use crate::capture::Frame;
use crate::piece::PieceSet;
use crate::read::Reading;
use std::path::Path;

/// Reads a picture, and returns its pixels too. This build has no eye.
pub fn read(
    _bytes: &[u8],
    path: &Path,
    _eye: &EyeConfig,
    _pieces: PieceSet,
) -> Result<(Reading, Frame), Failure> {
    Err(Failure::NoEye(path.into()))
}
