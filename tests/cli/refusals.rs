//! Inputs that can't be used get their own message and status.

use super::*;

#[test]
fn bad_layouts_get_their_own_message() {
    let rows: &[(&str, &str, &[&str])] = &[
        (
            "\"large\"",
            "\"huge\"",
            &["stone 1 ('a')", "size", "huge", "small, medium or large"],
        ),
        ("\"red\"", "\"\"", &["stone 1 ('a')", "color"]),
        ("175", "NaN", &["JSON", "line 3", "NaN"]),
        ("175", "1e999", &["JSON", "line 3", "too large"]),
        (
            "175",
            "1e300",
            &["stone 1 ('a')", "x_mm", "from -1000000 to 1000000"],
        ),
        ("175", "\"175\"", &["x_mm", "number"]),
        ("175", "null", &["x_mm", "missing"]),
        (
            "\"id\": \"b\"",
            "\"id\": \"a\"",
            &["stones 1 and 2", "same id 'a'"],
        ),
        (
            "\"id\": \"b\"",
            "\"id\": \"b c\"",
            &["stone 2", "id", "letters, digits"],
        ),
        ("\"id\": \"b\"", "\"id\": \"\"", &["stone 2", "id"]),
        ("\"id\": \"b\", ", "", &["stone 2", "\"id\" is missing"]),
        (
            ", \"heading_deg\": 0",
            "",
            &["stone 1 ('a')", "heading_deg", "missing"],
        ),
        (
            "\"lying\"",
            "\"upright\"",
            &["stone 1 ('a')", "heading_deg", "upright"],
        ),
        (
            "\"lying\"",
            "\"leaning\"",
            &["pose", "leaning", "upright or lying"],
        ),
        (
            "layout/1",
            "layout/2",
            &["geomant.layout/2", "geomant.layout/1"],
        ),
        (
            "\"schema\": \"geomant.layout/1\", ",
            "",
            &["no \"schema\"", "geomant.layout/1"],
        ),
        (
            "\"square_mm\": 50",
            "\"square_mm\": 0",
            &["surface", "square_mm"],
        ),
        (
            "\"square_mm\": 50",
            "\"square_mm\": -50",
            &["surface", "square_mm"],
        ),
        (
            ", \"square_mm\": 50",
            "",
            &["surface", "square_mm", "missing"],
        ),
        (
            "chessboard",
            "floor",
            &["surface", "floor", "chessboard or table"],
        ),
        ("\"stones\"", "\"pieces\"", &["stones", "missing"]),
        ("}]}", "", &["JSON", "too early"]),
    ];
    for (old, new, words) in rows {
        let input = layout_with(old, new);
        refused(&["judge", "geomancy", "-"], input.as_bytes(), 1, words);
        refused(&["judge", "noname", "-"], input.as_bytes(), 1, words);
    }
    let sigma = layout_with(
        "\"heading_deg\": 0",
        "\"heading_deg\": 0, \"sigma\": {\"position_mm\": -1}",
    );
    refused(
        &["read", "-"],
        sigma.as_bytes(),
        1,
        &["stone 1 ('a'), sigma", "position_mm"],
    );
}

#[test]
fn other_content_gets_its_own_message() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = folder.path().join("text.jpg");
    fs::write(&text, "not a picture").expect("a file");
    let text = text.to_str().expect("a plain path");
    refused(
        &["read", text],
        b"",
        1,
        &["text.jpg", "neither a picture nor a layout"],
    );
    refused(&["read", "-"], b"", 1, &["standard input", "is empty"]);
    refused(
        &["read", "no/such.jpg"],
        b"",
        2,
        &["no/such.jpg", "No such file"],
    );
    refused(
        &["judge", "geomancy", "no/such.json"],
        b"",
        2,
        &["no/such.json"],
    );
    refused(&["read", "-"], b"[1, 2]", 1, &["schema"]);
    refused(
        &["read", "-"],
        b"{\"\xff\": 1}",
        1,
        &["standard input", "no text in UTF-8", "byte ff"],
    );
}

/// A TIFF file of one directory, of entries (tag, value).
fn tiff(entries: &[(u16, u16)]) -> Vec<u8> {
    const SHORT: u16 = 3;
    let mut bytes = b"II\x2a\0\x08\0\0\0".to_vec();
    bytes.extend((entries.len() as u16).to_le_bytes());
    for (tag, value) in entries {
        bytes.extend(
            [*tag, SHORT, 1, 0, *value, 0]
                .map(u16::to_le_bytes)
                .concat(),
        );
    }
    bytes.extend([0; 4]);
    bytes
}

