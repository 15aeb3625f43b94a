//! Marks painted onto a picture.

use super::{Ends, Halo, Ink, Mark, Shape};
use crate::frames::PixelPoint;
use ab_glyph::{Font, FontRef, OutlineCurve};
use image::RgbImage;
use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, PremultipliedColorU8,
    Stroke, Transform,
};

/// Width of a character, as a part of the text's size: the same for every one in this font.
pub const ADVANCE: f64 = 0.602;

const HALO: Ink = Ink([0, 0, 0, 165]);

/// The picture with the marks on it, in their order.
pub fn paint(picture: &RgbImage, marks: &[Mark]) -> RgbImage {
    let Some(mut canvas) = Pixmap::new(picture.width(), picture.height()) else {
        // Only a picture without pixels has no canvas.
        return picture.clone();
    };
    for (to, from) in canvas.pixels_mut().iter_mut().zip(picture.pixels()) {
        let [r, g, b] = from.0;
        *to = PremultipliedColorU8::from_rgba(r, g, b, 255).unwrap_or(*to);
    }
    let font = bundled_font();
    for mark in marks {
        paint_shape(&mut canvas, &mark.shape, &font);
    }
    let mut painted = RgbImage::new(picture.width(), picture.height());
    for (to, from) in painted.pixels_mut().zip(canvas.pixels()) {
        to.0 = [from.red(), from.green(), from.blue()];
    }
    painted
}

fn bundled_font() -> FontRef<'static> {
    FontRef::try_from_slice(epaint_default_fonts::HACK_REGULAR).expect("the bundled font is a font")
}

fn paint_shape(canvas: &mut Pixmap, shape: &Shape, font: &FontRef) {
    match shape {
        Shape::Area { corners, ink } => {
            if let Some(path) = path_through(corners, Ends::Closed) {
                fill(canvas, &path, *ink);
            }
        }
        Shape::Line {
            points,
            ends,
            ink,
            width_px,
            halo,
        } => {
            if let Some(path) = path_through(points, *ends) {
                if *halo == Halo::Dark {
                    let rim = 0.6 * width_px + 0.4;
                    stroke(canvas, &path, dimmed(HALO, *ink), width_px + 2.0 * rim);
                }
                stroke(canvas, &path, *ink, *width_px);
            }
        }
        Shape::Text {
            at,
            size_px,
            text,
            ink,
        } => {
            if let Some(path) = path_of_text(font, text, *at, *size_px) {
                stroke(canvas, &path, HALO, (0.24 * size_px).max(2.4));
                fill(canvas, &path, *ink);
            }
        }
    }
}

/// A halo as faint as the line it belongs to.
const fn dimmed(halo: Ink, line: Ink) -> Ink {
    halo.with_opacity((halo.0[3] as u16 * line.0[3] as u16 / 255) as u8)
}

/// tiny-skia's origin is the corner of the top-left pixel, ours its centre.
fn on_canvas(point: PixelPoint) -> (f32, f32) {
    ((point.x + 0.5) as f32, (point.y + 0.5) as f32)
}

fn path_through(points: &[PixelPoint], ends: Ends) -> Option<Path> {
    let (first, rest) = points.split_first()?;
    let mut path = PathBuilder::new();
    let (x, y) = on_canvas(*first);
    path.move_to(x, y);
    for point in rest {
        let (x, y) = on_canvas(*point);
        path.line_to(x, y);
    }
    if ends == Ends::Closed {
        path.close();
    }
    path.finish()
}

/// The outlines of a line of text. Font units run up from the baseline, pixels down.
fn path_of_text(font: &FontRef, text: &str, at: PixelPoint, size_px: f64) -> Option<Path> {
    let scale = size_px as f32 / font.units_per_em()?;
    let (left, baseline) = on_canvas(at);
    let mut path = PathBuilder::new();
    for (column, character) in text.chars().enumerate() {
        let Some(outline) = font.outline(font.glyph_id(character)) else {
            continue;
        };
        let x = left + column as f32 * (ADVANCE * size_px) as f32;
        let place = |p: ab_glyph::Point| (x + p.x * scale, baseline - p.y * scale);
        append_curves(&mut path, &outline.curves, place);
    }
    path.finish()
}

fn append_curves(
    path: &mut PathBuilder,
    curves: &[OutlineCurve],
    place: impl Fn(ab_glyph::Point) -> (f32, f32),
) {
    let mut pen_at = None;
    for curve in curves {
        let (start, end) = match curve {
            OutlineCurve::Line(a, b) => (*a, *b),
            OutlineCurve::Quad(a, _, b) => (*a, *b),
            OutlineCurve::Cubic(a, _, _, b) => (*a, *b),
        };
        if pen_at != Some(start) {
            let (x, y) = place(start);
            path.move_to(x, y);
        }
        let (x, y) = place(end);
        match curve {
            OutlineCurve::Line(..) => path.line_to(x, y),
            OutlineCurve::Quad(_, c, _) => {
                let (cx, cy) = place(*c);
                path.quad_to(cx, cy, x, y);
            }
            OutlineCurve::Cubic(_, c, d, _) => {
                let ((cx, cy), (dx, dy)) = (place(*c), place(*d));
                path.cubic_to(cx, cy, dx, dy, x, y);
            }
        }
        pen_at = Some(end);
    }
}

fn paint_of(ink: Ink) -> Paint<'static> {
    let [r, g, b, a] = ink.0;
    let mut paint = Paint {
        anti_alias: true,
        ..Paint::default()
    };
    paint.set_color(Color::from_rgba8(r, g, b, a));
    paint
}

fn fill(canvas: &mut Pixmap, path: &Path, ink: Ink) {
    let winding = FillRule::Winding;
    canvas.fill_path(path, &paint_of(ink), winding, Transform::identity(), None);
}

fn stroke(canvas: &mut Pixmap, path: &Path, ink: Ink, width_px: f64) {
    let stroke = Stroke {
        width: width_px as f32,
        line_cap: LineCap::Round,
        line_join: LineJoin::Round,
        ..Stroke::default()
    };
    canvas.stroke_path(path, &paint_of(ink), &stroke, Transform::identity(), None);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::overlay::Layer;

    #[test]
    fn every_character_is_as_wide_as_the_labels_assume() {
        let font = bundled_font();
        let em = font.units_per_em().expect("a scalable font");
        for character in "aW0:×→−°%·½?".chars() {
            let glyph = font.glyph_id(character);
            assert_ne!(glyph.0, 0, "the font has no '{character}'");
            let advance = f64::from(font.h_advance_unscaled(glyph) / em);
            assert!((advance - ADVANCE).abs() < 1e-3, "{character}: {advance}");
        }
    }

    #[test]
    fn an_area_covers_the_pixels_whose_centres_it_holds() {
        let corner = PixelPoint::new;
        let square = Mark {
            layer: Layer::Stones,
            shape: Shape::Area {
                corners: vec![
                    corner(1.5, 1.5),
                    corner(4.5, 1.5),
                    corner(4.5, 4.5),
                    corner(1.5, 4.5),
                ],
                ink: Ink::WHITE,
            },
        };
        let painted = paint(&RgbImage::new(8, 8), &[square]);
        for (x, y, pixel) in painted.enumerate_pixels() {
            let inside = (2..5).contains(&x) && (2..5).contains(&y);
            assert_eq!(pixel.0, [if inside { 255 } else { 0 }; 3], "at ({x}, {y})");
        }
    }
}
