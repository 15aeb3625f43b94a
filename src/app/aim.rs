//! One click does one thing: the second of two meant what stood there first, and what has only just come to lie under the pointer was
//! not aimed at. Here it is decided, for all that acts on a match or uncovers what not everybody may see.

use super::Window;
use super::game::{PanelFace, Request};
use eframe::egui::{PointerButton, Ui};

/// So long after something else came to stand there a click is none, in seconds: slow double clicks come 0.7 s after the first.
const REST_S: f64 = 0.7;

/// What is drawn, as far as clicks hang on it, and since when.
pub struct ClickAim<T> {
    shown: Option<T>,
    since_s: f64,
}

impl<T> Default for ClickAim<T> {
    fn default() -> Self {
        Self {
            shown: None,
            since_s: f64::NEG_INFINITY,
        }
    }
}

impl<T: PartialEq> ClickAim<T> {
    /// Takes in what is about to be drawn. A click that is found then was made at what was drawn before, however long that took.
    pub fn look(&mut self, shown: T, ui: &Ui) {
        if self.shown.as_ref() != Some(&shown) {
            self.shown = Some(shown);
            self.since_s = ui.input(|input| input.time);
        }
    }

    /// Whether a click that is found now was made at what is drawn, and is not the second of two.
    pub fn is_taken(&self, ui: &Ui) -> bool {
        let at_rest_s = ui.input(|input| input.time) - self.since_s;
        at_rest_s >= REST_S && !is_second(ui)
    }
}

/// Whether the click of this frame is the second of a double click, or the third.
fn is_second(ui: &Ui) -> bool {
    ui.input(|input| {
        let pointer = &input.pointer;
        let is_double = pointer.button_double_clicked(PointerButton::Primary);
        is_double || pointer.button_triple_clicked(PointerButton::Primary)
    })
}

impl Window {
    /// Notes what the panel of the match is about to show.
    pub(super) fn take_aim(&mut self, ui: &Ui) {
        let face = self.game.as_ref().map(|game| game.face(&self.table));
        self.aim.look(face, ui);
    }

    /// Does what was asked for by a click in the panel of the match, or under it, where that was aimed at.
    pub(super) fn grant_if_meant(&mut self, request: Request, ui: &Ui) {
        let is_meant = match &request {
            // What lies before players does not move: it may be picked as fast as hands go.
            Request::Pick(_) => !is_second(ui),
            request if request.acts() => self.aim.is_taken(ui),
            _ => true,
        };
        if is_meant {
            self.grant_in_game(request, ui);
        }
    }
}

/// What the panel of the match shows; none without one.
pub type PanelAim = ClickAim<Option<PanelFace>>;
