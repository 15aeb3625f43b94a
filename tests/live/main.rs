//! The watch over a table: its states on drawn frames, and whole films against their truth.

mod bumps;
mod changes;
#[path = "../common/mod.rs"]
mod common;
mod films;
mod nudged;
mod observations;
mod sides;
mod slow_eye;
mod unrest;

use common::{complaint, fixture, geomant};
use geomant::camera::Camera;
use geomant::capture::Frame;
use geomant::certainty::Sigma;
use geomant::evidence::PictureEvidence;
use geomant::frames::{Bearing, PixelPoint, SurfacePoint};
use geomant::layout::{Layout, Stone, Surface};
use geomant::live::{
    IdentityParams, ObservationOutcome, ObservationTask, State, Watch, lies_still,
};
use geomant::piece::{PieceSet, Pose, Size};
use geomant::pipeline::limits::Limits;
use geomant::pipeline::{Ground, ReadOptions, Reader, Reading, SeenBody};
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
    /// An arm reaches in over the left edge.
    Arm,
    /// Both.
    ArmAndStone,
    /// The empty table in another light.
    Bright,
}

impl Scene {
    const fn has_arm(self) -> bool {
        matches!(self, Self::Arm | Self::ArmAndStone)
    }
}

fn frame(scene: Scene, number: usize) -> Frame {
    let rgb = RgbImage::from_fn(320, 180, |x, y| {
        // A table with noise that differs from frame to frame.
        let noise = (x * 31 + y * 17 + number as u32 * 101) % 7;
        let stone = (150..170).contains(&x) && (80..100).contains(&y);
        let arm = x < 200 && (40..70).contains(&y);
        match scene {
            Scene::Stone | Scene::ArmAndStone if stone => Rgb([200, 30, 30]),
            Scene::Arm | Scene::ArmAndStone if arm => Rgb([220, 170, 140]),
            Scene::Bright => Rgb([150 + noise as u8; 3]),
            _ => Rgb([100 + noise as u8; 3]),
        }
    });
    let time_s = number as f64 / FPS;
    Frame::new(rgb, "drawn".into(), time_s).expect("a frame")
}

fn reading(stones: Vec<Stone>) -> ObservationOutcome {
    let levels_mm = vec![0.0; stones.len()];
    reading_of(stones, &levels_mm)
}

/// The same of stones of which each stands so high over the table.
fn reading_of(stones: Vec<Stone>, levels_mm: &[f64]) -> ObservationOutcome {
    let camera = Camera::pinhole(300.0, (160.0, 90.0));
    let seen = |&level_mm: &f64| SeenBody {
        outline_px: vec![],
        level_mm,
    };
    let reading = Reading {
        size_px: (320, 180),
        view: SurfaceView::new(camera, Isometry3::translation(0.0, 0.0, 500.0), 0.1),
        seen: levels_mm.iter().map(seen).collect(),
        layout: Layout {
            cards: vec![],
            evidence: Box::new(PictureEvidence {
                levels: levels_mm.to_vec(),
                ..PictureEvidence::default()
            }),
            surface: Surface::Table,
            pieces: PieceSet::default(),
            stones,
        },
        limits: Limits::default(),
        notes: vec![],
    };
    ObservationOutcome::Read(Box::new(reading.into()))
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
                ObservationOutcome::ArmOverTable
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
    let begin = [(0, Looking), (4, Steady)];
    let cases: [Case; 5] = [
        ("noise is no movement", &[(Empty, 60)], &[]),
        (
            "a stone is put down",
            &[(Empty, 20), (Stone, 20)],
            &[(20, Moving), (22, Settling), (24, Steady)],
        ),
        (
            "an arm that rests over the table is not read, and its leaving needs no new reading",
            &[(Empty, 20), (Arm, 20), (Empty, 20)],
            &[
                (20, Moving),
                (22, Settling),
                (24, Moving),
                (42, Settling),
                (44, Steady),
            ],
        ),
        (
            "what rests at the edge for seconds is no arm",
            &[(Empty, 20), (Arm, 60)],
            &[(20, Moving), (22, Settling), (24, Moving), (65, Steady)],
        ),
        (
            "another light is observed anew",
            &[(Empty, 20), (Bright, 20)],
            &[(20, Moving), (22, Settling), (24, Steady)],
        ),
    ];
    for (why, script, expected) in cases {
        let expected = [&begin[..], expected].concat();
        assert_eq!(watch(script), expected, "{why}");
    }
}

