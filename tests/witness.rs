//! The program as a witness that can be trusted: nothing is lost, nothing is counted in silence, nothing hangs.

mod common;

use common::{complaint, fixture, geomant};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tempfile::TempDir;

const LAYOUT: &str = r#"{"schema": "geomant.layout/1", "surface": {"kind": "chessboard", "square_mm": 50},
  "stones": [
    {"id": "a", "color": "red", "size": "large", "pose": "lying", "x_mm": 175, "y_mm": 175, "heading_deg": 0},
    {"id": "b", "color": "blue", "size": "small", "pose": "lying", "x_mm": 175, "y_mm": 225, "heading_deg": 90}]}"#;

/// A folder with one file of every kind.
struct Files {
    folder: TempDir,
}

impl Files {
    fn new() -> Self {
        let files = Self {
            folder: tempfile::tempdir().expect("a folder"),
        };
        for (name, from) in [
            ("photo.jpg", "photos/empty_0302.jpg"),
            ("film.mp4", "clips/light_5703.mp4"),
        ] {
            fs::copy(fixture(from), files.path(name)).expect("a copy");
        }
        for (name, text) in [
            ("layout.json", LAYOUT),
            ("page.html", "<!DOCTYPE html>\n<p>A page.</p>"),
            ("letter.txt", "Dear Ada"),
            (
                "log.jsonl",
                "{\"frame\":0,\"time_s\":0.0,\"state\":\"looking\"}\n",
            ),
            ("camera.json", "{\"schema\": \"geomant.calibration/1\"}"),
        ] {
            fs::write(files.path(name), text).expect("a file");
        }
        let pieces = json!({"schema": "geomant.pieces/1", "small": {"base_mm": 14, "height_mm": 25},
            "medium": {"base_mm": 20, "height_mm": 35}, "large": {"base_mm": 25, "height_mm": 44}});
        fs::write(files.path("pieces.json"), pieces.to_string()).expect("a file");
        let record = files.named("book.jsonl");
        let new = ["match", "new", "noname", &record, "--players", "red,blue"];
        assert!(geomant(&new, b"").status.success());
        files
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn named(&self, name: &str) -> String {
        self.path(name).to_str().expect("a plain path").to_owned()
    }

    /// Words of a command, with `@` before every name of a file here.
    fn run(&self, command: &str, input: &[u8]) -> std::process::Output {
        let words: Vec<String> = command
            .split_whitespace()
            .map(|word| match word.split_once('@') {
                Some((before, name)) => format!("{before}{}", self.named(name)),
                None => word.to_owned(),
            })
            .collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        geomant(&words, input)
    }

    /// Every file with its content, links followed.
    fn contents(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let entries = fs::read_dir(self.folder.path()).expect("the folder");
        let mut paths: Vec<PathBuf> = entries.map(|e| e.expect("an entry").path()).collect();
        paths.retain(|path| path.is_file());
        paths.sort();
        let read = |path: PathBuf| (path.clone(), fs::read(path).expect("a file"));
        paths.into_iter().map(read).collect()
    }
}

/// Runs a command that has to be refused with a status and words.
fn refused(files: &Files, command: &str, status: i32, words: &str, why: &str) {
    let output = files.run(command, b"");
    let said = complaint(&output);
    assert_eq!(
        output.status.code(),
        Some(status),
        "{why}: {command}: {said}"
    );
    assert!(said.contains(words), "{why}: {command}: {said}");
}

fn json_of(files: &Files, command: &str, input: &str) -> Value {
    let output = files.run(command, input.as_bytes());
    assert!(output.status.success(), "{command}: {}", complaint(&output));
    serde_json::from_slice(&output.stdout).expect("JSON alone on standard output")
}

#[test]
fn no_output_takes_the_place_of_an_input() {
    let files = Files::new();
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(files.path("photo.jpg"), files.path("link.jpg"))
            .expect("a link");
        fs::hard_link(files.path("photo.jpg"), files.path("hard.jpg")).expect("a hard link");
        fs::hard_link(files.path("book.jsonl"), files.path("other.jsonl")).expect("a hard link");
    }
    fs::create_dir(files.path("sub")).expect("a folder");
    let before = files.contents();
    let rows = [
        (
            "match export @book.jsonl -o @book.jsonl",
            "the record itself",
        ),
        (
            "match export @book.jsonl -o @other.jsonl",
            "the record by another name",
        ),
        (
            "match export @book.jsonl -o @page.html --table @book.jsonl",
            "a picture over the record",
        ),
        ("read @photo.jpg -o @photo.jpg", "a reading over its photo"),
        (
            "read @photo.jpg -o @link.jpg --format json",
            "through a link",
        ),
        (
            "read @photo.jpg -o @hard.jpg --force",
            "--force is not for inputs",
        ),
        ("read @photo.jpg -o @sub/../photo.jpg", "by a detour"),
        ("read @link.jpg -o @photo.jpg", "a link as the input"),
        (
            "read @layout.json @photo.jpg --format json -o @layout.json",
            "one of several inputs",
        ),
        (
            "read @photo.jpg --calibration @camera.json -o @camera.json",
            "over the calibration",
        ),
        (
            "read @photo.jpg --pieces @pieces.json -o @pieces.json",
            "over the pieces",
        ),
        (
            "read @photo.jpg --overlay @photo.jpg",
            "an overlay over its photo",
        ),
        (
            "read @photo.jpg --debug @.",
            "pictures of the stages beside the photo",
        ),
        (
            "judge geomancy @photo.jpg --overlay @hard.jpg",
            "a ruling over its photo",
        ),
        (
            "score geomancy @photo.jpg --overlay @photo.jpg",
            "a score over its photo",
        ),
        (
            "diff noname @photo.jpg @film.mp4 --overlay @photo.jpg",
            "over the picture before",
        ),
        (
            "calibrate table @photo.jpg --square-mm 57 -o @photo.jpg",
            "over the photo",
        ),
        (
            "calibrate camera @photo.jpg -o @new.json --coverage @photo.jpg",
            "over a photo",
        ),
        (
            "calibrate table @photo.jpg --square-mm 57 --calibration @camera.json -o @camera.json",
            "over the lens",
        ),
        (
            "live --headless --camera @film.mp4 --log @film.mp4",
            "a log over its film",
        ),
        (
            "live --headless --camera @. --log @photo.jpg",
            "a log over a photo of the folder",
        ),
        (
            "match new noname @photo.jpg --players red,blue --calibration @photo.jpg",
            "a record over a calibration",
        ),
    ];
    for (command, why) in rows {
        refused(&files, command, 2, "input", why);
        assert!(
            files.contents() == before,
            "{why}: {command} changed something"
        );
    }
}

