//! What stands in the way where a text is no rule.

use super::standard;
use crate::rules::zendo::language::{Fault, read};

/// Text, kind, word, place and reason.
const ROWS: &[(&str, &str, &str, usize, &str)] = &[
    ("", "syntax", "", 0, ""),
    ("it contains a red", "syntax", "", 17, ""),
    ("it contains a red. ", "syntax", "", 19, ""),
    ("it contains a fluffy piece", "unknown", "fluffy", 14, ""),
    (
        "a red piece pointing at the Edge",
        "refused",
        "Edge",
        28,
        "table",
    ),
    (
        "a fluffy piece touching the board",
        "refused",
        "board",
        28,
        "table",
    ),
    (
        "a piece touching another koan",
        "refused",
        "koan",
        25,
        "koan",
    ),
    ("every koan is red", "refused", "koan", 6, "koan"),
    ("a koan is red", "syntax", "is", 7, ""),
    (
        "a piece and the koan has a piece and a koan’s",
        "unknown",
        "koan’s",
        39,
        "",
    ),
    ("ä piece", "unknown", "ä", 0, ""),
    ("a red piece, “a”", "unknown", "“a”", 13, ""),
    ("it contains 100 pieces", "unknown", "100", 12, ""),
    ("it contains thirteen pieces", "unknown", "thirteen", 12, ""),
    ("every piece is not red or blue", "syntax", "blue", 26, ""),
    (
        "every piece is red and touching the table",
        "syntax",
        "touching",
        23,
        "",
    ),
    ("a piece that is red and small", "syntax", "small", 24, ""),
    ("a red or a blue piece", "syntax", "a", 9, ""),
    ("it contains all three colors", "syntax", "colors", 22, ""),
    ("it contains all five colors", "syntax", "five", 16, ""),
    ("it contains all four sizes", "syntax", "sizes", 21, ""),
    ("it contains two pieces are red", "syntax", "are", 23, ""),
    ("two identical pieces are red", "syntax", "are", 21, ""),
    ("it contains two or fewer pieces", "syntax", "fewer", 19, ""),
    ("there isn't a red piece", "syntax", "isn't", 6, ""),
    ("a koan has the red piece", "syntax", "red", 15, ""),
    ("(a red piece", "syntax", "", 12, ""),
    ("a red piece)", "syntax", ")", 11, ""),
    ("it contains a red piece it", "syntax", "it", 24, ""),
    ("a red and blue piece", "syntax", "and", 6, ""),
    ("more red than a blue piece", "syntax", "a", 14, ""),
    ("a piece touching each other", "ok", "", 0, ""),
    ("no more than two pieces", "syntax", "more", 3, ""),
    ("a piece touching the red piece", "syntax", "red", 21, ""),
    ("a piece touched red", "syntax", "red", 16, ""),
];

#[test]
fn errors_name_the_first_word_in_the_way() {
    for (text, kind, word, at, reason) in ROWS {
        let found = match read(text, &standard()) {
            Ok(_) => ("ok", String::new(), 0, ""),
            Err(error) => {
                let reason = match &error.fault {
                    Fault::Refused(reference) => reference.name(),
                    _ => "",
                };
                (error.fault.name(), error.word, error.at, reason)
            }
        };
        assert_eq!(found, (*kind, (*word).to_owned(), *at, *reason), "{text}");
    }
}

/// What could stand there instead, in the order in which it is looked for.
#[test]
fn errors_name_what_is_missing() {
    let rows: [(&str, &[&str]); 4] = [
        ("exactly", &["a number"]),
        ("it", &["contain", "has", "do"]),
        ("the red", &["koan"]),
        (
            "it contains twelve",
            &[
                "or",
                "of",
                "pip",
                "color",
                "size",
                "identical",
                "same-color",
                "same-size",
                "a color, a size or a pose",
                "piece",
            ],
        ),
    ];
    for (text, wanted) in rows {
        match read(text, &standard()).map_err(|error| error.fault) {
            Err(Fault::Syntax { expected }) => assert_eq!(expected, wanted, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn deep_and_long_texts_are_answered() {
    let deep = [
        "(".repeat(100_000),
        "not ".repeat(100_000),
        "a piece touching ".repeat(100_000),
        "every piece is (".to_owned() + &"not (".repeat(100_000),
        "a piece touching ".repeat(100) + "a piece",
        "a piece that is ".repeat(10_000),
    ];
    for text in deep {
        assert!(read(&text, &standard()).is_err());
    }
    let long = vec!["a red piece"; 20_000].join(" and ");
    assert!(read(&long, &standard()).is_ok());
    let deepest = "(".repeat(60) + "a piece" + &")".repeat(60);
    assert!(read(&deepest, &standard()).is_ok());
}

/// Koans have pieces, but no more than anyone has; whoever asks for one by its name gets that one.
#[test]
fn koans_in_files_are_taken_or_refused() {
    use crate::piece::PieceSet;
    use crate::rules::zendo::file::{KoanReading, parse};
    let vocabulary = standard();
    let said = |pieces: usize, asked: Option<&str>| {
        let piece = |index: usize| {
            format!(
                r#"{{"id": "p{index}", "color": "red", "size": "small", "pose": "flat", "touches_table": true}}"#
            )
        };
        let pieces: Vec<String> = (0..pieces).map(piece).collect();
        let text = format!(
            r#"{{"schema": "geomant.koan/1", "id": "one", "pieces": [{}]}}"#,
            pieces.join(", ")
        );
        let reading = KoanReading {
            pieces: &PieceSet::default(),
            vocabulary: &vocabulary,
            koan: asked,
        };
        match parse(&text, &reading) {
            Ok(file) => format!("{} pieces", file.koan.pieces().len()),
            Err(error) => error.to_string(),
        }
    };
    for (pieces, asked, words) in [
        (0, None, "piece"),
        (1, None, "1 pieces"),
        (120, None, "120 pieces"),
        (121, None, "121"),
        (1, Some("one"), "1 pieces"),
        (1, Some("two"), "two"),
    ] {
        let answer = said(pieces, asked);
        let is_taken = answer.ends_with(" pieces") && pieces < 121 && asked != Some("two");
        assert!(answer.contains(words), "{pieces}, {asked:?}: {answer}");
        assert_eq!(is_taken, answer == format!("{pieces} pieces"), "{answer}");
    }
}
