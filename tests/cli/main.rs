//! The program as people and other programs meet it: exit statuses, clean streams, helpful messages.

#[path = "../common/mod.rs"]
mod common;
mod faces;
mod german;
mod refusals;
mod sentences;

use common::{complaint, geomant};
use serde_json::Value;
use std::fs;

const LAYOUT: &str = r#"{"schema": "geomant.layout/1", "surface": {"kind": "chessboard", "square_mm": 50},
  "stones": [
    {"id": "a", "color": "red", "size": "large", "pose": "lying", "x_mm": 175, "y_mm": 175, "heading_deg": 0},
    {"id": "b", "color": "blue", "size": "small", "pose": "lying", "x_mm": 175, "y_mm": 225, "heading_deg": 90}]}"#;

/// The layout with one piece of its text replaced.
fn layout_with(old: &str, new: &str) -> String {
    assert!(LAYOUT.contains(old), "{old} is not in the layout");
    LAYOUT.replacen(old, new, 1)
}

/// Runs the program, and requires its exit status, nothing on standard output, and these words in the
/// message.
fn refused(arguments: &[&str], input: &[u8], status: i32, words: &[&str]) {
    let output = geomant(arguments, input);
    let said = complaint(&output);
    assert_eq!(output.status.code(), Some(status), "{arguments:?}: {said}");
    assert!(output.stdout.is_empty(), "{arguments:?} printed something");
    for word in words {
        assert!(
            said.contains(word),
            "{arguments:?}: '{word}' is not in: {said}"
        );
    }
}

fn json(arguments: &[&str], input: &str) -> Value {
    let output = geomant(arguments, input.as_bytes());
    assert!(
        output.status.success(),
        "{arguments:?}: {}",
        complaint(&output)
    );
    assert!(output.stderr.is_empty(), "{}", complaint(&output));
    serde_json::from_slice(&output.stdout).expect("one JSON value alone on standard output")
}

#[test]
fn an_overlay_does_not_take_the_place_of_its_photo() {
    let folder = tempfile::tempdir().expect("a folder");
    let photo = folder.path().join("photo.jpg");
    fs::copy(common::fixture("photos/empty_0302.jpg"), &photo).expect("a copy");
    let before = fs::read(&photo).expect("the photo");
    let path = photo.to_str().expect("a plain path");
    // The same file by another name.
    let other = folder.path().join("./photo.jpg");
    let other = other.to_str().expect("a plain path");
    for overlay in [path, other] {
        refused(
            &["read", path, "--overlay", overlay],
            b"",
            2,
            &["--overlay", "over an input"],
        );
    }
    assert_eq!(fs::read(&photo).expect("the photo"), before);
}

#[test]
fn a_picture_that_was_drawn_on_is_no_photo() {
    let folder = tempfile::tempdir().expect("a folder");
    let photo = common::fixture("photos/empty_0302.jpg");
    let photo = photo.to_str().expect("a plain path");
    for name in ["drawn.png", "drawn.jpg", "drawn.webp"] {
        let drawn = folder.path().join(name);
        let drawn = drawn.to_str().expect("a plain path");
        let read = geomant(&["read", photo, "--overlay", drawn], b"");
        assert!(read.status.success(), "{}", complaint(&read));
        refused(
            &["read", drawn],
            b"",
            1,
            &[name, "drew on this", "the photo itself"],
        );
    }
}

#[test]
fn json_is_alone_on_standard_output() {
    let ruling = json(&["judge", "geomancy", "-", "--format", "json"], LAYOUT);
    assert_eq!(ruling["schema"], "geomant.ruling/1");
    assert_eq!(ruling["stones"][1]["fate"], "captured");
    let score = json(&["score", "noname", "-", "--format", "json"], LAYOUT);
    assert_eq!(score["schema"], "geomant.score/1");
    let reading = json(&["read", "-", "--format", "json"], LAYOUT);
    assert_eq!(reading["stones"][0]["square"], "d4");
    let bom = format!("\u{feff}  {LAYOUT}");
    assert_eq!(json(&["read", "-", "--format", "json"], &bom), reading);
}

#[test]
fn text_says_what_json_says() {
    let output = geomant(&["judge", "geomancy", "-"], LAYOUT.as_bytes());
    let text = String::from_utf8_lossy(&output.stdout);
    for words in [
        "captured by red",
        "red's large on d4 puts 3 on d5; blue's small there is worth 1",
    ] {
        assert!(text.contains(words), "'{words}' is not in {text}");
    }
    let tied = layout_with("\"heading_deg\": 0", "\"heading_deg\": 22.5");
    let output = geomant(&["judge", "geomancy", "-"], tied.as_bytes());
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("--choose direction:a=N"), "{text}");
}

