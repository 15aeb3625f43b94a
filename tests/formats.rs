//! Photos as phones and cameras write them show what the same picture in JPEG shows, in the same colors.

mod common;

use common::fixture;
use geomant::capture::Frame;
use image::RgbImage;

fn picture(name: &str) -> RgbImage {
    let path = fixture("formats").join(name);
    Frame::open(&path)
        .unwrap_or_else(|error| panic!("{error}"))
        .rgb
}

/// By how much a picture's colors are off another's, in levels: the mean over all pixels of red, green and blue.
fn off(seen: &RgbImage, wanted: &RgbImage) -> [f64; 3] {
    assert_eq!(seen.dimensions(), wanted.dimensions());
    let pixels = seen.pixels().zip(wanted.pixels());
    let sum = pixels.fold([0.0; 3], |sum, (seen, wanted)| {
        std::array::from_fn(|k| sum[k] + f64::from(seen[k].abs_diff(wanted[k])))
    });
    sum.map(|sum| sum / f64::from(wanted.width() * wanted.height()))
}

#[test]
fn photos_of_phones_and_cameras_show_what_a_jpeg_shows() {
    let wanted = picture("srgb.jpg");
    for (name, what) in [
        ("plain.heic", "HEIC, as Android phones write it"),
        ("ten_bits.heic", "HEIC of ten bits a color"),
        (
            "tiles.heic",
            "HEIC of tiles in Display P3, to be turned, as iPhones write it",
        ),
        (
            "turned_by_exif.heic",
            "HEIC made of a JPEG that is to be turned",
        ),
        ("display_p3.jpg", "JPEG in Display P3"),
        ("adobe_rgb.jpg", "JPEG in Adobe RGB"),
    ] {
        let off = off(&picture(name), &wanted);
        // What compressing it once more takes; another space's numbers are off by 6 and more.
        assert!(
            off.iter().all(|&levels| levels < 3.0),
            "{what}: off by {off:?}"
        );
    }
}

#[test]
fn a_photo_cut_short_anywhere_is_refused_with_a_reason() {
    let path = fixture("formats").join("tiles.heic");
    let whole = std::fs::read(&path).expect("a readable fixture");
    for share in [0.05, 0.2, 0.5, 0.9, 0.99] {
        let part = &whole[..(share * whole.len() as f64) as usize];
        let error = Frame::decode(part, &path).expect_err("cut short");
        assert!(error.to_string().contains("tiles.heic"), "{share}: {error}");
    }
}
