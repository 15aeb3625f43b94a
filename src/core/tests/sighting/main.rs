//! What a picture comes to, given what the book knows: one explanation, a question, or a refusal.

#[path = "../common/mod.rs"]
mod common;
mod kinds;
mod placing;
mod turning;

use common::play::{fresh, usual};
use geomant_core::certainty::Sigma;
use geomant_core::frames::{Bearing, SurfacePoint};
use geomant_core::layout::{Layout, Stone, Surface};
use geomant_core::ledger::Entry;
use geomant_core::phrasing::{ListJoint, Phrase};
use geomant_core::piece::{Color, Pose, Size};
use geomant_core::rules::Answers;
use geomant_core::rules::geomancy::play::sighting::{self, BoardAnnotations, BoardSighting};
use geomant_core::rules::geomancy::play::{GeomancyMatch, GeomancyStep};
use geomant_core::rules::matches::guess::DoubtedCall;
use geomant_core::rules::noname::play::sighting::{TableSighting, placing};
use geomant_core::rules::noname::play::{NonameMatch, NonameStep};
use geomant_core::rules::stash::sighting::{Annotations, Sighting, SightingQuestion, questions};

const SQUARE_MM: f64 = 50.0;

fn color(name: &str) -> Color {
    name.parse().expect("a color")
}

/// As in "s1 red S d4 90": a stone lying in the middle of a square, read well.
fn seen(words: &str) -> Stone {
    let [id, name, letter, square, heading] = words.split(' ').collect::<Vec<_>>()[..] else {
        panic!("'{words}' is no stone");
    };
    let size = Size::ALL
        .into_iter()
        .find(|s| letter.starts_with(s.letter()));
    let square: geomant_core::square::Square = square.parse().expect("a square");
    Stone {
        id: id.to_owned(),
        color: color(name),
        size: size.expect("a size"),
        pose: Pose::Lying {
            heading: Bearing::from_deg(heading.parse().expect("a number")),
        },
        position: square.center(SQUARE_MM),
        sigma: Some(Sigma {
            position_mm: 0.5,
            heading_deg: Some(1.0),
        }),
        confidence: Some(0.99),
    }
}

/// The same, with the eye's doubt of what it is.
fn doubted(words: &str) -> Stone {
    Stone {
        confidence: Some(0.7),
        ..seen(words)
    }
}

fn beside(words: &str) -> Stone {
    Stone {
        position: SurfacePoint::new(-40.0, 200.0),
        ..seen(words)
    }
}

fn board(stones: impl IntoIterator<Item = Stone>) -> Layout {
    Layout::typed(
        Surface::chessboard(SQUARE_MM),
        Default::default(),
        stones.into_iter().collect(),
    )
}

const CAST: [&str; 5] = [
    "s1 red S a1 0",
    "s2 red S b2 0",
    "s3 red S c3 0",
    "s4 red S d4 0",
    "s5 red S e5 90",
];

/// Blue's small stones, as they are cast next.
const NEXT_CAST: [&str; 5] = [
    "b1 blue S h1 0",
    "b2 blue S h2 0",
    "b3 blue S h4 0",
    "b4 blue S h5 0",
    "b5 blue S h7 0",
];

fn four_and(more: impl IntoIterator<Item = Stone>) -> Layout {
    board(CAST[..4].iter().map(|words| seen(words)).chain(more))
}

type Book = geomant_core::ledger::Book<GeomancyMatch>;

fn first_cast(layout: &Layout, annotations: &BoardAnnotations) -> BoardSighting {
    let book = fresh::<GeomancyMatch>(2);
    let sighting = sighting::cast(book.state(), book.setup(), layout, annotations);
    sighting.unwrap_or_else(|illegal| panic!("{illegal}"))
}

fn noted<S>(sighting: &Sighting<S>, words: &str) {
    let notes = Phrase::list(&sighting.notes, ListJoint::Between("; ")).to_string();
    assert!(notes.contains(words), "'{words}' is not in: {notes}");
}

#[test]
fn a_clear_cast_is_settled() {
    let sighting = first_cast(&four_and([seen(CAST[4])]), &BoardAnnotations::default());
    assert!(sighting.is_settled(), "{sighting:?}");
    assert!(sighting.notes.is_empty());
}

