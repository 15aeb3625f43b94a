//! Circles on the surface that are as wide as beads, with the ellipse that follows their rim best.

use super::edges::SurfaceEdges;
use super::plane::{CELL_MM, Plane};
use crate::raster::each_pixel;
use rayon::prelude::*;

/// Half widths of beads, in millimetres: flattened marbles are 15 to 20 mm wide, some 25 mm, and where nothing else tells the scale
/// pieces may be taken for those of the next size.
const RADII_MM: (f64, f64) = (6.0, 14.0);
/// A bead is domed, so that seen at a slant it reaches farther away from the camera.
const STRETCH: (f64, f64) = (0.85, 1.35);
/// Middles that are looked at more closely, at most.
const MOST_MIDDLES: usize = 250;
/// A middle that fewer edges point at is none.
const LEAST_VOTES: f32 = 0.25;
/// Edges vote that are stronger than this, of a full one.
const LEAST_EDGE: f32 = 0.45;
/// Cells about a middle that have no other.
const APART: usize = 6;
/// Two circles whose middles are nearer are one.
const SAME_MM: f64 = 6.0;
/// Places about a rim that are looked at.
pub const PLACES: usize = 36;
/// From where to where edges are looked for about a rim to tell whether it is round, in shares of its radius, and the step.
const ABOUT_RIM: (f64, f64, f64) = (0.72, 1.42, 0.035);
/// With fewer places the shape of a rim is not told.
const FEWEST_OF_SHAPE: usize = 24;

/// An ellipse on the surface, one of whose axes points away from the camera.
#[derive(Clone, Copy, Debug)]
pub struct Circle {
    /// Its middle, in cells.
    pub x: f64,
    pub y: f64,
    /// Half its width across the line of sight, and along it.
    pub across_mm: f64,
    pub along_mm: f64,
    /// How much of an edge runs along it: from 0 to about 1.2.
    pub score: f32,
}

/// What one place on a rim shows.
#[derive(Clone, Copy, Debug, Default)]
pub struct RimPlace {
    /// How much of an edge runs along the rim there.
    pub edge: f32,
    /// Whether it gets brighter outwards (1), darker (-1), or is not seen (0).
    pub side: f32,
}

/// All circles, the best first, no two of which are one.
pub fn find(plane: &Plane, edges: &SurfaceEdges) -> Vec<Circle> {
    let best = |middle: (f64, f64)| {
        let starts = [7.5, 9.5, 12.0].map(|radius_mm| fitted(plane, edges, middle, radius_mm));
        let starts = starts.into_iter();
        starts.max_by(|a, b| a.score.total_cmp(&b.score))
    };
    let middles = middles(plane, edges).into_par_iter();
    let mut found: Vec<Circle> = middles.filter_map(best).collect();
    found.sort_by(|a, b| b.score.total_cmp(&a.score));
    let mut apart: Vec<Circle> = vec![];
    for circle in found {
        let is_new = |other: &Circle| circle.distance_mm(other) >= SAME_MM;
        if apart.iter().all(is_new) {
            apart.push(circle);
        }
    }
    apart
}

/// Cells that many edges point at, the most first.
fn middles(plane: &Plane, edges: &SurfaceEdges) -> Vec<(f64, f64)> {
    let votes = votes(plane, edges);
    let (width, height) = (plane.width, plane.height);
    let peaks = each_pixel(width, height, |x, y| {
        let own = votes[y * width + x];
        let rows = y.saturating_sub(APART)..(y + APART + 1).min(height);
        let columns = x.saturating_sub(APART)..(x + APART + 1).min(width);
        own > LEAST_VOTES
            && plane.open[y * width + x]
            && rows
                .into_iter()
                .all(|y| columns.clone().all(|x| votes[y * width + x] <= own))
    });
    let cells = (0..width * height).filter(|&cell| peaks[cell]);
    let mut cells: Vec<usize> = cells.collect();
    cells.sort_by(|&a, &b| votes[b].total_cmp(&votes[a]).then(a.cmp(&b)));
    cells.truncate(MOST_MIDDLES);
    let place = |cell: usize| ((cell % width) as f64, (cell / width) as f64);
    cells.into_iter().map(place).collect()
}

