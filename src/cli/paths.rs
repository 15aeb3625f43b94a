//! Paths as people know them; `-` is standard input.

use crate::phrasing::one_line;
use std::path::Path;

/// A path as people know it, in one line.
pub fn shown(path: &Path) -> String {
    if path == Path::new("-") {
        "standard input".into()
    } else {
        one_line(&path.display().to_string()).into_owned()
    }
}
