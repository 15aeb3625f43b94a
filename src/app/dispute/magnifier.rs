//! The magnified view from above: the picture under the stone's ground polygon and the squares' borders.

use crate::app::chip;
use crate::app::speaking::Speaks;
use crate::frames::SurfacePoint;
use crate::layout::{Stone, Surface};
use crate::phrase;
use crate::pipeline::Reading;
use crate::square::Square;
use eframe::egui::{
    Align2, Color32, FontId, Painter, Pos2, Sense, Shape, Stroke, TextureHandle, Ui, Vec2,
    WidgetInfo, accesskit::Role,
};

/// Half the width of what is shown: the longest stone with its surroundings, in millimetres.
const REACH_MM: f64 = 62.0;
/// Height over width of the view.
const FLATNESS: f32 = 0.72;

/// Draws the view in the panel's width.
pub fn ui(ui: &mut Ui, reading: &Reading, stone: &Stone, texture: &TextureHandle) {
    let width = ui.available_width();
    let size = Vec2::new(width, FLATNESS * width);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let words = ui.say(phrase!("stone-magnified", stone = &stone.id));
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &words));
    let (plan, map) = chip::paint_part(ui, reading, stone.position, REACH_MM, texture, rect);
    let on_screen = |at: SurfacePoint| -> Pos2 {
        let pixel = plan.view.pixel_from_surface(at);
        pixel.map_or(rect.center(), |pixel| map.point(pixel))
    };
    let painter = ui.painter().with_clip_rect(rect);
    for [a, b] in borders(reading, stone) {
        let ends = [on_screen(a), on_screen(b)];
        painter.line_segment(ends, Stroke::new(3.5, Color32::from_black_alpha(140)));
        painter.line_segment(ends, Stroke::new(1.5, Color32::from_rgb(120, 235, 235)));
    }
    for (name, at) in names(reading, stone) {
        write(&painter, &name, on_screen(at) + Vec2::new(6.0, -5.0));
    }
    let polygon = reading.layout.ground_polygon(stone);
    let corners: Vec<Pos2> = polygon.corners().iter().map(|p| on_screen(*p)).collect();
    let rim = Stroke::new(4.5, Color32::from_black_alpha(160));
    painter.add(Shape::closed_line(corners.clone(), rim));
    painter.add(Shape::closed_line(
        corners,
        Stroke::new(2.0, Color32::WHITE),
    ));
    if let Some(heading) = stone.pose.heading() {
        let slant_mm = reading.layout.pieces.dimensions(stone.size).slant_mm();
        let from = on_screen(stone.position.along(heading, -slant_mm / 3.0));
        let to = on_screen(stone.position.along(heading, 0.9 * slant_mm));
        painter.arrow(
            from,
            to - from,
            Stroke::new(4.0, Color32::from_black_alpha(160)),
        );
        painter.arrow(from, to - from, Stroke::new(1.5, Color32::WHITE));
    }
}

/// The name of a square, with a shadow.
fn write(painter: &Painter, name: &str, place: Pos2) {
    let font = FontId::proportional(14.0);
    let shadow = place + Vec2::splat(1.0);
    let (left, dark) = (Align2::LEFT_BOTTOM, Color32::BLACK);
    painter.text(shadow, left, name, font.clone(), dark);
    painter.text(place, left, name, font, Color32::WHITE);
}

/// The lines between squares; none on a bare table.
fn borders(reading: &Reading, stone: &Stone) -> Vec<[SurfacePoint; 2]> {
    let Surface::Chessboard(board) = reading.layout.surface else {
        return vec![];
    };
    let (_, end) = board.cells().bounds();
    let is_near = |mm: f64, middle: f64| (mm - middle).abs() < 2.0 * REACH_MM;
    let lines = |squares: u8| (0..=squares).map(|line| f64::from(line) * board.square_mm);
    let files = lines(board.squares.files()).filter(|mm| is_near(*mm, stone.position.x_mm));
    let ranks = lines(board.squares.ranks()).filter(|mm| is_near(*mm, stone.position.y_mm));
    let of_file = |x: f64| [SurfacePoint::new(x, 0.0), SurfacePoint::new(x, end.y_mm)];
    let of_rank = |y: f64| [SurfacePoint::new(0.0, y), SurfacePoint::new(end.x_mm, y)];
    files.map(of_file).chain(ranks.map(of_rank)).collect()
}

/// The names of the squares round a stone, each with the square's lower left corner, or with the nearest
/// place to it that shows.
fn names(reading: &Reading, stone: &Stone) -> Vec<(String, SurfacePoint)> {
    let Some(board) = reading.layout.surface.board() else {
        return vec![];
    };
    let (at, up_mm) = (stone.position, f64::from(FLATNESS) * REACH_MM);
    let shown = |square: Square| {
        let (low, high) = square.bounds(board.square_mm);
        let x_mm = low.x_mm.max(at.x_mm - REACH_MM);
        let y_mm = low.y_mm.max(at.y_mm - up_mm);
        // A sliver at the rim has no room for a name.
        let has_room = high.x_mm.min(at.x_mm + REACH_MM) - x_mm > 12.0
            && high.y_mm.min(at.y_mm + up_mm) - y_mm > 8.0;
        has_room.then(|| (square.to_string(), SurfacePoint::new(x_mm, y_mm)))
    };
    board.squares.squares().filter_map(shown).collect()
}
