//! What the rules leave to players, asked by the stones' pictures.

use super::RulingRequest;
use crate::app::chip;
use crate::app::dispute::amber;
use crate::app::speaking::Speaks;
use crate::app::table::Table;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::sentences::{answer, called, question};
use crate::rules::{Answer, Choice, ChoiceId};
use eframe::egui::{Button, CollapsingHeader, Frame, RichText, TextureHandle, Ui};

/// Side of a stone's picture, in points.
const PICTURE: f32 = 132.0;
/// The same beside the question about it.
const SMALL_PICTURE: f32 = 96.0;

/// Answers beside each other, where there is room for so many pictures with their buttons.
const OPTIONS_IN_A_ROW: usize = 2;
/// A narrower panel has one below the other.
const NARROW: f32 = 290.0;

/// More stones that are rather none are asked about at once: where much is seen that is no stone, nobody reads on.
const MOST_ONE_BY_ONE: usize = 3;

/// Draws every choice with a button for each option.
pub fn ui(
    ui: &mut Ui,
    table: &Table,
    choices: &[Choice],
    texture: Option<&TextureHandle>,
) -> Option<RulingRequest> {
    if !choices.is_empty() {
        ui.add_space(8.0);
        ui.heading(ui.say(phrase!("choices")));
    }
    let (mut rather_none, mut others): (Vec<&Choice>, Vec<&Choice>) = choices
        .iter()
        .partition(|choice| asks_whether_it_counts(choice));
    if rather_none.len() <= MOST_ONE_BY_ONE {
        (rather_none, others) = (vec![], choices.iter().collect());
    }
    let request = each(ui, table, &others, texture);
    if rather_none.is_empty() {
        request
    } else {
        request.or(at_once(ui, table, &rather_none, texture))
    }
}

fn each(
    ui: &mut Ui,
    table: &Table,
    choices: &[&Choice],
    texture: Option<&TextureHandle>,
) -> Option<RulingRequest> {
    let mut request = None;
    for choice in choices {
        Frame::group(ui.style()).show(ui, |ui| {
            ui.set_width(ui.available_width());
            request = request.take().or(one(ui, table, choice, texture));
        });
    }
    request
}

/// Stones that are rather none: all together, and one by one below that.
fn at_once(
    ui: &mut Ui,
    table: &Table,
    choices: &[&Choice],
    texture: Option<&TextureHandle>,
) -> Option<RulingRequest> {
    let open = choices.iter().filter(|choice| choice.is_open());
    let open: Vec<ChoiceId> = open.map(|choice| choice.id.clone()).collect();
    let stones = choices.iter().flat_map(|choice| choice.stones.clone());
    let mut request = None;
    Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let asked = RichText::new(ui.say(phrase!("choices-rather-none", count = choices.len())));
        ui.label(if open.is_empty() {
            asked
        } else {
            asked.strong().color(amber(ui))
        });
        ui.horizontal_wrapped(|ui| {
            let none = Button::new(ui.say(phrase!("choices-none-counts")));
            if ui.add_enabled(!open.is_empty(), none).clicked() {
                request = Some(RulingRequest::ChooseAll(open, Answer::Away));
            }
            if ui.button(ui.say(phrase!("show-stones"))).clicked() {
                request = Some(RulingRequest::PointAt(stones.collect()));
            }
        });
        let title = ui.say(phrase!("choices-one-by-one"));
        let one_by_one = CollapsingHeader::new(title).id_salt("one by one");
        let asked = one_by_one.show_unindented(ui, |ui| each(ui, table, choices, texture));
        request = request.take().or(asked.body_returned.flatten());
    });
    request
}

fn asks_whether_it_counts(choice: &Choice) -> bool {
    choice.options == [Answer::Counts, Answer::Away]
}

fn one(
    ui: &mut Ui,
    table: &Table,
    choice: &Choice,
    texture: Option<&TextureHandle>,
) -> Option<RulingRequest> {
    let stone = choice.stones.first().filter(|_| !asks_for_stone(choice));
    let Some(id) = stone.filter(|_| ui.available_width() >= NARROW) else {
        asked(ui, choice);
        let is_clicked = stone.is_some_and(|id| picture(ui, table, id, texture, PICTURE));
        let selected = stone.filter(|_| is_clicked).cloned();
        let answer = answers(ui, table, choice, texture);
        return answer.or(selected.map(RulingRequest::Select));
    };
    // A question about one stone stands beside its picture: of many, more are in view.
    let row = ui.horizontal(|ui| {
        let is_clicked = picture(ui, table, id, texture, SMALL_PICTURE);
        let answer = ui.vertical(|ui| {
            asked(ui, choice);
            answers(ui, table, choice, texture)
        });
        let selected = is_clicked.then(|| RulingRequest::Select(id.clone()));
        answer.inner.or(selected)
    });
    row.inner
}

