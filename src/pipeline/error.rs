//! Why a picture could not be read.

use crate::board::BoardError;
use crate::calibrate::CalibrateError;
use crate::cards::CardsError;
use crate::cv::CvError;
use crate::free::FreeError;
use crate::network::NetworkError;
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
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
    /// No cards that tell the view of a table.
    Cards(CardsError),
    /// A network that sees stones could not be run.
    Sight(NetworkError),
}

impl ReadError {
    /// What is wrong, and what to do about it.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Board(error) => error.phrase(),
            Self::Calibration(error) => error.phrase(),
            Self::Image(error) => error.phrase(),
            Self::Free(error) => error.phrase(),
            Self::Cards(error) => error.phrase(),
            Self::Sight(error) => phrase!("error-sight", error = error.to_string()),
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for ReadError {}

/// The error of each stage is the reading's.
macro_rules! of_stage {
    ($($variant:ident: $error:ty),* $(,)?) => {$(
        impl From<$error> for ReadError {
            fn from(error: $error) -> Self {
                Self::$variant(error)
            }
        }
    )*};
}

of_stage! {
    Board: BoardError,
    Calibration: CalibrateError,
    Image: CvError,
    Free: FreeError,
    Cards: CardsError,
    Sight: NetworkError,
}
