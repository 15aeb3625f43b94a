//! From the fields of a file to what lies on a table, with the bounds of every number.

use super::super::{Chessboard, Stone, Surface};
use super::field::{self, Fields, too_long, unusable};
use super::json::{parse, problem};
use super::{FormatError, MOST_BYTES, MOST_STONES};
use crate::card::{CardSize, LaidCard};
use crate::certainty::Sigma;
use crate::frames::{Bearing, SurfacePoint};
use crate::name::{LONGEST_NAME, is_spelled};
use crate::phrase;
use crate::piece::Pose;
use crate::square::{Region, Square};
use serde_json::{Map, Value};

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
    let value = parse(text).map_err(|error| FormatError::Syntax {
        problem: problem(&error),
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
        other => Err(surface.wrong("kind", phrase!("format-kind", found = other))),
    }
}

fn read_chessboard(surface: &Fields) -> Result<Chessboard, FormatError> {
    let per_side = |field| surface.optional_whole(field, PER_SIDE);
    let files = per_side("files")?.unwrap_or(Square::PER_SIDE);
    let ranks = per_side("ranks")?.unwrap_or(Square::PER_SIDE);
    let region = |text: &str| {
        let region = text.parse::<Region>();
        region.map_err(|problem| surface.wrong("region", unusable(problem)))
    };
    Ok(Chessboard {
        square_mm: surface.number("square_mm", SQUARE_MM)?,
        squares: Region::of_board(files, ranks).unwrap_or(Region::CHESSBOARD),
        region: if surface.has("region") {
            Some(region(surface.text("region")?)?)
        } else {
            None
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

/// The cards of a table; none where none are listed.
pub(super) fn read_cards(file: &Fields) -> Result<Vec<LaidCard>, FormatError> {
    if !file.has("cards") {
        return Ok(vec![]);
    }
    let listed = file.list("cards")?;
    if listed.len() > MOST_STONES {
        return Err(FormatError::TooMany {
            found: listed.len(),
        });
    }
    let mut cards: Vec<LaidCard> = vec![];
    for (index, value) in listed.iter().enumerate() {
        let card = read_card(&Fields::of_entry(value, "card", index)?)?;
        if let Some(first) = cards.iter().position(|other| other.id == card.id) {
            return Err(FormatError::DuplicateId {
                id: card.id,
                first: first + 1,
                second: index + 1,
            });
        }
        cards.push(card);
    }
    Ok(cards)
}

fn read_card(card: &Fields) -> Result<LaidCard, FormatError> {
    let size: CardSize = card.word("size_mm")?;
    Ok(LaidCard {
        id: read_id(card)?,
        center: SurfacePoint::new(
            card.number("x_mm", PLACE_MM)?,
            card.number("y_mm", PLACE_MM)?,
        ),
        along: Bearing::from_deg(card.number("along_deg", ANGLE_DEG)?),
        size,
        sigma: read_sigma(card)?,
        confidence: card.optional_number("confidence", (0.0, 1.0))?,
    })
}

/// The id of a stone or a piece.
pub(crate) fn read_id(stone: &Fields) -> Result<String, FormatError> {
    let id = stone.text("id")?;
    if !is_spelled(id, "_-.") {
        return Err(stone.wrong("id", phrase!("format-id", found = id)));
    }
    if id.chars().count() > LONGEST_NAME {
        return Err(stone.wrong("id", too_long()));
    }
    Ok(id.to_owned())
}

fn read_pose(stone: &Fields) -> Result<Pose, FormatError> {
    match stone.text("pose")? {
        "lying" => Ok(Pose::Lying {
            heading: Bearing::from_deg(stone.number("heading_deg", ANGLE_DEG)?),
        }),
        "upright" if stone.has("heading_deg") => {
            Err(stone.wrong("heading_deg", phrase!("format-upright-heading")))
        }
        "upright" => Ok(Pose::Upright {
            spin: Bearing::from_deg(stone.optional_number("spin_deg", ANGLE_DEG)?.unwrap_or(0.0)),
        }),
        "weird" => Err(stone.wrong("pose", phrase!("format-weird"))),
        other => Err(stone.wrong("pose", phrase!("format-pose", found = other))),
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
