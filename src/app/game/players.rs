//! Every player with points, hand or pad, and prisoners.

use super::{Request, labels, pyramids, trays};
use crate::app::chip;
use crate::app::speaking::Speaks;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::matches::shown::ShownPlayer;
use crate::rules::matches::tray::Laid;
use crate::rules::matches::watched::{InventoryItem, Situation};
use eframe::egui::{Align, Frame, Label, Layout, RichText, Stroke, Ui, vec2};

/// Draws all players in the order of their turns with what lies before them, and what lies ready for all; returns what was
/// asked for.
pub fn ui(
    ui: &mut Ui,
    parties: &[ShownPlayer],
    situation: &Situation,
    laid: &Laid,
) -> Option<Request> {
    let mut request = None;
    for (index, party) in parties.iter().enumerate() {
        let edge = if situation.turn == Some(index) {
            Stroke::new(1.5, ui.visuals().selection.bg_fill)
        } else {
            ui.visuals().widgets.noninteractive.bg_stroke
        };
        Frame::group(ui.style()).stroke(edge).show(ui, |ui| {
            ui.set_width(ui.available_width());
            head(ui, party, situation.counted.get(index));
            for belonging in situation.belongings.get(index).into_iter().flatten() {
                pieces(ui, Some((&party.name).into()), belonging);
            }
            request = request.take().or(trays::of_player(ui, laid, index));
            // Below what is picked out, which would else move under the pointer.
            if trays::last_to_pick(laid) == Some(index) {
                request = request.take().or(trays::invocations(ui, laid));
            }
        });
    }
    for belonging in &situation.common {
        pieces(ui, None, belonging);
    }
    request
}

fn head(ui: &mut Ui, party: &ShownPlayer, points: Option<&Phrase>) {
    // The points first: they leave a long name what room there is.
    let line = vec2(ui.available_width(), ui.spacing().interact_size.y);
    ui.allocate_ui_with_layout(line, Layout::right_to_left(Align::Center), |ui| {
        if let Some(points) = points {
            ui.label(RichText::new(ui.say(points)).strong().size(16.0));
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            if let Some(color) = &party.color {
                chip::color(ui, color);
            }
            if let Some(side) = party.side {
                ui.weak(ui.say(Phrase::from(side)));
            }
            let name = RichText::new(ui.say(&party.name)).strong();
            ui.add(Label::new(name).truncate());
        });
    });
}

/// Some pieces of a player; without one, of all.
fn pieces(ui: &mut Ui, name: Option<Phrase>, belonging: &InventoryItem) {
    let (what, words) = (belonging.what.clone(), belonging.words.clone());
    if belonging.pieces.is_empty() {
        if belonging.is_told_when_empty {
            ui.weak(ui.say(labels::nothing_of(what)));
        }
        return;
    }
    ui.horizontal(|ui| {
        let label = Layout::left_to_right(Align::Center);
        let size = vec2(72.0, 24.0);
        ui.allocate_ui_with_layout(size, label, |ui| {
            ui.set_min_width(size.x);
            ui.weak(ui.say(&what));
        });
        let words = match name {
            None => labels::belonging(what, words),
            Some(name) => phrase!("belonging-of", name, what, words),
        };
        pyramids::row(ui, &belonging.pieces, &ui.say(words));
    });
}
