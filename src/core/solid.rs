//! Pieces as solids in space, and how far they are from each other.
//!
//! Bodies are solid square pyramids, millimetres in the surface frame, z = 0 the table.

mod body;
mod convex;
mod vector;

pub use body::{Body, Placement, is_within};
pub use convex::Convex;
pub use vector::Vector;
