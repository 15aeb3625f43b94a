//! What people can do in the window, by button, key or in the picture.

use super::canvas::Touch;
use super::chooser::{self, Chooser};
use super::notices::{told_of_kept, told_of_left_out};
use super::regrouping::BeadSubject;
use super::saving::{self, Saving};
use super::table::Fix;
use super::{PlayedGame, Views, Window, evidence};
use crate::board::by_hand;
use crate::board::orient::{self, Extent};
use crate::calibrate::board_params;
use crate::capture::source::{Source, SourceError, possible_cameras};
use crate::frames::PixelPoint;
use crate::layout::Chessboard;
use crate::live::KnownBoard;
use crate::page;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase};
use crate::pipeline::{Ground, SquareSide, USUAL_SQUARE_MM};
use crate::rules::side::Seats;
use eframe::egui::{Context, Ui};
use std::path::PathBuf;

impl Window {
    pub(super) fn watch_usual(&mut self) {
        let last = self.source_before.as_deref();
        let last = last.and_then(|words| Source::named(words).ok());
        let usual = last.or_else(|| self.cameras.first().cloned());
        match usual {
            Some(source) => self.eye.watch_if_there(source),
            None => self.eye.watch_demo(),
        }
    }

    pub(super) fn choose_source(&mut self, context: &Context) {
        let address = self.eye.to_remember().filter(|words| words.contains("://"));
        let cameras = if self.cameras.is_empty() {
            possible_cameras()
        } else {
            self.cameras.clone()
        };
        let watched = self.eye.live_source().cloned();
        let address = address.unwrap_or_default();
        self.chooser = Some(Chooser::open(context, cameras, watched, address));
    }

    pub(super) fn watch(&mut self, choice: &chooser::SourceChoice) {
        let was_spoken_of = self.eye.is_spoken_of();
        let chosen = match choice {
            chooser::SourceChoice::Source(source) => {
                self.eye.watch(source.clone());
                Ok(vec![])
            }
            chooser::SourceChoice::Demo => {
                self.eye.watch_demo();
                Ok(vec![])
            }
            chooser::SourceChoice::Named(words) => self.eye.watch_named(words).map(|()| vec![]),
            chooser::SourceChoice::AsItIs => return,
            chooser::SourceChoice::Files(paths) => self.watch_files(paths),
        };
        match chosen {
            Ok(left) => {
                self.begin_table();
                if was_spoken_of {
                    self.forget_what_was_said();
                }
                self.notice = told_of_left_out(&left);
            }
            Err(error) => self.notice = error.phrase(),
        }
    }

    /// Watches what was dropped on the window, or goes on with the match whose record it is.
    pub(super) fn take_dropped(&mut self, ui: &Ui) {
        let dropped: Vec<PathBuf> = ui.input(|input| {
            let files = input.raw.dropped_files.iter();
            files.map(|file| file.path().to_path_buf()).collect()
        });
        match dropped.as_slice() {
            [] => {}
            [one] if one.extension().is_some_and(|kind| kind == "jsonl") => {
                self.chooser = None;
                self.resume_given(one.clone());
            }
            _ => {
                self.chooser = None;
                self.watch(&chooser::SourceChoice::Files(dropped));
            }
        }
    }

    /// Watches all photos among some files, else the first film; returns what is left out.
    fn watch_files(&mut self, paths: &[PathBuf]) -> Result<Vec<PathBuf>, SourceError> {
        let Some((first, more)) = paths.split_first() else {
            return Ok(vec![]);
        };
        let (source, left) = Source::of_paths(first, more)?;
        // A file of another kind takes no table's place.
        if matches!(source, Source::Film(_)) && source.open()?.next_frame()?.is_none() {
            return Err(SourceError::NoPictures(source.to_string()));
        }
        self.eye.watch(source);
        Ok(left)
    }

    /// Plays the demo film where the camera that was to be watched unasked gives no pictures.
    pub(super) fn fall_back(&mut self) {
        let Some(trouble) = self.eye.missing().cloned() else {
            return;
        };
        self.eye.watch_demo();
        self.begin_table();
        self.notice = phrase!("notice-no-picture", trouble);
    }

