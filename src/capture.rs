//! Pictures coming in: a [`Frame`] is upright, in color, and knows where and when it was taken.

pub mod address;
#[doc(hidden)]
pub mod bytes;
mod decoding;
pub mod drawn;
#[doc(hidden)]
pub mod film;
mod foreign;
#[doc(hidden)]
pub mod frame_slot;
mod heif;
#[doc(hidden)]
pub mod multi_picture;
mod picture_size;
mod profile;
mod proxy;
pub mod source;
mod stillness;
mod tiff;
mod watchdog;

pub use foreign::ForeignFormat;

use crate::phrase;
use crate::phrasing::{Phrase, told};
use image::RgbImage;
use image::codecs::jpeg::JpegEncoder;
use image::imageops::{self, FilterType};
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
    /// A picture or a film in a format that is told by its first bytes, and not read: which.
    Foreign(PathBuf, ForeignFormat),
    /// A photo of a phone that can't be decoded, for this reason.
    Undecodable(PathBuf, String),
    /// A picture in a format that is known here, whose colors or whose way of packing are not: the format.
    Unusual(PathBuf, &'static str),
    /// A picture that this program drew on.
    Drawn(PathBuf),
    /// A picture, but broken: cut short or damaged.
    Damaged(PathBuf, Phrase),
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
    /// How the names of photos end; what they are, their content tells.
    pub const ENDINGS: [&str; 9] = [
        "jpg", "jpeg", "heic", "heif", "png", "webp", "bmp", "tif", "tiff",
    ];
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
        Self::open_within(path, Self::USUAL_MEGAPIXELS)
    }

    /// The same with another limit on the picture's size.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub fn open_within(path: &Path, most_megapixels: u32) -> Result<Self, CaptureError> {
        let bytes = bytes::read_file(path);
        let bytes = bytes.map_err(|error| CaptureError::Unreadable(path.into(), error))?;
        Self::decode_within(&bytes, path, most_megapixels)
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
        Ok(decoding::is_known(&head))
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
        let rgb = decoding::pixels(bytes, name, most_megapixels)?;
        Self::new(rgb, name.display().to_string(), 0.0)
    }

    /// Width and height in pixels.
    pub fn size_px(&self) -> (u32, u32) {
        self.rgb.dimensions()
    }
}

impl CaptureError {
    /// What is wrong, and what to do about it.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Unreadable(path, error) => {
                phrase!(
                    "error-unreadable",
                    path = told(path),
                    error = error.to_string()
                )
            }
            Self::NotAPicture(path) => phrase!("error-not-a-picture", path = told(path)),
            Self::Foreign(path, format) => format.phrase(path),
            Self::Undecodable(path, why) => phrase!("error-undecodable", path = told(path), why),
            Self::Unusual(path, format) => {
                phrase!(
                    "error-unusual",
                    path = told(path),
                    format = format.to_uppercase()
                )
            }
            Self::Drawn(path) => phrase!("error-drawn", path = told(path)),
            Self::Damaged(path, why) => phrase!("error-damaged", path = told(path), why),
            Self::TooLarge(path, most) => {
                let side = Frame::LARGEST_SIDE_PX;
                phrase!("error-too-large", path = told(path), most = *most, side)
            }
            Self::TooSmall(source, width, height) => {
                let (source, size) = (told(Path::new(source)), format!("{width}×{height}"));
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
