//! Pictures as files, each in the format that its name says.

use image::codecs::jpeg::JpegEncoder;
use image::{ImageError, ImageFormat, RgbImage};
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

/// The bytes of a picture that is to be written there.
pub fn encoded(picture: &RgbImage, to: &Path) -> Result<Vec<u8>, ImageError> {
    let mut bytes = Cursor::new(Vec::new());
    match format_named(to).unwrap_or(ImageFormat::Png) {
        ImageFormat::Jpeg => {
            let encoder = JpegEncoder::new_with_quality(&mut bytes, JPEG_QUALITY);
            picture.write_with_encoder(encoder)?;
        }
        format => picture.write_to(&mut bytes, format)?,
    }
    Ok(bytes.into_inner())
}
