//! One stone under the magnifying glass: seen from above, with its shares, its direction and the verdict
//! in words; and what to do about a wrong reading.

mod account;
mod dial;
mod magnifier;

use super::chip;
use super::table::{Fix, Table};
use crate::app::speaking::Speaks;
use crate::layout::Stone;
use crate::layout::settle::{
    Settled, directions_within_reach, is_beside_within_reach, settle, share_sigmas,
    squares_within_reach,
};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::{Color, Size};
use crate::pipeline::Reading;
use crate::rules::game::StoneCalls;
use crate::rules::rows::Remark;
use crate::rules::sentences::answer;
use crate::rules::{Answer, ChoiceId};
use eframe::egui::{
    self, Align, Button, Color32, Label, Layout, ProgressBar, RichText, TextStyle, TextureHandle,
    Ui,
};

/// Before the bars that tell how much of a stone lies where.
const LEAST_NAME_POINTS: f32 = 110.0;

/// What a person asked for in the panel.
#[derive(Clone, Debug, PartialEq)]
pub enum DisputeRequest {
    Fix(Fix),
    Choose {
        id: ChoiceId,
        option: Answer,
    },
    LeaveOpen(ChoiceId),
    /// It was just placed, or not.
    Place(Option<String>),
    Close,
}

/// Draws the panel; returns what was asked for.
pub fn ui(
    ui: &mut Ui,
    table: &Table,
    id: &str,
    texture: Option<&TextureHandle>,
) -> Option<DisputeRequest> {
    let (reading, stone) = (table.reading()?, table.stone(id)?);
    let mut request = header(ui, table, stone);
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
            // Of what rather is none nobody asks where it lies.
            if stone.unlikely().is_none() {
                request = request.or(overrule(ui, table, stone, &settled));
            }
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
        request = request.or(placing(ui, table, stone));
    }
    ui.separator();
    request.or(fixes(ui, table, stone))
}

fn settled(reading: &Reading, stone: &Stone) -> Option<Settled> {
    let board = reading.layout.surface.board()?;
    let dimensions = reading.layout.pieces.dimensions(stone.size);
    Some(settle(stone, dimensions, board.cells()))
}

fn header(ui: &mut Ui, table: &Table, stone: &Stone) -> Option<DisputeRequest> {
    let mut request = None;
    let (id, color, size) = (&stone.id, &stone.color, stone.size);
    let name = if stone.pose.is_lying() {
        phrase!("stone-lying", stone = id, color, size)
    } else {
        phrase!("stone-upright", stone = id, color, size)
    };
    let name = RichText::new(ui.say(name)).heading();
    // The button first: large text leaves the name what room there is.
    let right = Layout::right_to_left(Align::Center);
    let line = egui::vec2(ui.available_width(), ui.spacing().interact_size.y);
    ui.allocate_ui_with_layout(line, right, |ui| {
        let close = ui.button(ui.say(phrase!("close"))).on_hover_text("Esc");
        if close.clicked() {
            request = Some(DisputeRequest::Close);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            chip::color(ui, color);
            ui.add(Label::new(name).truncate());
        });
    });
    if table.is_corrected(&stone.id) {
        ui.label(RichText::new(ui.say(phrase!("stone-corrected"))).italics());
    }
    request
}

/// What the game makes of the stone.
fn told(table: &Table, stone: &Stone) -> Vec<Remark> {
    let stones = table.verdict().rows().stones.into_iter();
    let mut own = stones.filter(|row| row.id == stone.id);
    own.next().map(|row| row.told).unwrap_or_default()
}

fn sentences(ui: &mut Ui, sentences: Vec<Remark>) {
    for sentence in sentences {
        let words = RichText::new(ui.say(sentence.words));
        let words = if sentence.is_doubtful {
            words.strong().color(amber(ui))
        } else {
            words
        };
        ui.label(words);
    }
}

/// The color of doubt as text on the window's ground.
pub fn amber(ui: &Ui) -> eframe::egui::Color32 {
    if ui.visuals().dark_mode {
        eframe::egui::Color32::from_rgb(255, 184, 40)
    } else {
        eframe::egui::Color32::from_rgb(150, 85, 0)
    }
}

/// How much of the stone lies in which square, with one standard deviation, and how much off the board.
fn shares(ui: &mut Ui, reading: &Reading, stone: &Stone, settled: &Settled) {
    let Some(board) = reading.layout.surface.board() else {
        return;
    };
    if settled.shares.is_empty() {
        ui.label(ui.say(phrase!("stone-on-no-square")));
        return;
    }
    let dimensions = reading.layout.pieces.dimensions(stone.size);
    let sigmas = share_sigmas(stone, dimensions, board.cells(), &settled.shares);
    let on = settled.shares.iter().zip(sigmas);
    let on = on.map(|(share, sigma)| (account::share(share, sigma), share.share));
    let parts: Vec<(String, f64)> = on
        .chain(account::off_board(settled))
        .map(|(words, part)| (ui.say(words), part))
        .collect();
    let width = |words: &String| {
        let font = TextStyle::Body.resolve(ui.style());
        let words = words.clone();
        ui.painter()
            .layout_no_wrap(words, font, Color32::WHITE)
            .size()
            .x
    };
    let widest = parts.iter().map(|(words, _)| width(words));
    let widest = widest.fold(LEAST_NAME_POINTS, f32::max);
    for (words, part) in parts {
        let bar = ProgressBar::new(part as f32).desired_height(16.0);
        ui.horizontal(|ui| {
            ui.add_sized([widest, 16.0], Label::new(words).selectable(false));
            ui.add(bar.desired_width(ui.available_width()));
        });
    }
}

