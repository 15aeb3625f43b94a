//! How large marks are drawn: by how large the squares and stones show.

use crate::frames::SurfacePoint;
use crate::layout::{Chessboard, Surface};
use crate::pipeline::{Reading, USUAL_SQUARE_MM};
use crate::view::SurfaceView;

/// Sizes in pixels that all marks of one picture share.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    /// Height of a line of text.
    pub text_px: f64,
    /// Width of an ordinary line.
    pub line_px: f64,
}

impl Pen {
    /// Smaller text cannot be read, larger covers the picture.
    const TEXT_PX: std::ops::RangeInclusive<f64> = 10.5..=72.0;
    /// Two lines of a label beside its stone stay within a square.
    const TEXT_OF_SQUARE: f64 = 0.16;

    /// Sizes that suit the squares in the middle of a reading.
    pub fn of(reading: &Reading) -> Self {
        let side_mm = match reading.layout.surface {
            Surface::Chessboard(Chessboard { square_mm, .. }) => square_mm,
            // As on a usual board.
            Surface::Table | Surface::FreeTable => USUAL_SQUARE_MM,
        };
        Self::of_squares(&reading.view, middle(reading, side_mm), side_mm)
    }

    /// Sizes that suit the squares in the middle of a chessboard.
    pub fn of_board(view: &SurfaceView, square_mm: f64) -> Self {
        let center = SurfacePoint::new(4.0 * square_mm, 4.0 * square_mm);
        Self::of_squares(view, center, square_mm)
    }

    fn of_squares(view: &SurfaceView, center: SurfacePoint, side_mm: f64) -> Self {
        let side_px = square_px(view, center, side_mm).unwrap_or(0.0);
        let text_px =
            (Self::TEXT_OF_SQUARE * side_px).clamp(*Self::TEXT_PX.start(), *Self::TEXT_PX.end());
        Self {
            text_px,
            line_px: (text_px / 8.0).max(1.25),
        }
    }

    /// Points of the screen that a line of text may be high.
    const TEXT_POINTS: std::ops::RangeInclusive<f64> = 10.5..=16.0;

    /// Sizes for a screen that shows a pixel so many points wide.
    pub fn on_screen(reading: &Reading, points_per_pixel: f64) -> Self {
        let points = Self::of(reading).text_px * points_per_pixel;
        let points = points.clamp(*Self::TEXT_POINTS.start(), *Self::TEXT_POINTS.end());
        Self {
            text_px: points / points_per_pixel,
            line_px: (points / 8.0) / points_per_pixel,
        }
    }

    /// From one baseline to the next.
    pub fn line_height(self) -> f64 {
        1.15 * self.text_px
    }
}

/// The board's centre, or that of the stones on a bare table.
fn middle(reading: &Reading, side_mm: f64) -> SurfacePoint {
    let stones = &reading.layout.stones;
    if matches!(reading.layout.surface, Surface::Chessboard(_)) || stones.is_empty() {
        return SurfacePoint::new(4.0 * side_mm, 4.0 * side_mm);
    }
    let mean = |of: fn(&SurfacePoint) -> f64| {
        stones.iter().map(|stone| of(&stone.position)).sum::<f64>() / stones.len() as f64
    };
    SurfacePoint::new(mean(|p| p.x_mm), mean(|p| p.y_mm))
}

/// The side of the square in the picture that is as large as one of the surface.
fn square_px(view: &SurfaceView, center: SurfacePoint, side_mm: f64) -> Option<f64> {
    let at = |dx: f64, dy: f64| {
        let point = SurfacePoint::new(center.x_mm + dx * side_mm, center.y_mm + dy * side_mm);
        view.pixel_from_surface(point)
    };
    let (a, b, c, d) = (at(-0.5, 0.0)?, at(0.5, 0.0)?, at(0.0, -0.5)?, at(0.0, 0.5)?);
    let area = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
    Some(area.abs().sqrt())
}
