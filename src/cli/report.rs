//! Readings, rulings and scores as JSON: `geomant.layout/1`, `geomant.ruling/1`, `geomant.score/1`.

pub mod geomancy;
pub mod live;
pub mod noname;
pub mod reading;

use super::output::plain::plain_json;
use crate::certainty::Call;
use crate::rules::report::{Object, SCORE_SCHEMA, choices};
use serde_json::{Value, json};

const RULING_SCHEMA: &str = "geomant.ruling/1";
const DIFF_SCHEMA: &str = "geomant.diff/1";
const CHECK_SCHEMA: &str = "geomant.check/1";

/// For people who look at it.
pub fn indented(value: &Value) -> String {
    plain_json(&format!("{value:#}\n")).into_owned()
}

/// The fields that a game gives, for people who look at them.
pub fn object(fields: Object) -> String {
    indented(&Value::Object(fields))
}

/// For programs that read line by line.
pub fn line(value: &Value) -> String {
    plain_json(&format!("{value}\n")).into_owned()
}

/// What lies otherwise in a picture than a match's book has it.
pub fn check(differences: &[String]) -> Value {
    json!({"schema": CHECK_SCHEMA, "agrees": differences.is_empty(), "differences": differences})
}

fn call(call: &Call) -> Value {
    json!({
        "status": call.status.name(),
        "probability": rounded(call.probability, 4),
        "margin": rounded(call.margin, 6),
    })
}

/// Digits beyond those that mean something are noise to a reader.
fn rounded(number: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (number * scale).round() / scale
}
