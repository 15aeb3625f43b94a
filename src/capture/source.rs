//! Where pictures come from, one after the other: a camera, a network stream, a film, photos.

mod frames;

use super::address::{self, AddressFault};
use super::film::{Film, FilmError, Origin};
use super::frame_slot::FrameSlot;
use super::picture_size::PictureSizes;
use super::{CaptureError, Frame, bytes};
use crate::phrase;
use crate::phrasing::Phrase;
pub use frames::Frames;
use frames::{Flow, RepeatedPhotos};
use std::fmt;
use std::path::{Path, PathBuf};

/// A place that pictures can be had from, as a person names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A camera of this machine by its number.
    Camera(i32),
    /// A network stream (http, rtsp, …) by its address.
    Stream(String),
    /// A film file.
    Film(PathBuf),
    /// Photos, each shown for [`SHOWN_FOR_S`]: one, or a folder's in the order of their names.
    Photos(Vec<PathBuf>),
    /// Pictures that come from within the program.
    FrameSlot(FrameSlot),
}

/// Addresses that cameras have.
const SCHEMES: [&str; 8] = [
    "http", "https", "rtsp", "rtsps", "rtmp", "srt", "tcp", "udp",
];

/// Seconds that a photo stands for: long enough that the table counts as being at rest.
pub const SHOWN_FOR_S: f64 = 1.0;

/// Why a source gives no pictures.
#[derive(Debug)]
pub enum SourceError {
    /// No camera of that number answers.
    NoCamera(i32),
    /// The address does not answer, or not with moving pictures.
    NoStream(String),
    /// The file is neither a photo nor a film.
    NoFilm(PathBuf),
    /// There is no such file or folder, or it can't be read.
    Unreadable(PathBuf, std::io::Error),
    /// An address of a kind that is not known.
    NoScheme(String),
    /// An address with no host or port in its place.
    Address(String, AddressFault),
    /// It can be opened, and holds no picture.
    NoPictures(String),
    /// Pictures came, and then no more, however often it was tried again.
    Gone {
        /// What it was called.
        name: String,
        /// How often it was tried again.
        tries: usize,
        /// What went wrong the last time.
        why: Option<Box<SourceError>>,
    },
    /// No photo is in the folder.
    EmptyFolder(PathBuf),
    /// A photo can't be read.
    Picture(CaptureError),
    /// A film or a camera can't be read.
    Film(FilmError),
}

impl Source {
    /// What a person means by a few words: a number is a camera, something with `://` an address, all
    /// else a path.
    ///
    /// # Errors
    /// Where the address has a scheme that is not known, no host or no port, or as [`Self::of_path`].
    pub fn named(text: &str) -> Result<Self, SourceError> {
        if let Ok(index) = text.parse::<u16>() {
            return Ok(Self::Camera(i32::from(index)));
        }
        if let Some((scheme, rest)) = text.split_once("://") {
            if !SCHEMES.iter().any(|s| scheme.eq_ignore_ascii_case(s)) {
                return Err(SourceError::NoScheme(text.into()));
            }
            let checked = address::check(scheme, rest);
            checked.map_err(|fault| SourceError::Address(text.into(), fault))?;
            return Ok(Self::Stream(text.into()));
        }
        Self::of_path(Path::new(text))
    }

    /// A film, a photo or a folder of photos; the content decides.
    ///
    /// # Errors
    /// Where it can't be read, or is a folder without a photo.
    pub fn of_path(path: &Path) -> Result<Self, SourceError> {
        let unreadable = |error| SourceError::Unreadable(path.into(), error);
        if std::fs::metadata(path).map_err(unreadable)?.is_dir() {
            return Ok(Self::Photos(photos_in(path)?));
        }
        // How it begins tells; whether it is whole shows when it is opened.
        match Frame::is_photo(path) {
            Ok(false) => Ok(Self::Film(path.into())),
            Err(error) => Err(unreadable(error)),
            Ok(true) => match bytes::read_file(path) {
                // What cameras save as .mjpeg begins as a photo does.
                Ok(content) if PictureSizes::make_a_film(&content) => Ok(Self::Film(path.into())),
                _ => Ok(Self::Photos(vec![path.into()])),
            },
        }
    }

    /// What several paths give together: all photos among them and in their folders, in the order given, or
    /// if there are none the first film; and beside it the paths that it leaves out.
    ///
    /// # Errors
    /// Where there is no photo among them and the first can't be read.
    pub fn of_paths(first: &Path, more: &[PathBuf]) -> Result<(Self, Vec<PathBuf>), SourceError> {
        let (mut photos, mut left) = (vec![], vec![]);
        for path in std::iter::once(first).chain(more.iter().map(PathBuf::as_path)) {
            match Self::of_path(path) {
                Ok(Self::Photos(found)) => photos.extend(found),
                _ => left.push(path.to_owned()),
            }
        }
        if photos.is_empty() {
            return Ok((Self::of_path(first)?, more.to_vec()));
        }
        Ok((Self::Photos(photos), left))
    }

    /// Whether pictures come as time passes, and more may come after a silence.
    pub const fn is_live(&self) -> bool {
        matches!(self, Self::Camera(_) | Self::Stream(_) | Self::FrameSlot(_))
    }

