//! Bare tables: the target that stays in view, bumped cameras, pictures of other sizes.

mod common;

use common::fixture;
use common::printed::{self, bumped, with_sheet};
use geomant::board::view_fit::FOCAL;
use geomant::calibrate::landmarks::Landmarks;
use geomant::calibrate::table_now::TableStanding;
use geomant::calibrate::{CalibrateError, TableCalibration};
use geomant::capture::Frame;
use geomant::frames::{PixelPoint, SurfacePoint};
use geomant::layout::Stone;
use geomant::live::{State, Watch};
use geomant::pipeline::{Ground, ReadError, ReadOptions, Reader, Reading, read};
use image::imageops::{self, FilterType};
use image::{Rgb, RgbImage};
use nalgebra::{Isometry3, Translation3, UnitQuaternion, Vector3};
use std::sync::Arc;

/// A scene with this many stones, all of which are found.
const SCENE: &str = "noname_5204";
const SQUARE_MM: f64 = 45.0;

fn photo(name: &str) -> Frame {
    Frame::open(&fixture(&format!("photos/{name}.jpg"))).expect("a bundled photo")
}

fn calibration() -> TableCalibration {
    let board = photo(&format!("{SCENE}_calib"));
    TableCalibration::from_photo(&board, SQUARE_MM, 0.0, None).expect("a board")
}

/// The calibration that the printed target would have given where it lies, to the left of the stones.
fn by_the_sheet() -> TableCalibration {
    let board = calibration();
    let mut view = board.view.clone();
    let turn = UnitQuaternion::from_axis_angle(&Vector3::z_axis(), 30f64.to_radians());
    view.camera_from_surface *= Isometry3::from_parts(Translation3::new(-230.0, 40.0, 0.0), turn);
    TableCalibration {
        view,
        square_mm: printed::SQUARE_MM,
        thickness_mm: 0.0,
        ..board
    }
}

fn options(calibration: TableCalibration) -> ReadOptions {
    ReadOptions {
        ground: Ground::Table(Arc::new(calibration)),
        ..ReadOptions::default()
    }
}

/// A knock against the tripod: the picture shifts by some twenty pixels and turns.
fn knock() -> UnitQuaternion<f64> {
    UnitQuaternion::from_euler_angles(0.016, -0.021, 0.012)
}

/// The stone of a layout that lies nearest to a place.
fn nearest(stones: &[Stone], at: SurfacePoint) -> &Stone {
    let away = |stone: &&Stone| stone.position.distance(at);
    let nearest = stones.iter().min_by(|a, b| away(a).total_cmp(&away(b)));
    nearest.expect("stones")
}

/// Of every stone of one reading, how far the other has it, in millimetres; sorted.
fn distances_mm(reading: &Reading, other: &Reading) -> Vec<f64> {
    let stones = reading.layout.stones.iter();
    let mut apart: Vec<f64> = stones
        .map(|stone| {
            let near = nearest(&other.layout.stones, stone.position);
            near.position.distance(stone.position)
        })
        .collect();
    apart.sort_by(f64::total_cmp);
    apart
}

#[test]
fn a_bumped_camera_does_no_harm_while_the_target_is_in_view() {
    let calibration = by_the_sheet();
    let before = with_sheet(&photo(SCENE), &calibration.view);
    let after = bumped(&before, &calibration.view, &knock());
    let options = options(calibration);
    let reader = Reader::new().expect("the networks");
    // Watched, as a window does it.
    let mut watch = Watch::default();
    let mut readings: Vec<Reading> = vec![];
    for number in 0..30 {
        let shown = if number < 15 { &before } else { &after };
        let frame = Frame {
            time_s: f64::from(number) / 10.0,
            ..shown.clone()
        };
        if let Some(task) = watch.see(&frame) {
            watch.learn(task.run(&reader, &options));
            readings.extend(watch.reading().cloned());
        }
    }
    assert_eq!(watch.state(), State::Steady);
    let [still, knocked] = &readings[..] else {
        panic!("{} readings", readings.len());
    };
    assert!(still.notes.is_empty(), "{:?}", still.notes);
    let notes: Vec<String> = knocked.notes.iter().map(ToString::to_string).collect();
    let note = notes.join(" ");
    assert!(note.contains("camera has moved"), "{note}");
    // Nothing on the sheet is a stone, and it hides none. One stone that another half hides is at times read as two, or not at all.
    for reading in [still, knocked] {
        let mut stones = reading.layout.stones.iter();
        assert!((33..=35).contains(&stones.len()), "{}", stones.len());
        let on_sheet = stones.find(|s| s.position.x_mm < 185.0 && s.position.y_mm < 175.0);
        assert_eq!(on_sheet, None);
    }
    // As well as two readings of one table agree; the target is a fifth as wide as what it measures.
    let apart = distances_mm(still, knocked);
    assert!(apart[17] < 1.0 && apart[29] < 7.0, "{apart:?}");
    // A half-hidden stone may be lost; all others keep their names.
    let is_same = |stone: &&Stone| {
        let same = nearest(&knocked.layout.stones, stone.position);
        (&same.id, &same.color) == (&stone.id, &stone.color)
    };
    let same = still.layout.stones.iter().filter(is_same).count();
    assert!(same >= 31, "{same} of {}", still.layout.stones.len());
}

