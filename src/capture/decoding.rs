//! Bytes of a photo into its pixels: upright, in color, as sRGB means it.

use super::tiff::{self, TiffContent};
use super::{CaptureError, ForeignFormat, Frame, drawn, heif, profile};
use crate::phrase;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, RgbImage};
use moxcms::ColorProfile;
use std::io::{Cursor, ErrorKind};
use std::path::Path;

/// Whether a file's first bytes are those of a photo in a format that is known here.
pub fn is_known(head: &[u8]) -> bool {
    heif::is_heif(head) || image::guess_format(head).is_ok_and(|format| format.reading_enabled())
}

/// Decodes a photo of at most so many megapixels; `name` is for messages.
///
/// # Errors
/// Where it is no photo in a format that is known here, damaged, or too large.
pub fn pixels(bytes: &[u8], name: &Path, most_megapixels: u32) -> Result<RgbImage, CaptureError> {
    let (mut rgb, profile) = match (is_known(bytes), heif::is_heif(bytes)) {
        (false, _) => return Err(unknown(bytes, name)),
        (true, true) => of_phone(bytes, name, most_megapixels)?,
        (true, false) => match tiff::content(bytes) {
            TiffContent::Raw => {
                let raw = ForeignFormat::Picture("raw");
                return Err(CaptureError::Foreign(name.into(), raw));
            }
            TiffContent::Picture(bytes) => usual(&bytes, name, most_megapixels)?,
        },
    };
    if let Some(profile) = profile {
        profile::into_srgb(&mut rgb, &profile);
    }
    Ok(rgb)
}

fn unknown(bytes: &[u8], name: &Path) -> CaptureError {
    match ForeignFormat::of(bytes) {
        Some(format) => CaptureError::Foreign(name.into(), format),
        None => CaptureError::NotAPicture(name.into()),
    }
}

type ProfiledPicture = (RgbImage, Option<ColorProfile>);

fn of_phone(
    bytes: &[u8],
    name: &Path,
    most_megapixels: u32,
) -> Result<ProfiledPicture, CaptureError> {
    let most_megapixels = most_of(heif::BYTES_PER_PIXEL, most_megapixels);
    let too_large = || CaptureError::TooLarge(name.into(), most_megapixels);
    match heif::decode(bytes, 1_000_000 * u64::from(most_megapixels)) {
        Ok(picture) if picture.rgb.width().max(picture.rgb.height()) > Frame::LARGEST_SIDE_PX => {
            Err(too_large())
        }
        Ok(picture) => Ok((picture.rgb, picture.profile)),
        Err(heic_rs::Error::PixelLimit { .. }) => Err(too_large()),
        Err(error) => Err(CaptureError::Undecodable(name.into(), error.to_string())),
    }
}

fn usual(bytes: &[u8], name: &Path, most_megapixels: u32) -> Result<ProfiledPicture, CaptureError> {
    let reader = ImageReader::new(Cursor::new(bytes))
        .with_guessed_format()
        .map_err(|error| CaptureError::Unreadable(name.into(), error))?;
    let format = reader.format();
    if format == Some(ImageFormat::Jpeg) && !jpeg_is_whole(bytes) {
        let why = phrase!("damaged-cut-off");
        return Err(CaptureError::Damaged(name.into(), why));
    }
    let damaged = |error| damage((name, format), &error, most_megapixels);
    let mut decoder = reader.into_decoder().map_err(damaged)?;
    let (width, height) = decoder.dimensions();
    let too_wide = width.max(height) > Frame::LARGEST_SIDE_PX;
    let most_megapixels = most_of(decoder.color_type().bytes_per_pixel(), most_megapixels);
    let damaged = |error| damage((name, format), &error, most_megapixels);
    let most_pixels = 1_000_000 * u64::from(most_megapixels);
    if too_wide || u64::from(width) * u64::from(height) > most_pixels {
        return Err(CaptureError::TooLarge(name.into(), most_megapixels));
    }
    let mut limits = Limits::no_limits();
    // Four channels of 16 bits, and as much again to work in.
    limits.max_alloc = Some(16 * most_pixels);
    decoder.set_limits(limits).map_err(damaged)?;
    let exif = decoder.exif_metadata().ok().flatten();
    if exif.is_some_and(|exif| drawn::is_marked(&exif)) {
        return Err(CaptureError::Drawn(name.into()));
    }
    let orientation = decoder.orientation().map_err(damaged)?;
    let profile = decoder.icc_profile().ok().flatten();
    let mut picture = DynamicImage::from_decoder(decoder).map_err(damaged)?;
    picture.apply_orientation(orientation);
    let profile = profile.and_then(|icc| profile::of_icc(&icc));
    Ok((picture.into_rgb8(), profile))
}

/// How many megapixels of so many bytes each are had for the memory of so many usual ones: four channels of 8 bits, and three to go
/// on with.
fn most_of(bytes_per_pixel: impl Into<u32>, usual: u32) -> u32 {
    const USUAL_BYTES: u32 = 4 + 3;
    let bytes = (bytes_per_pixel.into() + 3).max(USUAL_BYTES);
    (u64::from(usual) * u64::from(USUAL_BYTES) / u64::from(bytes)) as u32
}

