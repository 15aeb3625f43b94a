//! The log of a table that is watched: a line at each change, whole as soon as it is written.
//!
//! What always holds: one program writes a log at a time, and what could not be written whole is taken back.

use super::failure::Failure;
use super::output;
use crate::ledger::record::is_still_at;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::mem;
use std::path::{Path, PathBuf};

/// Where the lines go.
pub enum Log {
    File(LogFile),
    StandardOutput,
}

/// A file that they go to. What an older log holds goes only when the first line of this one is safely written.
pub struct LogFile {
    path: PathBuf,
    file: File,
    /// The file that this one took the place of: whoever had opened it before finds it locked still.
    _older: Option<File>,
    /// A pipe or a device has nothing that could go or be taken back.
    is_regular: bool,
    /// The bytes of this watch's lines; none before the first.
    written: Option<u64>,
}

impl Log {
    /// Opens a log; none and `-` are standard output.
    pub fn open(path: Option<&Path>) -> Result<Self, Failure> {
        match path {
            None => Ok(Self::StandardOutput),
            Some(path) if path == Path::new("-") => Ok(Self::StandardOutput),
            Some(path) => LogFile::open(path).map(Self::File),
        }
    }

    /// Adds a line, its end included.
    pub fn add(&mut self, line: &str) -> Result<(), Failure> {
        match self {
            Self::StandardOutput => output::print(line),
            Self::File(file) => file.add(line),
        }
    }
}

impl LogFile {
    fn open(path: &Path) -> Result<Self, Failure> {
        let unwritable = |error| Failure::Unwritable(path.into(), error);
        let mut options = OpenOptions::new();
        let file = options.append(true).create(true).open(path);
        let file = file.map_err(unwritable)?;
        let is_regular = file.metadata().map_err(unwritable)?.is_file();
        if is_regular {
            match file.try_lock() {
                Err(TryLockError::WouldBlock) => return Err(Failure::LogInUse(path.into())),
                // Some disks of a network know no locks.
                Ok(()) | Err(TryLockError::Error(_)) => {}
            }
        }
        Ok(Self {
            path: path.into(),
            file,
            _older: None,
            is_regular,
            written: None,
        })
    }

    fn add(&mut self, line: &str) -> Result<(), Failure> {
        if self.is_regular && !is_still_at(&self.path, &self.file) {
            return Err(Failure::LogGone(self.path.clone()));
        }
        let added = match self.written {
            None => self.begin(line),
            Some(whole) => self.append(line, whole),
        };
        added.map_err(|error| Failure::LogEnds(self.path.clone(), error))
    }

    /// Writes the first line: beside an older log, which it then takes the place of.
    fn begin(&mut self, line: &str) -> io::Result<()> {
        let has_older = self.is_regular && self.file.metadata()?.len() > 0;
        if has_older {
            match output::replace(&self.path, line.as_bytes()) {
                Ok(file) => {
                    self._older = Some(mem::replace(&mut self.file, file));
                    self.written = Some(line.len() as u64);
                    return Ok(());
                }
                Err(error) if takes_no_other_file(&error) => self.file.set_len(0)?,
                Err(error) => return Err(error),
            }
        }
        self.append(line, 0)
    }

    fn append(&mut self, line: &str, whole: u64) -> io::Result<()> {
        let added = self.file.write_all(line.as_bytes());
        if added.is_err() && self.is_regular {
            let _ = self.file.set_len(whole);
        }
        self.written = Some(whole + added.as_ref().map_or(0, |()| line.len() as u64));
        added
    }
}

/// Whether the folder keeps what it has, or the file is not the folder's own (one that a container was lent).
fn takes_no_other_file(error: &io::Error) -> bool {
    use io::ErrorKind::{CrossesDevices, PermissionDenied, ReadOnlyFilesystem, ResourceBusy};
    let kinds = [
        CrossesDevices,
        PermissionDenied,
        ReadOnlyFilesystem,
        ResourceBusy,
    ];
    kinds.contains(&error.kind())
}
