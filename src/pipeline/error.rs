//! Why a picture could not be read.

use crate::board::BoardError;
use crate::calibrate::CalibrateError;
use crate::cv::CvError;
use crate::free::FreeError;
use crate::network::NetworkError;
use std::fmt;

/// Why a picture could not be read.
#[derive(Clone, Debug, PartialEq)]
pub enum ReadError {
    /// No board was found.
    Board(BoardError),
    /// The calibration does not fit the picture.
    Calibration(CalibrateError),
    /// The picture could not be processed.
    Image(CvError),
    /// The stones do not tell the view of a table that is not calibrated.
    Free(FreeError),
    /// A network that sees stones could not be run.
    Sight(NetworkError),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(error) => write!(f, "{error}"),
            Self::Calibration(error) => write!(f, "{error}"),
            Self::Image(error) => write!(f, "{error}"),
            Self::Free(error) => write!(f, "{error}"),
            Self::Sight(error) => write!(f, "stones could not be looked for: {error}"),
        }
    }
}

impl std::error::Error for ReadError {}
