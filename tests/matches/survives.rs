//! Records that survive whatever happens to the program and its disk.

use super::*;

#[test]
fn a_torn_line_is_dropped_with_a_notice() {
    let folder = folder();
    let path = begin::<GeomancyMatch>("red,blue", &folder);
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
    assert_eq!(book_of::<GeomancyMatch>(&path).entries().len(), 2);
    // A line that lacks only its end is whole, and the next one begins on a line of its own.
    let mut whole = fs::read(&path).expect("a record");
    whole.pop();
    fs::write(&path, whole).expect("written");
    done(&["pass", shown(&path)]);
    assert_eq!(book_of::<GeomancyMatch>(&path).entries().len(), 3);
}

/// A line that is not as it was written is told, and nothing is done to the record, whatever the command.
#[test]
fn a_damaged_record_is_left_as_it_is() {
    let folder = folder();
    let path = begin::<GeomancyMatch>("red,blue", &folder);
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
    assert_eq!(book_of::<GeomancyMatch>(&path).entries().len(), 2);
}

/// Not a test by itself: appends passes without end, to be killed by the next test.
#[test]
#[ignore = "never ends; run by another test"]
fn appends_without_end() {
    let path = std::env::var_os("GEOMANT_RECORD").expect("a record's path");
    let (mut record, _) = Record::<GeomancyMatch>::open(Path::new(&path)).expect("a record");
    let turns = colors(2);
    loop {
        let player = turns[record.book().entries().len() % 2].clone();
        let appended = record.append(Entry::of(GeomancyStep::Pass { player }));
        appended.expect("a pass is appended");
    }
}

#[test]
fn killing_the_program_loses_nothing() {
    let folder = folder();
    let path = begin::<GeomancyMatch>("red,blue", &folder);
    let mut random = Random::new(17);
    let mut entries = 0;
    for _ in 0..25 {
        let mut child = Command::new(std::env::current_exe().expect("this test"))
            .args(["--ignored", "--exact", "survives::appends_without_end"])
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
        let (book, _) =
            record::open_read_only::<GeomancyMatch>(&path).expect("a record that opens");
        assert!(book.entries().len() >= entries, "entries were lost");
        entries = book.entries().len();
    }
    assert!(entries > 25, "only {entries} entries were written");
}

/// A limit on the size of files stands in for a full disk: writing fails halfway in both.
#[test]
fn a_full_disk_loses_nothing() {
    let folder = folder();
    let path = begin::<GeomancyMatch>("red,blue", &folder);
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
    let entries = book_of::<GeomancyMatch>(&path).entries().len();
    assert!(entries > 0);
    done(&["pass", shown(&path)]);
    assert_eq!(book_of::<GeomancyMatch>(&path).entries().len(), entries + 1);
}

#[cfg(unix)]
#[test]
fn a_read_only_folder_is_told() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    let folder = folder();
    let path = begin::<GeomancyMatch>("red,blue", &folder);
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
        // Copied by another process: one begun by another test meanwhile would hold the copy open, which then can't be run.
        let mut copying = Command::new("cp");
        let copied = copying.args([env!("CARGO_BIN_EXE_geomant"), shown(&program)]);
        assert!(
            copied.status().expect("cp").success(),
            "a copy anyone may run"
        );
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
