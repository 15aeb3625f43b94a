//! Which mark a dark shape is, by its squares.
//!
//! In: a gray picture and the corners of a shape. Out: one of the six marks with how likely that is; nothing where the shape
//! looks like none. Light and dark are measured around the mark and on its frame; each square then says how light it is, and
//! all that a mark can look like, in its four turns, is weighed against squares that were filled by chance.

use super::{SQUARES, squares};
use crate::dice::FACES;
use crate::frames::PixelPoint;
use crate::homography::{Homography, PlanePoint};
use crate::statistics::median;
use image::GrayImage;

struct ReadingParams {
    /// Least difference of light and dark, of 255.
    least_contrast: f64,
    /// How far squares are off light (1) and dark (0), as a standard deviation: of blur and noise.
    sigma: f64,
    /// How much a square is freed of its neighbors' light, which blur mixes into it.
    unmixed: f64,
    /// Squares that may be read wrongly, of the sixteen and of the twenty of the frame.
    most_flipped: usize,
    most_flipped_in_frame: usize,
    /// How likely a shape in the picture is a mark at all, before it is read.
    is_mark: f64,
    /// Less likely, it is none.
    least_likely: f64,
}

const PARAMS: ReadingParams = ReadingParams {
    least_contrast: 12.0,
    sigma: 0.35,
    unmixed: 0.25,
    most_flipped: 1,
    most_flipped_in_frame: 2,
    is_mark: 0.05,
    least_likely: 0.5,
};

/// Squares across with the light margin on both sides.
const AROUND: usize = SQUARES + 2;
/// Where the squares are that differ from mark to mark, counted with the margin.
const INNER: std::ops::Range<usize> = 2..AROUND - 2;

/// How light each square is; rows from above, the margin's first.
type Lights = [[f64; AROUND]; AROUND];

/// The mark with these corners, and how likely it is.
pub fn read(gray: &GrayImage, corners: &[PixelPoint; 4]) -> Option<(usize, f64)> {
    let lights = normalized(&sampled(gray, corners)?)?;
    let frame = (1..AROUND - 1).flat_map(|row| (1..AROUND - 1).map(move |column| (row, column)));
    let frame = frame.filter(|(row, column)| !(INNER.contains(row) && INNER.contains(column)));
    let light = frame.filter(|(row, column)| lights[*row][*column] > 0.5);
    if light.count() > PARAMS.most_flipped_in_frame {
        return None;
    }
    likeliest(&unmixed(&lights))
}

/// The mean light of the middle of each square.
fn sampled(gray: &GrayImage, corners: &[PixelPoint; 4]) -> Option<Lights> {
    const WITHIN: [f64; 3] = [-0.2, 0.0, 0.2];
    let side = SQUARES as f64;
    let square = [(0.0, 0.0), (side, 0.0), (side, side), (0.0, side)];
    let pairs = square.iter().zip(corners);
    let pairs: Vec<(PlanePoint, PlanePoint)> = pairs
        .map(|((x, y), corner)| ([*x, *y], [corner.x, corner.y]))
        .collect();
    let pixel_from_square = Homography::fit(&pairs)?;
    let mut lights = [[0.0; AROUND]; AROUND];
    for (row, lights) in lights.iter_mut().enumerate() {
        for (column, light) in lights.iter_mut().enumerate() {
            for (dx, dy) in WITHIN.iter().flat_map(|dx| WITHIN.map(|dy| (dx, dy))) {
                let at = [column as f64 - 0.5 + dx, row as f64 - 0.5 + dy];
                let [x, y] = pixel_from_square.apply(at)?;
                *light += light_at(gray, x, y) / (WITHIN.len() * WITHIN.len()) as f64;
            }
        }
    }
    Some(lights)
}

/// Between the four pixels around a place; beyond the edge, the edge's.
fn light_at(gray: &GrayImage, x: f64, y: f64) -> f64 {
    let (right, bottom) = (gray.width() - 1, gray.height() - 1);
    let (x, y) = (
        x.clamp(0.0, f64::from(right)),
        y.clamp(0.0, f64::from(bottom)),
    );
    let (left, top) = (x as u32, y as u32);
    let at = |x: u32, y: u32| f64::from(gray.get_pixel(x.min(right), y.min(bottom))[0]);
    let (part_x, part_y) = (x - f64::from(left), y - f64::from(top));
    let upper = at(left, top) * (1.0 - part_x) + at(left + 1, top) * part_x;
    let lower = at(left, top + 1) * (1.0 - part_x) + at(left + 1, top + 1) * part_x;
    upper * (1.0 - part_y) + lower * part_y
}

