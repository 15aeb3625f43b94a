//! The dialog that begins a game: who plays what and sits where, the settings, the hidden timer, the
//! record; or goes on with a recorded one.

mod covered;
mod recorded;
mod roster;

use super::aim::ClickAim;
use super::chip;
use super::chooser::dialog::PathDialog;
use super::dispute::amber;
use super::game::{Bell, BellSpan};
use super::players::square_side;
use super::room::{field_width, fitted};
use super::style;
use crate::app::speaking::Speaks;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::{Color, PieceSet};
use crate::rules::matches::played::{Blank, Equipment, Naming, Playable, Preparation, Sight};
use crate::rules::matches::verb::Words;
use crate::rules::side::Side;
use crate::rules::variant::{PLAYABLE, playable};
use eframe::egui::{Button, Context, DragValue, Grid, Id, Modal, RichText, TextEdit, Ui};
use roster::{Roster, RosterPlayer};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What is to be played.
#[derive(Clone, Debug)]
pub enum Plan {
    New {
        path: PathBuf,
        game: &'static str,
        /// What was agreed, as it would be typed, and what pictures are read with.
        agreed: Box<(Words, Equipment)>,
        bell: Option<Bell>,
    },
    Resume {
        path: PathBuf,
        bell: Option<Bell>,
    },
}

/// What became of the dialog in this frame.
pub enum NewGameOutcome {
    StaysOpen,
    Closed,
    /// By Escape: what was filled in is kept.
    Left,
    Planned(Plan),
}

/// What is known before a game is begun.
pub struct KnownBefore {
    /// The colors in play, as far as they are known.
    pub colors: Vec<Color>,
    /// The side of the board's squares.
    pub square_mm: Option<f64>,
    /// What that likely is, where nobody has said it.
    pub likely_mm: f64,
    /// How large the pieces are.
    pub pieces: PieceSet,
    /// The match that was left last.
    pub record: Option<PathBuf>,
}

/// What the dialog shows, as far as the places of its buttons hang on it: the game, how many players, the cover that is lifted, whether
/// something went wrong.
type DialogFace = (&'static str, usize, Option<&'static str>, bool);

/// The open dialog.
pub struct NewGame {
    game: &'static Playable,
    preparation: Preparation,
    roster: Roster,
    /// What was filled in besides, by argument.
    filled: BTreeMap<&'static str, String>,
    /// The argument whose cover is lifted.
    lifted: Option<&'static str>,
    aim: ClickAim<DialogFace>,
    square_mm: Option<f64>,
    likely_mm: f64,
    pieces: PieceSet,
    has_bell: bool,
    span: BellSpan,
    record: String,
    old_record: String,
    dialog: Option<PathDialog>,
    /// Why the last plan could not be carried out.
    pub problem: String,
}

impl NewGame {
    /// The dialog, where there is a game to begin. `game` is the one that is likely meant, `day` is the date for the record's name.
    pub fn open(game: &str, known: KnownBefore, folder: &Path, day: &str) -> Option<Self> {
        let game = playable(game).or(PLAYABLE.first().copied())?;
        Some(Self {
            game,
            roster: Roster::of(&known.colors, &game.preparation),
            preparation: game.preparation,
            filled: BTreeMap::new(),
            lifted: None,
            aim: ClickAim::default(),
            square_mm: known.square_mm,
            likely_mm: known.likely_mm,
            pieces: known.pieces,
            has_bell: false,
            span: BellSpan::default(),
            record: free_name(folder, day).display().to_string(),
            old_record: (known.record).map_or_else(String::new, |path| path.display().to_string()),
            dialog: None,
            problem: String::new(),
        })
    }

    /// The dialog as it was left, its covers laid down.
    pub fn opened_again(self) -> Self {
        Self {
            lifted: None,
            aim: ClickAim::default(),
            dialog: None,
            problem: String::new(),
            ..self
        }
    }

    pub fn ui(&mut self, context: &Context) -> NewGameOutcome {
        self.take_picked(context);
        let modal = Modal::new(Id::unique("new game"))
            .show(context, |ui| fitted(ui, 620.0, |ui| self.all(ui, context)));
        // What is filled in is not lost by a click beside it.
        let is_left = modal.should_close() && !modal.backdrop_response.clicked();
        match modal.inner.0 {
            Some(plan) => NewGameOutcome::Planned(plan),
            None if modal.inner.1 => NewGameOutcome::Closed,
            None if is_left => NewGameOutcome::Left,
            None => NewGameOutcome::StaysOpen,
        }
    }

