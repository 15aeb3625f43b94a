//! Help, manual, completions and bars: what a terminal shows and a pipe does not.

use super::*;

#[test]
fn help_manual_and_completions_are_there() {
    let rows: &[(&[&str], &str)] = &[
        (&["--help"], "Examples"),
        (&["judge", "--help"], "--placed"),
        (&["score", "--help"], "--prisoners"),
        (&["--version"], "geomant"),
        (&["man"], ".SH"),
        (&["completions", "bash"], "complete"),
        (&["completions", "fish"], "complete"),
        (&["completions", "zsh"], "compdef"),
    ];
    for (arguments, word) in rows {
        let output = geomant(arguments, b"");
        assert!(output.status.success(), "{arguments:?}");
        assert!(
            output.stderr.is_empty(),
            "{arguments:?}: {}",
            complaint(&output)
        );
        assert!(
            String::from_utf8_lossy(&output.stdout).contains(word),
            "{arguments:?}"
        );
    }
}

#[test]
fn reports_speak_german_and_json_does_not() {
    let said = |arguments: &[&str]| {
        let output = geomant(arguments, LAYOUT.as_bytes());
        assert!(output.status.success(), "{}", complaint(&output));
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let german = said(&["read", "-", "--language", "de"]);
    for words in [
        "ein Schachbrett mit Feldern von 50",
        "Farbe",
        "rot",
        "liegt",
        "eindeutig",
    ] {
        assert!(german.contains(words), "{words} is not in: {german}");
    }
    let english = said(&["read", "-"]);
    assert_eq!(english, said(&["read", "-", "--language", "en"]));
    assert!(
        english.contains("a chessboard with squares of 50 mm"),
        "{english}"
    );
    for command in [&["read"][..], &["judge", "geomancy"], &["score", "noname"]] {
        let json = [command, &["-", "--format", "json"]].concat();
        let in_german = [&json[..], &["--language", "de"]].concat();
        assert_eq!(said(&json), said(&in_german), "{command:?}");
    }
}

/// A shell that there is no script for is answered with those that there are, and no other is taken to be meant.
#[test]
fn another_shell_is_told_which_there_are() {
    for shell in ["tcsh", "csh", "ksh", "Fish", ""] {
        let output = geomant(&["completions", shell], b"");
        let said = complaint(&output);
        assert_eq!(output.status.code(), Some(2), "{shell}: {said}");
        let names = "bash, elvish, fish, powershell, zsh";
        assert!(said.contains(names), "{shell}: {said}");
        assert!(!said.contains("did you mean"), "{shell}: {said}");
    }
}

/// What a terminal shows of a command whose standard error is one; util-linux's `script` plays the terminal.
#[cfg(target_os = "linux")]
fn shown_on_a_terminal(arguments: &str) -> String {
    let program = env!("CARGO_BIN_EXE_geomant");
    let command = format!("{program} {arguments}");
    let output = std::process::Command::new("script")
        .args(["--quiet", "--return", "--command", &command, "/dev/null"])
        .stdin(std::process::Stdio::null())
        .output()
        .expect("script, of util-linux");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[cfg(target_os = "linux")]
#[test]
fn long_work_shows_a_bar_on_a_terminal_and_nowhere_else() {
    // A container without /dev/pts can't make a terminal.
    let terminal = std::fs::File::options()
        .read(true)
        .write(true)
        .open("/dev/ptmx");
    if let Err(error) = terminal {
        eprintln!("left out: this machine makes no terminals: {error}");
        return;
    }
    let photos = ["cast_0001.jpg", "cast_0021.jpg"];
    let photos = photos.map(|name| {
        common::fixture(&format!("photos/{name}"))
            .display()
            .to_string()
    });
    let several = ["read", "--format", "json", &photos[0], &photos[1]];
    let shown = shown_on_a_terminal(&format!("{} > /dev/null", several.join(" ")));
    let has_bar = |said: &str| said.contains(['█', '░']);
    assert!(has_bar(&shown), "{shown:?}");
    let folder = tempfile::tempdir().expect("a folder");
    let to = folder.path().join("camera.json").display().to_string();
    let lens = format!("calibrate camera -o {to} {}", photos.join(" "));
    let shown = shown_on_a_terminal(&lens);
    assert!(has_bar(&shown), "{shown:?}");
    let piped = geomant(&several, b"");
    assert!(!has_bar(&complaint(&piped)), "{}", complaint(&piped));
}

/// Without a display the program's bare name explains itself; with one it opens the window, or says why it can't.
#[cfg(all(feature = "app", target_os = "linux"))]
#[test]
fn the_bare_name_opens_the_window_where_there_is_a_display() {
    let rows = [
        (None, 2, "Usage: geomant"),
        (Some(("DISPLAY", "")), 2, "Usage: geomant"),
        (Some(("DISPLAY", ":987")), 1, "no window can be opened"),
    ];
    for (variables, status, words) in rows {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_geomant"))
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .envs(variables)
            .output()
            .expect("the program runs");
        let said = complaint(&output);
        assert_eq!(output.status.code(), Some(status), "{variables:?}: {said}");
        assert!(said.contains(words), "{variables:?}: {said}");
    }
}
