//! Numbers drawn from a seed, the same on every machine and in every later version.
//!
//! The number with index n of a seed (n from 0) is the n-th output z of [`SplitMix64`]. Below a bound it is ⌊bound · z / 2⁶⁴⌋ (Lemire, "Fast random integer generation in an
//! interval", 2019), whose bias is below bound / 2⁶⁴. Every number is a function of its index alone, so that an undone
//! step and its repetition draw the same.

use crate::phrase;
use crate::phrasing::Phrase;
use crate::random::SplitMix64;

/// The number with an index, from 0 below a bound; 0 where the bound is.
pub fn below(seed: u64, index: u64, bound: usize) -> usize {
    let mut numbers = SplitMix64::new(seed);
    numbers.skip(index);
    ((u128::from(numbers.bits()) * bound as u128) >> 64) as usize
}

/// Whether a word is a seed.
///
/// # Errors
/// A sentence on what a seed is, where it is none.
pub fn is_seed(word: &str) -> Result<(), Phrase> {
    seed(word).map(|_| ())
}

/// A whole number of any length, modulo 2⁶⁴.
///
/// # Errors
/// A sentence on what a seed is, where it is none.
pub fn seed(word: &str) -> Result<u64, Phrase> {
    let digits: Option<Vec<u32>> = word.chars().map(|c| c.to_digit(10)).collect();
    match digits.filter(|digits| !digits.is_empty()) {
        Some(digits) => Ok(digits.into_iter().fold(0, |seed: u64, digit| {
            seed.wrapping_mul(10).wrapping_add(u64::from(digit))
        })),
        None => Err(phrase!("typed-seed", word)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_equally_often() {
        let mut counts = [0; 6];
        for index in 0..60_000 {
            counts[below(7, index, 6)] += 1;
        }
        // Five standard deviations of a count of 10,000 among 60,000.
        for count in counts {
            assert!(i32::abs(count - 10_000) < 460, "{counts:?}");
        }
    }
}
