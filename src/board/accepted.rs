//! From a proposal to a board: its lines are measured, the view is fitted to them, and both have to agree.

use super::orient::{self, Extent};
use super::pattern::Pattern;
use super::refine::EdgeParams;
use super::view_fit::{self, Measurement, Unevenness, ViewFit};
use super::window::BoardWindow;
use super::{Board, BoardErrorKind, BoardParams, propose, refine};
use crate::frames::PixelPoint;
use crate::homography::Homography;
use crate::raster::Gray;
use crate::square::Region;
use crate::view::SurfaceView;
use std::sync::Arc;

/// What a board's lines have to show.
#[derive(Clone, Copy, Debug)]
pub struct AcceptanceParams {
    /// How far from where they are expected the lines are sought, in squares, round by round.
    pub reaches: [f64; 4],
    /// How far from where they were found in the end they may show where the board is not flat.
    pub uneven_reach: f64,
    /// The share of the places in view at which a line has to show: pieces hide up to half of a board's lines.
    pub least_sighted_share: f64,
    /// The share of the measured places that has to agree with the view.
    pub least_agreeing_share: f64,
    /// The robust fit's weight from which on a place agrees: that of one two and a half standard deviations off.
    pub least_weight: f64,
    /// How far the lines may lie from the view's, root mean square, in squares. Boards in use stay below 0.015, and below 0.025 in
    /// pictures that were stretched afterwards: chance does not.
    pub most_rms_squares: f64,
    /// The side of a square, in pixels, beyond which more pixels make its edges no surer.
    pub enough_square_px: f64,
}

impl Default for AcceptanceParams {
    fn default() -> Self {
        Self {
            reaches: [0.25, 0.15, 0.1, 0.1],
            uneven_reach: 0.25,
            least_sighted_share: 0.45,
            least_agreeing_share: 0.5,
            least_weight: 0.48,
            most_rms_squares: 0.04,
            enough_square_px: 60.0,
        }
    }
}

/// The view that the proposal's nodes give, in full-size pixels, in the frame of the nodes.
pub(super) fn first_view(
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
        .ok_or(disagreeing(nodes.len()))
}

/// The view and the pattern after the legal turn that has rank 1 where it is to be in the picture.
pub(super) fn named(
    view: &SurfaceView,
    pattern: Pattern,
    params: &BoardParams,
) -> (SurfaceView, Pattern) {
    let squares = params.squares;
    let extent = Extent::of(squares, 1.0);
    let turns = squares.turns(pattern.is_checkered());
    let turn = orient::rank_1_at(params.rank_1, view, extent, turns);
    (
        orient::turned(view, turn, extent),
        pattern.turned(turn, squares),
    )
}

/// A view that was fitted to a board's lines.
pub(super) struct RefinedView {
    pub fit: ViewFit,
    /// The places along the lines that it was fitted to.
    pub sightings: Vec<Measurement>,
    /// Where the board shows beside a flat one.
    pub uneven: Option<Unevenness>,
}

/// Where a board's lines are looked for, and how.
struct LineSearch<'a> {
    gray: &'a Gray,
    /// Full-size pixels in one of its pixels.
    scale: f64,
    board: (Region, Pattern),
    contrast: f64,
    edges: EdgeParams,
}

impl LineSearch<'_> {
    /// The places along the lines within so many squares of where the view expects them, in full-size pixels.
    fn within(&self, reach: f64, view: &SurfaceView) -> Vec<Measurement> {
        let view = at_level(view, self.scale);
        let sighted = refine::sight_edges(
            self.gray,
            &view,
            self.board,
            reach,
            self.contrast,
            &self.edges,
        );
        let sighted = sighted.into_iter().map(|one| one.rescaled(self.scale));
        sighted.collect()
    }
}

/// Measures the lines and fits the view to them, in rounds that look ever closer.
pub(super) fn refine_view(
    pyramid: &[Gray],
    start: SurfaceView,
    (window, pattern): (&BoardWindow, Pattern),
    params: &BoardParams,
) -> Result<RefinedView, BoardErrorKind> {
    let acceptance = &params.acceptance;
    let squares = params.squares;
    let fewest =
        acceptance.least_sighted_share * window.visible * refine::places_on(squares) as f64;
    let size_px = (pyramid[0].width as u32, pyramid[0].height as u32);
    let level = refining_level(pyramid, &start, params);
    let search = LineSearch {
        gray: &pyramid[level],
        scale: propose::scale_of(level),
        board: (squares, pattern),
        contrast: window.contrast,
        edges: params.edges,
    };
    let mut view = start;
    let mut fitted = None;
    for reach in acceptance.reaches {
        let sightings = search.within(reach, &view);
        let disagree = disagreeing(sightings.len());
        if (sightings.len() as f64) < fewest {
            return Err(disagree);
        }
        let fit = view_fit::fit_view(&view, &sightings, size_px, &params.prior).ok_or(disagree)?;
        view = fit.view.clone();
        fitted = Some((fit, sightings));
    }
    let (fit, sightings) = fitted.ok_or(disagreeing(0))?;
    let wide = search.within(acceptance.uneven_reach, &view);
    let uneven = Unevenness::of(&fit, &wide, size_px, &params.prior);
    Ok(RefinedView {
        fit,
        sightings,
        uneven,
    })
}

/// No view agrees with the lines that are seen in so many places.
const fn disagreeing(sighted: usize) -> BoardErrorKind {
    let agreeing = 0;
    BoardErrorKind::LinesDisagree { sighted, agreeing }
}

/// The coarsest level at which a square still has enough pixels that more would not make its edges any surer.
fn refining_level(pyramid: &[Gray], view: &SurfaceView, params: &BoardParams) -> usize {
    let squares = params.squares;
    let corners = orient::corners(view, Extent::of(squares, 1.0));
    let square_px = corners.map_or(0.0, |corners| square_px(corners, squares));
    let spare = (square_px / params.acceptance.enough_square_px)
        .log2()
        .floor()
        .max(0.0);
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

/// The board that the fitted lines show, unless too few of them agree with one plane's grid, or too badly.
pub(super) fn accept(
    refined: RefinedView,
    (window, pattern): (BoardWindow, Pattern),
    params: &BoardParams,
) -> Result<Board, BoardErrorKind> {
    let acceptance = &params.acceptance;
    let (fit, sighted) = (refined.fit, refined.sightings.len());
    let agreeing = fit
        .weights
        .iter()
        .filter(|&&weight| weight > acceptance.least_weight);
    let agreeing = agreeing.count();
    let disagree = BoardErrorKind::LinesDisagree { sighted, agreeing };
    let (mut view, pattern) = named(&fit.view, pattern, params);
    let corners_px =
        orient::corners(&view, Extent::of(params.squares, 1.0)).ok_or(disagree.clone())?;
    if (agreeing as f64) < acceptance.least_agreeing_share * sighted as f64 {
        return Err(disagree);
    }
    let most_px = acceptance.most_rms_squares * square_px(corners_px, params.squares);
    let rms_px = fit.view.rms_px;
    view.rms_px = rms_px.max(fit.waviness_px);
    if rms_px > most_px {
        return Err(BoardErrorKind::LinesWaver { rms_px, most_px });
    }
    Ok(Board {
        rms_px: view.rms_px,
        uneven: refined.uneven.map(Arc::new),
        fitted_view: fit.view,
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
