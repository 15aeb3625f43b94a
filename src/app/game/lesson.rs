//! What the tutor says: how good every step is that may be taken.

use super::{Game, Wish};
use eframe::egui::{Label, RichText, Ui};

/// Draws the tutor's switch and, while it is on, its lesson; nothing where the game has no tutor.
pub fn ui(ui: &mut Ui, game: &Game) -> Option<Wish> {
    let tutor = game.tutor();
    if game.look_back().is_some() || !(tutor.is_on() || game.book().study().is_some()) {
        return None;
    }
    let mut is_on = tutor.is_on();
    let switch = ui.checkbox(&mut is_on, "Tutor");
    let switch = switch.on_hover_text("How good every move is, or what still fits all that was seen; best moves are drawn in the picture");
    if switch.changed() {
        return Some(Wish::Teach(is_on));
    }
    if tutor.is_at_work() {
        ui.weak("The tutor looks ahead…");
    }
    let lesson = game.lesson()?;
    ui.horizontal_wrapped(|ui| {
        for worth in &lesson.worths {
            let words = RichText::new(format!("{} {}", worth.step, worth.worth));
            let words = match worth.is_best {
                true => words.strong(),
                false => words,
            };
            ui.add(Label::new(words).extend());
        }
    });
    ui.weak(&lesson.remark);
    None
}