    /// Game and seats were those of the table before; a match takes its own along.
    fn forget_what_was_said(&mut self) {
        self.before_match = None;
        self.asked_colors = false;
        self.table.set_seats(Seats::new());
        self.table
            .play(super::matches::usual_game(&self.eye.options().ground));
        self.obey_match();
    }

    /// Another picture shows another table.
    pub(super) fn begin_table(&mut self) {
        self.notice = Phrase::default();
        self.photos.go_over(&mut self.table, self.eye.photo());
        if let Some(game) = &mut self.game {
            game.forget_table();
        }
        self.table.set_colors(&self.eye.options().colors);
        self.selected = None;
        self.bead = None;
        self.pointed_at.clear();
        self.corners = None;
        self.camera.frame_board();
        self.above.frame_board();
    }

    /// What is selected has to be there.
    pub(super) fn forget_gone_stone(&mut self) {
        let is_gone = |id: &String| self.table.stone(id).is_none();
        if self.selected.as_ref().is_some_and(is_gone) {
            self.selected = None;
        }
        let table = &self.table;
        self.pointed_at.retain(|id| table.stone(id).is_some());
    }

    pub(super) fn select(&mut self, id: Option<String>) {
        self.selected = id;
        self.bead = None;
        self.pointed_at.clear();
    }

    /// Selects the stone after the selected one: first those in doubt, then the others.
    pub(super) fn select_next(&mut self) {
        let Some(reading) = self.table.reading() else {
            return;
        };
        let doubtful = self.table.doubtful();
        let all = reading.layout.stones.iter().map(|stone| stone.id.as_str());
        let clear = all.filter(|id| !doubtful.contains(id));
        let ids: Vec<&str> = doubtful.iter().copied().chain(clear).collect();
        let at = ids
            .iter()
            .position(|id| Some(*id) == self.selected.as_deref());
        let next = at.map_or(0, |at| at + 1);
        let id = ids.get(next % ids.len().max(1));
        let id = id.map(|id| (*id).to_owned());
        self.select(id);
    }

    /// Asks where the evidence is to be kept.
    pub(super) fn export(&mut self) {
        if self.table.reading().is_none() {
            self.notice = phrase!("notice-nothing-to-export");
            return;
        }
        self.saving = Some(Saving::open(&self.folder));
    }

    pub(super) fn saving_dialog(&mut self, context: &Context) {
        let outcome = self.saving.as_mut().map(|saving| saving.ui(context));
        match outcome {
            None | Some(saving::SavingOutcome::StaysOpen) => {}
            Some(saving::SavingOutcome::Closed) => self.saving = None,
            Some(saving::SavingOutcome::Into(folder)) => {
                self.saving = None;
                self.folder = folder;
                self.keep_evidence();
            }
        }
    }

    fn keep_evidence(&mut self) {
        let Some(read) = self.eye.read() else {
            return;
        };
        let (frame, facts) = (&read.shown.frame, self.facts());
        let (folder, as_json) = (&self.folder, self.ruling_as_json);
        let written = evidence::export(folder, frame, &self.table, &facts, as_json);
        self.notice = match written {
            Ok(None) => phrase!("notice-nothing-to-export"),
            Ok(Some(path)) => {
                let told = told_of_kept(&path);
                self.kept = Some(path);
                self.table.keep();
                told
            }
            Err(error) => error.phrase(),
        };
    }

    /// What the evidence says beside its pictures: the stone that is looked at, else those in doubt.
    fn facts(&self) -> evidence::Facts {
        let made_of = [
            page::moment(&(self.clock)()).into(),
            self.eye.named(evidence::name_of),
        ];
        let mut lines = vec![Phrase::list(made_of, ListJoint::Between(" · "))];
        lines.extend(self.game.iter().flat_map(PlayedGame::facts));
        lines.extend(evidence::told_of_people(self.table.said_by_people()));
        let doubtful = self.table.doubtful().into_iter().map(str::to_owned);
        let others = doubtful.filter(|id| Some(id) != self.selected.as_ref());
        evidence::Facts {
            lines,
            disputed: self.selected.iter().cloned().chain(others).collect(),
            // What a match counts, one position by itself may not tell.
            score: match &self.game {
                Some(game) => game.points(),
                None => self.table.verdict().score_lines(),
            },
            language: self.eye.language(),
        }
    }

