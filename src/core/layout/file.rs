//! `geomant.layout/1` and `geomant.pieces/1`: layouts and piece sets to and from JSON.
//!
//! In: text that anyone may have written. Out: a [`LayoutFile`] or a [`FormatError`] that says which
//! field of which stone is wrong and what to write instead. Unknown fields survive a round trip.

pub mod field;

use super::{Chessboard, Layout, Stone, Surface};
use crate::certainty::Sigma;
use crate::frames::{Bearing, SurfacePoint};
use crate::piece::{Color, Dimensions, LONGEST_NAME, PieceSet, Pose};
use crate::square::{Region, Square};
use field::Fields;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fmt;

/// What a layout's file says that it is.
pub(crate) const LAYOUT_SCHEMA: &str = "geomant.layout/1";
/// What a piece set's file says that it is.
const PIECES_SCHEMA: &str = "geomant.pieces/1";

/// A layout with whatever else its file said.
#[derive(Clone, Debug, PartialEq)]
pub struct LayoutFile {
    /// What the file says of the table.
    pub layout: Layout,
    /// The file as it came, for its unknown fields.
    document: Map<String, Value>,
}

/// Why a text is no layout or piece set.
#[derive(Clone, Debug, PartialEq)]
pub enum FormatError {
    /// Not JSON, or cut off.
    Syntax {
        /// What the parser says, and where.
        problem: String,
    },
    /// Another kind of file, or none that says.
    Schema {
        /// What its `schema` says, if it has one.
        found: Option<String>,
        /// What it has to say.
        wanted: &'static str,
    },
    /// More stones than any table holds.
    TooMany {
        /// How many.
        found: usize,
    },
    /// More text than any such file holds.
    TooLong {
        /// How much.
        bytes: usize,
    },
    /// One field can't be used; `place` is empty for the file's own fields.
    Field {
        /// The object that it stands in, as in "stone 3 ('s3')".
        place: String,
        /// Its name.
        field: String,
        /// What is wrong with it and what to write instead; goes on after the name.
        problem: String,
    },
    /// Two stones of one id, counted from 1.
    DuplicateId {
        /// The id that both have.
        id: String,
        /// The earlier of them.
        first: usize,
        /// The later.
        second: usize,
    },
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax { problem } => write!(f, "this is not whole, valid JSON: {problem}"),
            Self::Schema { found, wanted } => {
                match found {
                    Some(found) => write!(f, "the schema is '{found}', not '{wanted}'")?,
                    None => write!(f, "there is no \"schema\"")?,
                }
                write!(f, ": the file has to say \"schema\": \"{wanted}\"")
            }
            Self::TooMany { found } => write!(
                f,
                "\"stones\" lists {found} stones, and a layout has at most {MOST_STONES}: leave out what is not on the table"
            ),
            Self::TooLong { bytes } => write!(
                f,
                "this is {bytes} bytes of JSON, and no file of this kind is longer than {MOST_BYTES}: give another"
            ),
            Self::Field {
                place,
                field,
                problem,
            } if place.is_empty() => write!(f, "\"{field}\" {problem}"),
            Self::Field {
                place,
                field,
                problem,
            } => write!(f, "{place}: \"{field}\" {problem}"),
            Self::DuplicateId { id, first, second } => write!(
                f,
                "stones {first} and {second} have the same id '{id}': give each stone its own"
            ),
        }
    }
}

impl std::error::Error for FormatError {}

impl LayoutFile {
    /// A file for a layout that comes from no file.
    pub fn new(layout: Layout) -> Self {
        Self {
            layout,
            document: Map::new(),
        }
    }

    /// Reads `geomant.layout/1`; the file does not say its piece set.
    ///
    /// # Errors
    ///
    /// What is no such file, or names what can't be: the error says which field of which stone, and what to write.
    pub fn parse(text: &str, pieces: PieceSet) -> Result<Self, FormatError> {
        let document = parse_object(text, LAYOUT_SCHEMA)?;
        let file = Fields::of_file(&document);
        let surface = read_surface(&file.object("surface")?)?;
        let listed = file.list("stones")?;
        if listed.len() > MOST_STONES {
            return Err(FormatError::TooMany {
                found: listed.len(),
            });
        }
        let mut stones = Vec::new();
        let mut places = BTreeMap::new();
        for (index, value) in listed.iter().enumerate() {
            let stone = read_stone(&Fields::of_stone(value, index)?)?;
            if let Some(first) = places.insert(stone.id.clone(), index) {
                return Err(FormatError::DuplicateId {
                    id: stone.id,
                    first: first + 1,
                    second: index + 1,
                });
            }
            stones.push(stone);
        }
        let layout = Layout {
            surface,
            pieces,
            stones,
        };
        Ok(Self { layout, document })
    }

    /// The file as JSON, indented; what is not ours is kept, stone by stone.
    pub fn to_json(&self) -> String {
        let mut text = format!("{:#}", self.to_value());
        text.push('\n');
        text
    }

    /// The file as a JSON value.
    pub fn to_value(&self) -> Value {
        let mut document = Map::new();
        document.insert("schema".into(), json!(LAYOUT_SCHEMA));
        let old_surface = self.document.get("surface");
        document.insert(
            "surface".into(),
            surface_written(&self.layout.surface, old_surface),
        );
        let stones = self.layout.stones.iter();
        let stones = stones.map(|stone| written(stone, self.old_stone(&stone.id)));
        document.insert("stones".into(), stones.collect());
        for (name, value) in &self.document {
            document.entry(name.clone()).or_insert(value.clone());
        }
        Value::Object(document)
    }

