//! Calibrating cameras and tables from drawn photos with known lenses.

mod common;

use common::drawn::{Look, Scene, WOOD};
use common::printed::pages_of;
use common::random::Random;
use common::{complaint, fixture, geomant};
use geomant::background::empty::EmptyTable;
use geomant::calibrate::camera::{self, CalibrationPhoto, CameraCalibration};
use geomant::calibrate::{CalibrateError, Calibration, TableCalibration, file};
use geomant::capture::Frame;
use geomant::frames::SurfacePoint;
use geomant::pipeline::{Ground, ReadOptions, read};
use image::{Rgb, RgbImage};
use std::path::Path;
use std::sync::Arc;

const TRUTH: Scene = Scene {
    why: "a webcam whose sensor sits a little off its lens",
    size_px: (960, 720),
    focal_px: 880.0,
    k1: -0.12,
    off_center_px: 7.0,
    elevation_deg: 90.0,
    azimuth_deg: 0.0,
    distance: 13.0,
    look: Look { noise: 4.0, ..WOOD },
};

/// Photos of a board from all sides, as a person walks around it.
fn photos(count: usize) -> Vec<CalibrationPhoto> {
    let mut random = Random::new(77);
    (0..count)
        .map(|k| {
            let scene = Scene {
                elevation_deg: 40.0 + 35.0 * random.unit(),
                azimuth_deg: 360.0 * random.unit(),
                distance: 11.0 + 5.0 * random.unit(),
                ..TRUTH
            };
            CalibrationPhoto::measure(&scene.frame(k as u64)).expect("a board")
        })
        .collect()
}

/// How many of its own sigmas each number of a camera is off: focal length, centre x and y, k1.
fn off_by(calibration: &CameraCalibration) -> [f64; 4] {
    let truth = TRUTH.view().camera;
    let CameraCalibration { camera, sigma, .. } = calibration;
    [
        (camera.fx - truth.fx) / sigma.focal_px,
        (camera.cx - truth.cx) / sigma.cx_px,
        (camera.cy - truth.cy) / sigma.cy_px,
        (camera.dist[0] - truth.dist[0]) / sigma.k1,
    ]
}

#[test]
fn ten_photos_give_the_lens_within_its_sigmas() {
    let (calibration, reports) = camera::calibrate(&photos(10)).expect("a camera");
    let off = off_by(&calibration);
    assert!(
        off.iter().all(|off| off.abs() < 2.0),
        "{off:?} of {calibration:?}"
    );
    // Sigmas that promise nothing would pass too.
    assert!(
        calibration.sigma.focal_px < 5.0 && calibration.sigma.cx_px < 5.0,
        "{calibration:?}"
    );
    assert!(
        reports.iter().all(|report| !report.to_be_dropped),
        "{reports:?}"
    );
}

#[test]
fn fewer_photos_are_less_sure_and_a_bad_one_is_named() {
    let mut photos = photos(8);
    let (few, _) = camera::calibrate(&photos[..3]).expect("a camera");
    let (many, _) = camera::calibrate(&photos).expect("a camera");
    assert!(few.sigma.focal_px > many.sigma.focal_px, "{few:?} {many:?}");
    // A board bent along its ranks by a twentieth of a square.
    for sighting in &mut photos[2].sightings.sightings {
        sighting.place.x_mm += 0.05 * (sighting.place.y_mm - 4.0).powi(2) / 16.0;
    }
    let (_, reports) = camera::calibrate(&photos).expect("a camera");
    let dropped: Vec<usize> = (0..8).filter(|&k| reports[k].to_be_dropped).collect();
    assert_eq!(dropped, [2], "{reports:?}");
}

#[test]
fn photos_of_two_cameras_and_of_none_are_refused() {
    assert_eq!(
        camera::calibrate(&[]).expect_err("none"),
        CalibrateError::NoPhotos
    );
    let mut photos = photos(2);
    photos[1].size_px = (640, 480);
    let error = camera::calibrate(&photos)
        .expect_err("two sizes")
        .to_string();
    assert!(error.contains("640×480"), "{error}");
}

