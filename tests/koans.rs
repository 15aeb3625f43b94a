//! Which pieces on a table are one koan: of layouts, and of pictures of tables whose koans are known.

mod common;

use common::{complaint, fixture, fixtures_in, geomant};
use serde_json::{Value, json};
use std::fs;

/// Runs `geomant zendo` for JSON.
fn answer(arguments: &[&str], input: &Value) -> Value {
    let all = [&["zendo"], arguments, &["--format", "json"]].concat();
    let output = geomant(&all, input.to_string().as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", complaint(&output));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn table(places: &[(f64, f64)]) -> Value {
    let stones = places.iter().enumerate().map(|(k, (x, y))| {
        json!({"id": format!("s{k}"), "color": "red", "size": "small", "pose": "lying", "x_mm": x, "y_mm": y, "heading_deg": 0})
    });
    json!({"schema": "geomant.layout/1", "surface": {"kind": "table"}, "stones": stones.collect::<Vec<_>>()})
}

#[test]
fn layouts_are_told_apart_by_their_gaps() {
    let far = table(&[(0.0, 0.0), (20.0, 10.0), (300.0, 0.0), (320.0, 15.0)]);
    let told = answer(&["koans", "-"], &far);
    assert_eq!(
        told["koans"][0],
        json!({"id": "k1", "pieces": ["s0", "s1"]})
    );
    assert_eq!(
        told["koans"][1],
        json!({"id": "k2", "pieces": ["s2", "s3"]})
    );
    assert_eq!(told["instead"], Value::Null);
    // As people say.
    let one = answer(&["koans", "-", "--apart", "290"], &far);
    assert_eq!(one["koans"].as_array().map(Vec::len), Some(1));
    // What lies neither near nor far is said to be in doubt.
    let open = answer(&["koans", "-"], &table(&[(0.0, 0.0), (62.0, 0.0)]));
    assert!(open["probability"].as_f64() < Some(0.95));
    assert!(open["instead"].is_array());
    let text = geomant(
        &["zendo", "koans", "-"],
        table(&[(0.0, 0.0), (62.0, 0.0)]).to_string().as_bytes(),
    );
    let text = String::from_utf8_lossy(&text.stdout).into_owned();
    assert!(
        text.contains("In doubt") && text.contains("--apart"),
        "{text}"
    );
}

#[test]
fn a_layout_with_its_koans_is_written_and_each_is_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table.json");
    let path = path.to_string_lossy();
    let far = table(&[(0.0, 0.0), (20.0, 10.0), (300.0, 0.0)]);
    answer(&["koans", "-", "-o", &path], &far);
    let facts = answer(&["facts", &path, "--koan", "k1"], &Value::Null);
    assert_eq!(facts["pieces"].as_array().map(Vec::len), Some(2));
}

/// The pieces of every koan, in an order of their own.
fn koans(stones: &Value) -> Vec<Vec<String>> {
    let stones = stones.as_array().expect("stones");
    let mut ids: Vec<&Value> = stones.iter().map(|stone| &stone["koan"]).collect();
    ids.sort_by_key(|id| id.to_string());
    ids.dedup();
    let named = |stone: &Value| format!("{} {} {}", stone["color"], stone["size"], stone["pose"]);
    let mut koans: Vec<Vec<String>> = ids
        .into_iter()
        .map(|id| {
            let own = stones.iter().filter(|stone| stone["koan"] == *id);
            let mut own: Vec<String> = own.map(named).collect();
            own.sort();
            own
        })
        .collect();
    koans.sort();
    koans
}

#[test]
fn pictures_show_koans() {
    let folder = tempfile::tempdir().expect("a folder");
    for truth in fixtures_in("koans", "json") {
        let picture = truth.with_extension("jpg");
        let picture = picture.to_string_lossy();
        let truth: Value =
            serde_json::from_slice(&fs::read(&truth).expect("a truth")).expect("JSON");
        let [layout, overlay] = ["table.json", "koans.png"]
            .map(|name| folder.path().join(name).to_string_lossy().into_owned());
        let colors = ["--colors", "red,yellow,green,blue"];
        let files = ["-o", &layout, "--overlay", &overlay];
        let told = answer(
            &[&["koans", &picture], &colors[..], &files].concat(),
            &Value::Null,
        );
        let written: Value =
            serde_json::from_slice(&fs::read(&layout).expect("a layout")).expect("JSON");
        assert_eq!(
            koans(&written["stones"]),
            koans(&truth["stones"]),
            "{picture}: {told}"
        );
        // Borders are drawn.
        assert!(fs::metadata(&overlay).expect("a picture").len() > 0);
        // Of several koans one has to be named.
        let unnamed = geomant(&[&["zendo", "facts", &picture], &colors[..]].concat(), b"");
        assert_eq!(unnamed.status.code(), Some(1));
        assert!(
            complaint(&unnamed).contains("k1, k2"),
            "{}",
            complaint(&unnamed)
        );
        let seen = folder.path().join("seen.png");
        let seen = seen.to_string_lossy();
        let asked = ["facts", &picture, "--koan", "k1", "--overlay", &seen];
        let facts = answer(&[&asked[..], &colors[..]].concat(), &Value::Null);
        assert_eq!(facts["id"], "k1");
        assert!(fs::metadata(&*seen).expect("a picture").len() > 0);
    }
    assert!(fixture("koans/README.md").exists());
}
