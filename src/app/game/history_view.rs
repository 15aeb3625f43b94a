//! An earlier moment in the picture's place: its photo, and the table as the book has it.

use super::Game;
use super::past_photo::PastPhoto;
use crate::app::screen::{self, ScreenFromPixel};
use crate::app::speaking::Speaks;
use crate::page;
use crate::phrase;
use crate::pipeline::ReadOptions;
use crate::rules::matches::shown::View;
use crate::rules::matches::watched::Situation;
use eframe::egui::{
    self, Color32, Context, Rect, RichText, Sense, Ui, Vec2, WidgetInfo, accesskit::Role,
};
use std::path::PathBuf;

/// The moment that is looked back at.
pub struct HistoryView {
    entry: usize,
    /// Its place among the steps that the match stands on, from 1; 0 for the beginning.
    place: usize,
    /// Where its photo is, until that is opened.
    photo: Option<PathBuf>,
    situation: Situation,
    /// The photo; none until it is drawn, and where there is none.
    opened: Option<PastPhoto>,
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
            opened: None,
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

    /// Begins to open the photo, as soon as it is drawn.
    fn load(&mut self, context: &Context, options: &ReadOptions) {
        let Some(path) = self.photo.take() else {
            return;
        };
        let booked = match &self.situation.view {
            View::Layout(layout) => Some(layout.clone()),
            View::Narration(_) | View::Exhibits { .. } => None,
        };
        self.opened = Some(PastPhoto::open(path, booked, options.clone(), context));
    }
}

const GAP: f32 = 8.0;

impl Game {
    /// Draws the moment that is looked back at; its photo is of a table that is read so.
    pub fn past(&mut self, ui: &mut Ui, options: &ReadOptions) {
        let Some(past) = &mut self.history_view else {
            return;
        };
        past.load(ui.ctx(), options);
        let whole = ui.available_rect_before_wrap().shrink(GAP);
        let table = match &mut past.opened {
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

fn draw_photo(ui: &mut Ui, photo: &mut PastPhoto, place: usize, room: Rect) {
    match photo.placed(ui.ctx(), room) {
        None => {}
        Some(Ok((texture, rect))) => {
            let whole = Rect::from_min_max(egui::pos2(0.0, 0.0), egui::pos2(1.0, 1.0));
            ui.painter()
                .with_clip_rect(room)
                .image(texture.id(), rect, whole, Color32::WHITE);
            let response = ui.allocate_rect(rect.intersect(room), Sense::hover());
            let words = ui.say(phrase!("past-photo", place));
            response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &words));
        }
        Some(Err(problem)) => {
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
        View::Narration(text) | View::Exhibits { text, .. } => {
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
