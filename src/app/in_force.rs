//! What was said of this table and is in force, as chips that take it back: nothing that changes a ruling is hidden.

use super::Window;
use crate::piece::{Color, PieceSet};
use crate::pipeline::Ground;
use crate::rules::side::Seats;
use eframe::egui::{Button, RichText, Ui};

/// One thing in force.
#[derive(Clone, Debug, PartialEq)]
struct Chip {
    words: String,
    /// What a click does; none where it belongs to a match or the demo.
    taken_back: Option<TakenBack>,
    why: &'static str,
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

const OF_MATCH: &str = "The match's own: it holds as long as the match is before the window.";
const OF_DEMO: &str = "The demo's own: it is known and holds for the demo alone.";

impl Window {
    /// Draws the chips in a line of their own; nothing where nothing is in force.
    pub(super) fn in_force(&mut self, ui: &mut Ui) {
        let chips = self.chips();
        if chips.is_empty() {
            return;
        }
        let mut asked = None;
        ui.horizontal_wrapped(|ui| {
            ui.weak("In force here:");
            for chip in &chips {
                match chip.taken_back {
                    None => {
                        ui.label(RichText::new(&chip.words).strong())
                            .on_hover_text(chip.why);
                    }
                    Some(taken_back) => {
                        let words = RichText::new(format!("{} ×", chip.words)).strong();
                        if ui.add(Button::new(words)).on_hover_text(chip.why).clicked() {
                            asked = Some(taken_back);
                        }
                    }
                }
            }
        });
        if let Some(taken_back) = asked {
            self.take_back(taken_back);
        }
    }

    fn chips(&self) -> Vec<Chip> {
        let options = self.eye.options();
        let is_of_match = self.game.is_some() && !self.eye.is_demo();
        let own = |words: String, taken_back: TakenBack, why| Chip {
            words,
            taken_back: (!is_of_match && !self.eye.is_demo()).then_some(taken_back),
            why: match (is_of_match, self.eye.is_demo()) {
                (true, _) => OF_MATCH,
                (_, true) => OF_DEMO,
                _ => why,
            },
        };
        let of_source = |words: &str, taken_back, why| Chip {
            words: words.into(),
            taken_back: Some(taken_back),
            why,
        };
        let mut chips = vec![];
        if let Some(words) = only(&options.colors) {
            let why = "Stones are looked for in these colors. Click: any may be there.";
            chips.push(own(words, TakenBack::Colors, why));
        }
        if let Some(words) = seated(self.table.seats()) {
            let why = "What lies before a player counts as captured. Click: nobody sits anywhere.";
            chips.push(own(words, TakenBack::Seats, why));
        }
        match &options.ground {
            Ground::Chessboard {
                square_mm: Some(mm),
                ..
            } => {
                let why = "The side of a square as measured. Click: it is estimated.";
                chips.push(own(format!("Squares {mm:.1} mm"), TakenBack::Square, why));
            }
            Ground::KnownBoard { .. } => chips.push(of_source(
                "Board where you showed it",
                TakenBack::BoardByHand,
                "Click: it is found by itself again.",
            )),
            Ground::Table(_) => chips.push(of_source(
                "Calibrated table",
                TakenBack::Table,
                "The table as a calibration has measured it. Click: a chessboard is looked for.",
            )),
            Ground::Chessboard {
                square_mm: None, ..
            }
            | Ground::Free => {}
        }
        if self.eye.is_mirrored() {
            let why = "The pictures show left for right. Click: they are taken as they come.";
            chips.push(of_source("Mirrored", TakenBack::Mirror, why));
        }
        if options.camera.is_some() {
            let why = "The lens as a calibration has measured it. Click: it is estimated.";
            chips.push(of_source("Calibrated lens", TakenBack::Lens, why));
        }
        if options.empty.is_some() {
            let why = "A photo of the bare table. Click: the table is read without.";
            chips.push(of_source(
                "Photo of the bare table",
                TakenBack::EmptyTable,
                why,
            ));
        }
        if options.pieces != PieceSet::default() {
            let why = "Other pieces than Looney's usual ones. Click: the usual ones.";
            chips.push(own("Other pieces".into(), TakenBack::Pieces, why));
        }
        chips
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

/// As in "Only blue, yellow".
fn only(colors: &[Color]) -> Option<String> {
    let names: Vec<&str> = colors.iter().map(Color::name).collect();
    (!names.is_empty()).then(|| format!("Only {}", names.join(", ")))
}

/// As in "South: blue, north: red".
fn seated(seats: &Seats) -> Option<String> {
    let seats = seats.iter();
    let seats: Vec<String> = seats
        .map(|(side, color)| format!("{side}: {color}"))
        .collect();
    (!seats.is_empty()).then(|| format!("Seats {}", seats.join(", ")))
}
