//! Stones that are read as what they can't be.

use super::*;

#[test]
fn a_color_that_can_not_be_is_set_right() {
    let sighting = first_cast(
        &four_and([doubted("s5 blue S e5 90")]),
        &BoardAnnotations::default(),
    );
    assert!(sighting.is_settled(), "{sighting:?}");
    noted(&sighting, "The blue small on e5 was read with doubt");
    let Some(GeomancyStep::Cast { layout, .. }) = &sighting.step else {
        panic!("no cast");
    };
    assert!(
        layout
            .stones
            .iter()
            .all(|stone| stone.color == color("red"))
    );
}

#[test]
fn a_size_that_can_not_be_is_set_right() {
    let sighting = first_cast(
        &four_and([doubted("s5 red M e5 90")]),
        &BoardAnnotations::default(),
    );
    assert!(sighting.is_settled(), "{sighting:?}");
    noted(&sighting, "The red medium on e5 was read with doubt");
}

/// Six small reds, one of them in doubt: it is a ghost.
#[test]
fn a_doubtful_stone_too_many_is_no_stone() {
    let stones = [seen(CAST[4]), doubted("s6 red S h8 0")];
    let sighting = first_cast(&four_and(stones), &BoardAnnotations::default());
    assert!(sighting.is_settled(), "{sighting:?}");
    noted(&sighting, "taken for no stone");
}

#[test]
fn of_two_doubtful_stones_one_is_asked_for() {
    let stones = [doubted(CAST[4]), doubted("s6 red S h8 0")];
    let layout = four_and(stones);
    let sighting = first_cast(&layout, &BoardAnnotations::default());
    let [SightingQuestion::Kind { stones, .. }] = &sighting.questions[..] else {
        panic!("{sighting:?}");
    };
    assert_eq!(stones[..], ["s5", "s6"]);
    let mut annotations = BoardAnnotations::default();
    annotations.stones.kinds.insert("s6".into(), None);
    assert!(first_cast(&layout, &annotations).is_settled());
}

/// What is rather no stone stands in for none that may have fallen off the table unless people say so.
#[test]
fn what_is_rather_no_stone_is_asked_about_where_none_of_its_kind_lay() {
    let blob = |words: &str, confidence| Stone {
        confidence,
        ..seen(words)
    };
    let first: Vec<Stone> = CAST[..4].iter().map(|words| seen(words)).collect();
    let next: Vec<Stone> = NEXT_CAST.iter().map(|words| seen(words)).collect();
    let both = || [first.clone(), next.clone()].concat();
    let (fresh, after_one) = (fresh::<GeomancyMatch>(2), before_the_next_cast());
    for (book, stones, blob, asked) in [
        (
            &fresh,
            first.clone(),
            blob("x red S h8 0", Some(0.05)),
            Some(0.05),
        ),
        (
            &fresh,
            first.clone(),
            blob("x red S h8 0", Some(0.49)),
            Some(0.49),
        ),
        (&fresh, first.clone(), blob("x red S h8 0", Some(0.5)), None),
        (&fresh, first.clone(), blob("x red S h8 0", None), None),
        // Of five that the book has one is gone, and the blob lies elsewhere, or just there.
        (
            &after_one,
            both(),
            blob("x red S h8 0", Some(0.1)),
            Some(0.1),
        ),
        (&after_one, both(), blob("x red S e5 90", Some(0.1)), None),
    ] {
        let layout = board(stones.into_iter().chain([blob]));
        let cast = |annotations: &BoardAnnotations| {
            let sighting = sighting::cast(book.state(), book.setup(), &layout, annotations);
            sighting.unwrap_or_else(|illegal| panic!("{illegal}"))
        };
        let sighting = cast(&BoardAnnotations::default());
        let is_it = |question: &SightingQuestion<_>| {
            matches!(question, SightingQuestion::Doubt { stone, what: DoubtedCall::Piece, probability, .. }
                if stone == "x" && Some(*probability) == asked)
        };
        assert_eq!(sighting.is_settled(), asked.is_none(), "{sighting:?}");
        assert!(sighting.questions.iter().all(is_it), "{sighting:?}");
        let Some(sure) = asked else { continue };
        let said = questions(&sighting, "cast")[0].to_string();
        assert!(
            said.starts_with("x was read as a red small with "),
            "{said}"
        );
        assert!(
            said.ends_with("--is x=nothing, or --accept if that is what lies there"),
            "{said}"
        );
        let mut accepted = BoardAnnotations::default();
        accepted.stones.accepts_doubt = true;
        let accepted = cast(&accepted);
        assert!(accepted.is_settled());
        let guesses = accepted.accepted.iter();
        assert_eq!(
            guesses.map(|guess| guess.probability).collect::<Vec<_>>(),
            [sure]
        );
        let mut missed = BoardAnnotations::default();
        missed.stones.kinds.insert("x".into(), None);
        missed.missed.add(&color("red"), Size::Small, 1);
        assert!(cast(&missed).is_settled());
    }
}

/// Of no stone less is known than of the others, where only their scale is in doubt.
#[test]
fn a_doubt_that_all_share_makes_no_stone_a_ghost() {
    for (stones, suspects_found) in [
        (vec![doubted(CAST[4]), doubted("s6 red M h8 0")], 1),
        (vec![doubted("s5 blue S e5 90")], 1),
        (vec![doubted(CAST[4])], 0),
    ] {
        let mut layout = four_and(stones);
        for stone in &mut layout.stones {
            stone.confidence = Some(0.7);
        }
        layout.evidence.shared_doubt = 0.3;
        let sighting = first_cast(&layout, &BoardAnnotations::default());
        let too_many = sighting
            .questions
            .iter()
            .filter_map(|question| match question {
                SightingQuestion::TooMany { suspects, .. } => Some(suspects.len()),
                _ => None,
            });
        assert_eq!(too_many.sum::<usize>(), suspects_found, "{sighting:?}");
        assert!(sighting.notes.is_empty(), "{sighting:?}");
    }
}

/// What the eye is sure of is not explained away: the rules name it.
#[test]
fn a_sure_reading_against_the_rules_is_refused() {
    for stones in [
        vec![seen(CAST[4]), seen("s6 red M h8 0")],
        vec![seen("s5 red M e5 90")],
    ] {
        let layout = four_and(stones);
        let sighting = first_cast(&layout, &BoardAnnotations::default());
        let [SightingQuestion::TooMany { illegal, suspects }] = &sighting.questions[..] else {
            panic!("{sighting:?}");
        };
        let said = illegal.to_string();
        assert!(
            said.contains("can't be cast in the round of small stones"),
            "{said}"
        );
        assert_eq!(suspects.len(), 1);
    }
}

/// A single stone misread leaves at most six to choose from; more of them are not asked about one by one.
#[test]
fn the_picture_of_another_table_is_said_to_be_that() {
    let files = ["a", "b", "c", "d", "e", "f", "g", "h"];
    let said = |count: usize| {
        let stone = |file: &&str| seen(&format!("{file} red M {file}8 0"));
        let layout = four_and(files[..count].iter().map(stone));
        let sighting = first_cast(&layout, &BoardAnnotations::default());
        let lines = questions(&sighting, "cast");
        lines.iter().map(ToString::to_string).collect::<String>()
    };
    assert!(
        said(6).contains("one of a, b, c, d, e or f is misread"),
        "{}",
        said(6)
    );
    let another = said(8);
    assert!(
        another.contains("does not look like the table of this match: 8 stones"),
        "{another}"
    );
    assert!(!another.contains("--is"), "{another}");
}
