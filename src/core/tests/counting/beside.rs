//! What lies beside a board of Geomancy: more of a kind than a stash holds, pads, seats that do not fit, and what is said of prisoners.

use super::{answers, board, layout};
use geomant_core::piece::{Color, Size};
use geomant_core::rules::Answers;
use geomant_core::rules::geomancy::{self, Holding, Seats, Side};

#[test]
fn more_than_a_stash_holds_is_told() {
    let on = |file: usize, rest: &str| format!("{rest} {} 25", 25 + 50 * file);
    let small: Vec<String> = (0..5).map(|n| on(n, "red small lying")).collect();
    let mut small: Vec<&str> = small.iter().map(String::as_str).collect();
    let held = |sizes: &[Size]| {
        [Holding {
            holder: "blue".parse().expect("a color"),
            owner: "red".parse().expect("a color"),
            sizes: sizes.to_vec(),
        }]
    };
    let told = |stones: &[&str], sizes: &[Size]| {
        let layout = layout(&board(), stones);
        let given = match stones.len() {
            7 => answers(&[("stone:s7", "away")]),
            _ => Answers::default(),
        };
        let ruling = geomancy::judge(&layout, &given).expect("a ruling");
        let scores = geomancy::score(&layout, &ruling, &held(sizes), &Seats::new());
        let kinds = scores.overfull.iter();
        let kinds: Vec<String> = kinds
            .map(|kind| {
                let seen = if kind.is_said() {
                    format!(", {} seen", kind.seen)
                } else {
                    String::new()
                };
                format!("{} {} {}{seen}", kind.number, kind.color, kind.size)
            })
            .collect();
        kinds.join(", ")
    };
    assert_eq!(told(&small, &[]), "", "as many as there are");
    assert_eq!(told(&small, &[Size::Large; 5]), "", "of another size");
    assert_eq!(
        told(&small, &[Size::Small]),
        "6 red small, 5 seen",
        "one is held"
    );
    small.push("red small upright 325 25");
    assert_eq!(told(&small, &[]), "6 red small", "one points up");
    small.push("red small lying 375 25 0.2");
    assert_eq!(told(&small, &[]), "6 red small", "what is away counts not");
}

#[test]
fn what_stands_on_the_board_lies_on_no_pad() {
    let stones = [
        "blue large upright 25 5",
        "blue small lying 25 -40",
        "red large upright 125 -40",
        "blue large lying 225 -40 0.2",
    ];
    let layout = layout(&board(), &stones);
    let given = answers(&[("stone:s4", "away")]);
    let ruling = geomancy::judge(&layout, &given).expect("a ruling");
    let seats = Seats::from([(Side::South, "red".parse().expect("a color"))]);
    let pads = geomancy::score(&layout, &ruling, &[], &seats).pads;
    assert_eq!(pads.len(), 1, "{pads:?}");
    assert_eq!(
        (&pads[0].prisoners[..], &pads[0].own[..]),
        (&[1][..], &[2][..])
    );
}

/// As in "south=red,north=blue".
fn seats(text: &str) -> Seats {
    let items = text.split(',').filter(|item| !item.is_empty());
    let seat = |item: &str| {
        let (side, color) = item.split_once('=').expect("a seat");
        (
            side.parse().expect("a side"),
            color.parse().expect("a color"),
        )
    };
    items.map(seat).collect()
}

fn seats_text(seats: &Seats) -> String {
    let items = seats.iter().map(|(side, color)| format!("{side}={color}"));
    items.collect::<Vec<_>>().join(",")
}

