//! The program as people and other programs meet it: exit statuses, clean streams, helpful messages.

mod common;

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
fn bad_layouts_get_their_own_message() {
    let rows: &[(&str, &str, &[&str])] = &[
        (
            "\"large\"",
            "\"huge\"",
            &["stone 1 ('a')", "size", "huge", "small, medium or large"],
        ),
        ("\"red\"", "\"\"", &["stone 1 ('a')", "color"]),
        ("175", "NaN", &["JSON", "line 3", "NaN"]),
        ("175", "1e999", &["JSON", "line 3", "range"]),
        (
            "175",
            "1e300",
            &["stone 1 ('a')", "x_mm", "from -1000000 to 1000000"],
        ),
        ("175", "\"175\"", &["x_mm", "number"]),
        ("175", "null", &["x_mm", "missing"]),
        (
            "\"id\": \"b\"",
            "\"id\": \"a\"",
            &["stones 1 and 2", "same id 'a'"],
        ),
        (
            "\"id\": \"b\"",
            "\"id\": \"b c\"",
            &["stone 2", "id", "letters, digits"],
        ),
        ("\"id\": \"b\"", "\"id\": \"\"", &["stone 2", "id"]),
        ("\"id\": \"b\", ", "", &["stone 2", "\"id\" is missing"]),
        (
            ", \"heading_deg\": 0",
            "",
            &["stone 1 ('a')", "heading_deg", "missing"],
        ),
        (
            "\"lying\"",
            "\"upright\"",
            &["stone 1 ('a')", "heading_deg", "upright"],
        ),
        (
            "\"lying\"",
            "\"leaning\"",
            &["pose", "leaning", "upright or lying"],
        ),
        (
            "layout/1",
            "layout/2",
            &["geomant.layout/2", "geomant.layout/1"],
        ),
        (
            "\"schema\": \"geomant.layout/1\", ",
            "",
            &["no \"schema\"", "geomant.layout/1"],
        ),
        (
            "\"square_mm\": 50",
            "\"square_mm\": 0",
            &["surface", "square_mm"],
        ),
        (
            "\"square_mm\": 50",
            "\"square_mm\": -50",
            &["surface", "square_mm"],
        ),
        (
            ", \"square_mm\": 50",
            "",
            &["surface", "square_mm", "missing"],
        ),
        (
            "chessboard",
            "floor",
            &["surface", "floor", "chessboard or table"],
        ),
        ("\"stones\"", "\"pieces\"", &["stones", "missing"]),
        ("}]}", "", &["JSON", "EOF"]),
    ];
    for (old, new, words) in rows {
        let input = layout_with(old, new);
        refused(&["judge", "geomancy", "-"], input.as_bytes(), 1, words);
        refused(&["judge", "noname", "-"], input.as_bytes(), 1, words);
    }
    let sigma = layout_with(
        "\"heading_deg\": 0",
        "\"heading_deg\": 0, \"sigma\": {\"position_mm\": -1}",
    );
    refused(
        &["read", "-"],
        sigma.as_bytes(),
        1,
        &["stone 1 ('a'), sigma", "position_mm"],
    );
}

#[test]
fn other_content_gets_its_own_message() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = folder.path().join("text.jpg");
    fs::write(&text, "not a picture").expect("a file");
    let text = text.to_str().expect("a plain path");
    refused(
        &["read", text],
        b"",
        1,
        &["text.jpg", "neither a picture nor a layout"],
    );
    refused(&["read", "-"], b"", 1, &["standard input", "neither"]);
    refused(
        &["read", "no/such.jpg"],
        b"",
        2,
        &["no/such.jpg", "No such file"],
    );
    refused(
        &["judge", "geomancy", "no/such.json"],
        b"",
        2,
        &["no/such.json"],
    );
    refused(&["read", "-"], b"[1, 2]", 1, &["schema"]);
    refused(&["read", "-"], b"{\"\xff\": 1}", 1, &["schema"]);
}

