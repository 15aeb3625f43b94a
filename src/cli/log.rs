//! The log of a table that is watched: a line at each change, whole as soon as it is written.
//!
//! What always holds: one program writes a log at a time, and what could not be written whole is taken back.

use super::failure::Failure;
use super::output;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Where the lines go.
pub enum Log {
    File(LogFile),
    StandardOutput,
}

/// A file that they go to. What an older log holds goes only when there is something to say.
pub struct LogFile {
    path: PathBuf,
    file: File,
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
            is_regular,
            written: None,
        })
    }

    fn add(&mut self, line: &str) -> Result<(), Failure> {
        self.begin()
            .map_err(|error| Failure::Unwritable(self.path.clone(), error))?;
        if let Err(error) = self.file.write_all(line.as_bytes()) {
            if let (true, Some(whole)) = (self.is_regular, self.written) {
                let _ = self.file.set_len(whole);
            }
            return Err(Failure::LogEnds(self.path.clone(), error));
        }
        self.written = self.written.map(|bytes| bytes + line.len() as u64);
        Ok(())
    }

    /// Empties the file before the first line.
    fn begin(&mut self) -> io::Result<()> {
        if self.written.is_none() && self.is_regular {
            self.file.set_len(0)?;
        }
        self.written.get_or_insert(0);
        Ok(())
    }
}
