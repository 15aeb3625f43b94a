//! `--surface free`: what is not said with it.

use super::eye::EyeConfig;
use crate::cli::opts::SurfaceName;
use crate::phrase;
use crate::phrasing::Phrase;

/// Refuses what measures a table otherwise than by the pieces on it; the error is a sentence about usage.
pub fn check(eye: &EyeConfig) -> Result<(), Phrase> {
    if eye.surface != Some(SurfaceName::Free) {
        return Ok(());
    }
    let mut unused = eye.measures_of_tables().chain(eye.measures_of_boards());
    match unused.next() {
        Some(option) => Err(phrase!("usage-free-measure", option)),
        None => Ok(()),
    }
}
