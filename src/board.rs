//! Finding the board, a chessboard or one of other squares: a [`Frame`] in, a [`Board`] out, or a [`BoardError`] with its numbers.
//!
//! 1. `saddles`: points where light and dark meet crosswise, at several scales; `ruled`: where lines cross.
//! 2. `lattice`: saddles joined to lattices, with holes where stones hide them.
//! 3. `window`: which cells are the board, and whether the whole picture supports it. `propose` tries all three at
//!    several scales.
//! 4. `view_fit`: camera and pose from the lattice.
//! 5. `refine`: the lines between the squares to a fraction of a pixel, and the fit once more.
//! 6. `orient`: which corner is a1.
//!
//! Every proposal is verified against the picture: no answer is better than a wrong one.

pub mod by_hand;
pub mod crossing;
mod error;
pub mod interlaced;
mod larger;
pub mod lattice;
pub mod neighborhood;
pub mod orient;
pub mod pattern;
pub mod pictures;
pub mod propose;
pub mod refine;
pub mod ruled;
pub mod saddles;
pub mod several;
pub mod sides;
pub mod straightened;
pub mod stretched;
pub mod view_fit;
pub mod window;

pub use error::{BoardError, BoardErrorKind, by_sides};

use crate::capture::Frame;
use crate::cv;
use crate::frames::PixelPoint;
use crate::homography::Homography;
use crate::raster::Gray;
use crate::recorder::{Recorder, Unrecorded};
use crate::square::Region;
use crate::view::SurfaceView;
use neighborhood::LatticeParams;
use orient::{Extent, PictureSide};
use pattern::{Pattern, PatternKind};
use propose::Proposals;
use refine::EdgeParams;
use saddles::SaddleParams;
use several::Quadrilateral;
use view_fit::{CameraPrior, Measurement, Unevenness, ViewCovariance, ViewFit};
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
    /// Places along the lines between squares that were measured, and how many of them agree with the fit.
    pub edges_sighted: usize,
    /// Measured edges that agree with the fit.
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
    let view = first_view(&nodes, frame.size_px(), params)?;
    let (view, pattern) = named(&view, pattern, params);
    let (fit, sightings) = refine_view(pyramid, view, (&proposal.window, pattern), params)?;
    let mut board = accept(&fit, sightings.len(), (proposal.window, pattern), params)?;
    board.others = others;
    pictures::record_board(frame, &board, &sightings, recorder);
    Ok((board, sightings))
}

/// The view that the proposal's nodes give, in full-size pixels, in the frame of the nodes.
fn first_view(
    nodes: &[Measurement],
    size_px: (u32, u32),
    params: &BoardParams,
) -> Result<SurfaceView, BoardErrorKind> {
    let pairs: Vec<_> = nodes
        .iter()
        .map(|s| ([s.place.x_mm, s.place.y_mm], [s.pixel.x, s.pixel.y]))
        .collect();
    Homography::fit(&pairs)
        .and_then(|homography| view_fit::view_from_homography(&homography, size_px, &params.prior))
        .and_then(|view| view_fit::fit_view(&view, nodes, size_px, &params.prior))
        .map(|fit| fit.view)
        .ok_or(BoardErrorKind::NoLattice {
            most_corners: nodes.len(),
        })
}

/// The view and the pattern after the legal turn that has rank 1 where it is to be in the picture.
fn named(view: &SurfaceView, pattern: Pattern, params: &BoardParams) -> (SurfaceView, Pattern) {
    let squares = params.squares;
    let extent = Extent::of(squares, 1.0);
    let turns = squares.turns(pattern.is_checkered());
    let turn = orient::rank_1_at(params.rank_1, view, extent, turns);
    (
        orient::turned(view, turn, extent),
        pattern.turned(turn, squares),
    )
}

