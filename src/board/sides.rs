//! What each side between two neighbouring cells of a lattice says: is there a board's step across it?
//!
//! On a ruled board it is a line along the side instead of a step across it.
//!
//! Comes in: the picture and a lattice. Goes out: for each side a log-likelihood ratio of what is seen there, within a board
//! against beyond it. A side is looked at in several places along it. On a board the brightness steps at all of them, as
//! high as at the sides around, and the sign alternates from side to side; a stone or a chess piece hides some or all.
//! Beyond the board, on a frame or the table, hardly any place steps that way.

use super::lattice::{Lattice, Node};
use super::pattern::Pattern;
use crate::frames::PixelPoint;
use crate::homography::Homography;
use crate::raster::Gray;
use crate::statistics::median;
use rayon::prelude::*;
use std::collections::BTreeMap;

/// A side shared by two neighbouring cells: the cell with the lower coordinates, and whether the other lies along +u.
pub type CellSide = (Node, bool);

/// Places along a side, in its lengths. The corners of a square are what a chess piece in its middle leaves in view.
const PLACES: [f64; 9] = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/// The steps across one side at its places, signed so that an alternating board's are positive.
type Steps = [f64; PLACES.len()];

/// What is seen at the sides of a range of cells. Sides beyond the picture or burnt out say nothing.
pub struct Sides {
    /// The lowest column and row that were looked at.
    origin: Node,
    /// How many rows were.
    rows: i32,
    /// By column, row, and whether the side lies along +u.
    log_ratios: Vec<Option<f64>>,
    /// The usual step between light and dark squares, or the usual depth of lines, in gray values.
    pub contrast: f64,
}

/// Shares of a cell at which lines run through it where the lattice takes two or three squares for one.
const WITHIN: [f64; 3] = [1.0 / 3.0, 1.0 / 2.0, 2.0 / 3.0];

impl Sides {
    /// Looks at all sides between cells of a range of columns and rows. None if nothing alternates where the lattice lies.
    pub fn measure(
        gray: &Gray,
        lattice: &Lattice,
        columns: (i32, i32),
        rows: (i32, i32),
    ) -> Option<Self> {
        let of_column = |i: i32| {
            let nodes = (rows.0..rows.1).map(move |j| (i, j));
            let sides = nodes.flat_map(|node| [true, false].map(|along_u| (node, along_u)));
            sides.filter_map(|side| {
                let here = lattice.pattern.from(side.0);
                let seen = steps_across(gray, &lattice.pixel_from_lattice, side, here)?;
                Some((side, seen))
            })
        };
        let columns_looked_at = (columns.0..columns.1).into_par_iter();
        let steps: Vec<(CellSide, Steps)> = columns_looked_at.flat_map_iter(of_column).collect();
        let steps: BTreeMap<CellSide, Steps> = steps.into_iter().collect();
        let contrasts = Contrasts::new(&steps, lattice)?;
        let (width, height) = (columns.1 - columns.0, rows.1 - rows.0);
        let mut sides = Self {
            origin: (columns.0, rows.0),
            rows: height,
            log_ratios: vec![None; 2 * (width.max(0) * height.max(0)) as usize],
            contrast: contrasts.usual,
        };
        let ratios: Vec<(CellSide, f64)> = steps
            .par_iter()
            .map(|(&side, steps)| (side, log_ratio(steps, contrasts.near(side))))
            .collect();
        for (side, ratio) in ratios {
            if let Some(at) = sides.place_of(side) {
                sides.log_ratios[at] = Some(ratio);
            }
        }
        Some(sides)
    }