#[test]
fn no_output_takes_the_place_of_another_kind_of_file() {
    let files = Files::new();
    let before = files.contents();
    let rows = [
        (
            "read @layout.json --format json -o @camera.json",
            "a calibration",
            "a layout over a calibration",
        ),
        (
            "read @layout.json --format json -o @photo.jpg",
            "a picture",
            "a layout over a picture",
        ),
        (
            "read @layout.json -o @book.jsonl",
            "the record of a match",
            "a text over a record",
        ),
        (
            "read @layout.json --format json -o @letter.txt",
            "a text",
            "a layout over a letter",
        ),
        (
            "read @photo.jpg --overlay @film.mp4.png -o @film.mp4",
            "another kind",
            "a text over a film",
        ),
        (
            "calibrate target -o @page.html",
            "a web page",
            "a PDF over a page",
        ),
        (
            "live --headless --camera @film.mp4 --log @book.jsonl",
            "the record of a match",
            "a log over a record",
        ),
        (
            "match export @book.jsonl -o @letter.txt",
            "a text",
            "a page over a letter",
        ),
        (
            "match new noname @photo.jpg --players red,blue",
            "a picture",
            "a record over a picture",
        ),
        (
            "match new noname @letter.txt --players red,blue --force",
            "is there already",
            "a record, forced",
        ),
        (
            "read @layout.json -o @new.txt --overlay @new.txt",
            "name",
            "two outputs in one place",
        ),
        (
            "read @photo.jpg --overlay @new.gif",
            ".png",
            "a format that is not written",
        ),
        (
            "read @photo.jpg --overlay -",
            "standard output",
            "a picture to standard output",
        ),
    ];
    for (command, words, why) in rows {
        let output = files.run(command, b"");
        let said = complaint(&output);
        let status = if command.contains("--force") { 1 } else { 2 };
        assert_eq!(output.status.code(), Some(status), "{why}: {said}");
        assert!(said.contains(words), "{why}: {said}");
        assert!(
            files.contents() == before,
            "{why}: {command} changed something"
        );
    }
    // Files of the same kind, empty ones and what is asked for by force are written.
    fs::write(files.path("empty"), "").expect("a file");
    for name in ["layout2.json", "empty", "layout2.json"] {
        let command = format!("read @layout.json --format json -o @{name}");
        let output = files.run(&command, b"");
        assert!(output.status.success(), "{name}: {}", complaint(&output));
    }
    let forced = files.run(
        "--force read @layout.json --format json -o @letter.txt",
        b"",
    );
    assert!(forced.status.success(), "{}", complaint(&forced));
    assert!(
        fs::read_to_string(files.path("letter.txt"))
            .expect("a file")
            .contains("geomant.layout/1")
    );
}

