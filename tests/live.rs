//! The watch over a table: its states on drawn frames, and whole films against their truth.

mod common;

use common::{complaint, fixture, geomant};
use geomant::camera::Camera;
use geomant::capture::Frame;
use geomant::certainty::Sigma;
use geomant::frames::{Bearing, PixelPoint, SurfacePoint};
use geomant::layout::{Layout, Stone, Surface};
use geomant::live::{IdentityParams, Outcome, State, Watch, lies_still};
use geomant::piece::{PieceSet, Pose, Size};
use geomant::pipeline::limits::Limits;
use geomant::pipeline::{Ground, ReadOptions, Reader, Reading, Seen};
use geomant::view::SurfaceView;
use image::{Rgb, RgbImage};
use nalgebra::Isometry3;
use serde_json::Value;
use std::path::Path;

const FPS: f64 = 15.0;

/// What is drawn into a frame.
#[derive(Clone, Copy)]
enum Scene {
    Empty,
    /// A stone lies in the middle.
    Stone,
    /// An arm reaches in over the left edge; the stone may lie there too.
    Arm,
    /// The empty table in another light.
    Bright,
}

fn frame(scene: Scene, number: usize) -> Frame {
    let rgb = RgbImage::from_fn(320, 180, |x, y| {
        // A table with noise that differs from frame to frame.
        let noise = (x * 31 + y * 17 + number as u32 * 101) % 7;
        let stone = (150..170).contains(&x) && (80..100).contains(&y);
        let arm = x < 200 && (40..70).contains(&y);
        match scene {
            Scene::Stone if stone => Rgb([200, 30, 30]),
            Scene::Arm if arm => Rgb([220, 170, 140]),
            Scene::Bright => Rgb([150 + noise as u8; 3]),
            _ => Rgb([100 + noise as u8; 3]),
        }
    });
    let time_s = number as f64 / FPS;
    Frame::new(rgb, "drawn".into(), time_s).expect("a frame")
}

fn reading(stones: Vec<Stone>) -> Outcome {
    let camera = Camera {
        fx: 300.0,
        fy: 300.0,
        cx: 160.0,
        cy: 90.0,
        dist: [0.0; 5],
    };
    Outcome::Read(Box::new(Reading {
        size_px: (320, 180),
        view: SurfaceView {
            camera,
            camera_from_surface: Isometry3::translation(0.0, 0.0, 500.0),
            rms_px: 0.1,
        },
        seen: vec![
            Seen {
                outline_px: vec![],
                level_mm: 0.0
            };
            stones.len()
        ],
        layout: Layout {
            surface: Surface::Table,
            pieces: PieceSet::default(),
            stones,
        },
        limits: Limits::default(),
        notes: vec![],
    }))
}

fn stone(color: &str, size: Size, x_mm: f64, y_mm: f64, heading_deg: f64) -> Stone {
    Stone {
        id: "as read".into(),
        color: color.parse().expect("a color"),
        size,
        pose: Pose::Lying {
            heading: Bearing::from_deg(heading_deg),
        },
        position: SurfacePoint::new(x_mm, y_mm),
        sigma: None,
        confidence: Some(0.9),
    }
}

/// Shows the frames of a script and answers every task; returns the states at their changes.
fn watch(script: &[(Scene, usize)]) -> Vec<(usize, State)> {
    let mut watch = Watch::default();
    let mut states = vec![];
    let scenes = script
        .iter()
        .flat_map(|(scene, count)| std::iter::repeat_n(*scene, *count));
    for (number, scene) in scenes.enumerate() {
        if let Some(task) = watch.see(&frame(scene, number)) {
            watch.learn(if task.is_reached_into {
                Outcome::ArmOverTable
            } else {
                reading(vec![])
            });
        }
        if states
            .last()
            .is_none_or(|(_, state)| *state != watch.state())
        {
            states.push((number, watch.state()));
        }
    }
    states
}

