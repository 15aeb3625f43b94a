//! The match from its beginning to now, a step a button: a click looks back.

use super::{Game, Wish};
use crate::app::chip;
use eframe::egui::style::ScrollStyle;
use eframe::egui::{Rect, RichText, ScrollArea, Sense, Ui, Vec2};

/// Draws the timeline; returns what was asked for.
pub fn ui(ui: &mut Ui, game: &Game) -> Option<Wish> {
    let (story, mut wish) = (game.story(), None);
    let shown = game.look_back().map(super::LookBack::entry);
    ui.add_space(2.0);
    // The bar has room of its own: it would lie on the steps.
    ui.spacing_mut().scroll = ScrollStyle::solid();
    ScrollArea::horizontal()
        .stick_to_right(true)
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                if ui.selectable_label(shown == Some(0), "Beginning").clicked() {
                    wish = Some(Wish::LookAt(Some(0)));
                }
                for step in &story.steps {
                    ui.separator();
                    let doer = step.doer.and_then(|doer| story.parties.get(doer));
                    if let Some(color) = doer.and_then(|party| party.color.as_ref()) {
                        chip::color(ui, color);
                    }
                    if step.photo.is_some() {
                        camera(ui);
                    }
                    let number = step.number;
                    let words = format!("{number} {}", step.brief);
                    let button = ui.selectable_label(shown == Some(number), words);
                    if button.on_hover_text(&step.sentence).clicked() {
                        wish = Some(Wish::LookAt(Some(number)));
                    }
                }
                ui.separator();
                let now = RichText::new("Now").strong();
                if ui.selectable_label(shown.is_none(), now).clicked() {
                    wish = Some(Wish::LookAt(None));
                }
            });
        });
    ui.add_space(2.0);
    wish
}

/// The sign of a step that has its photo.
fn camera(ui: &mut Ui) {
    let (rect, _) = ui.allocate_exact_size(Vec2::new(14.0, 12.0), Sense::hover());
    let ink = ui.visuals().weak_text_color();
    let body = Rect::from_min_max(rect.min + Vec2::new(0.0, 2.5), rect.max);
    ui.painter().rect_filled(body, 2.0, ink);
    let bump = Rect::from_center_size(rect.center_top() + Vec2::new(0.0, 2.0), Vec2::new(6.0, 3.0));
    ui.painter().rect_filled(bump, 1.0, ink);
    let lens = body.center();
    ui.painter()
        .circle_filled(lens, 2.8, ui.visuals().panel_fill);
}