/// What is led from a file into standard input, and from standard output into a file, are files too.
#[cfg(unix)]
#[test]
fn streams_that_are_files_are_known() {
    let files = Files::new();
    let run = |input: &str, output: &str, arguments: &[&str]| {
        let output = fs::File::options()
            .append(true)
            .open(files.path(output))
            .expect("a file");
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_geomant"));
        let command = command
            .args(arguments)
            .stdin(fs::File::open(files.path(input)).expect("a file"));
        command.stdout(output).output().expect("the program starts")
    };
    let before = files.contents();
    let into_input = [
        "read",
        "-",
        "--format",
        "json",
        "-o",
        &files.named("layout.json"),
    ];
    let said = run("layout.json", "letter.txt", &into_input);
    assert_eq!(said.status.code(), Some(2), "{}", complaint(&said));
    let appended = ["match", "status", &files.named("book.jsonl")];
    let said = run("layout.json", "book.jsonl", &appended);
    assert_eq!(said.status.code(), Some(2), "{}", complaint(&said));
    assert!(files.contents() == before, "something was written");
}

#[cfg(unix)]
#[test]
fn links_devices_and_permissions_stay_what_they_are() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
    let files = Files::new();
    let write = |to: &str| {
        let output = files.run(&format!("read @layout.json --format json -o {to}"), b"");
        assert!(output.status.success(), "{to}: {}", complaint(&output));
    };
    let secret = files.path("secret.json");
    fs::write(&secret, LAYOUT).expect("a file");
    fs::set_permissions(&secret, fs::Permissions::from_mode(0o600)).expect("permissions");
    symlink("secret.json", files.path("link.json")).expect("a link");
    symlink("later.json", files.path("dangling.json")).expect("a link");
    for name in ["@secret.json", "@link.json", "@dangling.json"] {
        write(name);
    }
    let mode = fs::metadata(&secret).expect("a file").mode() & 0o777;
    assert_eq!(mode, 0o600, "who may read it stays");
    for link in ["link.json", "dangling.json"] {
        let metadata = fs::symlink_metadata(files.path(link)).expect("a link");
        assert!(metadata.is_symlink(), "{link} is a link no more");
    }
    for name in ["secret.json", "later.json"] {
        let text = fs::read_to_string(files.path(name)).expect("a file");
        assert!(text.contains("square_shares"), "{name} was not written");
    }
    write("/dev/null");
    let pipe = files.path("pipe");
    make_pipe(&pipe);
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::read_to_string(pipe).expect("text")
    });
    write("@pipe");
    assert!(reader.join().expect("a reader").contains("square_shares"));
    assert!(!fs::metadata(&pipe).expect("a pipe").is_file());
}

