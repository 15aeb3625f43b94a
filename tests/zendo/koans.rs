//! Koans of files and layouts: what is wrong with them is said, and one touch is one fact.

use super::*;

#[test]
fn bad_koans_get_their_own_message() {
    let a = || piece("a", "red");
    let b = || piece("b", "blue");
    let with_a = |fields: Value| koan(&[with(a(), fields), b()]);
    let rows: &[(Value, &[&str])] = &[
        (koan(&[]), &["one piece or more"]),
        (koan(&[a(), a()]), &["two pieces", "'a'"]),
        (
            with_a(json!({"touches": ["c"]})),
            &["piece 1 ('a')", "touches", "'c'"],
        ),
        (with_a(json!({"touches": ["a"]})), &["touches", "itself"]),
        (
            with_a(json!({"points_at": ["a"]})),
            &["points_at", "itself"],
        ),
        (with_a(json!({"points_at": "b"})), &["points_at", "list"]),
        (
            with_a(json!({"pose": "lying"})),
            &["pose", "lying", "upright, flat or weird"],
        ),
        (with_a(json!({"size": "huge"})), &["size", "huge"]),
        (with_a(json!({"color": "rde"})), &["color", "rde"]),
        (
            with_a(json!({"touches_table": 1})),
            &["touches_table", "true or false"],
        ),
        (
            with_a(json!({"touches_table": null})),
            &["touches_table", "missing"],
        ),
        (
            with_a(json!({"p": {"pose": {"flat": 0.5}}})),
            &["pose", "add up to 1"],
        ),
        (
            with_a(json!({"p": {"pose": {"flat": 0.5, "lying": 0.5}}})),
            &["pose", "lying"],
        ),
        (
            with_a(json!({"p": {"color": {"red": 0.5, "rde": 0.5}}})),
            &["color", "rde"],
        ),
        (
            with_a(json!({"p": {"touches": {"b": 1.5}}})),
            &["'a'", "1.5", "from 0 to 1"],
        ),
        (
            with_a(json!({"p": {"points_at": {"a": 0.5}}})),
            &["points_at", "itself"],
        ),
        (
            with_a(json!({"p": {"points": {"b": 0.5}}})),
            &["'a'", "points", "touches or points_at"],
        ),
        (
            koan(&[
                with(a(), json!({"p": {"touches": {"b": 0.5}}})),
                with(b(), json!({"p": {"touches": {"a": 0.6}}})),
            ]),
            &["'a' and 'b'", "one fact"],
        ),
        (
            json!({"schema": "geomant.match/1"}),
            &["geomant.match/1", "geomant.koan/1"],
        ),
        (json!([]), &["geomant.koan/1"]),
        (
            json!({"schema": "geomant.layout/1", "surface": {"kind": "chessboard", "square_mm": 50}, "stones": []}),
            &["bare table", "table"],
        ),
        (
            json!({"schema": "geomant.layout/1", "surface": {"kind": "table"}, "stones": []}),
            &["one piece or more"],
        ),
    ];
    for (koan, words) in rows {
        refused(&["mark", "-", "--rule", "a piece"], koan, 1, words);
        refused(&["facts", "-"], koan, 1, words);
    }
    refused(
        &["mark", "nowhere.json", "--rule", "a piece"],
        &Value::Null,
        2,
        &["nowhere.json"],
    );
    refused(
        &["mark", "-", "--rule", "a piece"],
        &json!("words"),
        1,
        &["neither a picture nor"],
    );
}

#[test]
fn one_touch_is_one_fact() {
    let rule = ["mark", "-", "--rule", "two pieces touching each other"];
    let listed_by_one = koan(&[
        with(piece("a", "red"), json!({"touches": ["b"]})),
        piece("b", "red"),
    ]);
    assert_eq!(answer(&rule, &listed_by_one, 0)["has"], true);
    let p_goes_before = koan(&[
        with(piece("a", "red"), json!({"touches": ["b"]})),
        with(piece("b", "red"), json!({"p": {"touches": {"a": 0.25}}})),
    ]);
    let marked = answer(&rule, &p_goes_before, 0);
    assert_eq!(marked["has"], Value::Null);
    assert_eq!(
        marked["hinges"],
        json!([{"fact": "touches", "pieces": ["a", "b"], "value": false, "probability": 0.75, "swing": 1.0}])
    );
}

