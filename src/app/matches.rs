//! The window and the match that is played before it.

use super::game::{self, Game, Request};
use super::{TableSettings, Window};
use crate::app::speaking::Speaks;
use crate::layout::{Chessboard, Surface};
use crate::live::State;
use crate::phrase;
use crate::pipeline::{Ground, ReadOptions, USUAL_SQUARE_MM};
use crate::rules::game::Adjudicator;
use crate::rules::side::Seats;
use crate::rules::variant::{self, ADJUDICATORS};
use crate::square::Region;
use eframe::egui::{Panel, Ui, UserAttentionType, ViewportCommand};
use std::sync::Arc;
use std::time::Duration;

impl Window {
    /// Judges tables by a game, and looks for the board that it is played on, where there is to be one.
    pub(super) fn play(&mut self, game: &'static dyn Adjudicator) {
        let mut wanted = self.eye.wanted().clone();
        if look_for_board(&mut wanted.ground, game) {
            self.eye.set_wanted(wanted);
        }
        self.table.play(game);
    }

    /// Whether the game does without the board that is looked for, or that was given up.
    pub(super) fn needs_no_board(&self) -> bool {
        self.table.is_judged() && self.table.game().usual_board().is_none()
    }

    /// Has the table read as a bare one, or a board looked for again.
    pub(super) fn look_for_a_board(&mut self, is_wanted: bool) {
        let mut wanted = self.eye.wanted().clone();
        wanted.ground = if is_wanted {
            Ground::chessboard(None)
        } else {
            Ground::Free
        };
        self.eye.set_wanted(wanted);
    }

    /// From now on the table is that of a match.
    pub(super) fn take_up(&mut self, game: Game) {
        self.draft = None;
        self.leave_match();
        self.before_match = Some(TableSettings {
            options: self.eye.wanted().clone(),
            seats: self.table.seats().clone(),
            game: self.table.game(),
        });
        self.game = Some(game);
        self.compared = None;
        self.obey_match();
    }

    /// What holds of a match holds while it is played: afterwards the table is as it was said before.
    fn leave_match(&mut self) {
        if self.game.take().is_none() {
            return;
        }
        self.table.draw_ruling(true);
        let plain = ReadOptions {
            pieces: self.eye.wanted().pieces,
            ..ReadOptions::default()
        };
        let said = self.before_match.take().unwrap_or_else(|| TableSettings {
            game: usual_game(&plain.ground),
            seats: Seats::new(),
            options: plain,
        });
        self.table.set_seats(said.seats);
        self.table.set_region(None);
        self.table.judge_positions(true);
        self.table.play(said.game);
        self.eye.set_wanted(said.options);
        self.table.set_colors(&self.eye.options().colors);
    }

    /// Colors, seats, pieces and squares are the match's while one is played.
    pub(super) fn obey_match(&mut self) {
        let Some(game) = &self.game else {
            return;
        };
        let equipment = game.book().equipment();
        let mut wanted = self.eye.wanted().clone();
        if !equipment.colors.is_empty() {
            wanted.colors = equipment.colors;
        }
        wanted.pieces = equipment.pieces;
        let is_board = matches!(
            wanted.ground,
            Ground::Chessboard { .. } | Ground::KnownBoard { .. }
        );
        wanted.reads_piles = game.book().playable().stands_alone();
        if wanted.reads_piles && is_board {
            wanted.ground = Ground::Free;
        }
        if let Some(size) = equipment.sight.cards {
            wanted.ground = Ground::Cards(size);
        }
        let judged = variant::adjudicator(game.book().playable().name);
        if let Ok(judged) = judged {
            look_for_board(&mut wanted.ground, judged);
        }
        if let Ground::Chessboard { square_mm, squares } = &mut wanted.ground {
            *square_mm = equipment.sight.square_mm.or(*square_mm);
            *squares = equipment.sight.squares.unwrap_or(*squares);
        }
        let parties = game.story().parties.iter();
        let seats = parties.filter_map(|party| Some((party.side?, party.color.clone()?)));
        self.table.set_seats(seats.collect());
        self.table.set_region(equipment.sight.region);
        self.table.judge_positions(judged.is_ok());
        if let Ok(judged) = judged {
            self.table.play(judged);
        }
        self.eye.set_wanted(wanted);
        self.table.set_colors(&self.eye.options().colors);
        self.compared = None;
    }

    /// Compares a table at rest with the book, once after every change; and lets the bell ring.
    pub(super) fn follow_game(&mut self, ui: &Ui) {
        let Some(game) = &mut self.game else {
            return;
        };
        let was_over = game.story().is_over;
        if let Some(left_s) = game.tick(ui.input(|input| input.time)) {
            let wait = Duration::try_from_secs_f64(left_s).unwrap_or(Duration::MAX);
            ui.ctx().request_repaint_after(wait);
        }
        if let Some(wait_s) = game.play_on(ui.input(|input| input.time)) {
            let wait = Duration::try_from_secs_f64(wait_s).unwrap_or(Duration::MAX);
            ui.ctx().request_repaint_after(wait);
        }
        if game.story().is_over && !was_over {
            let call = ViewportCommand::RequestUserAttention(UserAttentionType::Critical);
            ui.ctx().send_viewport_cmd(call);
        }
        let context = ui.ctx().clone();
        game.study(move || context.request_repaint());
        game.follow_export();
        game.follow_job();
        game.follow_roll();
        let context = ui.ctx().clone();
        game.place(move || context.request_repaint());
        self.table.draw_ruling(game.book().is_judged());
        let revision = Some(self.table.revision());
        // The demo's table is no match's.
        let is_at_rest = self.eye.state == State::Steady && !self.eye.is_demo();
        if is_at_rest && self.compared != revision {
            self.compared = revision;
            if let Some(reading) = self.table.reading() {
                game.compare(&reading.layout, self.table.answers());
            }
        }
    }

