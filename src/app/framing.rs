//! Which part of a picture fills its room: the live one's as a past photo's.

use super::screen::ScreenFromPixel;
use crate::frames::PixelPoint;
use eframe::egui::{Pos2, Rect, Vec2};

/// The largest magnification: a pixel of a webcam's picture is then a finger's breadth.
pub const MOST_ZOOM: f32 = 16.0;
/// How much larger than board and stones what is shown of a picture is, where the picture then fills its room.
const BESIDE_BOARD: f32 = 1.22;
/// How much larger it is at least, where more of the picture would leave strips without any beside it.
const CLOSELY: f32 = 1.05;

/// How far a picture is magnified, and how far its middle lies off the panel's, so that these points of it fill the panel with some
/// room about them; all of the picture where there are none.
pub fn framed(panel: Rect, size_px: (u32, u32), points: &[PixelPoint]) -> (f32, Vec2) {
    let whole = placed(panel, size_px, (1.0, Vec2::ZERO));
    let points: Vec<Pos2> = points.iter().map(|pixel| whole.point(*pixel)).collect();
    if points.is_empty() {
        return (1.0, Vec2::ZERO);
    }
    let picture = whole.rect(size_px);
    let part = |beside: f32| Rect::from_points(&points).scale_from_center(beside);
    let part = |beside: f32| part(beside).intersect(picture);
    let zoom_of = |beside: f32| (panel.size() / part(beside).size()).min_elem();
    let filling = (panel.size() / picture.size()).max_elem();
    // Room for the names of files and ranks, unless the picture is too narrow or too low for so much.
    let zoom = filling.max(zoom_of(BESIDE_BOARD)).min(zoom_of(CLOSELY));
    let zoom = zoom.clamp(1.0, MOST_ZOOM);
    // No empty strip beside a picture that is larger than the panel.
    let spare = 0.5 * (zoom * picture.size() - panel.size());
    let limit = spare.max(Vec2::ZERO);
    let pan = (panel.center() - part(BESIDE_BOARD).center()) * zoom;
    (zoom, pan.clamp(-limit, limit))
}

/// Where a picture lies that is magnified and moved so.
pub fn placed(panel: Rect, size_px: (u32, u32), (zoom, pan): (f32, Vec2)) -> ScreenFromPixel {
    let (width, height) = (size_px.0 as f32, size_px.1 as f32);
    let fitting = (panel.width() / width).min(panel.height() / height);
    let points_per_pixel = zoom * fitting;
    let half = Vec2::new(width, height) * points_per_pixel / 2.0;
    ScreenFromPixel {
        corner: panel.center() + pan - half,
        points_per_pixel,
    }
}
