//! Files beside a match's record: what lies there already is not ours.

use std::fs::File;
use std::io::{Error, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// Writes a page beside a record; returns where.
pub fn write_page(record: &Path, written: &str) -> Result<PathBuf, Error> {
    let stem = record.file_stem().unwrap_or_default();
    let (name, mut file) = new_file(record, &stem.to_string_lossy(), "html")?;
    file.write_all(written.as_bytes())?;
    Ok(beside(record, &name))
}

/// A file beside a record of a name that is free: what lies there already is not ours.
pub fn new_file(record: &Path, stem: &str, ending: &str) -> Result<(String, File), Error> {
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
