//! What is printed on squares: their names, a ring, a rosette. It shows at one place of them all, as no stones do.

use super::Finder;
use crate::frames::{PixelPoint, SurfacePoint};
use crate::segment::Blob;

/// The share of a patch's places at which another square shows something too, for it to repeat the patch.
const REPEATED: f64 = 0.5;
/// The share of the squares of the patch's own shade that repeat it, covered ones among those that do not: stones that were missed would
/// have to lie on half of them, all at one place.
const PRINTED: f64 = 0.5;
/// Names and rings take a sixth of a square. Where more than so much of a board stands out, as under bars of sun, chance repeats all.
const MOST_OF_BOARD: f64 = 0.25;

/// Every so many pixels are looked at for that.
const EVERY: usize = 31;

/// Whether so little of a board stands out that what does so at one place of most squares is print.
pub fn tells_print(odds: &[f32], is_on_board: impl Fn(usize) -> bool) -> bool {
    let on_board = (0..odds.len()).step_by(EVERY).filter(|i| is_on_board(*i));
    let (mut all, mut standing_out) = (0, 0);
    for pixel in on_board {
        all += 1;
        standing_out += usize::from(odds[pixel] > 0.0);
    }
    standing_out as f64 <= MOST_OF_BOARD * f64::from(all)
}

impl Finder<'_> {
    /// Whether a patch is printed on the board, by the odds of what shows outside of all stones.
    pub(super) fn is_printed(&self, blob: &Blob, odds: &[f32]) -> bool {
        let (view, picture) = (&self.observation.view, &self.observation.picture);
        let Some(board) = self.surface.board() else {
            return false;
        };
        let on_surface = |&pixel: &usize| {
            let (x, y) = (pixel % picture.width, pixel / picture.width);
            view.surface_from_pixel(PixelPoint::new(x as f64, y as f64), 0.0)
        };
        let places: Vec<SurfacePoint> = blob.pixels.iter().filter_map(on_surface).collect();
        let middle = places.get(places.len() / 2).copied();
        let Some(own) = middle.and_then(|middle| board.cells().holding(middle)) else {
            return false;
        };
        let stands_out = |place: SurfacePoint| {
            let pixel = view.pixel_from_surface(place)?;
            let (x, y) = (pixel.x.round(), pixel.y.round());
            let is_shown = (0.0..picture.width as f64).contains(&x)
                && (0.0..picture.height as f64).contains(&y);
            is_shown.then(|| odds[picture.index(x as usize, y as usize)] > 0.0)
        };
        let alike = board.squares.squares().filter(|other| {
            let steps = other.file() + other.rank() + own.file() + own.rank();
            *other != own && steps.is_multiple_of(2)
        });
        let mut squares = 0;
        let mut repeating = 0;
        for other in alike {
            let mm = |to: u8, from: u8| (f64::from(to) - f64::from(from)) * board.square_mm;
            let (x_mm, y_mm) = (mm(other.file(), own.file()), mm(other.rank(), own.rank()));
            let there = places
                .iter()
                .map(|place| SurfacePoint::new(place.x_mm + x_mm, place.y_mm + y_mm));
            let standing_out = there.filter(|place| stands_out(*place) == Some(true));
            squares += 1;
            repeating += usize::from(standing_out.count() as f64 >= REPEATED * places.len() as f64);
        }
        repeating as f64 >= PRINTED * f64::from(squares) && squares > 0
    }
}
