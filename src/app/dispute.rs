//! One stone under the magnifying glass: seen from above, with its shares, its direction and the verdict
//! in words; and what to do about a wrong reading.

mod account;
mod dial;
mod magnifier;

use super::chip;
use super::table::{Fix, Table};
use crate::layout::Stone;
use crate::layout::settle::{
    Settled, directions_within_reach, settle, share_sigmas, squares_within_reach,
};
use crate::piece::Size;
use crate::pipeline::Reading;
use crate::rules::ChoiceId;
use crate::rules::game::StoneCalls;
use crate::rules::rows::Remark;
use eframe::egui::{Button, ProgressBar, RichText, TextureHandle, Ui};

/// What a person asked for in the panel.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    Fix(Fix),
    Choose {
        id: String,
        option: String,
    },
    LeaveOpen(String),
    /// It was just placed, or not.
    Place(Option<String>),
    Close,
}

/// Draws the panel; returns what was asked for.
pub fn ui(ui: &mut Ui, table: &Table, id: &str, texture: Option<&TextureHandle>) -> Option<Wish> {
    let (reading, stone) = (table.reading()?, table.stone(id)?);
    let mut wish = header(ui, table, stone);
    if let Some(texture) = texture {
        magnifier::ui(ui, reading, stone, texture);
    }
    let calls = table.game().rests_on();
    match settled(reading, stone).filter(|_| calls != StoneCalls::Aim) {
        Some(settled) => {
            shares(ui, reading, stone, &settled);
            ui.add_space(4.0);
            ui.horizontal_top(|ui| {
                dial::ui(ui, stone, true);
                ui.vertical(|ui| sentences(ui, account::on_board(&settled, stone)));
            });
            sentences(ui, told(table, stone));
            wish = wish.or(overrule(ui, table, stone, &settled));
        }
        None => {
            ui.horizontal_top(|ui| {
                dial::ui(ui, stone, false);
                let aim = told(table, stone).into_iter();
                let aim = aim.chain(account::measure(stone)).collect();
                ui.vertical(|ui| sentences(ui, aim));
            });
        }
    }
    if table.game().asks_what_was_placed() {
        wish = wish.or(placing(ui, table, stone));
    }
    ui.separator();
    wish.or(fixes(ui, table, stone))
}

fn settled(reading: &Reading, stone: &Stone) -> Option<Settled> {
    let board = reading.layout.surface.board()?;
    let dimensions = reading.layout.pieces.dimensions(stone.size);
    Some(settle(stone, dimensions, board.cells()))
}

fn header(ui: &mut Ui, table: &Table, stone: &Stone) -> Option<Wish> {
    let mut wish = None;
    ui.horizontal(|ui| {
        chip::color(ui, &stone.color);
        let pose = stone.pose.name();
        ui.heading(format!(
            "{}: {} {} {pose}",
            stone.id, stone.color, stone.size
        ));
        let right = eframe::egui::Layout::right_to_left(eframe::egui::Align::Center);
        ui.with_layout(right, |ui| {
            if ui.button("Close").on_hover_text("Esc").clicked() {
                wish = Some(Wish::Close);
            }
        });
    });
    if table.is_corrected(&stone.id) {
        ui.label(RichText::new("Corrected by hand; holds until the stone moves.").italics());
    }
    wish
}

/// What the game makes of the stone.
fn told(table: &Table, stone: &Stone) -> Vec<Remark> {
    let stones = table.verdict().rows().stones.into_iter();
    let mut own = stones.filter(|row| row.id == stone.id);
    own.next().map(|row| row.told).unwrap_or_default()
}

fn sentences(ui: &mut Ui, sentences: Vec<Remark>) {
    for sentence in sentences {
        let words = RichText::new(sentence.words);
        let words = match sentence.is_doubtful {
            true => words.strong().color(amber(ui)),
            false => words,
        };
        ui.label(words);
    }
}

/// The colour of doubt as text on the window's ground.
pub fn amber(ui: &Ui) -> eframe::egui::Color32 {
    if ui.visuals().dark_mode {
        eframe::egui::Color32::from_rgb(255, 184, 40)
    } else {
        eframe::egui::Color32::from_rgb(150, 85, 0)
    }
}

