//! Random numbers from a written seed, the same on every machine and in every later version.

/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014): the n-th number is a function
/// of the seed and of n alone.
#[derive(Clone, Debug)]
pub struct SplitMix64 {
    state: u64,
}

/// From one number's state to the next.
const STRIDE: u64 = 0x9e37_79b9_7f4a_7c15;

impl SplitMix64 {
    /// The numbers of a seed.
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The numbers of one thing by its name: a seed that all share, mixed with it by FNV-1a (Fowler, Noll and Vo).
    pub fn named(seed: u64, name: impl Iterator<Item = u8>) -> Self {
        let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Self::new(name.fold(seed, mix))
    }

    /// Passes over so many numbers.
    pub const fn skip(&mut self, numbers: u64) {
        self.state = self.state.wrapping_add(STRIDE.wrapping_mul(numbers));
    }

    /// The next number, all 64 bits of it.
    pub const fn bits(&mut self) -> u64 {
        self.skip(1);
        let z = self.state;
        let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Uniform in [0, 1).
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// A whole number below a bound, which is not 0.
    pub fn below(&mut self, bound: usize) -> usize {
        ((self.unit() * bound as f64) as usize).min(bound.saturating_sub(1))
    }

    /// Two standard normal numbers (Box and Muller).
    pub fn normal_pair(&mut self) -> (f64, f64) {
        let radius = (-2.0 * (1.0 - self.unit()).ln()).sqrt();
        let (sine, cosine) = (std::f64::consts::TAU * self.unit()).sin_cos();
        (radius * sine, radius * cosine)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first outputs of the reference program for the seed 1234567.
    #[test]
    fn outputs_are_the_published_ones() {
        let mut numbers = SplitMix64::new(1_234_567);
        let outputs = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
        ];
        assert_eq!(outputs.map(|_| numbers.bits()), outputs);
    }
}
