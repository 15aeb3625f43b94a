//! `geomant.layout/1` and `geomant.pieces/1`: layouts and piece sets to and from JSON.
//!
//! In: text that anyone may have written. Out: a [`LayoutFile`] or a [`FormatError`] that says which
//! field of which stone is wrong and what to write instead. Unknown fields survive a round trip.

mod beads;
mod encoding;
mod error;
mod faults;
pub mod field;
pub(crate) mod json;
mod limits;
mod pieces;
mod read;
mod write;

pub use encoding::{StrayByte, first_stray_byte, is_wide_text};
pub use error::FormatError;
pub use faults::fault_to_value;
pub(crate) use field::unusable;
pub use pieces::{colors_of_pieces, parse_pieces};

pub(crate) use beads::read_beads;
pub(crate) use pieces::pieces_to_value;
pub(crate) use read::{
    PLACE_MM, SQUARE_MM, parse_document, read_id, read_sigma, read_stone, read_surface,
};

use super::Layout;
use crate::evidence::PictureEvidence;
use crate::piece::PieceSet;
use beads::bead_written;
use field::Fields;
use json::parse;
pub(crate) use limits::read_unread;
use limits::{read_at_edge, read_beside_shown, read_shared_doubt, read_shortcomings};
use read::{parse_object, read_cards};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use write::{card_written, surface_written, written};

/// More than all stashes of any table hold.
pub(crate) const MOST_STONES: usize = 500;
/// No layout or piece set is as long, by far; of longer ones the memory would have to hold many times that.
const MOST_BYTES: usize = 16 << 20;
/// What a layout's file says that it is.
pub(crate) const LAYOUT_SCHEMA: &str = "geomant.layout/1";

/// A layout with whatever else its file said.
#[derive(Clone, Debug, PartialEq)]
pub struct LayoutFile {
    /// What the file says of the table.
    pub layout: Layout,
    /// The file as it came, for its unknown fields.
    document: Map<String, Value>,
}

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
        let unread = read_unread(&document);
        let evidence = PictureEvidence {
            beads: read_beads(&file)?,
            shortcomings: read_shortcomings(&document, surface, &unread),
            beside_shown: read_beside_shown(&document),
            at_edge: read_at_edge(&document),
            unread,
            shared_doubt: read_shared_doubt(&document),
            ..PictureEvidence::default()
        };
        let layout = Layout {
            surface,
            pieces,
            stones,
            cards: read_cards(&file)?,
            evidence: Box::new(evidence),
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
        if !self.layout.cards.is_empty() {
            let cards = self.layout.cards.iter().map(card_written);
            document.insert("cards".into(), cards.collect());
        }
        if !self.layout.evidence.beads.is_empty() {
            let beads = self.layout.evidence.beads.iter().map(bead_written);
            document.insert("beads".into(), beads.collect());
        }
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

/// The log of a table that was watched, by its last layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEnd {
    /// The last layout, as text; none where it has none.
    pub layout: Option<String>,
    /// Whether more comes after that layout: the table was moved, lost from sight, or the log is cut off.
    pub goes_on: bool,
}

impl LogEnd {
    /// How a log ends; none if the text is no log.
    pub fn of(text: &str) -> Option<Self> {
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        let entry = |line: &str| -> Option<Map<String, Value>> {
            let Value::Object(fields) = parse(line).ok()? else {
                return None;
            };
            (fields.contains_key("frame") && fields.contains_key("state")).then_some(fields)
        };
        let layout = |line: &str| Some(entry(line)?.get("layout")?.to_string());
        // A layout may be written in one line too, and is no log.
        entry(lines.clone().next()?)?;
        let last = lines.clone().next_back().and_then(layout);
        Some(Self {
            goes_on: last.is_none(),
            layout: last.or_else(|| lines.rev().find_map(layout)),
        })
    }
}

/// The last layout in the log of a table that was watched, as text; none if the text is no such log.
pub fn last_of_log(text: &str) -> Option<String> {
    LogEnd::of(text)?.layout
}

#[cfg(test)]
mod tests {
    use super::{LogEnd, parse_pieces};

    #[test]
    fn a_log_ends_with_its_last_layout_or_goes_on() {
        let steady = r#"{"frame": 2, "time_s": 0.2, "state": "steady", "layout": {"a": 1}}"#;
        let moving = r#"{"frame": 3, "time_s": 0.3, "state": "moving"}"#;
        let cut = r#"{"frame": 4, "time_s"#;
        for (lines, expected) in [
            (&[steady][..], Some((true, false))),
            (&[moving, steady, ""], Some((true, false))),
            (&[steady, moving], Some((true, true))),
            (&[steady, cut], Some((true, true))),
            (&[moving], Some((false, true))),
            (&[cut, steady], None),
            (&[r#"{"schema": "geomant.layout/1"}"#], None),
            (&[], None),
        ] {
            let end = LogEnd::of(&lines.join("\n"));
            let end = end.map(|end| (end.layout.is_some(), end.goes_on));
            assert_eq!(end, expected, "{lines:?}");
        }
    }

    #[test]
    fn sizes_grow_from_small_to_large() {
        for (bases, heights, is_read) in [
            ([14, 20, 25], [25, 35, 44], true),
            ([25, 20, 14], [25, 35, 44], false),
            ([14, 14, 25], [25, 35, 44], false),
            ([14, 20, 25], [25, 44, 44], false),
        ] {
            let size = |index: usize| {
                let (base, height) = (bases[index], heights[index]);
                format!(r#"{{"base_mm": {base}, "height_mm": {height}}}"#)
            };
            let [small, medium, large] = [0, 1, 2].map(size);
            let text = format!(
                r#"{{"schema": "geomant.pieces/1", "small": {small}, "medium": {medium}, "large": {large}}}"#
            );
            let read = parse_pieces(&text);
            assert_eq!(read.is_ok(), is_read, "{bases:?} {heights:?}: {read:?}");
        }
    }
}
