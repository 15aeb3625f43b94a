//! What hands have to do: after a ruling, and within a turn. Ticked off as the camera sees it done.

use super::{RulingRequest, labels};
use crate::app::chip;
use crate::app::dispute::amber;
use crate::app::speaking::Speaks;
use crate::app::table::Table;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::instruction::Instruction;
use eframe::egui::{Button, Frame, RichText, Ui};

/// The guide after a ruling, or the button that begins it; nothing where the game clears up nothing.
pub fn after_a_ruling(ui: &mut Ui, table: &Table, is_decided: bool) -> Option<RulingRequest> {
    let steps: Vec<(&Instruction, bool)> = table.guide().collect();
    if !table.is_guiding() {
        if !table.can_guide() {
            return None;
        }
        ui.add_space(8.0);
        let why = ui.say(phrase!("agree-why"));
        let button = Button::new(ui.say(phrase!("agree")));
        let is_asked = ui
            .add_enabled(is_decided, button)
            .on_hover_text(why)
            .clicked();
        return is_asked.then_some(RulingRequest::BeginGuide);
    }
    ui.add_space(8.0);
    let mut request = None;
    Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let left = steps.iter().filter(|(_, is_done)| !is_done).count();
        ui.heading(ui.say(labels::to_do(left, steps.len())));
        for (step, is_done) in &steps {
            request = request.take().or(line(ui, step, *is_done));
        }
        if ui.button(ui.say(labels::judge_anew(left))).clicked() {
            request = Some(RulingRequest::EndGuide);
        }
    });
    request
}

fn line(ui: &mut Ui, step: &Instruction, is_done: bool) -> Option<RulingRequest> {
    let clicked = ui.horizontal_wrapped(|ui| {
        chip::tick(ui, is_done);
        chip::color(ui, &step.color);
        let words = RichText::new(ui.say(labels::instruction(step, is_done)));
        let words = if is_done { words.weak() } else { words };
        ui.add(Button::selectable(false, words).wrap()).clicked()
    });
    clicked
        .inner
        .then(|| RulingRequest::PointAt(vec![step.id.clone()]))
}

/// What was done since the turn began, and what follows; nothing where the game has no turns.
pub fn of_a_turn(ui: &mut Ui, table: &Table, placed: &[Phrase]) -> Option<RulingRequest> {
    let change = table.change()?;
    let mut request = None;
    ui.add_space(8.0);
    Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.heading(ui.say(phrase!("this-turn")));
        for sentence in placed {
            ui.label(ui.say(sentence));
        }
        match &change {
            Err(problem) => {
                ui.label(RichText::new(ui.say(problem)).color(amber(ui)));
            }
            Ok(change) => {
                if change.sentences.is_empty() {
                    ui.label(ui.say(phrase!("nothing-changed")));
                }
                for sentence in &change.sentences {
                    ui.label(ui.say(sentence));
                }
                if !change.stones.is_empty() && ui.button(ui.say(phrase!("show-stones"))).clicked()
                {
                    request = Some(RulingRequest::PointAt(change.stones.clone()));
                }
            }
        }
        let why = ui.say(phrase!("next-turn-why"));
        if ui
            .button(ui.say(phrase!("next-turn")))
            .on_hover_text(why)
            .clicked()
        {
            request = Some(RulingRequest::BeginTurn);
        }
    });
    request
}
