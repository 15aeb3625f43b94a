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