#[test]
fn the_table_is_read_when_it_has_come_to_rest() {
    use Scene::{Arm, Bright, Empty, Stone};
    use State::{Looking, Moving, Settling, Steady};
    let begin = [(0, Looking), (6, Steady)];
    let cases: [Case; 5] = [
        ("noise is no movement", &[(Empty, 60)], &[]),
        (
            "a stone is put down",
            &[(Empty, 20), (Stone, 20)],
            &[(20, Moving), (22, Settling), (26, Steady)],
        ),
        (
            "an arm that rests over the table is not read, and its leaving needs no new reading",
            &[(Empty, 20), (Arm, 20), (Empty, 20)],
            &[
                (20, Moving),
                (22, Settling),
                (26, Moving),
                (42, Settling),
                (46, Steady),
            ],
        ),
        (
            "what rests at the edge for seconds is no arm",
            &[(Empty, 20), (Arm, 60)],
            &[(20, Moving), (22, Settling), (26, Moving), (65, Steady)],
        ),
        (
            "another light is looked at anew",
            &[(Empty, 20), (Bright, 20)],
            &[(20, Moving), (22, Settling), (26, Steady)],
        ),
    ];
    for (why, script, expected) in cases {
        let expected = [&begin[..], expected].concat();
        assert_eq!(watch(script), expected, "{why}");
    }
}

/// On a slow machine hands are often faster than the eye: what it read of the table before they came is shown, and once
/// they leave nothing needs to be read again.
#[test]
fn a_reading_that_comes_late_is_of_the_table_before() {
    let mut watch = Watch::default();
    let mut task = None;
    let mut number = 0;
    let mut see = |watch: &mut Watch, scene, count| {
        let mut asked = None;
        for _ in 0..count {
            asked = watch.see(&frame(scene, number)).or(asked);
            number += 1;
        }
        asked
    };
    task = see(&mut watch, Scene::Stone, 10).or(task);
    assert!(task.is_some(), "a look was asked for");
    see(&mut watch, Scene::Empty, 1);
    assert!(watch.learn(reading(vec![])));
    assert_eq!(watch.state(), State::Moving, "it is not as it lies now");
    assert!(watch.reading().is_some());
    assert!(!watch.learn(reading(vec![])), "it is told once");
    assert!(see(&mut watch, Scene::Stone, 10).is_none(), "as it was");
    assert_eq!(watch.state(), State::Steady);
}

/// Why it matters, what is shown for how many frames, and the states after the first steady one.
type Case<'a> = (&'a str, &'a [(Scene, usize)], &'a [(usize, State)]);

/// The ids that stones get when one reading follows another.
fn ids(before: Vec<Stone>, after: Vec<Stone>) -> Vec<String> {
    let mut watch = Watch::default();
    let mut number = 0;
    for (scene, stones) in [(Scene::Empty, before), (Scene::Stone, after)] {
        for _ in 0..20 {
            if watch.see(&frame(scene, number)).is_some() {
                watch.learn(reading(stones.clone()));
            }
            number += 1;
        }
    }
    let reading = watch.reading().expect("a reading");
    let stones = reading.layout.stones.iter();
    stones.map(|stone| stone.id.clone()).collect()
}

#[test]
fn a_stone_keeps_its_id_while_it_is_only_turned_or_slid() {
    use Size::{Large, Small};
    let red = || stone("red", Large, 100.0, 100.0, 10.0);
    let other = || stone("red", Large, 150.0, 100.0, 10.0);
    for (after, expected, why) in [
        (
            vec![red(), other()],
            vec!["s1", "s2"],
            "all lie as they lay",
        ),
        (
            vec![other(), red()],
            vec!["s2", "s1"],
            "the order of reading does not matter",
        ),
        (
            vec![stone("red", Large, 104.0, 99.0, 190.0), other()],
            vec!["s1", "s2"],
            "turned about",
        ),
        (
            vec![stone("red", Large, 130.0, 100.0, 10.0), other()],
            vec!["s1", "s2"],
            "slid nearer to another, which lies still",
        ),
        (
            vec![stone("red", Large, 400.0, 300.0, 10.0), other()],
            vec!["s3", "s2"],
            "carried off and cast anew",
        ),
        (vec![other()], vec!["s2"], "taken away"),
        (
            vec![stone("blue", Small, 103.0, 100.0, 50.0), other()],
            vec!["s3", "s2"],
            "replaced by another stone",
        ),
        (
            vec![stone("red", Size::Medium, 103.0, 101.0, 11.0), other()],
            vec!["s1", "s2"],
            "its size read otherwise, the tip where it was",
        ),
        (
            vec![stone("orange", Large, 100.2, 100.1, 10.3), other()],
            vec!["s1", "s2"],
            "its color read otherwise",
        ),
    ] {
        assert_eq!(ids(vec![red(), other()], after), expected, "{why}");
    }
}

