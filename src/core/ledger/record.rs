//! A book kept in a file: opened by one at a time, added to line by line, safe against crashes.
//!
//! In: a path. Out: a [`Record`] whose book is what the file holds. An entry is in the file, and the file
//! on the disk, before [`Record::append`] returns; if that fails, the file is as it was.

use super::file::{self, BookError, BookId, Torn};
use super::{Book, Entry};
use crate::phrase;
use crate::phrasing::{Phrase, Worded, io_problem};
use crate::rules::matches::file::MatchFile;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A record that is open for writing; nobody else can open it so until this one is dropped.
#[derive(Debug)]
pub struct Record<M: MatchFile> {
    file: RecordFile,
    book: Book<M>,
    id: Option<BookId>,
    lacks_newline: bool,
}

/// Why a record can't be opened, made or added to.
#[derive(Debug)]
pub enum RecordError {
    /// There is one already, and a match in it.
    Exists(PathBuf),
    /// There is none.
    Missing(PathBuf),
    /// A folder or a device.
    NotAFile(PathBuf),
    /// Another program or window has it open.
    Locked(PathBuf),
    /// The file can't be read or locked.
    Unreadable(PathBuf, io::Error),
    /// The file can't be written; nothing in it was changed.
    Unwritable(PathBuf, io::Error),
    /// The file can't be written and what was written of a line can't be taken back.
    HalfWritten(PathBuf, io::Error),
    /// The file was deleted, moved or replaced while it was held: what is written into it would be found by nobody.
    Gone(PathBuf),
    /// Lines that are no book.
    Book(PathBuf, BookError),
    /// Such a match can't be played.
    Setup(Phrase),
    /// The book refuses the entry.
    Refused(Phrase),
}

impl<M: MatchFile> Record<M> {
    /// Begins a record. A file that holds no whole line, as a crash may leave it, is written anew.
    ///
    /// # Errors
    /// Where the match can't be played, or the file holds something already or can't be written.
    pub fn create(path: &Path, setup: M::Setup, time: Option<&str>) -> Result<Self, RecordError> {
        let (line, id) = file::first_line::<M>(&setup, time);
        let book = Book::<M>::new(setup).map_err(|error| RecordError::Setup(error.phrase()))?;
        let mut file = RecordFile::create(path)?;
        if let Err(error) = file.write(&line) {
            // An empty file tells nothing: better none. That it stays is no new failure.
            let _ = std::fs::remove_file(path);
            return Err(error);
        }
        sync_folder_of(path);
        Ok(Self {
            file,
            book,
            id: Some(id),
            lacks_newline: false,
        })
    }

    /// Opens a record to go on with it. A torn last line is cut off, and told.
    ///
    /// # Errors
    /// Where the file can't be opened or read, is held by another program, or is no record of this game.
    pub fn open(path: &Path) -> Result<(Self, Option<Torn>), RecordError> {
        let (file, bytes) = RecordFile::open(path)?;
        Self::of(file, &bytes)
    }

    /// The record that an open file holds.
    pub(super) fn of(
        mut file: RecordFile,
        bytes: &[u8],
    ) -> Result<(Self, Option<Torn>), RecordError> {
        let read =
            file::read(bytes).map_err(|error| RecordError::Book(file.path.clone(), error))?;
        file.length = read.whole_bytes as u64;
        let record = Self {
            file,
            book: read.book,
            id: read.id,
            lacks_newline: read.lacks_newline,
        };
        Ok((record, read.torn))
    }

    /// The match that it keeps.
    pub const fn book(&self) -> &Book<M> {
        &self.book
    }

    /// The file that it is kept in.
    pub fn path(&self) -> &Path {
        &self.file.path
    }