#[test]
fn options_of_the_eye_are_said_to_be_unused_with_a_layout() {
    let arguments = ["read", "-", "--square-mm", "57", "--format", "json"];
    let output = geomant(&arguments, LAYOUT.as_bytes());
    assert!(output.status.success());
    assert!(complaint(&output).contains("warning"));
    serde_json::from_slice::<Value>(&output.stdout).expect("JSON alone on standard output");
}

#[test]
fn several_inputs_give_a_line_each() {
    let folder = tempfile::tempdir().expect("a folder");
    let good = folder.path().join("good.json");
    fs::write(&good, LAYOUT).expect("a file");
    let good = good.to_str().expect("a plain path");
    let output = geomant(
        &["read", good, "no-such-file", good, "--format", "json"],
        b"",
    );
    assert_eq!(output.status.code(), Some(1));
    assert!(complaint(&output).contains("1 of 3"));
    let text = String::from_utf8_lossy(&output.stdout);
    let lines: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("a JSON line"))
        .collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[1]["error"].is_string());
    assert_eq!(lines[0]["stones"], lines[2]["stones"]);
}

#[test]
fn an_output_file_is_whole_or_as_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out.json");
    let precious = LAYOUT.replace("red", "pink");
    fs::write(&out, &precious).expect("a file");
    let path = out.to_str().expect("a plain path");
    let arguments = ["read", "-", "--format", "json", "-o", path];
    refused(&arguments, b"{", 1, &["JSON"]);
    assert_eq!(fs::read_to_string(&out).expect("the file"), precious);
    let output = geomant(&arguments, LAYOUT.as_bytes());
    assert!(output.status.success() && output.stdout.is_empty());
    assert!(
        fs::read_to_string(&out)
            .expect("the file")
            .contains("square_shares")
    );
    let entries = fs::read_dir(folder.path()).expect("the folder").count();
    assert_eq!(entries, 1, "nothing half-written is left");
    let nowhere = folder.path().join("none/out.json");
    let nowhere = nowhere.to_str().expect("a plain path");
    refused(
        &["read", "-", "-o", nowhere],
        LAYOUT.as_bytes(),
        1,
        &["can't be written"],
    );
}

#[test]
fn pieces_can_be_given() {
    let folder = tempfile::tempdir().expect("a folder");
    let pieces = folder.path().join("pieces.json");
    let path = pieces.to_str().expect("a plain path");
    let set = |large: &str| {
        format!(
            r#"{{"schema": "geomant.pieces/1", "small": {{"base_mm": 10, "height_mm": 20}},
            "medium": {{"base_mm": 20, "height_mm": 30}}, "large": {large}}}"#
        )
    };
    // A large this long reaches into the stone before it.
    fs::write(&pieces, set(r#"{"base_mm": 30, "height_mm": 70}"#)).expect("a file");
    let arguments = ["judge", "noname", "-", "--pieces", path, "--format", "json"];
    assert_eq!(json(&arguments, LAYOUT)["stones"][0]["distance_mm"], 0.0);
    fs::write(&pieces, set(r#"{"base_mm": 30}"#)).expect("a file");
    refused(
        &arguments,
        LAYOUT.as_bytes(),
        1,
        &["pieces.json", "large", "height_mm"],
    );
}

#[test]
fn changes_between_two_tables_are_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let (before, after) = (
        folder.path().join("before.json"),
        folder.path().join("after.json"),
    );
    let small = |id: &str, color: &str, x: f64, y: f64, heading: f64| {
        format!(
            r#"{{"id": "{id}", "color": "{color}", "size": "small", "pose": "lying", "x_mm": {x},
            "y_mm": {y}, "heading_deg": {heading}, "sigma": {{"position_mm": 0.5, "heading_deg": 1}}}}"#
        )
    };
    let table = |stones: &[String]| {
        let (head, stones) = (
            r#"{"schema": "geomant.layout/1", "surface": {"kind": "table"}"#,
            stones.join(","),
        );
        format!("{head}, \"stones\": [{stones}]}}")
    };
    let (still, moved) = (
        small("s1", "red", 0.0, 0.0, 0.0),
        small("s2", "red", 200.0, 0.0, 0.0),
    );
    let victim = small("s3", "blue", 100.0, 100.0, 90.0);
    fs::write(&before, table(&[still, moved, victim])).expect("a file");
    let after_stones = [
        small("s1", "red", 0.4, 0.3, 0.5),
        small("s2", "red", 206.0, 0.0, 0.0),
        small("s4", "green", 100.0, 20.0, 0.0),
    ];
    fs::write(&after, table(&after_stones)).expect("a file");
    let paths = [&before, &after].map(|p| p.to_str().expect("a plain path"));
    let diff = json(
        &["diff", "noname", paths[0], paths[1], "--format", "json"],
        "",
    );
    assert_eq!(diff["placed"], serde_json::json!(["s4"]));
    assert_eq!(diff["gone"], serde_json::json!(["s3"]));
    assert_eq!(diff["disturbed"].as_array().map(Vec::len), Some(1));
    assert_eq!(diff["disturbed"][0]["id"], "s2");
    assert_eq!(diff["disturbed"][0]["moved_mm"], 6.0);
    assert_eq!(diff["capture"]["captures"], "s3");
    let text = geomant(&["diff", "noname", paths[0], paths[1]], b"").stdout;
    assert!(String::from_utf8_lossy(&text).contains("s2 moved 6.0 mm"));
}

