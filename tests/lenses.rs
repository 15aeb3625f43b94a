//! What is said where photos are of no one camera or don't tell it, and where a camera's file is of another one: drawn photos.

mod common;

use common::drawn::{Look, Scene, WOOD};
use common::{complaint, geomant};
use geomant::calibrate::camera::{self, CalibrationPhoto};
use geomant::calibrate::{Calibration, file};
use std::path::Path;

const TRUTH: Scene = Scene {
    why: "a webcam",
    size_px: (960, 720),
    focal_px: 880.0,
    k1: -0.1,
    off_center_px: 3.0,
    elevation_deg: 50.0,
    azimuth_deg: 0.0,
    distance: 12.0,
    look: Look { noise: 4.0, ..WOOD },
};

/// A board seen from all sides, slantwise, in so many photos by cameras of these focal lengths in turn.
fn around(count: usize, focal_px: &[f64]) -> Vec<Scene> {
    let scene = |k: usize| Scene {
        elevation_deg: [45.0, 52.0, 60.0][k % 3],
        azimuth_deg: 360.0 * k as f64 / count as f64 + 10.0,
        distance: focal_px[k % focal_px.len()] / TRUTH.focal_px * [11.0, 13.0][k % 2],
        focal_px: focal_px[k % focal_px.len()],
        ..TRUTH
    };
    (0..count).map(scene).collect()
}

/// The same from straight above.
fn frontal(count: usize) -> Vec<Scene> {
    let scene = |k: usize| Scene {
        elevation_deg: 90.0,
        azimuth_deg: 40.0 * k as f64,
        ..TRUTH
    };
    (0..count).map(scene).collect()
}

fn measured(scenes: &[Scene]) -> Vec<CalibrationPhoto> {
    let photo = |(k, scene): (usize, &Scene)| {
        CalibrationPhoto::measure(&scene.frame(k as u64)).expect("a board")
    };
    scenes.iter().enumerate().map(photo).collect()
}

/// Writes the photos into a folder and gives their names.
fn written(folder: &Path, scenes: &[Scene]) -> Vec<String> {
    let write = |(k, scene): (usize, &Scene)| {
        let name = folder.join(format!("photo{k}.png"));
        scene.frame(k as u64).rgb.save(&name).expect("a file");
        name.display().to_string()
    };
    scenes.iter().enumerate().map(write).collect()
}

const OPEN: &str = "% only: photos straight from above";
const SEVERAL: &str = "several cameras, zooms or crops";
const COPY: &str = "is the same photo as";

#[test]
fn sets_that_tell_no_camera_are_warned_of() {
    let repeated = |names: Vec<String>| [&names[..], &names[..]].concat();
    let rows = [
        (
            around(6, &[880.0]),
            false,
            [].as_slice(),
            "as they should be",
        ),
        (
            around(6, &[880.0, 1050.0]),
            false,
            &[OPEN, SEVERAL],
            "two zooms",
        ),
        (frontal(6), false, &[OPEN], "all from straight above"),
        (around(4, &[880.0]), true, &[COPY], "each photo twice"),
    ];
    for (scenes, is_repeated, expected, why) in rows {
        let folder = tempfile::tempdir().expect("a folder");
        let mut names = written(folder.path(), &scenes);
        if is_repeated {
            names = repeated(names);
        }
        let out = folder.path().join("camera.json").display().to_string();
        let mut words = vec!["calibrate", "camera", "-o", &out];
        words.extend(names.iter().map(String::as_str));
        let made = geomant(&words, b"");
        let said = complaint(&made);
        assert!(made.status.success(), "{why}: {said}");
        for sentence in [OPEN, SEVERAL, COPY] {
            let is_expected = expected.contains(&sentence);
            assert_eq!(said.contains(sentence), is_expected, "{why}: {said}");
        }
        let text = std::fs::read_to_string(&out).expect("a calibration");
        let Ok(Calibration::Camera(camera)) = file::parse(&text) else {
            panic!("{why}: {text}");
        };
        assert_eq!(camera.photos, scenes.len(), "{why}");
    }
}

