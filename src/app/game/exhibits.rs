//! What is drawn by itself, from above and from the side. It is placed on a thread of its own: the window never waits for it.

use super::Game;
use crate::app::chip;
use crate::app::screen::{self, ScreenFromPixel};
use crate::app::speaking::Speaks;
use crate::page;
use crate::phrase;
use crate::rules::tableau::Exhibit;
use eframe::egui::{Color32, RichText, Sense, Ui, Vec2, WidgetInfo, accesskit::Role};
use std::sync::Arc;
use std::thread::{self, JoinHandle};

/// The thread that places what is to be drawn next; never two at once.
#[derive(Default)]
pub struct ExhibitPlacing(Option<JoinHandle<()>>);

/// No drawing is higher, in points.
const HIGHEST: f32 = 190.0;

impl Game {
    /// Has the next thing placed that is shown; `wake` is called when it can be drawn.
    pub fn place(&mut self, wake: impl FnOnce() + Send + 'static) {
        if self
            .placing
            .0
            .as_ref()
            .is_some_and(|thread| !thread.is_finished())
        {
            return;
        }
        let things = self.shown().view.exhibits().iter();
        let mut unplaced = things.filter(|thing| !thing.setting.is_placed());
        let Some(setting) = unplaced.next().map(|thing| Arc::clone(&thing.setting)) else {
            return;
        };
        let work = move || {
            setting.tableau();
            wake();
        };
        // Without the right to a thread nothing is drawn, and all else goes on.
        self.placing.0 = thread::Builder::new()
            .name("places".into())
            .spawn(work)
            .ok();
    }
}

/// Draws things one below the other, the newest first.
pub fn ui(ui: &mut Ui, things: &[Exhibit]) {
    for thing in things.iter().rev() {
        ui.horizontal_wrapped(|ui| {
            if let Some(stone) = &thing.stone {
                chip::color(ui, stone);
            }
            ui.label(RichText::new(ui.say(&thing.name)).strong());
            ui.label(ui.say(&thing.about));
        });
        if thing.setting.is_placed() {
            drawing(ui, thing)
        } else {
            ui.weak(ui.say(phrase!("exhibit-in-work")));
        }
        ui.add_space(4.0);
    }
}

fn drawing(ui: &mut Ui, thing: &Exhibit) {
    let tableau = thing.setting.tableau();
    let diagram = page::of_tableau(tableau, &[], ui.language());
    let size = Vec2::new(diagram.width_px as f32, diagram.height_px as f32);
    let scale = (ui.available_width() / size.x)
        .min(HIGHEST / size.y)
        .min(1.0);
    let (rect, response) = ui.allocate_exact_size(size * scale.max(0.0), Sense::hover());
    let map = ScreenFromPixel {
        corner: rect.min,
        points_per_pixel: scale,
    };
    let [r, g, b] = page::GROUND;
    let painter = ui.painter().with_clip_rect(rect);
    painter.rect_filled(rect, 4.0, Color32::from_rgb(r, g, b));
    screen::paint(&painter, diagram.marks.iter(), map, 1.0);
    let words = ui.say(phrase!("exhibit-drawn", name = &thing.name));
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &words));
    for remark in &tableau.remarks {
        ui.weak(ui.say(remark));
    }
}
