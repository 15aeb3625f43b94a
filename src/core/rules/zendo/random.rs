//! Random numbers from a written seed: the same on every machine, whatever the order in which pieces are listed.

use crate::random::SplitMix64;

/// Written once, so that every run draws the same numbers.
const SEED: u64 = 0x6765_6f6d_7a65_6e64;

/// The numbers of one thing, by its name.
pub fn numbers_of(name: &str) -> SplitMix64 {
    SplitMix64::named(SEED, name.bytes())
}
