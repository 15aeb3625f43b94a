//! How the camera looks at a table with many lines of two directions at right angles.
//!
//! In: line segments of the picture, each with how likely it is the side of a card. Out: the stance under which most of their length
//! runs along or across one direction of the table, and others that do nearly as well; none where no two directions stand out.

use super::held::CameraHold;
use super::sight::SideSegment;
use crate::camera::Camera;
use crate::cv::LineSegment;
use crate::frames::PixelPoint;
use crate::free::stance::{BEND, Belief, DOWN, FOCAL, RIGHT, Stance, StanceUnknowns};
use crate::view::SurfaceView;
use nalgebra::{Isometry3, SMatrix, SVector, Vector3};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4};

/// A camera over a table whose lines run along +y and across it.
#[derive(Clone, Debug)]
pub struct Tilt {
    /// A millimetre of its table shows as a pixel in the middle of the picture.
    pub stance: Stance,
    /// Angle from the stance's own +x to that direction in which lines run, counterclockwise, in radians.
    pub turn: f64,
    /// The lines that run so.
    pub lines: Vec<LineSegment>,
}

struct TiltParams {
    /// Shorter segments, as a share of the picture's longer side, say little of directions.
    shortest: f64,
    /// Longer ones say no more than this, in pixels.
    longest_px: f64,
    /// Less likely sides of cards are left out.
    least_likely: f64,
    /// Slants that are tried, from straight down, in degrees.
    most_lean_deg: f64,
    lean_step_deg: f64,
    /// Directions of the slant against straight up in the picture as it was held: nobody holds a camera quite level.
    azimuths_deg: [f64; 7],
    /// Focal lengths in longer sides of the picture.
    focals: [f64; 3],
    /// Usual distortion at the picture's corner.
    bend: f64,
    /// How much of the lines' length one standard deviation of what is believed of cameras weighs.
    belief: f64,
    /// So many of the best ways are made exact, whose slopes or turns differ by more than this.
    refined: usize,
    apart_slope: f64,
    apart_turn: f64,
    /// Error of a segment's direction, in radians, and of its ends, in pixels.
    angle_sigma: f64,
    end_px: f64,
    /// What of the length has to run in the two directions.
    least_share: f64,
    /// And so much of each, so that there are two.
    least_side: f64,
    /// A line that is farther off, in radians, runs otherwise; and one that is less likely a side says nothing of where cards are.
    within: f64,
    likely: f64,
    /// Fewer lines tell no table.
    fewest: usize,
    /// Focal lengths that are tried beside the likeliest, as shares of it, where they make the table so much longer or shorter, as a logarithm.
    other_focals: [f64; 6],
    apart_length: f64,
}

const PARAMS: TiltParams = TiltParams {
    shortest: 0.014,
    longest_px: 150.0,
    least_likely: 0.1,
    most_lean_deg: 60.0,
    lean_step_deg: 3.0,
    azimuths_deg: [-24.0, -16.0, -8.0, 0.0, 8.0, 16.0, 24.0],
    focals: [0.7, 0.95, 1.3],
    bend: -0.03,
    belief: 0.0025,
    refined: 5,
    apart_slope: 0.12,
    apart_turn: 0.06,
    angle_sigma: 0.0105,
    end_px: 0.5,
    least_share: 0.15,
    least_side: 0.03,
    within: 0.026,
    likely: 0.4,
    fewest: 12,
    other_focals: [0.65, 0.75, 0.87, 1.15, 1.33, 1.54],
    apart_length: 0.03,
};

const BINS: usize = 90;
/// The stance's unknowns but for scale, and the turn.
const FREE: [usize; 4] = [RIGHT, DOWN, FOCAL, BEND];

type TiltVector = SVector<f64, 5>;