/// Whether a JPEG runs to its end marker. Decoders fill what is missing with gray, and gray squares would be judged.
fn jpeg_is_whole(bytes: &[u8]) -> bool {
    const END_OF_IMAGE: u8 = 0xd9;
    let mut at = 2;
    while let Some(&[first, marker]) = bytes.get(at..at + 2) {
        // Between segments, and within the compressed data after one, only 0xff followed by a marker counts.
        match (first, marker) {
            (0xff, END_OF_IMAGE) => return true,
            (0xff, 0x00 | 0x01 | 0xd0..=0xd8) => at += 2,
            (0xff, 0xff) => at += 1,
            (0xff, _) => {
                let Some(&[high, low]) = bytes.get(at + 2..at + 4) else {
                    return false;
                };
                at += 2 + usize::from(u16::from_be_bytes([high, low]));
            }
            _ => at += 1,
        }
    }
    false
}

fn damage(
    (name, format): (&Path, Option<ImageFormat>),
    error: &image::ImageError,
    most_megapixels: u32,
) -> CaptureError {
    match error {
        image::ImageError::Limits(_) => CaptureError::TooLarge(name.into(), most_megapixels),
        image::ImageError::Unsupported(_) => match format.map(|f| f.extensions_str()) {
            Some([ending, ..]) => CaptureError::Unusual(name.into(), ending),
            _ => CaptureError::NotAPicture(name.into()),
        },
        image::ImageError::IoError(error) if error.kind() == ErrorKind::UnexpectedEof => {
            CaptureError::Damaged(name.into(), phrase!("damaged-cut-off"))
        }
        other => {
            let error = other.to_string();
            CaptureError::Damaged(name.into(), phrase!("damaged-data", error))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    fn encoded(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
        let picture = RgbImage::from_fn(width, height, |x, y| {
            image::Rgb([(x * 7) as u8, (y * 5) as u8, (x ^ y) as u8])
        });
        let mut bytes = std::io::Cursor::new(Vec::new());
        picture.write_to(&mut bytes, format).expect("encode");
        bytes.into_inner()
    }

    fn message(bytes: &[u8]) -> String {
        match Frame::decode(bytes, Path::new("table.jpg")) {
            Ok(frame) => format!("{:?}", frame.size_px()),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn content_decides_and_errors_say_what_is_wrong() {
        let whole = encoded(64, 48, ImageFormat::Jpeg);
        for (bytes, expected, why) in [
            (&whole[..], "(64, 48)", "a whole JPEG"),
            (
                &encoded(40, 30, ImageFormat::Png)[..],
                "(40, 30)",
                "a PNG by another name",
            ),
            (
                &whole[..whole.len() / 2],
                "damaged or cut short",
                "a truncated JPEG",
            ),
            (&b"[1, 2, 3]"[..], "not a picture", "a text file"),
            (
                &b"\0\0\0\x18ftypavif\0\0\0\0avifmif1"[..],
                "in the format AVIF",
                "a picture that browsers show",
            ),
            (&b"\xff\x0a\0\0"[..], "in the format JXL", "a JPEG XL"),
            (
                &b"\0\0\0\x18ftypisom\0\0\x02\0isom"[..],
                "a film (MP4)",
                "a film for a photo",
            ),
            (&b"%PDF-1.4"[..], "no picture but PDF", "a document"),
            (
                &b"\0\0\0\x18ftypheic\0\0\0\0mif1heic"[..],
                "HEIC photo can't be decoded",
                "the head of a phone's photo",
            ),
            (&b""[..], "not a picture", "an empty file"),
            (
                &encoded(8, 8, ImageFormat::Png)[..],
                "8×8",
                "hardly a picture",
            ),
        ] {
            let message = message(bytes);
            assert!(message.contains(expected), "{why}: {message}");
        }
        let error = Frame::open(Path::new("no/such/photo.jpg")).expect_err("missing");
        assert!(error.to_string().contains("no/such/photo.jpg"));
    }

    #[test]
    fn a_png_that_claims_a_gigantic_size_is_refused_before_decoding() {
        let mut bytes = encoded(20, 20, ImageFormat::Png);
        bytes[16..20].copy_from_slice(&100_000u32.to_be_bytes());
        bytes[20..24].copy_from_slice(&100_000u32.to_be_bytes());
        let crc = crc32(&bytes[12..29]);
        bytes[29..33].copy_from_slice(&crc.to_be_bytes());
        assert!(
            message(&bytes).contains("100 megapixels"),
            "{}",
            message(&bytes)
        );
    }

    fn crc32(bytes: &[u8]) -> u32 {
        !bytes.iter().fold(u32::MAX, |crc, &byte| {
            (0..8).fold(crc ^ u32::from(byte), |crc, _| {
                (crc >> 1) ^ (0xedb8_8320 & (crc & 1).wrapping_neg())
            })
        })
    }
}
