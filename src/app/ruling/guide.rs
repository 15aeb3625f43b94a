//! What hands have to do: after a cast in Geomancy, and within a turn of Noname. Ticked off as the camera
//! sees it done.

use super::Wish;
use crate::app::chip;
use crate::app::table::Table;
use crate::rules::geomancy::Ruling;
use crate::rules::geomancy::guide::{Order, Step};
use crate::rules::noname::{self, diff::Diff};
use eframe::egui::{Button, Frame, RichText, Ui};

/// The guide after a cast, or the button that begins it.
pub fn after_a_cast(ui: &mut Ui, table: &Table, ruling: &Ruling) -> Option<Wish> {
    let steps: Vec<(&Step, bool)> = table.guide().collect();
    ui.add_space(8.0);
    if !table.is_guiding() {
        let why = "Freezes the ruling and shows, stone by stone, where each goes and which way it turns, \
                   what is handed back and what is captured by whom.";
        let button = eframe::egui::Button::new("Agree, and clear up the board");
        let is_asked = ui
            .add_enabled(ruling.complete, button)
            .on_hover_text(why)
            .clicked();
        return is_asked.then_some(Wish::BeginGuide);
    }
    let mut wish = None;
    Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let left = steps.iter().filter(|(_, is_done)| !is_done).count();
        let title = match left {
            0 => "All done".to_owned(),
            left => format!("To do: {left} of {}", steps.len()),
        };
        ui.heading(title);
        for (step, is_done) in &steps {
            wish = wish.take().or(line(ui, step, *is_done));
        }
        let name = if left == 0 {
            "Judge anew"
        } else {
            "Stop, and judge anew"
        };
        if ui.button(name).clicked() {
            wish = Some(Wish::EndGuide);
        }
    });
    wish
}

fn line(ui: &mut Ui, step: &Step, is_done: bool) -> Option<Wish> {
    let clicked = ui.horizontal(|ui| {
        chip::tick(ui, is_done);
        chip::color(ui, &step.color);
        let words = words(step);
        let words = match is_done {
            true => RichText::new(format!("{words} (done)")).weak(),
            false => RichText::new(words),
        };
        ui.add(Button::selectable(false, words).wrap()).clicked()
    });
    clicked.inner.then(|| Wish::PointAt(vec![step.id.clone()]))
}

fn words(step: &Step) -> String {
    let (id, color, size) = (&step.id, &step.color, step.size);
    match &step.order {
        Order::Straighten { square, direction } => {
            format!("{id} {size}: middle of {square}, pointing {direction}")
        }
        Order::HandBack => format!("{id} {size}: back to {color}, to cast again"),
        Order::HandBackUnlessPrisoner => {
            format!("{id} {size}: back to {color}, unless it is a prisoner there")
        }
        Order::Give(Some(captor)) => format!("{id} {size}: captured, to {captor}"),
        Order::Give(None) => format!("{id} {size}: captured, to whoever claims it"),
    }
}

/// What changed since the turn began, and what follows.
pub fn of_a_turn(ui: &mut Ui, table: &Table, ruling: &noname::Ruling) -> Option<Wish> {
    let mut wish = None;
    ui.add_space(8.0);
    Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.heading("This turn");
        if let Some(placed) = &ruling.placed {
            ui.label(&placed.why);
        }
        match table.change() {
            None => {}
            Some(change) => {
                for sentence in changes(&change) {
                    ui.label(sentence);
                }
                let ids = change.disturbed.iter().map(|d| d.id.clone());
                let ids: Vec<String> = change.placed.iter().cloned().chain(ids).collect();
                if !ids.is_empty() && ui.button("Show").clicked() {
                    wish = Some(Wish::PointAt(ids));
                }
            }
        }
        let why = "What changes from now on is the next player's turn.";
        if ui.button("Next turn").on_hover_text(why).clicked() {
            wish = Some(Wish::BeginTurn);
        }
    });
    wish
}

fn changes(change: &Diff) -> Vec<String> {
    let mut sentences = vec![];
    if !change.placed.is_empty() {
        sentences.push(format!("Placed: {}.", change.placed.join(", ")));
    }
    sentences.extend(change.capture.iter().map(|capture| capture.why.clone()));
    for piece in &change.disturbed {
        let turned = piece.turned_deg.map_or(String::new(), |deg| {
            format!(" and turn it back by {:.0}°", -deg)
        });
        let (id, moved_mm) = (&piece.id, piece.moved_mm);
        sentences.push(format!(
            "{id} was disturbed: put it back {moved_mm:.0} mm{turned}."
        ));
    }
    if !change.gone.is_empty() {
        sentences.push(format!("Gone: {}.", change.gone.join(", ")));
    }
    if sentences.is_empty() {
        sentences.push("Nothing has changed yet.".into());
    }
    sentences
}