/// A koan that may have more pieces than are listed is judged with one more, too, of which nothing is known: that leaves open what one
/// piece can change, and nothing else.
#[test]
fn a_koan_that_may_have_more_pieces_is_judged_so() {
    let mut two = koan(&[piece("a", "red"), piece("b", "red")]);
    two["more"] = 0.5.into();
    let rows = [
        ("exactly two pieces", Value::Null, 0.5),
        ("an odd number of pieces", Value::Null, 0.5),
        ("at least two red pieces", true.into(), 1.0),
        ("four pieces", false.into(), 0.0),
        // Red like both, or green: the colors that the koan has or the rule names.
        ("a green piece", Value::Null, 0.25),
        ("every piece is upright", Value::Null, 0.5 + 0.5 / 3.0),
    ];
    for (rule, has, probability) in rows {
        let marked = answer(&["mark", "-", "--rule", rule], &two, 0);
        assert_eq!(marked["has"], has, "{rule}: {marked}");
        let found = marked["probability"].as_f64().expect("a number");
        assert!((found - probability).abs() < 1e-6, "{rule}: {marked}");
        assert_eq!(marked["more"], 0.5, "{rule}");
    }
    assert_eq!(answer(&["facts", "-"], &two, 0)["more"], 0.5);
    two["more"] = 2.into();
    refused(&["facts", "-"], &two, 1, &["more"]);
}

#[test]
fn hinges_come_in_order() {
    let mut pieces = vec![piece("a", "red"), piece("b", "red"), piece("c", "red")];
    pieces[0]["p"] = json!({"points_at": {"c": 0.5, "b": 0.5}, "color": {"blue": 0.3, "red": 0.7}});
    pieces[1]["p"] =
        json!({"touches": {"a": 0.5}, "pose": {"flat": 0.2, "weird": 0.3, "upright": 0.5}});
    pieces[2]["p"] = json!({"size": {"small": 0.5, "large": 0.5}, "touches_table": 0.5});
    let rule = "an odd number of pieces that are (red and small and flat and touching the table) or \
        an odd number of pieces pointing at a piece or two pieces touching each other or \
        a large piece not touching the table or no weird pieces and two identical blue pieces or a weird piece and a blue piece";
    let marked = answer(&["mark", "-", "--rule", rule], &koan(&pieces), 0);
    let hinges = marked["hinges"].as_array().expect("hinges");
    let order: Vec<String> = hinges
        .iter()
        .map(|h| format!("{} {}", h["fact"], h["pieces"]))
        .collect();
    assert_eq!(
        order,
        [
            "\"color\" [\"a\"]",
            "\"touches\" [\"a\",\"b\"]",
            "\"points_at\" [\"a\",\"b\"]",
            "\"points_at\" [\"a\",\"c\"]",
            "\"pose\" [\"b\"]",
            "\"size\" [\"c\"]",
            "\"touches_table\" [\"c\"]",
        ]
    );
}

#[test]
fn layouts_may_hold_several_koans() {
    let stone = |id: &str, koan: &str, x: f64| json!({"id": id, "koan": koan, "color": "red", "size": "small", "pose": "lying", "x_mm": x, "y_mm": 0, "heading_deg": 90});
    let layout = json!({"schema": "geomant.layout/1", "surface": {"kind": "table"},
        "stones": [stone("a", "k1", 0.0), stone("b", "k2", 50.0), stone("c", "k1", 100.0)]});
    refused(&["facts", "-"], &layout, 1, &["several koans", "k1, k2"]);
    refused(
        &["facts", "-", "--koan", "k3"],
        &layout,
        1,
        &["k3", "k1, k2"],
    );
    let facts = answer(&["facts", "-", "--koan", "k1"], &layout, 0);
    assert_eq!(facts["id"], "k1");
    // The ray passes what is no part of the koan.
    let pieces = facts["pieces"].as_array().expect("pieces");
    assert_eq!(pieces.len(), 2);
    assert_eq!(pieces[0]["points_at"], json!(["c"]));
    let again = answer(&["facts", "-"], &facts, 0);
    assert_eq!(again, facts, "facts of facts are themselves");
}

#[test]
fn weird_stones_are_for_koans_alone() {
    let weird = |axis: Value| {
        json!({"schema": "geomant.layout/1", "surface": {"kind": "table"}, "stones": [
            {"id": "a", "color": "red", "size": "large", "pose": "weird", "axis": axis, "tip_mm": [0, 0, 44.45], "side": [1, 0, 0]}]})
    };
    let facts = answer(&["facts", "-"], &weird(json!([0, 0, 1])), 0);
    assert_eq!(facts["pieces"][0]["pose"], "upright");
    for (axis, words) in [
        (json!([0, 0, 0]), ["axis", "direction"]),
        (json!([0, 1]), ["axis", "three numbers"]),
        (json!([1, 0, 0]), ["side", "across"]),
    ] {
        refused(&["facts", "-"], &weird(axis), 1, &words);
    }
    let text = weird(json!([0, 0, 1])).to_string();
    let output = geomant(&["judge", "noname", "-"], text.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    let said = complaint(&output);
    assert!(
        said.contains("stone 1 ('a')") && said.contains("Zendo"),
        "{said}"
    );
}
