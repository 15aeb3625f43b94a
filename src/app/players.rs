//! What is known of players and board before any picture: the colors in play, the squares' side, who
//! sits where.

use super::room::fitted;
use super::{Window, chip};
use crate::app::speaking::Speaks;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::Color;
use crate::pipeline::{Ground, USUAL_SQUARE_MM};
use crate::rules::side::Side;
use crate::square::Region;
use eframe::egui::containers::menu::{MenuButton, MenuConfig, SubMenuButton, is_in_menu};
use eframe::egui::{Align, DragValue, Grid, Layout, PopupCloseBehavior, Ui};

impl Window {
    /// What is known of board and players before any picture.
    pub(super) fn players(&mut self, ui: &mut Ui) {
        let config = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
        let name = ui.say(phrase!("players-and-board"));
        let content = |ui: &mut Ui| {
            fitted(ui, 320.0, |ui| {
                // Menus stretch their lines to their width, sentences too.
                let plain = Layout::top_down(Align::LEFT);
                ui.with_layout(plain, |ui| self.players_and_board(ui));
            });
        };
        // A menu of its own would close the one that it is opened from, and itself with that.
        if is_in_menu(ui) {
            drop(SubMenuButton::new(name).config(config).ui(ui, content))
        } else {
            drop(MenuButton::new(name).config(config).ui(ui, content))
        }
    }

    fn players_and_board(&mut self, ui: &mut Ui) {
        let mut wanted = self.eye.wanted().clone();
        let mut is_changed = false;
        if self.eye.is_demo() {
            ui.weak(ui.say(phrase!("players-of-demo")));
        }
        is_changed |= colors(ui, &mut wanted.colors);
        if let Ground::Chessboard { square_mm, .. } = &mut wanted.ground {
            ui.add_space(8.0);
            is_changed |= square_side(ui, square_mm, self.likely_side_mm());
        }
        // Where no board is, nobody sits beyond its ranks and files.
        if let Some(squares) = self.eye.options().ground.squares() {
            ui.add_space(8.0);
            self.seats(ui, squares);
        }
        if is_changed {
            if let Ground::Chessboard { square_mm, .. } = wanted.ground {
                self.eye.remember_square(square_mm);
            }
            self.eye.set_wanted(wanted);
            self.table.set_colors(&self.eye.options().colors);
        }
    }

    /// What the stones tell of the squares' side, to a tenth of a millimetre; where they don't, a usual one.
    pub(super) fn likely_side_mm(&self) -> f64 {
        let reading = self.table.reading().filter(|_| !self.eye.is_demo());
        let board = reading.and_then(|reading| reading.layout.surface.board());
        let likely_mm = board.map_or(USUAL_SQUARE_MM, |board| board.square_mm);
        (10.0 * likely_mm).round() / 10.0
    }

    /// Who sits where, for prisoners that lie beside the board.
    fn seats(&mut self, ui: &mut Ui, squares: Region) {
        ui.strong(ui.say(phrase!("seats")));
        ui.weak(ui.say(phrase!("seats-why")));
        let mut seats = self.table.seats().clone();
        for side in Side::ALL {
            let sitting = seats.get(&side).map(Phrase::from);
            let sitting = sitting.unwrap_or_else(|| phrase!("seat-nobody"));
            let seat = phrase!("seat-line", side = beyond(side, squares), sitting);
            ui.menu_button(ui.say(seat), |ui| {
                if ui.button(ui.say(phrase!("seat-nobody"))).clicked() {
                    seats.remove(&side);
                }
                for color in self.table.colors() {
                    if ui.button(ui.say(Phrase::from(color))).clicked() {
                        seats.insert(side, color.clone());
                    }
                }
            });
        }
        if seats != *self.table.seats() {
            self.table.set_seats(seats);
        }
    }
}

/// The colors in play; true if they were changed.
fn colors(ui: &mut Ui, playing: &mut Vec<Color>) -> bool {
    const IN_A_ROW: usize = 3;
    let mut is_changed = false;
    ui.strong(ui.say(phrase!("colors-in-play")));
    ui.weak(ui.say(phrase!("colors-in-play-why")));
    let palette = Color::PALETTE.iter().filter_map(|name| name.parse().ok());
    let palette: Vec<Color> = palette.collect();
    Grid::new("colors in play").show(ui, |ui| {
        for row in palette.chunks(IN_A_ROW) {
            for color in row {
                let mut plays = playing.contains(color);
                ui.horizontal(|ui| {
                    chip::color(ui, color);
                    if ui
                        .checkbox(&mut plays, ui.say(Phrase::from(color)))
                        .changed()
                    {
                        playing.retain(|known| known != color);
                        playing.extend(plays.then(|| color.clone()));
                        is_changed = true;
                    }
                });
            }
            ui.end_row();
        }
    });
    is_changed
}

/// A side as people at the table see it: the rank or the file that lies there.
fn beyond(side: Side, squares: Region) -> Phrase {
    let [low, high] = [squares.low(), squares.high()].map(|corner| corner.to_string());
    let [(first_file, first_rank), (last_file, last_rank)] = [low.split_at(1), high.split_at(1)];
    match side {
        Side::South => phrase!("seat-rank", rank = first_rank),
        Side::North => phrase!("seat-rank", rank = last_rank),
        Side::West => phrase!("seat-file", file = first_file),
        Side::East => phrase!("seat-file", file = last_file),
    }
}

/// The side of a square, which likely is so long; true if it was changed.
pub fn square_side(ui: &mut Ui, square_mm: &mut Option<f64>, likely_mm: f64) -> bool {
    let heading = ui.strong(ui.say(phrase!("square-side"))).id;
    let mut is_known = square_mm.is_some();
    let mut is_changed = ui
        .checkbox(&mut is_known, ui.say(phrase!("square-measured")))
        .changed();
    if is_changed {
        *square_mm = is_known.then_some(likely_mm);
    }
    match square_mm {
        None => {
            ui.weak(ui.say(phrase!("square-not-measured")));
        }
        Some(mm) => {
            let drag = DragValue::new(mm).range(15.0..=120.0).speed(0.2);
            let field = ui.add(drag.suffix(" mm").max_decimals(2));
            is_changed |= field.labelled_by(heading).changed();
        }
    }
    is_changed
}
