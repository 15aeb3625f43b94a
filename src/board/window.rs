//! Which 8×8 cells of a lattice are the board, and whether it is a board at all.
//!
//! Comes in: the picture and a lattice that may have holes, strays beyond the board, or miss whole rows. Goes out: the
//! window of 8×8 cells that explains the picture best, with the numbers that speak for and against it.
//!
//! The evidence is the step in brightness across each side shared by two neighbouring cells. Within a board it is one
//! board contrast high and its sign alternates; beyond the board, on a frame or the table, it is near zero or anything.
//! Each step thus has a log-likelihood ratio (within : beyond), and the window with the greatest sum is the board.

use super::lattice::{Lattice, Node};
use crate::frames::PixelPoint;
use crate::homography::Homography;
use crate::raster::Gray;
use std::collections::BTreeMap;

/// Cells along a side of the board.
pub const CELLS: i32 = 8;

/// What a board must show.
#[derive(Clone, Copy, Debug)]
pub struct WindowParams {
    /// Mean log-likelihood ratio of the visible steps within the board. Raising it loses worn and crowded boards.
    pub least_mean: f64,
    /// Share of the visible steps within that alternate as they should.
    pub least_alternating: f64,
    /// How much better than the next best window the best must be, in units of the log-likelihood ratio. Raising it loses
    /// boards that the picture's edge cuts.
    pub least_lead: f64,
    /// Mean log-likelihood ratio of the steps just beyond the board above which the pattern goes on.
    pub most_beyond: f64,
    /// Share of the 112 steps that must lie in the picture.
    pub least_visible: f64,
}

impl Default for WindowParams {
    fn default() -> Self {
        Self {
            least_mean: 0.6,
            least_alternating: 0.62,
            least_lead: 6.0,
            most_beyond: 0.5,
            least_visible: 0.6,
        }
    }
}

/// The board's place in the lattice and what speaks for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    /// The lattice node at the window's lowest column and row.
    pub origin: Node,
    /// Step in grey values between light and dark squares.
    pub contrast: f64,
    /// Mean log-likelihood ratio of the visible steps within.
    pub mean: f64,
    /// Share of the visible steps within that alternate.
    pub alternating: f64,
    /// Share of the 112 steps within that are in the picture.
    pub visible: f64,
    /// Mean log-likelihood ratio of the visible steps between the cells around the board.
    pub beyond: f64,
    /// Log-likelihood ratio to the next best window.
    pub lead: f64,
}

impl Window {
    /// Whether the picture supports a board here.
    pub fn is_board(&self, params: &WindowParams) -> bool {
        self.mean >= params.least_mean
            && self.alternating >= params.least_alternating
            && self.lead >= params.least_lead
            && self.beyond <= params.most_beyond
            && self.visible >= params.least_visible
    }

    /// Sum of the log-likelihood ratios within: the more, the better supported.
    pub fn support(&self) -> f64 {
        self.mean * self.visible
    }
}

/// A side shared by two neighbouring cells: the cell with the lower coordinates, and whether the other lies along +u.
type Side = (Node, bool);

/// The best window of a lattice; none if no step can be measured.
pub fn choose_window(gray: &Gray, lattice: &Lattice) -> Option<Window> {
    let columns = lattice.nodes.keys().map(|node| node.0);
    let rows = lattice.nodes.keys().map(|node| node.1);
    let (left, right) = (columns.clone().min()?, columns.max()?);
    let (bottom, top) = (rows.clone().min()?, rows.max()?);
    // A window must touch the lattice's bounding box well: at most its own size beyond on either side.
    let (width, height) = (right - left, top - bottom);
    if width > 14 || height > 14 {
        return None;
    }
    let margin = CELLS;
    let steps = measure_steps(
        gray,
        lattice,
        (left - margin, right + margin),
        (bottom - margin, top + margin),
    );
    let inside = |&((i, j), _): &Side| (left..right).contains(&i) && (bottom..top).contains(&j);
    let contrasts = Contrasts::new(&steps, inside)?;
    let relative: BTreeMap<Side, f64> = steps
        .iter()
        .map(|(&side, &step)| (side, step / contrasts.near(side)))
        .collect();
    let ratios: BTreeMap<Side, f64> = relative
        .iter()
        .map(|(&side, &step)| (side, log_ratio(step)))
        .collect();
    let mut windows: Vec<(f64, Node)> = Vec::new();
    for i in left - margin..=right {
        for j in bottom - margin..=top {
            let score = sides_within((i, j))
                .filter_map(|side| ratios.get(&side))
                .sum::<f64>();
            windows.push((score, (i, j)));
        }
    }
    windows.sort_by(|a, b| b.0.total_cmp(&a.0));
    let (score, origin) = *windows.first()?;
    let within: Vec<Side> = sides_within(origin)
        .filter(|side| ratios.contains_key(side))
        .collect();
    let beyond: Vec<f64> = sides_beyond(origin)
        .filter_map(|side| ratios.get(&side).copied())
        .collect();
    let alternating = within.iter().filter(|side| relative[side] > 0.5).count();
    Some(Window {
        origin,
        contrast: contrasts.usual,
        mean: score / within.len().max(1) as f64,
        alternating: alternating as f64 / within.len().max(1) as f64,
        visible: within.len() as f64 / sides_within(origin).count() as f64,
        beyond: beyond.iter().sum::<f64>() / beyond.len().max(1) as f64,
        lead: score - windows.get(1).map_or(0.0, |second| second.0),
    })
}