/// The same from 0, as dark as the frame, to 1, as light as the margin, both of which may change across the mark.
fn normalized(lights: &Lights) -> Option<Lights> {
    let (light, dark) = (Slope::of_ring(lights, 0), Slope::of_ring(lights, 1));
    let mut normal = *lights;
    for (row, squares) in normal.iter_mut().enumerate() {
        for (column, square) in squares.iter_mut().enumerate() {
            let (light, dark) = (light.at(row, column), dark.at(row, column));
            if light - dark < PARAMS.least_contrast {
                return None;
            }
            *square = ((*square - dark) / (light - dark)).clamp(-0.5, 1.5);
        }
    }
    Some(normal)
}

/// Light that changes evenly across a mark.
struct Slope {
    middle: f64,
    /// For each square to the right, and down.
    right: f64,
    down: f64,
}

impl Slope {
    /// By the squares of one ring of the mark, 0 being the outermost: letters and scratches are the exception on every side.
    fn of_ring(lights: &Lights, ring: usize) -> Self {
        let last = AROUND - 1 - ring;
        let between = ring + 1..last;
        let middle = |lights: Vec<f64>| median(lights).unwrap_or(0.0);
        let row = |row: usize| middle(between.clone().map(|column| lights[row][column]).collect());
        let column =
            |column: usize| middle(between.clone().map(|row| lights[row][column]).collect());
        let (top, bottom, left, right) = (row(ring), row(last), column(ring), column(last));
        let apart = (last - ring) as f64;
        Self {
            middle: (top + bottom + left + right) / 4.0,
            right: (right - left) / apart,
            down: (bottom - top) / apart,
        }
    }

    fn at(&self, row: usize, column: usize) -> f64 {
        let off = |index: usize| index as f64 - (AROUND - 1) as f64 / 2.0;
        self.middle + self.right * off(column) + self.down * off(row)
    }
}

/// The inner squares without what their neighbors gave them.
fn unmixed(lights: &Lights) -> Vec<f64> {
    let squares = INNER.flat_map(|row| INNER.map(move |column| (row, column)));
    let squares = squares.map(|(row, column)| {
        let own = lights[row][column];
        let around = lights[row - 1][column]
            + lights[row + 1][column]
            + lights[row][column - 1]
            + lights[row][column + 1];
        own + PARAMS.unmixed * (4.0 * own - around)
    });
    squares.collect()
}

fn likeliest(lights: &[f64]) -> Option<(usize, f64)> {
    let off = |light: f64, wanted: bool| {
        let off = (light - f64::from(u8::from(wanted))) / PARAMS.sigma;
        -off * off / 2.0
    };
    // Of a square filled by chance, light and dark are equally likely.
    let by_chance =
        |light: &f64| (off(*light, false).exp() / 2.0 + off(*light, true).exp() / 2.0).ln();
    let chance: f64 = lights.iter().map(by_chance).sum();
    let mut whole = (1.0 - PARAMS.is_mark) / PARAMS.is_mark;
    let mut best: Option<(usize, f64, usize)> = None;
    for face in 0..FACES {
        for turns in 0..4 {
            let wanted = turned(face, turns);
            let both = || lights.iter().zip(&wanted);
            let log: f64 = both().map(|(light, wanted)| off(*light, *wanted)).sum();
            let weight = (log - chance).exp() / (4 * FACES) as f64;
            whole += weight;
            if best.is_none_or(|(_, most, _)| weight > most) {
                let flipped = both().filter(|(light, wanted)| (**light > 0.5) != **wanted);
                best = Some((face, weight, flipped.count()));
            }
        }
    }
    let (face, weight, flipped) = best?;
    let likelihood = weight / whole;
    let is_read = flipped <= PARAMS.most_flipped && likelihood >= PARAMS.least_likely;
    is_read.then_some((face, likelihood))
}

/// The inner squares of a mark that lies turned by right angles.
fn turned(face: usize, turns: usize) -> Vec<bool> {
    let mark = squares(face);
    let last = SQUARES - 1;
    let rows = (1..last).flat_map(|row| (1..last).map(move |column| (row, column)));
    let turned = rows.map(|(row, column)| match turns {
        0 => mark[row][column],
        1 => mark[column][last - row],
        2 => mark[last - row][last - column],
        _ => mark[last - column][row],
    });
    turned.collect()
}
