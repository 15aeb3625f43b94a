//! What can go wrong in a command, in words, and the exit status of each.

use super::guard::OutputRefusal;
use crate::board::{BoardError, SIDES};
use crate::calibrate::CalibrateError;
use crate::calibrate::file::CalibrationFormatError;
use crate::calibrate::target::TargetError;
use crate::capture::CaptureError;
use crate::capture::source::SourceError;
use crate::dice::marks::MarksError;
use crate::dice::sheet::SheetError;
use crate::layout::file::{FormatError, StrayByte};
use crate::ledger::record::RecordError;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, Worded, io_problem, told};
use crate::pipeline::ReadError;
use crate::rules::JudgeError;
use crate::rules::command::InputFault;
use crate::square::Region;
use std::io;
use std::path::{Path, PathBuf};

/// Why a command was not done. Paths are shown as given; `-` is standard input.
#[derive(Debug)]
pub enum Failure {
    /// The arguments don't fit together.
    Usage(Phrase),
    /// An output would be written over what has to stay.
    Refused(OutputRefusal),
    /// A file can't be read.
    Unreadable(PathBuf, io::Error),
    /// Neither a picture nor JSON.
    NoKnownContent(PathBuf),
    /// A file without a byte in it.
    Empty(PathBuf),
    /// What is to be kept with a step, and is no photo.
    NoPhoto(PathBuf),
    /// Text in an encoding other than UTF-8.
    OtherEncoding(PathBuf),
    /// Text with a byte that is no UTF-8.
    StrayByte(PathBuf, StrayByte),
    /// JSON that is not a file of ours, or a bad one.
    Format(PathBuf, FormatError),
    /// Something that a game can't use.
    InputFault(InputFault),
    /// The game's rules can't be applied as asked.
    Judge(PathBuf, JudgeError),
    /// A layout where only a picture will do.
    NoPicture(PathBuf),
    /// A picture that can't be decoded.
    Capture(CaptureError),
    /// A camera, film or folder that gives no pictures.
    Source(SourceError),
    /// A source that ended before its pictures showed a table at rest.
    NeverAtRest(String),
    /// No window can be opened.
    #[cfg(feature = "app")]
    Window(crate::app::WindowError),
    /// A picture in which the eye finds no surface.
    Read(PathBuf, ReadError),
    /// A picture in which no board is found, where nobody said what lies there: it may be a bare table.
    NoBoard(PathBuf, BoardError),
    /// No calibration can be made of a photo, or one does not fit a picture.
    Calibrate(PathBuf, CalibrateError),
    /// A calibration file that is none.
    CalibrationFormat(PathBuf, CalibrationFormatError),
    /// A calibration that was made of these photos, and that no reader would take.
    UnreadableCalibration(String, CalibrationFormatError),
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
    /// A log can't be written any further.
    LogEnds(PathBuf, io::Error),
    /// A log that was deleted, moved or replaced while it was written.
    LogGone(PathBuf),
    /// A log that another program is writing.
    LogInUse(PathBuf),
    /// A match's record can't be opened or added to.
    Record(RecordError),
    /// A step that the rules or the moment don't allow; with the picture that shows it, if one does.
    Illegal(Option<PathBuf>, Phrase),
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

impl Worded for Failure {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Usage(sentence) => phrase!("cli-usage", sentence),
            Self::Refused(refusal) => refusal.phrase(),
            Self::Unreadable(path, error) => {
                phrase!(
                    "file-unreadable",
                    path = told(path),
                    error = io_problem(error)
                )
            }
            Self::NoKnownContent(path) => phrase!("cli-no-known-content", path = told(path)),
            Self::Empty(path) => phrase!("cli-empty", path = told(path)),
            Self::NoPhoto(path) => phrase!("cli-no-photo", path = told(path)),
            Self::OtherEncoding(path) => of_file(path, phrase!("format-other-encoding")),
            Self::StrayByte(path, stray) => of_file(path, said_of_byte(*stray)),
            Self::Format(path, error) => of_file(path, error.phrase()),
            Self::InputFault(InputFault { place, problem }) => {
                phrase!("file-problem", path = place, error = problem)
            }
            Self::Judge(path, error) => of_file(path, error.phrase()),
            Self::NoPicture(path) => phrase!("cli-no-picture", path = told(path)),
            Self::SomeFailed { failed, of } => {
                phrase!("cli-some-failed", failed = *failed, of = *of)
            }
            Self::Unwritable(path, error) => {
                let path = path.display().to_string();
                phrase!("cli-unwritable", path, error = io_problem(error))
            }
            Self::LogEnds(path, error) => {
                phrase!("cli-log-ends", path = told(path), error = io_problem(error))
            }
            Self::LogGone(path) => phrase!("cli-log-gone", path = told(path)),
            Self::LogInUse(path) => phrase!("cli-log-in-use", path = told(path)),
            Self::Record(error) => error.phrase(),
            Self::Illegal(None, error) => error.clone(),
            Self::Illegal(Some(path), error) => of_file(path, error.clone()),
            Self::Unsettled(path, questions) => {
                let questions = Phrase::list(questions, ListJoint::Between("\n  "));
                phrase!("cli-unsettled", path = told(path), questions)
            }
            Self::Output(error) => phrase!("cli-output", error = io_problem(error)),
            Self::ReaderLeft => phrase!("cli-reader-left"),
            Self::UnseenBoard(path, squares) => {
                let (least, most) = (*SIDES.start(), *SIDES.end());
                let (files, ranks) = (squares.files(), squares.ranks());
                phrase!(
                    "cli-unseen-board",
                    path = told(path),
                    least,
                    most,
                    files,
                    ranks
                )
            }
            Self::Capture(error) => error.phrase(),
            Self::Source(error) => error.phrase(),
            Self::NeverAtRest(name) => phrase!("cli-never-at-rest", name),
            #[cfg(feature = "app")]
            Self::Window(error) => error.phrase(),
            Self::Read(path, error) => of_file(path, error.phrase()),
            Self::NoBoard(path, error) => {
                phrase!("cli-no-board", path = told(path), error = error.phrase())
            }
            Self::Calibrate(path, error) => of_file(path, error.phrase()),
            Self::CalibrationFormat(path, error) => {
                phrase!("cli-calibration-format", path = told(path), error)
            }
            Self::UnreadableCalibration(source, error) => {
                phrase!("cli-unreadable-calibration", source, error)
            }
            Self::NotACamera(path) => phrase!("cli-not-a-camera", path = told(path)),
            Self::NoPhotos(error) => error.phrase(),
            Self::Target(error) => error.phrase(),
            Self::Sheet(error) => error.phrase(),
            Self::Dice(path, error) => of_file(path, error.phrase()),
            Self::NoCalibration(path) => phrase!("cli-no-calibration", path = told(path)),
            Self::EmptyBoard(path) => phrase!("cli-empty-board", path = told(path)),
            Self::EmptySize {
                path,
                size_px,
                wanted,
            } => {
                let size = |(width, height): (u32, u32)| format!("{width}×{height}");
                let (empty, picture) = (size(*size_px), size(*wanted));
                phrase!("cli-empty-size", path = told(path), empty, picture)
            }
        }
    }
}

crate::worded_errors!(Failure);

/// What is wrong with a file.
fn of_file(path: &Path, error: Phrase) -> Phrase {
    phrase!("file-problem", path = told(path), error)
}

/// Where text stops being one.
fn said_of_byte(stray: StrayByte) -> Phrase {
    let StrayByte {
        byte,
        line,
        characters,
    } = stray;
    let byte = format!("{byte:02x}");
    phrase!("format-stray-byte", byte, line, characters)
}
