//! How pictures are to be read, as it was typed, and which of the options for that are given.

use crate::capture::Frame;
use crate::card::CardSize;
use crate::cli::opts::{PictureSideName, SurfaceName};
use crate::piece::Color;
use crate::square::Region;
use std::path::PathBuf;

/// How pictures are read, and with which pieces layouts are judged.
#[derive(Default)]
pub struct EyeConfig {
    pub surface: Option<SurfaceName>,
    pub square_mm: Option<f64>,
    /// All squares of the board in a picture.
    pub board: Option<Region>,
    /// The squares that are played on, of pictures and of layouts.
    pub region: Option<Region>,
    /// Where rank 1 lies in the picture.
    pub rank_1: Option<PictureSideName>,
    /// How far the board lies above the table.
    pub board_mm: Option<f64>,
    /// How large the cards on a table are.
    pub card_mm: Option<CardSize>,
    pub calibration: Option<PathBuf>,
    /// Photo of the bare table.
    pub empty: Option<PathBuf>,
    pub colors: Vec<Color>,
    pub pieces: Option<PathBuf>,
    /// Folder for the pictures of the stages.
    pub debug: Option<PathBuf>,
    /// Whether the stages' times are told.
    pub timings: bool,
    /// Another limit on a picture's size than the usual one.
    pub max_megapixels: Option<u32>,
    /// Whether what is a stone only if it leans is read too, as games do in which pieces may lean.
    pub weighs_leaning: bool,
    /// Whether pieces over others are read on a bare table.
    pub reads_piles: bool,
}

impl EyeConfig {
    /// The largest picture that is read.
    pub fn most_megapixels(&self) -> u32 {
        self.max_megapixels.unwrap_or(Frame::USUAL_MEGAPIXELS)
    }

    /// What is said of the board, which is of no use where no board measures the table.
    pub fn measures_of_boards(&self) -> impl Iterator<Item = &'static str> {
        given([
            ("--square-mm", self.square_mm.is_some()),
            ("--board", self.board.is_some()),
            ("--board-mm", self.board_mm.is_some()),
            ("--region", self.region.is_some()),
            ("--rank-1", self.rank_1.is_some()),
        ])
    }

    /// What is said of the camera and the table, which is of no use where what lies on the table measures it.
    pub fn measures_of_tables(&self) -> impl Iterator<Item = &'static str> {
        given([
            ("--calibration", self.calibration.is_some()),
            ("--empty", self.empty.is_some()),
        ])
    }

    /// What is said that only a picture's reading can use.
    pub fn of_pictures_alone(&self) -> impl Iterator<Item = &'static str> {
        let of_boards = self.measures_of_boards();
        let of_boards = of_boards.filter(|option| *option != "--region");
        let others = given([
            ("--surface", self.surface.is_some()),
            ("--card-mm", self.card_mm.is_some()),
            ("--colors", !self.colors.is_empty()),
            ("--debug", self.debug.is_some()),
            ("--timings", self.timings),
            ("--max-megapixels", self.max_megapixels.is_some()),
        ]);
        of_boards.chain(self.measures_of_tables()).chain(others)
    }
}

/// The options that are given, of some with whether they are.
fn given<const N: usize>(options: [(&'static str, bool); N]) -> impl Iterator<Item = &'static str> {
    let given = options.into_iter().filter(|(_, is_given)| *is_given);
    given.map(|(option, _)| option)
}
