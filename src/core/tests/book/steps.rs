//! Steps against the rules are named; rounds, choices and corrections are as the rules want them.

use super::*;
use geomant_core::ledger::chronicle::Chronicle;
use geomant_core::phrasing::{Language, Say};

fn cast(player: &str, stones: &[&str], missed: &str) -> GeomancyStep {
    let mut out_of_sight = Stock::default();
    for letter in missed.chars() {
        let size = Size::ALL.into_iter().find(|s| s.letter() == letter);
        out_of_sight.add(&color(player), size.expect("a size"), 1);
    }
    let stones = stones.iter().enumerate();
    GeomancyStep::Cast {
        player: color(player),
        layout: Layout {
            cards: vec![],
            evidence: Default::default(),
            surface: Surface::chessboard(50.0),
            pieces: Default::default(),
            stones: stones.map(|(i, words)| lying(i + 1, words)).collect(),
        },
        missed: out_of_sight,
        answers: Answers::default(),
    }
}

const FIVE_RED: [&str; 5] = [
    "red S a1 0",
    "red S b2 0",
    "red S c3 0",
    "red S d4 0",
    "red S e5 90",
];

pub(super) fn with<'a>(stones: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [stones, more].concat()
}

/// Records the steps, and returns what the last one is refused for.
pub(super) fn refusal<M: Playing>(steps: &[M::Step]) -> String {
    let mut book = fresh::<M>(2);
    let (last, before) = steps.split_last().expect("a step");
    for step in before {
        let entry = Entry::of(step.clone());
        book.record(entry)
            .unwrap_or_else(|error| panic!("{step:?}: {error}"));
    }
    let refused = book.record(Entry::of(last.clone()));
    refused.expect_err("an illegal step").to_string()
}

fn pass(player: &str) -> GeomancyStep {
    let player = color(player);
    GeomancyStep::Pass { player }
}

fn reorient(player: &str, square: &str, direction: &str) -> GeomancyStep {
    GeomancyStep::Reorient {
        player: color(player),
        square: square.parse().expect("a square"),
        direction: direction.parse().expect("a direction"),
    }
}

#[test]
fn illegal_steps_of_geomancy_are_named() {
    let opening = cast("red", &FIVE_RED, "");
    let rows: Vec<(&str, Vec<GeomancyStep>, &str)> = vec![
        (
            "casts out of turn",
            vec![cast("blue", &[], "SSSSS")],
            "red's turn, not blue's",
        ),
        (
            "casts fewer than held",
            vec![cast("red", &FIVE_RED[..4], "")],
            "1 red small not cast: all of 5 red smalls",
        ),
        (
            "a stone not of the round",
            vec![cast("red", &with(&FIVE_RED, &["red M h8 0"]), "")],
            "1 red medium can't be cast in the round of small stones",
        ),
        (
            "one too many",
            vec![cast("red", &with(&FIVE_RED, &["red S h8 0"]), "")],
            "1 red small too many",
        ),
        (
            "another's stone",
            vec![cast("red", &with(&FIVE_RED, &["blue S h8 0"]), "")],
            "1 blue small came onto the board, but red casts",
        ),
        (
            "a color nobody plays",
            vec![cast("red", &with(&FIVE_RED, &["pink S h8 0"]), "")],
            "nobody plays pink",
        ),
        (
            "a stone of the board is gone",
            vec![opening.clone(), cast("blue", &FIVE_RED[1..], "SSSSS")],
            "1 red small of the board not found",
        ),
        (
            "turns nothing",
            vec![opening.clone(), pass("blue"), reorient("red", "a1", "N")],
            "points N already",
        ),
        (
            "turns another's",
            vec![opening.clone(), reorient("blue", "a1", "S")],
            "is red's",
        ),
        (
            "turns thin air",
            vec![reorient("red", "a1", "S")],
            "no stone lies on a1",
        ),
        (
            "turns two",
            vec![
                opening.clone(),
                pass("blue"),
                reorient("red", "a1", "S"),
                reorient("red", "b2", "S"),
            ],
            "blue's turn",
        ),
        (
            "begins a round too soon",
            vec![
                opening.clone(),
                GeomancyStep::NextRound {
                    after: color("red"),
                },
            ],
            "5 blue smalls are still in hand",
        ),
        (
            "casts an empty hand",
            vec![opening.clone(), pass("blue"), cast("red", &FIVE_RED, "")],
            "red holds nothing to cast",
        ),
        (
            "an answer to nothing",
            vec![GeomancyStep::Choose(Choose::written("keep:a1:red", "s1"))],
            "not asked",
        ),
    ];
    for (name, steps, words) in rows {
        let said = refusal::<GeomancyMatch>(&steps);
        assert!(said.contains(words), "{name}: '{words}' is not in: {said}");
    }
}

