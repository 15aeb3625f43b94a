//! Numbers that come from a written seed: the same on every machine.

/// The 64-bit generator of Knuth's MMIX.
pub struct Chance(pub u64);

impl Chance {
    /// A whole number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound.max(1)
    }
}
