//! A grey picture in floating point: what the eyes measure on.

use crate::frames::{PixelPoint, Scale};
use std::ops::{Add, Mul, Sub};

/// Grey values, row by row; 0 is black and 255 white, fractions allowed.
#[derive(Clone, Debug, PartialEq)]
pub struct Gray {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Row by row.
    pub data: Vec<f32>,
}

impl Gray {
    /// A picture of these pixels, row by row.
    pub fn new(width: usize, height: usize, data: Vec<f32>) -> Self {
        assert_eq!(data.len(), width * height, "a raster needs all its pixels");
        Self {
            width,
            height,
            data,
        }
    }

    /// The value of one pixel; the caller keeps within the picture.
    pub fn at(&self, x: usize, y: usize) -> f32 {
        self.data[y * self.width + x]
    }

    /// Whether a point lies at least `margin_px` within the outermost pixel centres.
    pub fn contains(&self, point: PixelPoint, margin_px: f64) -> bool {
        point.x >= margin_px
            && point.y >= margin_px
            && point.x <= (self.width - 1) as f64 - margin_px
            && point.y <= (self.height - 1) as f64 - margin_px
    }

    /// Bilinear value between pixel centres; none outside of the outermost centres.
    pub fn sample(&self, point: PixelPoint) -> Option<f64> {
        if self.width < 2 || self.height < 2 || !self.contains(point, 0.0) {
            return None;
        }
        let between = Between::of(point, self.width, self.height);
        let corners = between.corners.map(|(x, y)| f64::from(self.at(x, y)));
        Some(mix(corners, between.across, between.down))
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sampling_is_exact_on_a_plane_and_silent_outside() {
        let data = (0..12).map(|i| (i % 4 + 10 * (i / 4)) as f32).collect();
        let gray = Gray::new(4, 3, data);
        assert_eq!(gray.sample(PixelPoint::new(1.25, 0.5)), Some(6.25));
        assert_eq!(gray.sample(PixelPoint::new(3.0, 2.0)), Some(23.0));
        assert_eq!(gray.sample(PixelPoint::new(3.01, 1.0)), None);
        assert_eq!(gray.sample(PixelPoint::new(-0.01, 1.0)), None);
    }
}