#[cfg(unix)]
fn make_pipe(path: &Path) {
    let made = std::process::Command::new("mkfifo").arg(path).status();
    assert!(made.expect("mkfifo, of coreutils").success());
}

/// A stone of 31%, and one beside it that it would capture or point at.
fn doubtful(surface: Value, sure: f64) -> String {
    let stone = |id: &str, color: &str, size: &str, y: f64, confidence: f64| {
        json!({"id": id, "color": color, "size": size, "pose": "lying", "x_mm": 175.0, "y_mm": y,
            "heading_deg": 0.0, "sigma": {"position_mm": 0.5, "heading_deg": 1.0}, "confidence": confidence})
    };
    let stones = [
        stone("s1", "red", "large", 175.0, sure),
        stone("s2", "blue", "small", 225.0, 0.99),
    ];
    json!({"schema": "geomant.layout/1", "surface": surface, "stones": stones}).to_string()
}

#[test]
fn what_is_likelier_nothing_counts_only_when_chosen() {
    let files = Files::new();
    let board = json!({"kind": "chessboard", "square_mm": 50.0});
    // Game, answer, and of the two colors red's and blue's score, and whether all is said.
    let rows = [
        (
            "geomancy",
            0.31,
            "",
            [0, 1],
            false,
            "unanswered it counts for nobody",
        ),
        (
            "geomancy",
            0.31,
            "--choose stone:s1=counts",
            [4, 0],
            true,
            "it counts, and captures",
        ),
        (
            "geomancy",
            0.31,
            "--choose stone:s1=away",
            [0, 1],
            true,
            "it is none",
        ),
        (
            "geomancy",
            0.51,
            "",
            [4, 0],
            true,
            "likelier a stone than nothing",
        ),
        (
            "noname",
            0.31,
            "",
            [0, 0],
            false,
            "unanswered it points at nothing",
        ),
        (
            "noname",
            0.31,
            "--choose stone:s1=counts",
            [3, -1],
            true,
            "it counts, and subdues",
        ),
        (
            "noname",
            0.31,
            "--choose stone:s1=away",
            [0, 0],
            true,
            "it is none",
        ),
        (
            "noname",
            0.51,
            "",
            [3, -1],
            true,
            "likelier a piece than nothing",
        ),
    ];
    for (game, sure, answer, totals, complete, why) in rows {
        let layout = doubtful(board.clone(), sure);
        let score = json_of(
            &files,
            &format!("score {game} - --format json {answer}"),
            &layout,
        );
        let total = |color: &str| {
            let lines = score["scores"].as_array().expect("lines").iter();
            let mut own = lines.filter(|line| line["color"] == color);
            own.next().expect("a line for each color")["total"].clone()
        };
        assert_eq!(
            [total("red"), total("blue")],
            totals.map(|t| json!(t)),
            "{why}"
        );
        let ruling = json_of(
            &files,
            &format!("judge {game} - --format json {answer}"),
            &layout,
        );
        for said in [&score, &ruling] {
            assert_eq!(said["complete"], complete, "{why}");
            let notes = said["notes"].as_array().expect("notes");
            assert_eq!(notes.is_empty(), complete, "{why}: {notes:?}");
            let asked = said["choices"].as_array().expect("choices");
            assert_eq!(asked.len(), usize::from(sure < 0.5), "{why}");
            for choice in asked {
                assert_eq!(choice["id"], "stone:s1", "{why}");
                assert_eq!(choice["kind"], "stone", "{why}");
                assert_eq!(choice["options"], json!(["counts", "away"]), "{why}");
            }
        }
        assert_eq!(
            ruling["stones"].as_array().map(Vec::len),
            Some(2),
            "{why}: it stays listed"
        );
        let text = files
            .run(&format!("judge {game} - {answer}"), layout.as_bytes())
            .stdout;
        let text = String::from_utf8_lossy(&text).into_owned();
        assert_eq!(text.contains("stone:s1=counts"), !complete, "{why}: {text}");
    }
}