#[test]
fn bad_pictures_get_their_own_message() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).expect("a file");
        path.to_str().expect("a plain path").to_owned()
    };
    let whole = fs::read(common::fixture("photos/empty_0302.jpg")).expect("a photo");
    let grey = image::RgbImage::from_pixel(320, 240, image::Rgb([128; 3]));
    let bare = folder.path().join("bare.png");
    grey.save(&bare).expect("a picture");
    let rows: &[(String, i32, &[&str])] = &[
        ("no/such.jpg".into(), 2, &["no/such.jpg", "No such file"]),
        (
            file("text.jpg", b"no picture at all"),
            1,
            &["text.jpg", "neither a picture nor a layout"],
        ),
        (file("none.jpg", b""), 1, &["none.jpg", "neither"]),
        (
            file("cut.jpg", &whole[..whole.len() / 2]),
            1,
            &["cut.jpg", "end too early"],
        ),
        (
            bare.to_str().expect("a plain path").to_owned(),
            1,
            &["bare.png", "board"],
        ),
    ];
    for (path, status, words) in rows {
        for command in [
            &["read"][..],
            &["judge", "geomancy"],
            &["score", "geomancy"],
        ] {
            refused(&[command, &[path.as_str()]].concat(), b"", *status, words);
        }
    }
    let photo = common::fixture("photos/empty_0302.jpg");
    let photo = photo.to_str().expect("a plain path");
    for (board, word) in [
        ("26x26", "4 to 12"),
        ("3x5", "4 to 12"),
        ("5x5", "no board of 5×5"),
    ] {
        refused(&["read", photo, "--board", board], b"", 1, &[word]);
    }
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
fn usage_is_status_two() {
    let rows: &[(&[&str], &[&str])] = &[
        (&[], &["Usage"]),
        (&["judge"], &["Usage"]),
        (
            &["judge", "chess", "-"],
            &["chess", "geomancy, noname or icesickle"],
        ),
        (
            &["judge", "geomancy", "-", "--choose", "keep"],
            &["ID=OPTION"],
        ),
        (
            &["judge", "geomancy", "-", "--placed", "a"],
            &["--placed", "noname"],
        ),
        (
            &[
                "judge", "geomancy", "-", "--choose", "a=b", "--choose", "a=c",
            ],
            &["twice"],
        ),
        (
            &["score", "geomancy", "-", "--prisoners", "red=blue"],
            &["HOLDER=OWNER:SIZES"],
        ),
        (
            &["score", "geomancy", "-", "--prisoners", "red=blue:LX"],
            &["HOLDER=OWNER:SIZES"],
        ),
        (
            &["score", "geomancy", "-", "--seats", "up=red"],
            &["south, north, west or east"],
        ),
        (
            &["score", "geomancy", "-", "--seats", "south=red,south=blue"],
            &["one player"],
        ),
        (
            &["score", "noname", "-", "--seats", "south=red"],
            &["geomancy"],
        ),
        (&["read", "-", "--square-mm", "0"], &["--square-mm", "57"]),
        (&["read", "-", "--square-mm", "NaN"], &["--square-mm"]),
        (&["read", "-", "--format", "xml"], &["text", "json"]),
        (&["diff", "geomancy", "-", "-"], &["noname"]),
        (&["read", "a", "b", "--overlay", "c.png"], &["one IMAGE"]),
    ];
    for (arguments, words) in rows {
        refused(arguments, LAYOUT.as_bytes(), 2, words);
    }
}

