//! What the tutor says: how good every step is that may be taken.

use super::{Game, Request};
use crate::app::speaking::Speaks;
use crate::phrase;
use eframe::egui::{Label, RichText, Ui};

/// Draws the tutor's switch and, while it is on, its lesson; nothing where the game has no tutor.
pub fn ui(ui: &mut Ui, game: &Game) -> Option<Request> {
    let tutor = game.tutor();
    if game.history_view().is_some() || !(tutor.is_on() || game.book().study().is_some()) {
        return None;
    }
    let mut is_on = tutor.is_on();
    let switch = ui.checkbox(&mut is_on, ui.say(phrase!("tutor")));
    let switch = switch.on_hover_text(ui.say(phrase!("tutor-why")));
    if switch.changed() {
        return Some(Request::Teach(is_on));
    }
    if tutor.is_at_work() {
        ui.weak(ui.say(phrase!("tutor-at-work")));
    }
    let lesson = game.lesson()?;
    ui.horizontal_wrapped(|ui| {
        for worth in &lesson.worths {
            let words = RichText::new(ui.say(phrase!(
                "tutor-worth",
                step = &worth.step,
                worth = &worth.worth
            )));
            let words = if worth.is_best { words.strong() } else { words };
            ui.add(Label::new(words).extend());
        }
    });
    ui.weak(ui.say(&lesson.remark));
    None
}
