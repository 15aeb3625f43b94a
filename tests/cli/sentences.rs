//! What is told of small tables and short rules: true, said once, and with what to do.

use super::*;

/// A table of these stones, each as in `"color": "red", …`, named s1, s2 and so on.
fn table(surface: &str, stones: &[&str]) -> String {
    let stones = stones.iter().enumerate();
    let stones = stones.map(|(place, stone)| format!(r#"{{"id": "s{}", {stone}}}"#, place + 1));
    let stones: Vec<String> = stones.collect();
    format!(
        r#"{{"schema": "geomant.layout/1", "surface": {{{surface}}}, "stones": [{}]}}"#,
        stones.join(", ")
    )
}

const BARE: &str = r#""kind": "table""#;
const BOARD: &str = r#""kind": "chessboard", "square_mm": 50"#;
const SMALL_BOARD: &str = r#""kind": "chessboard", "square_mm": 50, "files": 5, "ranks": 5"#;

const CORNER: &str =
    r#""color": "red", "size": "large", "pose": "upright", "x_mm": -30, "y_mm": -30"#;
const BETWEEN_FOUR: &str =
    r#""color": "red", "size": "large", "pose": "upright", "x_mm": 100, "y_mm": 100"#;
const DOUBTED: &str = r#""color": "red", "size": "large", "pose": "upright", "x_mm": 99, "y_mm": 75, "sigma": {"position_mm": 2}, "confidence": 0.4"#;
const BEYOND_NORTH: &str =
    r#""color": "blue", "size": "small", "pose": "upright", "x_mm": 25, "y_mm": 430"#;
const SEEN_BEYOND_NORTH: &str = r#""color": "blue", "size": "small", "pose": "upright", "x_mm": 25, "y_mm": 430, "confidence": 0.99"#;

const OWN: &[&str] = &[
    r#""color": "red", "size": "large", "pose": "lying", "x_mm": 0, "y_mm": 0, "heading_deg": 0"#,
    r#""color": "red", "size": "large", "pose": "lying", "x_mm": 0, "y_mm": 100, "heading_deg": 180"#,
    r#""color": "blue", "size": "large", "pose": "lying", "x_mm": 0, "y_mm": -100, "heading_deg": 0"#,
];

/// Arguments, the surface with its stones, what is said and what is not.
type Row<'a> = (
    &'a [&'a str],
    (&'a str, &'a [&'a str]),
    &'a [&'a str],
    &'a [&'a str],
);

const ROWS: &[Row] = &[
    (
        &["judge", "noname", "-"],
        (BARE, OWN),
        &[
            "points at red's large s2, of its own color, and subdues it; s1 is subdued by blue and red; red points at s1: scores -9",
        ],
        &["which is", "it, is"],
    ),
    (
        &["judge", "noname", "-", "--placed", "s1"],
        (BARE, OWN),
        &["points at red's large s2, of its own color: no capture"],
        &["its own red's"],
    ),
    (
        &["judge", "icesickle", "-"],
        (SMALL_BOARD, &[BETWEEN_FOUR]),
        &["s1 may stand on b2, b3, c2 or c3 "],
        &[],
    ),
    (
        &[
            "judge",
            "icesickle",
            "-",
            "--choose",
            "stone:s1=counts",
            "--choose",
            "square:s1=c2",
        ],
        (SMALL_BOARD, &[DOUBTED]),
        &["c2     chosen"],
        &["Rather no stones", "%"],
    ),
    (
        &["judge", "icesickle", "-", "--choose", "stone:s1=away"],
        (SMALL_BOARD, &[DOUBTED]),
        &["Rather no stones"],
        &[],
    ),
    (
        &["score", "icesickle", "-", "--seats", "south=ada,west=ben"],
        (SMALL_BOARD, &[CORNER]),
        &["s1 lies at a corner, as far south of the squares as west"],
        &[],
    ),
    (
        &["score", "icesickle", "-", "--seats", "north=ada,east=ben"],
        (SMALL_BOARD, &[CORNER]),
        &[],
        &["at a corner"],
    ),
    (
        &["score", "geomancy", "-", "--seats", "south=red"],
        (BOARD, &[BEYOND_NORTH]),
        &["rather tells of other seats: red in the north. Is --seats right?"],
        &["Not complete"],
    ),
    (
        &["score", "geomancy", "-", "--seats", "south=red"],
        (BOARD, &[SEEN_BEYOND_NORTH]),
        &[
            "Not complete",
            "rather tells of other seats: red in the north",
        ],
        &["Is --seats right?"],
    ),
];

