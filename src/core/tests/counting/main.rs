//! What counts, and what is told beside it: pieces that are likelier none, what lies beside a board, and what a
//! ruling of IceSickle and the way from one of its tables to another say.

mod beside;

use geomant_core::layout::Layout;
use geomant_core::layout::file::LayoutFile;
use geomant_core::piece::{PieceSet, Size};
use geomant_core::rules::geomancy::Side;
use geomant_core::rules::icesickle::{
    self, CELLS, Cell, JumpId, Leap, Move, Names, PieceStanding, Taken,
};
use geomant_core::rules::{Answers, JudgeError, noname};
use serde_json::{Value, json};

/// Stones in words: color, size, pose, x, y, and the confidence where it is told.
fn layout(surface: &Value, stones: &[&str]) -> Layout {
    let stone = |(number, text): (usize, &&str)| {
        let words: Vec<&str> = text.split(' ').collect();
        let mm = |word: &str| word.parse::<f64>().expect("millimetres");
        let mut stone = json!({"id": format!("s{}", number + 1), "color": words[0], "size": words[1],
            "pose": words[2], "x_mm": mm(words[3]), "y_mm": mm(words[4])});
        if words[2] == "lying" {
            stone["heading_deg"] = json!(0);
        }
        if let Some(confidence) = words.get(5) {
            stone["confidence"] = json!(mm(confidence));
        }
        stone
    };
    let stones: Vec<Value> = stones.iter().enumerate().map(stone).collect();
    let text = json!({"schema": "geomant.layout/1", "surface": surface, "stones": stones});
    let file = LayoutFile::parse(&text.to_string(), PieceSet::default());
    file.expect("a layout").layout
}

fn board() -> Value {
    json!({"kind": "chessboard", "square_mm": 50})
}

fn answers(written: &[(&str, &str)]) -> Answers {
    let mut answers = Answers::default();
    for (id, option) in written {
        answers.set_written(id, option);
    }
    answers
}

#[test]
fn what_is_placed_in_noname_is_there() {
    let table = json!({"kind": "table"});
    let stones = ["red small lying 0 0 0.2", "blue small upright 0 60"];
    let layout = layout(&table, &stones);
    let judged = |placed, given: &[(&str, &str)]| noname::judge(&layout, &answers(given), placed);
    let ruling = judged(None, &[]).expect("a ruling");
    assert!(!ruling.complete && !ruling.stones[0].is_counted);
    let away = judged(None, &[("stone:s1", "away")]).expect("a ruling");
    assert!(away.complete && !away.stones[0].is_counted);
    for (placed, counts) in [("s1", &[][..]), ("s1", &[("stone:s1", "counts")])] {
        let ruling = judged(Some(placed), counts).expect("a ruling");
        assert!(ruling.complete && ruling.stones[0].is_counted);
        let placed = ruling.placed.expect("what was placed");
        assert_eq!(placed.captures.as_deref(), Some("s2"));
    }
    // Naming another as placed says nothing of the first.
    let other = judged(Some("s2"), &[]).expect("a ruling");
    assert!(!other.complete && !other.stones[0].is_counted);
    let refused = judged(Some("s1"), &[("stone:s1", "away")]);
    assert!(matches!(refused, Err(JudgeError::NotCounted { .. })));
}

#[test]
fn places_in_noname_are_as_sure_as_their_chance() {
    let layout = layout(&json!({"kind": "table"}), &["red small upright 0 0"]);
    let mut ruling = noname::judge(&layout, &Answers::default(), None).expect("a ruling");
    for (doubt, probability, margin) in [(0.0, 1.0, 1.0), (0.25, 0.75, 0.5), (0.5, 0.5, 0.0)] {
        ruling.ranking_doubt = doubt;
        let call = ruling.ranking_call();
        assert_eq!((call.probability, call.margin), (probability, margin));
    }
}

/// A field of IceSickle, in words of a square and a size as in "a1 large".
fn field(pieces: &[&str], region: &str) -> Layout {
    let stone = |piece: &&str| {
        let (square, rest) = piece.split_once(' ').expect("a square and more");
        let (x, y) = (square.as_bytes()[0] - b'a', square.as_bytes()[1] - b'1');
        let center = |n: u8| 25 + 50 * u32::from(n);
        let (kind, confidence) = rest.split_once('?').unwrap_or((rest, "0.99"));
        format!("{kind} upright {} {} {confidence}", center(x), center(y))
    };
    let stones: Vec<String> = pieces.iter().map(stone).collect();
    let stones: Vec<&str> = stones.iter().map(String::as_str).collect();
    let surface = json!({"kind": "chessboard", "square_mm": 50, "region": region});
    layout(&surface, &stones)
}

