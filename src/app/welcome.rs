//! The first minute: what the window says to someone who has never seen it.

use super::wording;
use crate::app::speaking::Speaks;
use crate::phrase;
use crate::phrasing::Phrase;
use eframe::egui::{Frame, RichText, Ui};

/// The card beside the demo film; true if a person wants to choose a camera.
pub fn card(ui: &mut Ui) -> bool {
    let mut is_asked = false;
    Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.heading(ui.say(phrase!("welcome-demo")));
        ui.label(ui.say(phrase!("welcome-demo-what")));
        let steps = [
            phrase!("welcome-step-camera"),
            phrase!("welcome-step-choose"),
            phrase!("welcome-step-cast"),
        ];
        for (number, step) in (1..).zip(steps) {
            ui.horizontal_wrapped(|ui| {
                ui.label(RichText::new(format!("{number}.")).strong());
                ui.label(ui.say(step));
            });
        }
        is_asked = ui.button(ui.say(phrase!("welcome-choose"))).clicked();
    });
    ui.add_space(8.0);
    is_asked
}

/// In the picture's place while there is none yet; true if a person would rather see the demo.
pub fn empty(ui: &mut Ui, trouble: &Phrase) -> bool {
    let mut is_asked = false;
    ui.vertical_centered(|ui| {
        ui.add_space(ui.available_height() / 3.0);
        ui.heading(ui.say(phrase!("welcome-empty")));
        ui.label(ui.say(phrase!("welcome-empty-how")));
        if !trouble.is_empty() {
            ui.add_space(12.0);
            ui.label(wording::in_the_window(trouble, ui.language()));
            ui.add_space(12.0);
            is_asked = ui.button(ui.say(phrase!("welcome-play-demo"))).clicked();
        }
    });
    is_asked
}
