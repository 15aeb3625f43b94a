//! Photos that were stretched after they were taken, as players of films and webcams do: told, and read as they were laid.

use super::common::truth::Scene;
use super::{common, pairs};
use geomant::capture::Frame;
use geomant::frames::PixelPoint;
use geomant::pipeline::limits::view::ViewFault;
use geomant::pipeline::read;
use image::imageops::{self, FilterType};

#[test]
fn a_stretched_photo_is_told_and_read_as_it_was() {
    let rows = [
        ("unseen/cast_610003", 1.2),
        ("at_home/cast_home_7026", 1.333),
        ("unseen/cast_610002", 0.84),
        ("unseen/cast_610003", 1.0),
    ];
    for (name, width) in rows {
        let why = format!("{name}, {width} times as wide");
        let photo = common::fixture(&format!("{name}.json"));
        let Scene { corners_px, .. } = Scene::open(&photo).expect("a chessboard");
        let scene = Scene {
            corners_px: corners_px.map(|at| PixelPoint::new(at.x * width, at.y)),
            ..Scene::open(&photo).expect("a chessboard")
        };
        let frame = Frame::open(&scene.photo).expect("a photo beside its truth");
        let (columns, rows) = frame.rgb.dimensions();
        let columns = (f64::from(columns) * width).round() as u32;
        let rgb = imageops::resize(&frame.rgb, columns, rows, FilterType::CatmullRom);
        let reading = read(&Frame { rgb, ..frame }, &scene.options()).expect("a board");
        let told = match reading.limits.view {
            Some(ViewFault::Stretched { aspect }) => aspect,
            None => 1.0,
            other => panic!("{why}: {other:?}"),
        };
        assert!((told * width).ln().abs() < 0.08, "{why}: {told}");
        let (_, _, truth) = scene.compared(&reading);
        let mut stones = reading.layout.stones;
        stones.retain(|stone| stone.unlikely().is_none());
        let right = pairs(&stones, &truth).len();
        assert!(4 * right >= 3 * truth.len(), "{why}: {right} stones");
    }
}