/// One is one, in words too.
#[test]
fn sentences_count_one_as_one() {
    let piece = |color: &str, more: &str| {
        format!(
            r#"{{"id": "a", "color": "{color}", "size": "small", "pose": "upright", "x_mm": 25, "y_mm": 25{more}}}"#
        )
    };
    let table = |surface: &str, stone: &str| {
        format!(
            r#"{{"schema": "geomant.layout/1", "surface": {{{surface}}}, "stones": [{stone}]}}"#
        )
    };
    let bare = r#""kind": "table""#;
    let small = r#""kind": "chessboard", "square_mm": 50, "files": 5, "ranks": 5"#;
    let doubted = piece("red", r#", "confidence": 0.4"#);
    for (arguments, layout, words) in [
        (
            &["judge", "noname", "-"][..],
            table(bare, &piece("red", "")),
            "Noname: 1 piece\n",
        ),
        (
            &["judge", "noname", "-"],
            table(bare, &doubted),
            "red's small a is rather no stone",
        ),
        (
            &["judge", "icesickle", "-"],
            table(small, &piece("red", "")),
            "the 1 point on the board is nobody's",
        ),
        (
            &["judge", "icesickle", "-"],
            table(small, ""),
            "the board is empty",
        ),
        (
            &["score", "icesickle", "-"],
            table(small, &piece("red", "")),
            "is nobody's: 1 point.",
        ),
    ] {
        let text = String::from_utf8(geomant(arguments, layout.as_bytes()).stdout).expect("text");
        assert!(text.contains(words), "'{words}' is not in: {text}");
    }
    let beside = piece("red", "").replace("\"x_mm\": 25", "\"x_mm\": 300");
    let scored = ["score", "icesickle", "-", "--seats", "south=ada,north=ben"];
    let text = geomant(&scored, table(small, &beside).as_bytes()).stdout;
    let text = String::from_utf8(text).expect("text");
    assert!(
        text.contains("nobody is said to sit, and not counted: a (east)"),
        "{text}"
    );
    let none = geomant(
        &["judge", "geomancy", "-"],
        table("\"kind\": \"chessboard\", \"square_mm\": 50", &doubted).as_bytes(),
    );
    let text = String::from_utf8(none.stdout).expect("text");
    assert!(!text.contains("Every stone stays"), "{text}");
}

/// Six of a kind are one too many for a stash: said, as some stone must be misread.
#[test]
fn a_reading_that_breaks_the_count_of_a_stash_is_doubted() {
    let stone = |n: usize| {
        let x_mm = 25 + 50 * n;
        format!(
            r#"{{"id": "s{n}", "color": "red", "size": "small", "pose": "lying", "x_mm": {x_mm}, "y_mm": 25, "heading_deg": 0}}"#
        )
    };
    let stones: Vec<String> = (0..6).map(stone).collect();
    let layout = format!(
        r#"{{"schema": "geomant.layout/1", "surface": {{"kind": "chessboard", "square_mm": 50}}, "stones": [{}]}}"#,
        stones.join(", ")
    );
    let score = json(&["score", "geomancy", "-", "--format", "json"], &layout);
    assert_eq!(score["overfull"][0]["number"], 6);
    let output = geomant(&["score", "geomancy", "-"], layout.as_bytes());
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        said.contains("6 red smalls, where a stash holds five"),
        "{said}"
    );
}
