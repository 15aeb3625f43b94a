//! Finding the chessboard: a [`Frame`] in, a [`Board`] out, or a [`BoardError`] with its numbers.
//!
//! 1. `saddles`: points where light and dark meet crosswise, at several scales.
//! 2. `lattice`: saddles joined to lattices, with holes where stones hide them.
//! 3. `window`: which 8×8 cells are the board, and whether the whole picture supports it. `propose` tries all three at
//!    several scales.
//! 4. `view_fit`: camera and pose from the lattice.
//! 5. `refine`: the lines between the squares to a fraction of a pixel, and the fit once more.
//! 6. `orient`: which corner is a1.
//!
//! Every proposal is verified against the picture: no answer is better than a wrong one.

pub mod by_hand;
pub mod crowd;
pub mod lattice;
pub mod orient;
pub mod pictures;
pub mod propose;
pub mod refine;
pub mod saddles;
pub mod sides;
pub mod view_fit;
pub mod window;

use crate::capture::Frame;
use crate::cv::{self, CvError};
use crate::frames::PixelPoint;
use crate::homography::Homography;
use crate::raster::Gray;
use crate::recorder::{Recorder, Unrecorded};
use crate::view::SurfaceView;
use lattice::LatticeParams;
use propose::Proposed;
use refine::EdgeParams;
use saddles::SaddleParams;
use std::fmt;
use view_fit::{CameraPrior, Covariance, Measurement, ViewFit};
use window::{Window, WindowParams};

/// Squares along a side.
pub const SQUARES: u8 = 8;

/// The chessboard as found; lengths of its surface frame are in squares until [`Board::scaled`].
#[derive(Clone, Debug)]
pub struct Board {
    /// The camera and the board before it.
    pub view: SurfaceView,
    /// The same view in the frame that the sightings are in: the board's own, or turned by half; squares.
    pub fitted_view: SurfaceView,
    /// Side of a square in the units of the view: 1 as found.
    pub square_mm: f64,
    /// The outer corners a1, h1, h8, a8 of the 64 squares; they may lie beyond the picture.
    pub corners_px: [PixelPoint; 4],
    /// Root mean square distance of the measured lines from the fitted ones, in pixels.
    pub rms_px: f64,
    /// Of the view's parameters, see [`view_fit::PARAMETERS`].
    pub covariance: Covariance,
    /// How far light bleeds into the dark, in pixels: overexposure, or printed lines if negative.
    pub bleed_px: f64,
    /// Places along the lines between squares that were measured, and how many of them agree with the fit.
    pub edges_sighted: usize,
    pub edges_agreeing: usize,
    /// How the whole picture supports the board.
    pub window: Window,
}

/// Tunables of all stages.
#[derive(Clone, Copy, Debug, Default)]
pub struct BoardParams {
    pub saddles: SaddleParams,
    pub lattice: LatticeParams,
    pub window: WindowParams,
    pub edges: EdgeParams,
    pub prior: CameraPrior,
}

/// Why no board is answered.
#[derive(Clone, Debug, PartialEq)]
pub enum BoardError {
    /// No lattice of corners; how many corners the largest had.
    NoLattice {
        most_corners: usize,
    },
    /// The best lattice is not surely an 8×8 board, by these numbers.
    Unsupported(Window),
    /// The lines between the squares don't lie on a plane's grid: how many were measured, how many agree.
    LinesDisagree {
        sighted: usize,
        agreeing: usize,
    },
    Image(CvError),
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoLattice { most_corners } => write!(
                f,
                "no chessboard found: of its 49 inner corners at most {most_corners} could be joined; \
                 show the whole board, sharp and evenly lit"
            ),
            Self::Unsupported(window) => write!(
                f,
                "no chessboard found: the best pattern is not surely a board of 8×8 squares ({:.0}% of it is in view, \
                 {:.0}% of its squares alternate; {:.1} nats a line for it, {:.1} in its weakest outer row, {:.1} for more of it \
                 outside, {:.0} between it and the next best place); show the whole board, sharp and evenly lit",
                100.0 * window.visible,
                100.0 * window.alternating,
                window.mean,
                window.rim,
                window.beyond,
                window.lead
            ),
            Self::LinesDisagree { sighted, agreeing } => write!(
                f,
                "no chessboard found: of {sighted} places along the best pattern's lines only {agreeing} lie on one plane's \
                 grid; is the board bent or the picture blurred?"
            ),
            Self::Image(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for BoardError {}

impl From<CvError> for BoardError {
    fn from(error: CvError) -> Self {
        Self::Image(error)
    }
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
        let side = f64::from(SQUARES) * self.square_mm;
        board.view = orient::turned(&self.view, quarters, side);
        board.corners_px.rotate_left(usize::from(quarters % 4));
        board
    }
}

/// Finds the board in a picture.
///
/// # Errors
/// Where no lattice is surely an 8×8 board, or its lines lie on no plane's grid.
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
    let pyramid = propose::pyramid(cv::gray(&frame.rgb)?)?;
    let Proposed { corners, best } = propose::propose(&pyramid, params)?;
    pictures::record_corners(frame, &corners, recorder);
    let proposal = best?;
    let nodes = proposal.sightings();
    pictures::record_lattice(frame, &nodes, recorder);
    let view = first_view(&nodes, frame.size_px(), params)?;
    let (fit, sightings) = refine_view(&pyramid, view, &proposal.window, params)?;
    let board = accept(&fit, sightings.len(), proposal.window)?;
    pictures::record_board(frame, &board, &sightings, recorder);
    Ok((board, sightings))
}

