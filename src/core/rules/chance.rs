//! Numbers drawn from a seed, the same on every machine and in every later version.
//!
//! The number with index n of a seed (n from 0) is the n-th output of SplitMix64 (Steele, Lea and Flood, "Fast
//! splittable pseudorandom number generators", OOPSLA 2014): z = seed + (n + 1) · 0x9e3779b97f4a7c15, mixed by the
//! constants below, all modulo 2⁶⁴. Below a bound it is ⌊bound · z / 2⁶⁴⌋ (Lemire, "Fast random integer generation in an
//! interval", 2019), whose bias is below bound / 2⁶⁴. Every number is a function of its index alone, so that an undone
//! step and its repetition draw the same.

use crate::phrase;
use crate::phrasing::Phrase;

/// The number with an index, from 0 below a bound; 0 where the bound is.
pub fn below(seed: u64, index: u64, bound: usize) -> usize {
    let output = mixed(seed.wrapping_add(GAMMA.wrapping_mul(index.wrapping_add(1))));
    ((u128::from(output) * bound as u128) >> 64) as usize
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

const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

const fn mixed(z: u64) -> u64 {
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first outputs of the reference program for the seed 1234567.
    #[test]
    fn outputs_are_the_published_ones() {
        let outputs = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
        ];
        for (n, wanted) in outputs.into_iter().enumerate() {
            let z = 1_234_567_u64.wrapping_add(GAMMA.wrapping_mul(n as u64 + 1));
            assert_eq!(mixed(z), wanted);
        }
    }

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