#[test]
fn what_the_rules_can_not_do_is_status_one() {
    let judge = ["judge", "geomancy", "-"];
    let with = |more: &[&'static str]| [&judge[..], more].concat();
    let layout = LAYOUT.as_bytes();
    refused(
        &with(&["--choose", "keep:d4:red=a"]),
        layout,
        1,
        &["keep:d4:red", "not asked"],
    );
    refused(
        &["judge", "noname", "-", "--placed", "z"],
        layout,
        1,
        &["'z'", "no stone"],
    );
    refused(
        &["judge", "noname", "-", "--choose", "x=y"],
        layout,
        1,
        &["not asked"],
    );
    let table = layout_with("\"chessboard\", \"square_mm\": 50", "\"table\"");
    refused(&judge, table.as_bytes(), 1, &["chessboard", "noname"]);
    refused(
        &with(&["--overlay", "out.png"]),
        layout,
        1,
        &["--overlay", "picture"],
    );
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

#[test]
fn help_manual_and_completions_are_there() {
    let rows: &[(&[&str], &str)] = &[
        (&["--help"], "Examples"),
        (&["judge", "--help"], "--placed"),
        (&["score", "--help"], "--prisoners"),
        (&["--version"], "geomant"),
        (&["man"], ".SH"),
        (&["completions", "bash"], "complete"),
        (&["completions", "fish"], "complete"),
        (&["completions", "zsh"], "compdef"),
    ];
    for (arguments, word) in rows {
        let output = geomant(arguments, b"");
        assert!(output.status.success(), "{arguments:?}");
        assert!(
            output.stderr.is_empty(),
            "{arguments:?}: {}",
            complaint(&output)
        );
        assert!(
            String::from_utf8_lossy(&output.stdout).contains(word),
            "{arguments:?}"
        );
    }
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

/// What a terminal shows of a command whose standard error is one; util-linux's `script` plays the terminal.
#[cfg(target_os = "linux")]
fn shown_on_a_terminal(arguments: &str) -> String {
    let program = env!("CARGO_BIN_EXE_geomant");
    let command = format!("{program} {arguments}");
    let output = std::process::Command::new("script")
        .args(["--quiet", "--return", "--command", &command, "/dev/null"])
        .stdin(std::process::Stdio::null())
        .output()
        .expect("script, of util-linux");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[cfg(target_os = "linux")]
#[test]
fn long_work_shows_a_bar_on_a_terminal_and_nowhere_else() {
    // A container without /dev/pts can't make a terminal.
    let terminal = std::fs::File::options()
        .read(true)
        .write(true)
        .open("/dev/ptmx");
    if let Err(error) = terminal {
        eprintln!("left out: this machine makes no terminals: {error}");
        return;
    }
    let photos = ["cast_0001.jpg", "cast_0021.jpg"];
    let photos = photos.map(|name| {
        common::fixture(&format!("photos/{name}"))
            .display()
            .to_string()
    });
    let several = ["read", "--format", "json", &photos[0], &photos[1]];
    let shown = shown_on_a_terminal(&format!("{} > /dev/null", several.join(" ")));
    let has_bar = |said: &str| said.contains(['█', '░']);
    assert!(has_bar(&shown), "{shown:?}");
    let folder = tempfile::tempdir().expect("a folder");
    let to = folder.path().join("camera.json").display().to_string();
    let lens = format!("calibrate camera -o {to} {}", photos.join(" "));
    let shown = shown_on_a_terminal(&lens);
    assert!(has_bar(&shown), "{shown:?}");
    let piped = geomant(&several, b"");
    assert!(!has_bar(&complaint(&piped)), "{}", complaint(&piped));
}

/// Without a display the program's bare name explains itself; with one it opens the window, or says why it can't.
#[cfg(all(feature = "app", target_os = "linux"))]
#[test]
fn the_bare_name_opens_the_window_where_there_is_a_display() {
    let rows = [
        (None, 2, "Usage: geomant"),
        (Some(("DISPLAY", "")), 2, "Usage: geomant"),
        (Some(("DISPLAY", ":987")), 1, "no window can be opened"),
    ];
    for (variables, status, words) in rows {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_geomant"))
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .envs(variables)
            .output()
            .expect("the program runs");
        let said = complaint(&output);
        assert_eq!(output.status.code(), Some(status), "{variables:?}: {said}");
        assert!(said.contains(words), "{variables:?}: {said}");
    }
}
