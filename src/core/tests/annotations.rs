//! What people say of a table that a picture leaves open: marked places, and stones that were misread. Each row says why it is there.

use geomant_core::layout::file::LayoutFile;
use geomant_core::layout::{Layout, LayoutAnnotations};
use geomant_core::phrasing::Phrase;
use geomant_core::piece::PieceSet;
use geomant_core::rules::completeness::Completeness;
use geomant_core::rules::game::{Finding, Setting};
use geomant_core::rules::matches::verb::Words;
use geomant_core::rules::typed::table_answers;
use geomant_core::rules::unanswered::of_surface;
use geomant_core::rules::{Answers, JudgeError, variant};
use serde_json::{Value, json};

/// A board of squares of 50 mm that was read of a picture: a red large on a1 that captures nobody, a blue small on h8 that is rather
/// none, and what it may hold besides.
fn read() -> Value {
    let mark = |id: &str, x_mm: f64, y_mm: f64, probability: f64, why: &str| json!({"id": id, "x_mm": x_mm, "y_mm": y_mm, "probability": probability, "why": why});
    let mut covered = mark("u4", 325.0, 275.0, 0.5, "not_searched");
    covered["hidden_by"] = json!("cover");
    let mut several = mark("u5", 25.0, 25.0, 0.55, "seen");
    several["several"] = json!(true);
    json!({
        "schema": "geomant.layout/1",
        "surface": {"kind": "chessboard", "square_mm": 50},
        "stones": [
            {"id": "s1", "color": "red", "size": "large", "pose": "lying", "x_mm": 25, "y_mm": 25, "heading_deg": 0,
             "sigma": {"position_mm": 1, "heading_deg": 2}, "confidence": 0.99},
            {"id": "s2", "color": "blue", "size": "small", "pose": "lying", "x_mm": 375, "y_mm": 375, "heading_deg": 0,
             "sigma": {"position_mm": 1, "heading_deg": 2}, "confidence": 0.3}
        ],
        "quality": {"verdict": "poor", "reasons": ["about 60% unread"], "faults": [{"kind": "unread", "percent": 60}]},
        "searched": {"share": 0.984375, "reach": {"south": 1, "north": 1, "west": 1, "east": 1},
                     "at_edge": [{"x_mm": 200, "y_mm": -30}]},
        "unexplained": [
            mark("u1", 171.0, 128.0, 0.9, "seen"),
            mark("u2", 200.0, -30.0, 0.8, "seen"),
            mark("u3", 275.0, 275.0, 0.6, "dropped"),
            covered,
            several,
            mark("u6", 75.0, 325.0, 0.2, "color"),
            mark("u7", 0.0, 0.0, 0.5, "not_searched"),
        ]
    })
}

fn layout() -> Layout {
    let file = LayoutFile::parse(&read().to_string(), PieceSet::default());
    file.expect("a layout").layout
}

/// Options of `--choose`, apart by spaces.
fn typed(options: &str) -> Result<(Answers, LayoutAnnotations), Phrase> {
    let given = options.split_whitespace();
    table_answers(given.map(str::parse).collect::<Result<_, _>>()?)
}

/// What is lacking of a score of the table once this is answered, with the score's JSON.
fn scored(options: &str) -> Result<(Vec<String>, Value), String> {
    let (answers, said) = typed(options).map_err(|problem| problem.to_string())?;
    let table = layout().annotated(&said);
    let layout = table.map_err(|error| error.to_string())?.layout;
    let mut words = Words::default();
    words.add("seats", ["south=red".to_owned(), "north=blue".to_owned()]);
    let game = variant::adjudicator("geomancy").expect("a game");
    let judging = game.score(&words).expect("seats");
    let found: Box<dyn Finding> =
        judging(&layout, &answers).map_err(|error: JudgeError| error.to_string())?;
    let lacking = [
        layout.shortcomings(),
        of_surface(&layout),
        found.shortcomings(&layout),
    ];
    let lacking = lacking.concat();
    let whole = Completeness::of(&layout, found.choices(), found.is_decided(), lacking);
    let setting = Setting {
        layout: &layout,
        whole: &whole,
        names: &[],
    };
    let report = Value::Object(found.report(&setting));
    Ok((whole.sentences(), report))
}