    /// Begins to take pictures.
    ///
    /// # Errors
    /// Where the camera or the film can't be opened.
    pub fn open(&self) -> Result<Frames, SourceError> {
        let flow = match self {
            Self::Camera(index) => Flow::Film(
                Film::open(Origin::Camera(*index))
                    .map_err(SourceError::Film)?
                    .ok_or(SourceError::NoCamera(*index))?,
            ),
            Self::Stream(address) => Flow::Film(
                Film::open(Origin::Address(address))
                    .map_err(SourceError::Film)?
                    .ok_or_else(|| SourceError::NoStream(address.clone()))?,
            ),
            Self::Film(path) => Flow::Film({
                // What is not there is said to be missing, not to be of the wrong kind.
                path.metadata()
                    .map_err(|error| SourceError::Unreadable(path.clone(), error))?;
                Film::open(Origin::Address(&whole(path).to_string_lossy()))
                    .map_err(SourceError::Film)?
                    .ok_or_else(|| SourceError::NoFilm(path.clone()))?
            }),
            Self::Photos(paths) => Flow::Photos(RepeatedPhotos::of(paths.clone())),
            Self::FrameSlot(place) => Flow::FrameSlot(place.clone()),
        };
        Ok(Frames::of(flow, self.to_string(), self.is_live()))
    }
}

/// A path from the root on, so that nothing in a file's name is taken for an address.
fn whole(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.into())
}

/// The cameras that this machine may have; whether one answers shows only when it is opened.
pub fn possible_cameras() -> Vec<Source> {
    const MOST: i32 = 10;
    let numbers = 0..MOST;
    if cfg!(target_os = "linux") {
        let exists = |number: &i32| Path::new(&format!("/dev/video{number}")).exists();
        return numbers.filter(exists).map(Source::Camera).collect();
    }
    // Elsewhere nothing tells without opening them; the first few are tried.
    numbers.take(4).map(Source::Camera).collect()
}

fn photos_in(folder: &Path) -> Result<Vec<PathBuf>, SourceError> {
    let unreadable = |error| SourceError::Unreadable(folder.into(), error);
    let is_photo = |path: &PathBuf| {
        let ending = path.extension().map(|e| e.to_string_lossy().to_lowercase());
        ending.is_some_and(|ending| Frame::ENDINGS.contains(&ending.as_str()))
    };
    let mut photos = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        photos.push(entry.map_err(unreadable)?.path());
    }
    photos.retain(is_photo);
    photos.sort();
    if photos.is_empty() {
        return Err(SourceError::EmptyFolder(folder.into()));
    }
    Ok(photos)
}

impl Source {
    /// As people call it.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Camera(index) => phrase!("source-camera", index = *index),
            Self::Stream(address) => address.into(),
            Self::Film(path) => path.display().to_string().into(),
            Self::Photos(paths) => match &paths[..] {
                [only] => only.display().to_string().into(),
                several => phrase!("source-photos", count = several.len()),
            },
            Self::FrameSlot(place) => place.name().into(),
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl SourceError {
    /// What is wrong, and what to do about it.
    pub fn phrase(&self) -> Phrase {
        let shown = |path: &Path| path.display().to_string();
        match self {
            Self::NoCamera(index) => phrase!("error-no-camera", index = *index),
            Self::NoStream(address) => phrase!("error-no-stream", address),
            Self::NoFilm(path) => phrase!("error-no-film", path = shown(path)),
            Self::Unreadable(path, error) => {
                let (path, error) = (shown(path), error.to_string());
                phrase!("error-no-source", path, error)
            }
            Self::NoScheme(address) => {
                phrase!("error-no-scheme", address, schemes = SCHEMES.join("://, "))
            }
            Self::Address(address, fault) => fault.phrase(address),
            Self::NoPictures(name) => phrase!("error-no-pictures", name),
            Self::Gone { name, tries, why } => match why {
                None => phrase!("error-gone", name, tries = *tries),
                Some(why) => phrase!("error-gone-why", name, tries = *tries, why = why.phrase()),
            },
            Self::EmptyFolder(path) => phrase!("error-empty-folder", path = shown(path)),
            Self::Picture(error) => error.phrase(),
            Self::Film(error) => error.phrase(),
        }
    }
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for SourceError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_several_files_all_photos_are_taken_and_the_rest_is_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = |name: &str, bytes: &[u8]| {
            let path = folder.path().join(name);
            std::fs::write(&path, bytes).expect("a file");
            path
        };
        let jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 16];
        let (b, a) = (file("b.jpg", &jpeg), file("a.jpg", &jpeg));
        let (notes, film) = (file("notes.txt", b"notes"), file("film.mp4", b"film"));
        let (source, left) = Source::of_paths(&notes, &[b.clone(), a.clone()]).expect("photos");
        assert_eq!(source, Source::Photos(vec![b, a]), "in the order given");
        assert_eq!(left, std::slice::from_ref(&notes));
        let (source, left) = Source::of_paths(&film, std::slice::from_ref(&notes)).expect("a film");
        assert_eq!((source, left), (Source::Film(film), vec![notes]));
    }

    #[test]
    fn a_film_that_is_gone_is_said_to_be_missing() {
        let gone = Source::Film("no/such/film.mp4".into());
        let error = gone.open().err().expect("no frames");
        assert!(matches!(error, SourceError::Unreadable(..)), "{error}");
        assert!(error.to_string().contains("no/such/film.mp4"), "{error}");
    }

    #[test]
    fn numbers_are_cameras_and_addresses_streams() {
        assert_eq!(Source::named("0").expect("camera"), Source::Camera(0));
        let address = "http://127.0.0.1:8080/video";
        assert_eq!(
            Source::named(address).expect("stream"),
            Source::Stream(address.into())
        );
        let error = Source::named("no/such/film.mp4").expect_err("missing");
        assert!(error.to_string().contains("no/such/film.mp4"), "{error}");
    }
}