/// Steps across all sides between cells of a range, signed so that an alternating board's are positive.
fn measure_steps(
    gray: &Gray,
    lattice: &Lattice,
    columns: (i32, i32),
    rows: (i32, i32),
) -> BTreeMap<Side, f64> {
    let mut steps = BTreeMap::new();
    for i in columns.0..columns.1 {
        for j in rows.0..rows.1 {
            let light = lattice.light_at_origin ^ ((i + j) % 2 != 0);
            let sign = if light { 1.0 } else { -1.0 };
            for along_u in [true, false] {
                if let Some(step) = step_across(gray, &lattice.pixel_from_lattice, (i, j), along_u)
                {
                    steps.insert(((i, j), along_u), sign * step);
                }
            }
        }
    }
    steps
}

/// Brightness of the cell less that of its neighbour, beside their common side: the median over places along it. None
/// beyond the picture and where it is burnt out.
fn step_across(gray: &Gray, homography: &Homography, (i, j): Node, along_u: bool) -> Option<f64> {
    const PLACES: [f64; 7] = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
    const AWAY: [f64; 2] = [0.15, 0.3];
    // Both sides as bright as the sensor goes: whatever step there was is lost.
    const BURNT: f64 = 251.0;
    let (i, j) = (f64::from(i), f64::from(j));
    let mut differences = Vec::with_capacity(PLACES.len());
    let mut burnt = 0;
    for place in PLACES {
        let mut difference = 0.0;
        for away in AWAY {
            let (here, there) = if along_u {
                ([i + 1.0 - away, j + place], [i + 1.0 + away, j + place])
            } else {
                ([i + place, j + 1.0 - away], [i + place, j + 1.0 + away])
            };
            let (here, there) = (
                value(gray, homography, here)?,
                value(gray, homography, there)?,
            );
            burnt += usize::from(here.min(there) > BURNT);
            difference += here - there;
        }
        differences.push(difference / AWAY.len() as f64);
    }
    if burnt * 2 > PLACES.len() * AWAY.len() {
        return None;
    }
    median(differences)
}

fn value(gray: &Gray, homography: &Homography, place: [f64; 2]) -> Option<f64> {
    let [x, y] = homography.apply(place)?;
    gray.sample(PixelPoint::new(x, y))
}

/// How high the step between light and dark is, by place: less in shadow, less where light is reflected.
struct Contrasts {
    /// The alternating steps where the lattice has nodes.
    inside: Vec<(Side, f64)>,
    usual: f64,
}

impl Contrasts {
    fn new(steps: &BTreeMap<Side, f64>, is_inside: impl Fn(&Side) -> bool) -> Option<Self> {
        // Below a grey value there is nothing but noise.
        const LEAST: f64 = 1.0;
        let inside: Vec<(Side, f64)> = steps
            .iter()
            .filter(|(side, step)| is_inside(side) && **step > LEAST)
            .map(|(&side, &step)| (side, step))
            .collect();
        let usual = median(inside.iter().map(|&(_, step)| step).collect())?;
        Some(Self { inside, usual })
    }

    /// The median step near a side, kept within a factor of the usual one.
    fn near(&self, (at, _): Side) -> f64 {
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

fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied()
}

/// Log-likelihood ratio of a step, in board contrasts: within a board against beyond it.
fn log_ratio(step: f64) -> f64 {
    // Within: near 1, one side in five hidden by a stone. Beyond: near 0, one in seven crosses something else.
    let normal = |mean: f64, sigma: f64| {
        (-0.5 * ((step - mean) / sigma).powi(2)).exp() / (sigma * std::f64::consts::TAU.sqrt())
    };
    let within = 0.8 * normal(1.0, 0.35) + 0.2 * 0.25;
    let beyond = 0.85 * normal(0.0, 0.25) + 0.15 * 0.25;
    // Where the board is brighter lit the step is larger than usual: no less a board's.
    let within = if step > 1.0 {
        within.max(0.8 * normal(1.0, 0.35 * step))
    } else {
        within
    };
    (within / beyond).ln()
}

/// The 112 sides between the 64 cells of the window.
fn sides_within((i0, j0): Node) -> impl Iterator<Item = Side> {
    (0..CELLS).flat_map(move |a| {
        (0..CELLS - 1).flat_map(move |b| [((i0 + b, j0 + a), true), ((i0 + a, j0 + b), false)])
    })
}

/// The 28 sides between the cells just outside of the window, along its four edges.
fn sides_beyond((i0, j0): Node) -> impl Iterator<Item = Side> {
    (0..CELLS - 1).flat_map(move |b| {
        [
            ((i0 + b, j0 - 1), true),
            ((i0 + b, j0 + CELLS), true),
            ((i0 - 1, j0 + b), false),
            ((i0 + CELLS, j0 + b), false),
        ]
    })
}