#[test]
fn a_known_lens_makes_the_table_surer() {
    let (lens, _) = camera::calibrate(&photos(8)).expect("a camera");
    let scene = Scene {
        elevation_deg: 75.0,
        ..TRUTH
    };
    let frame = scene.frame(5);
    let alone = TableCalibration::from_photo(&frame, 57.0, 4.0, None).expect("a table");
    let helped = TableCalibration::from_photo(&frame, 57.0, 4.0, Some(&lens)).expect("a table");
    let log_focal_sigma = |table: &TableCalibration| table.covariance[(6, 6)].sqrt();
    assert!(log_focal_sigma(&helped) < 0.5 * log_focal_sigma(&alone));
    let off = (helped.view.camera.fx / TRUTH.focal_px).ln() / log_focal_sigma(&helped);
    assert!(off.abs() < 3.0, "{off}");
    // The table lies below the board: the same place is seen a little farther away.
    let lens_height = helped.view.lens_in_surface().z_mm;
    let truth = TRUTH.distance * 57.0 * 75f64.to_radians().sin() + 4.0;
    assert!(
        (lens_height / truth - 1.0).abs() < 0.01,
        "{lens_height} {truth}"
    );
}

#[test]
fn an_empty_table_takes_nothing_away() {
    let photo = |name: &str| {
        let path = format!("{}/fixtures/photos/{name}.jpg", env!("CARGO_MANIFEST_DIR"));
        Frame::open(Path::new(&path)).expect("a bundled photo")
    };
    let (board, table) = (photo("noname_5203_calib"), photo("noname_5203"));
    let calibration = TableCalibration::from_photo(&board, 48.0, 0.0, None).expect("a board");
    let options = ReadOptions {
        ground: Ground::Table(Arc::new(calibration)),
        ..ReadOptions::default()
    };
    let with_empty = ReadOptions {
        empty: Some(Arc::new(EmptyTable::new(board))),
        ..options.clone()
    };
    let plain = read(&table, &options).expect("a reading");
    let reading = read(&table, &with_empty).expect("a reading");
    assert_eq!(reading.notes, plain.notes);
    assert_eq!(reading.layout.stones.len(), plain.layout.stones.len());
}

#[test]
fn a_bumped_camera_shows_where_the_table_has_texture() {
    // Blots of five pixels, and a table of one color.
    let mut random = Random::new(3);
    let cells: Vec<f64> = (0..200 * 100)
        .map(|_| 60.0 + 120.0 * random.unit())
        .collect();
    let blots = |x: f64, y: f64| cells[(y / 5.0) as usize * 200 + (x / 5.0) as usize];
    let plain = |_: f64, _: f64| 128.0;
    let frame = |table: &dyn Fn(f64, f64) -> f64, dx: f64, seed: u64| {
        let mut random = Random::new(seed);
        let rgb = RgbImage::from_fn(640, 480, |x, y| {
            let noise = 6.0 * (random.unit() - 0.5);
            Rgb([(table(f64::from(x) + dx, f64::from(y)) + noise) as u8; 3])
        });
        Frame::new(rgb, "drawn".into(), 0.0).expect("large enough")
    };
    let moved = |table: &dyn Fn(f64, f64) -> f64, dx| {
        let empty = EmptyTable::new(frame(table, 0.0, 1));
        empty.bump_px(&frame(table, dx, 2)).expect("two pictures")
    };
    assert_eq!(moved(&blots, 0.0), None);
    let seen = moved(&blots, 6.0).expect("a bump");
    assert!((seen - 6.0).abs() < 0.5, "{seen}");
    assert_eq!(moved(&plain, 6.0), None);
}

