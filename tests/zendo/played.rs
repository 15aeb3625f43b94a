//! A whole match of Zendo at the command line: koans from files, layouts and standard input, a rule that nobody sees, a mondo,
//! a guess that is contradicted, one that is disproved, and satori.

use super::{koan, piece, with};
use crate::common::table::{Table, shown};
use crate::common::{complaint, fixture, geomant};
use serde_json::{Value, json};
use std::fs;

const SECRET: &str = "exactly one weird piece";

fn written(table: &Table, name: &str, text: &str) -> String {
    let path = table.path(name);
    fs::write(&path, text).expect("a written file");
    shown(&path).to_owned()
}

/// Pieces of these kinds, as in "red small upright".
fn facts(table: &Table, name: &str, kinds: &[&str]) -> String {
    let pieces = kinds.iter().enumerate().map(|(index, kind)| {
        let words: Vec<&str> = kind.split(' ').collect();
        let own = json!({"size": words[1], "pose": words[2]});
        with(piece(&format!("p{index}"), words[0]), own)
    });
    written(table, name, &koan(&pieces.collect::<Vec<_>>()).to_string())
}

/// Requires that neither the state nor the page, in JSON or text, tells the rule.
fn is_hidden(table: &Table, when: &str) {
    let page = table.path("page.html");
    let mut told = vec![];
    for arguments in ["--format json", "--format text"] {
        told.push(table.run("status", arguments).1);
        told.push(table.run("score", arguments).1);
    }
    let (status, _, error) = table.run("export", &format!("-o {}", shown(&page)));
    assert_eq!(status, 0, "{error}");
    told.push(fs::read_to_string(&page).expect("a page"));
    assert!(
        told.iter()
            .any(|page| page.contains("The table as it stands"))
    );
    for text in told {
        assert!(
            !text.contains("weird pieces") && !text.contains(SECRET),
            "{when}: {text}"
        );
    }
}

/// The page tells who has won first, with guessing stones and no places.
fn check_scores(html: &str) {
    let heads = "<tr><th>Player</th><th>Guessing stones</th></tr>";
    let scores = html.split_once(heads).expect("a table of scores").1;
    let scores = scores.split_once("</table>").expect("its end").0;
    let place = |name: &str| scores.find(name).expect("a student");
    assert!(place("ben") < place("ada"), "{scores}");
    assert!(
        html.contains("The table at the end"),
        "a match that is over"
    );
}

#[test]
fn a_match_is_played_to_satori() {
    let table = Table::of("zendo");
    let rule = written(&table, "secret.txt", &format!("it contains {SECRET}\n"));
    let begun = table.done(
        "new",
        &format!("--players ada,ben --master zoe --rule-file {rule}"),
    );
    assert_eq!(
        (&begun["ruled"], &begun["rule"]),
        (&json!(true), &Value::Null)
    );
    let white = facts(&table, "white.json", &["red small weird"]);
    let black = facts(&table, "black.json", &["red small upright"]);
    let state = table.done("build", &white);
    assert_eq!(
        (&state["koans"][0]["mark"], &state["pending"]),
        (&json!("white"), &json!(["zoe"]))
    );
    let state = table.done("build", &black);
    assert_eq!(
        (&state["koans"][1]["mark"], &state["turn"]),
        (&json!("black"), &json!("ada"))
    );
    is_hidden(&table, "begun");
    // Of a layout.
    let stone = |id: &str, koan: &str, x: f64| json!({"id": id, "color": "blue", "size": "large", "pose": "upright", "x_mm": x, "y_mm": 0.0, "koan": koan});
    let layout = json!({"schema": "geomant.layout/1", "surface": {"kind": "table"},
        "stones": [stone("s1", "a", 0.0), stone("s2", "b", 200.0), stone("s3", "b", 260.0)]});
    let layout = written(&table, "table.json", &layout.to_string());
    let (status, _, error) = table.run("build", &layout);
    assert!(
        status == 1 && error.contains("--koan") && error.contains("table.json"),
        "{error}"
    );
    let state = table.done("build", &format!("{layout} --koan b"));
    assert_eq!(
        state["koans"][2]["facts"]["pieces"]
            .as_array()
            .map(Vec::len),
        Some(2)
    );
    let state = table.done("mondo", "ada=black");
    assert_eq!(
        (&state["phase"], &state["pending"]),
        (&json!("answering"), &json!(["ben"]))
    );
    let state = table.done("mondo", "ben=white");
    assert_eq!(state["students"][0]["stones"], 1);
    let (status, _, error) = table.run(
        "guess",
        &format!(
            "--rule-file {}",
            written(&table, "guess.txt", "a red piece")
        ),
    );
    assert!(
        status == 1 && error.contains("k2 contradicts the guess"),
        "{error}"
    );
    let state = table.done(
        "guess",
        &format!(
            "--rule-file {}",
            written(&table, "guess.txt", "a weird piece")
        ),
    );
    let disproof = &state["koans"][3];
    assert_eq!(
        (&disproof["mark"], &disproof["by"]),
        (&json!("black"), &json!("zoe"))
    );
    assert_eq!(
        (&state["turn"], &state["students"][0]["stones"]),
        (&json!("ben"), &json!(0))
    );
    is_hidden(&table, "disproved");
    // Taken back, the Master may give another koan in its place.
    let undone = table.done("undo", "");
    assert_eq!(
        (&undone["phase"], &undone["guess"]),
        (
            &json!("disproving"),
            &json!("it contains at least one weird piece")
        )
    );
    let (status, _, error) = table.run("disprove", &white);
    assert!(status == 1 && error.contains("as the rule does"), "{error}");
    table.done(
        "disprove",
        &facts(&table, "two.json", &["red large weird", "blue small weird"]),
    );
    table.done("build", &facts(&table, "more.json", &["green small flat"]));
    table.done("mondo", "ada=white ben=black");
    is_hidden(&table, "before the end");
    let over = table.done("guess", &format!("--rule-file {rule}"));
    assert_eq!(
        (&over["over"], &over["winner"]),
        (&json!(true), &json!("ben"))
    );
    assert_eq!(over["rule"], format!("it contains {SECRET}"));
    let score = table.done("score", "");
    assert_eq!(
        score["scores"][1],
        json!({"player": "ben", "total": 0, "won": true})
    );
    let page = table.path("page.html");
    table.run("export", &format!("-o {}", shown(&page)));
    let html = fs::read_to_string(page).expect("a page");
    assert!(html.contains("<strong>ben</strong> wins") && html.contains(SECRET));
    check_scores(&html);
    table.done("undo", "");
    assert_eq!(table.done("redo", "")["koans"], over["koans"]);
}

