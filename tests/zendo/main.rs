//! `geomant zendo` as people and other programs meet it: answers, exit statuses, messages, files.

#[path = "../common/mod.rs"]
mod common;
mod drawings;
mod koans;
mod played;

use common::{complaint, geomant};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// Runs `geomant zendo` for JSON, and requires an exit status.
fn answer(arguments: &[&str], input: &Value, status: i32) -> Value {
    let all: Vec<&str> = ["zendo"]
        .iter()
        .chain(arguments)
        .chain(&["--format", "json"])
        .copied()
        .collect();
    let output = geomant(&all, input.to_string().as_bytes());
    let said = complaint(&output);
    assert_eq!(output.status.code(), Some(status), "{arguments:?}: {said}");
    assert_eq!(status == 0, said.is_empty(), "{arguments:?}: {said}");
    serde_json::from_slice(&output.stdout).unwrap_or(Value::Null)
}

/// Requires a failure with these words in its message, and nothing on standard output.
fn refused(arguments: &[&str], input: &Value, status: i32, words: &[&str]) {
    let all: Vec<&str> = ["zendo"].iter().chain(arguments).copied().collect();
    let output = geomant(&all, input.to_string().as_bytes());
    let said = complaint(&output);
    assert_eq!(output.status.code(), Some(status), "{arguments:?}: {said}");
    assert!(output.stdout.is_empty(), "{arguments:?} printed something");
    for word in words {
        assert!(said.contains(word), "{arguments:?}: no '{word}' in: {said}");
    }
}

fn piece(id: &str, color: &str) -> Value {
    json!({"id": id, "color": color, "size": "small", "pose": "upright", "touches_table": true, "touches": [], "points_at": []})
}

fn koan(pieces: &[Value]) -> Value {
    json!({"schema": "geomant.koan/1", "pieces": pieces})
}

/// The piece with some of its fields replaced.
fn with(mut piece: Value, fields: Value) -> Value {
    for (name, value) in fields.as_object().expect("fields") {
        piece[name] = value.clone();
    }
    piece
}

fn written(folder: &Path, name: &str, value: &Value) -> String {
    let path = folder.join(name);
    fs::write(&path, value.to_string()).expect("a written file");
    path.to_string_lossy().into_owned()
}

#[test]
fn rules_are_checked() {
    let none = Value::Null;
    let read = answer(&["check", "--rule", "no piece is red"], &none, 0);
    assert_eq!(read["rule"], "it contains no red pieces");
    assert_eq!(read["error"], Value::Null);
    let failed = answer(&["check", "--rule", "a piece facing NORTH"], &none, 1);
    assert_eq!(failed["rule"], Value::Null);
    let error = &failed["error"];
    assert_eq!(
        (
            &error["kind"],
            &error["word"],
            &error["at"],
            &error["reason"]
        ),
        (
            &json!("refused"),
            &json!("NORTH"),
            &json!(15),
            &json!("direction")
        )
    );
    refused(
        &["check", "--rule", "a fluffy piece"],
        &none,
        1,
        &["fluffy", "2 characters", "--colors"],
    );
    refused(
        &["check", "--rule", "it contains"],
        &none,
        1,
        &["ends too early", "at, exactly"],
    );
    refused(&["check"], &none, 2, &["--rule"]);
    refused(
        &["check", "--rule", "a piece", "--rule-file", "-"],
        &none,
        2,
        &["cannot be used with"],
    );
}

#[test]
fn colors_widen_the_language() {
    let none = Value::Null;
    let rule = "all three colors and a teal piece";
    let read = answer(
        &["check", "--rule", rule, "--colors", "red,teal,blue"],
        &none,
        0,
    );
    assert_eq!(
        read["rule"],
        "it contains all colors and it contains at least one teal piece"
    );
    let failed = answer(&["check", "--rule", rule], &none, 1);
    assert_eq!(failed["error"]["word"], "teal");
    refused(
        &["check", "--rule", rule, "--colors", "small"],
        &none,
        2,
        &["small", "another name"],
    );
    let teal = koan(&[piece("a", "teal")]);
    refused(
        &["mark", "-", "--rule", "a piece"],
        &teal,
        1,
        &["piece 1 ('a')", "teal", "--colors"],
    );
    let marked = answer(
        &["mark", "-", "--rule", "a teal piece", "--colors", "teal"],
        &teal,
        0,
    );
    assert_eq!(marked["has"], true);
}

