//! The only places where anything leaves the program: standard output, standard error, files.

pub mod plain;

use super::failure::Failure;
use super::guard::{self, pictures};
use crate::phrase;
use crate::phrasing::{Language, Phrase, Say};
use image::RgbImage;
use plain::plain;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// Writes text to standard output, with nothing in it that would steer a terminal.
pub fn print(text: &str) -> Result<(), Failure> {
    print_bytes(plain(text).as_bytes())
}

/// Writes to standard output as it is.
pub fn print_bytes(bytes: &[u8]) -> Result<(), Failure> {
    let mut stream = io::stdout().lock();
    let written = stream.write_all(bytes).and_then(|()| stream.flush());
    written.map_err(Failure::output)
}

/// The language of standard error, said once for all that is told there.
static SPOKEN: Mutex<Language> = Mutex::new(Language::English);

/// Tells people in this language from now on.
pub fn speak(language: Language) {
    *SPOKEN.lock().unwrap_or_else(PoisonError::into_inner) = language;
}

/// Writes a line to standard error, where warnings and errors go.
pub fn tell(sentence: impl Into<Phrase>) {
    let language = *SPOKEN.lock().unwrap_or_else(PoisonError::into_inner);
    let sentence: Phrase = sentence.into();
    say_plainly(&format!("geomant: {}\n", sentence.in_language(language)));
}

/// Tells what went wrong and is no failure.
pub fn warn(problem: impl Into<Phrase>) {
    let problem = problem.into();
    tell(phrase!("cli-warning", problem));
}

/// Tells what people might like to know.
pub fn notice(problem: impl Into<Phrase>) {
    let problem = problem.into();
    tell(phrase!("cli-notice", problem));
}

/// Writes text of several lines to standard error.
pub fn say_plainly(text: &str) {
    // With standard error gone there is nobody to tell.
    let _ = io::stderr().lock().write_all(plain(text).as_bytes());
}

/// Writes a picture in the format that the file's name says.
pub fn write_picture(path: &Path, picture: &RgbImage) -> Result<(), Failure> {
    let encoded = pictures::encoded(picture, path)
        .map_err(|error| Failure::Unwritable(path.into(), io::Error::other(error)))?;
    write_file(path, &encoded)
}

/// Writes a file as a whole or not at all: what was there before stays until the new file is complete. A link stays
/// a link, and a file keeps its owner and its permissions; a pipe or a device is written to.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let written = match fs::metadata(path) {
        Ok(before) if is_passage(&before) => write_through(path, bytes),
        _ => replace(path, bytes).map(drop),
    };
    written.map_err(|error| Failure::Unwritable(path.into(), error))
}

fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut passage = OpenOptions::new().write(true).open(path)?;
    passage.write_all(bytes)
}

/// The new file in the place of an older one, open to be added to, and locked against other programs.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<File> {
    let before = fs::metadata(path).ok();
    let place = guard::true_place(path);
    let aside = aside(&place)?;
    let new = write_new(&aside, bytes, before.as_ref(), &place);
    let written = new.and_then(|file| fs::rename(&aside, &place).map(|()| file));
    if written.is_err() {
        // The half-written file is ours; that it can't be removed changes nothing in the message.
        let _ = fs::remove_file(&aside);
    }
    written
}

/// A pipe or a device: nothing is there that could be replaced.
fn is_passage(metadata: &Metadata) -> bool {
    !metadata.is_file() && !metadata.is_dir()
}

/// Writes a new file that is to take the place of an older one, with its owner and permissions.
fn write_new(
    path: &Path,
    bytes: &[u8],
    before: Option<&Metadata>,
    place: &Path,
) -> io::Result<File> {
    if before.is_some() {
        // Whoever may not write the file may not replace it.
        OpenOptions::new().write(true).open(place)?;
    }
    let mut options = OpenOptions::new();
    let mut file = options.append(true).create_new(true).open(path)?;
    // Some disks know no locks.
    let _ = file.try_lock();
    if let Some(before) = before {
        keep_owner(&file, before);
        file.set_permissions(before.permissions())?;
    }
    file.write_all(bytes)?;
    file.sync_all()?;
    Ok(file)
}

/// Only root may give a file to others; for all else it is theirs before and after.
#[cfg(unix)]
fn keep_owner(file: &File, before: &Metadata) {
    use std::os::unix::fs::{MetadataExt, fchown};
    let _ = fchown(file, Some(before.uid()), Some(before.gid()));
}

#[cfg(not(unix))]
fn keep_owner(_file: &File, _before: &Metadata) {}

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