/// A stone of glass beside a koan of the Master's is its mark, as in a layout that was read of a picture.
#[test]
fn a_stone_beside_the_masters_koan_marks_it() {
    let table = Table::of("zendo");
    table.done("new", "--players ada,ben");
    let stone = |id: &str, koan: &str, size: &str, x: f64| json!({"id": id, "color": "blue", "size": size, "pose": "upright", "x_mm": x, "y_mm": 0.0, "koan": koan});
    let bead = |id: &str, color: &str, x: f64| json!({"id": id, "color": color, "x_mm": x, "y_mm": 30.0, "width_mm": 18.0});
    let layout = json!({"schema": "geomant.layout/1", "surface": {"kind": "table"},
        "stones": [stone("s1", "a", "large", 0.0), stone("s2", "b", "small", 300.0)],
        "beads": [bead("b1", "white", 0.0), bead("b2", "black", 300.0), bead("b3", "colored", 270.0)]});
    let layout = written(&table, "table.json", &layout.to_string());
    for (koan, mark) in [("a", "white"), ("b", "black")] {
        let asked = [
            "zendo", "facts", &layout, "--koan", koan, "--format", "json",
        ];
        let facts = geomant(&asked, b"");
        let facts: Value = serde_json::from_slice(&facts.stdout).expect("facts");
        assert_eq!(facts["mark"], mark);
    }
    let state = table.done("build", &format!("{layout} --koan a"));
    assert_eq!(state["koans"][0]["mark"], "white");
    // Who says the mark is right.
    let (status, _, error) = table.run("build", &format!("{layout} --koan b --mark white"));
    assert!(status == 1 && !error.is_empty(), "{error}");
    let state = table.done("build", &format!("{layout} --koan b"));
    assert_eq!(state["koans"][1]["mark"], "black");
}

/// The Master keeps the rule, and says all; what the book can check it checks.
#[test]
fn a_master_may_keep_the_rule() {
    let table = Table::of("zendo");
    table.done("new", "--players ada,ben");
    let one = facts(&table, "one.json", &["red small flat"]);
    let two = facts(&table, "two.json", &["red small upright"]);
    let state = table.done("build", &one);
    assert_eq!(
        (&state["phase"], &state["choices"][0]["id"]),
        (&json!("marking"), &json!("mark:k1"))
    );
    table.done("mark", "white");
    table.done("build", &format!("{two} --mark black"));
    let bytes = fs::read(&one).expect("a koan");
    let output = geomant(
        &["match", "build", &table.record(), "-", "--format", "json"],
        &bytes,
    );
    assert!(output.status.success(), "{}", complaint(&output));
    let (status, _, error) = table.run("master", "--mark black");
    assert!(
        status == 1 && error.contains("k1 is this one and not black"),
        "{error}"
    );
    let (status, said, error) = table.run("secret", "");
    assert!(
        status == 0 && said.contains("doesn't keep the rule"),
        "{error}"
    );
    table.done("mondo", "ada=white ben=black --mark white");
    let state = table.done(
        "guess",
        &format!(
            "--rule-file {}",
            written(&table, "guess.txt", "a flat piece")
        ),
    );
    assert_eq!(
        (&state["phase"], &state["pending"]),
        (&json!("disproving"), &json!(["Master"]))
    );
    let over = table.done("right", "");
    assert_eq!(
        (&over["winner"], &over["rule"]),
        (&json!("ada"), &json!("it contains at least one flat piece"))
    );
}

