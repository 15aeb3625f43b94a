//! Pictures as numbers: what the eyes measure on.

mod bilinear;
mod gray;
pub mod lanes;
mod rgb;
mod tone;

pub use bilinear::{Between, mix};
pub use gray::Gray;
pub use rgb::{NEAR_LIMIT, Raster, Rgb, blend, blend_between, each_pixel, luma, mean};
pub use tone::{GAMMA, code_of, light_of};
