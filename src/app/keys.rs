//! The sheet of keys: all that hands without a mouse can do.

use crate::app::speaking::Speaks;
use crate::phrase;
use crate::phrasing::Phrase;
use eframe::egui::{Align2, Context, Grid, Id, RichText, ScrollArea, Vec2, Window};

/// Every key with what it does; `acts` reads the same keys.
fn keys() -> [(Phrase, Phrase); 15] {
    [
        ("D".into(), phrase!("keys-next-stone")),
        ("A".into(), phrase!("keys-add")),
        (phrase!("key-arrows"), phrase!("keys-move")),
        (",  .".into(), phrase!("keys-turn")),
        ("Esc".into(), phrase!("keys-let-go")),
        ("L".into(), phrase!("keys-labels")),
        ("V".into(), phrase!("keys-views")),
        ("F".into(), phrase!("keys-close-up")),
        ("+  −".into(), phrase!("keys-zoom")),
        (phrase!("key-tab-enter"), phrase!("keys-go")),
        ("O".into(), phrase!("keys-source")),
        ("E".into(), phrase!("keys-export")),
        (phrase!("undo-key"), phrase!("keys-undo")),
        (phrase!("redo-keys"), phrase!("keys-redo")),
        ("?  F1".into(), phrase!("keys-sheet")),
    ]
}

/// Draws the sheet over everything; false once it is closed.
pub fn ui(context: &Context) -> bool {
    /// Beside the sheet, with its title, in points.
    const MARGIN: Vec2 = Vec2::new(40.0, 80.0);
    let mut is_open = true;
    let room = context.content_rect().size() - MARGIN;
    Window::new(context.say(phrase!("keys")))
        .id(Id::unique("keys"))
        .open(&mut is_open)
        .collapsible(false)
        .resizable(false)
        .anchor(Align2::CENTER_CENTER, [0.0, 0.0])
        .show(context, |ui| {
            // Large text on a small screen.
            let sheet = ScrollArea::both().max_width(room.x).max_height(room.y);
            sheet.show(ui, |ui| {
                Grid::new("keys").striped(true).show(ui, |ui| {
                    for (key, what) in keys() {
                        ui.label(RichText::new(ui.say(key)).strong().monospace());
                        ui.label(ui.say(what));
                        ui.end_row();
                    }
                });
            });
        });
    is_open
}
