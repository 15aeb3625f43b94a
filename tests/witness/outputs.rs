//! What is written takes the place of nothing that it must not: inputs, files of another kind, streams, links.

use super::*;

#[test]
fn no_output_takes_the_place_of_an_input() {
    let files = Files::new();
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(files.path("photo.jpg"), files.path("link.jpg"))
            .expect("a link");
        fs::hard_link(files.path("photo.jpg"), files.path("hard.jpg")).expect("a hard link");
        fs::hard_link(files.path("book.jsonl"), files.path("other.jsonl")).expect("a hard link");
    }
    fs::create_dir(files.path("sub")).expect("a folder");
    let before = files.contents();
    let rows = [
        (
            "match export @book.jsonl -o @book.jsonl",
            "the record itself",
        ),
        (
            "match export @book.jsonl -o @other.jsonl",
            "the record by another name",
        ),
        (
            "match export @book.jsonl -o @page.html --table @book.jsonl",
            "a picture over the record",
        ),
        ("read @photo.jpg -o @photo.jpg", "a reading over its photo"),
        (
            "read @photo.jpg -o @link.jpg --format json",
            "through a link",
        ),
        (
            "read @photo.jpg -o @hard.jpg --force",
            "--force is not for inputs",
        ),
        ("read @photo.jpg -o @sub/../photo.jpg", "by a detour"),
        ("read @link.jpg -o @photo.jpg", "a link as the input"),
        (
            "read @layout.json @photo.jpg --format json -o @layout.json",
            "one of several inputs",
        ),
        (
            "read @photo.jpg --calibration @camera.json -o @camera.json",
            "over the calibration",
        ),
        (
            "read @photo.jpg --pieces @pieces.json -o @pieces.json",
            "over the pieces",
        ),
        (
            "read @photo.jpg --overlay @photo.jpg",
            "an overlay over its photo",
        ),
        (
            "read @photo.jpg --debug @.",
            "pictures of the stages beside the photo",
        ),
        (
            "judge geomancy @photo.jpg --overlay @hard.jpg",
            "a ruling over its photo",
        ),
        (
            "score geomancy @photo.jpg --overlay @photo.jpg",
            "a score over its photo",
        ),
        (
            "diff noname @photo.jpg @film.mp4 --overlay @photo.jpg",
            "over the picture before",
        ),
        (
            "calibrate table @photo.jpg --square-mm 57 -o @photo.jpg",
            "over the photo",
        ),
        (
            "calibrate camera @photo.jpg -o @new.json --coverage @photo.jpg",
            "over a photo",
        ),
        (
            "calibrate table @photo.jpg --square-mm 57 --calibration @camera.json -o @camera.json",
            "over the lens",
        ),
        (
            "live --headless --camera @film.mp4 --log @film.mp4",
            "a log over its film",
        ),
        (
            "live --headless --camera @. --log @photo.jpg",
            "a log over a photo of the folder",
        ),
        (
            "match new noname @photo.jpg --players red,blue --calibration @photo.jpg",
            "a record over a calibration",
        ),
    ];
    for (command, why) in rows {
        refused(&files, command, 2, "input", why);
        assert!(
            files.contents() == before,
            "{why}: {command} changed something"
        );
    }
}

/// The photos that a match rests on stay, those of undone entries too, whatever picture a command looks at.
#[test]
fn no_output_takes_the_place_of_what_a_match_rests_on() {
    let files = Files::new();
    fs::copy(files.path("photo.jpg"), files.path("kept.jpg")).expect("a copy");
    fs::copy(files.path("photo.jpg"), files.path("undone.jpg")).expect("a copy");
    let record = files.path("book.jsonl");
    let begun = fs::read_to_string(&record).expect("a record");
    let lines = [
        json!({"n": 1, "event": "bell", "photo": "undone.jpg"}),
        json!({"n": 2, "event": "undo", "to": 0}),
        json!({"n": 3, "event": "place", "player": "red", "photo": "kept.jpg", "stone": {"id": "a", "color": "red",
            "size": "small", "pose": "upright", "x_mm": 0, "y_mm": 0}}),
    ];
    let lines = lines.map(|line| format!("{line}\n")).concat();
    fs::write(&record, begun + &lines).expect("written");
    let before = files.contents();
    for command in [
        "match check @book.jsonl @photo.jpg --overlay @kept.jpg",
        "match check @book.jsonl @photo.jpg --overlay @undone.jpg --force",
        "match place @book.jsonl @photo.jpg --overlay @kept.jpg",
        "match export @book.jsonl -o @new.html --table @undone.jpg",
        "match place @book.jsonl @photo.jpg --debug @.",
    ] {
        refused(&files, command, 2, "input", "a photo of the record");
        assert!(files.contents() == before, "{command} changed something");
    }
}

