//! The language against rows and an independent recogniser, judging against a deliberately naive second evaluator.

mod canonical;
mod counters;
mod earley;
mod errors;
mod fitting;
pub(super) mod generator;
mod marks;
mod naive;
mod space;
mod staging;
pub(super) mod standing;
mod written;

use super::language::{Vocabulary, read};
use super::rule::Rule;

/// The sample rules of the game's text.
const SAMPLES: [&str; 15] = [
    "it contains at least one red piece.",
    "it contains all four colors.",
    "it contains at least one flat piece.",
    "it contains at least two upright pieces.",
    "it contains at least one weird piece.",
    "it contains at least one medium-sized piece.",
    "it contains an odd number of pieces.",
    "it contains all three sizes.",
    "it contains at least one piece that's not touching the table.",
    "at least two of its pieces are touching each other.",
    "it contains a piece that's pointing at another piece.",
    "it contains two identical pieces.",
    "it contains exactly two sizes.",
    "it contains exactly three colors.",
    "it contains more yellow pieces than blue pieces.",
];

fn standard() -> Vocabulary {
    Vocabulary::new(&[]).expect("a standard set")
}

fn rule(text: &str) -> Rule {
    read(text, &standard()).unwrap_or_else(|error| panic!("{text}: {error}"))
}
