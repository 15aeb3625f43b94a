//! How far a picture is magnified and moved in its panel: by hand, or so that the board fills it, in a live picture as in a past photo.

use super::{Canvas, Fit, ZOOM_STEP, focus};
use crate::app::screen::ScreenFromPixel;
use crate::frames::PixelPoint;
use crate::overlay;
use crate::pipeline::Reading;
use eframe::egui::{Key, Pos2, Rect, Response, Ui, Vec2};

/// How far an arrow key moves a picture that has the focus, in points.
const PAN_STEP: f32 = 40.0;
/// The largest magnification: a pixel of a webcam's picture is then a finger's breadth.
const MOST_ZOOM: f32 = 16.0;
/// How much larger than board and stones what is shown of a picture is, where the picture then fills its room.
const BESIDE_BOARD: f32 = 1.22;
/// How much larger it is at least, where more of the picture would leave strips without any beside it.
const CLOSELY: f32 = 1.05;

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
        let step = PAN_STEP * Vec2::new(-right, up) + response.drag_delta();
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
        (self.zoom, self.pan) = framed(panel, reading.size_px, &points);
    }

    pub(super) fn placed(&self, panel: Rect, size_px: (u32, u32)) -> ScreenFromPixel {
        placed(panel, size_px, (self.zoom, self.pan))
    }
}

/// How far a picture is magnified, and how far its middle lies off the panel's, so that these points of it fill the panel with some
/// room about them; all of the picture where there are none.
pub fn framed(panel: Rect, size_px: (u32, u32), points: &[PixelPoint]) -> (f32, Vec2) {
    let whole = placed(panel, size_px, (1.0, Vec2::ZERO));
    let points: Vec<Pos2> = points.iter().map(|pixel| whole.point(*pixel)).collect();
    if points.is_empty() {
        return (1.0, Vec2::ZERO);
    }
    let picture = whole.rect(size_px);
    let part = |beside: f32| Rect::from_points(&points).scale_from_center(beside);
    let part = |beside: f32| part(beside).intersect(picture);
    let zoom_of = |beside: f32| (panel.size() / part(beside).size()).min_elem();
    let filling = (panel.size() / picture.size()).max_elem();
    // Room for the names of files and ranks, unless the picture is too narrow or too low for so much.
    let zoom = filling.max(zoom_of(BESIDE_BOARD)).min(zoom_of(CLOSELY));
    let zoom = zoom.clamp(1.0, MOST_ZOOM);
    // No empty strip beside a picture that is larger than the panel.
    let spare = 0.5 * (zoom * picture.size() - panel.size());
    let limit = spare.max(Vec2::ZERO);
    let pan = (panel.center() - part(BESIDE_BOARD).center()) * zoom;
    (zoom, pan.clamp(-limit, limit))
}

/// Where a picture lies that is magnified and moved so.
pub fn placed(panel: Rect, size_px: (u32, u32), (zoom, pan): (f32, Vec2)) -> ScreenFromPixel {
    let (width, height) = (size_px.0 as f32, size_px.1 as f32);
    let fitting = (panel.width() / width).min(panel.height() / height);
    let points_per_pixel = zoom * fitting;
    let half = Vec2::new(width, height) * points_per_pixel / 2.0;
    ScreenFromPixel {
        corner: panel.center() + pan - half,
        points_per_pixel,
    }
}
