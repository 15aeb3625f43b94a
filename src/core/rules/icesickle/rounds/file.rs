//! Matches of IceSickle in a record: the fields of its first line and of its steps' lines.

use super::setup::Setup;
use super::{IceSickleMatch, Step};
use crate::layout::file::field::Fields;
use crate::layout::file::{FormatError, SQUARE_MM, parse_pieces, pieces_to_value};
use crate::phrase;
use crate::piece::PieceSet;
use crate::rules::icesickle::JumpId;
use crate::rules::matches::file::{MatchFile, RecordLine};
use crate::rules::matches::played::Sight;
use crate::square::Region;
use serde_json::{Value, json};

impl MatchFile for IceSickleMatch {
    fn game(_: &Setup) -> &'static str {
        "icesickle"
    }

    fn write_setup(setup: &Setup, line: &mut RecordLine) {
        line.insert("players".into(), json!(setup.players));
        line.insert("first".into(), json!(setup.first));
        line.insert("squares".into(), json!(setup.squares.to_string()));
        if let Some(region) = setup.region {
            line.insert("region".into(), json!(region.to_string()));
        }
        if setup.pieces != PieceSet::default() {
            line.insert("pieces".into(), pieces_to_value(&setup.pieces));
        }
        if let Some(square_mm) = setup.sight.square_mm {
            line.insert("square_mm".into(), json!(square_mm));
        }
        if let Some(path) = &setup.sight.calibration {
            line.insert("calibration".into(), json!(path));
        }
    }

    fn read_setup(line: &Fields) -> Result<Setup, FormatError> {
        let players = line.list("players")?.iter();
        let players: Option<Vec<String>> = players.map(|v| v.as_str().map(str::to_owned)).collect();
        let no_name = || line.wrong("players", phrase!("format-no-name"));
        let region = if line.has("region") {
            Some(line.word("region")?)
        } else {
            None
        };
        let squares: Region = line.word("squares")?;
        Ok(Setup {
            players: players.ok_or_else(no_name)?,
            first: line.text("first")?.to_owned(),
            squares,
            region,
            pieces: match line.value("pieces") {
                None => PieceSet::default(),
                Some(value) => parse_pieces(&value.to_string())?,
            },
            sight: Sight {
                square_mm: line.optional_number("square_mm", SQUARE_MM)?,
                calibration: line.optional_text("calibration")?,
                squares: Some(squares),
                region,
                cards: None,
            },
        })
    }

    fn step_name(step: &Step) -> &'static str {
        step.name()
    }

    fn write_step(_: &Setup, step: &Step, line: &mut RecordLine) {
        let mut put = |name: &str, value: Value| line.insert(name.to_owned(), value);
        match step {
            Step::Place {
                square,
                size,
                color,
            } => {
                put("square", json!(square.to_string()));
                put("size", json!(size.name()));
                if let Some(color) = color {
                    put("color", json!(color.name()));
                }
            }
            Step::Jump(id) => {
                put("move", json!(id.to_string()));
            }
            Step::Round => {}
        }
    }

    fn read_step(_: &Setup, name: &str, line: &Fields) -> Result<Step, FormatError> {
        Ok(match name {
            "place" => Step::Place {
                square: line.word("square")?,
                size: line.word("size")?,
                color: if line.has("color") {
                    Some(line.word("color")?)
                } else {
                    None
                },
            },
            "jump" => Step::Jump(line.word::<JumpId>("move")?),
            "round" => Step::Round,
            other => {
                let problem = phrase!(
                    "format-event",
                    found = other,
                    words = "place, jump, round, undo or redo"
                );
                return Err(line.wrong("event", problem));
            }
        })
    }
}
