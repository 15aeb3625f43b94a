//! The annotated picture that `--overlay` asks for.

use super::failure::Failure;
use super::input::{self, Input};
use super::{config::EyeConfig, output};
use crate::capture::Frame;
use crate::overlay::{Judged, marks, paint};
use image::codecs::jpeg::JpegEncoder;
use image::{ImageError, ImageFormat, RgbImage};
use std::io::{Cursor, Error};
use std::path::{Path, PathBuf};

/// The picture that is drawn on, and where the result goes.
pub struct Canvas {
    frame: Frame,
    to: PathBuf,
}

/// Opens an input, which has to be a picture where there is something to draw on it.
pub fn open(
    path: &Path,
    overlay: Option<&Path>,
    eye: &EyeConfig,
) -> Result<(Input, Option<Canvas>), Failure> {
    let Some(to) = overlay else {
        return Ok((input::open(path, eye)?, None));
    };
    if is_same_file(path, to) {
        let sentence = "--overlay would write over the picture itself: name another file";
        return Err(Failure::Usage(sentence.into()));
    }
    let (input, frame) = input::open_with_pixels(path, eye)?;
    let frame = frame.ok_or_else(|| Failure::NoPicture(path.into()))?;
    let to = to.to_owned();
    Ok((input, Some(Canvas { frame, to })))
}

/// Whether both name one file that exists.
fn is_same_file(one: &Path, other: &Path) -> bool {
    matches!((one.canonicalize(), other.canonicalize()), (Ok(a), Ok(b)) if a == b)
}

/// Draws what was judged of an input on its picture, where that was asked for.
pub fn draw(canvas: Option<&Canvas>, input: &Input, judged: Judged) -> Result<(), Failure> {
    let (Some(canvas), Some(reading)) = (canvas, input.reading()) else {
        return Ok(());
    };
    let painted = paint(&canvas.frame.rgb, &marks(reading, judged));
    let encoded = encoded(&painted, &canvas.to)
        .map_err(|error| Failure::Unwritable(canvas.to.clone(), Error::other(error)))?;
    output::write_file(&canvas.to, &encoded)
}

/// PNG, or JPEG where the file is named so.
fn encoded(picture: &RgbImage, to: &Path) -> Result<Vec<u8>, ImageError> {
    let mut bytes = Cursor::new(Vec::new());
    match ImageFormat::from_path(to) {
        Ok(ImageFormat::Jpeg) => {
            let encoder = JpegEncoder::new_with_quality(&mut bytes, JPEG_QUALITY);
            picture.write_with_encoder(encoder)?;
        }
        _ => picture.write_to(&mut bytes, ImageFormat::Png)?,
    }
    Ok(bytes.into_inner())
}

/// Thin lines and small text stay clean.
const JPEG_QUALITY: u8 = 90;
