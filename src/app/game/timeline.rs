//! The match from its beginning to now, a step a button: a click looks back.

use super::{Game, Wish, words};
use crate::app::chip;
use crate::book::{Book, Event, State, Step};
use crate::page;
use eframe::egui::style::ScrollStyle;
use eframe::egui::{Rect, RichText, ScrollArea, Sense, Ui, Vec2};

/// Draws the timeline; returns what was asked for.
pub fn ui(ui: &mut Ui, game: &Game) -> Option<Wish> {
    let (book, mut wish) = (game.book(), None);
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
                for number in book.standing() {
                    let Some((was, step)) = step_of(book, number) else {
                        continue;
                    };
                    ui.separator();
                    if let Some(player) = step.player() {
                        chip::color(ui, player);
                    }
                    if book.entries()[number - 1].photo.is_some() {
                        camera(ui);
                    }
                    let words = format!("{number} {}", words::brief(step));
                    let button = ui.selectable_label(shown == Some(number), words);
                    let sentence = page::sentence(book.setup(), was, step);
                    if button.on_hover_text(sentence).clicked() {
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

/// The step of an entry, with the state that it was taken in; none for what is no step.
pub fn step_of(book: &Book, number: usize) -> Option<(&State, &Step)> {
    let entry = book.entries().get(number.checked_sub(1)?)?;
    let Event::Step(step) = &entry.event else {
        return None;
    };
    // Undone steps are entries too, and what an undo leads to is the state after it.
    Some((book.state_after(number - 1)?, step))
}
