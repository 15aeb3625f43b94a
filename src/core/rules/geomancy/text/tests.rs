//! What is said of small tables.

use crate::layout::file::LayoutFile;
use crate::phrasing::{Language, Say};
use crate::piece::PieceSet;
use crate::rules::completeness::Completeness;
use crate::rules::game::{Adjudicator, Setting};
use crate::rules::geomancy::Geomancy;
use crate::rules::matches::verb::Words;
use crate::rules::typed::answers;

/// Of stones as in "red large 175 175 90" on squares of 50 mm, with what else a file says of one behind it, named s1, s2 …
fn said(stones: &[&str], chosen: &str, seats: &str, language: Language) -> String {
    let stone = |(index, words): (usize, &&str)| {
        let mut words = words.splitn(6, ' ');
        let mut next = || words.next().unwrap_or_default();
        let [color, size, x_mm, y_mm, deg] = [0; 5].map(|_| next());
        let (id, more) = (index + 1, next());
        format!(
            r#"{{"id": "s{id}", "color": "{color}", "size": "{size}", "pose": "lying", "x_mm": {x_mm}, "y_mm": {y_mm}, "heading_deg": {deg}{more}}}"#
        )
    };
    let stones: Vec<String> = stones.iter().enumerate().map(stone).collect();
    let file = format!(
        r#"{{"schema": "geomant.layout/1", "surface": {{"kind": "chessboard", "square_mm": 50}}, "stones": [{}]}}"#,
        stones.join(", ")
    );
    let file = LayoutFile::parse(&file, PieceSet::default()).expect("a layout");
    let mut words = Words::default();
    let seated = seats.split_whitespace().map(str::to_owned);
    words.add("seats", seated);
    let judging = if seats.is_empty() {
        Geomancy.judge(&words).expect("no words")
    } else {
        Geomancy.score(&words).expect("seats")
    };
    let chosen = chosen
        .split_whitespace()
        .map(|c| c.parse().expect("a choice"));
    let answers = answers(chosen.collect()).expect("once each");
    let finding = judging(&file.layout, &answers).unwrap_or_else(|_| panic!("{stones:?}"));
    let whole = Completeness::of(&file.layout, finding.choices(), true, vec![]);
    let setting = Setting {
        layout: &file.layout,
        whole: &whole,
        names: &[],
    };
    finding.text(&setting).in_language(language)
}

#[test]
fn sentences_say_no_more_than_is_so() {
    let three = [
        "red large 175 175 0",
        "red large 175 175 0",
        "red large 175 175 90",
        "red small 175 175 0",
    ];
    let rows: &[(&[&str], &str, &str, &str, &str)] = &[
        (
            &three,
            "keep:d4:red=s2",
            "s1: red keeps one large on d4: its 2 others there are recast",
            "its other one",
            "two others are no other one",
        ),
        (
            &three,
            "keep:d4:red=s2",
            "s4: red keeps one large on d4: its small there is recast",
            "red keeps its large",
            "there were more larges to keep",
        ),
        (
            &three,
            "keep:d4:red=s4",
            "red keeps its small on d4: its 3 larges there are recast",
            "its large there",
            "three of a size",
        ),
        (
            &[
                "red large 175 175 0",
                "blue large 175 175 0",
                "green medium 175 175 90",
                "cyan small 175 175 0",
            ],
            "",
            "green's medium is the largest left on d4",
            "is the largest on d4",
            "larger ones tied there before",
        ),
        (
            &["red large 175 175 0", "blue small 175 175 22.5"],
            "",
            "s2: red's large is the largest on d4",
            "--choose direction:s2",
            "what is captured on its square casts no aura wherever it points",
        ),
        (
            &[
                r#"red large 175 175 90, "confidence": 0.3"#,
                "blue medium 375 375 0",
            ],
            "",
            "Every stone that counts stays.",
            "Every stone stays.",
            "one may be none",
        ),
        (
            &[r#"red medium 225 -24 0, "sigma": {"position_mm": 1, "heading_deg": 1}"#],
            "",
            "of its area e1 under 1%, off over 99%",
            "Every stone that",
            "most of it lies beside the board",
        ),
        (
            &[r#"red medium 225 -24 0, "sigma": {"position_mm": 1, "heading_deg": 1}"#],
            "square:s1=off",
            "s1: red's medium lies outside the 64 squares: recast",
            "--choose",
            "its owner says that it lies beside",
        ),
    ];
    for (stones, chosen, wanted, unwanted, why) in rows {
        let said = said(stones, chosen, "", Language::English);
        assert!(said.contains(wanted), "{why}: {said}");
        assert!(!said.contains(unwanted), "{why}: {said}");
    }
}

#[test]
fn a_pad_counts_its_own_stones() {
    let rows: [(&[&str], &str); 2] = [
        (
            &["red large 25 -40 0"],
            "its own large s1 counts for nothing",
        ),
        (
            &["red large 25 -40 0", "red small 90 -40 0"],
            "its own large s1, small s2 count for nothing",
        ),
    ];
    for (stones, wanted) in rows {
        let said = said(stones, "", "south=red", Language::English);
        assert!(said.contains(wanted), "{said}");
    }
}

#[test]
fn options_are_called_in_german_and_typed_as_ever() {
    let captor = [
        "red medium 175 175 90",
        "green large 225 75 0",
        "blue small 225 175 0",
    ];
    let rows: [(&[&str], Language, &str); 4] = [
        (
            &["red small 175 175 112.5"],
            Language::German,
            "O (E) oder SO (SE)",
        ),
        (&["red small 175 175 112.5"], Language::English, "E or SE"),
        (&captor, Language::German, "Grün (green) oder Rot (red)"),
        (&captor, Language::English, "green or red"),
    ];
    for (stones, language, wanted) in rows {
        let said = said(stones, "", "", language);
        assert!(said.contains(wanted), "{said}");
    }
}