#[test]
fn a_target_elsewhere_on_the_table_leaves_the_plane_as_it_was() {
    let (calibration, sheet) = (calibration(), by_the_sheet());
    let frame = with_sheet(&photo(SCENE), &sheet.view);
    let elsewhere = TableCalibration {
        square_mm: printed::SQUARE_MM,
        thickness_mm: 0.0,
        ..calibration.clone()
    };
    let now = elsewhere.now(&frame).expect("the same size");
    let TableStanding::Slid { by_mm } = now.standing else {
        panic!("{:?}", now.standing);
    };
    // From the board's a1 to the sheet's and on to its middle, less the board's way to its own.
    let half = 4.0 * printed::SQUARE_MM;
    let middle = sheet.view.pixel_from_surface(SurfacePoint::new(half, half));
    let middle = middle.and_then(|pixel| calibration.view.surface_from_pixel(pixel, 0.0));
    let middle = middle.expect("on the table");
    let expected_mm = middle.distance(SurfacePoint::new(half, half));
    assert!((by_mm - expected_mm).abs() < 2.0, "{by_mm} {expected_mm}");
    let apart = now.view.camera_from_surface.inverse() * sheet.view.camera_from_surface;
    assert!(apart.translation.vector.norm() < 2.0, "{apart}");
    // A board of other squares is told by its size, and not used.
    let now = calibration.now(&frame).expect("the same size");
    assert!(
        matches!(now.standing, TableStanding::OtherBoard { square_mm, .. } if (square_mm - 20.0).abs() < 0.5),
        "{:?}",
        now.standing
    );
    assert_eq!(now.view, calibration.view);
}

#[test]
fn a_calibration_serves_other_sizes_of_its_shape() {
    let table = photo(SCENE);
    let plain = read(&table, &options(calibration())).expect("a reading");
    // Calibrated on a preview half as wide and high.
    let board = photo(&format!("{SCENE}_calib"));
    let small = imageops::resize(&board.rgb, 400, 300, FilterType::Triangle);
    let small = Frame::new(small, "a preview".into(), 0.0).expect("a picture");
    let preview = TableCalibration::from_photo(&small, SQUARE_MM, 0.0, None).expect("a board");
    let scaled = read(&table, &options(preview.clone())).expect("a reading");
    assert_eq!(scaled.layout.stones.len(), plain.layout.stones.len());
    let apart = distances_mm(&plain, &scaled);
    assert!(apart[apart.len() - 1] < 3.0, "{apart:?}");
    let wide = imageops::resize(&table.rgb, 800, 450, FilterType::Triangle);
    let wide = Frame::new(wide, "a wide picture".into(), 0.0).expect("a picture");
    let error = read(&wide, &options(preview)).expect_err("another shape");
    let refused = CalibrateError::OtherShape((400, 300), (800, 450));
    assert_eq!(error, ReadError::Calibration(refused));
}

