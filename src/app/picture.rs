//! The live picture with the marks on it; clicking a stone selects it.

use crate::capture::Frame;
use crate::frames::PixelPoint;
use crate::overlay::{Ends, Halo, Ink, Layer, Mark, Shape};
use crate::read::Reading;
use eframe::egui::{
    self, Align2, Color32, ColorImage, FontId, Painter, Pos2, Rect, Sense, Stroke, TextureHandle,
    TextureOptions, Ui, Vec2,
};

/// The picture's texture and how it is shown.
#[derive(Default)]
pub struct PictureView {
    texture: Option<TextureHandle>,
    size_px: (u32, u32),
    zoom: f32,
    /// The picture's middle off the panel's, in points.
    pan: Vec2,
}

/// Maps pixels to the screen and back. Our pixel origin is a pixel's centre, egui's is its corner.
#[derive(Clone, Copy)]
pub struct ScreenFromPixel {
    corner: Pos2,
    points_per_pixel: f32,
}

impl ScreenFromPixel {
    pub fn point(self, pixel: PixelPoint) -> Pos2 {
        let off = Vec2::new(pixel.x as f32 + 0.5, pixel.y as f32 + 0.5);
        self.corner + off * self.points_per_pixel
    }

    pub fn pixel(self, point: Pos2) -> PixelPoint {
        let off = (point - self.corner) / self.points_per_pixel;
        PixelPoint::new(f64::from(off.x) - 0.5, f64::from(off.y) - 0.5)
    }

    fn length(self, pixels: f64) -> f32 {
        pixels as f32 * self.points_per_pixel
    }
}

/// What is drawn over the picture.
pub struct Drawn<'a> {
    pub marks: &'a [Mark],
    pub hidden: &'a [Layer],
    /// While the table moves, the marks of the last reading stand back.
    pub is_faint: bool,
    pub reading: Option<&'a Reading>,
    pub selected: Option<&'a str>,
}

impl PictureView {
    /// Takes a new frame to the screen.
    pub fn show_frame(&mut self, context: &egui::Context, frame: &Frame) {
        let (width, height) = frame.size_px();
        let size = [width as usize, height as usize];
        let image = ColorImage::from_rgb(size, frame.rgb.as_raw());
        match &mut self.texture {
            Some(texture) => texture.set(image, TextureOptions::LINEAR),
            None => {
                let texture = context.load_texture("picture", image, TextureOptions::LINEAR);
                self.texture = Some(texture);
            }
        }
        self.size_px = (width, height);
    }

    pub const fn has_picture(&self) -> bool {
        self.texture.is_some()
    }

    /// Draws picture and marks; returns the id of a stone that was clicked, or an empty one for a click
    /// beside all stones.
    pub fn ui(&mut self, ui: &mut Ui, drawn: &Drawn) -> Option<String> {
        let texture = self.texture.as_ref()?.id();
        let (response, painter) = ui.allocate_painter(ui.available_size(), Sense::click_and_drag());
        self.navigate(ui, &response);
        let map = self.placed(response.rect);
        let size = Vec2::new(self.size_px.0 as f32, self.size_px.1 as f32) * map.points_per_pixel;
        let whole = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
        let place = Rect::from_min_size(map.corner, size);
        painter.image(texture, place, whole, Color32::WHITE);
        // What lies beyond the picture would only clutter the window.
        let painter = painter.with_clip_rect(place);
        let opacity = if drawn.is_faint { 0.35 } else { 1.0 };
        for mark in drawn.marks {
            if !drawn.hidden.contains(&mark.layer) {
                paint_shape(&painter, &mark.shape, map, opacity);
            }
        }
        if let (Some(reading), Some(id)) = (drawn.reading, drawn.selected) {
            paint_selection(&painter, reading, id, map);
        }
        let clicked = response
            .interact_pointer_pos()
            .filter(|_| response.clicked());
        let (at, reading) = (map.pixel(clicked?), drawn.reading?);
        Some(stone_at(reading, at).unwrap_or_default())
    }

