//! What one person alone may see: it lies under a cover until that person lifts it, and again after every step.

use super::{Game, Wish, labels};
use crate::app::dispute::amber;
use crate::rules::matches::watched::Secret;
use eframe::egui::{Frame, RichText, Ui};

/// Which cover is lifted: one at most.
#[derive(Debug, Default)]
pub struct Covers(Option<String>);

impl Game {
    /// Whether nothing lies over what a cover hides.
    pub(super) fn is_lifted(&self, cover: &str) -> bool {
        self.covers.0.as_deref() == Some(cover)
    }

    /// Lifts a cover and lays all others down; none: lays all down.
    pub fn lift(&mut self, cover: Option<String>) {
        self.covers = Covers(cover);
    }
}

/// A cover, and what is under it once it is lifted.
pub fn ui(
    ui: &mut Ui,
    game: &Game,
    cover: &str,
    under: impl FnOnce(&mut Ui) -> Option<Wish>,
) -> Option<Wish> {
    if !game.is_lifted(cover) {
        let button = ui.button(cover).on_hover_text(labels::LOOK_AWAY);
        return button.clicked().then(|| Wish::Lift(Some(cover.to_owned())));
    }
    let mut wish = None;
    Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(RichText::new(cover).color(amber(ui)));
        wish = under(ui);
        if ui.button(labels::COVER).clicked() {
            wish = Some(Wish::Lift(None));
        }
    });
    wish
}

/// What one person alone may read. It is drawn here and nowhere else.
pub fn secret(ui: &mut Ui, game: &Game) -> Option<Wish> {
    let Secret { cover, text } = game.book().secret()?;
    self::ui(ui, game, &cover, |ui| {
        ui.label(RichText::new(text.to_string()).monospace());
        None
    })
}
