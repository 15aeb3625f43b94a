//! Matches at the command line: whole games, records that survive whatever happens, pages.

mod common;

use common::play::{colors, play};
use common::random::Random;
use common::{complaint, geomant};
use geomant::book::{Book, Entry, Event, State, Step, Stock};
use geomant::layout::file::LayoutFile;
use geomant::layout::{Layout, Stone};
use geomant::record::{self, Record, RecordError};
use geomant::rules::Game;
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

fn begin(game: Game, players: &str, folder: &TempDir) -> PathBuf {
    let record = folder.path().join("match.jsonl");
    done(&["new", game.name(), shown(&record), "--players", players]);
    record
}

fn book_of(record: &Path) -> Book {
    let (book, torn) = record::look(record).expect("a record");
    assert_eq!(torn, None);
    book
}

fn write_layout(folder: &TempDir, layout: &Layout) -> PathBuf {
    let path = folder.path().join("table.json");
    let text = LayoutFile::new(layout.clone()).to_json();
    fs::write(&path, text).expect("a layout is written");
    path
}

fn typed(stock: &Stock) -> String {
    let kinds = stock.iter().map(|(color, size, number)| {
        format!(
            "{color}:{}",
            size.letter().to_string().repeat(number as usize)
        )
    });
    kinds.collect::<Vec<_>>().join(",")
}

fn steps_of(book: &Book) -> Vec<Step> {
    let entries = book.entries().iter();
    let steps = entries.map(|entry| match &entry.event {
        Event::Step(step) => step.as_ref().clone(),
        other => panic!("{other:?} is no step"),
    });
    steps.collect()
}

/// Every turn of a random game is shown to the program as a layout; the book is right at every turn.
#[test]
fn a_whole_game_of_geomancy_is_played_from_layouts() {
    let folder = folder();
    let record = begin(Game::Geomancy, "red,blue", &folder);
    let live = play(Game::Geomancy, 2, &mut Random::new(21));
    for (index, step) in steps_of(&live).iter().enumerate() {
        let file = shown(&record);
        match step {
            Step::Cast { layout, missed, .. } => {
                let table = write_layout(&folder, layout);
                let mut arguments = vec!["cast", file, shown(&table)];
                let typed = typed(missed);
                if !missed.is_empty() {
                    arguments.extend(["--missed", &typed]);
                }
                done(&arguments);
            }
            Step::Reorient {
                square, direction, ..
            } => {
                // The picture of the moment before anything is taken off.
                let State::Geomancy(before) = live.state_after(index).expect("a state") else {
                    panic!("another game");
                };
                let mut turned = before.clone();
                turned.board.get_mut(square).expect("a stone").direction = *direction;
                let layout = turned.layout(&live.setup().pieces);
                let table = write_layout(&folder, &layout);
                done(&["reorient", file, shown(&table)]);
            }
            Step::Pass { .. } => {
                done(&["pass", file]);
            }
            Step::NextRound { after } => {
                done(&["round", file, "--after", after.name()]);
            }
            Step::Choose { id, option } => {
                done(&["choose", file, &format!("{id}={option}")]);
            }
            other => panic!("{other:?} in a game of Geomancy"),
        }
        let book = book_of(&record);
        assert_eq!(Some(book.state()), live.state_after(index + 1), "{step:?}");
    }
    let said = done(&["status", shown(&record)]);
    assert!(
        said.contains("The game is over.") && said.contains("win"),
        "{said}"
    );
    let score: serde_json::Value =
        serde_json::from_str(&done(&["score", shown(&record), "--format", "json"])).expect("JSON");
    assert_eq!(score["complete"], true);
    check_page(&record, &folder);
}

/// The page and the picture of a finished match.
fn check_page(record: &Path, folder: &TempDir) {
    let (page, table) = (
        folder.path().join("page.html"),
        folder.path().join("table.png"),
    );
    done(&[
        "export",
        shown(record),
        "-o",
        shown(&page),
        "--table",
        shown(&table),
    ]);
    let html = fs::read_to_string(page).expect("a page");
    for part in [
        "<svg class=\"chart\"",
        "<svg class=\"table\"",
        "Turn by turn",
        "wins",
    ] {
        assert!(html.contains(part), "{part} is not in the page");
    }
    for outside in ["http:", "https:", "<script", "<link", "url("] {
        assert!(!html.contains(outside), "the page needs {outside}");
    }
    let picture = image::open(table).expect("a picture");
    assert!(picture.width() > 300);
}

