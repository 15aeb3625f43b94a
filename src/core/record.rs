//! Records of matches of Geomancy and Noname: the ledger's records with these games' steps filled in.

pub use crate::ledger::record::RecordError;

use crate::book::Book;
use crate::ledger::file::Torn;
use crate::ledger::record;
use crate::rules::stash::StashMatch;
use std::path::Path;

/// A record that is open for writing.
pub type Record = record::Record<StashMatch>;

/// Reads a record without holding it: for looking only.
///
/// # Errors
/// Where the file can't be read or is no record of such a match.
pub fn look(path: &Path) -> Result<(Book, Option<Torn>), RecordError> {
    record::look(path)
}
