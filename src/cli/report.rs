//! Readings as JSON; what games find out, and matches, come as JSON from them.

pub mod dice;
pub mod live;
pub mod reading;

use super::output::plain::plain_json;
use crate::phrasing::Phrase;
use crate::rules::report::Object;
use crate::rules::report::printed;
use serde_json::{Value, json};

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
pub fn check(differences: &[Phrase]) -> Value {
    let (agrees, differences) = (differences.is_empty(), printed(differences));
    json!({"schema": CHECK_SCHEMA, "agrees": agrees, "differences": differences})
}
