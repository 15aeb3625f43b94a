//! Zendo: what koans are, rules that mark them, and koans that tell two rules apart.
//!
//! In: a koan, stated as facts or measured on a layout, and rules as sentences. Out: whether it has the Buddha-nature, how
//! sure that is and on which doubtful facts it hangs. A rule is judged on facts alone, so a mark can't depend on where a
//! koan lies or how it is turned.

mod alternatives;
mod commands;
#[doc(hidden)]
pub mod counter;
mod facts;
pub mod file;
mod fitting;
mod geometry;
mod grouping;
mod identity;
mod koan;
#[doc(hidden)]
pub mod koans;
#[doc(hidden)]
pub mod language;
mod leaning;
#[doc(hidden)]
pub mod mark;
#[doc(hidden)]
pub mod marking;
mod overlooked;
pub mod play;
mod random;
#[doc(hidden)]
pub mod report;
mod rule;
mod sketch;
mod spoken;
mod staging;
#[doc(hidden)]
pub mod text;
mod worlds;

pub use commands::COMMANDS;
pub use koan::{Koan, Mark};
pub use rule::Rule;

#[cfg(test)]
mod tests;