/// A stone that two looks measure so well.
fn measured(x_mm: f64, heading_deg: f64) -> Stone {
    Stone {
        sigma: Some(Sigma {
            position_mm: 1.0,
            heading_deg: Some(2.0),
        }),
        ..stone("red", Size::Large, x_mm, 100.0, heading_deg)
    }
}

/// Shows an empty table for some seconds at two frames a second and answers each look from a list, the last
/// for ever; returns the times of the looks and what was known after each.
fn look_on(seconds: usize, answers: &[Vec<Stone>]) -> Vec<(f64, Vec<Stone>)> {
    let mut watch = Watch::default();
    let mut looks: Vec<(f64, Vec<Stone>)> = vec![];
    for number in 0..2 * seconds {
        let mut shown = frame(Scene::Empty, number);
        shown.time_s = number as f64 / 2.0;
        if watch.see(&shown).is_some() {
            let answer = &answers[looks.len().min(answers.len() - 1)];
            watch.learn(reading(answer.clone()));
            let known = watch.reading().expect("a reading").layout.stones.clone();
            looks.push((shown.time_s, known));
        }
        assert!(number < 2 || watch.state() == State::Steady, "no flicker");
    }
    looks
}

#[test]
fn a_table_at_rest_is_read_again_less_and_less_often() {
    let looks = look_on(400, &[vec![measured(100.0, 10.0)]]);
    let times: Vec<f64> = looks.iter().map(|(time_s, _)| *time_s).collect();
    let expected = [
        0.5, 3.5, 9.5, 21.5, 45.5, 93.5, 153.5, 213.5, 273.5, 333.5, 393.5,
    ];
    assert_eq!(times, expected);
}

#[test]
fn a_photo_that_never_changes_is_read_once() {
    let mut watch = Watch::default();
    let mut looks = 0;
    for number in 0..200 {
        let mut shown = frame(Scene::Empty, 0);
        shown.time_s = f64::from(number) / 2.0;
        if watch.see(&shown).is_some() {
            watch.learn(reading(vec![]));
            looks += 1;
        }
    }
    assert_eq!(looks, 1);
}

#[test]
fn what_most_looks_say_is_shown_and_a_single_one_changes_nothing() {
    let right = || measured(100.0, 10.0);
    let bigger = || Stone {
        size: Size::Medium,
        ..right()
    };
    let round = || measured(100.5, 190.0);
    let other = || measured(250.0, 40.0);
    for (answers, expected, why) in [
        (
            vec![vec![bigger()], vec![right()], vec![right()], vec![right()]],
            vec!["M", "M", "L", "L"],
            "a shadow passed at the first look",
        ),
        (
            vec![vec![right()], vec![bigger()], vec![right()], vec![bigger()]],
            vec!["L", "L", "L", "L"],
            "a stone in doubt does not flicker",
        ),
        (
            vec![vec![round()], vec![right()], vec![right()]],
            vec!["L", "L", "L"],
            "its tip was taken for its base",
        ),
        (
            vec![vec![right(), other()], vec![right()], vec![right()]],
            vec!["LL", "LL", "L"],
            "a glint was taken for a stone",
        ),
        (
            vec![
                vec![right()],
                vec![right(), other()],
                vec![right(), other()],
            ],
            vec!["L", "L", "LL"],
            "a stone was overlooked",
        ),
    ] {
        let looks = look_on(60, &answers);
        for (expected, (_, known)) in expected.iter().zip(&looks) {
            let sizes: String = known.iter().map(|stone| stone.size.letter()).collect();
            assert_eq!(*expected, sizes, "{why}: {known:?}");
            assert_eq!(known[0].id, "s1", "{why}: it is one stone throughout");
        }
        let (_, last) = looks.last().expect("looks");
        let heading = last[0].pose.heading().expect("lying");
        assert!(heading.minus(Bearing::from_deg(10.0)).abs() < 1.0, "{why}");
    }
}

