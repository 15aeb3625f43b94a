//! A camera that trembles: a desk that is typed on, a lamp's arm, a hand that holds it. Everything shifts by parts of a pixel, to and fro.
//!
//! A shift by a part of a cell's side changes that cell by no more than the same part of what its neighbours differ by. By how much a
//! picture is shifted the cells with edges tell, of which what moves on a table covers few.

use super::motion::{Grid, MotionParams};
use crate::statistics::{median, quantile};

/// Shifts up to this are a tremor, in pixels of the picture: half of what tells that a camera was moved.
const MOST_PX: f32 = 0.75;
/// Shifts of which so few cells tell, as a share of their sides, are compression's noise along edges.
const LEAST_SHARE: f32 = 0.012;
/// Where neighbours differ by less, in gray levels, a cell tells no shift.
const LEAST_CONTRAST: f32 = 40.0;
/// By noise alone nine in ten cells differ by no more than so many times what the median one does.
const NOISY: f32 = 2.5;
/// The share of the cells that tell a shift which change by less than it: two in three lie only beside an edge, and of half of the rest
/// the edge runs along the shift.
const UNMOVED: f64 = 0.8;
/// How many times as much as the first cell beyond that share a cell may change by the same shift: one that an edge runs through in full,
/// at right angles.
const OF_FIRST: f32 = 2.5;

impl Grid {
    /// By how much each cell may differ from another grid's because the camera trembles, in gray levels; nothing where the cells that
    /// tell it don't.
    pub fn tremor_since(&self, other: &Self) -> Vec<f32> {
        let contrasts = other.contrasts();
        let apart = self.differences(other).unwrap_or_default();
        // Most cells show something even, which looks the same a little aside.
        let noise = median(apart.iter().copied()).unwrap_or(0.0);
        let telling = contrasts.iter().zip(&apart);
        let telling = telling.filter(|(contrast, _)| **contrast >= LEAST_CONTRAST);
        let shares = telling.map(|(contrast, apart)| (apart - NOISY * noise).max(0.0) / contrast);
        let most = MOST_PX / self.side_px() as f32;
        let first = quantile(shares, UNMOVED).filter(|share| *share >= LEAST_SHARE);
        let shift = (OF_FIRST * first.unwrap_or(0.0)).min(most);
        let levels = contrasts.iter().enumerate();
        let levels = levels.map(|(index, contrast)| {
            let (x, y) = (index % self.width, index / self.width);
            let is_within = |at: usize, end: usize| at > 0 && at + 1 < end;
            match is_within(x, self.width) && is_within(y, self.height) {
                true => shift * contrast,
                // What comes in over the picture's border shows nowhere in the other one.
                false if shift > 0.0 => f32::INFINITY,
                false => 0.0,
            }
        });
        levels.collect()
    }

    /// Whether something reaches in over the picture's edge that no shift of the whole picture by up to so many cells makes: a cell that
    /// is shifted shows something between the darkest and the lightest of those around it. What comes in over the border is not asked.
    pub fn reaches_in_beside_shift(
        &self,
        other: &Self,
        params: &MotionParams,
        cells: usize,
    ) -> bool {
        let Some(differences) = self.differences(other) else {
            return true;
        };
        let level = self.level_since(other, &differences, params);
        let is_beside = |index: usize| {
            let cell = self.cells[index].into_iter();
            let mut channels = cell.zip(other.ranges(index, cells));
            channels.any(|(now, (low, high))| now < low - level || now > high + level)
        };
        let beside = differences.iter().enumerate();
        let beside = beside.map(|(index, apart)| *apart > level && is_beside(index));
        self.reaches_in(beside.collect(), params, cells)
    }

    /// What the lightest and the darkest of a cell and its neighbours differ by, in the channel where that is most.
    fn contrasts(&self) -> Vec<f32> {
        let contrast = |index: usize| {
            let ranges = self.ranges(index, 1).map(|(low, high)| high - low);
            ranges.into_iter().fold(0.0, f32::max)
        };
        (0..self.cells.len()).map(contrast).collect()
    }

