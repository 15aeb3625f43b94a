//! What of a layout stands in its file; what its old file said besides is kept.

use super::super::{Chessboard, Stone, Surface};
use crate::card::LaidCard;
use crate::piece::Pose;
use crate::square::Region;
use serde_json::{Map, Value, json};

/// The surface with what its old entry said besides.
pub(super) fn surface_written(surface: &Surface, old: Option<&Value>) -> Value {
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

/// A card as its entry says it.
pub(super) fn card_written(card: &LaidCard) -> Value {
    let mut value = json!({
        "id": card.id,
        "size_mm": card.size.to_string(),
        "x_mm": card.center.x_mm,
        "y_mm": card.center.y_mm,
        "along_deg": card.along.deg(),
    });
    if let Some(sigma) = card.sigma {
        value["sigma"] = json!({"position_mm": sigma.position_mm});
        if let Some(heading_deg) = sigma.heading_deg {
            value["sigma"]["heading_deg"] = json!(heading_deg);
        }
    }
    if let Some(confidence) = card.confidence {
        value["confidence"] = json!(confidence);
    }
    value
}

/// A stone with what its old entry said besides.
pub(super) fn written(stone: &Stone, old: Option<&Value>) -> Value {
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
