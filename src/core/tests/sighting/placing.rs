//! A piece placed at a table of Noname.

use super::*;

fn table(stones: &[Stone]) -> Layout {
    Layout {
        surface: Surface::Table,
        ..board(stones.iter().cloned())
    }
}

type TableBook = geomant_core::ledger::Book<NonameMatch>;

fn noname(placed: &[&str]) -> TableBook {
    let mut book = fresh::<NonameMatch>(2);
    for (index, words) in placed.iter().enumerate() {
        let player = book.setup().stashes.color(index).clone();
        let stone = seen(words);
        book.record(Entry::of(NonameStep::Place { player, stone }))
            .expect("legal");
    }
    book
}

fn placed(book: &TableBook, stones: &[Stone]) -> TableSighting {
    let sighting = placing(
        book.state(),
        book.setup(),
        &table(stones),
        "p9",
        &Annotations::default(),
    );
    sighting.unwrap_or_else(|illegal| panic!("{illegal}"))
}

#[test]
fn a_placed_piece_is_found_among_misread_and_disturbed_ones() {
    let book = noname(&["p1 red L a1 0", "p2 blue M e5 90"]);
    let mut nudged = seen("k blue M e5 90");
    nudged.position.x_mm += 6.0;
    let seen_now = [doubted("i red M a1 0"), nudged, seen("j red S h8 0")];
    let sighting = placed(&book, &seen_now);
    assert!(sighting.is_settled(), "{sighting:?}");
    noted(
        &sighting,
        "What was read as a red medium is taken for the red large that lies there",
    );
    noted(&sighting, "The blue medium was disturbed, moved 6.0 mm");
    let Some(NonameStep::Place { stone, .. }) = &sighting.step else {
        panic!("no placing");
    };
    assert_eq!((stone.id.as_str(), stone.size), ("p9", Size::Small));
}

/// What is to be done about a piece says how it is to rest; what was put on another is told.
#[test]
fn what_a_placing_has_knocked_over_or_covers_is_told() {
    let book = noname(&["p1 red L a1 0", "p2 blue M e5 90"]);
    let (one, two) = (seen("i red L a1 0"), seen("k blue M e5 90"));
    let stood_up = Stone {
        pose: Pose::Upright {
            spin: Bearing::from_deg(0.0),
        },
        ..two.clone()
    };
    let turned = seen("k blue M e5 60");
    for (second, new, words) in [
        (
            stood_up,
            "j red S h8 0",
            "The blue medium was stood up: lay it down at (225, 225) mm, heading 90.0°",
        ),
        (
            turned,
            "j red S h8 0",
            "moved 0.0 mm and turned -30°: put it back to (225, 225) mm, heading 90.0°",
        ),
        (
            two,
            "j red S e5 90",
            "The red small is where the blue medium is",
        ),
    ] {
        let sighting = placed(&book, &[one.clone(), second, seen(new)]);
        assert!(sighting.is_settled(), "{words}: {sighting:?}");
        noted(&sighting, words);
    }
}

#[test]
fn what_a_placing_leaves_open_is_asked() {
    let book = noname(&["p1 red L a1 0", "p2 blue M e5 90"]);
    let (one, two) = (seen("i red L a1 0"), seen("k blue M e5 90"));
    let gone = placed(&book, &[one.clone(), seen("j red S h8 0")]);
    assert!(gone.is_settled(), "{gone:?}");
    noted(
        &gone,
        "The blue medium is not seen, and no turn takes it away",
    );
    let none = placed(&book, &[one.clone(), two.clone()]);
    assert_eq!(none.questions, [SightingQuestion::Unexplained(vec![])]);
    let both = [one, two, seen("j red S h8 0"), seen("l red S h1 0")];
    let several = placed(&book, &both);
    assert!(
        matches!(several.questions[..], [SightingQuestion::Several(_)]),
        "{several:?}"
    );
    // Of two new ones the doubtful one is none; one that is alone is asked about.
    let alone = [
        seen("i red L a1 0"),
        seen("k blue M e5 90"),
        doubted("j red S h8 0"),
    ];
    let doubt = placed(&book, &alone);
    assert!(
        matches!(
            doubt.questions[..],
            [SightingQuestion::Doubt {
                what: DoubtedCall::Piece,
                ..
            }]
        ),
        "{doubt:?}"
    );
    let mut ghost = both;
    for (sure, other, is_settled) in [
        (None, 0.6, true),
        (Some(0.97), 0.6, true),
        (Some(0.97), 0.94, false),
    ] {
        (ghost[2].confidence, ghost[3].confidence) = (sure, Some(other));
        let sighting = placed(&book, &ghost);
        assert_eq!(sighting.is_settled(), is_settled, "{sure:?} {other}");
    }
    // Another table, or the same from another side.
    let away = ["p1 red L a1 0", "p2 blue M e5 90", "p3 red S g2 0"];
    let book = noname(&away);
    let lie = [
        "i red L h8 0",
        "k blue M d4 270",
        "l blue S b7 0",
        "m red S c6 0",
    ];
    let sighting = placed(&book, &lie.map(seen));
    let asked = [SightingQuestion::Elsewhere { in_place: 0, of: 3 }];
    assert_eq!(sighting.questions, asked);
}

#[test]
fn a_captured_piece_left_on_the_table_is_to_be_taken_off() {
    let book = noname(&["p1 red S a1 90"]);
    let sighting = placed(&book, &[seen("i red S a1 90"), seen("j blue L a4 180")]);
    assert!(sighting.is_settled(), "{sighting:?}");
    noted(
        &sighting,
        "The red small is captured and still on the table",
    );
    let sighting = placed(&book, &[seen("j blue L a4 180")]);
    assert!(sighting.is_settled(), "{sighting:?}");
}

/// A picture taken once more before the captured piece was taken off shows no turn.
#[test]
fn a_captured_piece_left_on_the_table_is_not_taken_for_the_next_turn() {
    let book = noname(&["p1 red S a1 90", "p2 blue L a4 180"]);
    let (captive, captor) = (seen("i red S a1 92"), seen("j blue L a4 180"));
    let again = [captive.clone(), captor.clone()];
    let sighting = placed(&book, &again);
    assert!(
        matches!(&sighting.questions[..], [SightingQuestion::Captive { id, .. }] if id == "i"),
        "{sighting:?}"
    );
    let asked = questions(&sighting, "place");
    let asked = Phrase::list(asked, ListJoint::Between("; ")).to_string();
    assert!(asked.contains("still on the table: take it off"), "{asked}");
    assert!(asked.contains("--is i=red:S"), "{asked}");
    // It was placed there anew.
    let mut annotations = Annotations::default();
    let kind = (captive.color.clone(), captive.size);
    annotations.kinds.insert("i".into(), Some(kind));
    let anew = placing(
        book.state(),
        book.setup(),
        &table(&again),
        "p9",
        &annotations,
    );
    assert!(anew.expect("legal").is_settled());
    // It points elsewhere, lies elsewhere, or stands: somebody placed it.
    for words in ["i red S a1 120", "i red S b1 90"] {
        let sighting = placed(&book, &[seen(words), captor.clone()]);
        assert!(sighting.is_settled(), "{words}: {sighting:?}");
    }
    // What is new besides is the turn.
    let sighting = placed(&book, &[captive, captor, seen("k red M h8 0")]);
    assert!(sighting.is_settled(), "{sighting:?}");
    noted(
        &sighting,
        "The red small is captured and still on the table",
    );
}
