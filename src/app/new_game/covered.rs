//! A blank under a cover: what one person fills in before a match, and nobody else may see.

use crate::app::dispute::amber;
use crate::app::game::labels;
use crate::app::speaking::Speaks;
use crate::app::style;
use crate::app::wording;
use crate::phrase;
use crate::rules::matches::played::{Blank, Cover};
use eframe::egui::{RichText, TextEdit, Ui};

/// Something that one person writes and that nobody else may see; whether its cover is to be lifted or laid down.
pub fn ui(
    ui: &mut Ui,
    (blank, cover): (&Blank, &Cover),
    filled: &mut String,
    is_lifted: bool,
) -> bool {
    if !is_lifted {
        let why = ui.say(labels::look_away());
        let is_lifted = ui.button(ui.say((cover.words)())).on_hover_text(why);
        if !filled.trim().is_empty() {
            ui.weak(ui.say(match (cover.read)(filled) {
                Ok(_) => phrase!("blank-written"),
                Err(_) => phrase!("blank-unclear"),
            }));
        }
        return is_lifted.clicked();
    }
    let field = TextEdit::singleline(filled).hint_text(ui.say((blank.hint)()));
    let field = ui.add(field.desired_width(ui.available_width()));
    style::heard_as(&field, (blank.label)());
    match (cover.read)(filled) {
        _ if filled.trim().is_empty() => {}
        Ok(understood) => {
            ui.label(ui.say(understood));
        }
        Err(problem) => {
            let problem = wording::in_the_window(problem, ui.language());
            ui.label(RichText::new(problem).color(amber(ui)));
        }
    }
    ui.button(ui.say(labels::cover())).clicked()
}
