//! A calibrated table in a later picture: as it was calibrated, or anew by the target, where that is in view.
//!
//! In: a [`TableCalibration`] and a [`Frame`]. Out: a [`TableNow`] whose [`TableStanding`] says which. A target that stays on
//! the table makes a bumped camera harmless: its plane is then measured in every picture.

use super::landmarks::LandmarkSight;
use super::plane_doubt::PlaneDoubt;
use super::{CalibrateError, TableCalibration, scale_to};
use crate::board::view_fit::{self, CameraPrior, KnownCamera};
use crate::board::{self, Board, BoardParams, orient};
use crate::capture::Frame;
use crate::frames::{PixelPoint, SurfacePoint};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::square::Square;
use crate::view::SurfaceView;
use image::imageops::{self, FilterType};
use nalgebra::{Isometry3, Rotation2, Translation3, UnitQuaternion, Vector2, Vector3};

/// The table as it lies before the camera now.
#[derive(Clone, Debug)]
pub struct TableNow {
    /// Where the camera stands over it.
    pub view: SurfaceView,
    /// What the calibration leaves open of it.
    pub doubt: PlaneDoubt,
    /// What is to be said of it.
    pub standing: TableStanding,
    /// The board or sheet that lies in view; what shows there is no stone.
    pub target: Option<TargetInView>,
}

/// How the table compares with its calibration.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TableStanding {
    /// No target in view, and the table's landmarks show where they showed: the calibration holds.
    NotSeen,
    /// No target in view, and of the table too little shows to tell whether the camera has moved: the calibration is believed.
    Untold,
    /// No target in view, and the table's landmarks show elsewhere, so many pixels away: the calibration no longer holds.
    LandmarksMoved {
        /// How far.
        by_px: f64,
    },
    /// The pieces show as from elsewhere: two of them are so many millimetres nearer to one another, or farther apart, than the
    /// calibration has them.
    PiecesDisagree {
        /// How far.
        by_mm: f64,
    },
    /// No target in view, and of the table's many landmarks hardly one shows: the camera looks elsewhere, or another cloth lies there.
    LandmarksGone,
    /// The target lies in the picture where the calibration has it.
    AsCalibrated,
    /// The plane is as calibrated and the target lies elsewhere on it, so many millimetres away.
    Slid {
        /// How far.
        by_mm: f64,
    },
    /// Only a moved camera explains where the target shows, so many pixels from the calibration's place.
    CameraMoved {
        /// How far, at the target.
        by_px: f64,
    },
    /// The board in view is not the calibration's: the side of its squares and of those.
    OtherBoard {
        /// Of the board in view.
        square_mm: f64,
        /// Of the calibration's.
        calibrated_mm: f64,
    },
}

impl TableStanding {
    /// Whether the camera is where it was, and what was taken for a target on its plane: grain of wood hardly ever is.
    const fn is_usual(&self) -> bool {
        !matches!(self, Self::CameraMoved { .. })
    }

    /// Whether the calibration holds in a picture of this size, as far as is known. A target in view tells where the table is now.
    pub fn holds(&self, (width, height): (u32, u32)) -> bool {
        match self {
            Self::LandmarksMoved { by_px } => *by_px <= LEAST_BUMP * f64::from(width.max(height)),
            Self::LandmarksGone | Self::PiecesDisagree { .. } => false,
            Self::NotSeen
            | Self::Untold
            | Self::AsCalibrated
            | Self::Slid { .. }
            | Self::CameraMoved { .. }
            | Self::OtherBoard { .. } => true,
        }
    }

