//! Hands, pads and prisoners as little pyramids.

use crate::app::screen;
use crate::overlay::{Ink, ink_of_color};
use crate::piece::{Color, Size};
use crate::rules::matches::watched::Counted;
use eframe::egui::{
    Color32, Painter, Pos2, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo, accesskit::Role,
};

/// Width and height of a small, a medium and a large one, in points.
const SIZES: [(f32, f32); 3] = [(11.0, 16.0), (15.0, 21.0), (19.0, 26.0)];
const GAP: f32 = 2.0;
/// Between two kinds.
const WIDE_GAP: f32 = 8.0;
const ROW: f32 = 30.0;

/// Draws pieces in a row, or in several where they don't fit into one; `words` say what they are.
pub fn row(ui: &mut Ui, pieces: &[Counted], words: &str) {
    let width = ui.available_width();
    let (places, height) = places(pieces, width);
    let (rect, response) = ui.allocate_exact_size(Vec2::new(width, height), Sense::hover());
    for (color, size, at) in places {
        pyramid(ui.painter(), rect.min + at, size, color.as_ref());
    }
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, words));
    response.on_hover_text(words);
}

/// The middle of every base line, from the upper left corner, largest first; and the height of all rows.
fn places(pieces: &[Counted], width: f32) -> (Vec<(Option<Color>, Size, Vec2)>, f32) {
    let mut kinds: Vec<&Counted> = pieces.iter().collect();
    kinds.sort_by_key(|kind| (kind.color.clone(), std::cmp::Reverse(kind.size)));
    let (mut x, mut row) = (0.0, 0);
    let mut places = vec![];
    for kind in kinds {
        let (own, _) = SIZES[kind.size as usize];
        for _ in 0..kind.number {
            if x + own > width && x > 0.0 {
                (x, row) = (0.0, row + 1);
            }
            let base = ROW * (row as f32 + 1.0) - 3.0;
            places.push((
                kind.color.clone(),
                kind.size,
                Vec2::new(x + own / 2.0, base),
            ));
            x += own + GAP;
        }
        x += WIDE_GAP - GAP;
    }
    let rows = if places.is_empty() { 0 } else { row + 1 };
    (places, ROW * rows as f32)
}

/// One upright pyramid, seen a little from the left, with its points as dots.
fn pyramid(painter: &Painter, base: Pos2, size: Size, color: Option<&Color>) {
    let (width, height) = SIZES[size as usize];
    let ink = screen::color(color.map_or(Ink::GRAY, ink_of_color));
    let at = |x: f32, y: f32| base + Vec2::new(x * width / 2.0, -y * height);
    let (apex, left, right, edge) = (at(0.0, 1.0), at(-1.0, 0.0), at(1.0, 0.0), at(0.35, -0.08));
    let rim = painter.ctx().global_style().visuals.weak_text_color();
    let face = |corners: Vec<Pos2>, ink| Shape::convex_polygon(corners, ink, Stroke::NONE);
    painter.add(face(vec![apex, edge, left], shaded(ink, 1.12)));
    painter.add(face(vec![apex, right, edge], shaded(ink, 0.68)));
    let outline = vec![apex, right, edge, left];
    painter.add(Shape::closed_line(outline, Stroke::new(0.8, rim)));
    let dots = size.pips() as i16;
    for dot in 0..dots {
        let off = f32::from(2 * dot - dots + 1) * 0.24 - 0.22;
        painter.circle_filled(at(off, 0.12), 1.15, dot_on(ink));
    }
}

fn shaded(ink: Color32, by: f32) -> Color32 {
    let [r, g, b, _] = ink.to_array();
    let part = |value: u8| (f32::from(value) * by).min(255.0) as u8;
    Color32::from_rgb(part(r), part(g), part(b))
}

fn dot_on(ink: Color32) -> Color32 {
    let [r, g, b, _] = ink.to_array().map(f32::from);
    if r + g + b > 420.0 {
        Color32::from_black_alpha(200)
    } else {
        Color32::from_white_alpha(220)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_has_a_place_within_the_width() {
        let red: Color = "red".parse().expect("a color");
        let trio = Size::ALL.map(|size| Counted {
            color: Some(red.clone()),
            size,
            number: 5,
        });
        let (places, height) = places(&trio, 160.0);
        assert_eq!(places.len(), 15);
        assert!(height > ROW && places.iter().all(|(_, _, at)| at.x < 160.0));
        assert_eq!(super::places(&[], 160.0).1, 0.0);
    }
}
