//! A folder shown by the desktop's own program for that.

use crate::phrase;
use crate::phrasing::Phrase;
use std::io::ErrorKind;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

/// What shows folders here.
const PROGRAM: &str = if cfg!(target_os = "macos") {
    "open"
} else if cfg!(windows) {
    "explorer"
} else {
    "xdg-open"
};

/// Has a folder shown; the error says why it is not.
pub fn show(folder: &Path) -> Result<(), Phrase> {
    show_by(PROGRAM, folder)
}

fn show_by(program: &str, folder: &Path) -> Result<(), Phrase> {
    // Another folder is meant once a program with another working folder reads it.
    let whole = folder.canonicalize();
    let whole = whole.map_err(|error| refused(folder, &error.to_string()))?;
    let begun = Command::new(program)
        .arg(whole)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    match begun {
        Ok(mut shown) => {
            // It may run for as long as the folder is open, and is not to stay in the list of processes after that.
            let waits = move || drop(shown.wait());
            let waits = thread::Builder::new().name("folder".into()).spawn(waits);
            waits
                .map(drop)
                .map_err(|error| refused(folder, &error.to_string()))
        }
        Err(error) if error.kind() == ErrorKind::NotFound => Err(phrase!(
            "folder-no-program",
            program,
            path = folder.display().to_string()
        )),
        Err(error) => Err(refused(folder, &error.to_string())),
    }
}

fn refused(folder: &Path, error: &str) -> Phrase {
    phrase!(
        "folder-not-shown",
        path = folder.display().to_string(),
        error
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_not_be_shown_is_said() {
        let here = Path::new(".");
        assert_eq!(show_by("true", here), Ok(()));
        let missing = show_by("geomant-test-no-such-program", here).expect_err("no program");
        assert!(missing.to_string().contains("no-such-program"), "{missing}");
        let gone = show_by("true", Path::new("no/such/folder")).expect_err("no folder");
        assert!(gone.to_string().contains("no/such/folder"), "{gone}");
    }
}