/// The ways in which a camera that is held so may look at the table, the likeliest first.
pub fn find(segments: &[SideSegment], size_px: (u32, u32), held: CameraHold) -> Vec<Tilt> {
    let longer = f64::from(size_px.0.max(size_px.1));
    let long = segments
        .iter()
        .filter(|s| s.segment.length_px() > PARAMS.shortest * longer)
        .filter(|s| s.likely > PARAMS.least_likely);
    let segments: Vec<SideSegment> = long.copied().collect();
    if segments.len() < PARAMS.fewest {
        return vec![];
    }
    let ups = held.up_deg().iter();
    let ways = ups.flat_map(|up_deg| coarse(&segments, size_px, *up_deg));
    let mut ways: Vec<(f64, Tilted)> = ways.collect();
    ways.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut tried: Vec<Tilted> = vec![];
    for (_, way) in ways {
        if tried.len() < PARAMS.refined && tried.iter().all(|other| !way.is_near(other)) {
            tried.push(way);
        }
    }
    let mut exact: Vec<(f64, Tilted)> = tried
        .into_iter()
        .filter_map(|way| refined(way, &segments))
        .collect();
    exact.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut told: Vec<Tilted> = vec![];
    for (_, way) in exact {
        if told.iter().all(|other| !way.is_near(other)) {
            told.push(way);
        }
    }
    told.into_iter()
        .filter_map(|way| way.told(&segments))
        .flat_map(|tilt| tilt.with_other_focals())
        .collect()
}

impl Tilt {
    /// The tilt, and others of which the lines say hardly less: what runs straight away from the camera tells where the horizon is, and so
    /// is a longer focal length with a steeper slant. How long the table is away from the camera differs.
    fn with_other_focals(self) -> Vec<Self> {
        let length = |tilt: &Self| {
            let values = tilt.stance.values;
            1.0_f64.hypot(values[RIGHT].hypot(values[DOWN])).ln()
        };
        let mut told = vec![self];
        for ratio in PARAMS.other_focals {
            let mut other = told[0].clone();
            other.stance.values[FOCAL] += ratio.ln();
            other.stance.values[RIGHT] *= ratio;
            other.stance.values[DOWN] *= ratio;
            let is_apart = |one: &Self| (length(one) - length(&other)).abs() > PARAMS.apart_length;
            if told.iter().all(is_apart) {
                told.push(other);
            }
        }
        told
    }
}

/// How much a segment says of where lines run.
fn weight(segment: &SideSegment) -> f64 {
    segment.segment.length_px().min(PARAMS.longest_px) * segment.likely
}

/// A stance and the direction in which lines are taken to run.
#[derive(Clone, Copy, Debug)]
struct Tilted {
    stance: Stance,
    turn: f64,
}

/// All ways of looking of a camera whose up is so in the picture, each with how much speaks for it.
fn coarse(segments: &[SideSegment], size_px: (u32, u32), up_deg: f64) -> Vec<(f64, Tilted)> {
    let belief = Belief::default();
    let (up_sin, up_cos) = up_deg.to_radians().sin_cos();
    let leans = (PARAMS.most_lean_deg / PARAMS.lean_step_deg) as u32;
    let whole: f64 = segments.iter().map(weight).sum();
    let mut ways = vec![];
    for focal in PARAMS.focals {
        let mut values = StanceUnknowns::zeros();
        (values[FOCAL], values[BEND]) = (focal.ln(), PARAMS.bend);
        let mut stance = of_values(values, size_px);
        let Some(level) = stance.view() else {
            continue;
        };
        let rays: Vec<[Vector3<f64>; 2]> =
            segments.iter().map(|s| rays(&level.camera, s)).collect();
        for lean in 0..=leans {
            let slope = (f64::from(lean) * PARAMS.lean_step_deg).to_radians().tan();
            for azimuth in PARAMS.azimuths_deg.map(f64::to_radians) {
                if lean == 0 && azimuth != 0.0 {
                    continue;
                }
                // As a level camera has it, of which things are believed, and turned.
                let mut held = stance.values;
                (held[RIGHT], held[DOWN]) = (slope * azimuth.sin(), -slope * azimuth.cos());
                (stance.values[RIGHT], stance.values[DOWN]) = (
                    up_cos * held[RIGHT] - up_sin * held[DOWN],
                    up_sin * held[RIGHT] + up_cos * held[DOWN],
                );
                let Some(view) = stance.view() else {
                    continue;
                };
                let (share, turn) = peak(&view.camera_from_surface, segments, &rays);
                let worth = share - PARAMS.belief * belief.cost(&held) * whole;
                ways.push((worth, Tilted { stance, turn }));
            }
        }
    }
    ways
}

