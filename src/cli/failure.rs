//! What can go wrong in a command, in words, and the exit status of each.

use super::output::guard::OutputRefusal;
use crate::board::SIDES;
use crate::calibrate::CalibrateError;
use crate::calibrate::file::CalibrationFormatError;
use crate::calibrate::target::TargetError;
use crate::capture::CaptureError;
use crate::capture::source::SourceError;
use crate::dice::marks::MarksError;
use crate::dice::sheet::SheetError;
use crate::layout::file::FormatError;
use crate::ledger::record::RecordError;
use crate::phrasing::{ListJoint, Phrase};
use crate::pipeline::ReadError;
use crate::rules::JudgeError;
use crate::rules::command::Wrong;
use crate::square::Region;
use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Why a command was not done. Paths are shown as given; `-` is standard input.
#[derive(Debug)]
pub enum Failure {
    /// The arguments don't fit together.
    Usage(String),
    /// An output would be written over what has to stay.
    Refused(OutputRefusal),
    /// A file can't be read.
    Unreadable(PathBuf, io::Error),
    /// Neither a picture nor JSON.
    NoKnownContent(PathBuf),
    /// JSON that is not a file of ours, or a bad one.
    Format(PathBuf, FormatError),
    /// Something that a game can't use.
    Wrong(Wrong),
    /// The game's rules can't be applied as asked.
    Judge(PathBuf, JudgeError),
    /// A layout where only a picture will do.
    NoPicture(PathBuf),
    /// A picture that can't be decoded.
    Capture(CaptureError),
    /// A camera, film or folder that gives no pictures.
    Source(SourceError),
    /// No window can be opened.
    #[cfg(feature = "app")]
    Window(crate::app::WindowError),
    /// A picture in which the eye finds no surface.
    Read(PathBuf, ReadError),
    /// No calibration can be made of a photo, or one does not fit a picture.
    Calibrate(PathBuf, CalibrateError),
    /// A calibration file that is none.
    CalibrationFormat(PathBuf, CalibrationFormatError),
    /// A table's calibration where a camera's is wanted.
    NotACamera(PathBuf),
    /// None of the photos of a camera shows a board; each was named already.
    NoPhotos(CalibrateError),
    /// The printable target can't be made.
    Target(TargetError),
    /// Stickers for dice can't be made.
    Sheet(SheetError),
    /// A picture in which no dice can be looked for.
    Dice(PathBuf, MarksError),
    /// A picture of a board of fewer or more squares than are looked for.
    UnseenBoard(PathBuf, Region),
    /// A bare table without its calibration.
    NoCalibration(PathBuf),
    /// A photo of an empty table, but a chessboard to read.
    EmptyBoard(PathBuf),
    /// The photo of the empty table differs from the picture in size.
    EmptySize {
        path: PathBuf,
        size_px: (u32, u32),
        wanted: (u32, u32),
    },
    /// Some of several pictures could not be read; each was named already.
    SomeFailed { failed: usize, of: usize },
    /// A result can't be written.
    Unwritable(PathBuf, io::Error),
    /// A match's record can't be opened or added to.
    Record(RecordError),
    /// A step that the rules or the moment don't allow; with the picture that shows it, if one does.
    Illegal(Option<PathBuf>, Box<dyn Error + Send + Sync>),
    /// A picture leaves open what happened; the questions, each with how to answer it.
    Unsettled(PathBuf, Vec<Phrase>),
    /// Standard output can't be written.
    Output(io::Error),
    /// Whoever reads standard output closed it.
    ReaderLeft,
}

