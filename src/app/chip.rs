//! A color's chip: the color with its letters, for eyes that mix colors up.

use super::from_above;
use super::screen::{self, ScreenFromPixel};
use crate::app::speaking::Speaks;
use crate::frames::SurfacePoint;
use crate::layout::Stone;
use crate::overlay::ink_of_color;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::Color;
use crate::pipeline::Reading;
use eframe::egui::{
    Align2, Color32, FontId, Rect, Response, Sense, Stroke, StrokeKind, TextureHandle, Ui, Vec2,
    WidgetInfo, accesskit::Role,
};

/// Draws a chip in a line of text.
pub fn color(ui: &mut Ui, color: &Color) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(26.0, 18.0), Sense::hover());
    let ground = screen::color(ink_of_color(color));
    ui.painter().rect_filled(rect, 5.0, ground);
    // A white chip on a light panel, and a black one on a dark panel, have an edge of their own.
    let edge = Stroke::new(1.0, ui.visuals().weak_text_color());
    ui.painter()
        .rect_stroke(rect, 5.0, edge, StrokeKind::Inside);
    let font = FontId::proportional(12.0);
    let words = color.code();
    let ink = ink_on(ground);
    ui.painter()
        .text(rect.center(), Align2::CENTER_CENTER, words, font, ink);
    let name = ui.say(Phrase::from(color));
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &name));
    response.on_hover_text(name)
}

/// A box that the camera ticks, nobody else.
pub fn tick(ui: &mut Ui, is_done: bool) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(18.0), Sense::hover());
    let ink = ui.visuals().strong_text_color();
    let painter = ui.painter();
    let line = Stroke::new(1.5, ink);
    painter.rect_stroke(rect.shrink(2.0), 3.0, line, StrokeKind::Inside);
    if is_done {
        let at = |x: f32, y: f32| rect.min + Vec2::new(x, y);
        let hook = vec![at(5.0, 9.5), at(8.0, 12.5), at(13.0, 5.5)];
        painter.line(hook, Stroke::new(2.0, ink));
    }
    let words = ui.say(if is_done {
        phrase!("tick-done")
    } else {
        phrase!("tick-to-do")
    });
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, false, is_done, &words));
    response.on_hover_text(words)
}

/// Black or white, whichever stands out on a ground.
fn ink_on(ground: Color32) -> Color32 {
    // Relative luminance, ITU-R BT.709, without its gamma: enough to choose between two.
    let [r, g, b, _] = ground.to_array().map(f32::from);
    if 0.2126 * r + 0.7152 * g + 0.0722 * b > 120.0 {
        Color32::BLACK
    } else {
        Color32::WHITE
    }
}

/// A small picture of a stone from above, which can be clicked; keys have a button beside it.
pub fn stone(
    ui: &mut Ui,
    reading: &Reading,
    stone: &Stone,
    texture: &TextureHandle,
    side: f32,
) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::CLICK);
    let reach = 0.75 * reading.layout.pieces.dimensions(stone.size).slant_mm();
    paint_part(ui, reading, stone.position, reach, texture, rect);
    let words = ui.say(phrase!("picture-of-stone", stone = &stone.id));
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &words));
    response
}

/// The surroundings of a place from above, out to `reach_mm` on every side; returns where its pixels went.
pub fn paint_part(
    ui: &Ui,
    reading: &Reading,
    place: SurfacePoint,
    reach_mm: f64,
    texture: &TextureHandle,
    rect: Rect,
) -> (Reading, ScreenFromPixel) {
    let up_mm = reach_mm * f64::from(rect.height() / rect.width());
    let at = |side: f64| SurfacePoint::new(place.x_mm + side * reach_mm, place.y_mm + side * up_mm);
    let plan = from_above::plan_of(reading, at(-1.0), at(1.0));
    let map = ScreenFromPixel {
        corner: rect.min,
        points_per_pixel: rect.width() / plan.size_px.0 as f32,
    };
    let painter = ui.painter().with_clip_rect(rect);
    painter.rect_filled(rect, 0.0, Color32::from_gray(40));
    painter.add(from_above::mesh(reading, &plan, texture.id(), |p| {
        map.point(p)
    }));
    (plan, map)
}
