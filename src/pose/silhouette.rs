//! The scale by how large the stones show: of each stone, how far what the first network takes for stone reaches beyond its outline.
//!
//! The edges tell how the table leans, but hardly how large all stones are together: their network was taught on views
//! that are right. What the first network says of each pixel knows nothing of any view, and the sum of its probabilities
//! across the outline is how far the stone reaches there. It sees every stone larger by the same rim, whatever its size. A face
//! that mirrors the table, and a shadow that passes for stone, change that on one side: the median of all sides counts.

use crate::frames::Working;
use crate::piece::Size;
use crate::pose::model::ConvexRegion;
use crate::segment::probability;
use crate::statistics::median;

/// How much larger a stone shows than its outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Excess {
    /// The size that it was taken for.
    pub size: Size,
    /// Logarithm of the ratio of lengths, the rim left out.
    pub log_scale: f64,
    /// By how much that grows where the stone shows a rim of a pixel.
    pub per_rim_px: f64,
    /// How likely a pixel within its outline shows a stone, in the mean.
    pub seen: f64,
    /// The share of its surroundings that is nearer to another stone.
    pub shared: f64,
}

/// A scale with its doubt.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScaleStep {
    /// By how much the logarithm of the scale is to grow.
    pub log_scale: f64,
    /// Standard deviation of [`Self::log_scale`].
    pub sigma: f64,
}

/// How far about an outline its stone may show, in pixels.
const MARGIN_PX: f32 = 5.0;
/// How far within it may lie, and how densely that is looked at.
const INWARD_PX: f32 = 2.5;
const PROFILE_PX: f32 = 0.5;
/// How far beyond a stone's true outline the network sees it on a bare table and on a board, in pixels of its own eye: by rendered
/// scenes. What a board's squares would show without the stone is known better.
pub const TABLE_RIM_PX: f64 = 0.38;
/// As [`TABLE_RIM_PX`].
pub const BOARD_RIM_PX: f64 = 0.25;
/// Stones that share more of their surroundings than this are left out while there are others.
pub const MOST_SHARED: f64 = 0.3;
/// The standard deviation of one stone's logarithm.
pub const ONE_SIGMA: f64 = 0.03;
/// The standard deviation of what all stones of a picture have in common.
pub const COMMON_SIGMA: f64 = 0.02;

/// What all stones together say of the scale; none without stones.
pub fn scale_step(excesses: &[Excess]) -> Option<ScaleStep> {
    let alone = |e: &&Excess| e.shared < MOST_SHARED;
    let mut logs: Vec<f64> = (excesses.iter().filter(alone))
        .map(|e| e.log_scale)
        .collect();
    if logs.len() < 3 {
        logs = excesses.iter().map(|e| e.log_scale).collect();
    }
    Some(ScaleStep {
        log_scale: median(logs.iter().copied())?,
        sigma: COMMON_SIGMA.hypot(1.25 * ONE_SIGMA / (logs.len() as f64).sqrt()),
    })
}

/// For every outline how much larger its stone shows, by log-odds of stone for every pixel of a picture so wide, in which it shows
/// with such a rim.
pub fn excesses(
    outlines: &[(Size, ConvexRegion<Working>)],
    log_odds: &[f32],
    width: usize,
    rim_px: f64,
) -> Vec<Excess> {
    let one = |k: usize| {
        let (size, own) = &outlines[k];
        let others = outlines.iter().enumerate();
        let near: Vec<&ConvexRegion<Working>> = others
            .filter(|(other, (_, region))| *other != k && touches(region, own))
            .map(|(_, (_, region))| region)
            .collect();
        let areas = Areas::of(own, &near, log_odds, width);
        let about = perimeter(own) / own.area().max(1.0);
        let beyond_px = beyond_px(own, &near, log_odds, width).unwrap_or(rim_px);
        let ratio = (1.0 + about * (beyond_px - rim_px)).max(0.1);
        Excess {
            size: *size,
            log_scale: ratio.ln() / 2.0,
            per_rim_px: about / 2.0,
            seen: areas.within / areas.outlined.max(1e-3),
            shared: areas.shared,
        }
    };
    (0..outlines.len()).map(one).collect()
}

/// How far a stone reaches beyond its outline, in the median along it where no other outline is nearer; none where one is everywhere.
fn beyond_px(
    own: &ConvexRegion<Working>,
    near: &[&ConvexRegion<Working>],
    log_odds: &[f32],
    width: usize,
) -> Option<f64> {
    let corners = &own.corners;
    let count = corners.len().max(1) as f64;
    let middle = corners.iter().fold((0.0, 0.0), |sum, at| {
        (sum.0 + at.x / count, sum.1 + at.y / count)
    });
    let sides = corners.iter().zip(corners.iter().cycle().skip(1));
    let reaches = sides.flat_map(|(a, b)| {
        let length = a.distance(*b).max(f64::EPSILON);
        let along = ((b.x - a.x) / length, (b.y - a.y) / length);
        let right = (along.1, -along.0);
        let outward = (a.x - middle.0) * right.0 + (a.y - middle.1) * right.1;
        let outward = (right.0 * outward.signum(), right.1 * outward.signum());
        // About its corners no side is alone.
        let places = (1..length as usize).map(move |px| {
            let px = px as f64;
            (a.x + px * along.0, a.y + px * along.1)
        });
        places.filter_map(move |from| reach_px(own, near, (log_odds, width), from, outward))
    });
    median(reaches)
}

