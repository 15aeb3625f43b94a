//! Each layout of `fixtures/layouts` against its rulings.
//!
//! A file holds a layout, why it is there, and runs of the program on it: the arguments, why, and what
//! is expected, one short line a stone. `GEOMANT_REWRITE=1 cargo test` writes the expectations anew.

mod common;

use serde_json::{Map, Value, json};
use std::path::Path;

#[test]
fn layouts_are_ruled_as_expected() {
    let mut wrong = vec![];
    for path in common::fixtures_in("layouts", "json") {
        wrong.extend(check(&path));
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The differences of one file, each with the sentences on why it is there.
fn check(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).expect("a readable fixture");
    let mut document: Value = serde_json::from_str(&text).expect("a fixture in JSON");
    let layout = document["layout"].to_string();
    let why = document["why"]
        .as_str()
        .expect("a sentence on why")
        .to_owned();
    let mut wrong = vec![];
    for run in document["runs"].as_array_mut().expect("runs") {
        let came = outcome(run, &layout);
        if run["expect"] != came {
            let (file, what) = (path.display(), run["why"].as_str().unwrap_or("?"));
            let wanted = &run["expect"];
            wrong.push(format!(
                "{file}: {why}\n  {what}\n  expected {wanted:#}\n  came {came:#}"
            ));
        }
        run["expect"] = came;
    }
    if common::rewrites() && !wrong.is_empty() {
        let text = compact(&document);
        std::fs::write(path, text).expect("the fixture can be written");
        return vec![];
    }
    wrong
}

fn outcome(run: &Value, layout: &str) -> Value {
    let words = run["arguments"].as_array().expect("arguments");
    let mut arguments: Vec<&str> = words.iter().filter_map(Value::as_str).collect();
    arguments.insert(2, "-");
    arguments.extend(["--format", "json"]);
    let output = common::geomant(&arguments, layout.as_bytes());
    if !output.status.success() {
        assert!(output.stdout.is_empty(), "nothing is printed on failure");
        return json!({
            "exit": output.status.code(),
            "error": common::complaint(&output).trim(),
        });
    }
    let answer: Value = serde_json::from_slice(&output.stdout).expect("JSON alone on stdout");
    summary(&answer)
}

/// The answer in few words, so that a fixture can be read.
fn summary(answer: &Value) -> Value {
    let mut said = Map::new();
    if answer["schema"] == "geomant.score/1" {
        said.insert("scores".into(), rows(&answer["scores"], score_row));
        keep(&mut said, answer, &["pads", "ranking_doubt"]);
    } else if answer["game"] == "geomancy" {
        said.insert("stones".into(), rows(&answer["stones"], geomancy_row));
        said.insert("auras".into(), rows(&answer["auras"], aura_row));
        keep(&mut said, answer, &["complete", "field", "captured"]);
    } else {
        said.insert("pieces".into(), rows(&answer["stones"], noname_row));
        keep(&mut said, answer, &["placed", "scores", "ranking_doubt"]);
    }
    if !answer["choices"].as_array().is_none_or(Vec::is_empty) {
        said.insert("choices".into(), rows(&answer["choices"], choice_row));
    }
    Value::Object(said)
}

fn keep(said: &mut Map<String, Value>, answer: &Value, fields: &[&str]) {
    for field in fields {
        let value = &answer[*field];
        let is_empty = value.is_null()
            || value.as_array().is_some_and(Vec::is_empty)
            || value.as_f64() == Some(0.0);
        if !is_empty {
            said.insert((*field).into(), value.clone());
        }
    }
}

fn rows(list: &Value, row: impl Fn(&Value) -> String) -> Value {
    let list = list.as_array().expect("a list");
    list.iter().map(|item| json!(row(item))).collect()
}

/// As in "d4 NE" with `-` for null.
fn word(value: &Value) -> String {
    match value {
        Value::Null => "-".into(),
        Value::String(text) => text.clone(),
        Value::Number(number) => match number.as_f64() {
            Some(float) if number.is_f64() => format!("{float:.3}"),
            _ => number.to_string(),
        },
        other => other.to_string(),
    }
}

fn words(list: &Value) -> String {
    let list = list.as_array().expect("a list");
    list.iter().map(word).collect::<Vec<_>>().join(" ")
}

fn geomancy_row(stone: &Value) -> String {
    let [id, square, direction] = ["id", "square", "direction"].map(|f| word(&stone[f]));
    let calls = ["square", "direction"].map(|part| {
        let call = &stone["call"][part];
        match call["status"].as_str() {
            Some("clear") | None => String::new(),
            Some(status) => format!(
                "({status} {:.2})",
                call["probability"].as_f64().unwrap_or(0.0)
            ),
        }
    });
    let why = word(&stone["why"]);
    let fate = word(&stone["fate"]);
    let details = ["reason", "captured_by", "wave"]
        .map(|f| word(&stone[f]))
        .join(" ");
    let [square_call, direction_call] = calls;
    format!("{id}: {square}{square_call} {direction}{direction_call} {fate} {details} | {why}")
}

fn aura_row(aura: &Value) -> String {
    let [square, color, strength] = ["square", "color", "strength"].map(|f| word(&aura[f]));
    format!(
        "{square} {color} {strength} from {}",
        words(&aura["sources"])
    )
}

fn choice_row(choice: &Value) -> String {
    let [id, player, square, chosen] =
        ["id", "player", "square", "chosen"].map(|field| word(&choice[field]));
    let (stones, options) = (words(&choice["stones"]), words(&choice["options"]));
    format!("{id}: {player} on {square} about {stones}: {options} -> {chosen}")
}

fn score_row(score: &Value) -> String {
    let [place, color, total] = ["place", "color", "total"].map(|f| word(&score[f]));
    let parts = ["field", "prisoners"].map(|f| word(&score[f])).join(" + ");
    format!("{place}. {color} {total} ({parts})")
}

fn noname_row(stone: &Value) -> String {
    let [id, target, distance, margin, score] =
        ["id", "points_at", "distance_mm", "margin_deg", "score"].map(|f| word(&stone[f]));
    let by = words(&stone["subdued_by"]);
    let attackers = words(&stone["pointed_at_by"]);
    let subduing = if stone["subduing"] == true {
        ", subduing"
    } else {
        ""
    };
    let status = word(&stone["call"]["status"]);
    let chance = stone["call"]["probability"].as_f64().unwrap_or(1.0);
    format!(
        "{id}: -> {target} at {distance} margin {margin} {status} {chance:.2}{subduing}; \
         from [{attackers}], subdued by [{by}]: {score}"
    )
}

/// The fixture with a stone a line, as it is written by hand.
fn compact(document: &Value) -> String {
    let layout = &document["layout"];
    let stones = layout["stones"].as_array().expect("stones");
    let stones: Vec<String> = stones.iter().map(|s| format!("\n      {s}")).collect();
    let end = if stones.is_empty() { "" } else { "\n    " };
    let runs = format!("{:#}", document["runs"]).replace('\n', "\n  ");
    format!(
        "{{\n  \"why\": {},\n  \"layout\": {{\n    \"schema\": {},\n    \"surface\": {},\n    \
         \"stones\": [{}{end}]\n  }},\n  \"runs\": {runs}\n}}\n",
        document["why"],
        layout["schema"],
        layout["surface"],
        stones.join(","),
    )
}
