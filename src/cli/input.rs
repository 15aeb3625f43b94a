//! Inputs: files or standard input, told apart by what they hold.

use super::config::{EyeConfig, known_colors};
use super::encoding::text_in;
use super::failure::Failure;
use super::{output, picture};
use crate::capture::{ForeignFormat, Frame, bytes};
use crate::layout::file::{
    FormatError, LayoutFile, LogEnd, colors_of_pieces, is_wide_text, parse_pieces,
};
use crate::layout::{AnnotationError, Layout, LayoutAnnotations, SmallSquares};
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, told};
use crate::piece::{Color, PieceSet};
use crate::pipeline::Reading;
use std::path::Path;

/// What an input held.
pub enum TableInput {
    Layout(Layout),
    Picture(Box<Reading>),
}

impl TableInput {
    pub const fn layout(&self) -> &Layout {
        match self {
            Self::Layout(layout) => layout,
            Self::Picture(reading) => &reading.layout,
        }
    }

    /// What the picture can't tell that was read, now or before it became a layout.
    pub fn shortcomings(&self) -> Vec<Phrase> {
        match self {
            Self::Layout(layout) => [layout.shortcomings(), layout.of_places()].concat(),
            Self::Picture(reading) => reading.shortcomings(),
        }
    }

    /// The same but for what single places rather hold.
    pub fn of_picture(&self) -> Vec<Phrase> {
        match self {
            Self::Layout(layout) => layout.shortcomings(),
            Self::Picture(reading) => reading.of_picture(),
        }
    }

    /// The table as people say that it is.
    pub fn annotated(self, said: &LayoutAnnotations) -> Result<Self, AnnotationError> {
        let table = self.layout().annotated(said)?;
        Ok(match self {
            Self::Layout(_) => Self::Layout(table.layout),
            Self::Picture(reading) => Self::Picture(Box::new(reading.annotated(&table))),
        })
    }

    /// Says that, before whatever comes of the picture.
    pub fn warn(&self, path: &Path) {
        if !self.shortcomings().is_empty() {
            let error = Phrase::list(self.shortcomings(), ListJoint::Between("; "));
            output::warn(phrase!("file-problem", path = told(path), error));
        }
    }

    /// The reading of a picture; a layout has none.
    pub const fn reading(&self) -> Option<&Reading> {
        match self {
            Self::Layout(_) => None,
            Self::Picture(reading) => Some(reading),
        }
    }
}

/// Reads a layout, the last one of a log of geomant live, or a picture with the eye.
pub fn open(path: &Path, eye: &EyeConfig) -> Result<TableInput, Failure> {
    // Of many pictures only the readings are kept: their pixels would fill the memory.
    Ok(open_with_pixels(path, eye)?.0)
}

/// As [`open`], with the picture itself where it is one.
pub fn open_with_pixels(
    path: &Path,
    eye: &EyeConfig,
) -> Result<(TableInput, Option<Frame>), Failure> {
    let pieces = pieces_of(eye)?;
    open_bytes(&bytes_of(path)?, path, eye, pieces)
}

/// As [`open_with_pixels`], of the bytes of a file, with pieces that are known from elsewhere.
pub fn open_with_pieces(
    (bytes, path): (&[u8], &Path),
    eye: &EyeConfig,
    pieces: PieceSet,
) -> Result<(TableInput, Option<Frame>), Failure> {
    // What a layout leaves unused was not typed for it.
    let eye = if is_json(bytes) {
        &EyeConfig {
            region: eye.region,
            ..EyeConfig::default()
        }
    } else {
        eye
    };
    open_bytes(bytes, path, eye, pieces)
}