    /// What people should know of it; nothing of a table that lies as calibrated, as far as is known.
    pub fn note(&self) -> Option<Phrase> {
        let rounded = |number: f64| Phrase::decimal(number, 0);
        match self {
            Self::NotSeen | Self::AsCalibrated => None,
            Self::Untold => Some(phrase!("table-untold")),
            Self::LandmarksMoved { by_px } => {
                Some(phrase!("table-landmarks-moved", px = rounded(*by_px)))
            }
            Self::LandmarksGone => Some(phrase!("table-landmarks-gone")),
            Self::PiecesDisagree { by_mm } => {
                Some(phrase!("table-pieces-disagree", mm = rounded(*by_mm)))
            }
            Self::Slid { by_mm } => Some(phrase!("table-slid", mm = rounded(*by_mm))),
            Self::CameraMoved { by_px } => {
                Some(phrase!("table-camera-moved", px = rounded(*by_px)))
            }
            Self::OtherBoard {
                square_mm,
                calibrated_mm,
            } => Some(phrase!(
                "table-other-board",
                mm = rounded(*square_mm),
                calibrated = rounded(*calibrated_mm)
            )),
        }
    }
}

/// A board or a printed sheet on the table.
#[derive(Clone, Debug)]
pub struct TargetInView {
    /// Of the board's own plane.
    view: SurfaceView,
    square_mm: f64,
}

impl TargetInView {
    /// Frames of boards are narrower than that, in squares.
    const FRAME_SQUARES: f64 = 1.5;
    /// The printed sheet's ruler and words end within so many millimetres of its squares.
    pub const WORDS_MM: f64 = 32.0;

    /// A board of 8 × 8 squares that lies where this view has the surface.
    pub const fn new(view: SurfaceView, square_mm: f64) -> Self {
        Self { view, square_mm }
    }

    /// Whether a pixel shows the board, its frame, or the sheet's ruler and words.
    pub fn covers(&self, pixel: PixelPoint) -> bool {
        let margin_mm = (Self::FRAME_SQUARES * self.square_mm).max(Self::WORDS_MM);
        let within = -margin_mm..side_mm(self.square_mm) + margin_mm;
        let place = self.view.surface_from_pixel(pixel, 0.0);
        place.is_some_and(|at| within.contains(&at.x_mm) && within.contains(&at.y_mm))
    }
}

/// How far the target's corners may show from where they should, in pixels: beyond the noise of two measurements.
const AGREES_PX: f64 = 1.5;
/// How far landmarks must have moved before it is said, in pixels: less does not change a reading.
const BUMPED_PX: f64 = 2.0;
/// A bump by less, as a share of the picture's longer side, leaves places within half of the smallest piece's base: it is said, and
/// stands in no ruling's way.
const LEAST_BUMP: f64 = 0.01;
/// A bump changes the camera's height by less than this factor; a board that seems larger or smaller yet, and otherwise lies
/// flat on the calibrated plane, is another board.
const SAME_BOARD: std::ops::Range<f64> = 0.8..1.25;

impl TableCalibration {
    /// The table in a picture of the same camera.
    ///
    /// # Errors
    /// Where the picture has another shape than the calibration, or OpenCV can't work on it.
    pub fn now(&self, frame: &Frame) -> Result<TableNow, CalibrateError> {
        let view = self.view_for(frame.size_px())?;
        let params = BoardParams {
            prior: self.prior_for(frame.size_px())?,
            ..BoardParams::default()
        };
        let seen = board::find_board(frame, &params).ok();
        let doubt = self.doubt(frame.size_px())?;
        let beside = |board: Board| {
            let board = board.scaled(self.square_mm);
            self.beside((view.clone(), doubt.clone()), &board)
        };
        let now = seen.map(beside);
        match now.filter(|now| now.standing.is_usual() || shows_plainly(frame)) {
            Some(now) => Ok(now),
            None => {
                let standing = self.by_landmarks(frame)?;
                let doubt = match standing {
                    TableStanding::LandmarksMoved { by_px } => doubt.bumped(by_px),
                    _ => doubt,
                };
                Ok(TableNow {
                    view,
                    doubt,
                    standing,
                    target: None,
                })
            }
        }
    }

    /// What it leaves open in a picture of such a size.
    fn doubt(&self, size_px: (u32, u32)) -> Result<PlaneDoubt, CalibrateError> {
        let scale = scale_to(self.size_px, size_px)?;
        Ok(PlaneDoubt::of(&self.covariance, scale))
    }

