//! Score, open choices, what hands have to do, and what happens to every stone: always in view.

pub(super) mod brief;
pub(super) mod choices;
mod guide;
mod unexplained;

use super::chip;
use super::dispute::amber;
use super::table::{Table, Verdict};
use crate::piece::{Color, Size};
use crate::pipeline::limits::Unexplained;
use crate::rules::{Game, JudgeError, geomancy, noname};
use eframe::egui::{CollapsingHeader, RichText, TextureHandle, Ui};

/// What a person asked for in the panel.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    Select(String),
    /// Show these stones in the picture.
    PointAt(Vec<String>),
    Choose {
        id: String,
        option: String,
    },
    LeaveOpen(String),
    Play(Game),
    BeginGuide,
    EndGuide,
    ForgetPrisoners,
    BeginTurn,
    /// What the eye could not explain is a stone.
    IsAStone(Unexplained),
    /// What the eye could not explain is none.
    IsNothing(Unexplained),
}

/// Draws the panel; returns what was asked for.
///
/// While something moves, what was judged may no longer hold: then `is_current` is false, and it says so.
pub fn ui(
    ui: &mut Ui,
    table: &Table,
    is_current: bool,
    selected: Option<&str>,
    texture: Option<&TextureHandle>,
) -> Option<Wish> {
    match table.ruling() {
        Verdict::Nothing => {
            ui.heading("No reading yet");
            ui.label("Show the whole board to the camera and take your hands away.");
            None
        }
        Verdict::Refused(error) => {
            ui.heading("This can't be judged");
            if *error == JudgeError::NoChessboard {
                ui.label("Geomancy is played on a chessboard, and this is a bare table.");
                let is_asked = ui.button("Play Noname").clicked();
                return is_asked.then_some(Wish::Play(Game::Noname));
            }
            ui.label(error.to_string());
            None
        }
        Verdict::Geomancy(ruling, scores) => {
            let wish = geomancy_score(ui, ruling, scores, is_current);
            let wish = wish.or(prisoners(ui, table));
            let wish = match table.is_guiding() {
                // What was agreed on is not asked again.
                true => wish,
                false => wish
                    .or(choices::ui(ui, table, &ruling.choices, texture))
                    .or(unexplained::ui(ui, table, texture)),
            };
            let wish = wish.or(guide::after_a_cast(ui, table, ruling));
            let lines = ruling.stones.iter().map(geomancy_line);
            wish.or(stone_list(ui, lines.collect(), &table.doubtful(), selected))
        }
        Verdict::Noname(ruling, scores) => {
            let wish = noname_score(ui, ruling, scores, is_current);
            let wish = wish.or(choices::ui(ui, table, &ruling.choices, texture));
            let wish = wish.or(unexplained::ui(ui, table, texture));
            let wish = wish.or(guide::of_a_turn(ui, table, ruling));
            let lines = ruling.stones.iter().map(noname_line);
            wish.or(stone_list(ui, lines.collect(), &table.doubtful(), selected))
        }
    }
}

fn score_heading(ui: &mut Ui, is_current: bool) {
    match is_current {
        true => ui.heading("Score"),
        false => ui.heading(RichText::new("Score, as last read").weak()),
    };
}

/// One player's line: place, colour, total; a click points at the stones it counts.
struct ScoreLine<'a> {
    place: usize,
    color: &'a Color,
    total: String,
    brief: String,
    why: String,
    stones: Vec<String>,
}

fn score_line(ui: &mut Ui, line: ScoreLine) -> Option<Wish> {
    let row = ui.horizontal(|ui| {
        ui.label(format!("{}.", line.place));
        chip::color(ui, line.color);
        let words = format!("{}: {}", line.color, line.total);
        let clicked = ui
            .selectable_label(false, RichText::new(words).strong().size(16.0))
            .on_hover_text(line.why)
            .clicked();
        ui.weak(line.brief);
        clicked
    });
    row.inner.then_some(Wish::PointAt(line.stones))
}

fn geomancy_score(
    ui: &mut Ui,
    ruling: &geomancy::Ruling,
    scores: &geomancy::Scores,
    is_current: bool,
) -> Option<Wish> {
    let mut wish = None;
    score_heading(ui, is_current);
    for score in &scores.scores {
        let (field, prisoners) = (score.field, score.prisoners);
        let stays = |s: &&geomancy::Judged| {
            let is_own = s.color == score.color && s.fate == Some(geomancy::Fate::Stays);
            let is_taken = s.fate.as_ref().and_then(geomancy::Fate::captured_by);
            is_own || is_taken == Some(&score.color)
        };
        let stones = ruling.stones.iter().filter(stays).map(|s| s.id.clone());
        let line = ScoreLine {
            place: score.place,
            color: &score.color,
            total: score.total().to_string(),
            brief: format!("{field} on the board, {prisoners} taken"),
            why: format!(
                "{field} pips of {}'s stones stay on the board, and {prisoners} pips of prisoners: captured in this ruling, \
                 or in earlier ones that were cleared up here. Click to see the stones.",
                score.color
            ),
            stones: stones.collect(),
        };
        wish = wish.or(score_line(ui, line));
    }
    if scores.scores.is_empty() {
        ui.label("No stones on the table.");
    }
    say_if_open(ui, ruling.complete);
    wish
}

