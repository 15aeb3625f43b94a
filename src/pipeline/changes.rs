//! Where two pictures of one camera differ by more than noise and light make them.
//!
//! Comes in: an earlier and a later working picture. Goes out: the areas to look at again, or that it is all of it.

use crate::raster::{Raster, Rgb};
use crate::segment::learned::Area;
use crate::statistics::{MEDIAN_OF_DEVIATION, median};
use rayon::prelude::*;

/// Side of the cells that are compared, in pixels: as fine as a moved edge is wide, coarse enough that grain averages out.
const CELL_PX: usize = 4;
/// A cell differs from so many gray levels on, beside the noise: compression that comes and goes leaves less behind, a
/// pyramid's edge that moved by half a pixel more.
const LEAST_LEVELS: f32 = 4.0;
/// Of the noise's standard deviation; so many that chance alone changes no cell in hours.
const NOISE_SIGMAS: f32 = 6.0;
/// The most that noise is taken to be, in gray levels of the noisiest channel of a cell's mean: a webcam's single frame in the
/// evening has less, and beyond it the picture is another.
const MOST_NOISE_LEVELS: f32 = 4.0;
/// What exposure and white balance may do to a channel unnoticed; beyond it the light is another.
const MOST_GAIN: f32 = 0.03;
/// Darker cells tell no gain.
const DARKEST: f32 = 20.0;
/// Pixels about what changed that are looked at again, in sides of a square: shadows and gleams reach as far.
const HALO_SQUARES: f64 = 0.35;
/// Where more than this share of the surface has to be looked at, all of it is: so it is where a camera was touched, as then all
/// of its lines lie elsewhere.
const MOST_SHARE: f64 = 0.4;

/// What is compared of two pictures.
#[derive(Clone, Copy)]
pub struct ComparedAreas {
    /// Where stones are looked for.
    pub within: Area,
    /// The part of it that shows the playing surface.
    pub surface: Area,
    /// Side of a square, in pixels.
    pub square_px: f64,
}

/// The areas in which the later picture differs, none of which meet; none where it differs all over or shows another size.
pub fn areas(before: &Raster, after: &Raster, compared: &ComparedAreas) -> Option<Vec<Area>> {
    let ComparedAreas {
        within,
        surface,
        square_px,
    } = *compared;
    if (before.width, before.height) != (after.width, after.height) {
        return None;
    }
    let cells = MeanColors::of(before, after, within);
    let halo = (HALO_SQUARES * square_px).ceil() as usize;
    let areas = apart(cells.changed()?, halo, &within);
    let covered: usize = areas.iter().map(|area| area.shared(&surface)).sum();
    (covered as f64 <= MOST_SHARE * surface.pixels() as f64).then_some(areas)
}

/// Mean colors of both pictures, cell by cell.
struct MeanColors {
    within: Area,
    across: usize,
    pairs: Vec<(Rgb, Rgb)>,
}

impl MeanColors {
    /// What does not fill a last cell belongs to it.
    fn of(before: &Raster, after: &Raster, within: Area) -> Self {
        let across = ((within.x1 - within.x0) / CELL_PX).max(1);
        let down = ((within.y1 - within.y0) / CELL_PX).max(1);
        let cells = Self {
            within,
            across,
            pairs: Vec::new(),
        };
        let means = (0..across * down).into_par_iter().map(|cell| {
            let area = cells.area(cell);
            (mean(before, &area), mean(after, &area))
        });
        let pairs = means.collect();
        Self { pairs, ..cells }
    }

    fn area(&self, cell: usize) -> Area {
        let (x, y) = (cell % self.across, cell / self.across);
        let (x0, y0) = (self.within.x0 + x * CELL_PX, self.within.y0 + y * CELL_PX);
        Area {
            x0,
            y0,
            x1: (x0 + CELL_PX).min(self.within.x1),
            y1: (y0 + CELL_PX).min(self.within.y1),
        }
    }

    /// The cells that differ; none where the light does.
    fn changed(&self) -> Option<Vec<Area>> {
        let gains: [f32; 3] = std::array::from_fn(|channel| self.gain(channel));
        if gains.iter().any(|gain| (gain - 1.0).abs() > MOST_GAIN) {
            return None;
        }
        let differences = self.pairs.iter().map(|(before, after)| {
            let apart = |c: usize| (after[c] - gains[c] * before[c]).abs();
            apart(0).max(apart(1)).max(apart(2))
        });
        let differences: Vec<f32> = differences.collect();
        // Most of the table lies as it lay, so the median is the noise's.
        let noise = median(differences.iter().copied()).unwrap_or(0.0) / MEDIAN_OF_DEVIATION;
        if noise > MOST_NOISE_LEVELS {
            return None;
        }
        let level = LEAST_LEVELS + NOISE_SIGMAS * noise;
        let changed = (0..differences.len()).filter(|&cell| differences[cell] > level);
        Some(changed.map(|cell| self.area(cell)).collect())
    }

