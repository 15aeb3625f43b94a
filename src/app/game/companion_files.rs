//! Files beside a match's record: what lies there already is not ours, and what can't be written whole is not left there.

use std::fs::{self, File};
use std::io::{Error, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// Writes a page beside a record; returns where.
pub fn write_page(record: &Path, written: &str) -> Result<PathBuf, Error> {
    let stem = record.file_stem().unwrap_or_default();
    let page = |file: &mut File| file.write_all(written.as_bytes());
    let name = new_file(record, &stem.to_string_lossy(), "html", page)?;
    Ok(beside(record, &name))
}

/// Writes a file beside a record, under a name that is free, whole or not at all; returns the name.
pub fn new_file(
    record: &Path,
    stem: &str,
    ending: &str,
    write: impl FnOnce(&mut File) -> Result<(), Error>,
) -> Result<String, Error> {
    let (name, mut file) = free_file(record, stem, ending)?;
    // A disk may be full only once it has to keep what was written.
    let written = write(&mut file).and_then(|()| file.sync_all());
    if written.is_err() {
        // Closed first: some systems remove no file that is open. That it can't be removed changes nothing in the message.
        drop(file);
        let _ = fs::remove_file(beside(record, &name));
    }
    written.map(|()| name)
}

/// A file beside a record of a name that is free: what lies there already is not ours.
fn free_file(record: &Path, stem: &str, ending: &str) -> Result<(String, File), Error> {
    for number in 1.. {
        let name = match number {
            1 => format!("{stem}.{ending}"),
            more => format!("{stem}-{more}.{ending}"),
        };
        match File::create_new(beside(record, &name)) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            file => return Ok((name, file?)),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}

/// A file of this name beside a record.
pub fn beside(record: &Path, name: &str) -> PathBuf {
    record.parent().unwrap_or(Path::new("")).join(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_written_whole_is_not_left_there() {
        let folder = tempfile::tempdir().expect("a folder");
        let record = folder.path().join("game.jsonl");
        let full = |file: &mut File| {
            file.write_all(b"half")?;
            Err(ErrorKind::StorageFull.into())
        };
        assert!(new_file(&record, "game", "html", full).is_err());
        assert!(!beside(&record, "game.html").exists());
        let first = write_page(&record, "one").expect("a page");
        let second = write_page(&record, "two").expect("a page");
        assert_eq!(fs::read_to_string(first).expect("a page"), "one");
        assert_eq!(second, beside(&record, "game-2.html"));
    }
}
