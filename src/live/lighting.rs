//! Lamps that flicker, and a camera's exposure and white balance that drift: the same table in another light.
//!
//! Lamps at the mains flicker a hundred times a second. Short exposures show that as another brightness from frame to frame,
//! and where a sensor is read out line by line, as bands across it. Neither moves anything: such a light is one factor for
//! each line of the picture, the same in all its channels; another white balance is one for each channel.

use super::motion::{Grid, MotionParams, PictureChange};
use super::table_cells::TableCells;
use crate::statistics::median;

/// The greatest change that is taken for a lamp's flicker, as a logarithm: one of 12% up and down, as of lamps without a
/// ballast, differs by 27% between two frames, and the camera's noise comes on top. More is another light.
const MOST_LOG: f32 = 0.3;
/// Darker than this a cell tells more of the camera than of the light, and from the second on it is clipped.
const TELLING_LEVELS: (f32, f32) = (20.0, 245.0);
/// Lines of cells of which the middle one tells, so that what moves in one of them does not.
const LINES: usize = 5;

/// How a sensor's lines lie in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SensorLines {
    Across,
    /// Of a camera that is turned on its side.
    Upright,
}

impl SensorLines {
    /// The line of a cell.
    fn of(self, index: usize, width: usize) -> usize {
        match self {
            Self::Across => index / width,
            Self::Upright => index % width,
        }
    }
}

impl Grid {
    /// Whether nothing has moved since another grid, on a table if one is given, whatever a lamp's flicker or a camera's tremor makes
    /// of it.
    pub fn shows_the_same(
        &self,
        other: &Self,
        params: &MotionParams,
        table: Option<&TableCells>,
    ) -> bool {
        let is_same = |grid: &Self| {
            let change = grid.change_since(other, params, table);
            change == PictureChange::Nothing
        };
        let trembles = |grid: &Self| {
            let tremor = grid.tremor_since(other);
            let change = grid.change_beside(other, params, table, &tremor);
            change == PictureChange::Nothing
        };
        if is_same(self) {
            return true;
        }
        let lit: Vec<Self> = self.in_lights_of(other).collect();
        lit.iter().any(is_same) || lit.iter().any(trembles)
    }

    /// This grid in the light of another, as far as the two differ by no more than a lamp's flicker makes, or a camera's white balance.
    fn in_lights_of(&self, other: &Self) -> impl Iterator<Item = Self> {
        let lines = [SensorLines::Across, SensorLines::Upright].into_iter();
        let flickering = lines.filter_map(|lines| {
            let factors = self.factors_to(other, lines)?;
            Some(self.lit(other, |index| [factors[lines.of(index, self.width)]; 3]))
        });
        let tint = self.tint_to(other);
        flickering.chain(tint.map(|tint| self.lit(other, |_| tint)))
    }

    /// This grid with the channels of each cell so many times as light, to be held against another.
    fn lit(&self, other: &Self, factors: impl Fn(usize) -> [f32; 3]) -> Self {
        let mut lit = self.clone();
        for (index, (cell, wanted)) in lit.cells.iter_mut().zip(&other.cells).enumerate() {
            let factors = factors(index);
            for (c, factor) in factors.into_iter().enumerate() {
                lit.grains[index][c] *= factor;
                let is_clipped = |level: f32| level >= TELLING_LEVELS.1;
                let scaled = factor * cell[c];
                // What is clipped was as light as that, or lighter.
                let may_be_same = is_clipped(cell[c]) && wanted[c] >= scaled
                    || is_clipped(wanted[c]) && scaled >= wanted[c];
                cell[c] = if may_be_same { wanted[c] } else { scaled };
            }
        }
        lit
    }

