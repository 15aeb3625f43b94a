//! The match beside the picture: whose turn it is, what the table shows of it, hands and prisoners.

use super::{
    Game, Request, Stage, ask, banner, covered, exhibits, graph, lesson, naming, players, trays,
};
use crate::app::dispute::amber;
use crate::app::speaking::Speaks;
use crate::app::style;
use crate::app::table::Table;
use crate::app::wording;
use crate::phrase;
use eframe::egui::{Button, Frame, RichText, TextureHandle, Ui};

/// Draws the panel; returns what was asked for.
pub fn ui(
    ui: &mut Ui,
    game: &Game,
    table: &Table,
    texture: Option<&TextureHandle>,
) -> Option<Request> {
    let mut request = banner::ui(ui, game);
    if let Some(words) = game.job_under_way() {
        ui.horizontal_wrapped(|ui| {
            ui.spinner();
            ui.label(ui.say(words));
        });
    } else if game.history_view().is_none() && !game.is_paused() {
        request = request.or(what_is_asked(ui, game, table, texture));
        request = request.or(covered::secret(ui, game));
    }
    let laid = game.laid();
    if trays::last_to_pick(&laid).is_none() {
        request = request.or(trays::invocations(ui, &laid));
    }
    request = request.or(steps_without_picture(ui, game));
    request = request.or(lesson::ui(ui, game));
    if !game.notice().is_empty() {
        let notice = wording::in_the_window(game.notice(), ui.language());
        ui.label(RichText::new(notice).color(amber(ui)));
    }
    ui.add_space(6.0);
    let picked = players::ui(ui, &game.story().parties, game.shown(), &laid);
    let view = &game.shown().view;
    exhibits::ui(ui, view.exhibits());
    graph::ui(ui, game.story());
    // What lies before the players need not be told once more.
    let is_told = laid.trays.is_empty() && view.exhibits().is_empty();
    if let Some(text) = view.text().filter(|_| is_told) {
        ui.label(RichText::new(ui.say(text)).monospace());
    }
    request.or(picked)
}

fn what_is_asked(
    ui: &mut Ui,
    game: &Game,
    table: &Table,
    texture: Option<&TextureHandle>,
) -> Option<Request> {
    let book = game.book();
    if book.awaits_move() {
        let request = of_the_table(ui, game, table);
        let request = request.or(naming::ui(ui, game));
        return request.or(ask::queries(ui, game, &book.asked()));
    }
    let mut request = ask::choices(ui, table, book.choices(), texture);
    if game.seen_move().is_some() {
        request = request.or(ask::proposal(ui, game, table));
    }
    request.or(ask::queries(ui, game, &book.asked()))
}

/// What the table at rest shows: something to put right first, or the move that was made.
fn of_the_table(ui: &mut Ui, game: &Game, table: &Table) -> Option<Request> {
    let mut request = None;
    let differences = &game.seen().differences;
    let is_tidying = game.stage() == Stage::Tidying && !differences.is_empty();
    if is_tidying && game.seen().proposed.is_none() {
        Frame::group(ui.style()).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.strong(ui.say(phrase!("tidy-first")));
            for difference in differences {
                ui.label(ui.say(difference));
            }
            let why = ui.say(phrase!("lies-well-why"));
            if style::goes_on(ui, phrase!("lies-well"))
                .on_hover_text(why)
                .clicked()
            {
                request = Some(Request::GoOn);
            }
        });
        return request;
    }
    ask::proposal(ui, game, table)
}

/// What needs no picture, and going back and forth.
fn steps_without_picture(ui: &mut Ui, game: &Game) -> Option<Request> {
    let (book, mut request) = (game.book(), None);
    ui.horizontal_wrapped(|ui| {
        if game.history_view().is_none() && !game.is_paused() && game.job_under_way().is_none() {
            for offer in book.offers() {
                let mut button = ui.button(ui.say(&offer.label));
                if !offer.why.is_empty() {
                    button = button.on_hover_text(ui.say(offer.why));
                }
                if button.clicked() {
                    request = Some(Request::Do(Box::new(offer.invocation)));
                }
            }
        }
        let back = ui.add_enabled(
            book.can_undo(),
            Button::new(ui.say(phrase!("take-back-step"))),
        );
        if back.clicked() {
            request = Some(Request::Undo);
        }
        let again = ui.add_enabled(book.can_redo(), Button::new(ui.say(phrase!("do-again"))));
        if again.clicked() {
            request = Some(Request::Redo);
        }
    });
    request
}