    /// By how much a channel is brighter than it was.
    fn gain(&self, channel: usize) -> f32 {
        let told = self.pairs.iter().filter(|pair| pair.0[channel] > DARKEST);
        median(told.map(|pair| pair.1[channel] / pair.0[channel])).unwrap_or(1.0)
    }
}

fn mean(picture: &Raster, area: &Area) -> Rgb {
    let mut sum = [0.0; 3];
    for y in area.y0..area.y1 {
        for color in &picture.rgb[picture.index(area.x0, y)..picture.index(area.x1, y)] {
            for (total, value) in sum.iter_mut().zip(color) {
                *total += value;
            }
        }
    }
    sum.map(|total| total / area.pixels().max(1) as f32)
}

/// Areas with a halo, joined until no two meet.
fn apart(cells: Vec<Area>, halo: usize, within: &Area) -> Vec<Area> {
    let mut apart: Vec<Area> = Vec::new();
    for cell in cells {
        let mut joined = cell.about(halo, within);
        while let Some(other) = apart.iter().position(|area| area.meets(&joined)) {
            joined = joined.with(&apart.swap_remove(other));
        }
        apart.push(joined);
    }
    apart
}

#[cfg(test)]
mod tests {
    use super::*;

    const WITHIN: Area = Area {
        x0: 0,
        y0: 0,
        x1: 320,
        y1: 200,
    };

    const COMPARED: ComparedAreas = ComparedAreas {
        within: WITHIN,
        surface: WITHIN,
        square_px: 40.0,
    };

    /// A grainy table on which something lies at some places, in some light.
    fn picture(seed: u32, light: f32, things: &[(usize, usize)]) -> Raster {
        let rgb = (0..WITHIN.pixels()).map(|at| {
            let (x, y) = (at % WITHIN.x1, at / WITHIN.x1);
            let grain = (at as u32)
                .wrapping_mul(2_654_435_761)
                .wrapping_add(seed.wrapping_mul(97_531));
            let grain = (grain.wrapping_mul(747_796_405) >> 24) as f32 / 64.0;
            let wood = 120.0 + 30.0 * (x as f32 / 40.0).sin();
            let lies = |&(left, top): &(usize, usize)| {
                (left..left + 20).contains(&x) && (top..top + 12).contains(&y)
            };
            if things.iter().any(lies) {
                [180.0 * light + grain, 60.0 * light, 50.0 * light]
            } else {
                [wood * light + grain; 3]
            }
        });
        Raster {
            width: WITHIN.x1,
            height: WITHIN.y1,
            rgb: rgb.collect(),
        }
    }

    /// Where things lie in what light, how many areas differ then, and why.
    type Row<'a> = (&'a [(usize, usize)], f32, Option<usize>, &'a str);

    #[test]
    fn what_moved_is_looked_at_and_nothing_else() {
        let near = (100, 60);
        let rows: [Row; 6] = [
            (&[near], 1.0, Some(0), "nothing moved"),
            (&[near], 1.02, Some(0), "a cloud passed"),
            (&[near], 1.2, None, "the lamp was switched on"),
            (&[], 1.0, Some(1), "it was taken away"),
            (&[(250, 150)], 1.0, Some(2), "it lies elsewhere"),
            (&[(101, 60)], 1.0, Some(1), "it was touched"),
        ];
        let before = picture(1, 1.0, &[near]);
        for (things, light, count, why) in rows {
            let areas = areas(&before, &picture(2, light, things), &COMPARED);
            assert_eq!(areas.as_ref().map(Vec::len), count, "{why}: {areas:?}");
            let holds = |&(x, y): &(usize, usize)| {
                areas.iter().flatten().any(|area| area.holds(x + 19, y + 6))
            };
            let moved = things.iter().filter(|thing| **thing != near);
            assert!(
                count.is_none() || moved.clone().all(holds),
                "{why}: {areas:?}"
            );
        }
    }

    #[test]
    fn a_camera_that_moved_shows_another_picture() {
        let everywhere: Vec<(usize, usize)> = (0..60).map(|k| (k % 10 * 32, k / 10 * 33)).collect();
        let moved: Vec<(usize, usize)> = everywhere.iter().map(|&(x, y)| (x + 2, y + 1)).collect();
        let (before, after) = (picture(1, 1.0, &everywhere), picture(2, 1.0, &moved));
        assert_eq!(areas(&before, &after, &COMPARED), None);
    }
}