#[test]
fn a_whole_game_of_noname_is_played_from_layouts() {
    let folder = folder();
    let record = begin(Game::Noname, "red,blue", &folder);
    let live = play(Game::Noname, 2, &mut Random::new(4));
    for (index, step) in steps_of(&live).iter().enumerate() {
        let Step::Place { stone, .. } = step else {
            panic!("{step:?} in a game of exact pieces");
        };
        let book = book_of(&record);
        let State::Noname(state) = book.state() else {
            panic!("another game");
        };
        // A picture names stones as it likes.
        let mut layout = state.layout(&book.setup().pieces, Some(stone));
        for (number, stone) in layout.stones.iter_mut().enumerate() {
            stone.id = format!("s{number}");
        }
        let table = write_layout(&folder, &layout);
        done(&["place", shown(&record), shown(&table)]);
        let book = book_of(&record);
        let (State::Noname(now), Some(State::Noname(wanted))) =
            (book.state(), live.state_after(index + 1))
        else {
            panic!("another game");
        };
        let unnamed = |stones: &[Stone]| -> Vec<Stone> {
            let unnamed = |stone: &Stone| Stone {
                id: String::new(),
                ..stone.clone()
            };
            stones.iter().map(unnamed).collect()
        };
        assert_eq!(unnamed(&now.table), unnamed(&wanted.table));
        assert_eq!((&now.pads, now.turn), (&wanted.pads, wanted.turn));
    }
    assert!(book_of(&record).state().is_over());
    check_page(&record, &folder);
}

#[test]
fn the_bell_ends_a_match_where_it_stands() {
    let folder = folder();
    let path = begin(Game::Noname, "red,blue", &folder);
    let said = done(&["bell", shown(&path)]);
    assert!(said.contains("The game is over."), "{said}");
    assert!(refused(&["bell", shown(&path)]).contains("the game is over"));
    done(&["undo", shown(&path)]);
    assert!(!book_of(&path).state().is_over());
}

#[test]
fn a_record_is_open_once() {
    let folder = folder();
    let path = begin(Game::Geomancy, "red,blue", &folder);
    let (held, _) = Record::open(&path).expect("a record");
    assert!(matches!(Record::open(&path), Err(RecordError::Locked(_))));
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
    let path = begin(Game::Geomancy, "red,blue", &folder);
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
fn a_torn_line_is_dropped_with_a_notice() {
    let folder = folder();
    let path = begin(Game::Geomancy, "red,blue", &folder);
    done(&["pass", shown(&path)]);
    let whole = fs::read(&path).expect("a record");
    let cut = [&whole[..], b"{\"n\":2,\"time\":\"2026-"].concat();
    fs::write(&path, &cut).expect("written");
    let output = geomant(&["match", "status", shown(&path)], b"");
    assert!(output.status.success());
    let said = complaint(&output);
    assert!(said.contains("line 3, the last, was cut off"), "{said}");
    assert_eq!(
        fs::read(&path).expect("a record"),
        cut,
        "looking changes nothing"
    );
    let output = geomant(&["match", "pass", shown(&path)], b"");
    assert!(output.status.success() && complaint(&output).contains("notice"));
    assert_eq!(book_of(&path).entries().len(), 2);
    // A line that lacks only its end is whole, and the next one begins on a line of its own.
    let mut whole = fs::read(&path).expect("a record");
    whole.pop();
    fs::write(&path, whole).expect("written");
    done(&["pass", shown(&path)]);
    assert_eq!(book_of(&path).entries().len(), 3);
}

/// A line that is not as it was written is told, and nothing is done to the record, whatever the command.
#[test]
fn a_damaged_record_is_left_as_it_is() {
    let folder = folder();
    let path = begin(Game::Geomancy, "red,blue", &folder);
    done(&["pass", shown(&path)]);
    let whole = fs::read_to_string(&path).expect("a record");
    let changed = |from: &str, to: &str| whole.replacen(from, to, 1);
    let rows = [
        (changed("\"n\":1", "\"n\":2"), "one byte of the last line"),
        (changed("red\"}", "redd\"}"), "a color in the first line"),
        (changed("{\"n\":1", "{{\"n\":1"), "no object any more"),
        (
            format!("{}\n", &whole[..whole.len() - 30]),
            "a last line cut short, but ended",
        ),
    ];
    for (text, why) in rows {
        fs::write(&path, &text).expect("written");
        for command in ["status", "undo", "pass", "bell", "redo"] {
            let said = refused(&[command, shown(&path)]);
            assert!(said.contains("damaged"), "{why}, {command}: {said}");
            let after = fs::read_to_string(&path).expect("a record");
            assert_eq!(after, text, "{why}, {command}");
        }
    }
    // Blank lines and a byte order mark are no damage, and what is added follows the last line.
    fs::write(&path, format!("\u{feff}{whole}\n\n")).expect("written");
    done(&["pass", shown(&path)]);
    assert_eq!(book_of(&path).entries().len(), 2);
}

/// Not a test by itself: appends passes without end, to be killed by the next test.
#[test]
#[ignore = "never ends; run by another test"]
fn appends_without_end() {
    let path = std::env::var_os("GEOMANT_RECORD").expect("a record's path");
    let (mut record, _) = Record::open(Path::new(&path)).expect("a record");
    let turns = colors(2);
    loop {
        let player = turns[record.book().entries().len() % 2].clone();
        let appended = record.append(Entry::of(Step::Pass { player }));
        appended.expect("a pass is appended");
    }
}

#[test]
fn killing_the_program_loses_nothing() {
    let folder = folder();
    let path = begin(Game::Geomancy, "red,blue", &folder);
    let mut random = Random::new(17);
    let mut entries = 0;
    for _ in 0..25 {
        let mut child = Command::new(std::env::current_exe().expect("this test"))
            .args(["--ignored", "--exact", "appends_without_end"])
            .env("GEOMANT_RECORD", &path)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("a child");
        // It is killed while it writes, however long it took to begin.
        let length = |path: &Path| fs::metadata(path).expect("a record").len();
        let (before, began) = (length(&path), Instant::now());
        while length(&path) == before && began.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(1));
        }
        std::thread::sleep(Duration::from_micros(random.below(20_000) as u64));
        child.kill().expect("kill -9");
        child.wait().expect("its end");
        let (book, _) = record::look(&path).expect("a record that opens");
        assert!(book.entries().len() >= entries, "entries were lost");
        entries = book.entries().len();
    }
    assert!(entries > 25, "only {entries} entries were written");
}