/// Writes pictures into a folder and gives their names.
fn written(folder: &Path, frames: &[Frame]) -> Vec<String> {
    let name = |k: usize| folder.join(format!("photo{k}.png")).display().to_string();
    for (k, frame) in frames.iter().enumerate() {
        frame.rgb.save(name(k)).expect("a file");
    }
    (0..frames.len()).map(name).collect()
}

#[test]
fn three_photos_are_warned_of_and_one_without_a_board_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let leaning = |azimuth_deg: f64| Scene {
        elevation_deg: 55.0,
        azimuth_deg,
        ..TRUTH
    };
    let mut frames: Vec<Frame> = [10.0, 130.0, 250.0].map(|a| leaning(a).frame(1)).into();
    let bare = RgbImage::from_pixel(960, 720, Rgb([150, 140, 120]));
    frames.push(Frame::new(bare, "bare".into(), 0.0).expect("a picture"));
    let names = written(folder.path(), &frames);
    let out = folder.path().join("camera.json");
    let mut arguments = vec!["calibrate", "camera", "-o", out.to_str().expect("a name")];
    arguments.extend(names.iter().map(String::as_str));
    let output = geomant(&arguments, b"");
    let said = complaint(&output);
    assert!(output.status.success(), "{said}");
    assert!(
        said.contains("warning: 3 photos leave the lens uncertain"),
        "{said}"
    );
    assert!(
        said.contains("left out") && said.contains("photo3.png"),
        "{said}"
    );
    assert!(output.stdout.is_empty());
    let other = folder.path().join("other.json").display().to_string();
    let nothing = geomant(&["calibrate", "camera", &names[3], "-o", &other], b"");
    assert_eq!(nothing.status.code(), Some(1));
    assert!(complaint(&nothing).contains("no photo shows a chessboard"));
}

#[test]
fn what_can_not_calibrate_or_be_calibrated_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let photo = |name: &str| fixture(&format!("photos/{name}.jpg")).display().to_string();
    let (table, calib) = (photo("noname_5204"), photo("noname_5204_calib"));
    let good = path("table.json");
    let make = [
        "calibrate",
        "table",
        &calib,
        "--square-mm",
        "45",
        "-o",
        &good,
    ];
    assert!(geomant(&make, b"").status.success());
    std::fs::write(path("cut.json"), "{\"schema\": \"geomant.calibration/1\"").expect("a file");
    let wide = RgbImage::from_pixel(1280, 720, Rgb([150, 140, 120]));
    wide.save(path("wide.png")).expect("a file");
    let cases: [(&[&str], &[&str]); 5] = [
        (
            &[
                "calibrate",
                "table",
                &table,
                "--square-mm",
                "45",
                "-o",
                &path("no.json"),
            ],
            &["noname_5204.jpg", "no chessboard found"],
        ),
        (
            &["read", &table, "--calibration", &path("cut.json")],
            &["cut.json", "is no calibration", "geomant calibrate table"],
        ),
        (
            &["read", &path("wide.png"), "--calibration", &good],
            &["wide.png", "800×600", "1280×720", "calibrate again"],
        ),
        (
            &["read", &table, "--surface", "table"],
            &["without a table's calibration"],
        ),
        (
            &[
                "read",
                &table,
                "--calibration",
                &good,
                "--empty",
                &path("wide.png"),
            ],
            &["1280×720", "800×600"],
        ),
    ];
    for (arguments, words) in cases {
        let output = geomant(arguments, b"");
        let said = complaint(&output);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {said}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        for word in words {
            assert!(said.contains(word), "{arguments:?}: no '{word}' in: {said}");
        }
    }
}

