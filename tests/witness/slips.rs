//! Slips of the pen are told, and pages show what lies beside their record alone.

use super::*;

#[test]
fn slips_of_the_pen_are_told() {
    let files = Files::new();
    let rows = [
        (
            "read @photo.jpg --colors rot,blau",
            "did you mean red?",
            "another language",
        ),
        (
            "read @photo.jpg --colors red,gren",
            "did you mean green?",
            "a letter left out",
        ),
        (
            "judge geomancy @layout.json --colors turquoise",
            "no color known here: it is one of",
            "no color at all",
        ),
        (
            "read @photo.jpg --colors grey,red",
            "grey, which is no color known here: it is one of red,",
            "a color that stones do not have, however near another word is",
        ),
        (
            "read @photo.jpg --pieces @pieces.json --colors teal",
            "no color known",
            "pieces that name none",
        ),
        (
            "score geomancy @layout.json --seats north=rd",
            "did you mean red?",
            "a seat for nobody",
        ),
        (
            "score geomancy @layout.json --prisoners red=bleu:L",
            "did you mean blue?",
            "nobody's prisoner",
        ),
        (
            "read @photo.jpg --square-mm 5.7",
            "from 10 to 200",
            "centimetres",
        ),
        (
            "read @photo.jpg --square-mm 570",
            "from 10 to 200",
            "the whole board",
        ),
        (
            "calibrate table @photo.jpg --square-mm 2.25 -o @new.json",
            "from 10 to 200",
            "inches",
        ),
        (
            "match new geomancy @new.jsonl --players red,Red",
            "did you mean red?",
            "a capital",
        ),
        (
            "match new geomancy @new.jsonl --players rde=ada,blue=ben",
            "did you mean red?",
            "a player's color",
        ),
        (
            "match new noname @new.jsonl --players ada=red,ben=blue",
            "no color known here",
            "names for colors",
        ),
        (
            "match new geomancy @new.jsonl --players red,blue --square-mm 5.7",
            "from 10 to 200",
            "for a match",
        ),
        (
            "live --headless --camera ftp://phone/film",
            "http",
            "an address of another kind",
        ),
        (
            "live --headless --camera http:///video",
            "names no host",
            "an address without a host",
        ),
        (
            "live --headless --camera http://[::1",
            "brackets",
            "brackets that are not closed",
        ),
        (
            "live --headless --camera rtsp://phone:70000/",
            "from 1 to 65535",
            "more than a port can be",
        ),
    ];
    for (command, words, why) in rows {
        let status = if command.starts_with("live") { 1 } else { 2 };
        refused(&files, command, status, words, why);
    }
    let mut pieces: Value =
        serde_json::from_str(&fs::read_to_string(files.path("pieces.json")).expect("a file"))
            .expect("JSON");
    pieces["colors"] = json!(["teal"]);
    fs::write(files.path("more.json"), pieces.to_string()).expect("a file");
    let seated = "score geomancy @layout.json --pieces @more.json --seats north=teal";
    let output = files.run(seated, b"");
    assert!(output.status.success(), "{}", complaint(&output));
    let own = LAYOUT.replacen("red", "teal", 1);
    let output = files.run("score geomancy - --seats north=teal", own.as_bytes());
    assert!(
        output.status.success(),
        "a color of the layout: {}",
        complaint(&output)
    );
}

