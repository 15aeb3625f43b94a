//! Readings and matches as JSON; what games find out comes as JSON from them.

pub mod live;
pub mod matches;
pub mod reading;

use super::output::plain::plain_json;
use serde_json::Value;

/// For people who look at it.
pub fn indented(value: &Value) -> String {
    plain_json(&format!("{value:#}\n")).into_owned()
}

/// For programs that read line by line.
pub fn line(value: &Value) -> String {
    plain_json(&format!("{value}\n")).into_owned()
}
