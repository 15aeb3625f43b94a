//! Pictures coming in: a [`Frame`] is upright, in colour, and knows where and when it was taken.

pub mod address;
#[doc(hidden)]
pub mod bytes;
#[doc(hidden)]
pub mod film;
#[doc(hidden)]
pub mod frame_slot;
mod proxy;
#[doc(hidden)]
pub mod several;
pub mod source;
mod watchdog;

use crate::phrase;
use crate::phrasing::Phrase;
use image::codecs::jpeg::JpegEncoder;
use image::imageops::{self, FilterType};
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, RgbImage};
use std::fmt;
use std::io::{Cursor, Read};
use std::path::{Path, PathBuf};

/// One picture of the table, turned upright by its EXIF orientation.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// The pixels; at least [`Frame::SMALLEST_PX`] wide and high.
    pub rgb: RgbImage,
    /// Where it came from, as a person would name it: a path, a camera.
    pub source: String,
    /// Seconds since the source began; 0 for a photo.
    pub time_s: f64,
}

/// Why a picture could not be had.
#[derive(Debug)]
pub enum CaptureError {
    /// The file can't be opened or read.
    Unreadable(PathBuf, std::io::Error),
    /// The content is no picture in a format that is known here, whatever the name says.
    NotAPicture(PathBuf),
    /// A picture, but broken: cut short or damaged.
    Damaged(PathBuf, String),
    /// Of more than so many megapixels; decoding it could exhaust the memory.
    TooLarge(PathBuf, u32),
    /// Width and height in pixels, too few to see a board in.
    TooSmall(String, u32, u32),
}

impl Frame {
    /// No board could be told in less: its squares would be under two pixels.
    pub const SMALLEST_PX: u32 = 16;
    /// As many as a picture has at most, unless a person allows more: phones take 50, and what claims more is seldom one.
    pub const USUAL_MEGAPIXELS: u32 = 100;
    const LARGEST_SIDE_PX: u32 = 40_000;

    /// Wraps pixels that are upright already.
    ///
    /// # Errors
    /// Where the picture is too small to show a table.
    pub fn new(rgb: RgbImage, source: String, time_s: f64) -> Result<Self, CaptureError> {
        let (width, height) = rgb.dimensions();
        if width.min(height) < Self::SMALLEST_PX {
            return Err(CaptureError::TooSmall(source, width, height));
        }
        Ok(Self {
            rgb,
            source,
            time_s,
        })
    }

    /// Reads a photo; its content decides what format it is.
    ///
    /// # Errors
    /// Where the file can't be read, is no photo, or is too small or too large.
    pub fn open(path: &Path) -> Result<Self, CaptureError> {
        let bytes = bytes::read_file(path);
        let bytes = bytes.map_err(|error| CaptureError::Unreadable(path.into(), error))?;
        Self::decode(&bytes, path)
    }

    /// Whether a file's first bytes are those of a photo in a format that is known here.
    ///
    /// # Errors
    /// Where the file can't be read.
    pub fn is_photo(path: &Path) -> std::io::Result<bool> {
        /// Enough for the marks of every format.
        const HEAD: u64 = 64;
        let mut head = vec![];
        bytes::refuse_endless(path)?;
        std::fs::File::open(path)?
            .take(HEAD)
            .read_to_end(&mut head)?;
        Ok(image::guess_format(&head).is_ok_and(|format| format.reading_enabled()))
    }

    /// The picture as JPEG, made smaller where it is wider than `widest_px`.
    ///
    /// # Errors
    /// Where it can't be written in that format.
    pub fn as_jpeg(&self, widest_px: u32, quality: u8) -> Result<Vec<u8>, image::ImageError> {
        let (width, height) = self.rgb.dimensions();
        let mut bytes = Cursor::new(vec![]);
        let encoder = JpegEncoder::new_with_quality(&mut bytes, quality);
        if width > widest_px {
            let height = u64::from(height) * u64::from(widest_px) / u64::from(width);
            let height = height.max(1) as u32;
            let small = imageops::resize(&self.rgb, widest_px, height, FilterType::Triangle);
            small.write_with_encoder(encoder)?;
        } else {
            self.rgb.write_with_encoder(encoder)?;
        }
        Ok(bytes.into_inner())
    }

