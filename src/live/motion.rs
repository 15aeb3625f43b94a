//! Stillness: pictures reduced to a coarse grid of colors, and where two of them differ.

use super::table_cells::TableCells;
use crate::capture::Frame;
use crate::pipeline::Reading;
use crate::statistics::{MEDIAN_OF_DEVIATION, median};
use image::RgbImage;

/// What counts as a change.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MotionParams {
    /// Cells across the picture. More see smaller changes, and more noise.
    pub cells_across: u32,
    /// Gray levels by which a cell must differ in some channel, beside the noise: below the contrast of a
    /// translucent stone, above what compression leaves behind.
    pub least_levels: f32,
    /// Of the noise's standard deviation; so many that chance alone changes no cell in hours.
    pub noise_sigmas: f32,
    /// The most of what differs in most cells that is taken for noise, in gray levels of a cell's mean, where single pixels tell of
    /// less: more is another light.
    pub most_noise_levels: f32,
    /// Changed cells from which something has moved; a small stone on a board that fills half the picture
    /// covers about so many.
    pub least_cells: usize,
}

impl Default for MotionParams {
    fn default() -> Self {
        Self {
            cells_across: 160,
            least_levels: 8.0,
            noise_sigmas: 6.0,
            most_noise_levels: 2.0,
            least_cells: 4,
        }
    }
}

/// A picture as the mean colors of a coarse grid of cells, 0 to 255.
#[derive(Clone, Debug, PartialEq)]
pub struct Grid {
    pub width: usize,
    pub height: usize,
    pub cells: Vec<[f32; 3]>,
    /// By how much the pixel in the middle of each cell differs from its mean.
    pub grains: Vec<[f32; 3]>,
    /// Pixels in a cell.
    pixels: usize,
}

impl Grid {
    /// Reduces a picture; what does not fill a last cell is left out.
    pub fn of(picture: &RgbImage, params: &MotionParams) -> Self {
        let side = (picture.width() / params.cells_across).max(1) as usize;
        let (width, height) = (
            picture.width() as usize / side,
            picture.height() as usize / side,
        );
        let stride = 3 * picture.width() as usize;
        let bytes = picture.as_raw();
        let mut cells = Vec::with_capacity(width * height);
        let mut grains = Vec::with_capacity(width * height);
        for row in 0..height {
            for column in 0..width {
                let mut sum = [0u32; 3];
                for y in row * side..(row + 1) * side {
                    let start = y * stride + 3 * column * side;
                    for pixel in bytes[start..start + 3 * side].chunks_exact(3) {
                        for (total, value) in sum.iter_mut().zip(pixel) {
                            *total += u32::from(*value);
                        }
                    }
                }
                let mean = sum.map(|total| total as f32 / (side * side) as f32);
                let middle = (row * side + side / 2) * stride + 3 * (column * side + side / 2);
                grains.push([0, 1, 2].map(|c| f32::from(bytes[middle + c]) - mean[c]));
                cells.push(mean);
            }
        }
        Self {
            width,
            height,
            cells,
            grains,
            pixels: side * side,
        }
    }

    /// Moves every cell a part of the way to another grid's.
    pub fn blend(&mut self, other: &Self, part: f32) {
        let cells = self.cells.iter_mut().zip(&other.cells);
        for (cell, new) in cells.chain(self.grains.iter_mut().zip(&other.grains)) {
            for (value, new) in cell.iter_mut().zip(new) {
                *value += part * (new - *value);
            }
        }
    }

    /// The cells that show a board that was read, and what lies beside it.
    pub fn table_cells(&self, reading: &Reading) -> Option<TableCells> {
        TableCells::of(reading, (self.width, self.height), self.side_px())
    }

    /// Takes over what another grid has beside a table.
    pub fn take_over_beside(&mut self, other: &Self, table: &TableCells) {
        let beside = (0..self.cells.len()).filter(|index| !table.holds(*index));
        for index in beside.filter(|index| *index < other.cells.len()) {
            self.cells[index] = other.cells[index];
            self.grains[index] = other.grains[index];
        }
    }

    /// The standard deviation of the difference of two cells' means by what single pixels differ beyond their cells: of
    /// independent noise, a mean of n pixels has an n-th of the variance. Light changes pixels as their cells, and what
    /// moves changes cells by more than this.
    fn noise_since(&self, other: &Self) -> f32 {
        let pairs = self.grains.iter().zip(&other.grains);
        let apart = pairs.flat_map(|(a, b)| [0, 1, 2].map(|c| (a[c] - b[c]).abs()));
        let of_pixels = median(apart).unwrap_or(0.0) / MEDIAN_OF_DEVIATION;
        of_pixels / (self.pixels.saturating_sub(1) as f32).sqrt().max(1.0)
    }

    /// The greatest difference of a channel in each cell; none where the grids are of different sizes.
    pub fn differences(&self, other: &Self) -> Option<Vec<f32>> {
        let same_size = (self.width, self.height) == (other.width, other.height);
        same_size.then(|| {
            let pairs = self.cells.iter().zip(&other.cells);
            let greatest = |(a, b): (&[f32; 3], &[f32; 3])| {
                (0..3).map(|c| (a[c] - b[c]).abs()).fold(0.0, f32::max)
            };
            pairs.map(greatest).collect()
        })
    }