#[test]
fn sigmas_shrink_by_what_scatters_between_looks_and_by_nothing_else() {
    let sigma_mm = |answers: &[Vec<Stone>]| {
        let looks = look_on(40, answers);
        assert!(looks.len() >= 4, "{looks:?}");
        looks[3].1[0].sigma.expect("a sigma").position_mm
    };
    // Four looks that differ as much as their sigmas say: errors of their own, which average out.
    let own: Vec<Vec<Stone>> = [-1.0, 1.2, -1.2, 1.0]
        .map(|off| vec![measured(100.0 + 1.4 * off, 10.0 + 2.0 * off)])
        .to_vec();
    let fused = sigma_mm(&own);
    assert!((fused - 0.5).abs() < 0.05, "{fused}");
    // Four that see just the same: whatever errors they have, they share.
    let shared = sigma_mm(&[vec![measured(100.0, 10.0)]]);
    assert!((shared - 1.0).abs() < 1e-9, "{shared}");
}

/// A photo as a camera sees it that was bumped: turned by some degrees about its middle and shifted.
fn bumped(photo: &RgbImage, turn_deg: f64, shift_px: (f64, f64)) -> RgbImage {
    let (width, height) = photo.dimensions();
    let (middle_x, middle_y) = (f64::from(width) / 2.0, f64::from(height) / 2.0);
    let (sin, cos) = turn_deg.to_radians().sin_cos();
    RgbImage::from_fn(width, height, |x, y| {
        let (dx, dy) = (
            f64::from(x) - middle_x - shift_px.0,
            f64::from(y) - middle_y - shift_px.1,
        );
        let from = (
            (middle_x + cos * dx + sin * dy).clamp(0.0, f64::from(width) - 1.001),
            (middle_y - sin * dx + cos * dy).clamp(0.0, f64::from(height) - 1.001),
        );
        bilinear(photo, from)
    })
}

fn bilinear(photo: &RgbImage, (x, y): (f64, f64)) -> Rgb<u8> {
    let (left, top) = (x as u32, y as u32);
    let (across, down) = (x.fract(), y.fract());
    let at = |dx, dy| photo.get_pixel(left + dx, top + dy).0.map(f64::from);
    let corners = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)];
    Rgb([0, 1, 2].map(|c| {
        let upper = corners[0][c] * (1.0 - across) + corners[1][c] * across;
        let lower = corners[2][c] * (1.0 - across) + corners[3][c] * across;
        (upper * (1.0 - down) + lower * down).round() as u8
    }))
}

/// What a film of a photo comes to in which the camera is bumped after a second and a half: the readings
/// before and after, and the states between.
fn bump(turn_deg: f64, shift_px: (f64, f64)) -> (Reading, Reading, Vec<State>) {
    let photo = Frame::open(&fixture("photos/endgame_0103.jpg")).expect("a photo");
    let color = |name: &str| name.parse().expect("a color");
    let options = ReadOptions {
        ground: Ground::chessboard(Some(55.0)),
        colors: ["blue", "green", "yellow"].map(color).to_vec(),
        ..ReadOptions::default()
    };
    let after = bumped(&photo.rgb, turn_deg, shift_px);
    let halfway = bumped(
        &photo.rgb,
        turn_deg / 2.0,
        (shift_px.0 / 2.0, shift_px.1 * 2.0),
    );
    let reader = Reader::new().expect("the networks");
    let (mut watch, mut before, mut states) = (Watch::default(), None, vec![]);
    for number in 0..90 {
        let rgb = match number {
            0..22 => &photo.rgb,
            22..25 => &halfway,
            _ => &after,
        };
        let time_s = f64::from(number) / FPS;
        let shown = Frame::new(rgb.clone(), "bumped".into(), time_s).expect("a frame");
        if let Some(task) = watch.see(&shown) {
            watch.learn(task.run(&reader, &options));
        }
        if number == 21 {
            before = watch.reading().cloned();
        }
        if number > 21 && states.last() != Some(&watch.state()) {
            states.push(watch.state());
        }
    }
    let after = watch.reading().cloned().expect("a reading");
    (before.expect("a reading"), after, states)
}

