//! Pieces of IceSickle that were seen with doubt: what is asked of them, and what an answer settles.

use geomant_core::layout::Layout;
use geomant_core::layout::file::LayoutFile;
use geomant_core::piece::PieceSet;
use geomant_core::rules::Answers;
use geomant_core::rules::completeness::Completeness;
use geomant_core::rules::game::{Adjudicator, Setting};
use geomant_core::rules::icesickle::{self, IceSickle, PieceStanding};
use geomant_core::square::Square;
use serde_json::{Value, json};

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

/// Tables of large and small red pieces, as in "a1 L; 150,25 L", a pair of millimetres for one that was read with a sigma of 2 mm.
fn table(pieces: &str) -> Layout {
    let stones = pieces.split("; ").filter(|piece| !piece.is_empty());
    let stones = stones.enumerate().map(|(index, piece)| {
        let (at, letter) = piece.split_once(' ').expect("a place and a size");
        let size = if letter == "L" { "large" } else { "small" };
        let mut stone =
            json!({"id": format!("s{index}"), "color": "red", "size": size, "pose": "upright"});
        if let Some((x, y)) = at.split_once(',') {
            (stone["x_mm"], stone["y_mm"]) = (number(x), number(y));
            stone["sigma"] = json!({"position_mm": 2});
        } else {
            let square: Square = at.parse().expect("a square");
            let center = square.center(50.0);
            (stone["x_mm"], stone["y_mm"]) = (json!(center.x_mm), json!(center.y_mm));
        }
        stone
    });
    let text = json!({"schema": "geomant.layout/1", "stones": stones.collect::<Vec<_>>(),
        "surface": {"kind": "chessboard", "square_mm": 50, "files": 5, "ranks": 5}});
    let file = LayoutFile::parse(&text.to_string(), PieceSet::default());
    file.expect("a layout").layout
}

fn number(text: &str) -> Value {
    json!(text.parse::<f64>().expect("a number"))
}

#[test]
fn a_move_between_tables_is_in_doubt_where_a_square_is_that_it_hangs_on() {
    let rows = [
        ("", "125,125 L", "A red large piece was placed on c3.", 0),
        ("", "149.9,125 L", "A red large piece was placed on c3.", 1),
        ("", "150.1,125 L", "A red large piece was placed on d3.", 1),
        ("", "146,125 L", "A red large piece was placed on c3.", 0),
        ("", "147.5,125 L", "A red large piece was placed on c3.", 1),
        // A square holds one piece.
        ("c3 S", "c3 S; 150.1,125 L", "piece was placed on d3.", 0),
        ("c3 S", "c3 S; 149.9,125 L", "piece was placed on d3.", 1),
        // A large one jumps over up to three squares.
        ("a1 L; b1 S", "149.9,25 L", "The jump a1-c1", 1),
        // A piece that nobody moved stands where it stood, on whichever square that is.
        ("c3 S; a1 L; b1 S", "149.9,125 S; 125,25 L", "a1-c1", 0),
        ("150.1,125 S; a1 L", "150.1,125 S; a1 L; b1 S", "on b1.", 0),
        ("150.1,125 S; a1 L", "149.9,125 S; a1 L; b1 S", "on b1.", 1),
    ];
    for (before, after, told, doubted) in rows {
        let layout = table(after);
        let comparing = IceSickle.diff().expect("it compares");
        let found = comparing(&table(before), &layout).expect("a move");
        let whole = Completeness::of(&layout, &[], found.is_decided(), vec![]);
        let setting = Setting {
            layout: &layout,
            whole: &whole,
            names: &[],
        };
        let said = found.text(&setting).to_string();
        assert!(said.contains(told), "{before} > {after}: {said}");
        let report = found.report(&setting);
        let listed = report["doubted"].as_array().expect("a list").len();
        assert_eq!(listed, doubted, "{before} > {after}: {said}");
        assert_eq!(
            report["complete"],
            json!(doubted == 0),
            "{before} > {after}"
        );
    }
}
