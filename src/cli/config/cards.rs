//! `--surface cards`: what is said with it, and what is not.

use crate::cli::opts::{EyeOpts, SurfaceName};

/// Refuses what measures a table otherwise than by its cards; the error is a sentence about usage.
pub fn check(opts: &EyeOpts) -> Result<(), String> {
    if opts.card_mm.is_some() && !matches!(opts.surface, None | Some(SurfaceName::Cards)) {
        return Err(
            "--card-mm is the size of cards on a table: say --surface cards with it".into(),
        );
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
        Some((name, _)) => Err(format!(
            "--surface cards measures a table by the cards on it and has no use for {name}: leave it out"
        )),
        None => Ok(()),
    }
}
