//! Which part of the playing surface was searched for stones.

use crate::frames::{PixelPoint, SurfacePoint, Working};
use crate::layout::{Chessboard, Surface};
use crate::segment::learned::Area;
use crate::square::Square;
use crate::view::SurfaceView;

/// The part of the surface and of the picture in which stones were looked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Searched {
    /// Of the playing surface; of a bare table, of what the picture shows of it.
    pub share: f64,
    /// The area searched, in pixels of the photo.
    pub outline_px: Vec<PixelPoint>,
    /// Middles of the squares of which less than half was searched, in millimetres.
    pub missing: Vec<SurfacePoint>,
}

impl Default for Searched {
    /// All of a surface that no picture shows.
    fn default() -> Self {
        Self {
            share: 1.0,
            outline_px: Vec::new(),
            missing: Vec::new(),
        }
    }
}

/// Places looked at along a side of each square.
const PER_SQUARE: u32 = 6;

impl Searched {
    /// The part of a surface that an area of the working picture shows; `to_photo` takes its pixels to the photo's.
    pub fn of(
        surface: Surface,
        view: &SurfaceView<Working>,
        area: Area,
        to_photo: impl Fn(PixelPoint<Working>) -> PixelPoint,
    ) -> Self {
        let (left, top) = (area.x0 as f64 - 0.5, area.y0 as f64 - 0.5);
        let (right, bottom) = (area.x1 as f64 - 0.5, area.y1 as f64 - 0.5);
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
        let outline_px = corners
            .map(|(x, y)| to_photo(PixelPoint::new(x, y)))
            .to_vec();
        let Surface::Chessboard(Chessboard {
            square_mm, squares, ..
        }) = surface
        else {
            return Self {
                outline_px,
                ..Self::default()
            };
        };
        let shows = |x_mm: f64, y_mm: f64| {
            let seen = view.pixel_from_surface(SurfacePoint::new(x_mm, y_mm));
            seen.is_some_and(|p| (left..=right).contains(&p.x) && (top..=bottom).contains(&p.y))
        };
        let share = |square: Square| {
            let seen = places_in(square, square_mm).filter(|(x_mm, y_mm)| shows(*x_mm, *y_mm));
            seen.count() as f64 / f64::from(PER_SQUARE * PER_SQUARE)
        };
        let shares: Vec<f64> = squares.squares().map(share).collect();
        let missing = squares.squares().zip(&shares);
        let missing = missing.filter(|(_, share)| **share < 0.5);
        Self {
            share: shares.iter().sum::<f64>() / shares.len() as f64,
            outline_px,
            missing: missing
                .map(|(square, _)| square.center(square_mm))
                .collect(),
        }
    }
}

/// Places all over a square.
fn places_in(square: Square, square_mm: f64) -> impl Iterator<Item = (f64, f64)> {
    let at = move |square: u8, step: u32| {
        (f64::from(square) + (f64::from(step) + 0.5) / f64::from(PER_SQUARE)) * square_mm
    };
    (0..PER_SQUARE * PER_SQUARE).map(move |k| {
        (
            at(square.file(), k % PER_SQUARE),
            at(square.rank(), k / PER_SQUARE),
        )
    })
}
