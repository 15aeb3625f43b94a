//! Names and rings that are printed on a board's squares: they are no stones that were missed, and no bars of sun.

use super::common;
use super::common::truth::Scene;
use geomant::capture::Frame;
use geomant::frames::PixelPoint;
use geomant::pipeline::{Reading, read};

/// What ink leaves of the ground's code values.
const INK: f64 = 0.7;

/// Whether something is printed at a place of a square, whose sides are 1: three strokes in a corner, or a ring about its middle.
fn is_ink(is_named: bool, (u, v): (f64, f64)) -> bool {
    if !is_named {
        return (0.28..0.36).contains(&(u - 0.5).hypot(v - 0.5));
    }
    let is_letter = (0.06..0.14).contains(&u) || (0.2..0.28).contains(&u);
    is_letter && (0.06..0.3).contains(&v) || (0.06..0.28).contains(&u) && (0.14..0.2).contains(&v)
}

/// The photo of the same table on a board with print on its squares; about the stones there is none.
fn printed(frame: &Frame, as_it_is: &Reading, is_named: bool) -> Frame {
    let board = as_it_is.layout.surface.board().expect("a board");
    let side_mm = board.square_mm;
    let mut rgb = frame.rgb.clone();
    for (x, y, pixel) in rgb.enumerate_pixels_mut() {
        let at = PixelPoint::new(f64::from(x), f64::from(y));
        let Some(place) = as_it_is.view.surface_from_pixel(at, 0.0) else {
            continue;
        };
        let within = |mm: f64| (mm / side_mm).rem_euclid(1.0);
        let mut stones = as_it_is.layout.stones.iter();
        let is_printed = board.cells().holding(place).is_some()
            && is_ink(is_named, (within(place.x_mm), within(place.y_mm)))
            && stones.all(|stone| stone.position.distance(place) > 0.5 * side_mm);
        if is_printed {
            pixel.0 = pixel.0.map(|value| (f64::from(value) * INK).round() as u8);
        }
    }
    Frame::new(rgb, "printed".into(), 0.0).expect("a picture")
}

#[test]
fn print_on_squares_is_told_from_stones_and_from_bars() {
    for name in ["unseen/cast_610001.json", "at_home/cast_home_7023.json"] {
        let scene = Scene::open(&common::fixture(name)).expect("a chessboard");
        let frame = Frame::open(&scene.photo).expect("a photo beside its truth");
        let as_it_is = read(&frame, &scene.options()).expect("a board");
        for is_named in [true, false] {
            let frame = printed(&frame, &as_it_is, is_named);
            let reading = read(&frame, &scene.options()).expect("a board");
            let (limits, before) = (&reading.limits, &as_it_is.limits);
            let what = format!("{name}, named: {is_named}: {:?}", limits.quality.faults);
            assert!(
                limits.quality.faults.len() <= before.quality.faults.len(),
                "{what}"
            );
            let marks = |of: &Reading| of.limits.unexplained.len();
            assert!(
                marks(&reading) <= marks(&as_it_is) + 2,
                "{what}, {}",
                marks(&reading)
            );
        }
    }
}
