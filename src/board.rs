//! Finding the board, a chessboard or one of other squares: a [`Frame`] in, a [`Board`] out, or a [`BoardError`] with its numbers.
//!
//! 1. `saddles`: points where light and dark meet crosswise, at several scales; `ruled`: where lines cross.
//! 2. `lattice`: saddles joined to lattices, with holes where stones hide them.
//! 3. `sides` and `window`: which cells are the board, and whether the whole picture supports it. `propose` tries all three at
//!    several scales.
//! 4. `view_fit`: camera and pose from the lattice.
//! 5. `refine`: the lines between the squares to a fraction of a pixel, and the fit once more; `accepted`: whether they agree.
//! 6. `orient`: which corner is a1.
//!
//! Beside these: `by_hand`, a board whose corners a person shows; `several`, more boards in one picture; `stretched` and `straightened`,
//! views of pictures that were edited; `larger` and `interlaced`, what else a picture shows where no board is found; `pictures`, what
//! is drawn of each stage.
//!
//! Every proposal is verified against the picture: no answer is better than a wrong one.

pub mod accepted;
pub mod by_hand;
pub mod crossing;
mod error;
pub mod interlaced;
mod larger;
pub mod lattice;
pub mod neighborhood;
pub mod orient;
pub mod other_boards;
pub mod pattern;
pub mod pictures;
pub mod propose;
pub mod refine;
pub mod ruled;
pub mod saddles;
pub mod sides;
pub mod straightened;
pub mod stretched;
pub mod view_fit;
pub mod window;

pub use error::{BoardError, BoardErrorKind, by_sides};

use crate::capture::Frame;
use crate::cv;
use crate::frames::PixelPoint;
use crate::raster::Gray;
use crate::recorder::{Recorder, Unrecorded};
use crate::square::Region;
use crate::view::SurfaceView;
use accepted::AcceptanceParams;
use neighborhood::LatticeParams;
use orient::{Extent, PictureSide};
use other_boards::Quadrilateral;
use pattern::{Pattern, PatternKind};
use propose::Proposals;
use refine::EdgeParams;
use saddles::SaddleParams;
use view_fit::{CameraPrior, Measurement, Unevenness, ViewCovariance};
use window::{BoardWindow, WindowParams};

/// Files and ranks of the boards that are looked for: fewer squares are too like chance, more than these are none in use.
pub const SIDES: std::ops::RangeInclusive<u8> = 4..=12;

/// The chessboard as found; lengths of its surface frame are in squares until [`Board::scaled`].
#[derive(Clone, Debug)]
pub struct Board {
    /// The camera and the board before it.
    pub view: SurfaceView,
    /// The same view in the frame that the sightings are in: the board's own, or turned by half; squares.
    pub fitted_view: SurfaceView,
    /// Side of a square in the units of the view: 1 as found.
    pub square_mm: f64,
    /// All its squares.
    pub squares: Region,
    /// How they are told apart, from a1.
    pub pattern: Pattern,
    /// The outer corners a1, h1, h8, a8, or whatever its last file and rank are; they may lie beyond the picture.
    pub corners_px: [PixelPoint; 4],
    /// Root mean square distance of the measured lines from the fitted ones, in pixels.
    pub rms_px: f64,
    /// Where it shows beside where a flat board would; none of one that is flat.
    pub uneven: Option<std::sync::Arc<Unevenness>>,
    /// Of the view's parameters, see [`view_fit::PARAMETERS`].
    pub covariance: ViewCovariance,
    /// How far light bleeds into the dark, in pixels: overexposure, or printed lines if negative.
    pub bleed_px: f64,
    /// Places along the lines between squares that were measured.
    pub edges_sighted: usize,
    /// How many of them agree with the fit.
    pub edges_agreeing: usize,
    /// How the whole picture supports it.
    pub window: BoardWindow,
    /// Where other such boards show in the picture, by their outer corners.
    pub others: Vec<Quadrilateral>,
}

/// What is sought, and the tunables of all stages.
#[derive(Clone, Copy, Debug)]
pub struct BoardParams {
    /// All squares of the board.
    pub squares: Region,
    /// Where rank 1 lies in the picture.
    pub rank_1: PictureSide,
    /// How points where four squares meet are found.
    pub saddles: SaddleParams,
    /// How such points are grown to a lattice.
    pub lattice: LatticeParams,
    /// How the board's squares are told from what lies beyond.
    pub window: WindowParams,
    /// How the squares' edges are measured.
    pub edges: EdgeParams,
    /// What a board's lines have to show.
    pub acceptance: AcceptanceParams,
    /// What is believed of a camera that was not calibrated.
    pub prior: CameraPrior,
}

impl Default for BoardParams {
    fn default() -> Self {
        Self::of(Region::CHESSBOARD)
    }
}

