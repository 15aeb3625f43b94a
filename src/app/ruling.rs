//! Score, open choices, what hands have to do, and what happens to every stone: always in view.

pub(super) mod brief;
pub(super) mod choices;
pub(super) mod guide;
mod hidden;
pub(super) mod labels;
mod piles;
mod unexplained;

use super::chip;
use super::dispute::amber;
use super::table::{Table, Verdict};
use super::wording;
use crate::app::speaking::Speaks;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::pipeline::limits::Unexplained;
use crate::rules::game::Adjudicator;
use crate::rules::rows::{Rows, ScoreRow, StoneRow};
use crate::rules::variant::ADJUDICATORS;
use crate::rules::{Answer, ChoiceId, JudgeError};
use eframe::egui::{CollapsingHeader, RichText, TextureHandle, Ui};

/// What a person asked for in the panel.
#[derive(Clone)]
pub enum RulingRequest {
    Select(String),
    /// Show these stones in the picture.
    PointAt(Vec<String>),
    Choose {
        id: ChoiceId,
        option: Answer,
    },
    /// An answer to a choice, and what else was said of the same stone with one click.
    Together(ChoiceId, Answer, Box<RulingRequest>),
    /// The same answer to several choices.
    ChooseAll(Vec<ChoiceId>, Answer),
    LeaveOpen(ChoiceId),
    Play(&'static dyn Adjudicator),
    BeginGuide,
    EndGuide,
    ForgetPrisoners,
    BeginTurn,
    /// What the eye could not explain is a stone.
    IsAStone(Unexplained),
    /// What the eye could not explain is none, in none of these places.
    IsNothing(Vec<Unexplained>),
    /// The table is to be read once more.
    LookAgain,
}

/// How the watch stands while the panel is drawn.
#[derive(Clone, Copy)]
pub struct PanelMoment {
    /// While something moves, what was judged may no longer hold: then this is false, and the panel says so.
    pub is_current: bool,
    /// While the first look at a table is under way there is nothing to do but to wait.
    pub is_first_look: bool,
    /// Why nothing is read stands above the picture, with what to do.
    pub tells_why_unread: bool,
    /// Whether another look may show more than the last one, as it can't of a photo.
    pub looks_on: bool,
}

/// Draws the panel; returns what was asked for.
pub fn ui(
    ui: &mut Ui,
    table: &Table,
    moment: PanelMoment,
    selected: Option<&str>,
    texture: Option<&TextureHandle>,
) -> Option<RulingRequest> {
    match table.ruling() {
        Verdict::Nothing if moment.is_first_look => {
            ui.heading(ui.say(phrase!("first-look")));
            ui.label(ui.say(phrase!("state-reading-at-rest")));
            None
        }
        Verdict::Nothing => {
            ui.heading(ui.say(phrase!("no-reading-yet")));
            if !moment.tells_why_unread {
                ui.label(ui.say(phrase!("show-the-board")));
            }
            None
        }
        Verdict::Refused(error) => refused(ui, table, error),
        Verdict::Found(found) => {
            let rows = found.rows();
            let request = score(ui, &rows, moment.is_current);
            say_if_open(ui, found.is_decided());
            if !table.is_guiding() {
                unexplained::shortcomings(ui, table);
            }
            let request = request.or(prisoners(ui, table));
            let request = if table.is_guiding() {
                request
            } else {
                request
                    .or(choices::ui(ui, table, &piles::others(table), texture))
                    .or(unexplained::ui(ui, table, texture, moment.looks_on))
            };
            let request = request.or(guide::after_a_ruling(ui, table, found.is_decided()));
            let request = request.or(guide::of_a_turn(ui, table, &rows.placed));
            request.or(stone_list(ui, &rows.stones, &table.doubtful(), selected))
        }
    }
}

/// Why the game can't be judged on this table, and which can.
fn refused(ui: &mut Ui, table: &Table, error: &JudgeError) -> Option<RulingRequest> {
    ui.heading(ui.say(phrase!("refused")));
    let refusal = labels::refusal(table, error);
    ui.label(wording::in_the_window(refusal, ui.language()));
    let surface = table.reading()?.layout.surface;
    let others = ADJUDICATORS.iter().copied();
    let mut request = None;
    for game in others.filter(|game| game.is_played_on(&surface)) {
        let is_other = game.name() != table.game().name();
        let play = ui.say(phrase!("play-other", game = game.title()));
        if is_other && ui.button(play).clicked() {
            request = Some(RulingRequest::Play(game));
        }
    }
    request
}

fn score_heading(ui: &mut Ui, is_current: bool) {
    let words = ui.say(labels::score(is_current));
    if is_current {
        ui.heading(words)
    } else {
        ui.heading(RichText::new(words).weak())
    };
}

/// One player's line: place, color, total; a click points at the stones it counts.
fn score_line(ui: &mut Ui, line: &ScoreRow) -> Option<RulingRequest> {
    let row = ui.horizontal_wrapped(|ui| {
        ui.label(format!("{}.", line.place));
        chip::color(ui, &line.color);
        let words = ui.say(labels::total(line));
        let clicked = ui
            .selectable_label(false, RichText::new(words).strong().size(16.0))
            .on_hover_text(ui.say(&line.why))
            .clicked();
        ui.weak(ui.say(&line.brief));
        clicked
    });
    row.inner
        .then(|| RulingRequest::PointAt(line.stones.clone()))
}

/// Everyone's points; nothing where a game gives none to a table by itself.
fn score(ui: &mut Ui, rows: &Rows, is_current: bool) -> Option<RulingRequest> {
    if rows.scores.is_empty() && rows.no_score.is_empty() {
        return None;
    }
    let mut request = None;
    score_heading(ui, is_current);
    for line in &rows.scores {
        request = request.or(score_line(ui, line));
    }
    if rows.scores.is_empty() {
        ui.label(ui.say(&rows.no_score));
    }
    for doubt in &rows.doubts {
        let words = wording::in_the_window(doubt, ui.language());
        ui.label(RichText::new(words).color(amber(ui)));
    }
    request
}

fn say_if_open(ui: &mut Ui, is_complete: bool) {
    if !is_complete {
        ui.label(RichText::new(ui.say(phrase!("ruling-so-far"))).color(amber(ui)));
    }
}

/// Who holds what from earlier turns.
fn prisoners(ui: &mut Ui, table: &Table) -> Option<RulingRequest> {
    if table.prisoners().is_empty() {
        return None;
    }
    let held = table.prisoners().iter().map(|held| {
        let sizes: String = held.sizes.iter().map(|size| size.letter()).collect();
        phrase!(
            "prisoners-held",
            holder = &held.holder,
            owner = &held.owner,
            sizes
        )
    });
    let held = Phrase::list(held, ListJoint::Between(", "));
    let row = ui.horizontal_wrapped(|ui| {
        ui.label(ui.say(phrase!("prisoners-before", held)));
        ui.button(ui.say(phrase!("prisoners-forget"))).clicked()
    });
    row.inner.then_some(RulingRequest::ForgetPrisoners)
}

fn stone_list(
    ui: &mut Ui,
    lines: &[StoneRow],
    doubtful: &[&str],
    selected: Option<&str>,
) -> Option<RulingRequest> {
    ui.add_space(8.0);
    let count = lines.len();
    let title = match doubtful.len() {
        0 => phrase!("stones", count),
        doubtful => phrase!("stones-doubtful", count, doubtful),
    };
    let mut request = None;
    let heading = RichText::new(ui.say(title)).heading();
    CollapsingHeader::new(heading)
        .id_salt("stones")
        .default_open(true)
        .show_unindented(ui, |ui| {
            for line in lines {
                let is_doubtful = doubtful.contains(&line.id.as_str());
                request = request
                    .take()
                    .or(stone_line(ui, line, is_doubtful, selected));
            }
        });
    request
}

fn stone_line(
    ui: &mut Ui,
    line: &StoneRow,
    is_doubtful: bool,
    selected: Option<&str>,
) -> Option<RulingRequest> {
    let is_selected = selected == Some(line.id.as_str());
    let clicked = ui.horizontal_wrapped(|ui| {
        chip::color(ui, &line.color);
        let words = RichText::new(ui.say(labels::stone(line, is_doubtful)));
        let words = if is_doubtful {
            words.color(amber(ui))
        } else {
            words
        };
        let label = ui.selectable_label(is_selected, words);
        label.on_hover_text(ui.say(&line.why)).clicked()
    });
    clicked
        .inner
        .then(|| RulingRequest::Select(line.id.clone()))
}