    fn navigate(&mut self, ui: &Ui, response: &egui::Response) {
        self.zoom = self.zoom.max(1.0);
        if response.hovered() {
            let factor = ui
                .input(|input| input.zoom_delta() * (input.smooth_scroll_delta().y / 400.0).exp());
            self.zoom = (self.zoom * factor).clamp(1.0, 12.0);
        }
        self.pan += response.drag_delta();
        if response.double_clicked() || self.zoom == 1.0 {
            (self.zoom, self.pan) = (1.0, Vec2::ZERO);
        }
    }

    fn placed(&self, panel: Rect) -> ScreenFromPixel {
        let (width, height) = (self.size_px.0 as f32, self.size_px.1 as f32);
        let fitting = (panel.width() / width).min(panel.height() / height);
        let points_per_pixel = self.zoom * fitting;
        let half = Vec2::new(width, height) * points_per_pixel / 2.0;
        ScreenFromPixel {
            corner: panel.center() + self.pan - half,
            points_per_pixel,
        }
    }
}

/// The stone whose outline holds a pixel; of several the one drawn last, which stands before the others.
fn stone_at(reading: &Reading, pixel: PixelPoint) -> Option<String> {
    let holds = |outline: &[PixelPoint]| {
        let sides = outline.iter().zip(outline.iter().cycle().skip(1));
        let turns = sides
            .map(|(a, b)| (b.x - a.x) * (pixel.y - a.y) - (b.y - a.y) * (pixel.x - a.x) >= 0.0);
        let turns: Vec<bool> = turns.collect();
        turns.iter().all(|&left| left) || turns.iter().all(|&left| !left)
    };
    let stones = reading.stones().filter(|(_, seen)| holds(&seen.outline_px));
    stones.last().map(|(stone, _)| stone.id.clone())
}

fn paint_selection(painter: &Painter, reading: &Reading, id: &str, map: ScreenFromPixel) {
    let found = reading.stones().find(|(stone, _)| stone.id == id);
    if let Some((_, seen)) = found {
        let points = seen.outline_px.iter().map(|p| map.point(*p)).collect();
        let stroke = Stroke::new(3.0, Color32::WHITE);
        painter.add(egui::Shape::closed_line(points, stroke));
    }
}

fn paint_shape(painter: &Painter, shape: &Shape, map: ScreenFromPixel, opacity: f32) {
    let color = |ink: &Ink| {
        let [r, g, b, a] = ink.0;
        Color32::from_rgba_unmultiplied(r, g, b, a).gamma_multiply(opacity)
    };
    let dark = Color32::from_black_alpha(165).gamma_multiply(opacity);
    let on_screen = |points: &[PixelPoint]| points.iter().map(|p| map.point(*p)).collect();
    match shape {
        Shape::Area { corners, ink } => {
            let area = egui::Shape::convex_polygon(on_screen(corners), color(ink), Stroke::NONE);
            painter.add(area);
        }
        Shape::Line {
            points,
            ends,
            ink,
            width_px,
            halo,
        } => {
            let width = map.length(*width_px).max(1.0);
            let line = |width: f32, color: Color32| match ends {
                Ends::Open => egui::Shape::line(on_screen(points), Stroke::new(width, color)),
                Ends::Closed => {
                    egui::Shape::closed_line(on_screen(points), Stroke::new(width, color))
                }
            };
            if *halo == Halo::Dark {
                painter.add(line(2.2 * width, dark));
            }
            painter.add(line(width, color(ink)));
        }
        Shape::Text {
            at,
            size_px,
            text,
            ink,
        } => {
            let font = FontId::monospace(map.length(*size_px).max(9.0));
            let at = map.point(*at) + Vec2::new(0.0, 0.2 * font.size);
            // Its rim is the same word in the dark, a point off to each side.
            for (x, y) in [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)] {
                let place = at + Vec2::new(x, y);
                painter.text(place, Align2::LEFT_BOTTOM, text, font.clone(), dark);
            }
            painter.text(at, Align2::LEFT_BOTTOM, text, font, color(ink));
        }
    }
}