/// How far a stone reaches outward from a place on its outline; none where another outline is nearer somewhere along the way.
fn reach_px(
    own: &ConvexRegion<Working>,
    near: &[&ConvexRegion<Working>],
    (log_odds, width): (&[f32], usize),
    from: (f64, f64),
    outward: (f64, f64),
) -> Option<f64> {
    let mut seen = 0.0;
    for step in 0..((INWARD_PX + MARGIN_PX) / PROFILE_PX) as usize {
        let off = -INWARD_PX + (step as f32 + 0.5) * PROFILE_PX;
        let (x, y) = (
            (from.0 + f64::from(off) * outward.0) as f32,
            (from.1 + f64::from(off) * outward.1) as f32,
        );
        let depth = own.depth(x, y);
        if near.iter().any(|other| other.depth(x, y) > depth) {
            return None;
        }
        seen += probability_at(log_odds, width, x, y)? * PROFILE_PX;
    }
    Some(f64::from(seen - INWARD_PX))
}

/// How likely a place shows stone, between the pixels about it; none beyond the picture.
fn probability_at(log_odds: &[f32], width: usize, x: f32, y: f32) -> Option<f32> {
    let height = log_odds.len() / width.max(1);
    let (column, row) = (x.floor(), y.floor());
    if column < 0.0 || row < 0.0 || column as usize + 1 >= width || row as usize + 1 >= height {
        return None;
    }
    let at = row as usize * width + column as usize;
    let (right, down) = (x - column, y - row);
    let of = |pixel: usize| probability(log_odds[pixel]);
    let upper = of(at) * (1.0 - right) + of(at + 1) * right;
    let lower = of(at + width) * (1.0 - right) + of(at + width + 1) * right;
    Some(upper * (1.0 - down) + lower * down)
}

/// How many pixels lie within an outline and are nearer to no other, and how many of them show stone.
struct Areas {
    within: f64,
    outlined: f64,
    shared: f64,
}

impl Areas {
    fn of(
        own: &ConvexRegion<Working>,
        near: &[&ConvexRegion<Working>],
        log_odds: &[f32],
        width: usize,
    ) -> Self {
        let height = log_odds.len() / width.max(1);
        let (x0, y0, x1, y1) = own.bounds();
        let span = |from: f64, to: f64, end: usize| {
            let clip = |v: f64| v.clamp(0.0, end as f64) as usize;
            clip(from - f64::from(MARGIN_PX))..clip(to + f64::from(MARGIN_PX) + 1.0)
        };
        let (mut within, mut outlined) = (0.0, 0.0);
        let (mut lost, mut all) = (0.0, 0.0);
        for y in span(y0, y1, height) {
            for x in span(x0, x1, width) {
                let depth_of = |region: &ConvexRegion<Working>| region.depth(x as f32, y as f32);
                let depth = depth_of(own);
                if depth < -MARGIN_PX {
                    continue;
                }
                all += 1.0;
                if near.iter().any(|other| depth_of(other) > depth) {
                    lost += 1.0;
                    continue;
                }
                let seen = f64::from(probability(log_odds[y * width + x]));
                let covered = f64::from((depth + 0.5).clamp(0.0, 1.0));
                within += seen * covered;
                outlined += covered;
            }
        }
        Self {
            within,
            outlined,
            shared: lost / f64::max(all, 1.0),
        }
    }
}

fn perimeter(region: &ConvexRegion<Working>) -> f64 {
    let corners = &region.corners;
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).map(|(a, b)| a.distance(*b)).sum()
}

fn touches(a: &ConvexRegion<Working>, b: &ConvexRegion<Working>) -> bool {
    let (a, b, reach) = (a.bounds(), b.bounds(), 2.0 * f64::from(MARGIN_PX));
    a.0 <= b.2 + reach && b.0 <= a.2 + reach && a.1 <= b.3 + reach && b.1 <= a.3 + reach
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frames::PixelPoint;

    /// A square about a place, so wide.
    fn square(x: f64, y: f64, side: f64) -> ConvexRegion<Working> {
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        let corner = |(i, j)| PixelPoint::new(x + i * side / 2.0, y + j * side / 2.0);
        ConvexRegion::new(corners.map(corner).to_vec())
    }

    #[test]
    fn stones_that_show_larger_by_the_rim_alone_have_the_right_scale() {
        let places = [(40.0, 40.0, 20.0), (100.0, 40.0, 30.0), (60.0, 100.0, 16.0)];
        for (why, growth) in [("as large as said", 1.0), ("larger", 1.1), ("smaller", 0.9)] {
            let shown = places.map(|(x, y, side)| square(x, y, side * growth + 2.0 * TABLE_RIM_PX));
            let odds: Vec<f32> = (0..160 * 160)
                .map(|k| {
                    let (x, y) = ((k % 160) as f32, (k / 160) as f32);
                    let depth = shown.iter().map(|s| s.depth(x, y)).fold(f32::MIN, f32::max);
                    let share = (depth + 0.5).clamp(1e-4, 1.0 - 1e-4);
                    (share / (1.0 - share)).ln()
                })
                .collect();
            let outlines = places.map(|(x, y, side)| (Size::Medium, square(x, y, side)));
            let step = scale_step(&excesses(&outlines, &odds, 160, TABLE_RIM_PX)).expect("stones");
            let off = step.log_scale - f64::ln(growth);
            assert!(off.abs() < 0.01, "{why}: {off}");
        }
    }
}