#[test]
fn no_output_takes_the_place_of_another_kind_of_file() {
    let files = Files::new();
    let before = files.contents();
    let rows = [
        (
            "read @layout.json --format json -o @camera.json",
            "a calibration",
            "a layout over a calibration",
        ),
        (
            "read @layout.json --format json -o @photo.jpg",
            "a picture",
            "a layout over a picture",
        ),
        (
            "read @layout.json -o @book.jsonl",
            "the record of a match",
            "a text over a record",
        ),
        (
            "read @layout.json --format json -o @letter.txt",
            "a text",
            "a layout over a letter",
        ),
        (
            "read @photo.jpg --overlay @film.mp4.png -o @film.mp4",
            "another kind",
            "a text over a film",
        ),
        (
            "calibrate target -o @page.html",
            "a web page",
            "a PDF over a page",
        ),
        (
            "live --headless --camera @film.mp4 --log @book.jsonl",
            "the record of a match",
            "a log over a record",
        ),
        (
            "match export @book.jsonl -o @letter.txt",
            "a text",
            "a page over a letter",
        ),
        (
            "match new noname @photo.jpg --players red,blue",
            "a picture",
            "a record over a picture",
        ),
        (
            "match new noname @letter.txt --players red,blue --force",
            "is there already",
            "a record, forced",
        ),
        (
            "read @layout.json -o @new.txt --overlay @new.txt",
            "name",
            "two outputs in one place",
        ),
        (
            "read @photo.jpg --overlay @new.gif",
            ".png",
            "a format that is not written",
        ),
        (
            "calibrate target -o @new.png",
            "the name says something else",
            "a PDF by a picture's name",
        ),
        (
            "dice sheet geomancer -o @new.JPG",
            "the name says something else",
            "another",
        ),
        (
            "match export @book.jsonl -o @new.pdf",
            "the name says something else",
            "a page by the name of a PDF",
        ),
        (
            "read @layout.json --format json -o @new.webp",
            "the name says something else",
            "a layout by a picture's name",
        ),
        (
            "read @photo.jpg --overlay -",
            "standard output",
            "a picture to standard output",
        ),
    ];
    for (command, words, why) in rows {
        let output = files.run(command, b"");
        let said = complaint(&output);
        let status = if command.contains("--force") { 1 } else { 2 };
        assert_eq!(output.status.code(), Some(status), "{why}: {said}");
        assert!(said.contains(words), "{why}: {said}");
        assert!(
            files.contents() == before,
            "{why}: {command} changed something"
        );
    }
    // Files of the same kind, empty ones and what is asked for by force are written.
    fs::write(files.path("empty"), "").expect("a file");
    for name in ["layout2.json", "empty", "layout2.json"] {
        let command = format!("read @layout.json --format json -o @{name}");
        let output = files.run(&command, b"");
        assert!(output.status.success(), "{name}: {}", complaint(&output));
    }
    let forced = files.run(
        "--force read @layout.json --format json -o @letter.txt",
        b"",
    );
    assert!(forced.status.success(), "{}", complaint(&forced));
    assert!(
        fs::read_to_string(files.path("letter.txt"))
            .expect("a file")
            .contains("geomant.layout/1")
    );
}

