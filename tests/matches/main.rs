//! Matches at the command line: whole games, records that survive whatever happens, pages.

#[path = "../common/mod.rs"]
mod common;
mod played;
mod survives;

use common::play::{colors, play};
use common::random::Random;
use common::{complaint, geomant};
use geomant::layout::file::LayoutFile;
use geomant::layout::{Layout, Stone};
use geomant::ledger::record::{self, Record, RecordError};
use geomant::ledger::{Book, Entry, Event};
use geomant::rules::geomancy::play::{GeomancyMatch, GeomancyStep};
use geomant::rules::matches::Match;
use geomant::rules::matches::shown::Shown;
use geomant::rules::noname::play::{NonameMatch, NonameStep};
use geomant::rules::stash::{Stashes, Stock};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

fn shown(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

/// Runs `geomant match` with arguments that have to be taken; returns what was printed.
fn done(arguments: &[&str]) -> String {
    let output = geomant(&[&["match"], arguments].concat(), b"");
    assert!(
        output.status.success(),
        "{arguments:?}: {}",
        complaint(&output)
    );
    String::from_utf8(output.stdout).expect("text")
}

/// Runs `geomant match` with arguments that have to be refused; returns the complaint.
fn refused(arguments: &[&str]) -> String {
    let output = geomant(&[&["match"], arguments].concat(), b"");
    let said = complaint(&output);
    assert_eq!(output.status.code(), Some(1), "{arguments:?}: {said}");
    assert!(output.stdout.is_empty(), "{arguments:?} printed something");
    said
}

fn begin<M: Stashes>(players: &str, folder: &TempDir) -> PathBuf {
    let record = folder.path().join("match.jsonl");
    done(&["new", M::NAME, shown(&record), "--players", players]);
    record
}

fn book_of<M: Shown>(record: &Path) -> Book<M> {
    let (book, torn) = record::open_read_only(record).expect("a record");
    assert_eq!(torn, None);
    book
}

fn write_layout(folder: &TempDir, layout: &Layout) -> PathBuf {
    let path = folder.path().join("table.json");
    let text = LayoutFile::new(layout.clone()).to_json();
    fs::write(&path, text).expect("a layout is written");
    path
}

#[test]
fn a_record_is_open_once() {
    let folder = folder();
    let path = begin::<GeomancyMatch>("red,blue", &folder);
    let (held, _) = Record::<GeomancyMatch>::open(&path).expect("a record");
    assert!(matches!(
        Record::<GeomancyMatch>::open(&path),
        Err(RecordError::Locked(_))
    ));
    let said = refused(&["pass", shown(&path)]);
    assert!(said.contains("open in another window or program"), "{said}");
    // Looking is allowed all the same.
    done(&["status", shown(&path)]);
    drop(held);
    done(&["pass", shown(&path)]);
}

#[test]
fn what_is_there_is_not_written_over() {
    let folder = folder();
    let path = begin::<GeomancyMatch>("red,blue", &folder);
    let again = ["new", "noname", shown(&path), "--players", "red,blue"];
    assert!(refused(&again).contains("is there already"));
    let other = folder.path().join("letter.txt");
    fs::write(&other, "Dear Ada").expect("written");
    let over = ["new", "noname", shown(&other), "--players", "red,blue"];
    let output = geomant(&[&["match"], &over[..]].concat(), b"");
    let said = complaint(&output);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("is there already"), "{said}");
    assert_eq!(fs::read_to_string(other).expect("a file"), "Dear Ada");
    // What a crash leaves of a first line is nothing.
    let torn = folder.path().join("torn.jsonl");
    fs::write(&torn, "{\"schema\":\"geomant.match/1\",\"game\":\"geo").expect("written");
    assert!(refused(&["status", shown(&torn)]).contains("holds no whole line"));
    done(&["new", "noname", shown(&torn), "--players", "red,blue"]);
    assert!(refused(&["status", "/dev"]).contains("can't be read"));
    let chess = folder.path().join("chess.jsonl");
    fs::write(
        &chess,
        "{\"schema\":\"geomant.match/1\",\"game\":\"chess\"}\n",
    )
    .expect("written");
    for command in ["status", "pass"] {
        let said = refused(&[command, shown(&chess)]);
        assert!(said.contains("unknown game 'chess'"), "{said}");
    }
    assert!(refused(&["new", "noname", "/dev/full", "--players", "red,blue"]).contains("no file"));
    let said = refused(&["status", shown(&folder.path().join("none"))]);
    assert!(said.contains("no such record"), "{said}");
}