fn say_if_open(ui: &mut Ui, is_complete: bool) {
    if !is_complete {
        let words = "So far: the ruling waits for the choices below.";
        ui.label(RichText::new(words).color(amber(ui)));
    }
}

/// Who holds what from earlier turns.
fn prisoners(ui: &mut Ui, table: &Table) -> Option<Wish> {
    if table.prisoners().is_empty() {
        return None;
    }
    let held = table.prisoners().iter().map(|held| {
        let sizes: String = held.sizes.iter().map(|size| size.letter()).collect();
        format!("{} holds {} {sizes}", held.holder, held.owner)
    });
    let held: Vec<String> = held.collect();
    let row = ui.horizontal_wrapped(|ui| {
        ui.label(format!("Prisoners from before: {}.", held.join(", ")));
        ui.button("Forget them").clicked()
    });
    row.inner.then_some(Wish::ForgetPrisoners)
}

fn noname_score(
    ui: &mut Ui,
    ruling: &noname::Ruling,
    scores: &[noname::Score],
    is_current: bool,
) -> Option<Wish> {
    let mut wish = None;
    score_heading(ui, is_current);
    for score in scores {
        let own = || ruling.stones.iter().filter(|s| s.color == score.color);
        let terms: Vec<String> = own().map(|s| format!("{} {:+}", s.id, s.score)).collect();
        let line = ScoreLine {
            place: score.place,
            color: &score.color,
            total: score.total.to_string(),
            brief: format!("{} pieces", own().count()),
            why: terms.join(", "),
            stones: own().map(|s| s.id.clone()).collect(),
        };
        wish = wish.or(score_line(ui, line));
    }
    if scores.is_empty() {
        ui.label("No pieces on the table.");
    }
    if !ruling.ranking_call().is_clear() {
        let percent = 100.0 * ruling.ranking_doubt;
        let words = format!("With a chance of {percent:.0}% the places are others.");
        ui.label(RichText::new(words).color(amber(ui)));
    }
    say_if_open(ui, ruling.complete);
    wish
}

/// One stone's line.
struct Line {
    id: String,
    color: Color,
    size: Size,
    words: String,
    why: String,
}

fn geomancy_line(stone: &geomancy::Judged) -> Line {
    let place = stone.square.map_or("off".to_owned(), |s| s.to_string());
    let facing = stone.direction.map_or(String::new(), |d| format!(" {d}"));
    let fate = match &stone.fate {
        None if !stone.is_counted => "not counted",
        None => "waits",
        Some(fate) => fate.name(),
    };
    Line {
        id: stone.id.clone(),
        color: stone.color.clone(),
        size: stone.size,
        words: format!("{place}{facing}, {fate}"),
        why: stone.why.clone(),
    }
}

fn noname_line(stone: &noname::Judged) -> Line {
    let aim = stone
        .points_at()
        .map_or(String::new(), |id| format!(" {id}"));
    Line {
        id: stone.id.clone(),
        color: stone.color.clone(),
        size: stone.size,
        words: match stone.is_counted {
            true => format!("{}{aim}, {:+}", stone.role.name(), stone.score),
            false => "not counted".into(),
        },
        why: stone.why.clone(),
    }
}

fn stone_list(
    ui: &mut Ui,
    lines: Vec<Line>,
    doubtful: &[&str],
    selected: Option<&str>,
) -> Option<Wish> {
    ui.add_space(8.0);
    let title = match doubtful.len() {
        0 => format!("Stones ({})", lines.len()),
        count => format!("Stones ({}, {count} in doubt)", lines.len()),
    };
    let mut wish = None;
    let heading = RichText::new(title).heading();
    CollapsingHeader::new(heading)
        .id_salt("stones")
        .default_open(true)
        .show_unindented(ui, |ui| {
            for line in lines {
                let is_doubtful = doubtful.contains(&line.id.as_str());
                wish = wish.take().or(stone_line(ui, line, is_doubtful, selected));
            }
        });
    wish
}

fn stone_line(ui: &mut Ui, line: Line, is_doubtful: bool, selected: Option<&str>) -> Option<Wish> {
    let is_selected = selected == Some(line.id.as_str());
    let clicked = ui.horizontal(|ui| {
        chip::color(ui, &line.color);
        let (id, color, size) = (&line.id, &line.color, line.size);
        let words = format!("{id} {color} {size}: {}", line.words);
        let words = match is_doubtful {
            // Said in words too, for eyes that don't see amber.
            true => RichText::new(format!("{words} (doubtful)")).color(amber(ui)),
            false => RichText::new(words),
        };
        let label = ui.selectable_label(is_selected, words);
        label.on_hover_text(line.why).clicked()
    });
    clicked.inner.then_some(Wish::Select(line.id))
}
