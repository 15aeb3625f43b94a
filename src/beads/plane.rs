//! The surface as seen from straight above, about the pieces on it.

use crate::capture::Frame;
use crate::frames::{PixelPoint, SurfacePoint, Working};
use crate::raster::{Raster, Rgb, blend, each_pixel};
use crate::scales::Reduction;
use crate::view::SurfaceView;

/// Millimetres of a cell: a bead is some twenty cells wide.
pub const CELL_MM: f64 = 0.75;
/// How far about the pieces beads are looked for.
const ABOUT_MM: f64 = 130.0;
/// More cells along a side are not drawn: the table is then cut about its middle.
const MOST_CELLS: usize = 2400;
/// How high over the surface a bead's rim is.
const RIM_MM: f64 = 2.0;
/// How far a piece may show beyond the outline that was read, in pixels of the picture that is drawn from.
const BEYOND_PX: f64 = 1.5;

/// Cells of the surface, row by row; a cell's middle is at the whole number.
pub struct Plane {
    pub width: usize,
    pub height: usize,
    pub rgb: Vec<Rgb>,
    /// Whether the picture shows the surface there.
    pub open: Vec<bool>,
    origin: SurfacePoint,
    lens: SurfacePoint,
}

impl Plane {
    /// The surface about pieces with these outlines; none where it is not in the picture.
    pub fn about(frame: &Frame, view: &SurfaceView, outlines: &[Vec<PixelPoint>]) -> Option<Self> {
        let (origin, width, height) = bounds(view, outlines)?;
        let middle = place(origin, width as f64 / 2.0, height as f64 / 2.0);
        let px_per_cell = view.px_per_mm(middle.at_height(0.0)) * CELL_MM;
        let factor = (px_per_cell.round() as usize).max(1);
        let reduction = Reduction::whole(frame.size_px(), factor);
        let picture = Raster::reduced(&frame.rgb, reduction);
        let near = reduction.view(view);
        let reduced = |corners: &Vec<PixelPoint>| {
            let corners = corners.iter().map(|&corner| reduction.from_photo(corner));
            Outline::of(corners.collect())
        };
        let outlines: Vec<Outline> = outlines.iter().map(reduced).collect();
        let seen = |x: usize, y: usize| {
            let at = place(origin, x as f64, y as f64).at_height(RIM_MM);
            let pixel = near.pixel_from_space(at)?;
            let (right, bottom) = (picture.width as f64 - 2.0, picture.height as f64 - 2.0);
            let shown = (1.0..right).contains(&pixel.x) && (1.0..bottom).contains(&pixel.y);
            shown.then_some(pixel)
        };
        let cells = each_pixel(width, height, |x, y| {
            let Some(pixel) = seen(x, y) else {
                return ([0.0; 3], false);
            };
            let hidden = outlines.iter().any(|outline| outline.holds(pixel));
            (blend(&picture.rgb, &picture, pixel), !hidden)
        });
        let lens = view.lens_in_surface();
        Some(Self {
            width,
            height,
            rgb: cells.iter().map(|cell| cell.0).collect(),
            open: cells.iter().map(|cell| cell.1).collect(),
            origin,
            lens: SurfacePoint::new(lens.x_mm, lens.y_mm),
        })
    }

    /// The place of a cell.
    pub const fn place(&self, x: f64, y: f64) -> SurfacePoint {
        place(self.origin, x, y)
    }

    /// The direction from the camera to a cell, along the surface.
    pub fn away(&self, x: f64, y: f64) -> (f64, f64) {
        let at = self.place(x, y);
        let (dx, dy) = (at.x_mm - self.lens.x_mm, at.y_mm - self.lens.y_mm);
        let length = dx.hypot(dy).max(1e-9);
        (dx / length, dy / length)
    }

    /// The cell at whole numbers near a point; none beyond the border.
    pub fn cell(&self, x: f64, y: f64) -> Option<usize> {
        let (x, y) = (x.round(), y.round());
        let within = x >= 0.0 && y >= 0.0 && x < self.width as f64 && y < self.height as f64;
        within.then(|| y as usize * self.width + x as usize)
    }
}

const fn place(origin: SurfacePoint, x: f64, y: f64) -> SurfacePoint {
    SurfacePoint::new(origin.x_mm + x * CELL_MM, origin.y_mm + y * CELL_MM)
}

/// The first cell's place, and how many there are along both sides.
fn bounds(
    view: &SurfaceView,
    outlines: &[Vec<PixelPoint>],
) -> Option<(SurfacePoint, usize, usize)> {
    let corners = outlines.iter().flatten();
    let places = corners.filter_map(|corner| view.surface_from_pixel(*corner, 0.0));
    let places: Vec<SurfacePoint> = places.collect();
    let side = |of: fn(&SurfacePoint) -> f64| {
        let all = places.iter().map(of);
        let low = all.clone().fold(f64::INFINITY, f64::min) - ABOUT_MM;
        let high = all.fold(f64::NEG_INFINITY, f64::max) + ABOUT_MM;
        let most = MOST_CELLS as f64 * CELL_MM;
        let cut = ((high - low - most) / 2.0).max(0.0);
        let cells = ((high - low - 2.0 * cut) / CELL_MM) as usize;
        (cells > 0 && (high - low).is_finite()).then_some((low + cut, cells))
    };
    let (x_mm, width) = side(|place| place.x_mm)?;
    let (y_mm, height) = side(|place| place.y_mm)?;
    Some((SurfacePoint::new(x_mm, y_mm), width, height))
}

/// A convex outline in the picture, with its bounds.
struct Outline {
    corners: Vec<PixelPoint<Working>>,
    low: (f64, f64),
    high: (f64, f64),
    turn: f64,
}

impl Outline {
    fn of(corners: Vec<PixelPoint<Working>>) -> Self {
        let low = |of: fn(&PixelPoint<Working>) -> f64| {
            corners.iter().map(of).fold(f64::INFINITY, f64::min) - BEYOND_PX
        };
        let high = |of: fn(&PixelPoint<Working>) -> f64| {
            corners.iter().map(of).fold(f64::NEG_INFINITY, f64::max) + BEYOND_PX
        };
        let sides = (0..corners.len()).map(|k| (corners[k], corners[(k + 1) % corners.len()]));
        let area: f64 = sides.map(|(a, b)| a.x * b.y - b.x * a.y).sum();
        Self {
            low: (low(|p| p.x), low(|p| p.y)),
            high: (high(|p| p.x), high(|p| p.y)),
            turn: area.signum(),
            corners,
        }
    }

    fn holds(&self, at: PixelPoint<Working>) -> bool {
        let within = at.x >= self.low.0 && at.x <= self.high.0;
        within && at.y >= self.low.1 && at.y <= self.high.1 && {
            let count = self.corners.len();
            (0..count).all(|k| {
                let (a, b) = (self.corners[k], self.corners[(k + 1) % count]);
                let (dx, dy) = (b.x - a.x, b.y - a.y);
                let inward = self.turn * (dx * (at.y - a.y) - dy * (at.x - a.x));
                inward >= -BEYOND_PX * dx.hypot(dy)
            })
        }
    }
}