    /// Writes an entry, unless it is refused. It is on the disk when this returns.
    ///
    /// # Errors
    /// Where the rules refuse the entry, or the file can't be written; then the book is as it was.
    pub fn append(&mut self, entry: Entry<M::Step>) -> Result<(), RecordError> {
        let refused = |error: super::Refused<M::Illegal>| RecordError::Refused(error.phrase());
        self.book.check(&entry.event).map_err(refused)?;
        let number = self.book.entries().len() + 1;
        let of = (self.book.setup(), self.id.as_ref());
        let mut line = file::entry_line::<M>(number, &entry, of);
        if self.lacks_newline {
            line.insert(0, '\n');
        }
        self.file.write(&line)?;
        self.lacks_newline = false;
        self.book.record(entry).map_err(refused)
    }
}

/// A file that is held for writing whole lines at its end.
#[derive(Debug)]
pub(super) struct RecordFile {
    path: PathBuf,
    file: File,
    /// Bytes of the whole lines.
    length: u64,
}

impl RecordFile {
    /// Takes a file that holds nothing of a match.
    fn create(path: &Path) -> Result<Self, RecordError> {
        let unwritable = |error| RecordError::Unwritable(path.into(), error);
        let options = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path);
        let mut file = options.map_err(unwritable)?;
        lock(&file, path)?;
        let bytes = bytes_of(&mut file, path)?;
        if !file::is_torn_beginning(&bytes) {
            return Err(RecordError::Exists(path.into()));
        }
        Ok(Self {
            path: path.into(),
            file,
            length: 0,
        })
    }

    /// Takes a file that is there, with what it holds.
    pub(super) fn open(path: &Path) -> Result<(Self, Vec<u8>), RecordError> {
        let opened = OpenOptions::new().read(true).write(true).open(path);
        let mut file = opened.map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => RecordError::Missing(path.into()),
            _ => RecordError::Unwritable(path.into(), error),
        })?;
        lock(&file, path)?;
        let bytes = bytes_of(&mut file, path)?;
        let held = Self {
            path: path.into(),
            file,
            length: bytes.len() as u64,
        };
        Ok((held, bytes))
    }

    /// Writes after the last whole line, over what may be torn there.
    fn write(&mut self, line: &str) -> Result<(), RecordError> {
        if !is_still_at(&self.path, &self.file) {
            return Err(RecordError::Gone(self.path.clone()));
        }
        let length = self.length;
        let written = (|| {
            self.file.set_len(length)?;
            self.file.seek(SeekFrom::Start(length))?;
            self.file.write_all(line.as_bytes())?;
            self.file.sync_all()
        })();
        match written {
            Ok(()) => {
                self.length += line.len() as u64;
                Ok(())
            }
            Err(error) => {
                let path = self.path.clone();
                Err(match self.file.set_len(length) {
                    Ok(()) => RecordError::Unwritable(path, error),
                    Err(_) => RecordError::HalfWritten(path, error),
                })
            }
        }
    }
}

/// Reads a record without holding it: for looking only. The torn line, if any, may be one that is just
/// being written.
///
/// # Errors
/// Where the file can't be read or is no record of this game.
pub fn open_read_only<M: MatchFile>(path: &Path) -> Result<(Book<M>, Option<Torn>), RecordError> {
    let bytes = read_bytes(path)?;
    let read = file::read(&bytes).map_err(|error| RecordError::Book(path.into(), error))?;
    Ok((read.book, read.torn))
}

/// Whether a file lies in the folder of a record or below it, and there alone, wherever links lead: a record from elsewhere can
/// name any file of this machine, and what comes with it can be a further name of one. A file that isn't there lies nowhere.
pub fn lies_with(record: &Path, file: &Path) -> bool {
    let folder = record.parent().filter(|folder| *folder != Path::new(""));
    let folder = folder.unwrap_or(Path::new(".")).canonicalize();
    let file = file.canonicalize();
    file.is_ok_and(|file| {
        has_one_name(&file) && folder.is_ok_and(|folder| file.starts_with(folder))
    })
}

/// Whether no hard link gives a file another name: where that one lies, no system tells.
#[cfg(unix)]
fn has_one_name(file: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(file).is_ok_and(|metadata| metadata.nlink() <= 1)
}

#[cfg(not(unix))]
fn has_one_name(_file: &Path) -> bool {
    true
}