impl Failure {
    /// A failed write to standard output.
    pub fn output(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::ReaderLeft,
            _ => Self::Output(error),
        }
    }

    /// 2 where the command line has to change, 1 where the input has to.
    pub const fn exit_status(&self) -> u8 {
        match self {
            Self::Usage(_) | Self::Refused(_) | Self::Unreadable(..) => 2,
            _ => 1,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(sentence) => write!(f, "{sentence} (see geomant --help)"),
            Self::Refused(refusal) => write!(f, "{refusal}"),
            Self::Unreadable(path, error) => write!(
                f,
                "{}: can't be read: {error}; check the name and the permissions",
                shown(path)
            ),
            Self::NoKnownContent(path) => write!(
                f,
                "{}: holds neither a picture nor a layout, whatever its name says: give a JPEG, PNG, \
                 WebP, BMP or TIFF picture, or JSON of the schema geomant.layout/1",
                shown(path)
            ),
            Self::Format(path, error) => write!(f, "{}: {error}", shown(path)),
            Self::UnseenBoard(path, squares) => write!(
                f,
                "{}: boards of {} to {} files and ranks are found in pictures, and {}×{} is none: give a layout of it",
                shown(path),
                SIDES.start(),
                SIDES.end(),
                squares.files(),
                squares.ranks()
            ),
            Self::Wrong(Wrong { place, problem }) => write!(f, "{place}: {problem}"),
            Self::Judge(path, error) => write!(f, "{}: {error}", shown(path)),
            Self::NoPicture(path) => write!(
                f,
                "{}: is a layout, and --overlay draws on a picture: give the picture, or leave \
                 --overlay out",
                shown(path)
            ),
            Self::Capture(error) => write!(f, "{error}"),
            Self::Source(error) => write!(f, "{error}"),
            #[cfg(feature = "app")]
            Self::Window(error) => write!(f, "{error}"),
            Self::Read(path, error) => write!(f, "{}: {error}", shown(path)),
            Self::Calibrate(path, error) => write!(f, "{}: {error}", shown(path)),
            Self::CalibrationFormat(path, error) => write!(f, "{} {error}", shown(path)),
            Self::NotACamera(path) => write!(
                f,
                "{}: is no camera's calibration: give one made with geomant calibrate camera",
                shown(path)
            ),
            Self::NoPhotos(error) => write!(f, "{error}"),
            Self::Target(error) => write!(f, "{error}"),
            Self::Sheet(error) => write!(f, "{error}"),
            Self::Dice(path, error) => write!(f, "{}: {error}", shown(path)),
            Self::NoCalibration(path) => write!(
                f,
                "{}: a bare table can't be read without a table's calibration: make one with geomant \
                 calibrate table and give --calibration FILE, or say --surface free, where at least four pieces show",
                shown(path)
            ),
            Self::EmptyBoard(path) => write!(
                f,
                "{}: an empty table helps to read a bare table, and a chessboard is to be read here: leave --empty out, or give \
                 the table's --calibration",
                shown(path)
            ),
            Self::EmptySize {
                path,
                size_px,
                wanted,
            } => write!(
                f,
                "{}: the empty table is {}×{} pixels, the picture {}×{}: photograph both with the same camera from the same \
                 place",
                shown(path),
                size_px.0,
                size_px.1,
                wanted.0,
                wanted.1
            ),
            Self::SomeFailed { failed, of } => {
                write!(
                    f,
                    "{failed} of {of} inputs could not be read, as said above"
                )
            }
            Self::Unwritable(path, error) => write!(
                f,
                "{}: can't be written: {error}; nothing there was changed",
                path.display()
            ),
            Self::Record(error) => write!(f, "{error}"),
            Self::Illegal(None, error) => write!(f, "{error}"),
            Self::Illegal(Some(path), error) => write!(f, "{}: {error}", shown(path)),
            Self::Unsettled(path, questions) => write!(
                f,
                "{}: nothing is recorded yet, as this is open:\n  {}",
                shown(path),
                Phrase::list(questions, ListJoint::Between("\n  "))
            ),
            Self::Output(error) => write!(f, "standard output can't be written: {error}"),
            Self::ReaderLeft => write!(f, "standard output was closed"),
        }
    }
}

/// A path as people know it.
pub fn shown(path: &Path) -> String {
    if path == Path::new("-") {
        "standard input".into()
    } else {
        path.display().to_string()
    }
}