    /// Whether the camera stands where it stood, as far as the look of the table tells.
    fn by_landmarks(&self, frame: &Frame) -> Result<TableStanding, CalibrateError> {
        let (width, height) = self.size_px;
        let seen = if frame.size_px() == self.size_px {
            self.landmarks.seen_in(&frame.rgb)
        } else {
            let rgb = imageops::resize(&frame.rgb, width, height, FilterType::Triangle);
            self.landmarks.seen_in(&rgb)
        };
        Ok(match seen.map_err(CalibrateError::Image)? {
            LandmarkSight::Moved(by_px) if by_px > BUMPED_PX => {
                TableStanding::LandmarksMoved { by_px }
            }
            LandmarkSight::Gone => TableStanding::LandmarksGone,
            LandmarkSight::Moved(_) => TableStanding::NotSeen,
            LandmarkSight::Untold => TableStanding::Untold,
        })
    }

    /// The camera as far as the calibration knows it.
    fn prior_for(&self, size_px: (u32, u32)) -> Result<CameraPrior, CalibrateError> {
        // A file written by hand states no doubt; the fit needs some.
        const LEAST: f64 = 1e-4;
        let scale = scale_to(self.size_px, size_px)?;
        let sigma = |k: usize| self.covariance[(k, k)].max(0.0).sqrt().max(LEAST);
        Ok(CameraPrior {
            known: Some(KnownCamera {
                camera: self.view.camera.rescaled(scale),
                focal_log_sigma: sigma(view_fit::FOCAL),
                k1_sigma: sigma(view_fit::K1),
                k2_sigma: sigma(view_fit::K2),
                center_sigma_px: sigma(view_fit::CX).max(sigma(view_fit::CY)) * scale,
            }),
            ..CameraPrior::default()
        })
    }

    /// The table by its calibration and by a board in view.
    fn beside(&self, (calibrated, doubt): (SurfaceView, PlaneDoubt), board: &Board) -> TableNow {
        let on_board = raised(&calibrated, self.thickness_mm);
        // Of the two names that a board's corners may have, those turned less against the calibration.
        let board = match Flat::of(&on_board, board) {
            Some(flat) if flat.turn.angle().abs() > std::f64::consts::FRAC_PI_2 => board.turned(2),
            _ => board.clone(),
        };
        let target = Some(TargetInView::new(board.view.clone(), self.square_mm));
        let by_px = most_apart(&on_board, &board);
        let (view, standing) = if by_px <= AGREES_PX {
            (calibrated, TableStanding::AsCalibrated)
        } else {
            self.moved(calibrated, &on_board, &board, by_px)
        };
        // A camera that has moved is measured anew.
        let doubt = match standing {
            TableStanding::CameraMoved { .. } => PlaneDoubt::of(&board.covariance, 1.0),
            _ => doubt,
        };
        TableNow {
            view,
            doubt,
            standing,
            target,
        }
    }

    /// What became of a table whose board does not lie where the calibration has it.
    fn moved(
        &self,
        mut calibrated: SurfaceView,
        on_board: &SurfaceView,
        board: &Board,
        by_px: f64,
    ) -> (SurfaceView, TableStanding) {
        match Flat::of(on_board, board) {
            Some(flat) if flat.explains(on_board, board, 1.0) => {
                let by_mm = flat.shift_mm(self.square_mm);
                calibrated.camera_from_surface *= flat.surface_from_board();
                (calibrated, TableStanding::Slid { by_mm })
            }
            Some(flat)
                if !SAME_BOARD.contains(&flat.scale)
                    && flat.explains(on_board, board, flat.scale) =>
            {
                let standing = TableStanding::OtherBoard {
                    square_mm: self.square_mm * flat.scale,
                    calibrated_mm: self.square_mm,
                };
                (calibrated, standing)
            }
            _ => (
                raised(&board.view, -self.thickness_mm),
                TableStanding::CameraMoved { by_px },
            ),
        }
    }
}

