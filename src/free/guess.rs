//! A first stance from what the votes see: each stone's tip and the middle of its base.
//!
//! A lying stone has one of three lengths on the table, an upright one stands at a right angle to it and is of one of
//! three heights: of which size each is, and how it lies, is summed over (a mixture fitted by expectation and
//! maximisation, Dempster, Laird & Rubin 1977, every maximisation a damped Gauss–Newton step). Weighed against it were
//! the vanishing point of the upright stones, which needs several of them and says nothing of the scale, and a start by
//! weak perspective, which leaves the tilt's sign open: many starts over tilt and scale need neither, and cost
//! milliseconds. What it returns is good to some parts in a hundred; [`super::bundle`] makes it exact.

use super::stance::{
    Belief, DOWN, RIGHT, SCALE, Stance, StanceCovariance, StanceUnknowns, UNKNOWNS,
};
use crate::frames::PixelPoint;
use crate::piece::PieceSet;
use crate::pose::starts::Keypoints;
use crate::statistics::median;
use crate::statistics::optimize::{DampingRule, damped_step};
use rayon::prelude::*;
use seen::{SeenKeypoints, lying_length_mm};

mod seen;

/// Tunables of the guess.
#[derive(Clone, Copy, Debug)]
pub struct GuessParams {
    /// Error of a voted point, as a share of the distance between tip and base and of a lying stone's usual one.
    pub vote_share: f64,
    /// The same as a share of the votes' scatter.
    pub scatter_share: f64,
    /// By how much an upright stone's points err more: seen from above, tip and base are hard to tell apart.
    pub upright_error: f64,
    /// The share of sightings that are none, or wrong.
    pub outliers: f64,
    /// How far the votes' word on the pose is believed.
    pub most_certain: f64,
    /// Starts that are followed to the end, of all that are tried for a few steps.
    pub finalists: usize,
    /// What is believed of the stance before.
    pub belief: Belief,
}

impl Default for GuessParams {
    fn default() -> Self {
        Self {
            vote_share: 0.06,
            scatter_share: 0.3,
            upright_error: 1.7,
            outliers: 0.1,
            most_certain: 0.97,
            finalists: 6,
            belief: Belief::default(),
        }
    }
}

/// A stance with how well it explains the keypoints.
#[derive(Clone, Debug)]
pub struct StanceGuess {
    /// Where the camera stands.
    pub stance: Stance,
    /// Negative logarithm of the posterior density, up to a constant of the picture.
    pub cost: f64,
    /// Variances and covariances of the stance's unknowns, by the curvature of the cost.
    pub covariance: StanceCovariance,
}

/// Stances that explain the keypoints, the best first, each of another scale or tilt; none if nothing does.
pub fn guess(
    keypoints: &[Keypoints],
    size_px: (u32, u32),
    pieces: &PieceSet,
    params: &GuessParams,
) -> Vec<StanceGuess> {
    let usual_px =
        usual_px_per_mm(keypoints, pieces).unwrap_or(1.0) * lying_length_mm(pieces.medium);
    let marks = keypoints.iter();
    let problem = Problem {
        marks: marks
            .map(|mark| SeenKeypoints::new(mark, usual_px, pieces, params))
            .collect(),
        belief: params.belief,
    };
    let mut tried: Vec<Walk> = starts(keypoints, size_px, pieces, params.belief)
        .into_par_iter()
        .filter_map(|start| problem.walk(start, FIRST_STEPS))
        .collect();
    tried.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    let mut tried = distinct(tried, |walk| &walk.stance);
    tried.truncate(params.finalists);
    let mut found: Vec<StanceGuess> = tried
        .into_par_iter()
        .filter_map(|walk| problem.walk(walk.stance, LAST_STEPS))
        .filter_map(|walk| problem.finished(walk))
        .collect();
    found.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    distinct(found, |guess| &guess.stance)
}

/// Stances this near each other are one: slopes, focal length, scale, distortion, shift.
const SAME: [f64; UNKNOWNS] = [0.1, 0.1, 0.3, 0.06, 0.2, 0.1, 0.1];

/// The first of each stance.
fn distinct<T>(all: Vec<T>, stance: impl Fn(&T) -> &Stance) -> Vec<T> {
    let mut kept: Vec<T> = Vec::new();
    for one in all {
        let is_near = |other: &T| {
            let off = stance(other).values - stance(&one).values;
            off.component_div(&StanceUnknowns::from(SAME)).amax() < 1.0
        };
        if !kept.iter().any(is_near) {
            kept.push(one);
        }
    }
    kept
}

/// Steps of all starts, and of those followed to the end.
const FIRST_STEPS: usize = 4;
const LAST_STEPS: usize = 40;

/// Tilts from straight above that are tried, in degrees, and directions of the slope.
const TILTS_DEG: [f64; 3] = [15.0, 40.0, 58.0];
const DIRECTIONS: usize = 8;
/// Scales tried, about the one at which the median length is a medium stone's.
const SCALES: [f64; 3] = [0.75, 1.0, 1.33];

