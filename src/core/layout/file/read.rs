//! From the fields of a file to what lies on a table, with the bounds of every number.

use super::super::{Chessboard, Stone, Surface};
use super::FormatError;
use super::field::{self, Fields};
use crate::certainty::Sigma;
use crate::frames::{Bearing, SurfacePoint};
use crate::piece::{LONGEST_NAME, Pose};
use crate::square::{Region, Square};
use serde_json::{Map, Value};

/// More than all stashes of any table hold.
pub(crate) const MOST_STONES: usize = 500;
/// No layout or piece set is as long, by far; of longer ones the memory would have to hold many times that.
pub(super) const MOST_BYTES: usize = 16 << 20;
/// Places within a kilometre; more is a slip, and would cost the digits that borders need.
pub(crate) const PLACE_MM: (f64, f64) = (-1e6, 1e6);
/// From a board for ants to one for giants.
pub(crate) const SQUARE_MM: (f64, f64) = (1.0, 10_000.0);
/// Any number of whole turns that leaves the digits that borders need.
const ANGLE_DEG: (f64, f64) = (-36_000.0, 36_000.0);
/// Files or ranks of a board.
const PER_SIDE: (u8, u8) = (Region::LEAST_PER_SIDE, Square::MOST_PER_SIDE);
const SIGMA_MM: (f64, f64) = (0.0, 1e6);
const SIGMA_DEG: (f64, f64) = (0.0, 36_000.0);

pub(super) fn parse_object(
    text: &str,
    wanted: &'static str,
) -> Result<Map<String, Value>, FormatError> {
    let document = parse_document(text, wanted)?;
    match document.get("schema") {
        Some(Value::String(found)) if found == wanted => Ok(document),
        found => Err(FormatError::Schema {
            found: found.map(|v| v.as_str().map_or_else(|| v.to_string(), field::shortened)),
            wanted,
        }),
    }
}

/// The fields of a file, whatever its schema is.
pub(crate) fn parse_document(
    text: &str,
    wanted: &'static str,
) -> Result<Map<String, Value>, FormatError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.len() > MOST_BYTES {
        return Err(FormatError::TooLong { bytes: text.len() });
    }
    let value: Value = serde_json::from_str(text).map_err(|error| FormatError::Syntax {
        problem: format!("{error} (mind that NaN and Infinity are no JSON numbers)"),
    })?;
    match value {
        Value::Object(document) => Ok(document),
        _ => Err(FormatError::Schema {
            found: None,
            wanted,
        }),
    }
}

pub(crate) fn read_surface(surface: &Fields) -> Result<Surface, FormatError> {
    match surface.text("kind")? {
        "chessboard" => read_chessboard(surface).map(Surface::Chessboard),
        "table" if surface.flag("calibrated", true)? => Ok(Surface::Table),
        "table" => Ok(Surface::FreeTable),
        other => Err(surface.wrong("kind", format!("is '{other}': use chessboard or table"))),
    }
}

fn read_chessboard(surface: &Fields) -> Result<Chessboard, FormatError> {
    let per_side = |field| surface.optional_whole(field, PER_SIDE);
    let files = per_side("files")?.unwrap_or(Square::PER_SIDE);
    let ranks = per_side("ranks")?.unwrap_or(Square::PER_SIDE);
    let region = |text: &str| {
        let region = text.parse::<Region>();
        region.map_err(|problem| surface.wrong("region", format!("can't be used: {problem}")))
    };
    Ok(Chessboard {
        square_mm: surface.number("square_mm", SQUARE_MM)?,
        squares: Region::of_board(files, ranks).unwrap_or(Region::CHESSBOARD),
        region: match surface.has("region") {
            true => Some(region(surface.text("region")?)?),
            false => None,
        },
    })
}

pub(crate) fn read_stone(stone: &Fields) -> Result<Stone, FormatError> {
    Ok(Stone {
        id: read_id(stone)?,
        color: stone.word("color")?,
        size: stone.word("size")?,
        pose: read_pose(stone)?,
        position: SurfacePoint::new(
            stone.number("x_mm", PLACE_MM)?,
            stone.number("y_mm", PLACE_MM)?,
        ),
        sigma: read_sigma(stone)?,
        confidence: stone.optional_number("confidence", (0.0, 1.0))?,
    })
}

/// The id of a stone or a piece.
pub(crate) fn read_id(stone: &Fields) -> Result<String, FormatError> {
    let id = stone.text("id")?;
    let plain = |c: char| c.is_alphanumeric() || "_-.".contains(c);
    if id.is_empty() || !id.chars().all(plain) {
        let problem = format!("is '{id}': use letters, digits, '_', '-' and '.'");
        return Err(stone.wrong("id", problem));
    }
    if id.chars().count() > LONGEST_NAME {
        let problem = format!("is longer than {LONGEST_NAME} letters: shorten it");
        return Err(stone.wrong("id", problem));
    }
    Ok(id.to_owned())
}

fn read_pose(stone: &Fields) -> Result<Pose, FormatError> {
    match stone.text("pose")? {
        "lying" => Ok(Pose::Lying {
            heading: Bearing::from_deg(stone.number("heading_deg", ANGLE_DEG)?),
        }),
        "upright" if stone.has("heading_deg") => Err(stone.wrong(
            "heading_deg",
            "is given, but an upright stone has none: remove it, or make the pose lying".into(),
        )),
        "upright" => Ok(Pose::Upright {
            spin: Bearing::from_deg(stone.optional_number("spin_deg", ANGLE_DEG)?.unwrap_or(0.0)),
        }),
        "weird" => Err(stone.wrong(
            "pose",
            "is 'weird', which is for koans alone: use upright or lying".into(),
        )),
        other => Err(stone.wrong("pose", format!("is '{other}': use upright or lying"))),
    }
}

pub(crate) fn read_sigma(stone: &Fields) -> Result<Option<Sigma>, FormatError> {
    if !stone.has("sigma") {
        return Ok(None);
    }
    let sigma = stone.object("sigma")?;
    Ok(Some(Sigma {
        // A coordinate without sigma is taken as exact, like a stone without any.
        position_mm: sigma
            .optional_number("position_mm", SIGMA_MM)?
            .unwrap_or(0.0),
        heading_deg: sigma.optional_number("heading_deg", SIGMA_DEG)?,
    }))
}
