//! Readings, rulings and scores as JSON: `geomant.layout/1`, `geomant.ruling/1`, `geomant.score/1`.

pub mod geomancy;
pub mod live;
pub mod matches;
pub mod noname;
pub mod reading;
pub mod zendo;

use super::output::plain::plain_json;
use crate::certainty::Call;
use crate::rules::Choice;
use serde_json::{Value, json};

const RULING_SCHEMA: &str = "geomant.ruling/1";
const SCORE_SCHEMA: &str = "geomant.score/1";
const DIFF_SCHEMA: &str = "geomant.diff/1";

/// For people who look at it.
pub fn indented(value: &Value) -> String {
    plain_json(&format!("{value:#}\n")).into_owned()
}

/// For programs that read line by line.
pub fn line(value: &Value) -> String {
    plain_json(&format!("{value}\n")).into_owned()
}

fn call(call: &Call) -> Value {
    json!({
        "status": call.status.name(),
        "probability": rounded(call.probability, 4),
        "margin": rounded(call.margin, 6),
    })
}

fn choices(choices: &[Choice]) -> Value {
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

/// Digits beyond those that mean something are noise to a reader.
fn rounded(number: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (number * scale).round() / scale
}