fn of_values(values: StanceUnknowns, size_px: (u32, u32)) -> Stance {
    let (width, height) = (f64::from(size_px.0), f64::from(size_px.1));
    Stance {
        anchor: PixelPoint::new((width - 1.0) / 2.0, (height - 1.0) / 2.0),
        size_px,
        values,
        belief: Belief::default(),
    }
}

fn rays(camera: &Camera, segment: &SideSegment) -> [Vector3<f64>; 2] {
    [segment.segment.from, segment.segment.to].map(|end| {
        let (x, y) = camera.unproject(end);
        Vector3::new(x, y, 1.0)
    })
}

/// The direction of a segment on the table, in radians; none where it reaches the horizon.
fn direction(camera_from_surface: &Isometry3<f64>, [from, to]: &[Vector3<f64>; 2]) -> Option<f64> {
    let lens = camera_from_surface.inverse().translation.vector;
    let meet = |ray: &Vector3<f64>| {
        let ray = camera_from_surface.rotation.inverse_transform_vector(ray);
        let reach = -lens.z / ray.z;
        (reach > 0.0).then(|| lens + ray * reach)
    };
    let along = meet(to)? - meet(from)?;
    (along.norm() > 0.0).then(|| along.y.atan2(along.x))
}

/// The most of the lines' length that runs along and across one direction, and that direction.
fn peak(
    camera_from_surface: &Isometry3<f64>,
    segments: &[SideSegment],
    rays: &[[Vector3<f64>; 2]],
) -> (f64, f64) {
    let mut bins = [0.0; BINS];
    for (segment, rays) in segments.iter().zip(rays) {
        if let Some(angle) = direction(camera_from_surface, rays) {
            let bin = (angle.rem_euclid(FRAC_PI_2) / FRAC_PI_2 * BINS as f64) as usize;
            bins[bin % BINS] += weight(segment);
        }
    }
    let around = |k: usize| bins[(k + BINS - 1) % BINS] + bins[k] + bins[(k + 1) % BINS];
    let best = (0..BINS)
        .max_by(|a, b| around(*a).total_cmp(&around(*b)))
        .unwrap_or(0);
    (around(best), (best as f64 + 0.5) * FRAC_PI_2 / BINS as f64)
}

impl Tilted {
    /// Whether two ways come to the same when they are made exact.
    fn is_near(&self, other: &Self) -> bool {
        let slope = |one: &Self| (one.stance.values[RIGHT], one.stance.values[DOWN]);
        let ((a, b), (c, d)) = (slope(self), slope(other));
        let turn = (self.turn - other.turn + FRAC_PI_4).rem_euclid(FRAC_PI_2) - FRAC_PI_4;
        (a - c).hypot(b - d) < PARAMS.apart_slope && turn.abs() < PARAMS.apart_turn
    }

    /// The way with the lines that run so; none where there are too few, or all run one way.
    fn told(&self, segments: &[SideSegment]) -> Option<Tilt> {
        let offs = self.offs(segments);
        let runs = |k: &usize| offs[*k].is_some_and(|off| off.abs() < PARAMS.within);
        let lines: Vec<usize> = (0..segments.len()).filter(runs).collect();
        let weight = |k: usize| weight(&segments[k]);
        let all: f64 = (0..segments.len()).map(weight).sum();
        let along = lines.iter().filter(|k| self.is_along(&segments[**k]));
        let along: f64 = along.map(|k| weight(*k)).sum();
        let both: f64 = lines.iter().map(|k| weight(*k)).sum();
        let is_told = both > PARAMS.least_share * all
            && along > PARAMS.least_side * all
            && both - along > PARAMS.least_side * all;
        is_told.then(|| Tilt {
            stance: self.stance,
            turn: self.turn,
            lines: lines
                .into_iter()
                .filter(|k| segments[*k].likely > PARAMS.likely)
                .map(|k| segments[k].segment)
                .collect(),
        })
    }