/// Measures the lines and fits the view to them, in rounds that look ever closer.
fn refine_view(
    pyramid: &[Gray],
    start: SurfaceView,
    (window, pattern): (&BoardWindow, Pattern),
    params: &BoardParams,
) -> Result<(ViewFit, Vec<Measurement>), BoardErrorKind> {
    // Squares.
    const REACHES: [f64; 4] = [0.25, 0.15, 0.1, 0.1];
    // Of the places in view; pieces hide up to half of a board's lines.
    const LEAST_SIGHTED_SHARE: f64 = 0.45;
    let squares = params.squares;
    let fewest = LEAST_SIGHTED_SHARE * window.visible * refine::places_on(squares) as f64;
    let size_px = (pyramid[0].width as u32, pyramid[0].height as u32);
    let level = refining_level(pyramid, &start, squares);
    let scale = propose::scale_of(level);
    let mut view = start;
    let mut fitted = None;
    for reach in REACHES {
        let sighted = refine::sight_edges(
            &pyramid[level],
            &at_level(&view, scale),
            (squares, pattern),
            reach,
            window.contrast,
            &params.edges,
        );
        let sighted = sighted.into_iter().map(|one| one.rescaled(scale));
        let sightings: Vec<Measurement> = sighted.collect();
        let sighted = sightings.len();
        let disagree = disagreeing(sighted);
        if (sighted as f64) < fewest {
            return Err(disagree);
        }
        let fit = view_fit::fit_view(&view, &sightings, size_px, &params.prior).ok_or(disagree)?;
        view = fit.view.clone();
        fitted = Some((fit, sightings));
    }
    fitted.ok_or(disagreeing(0))
}

/// No view agrees with the lines that are seen in so many places.
const fn disagreeing(sighted: usize) -> BoardErrorKind {
    let agreeing = 0;
    BoardErrorKind::LinesDisagree { sighted, agreeing }
}

/// The coarsest level at which a square still has enough pixels that more would not make its edges any surer.
fn refining_level(pyramid: &[Gray], view: &SurfaceView, squares: Region) -> usize {
    const ENOUGH_PX: f64 = 60.0;
    let corners = orient::corners(view, Extent::of(squares, 1.0));
    let square_px = corners.map_or(0.0, |corners| square_px(corners, squares));
    let spare = (square_px / ENOUGH_PX).log2().floor().max(0.0);
    (spare as usize).min(pyramid.len() - 1)
}

/// Mean side of a square by the board's diagonals.
fn square_px([a, b, c, d]: [PixelPoint; 4], squares: Region) -> f64 {
    let extent = Extent::of(squares, 1.0);
    (a.distance(c) + b.distance(d)) / 2.0 / extent.width.hypot(extent.height)
}

/// The view in the pixels of a level of the pyramid.
fn at_level(view: &SurfaceView, scale: f64) -> SurfaceView {
    SurfaceView::new(
        view.camera.rescaled(1.0 / scale),
        view.camera_from_surface,
        view.rms_px,
    )
}

fn accept(
    fit: &ViewFit,
    sighted: usize,
    (window, pattern): (BoardWindow, Pattern),
    params: &BoardParams,
) -> Result<Board, BoardErrorKind> {
    const LEAST_AGREEING_SHARE: f64 = 0.5;
    // Boards in use stay below 0.015, and below 0.025 in pictures that were stretched afterwards: chance does not.
    const MOST_RMS_SQUARES: f64 = 0.04;
    // Weight of a measurement two and a half standard deviations off.
    const AGREES: f64 = 0.48;
    let agreeing = fit.weights.iter().filter(|&&weight| weight > AGREES);
    let agreeing = agreeing.count();
    let disagree = BoardErrorKind::LinesDisagree { sighted, agreeing };
    let (mut view, pattern) = named(&fit.view, pattern, params);
    let corners_px =
        orient::corners(&view, Extent::of(params.squares, 1.0)).ok_or(disagree.clone())?;
    if (agreeing as f64) < LEAST_AGREEING_SHARE * sighted as f64 {
        return Err(disagree);
    }
    let most_px = MOST_RMS_SQUARES * square_px(corners_px, params.squares);
    let rms_px = fit.view.rms_px;
    view.rms_px = rms_px.max(fit.waviness_px);
    if rms_px > most_px {
        return Err(BoardErrorKind::LinesWaver { rms_px, most_px });
    }
    Ok(Board {
        rms_px: view.rms_px,
        uneven: fit.uneven.clone(),
        fitted_view: fit.view.clone(),
        view,
        square_mm: 1.0,
        squares: params.squares,
        pattern,
        corners_px,
        covariance: fit.covariance,
        bleed_px: fit.bleed_px,
        edges_sighted: sighted,
        edges_agreeing: agreeing,
        window,
        others: Vec::new(),
    })
}