fn open_bytes(
    bytes: &[u8],
    path: &Path,
    eye: &EyeConfig,
    pieces: PieceSet,
) -> Result<(TableInput, Option<Frame>), Failure> {
    if !is_json(bytes) {
        // Text is no picture, whatever its name; pictures all hold bytes that are no text.
        if is_plain_text(bytes) {
            return Err(Failure::NoKnownContent(path.into()));
        }
        let (mut reading, frame) = picture::read(bytes, path, eye, pieces)?;
        reading.layout.surface = reading.layout.surface.played_on(eye.region);
        return Ok((TableInput::Picture(Box::new(reading)), Some(frame)));
    }
    let mut unused = eye.of_pictures_alone().peekable();
    if unused.peek().is_some() {
        let options = Phrase::list(unused, ListJoint::And);
        output::warn(phrase!("cli-layout-says", options));
    }
    let text = text_in(bytes, path)?;
    let last = log_layout(&text, path)?;
    let file = LayoutFile::parse(last.as_deref().unwrap_or(&text), pieces);
    let mut layout = file
        .map_err(|error| Failure::Format(path.into(), error))?
        .layout;
    layout.surface = layout.surface.played_on(eye.region);
    warn_of_colors_alike(&layout, path);
    warn_of_scale(&layout, path);
    Ok((TableInput::Layout(layout), None))
}

/// Whether bytes are text of no format that has a name, such as documents may be.
pub fn is_plain_text(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_ok() && ForeignFormat::of(bytes).is_none()
}

/// The last layout of a log, as text, where the text is one; says where it may be an old one.
fn log_layout(text: &str, path: &Path) -> Result<Option<String>, Failure> {
    let Some(log) = LogEnd::of(text) else {
        return Ok(None);
    };
    if log.layout.is_none() {
        return Err(Failure::Format(path.into(), FormatError::NoLayoutInLog));
    }
    if log.goes_on {
        let error = phrase!("cli-log-goes-on");
        output::warn(phrase!("file-problem", path = told(path), error));
    }
    Ok(log.layout)
}

/// Says where the squares of a written table are too small to be in millimetres.
fn warn_of_scale(layout: &Layout, path: &Path) {
    let Some(SmallSquares { square_mm, base_mm }) = layout.small_squares() else {
        return;
    };
    let [square, base] = [square_mm, base_mm].map(|mm| Phrase::decimal(mm, 1));
    let error = phrase!("cli-squares-small", square, base);
    output::warn(phrase!("file-problem", path = told(path), error));
}

/// Says which colors of a written table read like one.
fn warn_of_colors_alike(layout: &Layout, path: &Path) {
    if let Some((one, other)) = layout.colors_alike() {
        let error = phrase!("cli-colors-alike", one, other);
        output::warn(phrase!("file-problem", path = told(path), error));
    }
}

/// The piece set asked for.
pub fn pieces_of(eye: &EyeConfig) -> Result<PieceSet, Failure> {
    let Some(path) = &eye.pieces else {
        return Ok(PieceSet::default());
    };
    let bytes = bytes_of(path)?;
    let text = text_in(&bytes, path)?;
    let wrong = |error| Failure::Format(path.clone(), error);
    let more = colors_of_pieces(&text).map_err(wrong)?;
    for color in &eye.colors {
        known_colors::check("--colors", color, &more).map_err(Failure::Usage)?;
    }
    parse_pieces(&text).map_err(wrong)
}

/// The colors that the file of pieces names, if one was given.
pub fn more_colors(eye: &EyeConfig) -> Result<Vec<Color>, Failure> {
    let Some(path) = &eye.pieces else {
        return Ok(vec![]);
    };
    let bytes = bytes_of(path)?;
    let colors = colors_of_pieces(&text_in(&bytes, path)?);
    colors.map_err(|error| Failure::Format(path.clone(), error))
}

/// All bytes of a file, or of standard input.
pub fn bytes_of(path: &Path) -> Result<Vec<u8>, Failure> {
    let bytes = if path == Path::new("-") {
        bytes::read_to_end(&mut std::io::stdin().lock())
    } else {
        bytes::read_file(path)
    };
    let bytes = bytes.map_err(|error| Failure::Unreadable(path.into(), error))?;
    if bytes.is_empty() {
        return Err(Failure::Empty(path.into()));
    }
    if is_wide_text(&bytes) {
        return Err(Failure::OtherEncoding(path.into()));
    }
    Ok(bytes)
}

/// The text of a file, or of standard input.
pub fn text_of(path: &Path) -> Result<String, Failure> {
    let bytes = bytes_of(path)?;
    Ok(text_in(&bytes, path)?.into_owned())
}

/// Whether the content begins as a JSON object or list does.
pub fn is_json(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let first = bytes.iter().find(|byte| !byte.is_ascii_whitespace());
    matches!(first, Some(b'{' | b'['))
}