    /// Begins to show where the board's corners are.
    pub(super) fn begin_corners(&mut self) {
        let Some(live) = self.eye.live() else {
            return;
        };
        let (width, height) = live.shown.frame.size_px();
        let part = |x: f64, y: f64| PixelPoint::new(x * f64::from(width), y * f64::from(height));
        let middle = [
            part(0.3, 0.8),
            part(0.7, 0.8),
            part(0.7, 0.2),
            part(0.3, 0.2),
        ];
        let found = self.table.reading().and_then(|reading| {
            let board = reading.layout.surface.board()?;
            let extent = Extent::of(board.squares, board.square_mm);
            orient::corners(&reading.view, extent)
        });
        self.corners = Some(found.unwrap_or(middle));
        self.views = Views::Camera;
        self.select(None);
    }

    /// Has the board read where a person showed it.
    pub(super) fn use_corners(&mut self) {
        let (Some(corners), Some(live)) = (self.corners, self.eye.live()) else {
            return;
        };
        let size_px = live.shown.frame.size_px();
        let assumed = || SquareSide::assumed(USUAL_SQUARE_MM);
        let known = self.table.reading().and_then(KnownBoard::of);
        let (board, side) = match (known, self.eye.options().ground) {
            (Some(known), _) => (known.board, known.side),
            (_, Ground::Chessboard { square_mm, squares }) => {
                let board = Chessboard {
                    square_mm: square_mm.unwrap_or(USUAL_SQUARE_MM),
                    squares,
                    region: None,
                };
                (board, square_mm.is_none().then(assumed))
            }
            _ => (Chessboard::of_64(USUAL_SQUARE_MM), Some(assumed())),
        };
        // A calibration of another camera says nothing about this picture.
        let camera = self.eye.wanted().camera.as_deref();
        let params = board_params(camera, size_px, board.squares).unwrap_or_default();
        match by_hand::view_from_corners(corners, board.squares, size_px, &params.prior) {
            Some(view) => {
                self.eye.set_board(Some(Ground::KnownBoard {
                    view: view.scaled(board.square_mm),
                    board,
                    side,
                    uneven: None,
                    lines: None,
                }));
                self.corners = None;
                self.notice = Phrase::default();
            }
            None => {
                self.notice = phrase!("notice-no-such-board");
            }
        }
    }

    pub(super) fn touched(&mut self, touch: Touch) {
        match touch {
            Touch::Select(id) => self.select(Some(id)),
            Touch::NameCard(id) => {
                self.select(None);
                if let Some(game) = &mut self.game {
                    game.begin_to_name(Some(id));
                }
            }
            Touch::SelectNothing => self.select(None),
            Touch::Add(at) => {
                self.adds = false;
                let id = self.table.add(at);
                self.select(id);
            }
            Touch::Move { to, begins } => self.pull(&Fix::MoveTo(to), begins),
            Touch::Turn { to, begins } => self.pull(&Fix::TurnTo(to), begins),
            Touch::Regroup(groups) => self.table.regroup(&groups),
            Touch::SelectBead(id) => {
                self.select(None);
                self.bead = Some(BeadSubject::Seen(id));
            }
            Touch::SelectPlace(at) => {
                // What was looked at is put away first.
                let is_asked = self.selected.is_none() && self.bead.is_none();
                self.select(None);
                self.bead = is_asked.then_some(BeadSubject::Missed(at));
            }
            Touch::Corner { index, to } => {
                if let Some(corners) = &mut self.corners {
                    corners[index] = to;
                }
            }
        }
    }

    pub(super) fn pull(&mut self, fix: &Fix, begins: bool) {
        if let Some(id) = self.selected.clone() {
            if begins {
                self.table.remember();
            }
            self.table.adjust(&id, fix);
        }
    }
}