    fn old_stone(&self, id: &str) -> Option<&Value> {
        let stones = self.document.get("stones")?.as_array()?;
        stones.iter().find(|stone| stone["id"] == id)
    }
}

/// The last layout in the log of a table that was watched, as text; none if the text is no such log.
pub fn last_of_log(text: &str) -> Option<String> {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let entry = |line: &str| -> Option<Map<String, Value>> {
        let fields: Map<String, Value> = serde_json::from_str(line).ok()?;
        (fields.contains_key("frame") && fields.contains_key("state")).then_some(fields)
    };
    // A layout may be written in one line too, and is no log.
    entry(lines.next()?)?;
    let mut layouts = text.lines().rev().filter_map(entry);
    layouts.find_map(|fields| fields.get("layout").map(Value::to_string))
}

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
    Ok(PieceSet {
        small: dimensions("small")?,
        medium: dimensions("medium")?,
        large: dimensions("large")?,
    })
}

/// The colors that a file of pieces names besides the usual ones: `colors`, a list, which may be left out.
///
/// # Errors
///
/// What is no such file, or a name that can't be a colour's.
pub fn colors_of_pieces(text: &str) -> Result<Vec<Color>, FormatError> {
    let document = parse_object(text, PIECES_SCHEMA)?;
    let file = Fields::of_file(&document);
    if !file.has("colors") {
        return Ok(vec![]);
    }
    let color = |value: &Value| {
        let name = value.as_str().unwrap_or_default();
        let color = name.parse();
        color.map_err(|problem: String| file.wrong("colors", format!("can't be used: {problem}")))
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

/// More than all stashes of any table hold.
pub(crate) const MOST_STONES: usize = 500;
/// No layout or piece set is as long, by far; of longer ones the memory would have to hold many times that.
const MOST_BYTES: usize = 16 << 20;
/// Places within a kilometre; more is a slip, and would cost the digits that borders need.
pub(crate) const PLACE_MM: (f64, f64) = (-1e6, 1e6);
/// From a board for ants to one for giants.
pub(crate) const SQUARE_MM: (f64, f64) = (1.0, 10_000.0);
const PIECE_MM: (f64, f64) = (0.1, 10_000.0);
/// Any number of whole turns that leaves the digits that borders need.
const ANGLE_DEG: (f64, f64) = (-36_000.0, 36_000.0);
/// Files or ranks of a board.
const PER_SIDE: (u8, u8) = (Region::LEAST_PER_SIDE, Square::MOST_PER_SIDE);
const SIGMA_MM: (f64, f64) = (0.0, 1e6);
const SIGMA_DEG: (f64, f64) = (0.0, 36_000.0);

fn parse_object(text: &str, wanted: &'static str) -> Result<Map<String, Value>, FormatError> {
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
            "is 'weird', which is for koans of Zendo alone: use upright or lying".into(),
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

/// The surface with what its old entry said besides.
fn surface_written(surface: &Surface, old: Option<&Value>) -> Value {
    let (value, own): (Value, &[&str]) = match surface {
        Surface::Chessboard(board) => (board_value(board), &["files", "ranks", "region"]),
        Surface::Table => (json!({"kind": "table"}), &[]),
        Surface::FreeTable => (json!({"kind": "table", "calibrated": false}), &[]),
    };
    merged(old, into_fields(value), own)
}

/// The usual board goes without saying.
fn board_value(board: &Chessboard) -> Value {
    let mut value = json!({"kind": "chessboard", "square_mm": board.square_mm});
    if board.squares != Region::CHESSBOARD {
        value["files"] = json!(board.squares.files());
        value["ranks"] = json!(board.squares.ranks());
    }
    if let Some(region) = board.region {
        value["region"] = json!(region.to_string());
    }
    value
}

fn stone_fields(stone: &Stone) -> Map<String, Value> {
    let mut fields = into_fields(json!({
        "id": stone.id,
        "color": stone.color.name(),
        "size": stone.size.name(),
        "pose": stone.pose.name(),
        "x_mm": stone.position.x_mm,
        "y_mm": stone.position.y_mm,
    }));
    match stone.pose {
        Pose::Lying { heading } => fields.insert("heading_deg".into(), json!(heading.deg())),
        Pose::Upright { spin } => fields.insert("spin_deg".into(), json!(spin.deg())),
    };
    if let Some(sigma) = stone.sigma {
        let mut value = json!({"position_mm": sigma.position_mm});
        if let Some(heading_deg) = sigma.heading_deg {
            value["heading_deg"] = json!(heading_deg);
        }
        fields.insert("sigma".into(), value);
    }
    if let Some(confidence) = stone.confidence {
        fields.insert("confidence".into(), json!(confidence));
    }
    fields
}

/// A stone with what its old entry said besides.
fn written(stone: &Stone, old: Option<&Value>) -> Value {
    let mut fields = stone_fields(stone);
    if let Some(Value::Object(sigma)) = fields.get("sigma").cloned() {
        let old_sigma = old.and_then(|stone| stone.get("sigma"));
        let own = ["position_mm", "heading_deg"];
        fields.insert("sigma".into(), merged(old_sigma, sigma, &own));
    }
    let own = ["heading_deg", "spin_deg", "sigma", "confidence"];
    merged(old, fields, &own)
}

fn into_fields(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

/// New fields, then those of the old object that are not named `own` and not written anew.
fn merged(old: Option<&Value>, mut fields: Map<String, Value>, own: &[&str]) -> Value {
    for (name, value) in old.and_then(Value::as_object).into_iter().flatten() {
        if !own.contains(&name.as_str()) {
            fields.entry(name.clone()).or_insert(value.clone());
        }
    }
    Value::Object(fields)
}