#[test]
fn open_choices_hold_the_turn_up() {
    let mut stones = FIVE_RED;
    stones[1] = "red S a1 90";
    let steps = [cast("red", &stones, ""), pass("red")];
    assert!(refusal::<GeomancyMatch>(&steps).contains("keep:a1:red"));
    let mut book = fresh::<GeomancyMatch>(2);
    let entry = |step: &GeomancyStep| Entry::of(step.clone());
    book.record(entry(&steps[0])).expect("legal");
    let choose = GeomancyStep::Choose(Choose::written("keep:a1:red", "s2"));
    let brief = GeomancyMatch::brief(book.state(), &choose).to_string();
    assert_eq!(brief, "a1: the red small stays");
    book.record(entry(&choose)).expect("legal");
    let state = book.state();
    assert_eq!(state.turn, 1);
    assert_eq!(state.board.len(), 4);
    assert_eq!(state.hands.count(&color("red"), Size::Small), 1);
}

/// Small stones of red and blue, everyone passes, then the player after the named one begins.
#[test]
fn rounds_end_when_all_is_cast_and_everyone_passes() {
    let red_and_blue = with(
        &FIVE_RED,
        &["blue S h1 0", "blue S h2 0", "blue S h3 0", "blue S h4 0"],
    );
    let steps = [
        cast("red", &FIVE_RED, ""),
        cast("blue", &red_and_blue, "S"),
        pass("red"),
        pass("blue"),
        pass("red"),
    ];
    // One small of blue is in hand yet: the round goes on until it is cast.
    let more = with(&red_and_blue, &["blue S h6 0"]);
    let steps = [
        &steps[..],
        &[cast("blue", &more, ""), pass("red"), pass("blue")],
    ]
    .concat();
    let mut book = fresh::<GeomancyMatch>(2);
    for step in &steps {
        book.record(Entry::of(step.clone())).expect("legal");
    }
    let state = book.state();
    let offered = color("blue");
    assert_eq!(state.phase, Phase::BetweenRounds { offered });
    let said = book.check(&pass("red").into()).expect_err("between rounds");
    assert!(said.to_string().contains("begin the next one"), "{said}");
    let after = color("red");
    book.record(Entry::of(GeomancyStep::NextRound { after }))
        .expect("legal");
    let state = book.state();
    assert_eq!((state.round, state.turn), (Size::Medium, 1));
}

#[test]
fn with_more_than_four_players_trios_are_set_aside() {
    for (players, aside) in [(2, 0), (4, 0), (5, 1), (6, 2)] {
        let book = fresh::<GeomancyMatch>(players);
        let state = book.state();
        for color in book.setup().colors() {
            assert_eq!(state.hands.count(color, Size::Large), 5 - aside);
            assert_eq!(state.aside.count(color, Size::Small), aside);
        }
    }
    assert!(GeomancyMatch::check(&usual::<GeomancyMatch>(1)).is_err());
    let mut twice = usual::<NonameMatch>(2);
    twice.stashes.players[1].color = color("red");
    assert!(NonameMatch::check(&twice).is_err());
}