/// What is led from a file into standard input, and from standard output into a file, are files too.
#[cfg(unix)]
#[test]
fn streams_that_are_files_are_known() {
    let files = Files::new();
    let run = |input: &str, output: &str, arguments: &[&str]| {
        let output = fs::File::options()
            .append(true)
            .open(files.path(output))
            .expect("a file");
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_geomant"));
        let command = command
            .args(arguments)
            .stdin(fs::File::open(files.path(input)).expect("a file"));
        command.stdout(output).output().expect("the program starts")
    };
    let before = files.contents();
    let into_input = [
        "read",
        "-",
        "--format",
        "json",
        "-o",
        &files.named("layout.json"),
    ];
    let said = run("layout.json", "letter.txt", &into_input);
    assert_eq!(said.status.code(), Some(2), "{}", complaint(&said));
    let appended = ["match", "status", &files.named("book.jsonl")];
    let said = run("layout.json", "book.jsonl", &appended);
    assert_eq!(said.status.code(), Some(2), "{}", complaint(&said));
    let words = "standard output leads into an input";
    assert!(complaint(&said).contains(words), "{}", complaint(&said));
    assert!(files.contents() == before, "something was written");
}

/// Such a link has no file behind it, but it is one itself, and not the program's to remove.
#[cfg(unix)]
#[test]
fn links_that_lead_back_to_themselves_stay() {
    use std::os::unix::fs::symlink;
    let files = Files::new();
    let links = [
        ("self.json", "self.json"),
        ("there.json", "back.json"),
        ("back.json", "there.json"),
        ("self.png", "self.png"),
        ("self.jsonl", "self.jsonl"),
    ];
    for (link, target) in links {
        symlink(target, files.path(link)).expect("a link");
    }
    for command in [
        "read @layout.json --format json -o @self.json",
        "read @layout.json --format json -o @there.json --force",
        "judge geomancy @layout.json --overlay @self.png",
        "live --headless --camera @film.mp4 --log @self.jsonl",
        "match new noname @self.jsonl --players red,blue",
    ] {
        refused(
            &files,
            command,
            2,
            "leads back to itself",
            "an endless link",
        );
    }
    for (link, target) in links {
        let kept = fs::read_link(files.path(link)).expect("a link still");
        assert_eq!(kept, Path::new(target));
    }
}

#[cfg(unix)]
#[test]
fn links_devices_and_permissions_stay_what_they_are() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
    let files = Files::new();
    let write = |to: &str| {
        let output = files.run(&format!("read @layout.json --format json -o {to}"), b"");
        assert!(output.status.success(), "{to}: {}", complaint(&output));
    };
    let secret = files.path("secret.json");
    fs::write(&secret, LAYOUT).expect("a file");
    fs::set_permissions(&secret, fs::Permissions::from_mode(0o600)).expect("permissions");
    symlink("secret.json", files.path("link.json")).expect("a link");
    symlink("later.json", files.path("dangling.json")).expect("a link");
    for name in ["@secret.json", "@link.json", "@dangling.json"] {
        write(name);
    }
    let mode = fs::metadata(&secret).expect("a file").mode() & 0o777;
    assert_eq!(mode, 0o600, "who may read it stays");
    for link in ["link.json", "dangling.json"] {
        let metadata = fs::symlink_metadata(files.path(link)).expect("a link");
        assert!(metadata.is_symlink(), "{link} is a link no more");
    }
    for name in ["secret.json", "later.json"] {
        let text = fs::read_to_string(files.path(name)).expect("a file");
        assert!(text.contains("square_shares"), "{name} was not written");
    }
    write("/dev/null");
    let pipe = files.path("pipe");
    make_pipe(&pipe);
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::read_to_string(pipe).expect("text")
    });
    write("@pipe");
    assert!(reader.join().expect("a reader").contains("square_shares"));
    assert!(!fs::metadata(&pipe).expect("a pipe").is_file());
}

/// Help and version are told to be lost, too, where the disk is full.
#[cfg(target_os = "linux")]
#[test]
fn what_a_full_disk_cuts_off_is_told() {
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["help", "match"],
        &["read", "--help"],
        &["man"],
        &["completions", "bash"],
    ] {
        let full = fs::File::options().write(true).open("/dev/full");
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_geomant"))
            .args(arguments)
            .stdout(full.expect("a device"))
            .output()
            .expect("the program");
        let said = complaint(&output);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {said}");
        assert!(
            said.contains("standard output can't be written"),
            "{arguments:?}: {said}"
        );
    }
}