#[test]
fn a_bumped_camera_is_noticed_and_the_board_found_again_with_every_stone_on_it() {
    for (turn_deg, shift_px, why) in [
        (2.0, (35.0, -20.0), "a knock against the stand"),
        (0.15, (3.0, 2.0), "a touch"),
    ] {
        let (before, after, states) = bump(turn_deg, shift_px);
        assert_eq!(states.last(), Some(&State::Steady), "{why}: {states:?}");
        assert!(states.contains(&State::Moving), "{why}: {states:?}");
        // The corner a1 went with the picture.
        let origin = SurfacePoint::new(0.0, 0.0);
        let a1 = |reading: &Reading| reading.view.pixel_from_surface(origin).expect("in view");
        let (sin, cos) = f64::to_radians(turn_deg).sin_cos();
        let (width, height) = before.size_px;
        let (x, y) = (
            a1(&before).x - f64::from(width) / 2.0,
            a1(&before).y - f64::from(height) / 2.0,
        );
        let wanted = PixelPoint::new(
            f64::from(width) / 2.0 + cos * x - sin * y + shift_px.0,
            f64::from(height) / 2.0 + sin * x + cos * y + shift_px.1,
        );
        let off_px = a1(&after).distance(wanted);
        assert!(off_px < 3.0, "{why}: a1 is {off_px} px off");
        // No stone is another, and none has left its place on the board.
        assert!(before.layout.stones.len() > 5, "{why}");
        let mut amiss = 0;
        for stone in &before.layout.stones {
            let same = after.layout.stones.iter().find(|s| s.id == stone.id);
            let same = same.unwrap_or_else(|| panic!("{why}: {} is lost", stone.id));
            let off_mm = same.position.distance(stone.position);
            assert!(off_mm < SAME_STONE_MM, "{why}: {stone:?} became {same:?}");
            // One whose pose is in doubt may be read otherwise.
            amiss += usize::from(!lies_still(&IdentityParams::default(), stone, same));
        }
        assert!(amiss <= AMISS_AT_MOST, "{why}: {amiss} stones moved");
    }
}

/// Seconds from the table's coming to rest within which it has to be steady.
const STEADY_WITHIN_S: f64 = 1.5;
/// How far a stone of the log may lie from its truth to be taken for it, in millimetres: half a small base.
const SAME_STONE_MM: f64 = 7.0;
/// Stones that a steady reading of a film may lack, and readings of no stone that it may have.
const AMISS_AT_MOST: usize = 1;

#[test]
fn films_are_steady_when_their_tables_are_and_stones_keep_their_ids() {
    for (name, colors) in [
        ("carry_5720", "red,green"),
        ("light_5703", "purple,green"),
        ("recast_5709", "red,green,blue"),
    ] {
        let film = fixture(&format!("clips/{name}.mp4"));
        let truth = std::fs::read_to_string(film.with_extension("json")).expect("its truth");
        let truth: Value = serde_json::from_str(&truth).expect("JSON");
        let log = log_of(&film, colors, &truth["square_mm"].to_string());
        check_states(name, &log, &truth);
        check_ids(name, &log, &truth);
    }
}

fn log_of(film: &Path, colors: &str, square_mm: &str) -> Vec<Value> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("log.jsonl");
    let arguments = [
        "live",
        "--headless",
        "--camera",
        film.to_str().expect("a name"),
        "--log",
        path.to_str().expect("a name"),
        "--colors",
        colors,
        "--square-mm",
        square_mm,
    ];
    let output = geomant(&arguments, b"");
    assert!(output.status.success(), "{}", complaint(&output));
    assert!(output.stdout.is_empty(), "the log goes to its file alone");
    let lines = std::fs::read_to_string(&path).expect("a log");
    let parse = |line| serde_json::from_str(line).expect("JSON lines");
    lines.lines().map(parse).collect()
}

