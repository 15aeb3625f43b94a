//! Frames that the graphics card has.

use super::worker::ShownFrame;
use eframe::egui::{Context, TextureHandle, TextureOptions};
use std::sync::Arc;

/// A frame with its texture.
pub struct OnScreen {
    pub shown: ShownFrame,
    pub texture: TextureHandle,
}

/// Brings a frame to the graphics card, unless it is there.
pub fn show(place: &mut Option<OnScreen>, shown: ShownFrame, context: &Context, name: &str) {
    match place {
        Some(on_screen) if Arc::ptr_eq(&on_screen.shown.image, &shown.image) => {}
        Some(on_screen) => {
            let image = Arc::clone(&shown.image);
            on_screen.texture.set(image, TextureOptions::LINEAR);
            on_screen.shown = shown;
        }
        None => {
            let image = Arc::clone(&shown.image);
            let texture = context.load_texture(name, image, TextureOptions::LINEAR);
            *place = Some(OnScreen { shown, texture });
        }
    }
}
