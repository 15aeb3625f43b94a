//! Names that readers can't tell apart are refused where a match begins, and told where a table has them.

use super::*;

/// A Cyrillic letter that looks like an e.
const E: &str = "\u{435}";

#[test]
fn names_that_look_alike_begin_no_match() {
    let files = Files::new();
    let wide = "\u{ff41}\u{ff44}\u{ff41}";
    let rows = [
        (
            "geomancy",
            format!("red=Eve,blue=Ev{E}"),
            "another alphabet",
        ),
        ("noname", "red=Ada,blue=Ada ".to_owned(), "a blank after it"),
        ("icesickle", format!("ada,{wide}"), "wide letters"),
        (
            "geomancer",
            "ben,jose\u{301},jos\u{e9}".to_owned(),
            "an accent of its own",
        ),
        ("gnostica", "red=ada,blue=Red".to_owned(), "another's color"),
        ("zendo", "ada,ben,master".to_owned(), "the Master's"),
    ];
    for (game, players, why) in rows {
        let record = files.named("new.jsonl");
        let new = ["match", "new", game, &record, "--players", &players];
        let output = geomant(&new, b"");
        let said = complaint(&output);
        assert_eq!(output.status.code(), Some(1), "{why}: {said}");
        assert!(said.contains("can't be told apart"), "{why}: {said}");
        assert!(!Path::new(&record).exists(), "{why}: a record was begun");
    }
    let record = files.named("twice.jsonl");
    // Of the second two each is called by the other's color.
    for (players, name) in [("red=Ada,blue=Ada", "Ada"), ("red=blue,blue=red", "blue")] {
        let new = ["match", "new", "noname", &record, "--players", players];
        let output = geomant(&new, b"");
        let (said, expected) = (complaint(&output), format!("two players are called {name}"));
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains(&expected), "{said}");
        assert!(
            !Path::new(&record).exists(),
            "{players}: a record was begun"
        );
    }
    for (game, players) in [
        ("geomancy", "red=Red,blue=Blue"),
        ("gnostica", "red,blue=ada"),
        ("zendo", "Anna,Анна"),
    ] {
        let record = files.named(&format!("{game}.jsonl"));
        let new = ["match", "new", game, &record, "--players", players];
        let output = geomant(&new, b"");
        assert!(output.status.success(), "{players}: {}", complaint(&output));
    }
}

#[test]
fn books_with_such_names_stay_open() {
    let files = Files::new();
    let first = r#"{"schema":"geomant.match/1","game":"geomancy","players":[{"color":"ada"},{"color":"Ada"},{"color":"ben"}],"first":"ada","time":"2026-11-26T20:18:20Z","check":"2cb12866a23b89e2"}"#;
    fs::write(files.path("old.jsonl"), format!("{first}\n")).expect("a record");
    let state = json_of(&files, "match status @old.jsonl --format json", "");
    assert_eq!(state["players"].as_array().map(Vec::len), Some(3));
}

#[test]
fn names_that_look_alike_are_told_of_tables() {
    let files = Files::new();
    let own = LAYOUT.replace("\"blue\"", &format!("\"r{E}d\""));
    for command in ["judge geomancy -", "score noname -", "read -"] {
        let output = files.run(command, own.as_bytes());
        let said = complaint(&output);
        assert!(output.status.success(), "{command}: {said}");
        let words = format!("the colors red and r{E}d look alike and count as two");
        assert!(said.contains(&words), "{command}: {said}");
        let output = files.run(command, LAYOUT.as_bytes());
        assert!(!complaint(&output).contains("alike"), "{command}: no such");
    }
    let board = r#"{"schema": "geomant.layout/1", "surface": {"kind": "chessboard", "square_mm": 50, "files": 5, "ranks": 5}, "stones": []}"#;
    for (words, why) in [
        ("--seats south=ada,north=Ada", "two seats"),
        (
            "--seats south=ada --taken aDa=L",
            "a seat and what was taken",
        ),
        ("--taken ada=L --taken Ada=M", "taken by two"),
    ] {
        let output = files.run(&format!("score icesickle - {words}"), board.as_bytes());
        let said = complaint(&output);
        assert_eq!(output.status.code(), Some(2), "{why}: {said}");
        assert!(said.contains("look alike"), "{why}: {said}");
    }
    let again = "score icesickle - --seats south=ada --taken ada=L --taken ada=M";
    let output = files.run(again, board.as_bytes());
    assert!(output.status.success(), "{}", complaint(&output));
}