    /// The darkest and the lightest of the cells that are so near to one, in each channel.
    fn ranges(&self, index: usize, reach: usize) -> [(f32, f32); 3] {
        let along =
            |index: usize, end: usize| index.saturating_sub(reach)..(index + reach + 1).min(end);
        let (x, y) = (index % self.width, index / self.width);
        let rows = along(y, self.height);
        let near = rows.flat_map(|y| along(x, self.width).map(move |x| (x, y)));
        let unseen = [(f32::INFINITY, f32::NEG_INFINITY); 3];
        near.fold(unseen, |ranges, (x, y)| {
            let cell = self.cells[y * self.width + x];
            [0, 1, 2].map(|c| (ranges[c].0.min(cell[c]), ranges[c].1.max(cell[c])))
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::live::motion::{Grid, MotionParams, PictureChange};
    use image::{Rgb, RgbImage};

    /// A board of two tones seen so many pixels aside, with something of so many pixels' side on it.
    fn table(aside_px: f32, thing_px: f32) -> Grid {
        let tone = |x: f32, y: f32| {
            let is_thing = (x - 300.0).abs() < thing_px && (y - 200.0).abs() < thing_px;
            let is_dark = (((x + 17.0) / 43.7).floor() + ((y + 9.0) / 43.7).floor()) % 2.0 == 0.0;
            match (is_thing, is_dark) {
                (true, _) => [200.0, 40.0, 50.0],
                (false, true) => [90.0, 60.0, 40.0],
                (false, false) => [230.0, 215.0, 190.0],
            }
        };
        let picture = RgbImage::from_fn(640, 480, |x, y| {
            let (x, y) = (x as f32 + aside_px, y as f32 + aside_px / 2.0);
            // Ten samples across a pixel, as a sensor has its light from all of it.
            let samples = (0..10).map(|k| tone(x + k as f32 / 10.0, y + k as f32 / 10.0));
            let sum = samples.fold([0.0; 3], |sum, tone| [0, 1, 2].map(|c| sum[c] + tone[c]));
            Rgb(sum.map(|channel| (channel / 10.0) as u8))
        });
        Grid::of(&picture, &MotionParams::default())
    }

    #[test]
    fn a_camera_that_trembles_moves_nothing_and_a_small_stone_before_it_does() {
        let is_same =
            |now: Grid| now.shows_the_same(&table(0.0, 0.0), &MotionParams::default(), None);
        assert!(is_same(table(0.3, 0.0)), "a tremor");
        assert!(is_same(table(-0.5, 0.0)), "a greater one");
        assert!(!is_same(table(1.2, 0.0)), "more than a tremor");
        assert!(!is_same(table(3.0, 0.0)), "a bump");
        assert!(!is_same(table(0.3, 6.0)), "a stone in a tremor");
        assert!(!is_same(table(0.0, 6.0)), "a stone");
    }

    #[test]
    fn a_bump_reaches_in_nowhere_and_an_arm_does() {
        let params = MotionParams::default();
        let before = table(0.0, 0.0);
        let reaches_in = |now: &Grid| now.reaches_in_beside_shift(&before, &params, 1);
        for aside_px in [1.2, 2.4, -3.9] {
            let mut now = table(aside_px, 6.0);
            let is_arm = |change| change == PictureChange::ReachingIn;
            assert!(
                is_arm(now.change_since(&before, &params, None)),
                "{aside_px}"
            );
            assert!(!reaches_in(&now), "{aside_px}: edges that are shifted");
            let width = now.width;
            for (index, cell) in now.cells.iter_mut().enumerate() {
                if index % width < 60 && (40..55).contains(&(index / width)) {
                    *cell = [180.0, 130.0, 100.0];
                }
            }
            assert!(reaches_in(&now), "{aside_px}: an arm over it");
        }
    }
}
