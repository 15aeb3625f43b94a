//! What one person alone may see: it lies under a cover until that person lifts it, and again after every
//! step, when the match is paused and when it is looked back on.

use super::{Game, Request, labels};
use crate::app::dispute::amber;
use crate::app::speaking::Speaks;
use crate::phrasing::Phrase;
use crate::rules::matches::watched::Secret;
use eframe::egui::{Frame, RichText, Ui};

/// Which cover is lifted: one at most.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Covers(Option<Phrase>);

impl Game {
    /// Whether nothing lies over what a cover hides.
    pub(super) fn is_lifted(&self, cover: &Phrase) -> bool {
        self.covers.0.as_ref() == Some(cover)
    }

    /// Lifts a cover and lays all others down; none: lays all down.
    pub fn lift(&mut self, cover: Option<Phrase>) {
        self.covers = Covers(cover);
    }
}

/// A cover, and what is under it once it is lifted.
pub fn ui(
    ui: &mut Ui,
    game: &Game,
    cover: &Phrase,
    under: impl FnOnce(&mut Ui) -> Option<Request>,
) -> Option<Request> {
    if !game.is_lifted(cover) {
        let why = ui.say(labels::look_away());
        let button = ui.button(ui.say(cover)).on_hover_text(why);
        return button.clicked().then(|| Request::Lift(Some(cover.clone())));
    }
    let mut request = None;
    Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(RichText::new(ui.say(cover)).color(amber(ui)));
        request = under(ui);
        if ui.button(ui.say(labels::cover())).clicked() {
            request = Some(Request::Lift(None));
        }
    });
    request
}

/// What one person alone may read. It is drawn here and nowhere else.
pub fn secret(ui: &mut Ui, game: &Game) -> Option<Request> {
    let Secret { cover, text } = game.book().secret()?;
    self::ui(ui, game, &Phrase::from(&cover), |ui| {
        ui.label(RichText::new(ui.say(&text)).monospace());
        None
    })
}
