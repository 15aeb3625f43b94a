//! What was said of this table and is in force, as chips that take it back: nothing that changes a ruling is hidden.

use super::Window;
use crate::app::speaking::Speaks;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, side_mm};
use crate::piece::{Color, PieceSet};
use crate::pipeline::Ground;
use crate::rules::side::Seats;
use eframe::egui::{Button, RichText, Ui};

/// One thing in force.
#[derive(Clone, Debug, PartialEq)]
struct Chip {
    words: Phrase,
    /// What a click does; none where it belongs to a match or the demo.
    taken_back: Option<TakenBack>,
    why: Phrase,
}

/// What is no longer to hold.
#[derive(Clone, Copy, Debug, PartialEq)]
enum TakenBack {
    Colors,
    Square,
    Seats,
    Table,
    Lens,
    EmptyTable,
    BoardByHand,
    Pieces,
    Mirror,
}

impl Window {
    /// Draws the chips in a line of their own; nothing where nothing is in force.
    pub(super) fn in_force(&mut self, ui: &mut Ui) {
        let chips = self.chips();
        if chips.is_empty() {
            return;
        }
        let row = ui.horizontal_wrapped(|ui| {
            ui.weak(ui.say(phrase!("in-force")));
            clicked(ui, &chips)
        });
        if let Some(taken_back) = row.inner {
            self.take_back(taken_back);
        }
    }

    /// The same under one button that says how many they are, where there is no room for a line.
    pub(super) fn in_force_menu(&mut self, ui: &mut Ui) {
        let chips = self.chips();
        if chips.is_empty() {
            return;
        }
        let name = phrase!("in-force-count", count = chips.len());
        let menu = ui.menu_button(ui.say(name), |ui| clicked(ui, &chips));
        if let Some(taken_back) = menu.inner.flatten() {
            self.take_back(taken_back);
        }
    }

    fn chips(&self) -> Vec<Chip> {
        let options = self.eye.options();
        let mut chips = vec![];
        if let Some(words) = only(&options.colors) {
            chips.push(self.own(words, TakenBack::Colors, phrase!("chip-colors-why")));
        }
        if let Some(words) = seated(self.table.seats()) {
            chips.push(self.own(words, TakenBack::Seats, phrase!("chip-seats-why")));
        }
        chips.extend(self.of_ground(&options.ground));
        if self.eye.is_mirrored() {
            chips.push(Chip {
                words: phrase!("chip-mirrored"),
                taken_back: Some(TakenBack::Mirror),
                why: phrase!("chip-mirrored-why"),
            });
        }
        if options.camera.is_some() {
            chips.push(Chip {
                words: phrase!("chip-lens"),
                taken_back: Some(TakenBack::Lens),
                why: phrase!("chip-lens-why"),
            });
        }
        if options.empty.is_some() {
            chips.push(Chip {
                words: phrase!("chip-empty"),
                taken_back: Some(TakenBack::EmptyTable),
                why: phrase!("chip-empty-why"),
            });
        }
        if options.pieces != PieceSet::default() {
            let why = phrase!("chip-pieces-why");
            chips.push(self.own(phrase!("chip-pieces"), TakenBack::Pieces, why));
        }
        chips
    }

    /// What is in force before this source, unless it belongs to a match or the demo.
    fn own(&self, words: Phrase, taken_back: TakenBack, why: Phrase) -> Chip {
        let is_of_match = self.game.is_some() && !self.eye.is_demo();
        Chip {
            words,
            taken_back: (!is_of_match && !self.eye.is_demo()).then_some(taken_back),
            why: match (is_of_match, self.eye.is_demo()) {
                (true, _) => phrase!("chip-of-match"),
                (_, true) => phrase!("chip-of-demo"),
                _ => why,
            },
        }
    }

    fn of_ground(&self, ground: &Ground) -> Option<Chip> {
        match ground {
            Ground::Chessboard { square_mm, .. } => {
                let mm = side_mm((*square_mm)?);
                let why = phrase!("chip-square-why");
                Some(self.own(phrase!("chip-square", mm), TakenBack::Square, why))
            }
            Ground::KnownBoard { .. } => Some(Chip {
                words: phrase!("chip-board"),
                taken_back: Some(TakenBack::BoardByHand),
                why: phrase!("chip-board-why"),
            }),
            Ground::Table(_) => Some(Chip {
                words: phrase!("chip-table"),
                taken_back: Some(TakenBack::Table),
                why: phrase!("chip-table-why"),
            }),
            Ground::Free | Ground::Cards(_) => None,
        }
    }

    fn take_back(&mut self, taken_back: TakenBack) {
        let mut wanted = self.eye.wanted().clone();
        match taken_back {
            TakenBack::Colors => wanted.colors.clear(),
            TakenBack::Square => {
                wanted.ground = Ground::default();
                self.eye.remember_square(None);
            }
            TakenBack::Table => wanted.ground = Ground::default(),
            TakenBack::Lens => wanted.camera = None,
            TakenBack::EmptyTable => wanted.empty = None,
            TakenBack::Pieces => wanted.pieces = PieceSet::default(),
            TakenBack::Seats => {
                self.table.set_seats(Seats::new());
                return;
            }
            TakenBack::Mirror => {
                self.mirror(false);
                return;
            }
            TakenBack::BoardByHand => {
                self.eye.set_board(None);
                return;
            }
        }
        self.eye.set_wanted(wanted);
        self.table.set_colors(&self.eye.options().colors);
    }

    /// Takes the pictures for mirrored, or not.
    pub(super) fn mirror(&mut self, is_mirrored: bool) {
        self.eye.set_mirrored(is_mirrored);
        self.begin_table();
    }

    /// From now on these colors are in play before this source; none: any may be.
    pub(super) fn name_colors(&mut self, colors: Vec<Color>) {
        let mut wanted = self.eye.wanted().clone();
        wanted.colors = colors;
        self.eye.set_wanted(wanted);
        self.table.set_colors(&self.eye.options().colors);
    }
}

/// Draws chips; the one that is to be taken back.
fn clicked(ui: &mut Ui, chips: &[Chip]) -> Option<TakenBack> {
    let mut asked = None;
    for chip in chips {
        let why = ui.say(&chip.why);
        match chip.taken_back {
            None => {
                let words = RichText::new(ui.say(&chip.words)).strong();
                ui.label(words).on_hover_text(why);
            }
            Some(taken_back) => {
                let words = phrase!("chip-taken-back", words = &chip.words);
                let button = Button::new(RichText::new(ui.say(words)).strong());
                if ui.add(button).on_hover_text(why).clicked() {
                    asked = Some(taken_back);
                }
            }
        }
    }
    asked
}

/// As in "Only blue, yellow".
fn only(colors: &[Color]) -> Option<Phrase> {
    let named = Phrase::list(colors, ListJoint::Between(", "));
    (!colors.is_empty()).then(|| phrase!("chip-colors", colors = named))
}

/// As in "Seats south: blue, north: red".
fn seated(seats: &Seats) -> Option<Phrase> {
    let each = seats
        .iter()
        .map(|(side, color)| phrase!("chip-seat", side = *side, color));
    let each = Phrase::list(each, ListJoint::Between(", "));
    (!seats.is_empty()).then(|| phrase!("chip-seats", seats = each))
}
