//! What `--choose` and `--seats` name, one item at a time and all together.

pub use crate::rules::typed::{Choose, Seat, answers, seats};