/// What a record's file holds, without holding it.
pub(super) fn read_bytes(path: &Path) -> Result<Vec<u8>, RecordError> {
    let unreadable = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => RecordError::Missing(path.into()),
        _ => RecordError::Unreadable(path.into(), error),
    };
    let metadata = std::fs::metadata(path).map_err(unreadable)?;
    // A pipe may never end, nor a device.
    if !metadata.is_file() && !metadata.is_dir() {
        return Err(RecordError::NotAFile(path.into()));
    }
    let mut file = File::open(path).map_err(unreadable)?;
    bytes_of(&mut file, path)
}

/// Whether a path still leads to a file that was opened there.
#[cfg(unix)]
#[doc(hidden)]
pub fn is_still_at(path: &Path, file: &File) -> bool {
    use std::os::unix::fs::MetadataExt;
    let node = |metadata: std::fs::Metadata| (metadata.dev(), metadata.ino());
    let there = std::fs::metadata(path).map(node).ok();
    there.is_some() && there == file.metadata().map(node).ok()
}

/// The same, as far as it can be told: these systems do not let go of a file that is open.
#[cfg(not(unix))]
#[doc(hidden)]
pub fn is_still_at(path: &Path, _file: &File) -> bool {
    path.exists()
}

/// Takes a file for oneself; what is no file, as a device without an end, is refused.
fn lock(file: &File, path: &Path) -> Result<(), RecordError> {
    let unreadable = |error| RecordError::Unreadable(path.into(), error);
    if !file.metadata().map_err(unreadable)?.is_file() {
        return Err(RecordError::NotAFile(path.into()));
    }
    file.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => RecordError::Locked(path.into()),
        TryLockError::Error(error) => RecordError::Unreadable(path.into(), error),
    })
}

fn bytes_of(file: &mut File, path: &Path) -> Result<Vec<u8>, RecordError> {
    /// A match of thousands of casts.
    const MOST_BYTES: u64 = 256 << 20;
    let mut bytes = vec![];
    let read = file.take(MOST_BYTES + 1).read_to_end(&mut bytes);
    let read = match read {
        Ok(_) if bytes.len() as u64 > MOST_BYTES => Err(io::ErrorKind::FileTooLarge.into()),
        read => read,
    };
    read.map(|_| bytes)
        .map_err(|error| RecordError::Unreadable(path.into(), error))
}

/// Puts the new name itself on the disk. Not all systems can; the file's content is there anyway.
fn sync_folder_of(path: &Path) {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
        let _ = folder.sync_all();
    }
}

impl Worded for RecordError {
    fn phrase(&self) -> Phrase {
        let told = |path: &Path| path.display().to_string();
        match self {
            Self::Exists(path) => phrase!("record-exists", path = told(path)),
            Self::Missing(path) => phrase!("record-missing", path = told(path)),
            Self::NotAFile(path) => phrase!("record-no-file", path = told(path)),
            Self::Locked(path) => phrase!("record-locked", path = told(path)),
            Self::Unreadable(path, error) => {
                phrase!(
                    "file-unreadable",
                    path = told(path),
                    error = io_problem(error)
                )
            }
            Self::Unwritable(path, error) => {
                let (path, remedy, error) = (told(path), remedy(error), io_problem(error));
                phrase!("record-unwritable", path, error, remedy)
            }
            Self::HalfWritten(path, error) => {
                let (path, remedy, error) = (told(path), remedy(error), io_problem(error));
                phrase!("record-half-written", path, error, remedy)
            }
            Self::Gone(path) => phrase!("record-gone", path = told(path)),
            Self::Book(path, error) => phrase!("file-problem", path = told(path), error),
            Self::Setup(error) | Self::Refused(error) => error.clone(),
        }
    }
}

fn remedy(error: &io::Error) -> Phrase {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => phrase!("record-make-room"),
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            phrase!("record-other-folder")
        }
        _ => phrase!("record-mend"),
    }
}

crate::worded_errors!(RecordError);