fn starts(
    keypoints: &[Keypoints],
    size_px: (u32, u32),
    pieces: &PieceSet,
    belief: Belief,
) -> Vec<Stance> {
    let count = keypoints.len().max(1) as f64;
    let mean = |of: fn(&Keypoints) -> f64| keypoints.iter().map(of).sum::<f64>() / count;
    let anchor = PixelPoint::new(
        mean(|m| f64::midpoint(m.tip.x, m.base.x)),
        mean(|m| f64::midpoint(m.tip.y, m.base.y)),
    );
    let Some(usual) = usual_px_per_mm(keypoints, pieces).map(f64::ln) else {
        return Vec::new();
    };
    let start = |tilt_deg: f64, direction: usize, scale: f64| {
        let slope = tilt_deg.to_radians().tan();
        let (sin, cos) = (std::f64::consts::TAU * direction as f64 / DIRECTIONS as f64).sin_cos();
        let mut values = belief.mean;
        values[RIGHT] = slope * sin;
        values[DOWN] = -slope * cos;
        values[SCALE] = usual + scale.ln();
        Stance {
            anchor,
            size_px,
            values,
            belief,
        }
    };
    let tilts = TILTS_DEG.into_iter();
    let leaning = tilts.flat_map(|tilt| (0..DIRECTIONS).map(move |direction| (tilt, direction)));
    let all = std::iter::once((0.0, 0)).chain(leaning);
    all.flat_map(|(tilt, direction)| SCALES.map(|scale| start(tilt, direction, scale)))
        .collect()
}

/// Pixels a millimetre at which the lying stones would be of medium length as a median, or all if none lies.
fn usual_px_per_mm(keypoints: &[Keypoints], pieces: &PieceSet) -> Option<f64> {
    let usual = |is_meant: fn(&&Keypoints) -> bool| {
        let meant = keypoints.iter().filter(is_meant);
        median(meant.map(|m| m.tip.distance(m.base)))
    };
    let length_px = usual(|m| m.upright < 0.5).or_else(|| usual(|_| true))?;
    Some(length_px / lying_length_mm(pieces.medium))
}

struct Problem<'a> {
    marks: Vec<SeenKeypoints<'a>>,
    belief: Belief,
}

struct Walk {
    stance: Stance,
    cost: f64,
}

/// What is less likely moves nothing.
const LEAST_SHARE: f64 = 1e-4;

const DAMPING: DampingRule = DampingRule {
    most_trials: 8,
    raised: |damping| damping * 6.0,
    eased: |damping| (damping / 4.0).max(1e-6),
};

impl Problem<'_> {
    /// Damped Gauss–Newton steps on the mixture; none where the start can't see the keypoints.
    fn walk(&self, start: Stance, steps: usize) -> Option<Walk> {
        let (mut stance, mut cost) = (start, self.cost(&start)?);
        let mut damping = 1e-2;
        for _ in 0..steps {
            let (normal, slope) = self.normal_equations(&stance)?;
            let stepped = DAMPING.lowered(&mut damping, |damping| {
                let candidate = stance.moved(&damped_step(&normal, &slope, damping)?);
                let lower = self.cost(&candidate)?;
                (lower < cost).then_some((candidate, lower))
            });
            let Some((candidate, lower)) = stepped else {
                break;
            };
            let gained = cost - lower;
            (stance, cost) = (candidate, lower);
            if gained < 1e-6 {
                break;
            }
        }
        Some(Walk { stance, cost })
    }

    fn finished(&self, walk: Walk) -> Option<StanceGuess> {
        let (normal, _) = self.normal_equations(&walk.stance)?;
        Some(StanceGuess {
            stance: walk.stance,
            cost: walk.cost,
            covariance: normal.try_inverse()?,
        })
    }

    /// Negative log-posterior.
    fn cost(&self, stance: &Stance) -> Option<f64> {
        let view = stance.view()?;
        let marks = self.marks.iter();
        let log_likelihood: f64 = marks
            .map(|mark| mark.chances(&mark.readings(&view)).1)
            .sum();
        Some(self.belief.cost(&stance.values) - log_likelihood)
    }

    /// Gauss–Newton matrix and gradient of the cost, every reading of a mark counting by its probability.
    fn normal_equations(&self, stance: &Stance) -> Option<(StanceCovariance, StanceUnknowns)> {
        const STEP: f64 = 1e-4;
        let view = stance.view()?;
        let mut around = Vec::with_capacity(UNKNOWNS);
        let asked = (0..UNKNOWNS).filter(|&k| !self.belief.is_known(k));
        for k in asked.clone() {
            let step = StanceUnknowns::ith(k, STEP);
            around.push((stance.moved(&step).view()?, stance.moved(&-step).view()?));
        }
        let mut normal = StanceCovariance::from_diagonal(&self.belief.information());
        let mut slope = self.belief.slope(&stance.values);
        for mark in &self.marks {
            let here = mark.readings(&view);
            let shares = mark.chances(&here).0;
            // Most of what a mark may be is ruled out: the views around are asked for the rest alone.
            let is_open = shares.map(|share| share > LEAST_SHARE);
            let sides: Vec<_> = around
                .iter()
                .map(|(ahead, behind)| {
                    (
                        mark.readings_of(is_open, ahead),
                        mark.readings_of(is_open, behind),
                    )
                })
                .collect();
            for (reading, share) in shares.into_iter().enumerate().filter(|(k, _)| is_open[*k]) {
                let Some(now) = here[reading] else { continue };
                for axis in 0..2 {
                    let mut row = StanceUnknowns::zeros();
                    for (k, (ahead, behind)) in asked.clone().zip(&sides) {
                        let (ahead, behind) = (ahead[reading]?, behind[reading]?);
                        row[k] = (ahead.off[axis] - behind.off[axis]) / (2.0 * STEP);
                    }
                    normal.ger(share, &row, &row, 1.0);
                    slope += share * now.off[axis] * row;
                }
            }
        }
        Some((normal, slope))
    }
}

#[cfg(test)]
mod tests;
