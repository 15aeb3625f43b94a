//! Where the borders of four squares cross: what both kinds of boards are found by.

use crate::frames::PixelPoint;
use nalgebra::Vector2;

/// A point where four squares meet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crossing {
    /// Where its lines meet.
    pub pixel: PixelPoint,
    /// How plain it is, in gray values; comparable within a picture and a pattern.
    pub strength: f32,
    /// Unit vectors along the two borders, in no particular order or sense.
    pub axes: [Vector2<f64>; 2],
    /// Unit vector halving an angle between the borders, in no particular sense: through the light squares where squares
    /// are light and dark.
    pub halving: Vector2<f64>,
}
