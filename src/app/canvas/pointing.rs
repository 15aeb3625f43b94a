//! What lies under the pointer, and what a click on it means.

use super::outline::is_within;
use super::{Scene, Touch, beads, cards};
use crate::app::screen::ScreenFromPixel;
use crate::frames::PixelPoint;
use crate::pipeline::Reading;
use eframe::egui::Response;

/// What a click in the picture means.
pub fn clicked(
    response: &Response,
    scene: &Scene,
    reading: &Reading,
    map: ScreenFromPixel,
) -> Option<Touch> {
    if !response.clicked() {
        return None;
    }
    let pointer = match response.interact_pointer_pos() {
        Some(pointer) => pointer,
        // Clicked by a key: what is added begins in the middle.
        None if scene.adds => response.rect.center(),
        None => return None,
    };
    let pixel = map.pixel(pointer);
    if scene.adds {
        let at = reading.view.surface_from_pixel(pixel, 0.0)?;
        return Some(Touch::Add(at));
    }
    if let Some(stone) = stone_at(reading, pixel) {
        return Some(Touch::Select(stone));
    }
    if let Some(bead) = beads::at(reading, pixel) {
        return Some(Touch::SelectBead(bead));
    }
    if let Some(card) = cards::at(scene, reading, pixel) {
        return Some(Touch::NameCard(card));
    }
    let place = beads::missed_at(scene, reading, pixel);
    Some(place.map_or(Touch::SelectNothing, Touch::SelectPlace))
}

/// The stone whose outline holds a pixel; of several the one drawn last, which stands before the others.
pub fn stone_at(reading: &Reading, pixel: PixelPoint) -> Option<String> {
    let holds = |outline: &[PixelPoint]| is_within(outline, pixel);
    let stones = reading.stones().filter(|(_, seen)| holds(&seen.outline_px));
    stones.last().map(|(stone, _)| stone.id.clone())
}
