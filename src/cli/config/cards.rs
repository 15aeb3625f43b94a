//! `--surface cards`: what is said with it, and what is not.

use super::eye::EyeConfig;
use crate::cli::opts::SurfaceName;
use crate::phrase;
use crate::phrasing::Phrase;

/// Refuses what measures a table otherwise than by its cards; the error is a sentence about usage.
pub fn check(eye: &EyeConfig) -> Result<(), Phrase> {
    if eye.card_mm.is_some() && !matches!(eye.surface, None | Some(SurfaceName::Cards)) {
        return Err(phrase!("usage-card-size-alone"));
    }
    if eye.surface != Some(SurfaceName::Cards) {
        return Ok(());
    }
    let mut unused = eye.measures_of_tables().chain(eye.measures_of_boards());
    match unused.next() {
        Some(option) => Err(phrase!("usage-cards-measure", option)),
        None => Ok(()),
    }
}
