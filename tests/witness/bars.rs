//! Screenshots: a photo within bars of one color is read as the photo, told of the whole picture.

use super::covered::under_a_sheet;
use super::*;
use image::{Rgb, RgbImage, imageops};

#[test]
fn a_photo_within_bars_is_read_as_the_photo() {
    let files = Files::new();
    let photo = under_a_sheet([0; 3], [0.0; 4]);
    let read = |picture: &RgbImage| {
        picture.save(files.path("picture.png")).expect("a picture");
        let picture = files.named("picture.png");
        let command = format!("read {picture} --square-mm 50 --format json");
        json_of(&files, &command, "")
    };
    let alone = read(&photo);
    let (width, height) = photo.dimensions();
    for (left, top, right, bottom, level, why) in [
        (0, 300, 0, 900, 0, "high on an upright phone"),
        (350, 0, 90, 0, 24, "in a window"),
        (60, 80, 60, 80, 255, "on a page"),
    ] {
        let (wide, high) = (width + left + right, height + top + bottom);
        let mut screen = RgbImage::from_pixel(wide, high, Rgb([level; 3]));
        imageops::replace(&mut screen, &photo, left.into(), top.into());
        let within = read(&screen);
        let pairs = [&within, &alone].map(|reading| reading["stones"].as_array().expect("stones"));
        assert_eq!(pairs[0].len(), pairs[1].len(), "{why}");
        for (within, alone) in pairs[0].iter().zip(pairs[1]) {
            for same in ["color", "size", "x_mm", "y_mm", "sigma", "call"] {
                assert_eq!(within[same], alone[same], "{why}: {same}");
            }
            let corner = |stone: &Value, axis: usize| {
                let outline = &stone["outline_px"][0];
                outline[axis].as_f64().expect("a pixel")
            };
            for (axis, moved) in [left, top].into_iter().enumerate() {
                let off = corner(within, axis) - corner(alone, axis) - f64::from(moved);
                assert!(off.abs() < 0.02, "{why}: {off}");
            }
        }
        let notes = within["notes"].to_string();
        assert!(
            notes.contains(&format!("{width} × {height}")),
            "{why}: {notes}"
        );
    }
}
