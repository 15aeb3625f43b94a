//! Sun through blinds over a board: its bars are told, and nothing is clear under them; an even light and a half shade are none.

use super::common;
use super::common::truth::Scene;
use geomant::capture::Frame;
use geomant::pipeline::limits::PictureFault;
use geomant::pipeline::{ReadError, Reading, read};
use std::f64::consts::TAU;

/// Of the light, what the shade has.
const SHADE: f64 = 0.2;
/// From code values to light, nearly.
const GAMMA: f64 = 2.2;

/// The photo in a light that changes over it: a share of its own at every pixel.
fn lit(frame: &Frame, light: impl Fn(f64, f64) -> f64) -> Frame {
    let mut rgb = frame.rgb.clone();
    for (x, y, pixel) in rgb.enumerate_pixels_mut() {
        let share = light(f64::from(x), f64::from(y)).powf(GAMMA.recip());
        pixel.0 = pixel
            .0
            .map(|value| (f64::from(value) * share).round() as u8);
    }
    Frame::new(rgb, "lit".into(), 0.0).expect("a picture")
}

fn is_dappled(reading: &Reading) -> bool {
    let faults = reading.limits.quality.faults.iter();
    let mut dappled = faults.filter(|fault| matches!(fault, PictureFault::Dappled { .. }));
    dappled.next().is_some()
}

#[test]
fn bars_of_sun_are_told_and_leave_nothing_clear() {
    let mut told = 0;
    for name in ["unseen/cast_610001.json", "at_home/cast_home_7023.json"] {
        let scene = Scene::open(&common::fixture(name)).expect("a chessboard");
        let frame = Frame::open(&scene.photo).expect("a photo beside its truth");
        let as_it_is = read(&frame, &scene.options()).expect("a board");
        assert!(!is_dappled(&as_it_is), "{name}: an even light");
        let square_px = as_it_is.limits.quality.square_px;
        let half = f64::from(frame.rgb.width()) / 2.0;
        let shaded = lit(&frame, |x, _| if x < half { SHADE } else { 1.0 });
        let shaded = read(&shaded, &scene.options()).expect("a board");
        assert!(!is_dappled(&shaded), "{name}: half a shade");
        // A bar and a gap to a square, aslant, with the sun's penumbra.
        let bars = lit(&frame, |x, y| {
            let wave = (TAU * (0.97 * x + 0.26 * y) / square_px).sin();
            SHADE + (1.0 - SHADE) * (0.5 + 2.0 * wave).clamp(0.0, 1.0)
        });
        let reading = match read(&bars, &scene.options()) {
            Ok(reading) => reading,
            // That no board is found says it, too, but of one of them alone.
            Err(ReadError::Board(_)) => continue,
            Err(other) => panic!("{name}: {other}"),
        };
        told += 1;
        assert!(is_dappled(&reading), "{name}: bars");
        let settled = reading.layout.settled().expect("a board");
        let clear = settled.iter().filter(|one| one.square_call.is_clear());
        let on_board = clear.filter(|one| one.square.is_some());
        assert_eq!(on_board.count(), 0, "{name}: clear under bars");
    }
    assert!(told > 0, "no board was found under bars");
}
