//! A record's file that is taken away while a match is played.

use super::*;
use geomant_core::ledger::record::{Record, RecordError};
use std::fs;
use std::path::Path;

/// What is written into a file that nobody finds any more is lost: it is told, and the match stays where it was.
#[cfg(unix)]
#[test]
fn a_file_that_is_gone_takes_no_entry() {
    let away = |path: &Path| path.with_extension("away");
    type Taking<'a> = (&'a str, &'a dyn Fn(&Path));
    let rows: [Taking; 3] = [
        ("moved", &|path| {
            fs::rename(path, away(path)).expect("a move")
        }),
        ("replaced", &|path| {
            fs::copy(path, path.with_extension("copy")).expect("a copy");
            fs::rename(path, away(path)).expect("a move");
            fs::rename(path.with_extension("copy"), path).expect("another file");
        }),
        ("deleted, but for a link", &|path| {
            fs::hard_link(path, away(path)).expect("a link");
            fs::remove_file(path).expect("gone");
        }),
    ];
    for (why, take) in rows {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("match.jsonl");
        let mut book = fresh::<NonameMatch>(2);
        let setup = book.setup().clone();
        let mut record = Record::<NonameMatch>::create(&path, setup, None).expect("a record");
        play_one(&mut book, &mut Random::new(5));
        let entry = book.entries()[0].clone();
        take(&path);
        let refused = record.append(entry.clone());
        assert!(
            matches!(refused, Err(RecordError::Gone(_))),
            "{why}: {refused:?}"
        );
        assert!(record.book().entries().is_empty(), "{why}");
        let kept = fs::read(away(&path)).expect("the file");
        assert_eq!(
            kept.iter().filter(|byte| **byte == b'\n').count(),
            1,
            "{why}"
        );
        fs::rename(away(&path), &path).expect("put back");
        record.append(entry).expect("a file where it was");
        assert_eq!(record.book().entries().len(), 1, "{why}");
    }
}
