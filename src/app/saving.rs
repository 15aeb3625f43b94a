//! The dialog that asks where evidence is kept.

use super::chooser::dialog::{PathAnswer, PathDialog};
use super::room::field_width;
use super::style;
use crate::app::speaking::Speaks;
use crate::phrase;
use eframe::egui::{Align2, Button, Context, Id, Key, TextEdit, Ui, Window};
use std::path::{Path, PathBuf};

/// The open dialog.
pub struct Saving {
    folder: String,
    dialog: Option<PathDialog>,
    /// Whether the system had none to show.
    has_no_dialog: bool,
}

/// What became of it in this frame.
pub enum SavingOutcome {
    StaysOpen,
    Closed,
    /// Keep it in this folder.
    Into(PathBuf),
}

impl Saving {
    pub fn open(folder: &Path) -> Self {
        let whole = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
        Self {
            folder: whole.display().to_string(),
            dialog: None,
            has_no_dialog: false,
        }
    }

    /// Draws the dialog.
    pub fn ui(&mut self, context: &Context) -> SavingOutcome {
        if let Some(answer) = self.dialog.as_ref().and_then(PathDialog::answer) {
            self.dialog = None;
            self.has_no_dialog = matches!(answer, PathAnswer::Missing);
            if let PathAnswer::Picked(folder) = answer {
                self.folder = folder.display().to_string();
            }
        }
        let (mut is_open, mut outcome) = (true, SavingOutcome::StaysOpen);
        let mut is_entered = false;
        let pressed = |ui: &Ui, key| ui.input(|input| input.key_pressed(key));
        Window::new(context.say(phrase!("keep-title")))
            .id(Id::unique("keep the evidence"))
            .open(&mut is_open)
            .collapsible(false)
            .resizable(false)
            .anchor(Align2::CENTER_CENTER, [0.0, 0.0])
            .show(context, |ui| {
                ui.label(ui.say(phrase!("keep-what")));
                ui.horizontal(|ui| {
                    let label = ui.label(ui.say(phrase!("keep-folder")));
                    let field = TextEdit::singleline(&mut self.folder)
                        .desired_width(field_width(ui, 360.0, 200.0));
                    let field = ui.add(field).labelled_by(label.id);
                    is_entered = field.lost_focus() && pressed(ui, Key::Enter);
                    let browse = ui.add_enabled(
                        self.dialog.is_none(),
                        Button::new(ui.say(phrase!("browse"))),
                    );
                    if browse.clicked() {
                        self.dialog = Some(PathDialog::for_keeping(context));
                    }
                });
                if self.has_no_dialog {
                    ui.weak(ui.say(phrase!("dialog-missing")));
                }
                ui.horizontal(|ui| {
                    // Enter goes on, from the field and from nowhere in particular.
                    let is_free = ui.memory(|memory| memory.focused()).is_none();
                    is_entered |= is_free && pressed(ui, Key::Enter);
                    if style::goes_on(ui, phrase!("keep-there")).clicked() || is_entered {
                        outcome = SavingOutcome::Into(PathBuf::from(self.folder.trim()));
                    }
                    let cancel = ui.button(ui.say(phrase!("cancel"))).clicked();
                    if cancel || pressed(ui, Key::Escape) {
                        outcome = SavingOutcome::Closed;
                    }
                });
            });
        if is_open {
            outcome
        } else {
            SavingOutcome::Closed
        }
    }
}