/// What a shell or an editor saved in another encoding is called that, and neither damaged nor a picture; it stays as it is.
#[test]
fn text_in_another_encoding_is_called_that() {
    let files = Files::new();
    let wide = |name: &str, is_marked: bool, is_low_first: bool| {
        let text = fs::read_to_string(files.path(name)).expect("a file");
        let mark = is_marked.then_some('\u{feff}');
        let letters: String = mark.into_iter().chain(text.chars()).collect();
        let bytes = letters.encode_utf16().flat_map(|unit| {
            if is_low_first {
                unit.to_le_bytes()
            } else {
                unit.to_be_bytes()
            }
        });
        let bytes: Vec<u8> = bytes.collect();
        fs::write(files.path("wide"), bytes).expect("a file");
    };
    for (is_marked, is_low_first) in [(true, true), (true, false), (false, true), (false, false)] {
        for (of, command) in [
            ("book.jsonl", "match status @wide"),
            ("book.jsonl", "match undo @wide"),
            ("book.jsonl", "match export @wide -o @page.html"),
            ("book.jsonl", "match place @wide @layout.json"),
            ("layout.json", "read @wide"),
            ("layout.json", "judge geomancy @wide"),
            ("layout.json", "match place @book.jsonl @wide"),
            ("pieces.json", "read @layout.json --pieces @wide"),
            ("camera.json", "read @photo.jpg --calibration @wide"),
        ] {
            wide(of, is_marked, is_low_first);
            let before = files.contents();
            let why = "text in UTF-16";
            refused(&files, command, 1, "is text in UTF-16 or UTF-32", why);
            assert!(files.contents() == before, "{command} changed something");
        }
    }
}

/// What is no record is called what it is: no line of it is damaged, and it stays as it is.
#[test]
fn what_is_no_record_is_called_that() {
    let files = Files::new();
    let plain = LAYOUT.replace('\n', " ");
    fs::write(files.path("line.json"), plain).expect("a file");
    fs::write(files.path("list.json"), "[1, 2]\n").expect("a file");
    let before = files.contents();
    for (name, words) in [
        ("layout.json", "it says that it is a geomant.layout/1"),
        ("line.json", "it says that it is a geomant.layout/1"),
        ("pieces.json", "it says that it is a geomant.pieces/1"),
        ("camera.json", "it says that it is a geomant.calibration/1"),
        ("log.jsonl", "is no record of a match: name the record"),
        ("list.json", "is no record of a match: name the record"),
        ("letter.txt", "is no record of a match: name the record"),
        ("photo.jpg", "is no record of a match: name the record"),
    ] {
        for command in ["match status", "match undo", "match score", "match pass"] {
            let command = format!("{command} @{name}");
            refused(&files, &command, 1, words, "no record");
            assert!(files.contents() == before, "{command} changed something");
        }
        let export = format!("match export @{name} -o @new.html");
        refused(&files, &export, 1, words, "no record to export");
    }
}

/// An undo that would lead to where the match stands already is refused, and nothing of it is booked.
#[test]
fn nothing_to_undo_is_said_and_not_booked() {
    let files = Files::new();
    let undo = |to: &str| format!("match undo @book.jsonl {to}");
    let refused_as_before = |to: &str, words: &str, why: &str| {
        let before = files.contents();
        refused(&files, &undo(to), 1, words, why);
        assert!(files.contents() == before, "{why}: it was booked");
    };
    for to in ["", "--to 0"] {
        refused_as_before(to, "nothing is left to undo", "the beginning");
    }
    assert!(files.run("match bell @book.jsonl", b"").status.success());
    refused_as_before("--to 1", "as after entry 1 already", "the last entry");
    assert!(files.run(&undo("--to 0"), b"").status.success());
    refused_as_before("--to 0", "nothing is left to undo", "undone already");
    refused_as_before("--to 2", "nothing is left to undo", "the undo itself");
    refused_as_before("--to 3", "there is no entry 3", "an entry to come");
}

/// Stones of a known size tell on a side that was measured wrongly, also where it could be a board's.
#[test]
fn a_side_that_the_stones_contradict_is_told() {
    let files = Files::new();
    let photo = fixture("photos/endgame_5105.jpg");
    let rows = [
        ("44", false, "the true side"),
        ("55", true, "a quarter too large"),
        ("34", true, "a quarter too small"),
    ];
    for (side, is_told, why) in rows {
        let command = format!(
            "judge geomancy {} --square-mm {side} --format json",
            photo.display()
        );
        let ruling = json_of(&files, &command, "");
        let notes = ruling["notes"].to_string();
        let told = notes.contains("the pyramids are as large as on squares of 4");
        assert_eq!(told, is_told, "{why}: {notes}");
        if is_told {
            assert_eq!(ruling["complete"], json!(false), "{why}");
        }
    }
}

