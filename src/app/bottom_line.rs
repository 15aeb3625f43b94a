//! What is said at the bottom: what goes wrong, what was just done, else what the eye notes or what a click does.

use super::Window;
use super::dispute::amber;
use super::file_manager;
use super::notices::told_of_kept;
use super::plainly;
use super::room::is_low;
use crate::app::speaking::Speaks;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use eframe::egui::{Label, Panel, RichText, Ui};

impl Window {
    /// Beside the sentence that evidence was kept: where.
    fn offer_folder(&mut self, ui: &mut Ui) {
        let Some(kept) = self.kept.as_ref() else {
            return;
        };
        let Some(folder) = kept.parent() else {
            return;
        };
        let is_of_it = self.notice == told_of_kept(kept);
        if !is_of_it || !ui.button(ui.say(phrase!("open-folder"))).clicked() {
            return;
        }
        if let Err(problem) = file_manager::show(folder) {
            self.notice = problem;
        }
    }

    /// Draws it; a low window gives its room to the picture while there is nothing to say.
    pub(super) fn bottom_line(&mut self, ui: &mut Ui) {
        let eye = &self.eye;
        let is_amiss = !eye.trouble.is_empty() || eye.error.is_some() || eye.has_board_by_hand();
        let reading = self.table.reading();
        let is_noted = reading.is_some_and(|reading| !reading.notes.is_empty());
        if is_amiss || is_noted || !self.notice.is_empty() || !is_low(ui) {
            Panel::bottom("words").show(ui, |ui| self.bottom(ui));
        }
    }

    fn bottom(&mut self, ui: &mut Ui) {
        ui.add_space(2.0);
        ui.horizontal_wrapped(|ui| {
            let error = self.eye.error.as_ref();
            let error = error.map(|error| plainly::in_the_window(error, ui.language()));
            let error = error.unwrap_or_default();
            let trouble = plainly::in_the_window(&self.eye.trouble, ui.language());
            // A board that nobody looks for is not missed either when the camera is bumped.
            let by_hand = match self.eye.has_board_by_hand() {
                true => ui.say(phrase!("board-by-hand")),
                false => String::new(),
            };
            let doubts = [trouble, error, by_hand];
            for sentence in doubts.iter().filter(|sentence| !sentence.is_empty()) {
                ui.label(RichText::new(sentence).color(amber(ui)));
            }
            if !self.notice.is_empty() {
                ui.label(plainly::in_the_window(&self.notice, ui.language()));
                self.offer_folder(ui);
            }
            if doubts.concat().is_empty() && self.notice.is_empty() {
                let notes = self.table.reading().map(|reading| &reading.notes);
                let notes = notes.filter(|notes| !notes.is_empty());
                let notes =
                    notes.map(|notes| Phrase::list(notes, ListJoint::Between("; ")).capitalized());
                let notes = notes.map(|notes| plainly::in_the_window(notes, ui.language()));
                match is_low(ui) {
                    // The sheet of keys says the rest.
                    true => drop(ui.add(Label::new(notes.unwrap_or_default()).truncate())),
                    false => {
                        ui.weak(notes.unwrap_or_else(|| ui.say(phrase!("click-a-stone"))));
                    }
                }
            }
        });
        ui.add_space(2.0);
    }
}