fn segments(truth: &Value) -> Vec<(&str, u64, u64, &Value)> {
    let segments = truth["segments"].as_array().expect("segments");
    let of = |s: &'_ Value| (s["first"].as_u64(), s["last"].as_u64());
    let whole = segments.iter().map(|s| match (s["kind"].as_str(), of(s)) {
        (Some(kind), (Some(first), Some(last))) => (kind, first, last, s),
        _ => panic!("a segment without its frames"),
    });
    whole.collect()
}

/// The first steady line within a segment, or the one in force as it begins.
fn steady_in(log: &[Value], first: u64, last: u64) -> Option<(u64, &Value)> {
    let frame = |line: &Value| line["frame"].as_u64().expect("a frame");
    let before = log.iter().rfind(|line| frame(line) <= first);
    let within = log
        .iter()
        .filter(|line| (first..=last).contains(&frame(line)));
    let steady = before
        .into_iter()
        .chain(within)
        .find(|line| line["state"] == "steady")?;
    Some((frame(steady), steady))
}

fn check_states(name: &str, log: &[Value], truth: &Value) {
    let fps = truth["fps"].as_f64().expect("a rate");
    for (kind, first, last, _) in segments(truth) {
        let steady = steady_in(log, first, last);
        if kind == "steady" {
            let (at, _) = steady.unwrap_or_else(|| panic!("{name}: never steady from {first} on"));
            let after_s = (at.saturating_sub(first)) as f64 / fps;
            assert!(
                after_s <= STEADY_WITHIN_S,
                "{name}: {after_s} s after {first}"
            );
        }
        if kind == "moving" {
            let became = log.iter().find(|line| {
                let frame = line["frame"].as_u64().expect("a frame");
                line["state"] == "steady" && (first + 1..=last).contains(&frame)
            });
            assert!(became.is_none(), "{name}: steady under a hand: {became:?}");
        }
    }
}

/// What is steady is what lies there, and stones that lie at one place in two steady segments have one id there.
fn check_ids(name: &str, log: &[Value], truth: &Value) {
    let mut seen: Vec<(String, String)> = vec![];
    let mut followed = 0;
    for (kind, first, last, segment) in segments(truth) {
        let Some((_, line)) = steady_in(log, first, last).filter(|_| kind == "steady") else {
            continue;
        };
        let stones = segment["stones"].as_array().expect("stones");
        let found = stones
            .iter()
            .filter(|stone| id_at(&line["layout"], stone, truth).is_some())
            .count();
        let read = line["layout"]["stones"].as_array().map_or(0, Vec::len);
        assert!(
            found + AMISS_AT_MOST >= stones.len() && read <= found + AMISS_AT_MOST,
            "{name}: {found} of {} stones found among {read} readings from {first} on",
            stones.len()
        );
        for stone in stones {
            let place = format!("{} {} {}", stone["color"], stone["x_mm"], stone["y_mm"]);
            let Some(id) = id_at(&line["layout"], stone, truth) else {
                continue;
            };
            match seen.iter().find(|(known, _)| *known == place) {
                Some((_, before)) => {
                    assert_eq!(before, &id, "{name}: {place} changed its id");
                    followed += 1;
                }
                None => seen.push((place, id)),
            }
        }
    }
    assert!(
        followed >= 5,
        "{name}: only {followed} stones could be followed"
    );
}

/// The id that the log gives a true stone; the board may be named from its other side.
fn id_at(layout: &Value, stone: &Value, truth: &Value) -> Option<String> {
    let side = 8.0 * truth["square_mm"].as_f64()?;
    let at = |s: &Value| Some((s["x_mm"].as_f64()?, s["y_mm"].as_f64()?));
    let (x, y) = at(stone)?;
    let found = layout["stones"].as_array()?.iter().find(|seen| {
        at(seen).is_some_and(|(sx, sy)| {
            let here = (sx - x).hypot(sy - y) < SAME_STONE_MM;
            let turned = (sx - side + x).hypot(sy - side + y) < SAME_STONE_MM;
            (here || turned) && seen["color"] == stone["color"]
        })
    })?;
    Some(found["id"].as_str()?.to_owned())
}
