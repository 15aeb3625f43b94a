//! `--surface free`: what is not said with it.

use crate::cli::opts::{EyeOpts, SurfaceName};
use crate::phrase;
use crate::phrasing::Phrase;

/// Refuses what measures a table otherwise than by the pieces on it; the error is a sentence about usage.
pub fn check(opts: &EyeOpts) -> Result<(), Phrase> {
    let unused = [
        ("--calibration", opts.calibration.is_some()),
        ("--empty", opts.empty.is_some()),
        ("--square-mm", opts.square_mm.is_some()),
        ("--board", opts.board.is_some()),
        ("--rank-1", opts.rank_1.is_some()),
    ];
    let is_free = opts.surface == Some(SurfaceName::Free);
    match unused.iter().find(|(_, is_given)| is_free && *is_given) {
        Some((option, _)) => Err(phrase!("usage-free-measure", option = *option)),
        None => Ok(()),
    }
}
