//! Matches that are about to be played: the dialog for them, and how one begins or goes on.

use super::game::Game;
use super::new_game::{KnownBefore, NewGame, NewGameOutcome, Plan};
use super::{Window, wording};
use crate::app::speaking::Speaks;
use crate::phrase;
use crate::phrasing::{Phrase, Worded};
use crate::piece::Color;
use crate::pipeline::Ground;
use crate::rules::matches::played::Equipment;
use crate::rules::variant;
use eframe::egui::Context;
use std::collections::BTreeSet;
use std::path::PathBuf;

impl Window {
    /// Opens the dialog, with all that was filled in where it was left by Escape.
    pub(super) fn plan_game(&mut self) {
        let draft = self.draft.take().map(NewGame::opened_again);
        self.new_game = draft.or_else(|| self.usual_plan());
    }

    /// The dialog with what is known before anything is filled in.
    pub(super) fn usual_plan(&self) -> Option<NewGame> {
        // The demo's table is not the one that will be played on.
        let options = if self.eye.is_demo() {
            self.eye.wanted().clone()
        } else {
            self.eye.options()
        };
        let square_mm = match options.ground {
            Ground::Chessboard { square_mm, .. } => square_mm,
            Ground::KnownBoard { board, side, .. } => side.is_none().then_some(board.square_mm),
            Ground::Table(_) | Ground::Free | Ground::Cards(_) => None,
        };
        let now = (self.clock)();
        let day = now.get(..10).unwrap_or("today");
        let game = self.table.game();
        let known = KnownBefore {
            colors: self.likely_players(&options.colors),
            square_mm,
            likely_mm: self.likely_side_mm(),
            pieces: options.pieces,
            record: self.last_record.clone(),
        };
        NewGame::open(game.name(), known, &self.folder, day)
    }

    /// The colors named as in play; where none are, those that lie on the table.
    fn likely_players(&self, named: &[Color]) -> Vec<Color> {
        let reading = self.table.reading().filter(|_| !self.eye.is_demo());
        let stones = reading.map(|reading| &reading.layout.stones);
        let seen: BTreeSet<&Color> = stones.into_iter().flatten().map(|s| &s.color).collect();
        match named {
            [] => seen.into_iter().cloned().collect(),
            named => named.to_vec(),
        }
    }

    pub(super) fn new_game_dialog(&mut self, context: &Context) {
        let outcome = self.new_game.as_mut().map(|dialog| dialog.ui(context));
        match outcome {
            None | Some(NewGameOutcome::StaysOpen) => {}
            Some(NewGameOutcome::Closed) => self.new_game = None,
            Some(NewGameOutcome::Left) => self.draft = self.new_game.take(),
            Some(NewGameOutcome::Planned(plan)) => match self.carry_out(plan) {
                Ok(()) => self.new_game = None,
                Err(problem) => {
                    if let Some(dialog) = &mut self.new_game {
                        dialog.problem = wording::in_the_window(&problem, context.language());
                    }
                }
            },
        }
    }

    /// Begins or goes on; or says why not.
    pub(super) fn carry_out(&mut self, plan: Plan) -> Result<(), Phrase> {
        let clock = self.clock;
        let game = match plan {
            Plan::New {
                path,
                game,
                agreed,
                bell,
            } => {
                let (words, equipment) = *agreed;
                self.needs_calibration(game, &equipment)?;
                let begun = Game::begin(&path, game, (&words, equipment), bell, clock);
                begun.map_err(|error| error.phrase())?
            }
            Plan::Resume { path, bell } => {
                Game::resume(&path, bell, clock).map_err(|error| error.phrase())?
            }
        };
        self.take_up(game);
        Ok(())
    }

    /// Goes on with the match that the command line names.
    pub(super) fn resume_given(&mut self, path: PathBuf) {
        if let Err(problem) = self.carry_out(Plan::Resume { path, bell: None }) {
            self.notice = problem;
        }
    }

    /// Why a match can't be played on the table as it is read: places on a bare one, no calibration tells.
    fn needs_calibration(&self, game: &str, equipment: &Equipment) -> Result<(), Phrase> {
        let Ok(judged) = variant::adjudicator(game) else {
            return Ok(());
        };
        let is_bare = matches!(self.eye.wanted().ground, Ground::Free);
        let is_measured = judged.usual_board().is_some() || equipment.sight.cards.is_some();
        let stands_alone = variant::playable(game).is_some_and(|one| one.stands_alone());
        if is_bare && !is_measured && !stands_alone {
            Err(phrase!("match-needs-calibration", game = judged.title()))
        } else {
            Ok(())
        }
    }
}
