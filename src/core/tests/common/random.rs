//! Random numbers with a written seed, the same on every machine.

use geomant_core::random::SplitMix64;

/// Uniform and normal numbers of a seed.
pub struct Random(SplitMix64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(SplitMix64::new(seed))
    }

    /// Uniform in (0, 1].
    pub fn unit(&mut self) -> f64 {
        self.0.unit() + f64::EPSILON / 2.0
    }

    /// A whole number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        ((self.unit() * bound as f64) as usize).min(bound - 1)
    }

    /// Standard normal (Box and Muller).
    pub fn normal(&mut self) -> f64 {
        let radius = (-2.0 * self.unit().ln()).sqrt();
        radius * (std::f64::consts::TAU * self.unit()).cos()
    }
}
