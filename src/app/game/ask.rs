//! What the match asks people: the move that is seen, what a picture leaves open, choices of the rules.

use super::{Game, Wish, words};
use crate::app::dispute::amber;
use crate::app::ruling;
use crate::app::style;
use crate::app::table::Table;
use crate::book::noname::Pending;
use crate::book::sighting::{Question, Sighting};
use crate::book::{Setup, Step};
use crate::page;
use crate::piece::Color;
use crate::rules::geomancy::Ruling;
use eframe::egui::{Frame, RichText, TextureHandle, Ui};

/// The move that explains the table, to be taken with one click, or what has to be said first.
pub fn explanation(ui: &mut Ui, game: &Game) -> Option<Wish> {
    let Some(explanation) = &game.seen().explanation else {
        ui.weak("The table lies as the book has it. Make your move, and take your hands away.");
        return None;
    };
    let mut wish = None;
    Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        wish = match &explanation.outcome {
            Err(illegal) => {
                ui.strong("That is no legal move");
                ui.label(illegal.to_string());
                None
            }
            Ok(sighting) => of_sighting(ui, game, sighting),
        };
        if game.has_claims() && ui.button("Forget what was said").clicked() {
            wish = Some(Wish::ForgetClaims);
        }
    });
    wish
}

fn of_sighting(ui: &mut Ui, game: &Game, sighting: &Sighting) -> Option<Wish> {
    let (setup, state) = (game.book().setup(), game.book().state());
    let mut wish = None;
    if let Some(step) = &sighting.step {
        let words = words::proposal(setup, state, step);
        ui.label(RichText::new(words).strong().size(16.0));
        let after = state.after(setup, step).ok();
        let follows = after.map(|after| page::consequences(setup, &after, step));
        for sentence in follows.unwrap_or_default() {
            ui.label(sentence);
        }
    }
    for note in &sighting.notes {
        ui.weak(note);
    }
    for question in &sighting.questions {
        let words = words::question(setup, state, question);
        ui.label(RichText::new(words).color(amber(ui)));
        ui.horizontal_wrapped(|ui| {
            wish = wish.take().or(answers(ui, setup, question));
        });
    }
    if words::has_doubts(sighting) {
        let why = "A stone that is seen wrongly is put right by a click on it.";
        if ui
            .button("Take the best guesses")
            .on_hover_text(why)
            .clicked()
        {
            wish = Some(Wish::Claim(Box::new(|claims| claims.accepts_doubt = true)));
        }
    }
    if sighting.is_settled() && style::goes_on(ui, "Write it down").clicked() {
        wish = Some(Wish::Accept);
    }
    wish
}

/// A button for every answer that there is to a question.
fn answers(ui: &mut Ui, setup: &Setup, question: &Question) -> Option<Wish> {
    let mut wish = None;
    match question {
        Question::Kind {
            stones, options, ..
        } => {
            for id in stones {
                for (color, size) in options {
                    if ui.button(format!("{id} is a {color} {size}")).clicked() {
                        wish = Some(named(id, Some((color.clone(), *size))));
                    }
                }
                wish = wish.or(is_none(ui, id));
            }
        }
        Question::TooMany { suspects, .. } => {
            for id in suspects {
                wish = wish.or(is_none(ui, id));
            }
        }
        Question::Several(ids) => {
            for id in ids {
                wish = wish.or(is_none(ui, id));
            }
        }
        Question::Missing {
            stones, unseen_on, ..
        } => {
            if ui.button("They fell out of sight").clicked() {
                let stones = stones.clone();
                wish = Some(Wish::Claim(Box::new(move |claims| {
                    claims.missed.add_all(&stones);
                })));
            }
            let squares: Vec<String> = unseen_on.iter().map(ToString::to_string).collect();
            let words = format!("They lie as before on {}", squares.join(", "));
            if !squares.is_empty() && ui.button(words).clicked() {
                let squares = unseen_on.clone();
                wish = Some(Wish::Claim(Box::new(move |claims| {
                    claims.lies.extend(squares.into_iter().map(|s| (s, None)));
                })));
            }
        }
        Question::Doubt {
            stone,
            what: "pose",
            best,
            ..
        } => {
            let square = best.parse().ok();
            if let (true, Some(square)) = (ui.button("It lies as before").clicked(), square) {
                wish = Some(Wish::Claim(Box::new(move |claims| {
                    claims.lies.insert(square, None);
                })));
            }
            wish = wish.or(show(ui, stone));
        }
        Question::Doubt { stone, .. } => wish = show(ui, stone),
        Question::Which(steps) => {
            for step in steps {
                if ui.button(words::brief(step)).clicked() {
                    wish = Some(Wish::Step(step.clone().into()));
                }
            }
        }
        Question::Gone(_) => {
            if ui.button("They lie there unchanged").clicked() {
                wish = Some(Wish::Claim(Box::new(|claims| claims.accepts_doubt = true)));
            }
        }
        Question::Unexplained(_) => {
            ui.weak(format!(
                "Put it back; a turn is one move of {}'s own.",
                setup.game.name()
            ));
        }
    }
    wish
}

fn is_none(ui: &mut Ui, id: &str) -> Option<Wish> {
    let is_clicked = ui.button(format!("{id} is no stone")).clicked();
    is_clicked.then(|| named(id, None))
}

fn named(id: &str, kind: Option<(Color, crate::piece::Size)>) -> Wish {
    let id = id.to_owned();
    Wish::Claim(Box::new(move |claims| {
        claims.kinds.insert(id, kind);
    }))
}

fn show(ui: &mut Ui, id: &str) -> Option<Wish> {
    let is_clicked = ui.button(format!("Show {id}")).clicked();
    is_clicked.then(|| Wish::PointAt(vec![id.to_owned()]))
}

/// What the rules leave to the players.
pub fn choices(
    ui: &mut Ui,
    table: &Table,
    ruling: &Ruling,
    texture: Option<&TextureHandle>,
) -> Option<Wish> {
    let mut open = ruling.choices.clone();
    open.retain(crate::rules::Choice::is_open);
    match ruling::choices::ui(ui, table, &open, texture)? {
        ruling::Wish::Choose { id, option } => Some(Wish::Step(Step::Choose { id, option }.into())),
        ruling::Wish::PointAt(ids) => Some(Wish::PointAt(ids)),
        _ => None,
    }
}

/// What a placed piece captures, where the picture leaves that in doubt.
pub fn capture(ui: &mut Ui, pending: &Pending) -> Option<Wish> {
    let mut wish = None;
    for (outcome, option) in pending.outcomes.iter().zip(pending.options()) {
        let percent = 100.0 * outcome.probability;
        let words = format!("{} captures {option} ({percent:.0}%)", pending.stone.id);
        if ui.button(words).clicked() {
            let id = pending.choice_id();
            wish = Some(Wish::Step(Step::Choose { id, option }.into()));
        }
    }
    wish
}

/// Who begins the next round.
pub fn next_round(ui: &mut Ui, setup: &Setup, offered: &Color) -> Option<Wish> {
    let mut wish = None;
    ui.horizontal_wrapped(|ui| {
        for color in setup.colors() {
            let name = page::name(setup, color);
            let words = match color == offered {
                true => RichText::new(format!("{name}, the last not to pass")).strong(),
                false => RichText::new(name),
            };
            if ui.button(words).clicked() {
                let after = color.clone();
                wish = Some(Wish::Step(Step::NextRound { after }.into()));
            }
        }
    });
    wish
}