#[test]
fn a_ruling_of_icesickle_tells_what_is_left() {
    let judged = |pieces: &[&str]| {
        let layout = field(pieces, "a1-e5");
        icesickle::judge(&layout, &Answers::default()).expect("a ruling")
    };
    let square = |name: &str| name.parse().expect("a square");
    let open = judged(&["a1 red large", "b1 red small"]);
    assert_eq!(open.is_over(), Some(false));
    assert_eq!(open.id_on(square("a1")), Some("s1"));
    assert_eq!(open.id_on(square("b1")), Some("s2"));
    assert_eq!(open.id_on(square("c1")), None);
    let solution = open.solution().expect("what it is worth");
    assert!(!solution.best.is_empty());
    let over = judged(&["a1 red large", "e5 red small"]);
    assert_eq!(over.is_over(), Some(true));
    assert!(over.solution().expect("worth").best.is_empty());
    let asked = judged(&["a1 red large", "b1 red small?0.2"]);
    assert_eq!((asked.is_over(), asked.solution().is_some()), (None, false));
}

#[test]
fn one_move_leads_from_table_to_table_or_it_is_told_why_not() {
    let both = ["a1 red large", "b1 red small"];
    let rows: &[(&str, &[&str], &[&str], &str)] = &[
        ("nothing was done", &both, &both, "nothing"),
        (
            "a piece is placed",
            &["a1 red large"],
            &["a1 red large", "c3 blue small"],
            "placing a small piece on c3",
        ),
        (
            "another color stands there",
            &both,
            &["a1 blue large", "b1 red small"],
            "differ on a1 (red large before, blue large after)",
        ),
        (
            "two are placed: the first of the moves that leave least",
            &both,
            &[
                "a1 red large",
                "b1 red small",
                "c3 red small",
                "d4 red small",
            ],
            "differ on c3 (nothing before, small after), d4 (nothing before, small after): \
             placing a small piece on c3 comes nearest, after which d4 would differ",
        ),
        (
            "one is gone, and no jump takes it",
            &["a1 red small"],
            &[],
            "no move is near",
        ),
        (
            "one may be none",
            &both,
            &["a1 red large", "b1 red small?0.2"],
            "stone:s2 is open",
        ),
    ];
    for (why, before, after, expected) in rows {
        let (before, after) = (field(before, "a1-e5"), field(after, "a1-e5"));
        let said = match icesickle::diff(&before, &after) {
            Ok(found) => found
                .step
                .map_or("nothing".to_owned(), |step| phrase_of(&step)),
            Err(error) => error.to_string(),
        };
        assert!(said.contains(expected), "{why}: {said}");
    }
    let elsewhere = icesickle::diff(&field(&both, "a1-e5"), &field(&both, "a1-e6"));
    assert!(elsewhere.is_err(), "no field");
    let elsewhere = icesickle::diff(&field(&both, "a1-e5"), &field(&[], "b1-f5"));
    let said = elsewhere.expect_err("other squares").to_string();
    assert!(said.contains("a1-e5 before and b1-f5 after"), "{said}");
}

