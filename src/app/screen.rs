//! Pixels to the screen and back, and the overlay's marks on it.

use crate::frames::PixelPoint;
use crate::overlay::{Ends, Halo, Ink, Mark, Shape};
use eframe::egui::{self, Align2, Color32, FontId, Painter, Pos2, Rect, Stroke, Vec2};

/// Maps pixels to the screen and back. Our pixel origin is a pixel's centre, egui's is its corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScreenFromPixel {
    /// Where the picture's upper left corner is.
    pub corner: Pos2,
    pub points_per_pixel: f32,
}

impl ScreenFromPixel {
    pub fn point(self, pixel: PixelPoint) -> Pos2 {
        let off = Vec2::new(pixel.x as f32 + 0.5, pixel.y as f32 + 0.5);
        self.corner + off * self.points_per_pixel
    }

    pub fn pixel(self, point: Pos2) -> PixelPoint {
        let off = (point - self.corner) / self.points_per_pixel;
        PixelPoint::new(f64::from(off.x) - 0.5, f64::from(off.y) - 0.5)
    }

    /// Where a picture of this size lies.
    pub fn rect(self, size_px: (u32, u32)) -> Rect {
        let size = Vec2::new(size_px.0 as f32, size_px.1 as f32);
        Rect::from_min_size(self.corner, size * self.points_per_pixel)
    }

    fn length(self, pixels: f64) -> f32 {
        pixels as f32 * self.points_per_pixel
    }
}

/// An ink as egui's color.
pub fn color(ink: Ink) -> Color32 {
    let [r, g, b, a] = ink.0;
    Color32::from_rgba_unmultiplied(r, g, b, a)
}

/// Paints marks, fainter than usual with an opacity below 1.
pub fn paint<'a>(
    painter: &Painter,
    marks: impl Iterator<Item = &'a Mark>,
    map: ScreenFromPixel,
    opacity: f32,
) {
    for mark in marks {
        paint_shape(painter, &mark.shape, map, opacity);
    }
}

fn paint_shape(painter: &Painter, shape: &Shape, map: ScreenFromPixel, opacity: f32) {
    let faded = |ink: &Ink| color(*ink).gamma_multiply(opacity);
    let on_screen = |points: &[PixelPoint]| points.iter().map(|p| map.point(*p)).collect();
    match shape {
        Shape::Area { corners, ink } => {
            let area = egui::Shape::convex_polygon(on_screen(corners), faded(ink), Stroke::NONE);
            painter.add(area);
        }
        Shape::Line {
            points,
            ends,
            ink,
            width_px,
            halo,
        } => {
            let width = map.length(*width_px).max(1.0);
            let line = |width: f32, color: Color32| match ends {
                Ends::Open => egui::Shape::line(on_screen(points), Stroke::new(width, color)),
                Ends::Closed => {
                    egui::Shape::closed_line(on_screen(points), Stroke::new(width, color))
                }
            };
            if *halo == Halo::Dark {
                painter.add(line(2.2 * width, rim(opacity)));
            }
            painter.add(line(width, faded(ink)));
        }
        Shape::Text {
            at,
            size_px,
            text,
            ink,
        } => paint_text(painter, text, map.point(*at), map.length(*size_px), |c| {
            color(*ink).gamma_multiply(c * opacity)
        }),
    }
}

/// A line of text on its baseline, with a rim of the same word in the dark, a point off to each side.
fn paint_text(
    painter: &Painter,
    text: &str,
    baseline: Pos2,
    size: f32,
    ink: impl Fn(f32) -> Color32,
) {
    let font = FontId::monospace(size);
    let galley = painter.layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER);
    // The font's descent: what hangs below the baseline.
    let at = baseline + Vec2::new(0.0, 0.22 * size);
    let rect = Align2::LEFT_BOTTOM.anchor_size(at, galley.size());
    let opacity = f32::from(ink(1.0).a()) / 255.0;
    for (x, y) in [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)] {
        let place = rect.min + Vec2::new(x, y);
        painter.galley_with_override_text_color(place, galley.clone(), rim(opacity));
    }
    painter.galley_with_override_text_color(rect.min, galley, ink(1.0));
}

fn rim(opacity: f32) -> Color32 {
    Color32::from_black_alpha(180).gamma_multiply(opacity)
}
