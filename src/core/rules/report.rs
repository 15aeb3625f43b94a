//! What the games' JSON has in common: the names of the formats, and choices.

use super::Choice;
use crate::certainty::Call;
use serde_json::{Map, Value, json};

/// An object in the order in which it is written.
pub type Object = Map<String, Value>;

pub const RULING_SCHEMA: &str = "geomant.ruling/1";
pub const DIFF_SCHEMA: &str = "geomant.diff/1";
pub const STATE_SCHEMA: &str = "geomant.state/1";
pub const SCORE_SCHEMA: &str = "geomant.score/1";

/// A call, with as many digits as mean something.
pub fn call(call: &Call) -> Value {
    json!({
        "status": call.status.name(),
        "probability": rounded(call.probability, 4),
        "margin": rounded(call.margin, 6),
    })
}

/// Digits beyond those that mean something are noise to a reader.
pub fn rounded(number: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (number * scale).round() / scale
}

/// Choices, answered or open.
pub fn choices(choices: &[Choice]) -> Value {
    choices.iter().map(choice).collect()
}

fn choice(choice: &Choice) -> Value {
    let options: Vec<String> = choice.options.iter().map(ToString::to_string).collect();
    json!({
        "id": choice.id.to_string(),
        "kind": choice.id.kind(),
        "player": choice.player.as_ref().map(ToString::to_string),
        "square": choice.square.map(|s| s.to_string()),
        "stones": choice.stones,
        "options": options,
        "chosen": choice.chosen.as_ref().map(ToString::to_string),
    })
}

/// The fields of a value that is written as an object.
pub fn object(value: Value) -> Object {
    match value {
        Value::Object(fields) => fields,
        _ => Object::new(),
    }
}
