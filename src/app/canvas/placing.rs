//! How far a picture is magnified and moved in its panel: by hand, or so that the board fills it.

use super::{Canvas, Fit, ZOOM_STEP, focus};
use crate::app::framing::{self, MOST_ZOOM};
use crate::app::screen::ScreenFromPixel;
use crate::overlay;
use crate::pipeline::Reading;
use eframe::egui::{Key, Rect, Response, Ui, Vec2};

/// How far an arrow key moves a picture that has the focus, in points.
const PAN_STEP: f32 = 40.0;

impl Canvas {
    /// Shows the whole picture.
    pub const fn fit(&mut self) {
        (self.zoom, self.pan, self.fit) = (1.0, Vec2::ZERO, Fit::Whole);
    }

    /// Shows the board and its stones as large as they fit.
    pub const fn frame_board(&mut self) {
        (self.zoom, self.pan, self.fit) = (1.0, Vec2::ZERO, Fit::Board);
    }

    /// Magnifies about the middle.
    pub fn magnify(&mut self, factor: f32) {
        self.zoom_about(Vec2::ZERO, factor);
        self.fit = Fit::ByHand;
    }

    pub(super) fn navigate(&mut self, ui: &Ui, response: &Response) {
        let center = response.rect.center();
        if let Some(pointer) = response.hover_pos() {
            let factor = ui
                .input(|input| input.zoom_delta() * (input.smooth_scroll_delta().y / 300.0).exp());
            if factor != 1.0 {
                self.zoom_about(pointer - center, factor);
                self.fit = Fit::ByHand;
            }
        }
        if response.has_focus() {
            let pressed = |key| ui.input(|input| input.key_pressed(key));
            if pressed(Key::Plus) || pressed(Key::Equals) {
                self.magnify(ZOOM_STEP);
            }
            if pressed(Key::Minus) {
                self.magnify(1.0 / ZOOM_STEP);
            }
        }
        let [right, up] = focus::arrows(ui, response);
        let dragged = if self.pulls_border() {
            Vec2::ZERO
        } else {
            response.drag_delta()
        };
        let step = PAN_STEP * Vec2::new(-right, up) + dragged;
        if step != Vec2::ZERO {
            self.pan += step;
            self.fit = Fit::ByHand;
        }
        if response.double_clicked() {
            self.frame_board();
        }
        // The picture can't be pushed out of sight.
        let limit = 0.5 * self.zoom * response.rect.size();
        self.pan = self.pan.clamp(-limit, limit);
        if self.zoom <= 1.0 {
            self.pan = Vec2::ZERO;
        }
    }

    /// Magnifies so that what is `off` the panel's middle stays where it is.
    fn zoom_about(&mut self, off: Vec2, factor: f32) {
        let before = self.zoom;
        self.zoom = (self.zoom * factor).clamp(1.0, MOST_ZOOM);
        self.pan = off + (self.pan - off) * (self.zoom / before);
    }

    pub(super) fn show_board(&mut self, panel: Rect, reading: &Reading) {
        let points = overlay::points_in_play(reading);
        (self.zoom, self.pan) = framing::framed(panel, reading.size_px, &points);
    }

    pub(super) fn placed(&self, panel: Rect, size_px: (u32, u32)) -> ScreenFromPixel {
        framing::placed(panel, size_px, (self.zoom, self.pan))
    }
}
