//! The annotated picture that `--overlay` asks for.

use super::failure::Failure;
use super::input::{self, Input};
use super::{config::EyeConfig, output};
use crate::capture::Frame;
use crate::overlay::{marks, paint};
use crate::phrasing::Language;
use crate::piece::PieceSet;
use crate::rules::marks::Marks;
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
    let (input, frame) = input::open_with_pixels(path, eye)?;
    Ok((input, canvas(frame, path, overlay)?))
}

/// The picture that is drawn on, where that was asked for.
pub fn canvas(
    frame: Option<Frame>,
    path: &Path,
    overlay: Option<&Path>,
) -> Result<Option<Canvas>, Failure> {
    let Some(to) = overlay else {
        return Ok(None);
    };
    let frame = frame.ok_or_else(|| Failure::NoPicture(path.into()))?;
    let to = to.to_owned();
    Ok(Some(Canvas { frame, to }))
}

/// As [`open`], for the picture of a match, of which these are the bytes; what was read is drawn at once, whatever the match makes
/// of it.
pub fn open_of_match(
    (bytes, path): (&[u8], &Path),
    overlay: Option<&Path>,
    eye: &EyeConfig,
    (pieces, language): (PieceSet, Language),
) -> Result<Input, Failure> {
    let (input, frame) = input::open_with_pieces((bytes, path), eye, pieces)?;
    draw(
        canvas(frame, path, overlay)?.as_ref(),
        &input,
        None,
        language,
    )?;
    Ok(input)
}

/// Draws what was read of an input, and found out, on its picture, where that was asked for.
pub fn draw(
    canvas: Option<&Canvas>,
    input: &Input,
    found: Option<&Marks>,
    language: Language,
) -> Result<(), Failure> {
    let (Some(canvas), Some(reading)) = (canvas, input.reading()) else {
        return Ok(());
    };
    let painted = paint(&canvas.frame.rgb, &marks(reading, found, language));
    output::write_picture(&canvas.to, &painted)
}
