//! Going on with a recorded match: which one, typed or picked from a folder.

use super::{NewGame, Plan};
use crate::app::chooser::dialog::{PathAnswer, PathDialog};
use crate::app::room::field_width;
use crate::app::speaking::Speaks;
use crate::app::style;
use crate::phrase;
use eframe::egui::{Button, Context, Key, TextEdit, Ui};
use std::path::PathBuf;

impl NewGame {
    pub(super) fn take_picked(&mut self, context: &Context) {
        let Some(answer) = self.dialog.as_ref().and_then(PathDialog::answer) else {
            return;
        };
        self.dialog = None;
        match answer {
            PathAnswer::Picked(path) => self.old_record = path.display().to_string(),
            PathAnswer::Closed => {}
            PathAnswer::Missing => self.problem = context.say(phrase!("dialog-missing")),
        }
    }

    pub(super) fn old_game(&mut self, ui: &mut Ui, context: &Context) -> Option<Plan> {
        let mut is_asked = false;
        ui.heading(ui.say(phrase!("old-game")));
        ui.horizontal(|ui| {
            let field = TextEdit::singleline(&mut self.old_record)
                .hint_text("game.jsonl")
                .desired_width(field_width(ui, 390.0, 190.0));
            let field = ui.add(field);
            style::heard_as(&field, phrase!("old-record"));
            let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            let browse = ui.add_enabled(
                self.dialog.is_none(),
                Button::new(ui.say(phrase!("browse"))),
            );
            if browse.clicked() {
                self.dialog = Some(PathDialog::for_record(context));
            }
            let is_named = !self.old_record.trim().is_empty();
            let go_on = ui.add_enabled(is_named, Button::new(ui.say(phrase!("go-on"))));
            is_asked = go_on.clicked() || is_named && is_entered;
        });
        self.lifted = self.lifted.filter(|_| !is_asked);
        is_asked.then(|| Plan::Resume {
            path: PathBuf::from(self.old_record.trim()),
            bell: self.drawn_bell(),
        })
    }
}