/// The view that the proposal's nodes give, in full-size pixels, a1 dark and rank 1 low.
fn first_view(
    nodes: &[Measurement],
    size_px: (u32, u32),
    params: &BoardParams,
) -> Result<SurfaceView, BoardError> {
    let pairs: Vec<_> = nodes
        .iter()
        .map(|s| ([s.place.x_mm, s.place.y_mm], [s.pixel.x, s.pixel.y]))
        .collect();
    Homography::fit(&pairs)
        .and_then(|homography| view_fit::view_from_homography(&homography, size_px, &params.prior))
        .and_then(|view| view_fit::fit_view(&view, nodes, size_px, &params.prior))
        .map(|fit| orient::with_rank_1_low(&fit.view, f64::from(SQUARES)))
        .ok_or(BoardError::NoLattice {
            most_corners: nodes.len(),
        })
}

/// Measures the lines and fits the view to them, in rounds that look ever closer.
fn refine_view(
    pyramid: &[Gray],
    start: SurfaceView,
    window: &Window,
    params: &BoardParams,
) -> Result<(ViewFit, Vec<Measurement>), BoardError> {
    // Squares.
    const REACHES: [f64; 4] = [0.25, 0.15, 0.1, 0.1];
    // Of the places in view; pieces hide up to half of a board's lines.
    const LEAST_SIGHTED_SHARE: f64 = 0.45;
    let fewest = LEAST_SIGHTED_SHARE * window.visible * refine::PLACES_ON_BOARD as f64;
    let size_px = (pyramid[0].width as u32, pyramid[0].height as u32);
    let level = refining_level(pyramid, &start);
    let scale = propose::scale_of(level);
    let mut view = start;
    let mut fitted = None;
    for reach in REACHES {
        let sightings: Vec<Measurement> = refine::sight_edges(
            &pyramid[level],
            &at_level(&view, scale),
            reach,
            window.contrast,
            &params.edges,
        )
        .into_iter()
        .map(|s| s.rescaled(scale))
        .collect();
        let sighted = sightings.len();
        let disagree = BoardError::LinesDisagree {
            sighted,
            agreeing: 0,
        };
        if (sighted as f64) < fewest {
            return Err(disagree);
        }
        let fit = view_fit::fit_view(&view, &sightings, size_px, &params.prior).ok_or(disagree)?;
        view = fit.view.clone();
        fitted = Some((fit, sightings));
    }
    fitted.ok_or(BoardError::LinesDisagree {
        sighted: 0,
        agreeing: 0,
    })
}

/// The coarsest level at which a square still has enough pixels that more would not make its edges any surer.
fn refining_level(pyramid: &[Gray], view: &SurfaceView) -> usize {
    const ENOUGH_PX: f64 = 60.0;
    let square_px = orient::corners(view, f64::from(SQUARES)).map_or(0.0, |[a, b, c, d]| {
        (a.distance(c) + b.distance(d)) / 2.0 / 11.3
    });
    let spare = (square_px / ENOUGH_PX).log2().floor().max(0.0);
    (spare as usize).min(pyramid.len() - 1)
}

/// The view in the pixels of a level of the pyramid.
fn at_level(view: &SurfaceView, scale: f64) -> SurfaceView {
    SurfaceView {
        camera: view.camera.rescaled(1.0 / scale),
        ..view.clone()
    }
}

fn accept(fit: &ViewFit, sighted: usize, window: Window) -> Result<Board, BoardError> {
    const LEAST_AGREEING_SHARE: f64 = 0.5;
    // Weight of a measurement two and a half standard deviations off.
    const AGREES: f64 = 0.48;
    let agreeing = fit
        .weights
        .iter()
        .filter(|&&weight| weight > AGREES)
        .count();
    let disagree = BoardError::LinesDisagree { sighted, agreeing };
    let view = orient::with_rank_1_low(&fit.view, f64::from(SQUARES));
    let corners_px = orient::corners(&view, f64::from(SQUARES)).ok_or(disagree.clone())?;
    if (agreeing as f64) < LEAST_AGREEING_SHARE * sighted as f64 {
        return Err(disagree);
    }
    Ok(Board {
        rms_px: view.rms_px,
        fitted_view: fit.view.clone(),
        view,
        square_mm: 1.0,
        corners_px,
        covariance: fit.covariance,
        bleed_px: fit.bleed_px,
        edges_sighted: sighted,
        edges_agreeing: agreeing,
        window,
    })
}
