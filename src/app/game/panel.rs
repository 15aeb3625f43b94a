//! The match beside the picture: whose turn it is, what the table shows of it, hands and prisoners.

use super::{Game, Stage, ask, banner, players};
use crate::app::dispute::amber;
use crate::app::style;
use crate::app::table::Table;
use crate::book::sighting::Claims;
use crate::book::{State, Step, geomancy, noname};
use crate::piece::Color;
use eframe::egui::{Button, Frame, RichText, TextureHandle, Ui};

/// What a person asked for.
pub enum Wish {
    /// The move that is proposed is the one that was made.
    Accept,
    CastInVain,
    Step(Box<Step>),
    Claim(Box<dyn FnOnce(&mut Claims)>),
    ForgetClaims,
    /// The table lies as it lies: the next move may come.
    GoOn,
    Undo,
    Redo,
    UndoTo(usize),
    LookAt(Option<usize>),
    Pause(bool),
    PointAt(Vec<String>),
    Close,
}

/// Draws the panel; returns what was asked for.
pub fn ui(
    ui: &mut Ui,
    game: &Game,
    table: &Table,
    texture: Option<&TextureHandle>,
) -> Option<Wish> {
    let mut wish = banner::ui(ui, game);
    if game.look_back().is_none() && !game.is_paused() {
        wish = wish.or(what_is_asked(ui, game, table, texture));
    }
    wish = wish.or(steps_without_picture(ui, game));
    if !game.notice().is_empty() {
        ui.label(RichText::new(game.notice()).color(amber(ui)));
    }
    ui.add_space(6.0);
    players::ui(ui, game.book().setup(), game.shown_state());
    wish
}

fn what_is_asked(
    ui: &mut Ui,
    game: &Game,
    table: &Table,
    texture: Option<&TextureHandle>,
) -> Option<Wish> {
    match game.book().state() {
        State::Geomancy(state) => match &state.phase {
            geomancy::Phase::Choosing(pending) => ask::choices(ui, table, &pending.ruling, texture),
            geomancy::Phase::BetweenRounds { offered } => {
                ask::next_round(ui, game.book().setup(), offered)
            }
            geomancy::Phase::Over => None,
            geomancy::Phase::ToMove => of_the_table(ui, game),
        },
        State::Noname(state) => match &state.phase {
            noname::Phase::Choosing(pending) => ask::capture(ui, pending),
            noname::Phase::Over => None,
            noname::Phase::ToMove => of_the_table(ui, game),
        },
    }
}

/// What the table at rest shows: something to put right first, or the move that was made.
fn of_the_table(ui: &mut Ui, game: &Game) -> Option<Wish> {
    let mut wish = None;
    let differences = &game.seen().differences;
    let is_tidying = game.stage() == Stage::Tidying && !differences.is_empty();
    if is_tidying && game.seen().explanation.is_none() {
        Frame::group(ui.style()).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.strong("First, put the table as the book has it");
            for difference in differences {
                ui.label(difference);
            }
            let why = "What changes from now on is the next move.";
            if style::goes_on(ui, "It lies well: go on")
                .on_hover_text(why)
                .clicked()
            {
                wish = Some(Wish::GoOn);
            }
        });
        return wish;
    }
    ask::explanation(ui, game)
}

/// Passing, and going back and forth.
fn steps_without_picture(ui: &mut Ui, game: &Game) -> Option<Wish> {
    let (book, mut wish) = (game.book(), None);
    ui.horizontal_wrapped(|ui| {
        if let (Some(player), None, false) = (to_move(game), game.look_back(), game.is_paused()) {
            if ui.button("Pass").clicked() {
                let player = player.clone();
                wish = Some(Wish::Step(Step::Pass { player }.into()));
            }
            if can_cast(game) {
                let why = "All stones that were thrown fell beside the board.";
                let button = ui.button("All missed the board").on_hover_text(why);
                if button.clicked() {
                    wish = Some(Wish::CastInVain);
                }
            }
        }
        let back = ui.add_enabled(book.undo().is_ok(), Button::new("Take back the last step"));
        if back.clicked() {
            wish = Some(Wish::Undo);
        }
        let again = ui.add_enabled(book.redo().is_ok(), Button::new("Do it again"));
        if again.clicked() {
            wish = Some(Wish::Redo);
        }
    });
    wish
}

/// Whose move it is at Geomancy, where a turn may be passed.
fn to_move(game: &Game) -> Option<&Color> {
    match game.book().state() {
        State::Geomancy(state) if state.phase == geomancy::Phase::ToMove => {
            Some(game.book().setup().color(state.turn))
        }
        _ => None,
    }
}

fn can_cast(game: &Game) -> bool {
    match (game.book().state(), to_move(game)) {
        (State::Geomancy(state), Some(player)) => !state.castable(player).is_empty(),
        _ => false,
    }
}
