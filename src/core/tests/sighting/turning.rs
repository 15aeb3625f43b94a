//! A stone turned on the board, and what lies as before.

use super::*;

fn turn(book: &Book, layout: &Layout) -> BoardSighting {
    let sighting = sighting::turn(
        book.state(),
        book.setup(),
        layout,
        &BoardAnnotations::default(),
    );
    sighting.unwrap_or_else(|illegal| panic!("{illegal}"))
}

#[test]
fn a_turned_stone_is_found() {
    let book = after_one_cast();
    let sighting = turn(&book, &four_and([seen("x red S e5 181")]));
    let Some(GeomancyStep::Reorient {
        square, direction, ..
    }) = &sighting.step
    else {
        panic!("{sighting:?}");
    };
    assert_eq!(format!("{square} {direction}"), "e5 S");
    // Nothing turned would be a pass, which is asked.
    let sighting = turn(&book, &four_and([seen("x red S e5 90")]));
    let [SightingQuestion::Which(steps)] = &sighting.questions[..] else {
        panic!("{sighting:?}");
    };
    assert!(matches!(steps[..], [GeomancyStep::Pass { .. }]));
}

/// A stone that points away from the camera looks as if it stood; no turn stands one up.
#[test]
fn a_stone_that_seems_to_stand_lies_as_it_did() {
    let book = after_one_cast();
    let mut layout = four_and([seen("x red S e5 181")]);
    layout.stones[0].pose = Pose::Upright {
        spin: Bearing::from_deg(0.0),
    };
    let sighting = turn(&book, &layout);
    assert!(sighting.is_settled(), "{sighting:?}");
    noted(&sighting, "taken to lie as it did");
}

/// What the eye adds to the board with doubt does not keep a turn from being found.
#[test]
fn doubtful_stones_that_no_turn_brings_are_none() {
    let book = after_one_cast();
    let stones = [seen("x red S e5 181"), doubted("y red M a4 0")];
    let sighting = turn(&book, &four_and(stones));
    assert!(
        matches!(sighting.step, Some(GeomancyStep::Reorient { .. })),
        "{sighting:?}"
    );
    noted(&sighting, "The red medium on a4 was read with doubt");
    let sure = turn(
        &book,
        &four_and([seen("x red S e5 181"), seen("y red M a4 0")]),
    );
    assert!(matches!(
        sure.questions[..],
        [SightingQuestion::Unexplained(_)]
    ));
}

#[test]
fn what_no_single_turn_explains_is_told() {
    let book = after_one_cast();
    let moved = turn(&book, &four_and([seen("x red S e6 90")]));
    let two = turn(
        &book,
        &board(
            [
                "a red S a1 180",
                "b red S b2 180",
                "c red S c3 0",
                "d red S d4 0",
                "e red S e5 90",
            ]
            .map(seen),
        ),
    );
    for (sighting, words) in [
        (moved, "moved from e5 to e6"),
        (two, "turned on b2 from N to S"),
    ] {
        let [SightingQuestion::Unexplained(changes)] = &sighting.questions[..] else {
            panic!("{sighting:?}");
        };
        let said: Vec<String> = changes.iter().map(|change| change.to_string()).collect();
        assert!(
            said.iter().any(|s| s.contains(words)),
            "'{words}' is not in {said:?}"
        );
    }
}

/// Between two directions, but as it lay before: nobody has touched it.
#[test]
fn what_lies_as_before_is_not_doubted() {
    let book = before_the_next_cast();
    let layout = four_and(
        [seen("s5 red S e5 67")]
            .into_iter()
            .chain(NEXT_CAST.map(seen)),
    );
    let sighting = sighting::cast(
        book.state(),
        book.setup(),
        &layout,
        &BoardAnnotations::default(),
    );
    let sighting = sighting.expect("legal");
    assert!(sighting.is_settled(), "{sighting:?}");
    noted(&sighting, "taken to lie as it did: on e5, pointing E");
}

/// A sure ghost and a doubtful stone that lies as it did: not the stone is dropped, but the count named.
#[test]
fn a_doubtful_stone_that_lies_as_before_is_kept() {
    let book = before_the_next_cast();
    let stones = CAST[..4].iter().chain(&NEXT_CAST).map(|words| seen(words));
    let layout = board(stones.chain([doubted(CAST[4]), seen("g red S a8 0")]));
    let cast = |annotations: &BoardAnnotations| {
        sighting::cast(book.state(), book.setup(), &layout, annotations)
    };
    let refused = cast(&BoardAnnotations::default()).expect("a sighting");
    let [SightingQuestion::TooMany { illegal, suspects }] = &refused.questions[..] else {
        panic!("{refused:?}");
    };
    assert!(illegal.to_string().contains("1 red small too many"));
    assert_eq!(suspects[..], ["g"]);
    let mut annotations = BoardAnnotations::default();
    annotations.stones.kinds.insert("g".into(), None);
    assert!(cast(&annotations).expect("legal").is_settled());
}
