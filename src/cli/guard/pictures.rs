//! Pictures as files, each in the format that its name says.

use crate::capture::drawn;
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::codecs::webp::WebPEncoder;
use image::{ImageEncoder, ImageError, ImageFormat, RgbImage};
use std::io::Cursor;
use std::path::Path;

/// Thin lines and small text stay clean.
const JPEG_QUALITY: u8 = 90;

/// The format of a name's ending, PNG without one; none for endings of which no picture can be written.
pub fn format_named(path: &Path) -> Option<ImageFormat> {
    if path.extension().is_none() {
        return Some(ImageFormat::Png);
    }
    let format = ImageFormat::from_path(path).ok()?;
    let known = [
        ImageFormat::Png,
        ImageFormat::Jpeg,
        ImageFormat::WebP,
        ImageFormat::Bmp,
        ImageFormat::Tiff,
    ];
    known.contains(&format).then_some(format)
}

/// The bytes of a picture that is to be written there, marked as drawn.
pub fn encoded(picture: &RgbImage, to: &Path) -> Result<Vec<u8>, ImageError> {
    let mut bytes = Cursor::new(Vec::new());
    match format_named(to).unwrap_or(ImageFormat::Png) {
        ImageFormat::Jpeg => {
            let encoder = JpegEncoder::new_with_quality(&mut bytes, JPEG_QUALITY);
            write_marked(picture, encoder)?;
        }
        ImageFormat::Png => write_marked(picture, PngEncoder::new(&mut bytes))?,
        ImageFormat::WebP => write_marked(picture, WebPEncoder::new_lossless(&mut bytes))?,
        format => picture.write_to(&mut bytes, format)?,
    }
    Ok(bytes.into_inner())
}

fn write_marked(picture: &RgbImage, mut encoder: impl ImageEncoder) -> Result<(), ImageError> {
    drawn::mark(&mut encoder);
    picture.write_with_encoder(encoder)
}
