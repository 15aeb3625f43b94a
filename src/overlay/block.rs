//! Upright rectangles in the picture, which labels take up and stay clear of.

use crate::frames::PixelPoint;

/// An upright rectangle in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Block {
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
}

impl Block {
    /// All of a picture.
    pub fn of_picture((width, height): (u32, u32)) -> Self {
        Self {
            left: 0.0,
            top: 0.0,
            right: f64::from(width),
            bottom: f64::from(height),
        }
    }

    /// The smallest that holds all points; none without points.
    pub fn around(points: &[PixelPoint]) -> Option<Self> {
        let first = points.first()?;
        let start = Self {
            left: first.x,
            top: first.y,
            right: first.x,
            bottom: first.y,
        };
        Some(points.iter().fold(start, |block, p| Self {
            left: block.left.min(p.x),
            top: block.top.min(p.y),
            right: block.right.max(p.x),
            bottom: block.bottom.max(p.y),
        }))
    }

    pub fn center(self) -> PixelPoint {
        PixelPoint::new(
            (self.left + self.right) / 2.0,
            (self.top + self.bottom) / 2.0,
        )
    }

    /// Area shared with another, in square pixels.
    pub fn overlap(self, other: Self) -> f64 {
        let width = self.right.min(other.right) - self.left.max(other.left);
        let height = self.bottom.min(other.bottom) - self.top.max(other.top);
        width.max(0.0) * height.max(0.0)
    }

    /// Whether something of it lies in another, be it a point without area.
    pub fn meets(self, other: Self) -> bool {
        let across = self.left <= other.right && other.left <= self.right;
        across && self.top <= other.bottom && other.top <= self.bottom
    }

    pub fn area(self) -> f64 {
        (self.right - self.left) * (self.bottom - self.top)
    }

    /// The point of the rectangle nearest to another point.
    pub fn nearest(self, point: PixelPoint) -> PixelPoint {
        PixelPoint::new(
            point.x.clamp(self.left, self.right),
            point.y.clamp(self.top, self.bottom),
        )
    }
}