/// Who is asked, and what.
fn asked(ui: &mut Ui, choice: &Choice) {
    ui.horizontal_wrapped(|ui| {
        if let Some(player) = &choice.player {
            chip::color(ui, player);
        }
        let words = RichText::new(ui.say(question(choice)));
        ui.label(if choice.is_open() {
            words.strong().color(amber(ui))
        } else {
            words
        });
    });
}

/// The answers, and what else can be done.
fn answers(
    ui: &mut Ui,
    table: &Table,
    choice: &Choice,
    texture: Option<&TextureHandle>,
) -> Option<RulingRequest> {
    let mut request = None;
    let mut button = |ui: &mut Ui, option: &Answer| {
        let is_chosen = choice.chosen.as_ref() == Some(option);
        if answered(ui, table, (choice, option), is_chosen, texture) {
            request = Some(RulingRequest::Choose {
                id: choice.id.clone(),
                option: option.clone(),
            });
        }
    };
    if !asks_for_stone(choice) && !has_colors(choice) {
        let rest = ui.horizontal_wrapped(|ui| {
            choice.options.iter().for_each(|option| button(ui, option));
            below(ui, choice)
        });
        return rest.inner.or(request);
    }
    let in_a_row = if ui.available_width() < NARROW {
        1
    } else {
        OPTIONS_IN_A_ROW
    };
    for row in choice.options.chunks(in_a_row) {
        ui.horizontal(|ui| row.iter().for_each(|option| button(ui, option)));
    }
    let rest = ui.horizontal_wrapped(|ui| below(ui, choice));
    rest.inner.or(request)
}

/// What else can be done about a choice.
fn below(ui: &mut Ui, choice: &Choice) -> Option<RulingRequest> {
    let mut request = None;
    if !choice.is_open() && ui.button(ui.say(phrase!("take-back"))).clicked() {
        request = Some(RulingRequest::LeaveOpen(choice.id.clone()));
    }
    let show = ui.button(ui.say(phrase!("show-stones")));
    let show = show.on_hover_text(ui.say(phrase!("show-stones-why")));
    if show.clicked() {
        request = Some(RulingRequest::PointAt(choice.stones.clone()));
    }
    request
}

/// An answer with what it looks like; true if it is clicked.
fn answered(
    ui: &mut Ui,
    table: &Table,
    (choice, option): (&Choice, &Answer),
    is_chosen: bool,
    texture: Option<&TextureHandle>,
) -> bool {
    let drawn = |ui: &mut Ui| {
        let is_clicked = match option {
            Answer::Stone(id) => picture(ui, table, id, texture, PICTURE),
            Answer::Color(color) => {
                chip::color(ui, color);
                false
            }
            _ => false,
        };
        let words = ui.say(option_words(choice, option));
        let button = ui.add(Button::new(words).selected(is_chosen));
        button.clicked() || is_clicked
    };
    match option {
        Answer::Stone(_) | Answer::Color(_) => ui.vertical(drawn).inner,
        _ => drawn(ui),
    }
}

/// Whether the answers are colors, which are shown.
fn has_colors(choice: &Choice) -> bool {
    let mut options = choice.options.iter();
    options.any(|option| matches!(option, Answer::Color(_)))
}

/// Whether the answer is one of several stones; else the question is about one stone.
fn asks_for_stone(choice: &Choice) -> bool {
    let mut options = choice.options.iter();
    options.any(|option| matches!(option, Answer::Stone(_)))
}

/// A stone as the camera saw it; true if it is clicked.
fn picture(
    ui: &mut Ui,
    table: &Table,
    id: &str,
    texture: Option<&TextureHandle>,
    side: f32,
) -> bool {
    match (table.reading(), table.stone(id), texture) {
        (Some(reading), Some(stone), Some(texture)) => {
            chip::stone(ui, reading, stone, texture, side).clicked()
        }
        _ => false,
    }
}

/// An option in words.
pub fn option_words(choice: &Choice, option: &Answer) -> Phrase {
    match (option, called(choice, option)) {
        (Answer::Counts | Answer::Away, _) => answer(option),
        (_, Some(stone)) => phrase!("option-stone", stone).capitalized(),
        _ => phrase!("option", option = answer(option)),
    }
}