#[test]
fn what_may_be_nothing_is_asked_as_other_choices_are() {
    let files = Files::new();
    let board = json!({"kind": "chessboard", "square_mm": 50.0});
    let rows = [
        (
            "judge geomancy - --choose stone:s1=perhaps",
            0.31,
            "counts or away",
            "no such option",
        ),
        (
            "judge geomancy - --choose stone:s2=away",
            0.31,
            "not asked",
            "a stone that is sure",
        ),
        (
            "score noname - --choose stone:s1=away",
            0.51,
            "not asked",
            "a stone that is sure enough",
        ),
        (
            "judge geomancy - --choose square:s1=d4",
            0.31,
            "not asked",
            "the square of what is none",
        ),
        (
            "judge noname - --placed s1 --choose stone:s1=away",
            0.31,
            "away",
            "placed, and away",
        ),
    ];
    for (command, sure, words, why) in rows {
        let output = files.run(command, doubtful(board.clone(), sure).as_bytes());
        let said = complaint(&output);
        assert_eq!(output.status.code(), Some(1), "{why}: {said}");
        assert!(said.contains(words), "{why}: {said}");
    }
    // Whoever says that a piece was placed says that it is there.
    let command = "judge noname - --placed s1 --format json";
    let ruling = json_of(&files, command, &doubtful(board, 0.31));
    assert_eq!(ruling["placed"]["captures"], "s2");
    assert_eq!(ruling["complete"], true);
}

/// A bare table with as many stones as there may be, and more.
fn crowd(count: usize) -> String {
    let colors = ["red", "green", "blue", "yellow"];
    let stone = |n: usize| {
        json!({"id": format!("s{n}"), "color": colors[n % 4], "size": "small", "pose": "lying",
            "x_mm": (n % 30) as f64 * 40.0, "y_mm": (n / 30) as f64 * 40.0, "heading_deg": (n * 37 % 360) as f64,
            "sigma": {"position_mm": 1.0, "heading_deg": 3.0}, "confidence": 0.9})
    };
    let stones: Vec<Value> = (0..count).map(stone).collect();
    json!({"schema": "geomant.layout/1", "surface": {"kind": "table"}, "stones": stones})
        .to_string()
}

#[test]
fn numbers_and_names_have_limits() {
    let files = Files::new();
    let long = "x".repeat(70_000);
    let id = |id: &str| LAYOUT.replacen("\"a\"", &format!("\"{id}\""), 1);
    let rows = [
        (crowd(501), "at most 500", "a stone too many"),
        (crowd(20_000), "at most 500", "far too many"),
        (id(&long), "64 letters", "an id that would fill a screen"),
        (id(&"x".repeat(65)), "64 letters", "an id a letter too long"),
        (
            LAYOUT.replacen("red", &long, 1),
            "64 letters",
            "a color that would fill a screen",
        ),
        (
            LAYOUT.replacen("\"a\"", "\"\\u001b[31m\"", 1),
            "letters, digits",
            "an id that steers a terminal",
        ),
        (
            LAYOUT.replacen("red", "re\\u0007d", 1),
            "letters, digits",
            "a color that rings",
        ),
        (
            format!("{}{LAYOUT}", " ".repeat(17 << 20)),
            "longer than",
            "a file that would fill the memory",
        ),
    ];
    for (text, words, why) in rows {
        for command in ["judge geomancy -", "judge noname -", "read -"] {
            let output = files.run(command, text.as_bytes());
            let said = complaint(&output);
            assert_eq!(output.status.code(), Some(1), "{why}: {said}");
            assert!(said.contains(words) && said.len() < 2000, "{why}: {said}");
        }
    }
    let whole = id(&"x".repeat(64));
    assert!(
        files
            .run("judge geomancy -", whole.as_bytes())
            .status
            .success()
    );
    let began = Instant::now();
    assert!(
        files
            .run("judge noname -", crowd(500).as_bytes())
            .status
            .success()
    );
    let took = began.elapsed();
    assert!(took < Duration::from_secs(10), "500 stones took {took:?}");
}