#[test]
fn seats_that_do_not_fit_are_noticed() {
    let two = "south=red,north=blue";
    let three = "south=red,north=blue,west=green";
    let four = "south=red,north=blue,west=green,east=cyan";
    type Row<'a> = (
        &'a str,
        &'a [&'a str],
        &'a [&'a str],
        &'a [&'a str],
        &'a str,
    );
    let rows: [Row; 13] = [
        (
            two,
            &["south red", "north blue"],
            &["south=blue,north=red"],
            &[],
            "own stones alone",
        ),
        (two, &["south red"], &[], &["blue"], "one alone"),
        (
            two,
            &["north blue", "south blue"],
            &[],
            &["red"],
            "one of each",
        ),
        (two, &["south red", "south blue"], &[], &[], "no better"),
        (
            two,
            &["west red", "south red", "north blue"],
            &["south=blue,north=red"],
            &[],
            "one of these before nobody",
        ),
        (
            two,
            &["west red", "west red"],
            &["west=blue,east=red"],
            &["blue"],
            "all before nobody: a quarter turn",
        ),
        (
            two,
            &["west red", "east blue"],
            &["west=blue,east=red"],
            &[],
            "before nobody, and own by the other quarter",
        ),
        (
            two,
            &[
                "south red",
                "south red",
                "south red",
                "south blue",
                "south blue",
                "south blue",
                "north red",
                "north blue",
                "north blue",
            ],
            &[],
            &[],
            "own stones kept in hand, as the rules want, beside prisoners",
        ),
        (
            three,
            &[
                "south blue",
                "south green",
                "north red",
                "north green",
                "east red",
                "east blue",
            ],
            &["south=red,north=blue,east=green"],
            &[],
            "west and east mirrored",
        ),
        (
            three,
            &[
                "south blue",
                "south green",
                "north red",
                "north green",
                "west red",
            ],
            &[],
            &[],
            "as it should be",
        ),
        (
            three,
            &[
                "south blue",
                "south green",
                "north red",
                "north green",
                "east red",
            ],
            &[],
            &[],
            "one before nobody may be anything",
        ),
        (
            four,
            &[
                "south red",
                "south blue",
                "south red",
                "north blue",
                "north red",
                "north blue",
                "west cyan",
                "west green",
                "west green",
                "east green",
                "east cyan",
                "east cyan",
            ],
            &[],
            &[],
            "own stones in hand at every seat",
        ),
        (
            two,
            &["west red", "west red", "west green", "west green"],
            &[],
            &["blue"],
            "where a player without a seat sits nobody knows",
        ),
    ];
    for (seated, lying, rather, unseen, why) in rows {
        let place = |(number, text): (usize, &&str)| {
            let (side, color) = text.split_once(' ').expect("a side and a color");
            let along = 15 + 30 * number;
            let (x, y) = match side {
                "south" => (along as i32, -40),
                "north" => (along as i32, 440),
                "west" => (-40, along as i32),
                _ => (440, along as i32),
            };
            let size = ["small", "medium", "large"][number % 3];
            format!("{color} {size} lying {x} {y}")
        };
        let stones: Vec<String> = lying.iter().enumerate().map(place).collect();
        let stones: Vec<&str> = stones.iter().map(String::as_str).collect();
        let layout = layout(&board(), &stones);
        let ruling = geomancy::judge(&layout, &Answers::default()).expect("a ruling");
        let scores = geomancy::score(&layout, &ruling, &[], &seats(seated));
        let told: Vec<String> = scores.rather.iter().map(seats_text).collect();
        assert_eq!(
            told.first().map(String::as_str),
            rather.first().copied(),
            "{why}: {told:?}"
        );
        let names = scores.unseen.iter().map(Color::name);
        assert!(
            names.eq(unseen.iter().copied()),
            "{why}: {:?}",
            scores.unseen
        );
    }
}

/// What is said of a captor is held against what lies at its seat: no stone counts twice.
#[test]
fn what_is_said_and_seen_counts_once() {
    let beside = ["red small lying 25 -40", "red medium lying 75 -40"];
    // Who holds what by --prisoners, the pips that black comes to, the stones that were not said, and what was not seen.
    type Row<'a> = (&'a str, &'a str, u32, &'a [usize], usize, &'a str);
    let rows: [Row; 7] = [
        ("south=black", "", 3, &[], 0, "seen alone"),
        ("south=black", "SM", 3, &[], 0, "all that is seen is said"),
        ("south=black", "S", 3, &[1], 0, "the medium is not said"),
        ("south=black", "SML", 6, &[], 1, "a large is said besides"),
        ("south=black", "SS", 4, &[1], 1, "one of two is seen"),
        ("south=black", "L", 6, &[0, 1], 1, "another is said"),
        ("", "SM", 3, &[], 2, "no seats: what is said counts"),
    ];
    for (seated, said, pips, unsaid, unseen, why) in rows {
        let layout = layout(&board(), &beside);
        let ruling = geomancy::judge(&layout, &Answers::default()).expect("a ruling");
        let size = |letter| Size::ALL.into_iter().find(|size| size.letter() == letter);
        let holding = Holding {
            holder: "black".parse().expect("a color"),
            owner: "red".parse().expect("a color"),
            sizes: said.chars().filter_map(size).collect(),
        };
        let holdings = [holding];
        let holdings = if said.is_empty() { &[][..] } else { &holdings };
        let scores = geomancy::score(&layout, &ruling, holdings, &seats(seated));
        let mut black = scores.scores.iter();
        let black = black.find(|score| score.color.name() == "black");
        assert_eq!(black.map(geomancy::Score::total), Some(pips), "{why}");
        let told = scores.unsaid.iter().flat_map(|(_, stones)| stones);
        assert!(told.eq(unsaid), "{why}: {:?}", scores.unsaid);
        let not_seen = scores.stated.iter().filter(|one| one.stone.is_none());
        assert_eq!(not_seen.count(), unseen, "{why}");
    }
}

#[test]
fn what_may_hardly_be_a_stone_is_not_asked_about() {
    for (confidence, given, is_asked, is_counted) in [
        ("0.3", &[][..], true, false),
        ("0.01", &[], true, false),
        ("0.009", &[], false, false),
        ("0.009", &[("stone:s1", "counts")], true, true),
        ("0.009", &[("stone:s1", "away")], true, false),
    ] {
        let stone = format!("red small lying 25 25 {confidence}");
        let layout = layout(&board(), &[&stone]);
        let ruling = geomancy::judge(&layout, &answers(given)).expect("a ruling");
        assert_eq!(
            !ruling.choices.is_empty(),
            is_asked,
            "{confidence} {given:?}"
        );
        assert_eq!(
            ruling.stones[0].is_counted, is_counted,
            "{confidence} {given:?}"
        );
        assert_eq!(
            ruling.complete,
            !is_asked || !given.is_empty(),
            "{confidence} {given:?}"
        );
    }
}
