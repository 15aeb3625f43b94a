//! Logs of tables that are watched: what could not be written is told as it is, and two programs never write one log.

use super::*;

const OLD: &str = "{\"frame\":0,\"time_s\":0.0,\"state\":\"looking\"}\n";

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

/// A disk that is full in the middle of a line: the lines before it stay, and the half one goes.
#[cfg(unix)]
#[test]
fn a_log_that_finds_no_room_ends_with_a_whole_line() {
    // A limit on the size of files is to the program as a full disk is; in blocks of 512 bytes.
    const SCRIPT: &str = "trap '' XFSZ; ulimit -f 4; exec \"$@\"";
    let files = Files::new();
    let log = files.path("log.jsonl");
    fs::write(&log, OLD.repeat(3)).expect("an older log");
    let program = env!("CARGO_BIN_EXE_geomant");
    let (film, to) = (files.named("film.mp4"), files.named("log.jsonl"));
    let output = std::process::Command::new("sh")
        .args(["-c", SCRIPT, "sh", program, "live", "--headless"])
        .args(["--camera", &film, "--log", &to])
        .output()
        .expect("a shell");
    let said = complaint(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("what was logged before stays"), "{said}");
    let text = fs::read_to_string(&log).expect("a log");
    assert_eq!(text, OLD, "this watch's first line alone");
}