/// For each cell the most that edges of one radius speak for a middle there.
fn votes(plane: &Plane, edges: &SurfaceEdges) -> Vec<f32> {
    let voters = voters(plane, edges);
    let steps = (RADII_MM.1 - RADII_MM.0) as usize;
    let radii = (0..steps + 1).into_par_iter().with_max_len(1);
    let most = radii.map(|step| {
        let radius_mm = RADII_MM.0 + step as f64;
        let mut one = spread(votes_of(plane, &voters, radius_mm / CELL_MM), plane.width);
        one.iter_mut().for_each(|vote| *vote /= radius_mm as f32);
        one
    });
    let most = most.reduce_with(|mut most, one| {
        let both = most.iter_mut().zip(one);
        both.for_each(|(most, vote)| *most = most.max(vote));
        most
    });
    most.unwrap_or_default()
}

/// An edge that votes.
struct Voter {
    x: f64,
    y: f64,
    weight: f32,
    /// Along which colors change most, of length one.
    across: [f64; 2],
}

fn voters(plane: &Plane, edges: &SurfaceEdges) -> Vec<Voter> {
    let cells = edges.slope.par_iter().enumerate();
    let voter = |(cell, slope): (usize, &[f32; 2])| {
        let change = slope[0].hypot(slope[1]);
        let weight = edges.weight(change);
        (weight >= LEAST_EDGE).then(|| Voter {
            x: (cell % plane.width) as f64,
            y: (cell / plane.width) as f64,
            weight,
            across: slope.map(|s| f64::from(s / change)),
        })
    };
    cells.filter_map(voter).collect()
}

fn votes_of(plane: &Plane, voters: &[Voter], radius: f64) -> Vec<f32> {
    let mut votes = vec![0.0_f32; plane.width * plane.height];
    for voter in voters {
        let [right, down] = voter.across.map(|along| along * radius);
        for sign in [-1.0, 1.0] {
            if let Some(middle) = plane.cell(voter.x + sign * right, voter.y + sign * down) {
                votes[middle] += voter.weight;
            }
        }
    }
    votes
}

/// Votes spread over some cells: edges point at a middle as exactly as they are measured.
fn spread(votes: Vec<f32>, width: usize) -> Vec<f32> {
    const WEIGHTS: [f32; 9] = [
        0.011, 0.044, 0.115, 0.206, 0.248, 0.206, 0.115, 0.044, 0.011,
    ];
    let height = votes.len() / width.max(1);
    let along = |values: &[f32], middle: usize, count: usize, step: usize, first: usize| {
        let sum = WEIGHTS.iter().enumerate().map(|(k, weight)| {
            let at = (middle + k)
                .saturating_sub(WEIGHTS.len() / 2)
                .min(count - 1);
            weight * values[first + at * step]
        });
        sum.sum::<f32>()
    };
    let across = each_pixel(width, height, |x, y| along(&votes, x, width, 1, y * width));
    each_pixel(width, height, |x, y| along(&across, y, height, width, x))
}

/// The ellipse about a middle that follows edges best, from a circle on: one number after the other is changed while that
/// betters it, by ever smaller steps.
fn fitted(plane: &Plane, edges: &SurfaceEdges, (x, y): (f64, f64), radius_mm: f64) -> Circle {
    let mut best = Circle {
        x,
        y,
        across_mm: radius_mm,
        along_mm: radius_mm,
        score: 0.0,
    };
    let away = plane.away(x, y);
    best.score = score(&rim(edges, &best, away));
    for step_mm in [1.2, 0.6, 0.3] {
        for _ in 0..12 {
            let before = best.score;
            for change in 0..8 {
                let mut next = best;
                let by = if change % 2 == 0 { step_mm } else { -step_mm };
                match change / 2 {
                    0 => next.x += by / CELL_MM,
                    1 => next.y += by / CELL_MM,
                    2 => next.across_mm += by,
                    _ => next.along_mm += by,
                }
                if !next.is_like_a_bead() {
                    continue;
                }
                next.score = score(&rim(edges, &next, away));
                if next.score > best.score {
                    best = next;
                }
            }
            if best.score <= before {
                break;
            }
        }
    }
    best
}

