//! What is said when moving pictures can't be had: each helper, good or bad, with the words that a person must read.

mod common;

use common::{complaint, fixture, geomant};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// Watches a film with a copy of the program that stands alone but for what is put beside it as the program for films.
#[cfg(unix)]
fn watched_with(helper: Option<&str>) -> Output {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let program = folder.path().join("bin/geomant");
    fs::create_dir(folder.path().join("bin")).expect("a folder");
    fs::copy(env!("CARGO_BIN_EXE_geomant"), &program).expect("a copy of the program");
    if let Some(script) = helper {
        let path = folder.path().join("bin/geomant-film");
        fs::write(&path, script).expect("a helper");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("permissions");
    }
    let film = fixture("clips/light_5703.mp4");
    let mut command = Command::new(&program);
    command.args(["live", "--headless", "--camera"]).arg(film);
    command.output().expect("the program starts")
}

#[cfg(unix)]
#[test]
fn a_program_for_films_that_fails_is_named() {
    let rows = [
        (None, "must stand beside it", "there is none"),
        (Some("#!/bin/sh\nexit 3\n"), "broke down", "it ends at once"),
        (
            // A rate of 0 frames a second, then a width and no more.
            Some("#!/bin/sh\nprintf '\\0\\0\\0\\0\\0\\0\\0\\0\\100\\0\\0\\0'\nkill -9 $$\n"),
            "broke down",
            "it is killed in the middle of a picture",
        ),
        (
            Some("#!/bin/sh\nprintf '\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\3\\0\\0\\0wet'\n"),
            "wet",
            "it says what is wrong",
        ),
        (
            Some("#!/bin/sh\n"),
            "neither a photo nor a film",
            "it finds nothing to show",
        ),
    ];
    for (helper, words, why) in rows {
        let output = watched_with(helper);
        let said = complaint(&output);
        assert_eq!(output.status.code(), Some(1), "{why}: {said}");
        assert!(said.contains(words), "{why}: {said}");
    }
}

#[test]
fn what_is_no_film_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("film.mp4");
    fs::write(&path, b"no film at all").expect("a file");
    let shown: &Path = &path;
    let shown = shown.to_str().expect("a plain path");
    let output = geomant(&["live", "--headless", "--camera", shown], b"");
    let said = complaint(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(
        said.contains("film.mp4: neither a photo nor a film"),
        "{said}"
    );
}
