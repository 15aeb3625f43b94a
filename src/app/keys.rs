//! Keys: all that hands without a mouse can do, and the sheet that lists it.

use super::phone::Phone;
use super::table::Fix;
use super::{Views, Window};
use crate::app::speaking::Speaks;
use crate::frames::SurfacePoint;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::Pose;
use eframe::egui::{
    Align2, Context, Grid, Id, Key, Modifiers, Popup, RichText, ScrollArea, Ui, Vec2,
    Window as Sheet,
};

/// Every key with what it does.
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
    Sheet::new(context.say(phrase!("keys")))
        .id(Id::unique("keys"))
        .open(&mut is_open)
        .collapsible(false)
        .resizable(false)
        .anchor(Align2::CENTER_CENTER, [0.0, 0.0])
        .show(context, |ui| {
            // Large text on a small screen.
            let sheet = ScrollArea::both().max_width(room.x).max_height(room.y);
            // Else it would be cut to the size that windows have by themselves.
            let sheet = sheet.min_scrolled_width(room.x).min_scrolled_height(room.y);
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

impl Window {
    pub(super) fn keys(&mut self, ui: &Ui) {
        // Letters typed into a field are no commands.
        if ui.ctx().text_edit_focused()
            || self.chooser.is_some()
            || self.new_game.is_some()
            || self.saving.is_some()
            || self.closing.is_some()
            || self.phone.as_ref().is_some_and(Phone::is_open)
        {
            return;
        }
        self.keys_of_history(ui);
        self.keys_of_the_picture(ui);
        self.keys_of_dialogs(ui);
        self.nudge(ui);
        // An open menu has it first.
        if !Popup::is_any_open(ui.ctx()) && pressed(ui, Modifiers::NONE, Key::Escape) {
            (self.adds, self.corners, self.shows_keys) = (false, None, false);
            self.select(None);
        }
        self.forget_gone_stone();
    }

    fn keys_of_history(&mut self, ui: &Ui) {
        // With Shift first: without it the shorter one would take both.
        if pressed(ui, Modifiers::COMMAND | Modifiers::SHIFT, Key::Z)
            || pressed(ui, Modifiers::COMMAND, Key::Y)
        {
            self.table.redo();
        }
        if pressed(ui, Modifiers::COMMAND, Key::Z) {
            self.table.undo();
        }
    }

    fn keys_of_the_picture(&mut self, ui: &Ui) {
        let plain = |key| pressed(ui, Modifiers::NONE, key);
        if plain(Key::D) {
            self.select_next();
        }
        if plain(Key::A) {
            self.adds = !self.adds;
        }
        if plain(Key::V) {
            self.views = Views::ALL[(self.views as usize + 1) % Views::ALL.len()];
        }
        if plain(Key::F) {
            self.camera.frame_board();
            self.above.frame_board();
        }
        if plain(Key::L) {
            self.labels_all = !self.labels_all;
        }
    }

    fn keys_of_dialogs(&mut self, ui: &Ui) {
        let plain = |key| pressed(ui, Modifiers::NONE, key);
        if plain(Key::E) {
            self.export();
        }
        if plain(Key::F1)
            || pressed(ui, Modifiers::SHIFT, Key::Questionmark)
            || plain(Key::Questionmark)
        {
            self.shows_keys = !self.shows_keys;
        }
        if plain(Key::O) {
            self.choose_source(&ui.ctx().clone());
        }
    }

    /// Moves the selected stone by arrow keys and turns it by comma and full stop, for hands without a mouse.
    fn nudge(&mut self, ui: &Ui) {
        const STEP_MM: f64 = 1.0;
        const STEP_DEG: f64 = 1.0;
        let focused = ui.memory(|memory| memory.focused());
        let is_free = focused.is_none_or(|id| self.camera.is(id) || self.above.is(id));
        let stone = self.selected.as_ref().filter(|_| is_free);
        let Some(stone) = stone.and_then(|id| self.table.stone(id)).cloned() else {
            return;
        };
        let pressed = |key| pressed(ui, Modifiers::NONE, key);
        let steps = [
            (Key::ArrowLeft, -STEP_MM, 0.0),
            (Key::ArrowRight, STEP_MM, 0.0),
            (Key::ArrowDown, 0.0, -STEP_MM),
            (Key::ArrowUp, 0.0, STEP_MM),
        ];
        for (key, east_mm, north_mm) in steps {
            if pressed(key) {
                let (x_mm, y_mm) = (stone.position.x_mm, stone.position.y_mm);
                let to = SurfacePoint::new(x_mm + east_mm, y_mm + north_mm);
                self.table.fix(&stone.id, &Fix::MoveTo(to));
            }
        }
        for (key, turn_deg) in [(Key::Comma, -STEP_DEG), (Key::Period, STEP_DEG)] {
            if let (true, Pose::Lying { heading }) = (pressed(key), stone.pose) {
                let fix = Fix::TurnTo(heading.turned(turn_deg));
                self.table.fix(&stone.id, &fix);
            }
        }
    }
}

/// Whether a key was pressed, which nothing else takes for its own then.
fn pressed(ui: &Ui, modifiers: Modifiers, key: Key) -> bool {
    ui.input_mut(|input| input.consume_key(modifiers, key))
}