#[test]
fn a_photo_given_thrice_makes_no_camera_surer() {
    let photos = measured(&around(3, &[880.0]));
    let thrice = [&photos[..], &photos[..], &photos[..]].concat();
    let (kept, copies) = camera::distinct(thrice);
    let (once, _) = camera::calibrate(&photos).expect("a camera");
    let (of_kept, _) = camera::calibrate(&kept).expect("a camera");
    assert_eq!((kept.len(), copies.len()), (3, 6));
    assert_eq!(of_kept, once);
}

#[test]
fn a_camera_file_of_another_lens_is_told_from_smaller_boards_too() {
    const OTHER: &str = "may be of another camera or zoom";
    let (camera, _) = camera::calibrate(&measured(&around(8, &[880.0]))).expect("a camera");
    let folder = tempfile::tempdir().expect("a folder");
    let lens = folder.path().join("camera.json").display().to_string();
    for per_side in [4, 5] {
        let [own] = around(1, &[880.0])[..] else {
            panic!("one photo");
        };
        let scene = Scene {
            look: Look {
                squares: (per_side, per_side),
                ..own.look
            },
            distance: own.distance * f64::from(per_side) / 8.0,
            ..own
        };
        let photo = &written(folder.path(), &[scene])[0];
        for (zoom, is_other) in [(1.0, false), (1.2, true), (0.83, true)] {
            let mut other = camera.clone();
            other.camera.fx *= zoom;
            other.camera.fy *= zoom;
            let text = file::to_json(&Calibration::Camera(other), "", "");
            std::fs::write(&lens, text).expect("a file");
            let board = format!("{per_side}x{per_side}");
            let words = ["read", photo, "--board", &board, "--square-mm", "57"];
            let read = geomant(&[&words[..], &["--calibration", &lens]].concat(), b"");
            let said = String::from_utf8(read.stdout).expect("text");
            assert!(read.status.success(), "{board}, {zoom}: {said}");
            assert_eq!(said.contains(OTHER), is_other, "{board}, {zoom}: {said}");
        }
    }
}

#[test]
fn a_camera_file_of_another_lens_is_told_from_a_board_that_is_not_flat() {
    const OTHER: &str = "may be of another camera or zoom";
    const BENT: &str = "not those of a flat one";
    let (camera, _) = camera::calibrate(&measured(&around(8, &[880.0]))).expect("a camera");
    let rows = [
        (1.0, 0.0, false, "its own"),
        (1.15, 0.0, true, "zoomed in"),
        (0.87, 0.0, true, "zoomed out"),
        (1.0, 0.2, true, "another lens before it"),
    ];
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let photo = &written(folder.path(), &around(1, &[880.0]))[0];
    for (zoom, more_k1, is_other, why) in rows {
        let mut other = camera.clone();
        other.camera.fx *= zoom;
        other.camera.fy *= zoom;
        other.camera.dist[0] += more_k1;
        let text = file::to_json(&Calibration::Camera(other), "", "");
        std::fs::write(path("camera.json"), text).expect("a file");
        let (lens, to) = (path("camera.json"), path("table.json"));
        let words = ["calibrate", "table", photo, "--square-mm", "57"];
        let more = ["--calibration", &lens, "-o", &to, "--force"];
        let made = geomant(&[&words[..], &more].concat(), b"");
        let said = complaint(&made);
        assert!(made.status.success(), "{why}: {said}");
        assert_eq!(said.contains(OTHER), is_other, "{why}: {said}");
        assert!(!said.contains(BENT), "{why}: {said}");
        let words = ["read", photo, "--square-mm", "57", "--calibration", &lens];
        let read = String::from_utf8(geomant(&words, b"").stdout).expect("text");
        assert_eq!(read.contains(OTHER), is_other, "{why}: {read}");
    }
}
