//! Tables that may as well be what was read: for each stone random numbers of its own, the same in every run.

use crate::frames::{Bearing, SurfacePoint};
use crate::layout::Stone;
use crate::piece::Pose;
use crate::random::SplitMix64;

/// Written once, so that every run draws the same tables.
const SEED: u64 = 0x6765_6f6d_616e_7431;

/// Uniform numbers for one stone.
struct Uniform(SplitMix64);

impl Uniform {
    /// A sequence of its own for each stone and purpose.
    fn of(stone: &Stone, purpose: &str) -> Self {
        let name = stone.id.bytes().chain(purpose.bytes());
        Self(SplitMix64::named(SEED, name))
    }

    /// Passes over so many numbers.
    fn skip(&mut self, numbers: u64) {
        self.0.skip(numbers);
    }

    /// In (0, 1].
    fn next(&mut self) -> f64 {
        self.0.unit() + f64::EPSILON / 4.0
    }
}

/// Whether a stone that may be none, or another than it was named, is there.
pub(super) struct Lot {
    probability: f64,
    numbers: Uniform,
}

impl Lot {
    /// None of a stone that surely is there as it was named: what rather is no stone counts only where somebody said that it is one.
    pub(super) fn of(stone: &Stone) -> Option<Self> {
        let likely = stone.confidence.filter(|_| stone.unlikely().is_none());
        Some(Self {
            probability: likely?,
            numbers: Uniform::of(stone, " is there"),
        })
    }

    /// Of a stone that rather is none, of which nobody has said whether it is one.
    pub(super) fn of_open(stone: &Stone) -> Option<Self> {
        Some(Self {
            probability: stone.confidence?,
            numbers: Uniform::of(stone, " is there"),
        })
    }

    pub(super) fn next(&mut self) -> bool {
        self.numbers.next() <= self.probability
    }
}

/// Normal numbers for one stone, by the method of Box and Muller.
pub(super) struct Draw {
    numbers: Uniform,
    /// Whither the stone faces, and a step ahead and to its right.
    facing: Bearing,
    ahead: (f64, f64),
    right: (f64, f64),
}

impl Draw {
    pub(super) fn of(stone: &Stone) -> Self {
        let facing = stone.pose.facing();
        Self {
            numbers: Uniform::of(stone, ""),
            facing,
            ahead: facing.unit(),
            right: facing.turned(90.0).unit(),
        }
    }

    /// How the stone lies and where, moved and turned by its sigma.
    pub(super) fn next(&mut self, stone: &Stone) -> (Pose, SurfacePoint) {
        let Some(sigma) = stone.sigma else {
            return (stone.pose, stone.position);
        };
        let (ahead, right) = self.normal_pair();
        let position = stone
            .position
            .stepped(self.ahead, ahead * sigma.position_mm)
            .stepped(self.right, right * sigma.position_mm);
        let pose = match (stone.pose, sigma.heading_deg) {
            (Pose::Lying { .. }, Some(sigma_deg)) => Pose::Lying {
                heading: self.facing.turned(self.normal_pair().0 * sigma_deg),
            },
            (exact, _) => {
                // The next table is drawn from the same numbers whether this stone turns or not.
                self.numbers.skip(2);
                exact
            }
        };
        (pose, position)
    }

    fn normal_pair(&mut self) -> (f64, f64) {
        let radius = (-2.0 * self.numbers.next().ln()).sqrt();
        let (sin, cos) = (std::f64::consts::TAU * self.numbers.next()).sin_cos();
        (radius * sin, radius * cos)
    }
}
