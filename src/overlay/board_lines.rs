//! The lines of a board and the names along its rim, in the pixels of the view that it is seen in.

use super::block::Block;
use super::label::centered;
use super::pen::Pen;
use super::{Ends, Halo, Ink, Layer, Mark, Shape};
use crate::frames::{PixelPoint, SurfacePoint};
use crate::layout::Chessboard;
use crate::view::SurfaceView;

/// Stretches into which a straight line of the board is cut, so that it bends with the lens.
const STRETCHES: u32 = 16;

/// How far the names of files and ranks stand off the squares, in squares: past a usual border, where
/// they don't cover the board's own.
const NAMES_OFF: f64 = 0.65;

/// A board as a camera sees it.
pub struct BoardLines<'a> {
    pub view: &'a SurfaceView,
    pub board: Chessboard,
    /// How far the squares lie over the view's surface.
    pub height_mm: f64,
}

impl BoardLines<'_> {
    /// The lines between the squares.
    pub fn grid(&self, pen: Pen) -> Vec<Mark> {
        let squares = self.board.squares;
        let (files, ranks) = (squares.files(), squares.ranks());
        let mut marks = Vec::new();
        for i in 0..=files.max(ranks) {
            let at = f64::from(i);
            let line = |last: u8, from, to| (i <= last).then_some((i % last == 0, from, to));
            let along_file = line(files, (at, 0.0), (at, f64::from(ranks)));
            let along_rank = line(ranks, (0.0, at), (f64::from(files), at));
            for (is_rim, from, to) in along_file.into_iter().chain(along_rank) {
                let width_px = if is_rim { 1.2 } else { 0.7 } * pen.line_px;
                let shape = Shape::Line {
                    points: self.line(from, to),
                    ends: Ends::Open,
                    ink: Ink::GRID,
                    width_px,
                    halo: Halo::None,
                };
                marks.push(Mark {
                    layer: Layer::Grid,
                    shape,
                });
            }
        }
        marks
    }

    /// The names of files and ranks along the rim, each with the block that it takes up.
    pub fn rim_names(&self, pen: Pen) -> Vec<(Mark, Block)> {
        let squares = self.board.squares;
        let (files, ranks) = (squares.files(), squares.ranks());
        let names = (0..files.max(ranks)).flat_map(|i| {
            let middle = f64::from(i) + 0.5;
            let file = char::from(b'a' + i).to_string();
            let rank = (i + 1).to_string();
            let file = (i < files).then_some((file, (middle, -NAMES_OFF)));
            file.into_iter()
                .chain((i < ranks).then_some((rank, (-NAMES_OFF, middle))))
        });
        let placed = names.filter_map(|(name, place)| {
            let place = self.place(place).at_height(self.height_mm);
            let center = self.view.pixel_from_space(place)?;
            let ink = Ink::GRID.with_opacity(255);
            let (shape, block) = centered(name, center, ink, pen);
            let layer = Layer::Grid;
            Some((Mark { layer, shape }, block))
        });
        placed.collect()
    }

    /// All four sides in one line.
    pub fn rim(&self) -> Vec<PixelPoint> {
        let squares = self.board.squares;
        let (right, top) = (f64::from(squares.files()), f64::from(squares.ranks()));
        let corners = [(0.0, 0.0), (right, 0.0), (right, top), (0.0, top)];
        let sides = (0..4).map(|k| self.line(corners[k], corners[(k + 1) % 4]));
        sides.collect::<Vec<_>>().concat()
    }

    fn line(&self, from: (f64, f64), to: (f64, f64)) -> Vec<PixelPoint> {
        let (from, to) = (self.place(from), self.place(to));
        line_in_view(self.view, self.height_mm, from, to)
    }

    fn place(&self, (x, y): (f64, f64)) -> SurfacePoint {
        let square_mm = self.board.square_mm;
        SurfacePoint::new(x * square_mm, y * square_mm)
    }
}

/// The pixels along a straight line so far over the surface, as far as the camera sees it.
pub fn line_in_view(
    view: &SurfaceView,
    height_mm: f64,
    from: SurfacePoint,
    to: SurfacePoint,
) -> Vec<PixelPoint> {
    let seen = (0..=STRETCHES).filter_map(|i| {
        let t = f64::from(i) / f64::from(STRETCHES);
        let place = SurfacePoint::new(
            from.x_mm + t * (to.x_mm - from.x_mm),
            from.y_mm + t * (to.y_mm - from.y_mm),
        );
        view.pixel_from_space(place.at_height(height_mm))
    });
    seen.collect()
}