/// From there every stone shows on the opposite square, as on another board.
#[test]
fn a_board_seen_from_the_other_side_is_asked_about() {
    let book = before_the_next_cast();
    let stones = CAST.iter().chain(&NEXT_CAST);
    let layout = board(stones.map(|words| seen(words)));
    let elsewhere = SightingQuestion::Elsewhere { in_place: 0, of: 5 };
    for (quarters, accepts_doubt, is_asked) in
        [(0, false, false), (2, false, true), (2, true, false)]
    {
        let annotations = BoardAnnotations {
            stones: Annotations {
                accepts_doubt,
                ..Annotations::default()
            },
            ..BoardAnnotations::default()
        };
        let shown = layout.turned(quarters);
        let sighting = sighting::cast(book.state(), book.setup(), &shown, &annotations);
        let sighting = sighting.unwrap_or_else(|illegal| panic!("{illegal}"));
        let row = (quarters, accepts_doubt);
        assert_eq!(sighting.questions.contains(&elsewhere), is_asked, "{row:?}");
        assert_eq!(sighting.is_settled(), !is_asked, "{row:?}");
        assert_eq!(sighting::is_elsewhere(book.state(), &shown), quarters == 2);
    }
}

/// The eye took one of the reds for a blue, of which none can be on the board yet.
#[test]
fn stones_beside_the_board_are_missed_casts() {
    let typed = Stone {
        confidence: None,
        ..beside(CAST[4])
    };
    let sighting = first_cast(&four_and([typed]), &BoardAnnotations::default());
    assert!(sighting.is_settled(), "{sighting:?}");
    noted(&sighting, "lies beside the board");
    // What the eye sees there may be something else, and the stone overlooked on the board.
    let sighting = first_cast(&four_and([beside(CAST[4])]), &BoardAnnotations::default());
    let [SightingQuestion::Missing { beside, .. }] = &sighting.questions[..] else {
        panic!("{sighting:?}");
    };
    assert_eq!(beside[..], ["s5"]);
    // What is not seen anywhere has to be claimed.
    let layout = four_and([]);
    let sighting = first_cast(&layout, &BoardAnnotations::default());
    assert!(matches!(
        sighting.questions[..],
        [SightingQuestion::Missing { .. }]
    ));
    let mut annotations = BoardAnnotations::default();
    annotations.missed.add(&color("red"), Size::Small, 1);
    assert!(first_cast(&layout, &annotations).is_settled());
}

#[test]
fn a_doubtful_call_is_asked_and_can_be_answered() {
    let layout = four_and([seen("s5 red S e5 68")]);
    let sighting = first_cast(&layout, &BoardAnnotations::default());
    let [
        SightingQuestion::Doubt {
            stone,
            what,
            best,
            options,
            ..
        },
    ] = &sighting.questions[..]
    else {
        panic!("{sighting:?}");
    };
    assert_eq!(
        (stone.as_str(), *what, best.to_string().as_str()),
        ("s5", DoubtedCall::Direction, "E")
    );
    let typed = options.iter().filter_map(|option| option.typed.as_deref());
    let typed: Vec<&str> = typed.collect();
    assert_eq!(typed, ["direction:s5=E", "direction:s5=NE"]);
    let shares: Vec<String> = options.iter().map(|o| o.words.to_string()).collect();
    assert!(
        shares[0].starts_with("E ") && shares[1].starts_with("NE "),
        "{shares:?}"
    );
    let said = questions(&sighting, "cast")[0].to_string();
    assert_eq!(
        said,
        format!(
            "e5: the red small points {}; it is taken for E: say --choose direction:s5=E or --choose \
             direction:s5=NE, or --accept all best guesses",
            shares.join(", ")
        )
    );
    let mut answers = Answers::default();
    answers.set_written("direction:s5", "NE");
    let answered = BoardAnnotations {
        answers,
        ..BoardAnnotations::default()
    };
    let mut accepted = BoardAnnotations::default();
    accepted.stones.accepts_doubt = true;
    assert!(first_cast(&layout, &answered).is_settled());
    let guesses_of = |annotations| {
        let sighting = first_cast(&layout, annotations);
        assert!(sighting.is_settled(), "{sighting:?}");
        let guesses = sighting.accepted.into_iter();
        let told = guesses.map(|guess| (guess.call, guess.taken, guess.about));
        told.collect::<Vec<_>>()
    };
    assert_eq!(guesses_of(&answered), [], "what players say is no guess");
    let guess = (
        "direction:s5".into(),
        "E".into(),
        "e5: the red small".into(),
    );
    assert_eq!(guesses_of(&accepted), [guess]);
}

