//! Where colors change on the surface, and by how much more than the table's own grain.

use super::plane::Plane;
use crate::raster::mix;
use crate::raster::{Rgb, each_pixel};
use crate::statistics::median;

/// Spread of the weights that smooth cells before they are compared, in cells.
const SMOOTH: [f32; 5] = [0.06, 0.24, 0.4, 0.24, 0.06];
/// Changes of so many gray levels a cell count as full edges on a table without grain.
const LEVELS: f32 = 2.0;
/// Of the median change on this table.
const GRAINS: f32 = 4.0;
/// A change is no stronger than this: a glaring edge proves no more than a full one.
const MOST: f32 = 1.5;

/// For each cell how fast the channel that changes most does, to the right and down.
pub struct SurfaceEdges {
    pub width: usize,
    pub slope: Vec<[f32; 2]>,
    /// The table's own grain: the median change of open cells.
    pub grain: f32,
}

impl SurfaceEdges {
    pub fn of(plane: &Plane) -> Self {
        let (width, height) = (plane.width, plane.height);
        let smooth = smoothed(plane);
        let slope = each_pixel(width, height, |x, y| {
            let inner = (1..width.saturating_sub(1)).contains(&x);
            if !inner || !(1..height.saturating_sub(1)).contains(&y) || !is_open(plane, x, y) {
                return [0.0; 2];
            }
            let at = |dx: usize, dy: usize| &smooth[(y + dy - 1) * width + x + dx - 1];
            // Sobel, in gray levels a cell.
            let slope = |channel: usize| {
                let v = |dx: usize, dy: usize| at(dx, dy)[channel];
                let right = v(2, 0) + 2.0 * v(2, 1) + v(2, 2) - v(0, 0) - 2.0 * v(0, 1) - v(0, 2);
                let down = v(0, 2) + 2.0 * v(1, 2) + v(2, 2) - v(0, 0) - 2.0 * v(1, 0) - v(2, 0);
                [right / 8.0, down / 8.0]
            };
            let all = [0, 1, 2].map(slope);
            let strength = |s: &[f32; 2]| s[0].hypot(s[1]);
            let better = |a: [f32; 2], b: [f32; 2]| {
                if strength(&b) > strength(&a) { b } else { a }
            };
            better(better(all[0], all[1]), all[2])
        });
        let open = slope.iter().zip(&plane.open).filter(|(_, open)| **open);
        let grain = median(open.map(|(slope, _)| slope[0].hypot(slope[1]))).unwrap_or(0.0);
        Self {
            width,
            slope,
            grain,
        }
    }

    /// How much of an edge a change is: 1 is a full one.
    pub fn weight(&self, change: f32) -> f32 {
        (change / (GRAINS * self.grain + LEVELS)).min(MOST)
    }
}

/// Whether a cell and all about it show the surface.
fn is_open(plane: &Plane, x: usize, y: usize) -> bool {
    let rows = y - 1..=y + 1;
    rows.into_iter()
        .all(|y| (x - 1..=x + 1).all(|x| plane.open[y * plane.width + x]))
}

fn smoothed(plane: &Plane) -> Vec<Rgb> {
    let (width, height) = (plane.width, plane.height);
    let across = each_pixel(width, height, |x, y| {
        weighed(x, width, |x| plane.rgb[y * width + x])
    });
    each_pixel(width, height, |x, y| {
        weighed(y, height, |y| across[y * width + x])
    })
}

fn weighed(middle: usize, count: usize, value: impl Fn(usize) -> Rgb) -> Rgb {
    let reach = SMOOTH.len() / 2;
    let mut sum = [0.0; 3];
    for (k, weight) in SMOOTH.iter().enumerate() {
        let at = (middle + k).saturating_sub(reach).min(count - 1);
        let rgb = value(at);
        for (total, value) in sum.iter_mut().zip(rgb) {
            *total += weight * value;
        }
    }
    sum
}

impl SurfaceEdges {
    /// The change between cells; none beyond the border.
    pub fn slope_at(&self, x: f64, y: f64) -> Option<[f32; 2]> {
        let height = self.slope.len() / self.width.max(1);
        let within = x >= 0.0 && y >= 0.0;
        if !within || x >= (self.width - 1) as f64 || y >= (height - 1) as f64 {
            return None;
        }
        let (left, top) = (x as usize, y as usize);
        let (across, down) = ((x - left as f64) as f32, (y - top as f64) as f32);
        let at = |dx: usize, dy: usize| self.slope[(top + dy) * self.width + left + dx];
        let corners = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)];
        Some([0, 1].map(|k| mix(corners.map(|corner| corner[k]), across, down)))
    }
}
