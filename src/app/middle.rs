//! The middle of the window: the pictures of the table, or how to begin.

use super::canvas::{Canvas, Scene, Touch};
use super::regrouping::BeadSubject;
use super::room::beside;
use super::{Views, Window, chooser, welcome};
use crate::app::speaking::Speaks;
use eframe::egui::{self, Ui};

impl Window {
    pub(super) fn middle(&mut self, ui: &mut Ui) {
        let options = self.eye.options();
        if let Some(game) = self
            .game
            .as_mut()
            .filter(|game| game.history_view().is_some())
        {
            game.past(ui, &options);
            return;
        }
        let Some(live) = self.eye.live() else {
            if welcome::empty(ui, &self.eye.trouble) {
                self.watch(&chooser::SourceChoice::Demo);
            }
            return;
        };
        let pointed_at = self.pointed_out().to_vec();
        let scene = Scene {
            texture: live.texture.id(),
            size_px: live.shown.frame.size_px(),
            table: &self.table,
            game: self.game.as_ref(),
            hidden: &self.hidden,
            is_faint: !self.is_seen_now(),
            selected: self.selected.as_deref(),
            pointed_at: &pointed_at,
            labels_all: self.labels_all,
            asked_at: match &self.bead {
                Some(BeadSubject::Missed(at)) => Some(*at),
                _ => None,
            },
            adds: self.adds,
            corners: self.corners,
            language: ui.language(),
        };
        let canvases = (&mut self.camera, &mut self.above);
        if let Some(touch) = pictures(ui, self.views, canvases, &scene) {
            self.touched(touch);
        }
    }
}

/// The pictures that are shown; of two side by side each is equally high.
fn pictures(
    ui: &mut Ui,
    views: Views,
    (camera, above): (&mut Canvas, &mut Canvas),
    scene: &Scene,
) -> Option<Touch> {
    match views {
        Views::Camera => camera.ui(ui, scene),
        Views::FromAbove => above.ui(ui, scene),
        Views::Both => {
            let parts = [camera.shape(scene), above.shape(scene)];
            let [left, right] = beside(ui.available_rect_before_wrap(), parts);
            let mut part = |rect, canvas: &mut Canvas| {
                let part = egui::UiBuilder::new().max_rect(rect);
                canvas.ui(&mut ui.new_child(part), scene)
            };
            let touch = part(left, camera);
            touch.or(part(right, above))
        }
    }
}
