//! The only places where anything leaves the program: standard output, standard error, files.

use super::failure::Failure;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes to standard output.
pub fn print(bytes: &[u8]) -> Result<(), Failure> {
    let mut stream = io::stdout().lock();
    let written = stream.write_all(bytes).and_then(|()| stream.flush());
    written.map_err(Failure::output)
}

/// Writes a line to standard error, where warnings and errors go.
pub fn say(line: &str) {
    // With standard error gone there is nobody to tell.
    let _ = writeln!(io::stderr().lock(), "geomant: {line}");
}

/// Writes a file as a whole or not at all: what was there before stays until the new file is complete.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let unwritable = |error| Failure::Unwritable(path.into(), error);
    let aside = aside(path).map_err(unwritable)?;
    let written = write_new(&aside, bytes).and_then(|()| fs::rename(&aside, path));
    if written.is_err() {
        // The half-written file is ours; that it can't be removed changes nothing in the message.
        let _ = fs::remove_file(&aside);
    }
    written.map_err(unwritable)
}

fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// A name beside the file that no other run of the program uses.
fn aside(path: &Path) -> io::Result<PathBuf> {
    let name = path
        .file_name()
        .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "it names no file"))?;
    let mut hidden = std::ffi::OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}.part", std::process::id()));
    Ok(path.with_file_name(hidden))
}
