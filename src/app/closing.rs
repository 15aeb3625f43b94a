//! The window is to be closed: what people said, and what is kept nowhere, is not lost without a word.

use super::{Window, style};
use crate::app::speaking::Speaks;
use crate::phrase;
use eframe::egui::{Context, Id, Modal, Ui, ViewportCommand};

/// How far it has come. While it goes on, whoever asks once more to close the window means it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// People are asked.
    Asked,
    /// The evidence is kept first.
    Keeping,
}

/// What was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ClosingAnswer {
    Export,
    Close,
    Back,
}

impl Window {
    /// Asks, where the window is to be closed and something would be lost.
    pub(super) fn closing_dialog(&mut self, context: &Context) {
        if context.input(|input| input.viewport().close_requested()) {
            if self.closing.is_some() || !self.would_lose_words() {
                return;
            }
            self.closing = Some(Closing::Asked);
            context.send_viewport_cmd(ViewportCommand::CancelClose);
        }
        match self.closing {
            None => {}
            Some(Closing::Asked) => {
                if let Some(answer) = self.asked_before_closing(context) {
                    self.follow_answer(answer, context);
                }
            }
            // Its dialog is still open.
            Some(Closing::Keeping) if self.saving.is_some() => {}
            // Nothing was kept: why is told already.
            Some(Closing::Keeping) if self.table.is_unkept() => self.closing = None,
            Some(Closing::Keeping) => context.send_viewport_cmd(ViewportCommand::Close),
        }
    }

    fn would_lose_words(&self) -> bool {
        self.would_lose_words_of_table() || self.photos.unkept() > 0
    }

    /// The demo's table is nobody's.
    fn would_lose_words_of_table(&self) -> bool {
        self.table.is_unkept() && !self.eye.is_demo()
    }

    fn follow_answer(&mut self, answer: ClosingAnswer, context: &Context) {
        match answer {
            ClosingAnswer::Export => {
                self.closing = Some(Closing::Keeping);
                self.export();
            }
            ClosingAnswer::Close => context.send_viewport_cmd(ViewportCommand::Close),
            ClosingAnswer::Back => self.closing = None,
        }
    }

    fn asked_before_closing(&self, context: &Context) -> Option<ClosingAnswer> {
        let modal = Modal::new(Id::unique("closing")).show(context, |ui| self.closing_question(ui));
        let is_left = modal.should_close();
        modal.inner.or(is_left.then_some(ClosingAnswer::Back))
    }

    fn closing_question(&self, ui: &mut Ui) -> Option<ClosingAnswer> {
        let is_of_table = self.would_lose_words_of_table();
        if is_of_table {
            ui.label(ui.say(phrase!("closing-table")));
        }
        let photos = self.photos.unkept();
        if photos > 0 {
            ui.label(ui.say(phrase!("closing-photos", count = photos)));
        }
        ui.add_space(8.0);
        let can_export = is_of_table && self.table.reading().is_some() && self.eye.read().is_some();
        let row = ui.horizontal_wrapped(|ui| {
            let exports = can_export && style::goes_on(ui, phrase!("closing-export")).clicked();
            let closes = ui.button(ui.say(phrase!("close"))).clicked();
            let goes_back = ui.button(ui.say(phrase!("closing-back"))).clicked();
            let answers = [
                (exports, ClosingAnswer::Export),
                (closes, ClosingAnswer::Close),
                (goes_back, ClosingAnswer::Back),
            ];
            answers.into_iter().find(|(is_given, _)| *is_given)
        });
        row.inner.map(|(_, answer)| answer)
    }
}
