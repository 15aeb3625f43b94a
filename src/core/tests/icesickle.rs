//! Pieces of IceSickle that were seen with doubt: what is asked of them, and what an answer settles.

use geomant_core::layout::file::LayoutFile;
use geomant_core::piece::PieceSet;
use geomant_core::rules::Answers;
use geomant_core::rules::icesickle::{self, PieceStanding};
use serde_json::json;

/// One large piece with a sigma of 3 mm, on a field of 25 squares of 50 mm: where it stands, and what is asked.
fn judged(pose: &str, x_mm: f64, answers: &[(&str, &str)]) -> (PieceStanding, Vec<String>) {
    let mut stone = json!({"id": "s1", "color": "red", "size": "large", "pose": pose, "x_mm": x_mm, "y_mm": 125,
        "sigma": {"position_mm": 3}});
    if pose == "lying" {
        stone["heading_deg"] = json!(0);
    }
    let text = json!({"schema": "geomant.layout/1", "stones": [stone],
        "surface": {"kind": "chessboard", "square_mm": 50, "files": 5, "ranks": 5}});
    let file = LayoutFile::parse(&text.to_string(), PieceSet::default()).expect("a layout");
    let mut given = Answers::default();
    for (id, option) in answers {
        given.set_written(id, option);
    }
    let ruling = icesickle::judge(&file.layout, &given).expect("a ruling");
    let asked = ruling.choices.iter().map(|choice| choice.id.to_string());
    (ruling.stones[0].standing, asked.collect())
}

#[test]
fn a_piece_seen_with_doubt_counts_by_its_best_guess_until_it_is_answered() {
    let on = |name: &str| PieceStanding::On(name.parse().expect("a square"));
    let rows = [
        ("on c3", "upright", 125.0, &[][..], on("c3"), ""),
        ("rather on c3", "upright", 146.0, &[], on("c3"), ""),
        (
            "said to be on d3",
            "upright",
            146.0,
            &[("square:s1", "d3")],
            on("d3"),
            "square:s1",
        ),
        ("rather off", "upright", -4.0, &[], PieceStanding::Off, ""),
        (
            "rather off, and said to be on",
            "upright",
            -4.0,
            &[("square:s1", "a3")],
            on("a3"),
            "square:s1",
        ),
        (
            "lying rather off",
            "lying",
            -4.0,
            &[],
            PieceStanding::Off,
            "",
        ),
        (
            "lying rather on",
            "lying",
            6.0,
            &[],
            PieceStanding::Open,
            "lying:s1",
        ),
        (
            "fallen over on c3, rather",
            "lying",
            146.0,
            &[("lying:s1", "stands")],
            on("c3"),
            "lying:s1",
        ),
    ];
    for (why, pose, x_mm, answers, standing, asked) in rows {
        let (stands, choices) = judged(pose, x_mm, answers);
        assert_eq!(
            (stands, choices.join(" ").as_str()),
            (standing, asked),
            "{why}"
        );
    }
}