    /// Of a ruled board, the same for lines through the cells behind some sides, at the share of the cell where they are
    /// plainest: the mean over the sides. A board has none.
    pub fn finer(
        &self,
        (gray, lattice): (&Gray, &Lattice),
        sides: impl Iterator<Item = CellSide> + Clone,
    ) -> f64 {
        if lattice.pattern.is_checkered() {
            return f64::NEG_INFINITY;
        }
        let mean = |before: f64| {
            let seen = sides.clone().filter_map(|side| {
                let depths = line_depths(gray, &lattice.pixel_from_lattice, side, before)?;
                Some(log_ratio(&depths, self.contrast))
            });
            let seen: Vec<f64> = seen.collect();
            seen.iter().sum::<f64>() / seen.len().max(1) as f64
        };
        WITHIN
            .map(mean)
            .into_iter()
            .fold(f64::NEG_INFINITY, f64::max)
    }

    /// Natural logarithm of how much likelier the sight of this side is within a board than beyond it.
    pub fn log_ratio(&self, side: CellSide) -> Option<f64> {
        self.log_ratios.get(self.place_of(side)?).copied()?
    }

    fn place_of(&self, ((i, j), along_u): CellSide) -> Option<usize> {
        let (column, row) = (i - self.origin.0, j - self.origin.1);
        let is_known = column >= 0 && row >= 0 && row < self.rows;
        is_known.then(|| 2 * (column * self.rows + row) as usize + usize::from(along_u))
    }
}

/// The steps at the places of a side: of the one close by the side and the one farther off, the lower. None beyond the
/// picture, and where it is as bright as the sensor goes on both sides, so that whatever step there was is lost.
fn steps_across(
    gray: &Gray,
    homography: &Homography,
    side: CellSide,
    pattern: Pattern,
) -> Option<Steps> {
    match pattern {
        Pattern::Checkered { first_is_dark } => {
            let sign = if first_is_dark { -1.0 } else { 1.0 };
            checkered_steps(gray, homography, side, sign)
        }
        Pattern::Ruled => line_depths(gray, homography, side, 0.0),
    }
}

/// How much darker a line is than what lies on either side of it, at the places: the line along a side, or one so many cells
/// before it, through the cell behind.
fn line_depths(gray: &Gray, homography: &Homography, side: CellSide, before: f64) -> Option<Steps> {
    const AWAY: f64 = 0.15;
    // Where the line may lie by the lattice's error, in cells.
    const ACROSS: [f64; 5] = [-0.06, -0.03, 0.0, 0.03, 0.06];
    let ((i, j), along_u) = side;
    let (i, j) = (f64::from(i), f64::from(j));
    let value = |across: f64, along: f64| {
        let across = across - before;
        let place = if along_u {
            [i + 1.0 + across, j + along]
        } else {
            [i + along, j + 1.0 + across]
        };
        let [x, y] = homography.apply(place)?;
        gray.sample(PixelPoint::new(x, y))
    };
    let mut steps = [0.0; PLACES.len()];
    for (step, along) in steps.iter_mut().zip(PLACES) {
        let mut line = f64::INFINITY;
        for across in ACROSS {
            line = line.min(value(across, along)?);
        }
        *step = value(-AWAY, along)?.min(value(AWAY, along)?) - line;
    }
    Some(steps)
}

fn checkered_steps(
    gray: &Gray,
    homography: &Homography,
    side: CellSide,
    sign: f64,
) -> Option<Steps> {
    // A narrow strip beside the board has only the close one; a printed line between squares is narrower than both.
    const AWAY: [f64; 2] = [0.12, 0.28];
    const BURNT: f64 = 251.0;
    let ((i, j), along_u) = side;
    let (i, j) = (f64::from(i), f64::from(j));
    let value = |place: [f64; 2]| {
        let [x, y] = homography.apply(place)?;
        gray.sample(PixelPoint::new(x, y))
    };
    let mut steps = [f64::INFINITY; PLACES.len()];
    let mut burnt = 0;
    for (step, place) in steps.iter_mut().zip(PLACES) {
        for away in AWAY {
            let (here, there) = if along_u {
                ([i + 1.0 - away, j + place], [i + 1.0 + away, j + place])
            } else {
                ([i + place, j + 1.0 - away], [i + place, j + 1.0 + away])
            };
            let (here, there) = (value(here)?, value(there)?);
            burnt += usize::from(here.min(there) > BURNT);
            *step = step.min(sign * (here - there));
        }
    }
    (2 * burnt <= PLACES.len() * AWAY.len()).then_some(steps)
}

