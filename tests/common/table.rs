//! A match kept at the command line, in a folder of its own.

use super::{complaint, geomant};
use serde_json::Value;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The record of one game's match.
pub struct Table {
    folder: TempDir,
    game: &'static str,
}

impl Table {
    /// No match is begun yet.
    pub fn of(game: &'static str) -> Self {
        Self {
            folder: tempfile::tempdir().expect("a folder for the test"),
            game,
        }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn record(&self) -> String {
        shown(&self.path("match.jsonl")).to_owned()
    }

    /// Runs a verb with its arguments; returns exit status, standard output and standard error.
    pub fn run(&self, verb: &str, arguments: &str) -> (i32, String, String) {
        let record = self.record();
        let mut words = vec!["match", verb];
        if verb == "new" {
            words.push(self.game);
        }
        words.push(&record);
        words.extend(arguments.split_whitespace());
        let output = geomant(&words, b"");
        let said = String::from_utf8(output.stdout.clone()).expect("text");
        (
            output.status.code().expect("a status"),
            said,
            complaint(&output),
        )
    }

    /// The state after a verb that has to be taken.
    pub fn done(&self, verb: &str, arguments: &str) -> Value {
        let (status, said, error) = self.run(verb, &format!("{arguments} --format json"));
        assert_eq!(status, 0, "{verb} {arguments}: {error}");
        serde_json::from_str(&said).expect("JSON")
    }
}

pub fn shown(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}