/// Whether a board shows to who knows nothing of the camera: knowing it, a grain that it explains by chance is believed sooner.
fn shows_plainly(frame: &Frame) -> bool {
    board::find_board(frame, &BoardParams::default()).is_ok()
}

/// A view of the plane that lies so much higher.
fn raised(view: &SurfaceView, by_mm: f64) -> SurfaceView {
    let mut view = view.clone();
    view.camera_from_surface *= Translation3::from(Vector3::new(0.0, 0.0, by_mm));
    view
}

fn side_mm(square_mm: f64) -> f64 {
    f64::from(Square::PER_SIDE) * square_mm
}

/// The four outer corners of a board in its own frame, in millimetres.
fn corners_mm(square_mm: f64) -> [Vector2<f64>; 4] {
    let side = side_mm(square_mm);
    [[0.0, 0.0], [side, 0.0], [side, side], [0.0, side]].map(Vector2::from)
}

/// The greatest distance in the picture between a board's corners and where a view has them, in pixels.
fn most_apart(view: &SurfaceView, board: &Board) -> f64 {
    match orient::corners(view, board.extent()) {
        Some(expected) => expected
            .iter()
            .zip(&board.corners_px)
            .map(|(a, b)| a.distance(*b))
            .fold(0.0, f64::max),
        None => f64::INFINITY,
    }
}

/// How a board lies if it lies flat on the plane of a view: the similarity from its corners to where the picture shows them
/// (least squares; Umeyama 1991).
struct Flat {
    turn: Rotation2<f64>,
    scale: f64,
    /// The middle of the board, on the plane and in its own frame.
    middle: Vector2<f64>,
    own_middle: Vector2<f64>,
}

impl Flat {
    fn of(plane: &SurfaceView, board: &Board) -> Option<Self> {
        let own = corners_mm(board.square_mm);
        let mut shown = [Vector2::zeros(); 4];
        for (place, corner) in shown.iter_mut().zip(board.corners_px) {
            let at = plane.surface_from_pixel(corner, 0.0)?;
            *place = Vector2::new(at.x_mm, at.y_mm);
        }
        let mean = |corners: &[Vector2<f64>; 4]| corners.iter().sum::<Vector2<f64>>() / 4.0;
        let (middle, own_middle) = (mean(&shown), mean(&own));
        let (mut along, mut across, mut square) = (0.0, 0.0, 0.0);
        for (shown, own) in shown.iter().zip(&own) {
            let (p, q) = (own - own_middle, shown - middle);
            along += p.dot(&q);
            across += p.perp(&q);
            square += p.norm_squared();
        }
        Some(Self {
            turn: Rotation2::new(across.atan2(along)),
            scale: along.hypot(across) / square,
            middle,
            own_middle,
        })
    }

    /// Whether the board so laid, its squares so many times as large, shows its corners where the picture has them.
    fn explains(&self, plane: &SurfaceView, board: &Board, scale: f64) -> bool {
        let own = corners_mm(board.square_mm);
        own.iter().zip(board.corners_px).all(|(own, seen)| {
            let at = self.middle + self.turn * (own - self.own_middle) * scale;
            let pixel = plane.pixel_from_surface(SurfacePoint::new(at.x, at.y));
            pixel.is_some_and(|pixel| pixel.distance(seen) <= AGREES_PX)
        })
    }

    /// Takes the board's millimetres to the plane's.
    fn surface_from_board(&self) -> Isometry3<f64> {
        let origin = self.middle - self.turn * self.own_middle;
        Isometry3::from_parts(
            Translation3::new(origin.x, origin.y, 0.0),
            UnitQuaternion::from_axis_angle(&Vector3::z_axis(), self.turn.angle()),
        )
    }

    /// How far the board's middle lies from where the calibration has it.
    fn shift_mm(&self, square_mm: f64) -> f64 {
        let half = side_mm(square_mm) / 2.0;
        (self.middle - Vector2::new(half, half)).norm()
    }
}
