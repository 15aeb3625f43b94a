//! Pictures that a page sends in: JPEG alone, bounded before they are decoded.

use crate::capture::{CaptureError, Frame};
use crate::phrase;
use crate::phrasing::Phrase;
use image::{ImageFormat, RgbImage};
use std::path::Path;
use std::time::Duration;

/// The longest picture, in bytes: a JPEG of twelve megapixels at full quality.
pub const MOST_BYTES: usize = 8 << 20;
/// Phones' photos have up to 50, their films 8; the page sends less than three.
const MOST_MEGAPIXELS: u32 = 16;
/// Pictures that come faster are dropped: what is gained by a thirtieth second is nothing on a table.
pub const NOT_WITHIN: Duration = Duration::from_millis(30);

/// Decodes a picture; the error is a sentence for who has sent it.
pub fn decode(bytes: &[u8]) -> Result<RgbImage, Phrase> {
    if bytes.len() > MOST_BYTES {
        return Err(too_long());
    }
    if !image::guess_format(bytes).is_ok_and(|format| format == ImageFormat::Jpeg) {
        return Err(phrase!("page-no-jpeg"));
    }
    let name = Path::new("the phone's picture");
    let frame = Frame::decode_within(bytes, name, MOST_MEGAPIXELS);
    frame.map(|frame| frame.rgb).map_err(|error| match error {
        CaptureError::TooLarge(..) => phrase!("page-too-large", most = MOST_MEGAPIXELS),
        CaptureError::TooSmall(..) => error.phrase(),
        _ => phrase!("page-damaged"),
    })
}

/// What is said of a picture that is longer than any may be.
pub fn too_long() -> Phrase {
    phrase!("page-too-long", most = MOST_BYTES >> 20)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn jpeg(width: u32, height: u32) -> Vec<u8> {
        let rgb = RgbImage::from_pixel(width, height, image::Rgb([9, 120, 200]));
        let frame = Frame::new(rgb, "made up".into(), 0.0).expect("a frame");
        frame.as_jpeg(width, 90).expect("a JPEG")
    }

    #[test]
    fn only_whole_jpegs_of_a_likely_size_are_taken() {
        let whole = jpeg(64, 48);
        assert_eq!(decode(&whole).expect("a picture").dimensions(), (64, 48));
        let mut huge = whole.clone();
        // Height and width stand behind the marker of the frame.
        let at = huge.windows(2).position(|two| two == [0xff, 0xc0]);
        let at = at.expect("the frame's marker") + 5;
        huge[at..at + 4].copy_from_slice(&[0x7f, 0xff, 0x7f, 0xff]);
        for (bytes, expected) in [
            (&huge[..], "megapixels"),
            (&whole[..whole.len() / 2], "damaged"),
            (&whole[..20], "damaged"),
            (b"GIF89a", "no JPEG"),
            (b"", "no JPEG"),
            (&vec![0; MOST_BYTES + 1], "longer than 8 MB"),
        ] {
            let said = decode(bytes).expect_err("no picture");
            assert!(said.to_string().contains(expected), "{said}");
        }
    }
}