/// How much of the stone lies in which square, with one standard deviation.
fn shares(ui: &mut Ui, reading: &Reading, stone: &Stone, settled: &Settled) {
    let Some(board) = reading.layout.surface.board() else {
        return;
    };
    let dimensions = reading.layout.pieces.dimensions(stone.size);
    let sigmas = share_sigmas(stone, dimensions, board.cells(), &settled.shares);
    for (share, sigma) in settled.shares.iter().zip(sigmas) {
        let words = account::share(share, sigma);
        let bar = ProgressBar::new(share.share as f32).desired_height(16.0);
        ui.horizontal(|ui| {
            ui.add_sized(
                [110.0, 16.0],
                eframe::egui::Label::new(words).selectable(false),
            );
            ui.add(bar.desired_width(ui.available_width()));
        });
    }
    if settled.shares.is_empty() {
        ui.label("No part of it lies on a square.");
    }
}

/// The players' word where the reading is in doubt.
fn overrule(ui: &mut Ui, table: &Table, stone: &Stone, settled: &Settled) -> Option<Wish> {
    let board = table.reading()?.layout.surface.board()?;
    let dimensions = table.reading()?.layout.pieces.dimensions(stone.size);
    let squares = squares_within_reach(stone, dimensions, board.cells());
    let squares = squares.iter().map(ToString::to_string).collect();
    let directions = directions_within_reach(stone);
    let directions = directions.iter().map(ToString::to_string).collect();
    let has_direction = table.game().rests_on() == StoneCalls::SquareAndDirection;
    let call = settled.direction_call.filter(|_| has_direction);
    let is_open = call.is_some_and(|call| !call.is_clear());
    let mut wish = None;
    if !settled.square_call.is_clear() {
        let choice = ChoiceId::Square(stone.id.clone());
        wish = wish.or(options(
            ui,
            table,
            "The players say the square is",
            &choice,
            squares,
        ));
    }
    if is_open {
        let choice = ChoiceId::Direction(stone.id.clone());
        wish = wish.or(options(
            ui,
            table,
            "The players say it points",
            &choice,
            directions,
        ));
    }
    wish
}

fn options(
    ui: &mut Ui,
    table: &Table,
    question: &str,
    choice: &ChoiceId,
    options: Vec<String>,
) -> Option<Wish> {
    let id = choice.to_string();
    let asked = table.choices().iter().find(|asked| asked.id == *choice);
    let chosen = asked
        .and_then(|asked| asked.chosen.as_ref())
        .map(ToString::to_string);
    let mut wish = None;
    ui.horizontal_wrapped(|ui| {
        ui.label(question);
        for option in options {
            let is_chosen = chosen.as_ref() == Some(&option);
            let button = Button::new(&option).selected(is_chosen);
            if ui.add(button).clicked() {
                let id = id.clone();
                wish = Some(Wish::Choose { id, option });
            }
        }
        if chosen.is_some() && ui.button("As read").clicked() {
            wish = Some(Wish::LeaveOpen(id.clone()));
        }
    });
    wish
}

fn placing(ui: &mut Ui, table: &Table, stone: &Stone) -> Option<Wish> {
    let mut is_placed = table.placed() == Some(stone.id.as_str());
    let name = "This piece was just placed";
    let clicked = ui.checkbox(&mut is_placed, name).clicked();
    clicked.then(|| Wish::Place(is_placed.then(|| stone.id.clone())))
}

/// What the stone may be instead, likeliest first.
fn fixes(ui: &mut Ui, table: &Table, stone: &Stone) -> Option<Wish> {
    ui.label(RichText::new("Read wrongly? It is …").strong());
    let mut fix = None;
    let mut offer = |ui: &mut Ui, label: &str, wanted: Fix| {
        if ui.add(Button::new(label)).clicked() {
            fix = Some(wanted);
        }
    };
    ui.horizontal_wrapped(|ui| {
        let mut sizes = Size::ALL.to_vec();
        // A neighbouring size is the likelier mistake.
        sizes.sort_by_key(|size| (size.pips().abs_diff(stone.size.pips()), *size));
        for size in sizes.into_iter().skip(1) {
            offer(ui, &sentence_case(size.name()), Fix::Size(size));
        }
        if stone.pose.is_lying() {
            offer(ui, "Turned round", Fix::TurnRound);
            offer(ui, "Upright", Fix::OtherPose);
        } else {
            offer(ui, "Lying", Fix::OtherPose);
        }
        offer(ui, "Not a stone", Fix::NotAStone);
    });
    ui.horizontal_wrapped(|ui| {
        for color in table.likely_colors(Some(&stone.color)) {
            offer(ui, &sentence_case(color.name()), Fix::Color(color.clone()));
        }
    });
    ui.weak(
        "Drag the stone in the picture to move it, its round handle to turn it; \
         or use the arrow keys, comma and full stop.",
    );
    fix.map(Wish::Fix)
}

/// A word as a button shows it.
fn sentence_case(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}
