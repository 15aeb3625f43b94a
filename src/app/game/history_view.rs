//! An earlier moment in the picture's place: its photo, and the table as the book has it.

use super::Game;
use crate::app::screen::{self, ScreenFromPixel};
use crate::app::speaking::Speaks;
use crate::capture::Frame;
use crate::page;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::matches::shown::View;
use crate::rules::matches::watched::Situation;
use eframe::egui::{
    self, Color32, ColorImage, Rect, RichText, Sense, TextureHandle, TextureOptions, Ui, Vec2,
    WidgetInfo, accesskit::Role,
};
use std::path::PathBuf;

/// The moment that is looked back at.
pub struct HistoryView {
    entry: usize,
    /// Its place among the steps that the match stands on, from 1; 0 for the beginning.
    place: usize,
    photo: Option<PathBuf>,
    situation: Situation,
    /// The photo on the graphics card, or why it can't be shown; none until it is drawn.
    texture: Option<Result<TextureHandle, Phrase>>,
}

impl HistoryView {
    pub const fn new(
        (entry, place): (usize, usize),
        photo: Option<PathBuf>,
        situation: Situation,
    ) -> Self {
        Self {
            entry,
            place,
            photo,
            situation,
            texture: None,
        }
    }

    /// The number of the entry after which it is.
    pub const fn entry(&self) -> usize {
        self.entry
    }

    /// Its place among the steps that the match stands on, from 1; 0 for the beginning.
    pub const fn place(&self) -> usize {
        self.place
    }

    /// The match as it stood then.
    pub const fn situation(&self) -> &Situation {
        &self.situation
    }

    fn load(&mut self, ui: &Ui) {
        let Some(path) = self.photo.as_ref().filter(|_| self.texture.is_none()) else {
            return;
        };
        let loaded = Frame::open(path).map_err(|error| error.phrase());
        self.texture = Some(loaded.map(|frame| {
            let (width, height) = frame.size_px();
            let size = [width as usize, height as usize];
            let image = ColorImage::from_rgb(size, frame.rgb.as_raw());
            let options = TextureOptions::LINEAR;
            ui.ctx().load_texture("photo of the past", image, options)
        }));
    }
}

const GAP: f32 = 8.0;

impl Game {
    /// Draws the moment that is looked back at.
    pub fn past(&mut self, ui: &mut Ui) {
        if let Some(past) = &mut self.history_view {
            past.load(ui);
        }
        let Some(past) = &self.history_view else {
            return;
        };
        let whole = ui.available_rect_before_wrap().shrink(GAP);
        let table = match &past.texture {
            None => whole,
            Some(photo) => {
                let (above, below) = whole.split_top_bottom_at_fraction(0.5);
                let (left, right) = whole.split_left_right_at_fraction(0.5);
                // Side by side on a wide screen, else one above the other.
                let is_wide = whole.width() > 1.4 * whole.height();
                let (first, second) = if is_wide {
                    (left, right)
                } else {
                    (above, below)
                };
                draw_photo(ui, photo, past.place, first.shrink(GAP / 2.0));
                second.shrink(GAP / 2.0)
            }
        };
        draw_table(ui, past, table);
    }
}

fn draw_photo(ui: &mut Ui, photo: &Result<TextureHandle, Phrase>, place: usize, room: Rect) {
    match photo {
        Ok(texture) => {
            let rect = fitted(texture.size_vec2(), room);
            let whole = Rect::from_min_max(egui::pos2(0.0, 0.0), egui::pos2(1.0, 1.0));
            ui.painter()
                .image(texture.id(), rect, whole, Color32::WHITE);
            let response = ui.allocate_rect(rect, Sense::hover());
            let words = ui.say(phrase!("past-photo", place));
            response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &words));
        }
        Err(problem) => {
            let words = phrase!("past-photo-problem", place, problem);
            let text = egui::Label::new(ui.say(words));
            ui.put(room, text.wrap());
        }
    }
}

fn draw_table(ui: &mut Ui, past: &HistoryView, room: Rect) {
    let place = past.place;
    let layout = match &past.situation.view {
        View::Layout(layout) => layout,
        View::NarratedStep(text) | View::Exhibits { text, .. } => {
            let told = RichText::new(ui.say(text)).monospace();
            ui.put(room, egui::Label::new(told).wrap());
            return;
        }
    };
    let diagram = page::diagram(layout);
    let size = Vec2::new(diagram.width_px as f32, diagram.height_px as f32);
    let rect = fitted(size, room);
    let map = ScreenFromPixel {
        corner: rect.min,
        points_per_pixel: rect.width() / size.x,
    };
    let [r, g, b] = page::GROUND;
    let painter = ui.painter().with_clip_rect(rect);
    painter.rect_filled(rect, 4.0, Color32::from_rgb(r, g, b));
    screen::paint(&painter, diagram.marks.iter(), map, 1.0);
    let response = ui.allocate_rect(rect, Sense::hover());
    let words = ui.say(phrase!("past-table", place));
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &words));
}

/// The largest part of a room with a picture's shape, in its middle.
fn fitted(size: Vec2, room: Rect) -> Rect {
    let scale = (room.width() / size.x).min(room.height() / size.y);
    Rect::from_center_size(room.center(), size * scale.max(0.0))
}
