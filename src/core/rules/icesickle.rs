//! IceSickle: which jumps a position allows, and what it is worth.

pub mod field;
pub mod position;
pub mod solve;
mod symmetry;