#[test]
fn usage_is_explained() {
    for (arguments, words) in [
        (
            &["new", "geomancy", "x", "--players", "red"][..],
            "2 to 6 players",
        ),
        (
            &["new", "geomancy", "x", "--players", "red,red"],
            "two players play red",
        ),
        (
            &[
                "new",
                "noname",
                "x",
                "--players",
                "red,blue",
                "--first",
                "pink",
            ],
            "nobody plays pink",
        ),
    ] {
        let folder = folder();
        let path = folder.path().join("x");
        let arguments: Vec<&str> = arguments
            .iter()
            .map(|a| if *a == "x" { shown(&path) } else { a })
            .collect();
        let said = refused(&arguments);
        assert!(said.contains(words), "'{words}' is not in: {said}");
        assert!(!path.exists(), "a record was begun all the same");
    }
}

/// A slip in what is said of a picture would else be a step that nobody meant.
#[test]
fn slips_in_what_is_said_of_a_picture_are_told() {
    let folder = folder();
    let record = begin::<GeomancyMatch>("red,blue", &folder);
    let record = shown(&record);
    let stones = ["a1", "c3", "e5", "g7", "h1"].map(|square| {
        let [file, rank] = [0, 1].map(|at| f64::from(square.as_bytes()[at] % 16) * 50.0 - 25.0);
        format!(
            r#"{{"id": "{square}", "color": "red", "size": "small", "pose": "lying", "x_mm": {file}, "y_mm": {rank}, "heading_deg": 0}}"#
        )
    });
    let table = folder.path().join("table.json");
    let layout = format!(
        r#"{{"schema": "geomant.layout/1", "surface": {{"kind": "chessboard", "square_mm": 50}}, "stones": [{}]}}"#,
        stones.join(", ")
    );
    fs::write(&table, layout).expect("a file");
    let table = shown(&table);
    for (said, words, status) in [
        (
            ["--is", "zz=red:S"],
            "no stone that is seen is called 'zz'",
            1,
        ),
        (
            ["--is", "zz=nothing"],
            "no stone that is seen is called 'zz'",
            1,
        ),
        (["--lies", "d4"], "the book has no stone on d4", 1),
        (["--missed", "rot:S"], "did you mean red?", 2),
        (["--lies", "d4=Red:S:N"], "did you mean red?", 2),
        (["--photo", "no/such.jpg"], "no/such.jpg", 2),
        (["--photo", table], "is no photo", 1),
    ] {
        let output = geomant(
            &[&["match", "cast", record, table][..], &said].concat(),
            b"",
        );
        let complaint = complaint(&output);
        assert_eq!(output.status.code(), Some(status), "{said:?}: {complaint}");
        assert!(
            complaint.contains(words),
            "'{words}' is not in: {complaint}"
        );
    }
    let lines = fs::read_to_string(record).expect("a record");
    assert_eq!(lines.lines().count(), 1, "a step was written");
    done(&["cast", record, table, "--is", "a1=red:S"]);

    let round = folder.path().join("round.jsonl");
    let round = shown(&round);
    done(&["new", "icesickle", round, "--players", "ada,ben"]);
    let output = geomant(&["match", "place", round, "--at", "b2=rot:L"], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(complaint(&output).contains("did you mean red?"));
    done(&["place", round, "--at", "b2=red:L"]);
}

/// What the camera saw last is a layout like any other.
#[test]
fn the_log_of_a_watched_table_gives_its_last_layout() {
    let folder = folder();
    let path = begin::<NonameMatch>("red,blue", &folder);
    let layout = |size: &str| {
        format!(
            r#"{{"schema":"geomant.layout/1","surface":{{"kind":"table"}},"stones":[{{"id":"s1","color":"red","size":"{size}","pose":"upright","x_mm":0,"y_mm":0}}]}}"#
        )
    };
    let log = folder.path().join("log.jsonl");
    let lines = [
        r#"{"frame":0,"time_s":0.0,"state":"looking"}"#.to_owned(),
        format!(
            r#"{{"frame":9,"time_s":0.3,"state":"steady","layout":{}}}"#,
            layout("small")
        ),
        format!(
            r#"{{"frame":90,"time_s":3.0,"state":"steady","layout":{}}}"#,
            layout("large")
        ),
        r#"{"frame":99,"time_s":3.3,"state":"moving"}"#.to_owned(),
    ];
    fs::write(&log, lines.join("\n")).expect("written");
    done(&["place", shown(&path), shown(&log)]);
    let book = book_of::<NonameMatch>(&path);
    assert_eq!(book.state().table[0].size, geomant::piece::Size::Large);
}
