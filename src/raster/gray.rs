//! A gray picture in floating point.

use super::bilinear::{Between, mix};
use crate::frames::PixelPoint;

/// Gray values, row by row; 0 is black and 255 white, fractions allowed.
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

    /// Makes the negative of it.
    pub fn invert(&mut self) {
        for value in &mut self.data {
            *value = 255.0 - *value;
        }
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