/// How much of an edge runs along a rim.
fn score(rim: &[RimPlace; PLACES]) -> f32 {
    rim.iter().map(|place| place.edge.sqrt()).sum::<f32>() / PLACES as f32
}

/// What an ellipse's rim shows, place by place.
pub fn rim(edges: &SurfaceEdges, circle: &Circle, away: (f64, f64)) -> [RimPlace; PLACES] {
    let (a, b) = (circle.across_mm / CELL_MM, circle.along_mm / CELL_MM);
    std::array::from_fn(|k| {
        let (sin, cos) = (std::f64::consts::TAU * k as f64 / PLACES as f64).sin_cos();
        let x = circle.x - a * cos * away.1 + b * sin * away.0;
        let y = circle.y + a * cos * away.0 + b * sin * away.1;
        let (across, along) = (cos / a, sin / b);
        let (nx, ny) = (
            along * away.0 - across * away.1,
            along * away.1 + across * away.0,
        );
        let length = nx.hypot(ny);
        let Some(slope) = edges.slope_at(x, y) else {
            return RimPlace::default();
        };
        let change = slope[0].hypot(slope[1]);
        let outwards = slope[0] * (nx / length) as f32 + slope[1] * (ny / length) as f32;
        let along = outwards.abs() / (change + 1e-3);
        RimPlace {
            edge: edges.weight(outwards.abs()) * along * along,
            side: if outwards == 0.0 {
                0.0
            } else {
                outwards.signum()
            },
        }
    })
}

/// How much a rim is a square's rather than round: how far edges about an ellipse swing out and in four times around it, as a share
/// of its radius. 0.14 of a square, whatever its turn (the fourth harmonic of a square's radius over its mean), about 0 of what is
/// round. A bead is never square, and what is printed, boxed or part of a board often is.
pub fn squareness(edges: &SurfaceEdges, circle: &Circle, away: (f64, f64)) -> f32 {
    let radii: Vec<(f64, f64)> = (0..PLACES)
        .filter_map(|k| {
            let angle = std::f64::consts::TAU * k as f64 / PLACES as f64;
            Some((angle, edge_radius(edges, circle, away, angle)?))
        })
        .collect();
    if radii.len() < FEWEST_OF_SHAPE {
        return 0.0;
    }
    let count = radii.len() as f64;
    let mean = radii.iter().map(|(_, radius)| radius).sum::<f64>() / count;
    let wave = |of: fn(f64) -> f64| -> f64 {
        let all = radii.iter();
        all.map(|(angle, radius)| (radius - mean) * of(4.0 * angle))
            .sum::<f64>()
    };
    (2.0 / count * wave(f64::cos).hypot(wave(f64::sin)) / mean) as f32
}

/// How far out the strongest edge lies in a direction, in radii of the ellipse; none where there is no edge.
fn edge_radius(edges: &SurfaceEdges, circle: &Circle, away: (f64, f64), angle: f64) -> Option<f64> {
    let (sin, cos) = angle.sin_cos();
    let (a, b) = (circle.across_mm / CELL_MM, circle.along_mm / CELL_MM);
    let (dx, dy) = (
        b * sin * away.0 - a * cos * away.1,
        a * cos * away.0 + b * sin * away.1,
    );
    let length = dx.hypot(dy);
    let (low, high, step) = ABOUT_RIM;
    let steps = ((high - low) / step) as usize;
    let strengths = (0..=steps).filter_map(|k| {
        let radius = low + k as f64 * step;
        let slope = edges.slope_at(circle.x + radius * dx, circle.y + radius * dy)?;
        let outwards = slope[0] * (dx / length) as f32 + slope[1] * (dy / length) as f32;
        Some((radius, outwards.abs()))
    });
    let (radius, strength) = strengths.max_by(|a, b| a.1.total_cmp(&b.1))?;
    (edges.weight(strength) >= LEAST_EDGE).then_some(radius)
}

impl Circle {
    /// The distance of two middles.
    pub fn distance_mm(&self, other: &Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y) * CELL_MM
    }

    fn is_like_a_bead(&self) -> bool {
        let stretch = self.along_mm / self.across_mm;
        let wide = RADII_MM.0 - 0.5..=RADII_MM.1 + 0.5;
        wide.contains(&self.across_mm) && (STRETCH.0..=STRETCH.1).contains(&stretch)
    }
}
