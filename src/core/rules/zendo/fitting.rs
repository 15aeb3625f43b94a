//! The rules of the language, up to a size, that fit all koans which the Master has marked.
//!
//! Rules are put together of smaller parts. Two that say the same of every koan on the table and of some hundred koans drawn beside
//! them are one rule, of which the one that was put together first is kept. Facts in doubt are taken as they likeliest are.

mod bits;
mod grow;
mod sight;

use super::koan::{Koan, Mark};
use super::rule::Rule;
use crate::piece::Color;
use grow::Growth;
use sight::PiecesOfKoans;

/// Rules of so many parts at most may be asked for.
pub const MOST_PARTS: usize = 6;
/// What may be put together and held against the koans, in statements that are joined: some seconds' work.
const MOST_WORK: usize = 3_000_000;

/// The rules that fit.
#[derive(Clone, Debug, PartialEq)]
pub struct Fitting {
    /// How many there are of each size, from 1 on, as far as all were tried.
    pub by_size: Vec<usize>,
    /// The first of them, the smallest first.
    pub simplest: Vec<Rule>,
    /// Rules of up to so many parts were all tried.
    pub whole_to: usize,
}

/// A koan as the Master marked it.
#[derive(Clone, Debug)]
pub struct Marked {
    /// Its facts.
    pub koan: Koan,
    /// The stone beside it.
    pub mark: Mark,
}

/// The rules of up to `parts` parts that fit the koans; of them the `show` simplest.
pub fn fitting(koans: &[Marked], colors: &[Color], (parts, show): (usize, usize)) -> Fitting {
    let ground = PiecesOfKoans::of(koans, colors);
    let mut growth = Growth::on(&ground, colors, MOST_WORK);
    let mut fitting = Fitting {
        by_size: vec![],
        simplest: vec![],
        whole_to: 0,
    };
    for size in 1..=parts.min(MOST_PARTS) {
        let left = show.saturating_sub(fitting.simplest.len());
        let Some(found) = growth.rules(size, size == parts.min(MOST_PARTS), left) else {
            break;
        };
        fitting.by_size.push(found.count);
        fitting.simplest.extend(found.first);
        fitting.whole_to = size;
    }
    fitting
}