    /// Everything in the dialog; what is planned, and whether it is cancelled.
    fn all(&mut self, ui: &mut Ui, context: &Context) -> (Option<Plan>, bool) {
        let count = self.roster.players.len();
        let face = (self.game.name, count, self.lifted, self.problem.is_empty());
        self.aim.look(face, ui);
        ui.heading(ui.say(phrase!("new-game")));
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
        (planned, ui.button(ui.say(phrase!("cancel"))).clicked())
    }

    fn settings(&mut self, ui: &mut Ui) {
        ui.horizontal_wrapped(|ui| {
            for game in PLAYABLE {
                let is_chosen = self.game.name == game.name;
                let name = ui.say(phrase!("play-other", game = game.preparation.title));
                if ui.selectable_label(is_chosen, name).clicked() {
                    (self.game, self.preparation) = (game, game.preparation);
                    self.roster.fit(&game.preparation);
                    self.lifted = None;
                }
            }
        });
        ui.add_space(8.0);
        ui.strong(ui.say(phrase!("players-clockwise")));
        self.players(ui);
        if self.preparation.fewest_players < self.preparation.most_players {
            self.more_players(ui);
        }
        ui.add_space(8.0);
        for blank in self.preparation.blanks {
            self.blank(ui, blank);
        }
        if self.preparation.time_up.is_some() {
            self.bell(ui);
        }
        if self.preparation.has_squares {
            ui.add_space(8.0);
            square_side(ui, &mut self.square_mm, self.likely_mm);
        }
    }

