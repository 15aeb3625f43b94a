//! Score, open choices and what happens to every stone, always in view.

use super::table::{Table, Verdict};
use crate::games::{Answer, Choice, ChoiceId};
use crate::games::{geomancy, noname};
use eframe::egui::{RichText, ScrollArea, Ui};

/// What a person asked for in the panel.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    Select(String),
    Choose { id: String, option: String },
}

/// Draws the panel; returns what was asked for.
pub fn ui(ui: &mut Ui, table: &Table, selected: Option<&str>) -> Option<Wish> {
    let mut wish = None;
    match table.verdict() {
        Verdict::Nothing => {
            ui.label(
                "No reading yet: show the whole board to the camera and take your hands away.",
            );
        }
        Verdict::Refused(error) => {
            ui.label(error.to_string());
        }
        Verdict::Geomancy(ruling, scores) => {
            geomancy_score(ui, ruling, scores);
            wish = wish.or(choices(ui, ruling));
            let lines = ruling.stones.iter().map(geomancy_line);
            wish = wish.or(stone_list(ui, lines.collect(), selected));
        }
        Verdict::Noname(ruling, scores) => {
            noname_score(ui, ruling, scores);
            let lines = ruling.stones.iter().map(noname_line);
            wish = wish.or(stone_list(ui, lines.collect(), selected));
        }
    }
    wish
}

fn geomancy_score(ui: &mut Ui, ruling: &geomancy::Ruling, scores: &geomancy::Scores) {
    ui.heading("Score");
    for score in &scores.scores {
        let (total, field, prisoners) = (score.total(), score.field, score.prisoners);
        let words = format!("{}. {}: {total}", score.place, score.color);
        let why = format!(
            "{field} pips of {}'s stones stay on the board, and {prisoners} pips are captured in this ruling. \
             Prisoners from earlier turns are not counted here.",
            score.color
        );
        ui.label(words).on_hover_text(why);
    }
    if !ruling.complete {
        ui.label("So far: the ruling waits for the choices below.");
    }
}

fn noname_score(ui: &mut Ui, ruling: &noname::Ruling, scores: &[noname::Score]) {
    ui.heading("Score");
    for score in scores {
        let of_color = ruling.stones.iter().filter(|s| s.color == score.color);
        let terms: Vec<String> = of_color
            .map(|s| format!("{} {:+}", s.id, s.score))
            .collect();
        ui.label(format!("{}. {}: {}", score.place, score.color, score.total))
            .on_hover_text(terms.join(", "));
    }
    if ruling.ranking_doubt >= 0.05 {
        let percent = 100.0 * ruling.ranking_doubt;
        ui.label(format!(
            "With a chance of {percent:.0}% the places are others: some stones are in doubt."
        ));
    }
}

/// An option in words: a stone's size tells it from its neighbours.
fn option_words(option: &Answer, ruling: &geomancy::Ruling) -> String {
    let stone = match option {
        Answer::Stone(id) => ruling.stones.iter().find(|stone| stone.id == *id),
        _ => None,
    };
    match stone {
        Some(stone) => format!("Choose {} ({})", stone.id, stone.size),
        None => format!("Choose {option}"),
    }
}

/// The choices with a button for each option.
fn choices(ui: &mut Ui, ruling: &geomancy::Ruling) -> Option<Wish> {
    let mut wish = None;
    if !ruling.choices.is_empty() {
        ui.separator();
        ui.heading("Choices");
    }
    for choice in &ruling.choices {
        ui.label(question(choice));
        ui.horizontal_wrapped(|ui| {
            for option in &choice.options {
                let is_chosen = choice.chosen.as_ref() == Some(option);
                let button = ui.selectable_label(is_chosen, option_words(option, ruling));
                if button.clicked() {
                    wish = Some(Wish::Choose {
                        id: choice.id.to_string(),
                        option: option.to_string(),
                    });
                }
            }
        });
    }
    wish
}

fn question(choice: &Choice) -> String {
    let player = choice
        .player
        .as_ref()
        .map_or("Whoever claims it".to_owned(), ToString::to_string);
    match &choice.id {
        ChoiceId::Square(stone) => format!("{player}: in which square does {stone} lie?"),
        ChoiceId::Direction(stone) => format!("{player}: which way does {stone} point?"),
        ChoiceId::Keep(square, color) => {
            format!("{player}: which {color} stone stays on {square}?")
        }
        ChoiceId::Captor(stone) => format!("{player}: who captures {stone}?"),
    }
}

/// One stone's line.
struct Line {
    id: String,
    words: String,
    why: String,
    is_doubtful: bool,
}

fn geomancy_line(stone: &geomancy::Judged) -> Line {
    let place = stone.square.map_or("off".to_owned(), |s| s.to_string());
    let facing = stone.direction.map_or(String::new(), |d| format!(" {d}"));
    let fate = stone.fate.as_ref().map_or("waits", geomancy::Fate::name);
    let (color, size) = (&stone.color, stone.size);
    Line {
        id: stone.id.clone(),
        words: format!("{} {color} {size}: {place}{facing}, {fate}", stone.id),
        why: stone.why.clone(),
        is_doubtful: !stone.settled.is_clear(),
    }
}

fn noname_line(stone: &noname::Judged) -> Line {
    let (color, size, role) = (&stone.color, stone.size, stone.role.name());
    let aim = stone
        .points_at()
        .map_or(String::new(), |id| format!(" {id}"));
    Line {
        id: stone.id.clone(),
        words: format!(
            "{} {color} {size}: {role}{aim}, {:+}",
            stone.id, stone.score
        ),
        why: stone.why.clone(),
        is_doubtful: stone.aim.as_ref().is_some_and(|aim| !aim.call.is_clear()),
    }
}

fn stone_list(ui: &mut Ui, lines: Vec<Line>, selected: Option<&str>) -> Option<Wish> {
    ui.separator();
    ui.heading("Stones");
    let mut wish = None;
    ScrollArea::vertical().show(ui, |ui| {
        for line in lines {
            let is_selected = selected == Some(line.id.as_str());
            let words = match line.is_doubtful {
                // Said in words too, for eyes that don't see amber.
                true => RichText::new(format!("{} (doubtful)", line.words)).strong(),
                false => RichText::new(line.words),
            };
            let label = ui
                .selectable_label(is_selected, words)
                .on_hover_text(line.why);
            if label.clicked() {
                wish = Some(Wish::Select(line.id));
            }
        }
    });
    wish
}