#[test]
fn what_keeps_a_score_from_being_complete_says_what_to_type() {
    let (notes, report) = scored("").expect("a score");
    assert_eq!(report["complete"], false);
    for typed in [
        "u1 (d3, 90%) and u3 (f6, 60%)",
        "--choose place:u1=red-large-N",
        "u4 (g6)",
        "--choose place:u4=nothing",
        "u5 (a1, 55%)",
        "u2 (80%) beside the board, south of it",
        "--choose place:u2=red-large",
        "--choose stone:s2=green-medium",
        "about 60%",
    ] {
        assert!(
            notes.iter().any(|note| note.contains(typed)),
            "{typed}: {notes:#?}"
        );
    }
}

#[test]
fn truthful_answers_complete_a_score_in_any_order() {
    let rows = [
        (
            "place:u1=nothing place:u2=nothing place:u3=nothing place:u4=nothing place:u5=nothing stone:s2=away",
            true,
            [3, 0],
            "nothing at all",
        ),
        (
            "stone:s2=away place:u5=nothing place:u4=nothing place:u3=nothing place:u2=nothing place:u1=nothing",
            true,
            [3, 0],
            "the other way about",
        ),
        (
            "place:u1=blue-large-N place:u2=blue-medium place:u3=nothing place:u4=nothing place:u5=nothing stone:s2=nothing",
            false,
            [5, 3],
            "a prisoner at the picture's edge counts, and the next may lie beyond it",
        ),
        (
            "place:u1=blue-small-d3-upright place:u2=nothing place:u3=nothing place:u4=red-small-E place:u5=nothing stone:s2=red-medium",
            true,
            [6, 0],
            "one that stands is recast, and another was misread",
        ),
        (
            "place:u1=red-small-off place:u2=nothing place:u3=nothing place:u4=nothing place:u5=nothing stone:s2=counts",
            true,
            [3, 1],
            "what shows on a square lies beside the board, before its owner",
        ),
        (
            "place:u1=nothing place:u2=nothing place:u3=nothing place:u4=nothing stone:s2=away",
            false,
            [3, 0],
            "a place is left",
        ),
    ];
    for (options, complete, totals, why) in rows {
        let (notes, report) = scored(options).expect(why);
        assert_eq!(report["complete"], complete, "{why}: {notes:#?}");
        let total = |color: &str| {
            let lines = report["scores"].as_array().expect("lines");
            let line = lines.iter().find(|line| line["color"] == color);
            line.map_or(0, |line| line["total"].as_i64().expect("a total"))
        };
        assert_eq!([total("red"), total("blue")], totals, "{why}");
    }
}

#[test]
fn what_cannot_be_answered_is_refused_and_says_what_can() {
    for (option, said, why) in [
        (
            "place:u9=nothing",
            "u1, u2, u3, u4, u5, u6",
            "no such place",
        ),
        ("place:u7=nothing", "u1, u2, u3", "out of the picture"),
        ("place:u1=red-large", "place:u1=red-large-N", "how it lies"),
        ("place:u1=red-large-j9-N", "no square", "off the board"),
        ("place:u1=red", "COLOR-SIZE", "no size"),
        ("place:u1=", "ID=OPTION", "no answer"),
        ("stone:s9=red-large", "'s9'", "no such stone"),
        ("stone:s2=perhaps", "counts or away", "no such answer"),
        (
            "place:u1=nothing place:u1=red-large-N",
            "twice",
            "two answers",
        ),
        (
            "stone:s2=away stone:s2=red-large",
            "twice",
            "two of a stone",
        ),
    ] {
        let refused = scored(option).expect_err(why);
        assert!(refused.contains(said), "{why}: {refused}");
    }
}

