//! The first minute: what the window says to someone who has never seen it.

use eframe::egui::{Frame, RichText, Ui};

/// How to begin, in the order of doing.
const STEPS: [&str; 3] = [
    "Put a webcam or a phone above the table, so that it sees the whole board.",
    "Choose it here.",
    "Cast, and take your hands away: the ruling appears by itself.",
];

/// The card beside the demo film; true if a person wants to choose a camera.
pub fn card(ui: &mut Ui) -> bool {
    let mut is_asked = false;
    Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.heading("This is a demo film");
        ui.label("A stone is taken up and cast elsewhere, over and over. For your own table:");
        for (number, step) in (1..).zip(STEPS) {
            ui.horizontal_wrapped(|ui| {
                ui.label(RichText::new(format!("{number}.")).strong());
                ui.label(step);
            });
        }
        is_asked = ui.button("Choose a camera…").clicked();
    });
    ui.add_space(8.0);
    is_asked
}

/// In the picture's place while there is none yet; true if a person would rather see the demo.
pub fn empty(ui: &mut Ui, trouble: &str) -> bool {
    let mut is_asked = false;
    ui.vertical_centered(|ui| {
        ui.add_space(ui.available_height() / 3.0);
        ui.heading("Point a camera at the table");
        ui.label("Choose one with the button at the upper left, or drop a photo here.");
        if !trouble.is_empty() {
            ui.add_space(12.0);
            ui.label(trouble);
            ui.add_space(12.0);
            is_asked = ui.button("Play the demo film meanwhile").clicked();
        }
    });
    is_asked
}
