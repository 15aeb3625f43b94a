//! Seeded dice, the same on every machine.
//!
//! The die with number n of a seed (n from 0) is made of the n-th output of SplitMix64 (Steele, Lea and Flood, "Fast
//! splittable pseudorandom number generators", OOPSLA 2014): z = seed + (n + 1) · 0x9e3779b97f4a7c15, mixed by the
//! constants below, all modulo 2⁶⁴. Its face is ⌊6 z / 2⁶⁴⌋ in the order W F E M A X (Lemire, "Fast random integer
//! generation in an interval", 2019), whose bias is below 2⁻⁶¹. Every die is a function of its number alone, so that
//! an undone step and its repetition roll the same dice.

use super::dice::Face;

/// The face of a seed's die.
pub fn face(seed: u64, number: u64) -> Face {
    let output = mixed(seed.wrapping_add(GAMMA.wrapping_mul(number.wrapping_add(1))));
    let index = (u128::from(output) * Face::ALL.len() as u128) >> 64;
    Face::ALL[index as usize]
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
    fn faces_come_equally_often() {
        let mut counts = [0; 6];
        for number in 0..60_000 {
            let face = face(7, number);
            counts[Face::ALL.iter().position(|f| *f == face).expect("a face")] += 1;
        }
        // Five standard deviations of a count of 10,000 among 60,000.
        for count in counts {
            assert!(i32::abs(count - 10_000) < 460, "{counts:?}");
        }
    }
}