    /// Decodes a photo held in memory; `name` is for messages.
    ///
    /// # Errors
    /// Where it is no photo, or one that is too small or too large.
    pub fn decode(bytes: &[u8], name: &Path) -> Result<Self, CaptureError> {
        Self::decode_within(bytes, name, Self::USUAL_MEGAPIXELS)
    }

    /// The same with another limit on the picture's size.
    ///
    /// # Errors
    /// As [`Self::decode`].
    pub fn decode_within(
        bytes: &[u8],
        name: &Path,
        most_megapixels: u32,
    ) -> Result<Self, CaptureError> {
        let reader = ImageReader::new(std::io::Cursor::new(bytes))
            .with_guessed_format()
            .map_err(|error| CaptureError::Unreadable(name.into(), error))?;
        if reader.format().is_none() {
            return Err(CaptureError::NotAPicture(name.into()));
        }
        if reader.format() == Some(ImageFormat::Jpeg) && !jpeg_is_whole(bytes) {
            let why = "its data end too early".into();
            return Err(CaptureError::Damaged(name.into(), why));
        }
        let damaged = |error| damage(name, &error, most_megapixels);
        let mut decoder = reader.into_decoder().map_err(damaged)?;
        let (width, height) = decoder.dimensions();
        let too_wide = width.max(height) > Self::LARGEST_SIDE_PX;
        let most_megapixels = most_of(decoder.color_type(), most_megapixels);
        let damaged = |error| damage(name, &error, most_megapixels);
        let most_pixels = 1_000_000 * u64::from(most_megapixels);
        if too_wide || u64::from(width) * u64::from(height) > most_pixels {
            return Err(CaptureError::TooLarge(name.into(), most_megapixels));
        }
        let mut limits = Limits::no_limits();
        // Four channels of 16 bits, and as much again to work in.
        limits.max_alloc = Some(16 * most_pixels);
        decoder.set_limits(limits).map_err(damaged)?;
        let orientation = decoder.orientation().map_err(damaged)?;
        let mut picture = DynamicImage::from_decoder(decoder).map_err(damaged)?;
        picture.apply_orientation(orientation);
        Self::new(picture.into_rgb8(), name.display().to_string(), 0.0)
    }

    /// Width and height in pixels.
    pub fn size_px(&self) -> (u32, u32) {
        self.rgb.dimensions()
    }
}

/// How many megapixels of a kind are had for the memory of so many usual ones: four channels of 8 bits, and three to go on with.
fn most_of(kind: image::ColorType, usual: u32) -> u32 {
    const USUAL_BYTES: u32 = 4 + 3;
    let bytes = (u32::from(kind.bytes_per_pixel()) + 3).max(USUAL_BYTES);
    (u64::from(usual) * u64::from(USUAL_BYTES) / u64::from(bytes)) as u32
}

/// Whether a JPEG runs to its end marker. Decoders fill what is missing with grey, and grey squares would be judged.
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

fn damage(name: &Path, error: &image::ImageError, most_megapixels: u32) -> CaptureError {
    match error {
        image::ImageError::Limits(_) => CaptureError::TooLarge(name.into(), most_megapixels),
        image::ImageError::Unsupported(_) => CaptureError::NotAPicture(name.into()),
        other => CaptureError::Damaged(name.into(), other.to_string()),
    }
}

impl CaptureError {
    /// What is wrong, and what to do about it.
    pub fn phrase(&self) -> Phrase {
        let shown = |path: &Path| path.display().to_string();
        match self {
            Self::Unreadable(path, error) => {
                phrase!(
                    "error-unreadable",
                    path = shown(path),
                    error = error.to_string()
                )
            }
            Self::NotAPicture(path) => phrase!("error-not-a-picture", path = shown(path)),
            Self::Damaged(path, why) => phrase!("error-damaged", path = shown(path), why),
            Self::TooLarge(path, most) => {
                let side = Frame::LARGEST_SIDE_PX;
                phrase!("error-too-large", path = shown(path), most = *most, side)
            }
            Self::TooSmall(source, width, height) => {
                let size = format!("{width}×{height}");
                phrase!("error-too-small", source, size, least = Frame::SMALLEST_PX)
            }
        }
    }
}

impl fmt::Display for CaptureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for CaptureError {}

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