/// On a slow machine hands are often faster than the eye: what it read of the table before they came is shown, and once
/// they leave it is read again: it may lie otherwise by less than the grid shows.
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
    assert!(task.is_some(), "an observation was asked for");
    see(&mut watch, Scene::Empty, 1);
    assert!(watch.learn(reading(vec![])));
    assert_eq!(watch.state(), State::Moving, "it is not as it lies now");
    assert!(watch.reading().is_some());
    assert!(!watch.learn(reading(vec![])), "it is told once");
    assert!(see(&mut watch, Scene::Stone, 10).is_some(), "once more");
    assert!(watch.learn(reading(vec![])) && watch.state() == State::Steady);
}

/// Why it matters, what is shown for how many frames, and the states after the first steady one.
type Case<'a> = (&'a str, &'a [(Scene, usize)], &'a [(usize, State)]);

/// The ids that stones get when one reading follows another.
fn ids(before: Vec<Stone>, after: Vec<Stone>) -> Vec<String> {
    known(before, after)
        .into_iter()
        .map(|stone| stone.id)
        .collect()
}

/// The stones that are known once a table was read, touched and read again.
fn known(before: Vec<Stone>, after: Vec<Stone>) -> Vec<Stone> {
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
    reading.layout.stones.clone()
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

#[test]
fn readings_that_gainsay_each_other_are_less_sure_than_either() {
    let read = |color: &str, confidence: f64| Stone {
        confidence: Some(confidence),
        ..stone(color, Size::Large, 100.0, 100.0, 10.0)
    };
    for (before, now, expected, confidence, why) in [
        (
            ("red", 0.9),
            ("red", 0.8),
            "red",
            0.9..0.91,
            "the surer one stays",
        ),
        (
            ("red", 0.67),
            ("red", 0.15),
            "red",
            0.3..0.45,
            "a shadow that has gone",
        ),
        (
            ("red", 0.98),
            ("red", 0.3),
            "red",
            0.75..0.9,
            "glare over a stone",
        ),
        (
            ("red", 0.6),
            ("green", 0.99),
            "green",
            0.95..0.99,
            "it was in doubt",
        ),
        (
            ("red", 0.99),
            ("green", 0.6),
            "red",
            0.95..0.99,
            "it is in doubt",
        ),
        (
            ("red", 0.996),
            ("green", 0.98),
            "red",
            0.5..0.7,
            "it may have been exchanged",
        ),
        (
            ("red", 0.98),
            ("green", 0.996),
            "green",
            0.8..0.95,
            "it may have been exchanged",
        ),
    ] {
        let one = |(color, confidence)| vec![read(color, confidence)];
        let known = known(one(before), one(now));
        assert_eq!(known[0].color.to_string(), expected, "{why}: {known:?}");
        let stated = known[0].confidence.expect("as read");
        assert!(confidence.contains(&stated), "{why}: {stated}");
        assert_eq!(known[0].id, "s1", "{why}");
    }
}

/// Seconds from the table's coming to rest within which it has to be steady.
const STEADY_WITHIN_S: f64 = 1.5;
/// How far a stone of the log may lie from its truth to be taken for it, in millimetres: half a small base.
const SAME_STONE_MM: f64 = 7.0;
/// Stones that a steady reading of a film may lack, and readings of no stone that it may have.
const AMISS_AT_MOST: usize = 1;