/// A record from elsewhere names files of this machine: they are not put into a page that is given away.
#[test]
fn a_page_shows_photos_of_the_records_folder_alone() {
    let outside = tempfile::tempdir().expect("a folder");
    fs::copy(
        fixture("photos/empty_0302.jpg"),
        outside.path().join("private.jpg"),
    )
    .expect("a copy");
    let files = Files::new();
    let record = files.path("book.jsonl");
    let private = outside.path().join("private.jpg");
    let private = private.to_str().expect("a plain path");
    #[cfg(unix)]
    std::os::unix::fs::symlink(private, files.path("link.jpg")).expect("a link");
    // In one folder of temporary files, both are on one disk.
    fs::hard_link(private, files.path("hard.jpg")).expect("a hard link");
    let folder = outside
        .path()
        .file_name()
        .expect("a name")
        .to_str()
        .expect("a plain name");
    let up = format!("../{folder}/private.jpg");
    let begun = fs::read_to_string(&record).expect("a record");
    for (photo, shown) in [
        ("photo.jpg", true),
        (private, false),
        (&up, false),
        ("link.jpg", false),
        ("hard.jpg", false),
    ] {
        let pass = json!({"n": 1, "event": "bell", "photo": photo});
        fs::write(&record, format!("{begun}{pass}\n")).expect("written");
        for (option, expected) in [("", shown), ("--outside-photos", true)] {
            let output = files.run(
                &format!("match export @book.jsonl -o @page.html {option}"),
                b"",
            );
            let said = complaint(&output);
            assert!(output.status.success(), "{photo}: {said}");
            let page = fs::read_to_string(files.path("page.html")).expect("a page");
            assert_eq!(
                page.contains("data:image/jpeg"),
                expected,
                "{photo} {option}: {said}"
            );
            assert_eq!(
                said.contains("left out"),
                !expected,
                "{photo} {option}: {said}"
            );
        }
    }
    // A photo of the record is an input, too.
    let bell = json!({"n": 1, "event": "bell", "photo": "photo.jpg"});
    fs::write(&record, format!("{begun}{bell}\n")).expect("written");
    let over = "match export @book.jsonl -o @page.html --table @photo.jpg";
    refused(
        &files,
        over,
        2,
        "input",
        "a table over a photo of the record",
    );
}

/// Text in Latin-1 is no misspelt word of its language, and no letter of it is replaced by another: a color would be another one.
#[test]
fn text_in_latin_1_is_called_that_with_its_place() {
    let files = Files::new();
    let latin = |text: &str| -> Vec<u8> { text.chars().map(|letter| letter as u8).collect() };
    for (content, command, place) in [
        (
            "it contains a red piece\nand a grün one",
            "zendo check --rule-file @latin",
            "line 2 holds the byte fc after 8 characters",
        ),
        (
            &LAYOUT.replacen("red", "rôt", 1),
            "judge geomancy @latin",
            "the byte f4 after",
        ),
        (
            &LAYOUT.replacen("red", "rôt", 1),
            "zendo facts @latin",
            "the byte f4 after",
        ),
        (
            "{\"é\": 1}",
            "read @layout.json --pieces @latin",
            "line 1 holds the byte e9 after 2 characters",
        ),
        (
            "{é}",
            "read @photo.jpg --calibration @latin",
            "line 1 holds the byte e9 after 1 character:",
        ),
    ] {
        fs::write(files.path("latin"), latin(content)).expect("a file");
        refused(&files, command, 1, "is no text in UTF-8", command);
        refused(&files, command, 1, place, command);
    }
}
