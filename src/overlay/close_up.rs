//! The table with all its marks as a picture by itself: cropped to what is in play, as large as it is wanted, with lines and
//! words drawn at that size.
//!
//! In: a photo, its reading and what was found. Out: a picture.

use super::photo::part_in_play;
use super::{Labels, Layer, Mark, ScreenPart, Shape, marks_on_screen, paint};
use crate::frames::PixelPoint;
use crate::phrasing::Language;
use crate::pipeline::Reading;
use crate::rules::marks::SurfaceMarks;
use image::{RgbImage, imageops};

/// Room beside board and pieces, as a share of their width and height: the names of files and ranks stand there.
const ROOM: f64 = 0.12;

/// The part of a photo that is in play, so wide, with all marks but the score, which would hide some of it.
pub fn close_up(
    photo: &RgbImage,
    reading: &Reading,
    found: Option<&SurfaceMarks>,
    width_px: u32,
    language: Language,
) -> RgbImage {
    let (left, top, width, height) = part_in_play(reading, ROOM);
    let factor = f64::from(width_px) / f64::from(width);
    let height_px = (factor * f64::from(height)).round().max(1.0) as u32;
    let part = imageops::crop_imm(photo, left, top, width, height).to_image();
    let part = imageops::resize(&part, width_px, height_px, imageops::FilterType::Triangle);
    let shown = ScreenPart {
        points_per_pixel: factor,
        upper_left: PixelPoint::new(f64::from(left), f64::from(top)),
        lower_right: PixelPoint::new(f64::from(left + width), f64::from(top + height)),
    };
    let mut marks = marks_on_screen(reading, found, Labels::All, (shown, &[]), language);
    marks.retain(|mark| mark.layer != Layer::Score);
    for mark in &mut marks {
        enlarge(mark, shown.upper_left, factor);
    }
    paint(&part, &marks)
}

/// From pixels of the photo to those of a part that begins there and was enlarged; the pixel frame has its origin in the middle of a
/// pixel, and the part begins at the edge of one.
fn enlarge(mark: &mut Mark, upper_left: PixelPoint, factor: f64) {
    let enlarged = |point: &mut PixelPoint| {
        point.x = (point.x - upper_left.x + 0.5) * factor - 0.5;
        point.y = (point.y - upper_left.y + 0.5) * factor - 0.5;
    };
    match &mut mark.shape {
        Shape::Area { corners, .. } => corners.iter_mut().for_each(enlarged),
        Shape::Line {
            points, width_px, ..
        } => {
            points.iter_mut().for_each(enlarged);
            *width_px *= factor;
        }
        Shape::Text { at, size_px, .. } => {
            enlarged(at);
            *size_px *= factor;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::overlay::Ink;

    #[test]
    fn edges_of_the_part_are_edges_of_the_picture() {
        let upper_left = PixelPoint::new(100.0, 40.0);
        let rows = [
            (PixelPoint::new(99.5, 39.5), (-0.5, -0.5)),
            (PixelPoint::new(109.5, 49.5), (29.5, 29.5)),
        ];
        for (at, (x, y)) in rows {
            let mut mark = Mark {
                layer: Layer::Names,
                shape: Shape::Text {
                    at,
                    size_px: 4.0,
                    text: "s1".into(),
                    ink: Ink::WHITE,
                },
            };
            enlarge(&mut mark, upper_left, 3.0);
            let Shape::Text { at, size_px, .. } = mark.shape else {
                panic!("a text stays one");
            };
            assert!((at.x - x).abs() < 1e-9 && (at.y - y).abs() < 1e-9);
            assert!((size_px - 12.0).abs() < 1e-9);
        }
    }
}
