//! What several tests need: finding fixtures, running the program, rewriting expectations.

#![allow(dead_code, reason = "every test uses its own part of this")]

pub mod bare;
pub mod drawn;
#[cfg(feature = "app")]
pub mod driven;
pub mod phone;
#[path = "../../src/core/tests/common/play.rs"]
pub mod play;
pub mod printed;
#[path = "../../src/core/tests/common/random.rs"]
pub mod random;
pub mod table;
pub mod truth;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// A folder or file under `fixtures/`; a missing one fails the test.
pub fn fixture(path: &str) -> PathBuf {
    let full = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("fixtures")
        .join(path);
    assert!(full.exists(), "the fixture {} is missing", full.display());
    full
}

/// The files of a fixture folder with an extension, by name.
pub fn fixtures_in(folder: &str, extension: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(fixture(folder)).expect("a folder of fixtures");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|e| e == extension))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "no .{extension} in fixtures/{folder}");
    files
}

/// Whether expectations are to be written anew from what comes out; look at the difference after.
pub fn rewrites() -> bool {
    std::env::var_os("GEOMANT_REWRITE").is_some()
}

/// Runs the program with something on its standard input.
pub fn geomant(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_geomant"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that refuses its arguments does not read its input; that is no failure of the test.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    child.wait_with_output().expect("the program ends")
}

/// What the program said on standard error.
pub fn complaint(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