#[test]
fn the_board_that_a_table_is_calibrated_by_is_drawn_on_its_photo() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let calib = fixture("photos/noname_5204_calib.jpg")
        .display()
        .to_string();
    let photo = image::open(&calib).expect("a photo").to_rgb8();
    let drawn = |thickness_mm: &str| {
        let (to, overlay) = (path("table.json"), path("seen.png"));
        let words = ["calibrate", "table", &calib, "--square-mm", "45", "-o", &to];
        let more = ["--thickness-mm", thickness_mm, "--overlay", &overlay];
        let made = geomant(&[&words[..], &more].concat(), b"");
        assert!(made.status.success(), "{}", complaint(&made));
        let text = std::fs::read_to_string(&to).expect("a calibration");
        let Ok(Calibration::Table(table)) = file::parse(&text) else {
            panic!("{text}");
        };
        (table, image::open(&overlay).expect("a picture").to_rgb8())
    };
    // Whether a picture is painted where a place over the table shows.
    let is_painted = |table: &TableCalibration, seen: &RgbImage, (i, j): (f64, f64), z_mm: f64| {
        let place = SurfacePoint::new(45.0 * i, 45.0 * j).at_height(z_mm);
        let pixel = table.view.pixel_from_space(place).expect("in view");
        let (x, y) = (pixel.x.round() as u32, pixel.y.round() as u32);
        seen.get_pixel(x, y) != photo.get_pixel(x, y)
    };
    let corners = [(0.0, 0.0), (8.0, 0.0), (8.0, 8.0), (0.0, 8.0)];
    let (table, seen) = drawn("0");
    for (i, j) in corners.into_iter().chain([(3.0, 5.0), (4.0, 4.5)]) {
        assert!(is_painted(&table, &seen, (i, j), 0.0), "a line at {i}, {j}");
    }
    assert!(
        !is_painted(&table, &seen, (3.5, 4.5), 0.0),
        "squares stay as they are"
    );
    let (table, seen) = drawn("20");
    for corner in corners {
        assert!(
            is_painted(&table, &seen, corner, 20.0),
            "the board at {corner:?}"
        );
        assert!(
            is_painted(&table, &seen, corner, 0.0),
            "its foot at {corner:?}"
        );
    }
    assert!(!is_painted(&table, &seen, (3.5, 4.5), 20.0));
    // The photo is never written over.
    let words = ["calibrate", "table", &calib, "--square-mm", "45", "-o"];
    let to = path("again.json");
    let refused = geomant(&[&words[..], &[&to, "--overlay", &calib]].concat(), b"");
    assert_eq!(refused.status.code(), Some(2), "{}", complaint(&refused));
}

#[test]
fn the_printed_target_is_found_again_to_scale() {
    const DOTS_PER_INCH: f32 = 300.0;
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    for paper in ["a4", "letter"] {
        let (pdf, sheet, table) = (path("t.pdf"), path("t.png"), path("table.json"));
        let printed = geomant(&["calibrate", "target", "--paper", paper, "-o", &pdf], b"");
        assert!(printed.status.success(), "{}", complaint(&printed));
        let pages = pages_of(std::fs::read(&pdf).expect("the PDF"), DOTS_PER_INCH);
        let drawn = pages.into_iter().next().expect("a page");
        drawn.save(&sheet).expect("a picture");
        let found = geomant(
            &[
                "calibrate",
                "table",
                &sheet,
                "--square-mm",
                "20",
                "-o",
                &table,
            ],
            b"",
        );
        assert!(found.status.success(), "{paper}: {}", complaint(&found));
        let text = std::fs::read_to_string(&table).expect("a calibration");
        let Ok(Calibration::Table(table)) = file::parse(&text) else {
            panic!("{paper}: {text}");
        };
        let at = |x_mm, y_mm| {
            let place = SurfacePoint::new(x_mm, y_mm);
            table.view.pixel_from_surface(place).expect("in view")
        };
        let dots_per_mm = f64::from(DOTS_PER_INCH) / 25.4;
        for (x_mm, y_mm) in [(160.0, 0.0), (0.0, 160.0), (160.0, 160.0), (80.0, 40.0)] {
            let apart_px = at(0.0, 0.0).distance(at(x_mm, y_mm));
            let scale = apart_px / (dots_per_mm * x_mm.hypot(y_mm));
            assert!(
                (scale - 1.0).abs() < 1e-3,
                "{paper}: {scale} times as large"
            );
        }
    }
}
