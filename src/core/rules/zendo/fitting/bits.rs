//! Rows of bits: what holds for each of many pieces, or koans.

use std::borrow::Borrow;
use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

/// Rows that are known already.
pub type KnownRows = HashSet<Bits, BuildHasherDefault<RowHasher>>;

/// One bit for each of them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bits(Vec<u64>);

/// A row can be looked up by its words, before it is one of its own.
impl Borrow<[u64]> for Bits {
    fn borrow(&self) -> &[u64] {
        &self.0
    }
}

impl Bits {
    pub fn of(count: usize, holds: impl Fn(usize) -> bool) -> Self {
        let words = (0..count.div_ceil(64)).map(|word| {
            let places = 64 * word..count.min(64 * word + 64);
            let bits = places.map(|place| u64::from(holds(place)) << (place % 64));
            bits.sum()
        });
        Self(words.collect())
    }

    pub fn from_words(words: &[u64]) -> Self {
        Self(words.to_vec())
    }

    pub fn words(&self) -> &[u64] {
        &self.0
    }

    pub fn has(&self, place: usize) -> bool {
        self.0[place / 64] >> (place % 64) & 1 == 1
    }

    /// The opposite for the first so many.
    pub fn not(&self, count: usize) -> Self {
        Self::of(count, |place| !self.has(place))
    }
}

/// Word by word, into the place of what stood in `into`.
pub fn combine(one: &Bits, other: &Bits, is_and: bool, into: &mut Vec<u64>) {
    let pairs = one.0.iter().zip(&other.0);
    into.clear();
    if is_and {
        into.extend(pairs.map(|(a, b)| a & b))
    } else {
        into.extend(pairs.map(|(a, b)| a | b))
    }
}

/// Mixes the words of a row by a rotation and a product each. Nobody chooses rows so that they collide.
#[derive(Default)]
pub struct RowHasher(u64);

impl RowHasher {
    /// An odd number whose bits are as good as drawn: 2^64 over the golden ratio.
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

    const fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(Self::FACTOR);
    }
}

impl Hasher for RowHasher {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
    }

    fn finish(&self) -> u64 {
        (self.0 ^ self.0 >> 32).wrapping_mul(Self::FACTOR)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_combined_place_by_place() {
        const COUNT: usize = 70;
        let (even, third) = (
            |place: usize| place.is_multiple_of(2),
            |place: usize| place.is_multiple_of(3),
        );
        let rows = [Bits::of(COUNT, even), Bits::of(COUNT, third)];
        let mut words = vec![7];
        combine(&rows[0], &rows[1], true, &mut words);
        let both = Bits::of(COUNT, |place| even(place) && third(place));
        assert_eq!(Bits::from_words(&words), both);
        combine(&rows[0], &rows[1], false, &mut words);
        let either = Bits::of(COUNT, |place| even(place) || third(place));
        assert_eq!(Bits::from_words(&words), either);
        assert_eq!(
            either.not(COUNT),
            Bits::of(COUNT, |place| !either.has(place))
        );
    }
}
