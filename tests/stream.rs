//! A phone's camera in the window: its stream is watched, and its going away and coming back.
#![cfg(feature = "app")]

mod common;

use common::driven::{self, Driven};
use common::fixture;
use common::phone::{self, Phone, pictures_of};
use egui_kittest::kittest::Queryable;
use geomant::app::{First, Window, WindowSetup};
use geomant::capture::Frame;
use geomant::capture::source::Source;
use geomant::live::State;
use std::path::Path;
use std::time::{Duration, Instant};

/// The film that is served.
const FILM: &str = "clips/light_5703.mp4";
const FPS: f64 = 15.0;

fn window_on(url: String) -> Driven {
    driven::open([1280.0, 800.0], move || WindowSetup {
        first: First::Source(Source::Stream(url.clone())),
        options: phone::table(),
        game: None,
        ..driven::setup(Path::new("."))
    })
}

fn window(harness: &Driven) -> &Window {
    harness.state().as_ref().expect("a window")
}

/// Goes on until something is so, for a minute at most.
fn wait_until(harness: &mut Driven, what: &str, is_so: impl Fn(&Window) -> bool) {
    let began = Instant::now();
    while !is_so(window(harness)) {
        let (state, trouble) = (
            window(harness).state(),
            window(harness).trouble().to_owned(),
        );
        assert!(
            began.elapsed() < Duration::from_secs(60),
            "never {what}: {state}, {trouble}"
        );
        std::thread::sleep(Duration::from_millis(16));
        harness.run_steps(1);
    }
}

fn ids(window: &Window) -> Vec<String> {
    let reading = window.table().reading().expect("a reading");
    let stones = reading.layout.stones.iter();
    stones.map(|stone| stone.id.clone()).collect()
}

#[test]
fn a_stream_that_stops_is_said_and_tried_again_and_all_that_was_known_stays() {
    let pictures = pictures_of(&fixture(FILM), 1);
    let phone = Phone::serve(0, pictures.clone(), FPS);
    let mut harness = window_on(phone.url());
    wait_until(&mut harness, "steady", |window| {
        window.state() == State::Steady && window.table().reading().is_some()
    });
    let before = ids(window(&harness));
    assert!(before.len() > 5, "{before:?}");
    let port = phone.address.port();
    drop(phone);
    wait_until(&mut harness, "in trouble", |window| {
        !window.trouble().is_empty()
    });
    harness.run_steps(2);
    let said = window(&harness).trouble().to_string();
    assert!(
        said.contains("again") || said.contains("come from there"),
        "{said}"
    );
    harness.get_by_label(&format!("{said}."));
    assert!(window(&harness).frame().is_some(), "the last picture stays");
    let kept = ids(window(&harness));
    assert_eq!(kept, before, "the reading stays");
    let stopped_s = window(&harness).frame().map(|frame| frame.time_s);
    let _phone = Phone::serve(port, pictures, FPS);
    wait_until(&mut harness, "well again", |window| {
        let time_s = window.frame().map(|frame| frame.time_s);
        window.trouble().is_empty() && time_s > stopped_s && window.state() == State::Steady
    });
    let after = ids(window(&harness));
    let kept = before.iter().filter(|id| after.contains(id)).count();
    assert!(2 * kept > before.len(), "{before:?} became {after:?}");
}

/// Waits of the window's own work, and of a picture on its way from the camera, each in milliseconds.
#[derive(Default)]
struct Pace {
    frame_ms: Vec<f64>,
    latency_ms: Vec<f64>,
}

fn percentile(values: &mut [f64], part: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    values[((values.len() - 1) as f64 * part).round() as usize]
}

/// Draws the window over and over for some seconds while a stream of 1280×720 is read. A picture's way
/// is over when everything it needs for the screen is ready: marks placed, shapes cut into triangles.
fn pace_over(harness: &mut Driven, phone: &Phone, seconds: u64) -> Pace {
    let mut pace = Pace::default();
    let (began, mut shown) = (Instant::now(), -1.0);
    while began.elapsed() < Duration::from_secs(seconds) {
        let step = Instant::now();
        harness.run_steps(1);
        let shapes = harness.output().shapes.clone();
        let triangles = harness.ctx.tessellate(shapes, 1.0);
        assert!(!triangles.is_empty());
        pace.frame_ms.push(step.elapsed().as_secs_f64() * 1e3);
        let frame: Option<&Frame> = window(harness).frame();
        if let Some(frame) = frame.filter(|frame| frame.time_s > shown) {
            shown = frame.time_s;
            let sent = phone.sent_at(&frame.rgb);
            let latency = sent.map(|at| at.elapsed().as_secs_f64() * 1e3);
            pace.latency_ms.extend(latency);
        }
        std::thread::sleep(Duration::from_millis(16).saturating_sub(step.elapsed()));
    }
    pace
}

#[test]
#[ignore = "a measurement: cargo test --release --test stream -- --ignored --nocapture"]
fn the_window_keeps_its_pace_while_it_reads() {
    let pictures = pictures_of(&fixture(FILM), 2);
    let phone = Phone::serve(0, pictures, FPS);
    let mut harness = window_on(phone.url());
    wait_until(&mut harness, "steady", |window| {
        window.state() == State::Steady
    });
    let mut pace = pace_over(&mut harness, &phone, 30);
    for (what, values) in [
        ("a frame of the window", &mut pace.frame_ms),
        (
            "from a picture's sending to its overlay",
            &mut pace.latency_ms,
        ),
    ] {
        let (half, most) = (percentile(values, 0.5), percentile(values, 0.95));
        let count = values.len();
        eprintln!("{what}: median {half:.1} ms, 95th percentile {most:.1} ms, of {count}");
    }
    assert!(percentile(&mut pace.frame_ms, 0.95) <= 16.0);
    assert!(percentile(&mut pace.latency_ms, 0.95) <= 150.0);
}