/// A limit on the size of files stands in for a full disk: writing fails halfway in both.
#[test]
fn a_full_disk_loses_nothing() {
    let folder = folder();
    let path = begin(Game::Geomancy, "red,blue", &folder);
    let limited = |blocks: usize| {
        // Without the signal's default action the write itself fails.
        let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" match pass \"$1\"");
        let program = env!("CARGO_BIN_EXE_geomant");
        let child = Command::new("sh")
            .args(["-c", &script, program, shown(&path)])
            .output();
        child.expect("a shell")
    };
    let mut refusals = 0;
    for _ in 0..20 {
        let before = fs::read(&path).expect("a record");
        let output = limited(2);
        if !output.status.success() {
            let said = complaint(&output);
            assert!(
                said.contains("can't be written") && said.contains("nothing was lost"),
                "{said}"
            );
            assert_eq!(fs::read(&path).expect("a record"), before);
            refusals += 1;
        }
    }
    assert!(refusals > 0, "the limit was never met");
    let entries = book_of(&path).entries().len();
    assert!(entries > 0);
    done(&["pass", shown(&path)]);
    assert_eq!(book_of(&path).entries().len(), entries + 1);
}

#[cfg(unix)]
#[test]
fn a_read_only_folder_is_told() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    let folder = folder();
    let path = begin(Game::Geomancy, "red,blue", &folder);
    let only_read = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("permissions");
    };
    only_read(&path, 0o444);
    only_read(folder.path(), 0o555);
    let before = fs::read(&path).expect("a record");
    // The superuser may write anywhere: there the program runs as nobody.
    let is_root = fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0);
    let program = folder.path().join("geomant");
    if is_root {
        fs::copy(env!("CARGO_BIN_EXE_geomant"), &program).expect("a copy anyone may run");
        only_read(&program, 0o755);
    }
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_geomant"));
        if is_root {
            command = Command::new(&program);
            command.uid(65534).gid(65534);
        }
        let output = command.arg("match").args(arguments).output();
        let output = output.expect("the program starts");
        assert_eq!(output.status.code(), Some(1), "{}", complaint(&output));
        complaint(&output)
    };
    let said = run(&["pass", shown(&path)]);
    assert!(said.contains("may be written to"), "{said}");
    let other = folder.path().join("other.jsonl");
    let said = run(&["new", "noname", shown(&other), "--players", "red,blue"]);
    assert!(said.contains("may be written to"), "{said}");
    only_read(folder.path(), 0o755);
    assert_eq!(fs::read(&path).expect("a record"), before);
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

/// What the camera saw last is a layout like any other.
#[test]
fn the_log_of_a_watched_table_gives_its_last_layout() {
    let folder = folder();
    let path = begin(Game::Noname, "red,blue", &folder);
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
    let book = book_of(&path);
    let State::Noname(state) = book.state() else {
        panic!("another game");
    };
    assert_eq!(state.table[0].size, geomant::piece::Size::Large);
}