    /// The factor of each channel by which most of the picture differs: a white balance that drifts.
    fn tint_to(&self, other: &Self) -> Option<[f32; 3]> {
        let (darkest, lightest) = TELLING_LEVELS;
        let is_telling = |level: f32| (darkest..lightest).contains(&level);
        let pairs = || self.cells.iter().zip(&other.cells);
        let factor = |c: usize| {
            let telling = pairs().filter(|(a, b)| is_telling(a[c]) && is_telling(b[c]));
            let log = median(telling.map(|(a, b)| (b[c] / a[c]).ln()))?;
            (log.abs() <= MOST_LOG).then(|| log.exp())
        };
        Some([factor(0)?, factor(1)?, factor(2)?])
    }

    /// The factor of each line's brightness.
    fn factors_to(&self, other: &Self, lines: SensorLines) -> Option<Vec<f32>> {
        if (self.width, self.height) != (other.width, other.height) {
            return None;
        }
        let count = match lines {
            SensorLines::Across => self.height,
            SensorLines::Upright => self.width,
        };
        let mut logs = vec![vec![]; count];
        let is_telling = |cell: &[f32; 3]| {
            let (darkest, lightest) = TELLING_LEVELS;
            cell.iter().all(|level| *level < lightest) && cell.iter().sum::<f32>() > 3.0 * darkest
        };
        for (index, (mine, theirs)) in self.cells.iter().zip(&other.cells).enumerate() {
            if is_telling(mine) && is_telling(theirs) {
                let [mine, theirs] = [mine, theirs].map(|cell| cell.iter().sum::<f32>());
                logs[lines.of(index, self.width)].push((theirs / mine).ln());
            }
        }
        let of_lines: Vec<Option<f32>> = logs.into_iter().map(median).collect();
        let factor = |line: usize| {
            let about = line.saturating_sub(LINES / 2)..(line + LINES / 2 + 1).min(count);
            let log = median(of_lines[about].iter().copied().flatten())?;
            (log.abs() <= MOST_LOG).then(|| log.exp())
        };
        (0..count).map(factor).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{Rgb, RgbImage};

    /// A board of two tones on a table, lit from line to line, with something of so many pixels' side on it.
    fn table(light: impl Fn(u32, u32) -> f32, thing_px: u32) -> Grid {
        let picture = RgbImage::from_fn(640, 480, |x, y| {
            let is_thing = x.abs_diff(300) < thing_px && y.abs_diff(200) < thing_px;
            let is_dark = (x / 40 + y / 40) % 2 == 0;
            let level = match (is_thing, is_dark) {
                (true, _) => [200.0, 40.0, 50.0],
                (false, true) => [90.0, 60.0, 40.0],
                (false, false) => [230.0, 215.0, 190.0],
            };
            Rgb(level.map(|level| (level * light(x, y)).clamp(0.0, 255.0) as u8))
        });
        Grid::of(&picture, &MotionParams::default())
    }

    #[test]
    fn a_lamp_that_flickers_moves_nothing_and_a_small_stone_in_it_does() {
        let still = |_: u32, _: u32| 1.0;
        let bands = |at: u32| 1.0 + 0.12 * (at as f32 / 60.0).sin();
        let is_same =
            |now: Grid| now.shows_the_same(&table(still, 0), &MotionParams::default(), None);
        assert!(is_same(table(|_, _| 0.85, 0)), "darker");
        assert!(is_same(table(|_, _| 1.15, 0)), "lighter");
        assert!(is_same(table(|_, y| bands(y), 0)), "bands");
        assert!(
            is_same(table(|x, _| bands(x), 0)),
            "bands of a camera on its side"
        );
        assert!(!is_same(table(|_, _| 0.6, 0)), "a lamp is switched off");
        let warmer = |mut grid: Grid| {
            for cell in &mut grid.cells {
                *cell = [1.08 * cell[0], cell[1], 0.92 * cell[2]];
            }
            grid
        };
        assert!(is_same(warmer(table(still, 0))), "another white balance");
        assert!(!is_same(warmer(table(still, 6))), "a stone in it");
        assert!(!is_same(table(|_, y| bands(y), 6)), "a stone in bands");
        assert!(!is_same(table(|_, _| 0.85, 6)), "a stone in less light");
    }
}
