//! Rows of bits: what holds for each of many pieces, or koans.

/// One bit for each of them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bits(Vec<u64>);

impl Bits {
    pub fn of(count: usize, holds: impl Fn(usize) -> bool) -> Self {
        let mut bits = Self(vec![0; count.div_ceil(64)]);
        for place in (0..count).filter(|place| holds(*place)) {
            bits.0[place / 64] |= 1 << (place % 64);
        }
        bits
    }

    pub fn has(&self, place: usize) -> bool {
        self.0[place / 64] >> (place % 64) & 1 == 1
    }

    pub fn and(&self, other: &Self) -> Self {
        Self(self.0.iter().zip(&other.0).map(|(a, b)| a & b).collect())
    }

    pub fn or(&self, other: &Self) -> Self {
        Self(self.0.iter().zip(&other.0).map(|(a, b)| a | b).collect())
    }

    /// The opposite for the first so many.
    pub fn not(&self, count: usize) -> Self {
        Self::of(count, |place| !self.has(place))
    }

    pub fn is_none(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }
}
