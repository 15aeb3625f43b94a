//! What the window says of what was just done.

use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use std::path::{Path, PathBuf};

/// What is said of evidence that lies there now.
pub fn told_of_kept(path: &Path) -> Phrase {
    phrase!("notice-evidence-kept", path = path.display().to_string())
}

/// What is said of files that were dropped and are not watched.
pub fn told_of_left_out(left: &[PathBuf]) -> Phrase {
    if left.is_empty() {
        return Phrase::default();
    }
    let name = |path: &PathBuf| match path.file_name() {
        Some(name) => name.to_string_lossy().into_owned(),
        None => path.display().to_string(),
    };
    let files = Phrase::list(left.iter().map(name), ListJoint::Between(", "));
    phrase!("notice-left-out", files)
}
