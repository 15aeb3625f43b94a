//! The program as a witness that can be trusted: nothing is lost, nothing is counted in silence, nothing hangs.

mod bars;
#[path = "../common/mod.rs"]
mod common;
mod covered;
mod doubt;
mod limits;
mod logs;
mod moments;
mod names;
mod outputs;
mod slips;
mod stacks;
mod told;

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

#[cfg(unix)]
fn make_pipe(path: &Path) {
    let made = std::process::Command::new("mkfifo").arg(path).status();
    assert!(made.expect("mkfifo, of coreutils").success());
}
