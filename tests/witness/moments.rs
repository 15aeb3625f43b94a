//! Frames of interlaced films show two moments, every other row of each: where a board is found in one, that is said.

use super::covered::under_a_sheet;
use super::*;
use image::RgbImage;

/// The frame whose even rows are of one moment and whose odd ones of the next.
fn interlaced(first: &RgbImage, next: &RgbImage) -> RgbImage {
    RgbImage::from_fn(first.width(), first.height(), |x, y| {
        *[first, next][y as usize % 2].get_pixel(x, y)
    })
}

/// A picture that moved to the left by so many pixels.
fn moved(picture: &RgbImage, by: u32) -> RgbImage {
    RgbImage::from_fn(picture.width(), picture.height(), |x, y| {
        *picture.get_pixel((x + by).min(picture.width() - 1), y)
    })
}

#[test]
fn two_moments_in_a_frame_are_not_passed_over_in_silence() {
    const SLEEVE: [u8; 3] = [60, 70, 160];
    let files = Files::new();
    let photo = under_a_sheet(SLEEVE, [0.0; 4]);
    let arm = |left: f64| under_a_sheet(SLEEVE, [left, -0.5, left + 1.3, 4.1]);
    for (frame, is_told, why) in [
        (
            interlaced(&photo, &moved(&photo, 2)),
            true,
            "a camera that moved",
        ),
        (interlaced(&arm(3.1), &arm(3.4)), true, "an arm that moved"),
        (
            interlaced(&arm(3.1), &arm(3.1)),
            false,
            "an arm that rested",
        ),
        (photo.clone(), false, "a photo"),
    ] {
        frame.save(files.path("frame.png")).expect("a picture");
        let frame = files.named("frame.png");
        let reading = json_of(
            &files,
            &format!("read {frame} --square-mm 50 --format json"),
            "",
        );
        let faults = reading["quality"]["faults"].to_string();
        assert_eq!(faults.contains("interlaced"), is_told, "{why}: {faults}");
        let stones = reading["stones"].as_array().expect("stones");
        let is_clear = |stone: &Value| stone["call"]["square"]["status"] == "clear";
        assert_eq!(!stones.iter().any(is_clear), is_told, "{why}");
    }
}