    /// A cell's side, in pixels of the picture.
    pub fn side_px(&self) -> f64 {
        (self.pixels as f64).sqrt()
    }

    /// Where this grid differs from another; nothing where it does not on a table.
    pub fn change_since(
        &self,
        other: &Self,
        params: &MotionParams,
        table: Option<&TableCells>,
    ) -> PictureChange {
        self.change_beside(other, params, table, &[])
    }

    /// The same beside what each cell may differ by for other reasons.
    pub fn change_beside(
        &self,
        other: &Self,
        params: &MotionParams,
        table: Option<&TableCells>,
        explained: &[f32],
    ) -> PictureChange {
        let Some(differences) = self.differences(other) else {
            return PictureChange::Everything;
        };
        let level = self.level_since(other, &differences, params);
        let explained = explained.iter().chain(std::iter::repeat(&0.0));
        let differences = differences.iter().zip(explained);
        let changed: Vec<bool> = differences.map(|(d, more)| *d > level + more).collect();
        let cells = changed
            .iter()
            .enumerate()
            .filter(|(_, is_changed)| **is_changed);
        let on_table = cells
            .clone()
            .filter(|(index, _)| table.is_none_or(|table| table.holds(*index)));
        if on_table.count() < params.least_cells {
            return PictureChange::Nothing;
        }
        let count = cells.count();
        if 2 * count > changed.len() {
            return PictureChange::Everything;
        }
        if self.reaches_in(changed, params, 0) {
            PictureChange::ReachingIn
        } else {
            PictureChange::Within
        }
    }

    /// By how much a cell of two pictures has to differ to be another.
    pub fn level_since(&self, other: &Self, differences: &[f32], params: &MotionParams) -> f32 {
        // Most cells show a table at rest, so the median is the noise's.
        let of_cells = median(differences.iter().copied()).unwrap_or(0.0) / MEDIAN_OF_DEVIATION;
        let noise = of_cells
            .min(params.most_noise_levels)
            .max(self.noise_since(other));
        params.least_levels + params.noise_sigmas * noise
    }

    /// Whether a connected region of change, larger than a few cells, touches the picture's edge, or the rim of so many cells along it,
    /// of which nothing is asked.
    pub fn reaches_in(&self, mut left: Vec<bool>, params: &MotionParams, rim: usize) -> bool {
        let from_edge = |index: usize| {
            let (x, y) = (index % self.width, index / self.width);
            let across = x.min(self.width - 1 - x);
            across.min(y.min(self.height - 1 - y))
        };
        for (index, is_left) in left.iter_mut().enumerate() {
            *is_left &= from_edge(index) >= rim;
        }
        for start in (0..left.len()).filter(|&index| from_edge(index) == rim) {
            if left[start] && self.flood(start, &mut left) >= 4 * params.least_cells {
                return true;
            }
        }
        false
    }

    /// Clears a region and returns its cells' number.
    fn flood(&self, start: usize, left: &mut [bool]) -> usize {
        let mut open = vec![start];
        let mut count = 0;
        while let Some(index) = open.pop() {
            if !std::mem::take(&mut left[index]) {
                continue;
            }
            count += 1;
            let (x, y) = (index % self.width, index / self.width);
            let xs = x.saturating_sub(1)..=(x + 1).min(self.width - 1);
            for y in y.saturating_sub(1)..=(y + 1).min(self.height - 1) {
                open.extend(xs.clone().map(|x| y * self.width + x));
            }
        }
        count
    }
}

/// What changed between two pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureChange {
    Nothing,
    /// Something that does not touch the picture's edge.
    Within,
    /// Something that comes in over the picture's edge, as an arm does.
    ReachingIn,
    /// Most of the picture: another light or another view.
    Everything,
}

/// The mean of several frames: what several observations at a table at rest agree on.
#[derive(Clone, Debug)]
pub struct Mean {
    sums: Vec<u16>,
    count: u16,
    last: Frame,
}

impl Mean {
    /// More frames than this would overflow the sums, and bring nothing: the noise left is compression's.
    const MOST: u16 = 32;

    pub fn of(first: Frame) -> Self {
        let sums = first.rgb.as_raw().iter().map(|&v| u16::from(v)).collect();
        Self {
            sums,
            count: 1,
            last: first,
        }
    }

    /// Takes in another frame of the same size.
    pub fn add(&mut self, frame: &Frame) {
        if self.count >= Self::MOST || frame.size_px() != self.last.size_px() {
            return;
        }
        for (sum, &value) in self.sums.iter_mut().zip(frame.rgb.as_raw()) {
            *sum += u16::from(value);
        }
        self.count += 1;
        self.last.time_s = frame.time_s;
    }

    /// The mean picture, at the time of the last frame.
    pub fn frame(&self) -> Frame {
        let half = self.count / 2;
        let mut frame = self.last.clone();
        for (value, sum) in frame.rgb.iter_mut().zip(&self.sums) {
            *value = ((sum + half) / self.count) as u8;
        }
        frame
    }
}