#[test]
fn what_is_refused_changes_nothing() {
    let table = Table::of("zendo");
    let rule = written(&table, "secret.txt", "a red piece pointing north");
    for (status, options, word) in [
        (1, "--players ada", "2 to 20 students"),
        (2, "--players ada,ben --first cy", "cy"),
        (2, "--players ada,ben --stash red=X", "S, M and L"),
        (2, "--players ada,ben --square-mm 50", "without"),
        (2, "--players ada,ben --rule-file none.txt", "none.txt"),
        (2, "", "players"),
    ] {
        let (found, _, error) = table.run("new", options);
        assert!(
            found == status && error.contains(word),
            "new {options}: {found}, {error}"
        );
        assert!(!table.path("match.jsonl").exists());
    }
    let (status, _, error) = table.run("new", &format!("--players ada,ben --rule-file {rule}"));
    assert!(status == 1 && error.contains("north"), "{error}");
    fs::write(&rule, "a red piece").expect("a written file");
    table.done("new", &format!("--players ada,ben --rule-file {rule}"));
    let before = fs::read(table.record()).expect("a record");
    let bad = written(
        &table,
        "bad.json",
        "{\"schema\": \"geomant.koan/1\", \"pieces\": []}",
    );
    for (status, verb, arguments) in [
        (1, "build", bad.as_str()),
        (2, "build", ""),
        (2, "build", "nowhere.json"),
        (1, "master", ""),
        (2, "mondo", "ada"),
        (2, "mark", "red"),
        (1, "mark", "white"),
        (2, "guess", ""),
        (1, "guess", "--rule mauve"),
        (1, "guess", "--rule edge"),
        (1, "disprove", "--search"),
        (1, "cast", "picture.jpg"),
        (1, "check", "picture.jpg"),
        (1, "undo", "--to 9"),
    ] {
        let (found, _, error) = table.run(verb, arguments);
        assert!(
            found == status && !error.is_empty(),
            "{verb} {arguments}: {found}, {error}"
        );
        let after = fs::read(table.record()).expect("a record");
        assert!(after == before, "{verb} {arguments} changed the record");
    }
}

/// A picture of a table without board or calibration, of which one koan is meant.
#[test]
fn a_koan_is_built_in_a_picture() {
    let table = Table::of("zendo");
    let rule = written(&table, "secret.txt", "a green piece");
    table.done("new", &format!("--players ada,ben --rule-file {rule}"));
    table.done("build", &facts(&table, "black.json", &["red small flat"]));
    let photo = shown(&fixture("koans/zendo_6102.jpg")).to_owned();
    let (status, _, error) = table.run("build", &photo);
    assert!(
        status == 1 && error.contains("--koan") && error.contains("k1, k2"),
        "{error}"
    );
    let state = table.done("build", &format!("{photo} --koan k1"));
    let built = &state["koans"][1];
    assert_eq!(
        (&built["mark"], &built["id"]),
        (&json!("white"), &json!("k2"))
    );
    assert_eq!(state["turn"], "ada");
    let record = fs::read_to_string(table.record()).expect("a record");
    assert!(record.contains("zendo_6102.jpg"), "the photo is kept");
}

/// A small red piece stands over a medium yellow one.
#[test]
fn a_piece_over_another_is_built_off_the_table() {
    let table = Table::of("zendo");
    let rule = "a small piece that is not touching the table";
    let rule = written(&table, "secret.txt", rule);
    table.done("new", &format!("--players ada,ben --rule-file {rule}"));
    table.done("build", &facts(&table, "black.json", &["blue small flat"]));
    let upright = |id: &str, color: &str, size: &str, z_mm: f64| json!({"id": id, "color": color, "size": size, "pose": "upright", "x_mm": 0.0, "y_mm": 0.0, "z_mm": z_mm});
    let stones = [
        upright("s1", "yellow", "medium", 0.0),
        upright("s2", "red", "small", 14.33),
    ];
    let layout =
        json!({"schema": "geomant.layout/1", "surface": {"kind": "table"}, "stones": stones});
    let layout = written(&table, "piled.json", &layout.to_string());
    let state = table.done("build", &layout);
    let built = &state["koans"][1];
    assert_eq!(built["mark"], json!("white"), "{built}");
}
