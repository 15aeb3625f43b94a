//! The language against rows and an independent recogniser, judging against a naive second evaluator.

mod canonical;
mod errors;

use super::language::{Vocabulary, read};
use super::rule::Rule;

fn standard() -> Vocabulary {
    Vocabulary::new(&[]).expect("a standard set")
}

fn rule(text: &str) -> Rule {
    read(text, &standard()).unwrap_or_else(|error| panic!("{text}: {error}"))
}