#[test]
fn what_is_told_is_so() {
    for (arguments, (surface, stones), wanted, unwanted) in ROWS {
        let output = geomant(arguments, table(surface, stones).as_bytes());
        assert!(output.status.success(), "{}", complaint(&output));
        let said = String::from_utf8(output.stdout).expect("text");
        let lacking: Vec<_> = wanted
            .iter()
            .filter(|words| !said.contains(**words))
            .collect();
        let amiss: Vec<_> = unwanted
            .iter()
            .filter(|words| said.contains(**words))
            .collect();
        assert!(
            lacking.is_empty() && amiss.is_empty(),
            "{lacking:?}, {amiss:?}: {said}"
        );
    }
}

#[test]
fn a_typed_score_is_complete_whatever_its_seats_tell() {
    for (stone, wanted) in [(BEYOND_NORTH, true), (SEEN_BEYOND_NORTH, false)] {
        let arguments = [
            "score",
            "geomancy",
            "-",
            "--seats",
            "south=red",
            "--format",
            "json",
        ];
        let score = json(&arguments, &table(BOARD, &[stone]));
        assert_eq!(score["complete"], wanted, "{stone}");
        assert_eq!(score["seats_rather"][0]["north"], "red", "{stone}");
        let notes = score["notes"].to_string();
        assert!(notes.contains("rather tells of other seats"), "{notes}");
    }
}

#[test]
fn what_comes_first_is_named() {
    let fallen = r#""color": "red", "size": "large", "pose": "lying", "x_mm": 99, "y_mm": 75, "heading_deg": 0, "sigma": {"position_mm": 2, "heading_deg": 1}"#;
    for (stone, first) in [(DOUBTED, "stone:s1=counts"), (fallen, "lying:s1=stands")] {
        refused(
            &["judge", "icesickle", "-", "--choose", "square:s1=b2"],
            table(SMALL_BOARD, &[stone]).as_bytes(),
            1,
            &["'square:s1' is not asked while", first],
        );
    }
}

#[test]
fn an_error_says_its_sentence_once() {
    let output = geomant(&["score", "geomancy", "-", "--seats", "up=red"], b"");
    assert_eq!(complaint(&output).matches("unknown side").count(), 1);
}

#[test]
fn rules_that_are_none_come_with_advice() {
    let (parentheses, numbers, all) = ("in parentheses", "zero to twelve", "all 4 colors");
    let rows = [
        ("every piece is not red or blue", parentheses),
        ("every piece is red and touching the table", parentheses),
        ("a piece that is red and not small", parentheses),
        ("a red and blue piece", parentheses),
        ("it contains thirteen pieces", numbers),
        ("it contains 100 pieces", numbers),
        ("it contains twenty-one pieces", numbers),
        ("it contains all 5 colors", all),
        ("it contains all three colors", all),
        ("it contains all four sizes", all),
        ("it contains a fluffy piece", ""),
        ("it contains a red piece it", ""),
        ("a red or a blue piece", ""),
    ];
    for (rule, wanted) in rows {
        refused(&["zendo", "check", "--rule", rule], b"", 1, &[wanted]);
        let said = complaint(&geomant(&["zendo", "check", "--rule", rule], b""));
        let advice = [parentheses, numbers, all];
        let given = advice.into_iter().filter(|advice| said.contains(advice));
        assert_eq!(given.count(), usize::from(!wanted.is_empty()), "{said}");
    }
    let joined = [
        "a piece that is (red and touching the table)",
        "every piece is not (red or blue)",
    ];
    for rule in joined {
        let output = geomant(&["zendo", "check", "--rule", rule], b"");
        assert!(output.status.success(), "{}", complaint(&output));
    }
}
