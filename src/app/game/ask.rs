//! What the match asks people: the move that is seen, what a picture leaves open, choices of the rules.

use super::{Game, Request, covered, writing};
use crate::app::dispute::amber;
use crate::app::ruling;
use crate::app::speaking::Speaks;
use crate::app::style;
use crate::app::table::Table;
use crate::app::wording;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::Choice;
use crate::rules::matches::watched::{Invocation, Query, Reply, ReplyEffect, SeenMove};
use eframe::egui::{Frame, RichText, TextureHandle, Ui};

/// The move that explains the table, to be taken with one click, or what has to be said first.
pub fn proposal(ui: &mut Ui, game: &Game, table: &Table) -> Option<Request> {
    let Some(proposed) = &game.seen().proposed else {
        ui.weak(ui.say(game.waits_for()));
        return None;
    };
    let mut request = None;
    Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        request = match proposed {
            Err(problem) => {
                ui.strong(ui.say(phrase!("not-legal")));
                ui.label(wording::in_the_window(problem, ui.language()));
                None
            }
            Ok(seen_move) => of_move(ui, game, seen_move),
        };
        if game.has_annotations() && ui.button(ui.say(phrase!("forget-annotations"))).clicked() {
            request = Some(Request::ForgetAnnotations);
        }
        if table.has_groups() && ui.button(ui.say(phrase!("forget-groups"))).clicked() {
            request = Some(Request::ForgetGroups);
        }
    });
    request
}

fn of_move(ui: &mut Ui, game: &Game, seen_move: &SeenMove) -> Option<Request> {
    if let Some(words) = &seen_move.sentence {
        ui.label(RichText::new(ui.say(words)).strong().size(16.0));
    }
    for sentence in &seen_move.consequences {
        ui.label(ui.say(sentence));
    }
    for note in &seen_move.notes {
        ui.weak(ui.say(note));
    }
    let mut request = queries(ui, game, &seen_move.asked);
    if let Some(argument) = seen_move.best_guesses {
        let why = ui.say(phrase!("choice-hint"));
        let button = ui.button(ui.say(phrase!("best-guesses")));
        if button.on_hover_text(why).clicked() {
            request = Some(Request::Annotate(argument, vec![]));
        }
    }
    if seen_move.is_settled && style::goes_on(ui, phrase!("write-down")).clicked() {
        request = Some(Request::Accept);
    }
    request
}

/// Every question with a button for each answer that there is, under its cover where it has one.
pub fn queries(ui: &mut Ui, game: &Game, queries: &[Query]) -> Option<Request> {
    let mut request = None;
    for query in queries {
        let asked = match &query.cover {
            Some(cover) => covered::ui(ui, game, &Phrase::from(cover), |ui| {
                self::query(ui, game, query)
            }),
            None => self::query(ui, game, query),
        };
        request = request.or(asked);
    }
    request
}

fn query(ui: &mut Ui, game: &Game, query: &Query) -> Option<Request> {
    let mut request = None;
    if !query.question.is_empty() {
        ui.label(RichText::new(ui.say(&query.question)).color(amber(ui)));
    }
    ui.horizontal_wrapped(|ui| {
        for reply in &query.replies {
            request = request.take().or(answer(ui, reply));
        }
    });
    if let Some(written) = &query.written {
        request = request.or(writing::ui(ui, game, written));
    }
    if !query.hint.is_empty() {
        ui.weak(ui.say(&query.hint));
    }
    request
}

fn answer(ui: &mut Ui, reply: &Reply) -> Option<Request> {
    let words = RichText::new(ui.say(&reply.label));
    let words = if reply.is_usual {
        words.strong()
    } else {
        words
    };
    let is_clicked = ui.button(words).clicked();
    is_clicked.then(|| match &reply.means {
        ReplyEffect::Said { argument, values } => Request::Annotate(argument, values.clone()),
        ReplyEffect::Done(invocation) => Request::Do(Box::new(invocation.clone())),
        ReplyEffect::Shown(ids) => Request::PointAt(ids.clone()),
    })
}

/// What the rules leave to the players.
pub fn choices(
    ui: &mut Ui,
    table: &Table,
    choices: &[Choice],
    texture: Option<&TextureHandle>,
) -> Option<Request> {
    let mut open = choices.to_vec();
    open.retain(Choice::is_open);
    match ruling::choices::ui(ui, table, &open, texture)? {
        ruling::RulingRequest::Choose { id, option } => {
            let invocation = Invocation::new("choose").saying("choose", format!("{id}={option}"));
            Some(Request::Do(Box::new(invocation)))
        }
        ruling::RulingRequest::PointAt(ids) => Some(Request::PointAt(ids)),
        _ => None,
    }
}
