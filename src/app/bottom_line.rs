//! What is said at the bottom: how the board is read, what was just done, else what the eye notes or what a click does. What is amiss
//! with the picture stands above it.

use super::Window;
use super::dispute::amber;
use super::file_manager;
use super::notices::told_of_kept;
use super::room::is_low;
use super::wording;
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
        let is_amiss = self.eye.has_board_by_hand();
        let reading = self.table.reading();
        let is_noted = reading.is_some_and(|reading| !reading.notes.is_empty());
        if is_amiss || is_noted || !self.notice.is_empty() || !is_low(ui) {
            Panel::bottom("words").show(ui, |ui| self.bottom(ui));
        }
    }

    fn bottom(&mut self, ui: &mut Ui) {
        ui.add_space(2.0);
        ui.horizontal_wrapped(|ui| {
            // A board that nobody looks for is not missed either when the camera is bumped.
            let is_by_hand = self.eye.has_board_by_hand();
            if is_by_hand {
                let words = RichText::new(ui.say(phrase!("board-by-hand")));
                ui.label(words.color(amber(ui)));
            }
            if !self.notice.is_empty() {
                ui.label(wording::in_the_window(&self.notice, ui.language()));
                self.offer_folder(ui);
            }
            if !is_by_hand && self.notice.is_empty() {
                let notes = self.table.reading().map(|reading| &reading.notes);
                let notes = notes.filter(|notes| !notes.is_empty());
                let notes =
                    notes.map(|notes| Phrase::list(notes, ListJoint::Between("; ")).capitalized());
                let notes = notes.map(|notes| wording::in_the_window(notes, ui.language()));
                if is_low(ui) {
                    drop(ui.add(Label::new(notes.unwrap_or_default()).truncate()))
                } else {
                    ui.weak(notes.unwrap_or_else(|| ui.say(phrase!("click-a-stone"))));
                }
            }
        });
        ui.add_space(2.0);
    }
}
