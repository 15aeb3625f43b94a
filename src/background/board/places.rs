//! Where every pixel lies on the board.

use crate::frames::{PixelPoint, Working};
use crate::raster::{Raster, each_pixel};
use crate::square::Region;
use crate::view::SurfaceView;
use rayon::prelude::*;

/// A place on the board in squares: (0, 0) is the outer corner of a1, u runs along the files.
pub type SquarePlace = (f32, f32);

/// Side of a tile, in pixels. Places are exact at its corners and bilinear within: over 8 pixels a lens and
/// a homography are straight to a hundredth of a pixel.
const TILE: usize = 8;

/// What stands for a place above the horizon: the places of a picture take a third less room than as options.
const NOWHERE: SquarePlace = (f32::NAN, f32::NAN);

/// The places of a picture's pixels; none above the horizon.
pub struct PixelPlaces {
    at: Vec<SquarePlace>,
    /// The board's squares along either side.
    pub files: f32,
    pub ranks: f32,
    /// How many pixels show squares.
    pub on_squares: usize,
    /// Mean side of a square, in pixels.
    pub side_px: f32,
}

impl PixelPlaces {
    /// Of the pixels of a picture that shows so a board of squares with this side.
    pub fn new(
        picture: &Raster,
        view: &SurfaceView<Working>,
        (squares, square_mm): (Region, f64),
    ) -> Self {
        let (width, height) = (picture.width, picture.height);
        let (columns, rows) = (width / TILE + 2, height / TILE + 2);
        let nodes: Vec<Option<SquarePlace>> = (0..rows * columns)
            .into_par_iter()
            .map(|k| node(view, square_mm, k % columns, k / columns))
            .collect();
        let at = each_pixel(width, height, |x, y| {
            within_tile(&nodes[y / TILE * columns..], columns, x, y).unwrap_or(NOWHERE)
        });
        let (files, ranks) = (f32::from(squares.files()), f32::from(squares.ranks()));
        let mut places = Self {
            at,
            files,
            ranks,
            on_squares: 0,
            side_px: 1.0,
        };
        let squares = places.at.par_iter();
        let on_squares = squares.filter(|p| places.square_of(**p).is_some()).count();
        places.on_squares = on_squares;
        places.side_px = ((on_squares as f32).sqrt() / (files * ranks).sqrt()).max(1.0);
        places
    }

    /// The square a place lies in, as (file, rank), if on one.
    #[inline(always)]
    pub fn square_of(&self, place: SquarePlace) -> Option<(usize, usize)> {
        let (u, v) = place;
        let is_on = (0.0..self.files).contains(&u) && (0.0..self.ranks).contains(&v);
        is_on.then_some((u as usize, v as usize))
    }

    /// Whether a place lies on the squares or within a margin round them, in squares.
    #[inline(always)]
    pub fn are_on_board(&self, (u, v): SquarePlace, margin: f32) -> bool {
        (-margin..self.files + margin).contains(&u) && (-margin..self.ranks + margin).contains(&v)
    }

    /// The place of the pixel at an index of the picture; none beyond the picture's end.
    #[inline(always)]
    pub fn get(&self, index: usize) -> Option<SquarePlace> {
        self.at.get(index).copied().filter(is_somewhere)
    }

    /// The indices of all pixels that lie somewhere on the board's plane, with their places.
    pub fn iter(&self) -> impl Iterator<Item = (usize, SquarePlace)> {
        let places = self.at.iter().copied().enumerate();
        places.filter(|(_, place)| is_somewhere(place))
    }
}

/// Whether a place lies on the board's plane.
#[inline(always)]
const fn is_somewhere(place: &SquarePlace) -> bool {
    !place.0.is_nan()
}

/// The place at a corner of the tiles; none farther than a hundred squares.
fn node(view: &SurfaceView<Working>, square_mm: f64, i: usize, j: usize) -> Option<SquarePlace> {
    view.surface_from_pixel(PixelPoint::new((i * TILE) as f64, (j * TILE) as f64), 0.0)
        .filter(|p| p.x_mm.abs() + p.y_mm.abs() < 100.0 * square_mm)
        .map(|p| ((p.x_mm / square_mm) as f32, (p.y_mm / square_mm) as f32))
}

/// The place of a pixel; `nodes` begin with the row of nodes above it.
fn within_tile(
    nodes: &[Option<SquarePlace>],
    columns: usize,
    x: usize,
    y: usize,
) -> Option<SquarePlace> {
    let i = x / TILE;
    let (fx, fy) = (
        (x % TILE) as f32 / TILE as f32,
        (y % TILE) as f32 / TILE as f32,
    );
    let (a, b) = (nodes[i]?, nodes[i + 1]?);
    let (c, d) = (nodes[columns + i]?, nodes[columns + i + 1]?);
    let mix = |a: f32, b: f32, c: f32, d: f32| {
        (a * (1.0 - fx) + b * fx) * (1.0 - fy) + (c * (1.0 - fx) + d * fx) * fy
    };
    Some((mix(a.0, b.0, c.0, d.0), mix(a.1, b.1, c.1, d.1)))
}
