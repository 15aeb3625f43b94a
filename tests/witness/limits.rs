//! Sizes, names and streams have limits, and nothing steers a terminal.

use super::*;

/// A bare table with as many stones as there may be, and more.
fn crowd(count: usize) -> String {
    let colors = ["red", "green", "blue", "yellow"];
    let stone = |n: usize| {
        json!({"id": format!("s{n}"), "color": colors[n % 4], "size": "small", "pose": "lying",
            "x_mm": (n % 30) as f64 * 40.0, "y_mm": (n / 30) as f64 * 40.0, "heading_deg": (n * 37 % 360) as f64,
            "sigma": {"position_mm": 1.0, "heading_deg": 3.0}, "confidence": 0.9})
    };
    let stones: Vec<Value> = (0..count).map(stone).collect();
    json!({"schema": "geomant.layout/1", "surface": {"kind": "table"}, "stones": stones})
        .to_string()
}

#[test]
fn numbers_and_names_have_limits() {
    let files = Files::new();
    let long = "x".repeat(70_000);
    let id = |id: &str| LAYOUT.replacen("\"a\"", &format!("\"{id}\""), 1);
    let rows = [
        (crowd(501), "at most 500", "a stone too many"),
        (crowd(20_000), "at most 500", "far too many"),
        (id(&long), "64 letters", "an id that would fill a screen"),
        (id(&"x".repeat(65)), "64 letters", "an id a letter too long"),
        (
            LAYOUT.replacen("red", &long, 1),
            "64 letters",
            "a color that would fill a screen",
        ),
        (
            LAYOUT.replacen("\"a\"", "\"\\u001b[31m\"", 1),
            "letters, digits",
            "an id that steers a terminal",
        ),
        (
            LAYOUT.replacen("red", "re\\u0007d", 1),
            "letters, digits",
            "a color that rings",
        ),
        (
            format!("{}{LAYOUT}", " ".repeat(17 << 20)),
            "longer than",
            "a file that would fill the memory",
        ),
    ];
    for (text, words, why) in rows {
        for command in ["judge geomancy -", "judge noname -", "read -"] {
            let output = files.run(command, text.as_bytes());
            let said = complaint(&output);
            assert_eq!(output.status.code(), Some(1), "{why}: {said}");
            assert!(said.contains(words) && said.len() < 2000, "{why}: {said}");
        }
    }
    let whole = id(&"x".repeat(64));
    assert!(
        files
            .run("judge geomancy -", whole.as_bytes())
            .status
            .success()
    );
    let began = Instant::now();
    assert!(
        files
            .run("judge noname -", crowd(500).as_bytes())
            .status
            .success()
    );
    let took = began.elapsed();
    assert!(took < Duration::from_secs(10), "500 stones took {took:?}");
}

#[test]
fn players_have_plain_names_and_are_so_many() {
    let files = Files::new();
    let many: Vec<String> = (0..2000).map(|n| format!("c{n}")).collect();
    let rows = [
        (
            format!("red={},blue", "A".repeat(65)),
            "longer than 64",
            "a name too long",
        ),
        (
            "red=A\u{1b}[31mda,blue".to_owned(),
            "control character",
            "a name that steers a terminal",
        ),
        (
            many.join(","),
            "2 to 20 players",
            "more than sit at a table",
        ),
    ];
    for (players, words, why) in rows {
        let record = files.named("new.jsonl");
        let output = geomant(
            &["match", "new", "noname", &record, "--players", &players],
            b"",
        );
        let said = complaint(&output);
        assert_eq!(output.status.code(), Some(1), "{why}: {said}");
        assert!(said.contains(words), "{why}: {said}");
        assert!(
            !files.path("new.jsonl").exists(),
            "{why}: a record was begun"
        );
    }
}

/// What a terminal would obey is shown instead, wherever it comes from.
#[test]
fn nothing_steers_a_terminal() {
    let files = Files::new();
    let name = "a\u{1b}[2J\u{9b}31m\u{202e}.json";
    fs::write(files.path(name), LAYOUT).expect("a file");
    let path = files.named(name);
    let rows: [&[&str]; 7] = [
        &["read", &path],
        &["read", &path, "--format", "json"],
        &["read", &path, &path],
        &["read", &format!("{path}x")],
        &["judge", "\u{1b}[31mgeomancy", &path],
        &["live", "--headless", "--camera", &path],
        &[
            "judge",
            "geomancy",
            &path,
            "--choose",
            "\u{1b}]0;title\u{7}=x",
        ],
    ];
    for arguments in rows {
        let output = geomant(arguments, b"");
        for stream in [output.stdout, output.stderr] {
            let text = String::from_utf8(stream).expect("text");
            let steers = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
            assert!(!text.contains(steers), "{arguments:?}: {text:?}");
        }
    }
}

