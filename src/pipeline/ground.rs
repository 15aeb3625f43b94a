//! What the stones of a picture lie on: a board to be found in it, or a table known from its calibration.

use super::scale_fault::ScaleFault;
use super::side::SquareSide;
use super::{Ground, ReadError, ReadOptions, USUAL_SQUARE_MM};
use crate::background::empty::EmptyTable;
use crate::board::stretched::SightedLines;
use crate::board::view_fit::Unevenness;
use crate::board::{self, BoardParams};
use crate::calibrate::board_params;
use crate::calibrate::lens_doubt::LensDoubt;
use crate::calibrate::plane_doubt::PlaneDoubt;
use crate::calibrate::table_now::{TableNow, TableStanding, TargetInView};
use crate::capture::Frame;
use crate::card::{CardSize, LaidCard};
use crate::cards;
use crate::frames::PixelPoint;
use crate::free::FreeError;
use crate::layout::{Chessboard, Surface};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::recorder::Recorder;
use crate::square::Region;
use crate::view::SurfaceView;
use std::sync::Arc;

/// The surface before the camera.
#[derive(Clone)]
pub struct Site<'a> {
    pub surface: Surface,
    /// How far a board lies above the table beside it, where people say it.
    pub board_mm: Option<f64>,
    pub view: SurfaceView,
    /// Whether the view's millimetres are known.
    pub is_scaled: bool,
    /// Probability that these millimetres are about right, where the stones told them; else 1.
    pub scale_certainty: f64,
    /// The side of a board's squares by the stones. Until those of this picture were asked, by the stones of earlier pictures.
    pub side: Option<SquareSide>,
    /// Why the millimetres that people gave can't be right.
    pub scale: Option<ScaleFault>,
    /// Where a board shows beside where a flat one would.
    pub uneven: Option<Arc<Unevenness>>,
    /// What a board's lines say against the camera that people gave.
    pub other_lens: Option<LensDoubt>,
    /// Where the picture shows a board's lines that was found in it.
    pub lines: Option<Arc<SightedLines>>,
    /// How a table compares with its calibration; none of a table that was not calibrated.
    pub standing: Option<TableStanding>,
    /// What that leaves open.
    pub doubt: PlaneDoubt,
    /// A target on a table, in which no stones are looked for.
    pub target: Option<TargetInView>,
    /// The photo of the bare table, as far as it shows what this picture would.
    pub empty: Option<&'a EmptyTable>,
    /// Where other such boards show, by their corners: nobody said which is meant.
    pub other_boards: Vec<[PixelPoint; 4]>,
    /// Cards that lie on it.
    pub cards: Vec<LaidCard>,
    /// Sentences for the person.
    pub notes: Vec<Phrase>,
}

impl<'a> Site<'a> {
    /// Looks at what a picture shows of its surface.
    /// Where that is a board, the stages by which it is found are shown to the recorder.
    pub fn of(
        frame: &Frame,
        options: &'a ReadOptions,
        recorder: &mut dyn Recorder,
    ) -> Result<Self, ReadError> {
        let site = match &options.ground {
            Ground::Table(calibration) => Self::of_table(frame, calibration.now(frame)?, options)?,
            // It is found together with the stones.
            Ground::Free => return Err(ReadError::Free(FreeError::Undetermined)),
            Ground::Cards(size) => {
                let site = Self::of_cards(frame, *size)?;
                recorder.done("cards");
                site
            }
            Ground::KnownBoard {
                view,
                board,
                side,
                uneven,
                lines,
            } => Self {
                side: *side,
                uneven: uneven.clone(),
                lines: lines.clone(),
                ..Self::plain(Surface::Chessboard(*board), view.clone(), side.is_none())
            },
            Ground::Chessboard { square_mm, squares } => {
                Self::of_board(frame, options, (*square_mm, *squares), recorder)?
            }
        };
        Ok(Self {
            board_mm: options.board_mm,
            ..site
        })
    }

    /// The board that is found in a picture; of the usual size where its squares' side is not known.
    fn of_board(
        frame: &Frame,
        options: &ReadOptions,
        (known, squares): (Option<f64>, Region),
        recorder: &mut dyn Recorder,
    ) -> Result<Self, ReadError> {
        let camera = options.camera.as_deref();
        let params = BoardParams {
            rank_1: options.rank_1,
            ..board_params(camera, frame.size_px(), squares)?
        };
        let (found, sightings) = board::sight_board(frame, &params, recorder)?;
        let lines = SightedLines::sighted(&found, sightings, frame.size_px());
        let board = Chessboard {
            square_mm: known.unwrap_or(USUAL_SQUARE_MM),
            squares,
            region: None,
        };
        let view = found.scaled(board.square_mm).view;
        let site = Self::plain(Surface::Chessboard(board), view, known.is_some());
        Ok(Self {
            other_boards: found.others,
            uneven: found.uneven,
            other_lens: camera.and_then(|camera| LensDoubt::of(frame, camera, squares)),
            lines: Some(Arc::new(lines)),
            ..site
        })
    }