#[test]
fn players_have_plain_names_and_are_so_many() {
    let files = Files::new();
    let many: Vec<String> = (0..2000).map(|n| format!("c{n}")).collect();
    let rows = [
        (
            format!("red={},blue", "A".repeat(65)),
            "longer than 64",
            "a name too long",
        ),
        (
            "red=A\u{1b}[31mda,blue".to_owned(),
            "control character",
            "a name that steers a terminal",
        ),
        (
            many.join(","),
            "2 to 20 players",
            "more than sit at a table",
        ),
    ];
    for (players, words, why) in rows {
        let record = files.named("new.jsonl");
        let output = geomant(
            &["match", "new", "noname", &record, "--players", &players],
            b"",
        );
        let said = complaint(&output);
        assert_eq!(output.status.code(), Some(1), "{why}: {said}");
        assert!(said.contains(words), "{why}: {said}");
        assert!(
            !files.path("new.jsonl").exists(),
            "{why}: a record was begun"
        );
    }
}

/// What a terminal would obey is shown instead, wherever it comes from.
#[test]
fn nothing_steers_a_terminal() {
    let files = Files::new();
    let name = "a\u{1b}[2J\u{9b}31m\u{202e}.json";
    fs::write(files.path(name), LAYOUT).expect("a file");
    let path = files.named(name);
    let rows: [&[&str]; 7] = [
        &["read", &path],
        &["read", &path, "--format", "json"],
        &["read", &path, &path],
        &["read", &format!("{path}x")],
        &["judge", "\u{1b}[31mgeomancy", &path],
        &["live", "--headless", "--camera", &path],
        &[
            "judge",
            "geomancy",
            &path,
            "--choose",
            "\u{1b}]0;title\u{7}=x",
        ],
    ];
    for arguments in rows {
        let output = geomant(arguments, b"");
        for stream in [output.stdout, output.stderr] {
            let text = String::from_utf8(stream).expect("text");
            let steers = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
            assert!(!text.contains(steers), "{arguments:?}: {text:?}");
        }
    }
}

#[cfg(unix)]
#[test]
fn what_never_ends_is_no_input() {
    let files = Files::new();
    make_pipe(&files.path("pipe"));
    let rows = [
        ("read /dev/zero", "never end"),
        ("read @pipe", "never end"),
        ("judge geomancy @pipe", "never end"),
        ("read @photo.jpg --calibration @pipe", "never end"),
        ("read @photo.jpg --pieces /dev/zero", "never end"),
        ("calibrate camera @pipe -o @new.json", "never end"),
        ("live --headless --camera @pipe", "never end"),
        ("live --headless --camera /dev/zero", "never end"),
        ("match status @pipe", "no file"),
        ("match status /dev/zero", "no file"),
    ];
    for (command, words) in rows {
        let began = Instant::now();
        let output = files.run(command, b"");
        let said = complaint(&output);
        assert!(!output.status.success(), "{command}: {said}");
        assert!(said.contains(words), "{command}: {said}");
        assert!(
            began.elapsed() < Duration::from_secs(5),
            "{command} took its time"
        );
    }
}

#[test]
fn a_gigantic_picture_is_read_only_when_allowed() {
    let files = Files::new();
    // 144 megapixels of one grey, in some hundred kilobytes.
    let picture = image::GrayImage::from_pixel(12_000, 12_000, image::Luma([128]));
    picture.save(files.path("large.png")).expect("a picture");
    refused(
        &files,
        "read @large.png",
        1,
        "100 megapixels",
        "more than the usual limit",
    );
    refused(
        &files,
        "read @large.png --max-megapixels 143",
        1,
        "143 megapixels",
        "more than is allowed",
    );
    refused(
        &files,
        "read @photo.jpg --max-megapixels 0",
        1,
        "0 megapixels",
        "nothing is allowed",
    );
}