/// A name that goes on in a line of its own could say what the program does not.
#[cfg(unix)]
#[test]
fn names_of_files_begin_no_line() {
    let files = Files::new();
    for parting in ["\n", "\r\n", "\u{b}", "\u{85}", "\u{2028}", "\u{2029}"] {
        let name = format!("a{parting}geomant: all is well");
        let [path, lost] = ["", "no such "].map(|before| files.named(&format!("{before}{name}")));
        fs::write(&path, LAYOUT).expect("a file");
        let record = format!("{path}.jsonl");
        let new = ["match", "new", "noname", &record, "--players", "red,blue"];
        assert!(geomant(&new, b"").status.success());
        let rows: [&[&str]; 13] = [
            &["read", &path],
            &["read", &path, &path],
            &["read", &path, "--overlay", &format!("{path}.gif")],
            &["read", &lost],
            &["read", &path, "-o", &path],
            &["read", &path, "--calibration", &path],
            &["read", &path, "--colors", &name],
            &["judge", "geomancy", &path],
            &["diff", "noname", &path, &path],
            &["live", "--headless", "--camera", &path],
            &["match", "status", &record],
            &["match", "bell", &record, &path],
            &[&format!("--{name}"), "read"],
        ];
        for arguments in rows {
            let output = geomant(arguments, b"");
            for stream in [output.stdout, output.stderr] {
                let text = String::from_utf8(stream).expect("text");
                let mut lines = text.split(['\n', '\r', '\u{b}', '\u{85}', '\u{2028}', '\u{2029}']);
                let begins = lines.any(|line| line.starts_with("geomant: all"));
                assert!(!begins, "{arguments:?}: {text:?}");
            }
        }
    }
}

#[cfg(unix)]
#[test]
fn what_never_ends_is_no_input() {
    let files = Files::new();
    make_pipe(&files.path("pipe"));
    let rows = [
        ("read /dev/zero", "never end"),
        ("read @pipe", "never end"),
        ("judge geomancy @pipe", "never end"),
        ("read @photo.jpg --calibration @pipe", "never end"),
        ("read @photo.jpg --pieces /dev/zero", "never end"),
        ("calibrate camera @pipe -o @new.json", "never end"),
        ("live --headless --camera @pipe", "never end"),
        ("live --headless --camera /dev/zero", "never end"),
        ("match status @pipe", "no file"),
        ("match status /dev/zero", "no file"),
    ];
    for (command, words) in rows {
        let began = Instant::now();
        let output = files.run(command, b"");
        let said = complaint(&output);
        assert!(!output.status.success(), "{command}: {said}");
        assert!(said.contains(words), "{command}: {said}");
        assert!(
            began.elapsed() < Duration::from_secs(5),
            "{command} took its time"
        );
    }
}

#[test]
fn a_gigantic_picture_is_read_only_when_allowed() {
    let files = Files::new();
    // 144 megapixels of one gray, in some hundred kilobytes.
    let picture = image::GrayImage::from_pixel(12_000, 12_000, image::Luma([128]));
    picture.save(files.path("large.png")).expect("a picture");
    let table = Path::new(env!("CARGO_MANIFEST_DIR")).join("calibration/sample-table.json");
    fs::copy(table, files.path("table.json")).expect("a copy");
    refused(
        &files,
        "read @large.png",
        1,
        "100 megapixels",
        "more than the usual limit",
    );
    refused(
        &files,
        "read @large.png --max-megapixels 143",
        1,
        "143 megapixels",
        "more than is allowed",
    );
    refused(
        &files,
        "read @photo.jpg --surface table --calibration @table.json --empty @large.png --max-megapixels 145",
        1,
        "12000×12000",
        "the empty table's photo may be as large; it is of another size",
    );
    refused(
        &files,
        "read @photo.jpg --max-megapixels 0",
        1,
        "0 megapixels",
        "nothing is allowed",
    );
}

/// Half as many where every color has 16 bits: it is the memory that is limited.
#[test]
fn a_picture_of_deep_colors_counts_for_more() {
    let files = Files::new();
    let picture = image::ImageBuffer::from_pixel(40, 30, image::Rgba([9u16; 4]));
    let save = |name: &str, rows: u32| {
        let mut bytes = std::io::Cursor::new(vec![]);
        let format = image::ImageFormat::Png;
        picture.write_to(&mut bytes, format).expect("a picture");
        // Only what it claims to be is looked at.
        let mut bytes = bytes.into_inner();
        bytes[16..20].copy_from_slice(&10_000u32.to_be_bytes());
        bytes[20..24].copy_from_slice(&rows.to_be_bytes());
        let check = crc32(&bytes[12..29]);
        bytes[29..33].copy_from_slice(&check.to_be_bytes());
        fs::write(files.path(name), bytes).expect("a file");
    };
    save("deep.png", 6_400);
    let words = "larger than 63 megapixels";
    refused(&files, "read @deep.png", 1, words, "64 of 16 bits");
    let allowed = "read @deep.png --max-megapixels 102";
    refused(&files, allowed, 1, "damaged", "as many as are allowed");
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| {
            (crc >> 1) ^ (0xedb8_8320 & (crc & 1).wrapping_neg())
        })
    })
}

/// What a picture of the largest size takes while no board is found in it, though it is looked for at every scale.
#[cfg(target_os = "linux")]
#[test]
fn the_largest_picture_takes_less_than_a_gibibyte() {
    let files = Files::new();
    let picture = image::GrayImage::from_pixel(9_990, 9_990, image::Luma([128]));
    picture.save(files.path("large.png")).expect("a picture");
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_geomant"))
        .args(["read", &files.named("large.png")])
        .stderr(std::process::Stdio::null())
        .spawn()
        .expect("the program");
    let status = format!("/proc/{}/status", child.id());
    let mut most_kib = 0;
    while child.try_wait().expect("a state").is_none() {
        let status = fs::read_to_string(&status).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kib = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        most_kib = most_kib.max(kib.unwrap_or(0));
        std::thread::sleep(Duration::from_millis(2));
    }
    assert!((1..1 << 20).contains(&most_kib), "{most_kib} KiB");
}