    /// Says aloud what is new of the match and on the table at rest, if that is asked for.
    pub(super) fn call_out(&mut self, ui: &Ui) {
        /// The voice is on a thread that wakes nobody.
        const ASKED_EVERY: Duration = Duration::from_millis(500);
        if !self.calls.is_on() {
            return;
        }
        if let Some(game) = &self.game {
            self.calls
                .step(game.book().count(), || game.called(), ui.language());
        }
        let revision = Some(self.table.revision());
        if self.eye.state == State::Steady && self.called != revision {
            self.called = revision;
            let called = game::called_of_table(&self.table, self.game.as_ref());
            self.calls.table(called, ui.language());
        }
        match self.calls.trouble() {
            Some(trouble) => self.notice = trouble,
            None => ui.ctx().request_repaint_after(ASKED_EVERY),
        }
    }

    pub(super) fn timeline(&mut self, ui: &mut Ui) {
        let Some(game) = &self.game else {
            return;
        };
        let panel = Panel::bottom("timeline").show(ui, |ui| game::timeline(ui, game));
        if let Some(request) = panel.inner {
            self.grant_if_meant(request, ui);
        }
    }

    /// The match in the panel at the side.
    pub(super) fn game_panel(&mut self, ui: &mut Ui) {
        let Some(game) = &self.game else {
            return;
        };
        let texture = self.eye.read().map(|on_screen| &on_screen.texture);
        if let Some(request) = game::ui(ui, game, &self.table, texture) {
            self.grant_if_meant(request, ui);
        }
        ui.add_space(8.0);
    }

    pub(super) fn grant_in_game(&mut self, request: Request, ui: &Ui) {
        let Some(game) = &mut self.game else {
            return;
        };
        match request {
            Request::Accept => {
                let read = self.eye.read().map(|read| &*read.shown.frame);
                let entries = game.book().count();
                game.accept(read);
                if game.book().count() > entries {
                    self.table.keep();
                }
            }
            Request::Do(invocation) => game.ask(&invocation, wake(ui)),
            Request::Write(text, written) => game.write_down(text, &written),
            Request::Lift(cover) => game.lift(cover),
            Request::Annotate(argument, values) => game.annotate(argument, values),
            Request::ForgetAnnotations => game.forget_annotations(),
            Request::ForgetGroups => self.table.forget_groups(),
            Request::BeginToName(card) => game.begin_to_name(card),
            Request::SearchNames(search) => game.search_names(search),
            Request::Name(argument, value) => game.name(argument, value),
            Request::StopNaming => game.stop_naming(),
            Request::Pick(picks) => game.pick(picks),
            Request::ReadRoll(wanted) => {
                let seen = self.eye.live().or(self.eye.read());
                let frame = seen.map(|seen| Arc::clone(&seen.shown.frame));
                game.read_roll(&wanted, frame, wake(ui));
            }
            Request::GoOn => game.go_on(),
            Request::Undo => game.undo(None),
            Request::Redo => game.redo(),
            Request::UndoTo(entry) => game.undo(Some(entry)),
            Request::ShowEntry(entry) => {
                game.play(false);
                game.show_entry(entry);
            }
            Request::Play(is_on) => game.play(is_on),
            Request::Pause(is_paused) => game.pause(is_paused),
            Request::Teach(is_on) => game.teach(is_on),
            Request::PointAt(ids) => {
                self.selected = None;
                self.pointed_at = ids;
            }
            Request::Export => {
                let told = (self.eye.options().clone(), ui.language());
                game.export(told, wake(ui));
            }
            Request::Close => {
                let path = game.path().to_owned();
                self.leave_match();
                self.notice = phrase!("match-kept-in", path = path.display().to_string());
                self.last_record = Some(path);
            }
        }
    }

    /// The stones that are pointed out in the picture: those that a person asked for, else those of the move that is seen.
    pub(super) fn pointed_out(&self) -> &[String] {
        let seen = self.game.as_ref().and_then(Game::seen_move);
        match seen {
            Some(seen_move) if self.pointed_at.is_empty() => &seen_move.stones,
            _ => &self.pointed_at,
        }
    }

    pub(super) fn is_in_history(&self) -> bool {
        let past = self.game.as_ref().and_then(Game::history_view);
        past.is_some()
    }
}

/// Has the window drawn anew, from any thread.
fn wake(ui: &Ui) -> impl FnOnce() + Send + 'static {
    let context = ui.ctx().clone();
    move || context.request_repaint()
}

/// Has the board looked for that a game is usually played on, a chessboard where it needs none; whether that is another than before.
fn look_for_board(ground: &mut Ground, game: &dyn Adjudicator) -> bool {
    let usual = game.usual_board();
    match (&mut *ground, usual) {
        (Ground::Chessboard { squares, .. }, _) => {
            let usual = usual.unwrap_or(Region::CHESSBOARD);
            std::mem::replace(squares, usual) != usual
        }
        (Ground::Free, Some(squares)) => {
            *ground = Ground::Chessboard {
                square_mm: None,
                squares,
            };
            true
        }
        _ => false,
    }
}

/// The first game in the list that is played on such a ground.
pub(super) fn usual_game(ground: &Ground) -> &'static dyn Adjudicator {
    let surface = ground.squares().map_or(Surface::Table, |squares| {
        Surface::Chessboard(Chessboard {
            squares,
            ..Chessboard::of_64(USUAL_SQUARE_MM)
        })
    });
    let mut games = ADJUDICATORS.iter().copied();
    let usual = games.find(|game| game.is_played_on(&surface));
    // There is always a first game: on a board that no game is played on, it says so.
    usual.unwrap_or(ADJUDICATORS[0])
}
