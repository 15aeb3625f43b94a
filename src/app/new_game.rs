//! The dialog that begins a game: who plays what and sits where, the settings, the hidden timer, the
//! record; or goes on with a recorded one.

use super::chip;
use super::chooser::dialog::Dialog;
use super::dispute::amber;
use super::game::{Bell, Span};
use crate::book::{Player, Setup, Sight, Taker};
use crate::piece::{Color, PieceSet};
use crate::rules::Game;
use crate::rules::geomancy::Side;
use eframe::egui::{Button, Context, DragValue, Grid, Id, Modal, RichText, TextEdit, Ui};
use std::path::{Path, PathBuf};

/// What is to be played.
#[derive(Clone, Debug)]
pub enum Plan {
    New {
        path: PathBuf,
        setup: Setup,
        bell: Option<Bell>,
    },
    Resume {
        path: PathBuf,
        bell: Option<Bell>,
    },
}

/// What became of the dialog in this frame.
pub enum Outcome {
    StaysOpen,
    Closed,
    Planned(Plan),
}

/// The open dialog.
pub struct NewGame {
    game: Game,
    players: Vec<Player>,
    first: usize,
    taker: Taker,
    square_mm: Option<f64>,
    has_bell: bool,
    span: Span,
    record: String,
    old_record: String,
    dialog: Option<Dialog>,
    /// Why the last plan could not be carried out.
    pub problem: String,
}

/// So many take part at most: there are not more colors to tell apart at a table.
const MOST_PLAYERS: usize = 6;

impl NewGame {
    /// `colors` are those in play as far as they are known, `day` the date for the record's name.
    pub fn open(
        game: Game,
        colors: &[Color],
        square_mm: Option<f64>,
        folder: &Path,
        day: &str,
    ) -> Self {
        let usual = ["red", "blue"].iter().filter_map(|name| name.parse().ok());
        let mut colors: Vec<Color> = colors.to_vec();
        if !(2..=MOST_PLAYERS).contains(&colors.len()) {
            colors = usual.collect();
        }
        Self {
            game,
            players: colors.into_iter().map(Player::of_color).collect(),
            first: 0,
            taker: Taker::default(),
            square_mm,
            has_bell: false,
            span: Span::default(),
            record: free_name(folder, day).display().to_string(),
            old_record: String::new(),
            dialog: None,
            problem: String::new(),
        }
    }

    pub fn ui(&mut self, context: &Context) -> Outcome {
        if let Some(path) = self.picked() {
            self.old_record = path.display().to_string();
        }
        let modal = Modal::new(Id::unique("new game")).show(context, |ui| {
            ui.set_width(620.0);
            ui.heading("A new game");
            self.settings(ui);
            ui.add_space(8.0);
            let planned = self.beginning(ui);
            ui.add_space(8.0);
            ui.separator();
            let planned = planned.or(self.old_game(ui, context));
            if !self.problem.is_empty() {
                ui.label(RichText::new(&self.problem).color(amber(ui)));
            }
            ui.separator();
            (planned, ui.button("Cancel").clicked())
        });
        let is_closed = modal.inner.1 || modal.should_close();
        match modal.inner.0 {
            Some(plan) => Outcome::Planned(plan),
            None if is_closed => Outcome::Closed,
            None => Outcome::StaysOpen,
        }
    }

    fn picked(&mut self) -> Option<PathBuf> {
        let answer = self.dialog.as_ref()?.answer()?;
        self.dialog = None;
        answer
    }