#[test]
fn slips_of_the_pen_are_told() {
    let files = Files::new();
    let rows = [
        (
            "read @photo.jpg --colors rot,blau",
            "did you mean red?",
            "another language",
        ),
        (
            "read @photo.jpg --colors red,gren",
            "did you mean green?",
            "a letter left out",
        ),
        (
            "judge geomancy @layout.json --colors turquoise",
            "no color known here: Known",
            "no color at all",
        ),
        (
            "read @photo.jpg --pieces @pieces.json --colors teal",
            "no color known",
            "pieces that name none",
        ),
        (
            "score geomancy @layout.json --seats north=rd",
            "did you mean red?",
            "a seat for nobody",
        ),
        (
            "score geomancy @layout.json --prisoners red=bleu:L",
            "did you mean blue?",
            "nobody's prisoner",
        ),
        (
            "read @photo.jpg --square-mm 5.7",
            "from 10 to 200",
            "centimetres",
        ),
        (
            "read @photo.jpg --square-mm 570",
            "from 10 to 200",
            "the whole board",
        ),
        (
            "calibrate table @photo.jpg --square-mm 2.25 -o @new.json",
            "from 10 to 200",
            "inches",
        ),
        (
            "match new geomancy @new.jsonl --players red,blue --square-mm 5.7",
            "from 10 to 200",
            "for a match",
        ),
        (
            "live --headless --camera ftp://phone/film",
            "http",
            "an address of another kind",
        ),
    ];
    for (command, words, why) in rows {
        let status = if command.starts_with("live") { 1 } else { 2 };
        refused(&files, command, status, words, why);
    }
    let mut pieces: Value =
        serde_json::from_str(&fs::read_to_string(files.path("pieces.json")).expect("a file"))
            .expect("JSON");
    pieces["colors"] = json!(["teal"]);
    fs::write(files.path("more.json"), pieces.to_string()).expect("a file");
    let seated = "score geomancy @layout.json --pieces @more.json --seats north=teal";
    let output = files.run(seated, b"");
    assert!(output.status.success(), "{}", complaint(&output));
    let own = LAYOUT.replacen("red", "teal", 1);
    let output = files.run("score geomancy - --seats north=teal", own.as_bytes());
    assert!(
        output.status.success(),
        "a color of the layout: {}",
        complaint(&output)
    );
}

/// A record from elsewhere names files of this machine: they are not put into a page that is given away.
#[test]
fn a_page_shows_photos_of_the_records_folder_alone() {
    let outside = tempfile::tempdir().expect("a folder");
    fs::copy(
        fixture("photos/empty_0302.jpg"),
        outside.path().join("private.jpg"),
    )
    .expect("a copy");
    let files = Files::new();
    let record = files.path("book.jsonl");
    let private = outside.path().join("private.jpg");
    let private = private.to_str().expect("a plain path");
    #[cfg(unix)]
    std::os::unix::fs::symlink(private, files.path("link.jpg")).expect("a link");
    let folder = outside
        .path()
        .file_name()
        .expect("a name")
        .to_str()
        .expect("a plain name");
    let up = format!("../{folder}/private.jpg");
    let begun = fs::read_to_string(&record).expect("a record");
    for (photo, shown) in [
        ("photo.jpg", true),
        (private, false),
        (&up, false),
        ("link.jpg", false),
    ] {
        let pass = json!({"n": 1, "event": "bell", "photo": photo});
        fs::write(&record, format!("{begun}{pass}\n")).expect("written");
        for (option, expected) in [("", shown), ("--outside-photos", true)] {
            let output = files.run(
                &format!("match export @book.jsonl -o @page.html {option}"),
                b"",
            );
            let said = complaint(&output);
            assert!(output.status.success(), "{photo}: {said}");
            let page = fs::read_to_string(files.path("page.html")).expect("a page");
            assert_eq!(
                page.contains("data:image/jpeg"),
                expected,
                "{photo} {option}: {said}"
            );
            assert_eq!(
                said.contains("left out"),
                !expected,
                "{photo} {option}: {said}"
            );
        }
    }
    // A photo of the record is an input, too.
    let bell = json!({"n": 1, "event": "bell", "photo": "photo.jpg"});
    fs::write(&record, format!("{begun}{bell}\n")).expect("written");
    let over = "match export @book.jsonl -o @page.html --table @photo.jpg";
    refused(
        &files,
        over,
        2,
        "input",
        "a table over a photo of the record",
    );
}
