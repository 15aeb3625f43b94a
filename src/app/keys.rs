//! The sheet of keys: all that hands without a mouse can do.

use eframe::egui::{Align2, Context, Grid, RichText, Window};

/// Every key with what it does; `acts` reads the same keys.
const KEYS: [(&str, &str); 15] = [
    ("D", "next stone, those in doubt first"),
    ("A", "add a stone"),
    ("Arrows", "move the selected stone by a millimetre"),
    (",  .", "turn it by a degree"),
    ("Esc", "let go"),
    ("L", "the labels of all stones"),
    ("V", "camera, from above, both"),
    ("F", "close-up of the board"),
    ("+  −", "zoom, with the picture in focus"),
    ("Tab, Enter", "go from button to button, press it"),
    ("O", "choose what to watch"),
    ("E", "export evidence"),
    ("Ctrl+Z", "undo"),
    ("Ctrl+Shift+Z, Ctrl+Y", "redo"),
    ("?  F1", "this sheet"),
];

/// Draws the sheet over everything; false once it is closed.
pub fn ui(context: &Context) -> bool {
    let mut is_open = true;
    Window::new("Keys")
        .open(&mut is_open)
        .collapsible(false)
        .resizable(false)
        .anchor(Align2::CENTER_CENTER, [0.0, 0.0])
        .show(context, |ui| {
            Grid::new("keys").striped(true).show(ui, |ui| {
                for (key, what) in KEYS {
                    ui.label(RichText::new(key).strong().monospace());
                    ui.label(what);
                    ui.end_row();
                }
            });
        });
    is_open
}
