//! An answer that is written: how it is understood is said while it is written.

use super::{Game, Request};
use crate::app::dispute::amber;
use crate::app::speaking::Speaks;
use crate::app::style;
use crate::app::wording;
use crate::phrasing::Phrase;
use crate::rules::matches::watched::Written;
use eframe::egui::{Key, RichText, TextEdit, Ui};

/// What stands in the field, and what it would come to.
#[derive(Debug, Default)]
pub struct Writing {
    text: String,
    /// In sentences; the error is one.
    tried: Option<Result<Vec<Phrase>, Phrase>>,
}

impl Game {
    /// Takes in what is written now.
    pub fn write_down(&mut self, text: String, written: &Written) {
        let tried = (!text.trim().is_empty()).then(|| self.book().tried(&written.said(&text)));
        self.writing = Writing { text, tried };
    }
}

/// The field, how it is understood, and the button.
pub fn ui(ui: &mut Ui, game: &Game, written: &Written) -> Option<Request> {
    let Writing { text, tried } = &game.writing;
    let mut request = None;
    let mut now = text.clone();
    let field = TextEdit::singleline(&mut now).hint_text(ui.say(&written.hint));
    let field = ui.add(field.desired_width(ui.available_width()));
    style::heard_as(&field, &written.hint);
    let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    if now != *text {
        request = Some(Request::Write(now, Box::new(written.clone())));
    }
    match tried {
        None => {}
        Some(Ok(sentences)) => sentences.iter().for_each(|sentence| {
            ui.label(ui.say(sentence));
        }),
        Some(Err(problem)) => {
            let problem = wording::in_the_window(problem, ui.language());
            ui.label(RichText::new(problem).color(amber(ui)));
        }
    }
    let is_clear = matches!(tried, Some(Ok(_)));
    let button = ui.add_enabled_ui(is_clear, |ui| ui.button(ui.say(&written.label)).clicked());
    if is_clear && (button.inner || is_entered) {
        request = Some(Request::Do(Box::new(written.said(text))));
    }
    request
}
