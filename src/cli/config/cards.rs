//! `--surface cards`: what is said with it, and what is not.

use crate::cli::opts::{EyeOpts, SurfaceName};
use crate::phrase;
use crate::phrasing::Phrase;

/// Refuses what measures a table otherwise than by its cards; the error is a sentence about usage.
pub fn check(opts: &EyeOpts) -> Result<(), Phrase> {
    if opts.card_mm.is_some() && !matches!(opts.surface, None | Some(SurfaceName::Cards)) {
        return Err(phrase!("usage-card-size-alone"));
    }
    if opts.surface != Some(SurfaceName::Cards) {
        return Ok(());
    }
    let unused = [
        ("--calibration", opts.calibration.is_some()),
        ("--empty", opts.empty.is_some()),
        ("--square-mm", opts.square_mm.is_some()),
        ("--rank-1", opts.rank_1.is_some()),
        ("--board", opts.board.is_some()),
    ];
    match unused.iter().find(|(_, is_given)| *is_given) {
        Some((option, _)) => Err(phrase!("usage-cards-measure", option = *option)),
        None => Ok(()),
    }
}