/// The next cast, with one stone of the board overlooked, and one read as upright with doubt.
#[test]
fn stones_of_the_board_that_the_eye_misses_can_be_claimed() {
    let book = before_the_next_cast();
    let mut stones: Vec<Stone> = CAST[1..]
        .iter()
        .chain(&NEXT_CAST)
        .map(|words| seen(words))
        .collect();
    stones[0].pose = Pose::Upright {
        spin: Bearing::from_deg(0.0),
    };
    stones[0].confidence = Some(0.8);
    let layout = board(stones);
    let cast = |annotations: &BoardAnnotations| {
        let sighting = sighting::cast(book.state(), book.setup(), &layout, annotations);
        sighting.unwrap_or_else(|illegal| panic!("{illegal}"))
    };
    let sighting = cast(&BoardAnnotations::default());
    noted(&sighting, "The red small on b2 was read as upright");
    let [SightingQuestion::Missing { unseen_on, .. }] = &sighting.questions[..] else {
        panic!("{sighting:?}");
    };
    let a1 = "a1".parse().expect("a square");
    assert_eq!(unseen_on[..], [a1]);
    let mut annotations = BoardAnnotations::default();
    annotations.lies.insert(a1, None);
    // One that the eye is sure stands up where it lay is asked about.
    let mut sure = layout.clone();
    sure.stones[0].confidence = Some(0.99);
    let asked = sighting::cast(book.state(), book.setup(), &sure, &annotations).expect("legal");
    let [
        SightingQuestion::Doubt {
            what: DoubtedCall::Pose,
            best,
            ..
        },
    ] = &asked.questions[..]
    else {
        panic!("{asked:?}");
    };
    let mut all = annotations.clone();
    all.lies
        .insert(best.to_string().parse().expect("a square"), None);
    let answered = sighting::cast(book.state(), book.setup(), &sure, &all).expect("legal");
    assert!(answered.is_settled(), "{answered:?}");
    let sighting = cast(&annotations);
    assert!(sighting.is_settled(), "{sighting:?}");
    let step = sighting.step.expect("a step");
    let after = book.state().after(book.setup(), &step).expect("legal");
    assert_eq!(after.board.len(), 10);
}

#[test]
fn a_picture_is_compared_with_the_book() {
    let mut setup = usual::<GeomancyMatch>(2);
    setup.players[1].side = Some(geomant_core::rules::geomancy::Side::West);
    let mut book = Book::new(setup).expect("a match");
    let layout = board(CAST.iter().map(|words| seen(words)));
    let cast = sighting::cast(
        book.state(),
        book.setup(),
        &layout,
        &BoardAnnotations::default(),
    );
    let cast = cast.expect("legal").step.expect("a step");
    book.record(Entry::of(cast)).expect("legal");
    // Blue's whole hand lies before it, and with it a red small that the book has on the board.
    let hand = Size::ALL
        .into_iter()
        .flat_map(|size| (1..=5).map(move |n| (size, n)));
    let hand =
        hand.map(|(size, n)| beside(&format!("{}{n} blue {} a1 0", size.name(), size.letter())));
    let hand: Vec<Stone> = hand.collect();
    let agrees = board(layout.stones.iter().cloned().chain(hand.clone()));
    assert_eq!(
        sighting::comparison(book.state(), book.setup(), &agrees),
        Ok(vec![])
    );
    let differs = four_and(hand[1..].iter().cloned().chain([beside(CAST[4])]));
    let said = sighting::comparison(book.state(), book.setup(), &differs).expect("a comparison");
    let said = Phrase::list(said, ListJoint::Between("; ")).to_string();
    for words in [
        "gone from e5: the red small",
        "not seen before blue (west): 1 blue small",
        "though not blue's in the book: 1 red small",
    ] {
        assert!(said.contains(words), "'{words}' is not in: {said}");
    }
}

/// A game in which red has cast its small stones, and blue has passed.
fn after_one_cast() -> Book {
    let mut book = fresh::<GeomancyMatch>(2);
    let layout = board(CAST.iter().map(|words| seen(words)));
    let cast = sighting::cast(
        book.state(),
        book.setup(),
        &layout,
        &BoardAnnotations::default(),
    );
    let cast = cast.expect("legal").step.expect("a step");
    let player = color("blue");
    for step in [cast, GeomancyStep::Pass { player }] {
        book.record(Entry::of(step)).expect("legal");
    }
    book
}

/// The same after red's pass: blue is to cast.
fn before_the_next_cast() -> Book {
    let mut book = after_one_cast();
    let player = color("red");
    book.record(Entry::of(GeomancyStep::Pass { player }))
        .expect("legal");
    book
}