#[test]
fn counter_koans_are_written_and_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("koan.json");
    let path = path.to_str().expect("a path");
    let secret = written(folder.path(), "secret.txt", &Value::Null);
    fs::write(&secret, "a red piece pointing at a blue piece\n").expect("a rule");
    let rules = [
        "--rule-file",
        &secret,
        "--guess",
        "a red piece",
        "--pieces",
        "red=SS,blue=L",
    ];
    let mut arguments = vec!["counter", "--max", "3", "-o", path];
    arguments.extend(rules);
    let found = answer(&arguments, &Value::Null, 0);
    assert_eq!(
        (&found["differs"], &found["size"]),
        (&json!(true), &json!(1))
    );
    assert_ne!(found["rule_has"], found["guess_has"]);
    let file = fs::read_to_string(path).expect("a koan");
    let file: Value = serde_json::from_str(&file).expect("JSON");
    assert_eq!(file, found["koan"]);
    let marked = answer(&["mark", path, "--rule", "a red piece"], &Value::Null, 0);
    assert_eq!(marked["has"], found["guess_has"]);
    let same = [
        "counter",
        "--rule",
        "no red piece",
        "--guess",
        "every piece is non-red",
    ];
    let mut same = same.to_vec();
    same.extend(["--pieces", "red=LLMMSS,blue=LLMMSS", "--max", "3"]);
    let none = answer(&same, &Value::Null, 0);
    assert_eq!(
        (&none["differs"], &none["up_to"], &none["complete_up_to"]),
        (&json!(false), &json!(3), &json!(3))
    );
    for (changed, word) in [
        (["--max", "0"], "0"),
        (["--max", "100"], "100"),
        (["--pieces", "red=LX"], "S, M and L"),
        (["--pieces", "red="], "S, M and L"),
        (["--pieces", "rde=L"], "did you mean red"),
    ] {
        let mut arguments = vec!["counter", "--rule", "a piece", "--guess", "a piece"];
        let usual = [["--max", "3"], ["--pieces", "red=L"]];
        let kept = usual.iter().filter(|pair| pair[0] != changed[0]).flatten();
        arguments.extend(kept);
        arguments.extend(changed);
        refused(&arguments, &Value::Null, 2, &[word]);
    }
    refused(
        &[
            "counter", "--rule", "a piece", "--guess", "a piece", "--pieces", "red=L", "--max",
            "1", "-o", &secret,
        ],
        &Value::Null,
        2,
        &["a text", "a koan"],
    );
}

#[test]
fn guesses_are_held_against_marked_koans() {
    let folder = tempfile::tempdir().expect("a folder");
    let marked = |mark: &str, pieces: &[Value]| with(koan(pieces), json!({"mark": mark}));
    let red = || piece("a", "red");
    let doubtful = with(red(), json!({"p": {"color": {"red": 0.6, "blue": 0.4}}}));
    let white = written(folder.path(), "white.json", &marked("white", &[red()]));
    let black = written(
        folder.path(),
        "black.json",
        &marked("black", &[piece("a", "blue")]),
    );
    let open = written(
        folder.path(),
        "open.json",
        &with(marked("black", &[doubtful]), json!({"id": "k7"})),
    );
    let plain = written(folder.path(), "plain.json", &koan(&[red()]));
    let hold = |guess: &str, files: &[&str]| {
        let mut arguments = vec!["consistent", "--guess", guess];
        arguments.extend(files);
        let answer = answer(&arguments, &Value::Null, 0);
        (
            answer["consistent"].clone(),
            answer["contradicted_by"].clone(),
            answer["open"].clone(),
        )
    };
    assert_eq!(
        hold("a red piece", &[&white, &black]),
        (json!(true), json!([]), json!([]))
    );
    assert_eq!(
        hold("a red piece", &[&white, &open]),
        (Value::Null, json!([]), json!(["k7"]))
    );
    assert_eq!(
        hold("a blue piece", &[&white, &open]),
        (json!(false), json!([white]), json!(["k7"]))
    );
    refused(
        &["consistent", "--guess", "a piece", &plain],
        &Value::Null,
        1,
        &["plain.json", "mark"],
    );
    refused(
        &["consistent", "--guess", "a piece", "-", "-"],
        &Value::Null,
        2,
        &["twice"],
    );
    refused(
        &["consistent", "--guess", "my piece", &white],
        &Value::Null,
        1,
        &["my", "people"],
    );
}

#[test]
fn texts_say_the_same_in_words() {
    let doubtful = koan(&[
        with(piece("a", "red"), json!({"p": {"touches_table": 0.6}})),
        piece("b", "blue"),
    ]);
    let said = |arguments: &[&str]| {
        let all: Vec<&str> = ["zendo"].iter().chain(arguments).copied().collect();
        let output = geomant(&all, doubtful.to_string().as_bytes());
        assert!(output.status.success(), "{}", complaint(&output));
        String::from_utf8(output.stdout).expect("text")
    };
    let marked = said(&["mark", "-", "--rule", "every piece is touching the table"]);
    for words in [
        "with 60%",
        "Master must judge",
        "touches the table  a",
        "100%",
    ] {
        assert!(marked.contains(words), "no '{words}' in:\n{marked}");
    }
    let facts = said(&["facts", "-"]);
    assert!(
        facts.contains("60%") && facts.contains("upright"),
        "{facts}"
    );
    assert_eq!(
        said(&["check", "--rule", "1 piece"]),
        "it contains at least one piece\n"
    );
}
