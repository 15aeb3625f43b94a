//! What the games' JSON has in common: the names of the formats, and choices.

use super::Choice;
use super::completeness::Completeness;
use crate::certainty::Call;
use crate::phrasing::Phrase;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// An object in the order in which it is written.
pub type Object = Map<String, Value>;

/// Value of `schema` in the ruling of a table.
pub const RULING_SCHEMA: &str = "geomant.ruling/1";
/// Value of `schema` in the difference of two tables.
pub const DIFF_SCHEMA: &str = "geomant.diff/1";
/// Value of `schema` in the state of a match.
pub const STATE_SCHEMA: &str = "geomant.state/1";
/// Value of `schema` in a score.
pub const SCORE_SCHEMA: &str = "geomant.score/1";

/// A call, with as many digits as mean something.
pub fn call(call: &Call) -> Value {
    json!({
        "status": call.status.name(),
        "probability": rounded(call.probability, 4),
        "margin": rounded(call.margin, 6),
    })
}

/// The stones that count though they may be none, or others than they were named.
pub fn unsure(whole: &Completeness) -> Vec<Value> {
    let stones = whole.unsure.iter();
    let stones =
        stones.map(|one| json!({"stone": one.id, "probability": rounded(one.confidence, 4)}));
    stones.collect()
}

/// Digits beyond those that mean something are noise to a reader.
pub fn rounded(number: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (number * scale).round() / scale
}

/// Sentences as JSON has them: in English.
pub fn printed(sentences: &[Phrase]) -> Vec<String> {
    sentences.iter().map(ToString::to_string).collect()
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

/// What a report says of each stone, by id, as JSON without measures: how sure something is, or how far off, is no ruling.
pub fn facts_of_stones(report: &Object) -> BTreeMap<String, String> {
    let stones = report.get("stones").and_then(Value::as_array);
    let facts = stones.into_iter().flatten().filter_map(|stone| {
        let id = stone.get("id")?.as_str()?.to_owned();
        Some((id, without_measures(stone).to_string()))
    });
    facts.collect()
}

/// Fields that say how sure something is, or repeat the others in words.
const MEASURES: [&str; 5] = ["call", "why", "margin_deg", "clearance", "chances"];

fn without_measures(value: &Value) -> Value {
    match value {
        Value::Object(fields) => {
            let kept = fields
                .iter()
                .filter(|(name, _)| !MEASURES.contains(&name.as_str()));
            let kept = kept.map(|(name, value)| (name.clone(), without_measures(value)));
            Value::Object(kept.collect())
        }
        Value::Array(values) => values.iter().map(without_measures).collect(),
        Value::Number(number) if number.is_f64() => Value::Null,
        other => other.clone(),
    }
}

/// The fields of a value that is written as an object.
pub fn object(value: Value) -> Object {
    match value {
        Value::Object(fields) => fields,
        _ => Object::new(),
    }
}
