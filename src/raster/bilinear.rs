//! Values between pixels: bilinear.

use crate::frames::{PixelPoint, Scale};
use std::ops::{Add, Mul, Sub};

/// The four pixels about a point, and how far it lies between them.
#[derive(Clone, Copy, Debug)]
pub struct Between {
    /// Column and row of the upper left, upper right, lower left and lower right one.
    pub corners: [(usize, usize); 4],
    /// From the left ones (0) to the right ones (1).
    pub across: f64,
    /// From the upper ones (0) to the lower ones (1).
    pub down: f64,
}

impl Between {
    /// Of a point of a picture so large; for one beyond it, its nearest.
    pub fn of<S: Scale>(point: PixelPoint<S>, width: usize, height: usize) -> Self {
        let split = |v: f64, end: usize| {
            let v = v.clamp(0.0, (end - 1) as f64);
            let low = (v as usize).min(end.saturating_sub(2));
            (low, (low + 1).min(end - 1), v - low as f64)
        };
        let (left, right, across) = split(point.x, width);
        let (top, bottom, down) = split(point.y, height);
        Self {
            corners: [(left, top), (right, top), (left, bottom), (right, bottom)],
            across,
            down,
        }
    }
}

/// What lies so far across and down between the values at four corners, in the order of [`Between`]: bilinear.
pub fn mix<T>([upper_left, upper_right, lower_left, lower_right]: [T; 4], across: T, down: T) -> T
where
    T: Copy + From<f32> + Add<Output = T> + Sub<Output = T> + Mul<Output = T>,
{
    let row = |left: T, right: T| left * (T::from(1.0) - across) + right * across;
    row(upper_left, upper_right) * (T::from(1.0) - down) + row(lower_left, lower_right) * down
}
