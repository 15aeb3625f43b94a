//! Every player with points, hand or pad, and prisoners.

use super::pyramids;
use crate::app::chip;
use crate::book::{Setup, Standing, State, Stock, standings};
use crate::page;
use crate::piece::Color;
use eframe::egui::{Align, Frame, Layout, RichText, Stroke, Ui};

/// Draws all players in the order of their turns.
pub fn ui(ui: &mut Ui, setup: &Setup, state: &State) {
    let lines = standings(setup, state);
    for color in setup.colors() {
        let is_to_move = state.turn(setup) == Some(color);
        let edge = match is_to_move {
            true => Stroke::new(1.5, ui.visuals().selection.bg_fill),
            false => ui.visuals().widgets.noninteractive.bg_stroke,
        };
        Frame::group(ui.style()).stroke(edge).show(ui, |ui| {
            ui.set_width(ui.available_width());
            let line = lines.iter().find(|line| line.color == *color);
            head(ui, setup, color, line);
            for (what, stock) in belongings(state, color) {
                pieces(ui, &page::name(setup, color), what, &stock);
            }
        });
    }
}

fn head(ui: &mut Ui, setup: &Setup, color: &Color, line: Option<&Standing>) {
    ui.horizontal(|ui| {
        chip::color(ui, color);
        ui.label(RichText::new(page::name(setup, color)).strong());
        if let Some(side) = player_side(setup, color) {
            ui.weak(side);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if let Some(line) = line {
                let unit = if line.points == 1 { "point" } else { "points" };
                let words = format!("{} {unit}", line.points);
                ui.label(RichText::new(words).strong().size(16.0));
            }
        });
    });
}

fn player_side(setup: &Setup, color: &Color) -> Option<&'static str> {
    let player = setup.players.iter().find(|p| p.color == *color)?;
    Some(player.side?.name())
}

/// What a player has off the table, and what it is called.
fn belongings(state: &State, color: &Color) -> Vec<(&'static str, Stock)> {
    match state {
        State::Geomancy(state) => vec![
            ("hand", state.hands.only(|c, _| c == color)),
            (
                "prisoners",
                state.prisoners.get(color).cloned().unwrap_or_default(),
            ),
            ("set aside", state.aside.only(|c, _| c == color)),
        ],
        State::Noname(state) => {
            let pad = state.pad(color);
            vec![
                ("pad", pad.only(|c, _| c == color)),
                ("prisoners", pad.only(|c, _| c != color)),
            ]
        }
    }
}

fn pieces(ui: &mut Ui, name: &str, what: &str, stock: &Stock) {
    // An empty hand tells something, as the game waits for it; no prisoners are the usual thing.
    if stock.is_empty() {
        if matches!(what, "hand" | "pad") {
            ui.weak(format!("{what}: empty"));
        }
        return;
    }
    ui.horizontal(|ui| {
        let label = Layout::left_to_right(Align::Center);
        let size = eframe::egui::vec2(72.0, 24.0);
        ui.allocate_ui_with_layout(size, label, |ui| {
            ui.set_min_width(size.x);
            ui.weak(what);
        });
        pyramids::row(ui, stock, &format!("{name}, {what}"));
    });
}