/// The players' word where the reading is in doubt.
fn overrule(
    ui: &mut Ui,
    table: &Table,
    stone: &Stone,
    settled: &Settled,
) -> Option<DisputeRequest> {
    let board = table.reading()?.layout.surface.board()?;
    let dimensions = table.reading()?.layout.pieces.dimensions(stone.size);
    let squares = squares_within_reach(stone, dimensions, board.cells());
    let directions = directions_within_reach(stone);
    let directions = directions.iter().copied().map(Answer::Direction).collect();
    let has_direction = table.game().rests_on() == StoneCalls::SquareAndDirection;
    let call = settled.direction_call.filter(|_| has_direction);
    let is_open = call.is_some_and(|call| !call.is_clear());
    let mut request = None;
    if !settled.square_call.is_clear() {
        // Where directions count what lies beside the board is cast anew.
        let is_beside = has_direction && is_beside_within_reach(stone, dimensions, board.cells());
        let squares = squares.into_iter().map(Answer::Square);
        let places = squares.chain(is_beside.then_some(Answer::Off)).collect();
        let choice = ChoiceId::Square(stone.id.clone());
        request = request.or(options(
            ui,
            table,
            phrase!("players-say-square"),
            &choice,
            places,
        ));
    }
    if is_open {
        let choice = ChoiceId::Direction(stone.id.clone());
        request = request.or(options(
            ui,
            table,
            phrase!("players-say-direction"),
            &choice,
            directions,
        ));
    }
    request
}

fn options(
    ui: &mut Ui,
    table: &Table,
    question: Phrase,
    choice: &ChoiceId,
    options: Vec<Answer>,
) -> Option<DisputeRequest> {
    let asked = table.choices().iter().find(|asked| asked.id == *choice);
    let chosen = asked.and_then(|asked| asked.chosen.as_ref());
    let mut request = None;
    ui.horizontal_wrapped(|ui| {
        ui.label(ui.say(question));
        for option in options {
            let is_chosen = chosen == Some(&option);
            let button = Button::new(ui.say(answer(&option))).selected(is_chosen);
            if ui.add(button).clicked() {
                let (id, option) = (choice.clone(), option.clone());
                request = Some(DisputeRequest::Choose { id, option });
            }
        }
        if chosen.is_some() && ui.button(ui.say(phrase!("as-read"))).clicked() {
            request = Some(DisputeRequest::LeaveOpen(choice.clone()));
        }
    });
    request
}

fn placing(ui: &mut Ui, table: &Table, stone: &Stone) -> Option<DisputeRequest> {
    let mut is_placed = table.placed() == Some(stone.id.as_str());
    let name = ui.say(phrase!("just-placed"));
    let clicked = ui.checkbox(&mut is_placed, name).clicked();
    clicked.then(|| DisputeRequest::Place(is_placed.then(|| stone.id.clone())))
}

/// What the stone may be instead, likeliest first.
fn fixes(ui: &mut Ui, table: &Table, stone: &Stone) -> Option<DisputeRequest> {
    ui.label(RichText::new(ui.say(phrase!("read-wrongly"))).strong());
    let mut fix = None;
    let mut offer = |ui: &mut Ui, label: Phrase, wanted: Fix| {
        if ui.add(Button::new(ui.say(label.capitalized()))).clicked() {
            fix = Some(wanted);
        }
    };
    ui.horizontal_wrapped(|ui| {
        if stone.unlikely().is_some() {
            offer(ui, phrase!("fix-a-stone"), Fix::AStone);
        }
        let mut sizes = Size::ALL.to_vec();
        // A neighbouring size is the likelier mistake.
        sizes.sort_by_key(|size| (size.pips().abs_diff(stone.size.pips()), *size));
        for size in sizes.into_iter().skip(1) {
            offer(ui, size.into(), Fix::Size(size));
        }
        if stone.pose.is_lying() {
            offer(ui, phrase!("fix-turned-round"), Fix::TurnRound);
            offer(ui, phrase!("fix-upright"), Fix::OtherPose);
        } else {
            offer(ui, phrase!("fix-lying"), Fix::OtherPose);
        }
        offer(ui, phrase!("fix-not-a-stone"), Fix::NotAStone);
    });
    ui.horizontal_wrapped(|ui| {
        for color in table.likely_colors(Some(&stone.color)) {
            offer(ui, color_of_stone(&color), Fix::Color(color.clone()));
        }
    });
    ui.weak(ui.say(phrase!("fix-how")));
    fix.map(DisputeRequest::Fix)
}

/// A stone's color, where no player is meant.
fn color_of_stone(color: &Color) -> Phrase {
    phrase!("fix-color", color)
}