/// How high the step between light and dark is, by place: less in shadow, less where light is reflected.
struct Contrasts {
    /// The alternating steps where the lattice has nodes.
    inside: Vec<(CellSide, f64)>,
    usual: f64,
}

impl Contrasts {
    fn new(steps: &BTreeMap<CellSide, Steps>, lattice: &Lattice) -> Option<Self> {
        // Below a gray value there is nothing but noise.
        const LEAST: f64 = 1.0;
        let is_node = |node: Node| lattice.nodes.contains_key(&node);
        let inside: Vec<(CellSide, f64)> = steps
            .iter()
            .filter(|(((i, j), along_u), _)| {
                let ends = if *along_u {
                    [(i + 1, *j), (i + 1, j + 1)]
                } else {
                    [(*i, j + 1), (i + 1, j + 1)]
                };
                ends.into_iter().any(is_node)
            })
            .filter_map(|(&side, steps)| Some((side, median(steps.iter().copied())?)))
            .filter(|&(_, step)| step > LEAST)
            .collect();
        let usual = median(inside.iter().map(|&(_, step)| step))?;
        Some(Self { inside, usual })
    }

    /// The median step near a side, kept within a factor of the usual one.
    fn near(&self, (at, _): CellSide) -> f64 {
        const REACH: i32 = 2;
        const FEWEST: usize = 6;
        const FACTOR: f64 = 3.0;
        let near: Vec<f64> = self
            .inside
            .iter()
            .filter(|(((i, j), _), _)| (i - at.0).abs() <= REACH && (j - at.1).abs() <= REACH)
            .map(|&(_, step)| step)
            .collect();
        if near.len() < FEWEST {
            return self.usual;
        }
        median(near).map_or(self.usual, |step| {
            step.clamp(self.usual / FACTOR, self.usual * FACTOR)
        })
    }
}

/// Within a board against beyond it, by how many places step at least half as high as the contrast.
fn log_ratio(steps: &Steps, contrast: f64) -> f64 {
    // In view on a board, or hidden by a stone to any extent; beyond the board plain, or crossed by anything.
    const IN_VIEW: f64 = 0.75;
    const PLAIN: f64 = 0.92;
    const STEPS_IN_VIEW: f64 = 0.95;
    const STEPS_ON_PLAIN: f64 = 0.05;
    let count = steps.iter().filter(|&&step| step > 0.5 * contrast).count();
    let any = 1.0 / (PLACES.len() + 1) as f64;
    let within = IN_VIEW * binomial(count, STEPS_IN_VIEW) + (1.0 - IN_VIEW) * any;
    let beyond = PLAIN * binomial(count, STEPS_ON_PLAIN) + (1.0 - PLAIN) * any;
    (within / beyond).ln()
}

/// Probability of so many successes among the places.
fn binomial(count: usize, each: f64) -> f64 {
    let places = PLACES.len();
    let ways: f64 = (0..count)
        .map(|k| (places - k) as f64 / (k + 1) as f64)
        .product();
    ways * each.powi(count as i32) * (1.0 - each).powi((places - count) as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_hidden_sides_say_little_and_full_ones_much() {
        let seen = |count: usize| {
            let mut steps = [0.0; PLACES.len()];
            steps[..count].fill(80.0);
            log_ratio(&steps, 100.0)
        };
        assert!(seen(9) > 3.0 && seen(0) < -2.5);
        assert!(seen(4).abs() < 1.5, "{}", seen(4));
        assert!((1..=9).all(|count| seen(count) > seen(count - 1) - 0.5));
        let total: f64 = (0..=9).map(|count| binomial(count, 0.3)).sum();
        assert!((total - 1.0).abs() < 1e-12);
    }
}