#[test]
fn icesickle_is_scored_by_what_lies_at_the_sides_and_what_was_taken() {
    let surface = json!({"kind": "chessboard", "square_mm": 50, "region": "a1-e5"});
    let stones = [
        "red large upright 25 25",
        "red large upright 125 -60",
        "blue small upright 125 -80",
        "red medium upright 125 320",
        "red small upright 330 125",
        "red large upright 125 -90 0.2",
    ];
    let layout = layout(&surface, &stones);
    let ruling = icesickle::judge(&layout, &answers(&[("stone:s6", "away")])).expect("a ruling");
    let names = |rows: &[(Side, &str)]| -> Names {
        let rows = rows.iter().map(|(side, name)| (*side, (*name).to_owned()));
        rows.collect()
    };
    let taken = |player: &str, sizes: &[Size]| Taken {
        player: player.into(),
        sizes: sizes.to_vec(),
    };
    let told = |seats: &[(Side, &str)], taken: &[Taken]| match icesickle::score(
        &layout,
        &ruling,
        &names(seats),
        taken,
    ) {
        Ok(lines) => {
            let lines = lines.iter().map(|line| {
                let taken = line.taken.iter().map(|size| size.letter());
                let taken: String = taken.collect();
                format!("{}. {} {taken} {}", line.place, line.player, line.total())
            });
            lines.collect::<Vec<_>>().join(", ")
        }
        Err(error) => error.to_string(),
    };
    use Side::{East, North, South, West};
    assert_eq!(told(&[], &[]), "", "nobody is named");
    assert_eq!(
        told(&[(South, "ada"), (North, "ben"), (West, "cy")], &[]),
        "1. ada SL 4, 2. ben M 2, 3. cy  0",
        "what lies at the east is nobody's"
    );
    assert_eq!(
        told(
            &[(East, "ada"), (South, "ben")],
            &[taken("ada", &[Size::Large])]
        ),
        "1. ada SL 4, 1. ben SL 4",
        "equal totals by name"
    );
    assert_eq!(
        told(&[(West, "cy")], &[taken("ada", &[Size::Large; 4])]),
        "1. ada LLLL 12, 2. cy  0",
        "five large ones there are"
    );
    let said = told(&[(South, "ada")], &[taken("ben", &[Size::Large; 4])]);
    assert!(said.contains('6') && said.contains("large"), "{said}");
}

#[test]
fn pieces_of_icesickle_stand_lie_and_are_too_many() {
    let judged = |stones: &[&str], given: &[(&str, &str)]| {
        let surface = json!({"kind": "chessboard", "square_mm": 50, "region": "a1-e5"});
        icesickle::judge(&layout(&surface, stones), &answers(given))
    };
    let one = |stone: &str, given: &[(&str, &str)]| {
        let ruling = judged(&[stone], given).expect("a ruling");
        ruling.stones[0].standing
    };
    let a1 = PieceStanding::On("a1".parse().expect("a square"));
    let rows = [
        ("red large upright 25 25", &[][..], a1),
        ("red large upright -40 25", &[], PieceStanding::Off),
        ("red large lying -40 25", &[], PieceStanding::Off),
        ("red large lying 25 25", &[], PieceStanding::Open),
        (
            "red large lying 25 25",
            &[("lying:s1", "away")],
            PieceStanding::Away,
        ),
        ("red large lying 25 25", &[("lying:s1", "stands")], a1),
        ("red large upright 50 25", &[], PieceStanding::Open),
        ("red large upright 50 25", &[("square:s1", "a1")], a1),
        (
            "red large upright 0 25",
            &[("square:s1", "off")],
            PieceStanding::Off,
        ),
    ];
    for (stone, given, expected) in rows {
        assert_eq!(one(stone, given), expected, "{stone} {given:?}");
    }
    let doubled = judged(&["red large upright 20 25", "red small upright 30 25"], &[]);
    let said = doubled.expect_err("two on one").to_string();
    assert!(
        said.contains("s1") && said.contains("s2") && said.contains("a1"),
        "{said}"
    );
    let row = |count: usize| -> Vec<String> {
        let stone = |n: usize| {
            format!(
                "red large upright {} {}",
                25 + 50 * (n % 5),
                25 + 50 * (n / 5)
            )
        };
        (0..count).map(stone).collect()
    };
    for (count, is_refused) in [(5, false), (6, true)] {
        let mut stones = row(count);
        stones.push("blue small upright 225 225".into());
        let stones: Vec<&str> = stones.iter().map(String::as_str).collect();
        let said = judged(&stones, &[]).err().map(|error| error.to_string());
        assert_eq!(said.is_some(), is_refused, "{said:?}");
        assert!(said.is_none_or(|said| said.contains("s6") && !said.contains("s7")));
    }
}

#[test]
fn cells_are_25_and_a_leap_lists_them_as_it_meets_them() {
    assert_eq!(Cell::of_number(CELLS - 1), Cell::at(4, 4));
    assert_eq!(Cell::of_number(CELLS), None);
    let cell = |file: usize| Cell::at(file, 0).expect("a cell");
    for (from, to, over) in [(0, 3, [1, 2]), (3, 0, [2, 1])] {
        let (from, to) = (cell(from), cell(to));
        assert_eq!(Leap { from, to }.over(), over.map(cell));
    }
    let square = |name: &str| name.parse().expect("a square");
    let (from, to) = (square("a1"), square("c1"));
    assert_eq!(JumpId { from, to }.to_string(), "a1-c1");
}

fn phrase_of(step: &Move) -> String {
    use geomant_core::phrasing::Worded;
    step.phrase().to_string()
}
