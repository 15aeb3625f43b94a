//! Photos of which a part was cut off: the lens looks beside their middle, which no strange lens is to make up for.

use super::common::truth::Scene;
use super::{common, pairs};
use geomant::capture::Frame;
use geomant::pipeline::limits::view::ViewFault;
use geomant::pipeline::read;
use image::imageops;

/// Squares that a corner of the board may be off: of such boards it lies beyond the picture.
const SAME_CORNER: f64 = 0.15;

#[test]
fn a_cropped_photo_is_read_by_its_own_lens() {
    // How much of width and height is kept, from the upper left corner.
    let rows = [
        ("photos/cast_5010", 0.72, 1.0),
        ("at_home/cast_home_7026", 0.72, 1.0),
        ("unseen/cast_610003", 0.75, 1.0),
        ("photos/cast_5007", 1.0, 0.8),
    ];
    for (name, wide, high) in rows {
        let why = format!("{name}, {wide} by {high}");
        let scene = Scene::open(&common::fixture(&format!("{name}.json"))).expect("a chessboard");
        let frame = Frame::open(&scene.photo).expect("a photo beside its truth");
        let (columns, rows) = frame.rgb.dimensions();
        let share = |side: u32, kept: f64| (f64::from(side) * kept) as u32;
        let (columns, rows) = (share(columns, wide), share(rows, high));
        let rgb = imageops::crop_imm(&frame.rgb, 0, 0, columns, rows).to_image();
        let reading = read(&Frame { rgb, ..frame }, &scene.options()).expect("a board");
        let (corner_error, _, mut truth) = scene.compared(&reading);
        assert!(corner_error < SAME_CORNER, "{why}: {corner_error}");
        let view = reading.limits.view;
        assert!(
            !matches!(
                view,
                Some(ViewFault::Straightened | ViewFault::Stretched { .. })
            ),
            "{why}: {view:?}"
        );
        truth.retain(|stone| {
            let at = reading.view.pixel_from_surface(stone.position);
            at.is_some_and(|at| at.x + 40.0 < f64::from(columns) && at.y + 40.0 < f64::from(rows))
        });
        let mut stones = reading.layout.stones;
        stones.retain(|stone| stone.unlikely().is_none());
        let right = pairs(&stones, &truth).len();
        assert!(
            5 * right >= 4 * truth.len(),
            "{why}: {right} of {}",
            truth.len()
        );
    }
}
