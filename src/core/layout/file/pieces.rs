//! `geomant.pieces/1`: a piece set to and from JSON.

use super::FormatError;
use super::field::{Fields, unusable};
use super::read::parse_object;
use crate::phrase;
use crate::piece::{Color, Dimensions, PieceSet};
use serde_json::{Value, json};

/// What a piece set's file says that it is.
const PIECES_SCHEMA: &str = "geomant.pieces/1";
/// From a piece for ants to one for giants.
const PIECE_MM: (f64, f64) = (0.1, 10_000.0);

/// Reads `geomant.pieces/1`: `small`, `medium` and `large`, each with `base_mm` and `height_mm`.
///
/// # Errors
///
/// What is no such file, or holds lengths that no piece has.
pub fn parse_pieces(text: &str) -> Result<PieceSet, FormatError> {
    let document = parse_object(text, PIECES_SCHEMA)?;
    let file = Fields::of_file(&document);
    let dimensions = |size: &'static str| -> Result<Dimensions, FormatError> {
        let fields = file.object(size)?;
        Ok(Dimensions {
            base_mm: fields.number("base_mm", PIECE_MM)?,
            height_mm: fields.number("height_mm", PIECE_MM)?,
        })
    };
    let set = PieceSet {
        small: dimensions("small")?,
        medium: dimensions("medium")?,
        large: dimensions("large")?,
    };
    for (less, more, size) in [
        (set.small, set.medium, "medium"),
        (set.medium, set.large, "large"),
    ] {
        if less.base_mm >= more.base_mm || less.height_mm >= more.height_mm {
            return Err(file.wrong(size, phrase!("format-sizes")));
        }
    }
    Ok(set)
}

/// The colors that a file of pieces names besides the usual ones: `colors`, a list, which may be left out.
///
/// # Errors
///
/// What is no such file, or a name that can't be a color's.
pub fn colors_of_pieces(text: &str) -> Result<Vec<Color>, FormatError> {
    let document = parse_object(text, PIECES_SCHEMA)?;
    let file = Fields::of_file(&document);
    if !file.has("colors") {
        return Ok(vec![]);
    }
    let color = |value: &Value| {
        let name = value.as_str().unwrap_or_default();
        let color = name.parse::<Color>();
        color.map_err(|problem| file.wrong("colors", unusable(problem)))
    };
    file.list("colors")?.iter().map(color).collect()
}

/// A piece set as a JSON value.
pub(crate) fn pieces_to_value(pieces: &PieceSet) -> Value {
    let of = |d: Dimensions| json!({"base_mm": d.base_mm, "height_mm": d.height_mm});
    json!({
        "schema": PIECES_SCHEMA,
        "small": of(pieces.small),
        "medium": of(pieces.medium),
        "large": of(pieces.large),
    })
}
