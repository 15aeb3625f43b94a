//! One observation at a table at rest: the eye's work between two states of the watch. It takes long; a window
//! gives it a thread of its own.

use crate::board::orient::{self, Extent};
use crate::board::stretched::SightedLines;
use crate::board::view_fit::{Measurement, Unevenness};
use crate::board::{self, Board};
use crate::calibrate::{TableCalibration, board_params};
use crate::capture::Frame;
use crate::frames::{PixelPoint, SurfacePoint};
use crate::layout::{Chessboard, Surface};
use crate::pipeline::{Ground, Memory, ReadError, ReadOptions, Reader, Reading, SquareSide};
use crate::recorder::Unrecorded;
use crate::statistics::median;
use crate::view::SurfaceView;
use nalgebra::Point3;
use std::sync::Arc;

/// Corners that are farther off than this have moved with the camera; nearer ones are told apart only by
/// the noise of two measurements. Pixels.
const MOVED_PX: f64 = 1.5;
/// While an arm may hide part of the board, its corners are known worse: then, in sides of a square.
const MOVED_SQUARES: f64 = 0.1;

/// What is to be observed.
#[derive(Clone)]
pub struct ObservationTask {
    /// The frame to observe.
    pub frame: Frame,
    /// The board as last known.
    pub known: Option<KnownBoard>,
    /// The view of the reading before.
    pub view: Option<SurfaceView>,
    /// Whether the table was read before, and is only read once more to be sure.
    pub is_check: bool,
    /// Whether something new comes in over the picture's edge: an arm, if the camera has not moved.
    pub is_reached_into: bool,
    /// Shifts of the whole picture by more than this would show as that does, in pixels; none where none would.
    pub explained_beyond_px: Option<f64>,
    /// What the observation before knew, where what has changed since is enough to observe.
    pub memory: Option<Arc<Memory>>,
}

/// A chessboard before a camera.
#[derive(Clone, Debug)]
pub struct KnownBoard {
    /// Where the camera stands over it.
    pub view: SurfaceView,
    /// What it is like.
    pub board: Chessboard,
    /// What stones told of the side of its squares; none where people said it.
    pub side: Option<SquareSide>,
    /// Where it shows beside where a flat one would.
    pub uneven: Option<Arc<Unevenness>>,
}

/// What came of an observation.
pub enum ObservationOutcome {
    /// The table was read.
    Read(Box<FreshReading>),
    /// An arm is over the table, at rest for a moment.
    ArmOverTable,
    /// The table could not be read.
    Failed(ReadError),
}

/// A reading, and how it came about.
pub struct FreshReading {
    /// The table as it lies.
    pub reading: Reading,
    /// What the next observation may go on from.
    pub memory: Option<Arc<Memory>>,
    /// Whether all of the table was observed, not only what had changed.
    pub is_whole: bool,
}

impl From<Reading> for FreshReading {
    /// The whole of a table, read by whatever leaves nothing to go on from.
    fn from(reading: Reading) -> Self {
        Self {
            reading,
            memory: None,
            is_whole: true,
        }
    }
}

impl ObservationTask {
    /// Reads the table: what changed of it where that is little, else all.
    pub fn run(&self, reader: &Reader, options: &ReadOptions) -> ObservationOutcome {
        let changes = match &self.memory {
            Some(memory) if !self.is_reached_into => {
                reader.read_changes(&self.frame, memory, options, &mut Unrecorded)
            }
            _ => Ok(None),
        };
        match changes {
            Err(error) => ObservationOutcome::Failed(error),
            Ok(None) => self.run_whole(reader, options),
            Ok(Some((reading, memory))) => ObservationOutcome::Read(Box::new(FreshReading {
                reading,
                memory: Some(Arc::new(memory)),
                is_whole: false,
            })),
        }
    }

    /// Reads the table. The board is found anew, but its view changes only if the camera has moved.
    fn run_whole(&self, reader: &Reader, options: &ReadOptions) -> ObservationOutcome {
        let ground = match (&options.ground, &self.known) {
            (Ground::Chessboard { .. }, Some(known)) => match self.ground_now(known, options) {
                Ok(Some(ground)) => ground,
                Ok(None) => return ObservationOutcome::ArmOverTable,
                Err(error) => return ObservationOutcome::Failed(error),
            },
            (Ground::Table(table), _) if self.is_reached_into => {
                match self.table_has_moved(table) {
                    Ok(true) => options.ground.clone(),
                    Ok(false) => return ObservationOutcome::ArmOverTable,
                    Err(error) => return ObservationOutcome::Failed(error),
                }
            }
            (ground, _) => ground.clone(),
        };
        let options = ReadOptions {
            ground,
            ..options.clone()
        };
        match reader.read_to_remember(&self.frame, &options) {
            Ok((reading, memory)) => ObservationOutcome::Read(Box::new(FreshReading {
                reading,
                memory: memory.map(Arc::new),
                is_whole: true,
            })),
            Err(error) => ObservationOutcome::Failed(error),
        }
    }

