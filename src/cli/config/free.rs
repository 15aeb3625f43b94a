//! `--surface free`: what is not said with it.

use crate::cli::opts::{EyeOpts, SurfaceName};

/// Refuses what measures a table otherwise than by the pieces on it; the error is a sentence about usage.
pub fn check(opts: &EyeOpts) -> Result<(), String> {
    let unused = [
        ("--calibration", opts.calibration.is_some()),
        ("--empty", opts.empty.is_some()),
        ("--square-mm", opts.square_mm.is_some()),
        ("--rank-1", opts.rank_1.is_some()),
    ];
    let is_free = opts.surface == Some(SurfaceName::Free);
    match unused.iter().find(|(_, is_given)| is_free && *is_given) {
        Some((name, _)) => Err(format!(
            "--surface free measures a table by the pieces on it and has no use for {name}: leave it out, or say \
             --surface table or chessboard"
        )),
        None => Ok(()),
    }
}
