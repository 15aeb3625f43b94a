//! The seam between the command line and the eye: a picture's bytes in, a reading out.

use super::config::EyeConfig;
use super::encoding::text_in;
use super::failure::Failure;
use super::opts::{PictureSideName, SurfaceName};
use super::output;
use super::stages::Stages;
use crate::background::empty::EmptyTable;
use crate::board::orient::PictureSide;
use crate::board::{BoardErrorKind, SIDES};
use crate::calibrate::{Calibration, file};
use crate::capture::multi_picture::holds_several;
use crate::capture::{Frame, bytes};
use crate::layout::file::is_wide_text;
use crate::phrase;
use crate::phrasing::told;
use crate::piece::PieceSet;
use crate::pipeline::{Ground, ReadError, ReadOptions, Reader, Reading};
use crate::recorder::Recorder;
use crate::square::Region;
use std::path::Path;
use std::sync::Arc;

/// Reads a picture, and returns its pixels too.
pub fn read(
    bytes: &[u8],
    path: &Path,
    eye: &EyeConfig,
    pieces: PieceSet,
) -> Result<(Reading, Frame), Failure> {
    let mut stages = Stages::new(eye.debug.as_deref(), eye.timings, path)?;
    // The networks load meanwhile.
    let reader = Reader::new();
    let frame = Frame::decode_within(bytes, path, eye.most_megapixels());
    let frame = frame.map_err(Failure::Capture)?;
    if holds_several(bytes) {
        output::warn(phrase!("cli-first-of-several", path = told(path)));
    }
    let options = options(path, eye, pieces)?;
    if let Some(empty) = &options.empty
        && empty.size_px() != frame.size_px()
    {
        return Err(Failure::EmptySize {
            path: eye.empty.clone().unwrap_or_default(),
            size_px: empty.size_px(),
            wanted: frame.size_px(),
        });
    }
    stages.done("decoding");
    let reading = reader.and_then(|reader| reader.read_recorded(&frame, &options, &mut stages));
    let mut reading = reading.map_err(|error| unread(path, eye, error))?;
    if reading.look_beside(&frame, &options.ground) {
        stages.done("beads and outlines");
    }
    stages.finish()?;
    Ok((reading, frame))
}

/// Why a picture was not read, with what helps whoever said nothing of a board.
fn unread(path: &Path, eye: &EyeConfig, error: ReadError) -> Failure {
    let ReadError::Board(board) = error else {
        return Failure::Read(path.into(), error);
    };
    if let (Some(_), Some(numbers)) = (&eye.debug, board.numbers()) {
        output::tell(format!("debug: {numbers}"));
    }
    let is_pattern = matches!(
        board.kind,
        BoardErrorKind::NoLattice { .. } | BoardErrorKind::Unsupported(_)
    );
    let is_open = eye.surface.is_none() && eye.calibration.is_none() && eye.board.is_none();
    if is_pattern && is_open {
        Failure::NoBoard(path.into(), board)
    } else {
        Failure::Read(path.into(), board.into())
    }
}

/// How pictures are to be read; `path` is for messages.
pub fn options(path: &Path, eye: &EyeConfig, pieces: PieceSet) -> Result<ReadOptions, Failure> {
    let mut options = ReadOptions {
        ground: Ground::Chessboard {
            square_mm: eye.square_mm,
            squares: eye.board.unwrap_or(Region::CHESSBOARD),
        },
        colors: eye.colors.clone(),
        pieces,
        rank_1: eye.rank_1.map_or_else(PictureSide::default, side),
        board_mm: eye.board_mm,
        weighs_leaning: eye.weighs_leaning,
        reads_piles: eye.reads_piles,
        ..ReadOptions::default()
    };
    let is_sought =
        |squares: &Region| SIDES.contains(&squares.files()) && SIDES.contains(&squares.ranks());
    if let Some(squares) = eye.board.filter(|squares| !is_sought(squares)) {
        return Err(Failure::UnseenBoard(path.into(), squares));
    }
    match eye.surface {
        Some(SurfaceName::Free) => options.ground = Ground::Free,
        Some(SurfaceName::Cards) => {
            options.ground = Ground::Cards(eye.card_mm.unwrap_or_default());
        }
        _ => calibrate(&mut options, path, eye)?,
    }
    Ok(options)
}

const fn side(name: PictureSideName) -> PictureSide {
    match name {
        PictureSideName::Bottom => PictureSide::Bottom,
        PictureSideName::Top => PictureSide::Top,
        PictureSideName::Left => PictureSide::Left,
        PictureSideName::Right => PictureSide::Right,
    }
}

/// A table is measured by its calibration: what is said of boards changes nothing.
fn warn_of_what_measures_boards(eye: &EyeConfig) {
    for option in eye.measures_of_boards() {
        output::warn(phrase!("cli-table-measured", option));
    }
}

/// Takes in what was measured before of the camera or the table, and the photo of the table without stones.
fn calibrate(options: &mut ReadOptions, path: &Path, eye: &EyeConfig) -> Result<(), Failure> {
    let wants_table = eye.surface == Some(SurfaceName::Table);
    match calibration(eye.calibration.as_deref())? {
        Some(Calibration::Table(table)) if eye.surface != Some(SurfaceName::Chessboard) => {
            warn_of_what_measures_boards(eye);
            options.ground = Ground::Table(Arc::new(*table));
            options.empty = empty_table(eye)?;
        }
        // A table's calibration knows the board that lay on it, which need not be the one played on.
        Some(Calibration::Table(_)) => {}
        Some(Calibration::Camera(_)) | None if wants_table => {
            return Err(Failure::NoCalibration(path.into()));
        }
        Some(Calibration::Camera(camera)) => {
            options.camera = Some(Arc::new(camera));
        }
        None => {}
    }
    match &eye.empty {
        Some(empty) if options.empty.is_none() => Err(Failure::EmptyBoard(empty.clone())),
        _ => Ok(()),
    }
}

/// The table without stones, if a photo of it is given.
fn empty_table(eye: &EyeConfig) -> Result<Option<Arc<EmptyTable>>, Failure> {
    let Some(path) = &eye.empty else {
        return Ok(None);
    };
    // It has the picture's size.
    let photo = Frame::open_within(path, eye.most_megapixels()).map_err(Failure::Capture)?;
    Ok(Some(Arc::new(EmptyTable::new(photo))))
}

/// A calibration file's content, if one is given.
pub fn calibration(path: Option<&Path>) -> Result<Option<Calibration>, Failure> {
    let Some(path) = path else {
        return Ok(None);
    };
    let text = bytes::read_file(path).map_err(|error| Failure::Unreadable(path.into(), error))?;
    if is_wide_text(&text) {
        return Err(Failure::OtherEncoding(path.into()));
    }
    file::parse(&text_in(&text, path)?)
        .map(Some)
        .map_err(|error| Failure::CalibrationFormat(path.into(), error))
}