    /// Whether a target in view shows that the camera was moved since the reading before.
    fn table_has_moved(&self, table: &TableCalibration) -> Result<bool, ReadError> {
        let now = table.now(&self.frame)?;
        Ok(match (&self.view, now.target) {
            (Some(view), Some(_)) => {
                let known = KnownBoard {
                    view: view.clone(),
                    board: Chessboard::of_64(table.square_mm),
                    side: None,
                    uneven: None,
                };
                let shift_px = shift_px(&now.view, &known);
                shift_px > (MOVED_SQUARES * square_px(&known)).max(MOVED_PX)
                    || self.is_explained_by(Some(shift_px))
            }
            _ => false,
        })
    }

    /// Whether a shift of the picture shows as what seems to reach in does. An arm shifts no lines but those it lies over, and of another
    /// color than what it hides.
    fn is_explained_by(&self, shift_px: Option<f64>) -> bool {
        match (shift_px, self.explained_beyond_px) {
            (Some(shift_px), Some(beyond_px)) => shift_px > beyond_px.max(MOVED_PX),
            _ => false,
        }
    }

    /// The board as it lies now; none while an arm hides it.
    fn ground_now(
        &self,
        known: &KnownBoard,
        options: &ReadOptions,
    ) -> Result<Option<Ground>, ReadError> {
        let (size_px, squares) = (self.frame.size_px(), known.board.squares);
        let params = board_params(options.camera.as_deref(), size_px, squares)?;
        let found = board::sight_board(&self.frame, &params, &mut Unrecorded);
        let (board, sightings) = match found {
            Ok((board, sightings)) => (nearest_turn(&board, known), sightings),
            Err(_) if self.is_reached_into => return Ok(None),
            Err(error) => return Err(error.into()),
        };
        let view = board.scaled(known.board.square_mm).view;
        let shift_px = shift_px(&view, known);
        let has_moved = if self.is_reached_into {
            shift_px > MOVED_SQUARES * square_px(known)
                || self.is_explained_by(sighted_shift_px(&board, &sightings, known))
        } else {
            shift_px > MOVED_PX
        };
        if self.is_reached_into && !has_moved {
            return Ok(None);
        }
        Ok(Some(if has_moved {
            let lines = SightedLines::sighted(&board, sightings, size_px);
            // It may be another board.
            let assumed = |side: SquareSide| SquareSide::assumed(side.square_mm);
            Ground::KnownBoard {
                view,
                board: known.board,
                side: known.side.map(assumed),
                uneven: board.uneven,
                lines: Some(Arc::new(lines)),
            }
        } else {
            Ground::KnownBoard {
                view: known.view.clone(),
                board: known.board,
                side: known.side,
                uneven: known.uneven.clone(),
                lines: None,
            }
        }))
    }
}

impl KnownBoard {
    /// The board of a reading; none of a bare table.
    pub fn of(reading: &Reading) -> Option<Self> {
        match reading.layout.surface {
            Surface::Chessboard(board) => Some(Self {
                view: reading.view.clone(),
                board,
                side: reading.limits.side,
                uneven: reading.limits.uneven.clone(),
            }),
            Surface::Table | Surface::FreeTable => None,
        }
    }

    fn corners_px(&self) -> Option<[PixelPoint; 4]> {
        orient::corners(
            &self.view,
            Extent::of(self.board.squares, self.board.square_mm),
        )
    }
}

/// Of the board's legal turns, the one nearest to the view before: a bump does not turn a board.
fn nearest_turn(board: &Board, before: &KnownBoard) -> Board {
    let turns = board.legal_turns().iter();
    let boards = turns.map(|&quarters| board.turned(quarters));
    let off_px = |board: &Board| shift_px(&board.scaled(before.board.square_mm).view, before);
    let nearest = boards.min_by(|a, b| off_px(a).total_cmp(&off_px(b)));
    nearest.unwrap_or_else(|| board.clone())
}

/// The greatest distance between the corners of two views of a board.
fn shift_px(view: &SurfaceView, known: &KnownBoard) -> f64 {
    let now = KnownBoard {
        view: view.clone(),
        ..known.clone()
    };
    match (now.corners_px(), known.corners_px()) {
        (Some(now), Some(before)) => {
            let shifts = now.iter().zip(&before).map(|(a, b)| a.distance(*b));
            shifts.fold(0.0, f64::max)
        }
        _ => f64::INFINITY,
    }
}

/// The median distance between where the lines of a board show and where they showed: of those that are in sight most lie beside an arm.
fn sighted_shift_px(board: &Board, sightings: &[Measurement], known: &KnownBoard) -> Option<f64> {
    let (fitted, view) = (&board.fitted_view, &board.view);
    let board_from_shown = view
        .camera_from_surface
        .inv_mul(&fitted.camera_from_surface);
    let shift_px = |sighting: &Measurement| {
        let place = sighting.place;
        let shown = board_from_shown * Point3::new(place.x_mm, place.y_mm, 0.0);
        let side_mm = known.board.square_mm / board.square_mm;
        let before = SurfacePoint::new(side_mm * shown.x, side_mm * shown.y);
        let now_px = fitted.pixel_from_surface(place)?;
        Some(now_px.distance(known.view.pixel_from_surface(before)?))
    };
    median(sightings.iter().filter_map(shift_px))
}

/// Mean side of a square in the picture.
fn square_px(known: &KnownBoard) -> f64 {
    known.corners_px().map_or(0.0, |[a, b, c, d]| {
        let around = a.distance(b) + b.distance(c) + c.distance(d) + d.distance(a);
        let squares = known.board.squares;
        around / f64::from(2 * (squares.files() + squares.ranks()))
    })
}