#[test]
fn what_people_say_is_where_they_say() {
    for (option, id, place, why) in [
        (
            "place:u1=red-large-N",
            "u1",
            Some((171.0, 128.0)),
            "as it shows",
        ),
        (
            "place:u1=red-large-e4-N",
            "u1",
            Some((225.0, 175.0)),
            "another square",
        ),
        (
            "place:u4=red-large-N",
            "u4",
            Some((325.0, 275.0)),
            "on a square that is hidden",
        ),
        (
            "stone:s1=green-small",
            "s1",
            Some((25.0, 25.0)),
            "another kind in its place",
        ),
        (
            "stone:s1=green-small-b2",
            "s1",
            Some((75.0, 75.0)),
            "in another place",
        ),
        ("stone:s1=nothing", "s1", None, "none though it is sure"),
    ] {
        let (_, said) = typed(option).expect("annotations");
        let table = layout().annotated(&said).expect("a table");
        let stone = table.layout.stones.iter().find(|stone| stone.id == id);
        let found = stone.map(|stone| (stone.position.x_mm, stone.position.y_mm));
        assert_eq!(found, place, "{why}");
        assert_eq!(table.as_read.len(), table.layout.stones.len(), "{why}");
    }
    let (_, said) = typed("place:u2=red-large").expect("annotations");
    let table = layout().annotated(&said).expect("a table");
    let stone = table.layout.stones.last().expect("a stone");
    assert_eq!(stone.position.x_mm, 200.0);
    assert!(stone.position.y_mm < -15.0, "clear of the board");
}

#[test]
fn a_stone_that_lies_on_a_border_lies_on_the_square_that_people_name() {
    // Exactly on the border of c2 and d2, along it.
    let text = json!({
        "schema": "geomant.layout/1",
        "surface": {"kind": "chessboard", "square_mm": 50},
        "stones": [{"id": "a", "color": "red", "size": "large", "pose": "lying", "x_mm": 150, "y_mm": 75, "heading_deg": 0}]
    });
    let file = LayoutFile::parse(&text.to_string(), PieceSet::default());
    let layout = file.expect("a layout").layout;
    let squares = |layout: &Layout| layout.settled().expect("a board")[0].square_equals.len();
    assert_eq!(squares(&layout), 2, "a tie");
    for (option, x_mm) in [
        ("stone:a=red-large-c2-N", 125.0),
        ("stone:a=red-large-d2-N", 175.0),
    ] {
        let (_, said) = typed(option).expect("annotations");
        let table = layout.annotated(&said).expect("a table").layout;
        assert_eq!(squares(&table), 1, "{option}");
        assert_eq!(table.stones[0].position.x_mm, x_mm, "{option}");
    }
}

#[test]
fn a_picture_is_poor_for_what_is_still_unread() {
    for (options, said, why) in [
        ("", Some("about 60%"), "as it was read"),
        ("stone:s2=away", Some("about 60%"), "no mark is answered"),
        (
            "place:u1=nothing",
            Some("about 45%"),
            "one of two stones is none",
        ),
        (
            "place:u1=nothing place:u3=nothing",
            None,
            "less than one stone is left to be expected",
        ),
    ] {
        let (_, said_of) = typed(options).expect("annotations");
        let table = layout().annotated(&said_of).expect("a table");
        let told: Vec<String> = (table.layout.evidence.shortcomings.iter())
            .map(ToString::to_string)
            .collect();
        let told = told
            .iter()
            .find(|sentence| sentence.contains("were not read"));
        match said {
            None => assert_eq!(told, None, "{why}"),
            Some(said) => assert!(
                told.is_some_and(|told| told.contains(said)),
                "{why}: {told:?}"
            ),
        }
    }
}
