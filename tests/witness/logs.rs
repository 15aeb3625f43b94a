//! Logs of tables that are watched: what could not be written is told as it is, and two programs never write one log.

use super::*;

/// The first line of a watch, and an older log.
const FIRST: &str = "{\"frame\":0,\"time_s\":0.0,\"state\":\"looking\"}\n";
const OLDER: &str = "{\"frame\":7,\"time_s\":1.0,\"state\":\"looking\"}\n";

/// While another program writes a log, nothing of it is touched.
#[test]
fn a_log_that_another_program_writes_is_left_alone() {
    let files = Files::new();
    let log = fs::File::open(files.path("log.jsonl")).expect("a log");
    log.lock().expect("a log of ours");
    let watch = "live --headless --camera @film.mp4 --log @log.jsonl";
    let before = files.contents();
    refused(&files, watch, 1, "another program is writing", "in use");
    assert!(files.contents() == before, "something was written");
    drop(log);
    let output = files.run(watch, b"");
    assert!(output.status.success(), "{}", complaint(&output));
    let lines = fs::read_to_string(files.path("log.jsonl")).expect("a log");
    assert!(lines.contains("steady"), "{lines}");
}

/// Of a disk that is full: what is allowed to be written in blocks of 512 bytes, and what stays of the log.
#[cfg(unix)]
struct FullDiskRow {
    why: &'static str,
    blocks: u32,
    stays: &'static str,
}

#[cfg(unix)]
const FULL_DISK_ROWS: [FullDiskRow; 2] = [
    FullDiskRow {
        why: "a line that finds room only in half goes, those before it stay",
        blocks: 4,
        stays: FIRST,
    },
    FullDiskRow {
        why: "an older log stays until the first line of the new one is written",
        blocks: 0,
        stays: OLDER,
    },
];

#[cfg(unix)]
#[test]
fn a_log_that_finds_no_room_ends_with_a_whole_line() {
    for row in FULL_DISK_ROWS {
        // A limit on the size of files is to the program as a full disk is.
        let script = format!("trap '' XFSZ; ulimit -f {}; exec \"$@\"", row.blocks);
        let files = Files::new();
        let log = files.path("log.jsonl");
        fs::write(&log, OLDER).expect("an older log");
        let program = env!("CARGO_BIN_EXE_geomant");
        let (film, to) = (files.named("film.mp4"), files.named("log.jsonl"));
        let output = std::process::Command::new("sh")
            .args(["-c", &script, "sh", program, "live", "--headless"])
            .args(["--camera", &film, "--log", &to])
            .output()
            .expect("a shell");
        let said = complaint(&output);
        assert_eq!(output.status.code(), Some(1), "{}: {said}", row.why);
        assert!(said.contains("what was logged before stays"), "{said}");
        let text = fs::read_to_string(&log).expect("a log");
        assert_eq!(text, row.stays, "{}", row.why);
        let folder = log.parent().expect("a folder");
        let beside = fs::read_dir(folder).expect("a folder").flatten();
        let beside = beside.filter(|file| file.path().extension().is_some_and(|e| e == "part"));
        assert_eq!(beside.count(), 0, "{}: half a file is left", row.why);
    }
}

/// What goes into a file that nobody finds any more is told.
#[cfg(unix)]
#[test]
fn a_log_that_is_taken_away_is_told() {
    let files = Files::new();
    let (film, log) = (files.named("film.mp4"), files.path("new.jsonl"));
    let program = env!("CARGO_BIN_EXE_geomant");
    let mut command = std::process::Command::new(program);
    command
        .args(["live", "--headless", "--camera", &film, "--log"])
        .arg(&log)
        .stderr(std::process::Stdio::piped());
    let watch = command.spawn().expect("the program");
    while !fs::read(&log).is_ok_and(|lines| lines.ends_with(b"\n")) {
        std::thread::sleep(Duration::from_millis(5));
    }
    fs::remove_file(&log).expect("gone");
    let output = watch.wait_with_output().expect("an end");
    let said = complaint(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("deleted, moved or replaced"), "{said}");
    assert!(!log.exists(), "it was begun anew");
}