    fn more_players(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            let can_add = self.roster.can_add(&self.preparation);
            let add = ui.add_enabled(can_add, Button::new(ui.say(phrase!("add-player"))));
            if add.clicked() {
                self.roster.add();
            }
            let can_remove = self.roster.players.len() > self.preparation.fewest_players;
            let remove = ui.add_enabled(can_remove, Button::new(ui.say(phrase!("remove-player"))));
            if remove.clicked() {
                self.roster.remove_last();
            }
        });
    }

    /// One thing more that the game may be told: chosen, or written.
    fn blank(&mut self, ui: &mut Ui, blank: &Blank) {
        let usual = blank.options.first().map_or("", |(value, _)| *value);
        let filled = self.filled.entry(blank.argument);
        let filled = filled.or_insert_with(|| usual.to_owned());
        ui.horizontal(|ui| {
            let label = ui.label(ui.say((blank.label)()));
            for (value, words) in blank.options {
                if ui
                    .selectable_label(filled == value, ui.say(words()))
                    .clicked()
                {
                    (*value).clone_into(filled);
                }
            }
            if blank.options.is_empty() && blank.cover.is_none() {
                let field = TextEdit::singleline(filled).hint_text(ui.say((blank.hint)()));
                ui.add(field).labelled_by(label.id);
            }
        });
        if let Some(cover) = &blank.cover {
            let is_lifted = self.lifted == Some(blank.argument);
            let is_asked = covered::ui(ui, (blank, cover), filled, is_lifted);
            if is_asked && (is_lifted || self.aim.is_taken(ui)) {
                self.lifted = (!is_lifted).then_some(blank.argument);
            }
        }
    }

    fn players(&mut self, ui: &mut Ui) {
        let taken = self.roster.colors();
        let naming = self.preparation.naming;
        // In some games chance says who begins.
        let is_first_said = self.game.beginning.iter().any(|said| said.name == "first");
        let Roster { players, first } = &mut self.roster;
        Grid::new("players").num_columns(4).show(ui, |ui| {
            for (index, player) in players.iter_mut().enumerate() {
                if naming != Naming::Names {
                    ui.horizontal(|ui| {
                        chip::color(ui, &player.color);
                        color_menu(ui, player, &taken);
                    });
                }
                let number = index + 1;
                let hint = ui.say(phrase!("player-name", number));
                let field = TextEdit::singleline(&mut player.name).hint_text(&hint);
                style::heard_as(&ui.add_sized([170.0, 24.0], field), &hint);
                if naming == Naming::ColorsAtSides {
                    seat_menu(ui, player);
                }
                if is_first_said {
                    let begins = ui.selectable_label(*first == index, ui.say(phrase!("begins")));
                    style::heard_as(&begins, phrase!("player-begins", number));
                    if begins.clicked() {
                        *first = index;
                    }
                }
                ui.end_row();
            }
        });
    }

    fn bell(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            ui.checkbox(&mut self.has_bell, ui.say(phrase!("timer")));
            if self.has_bell {
                ui.label(ui.say(phrase!("timer-rings")));
                let most = 600.0;
                let drag = |value| DragValue::new(value).range(0.0..=most).speed(0.5);
                let from = ui.add(drag(&mut self.span.from_min).suffix(" min"));
                style::heard_as(&from, phrase!("timer-at-least"));
                ui.label(ui.say(phrase!("timer-to")));
                let to = ui.add(drag(&mut self.span.to_min).suffix(" min"));
                style::heard_as(&to, phrase!("timer-at-most"));
            }
        });
        if self.has_bell {
            ui.weak(ui.say(phrase!("timer-why")));
        }
    }

    fn drawn_bell(&self) -> Option<Bell> {
        let is_timed = self.has_bell && self.preparation.time_up.is_some();
        is_timed.then(|| Bell::within(self.span))
    }

    fn beginning(&mut self, ui: &mut Ui) -> Option<Plan> {
        let mut is_asked = false;
        ui.horizontal(|ui| {
            let label = ui.label(ui.say(phrase!("record")));
            let field =
                TextEdit::singleline(&mut self.record).desired_width(field_width(ui, 390.0, 190.0));
            ui.add(field).labelled_by(label.id);
            is_asked = style::goes_on(ui, phrase!("begin")).clicked();
        });
        // Where it is refused, all look at why.
        self.lifted = self.lifted.filter(|_| !is_asked);
        if is_asked && let Some(blank) = self.unusable() {
            self.problem = ui.say(phrase!("blank-unusable", label = (blank.label)()));
            return None;
        }
        is_asked.then(|| self.plan())
    }

    /// What is written under a cover and can't be used: why, only who wrote it may read.
    fn unusable(&self) -> Option<&'static Blank> {
        let is_bad = |blank: &&Blank| {
            let filled = self.filled.get(blank.argument).map(|filled| filled.trim());
            let written = filled.filter(|filled| !filled.is_empty()).zip(blank.cover);
            written.is_some_and(|(filled, cover)| (cover.read)(filled).is_err())
        };
        self.preparation.blanks.iter().find(is_bad)
    }

    /// The match as it is filled in.
    pub fn plan(&self) -> Plan {
        Plan::New {
            path: PathBuf::from(self.record.trim()),
            game: self.game.name,
            agreed: Box::new((self.words(), self.equipment())),
            bell: self.drawn_bell(),
        }
    }

    /// What was filled in, as it would be typed.
    fn words(&self) -> Words {
        let mut words = self.roster.words(self.preparation.naming);
        for blank in self.preparation.blanks {
            let filled = self.filled.get(blank.argument).map(|filled| filled.trim());
            if let Some(value) = filled.filter(|value| !value.is_empty()) {
                words.set(blank.argument, vec![value.to_owned()]);
            }
        }
        words
    }

    fn equipment(&self) -> Equipment {
        Equipment {
            pieces: self.pieces,
            colors: vec![],
            sight: Sight {
                square_mm: self.square_mm.filter(|_| self.preparation.has_squares),
                ..Sight::default()
            },
        }
    }
}

fn color_menu(ui: &mut Ui, player: &mut RosterPlayer, taken: &[Color]) {
    ui.menu_button(ui.say(Phrase::from(&player.color)), |ui| {
        let palette = Color::PALETTE.iter().filter_map(|name| name.parse().ok());
        for color in palette.filter(|color| !taken.contains(color)) {
            if ui.button(ui.say(Phrase::from(&color))).clicked() {
                player.color = color;
            }
        }
    });
}

fn seat_menu(ui: &mut Ui, player: &mut RosterPlayer) {
    let seat = player.side.map(Phrase::from);
    let seat = ui.say(seat.unwrap_or_else(|| phrase!("no-seat")));
    ui.menu_button(seat, |ui| {
        if ui.button(ui.say(phrase!("no-seat"))).clicked() {
            player.side = None;
        }
        for side in Side::ALL {
            if ui.button(ui.say(Phrase::from(side))).clicked() {
                player.side = Some(side);
            }
        }
    });
}

/// The first name for a record of that day that is not taken yet.
fn free_name(folder: &Path, day: &str) -> PathBuf {
    let name = |number: u32| folder.join(format!("game-{day}-{number}.jsonl"));
    let is_free = |number: &u32| !name(*number).exists();
    name((1..).find(is_free).unwrap_or(u32::MAX))
}