impl BoardParams {
    /// For a board of these squares: what counts its corners follows their number.
    pub fn of(squares: Region) -> Self {
        // A homography and a way to tell that it is one.
        const FEWEST_NODES: usize = 6;
        let (saddles, lattice) = (SaddleParams::default(), LatticeParams::default());
        let usual = inner_corners(Region::CHESSBOARD);
        let corners = inner_corners(squares);
        Self {
            squares,
            rank_1: PictureSide::default(),
            saddles: SaddleParams {
                level_at: saddles.level_at * corners / usual,
                ..saddles
            },
            lattice: LatticeParams {
                // Its own corners, the outer ones too, and some of its frame.
                most_columns: i32::from(squares.files().max(squares.ranks())) + 4,
                fewest_nodes: (corners / 2).clamp(FEWEST_NODES, lattice.fewest_nodes),
                enough_nodes: lattice.enough_nodes * corners / usual,
                ..lattice
            },
            window: WindowParams::default(),
            edges: EdgeParams::default(),
            acceptance: AcceptanceParams::default(),
            prior: CameraPrior::default(),
        }
    }
}

/// Where four squares of a board meet: 49 on a chessboard.
fn inner_corners(squares: Region) -> usize {
    usize::from(squares.files() - 1) * usize::from(squares.ranks() - 1)
}

impl Board {
    /// The same board with its square side known.
    pub fn scaled(&self, square_mm: f64) -> Self {
        let mut board = self.clone();
        let factor = square_mm / self.square_mm;
        board.view = self.view.scaled(factor);
        board.square_mm = square_mm;
        // The shift is the only parameter with a length.
        for k in view_fit::SHIFT {
            board.covariance.row_mut(k).scale_mut(factor);
            board.covariance.column_mut(k).scale_mut(factor);
        }
        board
    }

    /// The same board with its names turned: a1 becomes the corner that was h1 after one quarter.
    pub fn turned(&self, quarters: u8) -> Self {
        let mut board = self.clone();
        board.view = orient::turned(&self.view, quarters, self.extent());
        board.corners_px.rotate_left(usize::from(quarters % 4));
        board.pattern = self.pattern.turned(quarters, self.squares);
        if quarters % 2 == 1 {
            board.squares = self.squares.transposed();
        }
        board
    }

    /// How far it reaches, in the units of its view.
    pub fn extent(&self) -> Extent {
        Extent::of(self.squares, self.square_mm)
    }

    /// The quarter turns after which its names are legal too; no turn is one of them.
    pub const fn legal_turns(&self) -> &'static [u8] {
        self.squares.turns(self.pattern.is_checkered())
    }
}

/// Finds the board in a picture.
///
/// # Errors
/// Where no lattice is surely such a board, or its lines lie on no plane's grid.
pub fn find_board(frame: &Frame, params: &BoardParams) -> Result<Board, BoardError> {
    sight_board(frame, params, &mut Unrecorded).map(|(board, _)| board)
}

/// Finds the board and shows the stages to the recorder; returns the measured places along its lines too, in the frame that
/// the board was fitted in: the board's own, or turned by half.
///
/// # Errors
/// As [`find_board`].
pub fn sight_board(
    frame: &Frame,
    params: &BoardParams,
    recorder: &mut dyn Recorder,
) -> Result<(Board, Vec<Measurement>), BoardError> {
    sight(frame, params, recorder).map_err(|kind| BoardError {
        squares: params.squares,
        kind: larger::seen_instead(frame, params)
            .or_else(|| interlaced::refused(frame))
            .unwrap_or(kind),
    })
}

fn sight(
    frame: &Frame,
    params: &BoardParams,
    recorder: &mut dyn Recorder,
) -> Result<(Board, Vec<Measurement>), BoardErrorKind> {
    let mut pyramid = propose::pyramid(cv::gray(&frame.rgb))?;
    let mut found = sight_kind(frame, &pyramid, PatternKind::Checkered, params, recorder);
    // Chessboards are checkered; other boards may be ruled, in dark lines or in light ones, which are dark in the negative.
    if found.is_err() && params.squares != Region::CHESSBOARD {
        found = sight_kind(frame, &pyramid, PatternKind::Ruled, params, recorder).or(found);
    }
    if found.is_err() && params.squares != Region::CHESSBOARD {
        pyramid.iter_mut().for_each(Gray::invert);
        found = sight_kind(frame, &pyramid, PatternKind::Ruled, params, recorder).or(found);
    }
    found
}

fn sight_kind(
    frame: &Frame,
    pyramid: &[Gray],
    kind: PatternKind,
    params: &BoardParams,
    recorder: &mut dyn Recorder,
) -> Result<(Board, Vec<Measurement>), BoardErrorKind> {
    let Proposals {
        corners,
        best,
        others,
    } = propose::propose(pyramid, kind, params)?;
    pictures::record_corners(frame, &corners, recorder);
    let proposal = best?;
    let (nodes, pattern) = proposal.sightings(params.squares);
    pictures::record_lattice(frame, &nodes, recorder);
    let view = accepted::first_view(&nodes, frame.size_px(), params)?;
    let (view, pattern) = accepted::named(&view, pattern, params);
    let refined = accepted::refine_view(pyramid, view, (&proposal.window, pattern), params)?;
    let sightings = refined.sightings.clone();
    let mut board = accepted::accept(refined, (proposal.window, pattern), params)?;
    board.others = others;
    pictures::record_board(frame, &board, &sightings, recorder);
    Ok((board, sightings))
}