#[test]
fn corrections_move_a_piece_and_no_turn() {
    let mut book = fresh::<GeomancyMatch>(2);
    book.record(Entry::of(cast("red", &FIVE_RED, "")))
        .expect("legal");
    let north = geomant_core::square::Direction::N;
    let at = |square: &str| StonePlace::Square(square.parse().expect("a square"), north);
    let correct = |from, to| {
        Event::from(GeomancyStep::Correct {
            color: color("red"),
            size: Size::Small,
            from,
            to,
        })
    };
    let held = StonePlace::HeldBy(color("blue"));
    for event in [correct(at("a1"), at("a2")), correct(at("b2"), held.clone())] {
        book.record(Entry::of(event)).expect("legal");
        assert_eq!(book.state().census(), book.setup().all_pieces());
        let mover = GeomancyMatch::mover(book.setup(), book.state());
        assert_eq!(mover, Some(&color("blue")));
    }
    for (event, words) in [
        (correct(at("a1"), at("a2")), "no red small at a1"),
        (correct(at("c3"), at("a2")), "can't go to a2"),
        (
            correct(held, StonePlace::HeldBy(color("red"))),
            "can't go to red's pad",
        ),
    ] {
        let said = book.check(&event).expect_err("no such move").to_string();
        assert!(said.contains(words), "'{words}' is not in: {said}");
    }
}

/// What is told of the last step, and as the match then stands.
fn told(book: &Book<GeomancyMatch>) -> (Vec<String>, String) {
    let story = Chronicle::of(book);
    let last = story.steps.last();
    let consequences = last.map(|step| step.consequences.iter().map(ToString::to_string));
    let state = GeomancyMatch::state_text(book.now(), &[]).to_string();
    (consequences.into_iter().flatten().collect(), state)
}

#[test]
fn what_fell_out_of_sight_is_told() {
    for (missed, wanted) in [
        ("", None),
        ("S", Some("1 red small fell out of sight: recast")),
        ("SSSSS", Some("5 red smalls fell out of sight: recast")),
    ] {
        let mut book = fresh::<GeomancyMatch>(2);
        let step = cast("red", &FIVE_RED[missed.len()..], missed);
        book.record(Entry::of(step)).expect("legal");
        let (consequences, state) = told(&book);
        let wanted: Vec<&str> = wanted.into_iter().collect();
        assert_eq!(consequences, wanted, "{missed}");
        assert!(wanted.iter().all(|words| state.contains(words)), "{state}");
        book.record(Entry::of(pass("blue"))).expect("legal");
        assert!(!told(&book).1.contains("sight"), "the turn before the last");
    }
}

/// The judgement of the turn before is none of a throw that waits for choices.
#[test]
fn a_throw_that_leaves_choices_open_tells_nothing_yet() {
    let mut book = fresh::<GeomancyMatch>(2);
    book.record(Entry::of(cast("red", &FIVE_RED[1..], "S")))
        .expect("legal");
    let blue = [
        "blue S h1 0",
        "blue S h1 90",
        "blue S h3 0",
        "blue S h4 0",
        "blue S h5 0",
    ];
    let thrown = with(&FIVE_RED[1..], &blue);
    book.record(Entry::of(cast("blue", &thrown, "")))
        .expect("legal");
    assert!(matches!(book.state().phase, Phase::Choosing(_)));
    assert!(told(&book).0.is_empty(), "{:?}", told(&book).0);
}

#[test]
fn only_what_may_be_done_is_offered() {
    let opening = cast("red", &FIVE_RED, "");
    for (why, steps, english, german) in [
        (
            "nobody has a stone on the board",
            vec![],
            "red casts 5 red smalls, or passes.",
            "Rot wirft 5 kleine rote Steine oder passt.",
        ),
        (
            "red has nothing but stones on the board",
            vec![opening.clone(), pass("blue")],
            "red has nothing to cast, and reorients one stone or passes.",
            "Rot hat nichts zu werfen und dreht einen Stein oder passt.",
        ),
        (
            "blue has none there yet",
            vec![opening],
            "blue casts 5 blue smalls, or passes.",
            "Blau wirft 5 kleine blaue Steine oder passt.",
        ),
    ] {
        let mut book = fresh::<GeomancyMatch>(2);
        for step in steps {
            book.record(Entry::of(step)).expect("legal");
        }
        let state = GeomancyMatch::state_text(book.now(), &[]);
        assert!(state.to_string().contains(english), "{why}: {state}");
        let state = state.in_language(Language::German);
        assert!(state.contains(german), "{why}: {state}");
    }
}
