//! Whose turn it is, large enough to be read from across the table; whether time stands still, and what became of the page.

use super::{Game, HistoryView, Request};
use crate::app::chip;
use crate::app::dispute::amber;
use crate::app::speaking::Speaks;
use crate::phrase;
use eframe::egui::{Frame, RichText, Stroke, Ui};

/// Draws the banner; returns what was asked for.
pub fn ui(ui: &mut Ui, game: &Game) -> Option<Request> {
    let mut request = None;
    let edge = Stroke::new(1.5, ui.visuals().selection.bg_fill);
    Frame::group(ui.style()).stroke(edge).show(ui, |ui| {
        ui.set_width(ui.available_width());
        request = match game.history_view() {
            Some(past) => of_the_past(ui, game, past),
            None => of_now(ui, game),
        };
        // Below everything else of the panel it would be out of sight.
        if !game.exported().is_empty() {
            ui.label(RichText::new(ui.say(game.exported())).color(amber(ui)));
        }
    });
    request
}

fn of_now(ui: &mut Ui, game: &Game) -> Option<Request> {
    let situation = game.situation();
    ui.horizontal_wrapped(|ui| {
        let party = situation.turn.map(|turn| &game.story().parties[turn]);
        if let Some(color) = party.and_then(|party| party.color.as_ref()) {
            chip::color(ui, color);
        }
        let words = if game.is_paused() {
            ui.say(phrase!("paused"))
        } else {
            ui.say(&situation.headline)
        };
        ui.label(RichText::new(words).strong().size(22.0));
    });
    if !situation.outlook.is_empty() {
        ui.label(ui.say(&situation.outlook));
    }
    buttons(ui, game)
}

/// Pauses, exports or leaves the match.
fn buttons(ui: &mut Ui, game: &Game) -> Option<Request> {
    let mut request = None;
    ui.horizontal_wrapped(|ui| {
        if !game.story().is_over {
            let name = if game.is_paused() {
                ui.say(phrase!("resume"))
            } else {
                ui.say(phrase!("pause"))
            };
            if ui.button(name).clicked() {
                request = Some(Request::Pause(!game.is_paused()));
            }
        }
        let why = ui.say(phrase!("export-game-why"));
        let export = ui.button(ui.say(phrase!("export-game"))).on_hover_text(why);
        if export.clicked() {
            request = Some(Request::Export);
        }
        let path = game.path().display().to_string();
        let why = ui.say(phrase!("leave-game-why", path));
        if ui
            .button(ui.say(phrase!("leave-game")))
            .on_hover_text(why)
            .clicked()
        {
            request = Some(Request::Close);
        }
        if game.has_bell() {
            ui.weak(ui.say(phrase!("timer-runs")));
        }
    });
    request
}

fn of_the_past(ui: &mut Ui, game: &Game, past: &HistoryView) -> Option<Request> {
    let (mut request, entry) = (None, past.entry());
    let title = match past.place() {
        0 => phrase!("past-beginning"),
        place => phrase!("past-after", place),
    };
    ui.label(
        RichText::new(ui.say(title))
            .strong()
            .size(22.0)
            .color(amber(ui)),
    );
    if let Some(step) = game.story().steps.iter().find(|step| step.number == entry) {
        ui.label(ui.say(&step.sentence));
        for sentence in &step.consequences {
            ui.weak(ui.say(sentence));
        }
    }
    ui.horizontal_wrapped(|ui| {
        if ui.button(ui.say(phrase!("back-to-game"))).clicked() {
            request = Some(Request::ShowEntry(None));
        }
        let why = ui.say(phrase!("go-on-from-here-why"));
        if ui
            .button(ui.say(phrase!("go-on-from-here")))
            .on_hover_text(why)
            .clicked()
        {
            request = Some(Request::UndoTo(entry));
        }
    });
    request
}