    /// How far each segment is off the two directions, in radians.
    fn offs(&self, segments: &[SideSegment]) -> Vec<Option<f64>> {
        let Some(view) = self.stance.view() else {
            return vec![None; segments.len()];
        };
        let off = |segment: &SideSegment| {
            let angle = direction(&view.camera_from_surface, &rays(&view.camera, segment))?;
            Some((angle - self.turn + FRAC_PI_4).rem_euclid(FRAC_PI_2) - FRAC_PI_4)
        };
        segments.iter().map(off).collect()
    }

    /// Whether a segment runs rather along the direction than across it.
    fn is_along(&self, segment: &SideSegment) -> bool {
        let view: Option<SurfaceView> = self.stance.view();
        let angle = view
            .and_then(|view| direction(&view.camera_from_surface, &rays(&view.camera, segment)));
        angle.is_some_and(|angle| (angle - self.turn).cos().abs() > (angle - self.turn).sin().abs())
    }

    fn moved(&self, change: &TiltVector) -> Self {
        let mut step = StanceUnknowns::zeros();
        for (k, unknown) in FREE.into_iter().enumerate() {
            step[unknown] = change[k];
        }
        Self {
            stance: self.stance.moved(&step),
            turn: self.turn + change[FREE.len()],
        }
    }

    /// Cauchy's cost of all segments, and of what is believed of cameras.
    fn cost(&self, segments: &[SideSegment], sigmas: &[f64]) -> f64 {
        let offs = self.offs(segments);
        let each = offs
            .iter()
            .zip(segments)
            .zip(sigmas)
            .map(|((off, segment), sigma)| {
                segment.likely * (off.unwrap_or(FRAC_PI_4) / sigma).powi(2).ln_1p() / 2.0
            });
        each.sum::<f64>() + Belief::default().cost(&self.stance.values)
    }
}

/// A way made exact, with its cost: Levenberg–Marquardt with Cauchy's weights.
fn refined(way: Tilted, segments: &[SideSegment]) -> Option<(f64, Tilted)> {
    const ROUNDS: usize = 16;
    let sigmas: Vec<f64> = segments
        .iter()
        .map(|s| {
            PARAMS
                .angle_sigma
                .hypot(PARAMS.end_px / s.segment.length_px())
        })
        .collect();
    let (mut best, mut damping) = (way, 1e-3);
    let mut cost = best.cost(segments, &sigmas);
    for _ in 0..ROUNDS {
        let (normal, slope) = normal(&best, segments, &sigmas);
        let damped = normal + SMatrix::from_diagonal(&(normal.diagonal() * damping));
        let step = damped.cholesky()?.solve(&-slope);
        let other = best.moved(&step);
        let other_cost = other.cost(segments, &sigmas);
        if other_cost < cost {
            (best, cost, damping) = (other, other_cost, f64::max(damping / 3.0, 1e-7));
        } else {
            damping *= 10.0;
        }
    }
    Some((cost, best))
}

fn normal(
    at: &Tilted,
    segments: &[SideSegment],
    sigmas: &[f64],
) -> (SMatrix<f64, 5, 5>, TiltVector) {
    const STEP: f64 = 1e-5;
    let offs = at.offs(segments);
    let moved: Vec<Vec<Option<f64>>> = (0..5)
        .map(|k| {
            let mut change = TiltVector::zeros();
            change[k] = STEP;
            at.moved(&change).offs(segments)
        })
        .collect();
    let belief = Belief::default();
    let (information, slope) = (belief.information(), belief.slope(&at.stance.values));
    let (mut normal, mut sum) = (SMatrix::zeros(), TiltVector::zeros());
    for (k, unknown) in FREE.into_iter().enumerate() {
        normal[(k, k)] = information[unknown];
        sum[k] = slope[unknown];
    }
    for (k, off) in offs.iter().enumerate() {
        let Some(off) = *off else { continue };
        let row = TiltVector::from_fn(|j, _| match moved[j][k] {
            Some(other) => ((other - off + FRAC_PI_4).rem_euclid(FRAC_PI_2) - FRAC_PI_4) / STEP,
            None => 0.0,
        });
        let weight = segments[k].likely / (sigmas[k].powi(2) * (1.0 + (off / sigmas[k]).powi(2)));
        normal += weight * row * row.transpose();
        sum += weight * off * row;
    }
    (normal, sum)
}