    /// A table with cards of one size, which tell its view; its frame is theirs.
    fn of_cards(frame: &Frame, size: CardSize) -> Result<Self, ReadError> {
        let table = cards::find(frame, size)?;
        let sure = table.cards.iter().filter(|card| card.doubted().is_none());
        let (sure, all) = (sure.count(), table.cards.len());
        // No length is surer than the surest card that it is measured by.
        let surest = table.cards.iter().filter_map(LaidCard::doubted);
        let (scale_certainty, note) = match sure {
            0 => (
                surest.fold(0.0, f64::max),
                phrase!("picture-cards-unsure", cards = all),
            ),
            _ => (
                1.0,
                phrase!(
                    "picture-cards",
                    cards = all,
                    sure,
                    scale = Phrase::decimal(100.0 * table.scale_sigma, 1),
                    focal = Phrase::decimal(100.0 * table.focal_sigma, 0)
                ),
            ),
        };
        Ok(Self {
            cards: table.cards,
            notes: vec![note, phrase!("picture-printed")],
            scale_certainty,
            ..Self::plain(Surface::FreeTable, table.view, true)
        })
    }

    /// A surface of which nothing is known but its view.
    pub const fn plain(surface: Surface, view: SurfaceView, is_scaled: bool) -> Self {
        Self {
            surface,
            board_mm: None,
            view,
            is_scaled,
            scale_certainty: 1.0,
            side: None,
            scale: None,
            uneven: None,
            other_lens: None,
            lines: None,
            standing: None,
            doubt: PlaneDoubt::none(),
            target: None,
            empty: None,
            other_boards: Vec::new(),
            cards: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// What is known of it for a later picture; none where a target hides part of it, wherever that lies then.
    pub fn remembered(self) -> Option<Site<'static>> {
        self.target.is_none().then_some(Site {
            surface: self.surface,
            board_mm: self.board_mm,
            view: self.view,
            is_scaled: self.is_scaled,
            scale_certainty: self.scale_certainty,
            side: self.side,
            scale: self.scale,
            uneven: self.uneven,
            other_lens: self.other_lens,
            lines: None,
            standing: self.standing,
            doubt: self.doubt,
            target: None,
            empty: None,
            other_boards: self.other_boards,
            cards: self.cards,
            notes: self.notes,
        })
    }

    fn of_table(frame: &Frame, now: TableNow, options: &'a ReadOptions) -> Result<Self, ReadError> {
        let TableNow {
            view,
            doubt,
            standing,
            target,
        } = now;
        let (empty, notes) = empty_table(options.empty.as_deref(), frame, &standing)?;
        Ok(Self {
            standing: Some(standing),
            doubt,
            target,
            empty,
            notes,
            ..Self::plain(Surface::Table, view, true)
        })
    }

    /// How the table stands where its calibration is not believed in a picture of this size.
    pub fn moved(&self, size_px: (u32, u32)) -> Option<TableStanding> {
        let standing = self.standing;
        standing.filter(|standing| !standing.holds(size_px))
    }

    /// All that a person is to know of it; what is amiss with its view is said as that.
    pub fn all_notes(&self, size_px: (u32, u32)) -> Vec<Phrase> {
        let standing = self.standing.filter(|standing| standing.holds(size_px));
        let note = standing.and_then(|standing| standing.note());
        note.into_iter().chain(self.notes.iter().cloned()).collect()
    }
}

/// The photo of the empty table, where it is of use, and why it is not, or may not be.
fn empty_table<'a>(
    empty: Option<&'a EmptyTable>,
    frame: &Frame,
    standing: &TableStanding,
) -> Result<(Option<&'a EmptyTable>, Vec<Phrase>), ReadError> {
    let Some(photo) = empty else {
        return Ok((None, vec![]));
    };
    if photo.size_px() != frame.size_px() {
        let ((width, height), (seen_width, seen_height)) = (photo.size_px(), frame.size_px());
        let note = phrase!(
            "picture-empty-size",
            empty = format!("{width}×{height}"),
            seen = format!("{seen_width}×{seen_height}")
        );
        return Ok((None, vec![note]));
    }
    // A target that tells where the table lies outweighs the table's grain.
    match standing {
        TableStanding::CameraMoved { .. }
        | TableStanding::LandmarksMoved { .. }
        | TableStanding::PiecesDisagree { .. }
        | TableStanding::LandmarksGone => Ok((None, vec![])),
        TableStanding::NotSeen | TableStanding::Untold => {
            let moved = photo.bump_px(frame)?;
            let note = moved.map(|moved| {
                let moved = Phrase::decimal(moved, 0);
                phrase!("picture-empty-moved", moved)
            });
            Ok((Some(photo), note.into_iter().collect()))
        }
        TableStanding::AsCalibrated
        | TableStanding::Slid { .. }
        | TableStanding::OtherBoard { .. } => Ok((Some(photo), vec![])),
    }
}