    fn settings(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            for game in Game::ALL {
                let name = ["Play Geomancy", "Play Noname"][game as usize];
                ui.selectable_value(&mut self.game, game, name);
            }
        });
        ui.add_space(8.0);
        ui.strong("Players, clockwise");
        self.players(ui);
        ui.horizontal(|ui| {
            let free = free_color(&self.players);
            let can_add = free.is_some() && self.players.len() < MOST_PLAYERS;
            if ui
                .add_enabled(can_add, Button::new("Add a player"))
                .clicked()
            {
                self.players.extend(free.map(Player::of_color));
            }
            let can_remove = self.players.len() > 2;
            let remove = ui.add_enabled(can_remove, Button::new("Remove the last"));
            if remove.clicked() {
                self.players.pop();
                self.first = self.first.min(self.players.len() - 1);
            }
        });
        ui.add_space(8.0);
        if self.game == Game::Noname {
            ui.horizontal(|ui| {
                ui.label("A captured piece goes to the player");
                let words = ["of the piece's color", "who placed it"];
                for taker in Taker::ALL {
                    ui.selectable_value(&mut self.taker, taker, words[taker as usize]);
                }
            });
        }
        self.bell(ui);
    }

    fn players(&mut self, ui: &mut Ui) {
        let taken: Vec<Color> = self.players.iter().map(|p| p.color.clone()).collect();
        let has_seats = self.game == Game::Geomancy;
        Grid::new("players").num_columns(4).show(ui, |ui| {
            for (index, player) in self.players.iter_mut().enumerate() {
                ui.horizontal(|ui| {
                    chip::color(ui, &player.color);
                    color_menu(ui, player, &taken);
                });
                let mut name = player.name.take().unwrap_or_default();
                let hint = format!("Name of player {}", index + 1);
                let field = TextEdit::singleline(&mut name).hint_text(hint);
                ui.add_sized([170.0, 24.0], field);
                player.name = Some(name).filter(|name| !name.is_empty());
                if has_seats {
                    seat_menu(ui, player);
                }
                let begins = ui.selectable_label(self.first == index, "begins");
                if begins.clicked() {
                    self.first = index;
                }
                ui.end_row();
            }
        });
    }

    fn bell(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            ui.checkbox(&mut self.has_bell, "Hidden timer");
            if self.has_bell {
                ui.label("rings after");
                let most = 600.0;
                let drag = |value| DragValue::new(value).range(0.0..=most).speed(0.5);
                ui.add(drag(&mut self.span.from_min).suffix(" min"));
                ui.label("to");
                ui.add(drag(&mut self.span.to_min).suffix(" min"));
            }
        });
        if self.has_bell {
            ui.weak(
                "Nobody knows when. At the bell the game is over: what is in hand or on a pad counts nothing.",
            );
        }
    }

    fn drawn_bell(&self) -> Option<Bell> {
        self.has_bell.then(|| Bell::within(self.span))
    }

    fn beginning(&mut self, ui: &mut Ui) -> Option<Plan> {
        let mut is_asked = false;
        ui.horizontal(|ui| {
            let label = ui.label("Record");
            let field = TextEdit::singleline(&mut self.record).desired_width(390.0);
            ui.add(field).labelled_by(label.id);
            is_asked = ui.button(RichText::new("Begin").strong()).clicked();
        });
        is_asked.then(|| Plan::New {
            path: PathBuf::from(self.record.trim()),
            setup: self.setup(),
            bell: self.drawn_bell(),
        })
    }

    fn setup(&self) -> Setup {
        let is_noname = self.game == Game::Noname;
        let first = &self.players[self.first.min(self.players.len() - 1)];
        let mut players = self.players.clone();
        if is_noname {
            players.iter_mut().for_each(|player| player.side = None);
        }
        Setup {
            game: self.game,
            first: first.color.clone(),
            players,
            pieces: PieceSet::default(),
            taker: if is_noname {
                self.taker
            } else {
                Taker::default()
            },
            sight: Sight {
                square_mm: self.square_mm.filter(|_| !is_noname),
                ..Sight::default()
            },
        }
    }

    fn old_game(&mut self, ui: &mut Ui, context: &Context) -> Option<Plan> {
        let mut is_asked = false;
        ui.heading("Or go on with a recorded one");
        ui.horizontal(|ui| {
            let field = TextEdit::singleline(&mut self.old_record)
                .hint_text("game.jsonl")
                .desired_width(390.0);
            ui.add(field);
            let browse = ui.add_enabled(self.dialog.is_none(), Button::new("Browse…"));
            if browse.clicked() {
                self.dialog = Some(Dialog::for_record(context));
            }
            let is_named = !self.old_record.trim().is_empty();
            is_asked = ui.add_enabled(is_named, Button::new("Go on")).clicked();
        });
        is_asked.then(|| Plan::Resume {
            path: PathBuf::from(self.old_record.trim()),
            bell: self.drawn_bell(),
        })
    }
}

fn color_menu(ui: &mut Ui, player: &mut Player, taken: &[Color]) {
    ui.menu_button(player.color.name().to_owned(), |ui| {
        let palette = Color::PALETTE.iter().filter_map(|name| name.parse().ok());
        for color in palette.filter(|color| !taken.contains(color)) {
            if ui.button(color.name()).clicked() {
                player.color = color;
            }
        }
    });
}

fn seat_menu(ui: &mut Ui, player: &mut Player) {
    let seat = player.side.map_or("no seat", Side::name);
    ui.menu_button(seat, |ui| {
        if ui.button("no seat").clicked() {
            player.side = None;
        }
        for side in Side::ALL {
            if ui.button(side.name()).clicked() {
                player.side = Some(side);
            }
        }
    });
}

fn free_color(players: &[Player]) -> Option<Color> {
    let mut palette = Color::PALETTE.iter().filter_map(|name| name.parse().ok());
    palette.find(|color| players.iter().all(|player| player.color != *color))
}

/// The first name for a record of that day that is not taken yet.
fn free_name(folder: &Path, day: &str) -> PathBuf {
    let name = |number: u32| folder.join(format!("game-{day}-{number}.jsonl"));
    let is_free = |number: &u32| !name(*number).exists();
    name((1..).find(is_free).unwrap_or(u32::MAX))
}