#[test]
fn bad_pictures_get_their_own_message() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).expect("a file");
        path.to_str().expect("a plain path").to_owned()
    };
    let whole = fs::read(common::fixture("photos/empty_0302.jpg")).expect("a photo");
    let grey = image::RgbImage::from_pixel(320, 240, image::Rgb([128; 3]));
    let bare = folder.path().join("bare.png");
    grey.save(&bare).expect("a picture");
    let rows: &[(String, i32, &[&str])] = &[
        ("no/such.jpg".into(), 2, &["no/such.jpg", "No such file"]),
        (
            file("text.jpg", b"no picture at all"),
            1,
            &["text.jpg", "neither a picture nor a layout"],
        ),
        (file("none.jpg", b""), 1, &["none.jpg", "is empty"]),
        (
            file("raw.tif", &tiff(&[(254, 1), (256, 40)])),
            1,
            &["raw.tif", "in the format RAW"],
        ),
        (
            // As a TIFF holds colors of CIELab.
            file(
                "lab.tif",
                &tiff(&[
                    (256, 20),
                    (257, 20),
                    (258, 8),
                    (259, 1),
                    (262, 8),
                    (273, 8),
                    (277, 1),
                    (278, 20),
                    (279, 400),
                ]),
            ),
            1,
            &["lab.tif", "kind of TIFF", "save it as JPEG"],
        ),
        (
            file("cut.jpg", &whole[..whole.len() / 2]),
            1,
            &["cut.jpg", "end too early"],
        ),
        (
            bare.to_str().expect("a plain path").to_owned(),
            1,
            &["bare.png", "board"],
        ),
    ];
    for (path, status, words) in rows {
        for command in [
            &["read"][..],
            &["judge", "geomancy"],
            &["score", "geomancy"],
        ] {
            refused(&[command, &[path.as_str()]].concat(), b"", *status, words);
        }
    }
    let photo = common::fixture("photos/empty_0302.jpg");
    let photo = photo.to_str().expect("a plain path");
    for (board, word) in [
        ("26x26", "4 to 12"),
        ("3x5", "4 to 12"),
        ("5x5", "one of 5×5 is looked for"),
    ] {
        refused(&["read", photo, "--board", board], b"", 1, &[word]);
    }
}

#[test]
fn usage_is_status_two() {
    let rows: &[(&[&str], &[&str])] = &[
        (&[], &["Usage"]),
        (&["judge"], &["Usage"]),
        (
            &["judge", "chess", "-"],
            &["chess", "geomancy, noname or icesickle"],
        ),
        (
            &["judge", "geomancy", "-", "--choose", "keep"],
            &["ID=OPTION"],
        ),
        (
            &["judge", "geomancy", "-", "--placed", "a"],
            &["--placed", "noname"],
        ),
        (
            &[
                "judge", "geomancy", "-", "--choose", "a=b", "--choose", "a=c",
            ],
            &["twice"],
        ),
        (
            &["score", "geomancy", "-", "--prisoners", "red=blue"],
            &["HOLDER=OWNER:SIZES"],
        ),
        (
            &["score", "geomancy", "-", "--prisoners", "red=blue:LX"],
            &["HOLDER=OWNER:SIZES"],
        ),
        (
            &["score", "geomancy", "-", "--seats", "up=red"],
            &["south, north, west or east", "--prisoners"],
        ),
        (
            &["score", "geomancy", "-", "--seats", "south=red,south=blue"],
            &["one player", "--prisoners"],
        ),
        (
            &["score", "geomancy", "-", "--seats", "south=red,north=red"],
            &["red both south and north", "leave the other out"],
        ),
        (
            &["score", "geomancy", "-", "--seats", "south=red,south=red"],
            &["south=red twice", "say it once"],
        ),
        (
            &["score", "noname", "-", "--seats", "south=red"],
            &["geomancy"],
        ),
        (&["read", "-", "--square-mm", "0"], &["--square-mm", "57"]),
        (&["read", "-", "--square-mm", "NaN"], &["--square-mm"]),
        (&["read", "-", "--format", "xml"], &["text", "json"]),
        (&["diff", "geomancy", "-", "-"], &["noname"]),
        (&["read", "a", "b", "--overlay", "c.png"], &["one IMAGE"]),
    ];
    for (arguments, words) in rows {
        refused(arguments, LAYOUT.as_bytes(), 2, words);
    }
}

#[test]
fn what_the_rules_can_not_do_is_status_one() {
    let judge = ["judge", "geomancy", "-"];
    let with = |more: &[&'static str]| [&judge[..], more].concat();
    let layout = LAYOUT.as_bytes();
    refused(
        &with(&["--choose", "keep:d4:red=a"]),
        layout,
        1,
        &["keep:d4:red", "not asked"],
    );
    refused(
        &with(&["--choose", "square:a=d4"]),
        layout,
        1,
        &["square:a", "not asked"],
    );
    refused(
        &["judge", "noname", "-", "--placed", "z"],
        layout,
        1,
        &["'z'", "no stone"],
    );
    refused(
        &["judge", "noname", "-", "--choose", "x=y"],
        layout,
        1,
        &["not asked"],
    );
    let table = layout_with("\"chessboard\", \"square_mm\": 50", "\"table\"");
    refused(&judge, table.as_bytes(), 1, &["chessboard", "noname"]);
    refused(
        &with(&["--overlay", "out.png"]),
        layout,
        1,
        &["--overlay", "picture"],
    );
}