#[test]
fn a_bumped_camera_shows_by_the_tables_look_without_a_target_too() {
    // A table of blots, as a printed cloth; the board's place stays free.
    let mut random = common::random::Random::new(9);
    let cells: Vec<f64> = (0..100 * 100)
        .map(|_| 60.0 + 120.0 * random.unit())
        .collect();
    let cloth = |x: u32, y: u32| cells[(y / 11) as usize * 100 + (x / 11) as usize];
    let table = RgbImage::from_fn(800, 600, |x, y| Rgb([cloth(x, y) as u8; 3]));
    let calibration = calibration();
    let hidden = |pixel: PixelPoint| pixel.distance(PixelPoint::new(400.0, 300.0)) < 150.0;
    let landmarks = Landmarks::of(&table, hidden).expect("landmarks");
    assert!(landmarks.0.len() > 30, "{}", landmarks.0.len());
    let known = TableCalibration {
        landmarks,
        ..calibration.clone()
    };
    let mut noisy = |brightness: f64| {
        let mut rgb = table.clone();
        for pixel in rgb.pixels_mut() {
            let noise = 6.0 * (random.unit() - 0.5);
            *pixel = Rgb([(brightness * f64::from(pixel[0]) + noise) as u8; 3]);
        }
        Frame::new(rgb, "drawn".into(), 0.0).expect("a picture")
    };
    let standing = |frame: &Frame| known.now(frame).expect("the same size").standing;
    // Other light, and half of the table covered by what people put there.
    let mut still = noisy(0.7);
    assert_eq!(standing(&still), TableStanding::NotSeen);
    for (x, y, pixel) in still.rgb.enumerate_pixels_mut() {
        if x < 300 && y < 450 {
            *pixel = Rgb([90, (x % 200) as u8, 120]);
        }
    }
    assert_eq!(standing(&still), TableStanding::NotSeen);
    // A camera that turns far moves the picture's corners by some pixels more than its middle.
    for (times, expected_px) in [(1.0, 10.0..30.0), (1.5, 20.0..40.0), (2.0, 30.0..50.0)] {
        let turn = UnitQuaternion::from_scaled_axis(knock().scaled_axis() * times);
        let knocked = bumped(&noisy(1.2), &known.view, &turn);
        let TableStanding::LandmarksMoved { by_px } = standing(&knocked) else {
            panic!("{times}: {:?}", standing(&knocked));
        };
        assert!(expected_px.contains(&by_px), "{times}: {by_px}");
    }
    let mut shoved = noisy(1.0);
    let shown = imageops::crop_imm(&shoved.rgb, 90, 60, 710, 540).to_image();
    shoved.rgb.fill(100);
    imageops::replace(&mut shoved.rgb, &shown, 0, 0);
    let TableStanding::LandmarksMoved { by_px } = standing(&shoved) else {
        panic!("{:?}", standing(&shoved));
    };
    assert!((by_px - 90f64.hypot(60.0)).abs() < 2.0, "{by_px}");
    let mut turned = noisy(1.0);
    imageops::rotate180_in_place(&mut turned.rgb);
    assert_eq!(standing(&turned), TableStanding::LandmarksGone);
    // The bundled tables have little to go by: that is said of them, and nothing wrong.
    let now = calibration.now(&photo(SCENE)).expect("the same size");
    assert_eq!(now.standing, TableStanding::Untold);
}

/// Nothing of this table but its pieces would tell.
#[test]
fn pieces_contradict_a_camera_that_stands_elsewhere() {
    let table = photo(SCENE);
    let plain = TableCalibration {
        landmarks: Landmarks(vec![]),
        ..calibration()
    };
    let rows = [
        (1.0, [0.0, 0.0, 0.0], false, "as it was calibrated"),
        (1.0, [0.0, 0.0, 0.05], true, "rolled: upright pieces lean"),
        (1.0, [0.05, 0.0, 0.0], true, "tilted"),
        (1.1, [0.0, 0.0, 0.0], true, "zoomed out"),
        (0.92, [0.0, 0.0, 0.0], true, "zoomed in"),
    ];
    let reader = Reader::new().expect("networks");
    for (zoom, [x, y, z], is_told, why) in rows {
        let mut other = plain.clone();
        other.view.camera.fx *= zoom;
        other.view.camera.fy *= zoom;
        let turn = UnitQuaternion::from_euler_angles(x, y, z);
        let pose = &mut other.view.camera_from_surface;
        *pose = Isometry3::from_parts(Translation3::identity(), turn) * *pose;
        let reading = reader.read(&table, &options(other)).expect("a reading");
        let fault = reading.limits.view;
        assert_eq!(fault.is_some(), is_told, "{why}: {fault:?}");
        let mut sigmas = reading.layout.stones.iter().filter_map(|stone| stone.sigma);
        let is_wide = sigmas.any(|sigma| sigma.position_mm > 5.0);
        assert_eq!(is_wide, is_told, "{why}");
    }
}

/// What a calibration knows badly no place is known better by.
#[test]
fn a_calibrations_doubt_is_the_stones_too() {
    let table = photo(SCENE);
    let exact = calibration();
    let mut doubtful = exact.clone();
    doubtful.covariance[(FOCAL, FOCAL)] += 0.05_f64.powi(2);
    let reader = Reader::new().expect("networks");
    let widest = |calibration: TableCalibration| {
        let reading = reader.read(&table, &options(calibration));
        let stones = reading.expect("a reading").layout.stones;
        let sigmas = stones.iter().filter_map(|stone| stone.sigma);
        sigmas.map(|sigma| sigma.position_mm).fold(0.0, f64::max)
    };
    let (exact, doubtful) = (widest(exact), widest(doubtful));
    assert!(doubtful > exact + 1.0, "{exact} {doubtful}");
}
