//! Pictures of the stages by which a board is found, drawn of what each of them made.

use super::Board;
use super::crossing::Crossing;
use super::view_fit::Measurement;
use crate::capture::Frame;
use crate::frames::{PixelPoint, SurfacePoint};
use crate::recorder::{Recorder, Sketch};
use image::{Rgb, RgbImage};

const CORNER: Rgb<u8> = Rgb([255, 60, 60]);
const NODE: Rgb<u8> = Rgb([0, 220, 255]);
const LINE: Rgb<u8> = Rgb([255, 230, 0]);
const MISFIT: Rgb<u8> = Rgb([255, 0, 255]);
/// By how much residuals are drawn longer than they are.
const MAGNIFIED: f64 = 10.0;
/// Side of a square seen from above, in pixels, and how many squares are shown about the board.
const SQUARE_PX: f64 = 64.0;
const MARGIN_SQUARES: f64 = 0.75;

/// Hands over the corner candidates of the first pass.
pub fn record_corners(frame: &Frame, corners: &[Crossing], recorder: &mut dyn Recorder) {
    if recorder.wants_pictures() {
        let mut sketch = Sketch(frame.rgb.clone());
        for corner in corners {
            sketch.cross(corner.pixel, 4.0, CORNER);
        }
        recorder.picture("corners", sketch.0);
    }
}

/// Hands over the nodes of the lattice that was proposed.
pub fn record_lattice(frame: &Frame, nodes: &[Measurement], recorder: &mut dyn Recorder) {
    if recorder.wants_pictures() {
        let mut sketch = Sketch(frame.rgb.clone());
        for node in nodes {
            sketch.cross(node.pixel, 6.0, NODE);
        }
        recorder.picture("lattice", sketch.0);
    }
}

/// Hands over the measured lines with their residuals ten times as long, and the board from above.
pub fn record_board(
    frame: &Frame,
    board: &Board,
    sightings: &[Measurement],
    recorder: &mut dyn Recorder,
) {
    if recorder.wants_pictures() {
        recorder.picture("lines", lines(frame, board, sightings));
        recorder.picture("rectified", from_above(frame, board));
    }
}

/// The fitted lines, and how far off them the picture's were measured.
fn lines(frame: &Frame, board: &Board, sightings: &[Measurement]) -> RgbImage {
    let mut sketch = Sketch(frame.rgb.clone());
    let pixel = |x: f64, y: f64| board.view.pixel_from_surface(SurfacePoint::new(x, y));
    // In short pieces: the lens bends them.
    const PER_SQUARE: u8 = 4;
    let (files, ranks) = (board.squares.files(), board.squares.ranks());
    let step = |piece: u8| f64::from(piece) / f64::from(PER_SQUARE);
    let upright = (0..=files).flat_map(|k| (0..ranks * PER_SQUARE).map(move |p| (k, p, true)));
    let level = (0..=ranks).flat_map(|k| (0..files * PER_SQUARE).map(move |p| (k, p, false)));
    for (line, piece, is_upright) in upright.chain(level) {
        let (at, from, to) = (f64::from(line), step(piece), step(piece + 1));
        let ends = if is_upright {
            (pixel(at, from), pixel(at, to))
        } else {
            (pixel(from, at), pixel(to, at))
        };
        if let (Some(a), Some(b)) = ends {
            sketch.line(a, b, LINE);
        }
    }
    for sighting in sightings {
        let Some(fitted) = board.fitted_view.pixel_from_surface(sighting.place) else {
            continue;
        };
        let (dx, dy) = (sighting.pixel.x - fitted.x, sighting.pixel.y - fitted.y);
        let [across_x, across_y] = sighting.edge.map_or([dx, dy], |edge| {
            let [nx, ny] = edge.normal;
            let off = dx * nx + dy * ny;
            [off * nx, off * ny]
        });
        let end = PixelPoint::new(
            fitted.x + MAGNIFIED * across_x,
            fitted.y + MAGNIFIED * across_y,
        );
        sketch.line(fitted, end, MISFIT);
    }
    sketch.0
}

/// The board as seen from straight above, rank 1 at the bottom.
fn from_above(frame: &Frame, board: &Board) -> RgbImage {
    let (files, ranks) = (board.squares.files(), board.squares.ranks());
    let size_px = |squares: u8| (SQUARE_PX * (f64::from(squares) + 2.0 * MARGIN_SQUARES)) as u32;
    RgbImage::from_fn(size_px(files), size_px(ranks), |u, v| {
        let squares = |at: u32| f64::from(at) / SQUARE_PX - MARGIN_SQUARES;
        let place = SurfacePoint::new(squares(u), f64::from(ranks) - squares(v));
        let seen = board
            .view
            .pixel_from_surface(place)
            .filter(|at| at.x >= 0.0 && at.y >= 0.0);
        seen.and_then(|at| {
            frame
                .rgb
                .get_pixel_checked(at.x.round() as u32, at.y.round() as u32)
        })
        .copied()
        .unwrap_or(Rgb([0, 0, 0]))
    })
}
